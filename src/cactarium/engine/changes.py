"""What has changed in the views of a match since their viewers were last told, so that only that has to be sent.

A view is sent in parts. A part is a key of the view (`phase`) or a key of one of its players (`players.0.hand`), with its value as
JSON. Every view of a match has the same parts in the same order, whoever looks and whenever.

Whoever shows a match to viewers calls `whole` when they begin to watch and `changes` after one or several moves. The promise: who
begins with the parts of `whole`, or of a `changes` that gave all of them, and puts every later part in the place of the one with the
same path, holds exactly the view of that moment. So it is through undo, resignation, moves that are taken out of the log again
(`Match.without_last`) and a switch to compiled rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from .compact_json import encode
from .layout import Vec
from .vocabulary import Moves

PLAYERS = "players"

Part = tuple[str, bytes]  # the path of a part of a view, and its value as JSON
Viewers = tuple[int, ...]  # seats that look at a match together; none is the public


class Changes(NamedTuple):
    """What some viewers have to be told: the parts of `shared`, then those of `own`, which win where a path is in both."""

    shared: Sequence[Part]  # what has changed for the public; one object for all viewers of a call, so that it can be encoded once
    own: Sequence[Part]  # what these viewers see otherwise than the public, as far as they do not hold it already
    legal: Vec | None  # the moves that the viewers may make, seat after seat; None if they are the same as before


class TellsChanges(Protocol):
    """A match that notices what its viewers have been told; interpreted and compiled matches give the same answers."""

    def changes(self, viewers: Sequence[Viewers]) -> list[Changes]:
        """What has changed for each of these viewers since they were last told; from now on they have been told.

        Viewers who were not told the last time, by a call of this or `whole`, are given all parts and all moves: whoever is left
        out of a call is forgotten. A part may be given although it has not changed; a changed one is never left out.
        """

    def whole(self, viewers: Viewers) -> Changes:
        """All parts and all moves, as `own`; from now on these viewers have been told, and nobody else is forgotten."""


def encode_moves(moves: Moves, codes: Iterable[int]) -> bytes:
    """These moves in text notation, as a JSON array."""
    texts = _encoded_moves(moves)
    return b"[" + b",".join([texts[code] for code in codes]) + b"]"


@cache
def _encoded_moves(moves: Moves) -> list[bytes]:
    return [encode(moves.text(code)) for code in moves]


def apply_changes(view: dict[str, Any], parts: Mapping[str, Any]) -> None:
    """Put decoded parts into a view in the place of those it has."""
    for path, value in parts.items():
        key, _, inner = path.partition(".")
        if inner:
            seat, _, name = inner.partition(".")
            view[key][int(seat)][name] = value
        else:
            view[key] = value


def split(view: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The parts of a view: paths and values."""
    for key, value in view.items():
        if key == PLAYERS and all(isinstance(player, dict) for player in value):
            yield from ((f"{key}.{seat}.{name}", own) for seat, player in enumerate(value) for name, own in player.items())
        else:
            yield key, value


class ViewTracker:
    """Remembers hashes of the parts that viewers were told, and compares them with views."""

    def __init__(self) -> None:
        self._public = array("q")
        self._told: dict[Viewers, array[int]] = {}
        self._legal: dict[Viewers, int] = {}

    @property
    def told(self) -> set[Viewers]:
        """The viewers who were told something the last time."""
        return set(self._told)

    def whole(self, viewers: Viewers, view: Mapping[str, Any], legal: Vec) -> Changes:
        """Everything."""
        parts = [(path, encode(value)) for path, value in split(view)]
        self._told[viewers] = _hashes(parts)
        self._legal[viewers] = hash(tuple(legal))
        return Changes((), parts, legal)

    def changes(self, public: Mapping[str, Any], views: Mapping[Viewers, Mapping[str, Any]], legal: Mapping[Viewers, Vec]) -> list[Changes]:
        """What each of these viewers has to be told; all others are forgotten."""
        open_values = list(split(public))
        open_parts = [(path, encode(value)) for path, value in open_values]
        hashes = _hashes(open_parts)
        changed = [new != old for new, old in zip(hashes, self._public or hashes, strict=True)]
        shared = [part for part, is_new in zip(open_parts, changed, strict=True) if is_new]
        told, moves = self._told, self._legal
        self._public, self._told, self._legal = hashes, {}, {}
        found = []
        for viewers, view in views.items():
            # Most values are the public view's own objects, and are encoded once.
            parts = [
                known if value is open_value else (path, encode(value))
                for (path, value), known, (_, open_value) in zip(split(view), open_parts, open_values, strict=True)
            ]
            self._told[viewers] = now = _hashes(parts)
            self._legal[viewers] = may = hash(tuple(legal[viewers]))
            if viewers not in told:
                found.append(Changes((), parts, legal[viewers]))
                continue
            held = [new if is_new else old for new, is_new, old in zip(hashes, changed, told[viewers], strict=True)]
            own = [part for part, new, old in zip(parts, now, held, strict=True) if new != old]
            found.append(Changes(shared, own, None if may == moves[viewers] else legal[viewers]))
        return found


def _hashes(parts: Sequence[Part]) -> array[int]:
    return array("q", [hash(value) for _, value in parts])
