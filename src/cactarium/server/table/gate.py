"""A mutual-exclusion lock with a first-in, first-out queue, which functions without `await` can enter, too."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Gate:
    """A lock: enter it with `enter` and leave it with `leave`, or use `async with`."""

    __slots__ = ("_is_taken", "_waiting")

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None] | Callable[[], None]] | None = None  # None until somebody has to wait

    def enter(self, call: Callable[[], None]) -> None:
        """Call this function inside the gate, at once or when its turn comes; it, or what it starts, has to call `leave`."""
        if self._is_taken:
            self._wait(call)
        else:
            self._is_taken = True
            call()

    def leave(self) -> None:
        """Let the next in the queue enter."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not isinstance(turn, asyncio.Future):
                turn()
                return
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        if not self._is_taken:
            self._is_taken = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wait(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had been let in already
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def _wait(self, turn: asyncio.Future[None] | Callable[[], None]) -> None:
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(turn)
