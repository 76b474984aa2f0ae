"""The referee protocol: a source of facts that the rules cannot compute, such as a physics simulation.

Such a game names a module in `GAME.referee` that offers the functions of `Referee`. The engine, bots, server and terminal use only
what is declared here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from .errors import CactariumError
from .layout import Vec
from .message import Message

if TYPE_CHECKING:
    from .match import Match
    from .match_log import Entry


class NoReferee(CactariumError):
    """What the referee needs is not installed here."""


class RefereeGone(CactariumError):
    """The simulating process has ended; the attempt can begin again, no fact was recorded."""


class BadTarget(CactariumError):
    """A target that is no pose, or that comes when there is nothing to move."""


@dataclass(frozen=True)
class Verdict:
    """Facts in the notation of moves, the closing one last, and the recording to attach to it."""

    facts: tuple[str, ...]
    attachment: bytes


@dataclass(frozen=True)
class Attempt:
    """One judged attempt: its facts, the closing one last, and the situation in which it began."""

    facts: tuple[Entry, ...]
    situation: Any


@dataclass(frozen=True)
class Hold:
    """How a hand holds a piece: its number, where it is to go, which of its solids, and on which side of it the palm is."""

    piece: int
    place: int
    solid: int
    palm: tuple[float, float, float]


@dataclass(frozen=True)
class Moment:
    """What can be seen at one time: a frame, the number of the target that the hand was led to last, and what happened just then."""

    frame: bytes
    target: int = 0
    told: tuple[str, ...] = ()


class LiveHand(Protocol):
    """An attempt that a person makes now: targets go in, moments and in the end a verdict come out. Only `poll` waits."""

    verdict: Verdict | None

    @property
    def hold(self) -> Hold:
        """How it holds what."""

    @property
    def silence(self) -> float:
        """Seconds since the simulating process was heard."""

    def aim(self, number: int, pose: Sequence[float]) -> None:
        """Lead the hand to a pose, whatever came before; raises `BadTarget`."""

    def take_hold(self, solid: int, palm: Sequence[float], slow: bool) -> None:
        """Hold the piece by another part; a slow hand has half as much time pass. Raises `BadTarget`."""

    def let_go(self) -> None:
        """Open the hand at once."""

    def poll(self, seconds: float = 0.0) -> list[Moment]:
        """Return what can be seen since, after so long at most; raises `RefereeGone` if nothing ever will."""

    def close(self) -> None:
        """Free what it holds."""


class Simulator(Protocol):
    """A process that simulates; it is started again when it dies."""

    def close(self) -> None:
        """End the process and free what it holds."""

    def warm(self) -> None:
        """Start the process, so that the next request need not wait for that."""

    def kill(self) -> None:
        """End the process at once; whoever waits for it on another thread gets `RefereeGone`."""


class Recordings(Protocol):
    """The functions of a game's referee module that read what was recorded of attempts."""

    def attempts(self, match: Match) -> list[Attempt]:
        """Every attempt that was judged, in order."""

    def differs(self, match: Match, attempt: Attempt) -> bool:
        """Whether this machine comes to other facts for a recorded attempt."""

    def is_older(self, entry: Entry) -> bool:
        """Whether an attempt was judged by an older version of the simulation."""

    def frames(self, entry: Entry) -> tuple[bytes, ...]:
        """What could be seen on the way to a fact."""

    def current_frame(self, match: Match) -> bytes:
        """The table as it stands."""

    def moments(self, attachment: bytes) -> list[Moment]:
        """What could be seen of a recorded attempt."""

    def recorded_hold(self, attachment: bytes) -> Hold | None:
        """How the hand of a recorded attempt held its piece at first; None where only nature moved something."""

    def merge(self, frame: bytes, later: bytes) -> bytes:
        """One frame of both: of each piece the later pose."""

    def seconds(self, entry: Entry) -> int:
        """How long an attempt took."""


class Referee(Recordings, Protocol):
    """The functions of a game's referee module."""

    def check(self, options: Mapping[str, str]) -> None:
        """Raise `NoReferee` where a match with these options cannot be judged by this program."""

    def judged_by_people(self, options: Mapping[str, str]) -> bool:
        """Whether people at a real table tell the facts."""

    def start(self) -> Simulator:
        """Start a simulator; raises `NoReferee`."""

    def is_inspection_due(self, match: Match) -> bool:
        """Whether the table should be inspected before the next attempt."""

    def inspect(self, simulator: Any, match: Match) -> Verdict | None:
        """Return what has changed on the table by itself, or None."""

    def begins_attempt(self, match: Match, move: str | int) -> bool:
        """Whether a move begins an attempt."""

    def is_by_hand(self, match: Match) -> bool:
        """Whether the player's own hand makes the attempt that is being judged."""

    def place(self, simulator: Any, match: Match, level: str, stream: Vec) -> Verdict:
        """Carry out an attempt whose hand is no person's: a bot's of this level, or the referee's own."""

    def interrupted(self) -> Verdict:
        """What closes an attempt that was half told when the judging process ended, so that it begins again."""

    def begin_live(self, simulator: Any, match: Match, speed: float) -> LiveHand:
        """Begin an attempt that a person's hand makes now."""

    def moves_for(self, match: Match, codes: Vec, has_hand: bool) -> Vec:
        """Of these legal moves, those that suit a player with or without a hand that the referee can see."""

    def bot_moves(self, match: Match, codes: Vec, has_hand: bool) -> Vec:
        """Of these legal moves, those that a bot chooses from."""

    def describe(self, match: Match) -> list[Message]:
        """What only the referee knows of the table, for the player about to make an attempt."""

    def catalogue(self) -> dict[str, Any]:
        """The shapes of all pieces, for clients that draw them."""


def is_half_told(match: Match, referee_seat: int) -> bool:
    """Whether an attempt is incomplete: some of its facts are in the log, the closing one is not."""
    return match.waiting == [referee_seat] and bool(match.log) and match.log[-1].seat == referee_seat


def describe(match: Match, view: Mapping[str, Any]) -> list[Message]:
    """A view in words, with what only the referee knows before the last line, which is the question."""
    lines: list[Message] = match.game.view.describe(view)
    return [*lines[:-1], *match.game.referee_module.describe(match), lines[-1]] if match.game.referee else lines
