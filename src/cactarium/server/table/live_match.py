"""A match in memory, as its queue, its projection and its attendant share it."""

from __future__ import annotations

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
from .gate import Gate
from .services import Services


@dataclass(eq=False)
class LiveMatch:
    """The match, its clocks and its listeners. Read it only inside the `gate`: there, every move is stored."""

    id: str
    match: Match
    agenda: Agenda
    audience: Audience
    services: Services
    lease: Lease
    gate: Gate = field(default_factory=Gate)
    standing: dict[str, Any] = field(default_factory=dict)
    at_window: Match | None = None  # the match as it was when the open sealed window opened
    _window: tuple[str, int] | None = None
    _stands: tuple[Any, ...] = ()  # what `standing` was made of

    def update_clocks(self) -> None:
        """Start the clocks of the open question, and refresh the fields of a position that are the same for all viewers."""
        self.agenda.note(self.match)
        window = self.agenda.sealed_window
        if window != self._window:
            self._window, self.at_window = window, self.match.snapshot() if window else None
        match, agenda = self.match, self.agenda
        stands = agenda.awaited, agenda.ends(), agenda.paused, len(match.resigned), match.over
        if stands != self._stands:
            self._stands, over = stands, match.over
            self.standing = {
                "awaited": agenda.awaited,
                "clocks": [wire.Clock(end.kind, end.seats, end.when) for end in agenda.ends()],
                "paused": agenda.paused,
                "resigned": list(match.resigned),
                "over": over,
                "places": match.places if over else [],
                "scores": match.scores if over else [],
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
