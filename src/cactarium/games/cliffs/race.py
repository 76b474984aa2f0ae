"""The race: everybody plays at the same time, then draws (4)."""

from __future__ import annotations

from ...engine.emit import EVERYONE, emit
from ...engine.inference import LAY, note
from ...engine.layout import Vec
from . import events, house, moves
from .cards import CARDS, KINDS
from .hands import draw_to_hand, leave, sees_through, shuffle_discards, watchers
from .queues import lay
from .state import COUNTDOWN, GATHERING, NOTHING, PAUSE, RACING, State

PLAYS = 4  # cards a racer may play in a race


def everyone(s: State) -> int:
    """All seats at the table, as a set."""
    return (1 << s.seats) - 1


def gather(s: State) -> None:
    """4.1: all get ready."""
    s.phase = GATHERING
    s.epoch += 1
    s.awaited = everyone(s)


def say_ready(s: State, seat: int, out: Vec) -> None:
    s.awaited &= ~(1 << seat)
    emit(out, events.READY, EVERYONE, seat)
    if s.awaited == 0:
        count_down(s, out)


def count_down(s: State, out: Vec) -> None:
    """4.1: three, two, one; nobody is awaited any more."""
    s.phase = COUNTDOWN
    s.epoch += 1
    s.awaited = 0
    emit(out, events.COUNTDOWN, EVERYONE)


def start_race(s: State, out: Vec) -> None:
    """4.1: the music begins."""
    refill(s, out)
    s.phase = RACING
    s.epoch += 1
    s.awaited = everyone(s)
    for seat in range(s.seats):
        s.plays[seat] = 0
        s.drawing[seat] = 0
    emit(out, events.RACE_BEGINS, EVERYONE)


def refill(s: State, out: Vec) -> None:
    """4.7: the discards are shuffled in if the deck might not last; `never` means not before nobody has a card left."""
    if s.deck_size < most_draws(s) and not (s.reshuffle == house.NEVER and cards_in_hands(s) > 0):
        shuffle_discards(s, out)


def cards_in_hands(s: State) -> int:
    cards = 0
    for seat in range(s.seats):
        cards += s.hand_size[seat]
    return cards


def most_draws(s: State) -> int:
    """How many cards all racers together could draw in the coming race."""
    if s.unlimited:
        return CARDS
    wanted = 0
    for seat in range(s.seats):
        wanted += max(s.full_hand - max(s.hand_size[seat] - PLAYS, 0), 0)
    return wanted


# Playing and drawing


def may_play(s: State, seat: int) -> bool:
    """4.3, 4.4; without limit in the unlimited race (11.5)."""
    return s.unlimited == 1 or (s.plays[seat] < PLAYS and not s.drawing[seat])


def play_card(s: State, seat: int, card: int, target: int, out: Vec) -> None:
    """4.2"""
    witnesses = sees_through(s, seat)
    leave(s, seat, card, witnesses)
    laid = lay(s, seat, target, card, witnesses)
    note(s, LAY, seat, laid, card, witnesses)
    s.maybe[laid] = s.informed[seat] & ~witnesses
    s.plays[seat] += 1
    s.drawing[seat] = 0
    emit(out, events.PLAYS, witnesses, seat, target, card)


def may_draw(s: State, seat: int) -> bool:
    """4.4, 4.7, 11.5"""
    if s.hand_size[seat] >= s.full_hand or (s.unlimited and s.hand_size[seat] > 0 and not s.drawing[seat]):
        return False
    return s.deck_size > 0 or (s.reshuffle == house.INSTANT and s.discard_size > 0)


def draw_cards(s: State, seat: int, all_at_once: int, out: Vec) -> None:
    """4.4: one card, or as many as are missing."""
    s.drawing[seat] = 1
    draw_one(s, seat, out)
    while all_at_once and may_draw(s, seat):
        draw_one(s, seat, out)
    for card in range(KINDS):
        for _ in range(s.tray[card]):
            emit(out, events.DRAWS, watchers(s, seat), seat, card)
        s.tray[card] = 0


def draw_one(s: State, seat: int, out: Vec) -> None:
    if s.deck_size == 0:
        shuffle_discards(s, out)
    s.tray[draw_to_hand(s, seat)] += 1


def stop_racing(s: State, seat: int, out: Vec) -> None:
    """4.5: when all are done, nobody waits for the music."""
    s.awaited &= ~(1 << seat)
    emit(out, events.DONE, EVERYONE, seat)
    if s.awaited == 0:
        end_race(s, out)


def end_race(s: State, out: Vec) -> None:
    """4.6: hands off; the cards are revealed from the first racer on (5.1)."""
    if s.auto_draw:
        for seat in range(s.seats):
            if may_draw(s, seat):
                draw_cards(s, seat, 1, out)
    s.phase = PAUSE
    s.epoch += 1
    s.awaited = 0
    s.racer = s.first
    s.acting = NOTHING


def legal_race(s: State, seat: int, out: Vec, n: int) -> int:
    if may_play(s, seat):
        for card in range(KINDS):
            if s.hand[seat][card] > 0:
                for target in range(s.seats):
                    out[n] = moves.PLAY + moves.RACERS * card + target
                    n += 1
    if may_draw(s, seat):
        out[n] = moves.DRAW
        n += 1
    out[n] = moves.DONE
    return n + 1
