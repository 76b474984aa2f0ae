"""A deck as data: the numbers of a game's cards that a table may change, without compiling the rules again.

A game declares every number with its built-in value. A table that plays with other numbers says so in its option `cards`, as the
differences from the built-in deck: `nitro.metres=250 banana.copies=0`. `new_game` receives all numbers after the house rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .errors import BadOption

STANDARD = "standard"  # the built-in deck
OPTION = "cards"  # the option that carries a deck of one's own


class BadDeck(BadOption):
    """A deck that cannot be played with."""


@dataclass(frozen=True)
class Number:
    """One number of a deck: the card and field it belongs to, its built-in value, and what it may be.

    With `names` it is written as one of these, otherwise as a whole number from `lowest` to `highest`. Names that deck files write
    otherwise stand in `file_names`, as pairs: records keep the first of the two, and both can be read.
    """

    card: str
    field: str
    standard: int
    lowest: int = 0
    highest: int = 0
    names: tuple[str, ...] = ()
    file_names: tuple[tuple[str, str], ...] = ()

    @property
    def key(self) -> str:
        """How it is written in the differences."""
        return f"{self.card}.{self.field}"

    def write(self, value: int) -> int | str:
        """The value as records hold it."""
        return self.names[value] if self.names else value

    def write_for_file(self, value: int) -> int | str:
        """The value as a deck file holds it."""
        return self._names_in_files[value] if self.names else value

    @property
    def _names_in_files(self) -> list[str]:
        return [dict(self.file_names).get(name, name) for name in self.names]

    def read(self, value: object) -> int:
        """The number behind a value in a deck file or a record."""
        if self.names:
            names = self.names if value in self.names else self._names_in_files
            if value not in names:
                raise BadDeck(f"{self.key} cannot be “{value}”; it is one of: {', '.join(names)}.")
            return list(names).index(str(value))
        if isinstance(value, bool) or not isinstance(value, int) or not self.lowest <= value <= self.highest:
            shown = f"“{value}”" if isinstance(value, str) else value
            raise BadDeck(f"{self.key} cannot be {shown}; it is a whole number from {self.lowest} to {self.highest}.")
        return value


Numbers = Mapping[str, Mapping[str, int]]  # by card and field


@dataclass(frozen=True)
class Deck:
    """The numbers of a game's cards, in the order in which `new_game` receives them.

    `mistakes` names what is wrong with a deck as a whole: totals that do not add up, cards that could never be played.
    """

    numbers: tuple[Number, ...]
    mistakes: Callable[[Numbers, Mapping[str, str]], Sequence[str]]  # from the numbers and the house rules

    @cached_property
    def _by_key(self) -> dict[str, Number]:
        return {number.key: number for number in self.numbers}

    @cached_property
    def cards(self) -> dict[str, list[Number]]:
        """The numbers of every card."""
        cards: dict[str, list[Number]] = {}
        for number in self.numbers:
            cards.setdefault(number.card, []).append(number)
        return cards

    def encode(self, text: str) -> list[int]:
        """All numbers of the deck with these differences."""
        changed = self._read(text)
        return [changed.get(number.key, number.standard) for number in self.numbers]

    def check(self, text: str, house: Mapping[str, str]) -> str:
        """The same differences in their order and without those that change nothing; raises `BadDeck`."""
        changed = self._read(text)
        numbers = {card: {n.field: changed.get(n.key, n.standard) for n in fields} for card, fields in self.cards.items()}
        if changed and (wrong := self.mistakes(numbers, house)):
            raise BadDeck("This deck cannot be played: " + "; ".join(wrong) + ".")
        return self._write(changed)

    def from_cards(self, cards: Mapping[str, Any]) -> str:
        """The differences in a deck that is given card by card; raises `BadDeck` for what no deck can have."""
        changed = {}
        for card, fields in cards.items():
            if card not in self.cards:
                raise BadDeck(f"There is no card “{card}”; there is: {', '.join(self.cards)}.")
            if not isinstance(fields, Mapping):
                raise BadDeck(f"“{card}” should be a card with its fields ([{card}]), not “{fields}”.")
            for field, value in fields.items():
                number = self._by_key.get(f"{card}.{field}")
                if number is None:
                    raise BadDeck(f"{card} has no field “{field}”; it has: {', '.join(each.field for each in self.cards[card])}.")
                changed[number.key] = number.read(value)
        return self._write(changed)

    def differences(self, numbers: Sequence[int]) -> str | None:
        """The differences of a deck with these numbers, None for the built-in one."""
        if list(numbers) == self._standard:
            return None
        pairs = zip(self.numbers, numbers, strict=True)
        return " ".join(f"{n.key}={n.write(value)}" for n, value in pairs if value != n.standard)

    @cached_property
    def _standard(self) -> list[int]:
        return [number.standard for number in self.numbers]

    def _read(self, text: str) -> dict[str, int]:
        changed: dict[str, int] = {}
        for part in [] if text == STANDARD else text.split():
            key, equals, value = part.partition("=")
            number = self._by_key.get(key)
            if number is None or not equals:
                raise BadDeck(f"“{part}” should read CARD.FIELD=NUMBER, for one of the deck's numbers.")
            digits = value.removeprefix("-")
            changed[key] = number.read(int(value) if digits.isdecimal() and not number.names else value)
        return changed

    def _write(self, changed: Mapping[str, int]) -> str:
        different = [n for n in self.numbers if changed.get(n.key, n.standard) != n.standard]
        return " ".join(f"{n.key}={n.write(changed[n.key])}" for n in different) or STANDARD
