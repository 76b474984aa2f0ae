"""The house rules of Cactys."""

from __future__ import annotations

from ...engine.options import Option, Options, flag
from . import cards

OPTIONS = Options()

DIE = OPTIONS.add(Option("die", cards.DICE, "1.4"))
NO_MATCH = OPTIONS.add(Option("no_match", ("end", "reroll", "any-basic"), "3.7"))
LONG_GAME = OPTIONS.add(flag("long_game", "6.3"))
FLOOR_AT_ZERO = OPTIONS.add(Option("floor_at_zero", ("on", "off"), "6.5"))
FLOWER_END = OPTIONS.add(Option("flower_end", ("cap", "supply-10"), "1.5"))
AWARD_ONCE = OPTIONS.add(flag("award_once", "5.5"))
DECLARE = OPTIONS.add(Option("declare", ("auto", "manual"), "5.6"))
ATTEMPTS = OPTIONS.add(Option("attempts", cards.ATTEMPTS, "4.6"))
TOUCH_PENALTY = OPTIONS.add(Option("touch_penalty", ("on", "off"), "4.8"))
FIRST_PLAYER = OPTIONS.add(Option("first_player", ("random", "seat-1"), "2.2"))
SCOREKEEPER = OPTIONS.add(flag("scorekeeper", "8.4"))
PERCHES = OPTIONS.add(Option("perches", ("without-hand", "for-all", "steady"), "4.1", since=3, former="steady"))

END = OPTIONS.value(NO_MATCH, "end")
REROLL = OPTIONS.value(NO_MATCH, "reroll")
SUPPLY_10 = OPTIONS.value(FLOWER_END, "supply-10")
BELOW_ZERO = OPTIONS.value(FLOOR_AT_ZERO, "off")
FREE_TOUCH = OPTIONS.value(TOUCH_PENALTY, "off")
STEADY = OPTIONS.value(PERCHES, "steady")
