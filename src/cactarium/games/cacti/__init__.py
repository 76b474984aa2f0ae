"""Cacti by John Clowdus: grow cacti for two-sided cards, sell them in sets, and keep your Wholesale to yourself."""

from __future__ import annotations

from ...engine.game import Game, Information
from .clocks import CLOCKS
from .deck import DECK
from .events import EVENTS
from .house import OPTIONS
from .moves import MOVES, PLAYERS

GAME = Game(
    id="cacti",
    title="Cacti",
    author="John Clowdus",
    package=__name__,
    lobby_position=3,
    seats=range(PLAYERS, PLAYERS + 1),
    information=Information.HIDDEN,
    options=OPTIONS,
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    rules_version=2,
    replayed_versions=frozenset({1}),
    deck=DECK,
)
