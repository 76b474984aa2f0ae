"""What a vector table on a graphics card does with one game in each round of a step; bound to a game's rules like `driver`.

On a card a step is cut into rounds of one move, so that games which need many moves do not hold up the others.
"""

from __future__ import annotations

from ..emit import CLOCK
from ..fast_rng import fast_below
from ..layout import Vec
from ..observe import observe
from ..playout import interrupter, pick_seat
from ..rulebook import State, apply, legal, waiting
from .arrays import Rows, Setup
from .driver import MAX_FORCED_MOVES, note_end, play

GOES_ON = -2  # instead of a number of moves: nobody has a choice yet


def is_refused(i: int, rows: Rows) -> bool:
    """Whether the action of a game is not allowed."""
    action, mask = int(rows.action[i]), rows.mask[i]
    return action < 0 or action >= len(mask) or not mask[action]


def play_action(i: int, s: State, setup: Setup, rows: Rows, moves: Vec, deaf: Vec) -> None:
    """Play the action of a game, which is allowed."""
    if rows.done[i]:
        rows.done[i] = 0
        for k in range(setup.seats):
            rows.reward[i][k] = 0
    play(s, int(rows.seat[i]), int(rows.action[i]), setup, moves, deaf)


def go_on(i: int, s: State, setup: Setup, rows: Rows, moves: Vec, deaf: Vec) -> int:
    """Ask who moves next, and play what is nobody's choice; return how many moves there are: 0 if the game is over, or GOES_ON."""
    awaited = waiting(s)
    seat = pick_seat(awaited, rows.streams[i]) if awaited else CLOCK
    n = legal(s, seat, moves)
    if n == 0:
        return 0
    if not setup.play_through or (n > 1 and seat != CLOCK):
        rows.seat[i] = seat
        show_mask(seat, n, moves, setup, rows.mask[i])
        return n
    apply(s, seat, moves[0], deaf)
    return GOES_ON


def end_game(i: int, s: State, setup: Setup, rows: Rows) -> None:
    """Write how a game has ended."""
    rows.done[i] = 1
    note_end(s, setup.seats, rows.places[i], rows.scores[i], rows.reward[i])


def show_again(i: int, s: State, setup: Setup, rows: Rows, moves: Vec) -> int:
    """Write the mask of a game in which nothing was played; return how many moves there are."""
    seat = int(rows.seat[i])
    n = legal(s, seat, moves)
    show_mask(seat, n, moves, setup, rows.mask[i])
    return n


def show_mask(seat: int, n: int, moves: Vec, setup: Setup, mask: Vec) -> None:
    """Write what the seat to move may do, in a row of zeros; the clock's only move is action 0."""
    if seat == CLOCK:
        mask[0] = 1
        return
    for k in range(n):
        mask[setup.action_of[seat][moves[k]]] = 1


def show(i: int, s: State, rows: Rows) -> None:
    """Write what the seat to move may know, in a row of zeros; the clock knows nothing."""
    seat = int(rows.seat[i])
    if seat != CLOCK:
        observe(s, seat, rows.observation[i])


def begin(i: int, s: State, setup: Setup, rows: Rows, moves: Vec, deaf: Vec) -> int:
    """Play a game that was just dealt to the first choice; return how many moves there are."""
    for _ in range(MAX_FORCED_MOVES):
        n = go_on(i, s, setup, rows, moves, deaf)
        if n != GOES_ON:
            return n
    return 0


def random_action(mask: Vec, n: int, q: Vec) -> int:
    """One of the `n` allowed actions, the same as `driver.random_action`: by eights, so that a thread waits for eight numbers at once."""
    skipped = fast_below(q, n) if n > 1 else 0
    first = 0
    while first < len(mask) // 8 * 8:
        there = in_eight(mask, first)
        if skipped < there:
            break
        skipped -= there
        first += 8
    return nth_allowed(mask, first, skipped)


def nth_allowed(mask: Vec, first: int, skipped: int) -> int:
    """The allowed action after so many others, from a first one on."""
    for at in range(first, len(mask)):
        if mask[at]:
            if skipped == 0:
                return at
            skipped -= 1
    return 0


def in_eight(mask: Vec, at: int) -> int:
    """How many of eight actions are allowed."""
    return (
        mask[at] + mask[at + 1] + mask[at + 2] + mask[at + 3]
        + mask[at + 4] + mask[at + 5] + mask[at + 6] + mask[at + 7]
    )  # fmt: skip


def random_move(s: State, q: Vec, moves: Vec) -> tuple[int, int]:
    """Who moves next in random play, and which move; -1 if the game is over."""
    seats = waiting(s)
    seat = pick_seat(seats, q) if seats else interrupter(s, q, moves)
    n = legal(s, seat, moves)
    if n == 0:
        return seat, -1
    return seat, int(moves[fast_below(q, n) if n > 1 else 0])


__all__ = [
    "apply",
    "begin",
    "end_game",
    "go_on",
    "is_refused",
    "play_action",
    "random_action",
    "random_move",
    "show",
    "show_again",
]
