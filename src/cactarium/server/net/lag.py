"""The round trip of one connection, measured by pings.

Where everybody acts at once, a command is dated back by half of it, the way here, and news is delayed on quicker lines until the slowest
has it: all see the same at the same time, and whoever acts first is first.
"""

from __future__ import annotations

from msgspec import Struct

from . import limits

NEWEST_WEIGHT = 0.25  # of the newest measurement in the smoothed one


class Lag(Struct):
    """The smoothed round trip of one connection."""

    round_trip: float | None = None  # seconds; smoothed, so that one slow pong changes little
    one_way: float = 0.0  # the seconds by which a command of this connection is dated back, and that news takes to it

    def __post_init__(self) -> None:
        self.one_way = min(self.round_trip or 0.0, limits.MAX_LAG_SECONDS) / 2

    def heard(self, round_trip: float) -> Lag:
        """Add a measurement."""
        known = round_trip if self.round_trip is None else self.round_trip
        return Lag(known + NEWEST_WEIGHT * (round_trip - known))
