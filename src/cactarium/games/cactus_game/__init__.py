"""Cactus Game by Ryan Wallace: collect sets, meddle with hands, and Stop anything, even a Stop."""

from __future__ import annotations

from ...engine.game import Game, Information
from .clocks import CLOCKS
from .deck import DECK
from .events import EVENTS
from .house import OPTIONS
from .moves import MOVES, PLAYERS

GAME = Game(
    id="cactus-game",
    title="Cactus Game",
    author="Ryan Wallace",
    package=__name__,
    lobby_position=2,
    seats=range(2, PLAYERS + 1),
    information=Information.HIDDEN,
    options=OPTIONS,
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    rules_version=3,
    replayed_versions=frozenset({1, 2}),
    deck=DECK,
)
