"""Cliffs & Cactuses: race your friends down a cliff with cards played all at once, then watch the queues resolve."""

from __future__ import annotations

from ...engine.game import Game, Information
from .clocks import CLOCKS, GAPS
from .deck import DECK
from .events import EVENTS
from .house import OPTIONS, PRESETS
from .moves import MOVES, RACERS

__all__ = ["GAME", "PRESETS"]

GAME = Game(
    id="cliffs",
    title="Cliffs & Cactuses",
    author="",
    package=__name__,
    lobby_position=1,
    seats=range(2, RACERS + 1),
    information=Information.HIDDEN,
    options=OPTIONS,
    moves=MOVES,
    events=EVENTS,
    clocks=CLOCKS,
    main_clock="race",
    gaps=GAPS,
    rules_version=5,
    replayed_versions=frozenset({3, 4}),
    deck=DECK,
    any_time=frozenset({"larry", "place"}),
    presets=PRESETS,
)
