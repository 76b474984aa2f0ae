"""Changes of a position: how a client applies them, and the checksum by which it finds a difference.

A view is sent in parts (`engine/changes.py`); a client whose view has another checksum than was sent (`engine/deltas.py`) asks for the
whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from msgspec import UNSET, Raw, UnsetType, structs

from ...engine.changes import PLAYERS, apply_changes, split
from ...engine.deltas import Checksum
from . import wire

FIELDS = ("legal", "awaited", "clocks", "paused", "resigned", "over", "places", "scores")  # of a position, sent if they change


def apply(position: wire.Position, changes: wire.Changes) -> wire.Position:
    """The position after some changes; the one before stays as it was."""
    fields = {name: value for name in FIELDS if (value := getattr(changes, name)) is not UNSET}
    if changes.words is not UNSET:
        fields["words"] = _apply_words(position.words, changes.words)
    view = {**position.view, PLAYERS: [dict(player) for player in position.view[PLAYERS]]}
    apply_changes(view, changes.view, changes.edits)
    return structs.replace(position, seq=changes.since + len(changes.events), time=changes.time, view=view, **fields)


def checksum(view: Mapping[str, Any]) -> int:
    """The checksum of a view."""
    return Checksum([(path, wire.encode(value)) for path, value in split(view)]).sum


# Words


class WordsText(NamedTuple):
    """A position in words, as JSON: line by line, the legal moves, the topics."""

    lines: tuple[bytes, ...] = ()
    moves: bytes = b""
    topics: bytes = b""


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
    lines = {str(n): Raw(line) for n, line in enumerate(now.lines) if known.lines[n : n + 1] != (line,)}
    return wire.WordsChanges(
        count=len(now.lines),
        lines=cast(Any, lines),
        moves=UNSET if known.moves == now.moves else cast(Any, Raw(now.moves)),
        topics=UNSET if known.topics == now.topics else cast(Any, Raw(now.topics)),
    )


def _apply_words(words: wire.Words | None, changes: wire.WordsChanges) -> wire.Words:
    known = words or wire.Words([], [], [])
    old = [*known.lines, *({} for _ in range(changes.count - len(known.lines)))]
    lines = [changes.lines.get(str(n), line) for n, line in enumerate(old[: changes.count])]
    moves = known.moves if changes.moves is UNSET else changes.moves
    topics = known.topics if changes.topics is UNSET else changes.topics
    return wire.Words(lines, moves, topics)
