"""Speak: sentences of a game in a reader's language, and the clauses of its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .engine import conformance
from .engine.emit import REFEREE
from .engine.errors import CactariumError
from .engine.game import Game
from .engine.match import Match
from .engine.message import Message, Value, event_message, move_message, value_in
from .engine.vocabulary import Event

LANGUAGES = {"en": "English", "fr": "français"}
COMMON = Path(__file__).parent / "text"


class UnknownLanguage(CactariumError):
    """A language we do not speak."""


class MissingText(CactariumError):
    """A sentence that a game should have and has not."""


class Speaker:
    """Says everything about one match to one reader; `you` is the reader's seat, if any."""

    def __init__(self, game: Game, language: str, names: Sequence[str], you: int | None = None) -> None:
        self.game = game
        self.names = names
        self.you = you
        self.language = language
        self._bundle = _bundle(game, check_language(language))

    def __call__(self, key: str, **args: Value | str) -> str:
        """The sentence of a key."""
        return self._format(key, args)

    def say(self, text: Message) -> str:
        """A sentence."""
        return self._format(text.key, text.args)

    def event(self, event: Event) -> str:
        """Something that happened."""
        return self.say(event_message(self.game.events, event))

    def move(self, code: int) -> str:
        """A move one could make."""
        return self.say(move_message(self.game.moves, code))

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
        """Whether there is such a sentence."""
        return bool(self._bundle.has_message(key))

    def must_know(self, key: str) -> None:
        """Raise `MissingText` if there is no such sentence."""
        if not self.knows(key):
            raise MissingText(f"{self.game.title} has no text “{key}” in text/{self.language}.ftl.")

    def _format(self, key: str, args: Mapping[str, Any]) -> str:
        self.must_know(key)
        message = self._bundle.get_message(key)
        text, errors = self._bundle.format_pattern(message.value, {name: self._value(value) for name, value in args.items()})
        if errors:
            raise errors[0]
        return str(text)

    def _value(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        ((kind, inner),) = value.items()
        return getattr(self, f"_{kind}")(inner)

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


def check(game: Game, language: str) -> None:
    """Say everything that can be said of a game, along random matches; raises `MissingText` for what cannot be said."""
    for key in fixed_keys(game):
        Speaker(game, language, ()).must_know(key)
    for clause in {option.clause for option in game.options} - clauses(game, language).keys():
        raise MissingText(f"{game.title} has no clause {clause} in its rules ({language}), which a house rule names.")
    for setting in conformance.settings(game, "texts"):
        match = setting.match()
        for step, _ in enumerate(conformance.walk(match)):
            say_position(match, step % setting.seats, step, language)


def fixed_keys(game: Game) -> Iterator[str]:
    """What every game says: its summary, and a sentence for every move, event and house rule, and the names of its presets."""
    yield "summary"
    for verb in game.moves.verbs:
        yield f"move-{verb}"
    for kind, happening in game.events.kinds.items():
        yield f"event-{kind}"
        if happening.secrets and not happening.private:
            yield f"event-{kind}-hidden"
    for option in game.options:
        yield f"option-{option.name}"
        yield from (f"option-{option.name}-{value}" for value in option.values if not value.isdigit())
    yield from (f"preset-{name}" for name in game.presets)


def say_position(match: Match, seat: int, step: int, language: str) -> None:
    """The table, what just happened, the legal moves, and why some others are not, as this seat is told."""
    game, view = match.game, match.view(seat)
    say = Speaker(game, language, match.header.names, seat)
    legal = match.legal(seat).codes
    refused = [game.view.why_not(view, seat, code) for code in [code for code in game.moves if code not in legal][step % 7 :: 29]]
    said = [say.say(line) for line in [*game.view.describe(view), *refused]]
    said += [say.event(event) for event in match.events(seat, since=len(match.log) - 1)]
    said += [say.move(code) for code in legal]
    assert all(said), "an empty sentence"
    for clause in {*game.view.topics(view), *(refusal.clause for refusal in refused)} - clauses(game, language).keys():
        raise MissingText(f"{game.title} has no clause {clause} in its rules ({language}), but names it.")


def check_language(language: str) -> str:
    """The language itself, if we speak it."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"“{language}” is not a language of this table; it speaks: {', '.join(LANGUAGES)}.")
    return language


@cache
def _bundle(game: Game, language: str) -> Any:
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    for folder in (game.folder / "text", COMMON):  # the first text of a key counts
        bundle.add_resource(_resource(folder, language))
    return bundle


@cache
def _resource(folder: Path, language: str) -> Any:
    from fluent.runtime import FluentResource

    return FluentResource(_source(folder, language))


@cache
def _source(folder: Path, language: str) -> str:
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


PLAIN = re.compile(r"^([a-z0-9-]+) = ([^{\n]+)$(?!\n )", re.MULTILINE)


def line(game: Game, language: str, key: str) -> str:
    """A sentence about nobody; one that is a plain line is found at once: to understand all texts of a game takes longer."""
    check_language(language)
    for folder in (game.folder / "text", COMMON):
        if key in _plain(folder, language):
            return _plain(folder, language)[key]
        if f"\n{key} =" in _source(folder, language):
            break
    return Speaker(game, language, ())(key)


@cache
def _plain(folder: Path, language: str) -> dict[str, str]:
    return dict(PLAIN.findall(_source(folder, language)))


CLAUSE = re.compile(r"^\*\*(\d+\.\d+)[ .]?")


@cache
def clauses(game: Game, language: str = "en") -> dict[str, str]:
    """The rules of a game in our own words, clause by clause."""
    lines = rules(game, language).splitlines()
    return {found[1]: line.replace("**", "").replace("`", "") for line in lines if (found := CLAUSE.match(line))}


@cache
def rules(game: Game, language: str = "en") -> str:
    """The rules of a game in our own words, as Markdown."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (game.folder / name).read_text(encoding="utf-8")
