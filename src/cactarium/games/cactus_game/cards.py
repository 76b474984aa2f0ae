"""The 90 cards and 30 points of Cactus Game, as both rulebooks list them."""

from __future__ import annotations

from ...engine.layout import Lookup

NAMES = (
    "charlie",
    "spike",
    "walter",
    "wild",
    "free-point",
    "swap-hands",
    "see-and-steal",
    "draw-3",
    "steal-a-point",
    "request-a-card",
    "steal-a-card",
    "stop",
)
CHARLIE, SPIKE, WALTER, WILD, FREE_POINT, SWAP_HANDS, SEE_AND_STEAL, DRAW_3, STEAL_A_POINT, REQUEST_A_CARD, STEAL_A_CARD, STOP = range(12)

KINDS = len(NAMES)
COPIES = Lookup([16, 12, 5, 3, 3, 3, 6, 6, 6, 10, 10, 10])
POINT_CARDS = 30
HAND = 5  # cards dealt to each player

CHARACTERS = WILD + 1  # cards that make sets, Wilds included
SET_POINTS = Lookup([1, 2, 3, 3])  # for three Charlies, Spikes, Walters, Wilds
GOALS = Lookup([0, 0, 7, 7, 5, 5, 4])  # points to win, by number of players
