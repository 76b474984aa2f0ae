"""Drives the automatic moves of a match: bots, clocks and the referee."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Coroutine
from typing import Any

from ... import bots
from ...engine import record
from ...engine.errors import CactariumError
from ...engine.header import PERSON
from ...engine.layout import Vec
from ...engine.match import CLOCK, REFEREE, Match
from ..errors import StoreFailed
from ..net import limits
from .clock import Turn
from .command import Command
from .command_queue import CommandQueue
from .live_match import LiveMatch
from .referee import Attempts
from .services import RETRY_SECONDS, retry
from .special_commands import SpecialCommands

log = logging.getLogger(__name__)


async def finished(work: Coroutine[Any, Any, object]) -> None:
    """Wait for work that goes on if whoever waits is cancelled; nobody is told then if it fails."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.shield(task)


class Attendant:
    """Lets bots, clocks and the referee move until the match is over, then stores its record."""

    def __init__(self, live: LiveMatch, queue: CommandQueue, special: SpecialCommands, attempts: Attempts | None) -> None:
        self._live = live
        self._queue = queue
        self._special = special
        self._attempts = attempts
        self._wake = asyncio.Event()
        self._wakes_at = math.inf  # by itself, in the match's time
        self._busy: set[int] = set()  # seats that are about to move
        self._bots: dict[int, tuple[str, bots.Bot]] = {}  # by seat, with their names
        self._streams: dict[int, Vec] = {}  # by seat: the chances of its bot

    def wake(self) -> None:
        """Make `attend` look again which move is next."""
        self._wake.set()

    def wake_if_due(self) -> None:
        """Wake up if something has to be done before the time at which `attend` would wake by itself."""
        turn = self._live.agenda.next(self._busy)
        if self._live.over or (turn and turn.when < self._wakes_at) or self._needs_referee():
            self._wake.set()

    async def attend(self) -> None:
        """Run until the match is over."""
        live = self._live
        async with asyncio.TaskGroup() as moving:
            while True:
                async with live.gate:
                    if live.over:
                        break
                    self._wake.clear()
                    turn = live.agenda.next(self._busy)
                    wait = turn and turn.when - live.agenda.now()
                    due = wait is not None and wait <= 0
                    snapshot = live.match.snapshot() if due and turn and turn.seat != CLOCK else None
                    epoch = live.match.epoch
                    to_judge = live.match.snapshot() if self._needs_referee() else None
                if to_judge:
                    self._busy.add(REFEREE)
                    moving.create_task(self._judge(to_judge))
                elif turn and due:
                    self._busy.add(turn.seat)
                    if snapshot or not self._queue.is_prompt:
                        moving.create_task(self._move(turn, epoch, snapshot))
                    else:
                        self._let_clock_move(turn, epoch)
                else:
                    self._wakes_at = turn.when if turn else math.inf
                    await live.services.time.wait(wait, self._wake)
                    self._wakes_at = math.inf  # until it is known what is next, every change counts
        await retry(lambda: live.services.store.end_match(live.lease, live.id, record.write(live.match)))

    # Bots and clocks

    async def _move(self, turn: Turn, epoch: int, snapshot: Match | None) -> None:
        """Make the move of a clock, or of a bot that thinks about a snapshot."""
        try:
            move = await self._think(turn.seat, snapshot) if snapshot else turn.move
            if snapshot and self._live.agenda.movers[turn.seat] == PERSON:
                return  # the person has come back meanwhile
            await finished(self._queue.play(Command(turn.seat, move, epoch)))  # its batch may hold the moves of others
        except StoreFailed:
            await asyncio.sleep(RETRY_SECONDS)
        except CactariumError as error:
            log.info("%s: a bot or a clock was too late: %s", self._live.match.game.id, type(error).__name__)
        finally:
            self._busy.discard(turn.seat)
            self._wake.set()

    def _let_clock_move(self, turn: Turn, epoch: int) -> None:
        """The same for a clock's move that need not wait for anything."""
        try:
            self._queue.put(Command(CLOCK, turn.move, epoch), self._clock_moved)
        except CactariumError as error:
            self._clock_moved(error)

    def _clock_moved(self, error: Exception | None) -> None:
        """Continue after a clock's move; if the store failed, after a while."""
        if isinstance(error, StoreFailed):
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._clock_moved, None)
            return
        if isinstance(error, CactariumError):
            log.info("%s: a clock was too late: %s", self._live.match.game.id, type(error).__name__)
        elif error:
            log.error("%s: a clock's move failed", self._live.match.game.id, exc_info=error)
        self._busy.discard(CLOCK)
        self._wake.set()

    async def _think(self, seat: int, snapshot: Match) -> int:
        """A bot's move, computed on a thread from what its seat may know; every move takes at least the same time."""
        name = self._live.agenda.movers[seat]
        if seat not in self._bots or self._bots[seat][0] != name:
            self._bots[seat] = name, bots.find(name)
        if seat not in self._streams:
            self._streams[seat] = bots.stream()
        thinking = self._time_thinking(self._bots[seat][1], bots.PlayerView(snapshot, seat, self._streams[seat]))
        move, _ = await asyncio.gather(thinking, self._live.services.time.wait(limits.BOT_MOVE_SECONDS, asyncio.Event()))
        return move

    async def _time_thinking(self, bot: bots.Bot, view: bots.PlayerView) -> int:
        with self._live.services.metrics.thinking.time():
            return await self._live.services.bot_pool.move(self._live.id, bot, view)

    # The referee

    def _needs_referee(self) -> bool:
        if self._attempts is None or REFEREE in self._busy or self._live.agenda.paused:
            return False
        return self._attempts.wanted(self._live.match)

    async def _judge(self, snapshot: Match) -> None:
        """Let the physics decide and play its facts; if it fails, the attempt begins again."""
        assert self._attempts
        try:
            verdict = await self._attempts.judge(snapshot, self._live.agenda.movers[snapshot.state.turn])
            if verdict:
                *others, last = verdict.facts
                facts = [*((fact, b"") for fact in others), (last, verdict.attachment)]
                await finished(self._special.play_facts(facts, len(snapshot.log)))
                self._attempts.show_all(self._live.match)
        except Exception as error:
            log.warning("%s: the referee failed: %s", self._live.match.game.id, type(error).__name__)
            self._attempts.show_all(self._live.match)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._busy.discard(REFEREE)
            self._wake.set()
            self._attempts.release()
