"""Cactus Game by Ryan Wallace: collect sets, meddle with hands, and Stop anything, even a Stop."""

from __future__ import annotations

from ...engine.game import Game, Information, Option, flag
from .clocks import CLOCKS
from .events import EVENTS
from .moves import MOVES, PLAYERS

GAME = Game(
    id="cactus-game",
    title="Cactus Game",
    author="Ryan Wallace",
    package=__name__,
    seats=range(2, PLAYERS + 1),
    information=Information.HIDDEN,
    options=(
        Option("edition", ("en", "fr"), "3.4", by_language={"fr": "fr"}),
        Option("empty_hand_draw", ("edition", "may-3", "must-3"), "3.4"),
        Option("goal", ("standard", *map(str, range(1, 11))), "1.3"),
        Option("stop_priority", ("first-come", "clockwise"), "5.5"),
        flag("futile_plays", "5.8"),
        Option("first_player", ("random", "seat-1"), "2.2"),
    ),
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    rules_version=1,
)
