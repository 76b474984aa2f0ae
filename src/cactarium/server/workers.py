"""Several worker processes on one port of one machine: each serves some of the tables, and relays the clients of the others.

The processes share the listening socket, the store and a bus of Unix sockets. This process starts them, holds the file of the store, and
restarts a worker that has died; the others take its tables meanwhile.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path

from . import app, logs
from .admin.access import Access
from .storage import database
from .storage.store import Store

RESTART_SECONDS = 1.0  # after which a worker that died is restarted
END_SECONDS = 20.0  # in which workers end by themselves when asked to

CONTEXT = multiprocessing.get_context("spawn")


def count(wish: str) -> int:
    """How many workers `--workers` asks for: a number, or `auto` for one a core."""
    return int(wish) if wish != "auto" else len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def serve(settings: app.Settings, workers: int, log_format: str, on_listening: Callable[[str, str | None], None]) -> None:
    """Serve with so many processes until this one is asked to end."""
    for end in (signal.SIGTERM, signal.SIGINT):
        signal.signal(end, app.exit_quietly)
    with (
        database.locked(settings.data),
        app.listen(settings) as listener,
        tempfile.TemporaryDirectory(prefix="cactarium-") as folder,
        suppress(SystemExit, KeyboardInterrupt),
    ):
        asyncio.run(_migrate(settings.data))
        access = Access(settings.admin_token)
        shared = replace(settings, bus=settings.bus or f"unix:{folder}", workers=workers, access=access)
        processes = WorkerProcesses(shared, listener, log_format)
        try:
            processes.start(workers)
            local, lan = app.addresses(settings, listener)
            with access.published(settings.data, local):
                on_listening(local, lan)
                processes.supervise()
        finally:
            processes.end()


async def _migrate(data: str | Path) -> None:
    """Bring the store to today's schema before anybody uses it; raises what a single server would."""
    store = Store(data)
    await store.open()
    await store.close()


class WorkerProcesses:
    """Starts, restarts and ends the worker processes."""

    def __init__(self, settings: app.Settings, listener: socket.socket, log_format: str) -> None:
        self._settings = settings
        self._listener = listener
        self._log_format = log_format
        self._workers: list[SpawnProcess] = []
        self._here, self._life_line = CONTEXT.Pipe(duplex=False)  # closes when this process ends, however it does

    def start(self, workers: int) -> None:
        """Start workers, and wait until the first serves."""
        ready, said = CONTEXT.Pipe(duplex=False)
        self._workers = [self._start(said) for _ in range(workers)]
        said.close()
        ready.recv()

    def _start(self, ready: Connection | None = None) -> SpawnProcess:
        arguments = (self._settings, self._listener, self._log_format, self._here, ready)
        worker = CONTEXT.Process(target=_work, args=arguments, name="cactarium-worker")
        worker.start()
        return worker

    def supervise(self) -> None:
        """Restart workers that have died, for ever."""
        while True:
            wait([worker.sentinel for worker in self._workers])
            time.sleep(RESTART_SECONDS)
            self._workers = [worker if worker.is_alive() else self._start() for worker in self._workers]

    def end(self) -> None:
        """Ask all workers to end, and wait until they have."""
        for worker in self._workers:
            worker.terminate()
        give_up = time.monotonic() + END_SECONDS
        for worker in self._workers:
            worker.join(max(0.0, give_up - time.monotonic()))
            worker.kill()


def _work(settings: app.Settings, listener: socket.socket, log_format: str, life_line: Connection, ready: Connection | None) -> None:
    """Serve in a worker process, until it is asked to end or the process that started it is gone."""
    logs.begin(log_format)
    threading.Thread(target=_end_with, args=(life_line,), daemon=True).start()

    def on_listening(*_: object) -> None:
        if ready:
            with suppress(OSError):  # nobody waits for the second
                ready.send(True)

    app.serve(settings, on_listening, listener)


def _end_with(life_line: Connection) -> None:
    """End this process when the other end of the line closes: everything is stored, and nobody else would free the port."""
    with suppress(EOFError, OSError):
        life_line.recv()
    os._exit(1)
