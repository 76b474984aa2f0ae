"""What each viewer of a match may see: the one place where a match is filtered, encoded and sent."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, cast

from msgspec import Raw

from ...engine.match import Match, seat_set
from ...engine.message import move_message
from ...engine.referee import describe
from ..net import limits, wire
from .audience import Listener, Place, Viewers
from .live_match import LiveMatch, check_still
from .move_events import Event, MoveEvents


class Projection:
    """The feeds of one match: the public's and every seat's."""

    def __init__(self, live: LiveMatch) -> None:
        self._live = live
        everybody: list[Viewers] = [(), *((seat,) for seat in live.match.seats)]
        self._feeds = {viewers: ViewerFeed(viewers, live.audience.has_hand(viewers)) for viewers in everybody}

    def feed(self, viewers: Viewers) -> ViewerFeed:
        """The feed of these viewers."""
        return self._feeds[viewers]

    def add(self, events: MoveEvents, seat: int) -> int:
        """Add a committed move to every feed; the event count of the seat that made it."""
        for feed in self._feeds.values():
            feed.add(events)
        return self._feeds.get((seat,), self._feeds[()]).seq

    def publish(self) -> None:
        """Send every viewer what changed for them since the last time."""
        views = self._views()
        for viewers, feed in self._feeds.items():
            view = views.get(viewers)
            events = feed.take(view)
            if view and events is not None:
                self._send(viewers, events, view)

    def publish_positions(self) -> None:
        """Send every viewer the position, whether or not it changed."""
        for viewers, view in self._views().items():
            self._feeds[viewers].take(view)
            self._send(viewers, [], view)

    def forget_unsent(self) -> None:
        """Send nothing of what was added so far: it was sent before a restart."""
        for feed in self._feeds.values():
            feed.take(None)

    def _views(self) -> dict[Viewers, View]:
        """The views of everybody who is connected; what they share is computed once."""
        connected = [viewers for viewers in self._feeds if self._live.audience.looks_from(viewers)]
        views = project(self._live.match, [self._feeds[viewers] for viewers in connected]) if connected else []
        return dict(zip(connected, views, strict=True))

    def _send(self, viewers: Viewers, events: list[Event], view: View) -> None:
        self._live.audience.tell(viewers, self._news(viewers, events, view))

    def _news(self, viewers: Viewers, events: list[Event], view: View) -> wire.News:
        position = self._position(viewers, view)
        return wire.News(since=position.seq - len(events), events=events, position=position)

    def _position(self, viewers: Viewers, view: View) -> wire.Position:
        live, feed = self._live, self._feeds[viewers]
        words = feed.words(live.match, view) if live.audience.wants_words(viewers) else None
        wired = cast(dict[str, Any], view.wired)
        return wire.Position(seq=feed.seq, view=wired, legal=view.legal, time=live.agenda.now(), words=words, **live.standing)

    async def position(self, viewers: Viewers) -> wire.Position:
        """The position as these viewers may know it."""
        async with self._live.lock:
            return self._position(viewers, self._feeds[viewers].view(self._live.match))

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str, seq: int) -> None:
        """Add a listener if it `still` may be added, and send what it missed since event `seq` of this `match`, unless that is too much."""
        live = self._live
        async with live.lock:
            check_still(still)
            feed = self._feeds[place.viewers]
            seq = min(seq, feed.seq) if match == live.id else 0
            recent = feed.events_since(live.match, seq) if feed.seq - seq <= limits.RESEND else []
            live.audience.welcome(listener, place)
            feed.hand = live.audience.has_hand(place.viewers)
            listener.send(wire.encode(self._news(place.viewers, recent, feed.view(live.match))))


class View(NamedTuple):
    """What viewers see, the same as JSON, and the moves they may make."""

    view: dict[str, Any]
    wired: Raw
    legal: list[str]

    @property
    def fingerprint(self) -> int:
        """A hash to notice changes, much smaller than the view."""
        return hash((bytes(self.wired), *self.legal))


class ViewerFeed:
    """What these viewers have been sent."""

    def __init__(self, viewers: Viewers, hand: bool = False) -> None:
        self.viewers = viewers
        self.seq = 0  # events so far
        self.hand = hand  # whether a listener here can place pieces by hand
        self._seats = seat_set(viewers)
        self._unsent: list[Event] = []
        self._sent: int | None = None  # the fingerprint of the last view sent

    def add(self, events: MoveEvents) -> None:
        """Add what these viewers may know of a move."""
        seen = events.to(self._seats)
        self.seq += len(seen)
        self._unsent += seen

    def take(self, view: View | None) -> list[Event] | None:
        """The unsent events; None if nobody is connected (`view` is None) or nothing has changed."""
        events, self._unsent = self._unsent, []
        before, self._sent = self._sent, view and view.fingerprint
        return None if view is None or (not events and before == self._sent) else events

    def view(self, match: Match) -> View:
        """What these viewers see now."""
        (view,) = project(match, [self])
        self._sent = view.fingerprint
        return view

    def legal(self, match: Match) -> list[str]:
        """The moves these viewers may make."""
        return [match.game.moves.text(code) for seat in self.viewers for code in self._codes(match, seat)]

    def _codes(self, match: Match, seat: int) -> list[int]:
        codes = match.legal(seat).codes
        return match.game.judge.moves_for(match, codes, self.hand) if match.game.referee else codes

    def words(self, match: Match, view: View) -> wire.Words:
        """The view in words."""
        moves = match.game.moves
        return wire.Words(
            lines=[line.record() for line in describe(match, view.view)],
            moves=[move_message(moves, moves.parse(move)).record() for move in view.legal],
            topics=match.game.view.topics(view.view) if self.viewers else [],
        )

    def events_since(self, match: Match, seq: int) -> list[Event]:
        """The events after number `seq`; the log is read from its end, so that few events of a long match cost little."""
        moves: list[list[Event]] = []
        missing = self.seq - seq
        for entry in reversed(match.log):
            if missing <= 0:
                break
            moves.append(MoveEvents(match, entry).to(self._seats))
            missing -= len(moves[-1])
        events = [event for move in reversed(moves) for event in move]
        return events[-missing:] if missing < 0 else events


def project(match: Match, feeds: Collection[ViewerFeed]) -> list[View]:
    """A match as each of these viewers may see it."""
    views = match.views(feed.viewers for feed in feeds)
    return [View(view, Raw(wire.encode(view)), feed.legal(match)) for view, feed in zip(views, feeds, strict=True)]
