"""A game of Cactus Game in progress."""

from __future__ import annotations

from ...engine.chance import STREAM
from ...engine.layout import Cube, Grid, Layout, Vec, i8, i16, i32, i64
from .cards import CHARACTERS, KINDS
from .moves import PLAYERS

LOG = 4096  # words: some 320 are the most that random games of six need, but 1 in 100 up to ten points needs more (`history.py`)

ON_TURN, STOP_WINDOW, TAKING, OVER = range(4)  # phases


class State(Layout):
    """Nobody ever sees the order of the deck, so it is a bag: a card is chosen when it is drawn."""

    seats: int = i8
    goal: int = i8  # points that win
    must_refill: int = i8  # house rules, see RULES.md
    clockwise_stops: int = i8
    futile_plays: int = i8

    copies: Vec = i8[KINDS]  # the deck, see `cards.py`
    set_points: Vec = i8[CHARACTERS]

    phase: int = i8
    epoch: int = i32  # the number of the question that is open
    awaited: int = i8  # seats that have not answered it
    turn: int = i8
    began_empty: int = i8  # the turn began with an empty hand
    pending: int = i16  # the move that may still be stopped
    stops: int = i8  # Stop cards on it
    newest: int = i8  # who played the newest card in the window
    claims: int = i8  # seats that want to Stop it, where Stops go clockwise
    victim: int = i8  # whose hand is being looked at

    points: Vec = i8[PLAYERS]
    supply: int = i8  # points that nobody has
    hand: Grid = i8[PLAYERS, KINDS]  # copies of each card
    hand_size: Vec = i8[PLAYERS]
    deck: Vec = i8[KINDS]
    deck_size: int = i8
    discard: Vec = i8[KINDS]

    # What is known of a hand, [whose][who]: copies of each card that are there, and cards, a bit each, that are not.
    # The public is the one after the last seat; what it knows, everybody knows.
    known: Cube = i8[PLAYERS, PLAYERS + 1, KINDS]
    absent: Grid = i16[PLAYERS, PLAYERS + 1]
    aware: Vec = i8[PLAYERS]  # [whose]: seats of which the owner can tell what they know of the hand

    log: Vec = i32[LOG]  # every card that moved or was shown, with its witnesses (engine/inference.py)
    log_size: int = i16

    chance: Vec = i64[STREAM]
