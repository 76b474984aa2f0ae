"""What players of Oasis can do, and the clock."""

from __future__ import annotations

from cactarium.engine.vocabulary import Domain, Moves, seats

from .cards import NAMES

PLAYERS = 5

SEAT = seats(PLAYERS)
CARD = Domain("card", NAMES)

MOVES = Moves()

DRAW = MOVES.add("draw")
STOP = MOVES.add("stop")
TIME_UP = MOVES.add("time-up")
