"""What everybody's Nursery is worth."""

from __future__ import annotations

from .cards import KINDS
from .state import NONE, State

SHARED, MOST_SALES, FEWEST_LEFT = range(3)  # how a tie is broken


def score(s: State, player: int, wholesale: int) -> int:
    """5.5, 5.6: the points of a player if the game ended now, with this Wholesale, or NONE where it is not known."""
    points = s.earned[player] + s.under_special[player] + s.under_wholesale[player]
    left = s.nursery[player]
    cards = 0
    kinds = 0
    for cactus in range(KINDS):
        if cactus == wholesale:
            points += left[cactus]
        elif left[cactus] > 0:
            cards += left[cactus]
            kinds += 1
    return points - cards * kinds


def cards_left(s: State, player: int) -> int:
    left = s.nursery[player]
    cards = 0
    for cactus in range(KINDS):
        cards += left[cactus]
    return cards


def kinds_left(s: State, player: int) -> int:
    left = s.nursery[player]
    kinds = 0
    for cactus in range(KINDS):
        if left[cactus] > 0:
            kinds += 1
    return kinds


def lead(s: State, player: int, other: int) -> int:
    """5.7: by how much a player is ahead of another; 0 is a tie that stands."""
    points = score(s, player, NONE) - score(s, other, NONE)
    if points != 0 or s.tie_break == SHARED:
        return points
    if s.tie_break == MOST_SALES:
        return s.sales_made[player] - s.sales_made[other]
    return cards_left(s, other) - cards_left(s, player)
