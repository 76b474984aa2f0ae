"""What each viewer of a match may see: the one place where a match is filtered, encoded and sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from msgspec import UNSET, Raw, Struct, UnsetType

from ...engine.deltas import Delta
from ...engine.match import Match, seat_set
from ...engine.message import move_message
from ...engine.referee import describe
from ..net import changes, limits, wire
from .audience import Audience, Listener, Place, Viewers
from .live_match import LiveMatch, check_still
from .move_events import Event, MoveEvents


class Projection:
    """The feeds of one match: the public's and every seat's."""

    def __init__(self, live: LiveMatch) -> None:
        self._live = live
        everybody: list[Viewers] = [(), *((seat,) for seat in live.match.seats)]
        self._feeds = {viewers: ViewerFeed(viewers, live.audience) for viewers in everybody}

    def feed(self, viewers: Viewers) -> ViewerFeed:
        """The feed of these viewers."""
        return self._feeds[viewers]

    def add(self, events: MoveEvents, seat: int) -> int:
        """Add a committed move to every feed; the event count of the seat that made it."""
        for feed in self._feeds.values():
            feed.add(events)
        return self._feeds.get((seat,), self._feeds[()]).seq

    # Everybody who is connected

    def publish(self, even_if_unchanged: bool = False) -> None:
        """Send every viewer what changed for them since the last time: the whole position to those who know none, changes to the others."""
        live = self._live
        connected = [viewers for viewers in self._feeds if live.audience.looks_from(viewers)]
        deltas = dict(zip(connected, live.match.deltas(connected), strict=True)) if connected else {}
        standing = StandingChanges(live.standing)
        now = live.agenda.now()
        for viewers, feed in self._feeds.items():
            events, delta = feed.take(), deltas.get(viewers)
            if delta is None:
                feed.sent = None
            elif feed.sent is None:
                self._begin(feed)
                live.audience.tell(viewers, wire.encode(self._news(feed, events)))
            else:
                legal = self._new_legal(feed, delta)
                if events or even_if_unchanged or delta.view or delta.edits or legal is not None:
                    changes = self._changes(feed, feed.sent, events, delta, legal, now, standing)
                    live.audience.tell(viewers, wire.encode(changes))

    def _changes(
        self, feed: ViewerFeed, sent: Sent, events: list[bytes], delta: Delta, legal: bytes | None, now: float, standing: StandingChanges
    ) -> wire.Changes:
        """What these viewers did not know before."""
        changed = standing.since(sent.standing)
        sent.standing = standing.now
        words: wire.WordsChanges | UnsetType = UNSET
        if sent.words is not None or feed.reads_words:
            words_now = changes.words_text(self._words(feed))
            words, sent.words = changes.words_difference(sent.words, words_now), words_now
        return wire.Changes(
            since=feed.seq - len(events),
            time=now,
            sum=delta.sum,
            events=_array(events) if events else [],
            view=_object(delta.view) if delta.view else {},
            edits=_object(delta.edits) if delta.edits else {},
            legal=UNSET if legal is None else cast(Any, Raw(legal)),
            words=words,
            **changed,
        )

    def _new_legal(self, feed: ViewerFeed, delta: Delta) -> bytes | None:
        """The moves that these viewers may make, if they are others than before; a referee may allow fewer than the rules."""
        match = self._live.match
        if not match.game.referee:
            return delta.legal
        legal = wire.encode(feed.legal(match))
        if feed.sent is None or legal == feed.sent.legal:
            return None
        feed.sent.legal = legal
        return legal

    def forget_unsent(self) -> None:
        """Send nothing of what was added so far: it was sent before a restart."""
        for feed in self._feeds.values():
            feed.take()

    # Newcomers

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str, seq: int) -> None:
        """Add a listener if it `still` may be added, and send what it missed since event `seq` of this `match`, unless that is too much."""
        live = self._live
        async with live.gate:
            check_still(still)
            feed = self._feeds[place.viewers]
            seq = min(seq, feed.seq) if match == live.id else 0
            missed = feed.events_since(live.match, seq) if feed.seq - seq <= limits.RESEND else []
            live.audience.welcome(listener, place)
            feed.note_listeners(live.audience)
            if feed.sent is None:  # others who look from here know what was sent last, and changes are told from there
                live.match.whole(place.viewers)
                self._begin(feed)
            listener.send(wire.encode(self._news(feed, missed)))

    async def position(self, viewers: Viewers) -> wire.Position:
        """The position as these viewers may know it."""
        async with self._live.gate:
            return self._position(self._feeds[viewers])

    def _begin(self, feed: ViewerFeed) -> None:
        """Note that viewers are sent the whole position, from which changes are told."""
        legal = wire.encode(feed.legal(self._live.match)) if self._live.match.game.referee else b""
        feed.sent = Sent(legal, self._live.standing, changes.words_text(self._words(feed)))

    def _news(self, feed: ViewerFeed, events: list[bytes]) -> wire.News:
        return wire.News(since=feed.seq - len(events), events=_array(events), position=self._position(feed))

    def _position(self, feed: ViewerFeed) -> wire.Position:
        live, match = self._live, self._live.match
        view, legal, words = match.view(*feed.viewers), feed.legal(match), self._words(feed)
        return wire.Position(match=live.id, seq=feed.seq, view=view, legal=legal, time=live.agenda.now(), words=words, **live.standing)

    def _words(self, feed: ViewerFeed) -> wire.Words | None:
        return feed.words(self._live.match) if self._live.audience.wants_words(feed.viewers) else None


class Sent(Struct):
    """What all listeners of a feed know, apart from the view, of which the match itself takes note."""

    legal: bytes  # where there is a referee
    standing: dict[str, Any]
    words: changes.WordsText | None


class StandingChanges:
    """Changes of what is the same for all viewers; nearly always all of them know the same."""

    def __init__(self, now: dict[str, Any]) -> None:
        self.now = now
        self._before = now
        self._changes: dict[str, Any] = {}

    def since(self, before: dict[str, Any]) -> dict[str, Any]:
        """What was otherwise before."""
        if before is not self._before:
            self._before = before
            self._changes = {name: value for name, value in self.now.items() if before[name] != value}
        return self._changes


class ViewerFeed:
    """What these viewers are sent."""

    def __init__(self, viewers: Viewers, audience: Audience | None = None) -> None:
        self.viewers = viewers
        self.seq = 0  # events so far
        self.hand = False  # whether a listener here can place pieces by hand
        self.reads_words = False  # whether a listener here has asked for words
        self.sent: Sent | None = None  # None while nobody listens
        self._seats = seat_set(viewers)
        self._unsent: list[bytes] = []
        if audience:
            self.note_listeners(audience)

    def note_listeners(self, audience: Audience) -> None:
        """Note what those who look from here want."""
        self.hand, self.reads_words = audience.has_hand(self.viewers), audience.wants_words(self.viewers)

    def add(self, events: MoveEvents) -> None:
        """Add what these viewers may know of a move."""
        seen = events.texts(self._seats)
        self.seq += len(seen)
        self._unsent += seen

    def take(self) -> list[bytes]:
        """The unsent events, as JSON."""
        events, self._unsent = self._unsent, []
        return events

    def legal(self, match: Match) -> list[str]:
        """The moves these viewers may make."""
        return [match.game.moves.text(code) for seat in self.viewers for code in self._codes(match, seat)]

    def _codes(self, match: Match, seat: int) -> list[int]:
        codes = match.legal(seat).codes
        return match.game.judge.moves_for(match, codes, self.hand) if match.game.referee else codes

    def words(self, match: Match) -> wire.Words:
        """What these viewers see, in words."""
        moves, view = match.game.moves, match.view(*self.viewers)
        return wire.Words(
            lines=[line.record() for line in describe(match, view)],
            moves=[move_message(moves, moves.parse(move)).record() for move in self.legal(match)],
            topics=match.game.view.topics(view) if self.viewers else [],
        )

    def events_since(self, match: Match, seq: int) -> list[bytes]:
        """The events after number `seq`; the log is read from its end, so that few events of a long match cost little."""
        moves: list[list[bytes]] = []
        missing = self.seq - seq
        for entry in reversed(match.log):
            if missing <= 0:
                break
            moves.append(MoveEvents(match, entry).texts(self._seats))
            missing -= len(moves[-1])
        events = [event for move in reversed(moves) for event in move]
        return events[-missing:] if missing < 0 else events


def _object(members: bytes) -> dict[str, Any]:
    """A JSON object of members."""
    return cast(dict[str, Any], Raw(b"{%b}" % members))


def _array(events: list[bytes]) -> list[Event]:
    """A JSON array of events."""
    return cast(list[Event], Raw(b"[%s]" % b",".join(events)))
