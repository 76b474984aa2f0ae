"""What each viewer of a match may see: the one place where a match is filtered, encoded and sent."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, cast

from msgspec import UNSET

from ...engine.match import Match, seat_set
from ...engine.message import move_message
from ...engine.referee import describe
from ..net import changes, limits, wire
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

    def publish(self, even_if_unchanged: bool = False) -> None:
        """Send every viewer what changed for them since the last time: the whole position to those who know none, changes to the others."""
        views = self._views()
        for viewers, feed in self._feeds.items():
            events, view, before = feed.take(), views.get(viewers), feed.sent
            if view is None:
                feed.sent = None
                continue
            now = self._sent(viewers, view)
            if before is None:
                feed.begin(now)
                self._live.audience.tell(viewers, self._news(viewers, events, view))
            elif events or even_if_unchanged or not before.looks_like(now):
                self._live.audience.tell(viewers, self._changes(feed, events, before, now))

    def forget_unsent(self) -> None:
        """Send nothing of what was added so far: it was sent before a restart."""
        for feed in self._feeds.values():
            feed.take()

    def _views(self) -> dict[Viewers, View]:
        """The views of everybody who is connected; what they share is computed once."""
        connected = [viewers for viewers in self._feeds if self._live.audience.looks_from(viewers)]
        views = project(self._live.match, [self._feeds[viewers] for viewers in connected]) if connected else []
        return dict(zip(connected, views, strict=True))

    def _news(self, viewers: Viewers, events: list[Event], view: View) -> wire.News:
        """The whole position."""
        position = self._position(viewers, view)
        return wire.News(since=position.seq - len(events), events=events, position=position)

    def _changes(self, feed: ViewerFeed, events: list[Event], before: Sent, now: Sent) -> wire.Changes:
        """What these viewers did not know before."""
        view = changes.difference(before.parts, now.parts)
        feed.sent, feed.checksum = now, feed.checksum ^ view.checksum
        return wire.Changes(
            since=feed.seq - len(events),
            events=events,
            time=self._live.agenda.now(),
            view=cast(dict[str, Any], view.changed),
            gone=view.gone,
            sum=feed.checksum,
            legal=UNSET if before.legal == now.legal else now.legal,
            words=changes.words_difference(before.words, now.words),
            **{name: value for name, value in now.standing.items() if before.standing[name] != value},
        )

    def _sent(self, viewers: Viewers, view: View) -> Sent:
        return Sent(view.parts, view.legal, self._live.standing, changes.words_text(self._words(viewers, view)))

    def _position(self, viewers: Viewers, view: View) -> wire.Position:
        live = self._live
        seq, words = self._feeds[viewers].seq, self._words(viewers, view)
        return wire.Position(match=live.id, seq=seq, view=view.view, legal=view.legal, time=live.agenda.now(), words=words, **live.standing)

    def _words(self, viewers: Viewers, view: View) -> wire.Words | None:
        return self._feeds[viewers].words(self._live.match, view) if self._live.audience.wants_words(viewers) else None

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
            view = feed.view(live.match)
            listener.send(wire.encode(self._news(place.viewers, recent, view)))
            if feed.sent is None:  # others who look from here know what was sent last, and changes are told from there
                feed.begin(self._sent(place.viewers, view))


class View(NamedTuple):
    """What viewers see, the same as parts, and the moves they may make."""

    view: dict[str, Any]
    parts: changes.Parts
    legal: list[str]


class Sent(NamedTuple):
    """What all listeners of a feed know: the position, in the form in which it is compared with the next one."""

    parts: changes.Parts
    legal: list[str]
    standing: dict[str, Any]
    words: changes.WordsText | None

    def looks_like(self, other: Sent) -> bool:
        """Whether the viewers see the same and may do the same."""
        return self.parts == other.parts and self.legal == other.legal


class ViewerFeed:
    """What these viewers have been sent."""

    def __init__(self, viewers: Viewers, hand: bool = False) -> None:
        self.viewers = viewers
        self.seq = 0  # events so far
        self.hand = hand  # whether a listener here can place pieces by hand
        self.sent: Sent | None = None  # None while nobody listens
        self.checksum = 0  # of the view that was sent
        self._seats = seat_set(viewers)
        self._unsent: list[Event] = []

    def add(self, events: MoveEvents) -> None:
        """Add what these viewers may know of a move."""
        seen = events.to(self._seats)
        self.seq += len(seen)
        self._unsent += seen

    def take(self) -> list[Event]:
        """The unsent events."""
        events, self._unsent = self._unsent, []
        return events

    def begin(self, sent: Sent) -> None:
        """Note a whole position, from which changes are told."""
        self.sent, self.checksum = sent, sent.parts.checksum

    def view(self, match: Match) -> View:
        """What these viewers see now."""
        (view,) = project(match, [self])
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
    return [View(view, parts, feed.legal(match)) for view, parts, feed in zip(views, changes.parts(views), feeds, strict=True)]
