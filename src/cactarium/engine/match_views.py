"""What viewers may know of a match: the one place through which everything is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .changes import Changes, Viewers
from .deltas import Delta
from .layout import Vec
from .match_standing import MatchStanding
from .position import Audience, Audiences
from .seats import audience, audiences
from .vocabulary import Event


class MatchViews(MatchStanding):
    """A match as sets of seats may see it; no seat at all is the public."""

    def view(self, *seats: int) -> dict[str, Any]:
        """What these seats together may know; with none, what everybody may."""
        return self.views([seats])[0]

    def views(self, sets: Iterable[Iterable[int]]) -> list[dict[str, Any]]:
        """What each of these sets of seats may know; what lies open before all of them is looked at once."""
        return self._position.views([self._viewers(seats) for seats in sets])

    def changes(self, viewers: Sequence[Viewers]) -> list[Changes]:
        """What has changed for each of these viewers since they were last told: see `changes.ChangeSource`."""
        return self._position.changes(self._audiences(tuple(viewers)), not self._given_up)

    def deltas(self, viewers: Sequence[Viewers]) -> list[Delta]:
        """The same as JSON, for the public and for single seats."""
        return self._position.deltas(self._audiences(tuple(viewers)), not self._given_up)

    def whole(self, viewers: Viewers) -> Changes:
        """All that these viewers may know, and their moves: see `changes.ChangeSource`."""
        return self._position.whole(self._audience(viewers), not self._given_up)

    def events(self, *seats: int, since: int = 0) -> list[Event]:
        """What these seats may know of what happened from log entry `since` on."""
        viewers = self._viewers(seats)
        return [event for entry in self.log[since:] for event in self.game.events.read(list(entry.events), viewers)]

    def redealt_state(self, seats: Iterable[int], stream: Vec) -> Any:
        """A state that these seats could not tell from the real one, drawn from the given stream."""
        other = self._position.copy().state
        self.game.rules.redeal(other, self._viewers(seats), stream)
        return other

    def _viewers(self, seats: Iterable[int]) -> int:
        return self._audience(tuple(seats)).seats

    def _audience(self, viewers: Viewers) -> Audience:
        return audience(viewers, self.header.seats, bool(self.game.referee))

    def _audiences(self, viewers: tuple[Viewers, ...]) -> Audiences:
        return audiences(viewers, self.header.seats, bool(self.game.referee))
