"""The pool of simulating processes, shared by all tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from ...engine.errors import CactariumError
from ...engine.game import Game
from ...engine.referee import Simulator
from ..net import limits

T = TypeVar("T")

log = logging.getLogger(__name__)


class HandBudget(Protocol):
    """How many hands one address may hold at the same time."""

    def take(self) -> bool:
        """Hold one more, if there may be more."""

    def put_back(self) -> None:
        """Hold one less."""


class UnlimitedBudget:
    """The budget of those whom nobody counts."""

    def take(self) -> bool:
        """Hold one more."""
        return True

    def put_back(self) -> None:
        """Hold one less."""


class Referees:
    """A pool of simulating processes. One idle process is kept running, because starting one takes seconds."""

    def __init__(self, most: int = limits.REFEREE_PROCESSES, budget_of: Callable[[str], HandBudget] = lambda _: UnlimitedBudget()) -> None:
        self._most = most
        self._room = asyncio.Semaphore(most)
        self._idle: dict[str, list[Simulator]] = {}  # by game
        self._count = 0  # of simulators, borrowed or idle
        self._threads = ThreadPoolExecutor(most + 1, "referee")
        self._warming: dict[str, asyncio.Task[None]] = {}  # by game
        self._hands = asyncio.Semaphore(min(most, limits.HAND_PROCESSES))
        self._budget_of = budget_of

    @contextlib.asynccontextmanager
    async def one(self, game: Game) -> AsyncIterator[Simulator]:
        """Borrow a simulator; waits until one is free. One that was interrupted may still be computing, and is closed."""
        async with self._room:
            referee = await self._taken(game)
            try:
                yield referee
            except BaseException:
                self._count -= 1
                referee.close()
                raise
            self._idle[game.id].append(referee)

    async def _taken(self, game: Game) -> Simulator:
        """An idle simulator, or a new one."""
        idle = self._idle.setdefault(game.id, [])
        if not idle and game.id in self._warming:
            await asyncio.wait([self._warming[game.id]])
        if idle:
            return idle.pop()
        self._make_room()
        self._count += 1
        return game.referee_module.start()

    def _make_room(self) -> None:
        """Close an idle simulator of any game if there are as many as there may be."""
        others = next((idle for idle in self._idle.values() if idle), None)
        if self._count >= self._most and others:
            others.pop().close()
            self._count -= 1

    def warm(self, game: Game) -> None:
        """Have a simulator ready, without waiting for it."""
        if not self._idle.get(game.id) and game.id not in self._warming and self._count < self._most:
            self._warming[game.id] = asyncio.create_task(self._warm(game))

    async def _warm(self, game: Game) -> None:
        self._count += 1
        try:
            referee: Simulator = game.referee_module.start()
            await self.ask(referee.warm)
            self._idle.setdefault(game.id, []).append(referee)
        except CactariumError as error:
            self._count -= 1
            log.warning("%s: no referee could be started: %s", game.id, error)
        finally:
            del self._warming[game.id]

    @contextlib.asynccontextmanager
    async def hand(self, address: str) -> AsyncIterator[None]:
        """The right to hold a piece: an address has few, and all together fewer than there are simulators. Waits until one is free."""
        own = self._budget_of(address)
        while not own.take():
            await asyncio.sleep(limits.FREE_HAND_SECONDS)  # another process may hold it
        try:
            async with self._hands:
                yield
        finally:
            own.put_back()

    async def ask(self, question: Callable[[], T]) -> T:
        """Call something slow on a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, question)

    def close(self) -> None:
        """End all processes."""
        self._threads.shutdown()
        for referee in (referee for idle in self._idle.values() for referee in idle):
            referee.close()
