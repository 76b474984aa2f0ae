"""What viewers are sent of a view, as JSON, and the checksum by which they find a difference.

The checksum of a view is the exclusive or of the CRC-32 of every part (`changes.py`), each as its path, an equals sign and its JSON text,
so that only changed parts have to be computed again.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple
from zlib import crc32

from .changes import Changes, Part, encode_moves
from .vocabulary import Moves


class Delta(NamedTuple):
    """What some viewers have to be told."""

    text: bytes  # members of a JSON object: the checksum of the view afterwards, then `view` and `edits` if a value has changed
    legal: bytes | None  # a JSON list of the moves that they may make; None if these are the same as before
    has_changes: bool  # whether a value has changed


class Checksum:
    """The checksum of a view, and of each of its parts."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._places = _places(tuple(path for path, _ in parts))
        self.parts = array("I", bytes(4 * len(parts)))
        self.sum = 0
        self.update(parts)

    def update(self, parts: Iterable[Part]) -> int:
        """Put parts in the place of those with the same paths; the new checksum."""
        known, places = self.parts, self._places
        for path, text in parts:
            place, start = places[path]
            crc = crc32(text, start)
            self.sum ^= known[place] ^ crc
            known[place] = crc
        return self.sum


@cache
def _places(paths: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """The number of every path, and the CRC of what precedes its value."""
    return {path: (place, crc32(f"{path}=".encode())) for place, path in enumerate(paths)}


def merge(changes: Changes) -> Sequence[Part]:
    """Changed parts, each once."""
    if not changes.own or not changes.shared:
        return changes.shared or changes.own
    return list({**dict(changes.shared), **dict(changes.own)}.items())


def write(changes: Changes, checksum: Checksum, moves: Moves) -> Delta:
    """Changes as JSON; the checksum is brought up to date."""
    parts = merge(changes)
    view = members((path, text) for path, text in parts if path not in changes.edits)
    legal = None if changes.legal is None else encode_moves(moves, changes.legal)
    return Delta(delta_text(checksum.update(parts), view, members(changes.edits.items())), legal, bool(parts))


def delta_text(sum: int, view: bytes, edits: bytes) -> bytes:
    """The text of a `Delta`."""
    return b'"sum":%d%b%b' % (sum, b',"view":{%b}' % view if view else b"", b',"edits":{%b}' % edits if edits else b"")


def members(parts: Iterable[Part]) -> bytes:
    """Parts as members of a JSON object."""
    return b",".join([b'"%b":%b' % (path.encode(), text) for path, text in parts])


def join(parts: Sequence[Part]) -> bytes:
    """A view as JSON, from all of its parts."""
    between, end = _between(tuple([path for path, _ in parts]))
    return b"".join([piece for before, (_, text) in zip(between, parts, strict=True) for piece in (before, text)]) + end


@lru_cache(maxsize=256)
def _between(paths: tuple[str, ...]) -> tuple[list[bytes], bytes]:
    """What stands before the values of these parts in the JSON of their view, and at the end."""
    between, player = [], ""  # the player to whom the last part belongs, if it belongs to one
    for n, path in enumerate(paths):
        key, _, inner = path.partition(".")
        seat, _, name = inner.partition(".")
        comma = "," if n else "{"
        if not seat:
            before = f'{"}]" if player else ""}{comma}"{key}":'
        elif seat == player:
            before = f',"{name}":'
        else:
            before = f'}},{{"{name}":' if player else f'{comma}"{key}":[{{"{name}":'
        player = seat
        between.append(before.encode())
    return between, b"}]}" if player else b"}"
