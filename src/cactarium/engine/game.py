"""A game's declaration: what registry, command line, docs and tests need to know about it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

from . import twin
from .clocks import Clock, MinimumGap
from .errors import BadOption, BadSeat
from .rulebook import Rules
from .vocabulary import Events, Moves


class Information(Enum):
    """What the players know of the state."""

    PERFECT = "perfect"
    HIDDEN = "hidden"


@dataclass(frozen=True)
class Option:
    """A house rule: one of a few named values. `clause` is the rule it changes; `seats`, if any, how many players it is for."""

    name: str
    values: tuple[str, ...]
    clause: str
    default: str = ""
    by_language: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.default:
            object.__setattr__(self, "default", self.values[0])

    @property
    def type(self) -> str:
        """How a client should offer it: a flag, a number, or a choice."""
        if set(self.values) == {"off", "on"}:
            return "flag"
        return "number" if all(value.isdecimal() for value in self.values[1:]) else "choice"

    def encode(self, value: str) -> int:
        """The number the rules know a value by."""
        try:
            return self.values.index(value)
        except ValueError:
            raise BadOption(f"{self.name} cannot be “{value}”; it is one of: {', '.join(self.values)} ({self.clause}).") from None

    def suits(self, value: str, seats: int) -> bool:
        """Whether so many can play by this value."""
        return value == self.default or not self.seats or seats in self.seats


def flag(name: str, clause: str, seats: tuple[int, ...] = ()) -> Option:
    """A house rule that is off until somebody turns it on."""
    return Option(name, ("off", "on"), clause, seats=seats)


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its name, its chairs, its house rules and its vocabulary."""

    id: str
    title: str
    author: str
    package: str
    seats: range
    information: Information
    options: tuple[Option, ...]
    moves: Moves
    events: Events
    clocks: tuple[Clock, ...]
    rules_version: int
    main_clock: str = ""  # the one whose seconds a table may choose; the first unless another is named
    gaps: Mapping[str, MinimumGap] = field(default_factory=dict)  # by verb
    any_time: frozenset[str] = frozenset()  # verbs that answer no question: no epoch passes before they come
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    referee: bool = False  # whether somebody must tell what the rules cannot see

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

    @property
    def width(self) -> int:
        """Numbers that `legal` or `deadlines` may write."""
        return max(len(self.moves), 64)

    @cached_property
    def view(self) -> Any:
        """The module with `views`, `describe`, `why_not` and `topics`."""
        return importlib.import_module(f"{self.package}.view")

    @property
    def folder(self) -> Path:
        """Where the game's rules and texts lie."""
        return Path(importlib.import_module(self.package).__file__ or "").parent

    def complete(self, options: Mapping[str, str], language: str = "en") -> dict[str, str]:
        """All options in order, those not given at their default."""
        known = {option.name for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(f"{self.title} has no option “{name}”; it has: {', '.join(sorted(known))}.")
        chosen = {o.name: options.get(o.name, o.by_language.get(language, o.default)) for o in self.options}
        self._encode(chosen)
        return chosen

    def preset(self, name: str | None) -> dict[str, str]:
        """The house rules of a preset; none for no preset."""
        if name is None:
            return {}
        if name not in self.presets:
            raise BadOption(f"{self.title} has no preset “{name}”; it has: {', '.join(self.presets) or 'none'}.")
        return dict(self.presets[name])

    def encode(self, options: Mapping[str, str]) -> list[int]:
        """The options as the rules take them."""
        return self._encode(self.complete(options))

    def _encode(self, chosen: Mapping[str, str]) -> list[int]:
        return [option.encode(chosen[option.name]) for option in self.options]

    def check_seats(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise `BadSeat` if this many cannot play, or not by these house rules."""
        if seats not in self.seats:
            many = f"{self.seats[0]} to {self.seats[-1]}" if len(self.seats) > 1 else f"{self.seats[0]}"
            raise BadSeat(f"{self.title} is for {many} players, not {seats}.")
        for option in self.options:
            value = options.get(option.name, option.default)
            if not option.suits(value, seats):
                many = ", ".join(map(str, option.seats))
                raise BadSeat(f"{self.title} with {option.name}={value} is for {many} players, not {seats} ({option.clause}).")

    def seats_for(self, options: Mapping[str, str]) -> list[int]:
        """How many can play by these house rules."""
        return [n for n in self.seats if all(o.suits(options.get(o.name, o.default), n) for o in self.options)]
