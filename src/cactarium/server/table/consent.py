"""Requests that the others have to agree to: a pause, taking back a move, and skipping what only has to be watched."""

from __future__ import annotations

import asyncio
from math import inf

from ...engine.errors import CannotUndo
from ...engine.header import PERSON
from ..errors import NoQuestion, NotPaused, Paused, QuestionOpen, Resigned, TooManyAsks
from ..net import limits, wire
from ..net.token_bucket import TokenBucket
from .clock import Agenda
from .presence import Presence
from .room import Room


class Consent:
    """The open question of one table; there is at most one. Bots agree to everything."""

    def __init__(self, room: Room, presence: Presence) -> None:
        self._room = room
        self._presence = presence
        self._timer: asyncio.TimerHandle | None = None
        self._budgets: dict[tuple[int, float], TokenBucket] = {}

    async def ask(self, seat: int, what: wire.Wish) -> None:
        """Ask the others for a pause, to take back one's last move, or to skip what only has to be watched."""
        room = self._room
        room.state.only_while_playing()
        self._check_playing(seat)
        if room.question:
            raise QuestionOpen("Something is being asked already; answer that first.")
        if what == "pause" and room.state.paused:
            raise Paused("The match is paused already.")
        if what == "undo" and not room.current_match().special.can_undo(seat):
            raise CannotUndo("That cannot be taken back: something has been drawn or shown since, or somebody else has moved.")
        if not self._budget(seat).take():
            raise TooManyAsks("You have asked several times already; play on for a while.")
        self._timer = asyncio.get_running_loop().call_later(limits.QUESTION_SECONDS, self.drop)
        await self._put(wire.Question(what, seat, [seat]))

    async def reply(self, seat: int, yes: bool) -> None:
        """Agree to the open question, or drop it."""
        question = self._room.question
        if question is None:
            raise NoQuestion("Nothing is being asked any more.")
        self._check_playing(seat)
        if yes:
            await self._put(wire.Question(question.what, question.by, sorted({*question.agreed, seat})))
        else:
            self.drop()

    def _check_playing(self, seat: int) -> None:
        if seat in self._room.current_match().match.resigned:
            raise Resigned("You have given this match up.")

    def _budget(self, seat: int) -> TokenBucket:
        """The requests that a seat has left; with bots alone nobody is bothered by them."""
        at_once = limits.ASKS_AT_ONCE if self._voters("undo") - {seat} else inf
        now = self._room.services.time.now
        return self._budgets.setdefault((seat, at_once), TokenBucket(limits.ASKS_A_SECOND, at_once, now))

    async def _put(self, question: wire.Question) -> None:
        """Show the question until all have agreed, then do what was asked."""
        room = self._room
        room.question = question
        if not self._voters(question.what) <= set(question.agreed):
            if room.runner:
                room.runner.hold_bots(question.what == "undo")
            room.announce()
            return
        self.drop()
        if question.what == "pause":
            await self._set_paused(True)
        elif question.what == "skip" and room.runner:
            await room.runner.change_time(Agenda.skip)
        elif room.runner:
            await room.runner.special.undo(question.by)

    def _voters(self, what: wire.Wish) -> set[int]:
        """The seats that have to agree: those of all people who play; to a pause or a skip only those who are connected."""
        movers = self._room.runner.agenda.movers if self._room.runner else []
        return {i for i, mover in enumerate(movers) if mover == PERSON and (what == "undo" or self._room.audience.here(i))}

    def drop(self) -> None:
        """Close the open question without doing anything."""
        if self._timer:
            self._timer.cancel()
        if self._room.question:
            self._room.question = None
            self._room.announce()
        if self._room.runner:
            self._room.runner.hold_bots(False)

    def drop_after_move(self) -> None:
        """A move was made: what could be taken back before cannot be any more."""
        if self._room.question and self._room.question.what == "undo":
            self.drop()

    async def go_on(self) -> None:
        """End a pause."""
        if not self._room.state.paused:
            raise NotPaused("The match is not paused.")
        await self._set_paused(False)
        self._presence.update()

    async def _set_paused(self, paused: bool) -> None:
        async with self._room.change() as state:
            state.only_while_playing()
            state.paused = paused
        if self._room.runner:
            await self._room.runner.change_time(lambda agenda: agenda.pause() if paused else agenda.go_on())

    def close(self) -> None:
        """Stop the timer of the open question."""
        if self._timer:
            self._timer.cancel()
