"""The numbers of Cactus Game's deck that a table may change: copies, and points for sets."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.deck import Deck, Number, Numbers
from .cards import CHARACTERS, COPIES, HAND, NAMES, SET_POINTS, STOP, WALTER, WILD
from .moves import PLAYERS

MAX_CARDS = 120  # in the whole deck
MIN_CARDS = PLAYERS * HAND + 10
MAX_POINTS = 9


def mistakes(deck: Numbers, house: Mapping[str, str]) -> list[str]:
    """What is wrong with a deck."""
    copies = {name: deck[name]["copies"] for name in NAMES}
    total, wilds = sum(copies.values()), copies[NAMES[WILD]]
    wrong = []
    if not MIN_CARDS <= total <= MAX_CARDS:
        wrong.append(f"it has {total} cards, and a deck has from {MIN_CARDS} to {MAX_CARDS}")
    sets = [name for name in NAMES[: WALTER + 1] if 0 < copies[name] + min(wilds, 2) < 3 and copies[name]]
    wrong += [f"{name} could never be played, because a set needs three and there are {copies[name]} with {wilds} wilds" for name in sets]
    scoring = [name for name in NAMES[: WALTER + 1] if copies[name] and copies[name] + min(wilds, 2) >= 3]
    if wilds and not scoring and wilds < 3:
        wrong.append("wild could never be played, because no set can be made")
    if copies[NAMES[STOP]] and not sum(copies[name] for name in NAMES[WILD + 1 : STOP]):
        wrong.append("stop could never be played, because there is no action card to stop")
    if not scoring and wilds < 3 and not copies["free-point"]:
        wrong.append("nobody could ever gain a point")
    return wrong


DECK = Deck(
    (
        *(Number(name, "copies", COPIES[card], 0, 60) for card, name in enumerate(NAMES)),
        *(Number(name, "points", SET_POINTS[card], 1, MAX_POINTS) for card, name in enumerate(NAMES[:CHARACTERS])),
    ),
    mistakes,
)
