"""A match in memory, as its queue, its projection and its attendant share it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ...engine import compiled_rules_loader
from ...engine.match import Match
from ..errors import NotSeated
from ..net import wire
from ..storage.store import Lease
from .audience import Audience
from .clock import Agenda
from .services import Services


@dataclass(eq=False)
class LiveMatch:
    """The match, its clocks and its listeners. `lock` is held while moves are applied and stored, so that nobody sees an unstored one."""

    id: str
    match: Match
    agenda: Agenda
    audience: Audience
    services: Services
    lease: Lease
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    standing: dict[str, Any] = field(default_factory=dict)
    at_window: Match | None = None  # the match as it was when the open sealed window opened
    _window: tuple[str, int] | None = None

    def update_clocks(self) -> None:
        """Start the clocks of the open question, and refresh the fields of a position that are the same for all viewers."""
        self.agenda.note(self.match)
        window = self.agenda.sealed_window
        if window != self._window:
            self._window, self.at_window = window, self.match.snapshot() if window else None
        over = self.match.over
        self.standing = {
            "awaited": self.agenda.awaited,
            "clocks": [wire.Clock(end.kind, end.seats, end.when) for end in self.agenda.ends()],
            "paused": self.agenda.paused,
            "resigned": list(self.match.resigned),
            "over": over,
            "places": self.match.places if over else [],
            "scores": self.match.scores if over else [],
        }

    def use_compiled_rules(self) -> None:
        """Go on under compiled rules if they are in memory, else begin to load them; viewers do not notice."""
        if not self.match.is_compiled and compiled_rules_loader.ready(self.match.game):
            self.match.compile()

    @property
    def over(self) -> bool:
        """Whether the match was over when the clocks were last updated."""
        return bool(self.standing["over"])


def check_still(still: Callable[[], bool]) -> None:
    """Raise `NotSeated` if somebody lost a seat while waiting for it."""
    if not still():
        raise NotSeated("The seat has been taken away meanwhile.")
