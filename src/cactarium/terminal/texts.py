"""The texts of the terminal and the command line, which browsers never load."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .. import i18n
from ..engine.game import Game
from ..engine.message import Value

FOLDER = Path(__file__).parent / "text"


def speaker(game: Game, language: str, names: Sequence[str] = (), you: int | None = None) -> i18n.Speaker:
    """A speaker that also knows the texts of the terminal."""
    return i18n.Speaker(game, language, names, you, more=FOLDER)


def line(language: str, key: str) -> str:
    """A text of one line without arguments; found without parsing the others."""
    return i18n.plain_lines(FOLDER, language)[key]


def has_line(language: str, key: str) -> bool:
    """Whether there is such a text."""
    return key in i18n.plain_lines(FOLDER, language)


def render(language: str, key: str, **args: Value | str) -> str:
    """A text that belongs to no game."""
    return i18n.render(FOLDER, language, key, args)
