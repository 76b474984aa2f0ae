"""When a table moves by itself: clocks that end and bots whose time has come."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import NamedTuple

from .. import paces
from ..bots import rhythm
from ..engine.layout import Vec
from ..engine.match import CLOCK, PERSON, Match
from . import limits

UNTIMED = 4.0  # seconds of the clock that bots imagine where none runs
WINDOWS = frozenset({("cactus-game", "stop")})  # questions whose early answers are gathered before any of them counts
RACES = frozenset({"race"})  # clocks in which everybody plays at once


class Time:
    """Server time in seconds; it may run faster than the wall's, so that a table can be tried out quickly."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed

    def now(self) -> float:
        """Server time."""
        return time.monotonic() * self.speed

    def wall(self, seconds: float) -> float:
        """How long that is for those outside."""
        return seconds / self.speed

    async def wait(self, until: float | None, sooner: asyncio.Event) -> None:
        """Wait for a moment, or for something to happen sooner."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(sooner.wait(), None if until is None else self.wall(max(0.0, until - self.now())))


class End(NamedTuple):
    """When a clock ends, and the move it makes then."""

    when: float
    kind: str
    seats: list[int]
    move: str


class Turn(NamedTuple):
    """When a bot or the clock moves; what a bot plays is not known before."""

    when: float
    seat: int
    move: str = ""


class Agenda:
    """What comes next at one table if no person moves."""

    def __init__(self, pace: str, time: Time, stream: Vec) -> None:
        self._pace = pace
        self._time = time
        self._stream = stream
        self._begun: dict[tuple[str, int], float] = {}  # when each clock began to run
        self._due: dict[tuple[int, int, int], float] = {}  # when each bot will answer: by seat, question and moves made

    def note(self, match: Match) -> None:
        """A move was made: begin the clocks that run now, and plan the bots' answers."""
        now = self._time.now()
        running = match.deadlines()
        self._begun = {key: self._begun.get(key, now) for key in ((d["kind"], d["epoch"]) for d in running)}
        seconds = max((self._length(match, d["kind"]) or UNTIMED for d in running), default=UNTIMED)
        racing = any(d["kind"] in RACES for d in running)
        bots = {seat for seat, player in enumerate(match.header.players) if player != PERSON}
        asked = [(seat, match.epoch, _moves_by(match, seat)) for seat in match.waiting if seat in bots]
        self._due = {
            key: self._due.get(key) or now + rhythm.pause(match.header.players[key[0]], seconds, racing, self._stream) for key in asked
        }

    def ends(self, match: Match) -> list[End]:
        """The clocks that will end, soonest first."""
        timed = [(self._length(match, d["kind"]), d) for d in match.deadlines()]
        return sorted(End(self._begun[d["kind"], d["epoch"]] + length, d["kind"], d["seats"], d["move"]) for length, d in timed if length)

    def next(self, match: Match) -> Turn | None:
        """Who moves next if no person does; None if the table waits for one."""
        turns = [Turn(when, seat) for (seat, _, _), when in self._due.items()]
        turns += [Turn(end.when, CLOCK, end.move) for end in self.ends(match)[:1]]
        return min(turns, default=None)

    def settles(self, match: Match) -> float:
        """Seconds from now in which answers are only gathered."""
        begun = [self._begun[d["kind"], d["epoch"]] for d in match.deadlines() if (match.game.id, d["kind"]) in WINDOWS]
        return max((when + limits.SETTLE - self._time.now() for when in begun), default=0.0)

    def _length(self, match: Match, kind: str) -> float | None:
        """How long a clock runs; without a pace only where the game waits for nobody."""
        if self._pace != "none":
            return paces.seconds(match.game.id, kind, self._pace)
        return None if match.waiting else paces.seconds(match.game.id, kind, "normal")


def _moves_by(match: Match, seat: int) -> int:
    return sum(entry.seat == seat for entry in match.log)
