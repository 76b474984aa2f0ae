"""The resolution: card after card is revealed, with a pause after each step (5)."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import EVERYONE, emit
from ...engine.layout import Vec
from . import events, moves
from .cards import CARDS, KINDS, VAPORIZE
from .doublers import activations
from .hands import comes_to_light, sees_through, watchers
from .larry import callers
from .queues import as_it_lies, discard, position
from .specials import act, asks_card, asks_racer, find_card, find_racer, may_pick_racer, take, take_at_random, tell_takes
from .state import LAST_CALL, NOTHING, PAUSE, PICKING_CARD, PICKING_RACER, TAKING, State
from .tally import annihilate, end_round


def go_on(s: State, out: Vec) -> None:
    """The pause is over: the special in action goes on, or the next card is revealed."""
    if s.acting != NOTHING:
        activate(s, out)
    elif next_card(s) == NOTHING:
        last_call(s, out)
    else:
        reveal(s, next_card(s), out)


def pause(s: State) -> None:
    """5.9: nobody is awaited, but anybody may call Larry."""
    s.phase = PAUSE
    s.epoch += 1
    s.awaited = 0


def ask(s: State, phase: int) -> None:
    """5.7: the owner of the queue chooses."""
    s.phase = phase
    s.epoch += 1
    s.awaited = 1 << s.racer


# Revealing


def next_card(s: State) -> int:
    """5.1, 5.2: the left-most face-down card of the current queue, else go round to the next queue that has one."""
    for _ in range(s.seats):
        card = face_down(s, s.racer)
        if card != NOTHING:
            return card
        s.racer = (s.racer + (1 if s.clockwise else s.seats - 1)) % s.seats
    return NOTHING


def face_down(s: State, racer: int) -> int:
    """The next card to reveal in a queue; a stack is revealed from the right."""
    n = s.length[racer]
    for i in range(n):
        card = s.queue[racer][n - 1 - i if s.stack else i]
        if not s.face_up[card]:
            return card
    return NOTHING


def reveal(s: State, card: int, out: Vec) -> None:
    """5.6: a special acts at once, as often as the open doublers then say (5.8)."""
    s.face_up[card] = 1
    comes_to_light(s, card)
    emit(out, events.REVEALS, EVERYONE, s.racer, as_it_lies(s, card))
    react(s, out)
    pause(s)
    if s.type[s.design[card]] >= VAPORIZE:
        s.acting = card
        s.times = activations(s, card)
        if s.times > 1:
            emit(out, events.ACTIVATIONS, EVERYONE, as_it_lies(s, card), s.times)
        ask_for_target(s, out)


def react(s: State, out: Vec) -> None:
    """8.8"""
    if not s.annihilate_late:
        annihilate(s, out)


# Activations


def activate(s: State, out: Vec) -> None:
    """One activation of the special in action, unless its racer has to choose first."""
    if not ask_for_target(s, out):
        racer = find_racer(s)
        act(s, racer, find_card(s, racer), out)
        activated(s, out)


def ask_for_target(s: State, out: Vec) -> bool:
    if asks_card(s):
        ask(s, PICKING_CARD)
    elif asks_racer(s):
        ask(s, PICKING_RACER)
    else:
        return False
    emit(out, events.ASKS, EVERYONE, s.racer, as_it_lies(s, s.acting))
    return True


def activated(s: State, out: Vec) -> None:
    """5.6, 5.8: aim again for the next activation; after the last one the special is discarded. A look at a hand comes first (7.5)."""
    if s.takes > 0:
        ask(s, TAKING)
        return
    react(s, out)
    pause(s)
    s.times -= 1
    if s.times > 0:
        ask_for_target(s, out)
        return
    emit(out, events.LEAVES, EVERYONE, s.racer, as_it_lies(s, s.acting))
    discard(s, s.acting)
    s.acting = NOTHING
    react(s, out)


# Choices


def pick(s: State, move: int, out: Vec) -> None:
    """A target was chosen: a racer, or a card anywhere."""
    if s.phase == PICKING_RACER:
        racer = moves.FIRST[move]
        card = find_card(s, racer)
    else:
        racer = find_racer(s)
        card = s.queue[moves.FIRST[move]][moves.SECOND[move]]
    act(s, racer, card, out)
    activated(s, out)


def take_one(s: State, card: int, out: Vec) -> None:
    """7.5: after the last one the hand is closed again."""
    witnesses = sees_through(s, s.victim) | watchers(s, s.racer)
    take(s, card, witnesses, at_random=False)
    tell_takes(s, witnesses, out)
    activated(s, out)


def choose_by_chance(s: State, out: Vec) -> None:
    """5.7: who does not choose in time leaves it to chance."""
    if s.phase != TAKING:
        pick(s, random_pick(s), out)
        return
    take_at_random(s, out)
    activated(s, out)


def random_pick(s: State) -> int:
    """One of the moves that choose a target."""
    rest = below(s.chance, picks(s, s.seats))
    owner = 0
    while rest >= picks(s, owner + 1):
        owner += 1
    rest -= picks(s, owner)
    if s.phase == PICKING_RACER:
        return moves.PICK_RACER + owner
    if s.home[s.acting] == owner and rest >= position(s, s.acting):
        rest += 1
    return moves.PICK_CARD + CARDS * owner + rest


def picks(s: State, owners: int) -> int:
    """How many targets there are to choose from with the first so many racers."""
    n = 0
    for owner in range(owners):
        if s.phase == PICKING_CARD:
            n += s.length[owner] - (1 if s.home[s.acting] == owner else 0)
        elif may_pick_racer(s, owner):
            n += 1
    return n


def legal_picks(s: State, out: Vec, n: int) -> int:
    for owner in range(s.seats):
        if s.phase == PICKING_RACER:
            if may_pick_racer(s, owner):
                out[n] = moves.PICK_RACER + owner
                n += 1
        else:
            for i in range(s.length[owner]):
                if s.queue[owner][i] != s.acting:
                    out[n] = moves.PICK_CARD + CARDS * owner + i
                    n += 1
    return n


def legal_takes(s: State, out: Vec, n: int) -> int:
    for card in range(KINDS):
        if s.hand[s.victim][card] > 0:
            out[n] = moves.TAKE + card
            n += 1
    return n


# Last call


def last_call(s: State, out: Vec) -> None:
    """10.5: all who still have their Larry are asked before the tally."""
    pause(s)
    s.awaited = callers(s)
    if s.awaited == 0:
        end_round(s, out)
    else:
        s.phase = LAST_CALL
        emit(out, events.LAST_CALL, EVERYONE)


def decline(s: State, seat: int, out: Vec) -> None:
    s.awaited &= ~(1 << seat)
    emit(out, events.PASSES, EVERYONE, seat)
    if s.awaited == 0:
        end_round(s, out)
