"""What each viewer of a match may see: the one place where a match is filtered, encoded and sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, cast

from msgspec import UNSET, Raw

from ...engine.changes import Changes, Part
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

    # Everybody who is connected

    def publish(self, even_if_unchanged: bool = False) -> None:
        """Send every viewer what changed for them since the last time: the whole position to those who know none, changes to the others."""
        live = self._live
        connected = [viewers for viewers in self._feeds if live.audience.looks_from(viewers)]
        changed = dict(zip(connected, live.match.changes(connected), strict=True)) if connected else {}
        for viewers, feed in self._feeds.items():
            events, new = feed.take(), changed.get(viewers)
            if new is None:
                feed.sent = None
            elif feed.sent is None:
                self._begin(feed, new)
                live.audience.tell(viewers, wire.encode(self._news(feed, events)))
            else:
                legal = self._new_legal(feed, new)
                if events or even_if_unchanged or new.shared or new.own or legal is not None:
                    live.audience.tell(viewers, wire.encode(self._changes(feed, feed.sent, events, new, legal)))

    def _changes(self, feed: ViewerFeed, before: Sent, events: list[bytes], new: Changes, legal: list[str] | None) -> wire.Changes:
        """What these viewers did not know before."""
        standing, words = self._live.standing, self._words(feed)
        feed.sent = now = Sent(before.checksum, before.legal if legal is None else legal, standing, changes.words_text(words))
        parts = _merge(new)
        return wire.Changes(
            since=feed.seq - len(events),
            time=self._live.agenda.now(),
            sum=before.checksum.update(parts),
            events=_array(events) if events else [],
            view=_object([part for part in parts if part[0] not in new.edits] if new.edits else parts) if parts else {},
            edits=_object(new.edits.items()) if new.edits else {},
            legal=UNSET if legal is None else legal,
            words=changes.words_difference(before.words, now.words),
            **{} if standing is before.standing else {name: value for name, value in standing.items() if before.standing[name] != value},
        )

    def _new_legal(self, feed: ViewerFeed, new: Changes) -> list[str] | None:
        """The moves that these viewers may make, if they are others than before; a referee may allow fewer than the rules."""
        match = self._live.match
        if not match.game.referee:
            return None if new.legal is None else [match.game.moves.text(code) for code in new.legal]
        legal = feed.legal(match)
        return None if feed.sent and legal == feed.sent.legal else legal

    def forget_unsent(self) -> None:
        """Send nothing of what was added so far: it was sent before a restart."""
        for feed in self._feeds.values():
            feed.take()

    # Newcomers

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str, seq: int) -> None:
        """Add a listener if it `still` may be added, and send what it missed since event `seq` of this `match`, unless that is too much."""
        live = self._live
        async with live.lock:
            check_still(still)
            feed = self._feeds[place.viewers]
            seq = min(seq, feed.seq) if match == live.id else 0
            missed = feed.events_since(live.match, seq) if feed.seq - seq <= limits.RESEND else []
            live.audience.welcome(listener, place)
            feed.hand = live.audience.has_hand(place.viewers)
            if feed.sent is None:  # others who look from here know what was sent last, and changes are told from there
                self._begin(feed, live.match.whole(place.viewers))
            listener.send(wire.encode(self._news(feed, missed)))

    async def position(self, viewers: Viewers) -> wire.Position:
        """The position as these viewers may know it."""
        async with self._live.lock:
            return self._position(self._feeds[viewers])

    def _begin(self, feed: ViewerFeed, whole: Changes) -> None:
        """Note that viewers are sent the whole position, from which changes are told."""
        legal, words = feed.legal(self._live.match), changes.words_text(self._words(feed))
        feed.sent = Sent(changes.Checksum(_merge(whole)), legal, self._live.standing, words)

    def _news(self, feed: ViewerFeed, events: list[bytes]) -> wire.News:
        return wire.News(since=feed.seq - len(events), events=_array(events), position=self._position(feed))

    def _position(self, feed: ViewerFeed) -> wire.Position:
        live, match = self._live, self._live.match
        view, legal, words = match.view(*feed.viewers), feed.legal(match), self._words(feed)
        return wire.Position(match=live.id, seq=feed.seq, view=view, legal=legal, time=live.agenda.now(), words=words, **live.standing)

    def _words(self, feed: ViewerFeed) -> wire.Words | None:
        return feed.words(self._live.match) if self._live.audience.wants_words(feed.viewers) else None


class Sent(NamedTuple):
    """What all listeners of a feed know."""

    checksum: changes.Checksum
    legal: list[str]
    standing: dict[str, Any]
    words: changes.WordsText | None


class ViewerFeed:
    """What these viewers are sent."""

    def __init__(self, viewers: Viewers, hand: bool = False) -> None:
        self.viewers = viewers
        self.seq = 0  # events so far
        self.hand = hand  # whether a listener here can place pieces by hand
        self.sent: Sent | None = None  # None while nobody listens
        self._seats = seat_set(viewers)
        self._unsent: list[bytes] = []

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


def _merge(new: Changes) -> Sequence[Part]:
    """Changed parts, each once."""
    if not new.own or not new.shared:
        return new.shared or new.own
    return list({**dict(new.shared), **dict(new.own)}.items())


def _object(parts: Iterable[Part]) -> dict[str, Any]:
    """A JSON object of parts."""
    return cast(dict[str, Any], Raw(b"{%s}" % b",".join([b'"%s":%s' % (path.encode(), text) for path, text in parts])))


def _array(events: list[bytes]) -> list[Event]:
    """A JSON array of events."""
    return cast(list[Event], Raw(b"[%s]" % b",".join(events)))
