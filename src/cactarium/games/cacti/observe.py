"""What a player of Cacti may know, as a row of integers."""

from __future__ import annotations

from ...engine.layout import Vec
from ...engine.observation import Fields, clear, clip
from . import cards
from .cards import CARDS, KINDS, ROW, SALE_ROW
from .middle import gaps, top_front_seen
from .scoring import score
from .state import MIDDLE, NONE, NURSERY, OVER, UNDER_SALE, State

PLACES = SALE_ROW + 1  # where one can sell: the Sale row and the deck's top
AHEAD = 8  # cards from the top of the deck that are told, if they were returned in sight of both
MOST_POINTS = 120

GONE, UNSEEN, IN_ROW, MINE, THEIRS, RETURNED, SALE_SEEN = range(7)  # where a card is

FIELDS = Fields()

PHASE = FIELDS.choice("phase", 0, OVER, "action, response, payment, return, refill, over")
MY_TURN = FIELDS.flag("my_turn", "it is my turn, though I may be responding to another's")
I_BEGAN = FIELDS.flag("i_began", "I had the first turn of the game (2.3)")
LAST_TURN = FIELDS.choice("last_turn", 0, 2, "why this turn is the last: it is not, for equal turns, or no free cards (5.2, 5.3)")
BARE_TURNS = FIELDS.count("bare_turns", 0, 8, "turns in succession without a free card (5.2)")
DECK_SIZE = FIELDS.count("deck_size", 0, CARDS, "cards in the deck")
RETURNED_CARDS = FIELDS.count("returned", 0, CARDS, "cards at its bottom that were returned in sight of both (3.5)")
MISSING = FIELDS.count("missing", 0, ROW + SALE_ROW, "cards that the Middle lacks")
DECK_AFTER = FIELDS.count("deck_after", -8, 8, "cards left in the deck once the Middle is refilled; below 0 the game ends (5.1)")
THREE_POINTS = FIELDS.count("points_for_three", 0, 7, "points for a Sale of three (1.4)")
TWO_POINTS = FIELDS.count("points_for_two", 0, 7, "points for a Sale of two (1.4)")
REFILL_ORDER = FIELDS.choice("refill_order", 0, 2, "house rule (3.6)")
CHOSEN_PAYMENT = FIELDS.flag("chosen_payment", "house rule (4.5)")
EQUAL_TURNS = FIELDS.flag("equal_turns", "house rule (5.3)")
TIE_BREAK = FIELDS.choice("tie_break", 0, 2, "house rule (5.7)")
OWED = FIELDS.count("owed", 0, 3, "cards that still have to be paid for a Sale (4.5)")
OWED_CACTUS = FIELDS.choice("owed_cactus", NONE, KINDS - 1, "their kind; -1 for none")
WHOLESALE = FIELDS.choice("wholesale", 0, KINDS - 1, "the kind on my Wholesale (6.5)")
LEAD = FIELDS.count("lead", -20, 20, "my points with my Wholesale less the other's without one, at most 20")
IN_MIDDLE = FIELDS.count("row", 0, ROW, "cacti of each kind in the Middle", KINDS)
SALE_THREE = FIELDS.choice("sale_three", NONE, KINDS - 1, "by place, the deck's top last: the kind of which three can be sold", PLACES)
SALE_TWO = FIELDS.choice("sale_two", NONE, KINDS - 1, "the kind of which two can be sold", PLACES)
SALE_FRONT = FIELDS.choice("sale_front", NONE, KINDS - 1, "the cactus behind it, where it was seen (6.4)", PLACES)
CARD_PLACE = FIELDS.choice(
    "card",
    GONE,
    SALE_SEEN,
    "each card: out of play, unseen, in the row, in my Nursery, in the other's, returned, a Sale seen before",
    CARDS,
)
NEXT_CACTUS = FIELDS.choice("next_cactus", NONE, KINDS - 1, "from the top of the deck: the cactus of a returned card", AHEAD)
NEXT_THREE = FIELDS.choice("next_three", NONE, KINDS - 1, "the kind of which its Sale takes three", AHEAD)
NEXT_TWO = FIELDS.choice("next_two", NONE, KINDS - 1, "the kind of which its Sale takes two", AHEAD)

HELD = FIELDS.each.count("nursery", 0, 12, "cacti of each kind in the Nursery", KINDS)
SOLD = FIELDS.each.count("sold", 0, 12, "cacti of each kind under Sales", KINDS)
CAN_THREE = FIELDS.each.flag("can_sell_three", "by place: holds the three cacti", PLACES)
CAN_TWO = FIELDS.each.flag("can_sell_two", "by place: holds the two cacti", PLACES)
EARNED = FIELDS.each.count("earned", 0, MOST_POINTS, "points on Sales")
SALES_MADE = FIELDS.each.count("sales_made", 0, 16, "Sales made")
SPECIAL = FIELDS.each.choice("special", NONE, KINDS - 1, "the kind under the Special Sale; -1 while it is in hand (4.6)")
UNDER_SPECIAL = FIELDS.each.count("under_special", 0, 12, "cards under it")
POINTS = FIELDS.each.count("points", -MOST_POINTS, MOST_POINTS, "points if the game ended now, without a Wholesale")
POINTS_WITH = FIELDS.each.count(
    "points_with", -MOST_POINTS, MOST_POINTS, "the same with a Wholesale of each kind; 0 for one that cannot be", KINDS
)

BLOCK = FIELDS.block


def observe(s: State, seat: int, out: Vec) -> None:
    clear(out)
    observe_table(s, seat, out)
    observe_sales(s, out)
    observe_cards(s, seat, out)
    observe_deck(s, out)
    observe_player(s, seat, seat, 0, out)
    observe_player(s, 1 - seat, seat, BLOCK, out)


def observe_table(s: State, seat: int, out: Vec) -> None:
    out[PHASE] = s.phase
    out[MY_TURN] = 1 if s.turn == seat else 0
    out[I_BEGAN] = 1 if s.first == seat else 0
    out[LAST_TURN] = s.last_turn
    out[BARE_TURNS] = min(s.bare_turns, 8)
    out[DECK_SIZE] = s.deck_size
    out[RETURNED_CARDS] = s.returned
    out[MISSING] = gaps(s.row) + gaps(s.sales)
    out[DECK_AFTER] = clip(s.deck_size - out[MISSING], -8, 8)
    out[THREE_POINTS] = s.points_for_three
    out[TWO_POINTS] = s.points_for_two
    out[REFILL_ORDER] = s.refill_order
    out[CHOSEN_PAYMENT] = s.chosen_payment
    out[EQUAL_TURNS] = s.equal_turns
    out[TIE_BREAK] = s.tie_break
    out[OWED] = s.owed
    out[OWED_CACTUS] = s.owed_cactus if s.owed > 0 else NONE
    out[WHOLESALE] = s.wholesale[seat]
    out[LEAD] = clip(score(s, seat, s.wholesale[seat]) - score(s, 1 - seat, NONE), -20, 20)
    for slot in range(ROW):
        if s.row[slot] != NONE:
            out[IN_MIDDLE + cards.CACTUS[s.row[slot]]] += 1


def observe_sales(s: State, out: Vec) -> None:
    for place in range(PLACES):
        card, is_front_seen = sale_at(s, place)
        out[SALE_THREE + place] = three_of(card)
        out[SALE_TWO + place] = two_of(card)
        out[SALE_FRONT + place] = cards.CACTUS[card] if is_front_seen else NONE


def sale_at(s: State, place: int) -> tuple[int, bool]:
    """The card that can be sold on, NONE where there is none, and whether both know its cactus."""
    if place < SALE_ROW:
        return s.sales[place], s.sales[place] != NONE and s.front_seen[place] != 0
    if s.deck_size == 0:
        return NONE, False
    return s.deck[s.deck_size - 1], top_front_seen(s)


def three_of(card: int) -> int:
    """The kind of which a card's Sale takes three."""
    return NONE if card == NONE else cards.PRICE_CACTUS[cards.THREE[cards.SALE[card]]]


def two_of(card: int) -> int:
    """The kind of which a card's Sale takes two."""
    return NONE if card == NONE else cards.PRICE_CACTUS[cards.TWO[cards.SALE[card]]]


def observe_cards(s: State, seat: int, out: Vec) -> None:
    """6.2, 6.4: a card whose cactus nobody has seen is the same wherever it is."""
    for card in range(CARDS):
        if s.where[card] == MIDDLE:
            out[CARD_PLACE + card] = UNSEEN
        elif s.where[card] == NURSERY + seat:
            out[CARD_PLACE + card] = MINE
        elif s.where[card] == NURSERY + 1 - seat:
            out[CARD_PLACE + card] = THEIRS
    for slot in range(ROW):
        if s.row[slot] != NONE:
            out[CARD_PLACE + s.row[slot]] = IN_ROW
    for slot in range(SALE_ROW):
        if s.sales[slot] != NONE and s.front_seen[slot]:
            out[CARD_PLACE + s.sales[slot]] = SALE_SEEN
    for i in range(s.returned):
        out[CARD_PLACE + s.deck[i]] = RETURNED


def observe_deck(s: State, out: Vec) -> None:
    for i in range(AHEAD):
        at = s.deck_size - 1 - i
        card = s.deck[at] if 0 <= at < s.returned else NONE
        out[NEXT_CACTUS + i] = NONE if card == NONE else cards.CACTUS[card]
        out[NEXT_THREE + i] = three_of(card)
        out[NEXT_TWO + i] = two_of(card)


def observe_player(s: State, player: int, me: int, at: int, out: Vec) -> None:
    for cactus in range(KINDS):
        out[HELD + at + cactus] = s.nursery[player][cactus]
    for card in range(CARDS):
        if s.where[card] == UNDER_SALE + player:
            out[SOLD + at + cards.CACTUS[card]] += 1
    for place in range(PLACES):
        if out[SALE_THREE + place] != NONE:
            out[CAN_THREE + at + place] = 1 if s.nursery[player][out[SALE_THREE + place]] >= 3 else 0
            out[CAN_TWO + at + place] = 1 if s.nursery[player][out[SALE_TWO + place]] >= 2 else 0
    out[EARNED + at] = min(s.earned[player], MOST_POINTS)
    out[SALES_MADE + at] = s.sales_made[player]
    out[SPECIAL + at] = s.special[player]
    out[UNDER_SPECIAL + at] = s.under_special[player]
    out[POINTS + at] = clip(score(s, player, NONE), -MOST_POINTS, MOST_POINTS)
    for cactus in range(KINDS):
        if (cactus == s.wholesale[me]) == (player == me):
            out[POINTS_WITH + at + cactus] = clip(score(s, player, cactus), -MOST_POINTS, MOST_POINTS)
