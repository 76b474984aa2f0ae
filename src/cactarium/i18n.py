"""Texts of a game in a reader's language, and the clauses of its rules."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from .engine.deck import OPTION
from .engine.emit import REFEREE
from .engine.errors import CactariumError
from .engine.game import Game
from .engine.message import Message, Value, event_message, move_message, value_in
from .engine.vocabulary import Event

LANGUAGES = {"en": "English", "fr": "français"}
COMMON = Path(__file__).parent / "text"


class UnknownLanguage(CactariumError):
    """A language we do not speak."""


class MissingText(CactariumError):
    """A text that a game needs and does not have."""


class Speaker:
    """Renders everything about one match for one reader.

    `you` is the reader's seat, if any, `more` a folder with further texts, `options` those of the match, which may have its own deck.
    """

    def __init__(
        self,
        game: Game,
        language: str,
        names: Sequence[str],
        you: int | None = None,
        more: Path | None = None,
        options: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.game = game
        self.names = names
        self.you = you
        self.own_texts: Mapping[str, str] = {}  # by key, instead of those in the files
        self.language = language
        self._bundle = _bundle((game.folder / "text", COMMON, *([more] if more else [])), check_language(language))
        if OPTION in options:
            self.own_texts = deck_texts(game, language, options[OPTION])

    def __call__(self, key: str, **args: Value | str) -> str:
        """The sentence of a key."""
        return self._format(key, args)

    def render(self, text: Message) -> str:
        """A sentence."""
        return self._format(text.key, text.args)

    def event(self, event: Event) -> str:
        """Something that happened."""
        return self.render(event_message(self.game.events, event))

    def move(self, code: int) -> str:
        """A move one could make."""
        return self.render(move_message(self.game.moves, code))

    def argument(self, code: int, i: int) -> str:
        """The i-th argument of a move."""
        domain = list(self.game.moves.verbs[self.game.moves.verb(code)].values())[i]
        return str(self._value(value_in(domain, self.game.moves.values(code)[i])))

    def seat(self, seat: int) -> str:
        """A player's name, or the word for the reader or the referee."""
        if seat == REFEREE:
            return self._format("referee", {})
        return self._format("me", {}) if seat == self.you else self.names[seat]

    def knows(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return bool(self._bundle.has_message(key))

    def must_know(self, key: str) -> None:
        """Raise `MissingText` if there is no text with this key."""
        if not self.knows(key):
            raise MissingText(self.missing(key))

    def missing(self, key: str) -> str:
        """The error message for a missing text."""
        return f"{self.game.title} has no text “{key}” in text/{self.language}.ftl."

    def _format(self, key: str, args: Mapping[str, Any]) -> str:
        if key in self.own_texts:
            return self.own_texts[key]
        self.must_know(key)
        return _rendered(self._bundle, key, {name: self._value(value) for name, value in args.items()} | self._names(args))

    def _names(self, args: Mapping[str, Any]) -> dict[str, str]:
        """For each card that has a text `name-CARD`, that name as a further argument: `$card-name` for `$card`."""
        cards = {name: value["card"] for name, value in args.items() if isinstance(value, dict) and "card" in value}
        return {f"{name}-name": self._format(f"name-{card}", {}) for name, card in cards.items() if self.knows(f"name-{card}")}

    def _value(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        ((kind, inner),) = value.items()
        render = getattr(self, f"_{kind}", None)
        return render(inner) if render else self._format(f"{kind}-{inner}", {})

    def _seat(self, seat: int) -> str:
        return self.seat(seat)

    def _card(self, name: str) -> str:
        return self._format(f"card-{name}", {})

    def _cards(self, bag: Mapping[str, int]) -> str:
        return ", ".join(self._copies(name, copies) for name, copies in bag.items()) or self._format("none", {})

    def _list(self, records: Sequence[Mapping[str, Any]]) -> str:
        said = [self._format(record["text"], {name: value for name, value in record.items() if name != "text"}) for record in records]
        return ", ".join(said)

    def _copies(self, name: str, copies: int) -> str:
        """A card and how many; a game may have its own plural for it."""
        own = f"card-{name}-copies"
        if self.knows(own):
            return self._format(own, {"copies": copies})
        return self._format("copies", {"copies": copies, "card": self._card(name)})

    def _pair(self, pair: str) -> str:
        """Two seats or two cards."""
        left, right = (self.seat(int(one[1:]) - 1) if one.startswith("@") else self._card(one) for one in pair.split("+"))
        return self._format("pair", {"left": left, "right": right})


@lru_cache(maxsize=64)
def deck_texts(game: Game, language: str, deck: str) -> dict[str, str]:
    """What is said of the cards of a table's own deck instead of the texts of these keys, as the game's module `deck_texts` has it."""
    module = f"{game.package}.deck_texts"
    if game.deck is None or importlib.util.find_spec(module) is None:
        return {}
    numbers: dict[str, dict[str, int]] = {}
    for number, value in zip(game.deck.numbers, game.deck.encode(deck), strict=True):
        numbers.setdefault(number.card, {})[number.field] = value
    speaker, card_texts = Speaker(game, language, ()), importlib.import_module(module).card_texts
    return {key: speaker.render(text) for card, fields in numbers.items() for key, text in card_texts(card, fields).items()}


def check_language(language: str) -> str:
    """The language itself, if we speak it."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"“{language}” is not a language of this table; it speaks: {', '.join(LANGUAGES)}.")
    return language


def _sign(number: float) -> str:
    """SIGN($number): which way a quantity goes, for a choice of words instead of a minus sign."""
    return "negative" if number < 0 else "positive" if number > 0 else "zero"


def _size(number: float) -> Any:
    """SIZE($number): a quantity without its sign."""
    from fluent.runtime.types import fluent_number

    return fluent_number(abs(number))


def _same(one: object, other: object) -> str:
    """SAME($one, $other): whether two arguments read alike, such as who plays and on whom."""
    return "yes" if one == other else "no"


HYPHEN_BEFORE_NUMBER = re.compile(r"(?<![^\s(])-(?=\d)")  # becomes a minus, which screen readers say; `minus.ts` does the same
FUNCTIONS: dict[str, Any] = {"SIGN": _sign, "SIZE": _size, "SAME": _same}  # for the texts of all games; `speaker.ts` has the same


def render(folder: Path, language: str, key: str, args: Mapping[str, Any]) -> str:
    """A text of a folder that belongs to no game."""
    return _rendered(_bundle((folder,), check_language(language)), key, args)


def _rendered(bundle: Any, key: str, args: Mapping[str, Any]) -> str:
    text, errors = bundle.format_pattern(bundle.get_message(key).value, args)
    if errors:
        raise MissingText(f"The text “{key}” cannot be said: {errors[0]}; it is given {', '.join(args) or 'nothing'}.") from errors[0]
    return HYPHEN_BEFORE_NUMBER.sub("−", str(text))


@cache
def _bundle(folders: tuple[Path, ...], language: str) -> Any:
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for folder in folders:  # the first text of a key counts
        bundle.add_resource(_resource(folder, language))
    return bundle


@cache
def _resource(folder: Path, language: str) -> Any:
    from fluent.runtime import FluentResource

    return FluentResource(_source(folder, language))


@cache
def _source(folder: Path, language: str) -> str:
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


PLAIN_LINE = re.compile(r"^([a-z0-9_-]+) = ([^{\n]+)$(?!\n )", re.MULTILINE)


def line(game: Game, language: str, key: str) -> str:
    """A text without arguments; one of a single line is found without parsing all texts of the game."""
    check_language(language)
    for folder in (game.folder / "text", COMMON):
        if key in plain_lines(folder, language):
            return plain_lines(folder, language)[key]
        if f"\n{key} =" in _source(folder, language):
            break
    return Speaker(game, language, ())(key)


@cache
def plain_lines(folder: Path, language: str) -> dict[str, str]:
    """The texts of a folder that have one line and no arguments."""
    return dict(PLAIN_LINE.findall(_source(folder, language)))


CLAUSE = re.compile(r"^\*\*(\d+\.\d+)[ .]?")
OPTION_IN_BRACKETS = re.compile(r" \(`[a-z_]+`\)")
QUOTATION = {"en": r"“\1”", "fr": "« \\1 »"}


@cache
def clauses(game: Game, language: str = "en") -> dict[str, str]:
    """The rules of a game in our own words, clause by clause, as plain text: words in backticks are quoted."""
    lines = rules(game, language).splitlines()
    return {found[1]: _plain(line, language) for line in lines if (found := CLAUSE.match(line))}


def _plain(clause: str, language: str) -> str:
    without_brackets = OPTION_IN_BRACKETS.sub("", clause.replace("**", ""))
    return re.sub(r"`(.*?)`", QUOTATION[language], without_brackets)


@cache
def rules(game: Game, language: str = "en") -> str:
    """The rules of a game in our own words, as Markdown."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (game.folder / name).read_text(encoding="utf-8")
