"""Cacti by John Clowdus: grow cacti for two-sided cards, sell them in sets, and keep your Wholesale to yourself."""

from __future__ import annotations

from ...engine.game import Game, Information, Option, flag
from .clocks import CLOCKS
from .events import EVENTS
from .moves import MOVES, PLAYERS

GAME = Game(
    id="cacti",
    title="Cacti",
    author="John Clowdus",
    package=__name__,
    seats=range(PLAYERS, PLAYERS + 1),
    information=Information.HIDDEN,
    options=(
        Option("sale_points", ("4-and-3", "5-and-3"), "1.4"),
        Option("refill_order", ("cacti-first", "sale-first", "active-chooses"), "3.6"),
        Option("payment", ("any", "chosen"), "4.5"),
        Option("last_turn", ("immediate", "equal-turns"), "5.3"),
        Option("tie_break", ("shared", "most-sales", "fewest-left"), "5.7"),
        flag("memory_aid", "6.6"),
        Option("first_player", ("random", "seat-1"), "2.3"),
    ),
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    rules_version=1,
)
