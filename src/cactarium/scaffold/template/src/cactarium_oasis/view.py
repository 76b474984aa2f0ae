"""What a seat may know of Oasis, as plain data, and the same in words."""

from __future__ import annotations

from typing import Any

from cactarium.engine import message
from cactarium.engine.emit import CLOCK
from cactarium.engine.message import Message, Refusal

from . import moves
from .state import State
from .view_fields import FIELDS, fill_private, fill_public

View = dict[str, Any]


def views(s: State, sets: list[int]) -> list[View]:
    """What each of these sets of seats may know: see `view_fields.py`."""
    return FIELDS.views(s, s, sets, fill_public, fill_private)


def describe(v: View) -> list[Message]:
    """The table in words, the question last."""
    lines = [Message("table", limit=v["limit"], deck=v["deck"])]
    lines += [about_player(seat, p) for seat, p in enumerate(v["players"]) if seat not in v["you"]]
    lines += [about_you(seat, v["players"][seat]) for seat in v["you"]]
    return [*lines, about_question(v)]


def about_player(seat: int, p: View) -> Message:
    if p["jug"] is not None:
        return Message("jug-shown", seat=message.seat(seat), contents=message.cards(p["jug"]), litres=p["litres"])
    return Message("jug", seat=message.seat(seat), cards=p["cards"], stopped=int(p["stopped"]))


def about_you(seat: int, p: View) -> Message:
    return Message("your-jug", seat=message.seat(seat), contents=message.cards(p["jug"]), litres=p["litres"])


def about_question(v: View) -> Message:
    if v["phase"] == "over":
        winner, *others = v["winners"]
        return Message("over-shared") if others else Message("over", winner=message.seat(winner))
    if v["turn"] in v["you"]:
        return Message("your-turn")
    return Message("waits-turn", seat=message.seat(v["turn"]))


def topics(v: View) -> list[str]:
    """The clauses about what is on the table now."""
    return ["4.1", "4.2", "4.3"] if v["phase"] == "over" else ["3.2", "3.3", "4.2"]


def why_not(v: View, seat: int, move: int) -> Refusal:
    """Why a seat that sees this view may not make this move; asked only of moves that are refused."""
    if v["phase"] == "over":
        return Refusal("refuse-over", "4.1", "the game is over")
    if seat == CLOCK or move == moves.TIME_UP:
        return Refusal("refuse-clock", "5.1", "only the clock can end somebody's time, and nothing else")
    if seat != v["turn"]:
        return Refusal("refuse-turn", "3.1", f"it is @{v['turn'] + 1}'s turn", seat=message.seat(v["turn"]))
    return Refusal("refuse-empty", "3.2", "there is no card left in the deck")
