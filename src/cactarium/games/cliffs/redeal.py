"""Other worlds that agree with all that some seats have seen (12)."""

from __future__ import annotations

from ...engine.chance import below, reseed
from ...engine.layout import Vec
from .cards import CARDS, KINDS
from .hands import from_deck, put, watchers
from .state import NOTHING, State


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Deal all that these seats cannot see anew, keeping what they know; the same world comes out whatever was hidden."""
    reseed(s.chance, chance)
    collect(s, viewers)
    for seat in range(s.seats):
        if not watchers(s, seat) & viewers:
            keep_known(s, viewers, seat)
    sort_deck(s)
    for seat in range(s.seats):
        deal(s, viewers, seat)
        forget(s, viewers, seat)
    for i in range(s.deck_size, CARDS):
        s.deck[i] = 0
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
                s.hand[seat][card] = 0
        for i in range(s.length[seat]):
            if hidden(s, s.queue[seat][i], viewers):
                s.tray[s.design[s.queue[seat][i]]] += 1
        if holds_unseen(s, seat, viewers):
            s.tray[s.held[seat]] += 1


def keep_known(s: State, viewers: int, seat: int) -> None:
    """The cards that the viewers know to be in this hand (12.2)."""
    for card in range(KINDS):
        copies = 0
        for who in range(s.seats):
            if viewers >> who & 1:
                copies = max(copies, s.known[seat][who][card])
        s.hand[seat][card] = copies
        s.tray[card] -= copies


def sort_deck(s: State) -> None:
    """All that may be anywhere, in an order that tells nothing."""
    s.deck_size = 0
    for card in range(KINDS):
        for _ in range(s.tray[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
        s.tray[card] = 0


def deal(s: State, viewers: int, seat: int) -> None:
    """Fill a racer's hand, queue and Larry from what is left."""
    missing = s.hand_size[seat]
    for card in range(KINDS):
        missing -= s.hand[seat][card]
    s.hand_size[seat] -= missing
    for _ in range(missing):
        put(s, seat, from_deck(s))
    for i in range(s.length[seat]):
        if hidden(s, s.queue[seat][i], viewers):
            s.design[s.queue[seat][i]] = from_deck(s)
    if holds_unseen(s, seat, viewers):
        s.held[seat] = from_deck(s)


def forget(s: State, viewers: int, seat: int) -> None:
    """What the others know of this hand is their secret."""
    for who in range(s.seats):
        if s.informed[seat] >> who & 1 and not viewers >> who & 1:
            for card in range(KINDS):
                s.known[seat][who][card] = 0
    s.informed[seat] &= viewers


def rethrow(s: State, viewers: int) -> None:
    """3.3: throws are hidden until all are in."""
    for seat in range(s.seats):
        if s.thrown[seat] and not viewers >> seat & 1:
            s.thrown[seat] = 1 + below(s.chance, 3)
