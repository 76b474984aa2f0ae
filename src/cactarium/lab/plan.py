"""What a study plays: which game, how many times, with how many seats, by which bots and settings."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from .. import bots, games
from ..engine.errors import BadOption
from ..engine.game import Game
from .driver.games import HEURISTIC, RANDOM

COMPILED_BOTS = {"seedling": RANDOM, "sprout": HEURISTIC}
ALIASES = {"random": "seedling", "heuristic": "sprout", "search": "saguaro"}
COMPILED_BATCH, BATCH = 4_000, 1  # games that one worker plays in a row
MAX_GAMES = 10**10


@dataclass(frozen=True)
class Plan:
    """The settings of a study; game number n of equal plans is always the same game."""

    game: str
    games: int
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = "study"

    @classmethod
    def make(
        cls,
        game: str,
        *,
        games_count: int,
        seats: Iterable[int] | None = None,
        bot_names: Iterable[str] = ("heuristic",),
        options: Mapping[str, str] | None = None,
        seed: str = "study",
    ) -> Plan:
        """A checked plan; raises what is wrong with it."""
        found = games.find(game)
        chosen = found.complete(options or {})
        counts = tuple(sorted(set(found.seats_for(chosen)[:1] if seats is None else seats)))
        if not counts:
            raise BadOption("A study needs at least one number of seats.")
        for count in counts:
            found.check_seats(count, chosen)
        if not isinstance(games_count, int) or not 0 < games_count <= MAX_GAMES:
            raise BadOption(f"A study has from 1 to {MAX_GAMES:,} games, not {games_count}.")
        names = full_names(bot_names)
        if not names:
            raise BadOption("A study needs at least one bot.")
        return cls(game, games_count, counts, names, chosen, seed)

    def changed(self, changes: Mapping[str, str]) -> Plan:
        """The same study under changed options, or with another deck."""
        options = {**self.options, **changes}
        return Plan.make(self.game, games_count=self.games, seats=self.seats, bot_names=self.bots, options=options, seed=self.seed)

    @property
    def rules(self) -> Game:
        """The game's declaration."""
        return games.find(self.game)

    @property
    def is_compiled(self) -> bool:
        """Whether the compiled driver can play it: built-in bots that do not search, and no referee."""
        return set(self.bots) <= set(COMPILED_BOTS) and not self.rules.referee

    @property
    def batch(self) -> int:
        """Games that one worker plays in a row."""
        return COMPILED_BATCH if self.is_compiled else BATCH

    @property
    def seed_number(self) -> int:
        """The number from which the compiled driver counts its streams."""
        return int.from_bytes(hashlib.sha256(f"cactarium study {self.seed}".encode()).digest()[:7], "little")

    def seats_of(self, number: int) -> int:
        """How many play game `number`."""
        return self.seats[number % len(self.seats)]

    def lineup(self, number: int) -> list[str]:
        """Who sits where in game `number`; bots take all seats in turn."""
        rotation = number // len(self.seats)
        return [self.bots[(seat + rotation) % len(self.bots)] for seat in range(self.seats_of(number))]

    def record(self) -> dict[str, Any]:
        """The plan as plain data, with the version of the rules it is for."""
        return {**asdict(self), "seats": list(self.seats), "bots": list(self.bots), "rules_version": self.rules.rules_version}


def full_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names of bots with aliases resolved: random, heuristic and search:BUDGET are understood. Raises if there is no such bot."""
    found = []
    for name in names:
        kind, colon, budget = name.strip().partition(":")
        found.append(ALIASES.get(kind, kind) + colon + budget)
        bots.find(found[-1])
    return tuple(found)


def short_name(bot: str) -> str:
    """A bot as the command line calls it."""
    kind, colon, budget = bot.partition(":")
    return next((alias for alias, own in ALIASES.items() if own == kind), kind) + colon + budget


def parse_seats(text: str) -> list[int]:
    """The numbers of seats in “4”, “2,4” or “2-6”."""
    counts: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise BadOption(f"“{text}” is no number of seats; write 4, or 2,4, or 2-6.")
        counts += range(int(first), int(last or first) + 1)
    return counts
