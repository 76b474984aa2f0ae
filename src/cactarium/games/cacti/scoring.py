"""What everybody's Nursery is worth."""

from __future__ import annotations

from . import house
from .cards import KINDS
from .state import NONE, State


def score(s: State, player: int, wholesale: int) -> int:
    """5.5, 5.6: the points of a player if the game ended now, with this Wholesale, or NONE where it is not known."""
    points = s.earned[player] + s.under_special[player] + s.under_wholesale[player]
    cards = 0
    kinds = 0
    for cactus in range(KINDS):
        left = left_of(s, player, cactus)
        if cactus == wholesale:
            points += left
        elif left > 0:
            cards += left
            kinds += 1
    return points - cards * kinds


def left_of(s: State, player: int, cactus: int) -> int:
    """The cacti of a kind in a Nursery, without those that are already sold and only wait to be chosen (4.5)."""
    held = s.nursery[player][cactus]
    return held - owed_by(s, player) if cactus == s.owed_cactus else held


def owed_by(s: State, player: int) -> int:
    return s.owed if s.awaited >> player & 1 else 0


def cards_left(s: State, player: int) -> int:
    cards = 0
    for cactus in range(KINDS):
        cards += left_of(s, player, cactus)
    return cards


def kinds_left(s: State, player: int) -> int:
    kinds = 0
    for cactus in range(KINDS):
        if left_of(s, player, cactus) > 0:
            kinds += 1
    return kinds


def lead(s: State, player: int, other: int) -> int:
    """5.7: by how much a player is ahead of another; 0 is a tie that stands."""
    points = score(s, player, NONE) - score(s, other, NONE)
    if points != 0 or s.tie_break == house.SHARED:
        return points
    if s.tie_break == house.MOST_SALES:
        return s.sales_made[player] - s.sales_made[other]
    return cards_left(s, other) - cards_left(s, player)
