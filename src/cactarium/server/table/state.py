"""The stored state of a table, and checks on what may be done with it."""

from __future__ import annotations

import os
from collections.abc import Callable

from msgspec import Struct

from ... import bots, games, i18n
from ...engine import clocks
from ...engine.errors import BadSeat
from ...engine.game import Game
from ...engine.header import NONCE, PERSON, Header
from ...engine.player_names import check_looks, check_names, normalise_name
from ...engine.seats import seat_name
from ..errors import MatchRuns, NoMatch, NotHost, SeatEmpty, SeatTaken, TableFull
from ..net import wire
from .seats import Seat, lock

BOT_NAMES = 8  # `play-bot-name-1` to `play-bot-name-8`


class State(Struct):
    """A table as it is stored."""

    code: str
    game: str
    options: dict[str, str]
    pace: wire.Pace
    language: str
    public: bool
    seats: list[Seat | None]
    secret: str  # the table's part of the seed of the current or next deal
    hints: bool = True
    stand_in: str = "sprout"
    host: int | None = None
    match: str | None = None
    playing: bool = False
    paused: bool = False
    version: int = 0  # number of changes

    def __post_init__(self) -> None:
        if self.host is None:  # a table that was stored before hosts were
            self.host = min(self.people, default=None)

    @property
    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [i for i, seat in enumerate(self.seats) if seat and seat.person]

    @property
    def movers(self) -> list[str]:
        """Who moves for each seat."""
        return [seat.mover if seat else "" for seat in self.seats]

    @property
    def patient(self) -> frozenset[int]:
        """The seats that need more time."""
        return frozenset(i for i, seat in enumerate(self.seats) if seat and seat.patience)

    def taken(self, i: int) -> Seat:
        """The player in a seat; raises `SeatEmpty`."""
        self.check_seat(i)
        seat = self.seats[i]
        if seat is None:
            raise SeatEmpty(f"Nobody sits in {seat_name(i)}.")
        return seat

    def person(self, i: int) -> Seat:
        """The person in a seat; raises `SeatEmpty`."""
        seat = self.taken(i)
        if not seat.person:
            raise SeatEmpty(f"No person sits in {seat_name(i)}.")
        return seat

    def free_seat(self, wanted: int | None) -> int:
        """The wanted seat if it is free, or the first free one."""
        if wanted is None:
            wanted = next((i for i, seat in enumerate(self.seats) if seat is None), None)
            if wanted is None:
                raise TableFull("Every seat of this table is taken; you can watch.")
        self.check_seat(wanted)
        if self.seats[wanted] is not None:
            raise SeatTaken(f"Somebody sits in {seat_name(wanted)}.")
        return wanted

    def sit(self, name: str, wanted: int | None, secret: str) -> int:
        """Seat a person, who becomes host if nobody is."""
        i = self.free_seat(wanted)
        self.seats[i] = Seat(normalise_name(name), PERSON, lock(secret))
        self.check_names()
        if self.host is None:
            self.host = i
        return i

    def set_chairs(self, chairs: int) -> None:
        """Add seats, or remove the last ones with their bots; raises `SeatTaken` if a person sits there."""
        if any(i >= chairs for i in self.people):
            raise SeatTaken("Somebody sits in a chair that would be taken away.")
        self.seats = [*self.seats[:chairs], *[None] * (chairs - len(self.seats))]

    def pass_on_host(self, here: Callable[[int], bool]) -> None:
        """Make another person host, if possible one who is connected."""
        others = [i for i in self.people if i != self.host]
        candidates = [*filter(here, others), *([self.host] if self.host in self.people else others)]
        self.host = candidates[0] if candidates else None

    def bot_name(self, level: str) -> str:
        """The first free bot name."""
        game, taken = games.find(self.game), {seat.name for seat in self.seats if seat}
        names = (i18n.line(game, self.language, f"play-bot-name-{n}") for n in range(1, BOT_NAMES + 1))
        numbered = (f"{level.capitalize()} {n}" for n in range(1, len(self.seats) + 2))
        return next(name for name in (*names, *numbered) if name not in taken)

    def header(self, game: Game) -> Header:
        """The header of a match of those who sit here."""
        seats = [self.taken(i) for i in range(len(self.seats))]
        return Header(
            game=game,
            seats=len(seats),
            options=game.complete(self.options, self.language),
            names=check_names([seat.name for seat in seats], len(seats)),
            players=tuple(seat.player for seat in seats),
            secret=bytes.fromhex(self.secret),
            nonces=tuple(bytes.fromhex(seat.nonce) or os.urandom(NONCE) for seat in seats),
            rules_version=game.rules_version,
        )

    # What may be done

    def not_while_playing(self) -> None:
        """Raise `MatchRuns` if a match is being played."""
        if self.playing:
            raise MatchRuns("The match is being played; that has to wait until it is over.")

    def only_while_playing(self) -> None:
        """Raise `NoMatch` if none is being played."""
        if not self.playing:
            raise NoMatch("Nothing is being played here now.")

    def only_host(self, seats: tuple[int, ...]) -> None:
        """Raise `NotHost` unless one of these seats is the host's."""
        if self.host not in seats:
            raise NotHost("Only the host can do that.")

    def check_seat(self, i: int) -> None:
        """Raise `BadSeat` if there is no such seat."""
        if i >= len(self.seats):
            raise BadSeat(f"There is no seat {seat_name(i)} at this table; seats are @1 to @{len(self.seats)}.")

    def check_names(self) -> None:
        """Raise `BadName` if a name is invalid, or two look alike."""
        names = [seat.name for seat in self.seats if seat]
        check_names(names, len(names))
        check_looks(names)


def check_pace(pace: wire.Pace) -> wire.Pace:
    """Raise `BadOption` if a table cannot have this pace."""
    if pace != "none":
        clocks.check_pace(pace)
    return pace


def check_level(level: str) -> str:
    """Raise `UnknownBot` if there is no such level; bots by name are for older clients, budgets for the command line."""
    if level not in (*bots.LEVELS, *bots.SKILLS):
        raise bots.UnknownBot(f"There is no bot “{level}”; there is: {', '.join(bots.LEVELS)}.")
    return level
