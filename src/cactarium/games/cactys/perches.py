"""The places on each cactus that have a name: who cannot or will not move a hand says “left, low”, and the referee's hand does it."""

from __future__ import annotations

from itertools import product

from ...engine.layout import Lookup

SIDES = ("left", "right", "front", "back")  # for somebody who stands before the cactus, outside the circle
HEIGHTS = ("low", "middle", "high")
CROWN = "crown"

PERCHES = (*(f"{side}-{height}" for side, height in product(SIDES, HEIGHTS)), CROWN)
COUNT = len(PERCHES)

ON_CACTUS = (
    ("left-low", "left-high", "right-low", "right-high", "front-middle", "back-middle", CROWN),
    ("left-low", "left-high", "right-low", "right-high", "front-middle", "back-middle", CROWN),
    ("left-low", "left-high", "right-low", "right-high", "front-low", "front-high", "back-low"),
    ("left-low", "left-middle", "right-low", "right-middle", "front-low", "front-high", "back-middle", "back-high", CROWN),
    ("left-low", "left-high", "right-low", "right-high", "front-middle", "front-high", "back-middle", "back-high"),
)

HAS_PERCH = Lookup(int(perch in names) for names in ON_CACTUS for perch in PERCHES)  # cactus after cactus
