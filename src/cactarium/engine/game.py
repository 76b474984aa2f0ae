"""A game's declaration: what registry, command line, docs and tests need to know about it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, cast

from . import twin
from .clocks import Clock, MinimumGap
from .deck import OPTION, STANDARD, Deck
from .errors import BadOption, BadSeat
from .options import Option
from .referee import Referee
from .rulebook import Rules
from .vocabulary import Events, Moves


class Information(Enum):
    """What the players know of the state."""

    PERFECT = "perfect"
    HIDDEN = "hidden"


@dataclass(frozen=True, eq=False)
class Game:
    """The declaration of one game: id, seats, house rules, vocabulary, clocks, referee and deck."""

    id: str
    title: str
    author: str
    package: str
    seats: range
    information: Information
    options: Sequence[Option]
    moves: Moves
    events: Events
    clocks: tuple[Clock, ...]
    rules_version: int
    replayed_versions: frozenset[int] = frozenset()  # older ones whose matches replay move by move; their digests cannot be compared
    main_clock: str = ""  # the one whose seconds a table may choose; the first unless another is named
    gaps: Mapping[str, MinimumGap] = field(default_factory=dict)  # by verb
    any_time: frozenset[str] = frozenset()  # verbs that answer no question: no epoch passes before they come
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    lobby_position: int = 100  # games are listed by this, then by id; ours come first
    referee: str = ""  # the module that tells what the rules cannot see, if the game needs one: see `engine.referee`
    gallery: str = ""  # the module that draws a match for `cactarium picture`, if there is one
    deck: Deck | None = None  # the numbers that a table may change

    def __post_init__(self) -> None:
        if not self.main_clock:
            object.__setattr__(self, "main_clock", self.clocks[0].kind)

    @property
    def module(self) -> str:
        """The name of the rules module."""
        return f"{self.package}.rules"

    @property
    def heuristic(self) -> str:
        """The name of the module that rates moves for bots."""
        return f"{self.package}.heuristic"

    def clock(self, kind: str) -> Clock:
        """The clock of this kind."""
        return next(clock for clock in self.clocks if clock.kind == kind)

    @property
    def rules(self) -> Rules:
        """The rules as plain Python."""
        return twin.interpreted(self.module).rules

    @cached_property
    def observation(self) -> Any:
        """The module with `FIELDS` and `observe`, or None if the game has none."""
        name = f"{self.package}.observe"
        return importlib.import_module(name) if importlib.util.find_spec(name) else None

    @property
    def width(self) -> int:
        """Numbers that `legal` or `deadlines` may write."""
        return max(len(self.moves), 64)

    @cached_property
    def view(self) -> Any:
        """The module with `views`, `describe`, `why_not` and `topics`."""
        return importlib.import_module(f"{self.package}.view")

    @cached_property
    def referee_module(self) -> Referee:
        """The referee module; only for games that declare `referee`."""
        return cast(Referee, importlib.import_module(self.referee))

    @property
    def folder(self) -> Path:
        """Where the game's rules and texts lie."""
        return Path(importlib.import_module(self.package).__file__ or "").parent

    def complete(self, options: Mapping[str, str], language: str = "en") -> dict[str, str]:
        """All options in order, those not given at their default; a deck only where it is not the built-in one."""
        return dict(_completed(self, tuple(options.items()), language))

    def _complete(self, options: Mapping[str, str], language: str) -> dict[str, str]:
        known = {option.name for option in self.options} | ({OPTION} if self.deck else set())
        for name in options:
            if name not in known:
                raise BadOption(f"{self.title} has no option “{name}”; it has: {', '.join(sorted(known))}.")
        chosen = {o.name: options.get(o.name, o.default_in(language)) for o in self.options}
        if self.deck and (deck := self.deck.check(options.get(OPTION, STANDARD), chosen)) != STANDARD:
            chosen[OPTION] = deck
        self._encode(chosen)
        return chosen

    def preset(self, name: str | None) -> dict[str, str]:
        """The house rules of a preset; none for no preset."""
        if name is None:
            return {}
        if not self.presets:
            raise BadOption(f"{self.title} has no presets.")
        if name not in self.presets:
            raise BadOption(f"{self.title} has no preset “{name}”; it has: {', '.join(self.presets)}.")
        return dict(self.presets[name])

    def encode(self, options: Mapping[str, str]) -> list[int]:
        """The options as the rules take them, then the numbers of the deck."""
        return list(_encoded(self, tuple(options.items())))

    def _encode(self, chosen: Mapping[str, str]) -> list[int]:
        house = [option.encode(chosen[option.name]) for option in self.options]
        return house + (self.deck.encode(chosen.get(OPTION, STANDARD)) if self.deck else [])

    def check_seats(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise `BadSeat` if this many cannot play, or not by these house rules."""
        if seats not in self.seats:
            many = f"{self.seats[0]} to {self.seats[-1]}" if len(self.seats) > 1 else f"{self.seats[0]}"
            raise BadSeat(f"{self.title} is for {many} players, not {seats}.")
        for option in self.options:
            value = options.get(option.name, option.default)
            if not option.suits(value, seats):
                counts = ", ".join(map(str, option.seats))
                raise BadSeat(f"{self.title} with {option.name}={value} is for {counts} players, not {seats} ({option.clause}).")

    def check_referee(self, options: Mapping[str, str]) -> None:
        """Raise `NoReferee` if the game needs a referee and has none here for these house rules."""
        if self.referee:
            self.referee_module.check(options)

    def seats_for(self, options: Mapping[str, str]) -> list[int]:
        """How many can play by these house rules."""
        return [n for n in self.seats if all(o.suits(options.get(o.name, o.default), n) for o in self.options)]


@lru_cache(maxsize=256)
def _completed(game: Game, options: tuple[tuple[str, str], ...], language: str) -> dict[str, str]:
    """Cached: most tables play by the same house rules, match after match."""
    return game._complete(dict(options), language)


@lru_cache(maxsize=256)
def _encoded(game: Game, options: tuple[tuple[str, str], ...]) -> list[int]:
    return game._encode(game.complete(dict(options)))
