"""The threads on which bots compute their moves."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from ... import bots
from ...bots import saguaro
from ...bots.saguaro import Budget, MoveStats

HINT_BUDGET = Budget(seconds=0.5)


class BotPool:
    """A pool of threads; a bot computes one move at a time."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot")

    async def move(self, bot: bots.Bot, view: bots.PlayerView) -> int:
        """The move of a bot in this position."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, bots.answer, bot, view)

    async def advice(self, view: bots.PlayerView) -> list[MoveStats]:
        """The moves in this position, best first."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, saguaro.advise, view, HINT_BUDGET)

    def close(self) -> None:
        """Cancel what is queued; nobody waits for the rest."""
        self._threads.shutdown(wait=False, cancel_futures=True)
