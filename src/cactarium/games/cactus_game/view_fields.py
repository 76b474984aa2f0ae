"""What a seat may know of Cactus Game: the fields of a view, and the integers behind them."""

from __future__ import annotations

from typing import Any

from ...engine.layout import Vec
from ...engine.view_fields import (
    Values,
    ViewFields,
    bag,
    flag,
    listing,
    number,
    one_of,
    optional_bag,
    optional_number,
    record,
    seat_set,
    subset,
)
from .cards import CHARACTERS, KINDS, NAMES
from .deck import DECK
from .moves import MOVES, PLAYERS
from .redeal import banned, floor
from .rules import asked
from .state import STOP_WINDOW, TAKING, State

INLINED = False  # compiled twin: call these functions instead of copying them, which would take longer to compile

PHASES = ("turn", "stop", "take", "over")
NOTHING = -1


def read_hand(values: Values) -> dict[str, int] | None:
    """The cards of a hand by name, if they are known."""
    return {name: copies for name, copies in zip(NAMES, values, strict=True) if copies} if values else None


def read_looking(values: Values) -> dict[str, Any] | None:
    """The hand that lies open before the player on turn (6.4)."""
    return {"target": values[0], "cards": read_hand(values[1:])} if values else None


PLAYER = ViewFields()
POINTS = PLAYER.add("points", number())
HAND_SIZE = PLAYER.add("cards", number())
HAND = PLAYER.add("hand", optional_bag(NAMES), differs=True)
KNOWN = PLAYER.add("known", bag(NAMES), differs=True)
ABSENT = PLAYER.add("absent", subset(NAMES), differs=True)

FIELDS = ViewFields()
FIELDS.add_constant("game", "cactus-game")
YOU = FIELDS.add("you", seat_set(), differs=True)
PHASE = FIELDS.add("phase", one_of(PHASES))
EPOCH = FIELDS.add("epoch", number())
TURN = FIELDS.add("turn", number())
BEGAN_EMPTY = FIELDS.add("began_empty", flag())
MUST_REFILL = FIELDS.add("must_refill", flag())
FUTILE_PLAYS = FIELDS.add("futile_plays", flag())
GOAL = FIELDS.add("goal", number())
SUPPLY = FIELDS.add("supply", number())
DECK_SIZE = FIELDS.add("deck", number())
OWN_DECK = FIELDS.add("own_deck", record(KINDS + CHARACTERS, DECK.differences))
DISCARD = FIELDS.add("discard", bag(NAMES))
PENDING = FIELDS.add("pending", one_of(MOVES.text(move) for move in MOVES))
STOPS = FIELDS.add("stops", number())
NEWEST = FIELDS.add("newest", optional_number())
ASKED = FIELDS.add("asked", seat_set())
ANSWERED = FIELDS.add("answered", seat_set(), differs=True)
LOOKING = FIELDS.add("looking", listing(1 + KINDS, read_looking), differs=True)
FIRST_PLAYER, PLAYER_WIDTH = FIELDS.add_players(PLAYER, PLAYERS)


def fill_public(s: State, spare: State, row: Vec) -> None:
    """What everybody may know."""
    row[YOU] = 0
    row[PHASE] = s.phase
    row[EPOCH] = s.epoch
    row[TURN] = s.turn
    row[BEGAN_EMPTY] = s.began_empty
    row[MUST_REFILL] = s.must_refill
    row[FUTILE_PLAYS] = s.futile_plays
    row[GOAL] = s.goal
    row[SUPPLY] = s.supply
    row[DECK_SIZE] = s.deck_size
    for card in range(KINDS):
        row[OWN_DECK + card] = s.copies[card]
        row[DISCARD + card] = s.discard[card]
    for character in range(CHARACTERS):
        row[OWN_DECK + KINDS + character] = s.set_points[character]
    row[STOPS] = s.stops
    row[PENDING] = s.pending if s.phase == STOP_WINDOW else NOTHING
    row[NEWEST] = s.newest if s.phase == STOP_WINDOW else NOTHING
    row[ASKED] = asked(s) if s.phase == STOP_WINDOW else 0
    row[ANSWERED] = 0
    row[LOOKING] = 1 if s.phase == TAKING else 0
    row[LOOKING + 1] = s.victim
    for seat in range(s.seats):
        player = FIRST_PLAYER + seat * PLAYER_WIDTH
        row[player + POINTS] = s.points[seat]
        row[player + HAND_SIZE] = s.hand_size[seat]
        row[player + HAND] = 0
        fill_known(s, 0, seat, player, row)


def fill_known(s: State, seats: int, seat: int, player: int, row: Vec) -> None:
    """What these seats and the public know of a hand; of an empty one there is nothing to say."""
    knowing = seats | 1 << s.seats
    for card in range(KINDS):
        row[player + KNOWN + card] = floor(s, knowing, seat, card)
    row[player + ABSENT] = banned(s, knowing, seat) if s.hand_size[seat] else 0


def fill_private(s: State, seats: int, row: Vec) -> None:
    """What only these seats may know."""
    row[YOU] = seats
    row[ANSWERED] = asked(s) & ~s.awaited & seats if s.phase == STOP_WINDOW else 0
    if s.phase == TAKING and seats >> s.turn & 1:
        row[LOOKING] = 1 + KINDS
        for card in range(KINDS):
            row[LOOKING + 2 + card] = s.hand[s.victim][card]
    for seat in range(s.seats):
        player = FIRST_PLAYER + seat * PLAYER_WIDTH
        if seats >> seat & 1:
            fill_hand(s, seat, player, row)
        else:
            fill_known(s, seats, seat, player, row)


def fill_hand(s: State, seat: int, player: int, row: Vec) -> None:
    """A viewer's own hand, of which nothing has to be inferred."""
    row[player + HAND] = KINDS
    row[player + ABSENT] = 0
    for card in range(KINDS):
        row[player + HAND + 1 + card] = s.hand[seat][card]
        row[player + KNOWN + card] = 0
