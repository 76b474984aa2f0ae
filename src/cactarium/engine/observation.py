"""What a seat may know as a row of small integers: a declared table of named fields, and helpers for the function that fills it.

A game's `observe.py` declares its fields and fills them:

    FIELDS = Fields()
    PHASE = FIELDS.choice("phase", 0, 3, "what is being asked")
    POINTS = FIELDS.each.count("points", 0, 30, "points of this player")

Fields of the whole table come first; then every seat has a block of the same fields, the observer's own first and the others in the
order of seats. So an observation with fewer seats is the beginning of one with more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .layout import Vec

if TYPE_CHECKING:
    import numpy as np

LOWEST, HIGHEST = -128, 127  # observations are kept in eight bits
MAX_STEPS = 16  # a count with at most so many steps is also given as a thermometer


@dataclass(frozen=True)
class Field:
    """One or more numbers of an observation, all with the same meaning and range."""

    name: str
    text: str
    offset: int
    size: int
    low: int
    high: int
    is_choice: bool  # one of several things, rather than a quantity
    is_of_seat: bool = False


class Fields:
    """The fields of a game's observation, in order; declare those of the table before those of `each` seat."""

    def __init__(self) -> None:
        self.table: list[Field] = []
        self.each = SeatFields(self)

    def count(self, name: str, low: int, high: int, text: str, size: int = 1) -> int:
        """Declare a quantity, or `size` of them; return where they begin."""
        return self._add(name, low, high, text, size, is_choice=False)

    def choice(self, name: str, low: int, high: int, text: str, size: int = 1) -> int:
        """Declare one of several things, or `size` of them; return where they begin."""
        return self._add(name, low, high, text, size, is_choice=True)

    def flag(self, name: str, text: str, size: int = 1) -> int:
        """Declare something that is so (1) or not (0); return where it begins."""
        return self._add(name, 0, 1, text, size, is_choice=False)

    def _add(self, name: str, low: int, high: int, text: str, size: int, is_choice: bool) -> int:
        if self.each.fields:
            raise ValueError(f"declare “{name}” before the fields of each seat")
        _check(name, low, high, [*self.table])
        self.table.append(Field(name, text, self.table_size, size, low, high, is_choice))
        return self.table[-1].offset

    @property
    def table_size(self) -> int:
        """Numbers before the first seat's block."""
        return sum(field.size for field in self.table)

    @property
    def block(self) -> int:
        """Numbers of each seat."""
        return sum(field.size for field in self.each.fields)

    def size(self, seats: int) -> int:
        """Numbers of an observation with so many seats."""
        return self.table_size + seats * self.block

    def fields(self, seats: int) -> Iterator[Field]:
        """Every field with so many seats, in order; those of a seat are named `seat1.points`, the observer being `seat0`."""
        yield from self.table
        for seat in range(seats):
            for field in self.each.fields:
                at = field.offset + seat * self.block
                yield Field(f"seat{seat}.{field.name}", field.text, at, field.size, field.low, field.high, field.is_choice, True)

    def bounds(self, seats: int) -> tuple[Vec, Vec]:
        """The lowest and the highest value of every number."""
        fields = list(self.fields(seats))
        return [f.low for f in fields for _ in range(f.size)], [f.high for f in fields for _ in range(f.size)]

    def features(self, seats: int) -> Features:
        """How a network reads an observation with so many seats."""
        return Features.of(list(self.fields(seats)))

    def markdown(self) -> str:
        """The table of fields for the documentation."""
        rows = ["| from | numbers | field | values | meaning |", "|---|---|---|---|---|"]
        rows += [_row(field, str(field.offset)) for field in self.table]
        rows += [_row(field, f"{field.offset} + {self.block} k") for field in self.each.fields]
        return "\n".join(rows)


class SeatFields:
    """The fields that every seat has."""

    def __init__(self, fields: Fields) -> None:
        self.fields: list[Field] = []
        self._table = fields

    def count(self, name: str, low: int, high: int, text: str, size: int = 1) -> int:
        """Declare a quantity of each seat; return where the observer's begins."""
        return self._add(name, low, high, text, size, is_choice=False)

    def choice(self, name: str, low: int, high: int, text: str, size: int = 1) -> int:
        """Declare one of several things of each seat; return where the observer's begins."""
        return self._add(name, low, high, text, size, is_choice=True)

    def flag(self, name: str, text: str, size: int = 1) -> int:
        """Declare something that is so for each seat (1) or not (0); return where the observer's begins."""
        return self._add(name, 0, 1, text, size, is_choice=False)

    def _add(self, name: str, low: int, high: int, text: str, size: int, is_choice: bool) -> int:
        _check(name, low, high, self.fields)
        self.fields.append(Field(name, text, self._table.size(1), size, low, high, is_choice, True))
        return self.fields[-1].offset


def _check(name: str, low: int, high: int, others: list[Field]) -> None:
    if not LOWEST <= low < high <= HIGHEST:
        raise ValueError(f"“{name}” is from {low} to {high}, which does not fit eight bits")
    if any(other.name == name for other in others):
        raise ValueError(f"the field “{name}” is declared twice")


def _row(field: Field, where: str) -> str:
    values = "0 or 1" if (field.low, field.high) == (0, 1) else f"{field.low} to {field.high}"
    return f"| {where} | {field.size} | `{field.name}` | {values} | {field.text} |"


@dataclass(frozen=True)
class Features:
    """How a network reads an observation: a choice as one-hot, a small count as a thermometer, and every count as a fraction.

    The arrays can be moved to PyTorch or JAX; `encode` is the same in all of them:
    `[obs[:, equal] == equal_to, obs[:, least] >= least_of, obs[:, scaled] / scale]`, joined along the second axis.
    """

    equal: np.ndarray[Any, Any]
    equal_to: np.ndarray[Any, Any]
    least: np.ndarray[Any, Any]
    least_of: np.ndarray[Any, Any]
    scaled: np.ndarray[Any, Any]
    scale: np.ndarray[Any, Any]

    @classmethod
    def of(cls, fields: list[Field]) -> Features:
        """The features of these fields."""
        import numpy as np

        numbers = [(field.offset + i, field) for field in fields for i in range(field.size)]
        equal = [(at, value) for at, f in numbers if f.is_choice for value in range(f.low, f.high + 1)]
        least = [
            (at, value)
            for at, f in numbers
            if not f.is_choice and 1 < f.high - f.low <= MAX_STEPS
            for value in range(f.low + 1, f.high + 1)
        ]
        scaled = [(at, max(abs(f.low), f.high)) for at, f in numbers if not f.is_choice]
        index = [
            np.array(column, np.int64) for pairs in (equal, least, scaled) for column in (zip(*pairs, strict=True) if pairs else ((), ()))
        ]
        return cls(index[0], index[1].astype(np.int8), index[2], index[3].astype(np.int8), index[4], index[5].astype(np.float32))

    @property
    def size(self) -> int:
        """Numbers that `encode` gives for an observation."""
        return len(self.equal) + len(self.least) + len(self.scaled)

    def encode(self, observations: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The features of observations, a row each."""
        import numpy as np

        parts = (
            observations[..., self.equal] == self.equal_to,
            observations[..., self.least] >= self.least_of,
            observations[..., self.scaled] / self.scale,
        )
        return np.concatenate(parts, axis=-1, dtype=np.float32)


# For the functions that fill a row, in all twins


def clear(out: Vec) -> None:
    """Set every number to 0."""
    for i in range(len(out)):
        out[i] = 0


def clip(value: int, low: int, high: int) -> int:
    """The nearest number that the field can hold."""
    return min(max(value, low), high)


def seen_from(me: int, seat: int, seats: int) -> int:
    """A seat as `me` counts them, whose own is 0; -1 stays -1."""
    return (seat - me) % seats if seat >= 0 else -1
