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
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, Protocol

from .compact_json import encode
from .layout import Vec
from .vocabulary import Moves

PLAYERS = "players"

Part = tuple[str, bytes]  # the path of a part of a view, and its value as JSON
Viewers = tuple[int, ...]  # seats that look at a match together; none is the public
NO_EDITS: Mapping[str, bytes] = {}


class Changes(NamedTuple):
    """What some viewers have to be told: the parts of `shared`, then those of `own`, which win where a path is in both.

    `edits` has, by path, how some of these values differ from those that the viewers hold: shorter to tell than the values.
    """

    shared: Sequence[Part]  # what has changed for the public; one object for all viewers of a call, so that it can be encoded once
    own: Sequence[Part]  # what these viewers see otherwise than the public, as far as they do not hold it already
    legal: Vec | None  # the moves that the viewers may make, seat after seat; None if they are the same as before
    edits: Mapping[str, bytes] = NO_EDITS


class ChangeSource(Protocol):
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


def apply_changes(view: dict[str, Any], parts: Mapping[str, Any], edits: Mapping[str, Any]) -> None:
    """Put decoded parts into a view in the place of those it has, and edit others; lists and objects that were there stay as they are."""
    for path, value in parts.items():
        fields, name = _owner(view, path)
        fields[name] = value
    for path, edit in edits.items():
        fields, name = _owner(view, path)
        fields[name] = apply_edit(fields[name], edit)


def apply_edit(value: Any, edit: Any) -> Any:
    """A value after an edit: of an object, its new members; of a list, where to remove how many items, and what to insert there."""
    if isinstance(edit, dict):
        return {**value, **edit}
    items = list(value)
    for at, removed, *inserted in edit:
        items[at : at + removed] = inserted
    return items


def _owner(view: dict[str, Any], path: str) -> tuple[dict[str, Any], str]:
    """The object that a path leads into, and the name of the field there."""
    key, _, inner = path.partition(".")
    if not inner:
        return view, key
    seat, _, name = inner.partition(".")
    return view[key][int(seat)], name


def paths(view: Mapping[str, Any]) -> Sequence[str]:
    """The paths of the parts of a view."""
    players: Any = view.get(PLAYERS)
    return _paths(tuple(view), tuple([tuple(player) for player in players]) if _has_parts(players) else None)


@lru_cache(maxsize=256)
def _paths(keys: tuple[str, ...], players: tuple[tuple[str, ...], ...] | None) -> Sequence[str]:
    own = [] if players is None else [f"{PLAYERS}.{seat}.{name}" for seat, names in enumerate(players) for name in names]
    return [path for key in keys for path in (own if players is not None and key == PLAYERS else [key])]


def values(view: Mapping[str, Any]) -> list[Any]:
    """The values of the parts of a view."""
    found: list[Any] = []
    for key, value in view.items():
        if key == PLAYERS and _has_parts(value):
            for player in value:
                found += player.values()
        else:
            found.append(value)
    return found


def _has_parts(players: Any) -> bool:
    return isinstance(players, list) and all(isinstance(player, dict) for player in players)


def split(view: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    """The parts of a view: paths and values."""
    return zip(paths(view), values(view), strict=True)


class ViewTracker:
    """Remembers what viewers were told, as hashes: of all public parts, and of those that some viewers see otherwise."""

    def __init__(self) -> None:
        self._public = array("q")
        self._own: dict[Viewers, dict[int, int]] = {}  # by index of the part
        self._legal: dict[Viewers, int] = {}

    @property
    def told(self) -> set[Viewers]:
        """The viewers who were told something the last time."""
        return set(self._own)

    def whole(self, viewers: Viewers, view: Mapping[str, Any], legal: Vec) -> Changes:
        """Everything."""
        parts = [(path, encode(value)) for path, value in split(view)]
        hashes = [hash(text) for _, text in parts]
        self._own[viewers] = {n: new for n, new in enumerate(hashes) if not self._public or new != self._public[n]}
        self._legal[viewers] = hash(tuple(legal))
        return Changes((), parts, legal)

    def changes(self, public: Mapping[str, Any], views: Mapping[Viewers, Mapping[str, Any]], legal: Mapping[Viewers, Vec]) -> list[Changes]:
        """What each of these viewers has to be told; all others are forgotten."""
        now = PublicParts(public)
        before, own, moves = self._public or now.hashes, self._own, self._legal
        changed = {n for n, (new, old) in enumerate(zip(now.hashes, before, strict=True)) if new != old}
        shared = [now.part(n) for n in sorted(changed)]
        self._public, self._own, self._legal = now.hashes, {}, {}
        found = []
        for viewers, view in views.items():
            texts = now.others(view)
            self._own[viewers] = hashes = {n: hash(text) for n, text in texts.items()}
            self._legal[viewers] = may = hash(tuple(legal[viewers]))
            if viewers not in own:
                found.append(Changes((), [now.part(n, texts.get(n)) for n in range(len(now.hashes))], legal[viewers]))
                continue
            held = {n: old for n, old in own[viewers].items() if n not in changed}  # apart from the public's
            new = [n for n in sorted({*hashes, *held}) if hashes.get(n, now.hashes[n]) != held.get(n, now.hashes[n])]
            parts = [now.part(n, texts.get(n)) for n in new]
            found.append(Changes(shared, parts, None if may == moves[viewers] else legal[viewers]))
        return found


class PublicParts:
    """The parts of the public's view, with which those of other viewers are compared."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self._paths = paths(view)
        self._values = values(view)
        self._texts = [encode(value) for value in self._values]
        self.hashes = array("q", map(hash, self._texts))

    def part(self, n: int, text: bytes | None = None) -> Part:
        """A part with its own value, or with another."""
        return self._paths[n], self._texts[n] if text is None else text

    def others(self, view: Mapping[str, Any]) -> dict[int, bytes]:
        """The values of another view that differ; most are the same objects, and need not be encoded."""
        texts = {n: encode(value) for n, (value, mine) in enumerate(zip(values(view), self._values, strict=True)) if value is not mine}
        return {n: text for n, text in texts.items() if text != self._texts[n]}
