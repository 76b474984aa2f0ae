"""Runs a game's referee: a pool of simulating processes, the targets of a player's hand, and frames for all viewers."""

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

from ... import bots
from ...engine.game import Game
from ...engine.match import PERSON, REFEREE, Match
from ...engine.referee import LiveHand, RefereeGone, Simulator, Verdict, is_half_told
from ..errors import NoHand
from ..net import limits, wire
from ..net.address import is_local
from .clock import Time

TICK = 1 / 60  # seconds between two targets of a hand
FRAME = 1 / 30  # seconds between two frames

T = TypeVar("T")


class Referees:
    """The pool of simulating processes, shared by all tables."""

    def __init__(self, most: int = limits.REFEREES) -> None:
        self._room = asyncio.Semaphore(most)
        self._idle: dict[str, list[Simulator]] = {}  # by game
        self._threads = ThreadPoolExecutor(most, "referee")
        self._hands = asyncio.Semaphore(min(most, limits.HANDS))
        self._hands_of: dict[str, asyncio.Semaphore] = {}  # by address

    @contextlib.asynccontextmanager
    async def one(self, game: Game) -> AsyncIterator[Simulator]:
        """Borrow a simulator; waits until one is free. One that was interrupted may still be computing, and is closed."""
        async with self._room:
            idle = self._idle.setdefault(game.id, [])
            referee = idle.pop() if idle else game.judge.start()
            try:
                yield referee
            except BaseException:
                referee.close()
                raise
            idle.append(referee)

    @contextlib.asynccontextmanager
    async def hand(self, address: str) -> AsyncIterator[None]:
        """The right to hold a piece: an address has few, and all together fewer than there are simulators. Waits until one is free."""
        if is_local(address):
            async with self._hands:
                yield
        else:
            own = self._hands_of.setdefault(address, asyncio.Semaphore(limits.HANDS_AT_ONCE))
            async with own, self._hands:
                yield

    async def ask(self, question: Callable[[], T]) -> T:
        """Call something slow on a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, question)

    def close(self) -> None:
        """End all processes."""
        self._threads.shutdown()
        for referee in (referee for idle in self._idle.values() for referee in idle):
            referee.close()


class Attempts:
    """The attempts to place a piece in one match: the physics judges them, and everybody sees the pieces move."""

    def __init__(
        self, match: str, referees: Referees, time: Time, tell: Callable[[wire.Answer], None], address: Callable[[int], str]
    ) -> None:
        """Tell everybody of moving pieces with `tell`; `address` is where the player of a seat comes from."""
        self._match = match
        self._address = address
        self._referees = referees
        self._time = time
        self._tell = tell
        self._stream = bots.stream()
        self._looked = 0  # the last turn before which the table was inspected
        self._attempt: Attempt | None = None
        self._held: list[asyncio.Future[None]] = []  # placements that wait until everything hangs still

    def wanted(self, match: Match) -> bool:
        """Whether there is something to judge or to inspect."""
        return match.waiting == [REFEREE] or self.looks(match)

    def looks(self, match: Match) -> bool:
        """Whether the table must be inspected before anybody places a piece."""
        return match.game.judge.is_inspection_due(match) and match.state.turns != self._looked

    async def wait_until_calm(self, match: Callable[[], Match], move: str | int) -> None:
        """Hold a move that begins an attempt until it is known that everything hangs still."""
        while self.looks(match()) and match().game.judge.begins_attempt(match(), move):
            held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._held.append(held)
            await held

    def release(self) -> None:
        """Let held moves look again."""
        for held in self._held:
            if not held.done():
                held.set_result(None)
        self._held.clear()

    async def judge(self, match: Match, mover: str) -> Verdict | None:
        """The verdict on the current attempt or inspection; None if nothing has moved."""
        if match.waiting == [REFEREE] and mover == PERSON and match.game.judge.is_by_hand(match) and not is_half_told(match, REFEREE):
            async with self._referees.hand(self._address(match.state.turn)), self._referees.one(match.game) as referee:
                return await self._by_hand(referee, match)
        async with self._referees.one(match.game) as referee:
            if match.waiting != [REFEREE]:
                fallen = await self._referees.ask(partial(match.game.judge.inspect, referee, match))
                if fallen is None:
                    self._looked = match.state.turns
                    return None
                verdict = fallen
            elif is_half_told(match, REFEREE):
                return Verdict(("wedged",), b"")  # a former process stopped half-way: the attempt begins again
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
        """All pieces, for a newcomer."""
        return wire.Frame(match=self._match, frame=base64.b64encode(match.game.judge.current_frame(match)).decode())

    # A person's hand

    async def _by_hand(self, referee: Simulator, match: Match) -> Verdict:
        """Follow a player's hand on a thread, because writing to a stuck process blocks; kill a silent process."""
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
        """Open the hand of an absent player, if it holds a piece."""
        if self._attempt and self._attempt.seat == seat:
            self._attempt.opening = True

    def _of(self, seat: int) -> Attempt:
        if self._attempt is None or self._attempt.seat != seat:
            raise NoHand("Your hand holds nothing now.")
        return self._attempt


class Attempt:
    """The queued targets of a player's hand."""

    def __init__(self, seat: int, live: LiveHand) -> None:
        self.seat = seat
        self.live = live
        self.targets: deque[Sequence[float]] = deque(maxlen=limits.TARGETS)
        self.opening = False

    def follow(self, clock: Time, tell: Callable[[bytes], object]) -> Verdict:
        """Lead the hand and send frames until everything is at rest."""
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
        """Move to the next target, or open the hand at the last one or when its time is over."""
        if late:
            self.opening = True
            self.targets.clear()
        if self.targets:
            self.live.aim(self.targets.popleft())
        elif self.opening:
            self.live.let_go()
