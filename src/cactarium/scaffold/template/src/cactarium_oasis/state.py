"""A game of Oasis in progress."""

from __future__ import annotations

from cactarium.engine.chance import STREAM
from cactarium.engine.layout import Grid, Layout, Vec, i8, i32, i64

from .cards import KINDS
from .moves import PLAYERS

ON_TURN, OVER = range(2)  # phases


class State(Layout):
    """Nobody ever sees the order of the deck, so a card is chosen when it is drawn."""

    seats: int = i8
    limit: int = i8  # a house rule, see RULES.md

    phase: int = i8
    epoch: int = i32  # the number of the question that is open
    turn: int = i8
    stopped: int = i8  # a set of seats, a bit for each

    deck: Vec = i8[KINDS]  # copies of each card
    deck_size: int = i8
    jug: Grid = i8[PLAYERS, KINDS]
    jug_size: Vec = i8[PLAYERS]

    chance: Vec = i64[STREAM]
