"""What the host of a table may do."""

from __future__ import annotations

from ...engine.seats import seat_name
from ..errors import NotGone, NotHost, Removed, SeatTaken
from ..net import limits, wire
from ..net.address import is_local
from .presence import Presence
from .room import Room
from .seats import Seat
from .state import State, check_level, check_pace


class Hosting:
    """The host's requests; `host` are the seats of the client that asks."""

    def __init__(self, room: Room, presence: Presence) -> None:
        self._room = room
        self._presence = presence
        self._removals: dict[str, float] = {}  # by address, when somebody there was removed

    async def put_bot(self, host: tuple[int, ...], i: int, level: str | None) -> None:
        """Put a bot in a seat, or remove it; during a match, let it play for an absent person."""
        if level is not None:
            check_level(level)
        async with self._room.change() as state:
            state.only_host(host)
            state.check_seat(i)
            if state.playing and level is not None and i in state.people:
                self._let_play(state.person(i), i, level)
            else:
                _put_bot(state, i, level)
        self._room.update_movers()

    def _let_play(self, seat: Seat, i: int, level: str) -> None:
        if self._room.audience.here(i):
            raise NotGone(f"{seat_name(i)} is here; a bot plays only for somebody who is gone.")
        seat.bot = level

    async def change(self, host: tuple[int, ...], wish: wire.Change) -> None:
        """Change options, pace or seats for the next match; another number of seats removes the last match from the table."""
        room = self._room
        async with room.change() as state:
            state.only_host(host)
            state.not_while_playing()
            if wish.seats is not None and wish.seats != len(state.seats):
                state.set_chairs(wish.seats)
                state.match = None
            if wish.options is not None:
                state.options = room.game.complete({**state.options, **wish.options}, state.language)
            if wish.stand_in is not None:
                state.stand_in = check_level(wish.stand_in)
            room.game.check_seats(len(state.seats), state.options)
            room.game.check_referee(state.options)
            state.pace = state.pace if wish.pace is None else check_pace(wish.pace)
            state.public = state.public if wish.public is None else wish.public
        if room.runner and room.state.match is None:
            room.runner.close()
            room.runner = None

    async def remove(self, host: tuple[int, ...], i: int) -> None:
        """Remove a person: the seat is free, or a bot's during a match."""
        room = self._room
        async with room.change() as state:
            state.only_host(host)
            state.person(i)
            if i in host:
                raise NotHost("The host cannot be sent away; leave instead.")
            state.seats[i] = None
            if state.playing:
                state.seats[i] = Seat(state.bot_name(state.stand_in), state.stand_in)
        self._presence.forget(i)
        room.update_movers()
        if address := room.audience.address(i):
            self._removals[address] = room.services.time.now()
        for listener in await room.stand_up(i):
            listener.close(wire.Close.REMOVED)

    def check_removed(self, address: str) -> None:
        """Raise `Removed` if somebody of this address was removed a moment ago; clients on the server's own machine are exempt."""
        removed = self._removals.get(address)
        if removed is not None and self._room.services.time.now() < removed + limits.REMOVAL_SECONDS and not is_local(address):
            raise Removed("The host has removed somebody at your address a moment ago; wait a minute.")

    async def mute(self, host: tuple[int, ...], i: int, muted: bool) -> None:
        """Mute a person, or let them speak again."""
        async with self._room.change() as state:
            state.only_host(host)
            state.person(i).muted = muted


def _put_bot(state: State, i: int, level: str | None) -> None:
    """Put a bot in a seat between matches, or remove it."""
    state.not_while_playing()
    if i in state.people:
        raise SeatTaken(f"Somebody sits in {seat_name(i)}.")
    state.seats[i] = None
    if level is not None:
        state.seats[i] = Seat(state.bot_name(level), level)
