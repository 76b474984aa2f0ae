"""What is said at a table: the last lines, each of which can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec import json

from ..engine.match import normalise_name
from . import limits, wire
from .errors import BadChat, NoSuchLine

NUMBER = 6  # bytes of a line's id


@dataclass(frozen=True)
class Line:
    """A line or a gesture in its place among the others; whose it is is known by the lock of the seat."""

    number: int
    owner: str
    said: wire.Said


class Chat:
    """The lines that are still to be read."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self._lines = {line.said.line: line for line in lines}
        self._next = 1 + max((line.number for line in self), default=0)

    def __iter__(self) -> Iterator[Line]:
        return iter(self._lines.values())

    def line(self, owner: str, name: str, seat: int, text: str = "", emote: wire.Emotion | None = None) -> Line:
        """The next line or gesture, which nobody has heard yet."""
        text = normalise_name(text)
        if emote is None and not text:
            raise BadChat(f"Say something of 1 to {limits.CHAT} printable characters.")
        self._next += 1
        said = wire.Said(line=secrets.token_hex(NUMBER), name=name, seat=seat, text=text, emote=emote)
        return Line(self._next - 1, owner, said)

    def add(self, line: Line) -> list[int]:
        """Add a line; the numbers of those that are forgotten for it."""
        self._lines[line.said.line] = line
        oldest = list(self)[: -limits.LINES]
        self.remove(oldest)
        return [line.number for line in oldest]

    def find(self, id: str) -> Line:
        """The line with this id."""
        if id not in self._lines:
            raise NoSuchLine("There is no such line any more.")
        return self._lines[id]

    def remove(self, lines: Iterable[Line]) -> None:
        """Delete lines."""
        for line in lines:
            self._lines.pop(line.said.line, None)


def read_line(number: int, owner: str, said: str) -> Line:
    """A line as it was kept."""
    return Line(number, owner, json.decode(said, type=wire.Said))
