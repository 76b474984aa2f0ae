"""Custom decks as TOML files: a section for each card, a line for each field."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from .. import games
from ..engine.deck import OPTION, STANDARD, BadDeck, Deck
from ..engine.game import Game
from .texts import LabSpeaker


def deck_of(game: Game) -> Deck:
    """The deck of a game; raises `BadDeck` where there is none that could be changed."""
    if game.deck is None:
        raise BadDeck(f"{game.title} has no deck whose numbers could be changed.")
    return game.deck


def write(game: Game, text: str = STANDARD, language: str = "en") -> str:
    """A deck as TOML, the built-in one unless another is given by its differences."""
    deck = deck_of(game)
    numbers = dict(zip((number.key for number in deck.numbers), deck.encode(text), strict=True))
    lines = [
        f"# {LabSpeaker(language)('deck-file', game=game.title)}",
        f'game = "{game.id}"',
    ]
    for card, fields in deck.cards.items():
        lines += ["", f"[{card}]"]
        for number in fields:
            value = number.write_for_file(numbers[number.key])
            lines.append(f'{number.field} = "{value}"' if isinstance(value, str) else f"{number.field} = {value}")
    return "\n".join(lines) + "\n"


def read(game: Game, path: Path) -> str:
    """The differences of the deck in a file; raises `BadDeck` with what is wrong in it."""
    deck = deck_of(game)
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadDeck(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadDeck(f"{path} is no TOML file: it is not text.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadDeck(f"{path} is no TOML file: line {_damaged_line(error, path)} cannot be read.") from None
    meant_for = content.pop("game", game.id)
    if meant_for != game.id:
        raise BadDeck(f"{path} is a deck for “{meant_for}”, not for “{game.id}”.")
    try:
        return deck.from_cards(content)
    except BadDeck as error:
        raise BadDeck(f"{path} is no deck of {game.title}. {error}") from None


def _damaged_line(error: tomllib.TOMLDecodeError, path: Path) -> str:
    """The number of the line that an error is about; one at the end of the file names no number."""
    found = re.search(r"at line (\d+)", str(error))
    return found[1] if found else str(len(path.read_text(encoding="utf-8").splitlines()))


def deck_options(game: str, deck: str | Path | None) -> dict[str, str]:
    """The option that carries the deck of a file; none without one."""
    return {OPTION: read(games.find(game), Path(deck))} if deck else {}
