"""Random play: ask the awaited seats in random order until the game is over."""

from __future__ import annotations

from typing import Any

from .chance import restart
from .emit import CLOCK
from .fast_rng import fast_below, fast_word
from .layout import Vec
from .rulebook import State, apply, legal, new_game, waiting

MAX_MOVES = 1 << 20  # moves after which a random game is given up
INTERRUPTION_INTERVAL = 8  # one pause in so many is used to interrupt


def pick_seat(seats: int, q: Vec) -> int:
    """One of a set of seats at random."""
    n = 0
    rest = seats
    while rest:
        rest &= rest - 1
        n += 1
    skip = fast_below(q, n) if n > 1 else 0
    for _ in range(skip):
        seats &= seats - 1
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def play_on(s: State, q: Vec, moves: Vec, deaf: Vec) -> int:
    """Play random moves to the end and return how many of them players made."""
    return play_some(s, q, moves, deaf, MAX_MOVES)


def play_some(s: State, q: Vec, moves: Vec, deaf: Vec, most: int) -> int:
    """Play up to `most` random moves; where nobody is awaited, somebody may interrupt, or the clock moves.

    The clock's moves and the referee's are not counted: they are nobody's decision.
    """
    made = 0
    for _ in range(most):
        seats = waiting(s)
        seat = pick_seat(seats, q) if seats else interrupter(s, q, moves)
        n = legal(s, seat, moves)
        if n == 0:
            return made
        apply(s, seat, moves[fast_below(q, n) if n > 1 else 0], deaf)
        made += 1 if 0 <= seat < s.seats else 0
    return made


def interrupter(s: State, q: Vec, moves: Vec) -> int:
    """Now and then a seat that may move unasked, else the clock."""
    seat = fast_below(q, s.seats * INTERRUPTION_INTERVAL)
    if seat < s.seats and legal(s, seat, moves) > 0:
        return seat
    return CLOCK


def play_games(states: Any, first: int, games: int, seats: int, options: Vec, q: Vec, moves: Vec, deaf: Vec) -> int:
    """Play `games` random games in `states[first:]`, one record each, and return the number of players' moves."""
    made = 0
    for i in range(first, first + games):
        s = states[i]
        for k in range(8):
            s.chance[k] = fast_word(q)
        restart(s.chance)
        new_game(s, seats, options)
        made += play_on(s, q, moves, deaf)
    return made
