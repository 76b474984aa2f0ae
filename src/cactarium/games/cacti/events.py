"""What can happen in Cacti, and who may know it: everything but the Wholesale cards is open to both players."""

from __future__ import annotations

from ...engine.vocabulary import Events, happening, numbers
from .cards import CARDS, KINDS, ROW, SALE_ROW
from .moves import CACTUS, PLACE, PRICE, SALE, SEAT
from .state import BARE_TURNS

LOWEST = -KINDS * CARDS  # no score is worse
COUNT = numbers(0, CARDS)
BARE = numbers(0, BARE_TURNS + 1)  # equal turns may add one
POINTS = numbers(0, 5 * CARDS)

EVENTS = Events(
    {
        "turn": happening(player=SEAT),
        "last-turn": happening(player=SEAT),
        "last-turn-bare": happening(player=SEAT, turns=BARE),
        "takes-free": happening(player=SEAT, cactus=CACTUS, sale=SALE, reveals=True),
        "misses-free": happening(player=SEAT, turns=BARE),
        "deck-shows": happening(sale=SALE, reveals=True),
        "deck-empty": happening(),
        "grows": happening(player=SEAT, cactus=CACTUS, cards=numbers(0, ROW)),
        "sells": happening(player=SEAT, price=PRICE, place=PLACE, cactus=CACTUS, reveals=True),
        "gains": happening(player=SEAT, points=numbers(0, 5)),
        "pays": happening(player=SEAT, cactus=CACTUS, sale=SALE),
        "plays-special": happening(player=SEAT, cactus=CACTUS, middle=numbers(0, ROW), nursery=COUNT),
        "passes": happening(player=SEAT),
        "returns": happening(player=SEAT, cactus=CACTUS, sale=SALE),
        "adds-cactus": happening(cactus=CACTUS, sale=SALE, slot=numbers(1, ROW), reveals=True),
        "adds-sale": happening(place=PLACE, sale=SALE, reveals=True),
        "cannot-refill": happening(wanted=numbers(0, ROW + SALE_ROW), deck=numbers(0, ROW + SALE_ROW)),
        "ends-equal": happening(),
        "ends-bare": happening(turns=BARE),
        "shows-wholesale": happening(player=SEAT, cactus=CACTUS, cards=COUNT, reveals=True),
        "scores-sales": happening(player=SEAT, points=POINTS),
        "scores-special": happening(player=SEAT, points=COUNT),
        "scores-wholesale": happening(player=SEAT, points=COUNT),
        "loses": happening(player=SEAT, cards=COUNT, kinds=numbers(0, KINDS), points=numbers(0, -LOWEST)),
        "totals": happening(player=SEAT, points=numbers(LOWEST, 5 * CARDS)),
        "more-sales": happening(player=SEAT, sales=COUNT, fewer=COUNT),
        "fewer-left": happening(player=SEAT, cards=COUNT, more=COUNT),
        "wins": happening(player=SEAT),
        "ties": happening(),
        "time-is-up": happening(),
    }
)

(
    TURN,
    LAST_TURN,
    LAST_TURN_BARE,
    TAKES_FREE,
    MISSES_FREE,
    DECK_SHOWS,
    DECK_EMPTY,
    GROWS,
    SELLS,
    GAINS,
    PAYS,
    PLAYS_SPECIAL,
    PASSES,
    RETURNS,
    ADDS_CACTUS,
    ADDS_SALE,
    CANNOT_REFILL,
    ENDS_EQUAL,
    ENDS_BARE,
    SHOWS_WHOLESALE,
    SCORES_SALES,
    SCORES_SPECIAL,
    SCORES_WHOLESALE,
    LOSES,
    TOTALS,
    MORE_SALES,
    FEWER_LEFT,
    WINS,
    TIES,
    TIME_IS_UP,
) = EVENTS.codes()
