"""House rules: options with a few named values each. Rules know an option and its values by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import BadOption


@dataclass(frozen=True)
class Option:
    """A house rule: one of a few named values. `clause` is the rule it changes; `seats`, if any, how many players it is for.

    `since` is the rules version that brought it, if not the first; older matches were played as with the value `former`.
    """

    name: str
    values: tuple[str, ...]
    clause: str
    default: str = ""
    by_language: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    since: int = 0
    former: str = ""

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

    def default_in(self, language: str) -> str:
        """Return the value that a table of this language plays by unless it says otherwise."""
        return self.by_language.get(language, self.default)

    def suits(self, value: str, seats: int) -> bool:
        """Whether so many can play by this value."""
        return value == self.default or not self.seats or seats in self.seats


def flag(name: str, clause: str, seats: tuple[int, ...] = ()) -> Option:
    """A house rule that is off until somebody turns it on."""
    return Option(name, ("off", "on"), clause, seats=seats)


class Options(list[Option]):
    """The house rules of a game. Declare each with `add`, and name the number it returns: `GOAL = OPTIONS.add(Option("goal", …))`."""

    def add(self, option: Option) -> int:
        """Declare a house rule; return its index in the `options` that `new_game` is given."""
        if any(option.name == other.name for other in self):
            raise ValueError(f"the option “{option.name}” is declared twice")
        self.append(option)
        return len(self) - 1

    def value(self, option: int, name: str) -> int:
        """Return the number of a value: `NEVER = OPTIONS.value(RESHUFFLE, "never")`."""
        return self[option].encode(name)
