"""What a seat may know of Cactus Game, as plain data, and the same in words."""

from __future__ import annotations

from typing import Any

from ...engine import message
from ...engine.emit import CLOCK
from ...engine.message import Message, Refusal
from . import cards, moves
from .cards import NAMES
from .state import State
from .view_fields import FIELDS, fill_private, fill_public

CLAUSES = ("4.1", "4.1", "4.1", "4.2", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.1")  # by card

TARGETED = {
    moves.SEE_AND_STEAL: "event-plays-see",
    moves.STEAL_POINT: "event-plays-steal-point",
    moves.STEAL_CARD: "event-plays-steal-card",
}

View = dict[str, Any]


def views(s: State, sets: list[int]) -> list[View]:
    """What each of these sets of seats may know; what lies open is looked at once for all of them."""
    return FIELDS.views(s, s, sets, fill_public, fill_private)


def describe(v: View) -> list[Message]:
    """The table in words, the most pressing last."""
    lines = [Message("table", deck=v["deck"], goal=v["goal"]), Message("discard", cards=message.cards(v["discard"]))]
    lines += message.about_deck(v)
    for seat, p in enumerate(v["players"]):
        if seat not in v["you"]:
            lines += about_other(seat, p)
    for seat in v["you"]:
        mine = v["players"][seat]
        lines.append(Message("you", seat=message.seat(seat), points=mine["points"], count=mine["cards"], cards=message.cards(mine["hand"])))
    return lines + about_question(v)


def about_other(seat: int, p: View) -> list[Message]:
    lines = [Message("player", seat=message.seat(seat), points=p["points"], cards=p["cards"])]
    if sum(p["known"].values()) == p["cards"] > 0:
        return [*lines, Message("player-known-whole", seat=message.seat(seat), cards=message.cards(p["known"]))]
    if p["known"]:
        lines.append(Message("player-known", seat=message.seat(seat), cards=message.cards(p["known"])))
    if p["absent"]:
        lines.append(Message("player-absent", seat=message.seat(seat), cards=message.cards(dict.fromkeys(p["absent"], 1))))
    return lines


def about_question(v: View) -> list[Message]:
    turn = message.seat(v["turn"])
    if v["phase"] == "over":
        return [Message("over", winner=turn)]
    if v["phase"] == "stop":
        return about_window(v)
    if v["phase"] == "take":
        target, seen = message.seat(v["looking"]["target"]), v["looking"]["cards"]
        if seen is None:
            return [Message("waits-take", seat=turn, target=target)]
        return [Message("choose-take", target=target, cards=message.cards(seen))]
    return [Message("your-turn", seat=turn) if v["turn"] in v["you"] else Message("waits-turn", seat=turn)]


def about_window(v: View) -> list[Message]:
    asked_here = [seat for seat in v["you"] if seat in v["asked"]]
    lines = [about_pending(v), about_stops(v["stops"])]
    if not asked_here:
        return [*lines, Message("waits-stop")]
    if all(seat in v["answered"] for seat in asked_here):
        return [*lines, Message("answered")]
    holds_stop = any(v["players"][seat]["hand"].get("stop") for seat in asked_here)
    return [*lines, Message("stop-or-pass", seat=message.seat(v["newest"]), card=newest_card(v)) if holds_stop else Message("only-pass")]


def about_stops(stops: int) -> Message:
    """5.3: what the Stops have come to so far."""
    if stops == 0:
        return Message("not-stopped")
    return Message("stopped" if stops % 2 else "stops-cancel-out", stops=stops)


def newest_card(v: View) -> message.Value:
    """The card that can be stopped now: the action, or the last Stop."""
    return message.card("stop" if v["stops"] else NAMES[moves.ACTION[moves.MOVES.parse(v["pending"])]])


def about_pending(v: View) -> Message:
    """The action on the table, in the words in which it was announced."""
    move = moves.MOVES.parse(v["pending"])
    player, target = message.seat(v["turn"]), message.seat(moves.FIRST[move])
    verb = moves.VERB[move]
    if verb == moves.SWAP_HANDS:
        left, right = moves.PAIR_OF_SEATS[moves.FIRST[move]]
        return Message("event-plays-swap", player=player, left=message.seat(left), right=message.seat(right))
    if verb == moves.REQUEST:
        return Message("event-plays-request", player=player, target=target, card=message.card(NAMES[moves.SECOND[move]]))
    if verb in TARGETED:
        return Message(TARGETED[verb], player=player, target=target)
    return Message("event-plays-free-point" if verb == moves.FREE_POINT else "event-plays-draw-3", player=player)


def topics(v: View) -> list[str]:
    """The clauses about what is on the table for these seats now."""
    if v["phase"] == "over":
        return ["1.3"]
    if v["phase"] == "stop":
        return [clause_of(moves.ACTION[moves.MOVES.parse(v["pending"])]), "5.2", "5.3", "5.4", "5.6"]
    if v["phase"] == "take":
        return ["6.4"]
    held = {name for seat in v["you"] for name in (v["players"][seat]["hand"] or {})}
    clauses = {"3.2", "3.3"} | ({"3.4"} if v["began_empty"] else set())
    return sorted(clauses | {clause_of(NAMES.index(name)) for name in held})


def clause_of(card: int) -> str:
    """The clause that explains a card."""
    return CLAUSES[card]


def why_not(v: View, seat: int, move: int) -> Refusal:
    """Why a seat that sees this view may not make this move; asked only of moves that are refused."""
    verb = moves.VERB[move]
    if v["phase"] == "over":
        return Refusal("refuse-over", "1.3", "the game is over")
    if seat == CLOCK or verb == moves.TIME_UP:
        return Refusal("refuse-clock", "8.1", "only the clock can end somebody's time, and nothing else")
    if v["phase"] == "stop":
        return why_not_answer(v, seat, verb)
    if verb in (moves.PASS, moves.STOP):
        return Refusal("refuse-nothing-to-stop", "5.4", "there is no card on the table to Stop")
    if seat != v["turn"]:
        return Refusal("refuse-turn", "3.1", f"it is @{v['turn'] + 1}'s turn", seat=message.seat(v["turn"]))
    if v["phase"] == "take":
        return Refusal("refuse-take", "6.4", "you must first take one of the cards you are looking at")
    return why_not_play(v, seat, move)


def why_not_answer(v: View, seat: int, verb: int) -> Refusal:
    if seat == v["newest"]:
        return Refusal("refuse-own", "5.4", "the newest card is your own; the others are being asked")
    if seat in v["answered"]:
        return Refusal("refuse-answered", "5.5", "you have answered already")
    if verb == moves.STOP:
        return Refusal("refuse-no-card", "6.1", "you hold no Stop", card=message.card("stop"))
    return Refusal("refuse-window", "5.2", "first everybody must say whether they Stop the card on the table")


def why_not_play(v: View, seat: int, move: int) -> Refusal:
    verb, hand = moves.VERB[move], v["players"][seat]["hand"]
    if verb == moves.TAKE:
        return Refusal("refuse-not-looking", "6.4", "you are not looking at a hand")
    if verb == moves.DRAW:
        return Refusal("refuse-must-refill", "3.4", "you began your turn without cards and must draw 3")
    if verb == moves.REFILL:
        return Refusal("refuse-refill", "3.4", "only who begins the turn without cards draws 3")
    if verb in (moves.SET, moves.WILD_SET):
        return why_not_set(v, hand, move)
    card = moves.ACTION[move]
    if not hand.get(NAMES[card]):
        return Refusal("refuse-no-card", clause_of(card), f"you hold no {NAMES[card]}", card=message.card(NAMES[card]))
    return why_not_target(v, seat, move, card)


def why_not_set(v: View, hand: dict[str, int], move: int) -> Refusal:
    if moves.VERB[move] == moves.WILD_SET:
        clause, character, wilds = "4.3", "wild", 0
    else:
        character, wilds = NAMES[moves.FIRST[move]], moves.SECOND[move]
        clause = "4.2" if wilds else "4.1"
    if hand.get(character, 0) < 3 - wilds or hand.get("wild", 0) < wilds:
        lacking, needed = (character, 3 - wilds) if hand.get(character, 0) < 3 - wilds else ("wild", wilds)
        held = hand.get(lacking, 0)
        return Refusal("refuse-set", clause, f"you hold {held} {lacking} of {needed}", card=message.card(lacking), needed=needed, held=held)
    return Refusal("refuse-no-points", "1.4", "there are no points left to gain")


def why_not_target(v: View, seat: int, move: int, card: int) -> Refusal:
    target = moves.FIRST[move]
    if card == cards.FREE_POINT:
        return Refusal("refuse-no-points", "1.4", "there are no points left to gain")
    if card == cards.SWAP_HANDS or target >= len(v["players"]):
        return Refusal("refuse-no-seat", clause_of(card), "there is nobody in that seat")
    if target == seat:
        return Refusal("refuse-self", clause_of(card), "choose another player")
    if moves.VERB[move] == moves.STEAL_POINT:
        return Refusal("refuse-no-point-there", "5.8", f"@{target + 1} has no points", seat=message.seat(target))
    return Refusal("refuse-empty-hand", "5.8", f"@{target + 1} has no cards", seat=message.seat(target))
