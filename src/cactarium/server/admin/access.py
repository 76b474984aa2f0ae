"""Access control for the operator's page and API.

A token is required. If the operator chose it, it works from anywhere; one that the server generated works from this machine only.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, json
from starlette.requests import Request

from ..net.address import is_local
from ..storage import database

COOKIE = "cactarium-admin"
TOKEN_BYTES = 24


class Endpoint(Struct):
    """The address and the token of a running server, as `cactarium admin` needs them."""

    url: str
    token: str


class Access:
    """The token of one server process."""

    def __init__(self, token: str) -> None:
        self._is_chosen = bool(token)
        self.token = token or secrets.token_hex(TOKEN_BYTES)

    def allows(self, request: Request) -> bool:
        """Whether a request has the token and comes from a place from which the token works."""
        given = request.headers.get("authorization", "").removeprefix("Bearer ") or request.cookies.get(COOKIE, "")
        return self.is_token(given) and self.is_reachable_from(request) and _same_site(request)

    def is_token(self, token: str) -> bool:
        """Whether this is the token."""
        return hmac.compare_digest(token.encode(), self.token.encode())

    def is_reachable_from(self, request: Request) -> bool:
        """Whether the token works from the address of this request."""
        return self._is_chosen or (request.client is not None and is_local(request.client.host))

    @contextlib.contextmanager
    def published(self, data: str | Path, url: str) -> Iterator[None]:
        """Write the endpoint to a file beside an SQLite store, which only its owner can read; remove it at the end."""
        file = database.sqlite_file(data)
        if file is None:
            yield
            return
        path = endpoint_file(file)
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
            with open(os.open(path, os.O_CREAT | os.O_WRONLY, database.OWNER_ONLY), "wb") as out:  # noqa: PTH123 (a descriptor)
                out.write(json.encode(Endpoint(url, self.token)))
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                path.unlink()


def endpoint_file(file: Path) -> Path:
    """The file beside a store in which its server publishes its endpoint."""
    return Path(f"{file}-admin")


def read_endpoint(file: Path) -> Endpoint | None:
    """The endpoint of the server that runs on a store, if there is one."""
    with contextlib.suppress(OSError, ValueError):
        return json.decode(endpoint_file(file).read_bytes(), type=Endpoint)
    return None


def _same_site(request: Request) -> bool:
    """Whether the request comes from a page of this server or from a program, which sends no Origin."""
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host")
