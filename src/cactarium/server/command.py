"""What a seat wants to do, and what came of it, on the way from the wire to the log."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import NamedTuple

from ..engine.match import Entry
from .sight import Told

ID = 8  # bytes of an id that we make up


@dataclass(frozen=True)
class Command:
    """A move of a seat in answer to a question, and the times of it: when it came in, and how far it is dated back."""

    seat: int
    move: str | int
    epoch: int
    id: str = field(default_factory=lambda: secrets.token_hex(ID))
    came: float = field(default_factory=time.time)
    credit: float = 0.0
    attachment: bytes = b""

    @property
    def made(self) -> float:
        """When it counts as made."""
        return self.came - self.credit


class Made(NamedTuple):
    """A command that was followed: the line of the log, the same in words, and what it tells."""

    command: Command
    entry: Entry
    text: str
    told: Told
