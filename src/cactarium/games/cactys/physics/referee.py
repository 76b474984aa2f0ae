"""The referee of Cactys: tells what becomes of every piece that is placed, and lends bots and perches a hand.

It implements `engine.referee.Referee`. The recording of an attempt is attached to the fact that closes it: where everything hung,
the hand's path, and where everything hangs now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ....engine import message
from ....engine.chance import word
from ....engine.layout import Vec
from ....engine.match import REFEREE, Match
from ....engine.match_log import IN_WORDS, Entry
from ....engine.message import Message
from ....engine.referee import Attempt, Hold, Moment, NoReferee, Verdict
from ..cards import PIECE_NAMES
from ..catalogue import catalogue
from ..pieces import STANDS, nearest_perch
from ..state import NONE, PLACE
from .placer import BY_HAND, PERCH, PERCH_SKILL, SKILLS, STEADY_PERCH_SKILL, bot_moves
from .scene import NOBODY, PHYSICS, BadTake, Scene, frame, frame_tick, quantised, read_frame, unpack
from .scene import merged as merge
from .simulator import LiveAttempt, Simulator, check_installed, rerun, standing

__all__ = ["bot_moves", "catalogue", "merge"]

FRAMES_PER_SECOND = 60
ATTEMPT_VERBS = (BY_HAND, PERCH)
FELL_LATER = "late"  # the verb for a piece that came down by itself
WEDGED = "wedged"  # the verb for an attempt that comes to nothing


@dataclass(frozen=True)
class Situation:
    """What the referee looked at: a cactus, the piece in the hand or `NOBODY`, and what hung there."""

    cactus: int
    piece: int
    start: Scene


def judged_by_people(options: Mapping[str, str]) -> bool:
    """Whether people at a real table tell the facts."""
    return options.get("scorekeeper") == "on"


def check(options: Mapping[str, str]) -> None:
    """Raise `NoReferee` where a match with these options cannot be judged by this program."""
    if judged_by_people(options):
        raise NoReferee("A scorekeeper needs a real table: start cactarium play cactys --table beside it.")
    check_installed()


def start() -> Simulator:
    """Start a simulator."""
    return Simulator()


def is_inspection_due(match: Match) -> bool:
    """Whether a piece is about to be placed for the first time this turn, so that the table is inspected first."""
    return bool(match.state.phase == PLACE and match.state.attempts == 0)


def inspect(simulator: Simulator, match: Match) -> Verdict | None:
    """Return a piece that has come down by itself, or None. Inspect again after one: another may have hung on it."""
    return simulator.calm(last_recording(match), match.state.where, match.state.cactus)


def begins_attempt(match: Match, move: str | int) -> bool:
    """Whether a move begins an attempt."""
    return (move.partition(" ")[0] if isinstance(move, str) else match.game.moves.verb(move)) in ATTEMPT_VERBS


def is_by_hand(match: Match) -> bool:
    """Whether the player's own hand places the piece."""
    return match.waiting == [REFEREE] and bool(match.state.perch == NONE)


def place(simulator: Simulator, match: Match, level: str, stream: Vec) -> Verdict:
    """Place the piece with a bot's hand of this level, or with the referee's own on a named perch."""
    s, last = match.state, last_recording(match)
    if is_by_hand(match):
        path = simulator.plan(last, s.where, s.cactus, s.piece, SKILLS[level], word(stream))
    else:
        skill = STEADY_PERCH_SKILL if match.header.options["perches"] == "steady" else PERCH_SKILL
        path = simulator.perch_path(last, s.where, s.cactus, s.piece, s.perch, skill)
    return simulator.judge(last, s.where, s.cactus, s.piece, path)


def interrupted() -> Verdict:
    """Nothing has come of it: the piece is wedged, and placed again."""
    return Verdict((WEDGED,), b"")


def begin_live(simulator: Simulator, match: Match, speed: float) -> LiveAttempt:
    """Begin an attempt that a person's hand makes now."""
    s = match.state
    return simulator.live(last_recording(match), s.where, s.cactus, s.piece, speed=speed)


def moves_for(match: Match, codes: Vec, has_hand: bool) -> Vec:
    """The moves of a person: by hand, or to perches for whoever has no hand that the simulator can see; a house rule offers both (4.1)."""
    if not has_hand:
        hidden = BY_HAND
    elif match.header.options["perches"] == "without-hand":
        hidden = PERCH
    else:
        return codes
    return [code for code in codes if match.game.moves.verb(code) != hidden]


def describe(match: Match) -> list[Message]:
    """What hangs on the cactus in question, perch by perch, for whoever is about to place a piece."""
    if match.state.phase != PLACE:
        return []
    cactus = match.state.cactus
    found: dict[str, dict[str, int]] = {perch: {} for perch in STANDS[cactus].perches}
    for piece, (on, (x, y, z, *_)) in sorted(hung(match).items()):
        if on == cactus:
            found[nearest_perch(cactus, (x, y, z))][PIECE_NAMES[piece]] = 1
    return [Message("perched", perch=message.card(perch), pieces=message.cards(names)) for perch, names in found.items() if names]


def last_recording(match: Match) -> bytes | None:
    """The recording of the last attempt."""
    return next((entry.attachment for entry in reversed(match.log) if entry.attachment), None)


def hung(match: Match) -> Scene:
    """Where everything hangs now."""
    return standing(last_recording(match), match.state.where)


def attempts(match: Match) -> list[Attempt]:
    """Every attempt that was judged, and every piece that came down by itself; nothing where people are the referee.

    An attempt during which a server died has been closed without a recording, and begun again.
    """
    if judged_by_people(match.header.options):
        return []
    found: list[Attempt] = []
    facts: list[Entry] = []
    so_far = Match(match.header)
    for entry in match.log:
        s, verb = so_far.state, "" if entry.move in IN_WORDS else match.game.moves.verb(entry.move)
        if verb == FELL_LATER:
            found.append(Attempt((entry,), Situation(s.cactus, NOBODY, hung(so_far))))
        else:
            facts = [] if verb in ATTEMPT_VERBS else [*facts, entry]
            if verb == "settled" or (verb == "wedged" and entry.attachment):
                found.append(Attempt(tuple(facts), Situation(s.cactus, s.piece, hung(so_far))))
        so_far.replay_entry(entry.seat, match.text(entry), entry.attachment)
    return found


def differs(match: Match, attempt: Attempt) -> bool:
    """Whether this machine comes to other facts, or the recording shows another table than the one of the match."""
    try:
        take = unpack(attempt.facts[-1].attachment)
    except BadTake:
        return True
    if Situation(take.cactus, take.piece, take.start) != attempt.situation:
        return True
    return rerun(take) != tuple(match.text(entry) for entry in attempt.facts)


def is_older(entry: Entry) -> bool:
    """Whether an attempt was judged by an older version of the physics, in which the same path may have given other facts."""
    try:
        return unpack(entry.attachment).physics < PHYSICS
    except BadTake:
        return False


def frames(entry: Entry) -> tuple[bytes, ...]:
    """How pieces moved on the way to a fact, as it could be seen then; nothing is simulated."""
    return unpack(entry.attachment).frames if entry.attachment else ()


def moments(attachment: bytes) -> list[Moment]:
    """What could be seen of an attempt, with what happened."""
    take = unpack(attachment)
    return [Moment(shown, 0, tuple(note for tick, note in take.notes if tick == frame_tick(shown))) for shown in take.frames]


def recorded_hold(attachment: bytes) -> Hold | None:
    """How the hand held its piece at first; None where a piece came down by itself."""
    take = unpack(attachment)
    return None if take.piece == NOBODY else Hold(take.piece, take.cactus, take.path.solid, take.path.palm)


def seconds(entry: Entry) -> int:
    """How long an attempt took, rounded."""
    shown = frames(entry)
    return round(read_frame(shown[-1])[0] / FRAMES_PER_SECOND) if shown else 0


def current_frame(match: Match) -> bytes:
    """Where everything hangs now, as a frame."""
    return frame(0, [(piece, quantised(pose)) for piece, (_, pose) in sorted(hung(match).items())])
