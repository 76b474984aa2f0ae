"""Sentences as keys with arguments: every client renders them in its own language.

An argument is a number, a word that the text chooses by, or a value that says what it is: {"seat": 2}, {"card": "stop"},
{"cards": {"stop": 2}}, {"colour": "red"}, or {"list": […]}, sentences in a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .vocabulary import Domain, Event, Events, Moves

Value = int | str | dict[str, Any]


class Message:
    """A sentence to be said: a key of the game's `.ftl` files and its arguments."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, **args: Value) -> None:
        self.key = key
        self.args = args

    def record(self) -> dict[str, Any]:
        """The sentence as plain data."""
        return {"text": self.key, **self.args}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.record() == other.record()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.args!r})"


class Refusal(Message):
    """Why something cannot be done, with the clause that says so and a plain message for programmers."""

    __slots__ = ("clause", "message")

    def __init__(self, key: str, clause: str, message: str, **args: Value) -> None:
        super().__init__(key, **args)
        self.clause = clause
        self.message = message


def seat(number: int) -> Value:
    return {"seat": number}


def card(name: str) -> Value:
    return {"card": name}


def named(kind: str, name: str) -> Value:
    """A value of a `Domain` of another kind than cards: `named("colour", "red")` is said by the text `colour-red`."""
    return {kind: name}


def cards(bag: Mapping[str, int]) -> Value:
    """Cards by name, with the number of copies."""
    return {"cards": dict(bag)}


def row(texts: Iterable[Message]) -> Value:
    """Sentences, to be said one after the other within another one."""
    return {"list": [text.record() for text in texts]}


def value_in(domain: Domain, value: int) -> Value:
    """An argument of a move or event, saying what it is."""
    if domain.kind == "seat":
        return seat(value)
    if domain.kind == "number":
        return int(domain.names[value])
    return {domain.kind_of(value): domain.names[value]}


def event_message(events: Events, event: Event) -> Message:
    """An event as a sentence; one with a hidden part has a key of its own, one that counts copies of a card also says them as `cards`."""
    hidden = any(value is None for _, value in event.args)
    key = f"event-{event.kind}" + ("-hidden" if hidden else "")
    args = {name: value_in(events.domain(event.kind, name), value) for name, value in event.args if value is not None}
    for name, value in event.args:
        if name == "card" and "copies" in args and value is not None:
            args["cards"] = cards({events.domain(event.kind, name).write(value): dict(event.args)["copies"] or 0})
    return Message(key, **args)


def move_message(moves: Moves, code: int) -> Message:
    """A move as a sentence for the one who may make it."""
    verb = moves.verb(code)
    pairs = zip(moves.verbs[verb].items(), moves.values(code), strict=True)
    return Message(f"move-{verb}", **{name: value_in(domain, value) for (name, domain), value in pairs})


def about_deck(view: Mapping[str, Any]) -> list[Message]:
    """What a table says of a deck of its own."""
    return [Message("own-deck", deck=view["own_deck"])] if view["own_deck"] else []
