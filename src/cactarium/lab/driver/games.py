"""Play whole games with built-in bots and note figures of each; bound to a game's rules and heuristic, and compiled.

A game's row has the columns of `GAME_COLUMNS`, then two counts for each clock (questions to players, and pauses in which nobody is asked)
and one for each kind of event. A seat's row has the columns of
`SEAT_COLUMNS`, then a count for each action.
"""

from __future__ import annotations

from typing import Any

from ...engine.chance import restart
from ...engine.emit import CLOCK, ROW
from ...engine.fast_rng import fast_below, fast_seed, fast_word
from ...engine.heuristic import worth
from ...engine.layout import Grid, Vec
from ...engine.playout import pick_seat
from ...engine.rulebook import State, apply, deadlines, legal, new_game, outcome, waiting

RANDOM, HEURISTIC = range(2)  # the bots of this driver

SEATS, MOVES, LEAD_CHANGES, LAST_RIVAL_LEAD, TRACE, OVER, FIRST_SEAT, LEADERS = range(8)
GAME_COLUMNS = 8
PLACE, SCORE, MOST_BEHIND, LAST_LEAD = range(4)
SEAT_COLUMNS = 4

MAX_MOVES = 1 << 20  # moves after which a game is given up
TRACE_MASK = (1 << 52) - 1
NOBODY = -1


def play_batch(
    states: Any,
    blank: Any,
    numbers: Vec,
    seat_counts: Vec,
    bots: Vec,
    options: Vec,
    action_of: Vec,
    clocks: int,
    work: Grid,
    q: Vec,
    out: Vec,
    game_rows: Grid,
    seat_rows: Grid,
) -> None:
    """Play `numbers[2]` games from number `numbers[1]` on; `numbers[0]` is the seed. Each game depends on its own number alone."""
    at = 0
    for i in range(numbers[2]):
        number = numbers[1] + i
        seats = seat_counts[number % len(seat_counts)]
        rotation = number // len(seat_counts)
        fast_seed(q, numbers[0] + number)
        states[0] = blank[0]
        s = states[0]
        for k in range(8):
            s.chance[k] = fast_word(q)
        restart(s.chance)
        new_game(s, seats, options)
        play_game(s, bots, rotation, action_of, clocks, work, q, out, game_rows[i], seat_rows, at)
        at += seats


def play_game(
    s: State,
    bots: Vec,
    rotation: int,
    action_of: Vec,
    clocks: int,
    work: Grid,
    q: Vec,
    out: Vec,
    game_row: Vec,
    seat_rows: Grid,
    at: int,
) -> None:
    """Play a game to its end."""
    moves = work[0]
    begin_notes(s, work, game_row)
    epoch = NOBODY
    for _ in range(MAX_MOVES):
        if s.epoch != epoch:
            epoch = s.epoch
            note_question(s, work, game_row)
        awaited = waiting(s)
        seat = pick_seat(awaited, q) if awaited else CLOCK
        n = legal(s, seat, moves)
        if n == 0:
            break
        move = moves[0]
        if n > 1:
            thinks = bots[(seat + rotation) % len(bots)] == HEURISTIC
            move = best_move(s, seat, moves, n, q) if thinks else moves[fast_below(q, n)]
        out[0] = 0
        apply(s, seat, move, out)
        note_move(s, seat, move, action_of, clocks, work, out, game_row, seat_rows, at)
    end_notes(s, work, game_row, seat_rows, at)


def best_move(s: State, seat: int, moves: Vec, n: int, q: Vec) -> int:
    """The move that the heuristic values most; chance decides between equals. It looks only at what the seat may know: a law says so."""
    best, ties = moves[0], 1
    most = worth(s, seat, best)
    for i in range(1, n):
        value = worth(s, seat, moves[i])
        if value > most:
            best, ties, most = moves[i], 1, value
        elif value == most:
            ties += 1
            if fast_below(q, ties) == 0:
                best = moves[i]
    return best


# Figures of a game; `work` has rows for the clocks, places and scores


def begin_notes(s: State, work: Grid, game_row: Vec) -> None:
    awaited = waiting(s)
    game_row[SEATS] = s.seats
    game_row[FIRST_SEAT] = NOBODY
    if awaited and awaited & awaited - 1 == 0:
        seat = 0
        while not awaited >> seat & 1:
            seat += 1
        game_row[FIRST_SEAT] = seat


def note_question(s: State, work: Grid, game_row: Vec) -> None:
    """Count the question or pause that has just begun under the clock that runs for it."""
    if deadlines(s, work[1]) > 0:
        game_row[GAME_COLUMNS + 2 * work[1][0] + (0 if waiting(s) else 1)] += 1


def note_move(
    s: State, seat: int, move: int, action_of: Vec, clocks: int, work: Grid, out: Vec, game_row: Vec, seat_rows: Grid, at: int
) -> None:
    """Note a move and its events; a move that told nobody anything has changed no score."""
    if 0 <= seat < s.seats:
        game_row[MOVES] += 1
        seat_rows[at + seat][SEAT_COLUMNS + action_of[move]] += 1
    game_row[TRACE] = (game_row[TRACE] * 31 + move * 64 + seat + 2) & TRACE_MASK
    if out[0] > 0:
        for i in range(out[0]):
            game_row[GAME_COLUMNS + 2 * clocks + out[1 + i * ROW]] += 1
        note_lead(s, work, game_row, seat_rows, at)


def note_lead(s: State, work: Grid, game_row: Vec, seat_rows: Grid, at: int) -> None:
    """Note who leads now, who has led, and how far behind everybody has been."""
    places, scores = work[2], work[3]
    outcome(s, places, scores)
    leaders, best = 0, scores[0]
    for seat in range(s.seats):
        best = max(best, scores[seat])
        if places[seat] == 1:
            leaders |= 1 << seat
    if leaders != (1 << s.seats) - 1:
        if game_row[LEADERS] == 0:
            game_row[LEADERS] = leaders
        elif leaders & game_row[LEADERS] == 0:
            game_row[LEAD_CHANGES] += 1
            game_row[LEADERS] = leaders
    for seat in range(s.seats):
        row = seat_rows[at + seat]
        if leaders >> seat & 1:
            row[LAST_LEAD] = game_row[MOVES]
        row[MOST_BEHIND] = max(row[MOST_BEHIND], best - scores[seat])


def end_notes(s: State, work: Grid, game_row: Vec, seat_rows: Grid, at: int) -> None:
    places, scores = work[2], work[3]
    game_row[OVER] = 1 if outcome(s, places, scores) else 0
    for seat in range(s.seats):
        row = seat_rows[at + seat]
        row[PLACE] = places[seat]
        row[SCORE] = scores[seat]
        if places[seat] != 1:
            game_row[LAST_RIVAL_LEAD] = max(game_row[LAST_RIVAL_LEAD], row[LAST_LEAD])
