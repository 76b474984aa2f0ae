"""What a viewer may be told of a match: the one place where it is filtered."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Raw

from ..engine.emit import ROW
from ..engine.match import EVERYONE, Entry, Match, seat_set
from ..engine.message import event_message, move_message
from ..engine.referee import describe
from ..engine.vocabulary import Events
from . import limits, wire

Viewers = tuple[int, ...]  # the seats that look together; none is the public
Sentence = dict[str, Any]


class Table(NamedTuple):
    """What lies before viewers, the same as it goes over the wire, and the moves they may make."""

    view: dict[str, Any]
    wired: Raw
    legal: list[str]

    @property
    def fingerprint(self) -> int:
        """A number by which it is known again, much smaller than itself."""
        return hash((bytes(self.wired), *self.legal))


class Sight:
    """What these viewers have been told so far."""

    def __init__(self, viewers: Viewers, hand: bool = False) -> None:
        self.viewers = viewers
        self.seq = 0
        self._seats = seat_set(viewers)
        self.hand = hand  # whether anybody here can place pieces by hand
        self._heard: list[Sentence] = []  # since they last looked
        self._seen: int | None = None  # the fingerprint of the table as they know it, if they look

    def hear(self, told: Told) -> None:
        """Count what a move tells them."""
        events = told.to(self._seats)
        self.seq += len(events)
        self._heard += events

    def see(self, table: Table | None) -> list[Sentence] | None:
        """What they have heard, if they look at a table now and can notice something."""
        events, self._heard = self._heard, []
        before, self._seen = self._seen, table and table.fingerprint
        return None if table is None or (not events and before == self._seen) else events

    def table(self, match: Match) -> Table:
        """What these viewers see now."""
        (table,) = look(match, [self])
        self._seen = table.fingerprint
        return table

    def legal(self, match: Match) -> list[str]:
        """The moves these viewers may make."""
        return [match.game.moves.text(code) for seat in self.viewers for code in self._codes(match, seat)]

    def _codes(self, match: Match, seat: int) -> list[int]:
        codes = match.legal(seat).codes
        return match.game.judge.moves_for(match, codes, self.hand) if match.game.referee else codes

    def words(self, match: Match, table: Table) -> wire.Words:
        """The same in words."""
        moves = match.game.moves
        return wire.Words(
            lines=[line.record() for line in describe(match, table.view)],
            moves=[move_message(moves, moves.parse(move)).record() for move in table.legal],
            topics=match.game.view.topics(table.view) if self.viewers else [],
        )

    def told(self, match: Match, since: int) -> list[Sentence]:
        """The events from number `since` on."""
        return [event for entry in match.log for event in Told(match, entry).to(self._seats)][since:]


def look(match: Match, sights: Collection[Sight]) -> list[Table]:
    """A match as each of these may know it."""
    views = match.views(sight.viewers for sight in sights)
    return [Table(view, Raw(wire.encode(view)), sight.legal(match)) for view, sight in zip(views, sights, strict=True)]


class Told:
    """What a move tells: every event in the words for those who witnessed it, and in those for others."""

    def __init__(self, match: Match, entry: Entry) -> None:
        count, rows = entry.events[0], entry.events[1:]
        self._said = [_said(match.game.events, rows[at : at + ROW]) for at in range(0, count * ROW, ROW)]

    def to(self, seats: int) -> list[Sentence]:
        """What these seats may know of it."""
        heard = (witnessed if witnesses & seats else otherwise for witnesses, witnessed, otherwise in self._said)
        return [event for event in heard if event is not None]

    @property
    def all(self) -> list[Sentence]:
        """All of it, for the store: it opens a match to everybody only once it is over."""
        return [witnessed for _, witnessed, _ in self._said if witnessed is not None]


@lru_cache(limits.EVENTS)
def _said(events: Events, row: tuple[int, ...]) -> tuple[int, Sentence | None, Sentence | None]:
    """An event with its witnesses, as a sentence to them and to others; the same few happen at all tables again and again."""
    return row[1], _sentence(events, row, EVERYONE), _sentence(events, row, 0)


def _sentence(events: Events, row: tuple[int, ...], seats: int) -> Sentence | None:
    told = events.read([1, *row], seats)
    return event_message(events, told[0]).record() if told else None
