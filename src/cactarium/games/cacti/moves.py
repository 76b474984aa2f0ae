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

MOVES = Moves()

PASS = MOVES.add("pass")
GROW = MOVES.add("grow", cactus=CACTUS)
SELL = MOVES.add("sell", price=PRICE, place=PLACE)
SPECIAL = MOVES.add("special", cactus=CACTUS)
PAY = MOVES.add("pay", sale=SALE)
KEEP = MOVES.add("keep")
RETURN = MOVES.add("return", cactus=CACTUS, sale=SALE)
FILL = MOVES.add("fill", row=ROWS)
TIME_UP = MOVES.add("time-up")

VERB = MOVES.verb_table
FIRST = MOVES.argument_table(0)
SECOND = MOVES.argument_table(1)
RETURNED = Lookup(KINDS * sale + cactus for cactus, sale in zip(FIRST, SECOND, strict=True))  # the card that a move returns
RETURN_OF = Lookup(RETURN + len(SALES) * cactus + sale for cactus, sale in DECK)  # the move that returns a card
