"""Oasis: fill your jug as high as you dare, and not a drop higher."""

from __future__ import annotations

from cactarium.engine.game import Game, Information

from .clocks import CLOCKS
from .events import EVENTS
from .house import OPTIONS
from .moves import MOVES, PLAYERS

GAME = Game(
    id="oasis",
    title="Oasis",
    author="",  # whose game it is: the lobby shows “by …”
    package=__name__,
    seats=range(2, PLAYERS + 1),
    information=Information.HIDDEN,
    options=OPTIONS,
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    rules_version=1,
)
