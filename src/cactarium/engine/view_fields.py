"""What may be seen of a game, declared once: named fields of a view, each some integers of a row.

    FIELDS = ViewFields()
    DECK = FIELDS.add("deck", number())
    WHOLESALE = PLAYER.add("wholesale", one_of(CACTI), differs=True)

Two functions in the style of rules fill the row: `fill_public(s, spare, row)` with what everybody may know, and
`fill_private(s, seats, row)`, given such a row, with what a set of seats knows besides; it changes only fields that are declared to
differ. Both run in both twins. Views, their changes and their JSON are derived from the row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .changes import PLAYERS, Part
from .compact_json import encode
from .layout import Vec
from .vocabulary import MOST_SEATS

Values = Sequence[int]
FillPublic = Callable[[Any, Any, Vec], None]
FillPrivate = Callable[[Any, int, Vec], None]


# Formats that the compiled twin writes as JSON itself: see `view_json`.
CUSTOM, NUMBER, OPTIONAL_NUMBER, ONE_OF, SUBSET, BAG, OPTIONAL_BAG, SLOTS, NAMED_SLOTS, SEQUENCE = range(10)


@dataclass(frozen=True)
class Format:
    """How so many integers read as data. With `has_length`, the first integer is the number of those after it that count."""

    width: int
    read: Callable[[Values], Any]
    has_length: bool = False
    write: Callable[[Values], bytes] | None = None  # the same data as JSON; made from `read` unless given
    edit: Callable[[Values, Values], bytes] | None = None  # how data becomes other data, as JSON: see `changes.apply_edit`
    kind: int = CUSTOM
    texts: Sequence[bytes] = ()  # the pieces of which the JSON of this kind consists


def number() -> Format:
    """A number."""
    return Format(1, lambda values: values[0], write=lambda values: b"%d" % values[0], kind=NUMBER)


def optional_number() -> Format:
    """A number from 0 on, or nothing (-1)."""
    return Format(1, lambda values: None if values[0] < 0 else values[0], kind=OPTIONAL_NUMBER)


def one_of(items: Iterable[Any]) -> Format:
    """One of these by its index, or nothing (-1)."""
    items = [*items, None]
    texts = [encode(item) for item in items]
    return Format(1, lambda values: items[values[0]], write=lambda values: texts[values[0]], kind=ONE_OF, texts=texts)


def flag() -> Format:
    """True or false."""
    return one_of((False, True))


def seat_set() -> Format:
    """A set of seats, a bit each."""
    return subset(range(MOST_SEATS))


def subset(*sets: Iterable[Any]) -> Format:
    """A set of these, a bit each, as a list in their order; several sets, of as many items each, follow one another in one list."""
    each = [list(items) for items in sets]
    items, bits = [item for some in each for item in some], len(each[0])
    texts = [encode(item) for item in items]
    return Format(
        len(each),
        lambda values: _members(_mask(values, bits), items),
        write=lambda values: _array(_members(_mask(values, bits), texts)),
        edit=lambda before, now: _edit_subset(_mask(before, bits), _mask(now, bits), texts),
        kind=SUBSET,
        texts=texts,
    )


def bag(names: Sequence[str]) -> Format:
    """The number of copies by name, without those of which there are none."""
    texts = [encode(name) + b":" for name in names]
    return Format(
        len(names),
        lambda values: {name: copies for name, copies in zip(names, values, strict=True) if copies},
        write=lambda values: b"{%b}" % b",".join([b"%b%d" % pair for pair in zip(texts, values, strict=True) if pair[1]]),
        kind=BAG,
        texts=texts,
    )


def optional_bag(names: Sequence[str]) -> Format:
    """The same, or nothing, if no integers count."""
    known = bag(names)
    return Format(
        1 + len(names),
        lambda values: known.read(values[1:]) if values[0] else None,
        has_length=True,
        write=lambda values: known.write(values[1:]) if values[0] and known.write else b"null",
        kind=OPTIONAL_BAG,
        texts=[*known.texts, b"null"],
    )


def slots(items: Iterable[Any], count: int) -> Format:
    """A row of places, each with one of these by its index, or nothing (-1)."""
    items = [*items, None]
    texts = [encode(item) for item in items]
    return Format(
        count,
        lambda values: [items[value] for value in values],
        write=lambda values: _array([texts[value] for value in values]),
        edit=lambda before, now: _array([b"[%d,1,%b]" % (n, texts[new]) for n, new in enumerate(now) if new != before[n]]),
        kind=SLOTS,
        texts=texts,
    )


def named_slots(items: Iterable[Any], names: Sequence[str]) -> Format:
    """Places by name, each with one of these by its index, or nothing (-1)."""
    items = [*items, None]
    texts = [[b"%b:%b" % (encode(name), encode(item)) for item in items] for name in names]
    return Format(
        len(names),
        lambda values: {name: items[value] for name, value in zip(names, values, strict=True)},
        write=lambda values: b"{%b}" % b",".join([known[value] for known, value in zip(texts, values, strict=True)]),
        edit=lambda before, now: b"{%b}" % b",".join([texts[n][new] for n, new in enumerate(now) if new != before[n]]),
        kind=NAMED_SLOTS,
        texts=[text for known in texts for text in known],
    )


def sequence(items: Sequence[Any], most: int) -> Format:
    """Up to so many of these in a row, by index."""
    return coded_sequence(items.__getitem__, len(items), most)


def coded_sequence(read: Callable[[int], Any], codes: int, most: int) -> Format:
    """Up to so many things in a row, each an integer below `codes` that a game reads in its own way."""
    texts = [encode(read(code)) for code in range(codes)]
    return Format(
        1 + most,
        lambda values: [read(value) for value in values[1 : 1 + values[0]]],
        has_length=True,
        write=lambda values: _array([texts[value] for value in values[1 : 1 + values[0]]]),
        edit=lambda before, now: _edit_sequence(before[1 : 1 + before[0]], now[1 : 1 + now[0]], texts),
        kind=SEQUENCE,
        texts=texts,
    )


def record(width: int, read: Callable[[Values], Any]) -> Format:
    """Some integers that a game reads in its own way."""
    return Format(width, read)


def listing(most: int, read: Callable[[Values], Any]) -> Format:
    """Up to so many integers that a game reads in its own way."""
    return Format(1 + most, lambda values: read(values[1 : 1 + values[0]]), has_length=True)


def _array(texts: Iterable[bytes]) -> bytes:
    return b"[%b]" % b",".join(texts)


def _mask(sets: Values, bits: int) -> int:
    """Several sets as one."""
    return sum(mask << n * bits for n, mask in enumerate(sets)) if len(sets) > 1 else sets[0]


def _members(mask: int, items: Sequence[Any]) -> list[Any]:
    members = []
    while mask:
        lowest = mask & -mask
        members.append(items[lowest.bit_length() - 1])
        mask ^= lowest
    return members


def _edit_subset(before: int, now: int, texts: Sequence[bytes]) -> bytes:
    """Remove and insert single members, in their order."""
    edits, changed = [], before ^ now
    while changed:
        lowest = changed & -changed
        at = (now & (lowest - 1)).bit_count()
        edits.append(b"[%d,0,%b]" % (at, texts[lowest.bit_length() - 1]) if now & lowest else b"[%d,1]" % at)
        changed ^= lowest
    return _array(edits)


def _edit_sequence(before: Values, now: Values, texts: Sequence[bytes]) -> bytes:
    """Replace what lies between a common beginning and a common end."""
    common, start, end = min(len(before), len(now)), 0, 0
    while start < common and before[start] == now[start]:
        start += 1
    while end < common - start and before[-1 - end] == now[-1 - end]:
        end += 1
    new = [texts[value] for value in now[start : len(now) - end]]
    return b"[[%b]]" % b",".join([b"%d,%d" % (start, len(before) - end - start), *new])


@dataclass(frozen=True)
class Field:
    """A field of a view: its path, its place in the row, and whether it differs by viewer."""

    path: str
    start: int
    format: Format
    differs: bool

    def values(self, row: Values) -> Values:
        """The integers of the field that count in this row."""
        return row[self.start : self.start + (1 + row[self.start] if self.format.has_length else self.format.width)]

    def read(self, row: Values) -> Any:
        """The value in this row as plain data."""
        return self.format.read(self.values(row))

    @cached_property
    def write(self) -> Callable[[Values], Part]:
        """A function that writes the integers of the field as a part of a view; those that do not count may be missing."""
        path, read = self.path, self.format.read
        write = self.format.write or (lambda values: encode(read(values)))
        return lambda values: (path, write(values))


class ViewFields:
    """The fields of a view, or of one of its players, in the order of its keys."""

    def __init__(self) -> None:
        self.width = 0
        self._own: list[Field] = []
        self._players: ViewFields | None = None
        self._first_player = 0
        self._seats: dict[int, SeatedFields] = {}

    def add(self, name: str, format: Format, differs: bool = False) -> int:
        """Declare a field; return where it begins in the row."""
        self._own.append(Field(name, self.width, format, differs))
        self.width += format.width
        return self.width - format.width

    def add_constant(self, name: str, value: Any) -> None:
        """Declare a key of the view that never changes and needs no place in the row."""
        self.add(name, Format(0, lambda _: value))

    def add_players(self, fields: ViewFields, most: int) -> tuple[int, int]:
        """Declare the players, up to so many, each with these fields; return where the first begins and the width of each."""
        self._players = fields
        self._first_player = self.add(PLAYERS, Format(most * fields.width, lambda _: []))
        return self._first_player, fields.width

    def seated(self, seats: int) -> SeatedFields:
        """The fields of a view at a table with so many seats."""
        if seats not in self._seats:
            self._seats[seats] = SeatedFields(self.width, seats, self._fields(seats))
        return self._seats[seats]

    def _fields(self, seats: int) -> Iterable[Field]:
        for field in self._own:
            if field.path == PLAYERS and self._players:
                for seat in range(seats):
                    start = self._first_player + seat * self._players.width
                    for own in self._players._own:
                        yield Field(f"{PLAYERS}.{seat}.{own.path}", start + own.start, own.format, own.differs)
            else:
                yield field

    def views(self, s: Any, spare: Any, sets: Iterable[int], fill_public: FillPublic, fill_private: FillPrivate) -> list[dict[str, Any]]:
        """The views of these sets of seats; `spare` is a copy of the state that `fill_public` may change, if it needs one."""
        row = [0] * self.width
        fill_public(s, spare, row)
        fields = self.seated(s.seats)
        public = fields.read(row)
        return [fields.read_private(public, row, fill_private, s, seats) if seats else fields.view(public) for seats in sets]


class SeatedFields:
    """The fields of a view at a table with a certain number of seats."""

    def __init__(self, width: int, seats: int, fields: Iterable[Field]) -> None:
        self.width = width
        self.seats = seats
        self.fields = list(fields)
        self._spans = [(field.start, field.start + field.format.width, field.format.read) for field in self.fields]
        self._differing = [(n, field.start, field.format) for n, field in enumerate(self.fields) if field.differs]
        own = [n for n, field in enumerate(self.fields) if "." in field.path]
        self._first, self._count = (own[0], len(own) // seats) if own else (len(self.fields), 0)  # fields of a player
        self._names = [field.path.rpartition(".")[2] for field in self.fields[self._first : self._first + self._count]]
        self._before = [field.path for field in self.fields[: self._first]]
        self._after = [field.path for field in self.fields[self._first + seats * self._count :]]

    def read(self, row: Values) -> list[Any]:
        """The values of all fields."""
        return [read(row[start:end]) for start, end, read in self._spans]

    def read_private(self, public: Sequence[Any], row: Vec, fill_private: FillPrivate, s: Any, seats: int) -> dict[str, Any]:
        """The view of a set of seats; of its values only those that differ from the public ones are new objects."""
        own, values = row[:], list(public)
        fill_private(s, seats, own)
        for n, start, format in self._differing:
            is_same = own[start] == row[start] and (
                format.width == 1 or (format.has_length and not own[start]) or self.fields[n].values(own) == self.fields[n].values(row)
            )
            if not is_same:
                values[n] = self.fields[n].read(own)
        return self.view(values)

    def view(self, values: Sequence[Any]) -> dict[str, Any]:
        """The view with these values of all fields."""
        first, count = self._first, self._count
        view = dict(zip(self._before, values, strict=False))
        if count:
            starts = range(first, first + self.seats * count, count)
            view[PLAYERS] = [dict(zip(self._names, values[start : start + count], strict=True)) for start in starts]
            view.update(zip(self._after, values[first + self.seats * count :], strict=True))
        return view

    def table(self) -> list[list[int]]:
        """The fields as the compiled twin needs them: where each begins, its width, then whether it has a length, differs, has edits."""
        return [
            [field.start, field.format.width, int(field.format.has_length), int(field.differs), int(field.format.edit is not None)]
            for field in self.fields
        ]
