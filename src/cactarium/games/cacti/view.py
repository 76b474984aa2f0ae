"""What a seat may know of Cacti, as plain data, and the same in words."""

from __future__ import annotations

from typing import Any

from ...engine import message
from ...engine.emit import CLOCK
from ...engine.message import Message, Refusal
from . import cards, moves
from .cards import CACTI, CARDS, PRICE_NAMES, ROW, SALE_ROW
from .state import State
from .view_fields import FIELDS, SIDES, fill_private, fill_public

WAITS = {
    "action": "waits-action",
    "response": "waits-response",
    "payment": "waits-payment",
    "return": "waits-return",
    "refill": "waits-refill",
}

View = dict[str, Any]


def views(s: State, sets: list[int]) -> list[View]:
    """What each of these sets of seats may know; what lies open is looked at once for all of them."""
    return FIELDS.views(s, s, sets, fill_public, fill_private)


# The table in words


def describe(v: View) -> list[Message]:
    """The table in words: the Middle, the others, a lone reader's own lines, and the most pressing last."""
    lines = [Message("deck", deck=v["deck"]), *message.about_deck(v)]
    lines += [line for place, sale in v["sales"].items() for line in about_sale(v, place, sale)]
    lines.append(Message("cacti", cards=message.cards(count(v["cacti"]))))
    if v["memory_aid"]:
        lines += [
            Message("cacti-behind", cactus=message.card(card["cactus"]), sale=message.card(card["sale"])) for card in v["cacti"] if card
        ]
        lines += about_returned(v)
    lines += about_out_of_play(v)
    reader = lone_reader(v)
    lines += [line for seat in range(len(v["players"])) if seat != reader for line in about_player(v, seat)]
    if is_first_question(v):
        lines.append(about_first_card(v))
    if v["last_turn"]:
        lines.append(about_last_turn(v))
    if reader is not None:
        lines += about_reader(v, v["players"][reader])
    return lines + about_question(v)


def lone_reader(v: View) -> int | None:
    """The seat that is spoken to, where there is just one."""
    return v["you"][0] if len(v["you"]) == 1 else None


def count(row: list[View | None]) -> dict[str, int]:
    """The cacti of a row by name."""
    names = [card["cactus"] for card in row if card]
    return {name: names.count(name) for name in CACTI if name in names}


def about_sale(v: View, place: str, sale: View | None) -> list[Message]:
    if sale is None:
        return [] if place == "deck-top" else [Message("sale-gap", place=message.card(place))]
    three, two = sale["prices"]
    words = {"place": message.card(place), "three": message.card(three), "two": message.card(two)}
    lines = [Message("sale", **words, threepoints=v["points"]["3"], twopoints=v["points"]["2"], payable=payable(v, sale))]
    if v["memory_aid"] and sale["cactus"]:
        lines.append(Message("sale-behind", place=words["place"], cactus=message.card(sale["cactus"])))
    return lines


def payable(v: View, sale: View) -> int:
    """What a lone reader can sell here and now: 0 nothing, 1 the three, 2 the two, 3 either."""
    reader = lone_reader(v)
    if reader is None or reader != v["asked"] or v["phase"] not in ("action", "response"):
        return 0
    return sum(bit for bit, price in zip((1, 2), sale["prices"], strict=True) if can_pay(v, reader, price))


def can_pay(v: View, seat: int, price: str) -> bool:
    size, cactus = cards.PRICES[PRICE_NAMES.index(price)]
    return bool(v["players"][seat]["cacti"].get(CACTI[cactus], 0) >= size)


def about_returned(v: View) -> list[Message]:
    """The cards at the bottom of the deck, counted from its top, which has been spoken of."""
    return [
        Message("deck-holds", at=v["deck"] - i, cactus=message.card(card["cactus"]), sale=message.card(card["sale"]))
        for i, card in reversed(list(enumerate(v["returned"])))
        if v["deck"] - i > 1
    ]


def about_out_of_play(v: View) -> list[Message]:
    """4.5: the cacti that lie under Sales of all kinds, and those on the fronts of Sales that were made."""
    places = ("sales", "under_sales", "under_special", "under_wholesale")
    gone = count([card for p in v["players"] for place in places for card in p[place]])
    return [Message("out-of-play", cards=message.cards(gone))] if gone else []


def is_first_question(v: View) -> bool:
    """Whether nobody has made a move yet: the deck never again has so many cards when an action is asked."""
    return v["phase"] == "action" and v["deck"] == CARDS - ROW - SALE_ROW - 1 and len(v["players"][v["turn"]]["nursery"]) == 1


def about_first_card(v: View) -> Message:
    """3.2: the first player's free card comes with the deal, before anything happens that could be told."""
    card = v["players"][v["turn"]]["nursery"][0]
    words = {"cactus": message.card(card["cactus"]), "sale": message.card(card["sale"])}
    return Message("event-takes-free", player=message.seat(v["turn"]), **words)


def about_player(v: View, seat: int) -> list[Message]:
    """Somebody who is not the reader."""
    p, words = v["players"][seat], {"seat": message.seat(seat)}
    lines = [Message("nursery", **words, cards=message.cards(p["cacti"]))]
    if v["memory_aid"] and p["nursery"]:
        lines.append(Message("nursery-behind", **words, cards=sale_sides(p)))
    if p["sales"]:
        lines.append(Message("sales-made", **words, made=sales_made(v, p)))
    if v["phase"] == "over":
        return [*lines, Message("final", **words, **score_words(v, p), **wholesale_words(p))]
    if p["wholesale"]:
        return [*lines, Message("standing", **words, **score_words(v, p), wholesale=message.card(p["wholesale"]))]
    return [*lines, Message("standing-without", **words, **score_words(v, p))]


def about_reader(v: View, p: View) -> list[Message]:
    """A reader's own lines, which clients find by how their keys begin."""
    lines = [Message("you-nursery", cards=message.cards(p["cacti"]))]
    if v["memory_aid"] and p["nursery"]:
        lines.append(Message("you-nursery-behind", cards=sale_sides(p)))
    if p["sales"]:
        lines.append(Message("you-sales", made=sales_made(v, p)))
    if v["phase"] == "over":
        return [*lines, Message("you-final", **score_words(v, p), **wholesale_words(p))]
    return [*lines, Message("you-standing", **score_words(v, p), wholesale=message.card(p["wholesale"]))]


def sale_sides(p: View) -> message.Value:
    """6.1: the Sales behind the cacti in a Nursery."""
    return message.row(Message("behind", cactus=message.card(card["cactus"]), sale=message.card(card["sale"])) for card in p["nursery"])


def sales_made(v: View, p: View) -> message.Value:
    """4.4: what was sold, which is what lies under each Sale, for how many points, and the front of the Sale itself."""
    return message.row(
        Message("sale-made", price=message.card(sale["sold"]), points=worth(v, sale), cactus=message.card(sale["cactus"]))
        for sale in p["sales"]
    )


def worth(v: View, sale: View) -> int:
    """The points of a Sale that was made."""
    return int(v["points"][sale["sold"][0]])


def score_words(v: View, p: View) -> dict[str, message.Value]:
    earned, under = sum(worth(v, sale) for sale in p["sales"]), p["under_special"]
    return {"sales": len(p["sales"]), "points": earned, "special": len(under), "kind": message.cards(count(under)), "score": p["score"]}


def wholesale_words(p: View) -> dict[str, message.Value]:
    return {"wholesale": message.card(p["wholesale"]), "under": len(p["under_wholesale"])}


def about_last_turn(v: View) -> Message:
    """Why there is no other turn after this one."""
    return Message("last-turn-equal") if v["last_turn"] == "equal-turns" else Message("last-turn-bare", turns=v["bare_turns"])


def about_question(v: View) -> list[Message]:
    turn = message.seat(v["turn"])
    if v["phase"] == "over":
        winner, *tied = v["winners"]
        if tied:
            return [Message("over-tied", winners={"pair": "@1+@2"}, points=v["players"][winner]["score"])]
        return [Message("over", winner=message.seat(winner))]
    if v["asked"] not in v["you"]:
        return [Message(WAITS[v["phase"]], seat=message.seat(v["asked"]))]
    if v["phase"] == "response":
        return [Message("your-response", seat=turn)]
    if v["phase"] == "payment":
        return [Message("your-payment", cactus=message.card(v["owed"]["cactus"]), cards=v["owed"]["cards"])]
    if v["phase"] == "return":
        return [Message("your-return")]
    if v["phase"] == "refill":
        return [Message("your-refill", sale=message.card(v["sales"]["deck-top"]["sale"]))]
    return [Message("your-last-turn" if v["last_turn"] else "your-turn")]


def topics(v: View) -> list[str]:
    """The clauses about what is on the table for these seats now."""
    if v["phase"] == "over":
        return ["5.4", "5.5", "5.6", "5.7"]
    if v["phase"] == "response":
        return ["4.1", "4.2", "4.4"]
    if v["phase"] == "payment":
        return ["4.5"]
    if v["phase"] == "return":
        return ["3.5", "6.4", "5.6"]
    if v["phase"] == "refill":
        return ["3.6", "5.1"]
    in_hand = any(v["players"][seat]["special"] is None for seat in v["you"])
    special, bound = ["4.6"] if in_hand else [], ["5.2"] if v["bare_turns"] else []
    return ["3.3", "4.1", "4.2", "4.4", *special, "5.1", *bound, "5.4", "5.6"]


# Why not


def why_not(v: View, seat: int, move: int) -> Refusal:
    """Why a seat that sees this view may not make this move; asked only of moves that are refused."""
    verb = moves.VERB[move]
    if v["phase"] == "over":
        return Refusal("refuse-over", "5.1", "the game is over")
    if seat == CLOCK or verb == moves.TIME_UP:
        return Refusal("refuse-clock", "7.1", "only the clock can end somebody's time, and nothing else")
    if seat != v["asked"]:
        return why_not_now(v, seat, verb)
    if v["phase"] == "payment":
        return Refusal("refuse-payment", "4.5", "first choose a card that goes under the Sale", cactus=message.card(v["owed"]["cactus"]))
    if v["phase"] == "refill":
        return Refusal("refuse-refill", "3.6", "first choose the row for the deck's top card")
    if v["phase"] == "return":
        return why_not_return(v, seat, move)
    return why_not_act(v, seat, move)


def why_not_now(v: View, seat: int, verb: int) -> Refusal:
    asked = message.seat(v["asked"])
    if seat == v["turn"]:
        return Refusal("refuse-response", "4.2", f"@{v['asked'] + 1} is still responding to your Grow", seat=asked)
    if verb in (moves.GROW, moves.SELL, moves.PASS):
        return Refusal("refuse-no-response", "4.3", "you can respond once, and only right after a Grow", seat=message.seat(v["turn"]))
    return Refusal("refuse-turn", "3.1", f"it is @{v['turn'] + 1}'s turn", seat=message.seat(v["turn"]))


def why_not_return(v: View, seat: int, move: int) -> Refusal:
    verb = moves.VERB[move]
    if verb in (moves.PAY, moves.FILL):
        return why_not_yet(verb)
    if verb != moves.RETURN:
        return Refusal("refuse-acted", "3.3", "you have had your action; return a cactus, or none")
    card, p = SIDES[moves.RETURNED[move]], v["players"][seat]
    below = [*p["under_sales"], *p["under_special"], *({"cactus": sale["cactus"], "sale": sale["sale"]} for sale in p["sales"])]
    words = {"cactus": message.card(card["cactus"]), "sale": message.card(card["sale"])}
    if card in below:
        return Refusal("refuse-sold", "4.5", "a Sale and what lies under it stay where they are", **words)
    return Refusal("refuse-not-yours", "3.5", "that card is not in your Nursery", **words)


def why_not_act(v: View, seat: int, move: int) -> Refusal:
    verb, responds = moves.VERB[move], v["phase"] == "response"
    if verb == moves.GROW:
        cactus = message.card(CACTI[moves.FIRST[move]])
        return Refusal("refuse-no-cactus", "4.1", "there is none of that kind in the Middle", cactus=cactus)
    if verb == moves.SELL:
        return why_not_sell(v, move)
    if verb == moves.SPECIAL and not responds:
        return why_not_special(v, seat, move)
    if verb == moves.SPECIAL:
        return Refusal("refuse-special-response", "4.2", "a response is a Grow, a Sell or nothing")
    if verb == moves.PASS:
        return Refusal("refuse-pass", "3.3", "you must take an action")
    if verb in (moves.PAY, moves.FILL):
        return why_not_yet(verb)
    if responds:
        return Refusal("refuse-return-response", "4.2", "only the player on turn may return a cactus", seat=message.seat(v["turn"]))
    return Refusal("refuse-return-later", "3.5", "a cactus is returned after the action")


def why_not_yet(verb: int) -> Refusal:
    """Answers to questions that were not asked."""
    if verb == moves.PAY:
        return Refusal("refuse-nothing-owed", "4.5", "there is nothing to pay for")
    return Refusal("refuse-fill", "3.6", "the Middle is refilled last, at the end of the turn")


def why_not_sell(v: View, move: int) -> Refusal:
    place, price = moves.PLACE.names[moves.SECOND[move]], PRICE_NAMES[moves.FIRST[move]]
    sale = v["sales"][place]
    words = {"place": message.card(place), "price": message.card(price)}
    if sale is None:
        return Refusal("refuse-no-sale", "4.4", "there is no Sale at that place", place=words["place"])
    if price not in sale["prices"]:
        return Refusal("refuse-not-on-sale", "4.4", f"{place} does not ask for {price}", **words)
    return Refusal("refuse-cannot-pay", "4.4", f"you do not have {price} in your Nursery", price=words["price"])


def why_not_special(v: View, seat: int, move: int) -> Refusal:
    if v["players"][seat]["special"]:
        return Refusal("refuse-special-again", "4.7", "you have played your Special Sale")
    cactus = message.card(CACTI[moves.FIRST[move]])
    return Refusal("refuse-special-none", "4.6", "there is none of that kind in the Middle or your Nursery", cactus=cactus)
