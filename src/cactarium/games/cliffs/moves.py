"""What racers of Cliffs & Cactuses can do, and the clock."""

from __future__ import annotations

from ...engine.vocabulary import Domain, Moves, numbers, seats
from .cards import CARDS, NAMES

RACERS = 9

SEAT = seats(RACERS, "cliffs/2.1")
CARD = Domain("card", NAMES)
HAND = Domain("card", ("rock", "paper", "scissors"))
POSITION = numbers(1, CARDS)  # in a queue, from the left

MOVES = Moves()

THROW = MOVES.add("throw", hand=HAND)
READY = MOVES.add("ready")
PLAY = MOVES.add("play", card=CARD, target=SEAT)
DRAW = MOVES.add("draw")
DONE = MOVES.add("done")
PICK_RACER = MOVES.add("pick-racer", target=SEAT)
PICK_CARD = MOVES.add("pick-card", target=SEAT, position=POSITION)
TAKE = MOVES.add("take", card=CARD)
PASS = MOVES.add("pass")
LARRY = MOVES.add("larry")
PLACE = MOVES.add("place", target=SEAT)
START = MOVES.add("start")
GO = MOVES.add("go")
MUSIC_ENDS = MOVES.add("music-ends")
GO_ON = MOVES.add("go-on")
TIME_UP = MOVES.add("time-up")
LARRY_TIME_UP = MOVES.add("larry-time-up")

VERB = MOVES.verb_table
FIRST = MOVES.argument_table(0)
SECOND = MOVES.argument_table(1)
THROW_CLOCK, READY_CLOCK, COUNTDOWN_CLOCK, RACE_CLOCK, PAUSE_CLOCK, CHOICE_CLOCK, LAST_CALL_CLOCK, LARRY_CLOCK, REVEAL_CLOCK = range(9)
