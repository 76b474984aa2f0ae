"""What a seat may know of Cacti: the fields of a view, and the integers behind them."""

from __future__ import annotations

from typing import Any

from ...engine.layout import Lookup, Vec
from ...engine.view_fields import (
    Values,
    ViewFields,
    bag,
    flag,
    named_slots,
    number,
    one_of,
    optional_number,
    record,
    seat_set,
    sequence,
    slots,
    subset,
)
from . import cards, moves
from .cards import CACTI, CACTUS, CARDS, KINDS, PRICE_NAMES, ROW, SALE, SALE_NAMES, SALE_ROW
from .deck import differences
from .middle import top_front_seen
from .moves import PLAYERS
from .scoring import lead, score
from .state import LEFT_OUT, NONE, NURSERY, OVER, PAYMENT, SOLD_THREE, SOLD_TWO, UNDER_SALE, UNDER_SPECIAL, UNDER_WHOLESALE, State

INLINED = False  # compiled twin: call these functions instead of copying them, which would take longer to compile

PHASES = ("action", "response", "payment", "return", "refill", "over")
LAST_TURNS = (None, "equal-turns", "no-free-cards")

SIDES: list[dict[str, Any]] = [{"cactus": CACTI[CACTUS[card]], "sale": SALE_NAMES[SALE[card]]} for card in range(CARDS)]
PRICES = [[PRICE_NAMES[cards.THREE[sale]], PRICE_NAMES[cards.TWO[sale]]] for sale in range(len(SALE_NAMES))]
# A Sale in the Middle: its number if its front is unknown; its card, after all Sales, if it was once in a Nursery.
UNKNOWN_FRONTS = [{"cactus": None, "sale": name, "prices": prices} for name, prices in zip(SALE_NAMES, PRICES, strict=True)]
KNOWN_FRONTS = len(UNKNOWN_FRONTS)
SALE_SIDES = [*UNKNOWN_FRONTS, *(side | {"prices": PRICES[SALE[card]]} for card, side in enumerate(SIDES))]
SOLD = [[side | {"sold": PRICE_NAMES[price[SALE[card]]]} for card, side in enumerate(SIDES)] for price in (cards.THREE, cards.TWO)]


def read_owed(values: Values) -> dict[str, Any] | None:
    """What has to be paid for a Sale."""
    return {"cactus": CACTI[values[0]], "cards": values[1]} if values[1] else None


def read_own_deck(values: Values) -> str | None:
    """The differences from the built-in deck: the cards left out, then the points of Sales."""
    return differences([1 - (values[0] >> card & 1) for card in range(CARDS)], values[1], values[2])


# Of a player. Sides once seen are open whether or not `memory_aid` says them aloud (6.6).
PLAYER = ViewFields()
IN_NURSERY = PLAYER.add("cacti", bag(CACTI))
NURSERY_CARDS = PLAYER.add("nursery", subset(SIDES))
SALES_MADE = PLAYER.add("sales", subset(*SOLD))  # those of three first
UNDER_SALES = PLAYER.add("under_sales", subset(SIDES))
SPECIAL = PLAYER.add("special", one_of(CACTI))
UNDER_SPECIAL_CARDS = PLAYER.add("under_special", subset(SIDES))
WHOLESALE = PLAYER.add("wholesale", one_of(CACTI), differs=True)
UNDER_WHOLESALE_CARDS = PLAYER.add("under_wholesale", subset(SIDES))
SCORE = PLAYER.add("score", number(), differs=True)

FIELDS = ViewFields()
FIELDS.add_constant("game", "cacti")
YOU = FIELDS.add("you", seat_set(), differs=True)
PHASE = FIELDS.add("phase", one_of(PHASES))
EPOCH = FIELDS.add("epoch", number())
TURN = FIELDS.add("turn", number())
ASKED = FIELDS.add("asked", optional_number())
LAST_TURN = FIELDS.add("last_turn", one_of(LAST_TURNS))
BARE_TURNS = FIELDS.add("bare_turns", number())
MEMORY_AID = FIELDS.add("memory_aid", flag())
POINTS = FIELDS.add("points", record(2, lambda values: {"2": values[1], "3": values[0]}))
OWN_DECK = FIELDS.add("own_deck", record(3, read_own_deck))
DECK = FIELDS.add("deck", number())
RETURNED = FIELDS.add("returned", sequence(SIDES, CARDS))  # from the bottom up
CACTI_ROW = FIELDS.add("cacti", slots(SIDES, ROW))
SALES_ROW = FIELDS.add("sales", named_slots(SALE_SIDES, moves.PLACE.names))
OWED = FIELDS.add("owed", record(2, read_owed))
FIRST_PLAYER, PLAYER_WIDTH = FIELDS.add_players(PLAYER, PLAYERS)
WINNERS = FIELDS.add("winners", seat_set())

# By place of a card (`State.where`), but for the Middle: where the row has the bits of the cards that lie there
_OF_PLAYER = {
    NURSERY: NURSERY_CARDS,
    SOLD_THREE: SALES_MADE,
    SOLD_TWO: SALES_MADE + 1,
    UNDER_SALE: UNDER_SALES,
    UNDER_SPECIAL: UNDER_SPECIAL_CARDS,
    UNDER_WHOLESALE: UNDER_WHOLESALE_CARDS,
}
_BITS = {place + seat: FIRST_PLAYER + seat * PLAYER_WIDTH + start for place, start in _OF_PLAYER.items() for seat in range(PLAYERS)}
BITS = Lookup([NONE, *(_BITS[place] for place in range(NURSERY, LEFT_OUT)), OWN_DECK])


def fill_public(s: State, spare: State, row: Vec) -> None:
    """What everybody may know."""
    row[YOU] = 0
    row[PHASE] = s.phase
    row[EPOCH] = s.epoch
    row[TURN] = s.turn
    row[ASKED] = NONE if s.awaited == 0 else 0 if s.awaited & 1 else 1
    row[LAST_TURN] = s.last_turn
    row[BARE_TURNS] = s.bare_turns
    row[MEMORY_AID] = s.memory_aid
    row[POINTS] = s.points_for_three
    row[POINTS + 1] = s.points_for_two
    row[OWN_DECK + 1] = s.points_for_three
    row[OWN_DECK + 2] = s.points_for_two
    fill_middle(s, row)
    row[OWED] = s.owed_cactus if s.phase == PAYMENT else NONE
    row[OWED + 1] = s.owed if s.phase == PAYMENT else 0
    row[WINNERS] = 0
    for seat in range(s.seats):
        fill_player(s, seat, FIRST_PLAYER + seat * PLAYER_WIDTH, row)
    fill_places(s, row)


def fill_middle(s: State, row: Vec) -> None:
    """The deck and its two rows."""
    row[DECK] = s.deck_size
    row[RETURNED] = s.returned
    for i in range(s.returned):
        row[RETURNED + 1 + i] = s.deck[i]
    for slot in range(ROW):
        row[CACTI_ROW + slot] = s.row[slot]
    for slot in range(SALE_ROW):
        row[SALES_ROW + slot] = sale_side(s.sales[slot], s.front_seen[slot] != 0)
    row[SALES_ROW + SALE_ROW] = sale_side(s.deck[s.deck_size - 1] if s.deck_size else NONE, top_front_seen(s))


def sale_side(card: int, front_seen: bool) -> int:
    """A Sale in the Middle as one of `SALE_SIDES`."""
    if card == NONE:
        return NONE
    return KNOWN_FRONTS + card if front_seen else SALE[card]


def fill_player(s: State, seat: int, player: int, row: Vec) -> None:
    """One player; the score is the one if the game ended now, without a Wholesale that is secret."""
    wholesale = s.wholesale[seat] if s.phase == OVER else NONE
    for cactus in range(KINDS):
        row[player + IN_NURSERY + cactus] = s.nursery[seat][cactus]
    row[player + SPECIAL] = s.special[seat]
    row[player + WHOLESALE] = wholesale
    row[player + SCORE] = score(s, seat, wholesale)
    if s.phase == OVER and lead(s, seat, 1 - seat) >= 0:
        row[WINNERS] |= 1 << seat


def fill_places(s: State, row: Vec) -> None:
    """The cards that lie at each place."""
    for place in range(NURSERY, LEFT_OUT + 1):
        row[BITS[place]] = 0
    for card in range(CARDS):
        if NURSERY <= s.where[card] <= LEFT_OUT:
            row[BITS[s.where[card]]] |= 1 << card


def fill_private(s: State, seats: int, row: Vec) -> None:
    """What only these seats may know: their Wholesale, and the score with it."""
    row[YOU] = seats
    for seat in range(s.seats):
        if seats >> seat & 1:
            player = FIRST_PLAYER + seat * PLAYER_WIDTH
            row[player + WHOLESALE] = s.wholesale[seat]
            row[player + SCORE] = score(s, seat, s.wholesale[seat])
