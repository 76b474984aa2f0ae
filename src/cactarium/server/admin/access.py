"""Who may look after a server: whoever has its token; without a token of the operator's choice, only on this machine."""

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


class Door(Struct):
    """Where `cactarium admin` finds the server of an SQLite file, and with which token."""

    url: str
    token: str


class Access:
    """The token of one server process."""

    def __init__(self, token: str) -> None:
        self._is_chosen = bool(token)
        self.token = token or secrets.token_hex(TOKEN_BYTES)

    def allows(self, request: Request) -> bool:
        """Whether a request may look and order: it has the token, and comes from here or the operator has chosen the token."""
        given = request.headers.get("authorization", "").removeprefix("Bearer ") or request.cookies.get(COOKIE, "")
        return self.opens(given) and self.is_near(request) and _same_site(request)

    def opens(self, token: str) -> bool:
        """Whether this is the token."""
        return hmac.compare_digest(token.encode(), self.token.encode())

    def is_near(self, request: Request) -> bool:
        """Whether a request comes from where it may."""
        return self._is_chosen or (request.client is not None and is_local(request.client.host))

    @contextlib.contextmanager
    def announced(self, data: str | Path, url: str) -> Iterator[None]:
        """Tell `cactarium admin`, by a file beside an SQLite store that only its owner can read."""
        file = database.sqlite_file(data)
        if file is None:
            yield
            return
        path = door_of(file)
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
            with open(os.open(path, os.O_CREAT | os.O_WRONLY, database.OWNER_ONLY), "wb") as out:  # noqa: PTH123 (a descriptor)
                out.write(json.encode(Door(url, self.token)))
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                path.unlink()


def door_of(file: Path) -> Path:
    """The file beside a store."""
    return Path(f"{file}-admin")


def read_door(file: Path) -> Door | None:
    """What the running server of a store has announced."""
    with contextlib.suppress(OSError, ValueError):
        return json.decode(door_of(file).read_bytes(), type=Door)
    return None


def _same_site(request: Request) -> bool:
    """Whether no page of another site sent this; a program sends no Origin."""
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host")
