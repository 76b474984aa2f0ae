"""Matches that a referee judges: physics in processes of its own, a person's hand coming in, and what moves going out to all."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from .. import bots
from ..engine.game import Game
from ..engine.match import PERSON, REFEREE, Match
from ..engine.referee import LiveHand, RefereeGone, Simulator, Verdict, is_half_told
from . import limits, wire
from .clock import Time
from .errors import NoHand

TICK = 1 / 60  # seconds between two targets of a hand
FRAME = 1 / 30  # seconds between two frames

T = TypeVar("T")


class Referees:
    """So many processes that simulate, for all tables together."""

    def __init__(self, most: int = limits.REFEREES) -> None:
        self._room = asyncio.Semaphore(most)
        self._idle: dict[str, list[Simulator]] = {}  # by game
        self._threads = ThreadPoolExecutor(most, "referee")

    @contextlib.asynccontextmanager
    async def one(self, game: Game) -> AsyncIterator[Simulator]:
        """A referee of one's own for a while; waits until one is free. One that was interrupted may still be answering, and is let go."""
        async with self._room:
            idle = self._idle.setdefault(game.id, [])
            referee = idle.pop() if idle else game.judge.start()
            try:
                yield referee
            except BaseException:
                referee.close()
                raise
            idle.append(referee)

    async def ask(self, question: Callable[[], T]) -> T:
        """An answer that takes long, while everything else goes on."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, question)

    def close(self) -> None:
        """Let all processes end."""
        self._threads.shutdown()
        for referee in (referee for idle in self._idle.values() for referee in idle):
            referee.close()


class Stage:
    """The pieces of one match: every attempt is carried out here, and everybody sees it."""

    def __init__(self, match: str, referees: Referees, time: Time, tell: Callable[[wire.Answer], None]) -> None:
        self._match = match
        self._referees = referees
        self._time = time
        self._tell = tell
        self._stream = bots.stream()
        self._looked = 0  # the last turn before which it was seen that everything hangs still
        self._attempt: Attempt | None = None

    def wanted(self, match: Match) -> bool:
        """Whether there is something to judge, or to look after before a piece is placed."""
        return match.waiting == [REFEREE] or self.looks(match)

    def looks(self, match: Match) -> bool:
        """Whether it is not known yet that everything hangs still; until then nobody begins to place a piece."""
        return match.game.judge.is_inspection_due(match) and match.state.turns != self._looked

    async def judge(self, match: Match, mover: str) -> Verdict | None:
        """What becomes of the piece that is being placed; None if all hangs as it hung."""
        async with self._referees.one(match.game) as referee:
            if match.waiting != [REFEREE]:
                fallen = await self._referees.ask(partial(match.game.judge.inspect, referee, match))
                if fallen is None:
                    self._looked = match.state.turns
                    return None
                verdict = fallen
            elif is_half_told(match, REFEREE):
                return Verdict(("wedged",), b"")  # told by a server that fell over meanwhile: the attempt begins again
            elif mover == PERSON and match.game.judge.is_by_hand(match):
                return await self._by_hand(referee, match)
            else:
                verdict = await self._referees.ask(partial(match.game.judge.place, referee, match, bots.hand_level(mover), self._stream))
        await self._show(match.game.judge.unpack_frames(verdict))
        return verdict

    async def _show(self, frames: Sequence[bytes]) -> None:
        for frame in frames:
            self._tell_frame(frame)
            await asyncio.sleep(self._time.wall(FRAME))

    def _tell_frame(self, frame: bytes) -> None:
        self._tell(wire.Frame(match=self._match, frame=base64.b64encode(frame).decode()))

    def scenery(self, match: Match) -> wire.Frame:
        """Where everything hangs, for somebody who has just come."""
        return wire.Frame(match=self._match, frame=base64.b64encode(match.game.judge.current_frame(match)).decode())

    # A person's hand

    async def _by_hand(self, referee: Simulator, match: Match) -> Verdict:
        """A process that stands still may hold up who writes to it: that is a thread, and when nothing has been heard for long, both go."""
        live = await self._referees.ask(partial(match.game.judge.begin_live, referee, match, self._time.speed))
        self._attempt = attempt = Attempt(match.state.turn, live)
        loop = asyncio.get_running_loop()
        follow = partial(attempt.follow, self._time, lambda frame: loop.call_soon_threadsafe(self._tell_frame, frame))
        following = asyncio.ensure_future(self._referees.ask(follow))
        try:
            while not following.done():
                await asyncio.wait([following], timeout=limits.SILENT / 2)
                if not following.done() and live.silence > limits.SILENT:
                    raise RefereeGone("The referee stands still; the attempt begins again.")
            return following.result()
        finally:
            self._attempt = None
            if not following.done():
                referee.kill()
                await asyncio.wait([following])
                following.exception()

    def aim(self, seat: int, piece: str, poses: Sequence[Sequence[float]]) -> None:
        """Lead the hand of a seat along these poses, a sixtieth of a second each."""
        attempt = self._of(seat)
        if piece != attempt.live.held:
            raise NoHand(f"Your hand holds {attempt.live.held}, and no other piece can be moved.")
        if attempt.opening:
            raise NoHand("The piece has been let go.")
        for pose in poses:
            attempt.live.check(pose)
        attempt.targets.extend(poses)

    def let_go(self, seat: int) -> None:
        """Open the hand of a seat once it has come to where it was led."""
        self._of(seat).opening = True

    def let_go_of(self, seat: int) -> None:
        """Open the hand of somebody who is gone, if it holds anything."""
        if self._attempt and self._attempt.seat == seat:
            self._attempt.opening = True

    def _of(self, seat: int) -> Attempt:
        if self._attempt is None or self._attempt.seat != seat:
            raise NoHand("Your hand holds nothing now.")
        return self._attempt


class Attempt:
    """What a person's hand still has to do."""

    def __init__(self, seat: int, live: LiveHand) -> None:
        self.seat = seat
        self.live = live
        self.targets: deque[Sequence[float]] = deque(maxlen=limits.TARGETS)
        self.opening = False

    def follow(self, clock: Time, tell: Callable[[bytes], object]) -> Verdict:
        """Lead the hand and tell what moves, until everything has come to rest."""
        ends = clock.now() + limits.HAND
        while self.live.verdict is None:
            now = clock.now()
            if now > ends + limits.SETTLING:
                raise RefereeGone("The referee comes to no end; the attempt begins again.")
            self.step(late=now > ends)
            for frame in self.live.poll():
                tell(frame)
            time.sleep(clock.wall(TICK))
        return self.live.verdict

    def step(self, late: bool) -> None:
        """The next target, or the end of them: the hand opens where it was led to, or where it is when its time is over."""
        if late:
            self.opening = True
            self.targets.clear()
        if self.targets:
            self.live.aim(self.targets.popleft())
        elif self.opening:
            self.live.let_go()
