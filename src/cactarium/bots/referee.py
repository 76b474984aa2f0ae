"""The player of the referee's seat, for matches that run in one process: terminal and lab."""

from __future__ import annotations

from ..engine.layout import Vec
from ..engine.match import REFEREE, Match
from ..engine.referee import Verdict
from . import hand_level, stream


class RefereePlayer:
    """Judges every attempt in a match, and plays the facts."""

    def __init__(self, match: Match, chance: Vec) -> None:
        self._match = match
        self._stream = chance
        self._simulator = match.game.referee_module.start()
        self._inspected = 0  # the last turn before which the table was found unchanged

    def close(self) -> None:
        """End the process that simulates."""
        self._simulator.close()

    def attend(self) -> bool:
        """Tell the facts that are due; return whether there were any."""
        match, module = self._match, self._match.game.referee_module
        if match.waiting == [REFEREE]:
            level = hand_level(match.header.players[match.state.turn])
            self._tell(module.place(self._simulator, match, level, self._stream))
            return True
        if not module.is_inspection_due(match) or self._inspected == match.state.turns:
            return False
        found = module.inspect(self._simulator, match)
        if found:
            self._tell(found)
        else:
            self._inspected = match.state.turns
        return found is not None

    def _tell(self, verdict: Verdict) -> None:
        for fact in verdict.facts[:-1]:
            self._match.play(REFEREE, fact)
        self._match.play(REFEREE, verdict.facts[-1], attachment=verdict.attachment)


def for_match(match: Match, chance: Vec | None = None) -> RefereePlayer | None:
    """Return who judges this match: nobody where rules are enough, or where people at a real table do."""
    if not match.game.referee or match.game.referee_module.judged_by_people(match.header.options):
        return None
    return RefereePlayer(match, stream() if chance is None else chance)
