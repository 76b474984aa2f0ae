"""Many games side by side: what a vector table does with each of them, bound to a game's rules and compiled for its device.

Nothing here depends on another game, so rows may be done in any order. `s` is the state of row `i`, wherever it is kept.
"""

from __future__ import annotations

from typing import Any

from ..chance import restart
from ..emit import CLOCK
from ..fast_rng import fast_below, fast_seed, fast_word
from ..heuristic import worth
from ..layout import Grid, Vec
from ..observation import clear
from ..observe import observe
from ..playout import pick_seat
from ..rulebook import State, apply, legal, new_game, outcome, waiting
from .arrays import Rows, Setup

MAX_FORCED_MOVES = 1 << 16  # in succession, after which a game is given up
REFUSED = -1  # instead of a number of moves: the action was not allowed


# The games of rows `first` to `end - 1`


def seed_streams(streams: Grid, seed: int) -> None:
    """Give every row its own stream of chance."""
    for i in range(len(streams)):
        fast_seed(streams[i], seed << 32 | i)


def begin_games(first: int, end: int, setup: Setup, rows: Rows, moves: Vec, deaf: Vec) -> None:
    """Deal new games."""
    for i in range(first, end):
        begin_game(i, rows.states, i, setup, rows, moves, deaf)


def step_games(first: int, end: int, setup: Setup, rows: Rows, moves: Vec, deaf: Vec) -> int:
    """Play one action in every game, and deal a new one where it ended; return the first row whose action is refused, or -1."""
    refused = -1
    for i in range(first, end):
        n = step_game(i, rows.states[i], setup, rows, moves, deaf)
        if n == 0:
            begin_game(i, rows.states, i, setup, rows, moves, deaf)
        elif n == REFUSED and refused < 0:
            refused = i
    return refused


def choose_randomly(first: int, end: int, rows: Rows, streams: Grid) -> None:
    """A random action for every game."""
    for i in range(first, end):
        rows.action[i] = random_action(rows.mask[i], streams[i])


def choose_by_heuristic(first: int, end: int, setup: Setup, rows: Rows, streams: Grid, moves: Vec) -> None:
    """The action that the game's heuristic rates highest, for every game."""
    for i in range(first, end):
        rows.action[i] = best_action(rows.states[i], int(rows.seat[i]), setup, streams[i], moves)


# One game


def begin_game(i: int, states: Any, at: int, setup: Setup, rows: Rows, moves: Vec, deaf: Vec) -> None:
    """Deal game `i` in `states[at]` until somebody has a choice; a game that ends without one is dealt again."""
    seat, n = CLOCK, 0
    while n == 0:
        deal(states, at, setup, rows.streams[i])
        seat, n = advance(states[at], setup, rows.streams[i], moves, deaf)
    rows.seat[i] = seat
    show(states[at], seat, n, moves, setup, rows.mask[i], rows.observation[i])


def deal(states: Any, at: int, setup: Setup, q: Vec) -> None:
    """Begin a new game in `states[at]`."""
    states[at] = setup.blank[0]
    deal_blank(states[at], setup, q)


def deal_blank(s: State, setup: Setup, q: Vec) -> None:
    """Begin a new game in a state that is all zeros."""
    for k in range(8):
        s.chance[k] = fast_word(q)
    restart(s.chance)
    new_game(s, setup.seats, setup.options)


def step_game(i: int, s: State, setup: Setup, rows: Rows, moves: Vec, deaf: Vec) -> int:
    """Play one action in game `i`; return how many moves the next seat has: 0 if the game is over, or REFUSED."""
    action, seat, mask = int(rows.action[i]), int(rows.seat[i]), rows.mask[i]
    if action < 0 or action >= len(mask) or not mask[action]:
        return REFUSED
    if rows.done[i]:
        rows.done[i] = 0
        for k in range(setup.seats):
            rows.reward[i][k] = 0
    play(s, seat, action, setup, moves, deaf)
    seat, n = advance(s, setup, rows.streams[i], moves, deaf)
    if n == 0:
        rows.done[i] = 1
        note_end(s, setup.seats, rows.places[i], rows.scores[i], rows.reward[i])
    else:
        rows.seat[i] = seat
        show(s, seat, n, moves, setup, mask, rows.observation[i])
    return n


def play(s: State, seat: int, action: int, setup: Setup, moves: Vec, deaf: Vec) -> None:
    """Make one move; the clock has only one."""
    if seat == CLOCK:
        legal(s, seat, moves)
        apply(s, seat, moves[0], deaf)
    else:
        apply(s, seat, int(setup.move_of[seat][action]), deaf)


def advance(s: State, setup: Setup, q: Vec, moves: Vec, deaf: Vec) -> tuple[int, int]:
    """Play what is nobody's choice; return the seat that has one and how many moves it has: 0 if the game is over.

    Seats that are asked at the same time answer in random order.
    """
    for _ in range(MAX_FORCED_MOVES):
        awaited = waiting(s)
        seat = pick_seat(awaited, q) if awaited else CLOCK
        n = legal(s, seat, moves)
        if n == 0 or not setup.play_through or (n > 1 and seat != CLOCK):
            return seat, n
        apply(s, seat, moves[0], deaf)
    return CLOCK, 0


def note_end(s: State, seats: int, places: Vec, scores: Vec, reward: Any) -> None:
    """Write who has won: the win is 1, shared by all in first place, and the others pay for it alike."""
    outcome(s, places, scores)
    winners = 0
    for seat in range(seats):
        winners += 1 if places[seat] == 1 else 0
    for seat in range(seats):
        share = seats / winners if places[seat] == 1 else 0.0
        reward[seat] = (share - 1.0) / (seats - 1.0)


def show(s: State, seat: int, n: int, moves: Vec, setup: Setup, mask: Vec, observation: Vec) -> None:
    """Write what the seat to move may do and know; the clock knows nothing, and its only move is action 0."""
    clear(mask)
    if seat == CLOCK:
        clear(observation)
        mask[0] = 1
        return
    for k in range(n):
        mask[setup.action_of[seat][moves[k]]] = 1
    observe(s, seat, observation)


# Simple players


def random_action(mask: Vec, q: Vec) -> int:
    """One of the allowed actions."""
    n = 0
    for action in range(len(mask)):
        n += 1 if mask[action] else 0
    skipped = fast_below(q, n) if n > 1 else 0
    for action in range(len(mask)):
        if mask[action]:
            if skipped == 0:
                return action
            skipped -= 1
    return 0


def best_action(s: State, seat: int, setup: Setup, q: Vec, moves: Vec) -> int:
    """The action that the heuristic rates highest, from what its seat knows; chance decides between equals."""
    if seat == CLOCK:
        return 0
    n = legal(s, seat, moves)
    best, ties = moves[0], 1
    most = worth(s, seat, best)
    for k in range(1, n):
        value = worth(s, seat, moves[k])
        if value > most:
            best, ties, most = moves[k], 1, value
        elif value == most:
            ties += 1
            if fast_below(q, ties) == 0:
                best = moves[k]
    return int(setup.action_of[seat][best])
