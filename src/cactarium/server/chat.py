"""What is said at a table: the last lines, each of which can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from . import limits, wire
from .errors import BadChat, NoSuchLine

NUMBER = 6  # bytes of a line's id


class Chat:
    """The lines that are still to be read; whose they are is known by the lock of the seat."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[str, wire.Said]] = {}

    def __iter__(self) -> Iterator[wire.Said]:
        return (said for _, said in self._lines.values())

    def say(self, owner: str, name: str, seat: int, text: str = "", emote: wire.Emotion | None = None) -> wire.Said:
        """Add a line or a gesture; the oldest is forgotten."""
        text = text.strip()
        if emote is None and (not text or not text.isprintable()):
            raise BadChat(f"Say something of 1 to {limits.CHAT} printable characters.")
        said = wire.Said(line=secrets.token_hex(NUMBER), name=name, seat=seat, text=text, emote=emote)
        self._lines[said.line] = owner, said
        if len(self._lines) > limits.LINES:
            del self._lines[next(iter(self._lines))]
        return said

    def owner(self, line: str) -> str:
        """Whose line it is."""
        if line not in self._lines:
            raise NoSuchLine("There is no such line any more.")
        return self._lines[line][0]

    def unsay(self, line: str) -> wire.Unsaid:
        """Delete a line."""
        self._lines.pop(line, None)
        return wire.Unsaid(lines=[line])

    def forget(self, owner: str) -> wire.Unsaid:
        """Delete all that somebody said."""
        gone = [line for line, (whose, _) in self._lines.items() if whose == owner]
        for line in gone:
            del self._lines[line]
        return wire.Unsaid(lines=gone)
