"""Heuristic for Cactys: take what earns flowers, and try again a few times. Rollouts assume that most placements hold."""

from __future__ import annotations

from ...engine.emit import REFEREE
from . import cards, moves
from .awards import awards_for, worth_of
from .cards import PAIR_COUNT
from .state import State

MAX_FAILED_ATTEMPTS = 5  # before one gives up

WORTH_OF_FLOWER = 10
COST_OF_CLASH = 1  # for each piece on the cactus that may not touch this one


def worth(s: State, me: int, move: int) -> int:
    """How good a move looks; the best one is made."""
    verb, first = moves.VERB[move], moves.FIRST[move]
    if me == REFEREE:
        return 1 if verb == moves.SETTLED or verb == moves.ROLLED else 0
    if verb == moves.START:
        return 0
    if verb == moves.TAKE:
        return WORTH_OF_FLOWER * would_earn(s, first) - COST_OF_CLASH * alike(s, first)
    if verb == moves.BY_HAND:
        return 1
    if verb == moves.GIVE_UP:
        return 2 if s.attempts >= MAX_FAILED_ATTEMPTS else -1
    if verb == moves.DECLARE:
        return -abs(first - worth_of(awards_for(s, s.last_piece)))
    return 0


def horizon(s: State) -> int:
    """How many moves ahead it pays to imagine: a turn each, with what the referee tells."""
    return 6 * s.seats


def opponents_maximise(s: State) -> bool:
    """All lies open, but what others do hardly depends on what one does."""
    return False


def would_earn(s: State, piece: int) -> int:
    """The flowers that a piece would bring if it hung."""
    was = s.where[piece]
    s.where[piece] = s.cactus
    flowers = worth_of(awards_for(s, piece))
    s.where[piece] = was
    return flowers


def alike(s: State, piece: int) -> int:
    """Pieces on the cactus that this one may not touch."""
    n = 0
    for pair in range(PAIR_COUNT):
        one, other = cards.ONE[pair], cards.OTHER[pair]
        if (one == piece and s.where[other] == s.cactus) or (other == piece and s.where[one] == s.cactus):
            n += 1
    return n
