"""Cactys: hang pieces on five cactuses so that they hold, and never two of a kind so that they touch."""

from __future__ import annotations

from ...engine.game import Game, Information, Option, flag
from .cards import ATTEMPTS, DICE, MOST_PLAYERS
from .clocks import CLOCKS
from .events import EVENTS
from .moves import MOVES

GAME = Game(
    id="cactys",
    title="Cactys",
    author="itten",
    package=__name__,
    seats=range(2, MOST_PLAYERS + 1),
    information=Information.PERFECT,
    options=(
        Option("die", DICE, "1.4"),
        Option("no_match", ("end", "reroll", "any-basic"), "3.7"),
        flag("long_game", "6.3"),
        Option("floor_at_zero", ("on", "off"), "6.5"),
        Option("flower_end", ("cap", "supply-10"), "1.5"),
        flag("award_once", "5.5"),
        Option("declare", ("auto", "manual"), "5.6"),
        Option("attempts", ATTEMPTS, "4.6"),
        Option("touch_penalty", ("on", "off"), "4.8"),
        Option("first_player", ("random", "seat-1"), "2.2"),
        flag("scorekeeper", "8.4"),
    ),
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    rules_version=2,
    referee=True,
)
