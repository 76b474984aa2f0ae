"""The vocabulary of a game: what players can do and what can happen.

Both are integers inside, named records outside, and come from one table each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from .emit import EVERYONE, REFEREE, ROW, rows
from .errors import BadNotation
from .layout import Lookup, Vec

MOST_SEATS = REFEREE
TAKES_BACK = "takes-back"
RESIGNS = "resigns"
MAX_NAMES_IN_ERROR = 40  # names that an error lists
MAX_CHOICES_IN_ONE_MENU = 4  # terminal and browser ask for more moves of one verb step by step


@dataclass(frozen=True)
class Domain:
    """What an argument may be: `kind` tells a client how to show it, `names` how it is written, `clause` which rule says so."""

    kind: str
    names: tuple[str, ...]
    clause: str = ""

    def kind_of(self, value: int) -> str:
        """How a client shows a value."""
        return self.kind

    def write(self, value: int) -> str:
        """The name of a value."""
        return self.names[value]

    def read(self, text: str) -> int:
        """The value of a name."""
        try:
            return self.names.index(text)
        except ValueError:
            names = ", ".join(self.names[:MAX_NAMES_IN_ERROR]) + (", …" if len(self.names) > MAX_NAMES_IN_ERROR else "")
            raise BadNotation(f"“{text}” is no {self.kind}; expected one of: {names}.", self.clause) from None


@dataclass(frozen=True)
class Secret:
    """An argument of an event that only some seats may see."""

    domain: Domain


def seats(most: int, clause: str = "") -> Domain:
    """The seats of a table, written @1, @2, … as players count them."""
    return Domain("seat", tuple(f"@{i + 1}" for i in range(most)), clause)


def numbers(first: int, last: int) -> Domain:
    """Numbers from `first` to `last`, kept as 0, 1, …"""
    return Domain("number", tuple(str(i) for i in range(first, last + 1)))


@dataclass(frozen=True)
class Move:
    """A move as a named record."""

    verb: str
    args: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *(value for _, value in self.args)))

    def record(self) -> dict[str, str]:
        """The move as plain data."""
        return {"verb": self.verb, **dict(self.args)}


class Moves:
    """Every move of a game, numbered verb by verb: `code`, `record` and text turn into each other.

    Declare each verb with `add`, and name the number it returns: `GIVE = MOVES.add("give", card=CARD, target=SEAT)`.
    """

    def __init__(self) -> None:
        self.verbs: dict[str, dict[str, Domain]] = {}
        self._rows: list[tuple[str, tuple[int, ...]]] = []
        self._first: dict[str, int] = {}

    def add(self, verb: str, /, **args: Domain) -> int:
        """Declare a verb and what its arguments may be; return its first code, the others follow, the last argument running fastest."""
        if verb in self.verbs:
            raise ValueError(f"the verb “{verb}” is declared twice")
        self.verbs[verb] = args
        self._first[verb] = len(self._rows)
        self._rows += [(verb, values) for values in product(*(range(len(domain.names)) for domain in args.values()))]
        return self._first[verb]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self._rows)))

    @property
    def verb_table(self) -> Lookup:
        """For every code, the first code of its verb."""
        return Lookup(self._first[verb] for verb, _ in self._rows)

    def argument_table(self, i: int) -> Lookup:
        """For every code, its i-th argument, 0 if it has none."""
        return Lookup(values[i] if i < len(values) else 0 for _, values in self._rows)

    def verb(self, code: int) -> str:
        """The verb of a code."""
        return self._rows[code][0]

    def values(self, code: int) -> tuple[int, ...]:
        """The arguments of a code as numbers."""
        return self._rows[code][1]

    @cached_property
    def _records(self) -> list[Move]:
        return [
            Move(verb, tuple((name, domain.write(x)) for (name, domain), x in zip(self.verbs[verb].items(), values, strict=True)))
            for verb, values in self._rows
        ]

    def record(self, code: int) -> Move:
        """The named record of a code."""
        return self._records[code]

    @cached_property
    def _texts(self) -> list[str]:
        return [str(record) for record in self._records]

    def text(self, code: int) -> str:
        """The text notation of a code."""
        return self._texts[code]

    @cached_property
    def _by_text(self) -> dict[str, int]:
        return {text: code for code, text in enumerate(self._texts)}

    @cached_property
    def _by_values(self) -> dict[tuple[str, tuple[int, ...]], int]:
        return {row: code for code, row in enumerate(self._rows)}

    def parse(self, text: str) -> int:
        """The code of a move in text notation."""
        code = self._by_text.get(text)
        if code is not None:
            return code
        verb, *values = text.split() or [""]
        args = self.verbs.get(verb)
        if args is None:
            raise BadNotation(f"“{verb}” is no move; moves begin with: {', '.join(self.verbs)}.")
        if len(values) != len(args):
            shape = " ".join((verb, *(f"<{name}>" for name in args)))
            raise BadNotation(f"“{text}” should read: {shape}.")
        return self._by_values[verb, tuple(domain.read(value) for domain, value in zip(args.values(), values, strict=True))]

    def code(self, move: Move | Mapping[str, str]) -> int:
        """The code of a named record."""
        if not isinstance(move, Move | Mapping):
            raise BadNotation(f"A move is a text, a record or a number, not {move!r}.")
        record = move.record() if isinstance(move, Move) else dict(move)
        verb = record.pop("verb", "")
        names = list(self.verbs.get(verb, ()))
        if set(names) != set(record):
            raise BadNotation(f"“{verb}” takes {', '.join(names) or 'no arguments'}, not {', '.join(record) or 'none'}.")
        return self.parse(" ".join((verb, *(record[name] for name in names))))


@dataclass(frozen=True)
class Happening:
    """A kind of event: its arguments, and what it gives away.

    `private`: only its witnesses learn that it happened at all. `reveals`: somebody learned something hidden, so that nothing
    before it can be undone.
    """

    args: Mapping[str, Domain | Secret]
    private: bool = False
    reveals: bool = False

    @property
    def secrets(self) -> frozenset[str]:
        """The arguments that only witnesses see."""
        return frozenset(name for name, domain in self.args.items() if isinstance(domain, Secret))


@dataclass(frozen=True)
class Event:
    """Something that happened, as one reader may know it; a hidden argument is None."""

    kind: str
    args: tuple[tuple[str, int | None], ...] = ()

    def record(self) -> dict[str, int | str | None]:
        """The event as plain data."""
        return {"event": self.kind, **dict(self.args)}


KINDS_OF_ALL_GAMES = {name: Happening({"player": seats(MOST_SEATS)}) for name in (TAKES_BACK, RESIGNS)}


class Events:
    """Every kind of event of a game.

    Declare each with `add`, and name the number it returns: `DRAWS = EVENTS.add("draws", player=SEAT, card=Secret(CARD), reveals=True)`.
    """

    def __init__(self) -> None:
        self._own: dict[str, Happening] = {}

    def add(self, kind: str, /, *, private: bool = False, reveals: bool = False, **args: Domain | Secret) -> int:
        """Declare a kind of event (see `Happening`); return the number that rules emit."""
        if kind in self._own:
            raise ValueError(f"the event “{kind}” is declared twice")
        self._own[kind] = Happening(args, private, reveals)
        return len(self._own) - 1

    @cached_property
    def kinds(self) -> dict[str, Happening]:
        """By name: the kinds the game declares, in order, then those of all games."""
        return self._own | KINDS_OF_ALL_GAMES

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.kinds)

    def of_player(self, kind: str, seat: int) -> Vec:
        """A buffer that tells everybody what a seat did outside the game's own rules: it takes a move back, or resigns."""
        return [1, self._names.index(kind), EVERYONE, seat, 0, 0, 0]

    def read(self, out: Vec, viewers: int) -> list[Event]:
        """What these seats may know of the events in a buffer."""
        return [event for row in rows(out) if (event := self._seen(row, viewers)) is not None]

    def reveal(self, out: Vec) -> bool:
        """Whether anything in the buffer showed somebody something hidden."""
        return any(self.kinds[self._names[kind]].reveals for kind in out[1 : 1 + out[0] * ROW : ROW])

    def domain(self, kind: str, arg: str) -> Domain:
        """What an argument of an event may be."""
        domain = self.kinds[kind].args[arg]
        return domain.domain if isinstance(domain, Secret) else domain

    def _seen(self, row: Vec, viewers: int) -> Event | None:
        name = self._names[row[0]]
        kind = self.kinds[name]
        witness = bool(row[1] & viewers) or EVERYONE in (row[1], viewers)
        if kind.private and not witness:
            return None
        return Event(
            name,
            tuple(
                (arg, None if isinstance(domain, Secret) and not witness else value)
                for (arg, domain), value in zip(kind.args.items(), row[2:], strict=False)
            ),
        )
