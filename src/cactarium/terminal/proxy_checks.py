"""The checks of `cactarium doctor --url`: whether a proxy forwards pages, headers and WebSockets as the server needs them."""

from __future__ import annotations

import asyncio
import json
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake

from ..client import ConnectionLost, Refused, connect
from .host_checks import CLOCK_SECONDS, Check
from .web_address import is_address, reason

TIMEOUT_SECONDS = 10.0
FORGED_ADDRESS = "192.0.2.77"  # reserved for documentation (RFC 5737): nobody comes from there
LOOPBACK = ("127.0.0.1", "::1", "localhost")  # the server believes these, as a proxy on its own machine
UNUSED_CODE = "babababa"  # has the form of a table's code; there need not be such a table


def examine(url: str) -> Iterator[Check]:
    """All checks of a public address."""
    if not is_address(url):
        yield Check("problem", "url-form", {"url": url})
        return
    try:
        echo, date = _echo(url)
    except urllib.error.HTTPError as error:
        yield Check("problem", "url-status", {"url": url, "status": error.code})
        return
    except (OSError, ValueError, HTTPException) as error:
        yield Check("problem", "url-silent", {"url": url, "why": reason(error)})
        return
    yield Check("ok", "url", {"url": url})
    yield from _headers(url, echo)
    if abs(date - time.time()) > CLOCK_SECONDS:
        yield Check("problem", "clock-differs", {"minutes": round(abs(date - time.time()) / 60)})
    yield asyncio.run(_websocket(url))


def _echo(url: str) -> tuple[dict[str, Any], float]:
    request = urllib.request.Request(f"{url}/echo", headers={"X-Forwarded-For": FORGED_ADDRESS})
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
        date = parsedate_to_datetime(answer.headers["date"]).timestamp() if answer.headers["date"] else time.time()
        told: dict[str, Any] = json.loads(answer.read())
        return told, date


def _headers(url: str, echo: dict[str, Any]) -> Iterator[Check]:
    """Whether the server learns who its clients are and how they came."""
    parts = urlsplit(url)
    if echo["scheme"] != parts.scheme:
        yield Check("problem", "proxy-scheme", {"scheme": echo["scheme"], "wanted": parts.scheme})
    if echo["host"] != parts.netloc:
        yield Check("problem", "proxy-host", {"host": echo["host"], "wanted": parts.netloc})
    if echo["address"] == FORGED_ADDRESS:
        is_direct = parts.scheme == "http" and parts.hostname in LOOPBACK
        yield Check("warning", "proxy-skipped") if is_direct else Check("problem", "proxy-forged")
    elif parts.scheme == "https" and not echo["forwarded"]:
        yield Check("problem", "proxy-address")
    else:
        yield Check("ok", "proxy", {"address": echo["address"]})


async def _websocket(url: str) -> Check:
    """Open a WebSocket and let one request be answered."""
    problem = Check("problem", "websocket-refused", {"url": url})
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS), connect(url.replace("http", "ws", 1)) as client:
            await client.watch(UNUSED_CODE)
    except Refused:
        return Check("ok", "websocket")
    except (ConnectionLost, OSError, TimeoutError, ssl.SSLError, InvalidHandshake):
        return problem
    except Exception:  # a proxy may garble frames in any way
        return Check("problem", "websocket-broken", {"url": url})
    return Check("ok", "websocket")
