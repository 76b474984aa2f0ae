"""The thread that writes to an SQLite file, one transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

Work = Callable[[sqlite3.Connection], Any]
Landed = Callable[[Any, BaseException | None], None]  # is called with a result, or with an error


class SqliteWriter:
    """One connection on one thread; handing work to it costs less than to an executor."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._queue: SimpleQueue[tuple[Work, Landed] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def put(self, work: Work, landed: Landed) -> None:
        """Let the thread do `work`, which ends its own transactions; then call `landed` here."""
        if self._thread is None:
            self._thread = Thread(target=self._run, args=(asyncio.get_running_loop(),), name="sqlite-writer", daemon=True)
            self._thread.start()
        self._queue.put((work, landed))

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        connection: sqlite3.Connection | None = None
        while task := self._queue.get():
            work, landed = task
            result, error = None, None
            try:
                connection = connection or self._connect()
                result = work(connection)
            except BaseException as failure:
                error = failure
            if not loop.is_closed():
                loop.call_soon_threadsafe(landed, result, error)
        if connection:
            connection.close()

    async def close(self) -> None:
        """Finish the queued work and end the thread."""
        if self._thread:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
