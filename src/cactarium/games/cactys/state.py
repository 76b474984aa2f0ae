"""A game of Cactys in progress."""

from __future__ import annotations

from ...engine.chance import STREAM
from ...engine.layout import Layout, Vec, i8, i16, i32, i64
from .cards import CACTUSES, MOST_PLAYERS, PAIR_COUNT, PIECES
from .cards import ROW as SPECIALS

ROLL, PICK, PLACE, DECLARE, JUDGE, OVER = range(6)  # phases; those of players in the order of `clocks.CLOCKS`
TURN_OVER = 6  # within a move only

NONE = -1  # no piece, no face; as a perch: placed by hand

# Where a piece is; a cactus is its number.
PILE, ROW, HELD, DISCARDED = range(CACTUSES, CACTUSES + 4)

FREE, BY_HAND, BY_ANY_HAND = range(3)  # which touches cost a flower: none, those of a player's own hand, also those on the way to a perch

CACTUS_TOUCHED = PIECES  # the bit of the cactus itself among the pieces that a hand touched


class State(Layout):
    """Everything is open. A set of pieces has a bit for each."""

    seats: int = i8
    die: int = i8  # house rules, see RULES.md
    no_match: int = i8
    long_game: int = i8
    lowest: int = i8  # flowers that anybody can have
    award_once: int = i8
    manual: int = i8
    most_attempts: int = i8  # 0 for any number
    touch_penalty: int = i8  # `FREE`, `BY_HAND` or `BY_ANY_HAND`
    scorekeeper: int = i8

    phase: int = i8
    epoch: int = i32  # the number of the question that is open
    turn: int = i8
    turns: int = i8  # begun so far
    face: int = i8
    piece: int = i8  # in the hand of the player on turn
    cactus: int = i8  # that it goes on; before the first placement NONE
    perch: int = i8
    attempts: int = i32  # that failed this turn
    knocked: int = i8  # whether a piece was knocked off this turn

    flowers: Vec = i16[MOST_PLAYERS]
    supply: int = i16  # of flowers
    awarded: int = i32  # awards that were earned once, a bit each

    where: Vec = i8[PIECES]
    row: Vec = i8[SPECIALS]  # from the left
    row_size: int = i8
    last_piece: int = i8  # that was placed, whatever became of it
    last_basic: int = i8

    fell: int = i64  # what the referee has told of this attempt: pieces that fell,
    hand: int = i64  # pieces that a hand touched,
    base: int = i8  # whether the placed piece rests on base or ground,
    told: Vec = i8[PAIR_COUNT]  # and pairs that touch
    touching: Vec = i8[PAIR_COUNT]  # pairs that touched when a referee last looked,
    allowed: Vec = i8[PAIR_COUNT]  # and those that did when the turn began

    chance: Vec = i64[STREAM]
