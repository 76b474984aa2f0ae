"""The threads on which bots compute their moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from ... import bots
from ...bots import saguaro
from ...bots.saguaro import Budget, MoveStats
from ..fair_queue import FairQueue

T = TypeVar("T")
HINT_BUDGET = Budget(seconds=0.5)


class BotPool:
    """A pool of threads; a bot computes one move at a time. Matches take turns."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot")
        self._free = threads
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()

    async def move(self, match: str, bot: bots.Bot, view: bots.PlayerView) -> int:
        """The move of a bot in this position of a match."""
        return await self._compute(match, partial(bots.answer, bot, view))

    async def rank_moves(self, match: str, view: bots.PlayerView) -> list[MoveStats]:
        """The moves in this position of a match, best first."""
        return await self._compute(match, partial(saguaro.advise, view, HINT_BUDGET))

    async def _compute(self, match: str, compute: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.put(match, turn)
        self._give_turns()
        try:
            await turn
            return await loop.run_in_executor(self._threads, compute)
        finally:
            if turn.done() and not turn.cancelled():  # also if it was given to somebody who is gone
                self._free += 1
                self._give_turns()

    def _give_turns(self) -> None:
        while self._free and self._waiting:
            turn = self._waiting.take()
            if not turn.done():  # whoever waited may be gone
                turn.set_result(None)
                self._free -= 1

    def close(self) -> None:
        """Cancel what is queued; nobody waits for the rest."""
        self._threads.shutdown(wait=False, cancel_futures=True)
