"""Clocks of a match, and when its bots move."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from ... import bots
from ...bots import rhythm
from ...engine import clocks
from ...engine.game import Game
from ...engine.header import PERSON
from ...engine.layout import Vec
from ...engine.match import CLOCK, Match
from ...engine.seats import seats_in
from ..net import limits

UNTIMED = 4.0  # seconds that bots assume where no clock runs


class Time:
    """Server time in seconds; it may run faster than real time, for tests."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed

    def now(self) -> float:
        """Server time."""
        return time.monotonic() * self.speed

    def wall(self, seconds: float) -> float:
        """Server seconds as real seconds."""
        return seconds / self.speed

    def served(self, seconds: float) -> float:
        """Real seconds as server seconds."""
        return seconds * self.speed

    async def wait(self, seconds: float | None, sooner: asyncio.Event) -> None:
        """Wait so long, or until `sooner` is set."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None if seconds is None else self.wall(max(0.0, seconds))):
                await sooner.wait()

    def call_later(self, seconds: float, what: Callable[[], object]) -> asyncio.TimerHandle:
        """Call something after so much time."""
        return asyncio.get_running_loop().call_later(self.wall(max(0.0, seconds)), what)


class End(NamedTuple):
    """When a clock ends, and the move that it makes then."""

    when: float
    kind: str
    seats: list[int]
    move: int


class Turn(NamedTuple):
    """When a bot or a clock moves; the move of a bot is not known before."""

    when: float
    seat: int
    move: int = -1


class Clock(NamedTuple):
    """A running clock: when it began, and for which seats; some of those that were `asked`, a bit for each, may have answered since."""

    declared: clocks.Clock
    epoch: int
    seats: list[int]
    move: int
    begun: float
    asked: int

    @property
    def key(self) -> tuple[str, int]:
        """The identity of the clock."""
        return self.declared.kind, self.epoch


class Agenda:
    """What comes next in a match if no person moves, in the match's own time, which stands still in a pause."""

    def __init__(self, pace: str | float, time: Time, movers: Sequence[str], stream: Vec | None = None) -> None:
        """The chances of bots' pauses are those of `stream`; without one, it is made when it is needed."""
        self.movers = list(movers)  # by seat: “person” or a bot
        self._patient: frozenset[int] = frozenset()  # seats that need more time
        self.asking_back = False  # somebody asks for an undo: bots wait
        self._pace = pace
        self._time = time
        self._stream = stream
        self._lost = 0.0  # server time that passed in pauses
        self._stopped: float | None = None
        self.paused = False  # whether time stands still
        self._clocks: list[Clock] = []  # those that run now
        self._ends: list[End] | None = None  # None until they are asked for
        self.awaited: list[int] = []  # the seats that are asked, whether or not they have answered
        self.quickness_counts = False  # whether being first counts
        self.sealed_window: tuple[str, int] | None = None  # whose answers are hidden until all have answered, if one is open
        self.opens = 0.0  # when answers to a sealed window are applied: earlier ones are held until then
        self._is_simultaneous = False  # whether everybody plays at once now
        self._game: Game | None = None
        self._waits = False
        self._skipping = False  # until a person is asked
        self._due: dict[tuple[int, int, int], float] = {}  # when each bot moves: by seat, epoch and number of its moves

    # The match's own time

    def now(self) -> float:
        """The match's time."""
        return self._time.now() - self._lost if self._stopped is None else self._stopped

    def pause(self) -> None:
        """Stop the time of the match."""
        self._stopped, self.paused = self.now(), True

    def go_on(self) -> None:
        """Let the time of the match go on."""
        if self._stopped is not None:
            self._lost = self._time.now() - self._stopped
            self._stopped, self.paused = None, False

    def skip(self) -> None:
        """Shorten what only has to be watched, until a person is asked."""
        self._skipping, self._ends = True, None
        now = self.now()
        self._due = {key: now + (when - now) * self._haste for key, when in self._due.items()}

    def be_patient(self, seats: frozenset[int]) -> None:
        """Give these seats more time."""
        self._patient = seats
        self._ends = None

    # The question that is open

    def note(self, match: Match) -> None:
        """Start the clocks of the open question, and schedule the bots' moves."""
        now, waiting = self.now(), match.waiting
        self._game, self._waits = match.game, bool(waiting)
        self._clocks = [self._clock(match.game, row, now) for row in match.clock_rows()]
        self._ends = None
        self.awaited = self._clocks[0].seats if len(self._clocks) == 1 else sorted({seat for clock in self._clocks for seat in clock.seats})
        self._is_simultaneous, self.sealed_window, self.opens = False, None, 0.0
        for clock in self._clocks:
            self._is_simultaneous = self._is_simultaneous or clock.declared.simultaneous
            if clock.declared.sealed:
                self.sealed_window, self.opens = (
                    self.sealed_window or clock.key,
                    max(self.opens, clock.begun + limits.SEALED_ANSWER_SECONDS),
                )
        self.quickness_counts = self._is_simultaneous or self.sealed_window is not None
        players = [seat for seat in waiting if 0 <= seat < len(self.movers)] if self._skipping or self._has_bots else []
        others = [seat for seat in players if self.movers[seat] != PERSON]
        self._skipping = self._skipping and len(others) == len(players)
        self._due = self._schedule(match, others, now) if others else {}

    @property
    def _has_bots(self) -> bool:
        return self.movers.count(PERSON) < len(self.movers)

    def _clock(self, game: Game, row: Sequence[int], now: float) -> Clock:
        """A clock that runs now, with its earlier beginning if it ran before."""
        number, mask, epoch, move = row
        declared, seats = game.clocks[number], seats_in(mask)
        for earlier in self._clocks:
            if earlier.declared is declared and earlier.epoch == epoch:
                return Clock(declared, epoch, seats, move, earlier.begun, earlier.asked)
        return Clock(declared, epoch, seats, move, now, mask)

    def _schedule(self, match: Match, seats: Sequence[int], now: float) -> dict[tuple[int, int, int], float]:
        """When each of these seats moves; one that was scheduled before for the same move keeps its time."""
        stream = self._stream = self._stream or bots.stream()
        seconds = max((self._usual(clock.declared) * self._patience(clock) for clock in self._clocks), default=UNTIMED)
        events, brief = rhythm.public_events(match), any(clock.declared.brief for clock in self._clocks)
        asked = [(seat, match.epoch, _moves_by(match, seat)) for seat in seats]

        def pause(seat: int) -> float:
            return self._haste * rhythm.pause(self.movers[seat], seconds, self._is_simultaneous, events, stream, brief=brief)

        return {key: self._due.get(key) or now + pause(key[0]) for key in asked}

    # What comes next

    def ends(self) -> list[End]:
        """The clocks that will end, soonest first."""
        if self._ends is None:
            timed = [(self._length(clock), clock) for clock in self._clocks]
            ends = [End(clock.begun + length, clock.declared.kind, clock.seats, clock.move) for length, clock in timed if length]
            self._ends = sorted(ends) if len(ends) > 1 else ends
        return self._ends

    def next(self, busy: Collection[int] = ()) -> Turn | None:
        """The next move of a bot or a clock, except for seats that are `busy`; None if the match waits for a person."""
        if self.paused:
            return None
        ends = self.ends()
        clock = Turn(ends[0].when, CLOCK, ends[0].move) if ends and CLOCK not in busy else None
        if not self._due or self.asking_back:
            return clock
        turns = [Turn(when, seat) for (seat, _, _), when in self._due.items() if seat not in busy]
        return min([*turns, clock] if clock else turns, default=None)

    def _length(self, clock: Clock) -> float | None:
        """The seconds of a clock; None if it does not end: without a pace only clocks of games that wait for nobody do."""
        if self._pace == "none" and self._waits:
            return None
        return self._usual(clock.declared) * self._patience(clock) * (1.0 if self._waits else self._haste)

    @property
    def _haste(self) -> float:
        return limits.SKIP_FACTOR if self._skipping else 1.0

    def _usual(self, clock: clocks.Clock) -> float:
        """The usual seconds of a clock of this kind."""
        if self._pace == "none" and self._waits:
            return UNTIMED
        assert self._game is not None
        return clocks.seconds(self._game, clock.kind, "normal" if self._pace == "none" else self._pace)

    def _patience(self, clock: Clock) -> float:
        """The factor on a clock: a clock of one seat follows the need of that seat, every other is longer for all if anybody needs it."""
        if not self._patient:
            return 1.0
        alone = clock.asked.bit_count() == 1 and not clock.declared.sealed
        return limits.PATIENCE_FACTOR if not alone or any(clock.asked >> seat & 1 for seat in self._patient) else 1.0


def _moves_by(match: Match, seat: int) -> int:
    return sum(entry.seat == seat for entry in match.log)
