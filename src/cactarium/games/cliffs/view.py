"""What a seat may know of Cliffs & Cactuses, as plain data, and the same in words."""

from __future__ import annotations

from typing import Any

from ...engine import message
from ...engine.emit import CLOCK
from ...engine.message import Message, Refusal
from . import moves
from .cards import NAMES
from .race import PLAYS
from .state import State
from .view_fields import FIELDS, fill_private, fill_public

WAITS = {
    "throw": "waits-throw",
    "ready": "waits-ready",
    "countdown": "waits-countdown",
    "race": "waits-race",
    "last-call": "waits-last-call",
}
WATCHES = {"ready": "watches-ready", "race": "watches-race", "last-call": "watches-last-call"}  # for whoever has no seat
ASKS_CHOICE = {"pick-card": "ask-pick-card", "pick-racer": "ask-pick-racer"}
RESOLVING = frozenset(("pause", "pick-card", "pick-racer", "take", "last-call"))
CLOCK_VERBS = frozenset((moves.START, moves.GO, moves.MUSIC_ENDS, moves.GO_ON, moves.TIME_UP, moves.LARRY_TIME_UP))
View = dict[str, Any]


def views(s: State, sets: list[int]) -> list[View]:
    """What each of these sets of seats may know; what lies open is looked at once for all of them."""
    spare = s.clone() if s.annihilate_late and s.upside_down else s
    return FIELDS.views(s, spare, sets, fill_public, fill_private)


# In words


def describe(v: View) -> list[Message]:
    """The table in words, the most pressing last."""
    lines = [Message("table", round=v["round"], deck=v["deck"], discard=sum(v["discard"].values())), *message.about_deck(v)]
    for seat, p in enumerate(v["players"]):
        lines += about_racer(v, seat, p)
    lines += [about_neighbours(seat, len(v["players"])) for seat in v["you"]]
    lines += [Message("larry-unused") for seat in v["you"] if v["players"][seat]["larry"] and v["phase"] != "over"]
    for seat in v["you"]:
        mine = v["players"][seat]
        lines.append(Message("your-hand", count=mine["cards"], cards=message.cards(mine["hand"])))
    return [*lines, *about_held_card(v), about_question(v)]


def about_neighbours(seat: int, seats: int) -> Message:
    """2.1: who is meant by left and right."""
    left, right = message.seat((seat + 1) % seats), message.seat((seat - 1) % seats)
    return Message("neighbour", seat=left) if left == right else Message("neighbours", left=left, right=right)


def about_racer(v: View, seat: int, p: View) -> list[Message]:
    return [*about_place(v, seat, p), *about_cards(v, seat, p)]


def about_place(v: View, seat: int, p: View) -> list[Message]:
    """Where a racer is, and would be if the round ended now."""
    if v["phase"] == "over":
        return [Message("racer-over", seat=message.seat(seat), place=p["place"])]
    lines = [Message("racer", seat=message.seat(seat), place=p["place"], cards=p["cards"], metres=p["moves"])]
    worth = p["tally"] + (0 if p["partner"] is None else v["players"][p["partner"]]["tally"])
    if worth != p["moves"]:
        lines.append(Message("racer-beyond", seat=message.seat(seat), metres=worth))
    return lines


def about_cards(v: View, seat: int, p: View) -> list[Message]:
    """What is known of a racer's hand and queue."""
    lines = []
    if p["hand"] is not None and seat not in v["you"]:
        lines.append(Message("partner-hand", seat=message.seat(seat), cards=message.cards(p["hand"])))
    lines += [Message("racer-known", seat=message.seat(seat), cards=message.cards(known)) for known in p["known"].values()]
    if all(card["card"] is None and not card["flipped"] for card in p["queue"]):
        return [*lines, Message("queue-unseen", seat=message.seat(seat), count=len(p["queue"]))] if p["queue"] else lines
    return [
        *lines,
        Message("queue", seat=message.seat(seat), cards=message.row(about_card(i, card) for i, card in enumerate(p["queue"], 1))),
    ]


def about_card(position: int, card: View) -> Message:
    if card["card"] is None:
        return Message("queue-hidden-flipped" if card["flipped"] else "queue-hidden", position=position)
    return Message("queue-open" if card["up"] else "queue-known", position=position, card=as_it_lies(card["card"], card["flipped"]))


def as_it_lies(name: str, flipped: bool) -> message.Value:
    """A card by what it does, which is the opposite when it lies upside down (6.7, 7.6)."""
    return {"flipped": name} if flipped else message.card(name)


def about_held_card(v: View) -> list[Message]:
    """10.4: Larry's card, where its holder is asked something else meanwhile."""
    held = [v["players"][seat]["holds"] for seat in v["you"] if v["players"][seat]["holds"] and not must_place(v, seat)]
    return [Message("larry-held", card=message.card(name)) for name in held]


def must_place(v: View, seat: int) -> bool:
    """Whether placing Larry's card is what this seat is asked: the resolution waits for it, and who has nothing else to answer."""
    return v["players"][seat]["holds"] is not None and (v["phase"] in RESOLVING or seat not in v["awaited"])


def about_question(v: View) -> Message:
    """What everybody is waiting for."""
    if v["phase"] == "over":
        mate = v["players"][v["first"]]["partner"]
        winner = message.seat(v["first"])
        return Message("over", winner=winner) if mate is None else Message("over-team", winner=winner, partner=message.seat(mate))
    for seat in v["you"]:
        if must_place(v, seat):
            return Message("ask-place", card=message.card(v["players"][seat]["holds"]))
    if v["holders"] and v["phase"] in RESOLVING:
        return Message("waits-place", seat=message.seat(v["holders"][0]))
    asked = [seat for seat in v["you"] if seat in v["awaited"]]
    if asked:
        return about_own_question(v, asked[0])
    if v["phase"] in ("pick-card", "pick-racer", "take"):
        return Message("waits-choice", seat=message.seat(v["racer"]), card=acting_card(v))
    if v["phase"] == "pause":
        return Message("waits-reveal", seat=message.seat(v["racer"]))
    return Message(WAITS[v["phase"]] if v["you"] else WATCHES.get(v["phase"], WAITS[v["phase"]]))


def about_own_question(v: View, seat: int) -> Message:
    mine = v["players"][seat]
    if v["phase"] == "throw":
        return Message("ask-throw", seat=message.seat(mine["rival"]))
    if v["phase"] == "race":
        left = 0 if mine["drawing"] else min(PLAYS - mine["plays"], mine["cards"])
        return Message("ask-race-unlimited") if v["unlimited"] else Message("ask-race", left=left)
    if v["phase"] == "take":
        looking = v["looking"]
        return Message("ask-take", target=message.seat(looking["target"]), cards=message.cards(looking["cards"]), takes=looking["takes"])
    if v["phase"] in ("pick-card", "pick-racer"):
        return Message(ASKS_CHOICE[v["phase"]], card=acting_card(v))
    return Message("ask-ready" if v["phase"] == "ready" else "ask-last-call")


def acting_card(v: View) -> message.Value:
    """The special in action."""
    acting = v["acting"]
    flipped = any(card["flipped"] for card in v["players"][v["racer"]]["queue"] if card["id"] == acting["id"])
    return as_it_lies(acting["card"], flipped)


def topics(v: View) -> list[str]:
    """The clauses about what is on the table for these seats now."""
    larry = ["10.1", "10.3"] if any(v["players"][seat]["larry"] for seat in v["you"]) else []
    held = sorted({clause for seat in v["you"] for clause in v["players"][seat]["clauses"]})
    if v["phase"] == "over":
        return ["9.5", "9.6"]
    if v["phase"] == "throw":
        return ["3.1", "3.2", "3.3", "3.4"]
    if v["phase"] in ("ready", "countdown", "race"):
        return ["4.2", "4.3", "4.4", "4.5", *(["11.5"] if v["unlimited"] else []), *larry, *held]
    if v["acting"]:
        return [v["acting"]["clause"], "5.6", "5.7", "5.8", "6.1", "6.2", *larry]
    return ["5.1", "5.2", "8.2", "8.5", "8.8", "9.1", *larry, *(["10.5"] if v["phase"] == "last-call" else [])]


# Why not


def why_not(v: View, seat: int, move: int) -> Refusal:
    """Why a seat that sees this view may not make this move; asked only of moves that are refused."""
    verb = moves.VERB[move]
    if v["phase"] == "over":
        return Refusal("refuse-over", "9.5", "the game is over")
    if seat == CLOCK or verb in CLOCK_VERBS:
        return Refusal("refuse-clock", "13.1", "that is for the clock, and only when a time is over")
    if verb == moves.LARRY:
        return why_not_larry(v, seat)
    if verb == moves.PLACE:
        return why_not_place(v, seat)
    if v["holders"] and v["phase"] in RESOLVING:
        return held_up(v)
    if verb == moves.THROW:
        return why_not_throw(v, seat)
    if verb == moves.READY:
        return why_not_ready(v)
    if verb in (moves.PLAY, moves.DRAW, moves.DONE):
        return why_not_race(v, seat, move)
    if verb == moves.PASS:
        return why_not_pass(v)
    return why_not_choice(v, seat, move)


def held_up(v: View) -> Refusal:
    return Refusal("refuse-held", "10.4", "Larry's card must be placed first", seat=message.seat(v["holders"][0]))


def why_not_larry(v: View, seat: int) -> Refusal:
    if not v["players"][seat]["larry"]:
        return Refusal("refuse-larry-used", "10.1", "you have used your Larry")
    if v["contest"] and v["contest"]["for_finish"]:
        return Refusal("refuse-larry-late", "10.8", "everybody has moved; it is too late for Larry")
    if v["deck"] + sum(v["discard"].values()) == 0:
        return Refusal("refuse-larry-empty", "10.6", "there is no card left for Larry")
    return held_up(v)


def why_not_place(v: View, seat: int) -> Refusal:
    if seat not in v["holders"]:
        return Refusal("refuse-not-holding", "10.3", "you do not hold Larry's card")
    return Refusal("refuse-no-seat", "10.3", "there is nobody in that seat")


def why_not_throw(v: View, seat: int) -> Refusal:
    if v["phase"] != "throw":
        return Refusal("refuse-no-throw", "3.1", "there is no tie to throw for")
    if v["players"][seat]["rival"] is None:
        return Refusal("refuse-no-rival", "3.2", "you have no rival now")
    return Refusal("refuse-thrown", "3.3", "you have thrown already")


def why_not_ready(v: View) -> Refusal:
    if v["phase"] not in ("ready", "countdown"):
        return Refusal("refuse-not-gathering", "4.1", "no race is about to start")
    return Refusal("refuse-is-ready", "4.1", "you are ready already")


def why_not_race(v: View, seat: int, move: int) -> Refusal:
    if v["phase"] != "race":
        return Refusal("refuse-no-music", "4.6", "there is no music: cards are played and drawn only during the race")
    if seat not in v["awaited"]:
        return Refusal("refuse-done", "4.5", "you are done with this race")
    return why_not_draw(v, seat) if moves.VERB[move] == moves.DRAW else why_not_play(v, seat, move)


def why_not_play(v: View, seat: int, move: int) -> Refusal:
    mine, card = v["players"][seat], NAMES[moves.FIRST[move]]
    if moves.SECOND[move] >= len(v["players"]):
        return Refusal("refuse-no-seat", "4.2", "there is nobody in that seat")
    if not v["unlimited"] and mine["drawing"]:
        return Refusal("refuse-drawn", "4.4", "you have begun to draw and cannot play any more")
    if not v["unlimited"] and mine["plays"] >= PLAYS:
        return Refusal("refuse-played-out", "4.3", "you have played all the cards you may play in a race")
    return Refusal("refuse-no-card", "4.2", f"you hold no {card}", card=message.card(card))


def why_not_draw(v: View, seat: int) -> Refusal:
    mine = v["players"][seat]
    if mine["cards"] >= v["full_hand"]:
        return Refusal("refuse-full", "4.4", f"you hold {v['full_hand']} cards or more", cards=v["full_hand"])
    if v["unlimited"] and mine["cards"] and not mine["drawing"]:
        return Refusal("refuse-not-empty", "11.5", "you may draw when your hand is empty")
    return Refusal("refuse-no-deck", "4.7", "there are no cards left to draw")


def why_not_pass(v: View) -> Refusal:
    if v["phase"] != "last-call":
        return Refusal("refuse-no-call", "10.5", "nobody is asked for Larry now")
    return Refusal("refuse-passed", "10.5", "you have passed, or have no Larry left to pass on")


def why_not_choice(v: View, seat: int, move: int) -> Refusal:
    verb, target = moves.VERB[move], moves.FIRST[move]
    wanted = {"pick-card": moves.PICK_CARD, "pick-racer": moves.PICK_RACER, "take": moves.TAKE}.get(v["phase"])
    if verb != wanted:
        return Refusal("refuse-no-choice", "5.7", "that is not what is being chosen now")
    if seat != v["racer"]:
        return Refusal("refuse-not-yours", "5.7", f"@{v['racer'] + 1} chooses", seat=message.seat(v["racer"]))
    if verb == moves.TAKE:
        return Refusal("refuse-not-there", "7.5", "that card is not in this hand", card=message.card(NAMES[target]))
    if target >= len(v["players"]):
        return Refusal("refuse-no-seat", "6.3" if verb == moves.PICK_CARD else "6.4", "there is nobody in that seat")
    if verb == moves.PICK_RACER:
        return Refusal("refuse-empty-queue", "6.6", f"@{target + 1} has no card to aim at", seat=message.seat(target))
    if moves.SECOND[move] >= len(v["players"][target]["queue"]):
        return Refusal("refuse-no-such-card", "6.3", "there is no card in that position")
    return Refusal("refuse-itself", "6.2", "a card never targets itself")
