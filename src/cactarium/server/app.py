"""The server process: routes, headers, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import URL, Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..engine.errors import CactariumError, RulesChanged
from . import garbage, limits, pages, qr, way, wire
from .bus import Bus, Line
from .clock import Time
from .connection import Connection
from .errors import StoreFailed
from .leases import Leases
from .limits import Address, Addresses, Allowance
from .metrics import Metrics
from .replay import Teller
from .reports import Reports
from .running import House
from .seats import is_code, is_match
from .socket import Socket
from .stage import Referees
from .store import Store
from .tables import Tables
from .thinking import Thinkers

log = logging.getLogger(__name__)

LOOPBACK = ("127.0.0.1", "::1")
HOME = ("localhost", "127.0.0.1", "[::1]")
HOSTS_HERE = (
    *LOOPBACK,
    "localhost",
)  # whoever listens there alone is called nothing else: a page of another name that leads here is foreign
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

NOT_OVER = "No match of this id is over; a running one is kept from everybody.\n"
TOO_MANY = "Too much was asked from your address at once; ask again in a moment.\n"


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    data: str | Path  # an SQLite file, or the URL of a database
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # pages of other hosts that may connect
    speed: float = 1.0
    names: tuple[str, ...] = ()  # by which the public knows this server; requests for others are refused
    bus: str = ""  # where the other processes are met
    token: str = ""  # opens /metrics from anywhere
    reports: Path | None = None  # where the reports of studies lie
    proxy: str = "127.0.0.1"  # whose word about their clients is taken, with commas between


class Server:
    """The tables and the doors to them."""

    def __init__(self, settings: Settings) -> None:
        self._pages = Starlette(
            routes=[
                Route("/healthz", self._health),
                Route("/metrics", self._count),
                Route("/invitation", self._invitation),
                Route("/tables", self._listing),
                Route("/tables/{code}/qr.svg", self._qr),
                Route("/matches/{match}", self._record),
                Route("/matches/{match}/replay", self._replay),
                Route("/matches/{match}/story", self._story),
                *Reports(settings.reports).routes,
                *pages.ROUTES,
            ],
            exception_handlers={StoreFailed: _out_of_order},
        )
        self._hosts = settings.names + HOME if settings.names or settings.host in HOSTS_HERE else ()
        if self._hosts:
            self._pages.add_middleware(TrustedHostMiddleware, allowed_hosts=list(self._hosts), www_redirect=False)
        self._pages.add_middleware(SecurityHeaders)
        self._pages.add_middleware(GZipMiddleware, minimum_size=limits.COMPRESS)
        self._settings = settings
        self._metrics = Metrics()
        self._store = Store(settings.data, secrets.token_hex(4), self._metrics.commit.observe)
        self._thinkers = Thinkers(limits.THINKERS)
        self._teller = Teller()
        self._referees = Referees(limits.REFEREES)
        self._tables = Tables(House(self._store, Time(settings.speed), self._thinkers, self._metrics, self._referees))
        bus = Bus(settings.bus, self._store.process, self._serve_line, self._tables.listing) if settings.bus else None
        self._leases = Leases(self._tables, self._store, bus)
        self._addresses = Addresses()
        self._connections = 0
        self._metrics.connections.set_function(lambda: self._connections)
        self._metrics.tables.set_function(lambda: len(self._tables))
        self._metrics.matches.set_function(lambda: sum(table.state.playing for table in self._tables))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody in; a socket stays for hours, so nothing that it does not need stays around it."""
        if scope["type"] == "websocket" and scope["path"] == wire.PATH:
            await self._socket(WebSocket(scope, receive, send))
        else:
            await self._pages(scope, receive, send)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[uvicorn.Server]:
        """Set all tables as they were and give the server to be run; at the end everything is put away."""
        await self._store.open()
        sweeper = asyncio.create_task(self._tables.sweep())
        try:
            await self._leases.open()
            with garbage.spare_the_old():
                yield _uvicorn(self, self._settings.proxy)
        finally:
            sweeper.cancel()
            await self._leases.close()
            self._tables.close()
            self._thinkers.close()
            self._teller.close()
            self._referees.close()
            await self._store.close()
            log.info("everybody was told to come back; everything is stored")

    async def _health(self, _: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _count(self, request: Request) -> Response:
        """The figures of all tables together; with one table open they would tell who has answered, so they are not for everybody."""
        if self._settings.token:
            allowed = hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {self._settings.token}".encode())
        else:
            allowed = not self._settings.names and request.client is not None and request.client.host in LOOPBACK
        if not allowed:
            return PlainTextResponse("The figures of this server need its token.\n", 403)
        return Response(self._metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def _invitation(self, request: Request) -> Response:
        """Where others find this server."""
        self._asks(request)
        address = self._address(request)
        invitation = wire.Invitation(address=str(address).rstrip("/"), only_here=way.only_here(address.hostname or ""))
        return Response(wire.encode(invitation), media_type="application/json")

    def _address(self, request: Request) -> URL:
        """As the page was found, unless it is another machine that others would find there and this one has an address for them."""
        found = request.base_url
        if self._settings.names or not way.only_here(found.hostname or ""):
            return found
        host = way.in_the_network(self._settings.host)
        return found.replace(hostname=way.bracketed(host)) if host else found

    def _asks(self, request: Request) -> Address:
        """Who asks; one address may ask only so much."""
        address = self._addresses.of(request.client.host if request.client else "")
        if not address.questions.take():
            raise HTTPException(429, TOO_MANY)
        return address

    async def _listing(self, request: Request) -> Response:
        self._asks(request)
        return Response(wire.encode(await self._leases.listing()), media_type="application/json")

    async def _qr(self, request: Request) -> Response:
        """The link to a table, whether or not there is one: this tells nobody which codes are right."""
        self._asks(request)
        code = request.path_params["code"]
        if not is_code(code):
            return PlainTextResponse("That is no code of a table.\n", 404)
        return Response(qr.svg(f"{self._address(request)}t/{code}"), media_type="image/svg+xml")

    async def _record(self, request: Request) -> Response:
        self._asks(request)
        record = await self._store.record(_match(request))
        if record is None:
            return PlainTextResponse(NOT_OVER, 404)
        return PlainTextResponse(record)

    async def _replay(self, request: Request) -> Response:
        if not self._asks(request).replays.take():
            raise HTTPException(429, TOO_MANY)
        match = _match(request)
        record = await self._store.record(match)
        if record is None:
            return PlainTextResponse(NOT_OVER, 404)
        try:
            told = await self._teller.tell(match, record, request.query_params.get("seat"))
        except RulesChanged as error:
            return PlainTextResponse(f"{error}\n", 410)
        except CactariumError as error:
            return PlainTextResponse(f"{error}\n", 404)
        return Response(told, media_type="application/json", headers={"Cache-Control": "max-age=86400"})

    async def _story(self, request: Request) -> Response:
        self._asks(request)
        story = await self._store.story(_match(request))
        if story is None:
            return PlainTextResponse(NOT_OVER, 404)
        return Response(wire.encode(msgspec.convert(story, wire.Story)), media_type="application/json")

    async def _socket(self, visitor: WebSocket) -> None:
        if not self._welcome(visitor):
            await visitor.close()
            return
        if wire.SUBPROTOCOL not in visitor.scope["subprotocols"]:
            await visitor.accept()
            await visitor.close(wire.Close.FOREIGN_VERSION, f"this server speaks {wire.SUBPROTOCOL}")
            return
        await visitor.accept(wire.SUBPROTOCOL)
        address = self._addresses.of(visitor.client.host if visitor.client else "")
        if self._connections >= limits.CONNECTIONS or not address.room.take():
            await visitor.close(wire.Close.BUSY)
            return
        self._connections += 1
        try:
            allowance = Allowance(limits.MESSAGES_A_SECOND, limits.MESSAGES_AT_ONCE)
            connection = Connection(visitor, self._leases, self._metrics, address, allowance)
            visitor.scope.clear()  # what came with the handshake is not needed any more, and a socket stays for hours
            await connection.serve()
        finally:
            self._connections -= 1
            address.room.put_back()

    async def _serve_line(self, line: Line, address: str) -> None:
        """Serve a client of another process, which sees to it that it sends no flood."""
        await Connection(line, self._leases, self._metrics, self._addresses.of(address), Allowance(0, inf)).serve()

    def _welcome(self, visitor: WebSocket) -> bool:
        """Whether this server is meant, and the page that opens the socket is ours; programs that are no browsers name none."""
        headers = Headers(scope=visitor.scope)
        origin, host = headers.get("origin"), headers.get("host", "")
        if self._hosts and host.rpartition(":")[0] not in self._hosts and host not in self._hosts:
            return False
        return origin is None or origin in self._settings.origins or urlsplit(origin).netloc == host


def _match(request: Request) -> str:
    match: str = request.path_params["match"]
    if not is_match(match):
        raise HTTPException(404, NOT_OVER)
    return match


async def _out_of_order(_: Request, error: Exception) -> Response:
    return PlainTextResponse(f"{error}\n", 503)


class SecurityHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and complete its response."""

        async def complete(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, complete)


def serve(settings: Settings, told: Callable[[str, str | None], None]) -> None:
    """Serve until the process is asked to end, and end it; `told` hears the address here and, if there is one, that in the network."""
    for end in (signal.SIGTERM, signal.SIGINT):
        signal.signal(end, _end)
    _make_room()
    with contextlib.suppress(SystemExit, KeyboardInterrupt), asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(settings, told))
    sys.stderr.flush()
    os._exit(0)  # all is put away; a thread that compiles rules for the next thought would hold us up for a minute


def _make_room() -> None:
    """Allow as many connections as the system does; many systems begin with fewer than we serve."""
    with contextlib.suppress(ModuleNotFoundError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker event loop, where there is one."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


async def _serve(settings: Settings, told: Callable[[str, str | None], None]) -> None:
    with listen(settings) as door:
        async with Server(settings).open() as server:
            log.info("serving")
            host, port = door.getsockname()[:2]
            shown = None if settings.names else way.in_the_network(host)
            told(_link(way.HOME.get(host, host), port), _link(shown, port) if shown else None)
            await server.serve([door])


def _link(host: str, port: int) -> str:
    return f"http://{way.bracketed(host)}:{port}"


def _end(*_: object) -> None:
    """Uvicorn has sent everybody away and passes the signal on: the rest is put away on the way out."""
    sys.exit()


def listen(settings: Settings) -> socket.socket:
    """The socket of the server; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    return socket.create_server((settings.host, settings.port), family=family)


def _uvicorn(app: ASGIApp, proxy: str) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            app,
            forwarded_allow_ips=proxy,
            lifespan="off",
            ws=Socket,
            ws_ping_interval=limits.PING,
            ws_ping_timeout=limits.SILENCE,
            ws_max_size=limits.MESSAGE,
            ws_per_message_deflate=False,  # its windows would be most of a connection's memory
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=limits.DRAIN,
        )
    )
