"""Where bots think: a few threads, so that a table never waits for the thoughts of another for long."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from .. import bots
from ..bots.saguaro import Budget, Saguaro, Thought

ADVICE = Budget(seconds=0.5)  # for hints

T = TypeVar("T")


class Thinkers:
    """Threads that think; each has searchers of its own, because a search uses its tree again."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot")
        self._own = threading.local()

    async def move(self, bot: str, chair: bots.Chair) -> int:
        """The move of a bot in this chair."""
        return await self._think(partial(self._move, bot, chair))

    async def advice(self, chair: bots.Chair) -> list[Thought]:
        """The moves that one might make in this chair, the best first."""
        return await self._think(lambda: self._searcher(ADVICE).ponder(chair))

    async def _think(self, thought: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, thought)

    def _move(self, name: str, chair: bots.Chair) -> int:
        bot = bots.find(name)
        return self._searcher(bot.budget)(chair) if isinstance(bot, Saguaro) else bot(chair)

    def _searcher(self, budget: Budget) -> Saguaro:
        searchers: dict[Budget, Saguaro] = vars(self._own).setdefault("searchers", {})
        return searchers.setdefault(budget, Saguaro(budget))

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()
