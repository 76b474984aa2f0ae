"""Mistakes in the text files of a game that can be seen without playing it."""

from __future__ import annotations

import ast as python
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from . import i18n
from .engine.game import Game
from .engine.vocabulary import Domain

# Beginnings of keys that are reached through declarations and conventions instead of through a line of Python.
CONVENTIONS = ("ask-", "card-", "column-", "confirm-", "event-", "move-", "name-", "option-", "pace-", "preset-", "verb-")
KEYS_OF_ALL_GAMES = {"summary", "score", "refuse-too-quick"}


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
    file = text_file(game.folder / "text" / f"{language}.ftl")
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
    say = i18n.Speaker(game, language, ())
    for other in i18n.LANGUAGES:
        theirs = text_file(game.folder / "text" / f"{other}.ftl")
        yield from (say.missing(key) for key in sorted(theirs.messages.keys() - file.messages.keys()))


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


def _first_variable(message: Any) -> str:
    """The variable that a message begins with, if it begins with one."""
    first = message.value.elements[0] if message is not None and message.value is not None else None
    variable = getattr(first, "expression", None)
    return str(variable.id.name) if isinstance(variable, ast.VariableReference) else ""


def _reader(language: str) -> str:
    return i18n.render(i18n.COMMON, language, "me", {})


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
    own = text_file(game.folder / "text" / "en.ftl").messages
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
    for message in text_file(game.folder / "text" / "en.ftl").messages.values():
        references.visit(message)
    return references.names
