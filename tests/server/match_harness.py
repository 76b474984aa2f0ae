"""A match whose clock the test advances, and recorders of every frame with the time at which it was sent."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Sequence
from typing import cast

from cactarium import bots
from cactarium.engine.header import PERSON
from cactarium.engine.match import Match
from cactarium.server.errors import StoreFailed
from cactarium.server.metrics import Metrics
from cactarium.server.net import changes, wire
from cactarium.server.net.lag import Lag
from cactarium.server.storage.store import Lease, Store, StoredMove
from cactarium.server.storage.writer import Landed
from cactarium.server.table.audience import Audience, Place, Viewers
from cactarium.server.table.bot_pool import BotPool
from cactarium.server.table.clock import Agenda, Time
from cactarium.server.table.command import Command
from cactarium.server.table.match_runner import MatchRunner
from cactarium.server.table.services import Services

THOUGHT = 0.1  # seconds
LOOP_ROUNDS_TO_SETTLE = 16  # rounds of the event loop after which nothing is left to do


class ManualTime(Time):
    """A clock that the test advances."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = 1000.0
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []

    def now(self) -> float:
        return self.clock

    async def wait(self, seconds: float | None, sooner: asyncio.Event) -> None:
        timer = None if seconds is None else self.call_later(seconds, sooner.set)
        await sooner.wait()
        if timer:
            timer.cancel()

    def call_later(self, seconds: float, what: Callable[[], object]) -> asyncio.TimerHandle:
        when = self.clock + max(0.0, seconds)
        timer = asyncio.TimerHandle(when, what, (), asyncio.get_running_loop())
        heapq.heappush(self._timers, (when, len(self._timers), timer))
        return timer

    async def pass_until(self, when: float) -> None:
        """Advance the clock, and run everything that is due on the way."""
        await settle()
        while self._timers and self._timers[0][0] <= when:
            self.clock, _, timer = heapq.heappop(self._timers)
            if not timer.cancelled():
                timer._run()
            await settle()
        self.clock = when
        await settle()

    @property
    def next(self) -> float | None:
        """When the next timer fires."""
        live = [when for when, _, timer in self._timers if not timer.cancelled()]
        return min(live, default=None)


async def settle() -> None:
    for _ in range(LOOP_ROUNDS_TO_SETTLE):
        await asyncio.sleep(0)


class FrameRecorder:
    """A listener that records every frame with its time."""

    words = True
    hand = False
    address = "127.0.0.1"

    def __init__(self, time: Time, lag: float = 0.0) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self.lag = Lag(lag)
        self._time = time
        self._delay = 0.0

    def send(self, frame: bytes) -> None:
        self.frames.append((self._time.now() + self._delay, frame))

    def send_at_once(self, frame: bytes) -> None:
        self.frames.append((self._time.now(), frame))

    def delay(self, seconds: float) -> None:
        self._delay = seconds

    def close(self, code: wire.Close) -> None:
        self.frames.append((self._time.now(), str(code).encode()))

    @property
    def positions(self) -> list[wire.Position]:
        """The position after every message, as a client that applies changes has it."""
        positions: list[wire.Position] = []
        for answer in [wire.read_answer(frame) for _, frame in self.frames]:
            if isinstance(answer, wire.News):
                positions.append(answer.position)
            elif isinstance(answer, wire.Changes):
                positions.append(changes.apply(positions[-1], answer))
                assert changes.checksum(positions[-1].view) == answer.sum
        return positions


class Memory:
    """A store that answers at once, unless it is busy, and refuses everything while it is full."""

    def __init__(self) -> None:
        self.commands: list[StoredMove] = []
        self.full = False
        self.free = asyncio.Event()
        self.free.set()

    def put_moves(self, lease: Lease, match: str, first: int, moves: Sequence[StoredMove], landed: Landed) -> None:
        self._writing = asyncio.create_task(self._add(moves, landed))

    async def _add(self, moves: Sequence[StoredMove], landed: Landed) -> None:
        await self.free.wait()
        if not self.full:
            self.commands += moves
        landed(StoreFailed("The disk is full.") if self.full else None)

    async def end_match(self, lease: Lease, match: str, text: str) -> None:
        pass


class Script:
    """Bots that play the moves that the test chooses, after some time for thinking."""

    def __init__(self, choose: Callable[[int], int | None], time: Time) -> None:
        self._choose = choose
        self._time = time

    async def move(self, match: str, bot: bots.Bot, chair: bots.PlayerView) -> int:
        move = self._choose(chair.seat)
        if len(chair.legal) > 1:
            await self._time.wait(THOUGHT, asyncio.Event())
        if move is None:
            await asyncio.Event().wait()
        return cast(int, move)


class MatchHarness:
    """One running match, with a recorder in every seat and one among the public."""

    def __init__(
        self,
        match: Match,
        pace: str | float = "normal",
        movers: Sequence[str] = (),
        lags: Sequence[float] = (),
        choose: Callable[[int], int | None] = lambda _: None,
    ) -> None:
        self.time = ManualTime()
        self.store = Memory()
        services = Services(cast(Store, self.store), self.time, cast(BotPool, Script(choose, self.time)), Metrics())
        audience = Audience()
        everywhere: list[Viewers] = [(), *((seat,) for seat in match.seats)]
        delays = [0.0, *(lags or [0.0] * len(match.seats))]
        self.recorders = {viewers: FrameRecorder(self.time, lag) for viewers, lag in zip(everywhere, delays, strict=True)}
        for viewers, recorder in self.recorders.items():
            audience.welcome(recorder, Place(viewers, viewers))
        agenda = Agenda(pace, self.time, movers or [PERSON] * len(match.seats), bots.stream("rhythm"))
        self.runner = MatchRunner("m", match, agenda, services, audience, "sprout", Lease("dodo", 1))
        self._attending: asyncio.Task[None] | None = None
        self._asked: list[asyncio.Task[wire.Accepted]] = []

    @property
    def match(self) -> Match:
        return self.runner.match

    async def open(self) -> None:
        self._attending = asyncio.create_task(self.runner.attend())
        await settle()

    def play(self, seat: int, move: str | int) -> asyncio.Task[wire.Accepted]:
        """Send a move of a person now."""
        return self.send(Command(seat, move, self.match.epoch, credit=self.recorders[seat,].lag.one_way))

    def send(self, command: Command) -> asyncio.Task[wire.Accepted]:
        """Receive a person's command now."""
        task = asyncio.create_task(self._send(command, self.recorders[command.seat,]))
        self._asked.append(task)
        return task

    async def _send(self, command: Command, recorder: FrameRecorder) -> wire.Accepted:
        accepted = await self.runner.play(command)
        recorder.send(wire.encode(wire.Accepted(re="r", match=accepted.match, seq=accepted.seq)))
        return accepted

    def send_bots_away(self) -> None:
        """Stop bots and clocks."""
        assert self._attending
        self._attending.cancel()

    async def close(self) -> None:
        for task in (self._attending, *self._asked):
            if task:
                task.cancel()
        await asyncio.gather(*filter(None, (self._attending, *self._asked)), return_exceptions=True)
        self.runner.close()
