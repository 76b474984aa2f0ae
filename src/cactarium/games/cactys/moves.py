"""What players of Cactys can do, and what the referee can tell them."""

from __future__ import annotations

from ...engine.vocabulary import Domain, Moves, numbers, seats
from .cards import BASIC_NAMES, CACTUS_NAMES, FACES, MOST_AWARDED, MOST_PLAYERS, PAIR_NAMES, PIECE_NAMES
from .perches import PERCHES

SEAT = seats(MOST_PLAYERS)
BASIC = Domain("card", BASIC_NAMES)
PIECE = Domain("card", PIECE_NAMES)
CACTUS = Domain("card", CACTUS_NAMES)
PERCH = Domain("card", PERCHES)
PAIR = Domain("pair", PAIR_NAMES)
FACE = Domain("card", FACES)
FLOWERS = numbers(0, MOST_AWARDED)

MOVES = Moves()

ROLL = MOVES.add("roll")
START = MOVES.add("start", piece=BASIC, cactus=CACTUS)
TAKE = MOVES.add("take", piece=BASIC)
BY_HAND = MOVES.add("by-hand")
PERCH_ON = MOVES.add("perch", perch=PERCH)
GIVE_UP = MOVES.add("give-up")
DECLARE = MOVES.add("declare", flowers=FLOWERS)
ROLLED = MOVES.add("rolled", face=FACE)
SETTLED = MOVES.add("settled")
FELL = MOVES.add("fell", piece=PIECE)
BASE = MOVES.add("base")
HAND = MOVES.add("hand", piece=PIECE)
HAND_CACTUS = MOVES.add("hand-cactus")
TOUCH = MOVES.add("touch", pieces=PAIR)
WEDGED = MOVES.add("wedged")
LATE = MOVES.add("late", piece=PIECE)
TIME_UP = MOVES.add("time-up")

VERB = MOVES.verb_table
FIRST = MOVES.argument_table(0)
SECOND = MOVES.argument_table(1)

FACTS = ("rolled", "settled", "fell", "base", "hand", "hand-cactus", "touch", "wedged", "late")  # verbs of the referee
