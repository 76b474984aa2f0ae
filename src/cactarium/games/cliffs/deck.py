"""The numbers of the deck of Cliffs & Cactuses that a table may change: copies, metres, and what a card does to which target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.deck import Deck, Number, Numbers
from .cards import ANY, ARROWS, BONUS, CARDS, DESIGNS, DOUBLER, SABOTAGE, TYPES
from .doublers import MOST
from .moves import RACERS

LARGEST_HAND = 8
MIN_CARDS = RACERS * LARGEST_HAND
MAX_METRES = 1000
MULTIPLIER = "multiplier"  # the book's word for what records call a doubler

# Arrows that each type of card must have: in its own queue, at a racer, in that racer's queue
PLAIN = ("left", "right", "leftmost", "rightmost")
SIDES, ENDS, NONE = ("left", "right"), ("leftmost", "rightmost"), ("nowhere",)
ARROWS_OF = {
    "bonus": (NONE, NONE, NONE),
    "sabotage": (NONE, NONE, NONE),
    "doubler": (PLAIN, NONE, NONE),
    "vaporize": ((*PLAIN, "any"), NONE, NONE),
    "gift": (PLAIN, SIDES, NONE),
    "swap": (PLAIN, (*SIDES, "any"), ENDS),
    "steal": (NONE, (*SIDES, "any"), (*ENDS, "any")),
    "draw": (NONE, SIDES, NONE),
    "flip": (PLAIN, NONE, NONE),
}


def mistakes(deck: Numbers, house: Mapping[str, str]) -> list[str]:
    """What is wrong with a deck; with the house rule `deck: 120` its further copies count, too."""
    copies = {name: card["copies"] + (card["more"] if house["deck"] == "120" else 0) for name, card in deck.items()}
    total, doublers = sum(copies.values()), sum(copies[name] for name, card in deck.items() if card["type"] == DOUBLER)
    wrong = []
    if not MIN_CARDS <= total <= CARDS:
        wrong.append(f"it has {total} cards, and a deck has from {MIN_CARDS} to {CARDS}")
    if doublers > MOST:
        wrong.append(f"it has {doublers} Multipliers, and there are at most {MOST}")
    for name, card in deck.items():
        if copies[name]:
            wrong += [f"{name} could never do anything: {reason}" for reason in useless(card)]
    return wrong


def useless(card: Mapping[str, int]) -> list[str]:
    """Why a card would do nothing wherever it lies."""
    kind, metres = TYPES[card["type"]], card["metres"]
    said = MULTIPLIER if card["type"] == DOUBLER else kind
    reasons = []
    if (card["type"] == BONUS and metres <= 0) or (card["type"] == SABOTAGE and metres >= 0) or (card["type"] > SABOTAGE and metres):
        reasons.append(f"a {said} does not have {metres} metres")
    for field, allowed in zip(("mine", "racer", "theirs"), ARROWS_OF[kind], strict=True):
        if ARROWS[card[field]] not in allowed:
            reasons.append(f"the arrow `{field}` of a {said} cannot be {ARROWS[card[field]]} (allowed: {', '.join(allowed)})")
    if kind == "steal" and card["theirs"] == ANY != card["racer"]:
        reasons.append("a steal of any card is from any racer")
    return reasons


DECK = Deck(
    (
        *(Number(design.name, "type", design.type, names=TYPES, file_names=((TYPES[DOUBLER], MULTIPLIER),)) for design in DESIGNS),
        *(Number(design.name, "metres", design.metres, -MAX_METRES, MAX_METRES) for design in DESIGNS),
        *(Number(design.name, "mine", design.mine, names=ARROWS) for design in DESIGNS),
        *(Number(design.name, "racer", design.racer, names=ARROWS) for design in DESIGNS),
        *(Number(design.name, "theirs", design.theirs, names=ARROWS) for design in DESIGNS),
        *(Number(design.name, "copies", design.copies, 0, 60) for design in DESIGNS),
        *(Number(design.name, "more", design.more, 0, 60) for design in DESIGNS),
    ),
    mistakes,
)


def differences(numbers: Sequence[Sequence[int]], is_big: bool) -> str | None:
    """The differences from the built-in deck, if there are any, in what `State` keeps of a deck field by field, the copies last."""
    *fields, copies = numbers
    more = [design.more for design in DESIGNS]
    own = [there - (extra if is_big else 0) for there, extra in zip(copies, more, strict=True)]
    return DECK.differences([*(number for field in fields for number in field), *own, *more])
