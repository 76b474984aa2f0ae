"""The judge: plays the referee's seat of a match with physics, and lends bots and perches a hand.

What the physics saw is attached to the fact that closes an attempt: where everything hung, the hand's path, and where it hangs now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import bots
from .engine.layout import Vec
from .engine.match import REFEREE, UNDO, Entry, Match

if TYPE_CHECKING:
    from .games.cactys.referee import Verdict
    from .games.cactys.scene import Path

HANDS = ("by-hand", "perch")  # verbs that begin an attempt
CLOSING = ("settled", "wedged")  # verbs that end it
NEEDS_HAND = "by-hand"


class Judge:
    """Tells what becomes of every piece that is placed."""

    def __init__(self, match: Match, stream: Vec) -> None:
        from .games.cactys.referee import Referee

        self._match = match
        self._stream = stream
        self._referee = Referee()
        self._looked = 0  # the last turn before which it saw whether everything hangs still

    def close(self) -> None:
        """End the process that simulates."""
        self._referee.close()

    def attend(self) -> bool:
        """Tell what there is to tell; whether there was anything."""
        from .games.cactys.state import PLACE

        s = self._match.state
        if self._match.waiting == [REFEREE]:
            self._tell(self._referee.judge(self._scene(), s.where, s.cactus, s.piece, self._hand()))
            return True
        if s.phase == PLACE and s.attempts == 0 and self._looked != s.turns:
            self._looked = s.turns
            fallen = self._referee.calm(self._scene(), s.where, s.cactus)
            if fallen:
                self._tell(fallen)
            return fallen is not None
        return False

    def _scene(self) -> bytes | None:
        """What the physics saw last."""
        return next((entry.attachment for entry in reversed(self._match.log) if entry.attachment), None)

    def _hand(self) -> Path:
        """The path of the hand: the referee's own to a perch, else the player's."""
        from .bots import placer
        from .games.cactys.state import NONE

        s, scene = self._match.state, self._scene()
        if s.perch != NONE:
            return self._referee.perch_path(scene, s.where, s.cactus, s.piece, s.perch)
        return placer.plan(scene, s.where, s.cactus, s.piece, placer.level(self._match.header.players[s.turn]), self._stream)

    def _tell(self, verdict: Verdict) -> None:
        for fact in verdict.facts[:-1]:
            self._match.play(REFEREE, fact)
        self._match.play(REFEREE, verdict.facts[-1], attachment=verdict.attachment)


def for_match(match: Match, stream: Vec | None = None) -> Judge | None:
    """Who judges this match: nobody where rules are enough, or where people at a real table do."""
    if not match.game.referee or match.header.options["scorekeeper"] == "on":
        return None
    return Judge(match, bots.stream() if stream is None else stream)


def without_hand(match: Match, codes: Vec) -> Vec:
    """The moves of somebody who has no hand that the physics could see."""
    return [code for code in codes if match.game.moves.verb(code) != NEEDS_HAND]


def attempts(match: Match) -> list[list[Entry]]:
    """The facts of each attempt that the physics has seen, the closing one last."""
    found: list[list[Entry]] = []
    facts: list[Entry] = []
    for entry in match.log:
        verb = "" if entry.move == UNDO else match.game.moves.verb(entry.move)
        facts = [] if verb in HANDS else [*facts, entry]
        if verb in CLOSING and entry.attachment:
            found.append(facts)
    return found


def differs_here(match: Match, facts: list[Entry]) -> bool:
    """Whether the physics of this machine sees something else in an attempt."""
    from .games.cactys.referee import again

    return again(facts[-1].attachment) != tuple(match.text(entry) for entry in facts)
