"""Pings of the server: how long they take, and the end of a client that does not answer them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from . import limits
from .ws_frames import PING

PING_BYTES = 4  # of the payload that tells our pings apart


class Heartbeat:
    """The pings of one connection, one after the other."""

    __slots__ = ("_is_closing", "_ping", "_pinged_at", "_timer", "_transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._ping = b""  # the payload of the ping that is not answered yet
        self._pinged_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._is_closing = False

    def send_ping(self) -> None:
        """Measure the round trip; a client that does not answer in time is dropped: it does not read either."""
        self._ping, self._pinged_at = secrets.token_bytes(PING_BYTES), asyncio.get_running_loop().time()
        self._transport.write(bytes((PING, PING_BYTES)) + self._ping)
        self._set_timer(limits.SILENCE_SECONDS, self._transport.abort)

    def round_trip(self, pong: bytes) -> float | None:
        """The seconds that a ping took, if this answers it; another one follows later."""
        if not self._ping or pong != self._ping:
            return None
        seconds, self._ping = asyncio.get_running_loop().time() - self._pinged_at, b""
        if not self._is_closing:
            self._set_timer(max(0.0, limits.PING_SECONDS - seconds), self.send_ping)
        return seconds

    def close(self) -> None:
        """Send no further ping; abort the connection if it does not end in time."""
        self._is_closing = True
        self._set_timer(limits.CLOSE_SECONDS, self._transport.abort)

    def stop(self) -> None:
        """The connection has ended."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _set_timer(self, seconds: float, call: Callable[[], None]) -> None:
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(seconds, call)
