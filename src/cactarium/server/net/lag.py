"""The round trip of one connection, measured by pings. A lagging client loses one round trip where everybody acts at once."""

from __future__ import annotations

from msgspec import Struct

from . import limits

NEWEST_WEIGHT = 0.25  # of the newest measurement in the smoothed one


class Lag(Struct):
    """The smoothed round trip of one connection."""

    round_trip: float | None = None  # seconds; smoothed, so that one slow pong changes little
    credit: float = 0.0  # the seconds by which a command of this connection is dated back

    def __post_init__(self) -> None:
        self.credit = min(self.round_trip or 0.0, limits.LAG)

    def heard(self, round_trip: float) -> Lag:
        """Add a measurement."""
        known = round_trip if self.round_trip is None else self.round_trip
        return Lag(known + NEWEST_WEIGHT * (round_trip - known))
