"""The texts of the terminal and the command line, apart from those that browsers load."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from .. import i18n
from ..engine.game import Game
from ..engine.match import Match
from ..engine.message import Value

FOLDER = Path(__file__).parent / "text"
FRENCH_FIGURES = str.maketrans({",": "\u202f", ".": ",", "%": " %"})


def speaker(
    game: Game, language: str, names: Sequence[str] = (), you: int | None = None, options: Mapping[str, str] = MappingProxyType({})
) -> i18n.Speaker:
    """A speaker that also knows the texts of the terminal."""
    return i18n.Speaker(game, language, names, you, FOLDER, options)


def match_speaker(match: Match, language: str, you: int | None = None) -> i18n.Speaker:
    """A speaker about a match."""
    return speaker(match.game, language, match.header.names, you, match.header.options)


def line(language: str, key: str) -> str:
    """A text of one line without arguments; found without parsing the others."""
    return i18n.plain_lines(FOLDER, language)[key]


def has_line(language: str, key: str) -> bool:
    """Whether there is such a text."""
    return key in i18n.plain_lines(FOLDER, language)


def figure(language: str, number: float, form: str) -> str:
    """A number in this format, with the signs of the language."""
    written = f"{number:{form}}"
    return written.translate(FRENCH_FIGURES) if language == "fr" else written


def render(language: str, key: str, **args: Value | str) -> str:
    """A text that belongs to no game."""
    return i18n.render(FOLDER, language, key, args)
