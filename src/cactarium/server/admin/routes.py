"""HTTP routes: the operator's page, its API, and the endpoint at which players report a name or a chat line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from msgspec import DecodeError, Struct, ValidationError, json
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from ..net import language, limits
from ..net.rate_limits import Addresses
from ..storage.operator import OperatorStore
from ..table.seats import is_code
from . import page
from .access import COOKIE, Access
from .operator import Operator
from .refusals import BadOrder

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",  # with no-referrer, browsers would send the forms with "Origin: null", which is refused
}
CLOSED = "This page needs the operator's token: cactarium admin prints it on the server's machine.\n"
TOO_MANY = "You have reported enough for now; whoever runs the server will look at it.\n"


class Complaint(Struct, forbid_unknown_fields=True):
    """What a player reports."""

    table: str
    seat: int
    line: str = ""
    why: str = ""


class AdminRoutes:
    """The routes of one server."""

    def __init__(self, access: Access, operator: Operator, store: OperatorStore, addresses: Addresses) -> None:
        self._access = access
        self._operator = operator
        self._store = store
        self._addresses = addresses

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            Route("/admin", self._page),
            Route("/admin/enter", self._enter, methods=["POST"]),
            Route("/admin/order", self._order_by_form, methods=["POST"]),
            Route("/admin/api", self._overview),
            Route("/admin/api", self._order, methods=["POST"]),
            Route("/reports", self._report, methods=["POST"]),
        ]

    def _check(self, request: Request) -> None:
        """Raise 403 unless this is the operator; a wrong token costs the address a guess."""
        if self._access.allows(request):
            return
        given = request.headers.get("authorization") or request.cookies.get(COOKIE)
        address = self._addresses.of(request.client.host if request.client else "")
        if given and not address.guesses.take():
            raise HTTPException(429, "Too many wrong tokens came from your address; wait a minute.\n")
        raise HTTPException(403, CLOSED)

    # For programs

    async def _overview(self, request: Request) -> Response:
        self._check(request)
        return Response(json.encode(await self._operator.overview()), media_type="application/json", headers=HEADERS)

    async def _order(self, request: Request) -> Response:
        self._check(request)
        try:
            is_done = await self._operator.submit(json.decode(await _body(request), type=dict[str, Any]))
        except BadOrder as error:
            return PlainTextResponse(f"{error.sentence(language.accepted(request))}\n", 400)
        except DecodeError as error:
            return PlainTextResponse(f"{error}\n", 400)
        return PlainTextResponse("done\n" if is_done else "ordered\n")

    # For people

    async def _page(self, request: Request) -> Response:
        spoken = language.accepted(request)
        if not self._access.allows(request):
            status = 200 if self._access.is_reachable_from(request) else 403
            return HTMLResponse(page.login(spoken), status, HEADERS)
        outcome = next((name for name in page.OUTCOMES if name in request.query_params), "")
        shown = page.overview(spoken, await self._operator.overview(), outcome=outcome)
        return HTMLResponse(shown, headers=HEADERS)

    async def _enter(self, request: Request) -> Response:
        """Exchange the token for a cookie that no page of another site can use."""
        token = (await _form(request)).get("token", "").strip()
        address = self._addresses.of(request.client.host if request.client else "")
        if not self._access.is_reachable_from(request) or not address.guesses.has_some() or not self._access.is_token(token):
            address.guesses.take()
            return HTMLResponse(page.login(language.accepted(request), wrong=True), 403, HEADERS)
        response = RedirectResponse("/admin", 303, HEADERS)
        response.set_cookie(COOKIE, token, path="/admin", httponly=True, samesite="strict", secure=request.url.scheme == "https")
        return response

    async def _order_by_form(self, request: Request) -> Response:
        self._check(request)
        form = {name: value for name, value in (await _form(request)).items() if value}
        try:
            is_done = await self._operator.submit(form)
        except BadOrder as error:
            spoken = language.accepted(request)
            shown = page.overview(spoken, await self._operator.overview(), problem=error.sentence(spoken))
            return HTMLResponse(shown, 400, HEADERS)
        return RedirectResponse(f"/admin?{page.DONE if is_done else page.ORDERED}", 303, HEADERS)

    # For players

    async def _report(self, request: Request) -> Response:
        address = self._addresses.of(request.client.host if request.client else "")
        if not address.reports.take():
            return PlainTextResponse(TOO_MANY, 429)
        try:
            told = json.decode(await _body(request), type=Complaint)
        except (DecodeError, ValidationError):
            return PlainTextResponse("This is no report.\n", 400)
        line, why = told.line[: limits.MAX_ID_CHARACTERS], told.why[: limits.CHAT_CHARACTERS]
        if not is_code(told.table) or told.seat < 0 or not await self._store.report(told.table, told.seat, line, why):
            return PlainTextResponse("There is nothing to report.\n", 404)
        return PlainTextResponse("ok\n", 202)


async def _body(request: Request) -> bytes:
    """A small body."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > limits.MESSAGE_BYTES:
            raise HTTPException(413, "That is too long.\n")
    return body


async def _form(request: Request) -> Mapping[str, str]:
    return dict(parse_qsl((await _body(request)).decode(errors="replace")))
