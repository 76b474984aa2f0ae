"""Messages of a client that wait to be read."""

from __future__ import annotations

import asyncio
from typing import Any


class Inbox:
    """A queue of ASGI events; while one waits behind another, nothing more is read from the client."""

    __slots__ = ("_is_paused", "_messages", "_reader", "_transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._messages: list[dict[str, Any]] = []
        self._reader: asyncio.Future[None] | None = None  # waits for a message
        self._is_paused = False

    def __bool__(self) -> bool:
        return bool(self._messages)

    def put(self, message: dict[str, Any], pause: bool = True) -> None:
        """Queue a message; `pause` reading if another one waits."""
        if self._messages and pause and not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()
        self._messages.append(message)
        self._wake_reader()

    def put_first(self, message: dict[str, Any]) -> None:
        """Queue a message before all others."""
        self._messages.insert(0, message)
        self._wake_reader()

    async def receive(self) -> dict[str, Any]:
        """Wait for the next message, and remove it."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        message = self._messages.pop(0)
        if not self._messages:
            self.resume()
        return message

    def resume(self) -> None:
        """Read from the client again."""
        if self._is_paused and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    def _wake_reader(self) -> None:
        if self._reader and not self._reader.done():
            self._reader.set_result(None)
