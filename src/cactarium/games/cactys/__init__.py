"""Cactys: hang pieces on five cactuses so that they hold, and never two of a kind so that they touch."""

from __future__ import annotations

from ...engine.game import Game, Information
from .cards import MOST_PLAYERS
from .clocks import CLOCKS
from .events import EVENTS
from .house import OPTIONS
from .moves import MOVES

GAME = Game(
    id="cactys",
    title="Cactys",
    author="itten",
    package=__name__,
    lobby_position=4,
    seats=range(2, MOST_PLAYERS + 1),
    information=Information.PERFECT,
    options=OPTIONS,
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    rules_version=3,
    replayed_versions=frozenset({2}),
    referee=f"{__name__}.physics.referee",
    gallery=f"{__name__}.gallery",
)
