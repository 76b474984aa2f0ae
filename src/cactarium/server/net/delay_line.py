"""Keeps frames back for a moment, so that a near client learns no sooner than a distant one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class DelayLine:
    """Passes frames on after a delay, in their order."""

    def __init__(self, pass_on: Callable[[bytes], None]) -> None:
        self.seconds = 0.0  # of delay for the frames to come
        self._pass_on = pass_on
        self._frames: deque[tuple[float, bytes]] = deque()  # with the time at which each may go
        self._timer: asyncio.TimerHandle | None = None

    def put(self, frame: bytes) -> None:
        """Pass a frame on when its time has come, and never before an earlier one."""
        if self.seconds <= 0 and not self._frames:
            self._pass_on(frame)
            return
        goes = asyncio.get_running_loop().time() + self.seconds
        self._frames.append((max(goes, self._frames[-1][0]) if self._frames else goes, frame))
        if self._timer is None:
            self._wait()

    def close(self) -> None:
        """Drop what has not gone."""
        self._frames.clear()
        if self._timer:
            self._timer.cancel()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_at(self._frames[0][0], self._release)

    def _release(self) -> None:
        """Pass on the first frame, whose time has come, and those that may go with it."""
        goes = self._frames[0][0]
        while self._frames and self._frames[0][0] <= goes:
            self._pass_on(self._frames.popleft()[1])
        self._timer = None
        if self._frames:
            self._wait()
