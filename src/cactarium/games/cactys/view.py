"""What is seen of a game of Cactys, as data and in words; everybody sees the same."""

from __future__ import annotations

from typing import Any

from ...engine import message
from ...engine.emit import CLOCK, REFEREE
from ...engine.message import Message, Refusal
from . import moves
from .cards import (
    BASIC_NAMES,
    BASICS,
    CACTUS_NAMES,
    CACTUSES,
    COLOUR,
    COLOURS,
    FACES,
    PAIR_COUNT,
    PAIR_NAMES,
    PIECE_NAMES,
    PIECES,
    SHAPE,
    SHAPES,
)
from .perches import ON_CACTUS, PERCHES
from .placement import fits, in_pile
from .rules import any_will_do, asked, place_of
from .state import CACTUS_TOUCHED, DECLARE, DISCARDED, JUDGE, NONE, OVER, PICK, PILE, PLACE, ROLL, State

PHASES = {ROLL: "roll", PICK: "pick", PLACE: "place", DECLARE: "declare", JUDGE: "judge", OVER: "over"}

View = dict[str, Any]


def views(s: State, sets: list[int]) -> list[View]:
    """What each of these sets of seats may know; what lies open is looked at once for all of them."""
    table = on_table(s)
    return [seen(s, table, seats) for seats in sets]


def seen(s: State, table: View, seats: int) -> View:
    """The table, and the seats that look at it."""
    return table | {"you": [seat for seat in range(s.seats) if seats >> seat & 1]}


def on_table(s: State) -> View:
    """What everybody knows."""
    return {
        "game": "cactys",
        "you": [],
        "phase": PHASES[s.phase],
        "epoch": s.epoch,
        "turn": s.turn,
        "turns": s.turns,
        "asked": None if s.phase == OVER or asked(s) == REFEREE else s.turn,
        "scorekeeper": bool(s.scorekeeper),
        "face": None if s.face == NONE else FACES[s.face],
        "piece": name(s.piece),
        "cactus": None if s.cactus == NONE else CACTUS_NAMES[s.cactus],
        "perch": None if s.perch == NONE else PERCHES[s.perch],
        "attempts": s.attempts,
        "most_attempts": s.most_attempts or None,
        "knocked": bool(s.knocked),
        "told": told(s),
        "may_take": may_take(s) if s.phase == PICK else [],
        "last_piece": name(s.last_piece),
        "last_basic": name(s.last_basic),
        "cactuses": [pieces(s, cactus) for cactus in range(CACTUSES)],
        "pile": pieces(s, PILE),
        "row": [PIECE_NAMES[piece] for piece in s.row[: s.row_size]],
        "discarded": pieces(s, DISCARDED),
        "supply": s.supply,
        "players": [{"flowers": s.flowers[seat]} for seat in range(s.seats)],
        "winners": [seat for seat in range(s.seats) if s.phase == OVER and place_of(s, seat) == 1],
    }


def may_take(s: State) -> list[str]:
    """What the die allows."""
    any_piece = any_will_do(s)
    return [BASIC_NAMES[piece] for piece in range(BASICS) if in_pile(s, piece) and (any_piece or fits(s, piece))]


def name(piece: int) -> str | None:
    return None if piece == NONE else PIECE_NAMES[piece]


def pieces(s: State, place: int) -> list[str]:
    """The pieces at a place."""
    return [PIECE_NAMES[piece] for piece in range(PIECES) if s.where[piece] == place]


def told(s: State) -> View:
    """What the referee has told of this attempt so far."""
    return {
        "fell": [PIECE_NAMES[piece] for piece in range(PIECES) if s.fell >> piece & 1],
        "base": bool(s.base),
        "hand": [PIECE_NAMES[piece] for piece in range(PIECES) if s.hand >> piece & 1],
        "hand_cactus": bool(s.hand >> CACTUS_TOUCHED & 1),
        "touch": [PAIR_NAMES[pair] for pair in range(PAIR_COUNT) if s.told[pair]],
    }


# The table in words


def describe(v: View) -> list[Message]:
    """The table in words: supplies, cactuses, flowers, and the question last."""
    lines = [line for shape in SHAPES if (line := about_shape(v, shape))] or [Message("pile-empty")]
    lines.append(Message("row", pieces=bag(v["row"]), left=len(v["row"])))
    lines += [Message("hung", cactus=message.card(CACTUS_NAMES[n]), pieces=bag(hung)) for n, hung in enumerate(v["cactuses"])]
    lines.append(Message("supply", flowers=v["supply"]))
    lines += [Message("flowers", seat=message.seat(seat), flowers=v["players"][seat]["flowers"]) for seat in others(v)]
    if v["last_piece"]:
        lines.append(about_last(v))
    if len(v["you"]) == 1:
        lines.append(Message("you-flowers", flowers=v["players"][v["you"][0]]["flowers"]))
    return lines + about_question(v)


def others(v: View) -> list[int]:
    """Everybody but a lone reader."""
    return [seat for seat in range(len(v["players"])) if [seat] != v["you"]]


def bag(names: list[str]) -> message.Value:
    return message.cards(dict.fromkeys(names, 1))


def about_shape(v: View, shape: str) -> Message | None:
    """What is left of a shape in the pile."""
    colours = [colour for colour in COLOURS if f"{colour}-{shape}" in v["pile"]]
    return Message("pile", shape=message.card(f"{shape}-left"), colours=bag(colours)) if colours else None


def about_last(v: View) -> Message:
    piece = PIECE_NAMES.index(v["last_piece"])
    words = {"piece": message.card(v["last_piece"]), "colour": message.card(COLOURS[COLOUR[piece]])}
    return Message("last-placed", **words, shape=message.card(SHAPES[SHAPE[PIECE_NAMES.index(v["last_basic"])]]))


def about_question(v: View) -> list[Message]:
    if v["phase"] == "over":
        winner, *tied = v["winners"]
        flowers = v["players"][winner]["flowers"]
        if tied:
            shared = message.row(Message("winner", seat=message.seat(seat)) for seat in v["winners"])
            return [Message("over-tied", winners=shared, flowers=flowers)]
        return [Message("over", winner=message.seat(winner), flowers=flowers)]
    if v["phase"] == "judge":
        return [*about_told(v), Message("judged", **placing(v))]
    return [ask_reader(v) if v["asked"] in v["you"] else ask_other(v)]


def placing(v: View) -> dict[str, message.Value]:
    return {"seat": message.seat(v["turn"]), "piece": message.card(v["piece"]), "cactus": message.card(v["cactus"])}


def about_told(v: View) -> list[Message]:
    """What the referee has told so far."""
    facts = v["told"]
    lines = [Message("told-fell", pieces=bag(facts["fell"]))] if facts["fell"] else []
    if facts["base"]:
        lines.append(Message("told-base", piece=message.card(v["piece"])))
    if facts["hand"]:
        lines.append(Message("told-hand", pieces=bag(facts["hand"])))
    if facts["hand_cactus"]:
        lines.append(Message("told-hand-cactus", cactus=message.card(v["cactus"])))
    return lines + [Message("told-touch", pieces={"pair": pair}) for pair in facts["touch"]]


def ask_reader(v: View) -> Message:
    if v["phase"] == "roll":
        return Message("your-roll", cactus=message.card(v["cactus"]))
    if v["phase"] == "pick":
        return Message("your-pick", face=message.card(v["face"]), cactus=message.card(v["cactus"])) if v["face"] else Message("your-start")
    if v["phase"] == "place":
        return Message("your-place", piece=message.card(v["piece"]), cactus=message.card(v["cactus"]), attempts=v["attempts"])
    return Message("your-declare")


def ask_other(v: View) -> Message:
    seat = message.seat(v["turn"])
    if v["phase"] == "roll":
        return Message("waits-roll", seat=seat, cactus=message.card(v["cactus"]))
    if v["phase"] == "pick":
        return (
            Message("waits-pick", seat=seat, face=message.card(v["face"]), cactus=message.card(v["cactus"]))
            if v["face"]
            else Message("waits-start", seat=seat)
        )
    if v["phase"] == "place":
        return Message("waits-place", **placing(v), attempts=v["attempts"])
    return Message("waits-declare", seat=seat)


def topics(v: View) -> list[str]:
    """The clauses about what is on the table now."""
    if v["phase"] == "over":
        return ["7.5"]
    if v["phase"] == "roll":
        return ["1.4", "3.3", "3.4", "3.5", "3.6", "3.7"]
    if v["phase"] == "pick" and not v["face"]:
        return ["3.2"]
    if v["phase"] == "pick":
        return ["3.4"] if v["face"] == "colour" else ["3.5"]
    if v["phase"] == "declare":
        return ["5.2", "5.3", "5.4", "5.6"]
    return ["4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "5.2", "5.3", "5.4", "6.1"]


# Why not


def why_not(v: View, seat: int, move: int) -> Refusal:
    """Why a seat may not make this move; asked only of moves that are refused."""
    verb = moves.MOVES.verb(move)
    if v["phase"] == "over":
        return Refusal("refuse-over", "7.5", "the game is over")
    if seat == CLOCK or verb == "time-up":
        return Refusal("refuse-clock", "9.1", "only the clock can end somebody's time, and only while a player is asked")
    if seat == REFEREE:
        return why_not_told(v, verb, move)
    if verb in moves.FACTS:
        return Refusal("refuse-fact", "8.1", "only the referee tells what happened")
    if v["scorekeeper"]:
        return Refusal("refuse-scorekeeper", "8.4", "the scorekeeper speaks for everybody")
    if v["phase"] == "judge":
        return Refusal("refuse-judged", "8.2", "the referee has not yet told what happened")
    if seat != v["turn"]:
        return Refusal("refuse-turn", "3.1", f"it is @{v['turn'] + 1}'s turn", seat=message.seat(v["turn"]))
    return why_not_answer(v, verb, move)


def why_not_answer(v: View, verb: str, move: int) -> Refusal:
    """For whoever is asked, or speaks for the one who is."""
    if v["phase"] == "roll":
        return Refusal("refuse-roll-first", "3.1", "first the die is rolled")
    if v["phase"] == "pick":
        return why_not_pick(v, verb, move)
    if v["phase"] == "place":
        return why_not_place(v, verb, move)
    return Refusal("refuse-declare-first", "5.6", "first say how many flowers you have earned")


def why_not_pick(v: View, verb: str, move: int) -> Refusal:
    if verb == "start" and v["face"]:
        return Refusal("refuse-cactus", "3.3", f"the piece goes on {v['cactus']}", cactus=message.card(v["cactus"]))
    if not v["face"]:
        return Refusal("refuse-start", "3.2", "the first piece is placed on a cactus of your choice: start PIECE CACTUS")
    if verb not in ("start", "take"):
        return Refusal("refuse-pick-first", "3.1", "first a piece is taken")
    piece = BASIC_NAMES[moves.FIRST[move]]
    if piece not in v["pile"]:
        return Refusal("refuse-not-in-pile", "3.1", f"{piece} is not in the pile", piece=message.card(piece))
    last = PIECE_NAMES.index(v["last_piece"] if v["face"] == "colour" else v["last_basic"])
    if v["face"] == "colour":
        return Refusal("refuse-colour", "3.4", f"it must be {COLOURS[COLOUR[last]]}", colour=message.card(COLOURS[COLOUR[last]]))
    return Refusal("refuse-shape", "3.5", f"it must be a {SHAPES[SHAPE[last]]}", shape=message.card(SHAPES[SHAPE[last]]))


def why_not_place(v: View, verb: str, move: int) -> Refusal:
    if verb == "perch":
        perch = PERCHES[moves.FIRST[move]]
        has = ", ".join(ON_CACTUS[CACTUS_NAMES.index(v["cactus"])])
        return Refusal(
            "refuse-perch",
            "4.1",
            f"{v['cactus']} has no {perch}; it has {has}",
            perch=message.card(perch),
            cactus=message.card(v["cactus"]),
        )
    return Refusal("refuse-place-first", "4.1", "first the piece in hand is placed", piece=message.card(v["piece"]))


def why_not_told(v: View, verb: str, move: int) -> Refusal:
    """For the referee."""
    if verb == "late":
        return why_not_late(v, move)
    if v["phase"] != "judge" and v["scorekeeper"] and (verb not in moves.FACTS or verb == "rolled"):
        return why_not_answer(v, verb, move)
    if v["phase"] != "judge":
        return Refusal("refuse-nothing-to-tell", "8.1", "nobody is placing a piece")
    if verb == "give-up" and v["scorekeeper"]:
        return Refusal("refuse-give-up-told", "8.4", "first close the attempt: settled")
    if verb not in moves.FACTS or verb == "rolled":
        return Refusal("refuse-referee", "8.1", "the referee only tells what became of the piece")
    return why_not_fact(v, verb, move)


def why_not_late(v: View, move: int) -> Refusal:
    piece = PIECE_NAMES[moves.FIRST[move]]
    if v["phase"] in ("judge", "declare"):
        return Refusal("refuse-late", "6.7", "a piece is being placed; what falls now fell because of it")
    return Refusal("refuse-not-hung", "6.7", f"{piece} hangs on no cactus", piece=message.card(piece))


def why_not_fact(v: View, verb: str, move: int) -> Refusal:
    """Facts that were told already, or cannot be."""
    if verb in ("base", "hand-cactus"):
        return Refusal("refuse-told", "8.1", "that has been told")
    if verb == "touch":
        return why_not_touch(v, PAIR_NAMES[moves.FIRST[move]])
    piece = PIECE_NAMES[moves.FIRST[move]]
    if piece in v["told"][verb] or (verb == "fell" and piece == v["piece"]):
        return Refusal("refuse-told", "8.1", "that has been told")
    if verb == "hand":
        return Refusal(
            "refuse-not-here", "4.8", f"{piece} does not hang on {v['cactus']}", piece=message.card(piece), cactus=message.card(v["cactus"])
        )
    return Refusal("refuse-not-hung", "6.1", f"{piece} hangs on no cactus", piece=message.card(piece))


def why_not_touch(v: View, pair: str) -> Refusal:
    if pair in v["told"]["touch"]:
        return Refusal("refuse-told", "8.1", "that has been told")
    return Refusal(
        "refuse-not-both-here", "4.5", f"{pair} are not both on {v['cactus']}", pieces={"pair": pair}, cactus=message.card(v["cactus"])
    )
