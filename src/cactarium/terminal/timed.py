"""The terminal with clocks: they run while the person thinks, and bots move when their time has come."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from ..bots import rhythm
from ..engine import clocks
from ..engine.errors import BadOption
from ..engine.layout import Vec
from ..engine.match import CLOCK, Match
from .conversation import LONGEST_ANSWER, Print
from .player import Terminal

Listen = Callable[[float], str | None]


class QuestionChanged(Exception):
    """The question that the person was thinking about is no longer the same."""


class LineReader:
    """Reads standard input on a thread, so that clocks go on while the player types."""

    def __init__(self) -> None:
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self._lines.put(line)
        self._lines.put(None)

    def __call__(self, seconds: float) -> str | None:
        """The next line, or None if there is none in time."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if line is None:
            raise EOFError
        return line


class TimedTerminal(Terminal):
    """One person at a table of bots, against the clock."""

    def __init__(
        self,
        match: Match,
        language: str,
        path: Path,
        pace: str,
        seed: str | None = None,
        listen: Listen | None = None,
        tell: Print = print,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(match, language, path, seed, ask=self._hear, tell=tell)
        if len(self._people) > 1:
            raise BadOption("People who share a keyboard play without a clock: leave out --pace.")
        self._pace = pace
        self._read_line = listen or LineReader()
        self._now = now
        self._begun: dict[tuple[str, int], float] = {}  # when each clock began to run
        self._due: dict[tuple[int, int, int], float] = {}  # when each bot will answer: by seat, question and moves made
        self._watching = False
        self._gap_guard = clocks.GapGuard()

    def _step(self) -> None:
        if self._judged():
            return
        if self._answers(self.match.legal(self.seat).codes):
            self._watching = False
            try:
                self._ask_person(can_wait=False)
            except QuestionChanged:
                self._queued.clear()
        else:
            self._watch()

    def _watch(self) -> None:
        """Wait while others move; meanwhile the person may use commands, or call moves that are possible at any time."""
        self._tell_news()
        if not self._watching:
            self._offer_calls()
            self._watching = True
        when, _ = self._next()
        line = self._read_line(when - self._now())
        if line is None:
            self._move_on()
        elif line.strip():
            self._interrupt(line.strip()[:LONGEST_ANSWER].casefold())

    def _interrupt(self, answer: str) -> None:
        if self._command(answer, {}, can_go_back=False):
            return
        if self._undo(self.seat) if answer == "u" else self._play_text(answer, []):
            self._keep()

    def _hear(self, prompt: str) -> str:
        """What the person types; raises `QuestionChanged` when the question changes first."""
        self._print(f"{self.speaker('play-time-left', seconds=self._left())} {prompt}")
        while True:
            question = self._question()
            when, _ = self._next()
            line = self._read_line(when - self._now())
            if line is not None:
                return line
            self._move_on()
            self._tell_news()
            if self.match.over or question != self._question():
                raise QuestionChanged

    def _move(self, move: str | int) -> None:
        now = self._now()
        self._gap_guard.check(self.match, self.seat, move, now)
        super()._move(move)
        self._gap_guard.note(self.match, now)

    def _question(self) -> tuple[int, Vec]:
        """What the person is asked."""
        return self.match.epoch, self._answers(self.match.legal(self.seat).codes)

    def _left(self) -> int:
        """Whole seconds until the first clock ends."""
        return int(min(self._ends()) - self._now())

    def _move_on(self) -> None:
        """Let the next bot or clock move."""
        _, seat = self._next()
        if seat == CLOCK:
            self.match.play(CLOCK, self._clock_move())
        else:
            self._play_bot(seat)

    def _next(self) -> tuple[float, int]:
        """The time and the seat of the next move if the person does nothing."""
        now, running = self._now(), self._clocks()
        seconds = max((length for _, _, length in running), default=0.0)
        declared = [self.match.game.clock(kind) for kind, _, _ in running]
        simultaneous = any(clock.simultaneous for clock in declared)
        made = Counter(entry.seat for entry in self.match.log)
        asked = [(seat, self.match.epoch, made[seat]) for seat in self.match.waiting if seat in self._bots]
        events, brief, players = rhythm.public_events(self.match), any(clock.brief for clock in declared), self.match.header.players

        def pause(seat: int) -> float:
            return rhythm.pause(players[seat], seconds, simultaneous, events, self._stream, brief=brief)

        self._due = {key: self._due.get(key) or now + pause(key[0]) for key in asked}
        return min([(when, CLOCK) for when in self._ends()] + [(when, seat) for (seat, _, _), when in self._due.items()])

    def _ends(self) -> list[float]:
        """When each clock ends; one that did not run for a while starts again."""
        now, running = self._now(), self._clocks()
        self._begun = {(kind, epoch): self._begun.get((kind, epoch), now) for kind, epoch, _ in running}
        return [self._begun[kind, epoch] + length for kind, epoch, length in running]

    def _clocks(self) -> list[tuple[str, int, float]]:
        running = self.match.deadlines()
        return [(d["kind"], d["epoch"], clocks.seconds(self.match.game, d["kind"], self._pace)) for d in running]

    def _clock_move(self) -> str:
        """The move of the clock that has run out first."""
        first = min(self.match.deadlines(), key=lambda d: self._begun[d["kind"], d["epoch"]] + self._length(d["kind"]))
        return str(first["move"])

    def _length(self, kind: str) -> float:
        return clocks.seconds(self.match.game, kind, self._pace)
