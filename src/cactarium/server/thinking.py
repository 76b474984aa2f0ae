"""Where bots think: a few threads, so that no table waits long for the thoughts of another."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from .. import bots
from ..bots import saguaro
from ..bots.saguaro import Budget, MoveStats

ADVICE = Budget(seconds=0.5)  # for hints


class Thinkers:
    """Threads that think; a bot is asked one thing at a time."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "bot")

    async def move(self, bot: bots.Bot, chair: bots.PlayerView) -> int:
        """The move of a bot in this chair."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, bots.answer, bot, chair)

    async def advice(self, chair: bots.PlayerView) -> list[MoveStats]:
        """The moves that one might make in this chair, the best first."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, saguaro.advise, chair, ADVICE)

    def close(self) -> None:
        """Let the threads go; nobody waits for what they still think."""
        self._threads.shutdown(wait=False, cancel_futures=True)
