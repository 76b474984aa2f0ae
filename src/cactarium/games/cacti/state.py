"""A game of Cacti in progress."""

from __future__ import annotations

from ...engine.chance import STREAM
from ...engine.layout import Grid, Layout, Vec, i8, i32, i64
from .cards import CARDS, KINDS, ROW, SALE_ROW, WHOLESALE_CARDS
from .moves import PLAYERS

ACTION, RESPONSE, PAYMENT, RETURN, REFILL, OVER = range(6)  # phases, in the order of `clocks.CLOCKS`

NONE = -1  # no card, no cactus

NOT_LAST, LAST_EQUAL, LAST_BARE = range(3)  # why a turn is the last: to make turns equal (5.3), or too many without a free card (5.2)
BARE_TURNS = 3 * PLAYERS  # so many in succession

# Where a card is; the owner's seat is added to all but the first.
MIDDLE = 0  # in the deck or in one of the two rows
NURSERY = 1
SOLD_THREE = NURSERY + PLAYERS  # a Sale turned to the side that sold three
SOLD_TWO = SOLD_THREE + PLAYERS
UNDER_SALE = SOLD_TWO + PLAYERS
UNDER_SPECIAL = UNDER_SALE + PLAYERS
UNDER_WHOLESALE = UNDER_SPECIAL + PLAYERS
LEFT_OUT = UNDER_WHOLESALE + PLAYERS  # not in this deck


class State(Layout):
    """Both players know the same of the 48 cards, so what is known of them is kept once."""

    seats: int = i8
    points_for_three: int = i8  # house rules and deck, see RULES.md
    points_for_two: int = i8
    refill_order: int = i8
    chosen_payment: int = i8
    equal_turns: int = i8
    tie_break: int = i8
    memory_aid: int = i8

    phase: int = i8
    epoch: int = i32  # the number of the question that is open
    awaited: int = i8  # the seat that is asked, as a set
    turn: int = i8
    first: int = i8  # who had the first turn
    bare_turns: int = i8  # turns in succession that began with an empty deck
    last_turn: int = i8  # why the game ends with this turn, if it does
    owed: int = i8  # cards that the one who is asked still has to pay for a Sale
    owed_cactus: int = i8

    deck: Vec = i8[CARDS]  # from the bottom up
    deck_size: int = i8
    returned: int = i8  # cards at the bottom that were put there in sight of both
    row: Vec = i8[ROW]
    sales: Vec = i8[SALE_ROW]
    front_seen: Vec = i8[SALE_ROW]  # a Sale that was once returned: both know its cactus

    where: Vec = i8[CARDS]
    nursery: Grid = i8[PLAYERS, KINDS]  # cacti of each kind
    earned: Vec = i8[PLAYERS]  # points on Sales
    sales_made: Vec = i8[PLAYERS]
    special: Vec = i8[PLAYERS]  # the cactus under the Special Sale, NONE while it is in hand
    under_special: Vec = i8[PLAYERS]
    under_wholesale: Vec = i8[PLAYERS]
    wholesale: Vec = i8[WHOLESALE_CARDS]  # the players' cards by seat, then those in the box

    chance: Vec = i64[STREAM]
