"""The thread that writes to an SQLite file, a whole transaction at a time: going there costs more than most statements."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]


class Pen:
    """One connection on one thread. An executor would do the same, and take longer to be told of a move than to write it."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._desk: SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._write_all, name="pen", daemon=True)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in one transaction; it is on disk when this returns."""
        if not self._thread.ident:
            self._thread.start()
        written: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._desk.put((work, written))
        return await written

    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        while task := self._desk.get():
            work, written = task
            try:
                connection = connection or self._connect()
                with connection:
                    result = work(connection)
            except BaseException as error:
                _tell(written, written.set_exception, error)
            else:
                _tell(written, written.set_result, result)
        if connection:
            connection.close()

    async def close(self) -> None:
        """Put it away."""
        if self._thread.ident:
            self._desk.put(None)
            await asyncio.to_thread(self._thread.join)


def _tell(written: asyncio.Future[Any], settle: Callable[[Any], None], result: Any) -> None:
    """Tell the one who waits, if it still does."""
    written.get_loop().call_soon_threadsafe(lambda: None if written.done() else settle(result))
