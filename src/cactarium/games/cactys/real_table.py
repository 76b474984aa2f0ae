"""What a scorekeeper in the terminal asks at a real table of Cactys: see `cactarium.terminal.scorekeeper`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine import message
from ...engine.message import Message

CLOSING_VERB = "settled"  # meant by an empty answer
IMPOSSIBLE_VERBS = frozenset({"wedged"})  # verbs for what real pieces do not do
UNASKED_VERBS = frozenset({"late"})  # verbs that answer no question
MISHAP_VERBS = frozenset({"fell", "hand", "touch"})  # verbs for what the name of a piece alone does not say
QUESTIONS = {"roll": "table-roll", "pick": "table-start", "declare": "table-declare"}


def start(view: Mapping[str, Any]) -> Message:
    """What is said before the first fact: the row of pieces."""
    return Message("table-row", pieces=message.cards(dict.fromkeys(view["row"], 1)))


def standing(view: Mapping[str, Any]) -> str:
    """The line of the table that is said again before this question; none for most."""
    return "flowers" if view["phase"] == "roll" else ""


def question(view: Mapping[str, Any]) -> Message:
    """What the scorekeeper is asked now."""
    words = {"seat": message.seat(view["turn"]), "cactus": message.card(view["cactus"] or "cactus-1")}
    if view["phase"] == "pick" and view["face"]:
        return Message("table-pick", **words, face=message.card(view["face"]), pieces=message.cards(dict.fromkeys(view["may_take"], 1)))
    if view["phase"] == "judge":
        return Message("table-judge", **words, piece=message.card(view["piece"]), told=sum(map(bool, view["told"].values())))
    return Message(QUESTIONS[view["phase"]], **words)
