"""The house rules of Cacti."""

from __future__ import annotations

from ...engine.options import Option, Options, flag

OPTIONS = Options()

SALE_POINTS = OPTIONS.add(Option("sale_points", ("4-and-3", "5-and-3"), "1.4"))
REFILL_ORDER = OPTIONS.add(Option("refill_order", ("cacti-first", "sale-first", "active-chooses"), "3.6"))
PAYMENT = OPTIONS.add(Option("payment", ("any", "chosen"), "4.5"))
LAST_TURN = OPTIONS.add(Option("last_turn", ("immediate", "equal-turns"), "5.3"))
TIE_BREAK = OPTIONS.add(Option("tie_break", ("shared", "most-sales", "fewest-left"), "5.7"))
MEMORY_AID = OPTIONS.add(flag("memory_aid", "6.6"))
FIRST_PLAYER = OPTIONS.add(Option("first_player", ("random", "seat-1"), "2.3"))

DECK_NUMBERS = len(OPTIONS)  # the numbers of the deck follow the house rules

CACTI_FIRST = OPTIONS.value(REFILL_ORDER, "cacti-first")
ACTIVE_CHOOSES = OPTIONS.value(REFILL_ORDER, "active-chooses")
SHARED = OPTIONS.value(TIE_BREAK, "shared")
MOST_SALES = OPTIONS.value(TIE_BREAK, "most-sales")
FEWEST_LEFT = OPTIONS.value(TIE_BREAK, "fewest-left")
