"""A command of a seat on its way from the wire to the log."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct, field

from ...engine.match_log import Entry
from ..storage.store import StoredMove
from .move_events import MoveEvents

ID_BYTES = 8  # of an id that the server makes up


class Command(Struct, frozen=True):
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


Settle = Callable[[Exception | None], None]  # is called once: when a command is stored, or with the reason why it is not


class PendingCommand(Struct, eq=False):
    """A command that waits to be applied: `apply` returns its log entry, or None if it was applied before."""

    command: Command
    apply: Callable[[Command, float], Entry | None]
    settle: Settle
    made: float = 0.0  # when it counts as made, in the match's own time

    def settle_also(self, settle: Settle) -> None:
        """Tell somebody else, too: who sent the same command again."""
        first = self.settle

        def both(error: Exception | None) -> None:
            first(error)
            settle(error)

        self.settle = both


class CommittedMove(NamedTuple):
    """A command that was applied: its log entry, the move as text, and its events."""

    command: Command
    entry: Entry
    text: str
    events: MoveEvents

    def stored(self) -> StoredMove:
        """The row of the log."""
        command, entry = self.command, self.entry
        came = command.came
        return StoredMove(
            entry.seat, command.id, self.text, entry.digest, came - command.credit, came, self.events.stored, entry.attachment
        )
