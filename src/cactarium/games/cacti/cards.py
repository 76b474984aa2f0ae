"""The 48 two-sided cards of Cacti, and how sure we are of them: the published rulebook shows only a few.

A card's number is four times its Sale plus its cactus.
"""

from __future__ import annotations

from itertools import product

from ...engine.layout import Lookup

CACTI = ("saguaro", "barrel", "prickly-pear", "moon")
KINDS = len(CACTI)

SALES = [(three, two) for three, two in product(range(KINDS), repeat=2) if three != two]  # three of one cactus, or two of another
SALE_NAMES = tuple(f"3-{CACTI[three]}-2-{CACTI[two]}" for three, two in SALES)

DECK = [(cactus, sale) for sale, cactus in product(range(len(SALES)), range(KINDS))]  # each Sale behind each cactus, once
CARDS = len(DECK)
CACTUS = Lookup(cactus for cactus, _ in DECK)
SALE = Lookup(sale for _, sale in DECK)

# A price is what one sells on a Sale: three or two cards of a kind.
PRICES = [(3, cactus) for cactus in range(KINDS)] + [(2, cactus) for cactus in range(KINDS)]
PRICE_NAMES = tuple(f"{size}-{CACTI[cactus]}" for size, cactus in PRICES)
PRICE_SIZE = Lookup(size for size, _ in PRICES)
PRICE_CACTUS = Lookup(cactus for _, cactus in PRICES)
THREE = Lookup(three for three, _ in SALES)  # the price for three on each Sale
TWO = Lookup(KINDS + two for _, two in SALES)  # the price for two

POINTS_FOR_THREE = Lookup([4, 5])  # by `sale_points`
POINTS_FOR_TWO = 3
MAX_SALE_POINTS = 7  # that a deck of one's own may give for a Sale

ROW = 5  # Cacti that lie in the Middle
SALE_ROW = 3  # Sales that lie in the Middle, besides the deck's top
WHOLESALE_CARDS = KINDS  # one for each kind
SPECIAL_SALES = 2  # one for each player

EVIDENCE = {
    "CARDS": ("RULEBOOK", "48 cards, four kinds of cactus on their fronts"),
    "SALES": ("REVIEW", "always three of one kind or two of another"),
    "DECK": ("INF", "12 different Sales behind 4 cacti are exactly 48 cards"),
    "CACTI": ("INVENTED", "the rulebook does not name the kinds"),
    "POINTS_FOR_TWO": ("RULEBOOK", "an example scores 3 for a Sale of two"),
    "POINTS_FOR_THREE": ("INF", "4 is the only other score of a Sale in the examples"),
    "WHOLESALE_CARDS": ("RULEBOOK", "four, each corresponding to a kind; their text is INVENTED, see 5.4"),
    "SPECIAL_SALES": ("RULEBOOK", "one for each player"),
}
