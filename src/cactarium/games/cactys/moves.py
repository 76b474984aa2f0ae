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

MOVES = Moves(
    {
        "roll": {},
        "start": {"piece": BASIC, "cactus": CACTUS},
        "take": {"piece": BASIC},
        "by-hand": {},
        "perch": {"perch": PERCH},
        "give-up": {},
        "declare": {"flowers": FLOWERS},
        "rolled": {"face": FACE},
        "settled": {},
        "fell": {"piece": PIECE},
        "base": {},
        "hand": {"piece": PIECE},
        "hand-cactus": {},
        "touch": {"pieces": PAIR},
        "wedged": {},
        "late": {"piece": PIECE},
        "time-up": {},
    }
)

(
    ROLL,
    START,
    TAKE,
    BY_HAND,
    PERCH_ON,
    GIVE_UP,
    DECLARE,
    ROLLED,
    SETTLED,
    FELL,
    BASE,
    HAND,
    HAND_CACTUS,
    TOUCH,
    WEDGED,
    LATE,
    TIME_UP,
) = (MOVES.first(verb) for verb in MOVES.verbs)

VERB = MOVES.verb_table
FIRST = MOVES.argument_table(0)
SECOND = MOVES.argument_table(1)

FACTS = ("rolled", "settled", "fell", "base", "hand", "hand-cactus", "touch", "wedged", "late")  # verbs of the referee
