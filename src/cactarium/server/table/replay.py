"""Replays: a finished match step by step, as a seat or the public saw it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from ... import games
from ...engine import record
from ...engine.errors import BadSeat
from ...engine.header import PERSON
from ...engine.match import Match
from ...engine.match_log import Entry
from ...engine.seats import seat_set
from ..net import limits, wire
from .audience import Viewers
from .move_events import MoveEvents
from .projection import ViewerFeed
from .referee import By, announcement, encoded


class ReplayWorker:
    """The one thread that computes replays, so that no table waits for them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replay")

    async def tell(self, id: str, text: str, seat: str | None) -> bytes:
        """As `tell`, on the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, tell, id, text, seat)

    def close(self) -> None:
        """Cancel what is queued; nobody waits for the rest."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def tell(id: str, text: str, seat: str | None) -> bytes:
    """The replay of a record as this seat or the public saw it, as JSON."""
    return _tell(id, text, () if seat is None else (_seat(text, seat),))


@lru_cache(limits.MAX_CACHED_REPLAYS)
def _tell(id: str, text: str, viewers: Viewers) -> bytes:
    ended = record.read(text, games.find)
    header = ended.header
    return wire.encode(
        wire.Replay(
            match=id,
            game=header.game.id,
            options=dict(header.options),
            names=list(header.names),
            players=list(header.players),
            seat=viewers[0] if viewers else None,
            steps=list(_steps(id, ended, viewers)),
        )
    )


def _seat(text: str, seat: str) -> int:
    """Parse a seat strictly: every other spelling would be another entry of the cache."""
    seats = int(record.fields(text)["seats"])
    if seat not in map(str, range(seats)):
        raise BadSeat(f"There is no seat “{seat[:8]}” in this match; seats are 0 to {seats - 1}.")
    return int(seat)


def _steps(id: str, ended: Match, viewers: Viewers) -> Iterator[wire.Step]:
    """Yield the deal and every move, so that a step is the same moment for every viewer."""
    match, feed, seats = Match(ended.header), ViewerFeed(viewers), seat_set(viewers)
    yield wire.Step([], _position(id, match, feed), scene=_scene(match))
    for entry in ended.log:
        moments = match.game.referee_module.moments(entry.attachment) if match.game.referee and entry.attachment else []
        attempt = _attempt(id, match, entry) if moments else None
        events = MoveEvents(match, match.replay_entry(entry.seat, ended.text(entry), entry.attachment))
        feed.add(events)
        yield wire.Step(
            events.to(seats),
            _position(id, match, feed),
            [encoded(moment.frame) for moment in moments],
            [wire.FrameNote(n, what) for n, moment in enumerate(moments) for what in moment.told],
            attempt,
            _scene(match),
        )


def _attempt(id: str, match: Match, entry: Entry) -> wire.Attempt | None:
    """Whose hand made the attempt that this entry closes."""
    hold = match.game.referee_module.recorded_hold(entry.attachment)
    if hold is None:
        return None
    seat = match.state.turn
    by: By = "referee" if not match.game.referee_module.is_by_hand(match) else "hand" if match.header.players[seat] == PERSON else "bot"
    return announcement(id, len(match.log), seat, by, hold)


def _scene(match: Match) -> str | None:
    """A frame with all pieces, in a game with physics."""
    return encoded(match.game.referee_module.current_frame(match)) if match.game.referee else None


def _position(id: str, match: Match, feed: ViewerFeed) -> wire.Position:
    over = match.over
    return wire.Position(
        match=id,
        seq=feed.seq,
        view=match.view(*feed.viewers),
        legal=[],
        awaited=sorted({seat for clock in match.deadlines() for seat in clock["seats"]}),
        clocks=[],
        time=0.0,
        paused=False,
        resigned=list(match.resigned),
        over=over,
        places=match.places if over else [],
        scores=match.scores if over else [],
        words=wire.Words(lines=feed.words(match).lines, moves=[], topics=[]),
    )
