"""The server process: wires net, table and storage together, and handles start-up and shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from . import gc_policy
from .admin.access import Access
from .admin.operator import Operator
from .admin.order_executor import OrderExecutor
from .admin.routes import AdminRoutes
from .errors import CannotServe, StoreFailed
from .metrics import Metrics
from .net import catalogue, echo, limits, net_address, static, wire, ws_protocol
from .net.connection import Connection
from .net.directory import LISTING, METRICS, Directory
from .net.http_protocol import HttpProtocol
from .net.http_routes import LOOPBACK, HttpRoutes, SecurityHeaders, client_left, store_failed
from .net.privacy import Privacy
from .net.rate_limits import Address, Addresses
from .net.reports import Reports
from .net.shared_cells import shared_cells
from .net.token_bucket import TokenBucket
from .net.ws_protocol import WsChannel
from .storage import database
from .storage.bus import Bus, ProcessLink
from .storage.leases import Leases
from .storage.operator import OperatorStore
from .storage.retention import FOR_EVER, Retention, RetentionPolicy
from .storage.store import Store
from .table.bot_pool import BotPool
from .table.clock import Time
from .table.referee_pool import Referees
from .table.replay import ReplayWorker
from .table.services import Services
from .table.tables import Tables

log = logging.getLogger(__name__)

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
LOCAL_LISTENERS = (*LOOPBACK, "localhost")  # a server that listens there alone is refused under any other name (DNS rebinding)


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    data: str | Path  # an SQLite file, or the URL of a database
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # pages of other hosts that may connect
    speed: float = 1.0
    names: tuple[str, ...] = ()  # public names of this server; requests for others are refused
    bus: str = ""  # the NATS URL by which several processes find each other
    token: str = ""  # opens /metrics from anywhere
    admin_token: str = ""  # opens /admin from anywhere
    reports: Path | None = None  # the folder with the reports of studies
    proxy: str = "127.0.0.1"  # proxies whose X-Forwarded headers are trusted, with commas between
    keep: RetentionPolicy = FOR_EVER  # how long matches are kept
    contact: str = ""  # of the operator, for the page /privacy
    workers: int = 1  # processes on this machine that share a port, a store and the budgets of an address
    access: Access | None = None  # of workers: the token that they share


class Server:
    """The ASGI application, and everything it is made of."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._hosts = settings.names + LOCAL_HOSTS if settings.names or settings.host in LOCAL_LISTENERS else ()
        self._metrics = Metrics()
        self._addresses = Addresses(shared_cells(settings.bus))
        self._store = Store(settings.data, secrets.token_hex(4), self._metrics.commit.observe)
        self._bot_pool = BotPool(limits.BOT_THREADS)
        self._replay_worker = ReplayWorker()
        self._referees = Referees(limits.REFEREE_PROCESSES, lambda address: self._addresses.of(address).hands)
        self._tables = Tables(Services(self._store, Time(settings.speed), self._bot_pool, self._metrics, self._referees))
        answers = {LISTING: lambda: wire.encode(self._tables.listing()), METRICS: self._metrics.page}
        bus = Bus(settings.bus, self._store.process, self._serve_link, answers) if settings.bus else None
        self._leases = Leases(self._tables, self._store, bus)
        self._directory = Directory(self._tables, self._store, self._leases, bus)
        self._operator_store = OperatorStore(self._store)
        self._order_executor = OrderExecutor(self._tables, self._store, self._operator_store)
        self.access = settings.access or Access(settings.admin_token)
        self._pages = self._make_pages()
        self._connections = 0
        self._outbox = ws_protocol.Outbox()
        self._metrics.connections.set_function(lambda: self._connections)
        self._metrics.tables.set_function(lambda: len(self._tables))
        self._metrics.matches.set_function(lambda: sum(table.state.playing for table in self._tables))

    def _make_pages(self) -> Starlette:
        settings = self._settings
        routes = HttpRoutes(
            settings.host,
            settings.names,
            settings.token,
            self._store,
            self._directory,
            self._metrics,
            self._addresses,
            self._replay_worker,
        )
        operator = Operator(self._tables, self._operator_store, self._order_executor, self._metrics)
        admin = AdminRoutes(self.access, operator, self._operator_store, self._addresses)
        pages = Starlette(
            routes=[
                *routes.routes(),
                *admin.routes(),
                *Privacy(settings.keep, settings.contact).routes,
                *Reports(settings.reports).routes,
                *catalogue.ROUTES,
                *echo.ROUTES,
                *static.ROUTES,
            ],
            exception_handlers={StoreFailed: store_failed, ClientDisconnect: client_left},
        )
        if self._hosts:
            pages.add_middleware(TrustedHostMiddleware, allowed_hosts=list(self._hosts), www_redirect=False)
        pages.add_middleware(SecurityHeaders)
        pages.add_middleware(GZipMiddleware, minimum_size=limits.MIN_COMPRESSED_BYTES)
        return pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request. WebSockets bypass the middleware."""
        if scope["type"] == "websocket" and scope["path"] == wire.PATH:
            await self._serve_socket(WebSocket(scope, receive, send))
        else:
            await self._pages(scope, receive, send)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[uvicorn.Server]:
        """Restore all tables and yield the server to run; close everything at the end."""
        with database.locked(self._settings.data) if self._settings.workers == 1 else contextlib.nullcontext():
            await self._store.open()
            retention = Retention(self._store, self._settings.keep)
            sweepers = [asyncio.create_task(work) for work in (self._tables.sweep(), retention.run(), self._order_executor.run())]
            try:
                await self._leases.open()
                with gc_policy.freeze_survivors():
                    yield _uvicorn(self, self._settings.proxy)
            finally:
                for sweeper in sweepers:
                    sweeper.cancel()
                await self._leases.close()
                self._tables.close()
                self._bot_pool.close()
                self._replay_worker.close()
                self._referees.close()
                await self._store.close()
                log.info("stopped; everything is stored")

    async def _serve_socket(self, visitor: WebSocket) -> None:
        if not self._is_allowed(visitor):
            await visitor.close()
            return
        if wire.SUBPROTOCOL not in visitor.scope["subprotocols"]:
            await visitor.accept()
            await visitor.close(wire.Close.FOREIGN_VERSION, f"this server speaks {wire.SUBPROTOCOL}")
            return
        await visitor.accept(wire.SUBPROTOCOL)
        address = self._addresses.of(visitor.client.host if visitor.client else "")
        if self._order_executor.is_banned(address.name):
            await visitor.close(wire.Close.BANNED)
            return
        if self._connections >= limits.MAX_CONNECTIONS or not address.room.take():
            await visitor.close(wire.Close.BUSY)
            return
        self._connections += 1
        visitor.scope["state"][ws_protocol.KEY]().hand_over(partial(self._serve_client, address), self._outbox)
        visitor.scope.clear()  # it would stay as long as the handshake's garbage

    async def _serve_client(self, address: Address, channel: WsChannel) -> None:
        budget = TokenBucket(limits.MESSAGES_A_SECOND, limits.MESSAGES_AT_ONCE)
        connection = Connection(channel, self._directory, self._metrics, address, budget)
        self._order_executor.add(connection)
        try:
            await connection.serve()
        finally:
            self._order_executor.remove(connection)
            self._connections -= 1
            address.room.put_back()

    async def _serve_link(self, link: ProcessLink, address: str) -> None:
        """Serve a client of another process, which limits its messages."""
        budget = TokenBucket(0, inf)
        await Connection(link, self._directory, self._metrics, self._addresses.of(address), budget).serve()

    def _is_allowed(self, visitor: WebSocket) -> bool:
        """Whether the Host header names this server, and the page that opens the socket, if one does, came from here."""
        headers = Headers(scope=visitor.scope)
        origin, host = headers.get("origin"), headers.get("host", "")
        if self._hosts and host.rpartition(":")[0] not in self._hosts and host not in self._hosts:
            return False
        return origin is None or origin in self._settings.origins or urlsplit(origin).netloc == host


def serve(settings: Settings, on_listening: Callable[[str, str | None], None], listener: socket.socket | None = None) -> None:
    """Serve until the process is asked to end, and end it.

    `on_listening` is called with the local URL and the LAN URL, if there is one. A worker is given the `listener` that it shares.
    """
    for end in (signal.SIGTERM, signal.SIGINT):
        signal.signal(end, exit_quietly)
    _raise_file_limit()
    with contextlib.suppress(SystemExit, KeyboardInterrupt), asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(settings, on_listening, listener))
    sys.stderr.flush()
    os._exit(0)  # everything is stored; a thread that compiles rules would hold up the exit for a minute


def _raise_file_limit() -> None:
    """Allow as many open files as the system does; many systems begin with fewer than we serve."""
    with contextlib.suppress(ModuleNotFoundError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where it is installed."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


async def _serve(settings: Settings, on_listening: Callable[[str, str | None], None], shared: socket.socket | None) -> None:
    with shared or listen(settings) as listener:
        local, lan = addresses(settings, listener)
        made = Server(settings)
        async with made.open() as server:
            log.info("serving")
            # Capture signals before the address is announced: an exception raised by a handler can get lost in a later import.
            with server.capture_signals(), contextlib.nullcontext() if shared else made.access.published(settings.data, local):
                on_listening(local, lan)
                await server.serve([listener])


def addresses(settings: Settings, listener: socket.socket) -> tuple[str, str | None]:
    """The local URL of a server, and the one in the local network, if there is one."""
    host, port = listener.getsockname()[:2]
    lan = None if settings.names else net_address.in_the_network(host)
    return _url(net_address.LOCAL.get(host, host), port), _url(lan, port) if lan else None


def _url(host: str, port: int) -> str:
    return f"http://{net_address.bracketed(host)}:{port}"


def exit_quietly(*_: object) -> None:
    """Leave `serve`: uvicorn has closed all connections and raises the signal again."""
    sys.exit()


def listen(settings: Settings) -> socket.socket:
    """The listening socket of the server; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family)
    except OSError as error:
        place = f"port {settings.port} of {settings.host}"
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(f"Another program uses {place}: stop it, or choose another port with --port.") from None
        why = (error.strerror or "no such address").split(" (")[0]
        raise CannotServe(f"The server cannot listen at {place} ({why}): choose another with --host or --port.") from None


def _uvicorn(app: ASGIApp, proxy: str) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            app,
            forwarded_allow_ips=proxy,
            lifespan="off",
            http=HttpProtocol,
            ws=ws_protocol.WsHandshake,
            ws_ping_interval=None,  # channels send their own
            ws_max_size=limits.MESSAGE_BYTES,
            ws_per_message_deflate=False,  # its windows would be most of a connection's memory
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=limits.DRAIN_SECONDS,
        )
    )
