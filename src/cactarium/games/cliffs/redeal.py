"""Other worlds that agree with all that some seats have seen (12)."""

from __future__ import annotations

from ...engine.chance import below, reseed
from ...engine.layout import Vec
from .cards import CARDS, KINDS
from .hands import from_deck, put, watchers
from .state import NOBODY, NOTHING, State


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Deal all that these seats cannot see anew, keeping what they know; the same world comes out whatever was hidden."""
    reseed(s.chance, chance)
    collect(s, viewers)
    for seat in range(s.seats):
        if not watchers(s, seat) & viewers:
            keep_known(s, viewers, seat)
            scatter_known(s, viewers, seat)
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
                s.design[s.queue[seat][i]] = NOTHING
        if holds_unseen(s, seat, viewers):
            s.tray[s.held[seat]] += 1


def keep_known(s: State, viewers: int, seat: int) -> None:
    """The cards that the viewers know to be in this hand (12.2), or to have been when it was last seen."""
    for card in range(KINDS):
        copies = 0
        for who in range(s.seats):
            if viewers >> who & 1:
                copies = max(copies, s.known[seat][who][card] - shown_to_another(s, seat, who, card))
        s.hand[seat][card] = copies
        s.tray[card] -= copies


def shown_to_another(s: State, seat: int, who: int, design: int) -> int:
    """Cards played from this hand that one viewer knows and this one wonders about."""
    copies = 0
    for card in range(CARDS):
        if s.home[card] != NOBODY and s.source[card] == seat and s.maybe[card] >> who & 1 and s.design[card] == design:
            copies += 1
    return copies


def scatter_known(s: State, viewers: int, seat: int) -> None:
    """12.4: known cards may have been played unseen since; any place that could hold one is as likely as another."""
    known = 0
    for card in range(KINDS):
        known += s.hand[seat][card]
    places = s.hand_size[seat]
    for card in range(CARDS):
        places += 1 if may_be_known(s, card, viewers, seat) else 0
    for card in range(CARDS):
        if may_be_known(s, card, viewers, seat):
            if below(s.chance, places) < known:
                s.design[card] = random_known(s, seat, known)
                s.hand[seat][s.design[card]] -= 1
                known -= 1
            places -= 1


def may_be_known(s: State, card: int, viewers: int, seat: int) -> bool:
    """Whether a hidden card on the table, not yet dealt anew, may be one that these viewers know of this hand."""
    return s.home[card] != NOBODY and s.source[card] == seat and s.maybe[card] & viewers != 0 and s.design[card] == NOTHING


def random_known(s: State, seat: int, known: int) -> int:
    rest = below(s.chance, known)
    for card in range(KINDS):
        rest -= s.hand[seat][card]
        if rest < 0:
            return card
    return NOTHING


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
        if s.design[s.queue[seat][i]] == NOTHING:
            s.design[s.queue[seat][i]] = from_deck(s)
    if holds_unseen(s, seat, viewers):
        s.held[seat] = from_deck(s)


def forget(s: State, viewers: int, seat: int) -> None:
    """What the others know of this hand, or of a card on the table that they did not play, is their secret."""
    for i in range(s.length[seat]):
        card = s.queue[seat][i]
        s.seen[card] = s.seen[card] & viewers | 1 << s.source[card]
        s.maybe[card] &= viewers
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
