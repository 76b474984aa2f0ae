"""What viewers of a compiled match are sent, written by machine code (`view_json`) except for formats of a game's own."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np

from . import twin, view_json
from .changes import Part, Viewers
from .deltas import Delta, delta_text
from .layout import Vec
from .position import Audiences
from .view_fields import SeatedFields, Values
from .view_json import COMMON, CUSTOM_FIELD, CUSTOMS, EDITS, END, HAS_LEGAL, LEGAL, PART, SPAN, SUM, VIEW
from .view_tables import VIEW_TEXT, ViewTables

if TYPE_CHECKING:
    from .compiled_rules import CompiledRules

    Integers = np.ndarray[Any, Any]


class Sums:
    """The checksums of what viewers hold of a match: of every field, and of all; first of those that are the same for everybody."""

    __slots__ = ("_differs", "_memory", "rows")

    def __init__(self, seats: int, differs: Integers) -> None:
        """`differs` says of each field whether some may see it otherwise than others."""
        memory = bytearray(4 * (2 + seats) * (len(differs) + 1))
        self._differs = differs
        self._memory = memoryview(memory).cast("I")
        self.rows = np.frombuffer(memory, np.uint32).reshape(2 + seats, len(differs) + 1)  # the same memory

    def empty(self) -> Sums:
        """Others of the same size."""
        return Sums(len(self.rows) - 2, self._differs)

    def begin(self, viewers: Viewers, checksums: array[int]) -> None:
        """Note what viewers hold who were told everything, by the checksum of every field; only of the public and of single seats."""
        if len(viewers) < 2:
            parts = np.frombuffer(checksums, np.uint32)
            for row, which in ((COMMON, ~self._differs), (row_of(viewers), self._differs)):
                self.rows[row, :-1] = np.where(which, parts, 0)
                self.rows[row, -1] = np.bitwise_xor.reduce(self.rows[row, :-1])

    def sum(self, viewers: Viewers) -> int:
        """The checksum of what these viewers hold."""
        return int(self.rows[COMMON, -1] ^ self.rows[row_of(viewers), -1])

    def update(self, row: int, field: int, crc: int) -> None:
        """Note a new value of a field."""
        width = len(self._differs) + 1
        at, end = row * width + field, (row + 1) * width - 1
        self._memory[end] ^= self._memory[at] ^ crc
        self._memory[at] = crc


def row_of(viewers: Viewers) -> int:
    """The row of the public or of a seat."""
    return viewers[0] + 2 if viewers else 1


@lru_cache(maxsize=1024)
def _rows(audiences: Audiences) -> Integers:
    return np.array([row_of(audience.viewers) for audience in audiences.each], np.int64)


class WholeWriter:
    """Writes whole views; a field that has the value that was written last is not written again: positions of beginnings are much alike."""

    def __init__(self, fields: SeatedFields) -> None:
        self._fields = [(field.start, field.start + field.format.width, crc32(f"{field.path}=".encode()), field) for field in fields.fields]
        self._values: list[Values] = [()] * len(self._fields)  # those that were written last, with their texts and checksums
        self._parts: list[Part] = [("", b"")] * len(self._fields)
        self._checksums = array("I", bytes(4 * len(self._fields)))

    def write(self, row: Vec) -> tuple[list[Part], array[int]]:
        """All parts of a view, and the checksum of each."""
        for n, (start, end, seed, field) in enumerate(self._fields):
            values = row[start:end]
            if values != self._values[n]:
                part = field.write(field.values(row))
                self._values[n], self._parts[n], self._checksums[n] = values, part, crc32(part[1], seed)
        return self._parts[:], self._checksums


class DeltaWriter:
    """Writes changes for all matches of a game with so many seats."""

    def __init__(self, rules: CompiledRules, seats: int) -> None:
        fields = rules.table(seats)[0]
        self._tables = tables = ViewTables(fields, rules.game.moves)
        self._write: Any = twin.compiled(view_json.__name__).rules
        self._writers = [field.write for field in fields.fields]
        count, viewers = len(fields.fields), 1 + seats
        self._parts = np.zeros((2 * count, PART), np.int64)
        self._buffer = np.zeros((2 + 2 * viewers) * tables.room_of_parts + viewers * tables.room_of_moves, np.uint8)
        self._spans = np.zeros((1 + viewers, SPAN), np.int64)
        self._customs = np.zeros(CUSTOM_FIELD * count * (1 + viewers), np.int64)

    def write(self, out: Integers, audiences: Audiences, sums: Sums) -> list[Delta]:
        """What `match_driver.changes` noted for these viewers, as JSON; the checksums are brought up to date."""
        tables, rows = self._tables, _rows(audiences)
        self._write.write(out, rows, tables.numbers, tables.blob, sums.rows, self._parts, self._buffer, self._spans, self._customs)
        common, *spans = self._spans[: 1 + len(audiences.each)].tolist()
        text = self._buffer[: (spans or [common])[-1][END]].tobytes()
        if (spans or [common])[-1][CUSTOMS]:
            return self._with_customs(out, audiences, sums, text, common, spans)
        return [_delta(span, text, text[span[SUM] : span[LEGAL]]) for span in spans]

    def _with_customs(self, out: Integers, audiences: Audiences, sums: Sums, text: bytes, common: Vec, spans: list[Vec]) -> list[Delta]:
        """The same with fields whose formats are a game's own."""
        customs: Vec = self._customs[: CUSTOM_FIELD * spans[-1][CUSTOMS]].tolist()
        written: dict[bytes, bytes] = {}

        def members(first: int, end: int, row: int) -> list[bytes]:
            found = []
            for n in range(first, end):
                field, at, size = customs[CUSTOM_FIELD * n : CUSTOM_FIELD * (n + 1)]
                value = self._custom(field, out[at : at + size], written)
                sums.update(row, field, crc32(value, self._tables.seeds[field]))
                found.append(self._tables.paths[field] + value)
            return found

        shared = members(0, common[CUSTOMS], COMMON)
        deltas, before = [], common
        for audience, span in zip(audiences.each, spans, strict=True):
            own = members(before[CUSTOMS], span[CUSTOMS], row_of(audience.viewers))
            others = text[span[VIEW] : span[EDITS]]  # ,"view":{…}
            view = b",".join([*shared, *own, others[len(VIEW_TEXT) : -1]] if others else [*shared, *own])
            told = delta_text(sums.sum(audience.viewers), view, b"") + text[span[EDITS] : span[LEGAL]]
            deltas.append(_delta(span, text, told, bool(view)))
            before = span
        return deltas

    def _custom(self, field: int, values: Integers, written: dict[bytes, bytes]) -> bytes:
        """The text of a field that has a format of its own; many viewers see the same."""
        key = b"%d:%b" % (field, values.tobytes())
        if key not in written:
            written[key] = self._writers[field](values.tolist())[1]
        return written[key]


def _delta(span: Vec, text: bytes, told: bytes, has_customs: bool = False) -> Delta:
    """What some viewers are told, of what was written for all."""
    legal = text[span[LEGAL] : span[END]] if span[HAS_LEGAL] else None
    return Delta(told, legal, has_customs or span[VIEW] < span[LEGAL])
