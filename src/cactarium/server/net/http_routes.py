"""The HTTP routes that read tables and matches."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import URL, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...engine.errors import CactariumError, RulesChanged
from ..metrics import Metrics
from ..storage.store import Store
from ..table import scorekeeper
from ..table.replay import ReplayWorker
from ..table.seats import is_code, is_match
from . import net_address, qr, wire
from .directory import Directory
from .rate_limits import Address, Addresses

LOOPBACK = ("127.0.0.1", "::1")
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
class HttpRoutes:
    """The routes of one server."""

    host: str  # where it listens
    names: tuple[str, ...]  # its public names
    token: str  # opens /metrics from anywhere
    store: Store
    directory: Directory
    metrics: Metrics
    addresses: Addresses
    replay_worker: ReplayWorker

    def routes(self) -> list[Route]:
        """All routes."""
        return [
            Route("/healthz", self._health),
            Route("/metrics", self._metrics),
            Route("/invitation", self._invitation),
            Route("/tables", self._listing),
            Route("/tables/{code}/qr.svg", self._qr),
            Route("/matches/{match}", self._record),
            Route("/matches/{match}/replay", self._replay),
            Route("/matches/{match}/story", self._story),
            Route("/games/{game}/score", self._score),
        ]

    def _spend(self, request: Request) -> Address:
        """Charge a request to the budget of its address."""
        address = self.addresses.of(request.client.host if request.client else "")
        if not address.questions.take():
            raise HTTPException(429, TOO_MANY)
        return address

    async def _health(self, _: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _metrics(self, request: Request) -> Response:
        """The metrics, for localhost or with a token: with one table open they would reveal who has answered."""
        if self.token:
            allowed = hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {self.token}".encode())
        else:
            allowed = not self.names and request.client is not None and request.client.host in LOOPBACK
        if not allowed:
            return PlainTextResponse("The figures of this server need its token.\n", 403)
        page = await self.directory.metrics_of_workers(self.metrics.page())
        return Response(page, media_type="text/plain; version=0.0.4; charset=utf-8")

    async def _invitation(self, request: Request) -> Response:
        """The address of this server for others."""
        self._spend(request)
        address = self._public_url(request)
        invitation = wire.Invitation(address=str(address).rstrip("/"), only_here=net_address.only_here(address.hostname or ""))
        return Response(wire.encode(invitation), media_type="application/json")

    def _public_url(self, request: Request) -> URL:
        """The URL of this request, or the LAN address when the page was opened on localhost."""
        found = request.base_url
        if self.names or not net_address.only_here(found.hostname or ""):
            return found
        host = net_address.in_the_network(self.host)
        return found.replace(hostname=net_address.bracketed(host)) if host else found

    async def _listing(self, request: Request) -> Response:
        self._spend(request)
        return Response(wire.encode(await self.directory.listing()), media_type="application/json")

    async def _qr(self, request: Request) -> Response:
        """The link to a table as a QR code, whether or not the table exists: this reveals no codes."""
        self._spend(request)
        code = request.path_params["code"]
        if not is_code(code):
            return PlainTextResponse("That is no code of a table.\n", 404)
        return Response(qr.svg(f"{self._public_url(request)}t/{code}"), media_type="image/svg+xml")

    async def _record(self, request: Request) -> Response:
        self._spend(request)
        record = await self.store.record(_match(request))
        if record is None:
            return PlainTextResponse(NOT_OVER, 404)
        return PlainTextResponse(record)

    async def _replay(self, request: Request) -> Response:
        if not self._spend(request).replays.take():
            raise HTTPException(429, TOO_MANY)
        match = _match(request)
        record = await self.store.record(match)
        if record is None:
            return PlainTextResponse(NOT_OVER, 404)
        try:
            replay = await self.replay_worker.tell(match, record, request.query_params.get("seat"))
        except RulesChanged as error:
            return PlainTextResponse(f"{error}\n", 410)
        except CactariumError as error:
            return PlainTextResponse(f"{error}\n", 404)
        return Response(replay, media_type="application/json", headers={"Cache-Control": "max-age=86400"})

    async def _story(self, request: Request) -> Response:
        self._spend(request)
        story = await self.store.story(_match(request))
        if story is None:
            return PlainTextResponse(NOT_OVER, 404)
        return Response(wire.encode(msgspec.convert(story, wire.Story)), media_type="application/json")

    async def _score(self, request: Request) -> Response:
        """The score of a game with real pieces, after the facts reported so far."""
        self._spend(request)
        asked = request.query_params
        options = {name.removeprefix("option-"): value for name, value in asked.items() if name.startswith("option-")}
        try:
            codes = [int(code) for code in asked.get("told", "").split(",") if code]
            names = asked.getlist("name")
            score = await run_in_threadpool(scorekeeper.tell, request.path_params["game"], names, options, asked.get("seed", ""), codes)
        except (CactariumError, ValueError) as error:
            return PlainTextResponse(f"{error}\n", 404)
        return Response(score, media_type="application/json")


def _match(request: Request) -> str:
    match: str = request.path_params["match"]
    if not is_match(match):
        raise HTTPException(404, NOT_OVER)
    return match


async def store_failed(_: Request, error: Exception) -> Response:
    """Answer 503 when the store fails."""
    return PlainTextResponse(f"{error}\n", 503)


async def client_left(_: Request, __: Exception) -> Response:
    """Answer nobody: the client closed its connection before its request had arrived, which is no error of the server."""
    return Response(status_code=400)


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
