"""HTTP/1.1 for pages: requests without chunked bodies, which must arrive in time."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from . import limits


class StrictConnection(h11.Connection):
    """Refuses every Transfer-Encoding: no route takes a body, and two ways to tell where a request ends can be made to differ."""

    def next_event(self) -> Any:
        """The next event; raises `RemoteProtocolError` for a request that is refused."""
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError("Transfer-Encoding is not accepted", error_status_hint=501)
        return event


class HttpProtocol(H11Protocol):
    """Uvicorn's protocol, with a deadline for every request."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline of the first request."""
        super().connection_made(transport)
        self.conn = StrictConnection(h11.SERVER, limits.MESSAGE_BYTES)
        self._restart_deadline()

    def data_received(self, data: bytes) -> None:
        """Restart the deadline when a request begins to be answered."""
        before = self.cycle
        super().data_received(data)
        if self._deadline and self.cycle is not before:
            self._restart_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the deadline: from now on the WebSocket protocol has its own."""
        self._stop_deadline()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the deadline."""
        self._stop_deadline()
        super().connection_lost(exc)

    def _restart_deadline(self) -> None:
        self._stop_deadline()
        self._deadline = self.loop.call_later(limits.REQUEST_SECONDS, self._expire)

    def _stop_deadline(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _expire(self) -> None:
        """Abort a connection whose client has not sent the rest of a request; wait on while a response is computed."""
        if self.cycle is None or self.cycle.response_complete or self.conn.their_state is h11.SEND_BODY:
            self.transport.abort()
        else:
            self._restart_deadline()
