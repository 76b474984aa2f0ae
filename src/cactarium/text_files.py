"""Mistakes in the text files of a game that can be seen without playing it."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from . import i18n
from .engine.game import Game
from .engine.message import Message
from .engine.vocabulary import Domain

# Beginnings of keys that are reached through declarations and conventions instead of through a line of Python.
CONVENTIONS = ("ask-", "card-", "column-", "confirm-", "event-", "move-", "name-", "option-", "pace-", "preset-", "verb-")
KEYS_OF_ALL_GAMES = {"summary", "score", "refuse-too-quick"}
SENTENCE = re.compile(r"[^\W\d_]{2,}(?: [^\W\d_]{2,}){2}")  # three words in a row: a name may be the same in two languages


class TextFile:
    """One parsed text file; entries that are no Fluent are dropped when it is read, so they are kept apart here."""

    def __init__(self, path: Path) -> None:
        self.name = f"{path.parent.name}/{path.name}"
        self._source = path.read_text(encoding="utf-8")
        entries = FluentParser().parse(self._source).body
        self.messages = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
        self.malformed = [entry for entry in entries if isinstance(entry, ast.Junk)]

    def place(self, node: Any) -> str:
        """Where a part of the file stands, as the start of an error."""
        line = self._source.count("\n", 0, node.span.start) + 1
        return f"{self.name} line {line}:"


@cache
def text_file(path: Path) -> TextFile:
    """A file of texts, parsed once."""
    return TextFile(path)


@cache
def own_file(game: Game, language: str) -> TextFile:
    """The texts of a game in one language."""
    return text_file(game.folder / "text" / f"{language}.ftl")


class Selections(Visitor):
    """The choices of words in a message: { $player -> [you] … *[other] … }."""

    def __init__(self) -> None:
        self.found: list[Any] = []

    def visit_SelectExpression(self, node: Any) -> None:
        """Keep it, and look for others inside it."""
        self.found.append(node)
        self.generic_visit(node)


def mistakes(game: Game, language: str) -> Iterator[str]:
    """Each mistake in the file of one language, as a sentence."""
    file = own_file(game, language)
    for entry in file.malformed:
        first_line = (entry.content or "").strip().partition("\n")[0]
        yield f"{file.place(entry)} this is no Fluent text, and is ignored: {first_line}"
    yield from _readers_called_otherwise(file, language)
    yield from _events_without_a_form_for_the_reader(game, file, language)
    for key, message in file.messages.items():
        for attribute in message.attributes:
            head = f"column-{attribute.id.name}"
            if head not in file.messages:
                yield f"{file.place(attribute)} the column .{attribute.id.name} of “{key}” has no head: there is no “{head}”."
    speaker = i18n.Speaker(game, language, ())
    for other in i18n.LANGUAGES:
        theirs = own_file(game, other)
        yield from (speaker.missing(key) for key in sorted(theirs.messages.keys() - file.messages.keys()))


def _readers_called_otherwise(file: TextFile, language: str) -> Iterator[str]:
    """A form that is never chosen, such as [you] in French."""
    own = _reader(language)
    others = {_reader(other) for other in i18n.LANGUAGES} - {own}
    for key, message in file.messages.items():
        selections = Selections()
        selections.visit(message)
        for variant in [variant for found in selections.found for variant in found.variants]:
            if getattr(variant.key, "name", "") in others:
                yield f"{file.place(variant)} “{key}” has a form [{variant.key.name}]; in this language the reader is [{own}]."


def _events_without_a_form_for_the_reader(game: Game, file: TextFile, language: str) -> Iterator[str]:
    """Sentences that begin with a player's name and have no choice of words: “You draws a card”."""
    for kind, happening in game.events.kinds.items():
        message = file.messages.get(f"event-{kind}")
        subject = _first_variable(message)
        if subject in happening.args and game.events.domain(kind, subject).kind == "seat":
            yield f"{file.place(message)} “event-{kind}” begins with a player, but has no form [{_reader(language)}] for the reader."


def mistakes_in_sentence(game: Game, language: str, sentence: Message, reader: int) -> Iterator[str]:
    """What is wrong with a sentence that is said to the player of a seat: “you bids 3”, or a word that stays English in every language."""
    file = own_file(game, language)
    message = file.messages.get(sentence.key)
    if message is None:
        return
    if sentence.args.get(_first_variable(message)) == {"seat": reader}:
        yield f"{file.place(message)} “{sentence.key}” begins with a player, but has no form [{_reader(language)}] for the reader."
    for name in sorted(_printed(file, sentence.key)):
        if isinstance(sentence.args.get(name), str):
            yield (
                f"{file.place(message)} “{sentence.key}” prints the word ${name} as it is, in every language: "
                "give it a name with message.card or message.named, or choose words by it."
            )


class PrintedVariables(Visitor):
    """The variables that a message prints, unlike those by which it chooses words."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_Placeable(self, node: Any) -> None:
        """Keep the name of a variable, and look for others inside a choice of words."""
        if isinstance(node.expression, ast.VariableReference):
            self.names.add(node.expression.id.name)
        self.generic_visit(node)


@cache
def _printed(file: TextFile, key: str) -> frozenset[str]:
    printed = PrintedVariables()
    printed.visit(file.messages[key])
    return frozenset(printed.names)


def _first_variable(message: Any) -> str:
    """The variable that a message begins with, if it begins with one."""
    first = message.value.elements[0] if message is not None and message.value is not None else None
    variable = getattr(first, "expression", None)
    return str(variable.id.name) if isinstance(variable, ast.VariableReference) else ""


def _reader(language: str) -> str:
    return i18n.render(i18n.COMMON, language, "me", {})


def untranslated_keys(game: Game) -> list[str]:
    """Keys whose sentence is the same in every language, as if one file had been copied from the other."""
    first, *others = (own_file(game, language).messages for language in i18n.LANGUAGES)
    return [
        key
        for key, message in first.items()
        if any(SENTENCE.search(text) for text in _literal_texts(message))
        and all(key in other and message.equals(other[key]) for other in others)
    ]


class LiteralTexts(Visitor):
    """The parts of a message that are no placeables."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: Any) -> None:
        """Keep it."""
        self.found.append(node.value)


def _literal_texts(message: Any) -> list[str]:
    texts = LiteralTexts()
    texts.visit(message)
    return texts.found


def unused_keys(game: Game) -> list[str]:
    """Keys that no line of the game's Python names: as a whole, by the beginning of an f-string, or by the kind of a value."""
    literals: set[str] = set()
    beginnings = {*CONVENTIONS, *(f"{domain.kind}-" for domain in _domains(game))}
    for path in Path(game.folder).rglob("*.py"):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, python.JoinedStr) and node.values and isinstance(node.values[0], python.Constant):
                beginnings.add(str(node.values[0].value))
            elif isinstance(node, python.Dict) and len(node.keys) == 1 and isinstance(node.keys[0], python.Constant):
                beginnings.add(f"{node.keys[0].value!s}-")
    shared = text_file(i18n.COMMON / "en.ftl").messages.keys()
    used = literals | KEYS_OF_ALL_GAMES | shared | _referenced(game)
    own = own_file(game, "en").messages
    return [key for key in own if key not in used and not key.startswith(tuple(beginnings))]


def _domains(game: Game) -> Iterator[Domain]:
    for arguments in game.moves.verbs.values():
        yield from arguments.values()
    for kind, happening in game.events.kinds.items():
        yield from (game.events.domain(kind, argument) for argument in happening.args)


class References(Visitor):
    """The messages that other messages are made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: Any) -> None:
        """Keep its name."""
        self.names.add(node.id.name)


def _referenced(game: Game) -> set[str]:
    references = References()
    for message in own_file(game, "en").messages.values():
        references.visit(message)
    return references.names
