"""The judge: plays the referee's seat of a match with physics, and lends bots and perches a hand.

What the physics saw is attached to the fact that closes an attempt: where everything hung, the hand's path, and where it hangs now.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from . import bots
from .engine.game import Game
from .engine.layout import Vec
from .engine.match import IN_WORDS, REFEREE, Entry, Match

if TYPE_CHECKING:
    from .games.cactys.referee import Live, Referee, Verdict
    from .games.cactys.scene import Path, Scene

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
        match = self._match
        if match.waiting == [REFEREE]:
            mover = match.header.players[match.state.turn]
            self._tell(judge(self._referee, match, hand(self._referee, match, mover, self._stream)))
            return True
        if before_placing(match) and self._looked != match.state.turns:
            self._looked = match.state.turns
            fallen = look(self._referee, match)
            if fallen:
                self._tell(fallen)
            return fallen is not None
        return False

    def _tell(self, verdict: Verdict) -> None:
        for fact in verdict.facts[:-1]:
            self._match.play(REFEREE, fact)
        self._match.play(REFEREE, verdict.facts[-1], attachment=verdict.attachment)


def before_placing(match: Match) -> bool:
    """Whether a piece will be placed for the first time this turn: then it is seen whether everything hangs still."""
    from .games.cactys.state import PLACE

    return bool(match.state.phase == PLACE and match.state.attempts == 0)


def by_hand(match: Match) -> bool:
    """Whether the player's own hand places the piece."""
    from .games.cactys.state import NONE

    return match.waiting == [REFEREE] and bool(match.state.perch == NONE)


def scene(match: Match) -> bytes | None:
    """What the physics saw last."""
    return next((entry.attachment for entry in reversed(match.log) if entry.attachment), None)


def hung(match: Match) -> Scene:
    """Where everything hangs now."""
    from .games.cactys.referee import standing

    return standing(scene(match), match.state.where)


def look(referee: Referee, match: Match) -> Verdict | None:
    """What has come down by itself; nothing is the rule."""
    return referee.calm(scene(match), match.state.where, match.state.cactus)


def hand(referee: Referee, match: Match, mover: str, stream: Vec) -> Path:
    """The path of a hand that is no person's: the referee's own to a perch, else the bot's."""
    from .bots import placer

    s, last = match.state, scene(match)
    if not by_hand(match):
        return referee.perch_path(last, s.where, s.cactus, s.piece, s.perch)
    return placer.plan(last, s.where, s.cactus, s.piece, placer.level(mover), stream)


def judge(referee: Referee, match: Match, path: Path) -> Verdict:
    """What becomes of the piece in a hand that goes this way."""
    s = match.state
    return referee.judge(scene(match), s.where, s.cactus, s.piece, path)


def live(referee: Referee, match: Match, speed: float) -> Live:
    """An attempt that a person's hand makes now."""
    s = match.state
    return referee.live(scene(match), s.where, s.cactus, s.piece, speed=speed)


def facts_told(match: Match) -> bool:
    """Whether some facts of an attempt were told and the closing one was not."""
    return match.waiting == [REFEREE] and bool(match.log) and match.log[-1].seat == REFEREE


def for_match(match: Match, stream: Vec | None = None) -> Judge | None:
    """Who judges this match: nobody where rules are enough, or where people at a real table do."""
    if not match.game.referee or match.header.options["scorekeeper"] == "on":
        return None
    return Judge(match, bots.stream() if stream is None else stream)


def check(game: Game, options: Mapping[str, str]) -> None:
    """Raise `NoReferee` where nobody could judge a match that is played on a server."""
    from .games.cactys.referee import NoReferee, check_installed

    if game.referee:
        if options["scorekeeper"] == "on":
            raise NoReferee("A scorekeeper needs a real table: start cactarium play cactys --table beside it.")
        check_installed()


def without_hand(match: Match, codes: Vec) -> Vec:
    """The moves of somebody who has no hand that the physics could see."""
    return [code for code in codes if match.game.moves.verb(code) != NEEDS_HAND]


def attempts(match: Match) -> list[list[Entry]]:
    """The facts of each attempt that the physics has seen, the closing one last."""
    found: list[list[Entry]] = []
    facts: list[Entry] = []
    for entry in match.log:
        verb = "" if entry.move in IN_WORDS else match.game.moves.verb(entry.move)
        facts = [] if verb in HANDS else [*facts, entry]
        if verb in CLOSING and entry.attachment:
            found.append(facts)
    return found


def differs_here(match: Match, facts: list[Entry]) -> bool:
    """Whether the physics of this machine sees something else in an attempt."""
    from .games.cactys.referee import again

    return again(facts[-1].attachment) != tuple(match.text(entry) for entry in facts)
