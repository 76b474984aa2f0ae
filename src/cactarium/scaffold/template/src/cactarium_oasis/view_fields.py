"""What a seat may know of Oasis: the fields of a view, and the integers behind them, from which views and changes are made."""

from __future__ import annotations

from cactarium.engine.layout import Vec
from cactarium.engine.view_fields import Values, ViewFields, flag, number, one_of, optional_number, record, seat_set

from .cards import KINDS, NAMES
from .moves import PLAYERS
from .rules import litres_in, place
from .state import OVER, State

INLINED = False  # compiled twin: call these functions instead of copying them, which would take longer to compile

HIDDEN = -1


def read_jug(values: Values) -> dict[str, int] | None:
    """The copies of each card in a jug; nothing if they are hidden."""
    return None if values[0] == HIDDEN else {name: copies for name, copies in zip(NAMES, values, strict=True) if copies}


PLAYER = ViewFields()
CARDS = PLAYER.add("cards", number())
STOPPED = PLAYER.add("stopped", flag())
JUG = PLAYER.add("jug", record(KINDS, read_jug), differs=True)
LITRES = PLAYER.add("litres", optional_number(), differs=True)

FIELDS = ViewFields()
FIELDS.add_constant("game", "oasis")
YOU = FIELDS.add("you", seat_set(), differs=True)
PHASE = FIELDS.add("phase", one_of(("turn", "over")))
EPOCH = FIELDS.add("epoch", number())
TURN = FIELDS.add("turn", number())
LIMIT = FIELDS.add("limit", number())
DECK = FIELDS.add("deck", number())
FIRST_PLAYER, PLAYER_WIDTH = FIELDS.add_players(PLAYER, PLAYERS)
WINNERS = FIELDS.add("winners", seat_set())


def fill_public(s: State, spare: State, row: Vec) -> None:
    """What everybody may know; what is in a jug is its owner's secret until the end."""
    row[YOU] = 0
    row[PHASE] = s.phase
    row[EPOCH] = s.epoch
    row[TURN] = s.turn
    row[LIMIT] = s.limit
    row[DECK] = s.deck_size
    row[WINNERS] = 0
    for seat in range(s.seats):
        player = FIRST_PLAYER + seat * PLAYER_WIDTH
        row[player + CARDS] = s.jug_size[seat]
        row[player + STOPPED] = s.stopped >> seat & 1
        fill_jug(s, seat, s.phase == OVER, player, row)
        if s.phase == OVER and place(s, seat) == 1:
            row[WINNERS] |= 1 << seat


def fill_jug(s: State, seat: int, seen: bool, player: int, row: Vec) -> None:
    """The contents of a jug."""
    for card in range(KINDS):
        row[player + JUG + card] = s.jug[seat][card] if seen else HIDDEN
    row[player + LITRES] = litres_in(s, seat) if seen else HIDDEN


def fill_private(s: State, seats: int, row: Vec) -> None:
    """What only these seats may know: their own jugs."""
    row[YOU] = seats
    for seat in range(s.seats):
        if seats >> seat & 1:
            fill_jug(s, seat, True, FIRST_PLAYER + seat * PLAYER_WIDTH, row)
