"""A finished match told again, step by step, as a seat or the public saw it."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from .. import games
from ..engine import record
from ..engine.errors import BadSeat
from ..engine.match import Match
from . import limits, wire
from .sight import Sight, Table, Told, Viewers, look


class Teller:
    """The one thread that tells replays: whoever asks for many waits for them, and nobody at a table does."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replay")

    async def tell(self, id: str, text: str, seat: str | None) -> bytes:
        """As `tell`, in its turn."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, tell, id, text, seat)

    def close(self) -> None:
        """Tell nothing more; what is being told now is of no use to anybody, and nothing waits for it."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def tell(id: str, text: str, seat: str | None) -> bytes:
    """The whole replay of a record as this seat or the public saw it, ready to be sent."""
    return _tell(id, text, () if seat is None else (_seat(text, seat),))


@lru_cache(limits.REPLAYS)
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
    """A seat of a record, which is written in one way only: another way would be another replay to make ready."""
    seats = int(record.fields(text)["seats"])
    if seat not in map(str, range(seats)):
        raise BadSeat(f"There is no seat “{seat[:8]}” in this match; seats are 0 to {seats - 1}.")
    return int(seat)


def _steps(id: str, ended: Match, viewers: Viewers) -> Iterator[wire.Step]:
    """Yield the deal and every move, so that a step is the same moment for every viewer."""
    match, sight = Match(ended.header), Sight(viewers)
    yield wire.Step([], _position(id, match, sight, sight.table(match)), [], _scene(match))
    for entry in ended.log:
        sight.hear(Told(match, match.replay_entry(entry.seat, ended.text(entry), entry.attachment)))
        (table,) = look(match, [sight])
        frames = [base64.b64encode(frame).decode() for frame in (match.game.judge.frames(entry) if match.game.referee else ())]
        yield wire.Step(sight.see(table) or [], _position(id, match, sight, table), frames, _scene(match))


def _scene(match: Match) -> str | None:
    """Where everything hangs, in a game whose pieces hang somewhere."""
    return base64.b64encode(match.game.judge.current_frame(match)).decode() if match.game.referee else None


def _position(id: str, match: Match, sight: Sight, table: Table) -> wire.Position:
    over = match.over
    words = sight.words(match, table)
    return wire.Position(
        match=id,
        seq=sight.seq,
        view=table.view,
        legal=[],
        awaited=sorted({seat for clock in match.deadlines() for seat in clock["seats"]}),
        clocks=[],
        time=0.0,
        paused=False,
        resigned=list(match.resigned),
        over=over,
        places=match.places if over else [],
        scores=match.scores if over else [],
        words=wire.Words(lines=words.lines, moves=[], topics=[]),
    )
