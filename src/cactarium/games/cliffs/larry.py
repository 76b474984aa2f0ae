"""Last-Ditch Larry: once a game, at any time, the top card of the deck (10)."""

from __future__ import annotations

from ...engine.emit import EVERYONE, emit
from ...engine.inference import LAY_TOP, move_spot, note
from ...engine.layout import Vec
from . import events
from .cards import CARDS
from .hands import from_deck, shuffle_discards
from .queues import lay
from .state import NOTHING, OVER, PAUSE, THROWING, State


def may_call(s: State, seat: int) -> bool:
    """10.1, 10.2, 10.6: an unused Larry, a card to look at, and nobody else's Larry in the way of a resolution."""
    if not s.larry >> seat & 1 or s.deck_size + s.discard_size == 0 or s.phase == OVER:
        return False
    if s.phase == THROWING and s.for_finish:
        return False
    return s.holders == 0 or s.phase < PAUSE


def callers(s: State) -> int:
    """All who may call Larry now."""
    seats = 0
    for seat in range(s.seats):
        if may_call(s, seat):
            seats |= 1 << seat
    return seats


def call_larry(s: State, seat: int, out: Vec) -> None:
    """10.3: first the racer looks."""
    if s.deck_size == 0:
        shuffle_discards(s, out)
    s.larry &= ~(1 << seat)
    s.holders |= 1 << seat
    s.held[seat] = from_deck(s)
    note(s, LAY_TOP, seat, CARDS + seat, s.held[seat], 1 << seat)
    emit(out, events.CALLS_LARRY, 1 << seat, seat, s.held[seat])


def place_larry(s: State, seat: int, target: int, out: Vec) -> None:
    """10.3: then the card goes to the end of any queue, face down and known only to the racer."""
    card = s.held[seat]
    move_spot(s, CARDS + seat, lay(s, seat, target, card, 1 << seat))
    s.held[seat] = NOTHING
    s.holders &= ~(1 << seat)
    emit(out, events.PLACES, 1 << seat, seat, target, card)


def place_for_all(s: State, out: Vec) -> None:
    """10.4: a card that is still held when time is up goes to one's own queue."""
    emit(out, events.TIME_IS_UP, EVERYONE)
    for seat in range(s.seats):
        if s.holders >> seat & 1:
            place_larry(s, seat, seat, out)
