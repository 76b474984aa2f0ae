"""Stories: finished matches with their events as texts, so that they can be read after the rules have changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .. import games
from ..engine.errors import BadMatch
from ..engine.seats import seat_name
from ..i18n import MissingText, Speaker
from . import texts

DAMAGE_ERRORS = (AttributeError, LookupError, MissingText, RecursionError, TypeError, ValueError)  # what a file of another shape leads to


def read(path: Path, language: str) -> list[str]:
    """The lines of a story; raises `BadMatch` if the file cannot be read or is damaged."""
    try:
        story = json.loads(path.read_text(encoding="utf-8"))
        game = games.find(story["game"])
        speaker = texts.speaker(game, language, story["names"])
        return [f"{move['seq']:4} {line}" for move in story["moves"] for line in _lines(move, speaker)]
    except OSError as error:
        raise BadMatch(f"{path} cannot be read: {error.strerror}.") from None
    except DAMAGE_ERRORS:
        raise BadMatch(f"{path} is not a story, or it is damaged.") from None


def _lines(move: dict[str, Any], speaker: Speaker) -> list[str]:
    """The events of a move; its notation if their texts are not there any more."""
    played = f"{seat_name(move['seat'])} {move['move']}"
    return [_rendered(dict(event), speaker) or played for event in move["events"]] or [played]


def _rendered(event: dict[str, Any], speaker: Speaker) -> str:
    key = event.pop("text")
    return speaker(key, **event) if speaker.knows(key) else ""
