"""Other worlds that agree with all that some seats have seen (12)."""

from __future__ import annotations

from ...engine.chance import below, reseed
from ...engine.inference import Hypotheses, conceal, deal, infer_hands
from ...engine.layout import Vec
from ...engine.scratch import integers
from .cards import CARDS, KINDS
from .hands import watchers
from .state import NOBODY, NOTHING, SPOTS, State


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Deal all that these seats cannot see anew, keeping what they know; the same world comes out whatever was hidden."""
    deal_world(s, viewers, believe(s, viewers, chance), chance)
    s.log_size = conceal(s.log, s.log_size, viewers)


def believe(s: State, viewers: int, chance: Vec) -> Hypotheses:
    """What these seats can infer about hidden cards from all they have seen."""
    unseen = 0
    for seat in range(s.seats):
        if not watchers(s, seat) & viewers:
            unseen |= 1 << seat
    return infer_hands(s.log, s.log_size, s.seats, SPOTS, s.copies, viewers, unseen, chance)


def deal_world(s: State, viewers: int, belief: Hypotheses, chance: Vec) -> None:
    """Deal the hidden cards by a belief, for a search: the log stays as it is."""
    dealt = integers(s.seats * KINDS + SPOTS)
    if not deal(belief, dealt, chance):
        deal(believe(s, viewers, chance), dealt, chance)
    collect(s, viewers)
    for seat in range(s.seats):
        hand_out(s, viewers, seat, dealt)
    for seat in range(s.seats):
        forget(s, viewers, seat)
    sort_deck(s)
    reseed(s.chance, chance)
    rethrow(s, viewers)


def hidden(s: State, card: int, viewers: int) -> bool:
    """Whether none of these seats knows a card on the table."""
    return not s.face_up[card] and not s.seen[card] & viewers


def holds_unseen(s: State, seat: int, viewers: int) -> bool:
    """Whether a racer holds Larry's card, and none of these seats knows it."""
    return s.held[seat] != NOTHING and not viewers >> seat & 1


def collect(s: State, viewers: int) -> None:
    """Count all that is hidden, in `tray`, by design."""
    for i in range(s.deck_size):
        s.tray[s.deck[i]] += 1
    for seat in range(s.seats):
        if not watchers(s, seat) & viewers:
            for card in range(KINDS):
                s.tray[card] += s.hand[seat][card]
        for i in range(s.length[seat]):
            if hidden(s, s.queue[seat][i], viewers):
                s.tray[s.design[s.queue[seat][i]]] += 1
        if holds_unseen(s, seat, viewers):
            s.tray[s.held[seat]] += 1


def hand_out(s: State, viewers: int, seat: int, dealt: Vec) -> None:
    """A racer gets a hand, and cards on the table and Larry's get a design, wherever they are hidden."""
    if not watchers(s, seat) & viewers:
        for card in range(KINDS):
            s.hand[seat][card] = dealt[seat * KINDS + card]
            s.tray[card] -= s.hand[seat][card]
    spots = s.seats * KINDS
    for i in range(s.length[seat]):
        card = s.queue[seat][i]
        if hidden(s, card, viewers):
            s.design[card] = dealt[spots + card]
            s.tray[s.design[card]] -= 1
    if holds_unseen(s, seat, viewers):
        s.held[seat] = dealt[spots + CARDS + seat]
        s.tray[s.held[seat]] -= 1


def sort_deck(s: State) -> None:
    """The cards that are left, in an order that tells nothing."""
    s.deck_size = 0
    for card in range(KINDS):
        for _ in range(s.tray[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
        s.tray[card] = 0
    for i in range(s.deck_size, CARDS):
        s.deck[i] = 0


def forget(s: State, viewers: int, seat: int) -> None:
    """What others know of a hand, or of its cards on the table, is their secret, unless it is a viewer's hand and they know it."""
    knowing = viewers | (s.aware[seat] if viewers >> seat & 1 else 0)
    for card in range(CARDS):
        if s.home[card] != NOBODY and s.source[card] == seat:
            s.seen[card] = s.seen[card] & knowing | 1 << seat
            s.maybe[card] &= knowing
    for who in range(s.seats):
        if s.informed[seat] >> who & 1 and not knowing >> who & 1:
            for card in range(KINDS):
                s.known[seat][who][card] = 0
    s.informed[seat] &= knowing
    s.aware[seat] = knowing if viewers >> seat & 1 else (1 << s.seats) - 1


def rethrow(s: State, viewers: int) -> None:
    """3.3: throws are hidden until all are in."""
    for seat in range(s.seats):
        if s.thrown[seat] and not viewers >> seat & 1:
            s.thrown[seat] = 1 + below(s.chance, 3)
