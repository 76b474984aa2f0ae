"""The thread that writes to an SQLite file, a whole transaction at a time: going there costs more than most statements."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Pen:
    """One connection on one thread."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "pen")

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in one transaction; it is on disk when this returns."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._connect()
        with self._connection:
            return work(self._connection)

    async def close(self) -> None:
        """Put it away."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection:
            self._connection.close()
