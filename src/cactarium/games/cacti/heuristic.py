"""Heuristic for Cacti: grow what makes sets, sell what you can, and be rid of the rest before the end.

A Nursery promises sales as long as there is time to make them; the nearer the end, the more it looks like what it would cost.
"""

from __future__ import annotations

from ...engine.layout import Lookup
from . import cards, moves
from .cards import CACTUS, KINDS, ROW
from .middle import gaps
from .rules import goes_on_after
from .scoring import score
from .state import NONE, NOT_LAST, State

# Worths are tenths of a point.
PROMISE = Lookup([0, 3, 15, 23, 27, 30, 32])  # of so many cacti of one kind, while there is time to sell three of them for 4 points
PROMISED_POINTS = 4
SPECIAL_IN_HAND = 38
SPECIAL_FADES = 20  # cards in the deck from which on the Special Sale promises less and less
END_IN_SIGHT = 14  # cards in the deck from which on leftovers begin to count
DECISIVE = 1000
WHOLE_GAME = 60  # moves; games between sprouts have about 33


def worth(s: State, me: int, move: int) -> int:
    """How good a move looks; the best one is made."""
    verb, first = moves.VERB[move], moves.FIRST[move]
    if verb == moves.GROW:
        return prospects(s, me, first, in_row(s, first), 0)
    if verb == moves.SELL:
        size = cards.PRICE_SIZE[first]
        points = s.points_for_three if size == 3 else s.points_for_two
        return prospects(s, me, cards.PRICE_CACTUS[first], -size, points)
    if verb == moves.SPECIAL:
        held = s.nursery[me][first]
        return prospects(s, me, first, -held, held + in_row(s, first)) - special_in_hand(s)
    if verb == moves.RETURN:
        return prospects(s, me, first, -1, 0)
    if verb == moves.KEEP and needs_return(s):
        return DECISIVE if is_ahead(s, me) else -DECISIVE
    return prospects(s, me, 0, 0, 0)


def horizon(s: State) -> int:
    """How many moves ahead it pays to imagine: to the end, where it shows which cacti were sold and which are left."""
    return WHOLE_GAME


def opponents_maximise(s: State) -> bool:
    """Nearly everything lies open, so others will find what is best for them."""
    return True


def prospects(s: State, player: int, changed: int, by: int, points: int) -> int:
    """What a Nursery is worth once one kind in it has changed and some points were made."""
    promise = 0
    sold = 0
    left = 0
    kinds = 0
    for cactus in range(KINDS):
        held = s.nursery[player][cactus] + (by if cactus == changed else 0)
        promised = promise_of(s, held)
        if cactus == s.wholesale[player]:
            promise += max(promised, 10 * held)
            sold += held
        elif held > 0:
            promise += promised
            left += held
            kinds += 1
    late = lateness(s)
    return 10 * points + (10 * (sold - left * kinds) * late + promise * (END_IN_SIGHT - late)) // END_IN_SIGHT


def promise_of(s: State, held: int) -> int:
    """What so many cacti of a kind promise, at the points that three bring at this table."""
    promised = PROMISE[min(held, len(PROMISE) - 1)]
    return promised * s.points_for_three // PROMISED_POINTS if held > 2 else promised


def lateness(s: State) -> int:
    """How near the end is, up to `END_IN_SIGHT`."""
    if s.last_turn != NOT_LAST:
        return END_IN_SIGHT
    return min(max(END_IN_SIGHT - s.deck_size + missing(s), 0), END_IN_SIGHT)


def in_row(s: State, cactus: int) -> int:
    n = 0
    for slot in range(ROW):
        if s.row[slot] != NONE and CACTUS[s.row[slot]] == cactus:
            n += 1
    return n


def special_in_hand(s: State) -> int:
    return SPECIAL_IN_HAND * min(s.deck_size, SPECIAL_FADES) // SPECIAL_FADES


def missing(s: State) -> int:
    """Cards that the Middle lacks."""
    return gaps(s.row) + gaps(s.sales)


def needs_return(s: State) -> bool:
    """Whether the game ends unless a card is returned, and goes on if one is."""
    return missing(s) == s.deck_size + 1 and s.last_turn == NOT_LAST and not goes_on_after(s, s.turn)


def is_ahead(s: State, me: int) -> bool:
    """Whichever Wholesale the other has: it is another one than mine."""
    mine = score(s, me, s.wholesale[me])
    for cactus in range(KINDS):
        if cactus != s.wholesale[me] and score(s, 1 - me, cactus) >= mine:
            return False
    return True
