"""Seats in texts and as sets, and who looks at a match together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .changes import Viewers
from .emit import CLOCK, REFEREE
from .errors import BadSeat
from .position import Audience, Audiences


@lru_cache(maxsize=4096)
def audience(viewers: Viewers, seats: int, has_referee: bool) -> Audience:
    """Seats that look together at a table of so many; the referee sees what everybody does."""
    players = sorted({seat for seat in viewers if not (seat == REFEREE and has_referee)})
    for seat in players:
        if not 0 <= seat < seats:
            raise BadSeat(f"There is no seat {seat_name(seat)} at this table to look from; seats are @1 to @{seats}.")
    return Audience(viewers, tuple(players), seat_set(players))


@lru_cache(maxsize=4096)
def audiences(viewers: tuple[Viewers, ...], seats: int, has_referee: bool) -> Audiences:
    """Several such sets of seats."""
    return Audiences(tuple(audience(some, seats, has_referee) for some in viewers))


def seat_name(seat: int) -> str:
    """A seat as texts write it."""
    return {CLOCK: "clock", REFEREE: "referee"}.get(seat, f"@{seat + 1}")


def seat_set(seats: Iterable[int]) -> int:
    """Seats as one number with a bit for each."""
    return sum({1 << seat for seat in seats})


def seats_in(mask: int) -> list[int]:
    """The seats of a set."""
    return _seats_in(mask)[:]


@lru_cache(maxsize=4096)
def _seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
