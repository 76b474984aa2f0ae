"""What `view_json` needs to know of the fields of a view: their formats and all texts, as one list of integers and one of bytes."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import numpy as np

from .changes import encode_moves
from .view_fields import CUSTOM, ONE_OF, OPTIONAL_NUMBER, SUBSET, Field, Format, SeatedFields
from .view_json import CRC, FIELD, FIELD_ROWS, FIELDS, FRAME, MOVES, OFFSETS
from .vocabulary import Moves

HEADER_INTEGERS = 6
MAX_NUMBER_BYTES = 21
BRACKET_BYTES = 12  # with commas, and where an edit begins
POLYNOMIAL = 0xEDB88320
VIEW_TEXT = b',"view":{'
FRAME_TEXTS = (b'"sum":', VIEW_TEXT, b',"edits":{')  # in the order of `view_json.SUM_KEY` and the next two
FRAME_BYTES = 64  # with a checksum and closing brackets


class ViewTables:
    """The tables for a game at a table with a certain number of seats."""

    def __init__(self, fields: SeatedFields, moves: Moves) -> None:
        self._texts: list[bytes] = []
        self._known: dict[tuple[bytes, ...], int] = {}  # where each list of texts begins
        rows = [self._row(field) for field in fields.fields]
        move_texts = [encode_moves(moves, [code])[1:-1] for code in moves]
        first_move, frame = self._add(move_texts), self._add(FRAME_TEXTS)
        ends = np.cumsum([0, *map(len, self._texts)])
        starts = {
            FIELD_ROWS: HEADER_INTEGERS,
            OFFSETS: HEADER_INTEGERS + FIELD * len(rows),
            CRC: HEADER_INTEGERS + FIELD * len(rows) + len(ends),
        }
        header = [len(rows), starts[FIELD_ROWS], starts[OFFSETS], first_move, starts[CRC], frame]
        assert (header[FIELDS], header[MOVES], header[FRAME]) == (len(rows), first_move, frame)
        self.numbers = np.concatenate([header, np.ravel(rows), ends, _crc_tables()]).astype(np.int64)
        self.blob = np.frombuffer(b"".join(self._texts), np.uint8)
        parts = sum(len(field.path) + 4 + _longest(field.format) for field in fields.fields)
        self.room_of_parts = 2 * parts + FRAME_BYTES  # every change may have an edit as long as itself
        self.room_of_moves = 2 + sum(map(len, move_texts)) + len(move_texts)
        self.paths = [b'"%b":' % field.path.encode() for field in fields.fields]
        self.seeds = [_seed(field) for field in fields.fields]

    def _row(self, field: Field) -> list[int]:
        format = field.format
        texts = [b"null"] if format.kind == OPTIONAL_NUMBER else format.texts
        path = self._add([b'"%b":' % field.path.encode()])
        return [format.kind, int(field.differs), int(format.edit is not None), self._add(texts), max(1, len(texts)), path, _seed(field)]

    def _add(self, texts: Sequence[bytes]) -> int:
        """The number of the first of these texts; lists that are known already are not repeated."""
        key = tuple(texts)
        if key not in self._known:
            self._known[key] = len(self._texts)
            self._texts += texts
        return self._known[key]


def _seed(field: Field) -> int:
    """The CRC of what precedes the value of a part: see `deltas.Checksum`."""
    return crc32(f"{field.path}=".encode())


def _longest(format: Format) -> int:
    """At least the bytes of the longest value that the compiled twin writes."""
    longest = max(map(len, format.texts), default=0) + MAX_NUMBER_BYTES
    if format.kind in (CUSTOM, ONE_OF):
        return longest
    items = len(format.texts) if format.kind == SUBSET else format.width
    return (items + 1) * (longest + BRACKET_BYTES)


def _crc_tables() -> list[int]:
    """The CRC-32 of every byte, alone and with one, two and three zeros after it."""
    alone = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (POLYNOMIAL if byte & 1 else 0)
        alone.append(byte)
    tables = [alone]
    for _ in range(3):
        tables.append([alone[crc & 255] ^ crc >> 8 for crc in tables[-1]])
    return [crc for table in tables for crc in table]
