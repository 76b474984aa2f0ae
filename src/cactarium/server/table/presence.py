"""Absent players: they get some time to come back, then a bot plays for them."""

from __future__ import annotations

import asyncio
from functools import partial

from ..net import limits
from .room import Room
from .services import retry


class Presence:
    """The absent players of one table, each with a timer."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timers: dict[int, asyncio.TimerHandle] = {}  # by seat

    def update(self) -> None:
        """Start a timer for every absent player, and stop those of players who are back."""
        room = self._room
        for seat in room.state.people:
            if room.audience.here(seat):
                self.forget(seat)
            elif seat not in self._timers:
                if room.runner:
                    room.runner.miss(seat)
                grace = limits.grace(room.state.pace)
                self._timers[seat] = asyncio.get_running_loop().call_later(grace, self._expire, seat)

    def forget(self, seat: int) -> None:
        """Stop the timer of a seat."""
        if seat in self._timers:
            self._timers.pop(seat).cancel()

    def _expire(self, seat: int) -> None:
        """Let a bot play for a player who stays away, if other people are waiting."""
        self.forget(seat)
        room = self._room
        if not room.state.paused and any(map(room.audience.here, room.state.people)):
            room.run_in_background(retry(partial(self._replace, seat)))

    async def _replace(self, seat: int) -> None:
        room = self._room
        async with room.change() as state:
            if seat not in state.people or room.audience.here(seat):
                return
            if state.host == seat:
                state.pass_on_host(room.audience.here)
            if state.playing and state.pace != "none":
                state.taken(seat).bot = state.stand_in
        room.update_movers()

    async def give_back(self, seats: tuple[int, ...]) -> None:
        """Let people who come back play for themselves again."""
        room = self._room
        played_by_bots = [seat for seat in seats if room.state.taken(seat).bot]
        if played_by_bots:
            async with room.change() as state:
                for seat in played_by_bots:
                    state.taken(seat).bot = ""
            room.update_movers()

    def close(self) -> None:
        """Stop all timers."""
        for timer in self._timers.values():
            timer.cancel()
