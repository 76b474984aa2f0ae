"""What can happen in Cacti, and who may know it: everything but the Wholesale cards is open to both players."""

from __future__ import annotations

from ...engine.vocabulary import Events, numbers
from .cards import CARDS, KINDS, MAX_SALE_POINTS, ROW, SALE_ROW
from .moves import CACTUS, PLACE, PRICE, SALE, SEAT
from .state import BARE_TURNS

LOWEST = -KINDS * CARDS  # no score is worse
COUNT = numbers(0, CARDS)
BARE = numbers(0, BARE_TURNS + 1)  # equal turns may add one
POINTS = numbers(0, 5 * CARDS)

EVENTS = Events()

TURN = EVENTS.add("turn", player=SEAT)
LAST_TURN = EVENTS.add("last-turn", player=SEAT)
LAST_TURN_BARE = EVENTS.add("last-turn-bare", player=SEAT, turns=BARE)
TAKES_FREE = EVENTS.add("takes-free", player=SEAT, cactus=CACTUS, sale=SALE, reveals=True)
MISSES_FREE = EVENTS.add("misses-free", player=SEAT, turns=BARE)
DECK_SHOWS = EVENTS.add("deck-shows", sale=SALE, reveals=True)
DECK_EMPTY = EVENTS.add("deck-empty")
GROWS = EVENTS.add("grows", player=SEAT, cactus=CACTUS, cards=numbers(0, ROW))
SELLS = EVENTS.add("sells", player=SEAT, price=PRICE, place=PLACE, cactus=CACTUS, reveals=True)
GAINS = EVENTS.add("gains", player=SEAT, points=numbers(0, MAX_SALE_POINTS))
PAYS = EVENTS.add("pays", player=SEAT, cactus=CACTUS, sale=SALE)
PLAYS_SPECIAL = EVENTS.add("plays-special", player=SEAT, cactus=CACTUS, middle=numbers(0, ROW), nursery=COUNT)
PASSES = EVENTS.add("passes", player=SEAT)
RETURNS = EVENTS.add("returns", player=SEAT, cactus=CACTUS, sale=SALE)
ADDS_CACTUS = EVENTS.add("adds-cactus", cactus=CACTUS, sale=SALE, slot=numbers(1, ROW), reveals=True)
ADDS_SALE = EVENTS.add("adds-sale", place=PLACE, sale=SALE, reveals=True)
CANNOT_REFILL = EVENTS.add("cannot-refill", wanted=numbers(0, ROW + SALE_ROW), deck=numbers(0, ROW + SALE_ROW))
ENDS_EQUAL = EVENTS.add("ends-equal")
ENDS_BARE = EVENTS.add("ends-bare", turns=BARE)
SHOWS_WHOLESALE = EVENTS.add("shows-wholesale", player=SEAT, cactus=CACTUS, cards=COUNT, reveals=True)
SCORES_SALES = EVENTS.add("scores-sales", player=SEAT, points=POINTS)
SCORES_SPECIAL = EVENTS.add("scores-special", player=SEAT, points=COUNT)
SCORES_WHOLESALE = EVENTS.add("scores-wholesale", player=SEAT, points=COUNT)
LOSES = EVENTS.add("loses", player=SEAT, cards=COUNT, kinds=numbers(0, KINDS), points=numbers(0, -LOWEST))
TOTALS = EVENTS.add("totals", player=SEAT, points=numbers(LOWEST, 5 * CARDS))
MORE_SALES = EVENTS.add("more-sales", player=SEAT, sales=COUNT, fewer=COUNT)
FEWER_LEFT = EVENTS.add("fewer-left", player=SEAT, cards=COUNT, more=COUNT)
WINS = EVENTS.add("wins", player=SEAT)
TIES = EVENTS.add("ties")
TIME_IS_UP = EVENTS.add("time-is-up")
