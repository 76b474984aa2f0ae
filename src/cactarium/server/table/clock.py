"""Clocks of a match, and when its bots move."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from ...bots import rhythm
from ...engine import clocks
from ...engine.game import Game
from ...engine.layout import Vec
from ...engine.match import CLOCK, PERSON, Match
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
    move: str


class Turn(NamedTuple):
    """When a bot or a clock moves; the move of a bot is not known before."""

    when: float
    seat: int
    move: str = ""


class Clock(NamedTuple):
    """A running clock: when it began, and for which seats; some of the `asked` may have answered since."""

    kind: str
    epoch: int
    seats: list[int]
    move: str
    begun: float
    asked: frozenset[int]

    @property
    def key(self) -> tuple[str, int]:
        """The identity of the clock."""
        return self.kind, self.epoch


class Agenda:
    """What comes next in a match if no person moves, in the match's own time, which stands still in a pause."""

    def __init__(self, pace: str | float, time: Time, stream: Vec, movers: Sequence[str]) -> None:
        self.movers = list(movers)  # by seat: “person” or a bot
        self._patient: frozenset[int] = frozenset()  # seats that need more time
        self.asking_back = False  # somebody asks for an undo: bots wait
        self._pace = pace
        self._time = time
        self._stream = stream
        self._lost = 0.0  # server time that passed in pauses
        self._stopped: float | None = None
        self._clocks: list[Clock] = []  # those that run now
        self._game: Game | None = None
        self._waits = False
        self._skipping = False  # until a person is asked
        self._due: dict[tuple[int, int, int], float] = {}  # when each bot moves: by seat, epoch and number of its moves

    # The match's own time

    def now(self) -> float:
        """The match's time."""
        return self._time.now() - self._lost if self._stopped is None else self._stopped

    @property
    def paused(self) -> bool:
        """Whether time stands still."""
        return self._stopped is not None

    def pause(self) -> None:
        """Stop the time of the match."""
        self._stopped = self.now()

    def go_on(self) -> None:
        """Let the time of the match go on."""
        if self._stopped is not None:
            self._lost = self._time.now() - self._stopped
            self._stopped = None

    def skip(self) -> None:
        """Shorten what only has to be watched, until a person is asked."""
        self._skipping = True
        now = self.now()
        self._due = {key: now + (when - now) * self._haste for key, when in self._due.items()}

    def be_patient(self, seats: frozenset[int]) -> None:
        """Give these seats more time."""
        self._patient = seats

    # The question that is open

    def note(self, match: Match) -> None:
        """Start the clocks of the open question, and schedule the bots' moves."""
        now, before = self.now(), {clock.key: clock for clock in self._clocks}
        waiting = match.waiting
        self._game, self._waits = match.game, bool(waiting)
        if any(self.movers[seat] == PERSON for seat in waiting if seat in match.seats):
            self._skipping = False
        running = [Clock(d["kind"], d["epoch"], d["seats"], d["move"], now, frozenset(d["seats"])) for d in match.deadlines()]
        self._clocks = [_goes_on(before, clock) for clock in running]
        bots = [seat for seat in waiting if seat in match.seats and self.movers[seat] != PERSON]
        self._due = self._schedule(match, bots, now) if bots else {}

    def _schedule(self, match: Match, bots: Sequence[int], now: float) -> dict[tuple[int, int, int], float]:
        """When each of these seats moves; one that was scheduled before for the same move keeps its time."""
        seconds = max((self._usual(clock.kind) * self._patience(clock) for clock in self._clocks), default=UNTIMED)
        events = rhythm.public_events(match)
        asked = [(seat, match.epoch, _moves_by(match, seat)) for seat in bots]
        return {
            key: self._due.get(key) or now + self._haste * rhythm.pause(self.movers[key[0]], seconds, self._races, events, self._stream)
            for key in asked
        }

    @property
    def awaited(self) -> list[int]:
        """The seats that are asked, whether or not they have answered."""
        return sorted({seat for clock in self._clocks for seat in clock.seats})

    @property
    def quickness_counts(self) -> bool:
        """Whether being first counts."""
        return self._races or any(map(self._is_sealed, self._clocks))

    @property
    def sealed_window(self) -> tuple[str, int] | None:
        """The window whose answers are hidden until all have answered, if one is open."""
        return next((clock.key for clock in self._clocks if self._is_sealed(clock)), None)

    @property
    def opens(self) -> float:
        """When answers to a sealed window are applied: earlier ones are held until then."""
        return max((clock.begun + limits.SETTLE for clock in self._clocks if self._is_sealed(clock)), default=0.0)

    # What comes next

    def ends(self) -> list[End]:
        """The clocks that will end, soonest first."""
        timed = [(self._length(clock), clock) for clock in self._clocks]
        return sorted(End(clock.begun + length, clock.kind, clock.seats, clock.move) for length, clock in timed if length)

    def next(self, busy: Collection[int] = ()) -> Turn | None:
        """The next move of a bot or a clock, except for seats that are `busy`; None if the match waits for a person."""
        if self.paused:
            return None
        turns = [Turn(when, seat) for (seat, _, _), when in self._due.items() if not self.asking_back]
        turns += [Turn(end.when, CLOCK, end.move) for end in self.ends()[:1]]
        return min((turn for turn in turns if turn.seat not in busy), default=None)

    @property
    def _races(self) -> bool:
        """Whether everybody plays at once now."""
        return any(self._declared(clock.kind).simultaneous for clock in self._clocks)

    def _is_sealed(self, clock: Clock) -> bool:
        return self._declared(clock.kind).sealed

    def _declared(self, kind: str) -> clocks.Clock:
        assert self._game is not None
        return self._game.clock(kind)

    def _length(self, clock: Clock) -> float | None:
        """The seconds of a clock; None if it does not end: without a pace only clocks of games that wait for nobody do."""
        if self._pace == "none" and self._waits:
            return None
        return self._usual(clock.kind) * self._patience(clock) * (1.0 if self._waits else self._haste)

    @property
    def _haste(self) -> float:
        return limits.SKIPPING if self._skipping else 1.0

    def _usual(self, kind: str) -> float:
        """The usual seconds of a clock of this kind."""
        if self._pace == "none" and self._waits:
            return UNTIMED
        assert self._game is not None
        return clocks.seconds(self._game, kind, "normal" if self._pace == "none" else self._pace)

    def _patience(self, clock: Clock) -> float:
        """The factor on a clock: a clock of one seat follows the need of that seat, every other is longer for all if anybody needs it."""
        alone = len(clock.asked) == 1 and not self._is_sealed(clock)
        return limits.PATIENCE if self._patient and (not alone or self._patient & clock.asked) else 1.0


def _goes_on(before: dict[tuple[str, int], Clock], clock: Clock) -> Clock:
    """A clock, with its earlier beginning if it ran before."""
    earlier = before.get(clock.key)
    return clock._replace(begun=earlier.begun, asked=earlier.asked) if earlier else clock


def _moves_by(match: Match, seat: int) -> int:
    return sum(entry.seat == seat for entry in match.log)
