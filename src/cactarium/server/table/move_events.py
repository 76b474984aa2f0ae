"""The events of one move, encoded for those who witnessed them and for everybody else."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...engine.emit import ROW
from ...engine.match import EVERYONE, Entry, Match
from ...engine.message import event_message
from ...engine.vocabulary import Events
from ..net import limits

Event = dict[str, Any]


class MoveEvents:
    """Every event of a move in two forms: for its witnesses and for others."""

    def __init__(self, match: Match, entry: Entry) -> None:
        count, rows = entry.events[0], entry.events[1:]
        self._events = [_both_forms(match.game.events, rows[at : at + ROW]) for at in range(0, count * ROW, ROW)]

    def to(self, seats: int) -> list[Event]:
        """What this set of seats may know of it."""
        seen = (witnessed if witnesses & seats else otherwise for witnesses, witnessed, otherwise in self._events)
        return [event for event in seen if event is not None]

    @property
    def all(self) -> list[Event]:
        """The full events, for the store: nobody reads them before the match is over."""
        return [witnessed for _, witnessed, _ in self._events if witnessed is not None]


@lru_cache(limits.EVENTS)
def _both_forms(events: Events, row: tuple[int, ...]) -> tuple[int, Event | None, Event | None]:
    """The witnesses of an event, and its message to them and to others. Cached: the same events happen at every table."""
    return row[1], _message(events, row, EVERYONE), _message(events, row, 0)


def _message(events: Events, row: tuple[int, ...], seats: int) -> Event | None:
    seen = events.read([1, *row], seats)
    return event_message(events, seen[0]).record() if seen else None
