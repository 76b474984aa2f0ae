"""One table: players and onlookers who come and go, and the requests of players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...engine import record
from ...engine.player_names import normalise_name
from ..errors import NoHints, Resigned, WrongSecret
from ..net import wire
from ..storage.store import Lease
from .audience import Audience, Listener, Place
from .chat import Chat
from .consent import Consent
from .hosting import Hosting
from .live_match import check_still
from .match_runner import MatchRunner
from .matches import Matches
from .presence import Presence
from .room import Room
from .seats import new_secret, opens
from .services import Services
from .state import State


class Table:
    """A table; `hosting`, `consent`, `chat` and `matches` answer the requests of its players."""

    def __init__(self, state: State, lease: Lease, services: Services) -> None:
        self.room = Room(state, lease, services)
        self.presence = Presence(self.room)
        self.consent = Consent(self.room, self.presence)
        self.hosting = Hosting(self.room, self.presence)
        self.chat = Chat(self.room)
        self.matches = Matches(self.room, self.presence, self.consent)
        self.idle_since = services.time.now()
        self._services = services

    @property
    def state(self) -> State:
        """The stored state."""
        return self.room.state

    @property
    def audience(self) -> Audience:
        """Everybody who is connected."""
        return self.room.audience

    # Coming and going

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str = "", seq: int = 0) -> None:
        """Add a listener at a seat or among the public, if it `still` may be added, and send what it missed."""
        newcomer = listener not in self.audience
        if self.room.runner is None:
            check_still(still)
            self.audience.welcome(listener, place)
        else:
            await self.room.runner.welcome(listener, place, still, match, seq)
        if newcomer:
            self.chat.send_to(listener)
        await self.presence.give_back(place.seats)
        self.presence.update()
        self.room.announce_presence()

    def dismiss(self, listener: Listener) -> None:
        """Remove a listener; its seat stays taken."""
        self.audience.dismiss(listener)
        self.idle_since = self._services.time.now()
        self.presence.update()
        self.room.announce_presence()

    async def sit(self, name: str, wanted: int | None, secret: str | None, address: str = "") -> tuple[int, str]:
        """Take a free seat; the seat and its secret. Sitting down again with the same secret leads to the same seat."""
        known = self._seat_of(secret) if secret else None
        if secret and known is not None:
            return known, secret
        self.hosting.check_removed(address)
        secret = secret or new_secret()
        async with self.room.change() as state:
            state.not_while_playing()
            i = state.sit(name, wanted, secret)
        return i, secret

    def opens(self, secret: str, seat: int) -> bool:
        """Whether this secret opens this seat now."""
        return self._seat_of(secret) == seat

    def seat_of(self, secret: str) -> int:
        """The seat that a secret opens."""
        seat = self._seat_of(secret)
        if seat is None:
            raise WrongSecret("This secret opens no seat of the table.")
        return seat

    def _seat_of(self, secret: str) -> int | None:
        return next((i for i in self.state.people if opens(secret, self.state.taken(i))), None)

    async def leave(self, seats: tuple[int, ...]) -> None:
        """Free seats. During a match they stay taken, but another person becomes host."""
        async with self.room.change() as state:
            for seat in seats if not state.playing else ():
                state.seats[seat] = None
            if state.host in seats:
                state.pass_on_host(self.audience.here)
        if not self.state.playing:
            for seat in seats:
                await self.room.stand_up(seat)

    async def give_nonce(self, i: int, nonce: str) -> None:
        """Take a seat's own part of the next deal's seed."""
        async with self.room.change() as state:
            state.not_while_playing()
            state.taken(i).nonce = nonce

    async def rename(self, i: int, name: str | None) -> None:
        """Rename a person here and in the records of past matches; without a name, remove the old one and the person's chat lines."""
        async with self.room.change() as state:
            state.not_while_playing()
            seat = state.person(i)
            seat.name = f"Player {i + 1}" if name is None else normalise_name(name)
            state.check_names()
            for match in seat.matches:
                await self._services.store.rename(match, partial(record.rename, seat=i, name=seat.name))
        if name is None:
            await self.chat.forget(seat.lock)

    # Play

    def runner_of(self, seat: int, request: wire.Play) -> MatchRunner:
        """The match in which a seat wants to move; raises `Resigned` or `StaleMove` if it cannot."""
        runner = self.room.match(request.match)
        if seat in runner.match.resigned:
            raise Resigned("You have given this match up.")
        return runner

    async def hint(self, seat: int, request: str) -> wire.Hint:
        """What the strongest bot would play in a seat, if the table allows hints."""
        if not self.state.hints:
            raise NoHints("This table plays without hints.")
        return await self.room.current_match().hint(seat, request)

    async def patience(self, i: int, more: bool) -> None:
        """Give a seat three times the time, or no longer."""
        async with self.room.change() as state:
            state.taken(i).patience = more
        if self.room.runner:
            await self.room.runner.change_time(lambda agenda: agenda.be_patient(self.state.patient))

    async def restore(self) -> None:
        """Read the chat and the match from the store, and continue the match."""
        await self.chat.restore()
        await self.matches.restore()

    def close(self) -> None:
        """Stop bots, clocks and timers; everything is stored."""
        self.presence.close()
        self.consent.close()
        self.matches.close()
        self.room.close()
