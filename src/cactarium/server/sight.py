"""What a viewer may be told of a match: the one place where it is filtered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..engine.match import EVERYONE, Entry, Match, seat_set
from ..engine.tell import rows
from ..engine.text import event_text, move_text
from ..engine.words import Events
from ..judge import NEEDS_HAND, described
from . import limits, wire

Viewers = tuple[int, ...]  # the seats that look together; none is the public


Table = tuple[dict[str, Any], list[str]]  # what lies before viewers, and the moves they may make


class Sight:
    """What these viewers have been told so far."""

    def __init__(self, viewers: Viewers, hand: bool = False) -> None:
        self.viewers = viewers
        self.seq = 0
        self._hand = hand
        self._table: Table | None = None

    @property
    def hand(self) -> bool:
        """Whether anybody here can place pieces by hand."""
        return self._hand

    @hand.setter
    def hand(self, hand: bool) -> None:
        if hand != self._hand:
            self._hand, self._table = hand, None

    def see(self, match: Match, entry: Entry, watched: bool) -> list[dict[str, Any]] | None:
        """Count the events of a move and give them, if anybody is there who can notice something of it."""
        events = _events(match, entry, seat_set(self.viewers))
        self.seq += len(events)
        before, self._table = self._table, None
        if not watched or (not events and before == self.table(match)):
            return None
        return events

    def table(self, match: Match) -> Table:
        """What these viewers see, as of the last move that was told."""
        if self._table is None:
            self._table = look(match, self.viewers, self._hand)
        return self._table

    def words(self, match: Match) -> wire.Words:
        """The same in words."""
        view, legal = self.table(match)
        moves = match.game.moves
        return wire.Words(
            lines=[line.record() for line in described(match, view)],
            moves=[move_text(moves, moves.parse(move)).record() for move in legal],
            topics=match.game.view.topics(view) if self.viewers else [],
        )

    def told(self, match: Match, since: int) -> list[dict[str, Any]]:
        """The events from number `since` on."""
        return [event for entry in match.log for event in _events(match, entry, seat_set(self.viewers))][since:]


def look(match: Match, viewers: Viewers, hand: bool) -> Table:
    """A match as these viewers may know it."""
    legal = [str(move) for seat in viewers for move in match.legal(seat)]
    return match.view(*viewers), [move for move in legal if hand or move != NEEDS_HAND]


def story(match: Match, entry: Entry) -> list[dict[str, Any]]:
    """All that a move caused, for the store: it opens a match to everybody only once it is over."""
    return _events(match, entry, EVERYONE)


def _events(match: Match, entry: Entry, viewers: int) -> list[dict[str, Any]]:
    said = (_said(match.game.events, tuple(row), viewers == EVERYONE or bool(row[1] & viewers)) for row in rows(list(entry.events)))
    return [event for event in said if event is not None]


@lru_cache(limits.EVENTS)
def _said(events: Events, row: tuple[int, ...], witness: bool) -> dict[str, Any] | None:
    """An event as a sentence to a witness or to others; the same few happen at all tables again and again."""
    told = events.read([1, *row], EVERYONE if witness else 0)
    return event_text(events, told[0]).record() if told else None
