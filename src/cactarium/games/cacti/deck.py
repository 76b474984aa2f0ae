"""The numbers of Cacti's deck that a table may change: which of the 48 cards are in it, and what a Sale is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.deck import Deck, Number, Numbers
from .cards import CACTI, MAX_SALE_POINTS, POINTS_FOR_THREE, POINTS_FOR_TWO, SALE_NAMES, SALES
from .cards import DECK as CARDS_IN_BOX

MIN_CARDS = 24
CARD_NAMES = tuple(f"{CACTI[cactus]}-{SALE_NAMES[sale]}" for cactus, sale in CARDS_IN_BOX)
THREE, TWO = "sale-of-three", "sale-of-two"


def mistakes(deck: Numbers, house: Mapping[str, str]) -> list[str]:
    """What is wrong with a deck."""
    present = [deck[name]["copies"] for name in CARD_NAMES]
    fronts = [sum(here for here, (front, _) in zip(present, CARDS_IN_BOX, strict=True) if front == kind) for kind in range(len(CACTI))]
    wrong = []
    if sum(present) < MIN_CARDS:
        wrong.append(f"it has {sum(present)} cards, and a deck has at least {MIN_CARDS}")
    for sale, (three, two) in enumerate(SALES):
        here = any(there for there, (_, back) in zip(present, CARDS_IN_BOX, strict=True) if back == sale)
        if here and fronts[three] < 3 and fronts[two] < 2:
            wrong.append(f"the Sale {SALE_NAMES[sale]} could never be used, because there are too few cacti of both kinds")
    return wrong


DECK = Deck(
    (
        *(Number(name, "copies", 1, 0, 1) for name in CARD_NAMES),
        Number(THREE, "points", POINTS_FOR_THREE[0], 0, MAX_SALE_POINTS),
        Number(TWO, "points", POINTS_FOR_TWO, 0, MAX_SALE_POINTS),
    ),
    mistakes,
)


def differences(present: Sequence[int], three: int, two: int) -> str | None:
    """The differences from the built-in deck, if there are any; points that a house rule gives are none."""
    return DECK.differences([*present, POINTS_FOR_THREE[0] if three in POINTS_FOR_THREE else three, two])
