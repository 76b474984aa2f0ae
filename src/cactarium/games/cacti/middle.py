"""The Middle: the deck, its two rows, and what both players know of the sides that lie face down."""

from __future__ import annotations

from ...engine.chance import below, reseed
from ...engine.emit import EVERYONE
from ...engine.layout import Vec
from .cards import CARDS, KINDS, ROW, SALE, SALE_ROW, WHOLESALE_CARDS
from .moves import DECK_TOP
from .state import LEFT_OUT, MIDDLE, NONE, OVER, State


def shuffle(cards: Vec, first: int, end: int, chance: Vec) -> None:
    """Shuffle `cards[first:end]`."""
    for i in range(end - 1, first, -1):
        j = first + below(chance, i - first + 1)
        cards[i], cards[j] = cards[j], cards[i]


def lay_out(s: State) -> None:
    """2.1: shuffle the deck, then five Cacti and three Sales from its top."""
    for card in range(CARDS):
        s.deck[card] = NONE
        if s.where[card] != LEFT_OUT:
            s.deck[s.deck_size] = card
            s.deck_size += 1
    shuffle(s.deck, 0, s.deck_size, s.chance)
    for slot in range(ROW):
        s.row[slot] = draw(s)
    for slot in range(SALE_ROW):
        s.sales[slot] = draw(s)


def top_front_seen(s: State) -> bool:
    """6.4: whether the deck has come down to the cards that were returned to its bottom."""
    return s.deck_size <= s.returned


def draw(s: State) -> int:
    """The top card of the deck."""
    s.deck_size -= 1
    s.returned = min(s.returned, s.deck_size)
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    return card


def put_under_deck(s: State, card: int) -> None:
    """3.5: Sale side up, in sight of both."""
    for i in range(s.deck_size, 0, -1):
        s.deck[i] = s.deck[i - 1]
    s.deck[0] = card
    s.deck_size += 1
    s.returned += 1
    s.where[card] = MIDDLE


def gap(row: Vec) -> int:
    """The first free slot of a row, NONE if it is full."""
    for slot in range(len(row)):
        if row[slot] == NONE:
            return slot
    return NONE


def gaps(row: Vec) -> int:
    """How many cards a row lacks."""
    n = 0
    for slot in range(len(row)):
        if row[slot] == NONE:
            n += 1
    return n


def take_sale(s: State, place: int) -> int:
    """4.4: a Sale from its row or from the deck's top."""
    if place == DECK_TOP:
        return draw(s)
    card = s.sales[place]
    s.sales[place] = NONE
    s.front_seen[place] = 0
    return card


# Worlds that agree with all one has seen


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Deal all that these seats cannot see anew; the same world comes out whatever was hidden."""
    redeal_fronts(s, chance)
    redeal_wholesale(s, EVERYONE if s.phase == OVER else viewers, chance)
    reseed(s.chance, chance)


def redeal_fronts(s: State, chance: Vec) -> None:
    """6.2: of the deck and the Sale row only the Sale sides that lie on top are known.

    Any unseen card with the right Sale will do for those, and there are as many as they need, so no choice leads astray.
    """
    unseen = unseen_cards(s)
    for slot in range(SALE_ROW):
        if s.sales[slot] != NONE and not s.front_seen[slot]:
            s.sales[slot] = any_with_sale(unseen, SALE[s.sales[slot]], chance)
            unseen &= ~(1 << s.sales[slot])
    if top_front_seen(s):
        return
    top = s.deck_size - 1
    s.deck[top] = any_with_sale(unseen, SALE[s.deck[top]], chance)
    unseen &= ~(1 << s.deck[top])
    at = s.returned
    for card in range(CARDS):
        if unseen >> card & 1:
            s.deck[at] = card
            at += 1
    shuffle(s.deck, s.returned, top, chance)


def unseen_cards(s: State) -> int:
    """The cards, a bit each, whose cactus nobody has seen."""
    unseen = 0
    for i in range(s.returned, s.deck_size):
        unseen |= 1 << s.deck[i]
    for slot in range(SALE_ROW):
        if s.sales[slot] != NONE and not s.front_seen[slot]:
            unseen |= 1 << s.sales[slot]
    return unseen


def any_with_sale(unseen: int, sale: int, chance: Vec) -> int:
    """One of the unseen cards with this Sale."""
    return KINDS * sale + one_of(unseen >> KINDS * sale & (1 << KINDS) - 1, chance)


def redeal_wholesale(s: State, viewers: int, chance: Vec) -> None:
    """6.5: each seat knows its own card, and nobody those in the box."""
    hidden = 0
    for i in range(WHOLESALE_CARDS):
        if i >= s.seats or not viewers >> i & 1:
            hidden |= 1 << s.wholesale[i]
    for i in range(WHOLESALE_CARDS):
        if i >= s.seats or not viewers >> i & 1:
            s.wholesale[i] = one_of(hidden, chance)
            hidden &= ~(1 << s.wholesale[i])


def one_of(members: int, chance: Vec) -> int:
    """A member of a set, a bit each, at random."""
    n = 0
    rest = members
    while rest:
        rest &= rest - 1
        n += 1
    for _ in range(below(chance, n)):
        members &= members - 1
    member = 0
    while not members >> member & 1:
        member += 1
    return member
