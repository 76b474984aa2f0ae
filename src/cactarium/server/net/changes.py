"""Views as parts, so that only what changed is sent.

The parts of a view are its fields (`phase`) and the fields of every player (`players.0.hand`). Its checksum is the exclusive or of the
CRC-32 of every part, each as its path, an equals sign and its JSON text; a client whose view has another one asks for the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, cast
from zlib import crc32

from msgspec import UNSET, Raw, UnsetType, structs

from . import wire

PLAYERS = "players"
FIELDS = ("legal", "awaited", "clocks", "paused", "resigned", "over", "places", "scores")  # of a position, sent if they change

View = Mapping[str, Any]


class Parts(NamedTuple):
    """The parts of a view: their paths, and their values as JSON."""

    paths: tuple[str, ...]
    texts: tuple[bytes, ...]

    @property
    def checksum(self) -> int:
        """The checksum of the view."""
        return _fold(zip(self.paths, self.texts, strict=True))


class Difference(NamedTuple):
    """What has changed between two views: a JSON object of new values by path, the paths that are gone, and the change of the checksum."""

    changed: Raw
    gone: list[str]
    checksum: int


def parts(views: Sequence[View]) -> list[Parts]:
    """The parts of several views of one match; values that are the same object in several views are encoded once."""
    known: dict[int, bytes] = {}
    return [_parts(view, known) for view in views]


def checksum(view: View) -> int:
    """The checksum of a view."""
    (only,) = parts([view])
    return only.checksum


def difference(before: Parts, now: Parts) -> Difference:
    """What has changed since `before`."""
    if before.paths is now.paths:
        both = zip(now.paths, before.texts, now.texts, strict=True)
        changed = [(path, was, text) for path, was, text in both if was != text]
        gone: list[tuple[str, bytes]] = []
    else:
        old = dict(zip(before.paths, before.texts, strict=True))
        new = zip(now.paths, now.texts, strict=True)
        changed = [(path, was, text) for path, text in new if (was := old.pop(path, b"")) != text]
        gone = list(old.items())
    removed = gone + [(path, was) for path, was, _ in changed if was]
    added = [(path, text) for path, _, text in changed]
    members = b",".join([b'"%s":%s' % (path.encode(), text) for path, text in added])
    return Difference(Raw(b"{%s}" % members), [path for path, _ in gone], _fold(removed) ^ _fold(added))


def apply(position: wire.Position, changes: wire.Changes) -> wire.Position:
    """The position after some changes; the one before stays as it was."""
    fields = {name: value for name in FIELDS if (value := getattr(changes, name)) is not UNSET}
    if changes.words is not UNSET:
        fields["words"] = _apply_words(position.words, changes.words)
    view = _apply_view(position.view, changes.view, changes.gone)
    return structs.replace(position, seq=changes.since + len(changes.events), time=changes.time, view=view, **fields)


class WordsText(NamedTuple):
    """A position in words, as JSON: line by line, the legal moves, the topics."""

    lines: tuple[bytes, ...] = ()
    moves: bytes = b"[]"
    topics: bytes = b"[]"


def words_text(words: wire.Words | None) -> WordsText | None:
    """Words as JSON, to be compared with later ones; None if nobody reads them."""
    if words is None:
        return None
    return WordsText(tuple(map(wire.encode, words.lines)), wire.encode(words.moves), wire.encode(words.topics))


def words_difference(before: WordsText | None, now: WordsText | None) -> wire.WordsChanges | UnsetType:
    """What has changed in the words since `before`, if anything has."""
    if now is None or now == before:
        return UNSET
    known = before or WordsText()
    lines = {str(n): line for n, line in enumerate(now.lines) if known.lines[n : n + 1] != (line,)}
    return wire.WordsChanges(
        count=len(now.lines),
        lines=cast(Any, {n: Raw(line) for n, line in lines.items()}),
        moves=UNSET if before and known.moves == now.moves else cast(Any, Raw(now.moves)),
        topics=UNSET if before and known.topics == now.topics else cast(Any, Raw(now.topics)),
    )


def _apply_words(words: wire.Words | None, changes: wire.WordsChanges) -> wire.Words:
    known = words or wire.Words([], [], [])
    old = [*known.lines, *({} for _ in range(changes.count - len(known.lines)))]
    lines = [changes.lines.get(str(n), line) for n, line in enumerate(old[: changes.count])]
    moves = known.moves if changes.moves is UNSET else changes.moves
    topics = known.topics if changes.topics is UNSET else changes.topics
    return wire.Words(lines, moves, topics)


def _apply_view(view: View, changed: View, gone: Iterable[str]) -> dict[str, Any]:
    new = dict(view)
    if PLAYERS in view:
        new[PLAYERS] = [dict(player) for player in view[PLAYERS]]
    for path in gone:
        part, field = _find(new, path)
        del part[field]
    for path, value in changed.items():
        part, field = _find(new, path)
        part[field] = value
    return new


def _find(view: dict[str, Any], path: str) -> tuple[dict[str, Any], str]:
    """The object and the field that a path leads to."""
    players, _, rest = path.partition(".")
    seat, _, field = rest.partition(".")
    return (view[players][int(seat)], field) if field else (view, path)


def _parts(view: View, known: dict[int, bytes]) -> Parts:
    players: Sequence[View] = view.get(PLAYERS, ())
    paths = _paths(tuple(view), tuple(map(tuple, players)))
    values = [value for field, value in view.items() if field != PLAYERS]
    for player in players:
        values += player.values()
    texts = []
    for value in values:
        text = known.get(id(value))
        if text is None:
            text = known[id(value)] = wire.encode(value)
        texts.append(text)
    return Parts(paths, tuple(texts))


@cache
def _paths(fields: tuple[str, ...], players: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The paths of views with these fields; equal ones are one object."""
    own = [f"{PLAYERS}.{seat}.{field}" for seat, player in enumerate(players) for field in player]
    return (*(field for field in fields if field != PLAYERS), *own)


def _fold(parts: Iterable[tuple[str, bytes]]) -> int:
    total = 0
    for path, text in parts:
        total ^= crc32(b"%s=%s" % (path.encode(), text))
    return total
