"""Random play: ask the awaited seats in random order until the game is over."""

from __future__ import annotations

from typing import Any

from .chance import restart
from .layout import Vec
from .quick import quick_below, quick_word
from .rulebook import State, apply, legal, new_game, waiting


def pick_seat(seats: int, q: Vec) -> int:
    """One of a set of seats at random."""
    n = 0
    rest = seats
    while rest:
        rest &= rest - 1
        n += 1
    skip = quick_below(q, n) if n > 1 else 0
    for _ in range(skip):
        seats &= seats - 1
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def play_on(s: State, q: Vec, moves: Vec, deaf: Vec) -> int:
    """Play random moves until nobody is awaited; return how many were made."""
    made = 0
    seats = waiting(s)
    while seats:
        seat = pick_seat(seats, q)
        n = legal(s, seat, moves)
        apply(s, seat, moves[quick_below(q, n) if n > 1 else 0], deaf)
        made += 1
        seats = waiting(s)
    return made


def play_games(states: Any, first: int, games: int, seats: int, options: Vec, q: Vec, moves: Vec, deaf: Vec) -> int:
    """Play `games` random games in `states[first:]`, one record each, and return the number of moves."""
    made = 0
    for i in range(first, first + games):
        s = states[i]
        for k in range(8):
            s.chance[k] = quick_word(q)
        restart(s.chance)
        new_game(s, seats, options)
        made += play_on(s, q, moves, deaf)
    return made
