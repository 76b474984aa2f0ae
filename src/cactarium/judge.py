"""The judge: plays the referee's seat of a match with physics, and lends bots and perches a hand.

What the physics saw is attached to the fact that closes an attempt: where everything hung, the hand's path, and where it hangs now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import bots
from .engine import message
from .engine.game import Game
from .engine.layout import Vec
from .engine.match import IN_WORDS, REFEREE, Entry, Match
from .engine.message import Message

if TYPE_CHECKING:
    from .games.cactys.referee import Live, Referee, Verdict
    from .games.cactys.scene import Path, Scene

HANDS = ("by-hand", "perch")  # verbs that begin an attempt
LATE = "late"  # the verb for what came down by itself
NEEDS_HAND = "by-hand"


class Judge:
    """Tells what becomes of every piece that is placed."""

    def __init__(self, match: Match, stream: Vec) -> None:
        from .games.cactys.referee import Referee

        self._match = match
        self._stream = stream
        self._referee = Referee()
        self._looked = 0  # the last turn before which it saw that everything hangs still

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
            fallen = look(self._referee, match)
            if fallen:
                self._tell(fallen)
            else:
                self._looked = match.state.turns
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


def begins(match: Match, move: str | int) -> bool:
    """Whether a move begins an attempt."""
    return (move.partition(" ")[0] if isinstance(move, str) else match.game.moves.verb(move)) in HANDS


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


def described(match: Match, view: Mapping[str, Any]) -> list[Message]:
    """A view in words; who is about to place a piece also hears where on the cactus the others hang."""
    lines: list[Message] = match.game.view.describe(view)
    return [*lines[:-1], *perched(match), lines[-1]] if match.game.referee and view["phase"] == "place" else lines


def perched(match: Match) -> list[Message]:
    """What hangs on the cactus in question, perch by perch."""
    from .games.cactys.cards import PIECE_NAMES
    from .games.cactys.pieces import STANDS, nearest_perch

    cactus = match.state.cactus
    found: dict[str, dict[str, int]] = {perch: {} for perch in STANDS[cactus].perches}
    for piece, (on, (x, y, z, *_)) in sorted(hung(match).items()):
        if on == cactus:
            found[nearest_perch(cactus, (x, y, z))][PIECE_NAMES[piece]] = 1
    return [Message("perched", perch=message.card(perch), pieces=message.cards(names)) for perch, names in found.items() if names]


def look(referee: Referee, match: Match) -> Verdict | None:
    """A piece that has come down by itself; none is the rule. Then one looks again, for what hung on it."""
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


def needs_real_table(option: str, value: str) -> bool:
    """Whether this house rule makes people at a real table the referee."""
    return (option, value) == ("scorekeeper", "on")


def check(game: Game, options: Mapping[str, str]) -> None:
    """Raise `NoReferee` where nobody could judge a match that is played on a server."""
    from .games.cactys.referee import NoReferee, check_installed

    if game.referee:
        if any(needs_real_table(*chosen) for chosen in options.items()):
            raise NoReferee("A scorekeeper needs a real table: start cactarium play cactys --table beside it.")
        check_installed()


def without_hand(match: Match, codes: Vec) -> Vec:
    """The moves of somebody who has no hand that the physics could see."""
    return [code for code in codes if match.game.moves.verb(code) != NEEDS_HAND]


@dataclass(frozen=True)
class Seen:
    """What the physics told at once, the closing fact last, and what it should have looked at: a cactus, a piece or nobody's, what hung."""

    facts: tuple[Entry, ...]
    cactus: int
    piece: int
    start: Scene


def seen(match: Match) -> list[Seen]:
    """Every attempt that was judged, and every piece that came down by itself; nothing where people are the referee.

    An attempt that a server did not survive has been closed without a take, and begun again.
    """
    if not match.game.referee or match.header.options["scorekeeper"] == "on":
        return []
    from .games.cactys.scene import NOBODY

    found: list[Seen] = []
    facts: list[Entry] = []
    so_far = Match(match.header)
    for entry in match.log:
        s, verb = so_far.state, "" if entry.move in IN_WORDS else match.game.moves.verb(entry.move)
        if verb == LATE:
            found.append(Seen((entry,), s.cactus, NOBODY, hung(so_far)))
        else:
            facts = [] if verb in HANDS else [*facts, entry]
            if verb == "settled" or (verb == "wedged" and entry.attachment):
                found.append(Seen(tuple(facts), s.cactus, s.piece, hung(so_far)))
        so_far.replay_entry(entry.seat, match.text(entry), entry.attachment)
    return found


def differs_here(match: Match, seen: Seen) -> bool:
    """Whether the physics of this machine tells something else, or another table was looked at than the one of the match."""
    from .games.cactys.referee import again
    from .games.cactys.scene import BadTake, unpack

    try:
        take = unpack(seen.facts[-1].attachment)
    except BadTake:
        return True
    if (take.cactus, take.piece, take.start) != (seen.cactus, seen.piece, seen.start):
        return True
    return again(take) != tuple(match.text(entry) for entry in seen.facts)


def is_older(entry: Entry) -> bool:
    """Whether an attempt was seen by the physics of an older version, in which the same path may have given other facts."""
    from .games.cactys.scene import PHYSICS, BadTake, unpack

    try:
        return unpack(entry.attachment).physics < PHYSICS
    except BadTake:
        return False


def frames(entry: Entry) -> tuple[bytes, ...]:
    """How pieces moved on the way to a fact, as it could be seen then; nothing is simulated."""
    from .games.cactys.scene import unpack

    return unpack(entry.attachment).frames if entry.attachment else ()


def seconds(entry: Entry) -> int:
    """How long that took, roughly."""
    from .games.cactys.scene import read_frame

    shown = frames(entry)
    return round(read_frame(shown[-1])[0] / 60) if shown else 0


def scenery(match: Match) -> bytes:
    """Where everything hangs now, as a frame."""
    from .games.cactys.scene import frame, quantised

    return frame(0, [(piece, quantised(pose)) for piece, (_, pose) in sorted(hung(match).items())])
