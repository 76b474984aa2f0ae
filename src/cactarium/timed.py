"""The terminal with clocks: while the person thinks, time runs, and the others move when they are ready."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from . import paces
from .bots import rhythm
from .engine.match import CLOCK, Match
from .terminal import Print, Terminal

Listen = Callable[[float], str | None]


class MovedOn(Exception):
    """The question that the person was thinking about is no longer the same."""


class Lines:
    """What is typed, read by a thread of its own, so that nobody has to wait for it."""

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
        self._pace = pace
        self._listen = listen or Lines()
        self._now = now
        self._begun: dict[tuple[str, int], float] = {}  # when each clock began to run
        self._due: dict[tuple[int, int, int], float] = {}  # when each bot will answer: by seat, question and moves made

    def _step(self) -> None:
        if self._judged():
            return
        if self.match.legal(self.seat):
            try:
                self._ask_person(can_wait=False)
            except MovedOn:
                self._queued.clear()
        else:
            self._watch()

    def _watch(self) -> None:
        """Others move; the person may look around meanwhile."""
        self._tell_news()
        when, _ = self._next()
        line = self._listen(when - self._now())
        if line is None:
            self._move_on()
        elif line.strip():
            self._command(line.strip(), [], can_go_back=False)

    def _hear(self, prompt: str) -> str:
        """What the person types; raises `MovedOn` when the question changes first."""
        self._print(prompt)
        while True:
            question = (self.match.epoch, self.match.legal(self.seat).codes)
            when, _ = self._next()
            line = self._listen(when - self._now())
            if line is not None:
                return line
            self._move_on()
            self._tell_news()
            if self.match.over or question != (self.match.epoch, self.match.legal(self.seat).codes):
                raise MovedOn

    def _move_on(self) -> None:
        """Let whoever is next move, a bot or the clock."""
        _, seat = self._next()
        if seat == CLOCK:
            self.match.play(CLOCK, self._clock_move())
        else:
            self._play_bot(seat)

    def _next(self) -> tuple[float, int]:
        """Who moves next if the person does nothing, and when."""
        now = self._now()
        events = [(self._begun.setdefault((kind, epoch), now) + length, CLOCK) for kind, epoch, length in self._clocks()]
        seconds = max((length for _, _, length in self._clocks()), default=0.0)
        racing = any(kind == "race" for kind, _, _ in self._clocks())
        for seat in self.match.waiting:
            if seat in self._bots:
                key = (seat, self.match.epoch, sum(entry.seat == seat for entry in self.match.log))
                pause = rhythm.pause(self.match.header.players[seat], seconds, racing, self._stream)
                events.append((self._due.setdefault(key, now + pause), seat))
        return min(events)

    def _clocks(self) -> list[tuple[str, int, float]]:
        running = self.match.deadlines()
        return [(d["kind"], d["epoch"], paces.seconds(self.match.game.id, d["kind"], self._pace)) for d in running]

    def _clock_move(self) -> str:
        """The move of the clock that has run out first."""
        first = min(self.match.deadlines(), key=lambda d: self._begun[d["kind"], d["epoch"]] + self._length(d["kind"]))
        return str(first["move"])

    def _length(self, kind: str) -> float:
        return paces.seconds(self.match.game.id, kind, self._pace)
