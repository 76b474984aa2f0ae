"""A channel to one client: its WebSocket, or a NATS relay to the process that has its WebSocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from .lag import Lag
from .wire import Close


class Channel(Protocol):
    """Frames in and out."""

    lag: Lag
    take_at_once: Callable[[bytes], bool] | None  # set by who serves the client: takes a message that need not wait; false if it must

    async def receive(self) -> Any:
        """The next frame, as an ASGI event."""

    def interrupt(self) -> None:
        """Let `receive` return a disconnection next, whatever has arrived."""

    def write(self, frame: bytes) -> bool:
        """Send a frame at once; false if that is not possible without waiting."""

    async def send_frame(self, frame: bytes) -> bool:
        """Send a frame, waiting for a slow reader; false if the client is gone."""

    async def close(self, code: Close) -> None:
        """End the channel, with a code for the client."""
