"""The thread that writes to an SQLite file, one transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]


class SqliteWriter:
    """One connection on one thread; handing work to it costs less than to an executor."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._queue: SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="sqlite-writer", daemon=True)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in one transaction; it is on disk when this returns."""
        if not self._thread.ident:
            self._thread.start()
        written: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put((work, written))
        return await written

    def _run(self) -> None:
        connection: sqlite3.Connection | None = None
        while task := self._queue.get():
            work, written = task
            try:
                connection = connection or self._connect()
                with connection:
                    result = work(connection)
            except BaseException as error:
                _settle(written, written.set_exception, error)
            else:
                _settle(written, written.set_result, result)
        if connection:
            connection.close()

    async def close(self) -> None:
        """Finish the queued work and end the thread."""
        if self._thread.ident:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)


def _settle(written: asyncio.Future[Any], settle: Callable[[Any], None], result: Any) -> None:
    """Set the result on the event loop, unless the waiter is gone."""
    written.get_loop().call_soon_threadsafe(lambda: None if written.done() else settle(result))
