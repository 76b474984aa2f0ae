"""The chat of a table: the last lines, each of which can be deleted."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec import json

from ...engine.player_names import normalise_name
from ..errors import BadChat, Muted, NoSuchLine
from ..net import limits, wire
from .audience import Listener
from .room import Room
from .services import retry

ID_BYTES = 6  # of a line


@dataclass(frozen=True)
class Line:
    """A line or an emote; `owner` is the hash of the seat's secret."""

    number: int
    owner: str
    said: wire.Said


class Lines:
    """The last lines in order."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self._lines = {line.said.line: line for line in lines}
        self._next = 1 + max((line.number for line in self), default=0)

    def __iter__(self) -> Iterator[Line]:
        return iter(self._lines.values())

    def new(self, owner: str, name: str, seat: int, text: str = "", emote: wire.Emotion | None = None) -> Line:
        """The next line or emote, not added yet."""
        text = normalise_name(text)
        if emote is None and not text:
            raise BadChat(f"Say something of 1 to {limits.CHAT_CHARACTERS} printable characters.")
        self._next += 1
        said = wire.Said(line=secrets.token_hex(ID_BYTES), name=name, seat=seat, text=text, emote=emote)
        return Line(self._next - 1, owner, said)

    def add(self, line: Line) -> list[int]:
        """Add a line; return the numbers of the oldest lines that are dropped for it."""
        self._lines[line.said.line] = line
        oldest = list(self)[: -limits.CHAT_LINES]
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


class Chat:
    """The chat of one table, stored line by line."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lines = Lines()

    async def restore(self) -> None:
        """Read the stored lines."""
        rows = await self._room.services.store.chats.lines(self._room.state.code)
        self._lines = Lines([Line(row.number, row.owner, json.decode(row.said, type=wire.Said)) for row in rows])

    def send_to(self, listener: Listener) -> None:
        """Send a newcomer the last lines."""
        for line in self._lines:
            listener.send(wire.encode(line.said))

    async def say(self, i: int, text: str = "", emote: wire.Emotion | None = None) -> None:
        """Send everybody a line or an emote."""
        room = self._room
        seat = room.state.taken(i)
        if seat.muted:
            raise Muted("The host has asked you to be silent.")
        line = self._lines.new(seat.lock, seat.name, i, text, emote)
        await room.services.store.chats.add(room.lease, line.number, line.owner, json.encode(line.said).decode())
        dropped = self._lines.add(line)
        room.audience.tell_all(line.said)
        if dropped:
            room.run_in_background(retry(lambda: room.services.store.chats.remove(room.lease, dropped)))

    async def unsay(self, seats: tuple[int, ...], id: str) -> None:
        """Delete a line: one's own, or as the host any."""
        state = self._room.state
        own, line = {state.taken(i).lock for i in seats}, self._lines.find(id)
        if line.owner not in own and state.host not in seats:
            raise NoSuchLine("That line is not yours.")
        await self._remove([line])

    async def forget(self, owner: str | None) -> None:
        """Delete all lines of a person, or of everybody."""
        await self._remove([line for line in self._lines if owner in (None, line.owner)])

    async def _remove(self, lines: list[Line]) -> None:
        if lines:
            await self._room.services.store.chats.remove(self._room.lease, [line.number for line in lines])
            self._lines.remove(lines)
            self._room.audience.tell_all(wire.Unsaid(lines=[line.said.line for line in lines]))
