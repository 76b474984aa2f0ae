"""Those who look at a table, each from a seat or from among the public."""

from __future__ import annotations

from typing import Protocol

from . import wire
from .sight import Viewers


class Listener(Protocol):
    """Somebody who can be told something; `words` if also in words."""

    words: bool

    def send(self, frame: bytes) -> None:
        """Pass on a message without waiting."""

    def close(self, code: wire.Close) -> None:
        """Say goodbye."""


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self._from: dict[Listener, Viewers] = {}

    def __len__(self) -> int:
        return len(self._from)

    def welcome(self, listener: Listener, viewers: Viewers) -> None:
        """Let somebody look from here."""
        self._from[listener] = viewers

    def dismiss(self, listener: Listener) -> None:
        """Let somebody go."""
        self._from.pop(listener, None)

    def seat(self, listener: Listener) -> int | None:
        """The seat somebody looks from."""
        viewers = self._from.get(listener, ())
        return viewers[0] if viewers else None

    def count(self, viewers: Viewers) -> int:
        """How many look from here."""
        return sum(look == viewers for look in self._from.values())

    def wants_words(self, viewers: Viewers) -> bool:
        """Whether anybody who looks from here reads words."""
        return any(listener.words for listener, look in self._from.items() if look == viewers)

    def stand_up(self, seat: int) -> None:
        """A seat was given up: whoever looked from it is one of the public now."""
        self._from = {listener: () if viewers == (seat,) else viewers for listener, viewers in self._from.items()}

    def tell(self, viewers: Viewers, message: wire.Answer) -> None:
        """Tell all who look from here."""
        frame = wire.encode(message)
        for listener in [listener for listener, look in self._from.items() if look == viewers]:
            listener.send(frame)

    def tell_all(self, message: wire.Answer) -> None:
        """Tell everybody."""
        frame = wire.encode(message)
        for listener in list(self._from):
            listener.send(frame)

    def close(self, code: wire.Close) -> None:
        """Send everybody away."""
        for listener in list(self._from):
            listener.close(code)
