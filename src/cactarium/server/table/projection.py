"""What each viewer of a match may see: the one place where a match is filtered, encoded and sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from msgspec import UNSET, Raw, Struct

from ...engine.deltas import join
from ...engine.match import Match
from ...engine.message import move_message
from ...engine.referee import describe
from ...engine.seats import seat_set
from ..net import changes, limits, wire
from .audience import Audience, Listener, Place, Viewers
from .live_match import LiveMatch, check_still
from .move_events import Event, MoveEvents

View = dict[str, Any]


class Projection:
    """The feeds of one match: the public's and every seat's."""

    def __init__(self, live: LiveMatch) -> None:
        self._live = live
        everybody: list[Viewers] = [(), *((seat,) for seat in live.match.seats)]
        self._feeds = {viewers: ViewerFeed(viewers, live.audience) for viewers in everybody}
        self._unsent: list[MoveEvents] = []

    def feed(self, viewers: Viewers) -> ViewerFeed:
        """The feed of these viewers."""
        return self._feeds[viewers]

    def add(self, events: MoveEvents, seat: int) -> int:
        """Add a committed move to every feed; the event count of the seat that made it."""
        self._unsent.append(events)
        open_texts = events.open_texts
        for feed in self._feeds.values():
            if open_texts is None:
                feed.add(events)
            else:
                feed.seq += len(open_texts)
        return self._feeds.get((seat,), self._feeds[()]).seq

    # Everybody who is connected

    def publish(self, even_if_unchanged: bool = False) -> None:
        """Send every viewer what changed for them since the last time: the whole position to those who know none, changes to the others."""
        live, moves = self._live, self._unsent
        self._unsent = []
        live.audience.make_even(live.agenda.quickness_counts)
        looked_from = live.audience.looked_from
        looking = [(feed, feed.sent) for viewers, feed in self._feeds.items() if viewers in looked_from]
        if len(looking) < len(self._feeds):
            for viewers, feed in self._feeds.items():
                if viewers not in looked_from:
                    feed.sent = None
        if not looking:
            return
        common, events = CommonChanges(live), NewEvents(moves)
        has_referee = bool(live.match.game.referee)
        known = [(feed, sent) for feed, sent in looking if sent]
        for (feed, sent), delta in zip(known, live.match.deltas([feed.viewers for feed, _ in known]), strict=True):
            count, text = events.told_to(feed)
            legal = self._new_legal(feed, sent) if has_referee else delta.legal
            if count or even_if_unchanged or delta.has_changes or legal is not None:
                members = common.since(sent)
                if feed.reads_words or sent.words is not None:
                    members += self._new_words(feed, sent)
                live.audience.tell(feed.viewers, wire.encode_changes(feed.seq - count, text, members, delta.text, legal))
        for feed, before in looking:
            if before is None:
                view = self._begin(feed)
                live.audience.tell(feed.viewers, wire.encode(self._news(feed, feed.texts(moves), view)))

    def _new_words(self, feed: ViewerFeed, sent: Sent) -> bytes:
        """What has changed in the words."""
        before, sent.words = sent.words, changes.words_text(self._words(feed))
        difference = changes.words_difference(before, sent.words)
        return b"" if difference is UNSET else b',"words":%b' % wire.encode(difference)

    def _new_legal(self, feed: ViewerFeed, sent: Sent) -> bytes | None:
        """The moves that these viewers may make, if they are others than before, where a referee may allow fewer than the rules."""
        before, sent.legal = sent.legal, wire.encode(feed.legal(self._live.match))
        return None if sent.legal == before else sent.legal

    def forget_unsent(self) -> None:
        """Send nothing of what was added so far: it was sent before a restart."""
        self._unsent = []

    # Newcomers

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str, seq: int) -> None:
        """Add a listener if it `still` may be added, and send what it missed since event `seq` of this `match`, unless that is too much."""
        live = self._live
        async with live.gate:
            check_still(still)
            feed = self._feeds[place.viewers]
            seq = min(seq, feed.seq) if match == live.id else 0
            missed = feed.events_since(live.match, seq) if feed.seq - seq <= limits.MAX_RESENT_EVENTS else []
            live.audience.welcome(listener, place)
            feed.note_listeners(live.audience)
            # Others who look from here know what was sent last, and changes are told from there.
            view = self._begin(feed) if feed.sent is None else None
            listener.send(wire.encode(self._news(feed, missed, view)))

    async def position(self, viewers: Viewers) -> wire.Position:
        """The position as these viewers may know it."""
        async with self._live.gate:
            return self._position(self._feeds[viewers])

    def _begin(self, feed: ViewerFeed) -> View:
        """The whole view, which these viewers are sent now and from which changes are told."""
        match = self._live.match
        legal = wire.encode(feed.legal(match)) if match.game.referee else b""
        feed.sent = Sent(legal, self._live.standing, changes.words_text(self._words(feed)))
        return cast(View, Raw(join(match.whole(feed.viewers).own)))

    def _news(self, feed: ViewerFeed, events: list[bytes], view: View | None = None) -> wire.News:
        return wire.News(since=feed.seq - len(events), events=_array(events), position=self._position(feed, view))

    def _position(self, feed: ViewerFeed, view: View | None = None) -> wire.Position:
        live = self._live
        view = live.match.view(*feed.viewers) if view is None else view
        legal, words = feed.legal(live.match), self._words(feed)
        return wire.Position(match=live.id, seq=feed.seq, view=view, legal=legal, time=live.agenda.now(), words=words, **live.standing)

    def _words(self, feed: ViewerFeed) -> wire.Words | None:
        return feed.words(self._live.match) if self._live.audience.wants_words(feed.viewers) else None


class Sent(Struct):
    """What all listeners of a feed know, apart from the view, of which the match itself takes note."""

    legal: bytes  # where there is a referee
    standing: dict[str, Any]
    words: changes.WordsText | None


class CommonChanges:
    """Changes that are the same for all viewers, as members of a JSON object; nearly always all of them know the same."""

    def __init__(self, live: LiveMatch) -> None:
        self._now = live.standing
        self._time = live.agenda.now()
        self._before: dict[str, Any] | None = None
        self._text = b""

    def since(self, sent: Sent) -> bytes:
        """What was otherwise before, and the time; from now on it is known."""
        if sent.standing is not self._before or not self._text:
            self._before = sent.standing
            changed = {name: value for name, value in self._now.items() if sent.standing[name] != value}
            self._text = wire.encode({"time": self._time, **changed})[1:-1]
        sent.standing = self._now
        return self._text


class NewEvents:
    """The events of some moves: how many viewers are told, and these as JSON, which is written once if all are told the same."""

    def __init__(self, moves: list[MoveEvents]) -> None:
        self._moves = moves
        self._told_to_all: tuple[int, bytes] | None = None
        open_texts = [move.open_texts for move in moves]
        if None not in open_texts:
            self._told_to_all = _joined([text for texts in open_texts for text in texts or ()])

    def told_to(self, feed: ViewerFeed) -> tuple[int, bytes]:
        """What the viewers of this feed are told."""
        return self._told_to_all or _joined(feed.texts(self._moves))


def _joined(texts: list[bytes]) -> tuple[int, bytes]:
    return len(texts), b",".join(texts)


class ViewerFeed:
    """What these viewers are sent."""

    def __init__(self, viewers: Viewers, audience: Audience | None = None) -> None:
        self.viewers = viewers
        self.seq = 0  # events so far
        self.hand = False  # whether a listener here can place pieces by hand
        self.reads_words = False  # whether a listener here has asked for words
        self.sent: Sent | None = None  # None while nobody listens
        self._seats = seat_set(viewers)
        if audience:
            self.note_listeners(audience)

    def note_listeners(self, audience: Audience) -> None:
        """Note what those who look from here want."""
        self.hand, self.reads_words = audience.has_hand(self.viewers), audience.wants_words(self.viewers)

    def add(self, events: MoveEvents) -> None:
        """Count what these viewers may know of a move."""
        self.seq += len(events.texts(self._seats))

    def texts(self, moves: list[MoveEvents]) -> list[bytes]:
        """What these viewers may know of some moves, as JSON."""
        return [text for events in moves for text in events.texts(self._seats)]

    def legal(self, match: Match) -> list[str]:
        """The moves these viewers may make."""
        return [match.game.moves.text(code) for seat in self.viewers for code in self._codes(match, seat)]

    def _codes(self, match: Match, seat: int) -> list[int]:
        codes = match.legal(seat).codes
        return match.game.referee_module.moves_for(match, codes, self.hand) if match.game.referee else codes

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


def _array(events: list[bytes]) -> list[Event]:
    """A JSON array of events."""
    return cast(list[Event], Raw(b"[%s]" % b",".join(events)))
