"""How rules say what happened: rows of numbers in a buffer outside the state, each with the seats that may see its secrets."""

from __future__ import annotations

from collections.abc import Iterable

from .layout import Vec

EVERYONE = -1  # a set of seats is a number with a bit for each
CLOCK = -1  # the seat of the clock, which moves when somebody's time is up
REFEREE = 16  # the referee's seat; larger than every player's, so that it fits into a set of seats

ROW = 6  # kind, witnesses, four arguments
ROOM = 512  # events one move may cause


def emit(out: Vec, kind: int, witnesses: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Append an event; only `witnesses` may see its secret arguments. A buffer of length 1 records nothing."""
    if len(out) == 1:
        return
    at = 1 + out[0] * ROW
    out[at] = kind
    out[at + 1] = witnesses
    out[at + 2] = a
    out[at + 3] = b
    out[at + 4] = c
    out[at + 5] = d
    out[0] += 1


def buffer() -> Vec:
    """An empty buffer for the events of one move; its first number counts them."""
    return [0] * (1 + ROOM * ROW)


def rows(out: Vec) -> Iterable[Vec]:
    """The events in a buffer, a row each."""
    return (out[1 + i * ROW : 1 + (i + 1) * ROW] for i in range(out[0]))
