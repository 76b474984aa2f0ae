"""What players of Cactus Game can do."""

from __future__ import annotations

from itertools import combinations

from ...engine.layout import Lookup
from ...engine.vocabulary import Domain, Moves, numbers, seats
from . import cards
from .cards import NAMES

PLAYERS = 6

SEAT = seats(PLAYERS)
CARD = Domain("card", NAMES)
CHARACTER = Domain("card", NAMES[:3])
PAIR_OF_SEATS = list(combinations(range(PLAYERS), 2))
PAIR = Domain("pair", tuple(f"@{a + 1}+@{b + 1}" for a, b in PAIR_OF_SEATS))

MOVES = Moves()

PASS = MOVES.add("pass")
STOP = MOVES.add("stop")
DRAW = MOVES.add("draw")
REFILL = MOVES.add("refill")
SET = MOVES.add("set", character=CHARACTER, wilds=numbers(0, 2))
WILD_SET = MOVES.add("wild-set")
FREE_POINT = MOVES.add("free-point")
DRAW_3 = MOVES.add("draw-3")
SWAP_HANDS = MOVES.add("swap-hands", pair=PAIR)
SEE_AND_STEAL = MOVES.add("see-and-steal", target=SEAT)
STEAL_POINT = MOVES.add("steal-point", target=SEAT)
STEAL_CARD = MOVES.add("steal-card", target=SEAT)
REQUEST = MOVES.add("request", target=SEAT, card=CARD)
TAKE = MOVES.add("take", card=CARD)
TIME_UP = MOVES.add("time-up")

VERB = MOVES.verb_table
FIRST = MOVES.argument_table(0)
SECOND = MOVES.argument_table(1)
PAIR_LEFT = Lookup(a for a, _ in PAIR_OF_SEATS)
PAIR_RIGHT = Lookup(b for _, b in PAIR_OF_SEATS)

ACTIONS = {
    FREE_POINT: cards.FREE_POINT,
    DRAW_3: cards.DRAW_3,
    SWAP_HANDS: cards.SWAP_HANDS,
    SEE_AND_STEAL: cards.SEE_AND_STEAL,
    STEAL_POINT: cards.STEAL_A_POINT,
    STEAL_CARD: cards.STEAL_A_CARD,
    REQUEST: cards.REQUEST_A_CARD,
}
ACTION = Lookup(ACTIONS.get(verb, -1) for verb in VERB)  # the action card a move plays, -1 if none
TURN_CLOCK, STOP_CLOCK, TAKE_CLOCK = range(3)
