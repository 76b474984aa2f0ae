"""What players of Cacti can do."""

from __future__ import annotations

from ...engine.layout import Lookup
from ...engine.vocabulary import Domain, Moves, seats
from .cards import CACTI, DECK, KINDS, PRICE_NAMES, SALE_NAMES, SALE_ROW, SALES, SPECIAL_SALES

PLAYERS = SPECIAL_SALES

SEAT = seats(PLAYERS)
CACTUS = Domain("card", CACTI)
SALE = Domain("card", SALE_NAMES)
PRICE = Domain("card", PRICE_NAMES)
PLACE = Domain("card", (*(f"sale-{slot + 1}" for slot in range(SALE_ROW)), "deck-top"))
ROWS = Domain("card", ("cacti-row", "sale-row"))

PLACES = len(PLACE.names)
DECK_TOP = PLACES - 1
TO_CACTI, TO_SALES = range(2)  # the row that is filled

MOVES = Moves(
    {
        "pass": {},
        "grow": {"cactus": CACTUS},
        "sell": {"price": PRICE, "place": PLACE},
        "special": {"cactus": CACTUS},
        "pay": {"sale": SALE},
        "keep": {},
        "return": {"cactus": CACTUS, "sale": SALE},
        "fill": {"row": ROWS},
        "time-up": {},
    }
)

PASS, GROW, SELL, SPECIAL, PAY, KEEP, RETURN, FILL, TIME_UP = (MOVES.first(verb) for verb in MOVES.verbs)

VERB = MOVES.verb_table
FIRST = MOVES.argument_table(0)
SECOND = MOVES.argument_table(1)
RETURNED = Lookup(KINDS * sale + cactus for cactus, sale in zip(FIRST, SECOND, strict=True))  # the card that a move returns
RETURN_OF = Lookup(RETURN + len(SALES) * cactus + sale for cactus, sale in DECK)  # the move that returns a card
