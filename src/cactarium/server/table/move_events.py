"""The events of one move, encoded for those who witnessed them and for everybody else."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ...engine.emit import ROW
from ...engine.match import EVERYONE, Match
from ...engine.match_log import Entry
from ...engine.message import event_message
from ...engine.vocabulary import Events
from ..net import limits, wire

Event = dict[str, Any]


class EncodedEvent(NamedTuple):
    """An event as some are told of it, as data and as JSON."""

    event: Event
    text: bytes


class EventForms(NamedTuple):
    """An event: its witnesses, and what is told to them and to others; None if that is nothing."""

    witnesses: int
    witnessed: EncodedEvent | None
    otherwise: EncodedEvent | None
    is_open: bool  # whether everybody is told the same


class MoveEvents:
    """Every event of a move in two forms: for its witnesses and for others."""

    def __init__(self, match: Match, entry: Entry) -> None:
        count, rows = entry.events[0], entry.events[1:]
        self._events = events = [_both_forms(match.game.events, rows[at : at + ROW]) for at in range(0, count * ROW, ROW)]
        self.open_texts: list[bytes] | None = None  # the events as JSON, if everybody is told the same
        if False not in [event.is_open for event in events]:
            self.open_texts = [event.witnessed.text for event in events if event.witnessed]

    def to(self, seats: int) -> list[Event]:
        """What this set of seats may know of it."""
        return [told.event for told in self._encoded_for(seats)]

    def texts(self, seats: int) -> list[bytes]:
        """The same as JSON."""
        return [told.text for told in self._encoded_for(seats)] if self.open_texts is None else self.open_texts

    def _encoded_for(self, seats: int) -> list[EncodedEvent]:
        seen = (witnessed if witnesses & seats else otherwise for witnesses, witnessed, otherwise, _ in self._events)
        return [told for told in seen if told is not None]

    @property
    def stored(self) -> str:
        """The full events as a JSON array, for the store: nobody reads them before the match is over."""
        return (b"[%b]" % b",".join([witnessed.text for _, witnessed, _, _ in self._events if witnessed is not None])).decode()


@lru_cache(limits.MAX_CACHED_EVENTS)
def _both_forms(events: Events, row: tuple[int, ...]) -> EventForms:
    """Both forms of an event. Cached: the same events happen at every table."""
    witnessed, otherwise = _encode(events, row, EVERYONE), _encode(events, row, 0)
    return EventForms(row[1], witnessed, otherwise, witnessed == otherwise)


def _encode(events: Events, row: tuple[int, ...], seats: int) -> EncodedEvent | None:
    seen = events.read([1, *row], seats)
    if not seen:
        return None
    event = event_message(events, seen[0]).record()
    return EncodedEvent(event, wire.encode(event))
