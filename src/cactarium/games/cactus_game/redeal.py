"""Other worlds: all that some seats cannot see is dealt anew, and all that they have rightly seen stays (7)."""

from __future__ import annotations

from ...engine.chance import reseed
from ...engine.inference import Hypotheses, deal, infer_hands
from ...engine.layout import Vec
from ...engine.scratch import integers
from .cards import KINDS
from .hands import excluded, forget
from .history import conceal_log, count_entries, unpack_log
from .state import STOP_WINDOW, State


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Deal all that these seats cannot see anew; the same world comes out whatever was hidden."""
    deal_world(s, viewers, believe(s, viewers, chance), chance)
    conceal_log(s, viewers)


def believe(s: State, viewers: int, chance: Vec) -> Hypotheses:
    """What these seats can infer about the other hands from all they have seen."""
    hidden = ((1 << s.seats) - 1) & ~viewers
    size = count_entries(s)
    log = integers(size)
    unpack_log(s, log)
    return infer_hands(log, size, s.seats, 0, s.copies, viewers, hidden, chance)


def deal_world(s: State, viewers: int, belief: Hypotheses, chance: Vec) -> None:
    """Deal the other hands by a belief, for a search: the log stays as it is."""
    dealt = integers(s.seats * KINDS)
    if not deal(belief, dealt, chance):
        deal(believe(s, viewers, chance), dealt, chance)
    hidden = ((1 << s.seats) - 1) & ~viewers
    for player in range(s.seats):
        for card in range(KINDS):
            if hidden >> player & 1:
                s.deck[card] += s.hand[player][card] - dealt[player * KINDS + card]
                s.hand[player][card] = dealt[player * KINDS + card]
    forget_others(s, hidden)
    reseed(s.chance, chance)


def forget_others(s: State, hidden: int) -> None:
    """What other seats know and whether they have answered cannot be seen, except what their victims know that they know."""
    for who in range(s.seats):
        if hidden >> who & 1:
            for player in range(s.seats):
                if hidden >> player & 1:
                    forget(s, who, player)
                elif not s.aware[player] >> who & 1:
                    knows_as_public(s, who, player)
    for player in range(s.seats):
        if hidden >> player & 1:
            s.aware[player] = (1 << s.seats) - 1
    if s.phase == STOP_WINDOW:
        s.awaited |= hidden & ~(1 << s.newest)
        s.claims &= ~hidden


def knows_as_public(s: State, who: int, player: int) -> None:
    """A seat knows of a hand only what everybody does."""
    s.absent[player][who] = s.absent[player][s.seats]
    for card in range(KINDS):
        s.known[player][who][card] = s.known[player][s.seats][card]


# What is certain, for views and bots


def floor(s: State, knowing: int, player: int, card: int) -> int:
    """The copies that one of those who look knows to be in this hand."""
    copies = 0
    for who in range(s.seats + 1):
        if knowing >> who & 1:
            copies = max(copies, s.known[player][who][card])
    return copies


def banned(s: State, knowing: int, player: int) -> int:
    """Cards that one of those who look can rule out in this hand."""
    cards = 0
    for who in range(s.seats + 1):
        if knowing >> who & 1:
            cards |= excluded(s, who, player)
    return cards
