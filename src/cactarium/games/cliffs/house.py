"""The house rules of Cliffs & Cactuses, and the two editions as presets."""

from __future__ import annotations

from ...engine.layout import Lookup
from ...engine.options import Option, Options, flag
from .cards import TOPS

HAND_SIZES = Lookup([7, 8, 5])
DRAW_COUNTS = Lookup([3, 2])

OPTIONS = Options()

DIRECTION = OPTIONS.add(Option("direction", ("ccw", "cw"), "2.1"))
DECK = OPTIONS.add(Option("deck", ("108", "120"), "1.1"))
HAND_SIZE = OPTIONS.add(Option("hand_size", tuple(map(str, HAND_SIZES)), "2.2"))
DRAW_COUNT = OPTIONS.add(Option("draw_count", tuple(map(str, DRAW_COUNTS)), "7.5"))
DRAW_PICK = OPTIONS.add(Option("draw_pick", ("random", "chosen"), "7.5"))
DRAW_STEP = OPTIONS.add(Option("draw_step", ("one", "all"), "4.4"))
AUTO_DRAW = OPTIONS.add(flag("auto_draw", "4.6"))
RESHUFFLE = OPTIONS.add(Option("reshuffle", ("between-rounds", "instant", "never"), "4.7"))
TIE_BREAK = OPTIONS.add(Option("tie_break", ("rps", "random", "finish"), "3.5"))
FINISH_THROWS = OPTIONS.add(Option("finish_throws", ("best-of-1", "best-of-3"), "9.6"))
CLAMP_TOP = OPTIONS.add(Option("clamp_top", ("on", "off"), "1.4"))
OVERSHOOT = OPTIONS.add(Option("overshoot", ("tie-at-0", "lowest-wins"), "9.5"))
START_ELEVATION = OPTIONS.add(Option("start_elevation", tuple(map(str, TOPS)), "1.3"))
REVEAL_ORDER = OPTIONS.add(Option("reveal_order", ("queue", "stack"), "5.1"))
EMPTY_TARGET = OPTIONS.add(Option("empty_target", ("next-non-empty", "miss"), "6.6"))
CHAIN = OPTIONS.add(Option("chain", ("value", "repeat"), "8.3"))
SYNERGY = OPTIONS.add(Option("synergy", ("pairs", "once-per-group"), "8.5"))
SYNERGY_WRAP = OPTIONS.add(flag("synergy_wrap", "8.6"))
MULTIPLY_SYNERGY = OPTIONS.add(flag("multiply_synergy", "8.7"))
ANNIHILATE = OPTIONS.add(Option("annihilate", ("immediate", "tally"), "8.8"))
LARRY_COSTS_SPIRIT = OPTIONS.add(flag("larry_costs_spirit", "10.7"))
THREE_LEGGED = OPTIONS.add(flag("three_legged", "11.1", seats=(4, 6, 8)))
PARTNER_HANDS = OPTIONS.add(Option("partner_hands", ("visible", "hidden"), "11.4"))
UNLIMITED = OPTIONS.add(flag("unlimited", "11.5"))

DECK_NUMBERS = len(OPTIONS)  # the numbers of the deck follow the house rules

INSTANT = OPTIONS.value(RESHUFFLE, "instant")
NEVER = OPTIONS.value(RESHUFFLE, "never")

PRESETS = {
    "seed": {},
    "kickstarter-2025-08": {
        "deck": "120",
        "draw_count": "2",
        "draw_pick": "chosen",
        "overshoot": "lowest-wins",
        "empty_target": "miss",
        "annihilate": "tally",
        "larry_costs_spirit": "on",
    },
}
