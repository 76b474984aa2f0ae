"""A command of a seat on its way from the wire to the log."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from ...engine.match import Entry
from ..storage.store import StoredMove
from .move_events import MoveEvents

ID_BYTES = 8  # of an id that the server makes up


@dataclass(frozen=True)
class Command:
    """A move of a seat in answer to the question of an epoch."""

    seat: int
    move: str | int
    epoch: int
    id: str = field(default_factory=lambda: secrets.token_hex(ID_BYTES))
    came: float = field(default_factory=time.time)  # when it arrived
    credit: float = 0.0  # seconds by which it is dated back
    attachment: bytes = b""

    @property
    def made(self) -> float:
        """When it counts as made."""
        return self.came - self.credit


@dataclass(eq=False)
class PendingCommand:
    """A command that waits to be applied: `apply` returns its log entry, or None if it was applied before."""

    command: Command
    apply: Callable[[], Entry | None]
    done: bool = False
    error: Exception | None = None

    def finish(self, error: Exception | None = None) -> None:
        """Set the result, unless it is set."""
        if not self.done:
            self.done, self.error = True, error


class CommittedMove(NamedTuple):
    """A command that was applied: its log entry, the move as text, and its events."""

    command: Command
    entry: Entry
    text: str
    events: MoveEvents

    def stored(self) -> StoredMove:
        """The row of the log."""
        command, entry = self.command, self.entry
        return StoredMove(
            seat=entry.seat,
            command=command.id,
            move=self.text,
            digest=entry.digest,
            at=command.made,
            came=command.came,
            events=self.events.all,
            attachment=entry.attachment,
        )
