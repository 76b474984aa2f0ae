"""The house rules of Cliffs & Cactuses, and the two editions as presets."""

from __future__ import annotations

from ...engine.game import Option, flag
from .cards import TOPS

OPTIONS = (
    Option("direction", ("ccw", "cw"), "2.1"),
    Option("deck", ("108", "120"), "1.1"),
    Option("hand_size", ("7", "8", "5"), "2.2"),
    Option("draw_count", ("3", "2"), "7.5"),
    Option("draw_pick", ("random", "chosen"), "7.5"),
    Option("draw_step", ("one", "all"), "4.4"),
    flag("auto_draw", "4.6"),
    Option("reshuffle", ("between-rounds", "instant", "never"), "4.7"),
    Option("tie_break", ("rps", "random"), "3.5"),
    Option("finish_throws", ("best-of-1", "best-of-3"), "9.6"),
    Option("clamp_top", ("on", "off"), "1.4"),
    Option("overshoot", ("tie-at-0", "lowest-wins"), "9.5"),
    Option("start_elevation", tuple(map(str, TOPS)), "1.3"),
    Option("reveal_order", ("queue", "stack"), "5.1"),
    Option("empty_target", ("next-non-empty", "miss"), "6.6"),
    Option("chain", ("value", "repeat"), "8.3"),
    Option("synergy", ("pairs", "once-per-group"), "8.5"),
    flag("synergy_wrap", "8.6"),
    flag("multiply_synergy", "8.7"),
    Option("annihilate", ("immediate", "tally"), "8.8"),
    flag("larry_costs_spirit", "10.7"),
    flag("three_legged", "11.1", seats=(4, 6, 8)),
    Option("partner_hands", ("visible", "hidden"), "11.4"),
    flag("unlimited", "11.5"),
)

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
