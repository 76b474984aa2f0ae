"""The arrays of a vector table, as its compiled driver takes them."""

from __future__ import annotations

from typing import Any, NamedTuple


class Setup(NamedTuple):
    """What is the same for every game of a table."""

    blank: Any  # one empty state
    options: Any  # the house rules and the deck
    move_of: Any  # [seat, action]
    action_of: Any  # [seat, move]
    seats: int
    play_through: int  # 1 if moves that are nobody's choice are played at once


class Rows(NamedTuple):
    """One row for each game."""

    states: Any
    streams: Any  # chance for deals and for the order of seats
    action: Any  # what to play next
    seat: Any  # whose move it is; -1 is the clock
    mask: Any  # actions that this seat may choose
    observation: Any  # what this seat may know
    done: Any  # the last step ended a game, and the row shows the next one
    places: Any  # by seat, when the last game ended
    scores: Any
    reward: Any  # by seat; 0 except when a game has just ended
