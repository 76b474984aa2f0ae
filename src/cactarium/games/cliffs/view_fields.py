"""What a seat may know of Cliffs & Cactuses: the fields of a view, and the integers behind them."""

from __future__ import annotations

from typing import Any

from ...engine.layout import Lookup, Vec
from ...engine.view_fields import (
    Values,
    ViewFields,
    bag,
    coded_sequence,
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
from .cards import BONUS, CARDS, DOUBLER, DRAW, FLIP, GIFT, KINDS, NAMES, SABOTAGE, STEAL, SWAP, TYPES, VAPORIZE
from .deck import differences
from .hands import partner, watchers
from .moves import HAND, RACERS
from .redeal import hidden
from .specials import may_pick_racer
from .state import LAST_CALL, NOBODY, NOTHING, PAUSE, PICKING_CARD, PICKING_RACER, TAKING, THROWING, State
from .tally import annihilate, has_spirit, landing, tally

INLINED = False  # compiled twin: call these functions instead of copying them, which would take longer to compile

PHASES = ("throw", "ready", "countdown", "race", "pause", "pick-card", "pick-racer", "take", "last-call", "over")
CLAUSES = {
    BONUS: "1.2",
    SABOTAGE: "1.2",
    DOUBLER: "8.1",
    VAPORIZE: "7.1",
    GIFT: "7.2",
    SWAP: "7.3",
    STEAL: "7.4",
    DRAW: "7.5",
    FLIP: "7.6",
}  # by type of card
CLAUSES_OF_HANDS = sorted(set(CLAUSES.values()))
CLAUSE_NUMBER = Lookup([CLAUSES_OF_HANDS.index(CLAUSES[type]) for type in range(len(TYPES))])  # by type of card

# A card in a queue as one integer: its number, how it lies, and from bit DESIGN on its design and one more, or 0 if that is unknown.
UP, FLIPPED, DESIGN = 1 << 7, 1 << 8, 9
# A card that somebody knows to be in a hand as one integer: who knows it, its design, and how many copies
WHO, KNOWN_DESIGN = 16, 8
NUMBERS_OF_A_DESIGN = 6  # that a deck may change


def read_bag(values: Values) -> dict[str, int]:
    """Cards by name."""
    return {name: copies for name, copies in zip(NAMES, values, strict=True) if copies}


def read_hand(values: Values) -> dict[str, int] | None:
    """The cards of a hand, if they are known."""
    return read_bag(values) if values else None


def read_known(values: Values) -> dict[int, dict[str, int]]:
    """What each viewer knows of a hand."""
    known: dict[int, dict[str, int]] = {}
    for value in values:
        known.setdefault(value >> WHO, {})[NAMES[value >> KNOWN_DESIGN & 0xFF]] = value & 0xFF
    return known


def read_card(card: int) -> dict[str, Any]:
    """A card of a queue; its number stays the same wherever it goes on the table."""
    return {
        "id": card & UP - 1,
        "card": NAMES[(card >> DESIGN) - 1] if card >> DESIGN else None,
        "up": bool(card & UP),
        "flipped": bool(card & FLIPPED),
    }


def read_contest(values: Values) -> dict[str, Any] | None:
    """Who throws rock, paper, scissors, and whether it decides the game."""
    return {"seats": SEATS.read(values[:1]), "for_finish": bool(values[1])} if values else None


def read_acting(values: Values) -> dict[str, Any] | None:
    """The special in action, with the racers it may be pointed at."""
    if not values:
        return None
    id, design, type, times, racers = values
    return {"id": id, "card": NAMES[design], "times": times, "racers": SEATS.read([racers]), "clause": CLAUSES[type]}


def read_looking(values: Values) -> dict[str, Any] | None:
    """The hand that lies open before the racer who revealed a Draw (7.5)."""
    return {"target": values[0], "takes": values[1], "cards": read_hand(values[2:])} if values else None


def read_own_deck(values: Values) -> str | None:
    """The differences from the built-in deck."""
    return differences([values[i * KINDS : (i + 1) * KINDS] for i in range(NUMBERS_OF_A_DESIGN)], bool(values[-1]))


SEATS = seat_set()

RACER = ViewFields()
PLACE = RACER.add("place", number())
PARTNER = RACER.add("partner", optional_number())
HAND_SIZE = RACER.add("cards", number())
HAND_CARDS = RACER.add("hand", optional_bag(NAMES), differs=True)
HELD_CLAUSES = RACER.add("clauses", subset(CLAUSES_OF_HANDS), differs=True)
KNOWN = RACER.add("known", listing(RACERS * KINDS, read_known), differs=True)
QUEUE = RACER.add("queue", coded_sequence(read_card, KINDS + 1 << DESIGN, CARDS), differs=True)
TALLY = RACER.add("tally", number())
MOVES = RACER.add("moves", number())
SPIRIT = RACER.add("spirit", flag())
PLAYS = RACER.add("plays", number())
DRAWING = RACER.add("drawing", flag())
LARRY = RACER.add("larry", flag())
HOLDS = RACER.add("holds", one_of(NAMES), differs=True)
RIVAL = RACER.add("rival", optional_number())
THROWS = RACER.add("throws", one_of(HAND.names), differs=True)
WON = RACER.add("won", number())
SHOWED = RACER.add("showed", one_of(HAND.names))

FIELDS = ViewFields()
FIELDS.add_constant("game", "cliffs")
YOU = FIELDS.add("you", SEATS, differs=True)
PHASE = FIELDS.add("phase", one_of(PHASES))
EPOCH = FIELDS.add("epoch", number())
ROUND = FIELDS.add("round", number())
AWAITED = FIELDS.add("awaited", SEATS)
DIRECTION = FIELDS.add("direction", one_of(("ccw", "cw")))
FULL_HAND = FIELDS.add("full_hand", number())
UNLIMITED = FIELDS.add("unlimited", flag())
RESHUFFLE = FIELDS.add("reshuffle", number())
DECK = FIELDS.add("deck", number())
OWN_DECK = FIELDS.add("own_deck", record(NUMBERS_OF_A_DESIGN * KINDS + 1, read_own_deck))
DISCARD = FIELDS.add("discard", bag(NAMES))
FIRST = FIELDS.add("first", number())
CONTEST = FIELDS.add("contest", listing(2, read_contest))
REVEALED_RACER = FIELDS.add("racer", optional_number())
ACTING = FIELDS.add("acting", listing(5, read_acting))
LOOKING = FIELDS.add("looking", listing(2 + KINDS, read_looking), differs=True)
HOLDERS = FIELDS.add("holders", SEATS)
FIRST_RACER, RACER_WIDTH = FIELDS.add_players(RACER, RACERS)


def fill_public(s: State, spare: State, row: Vec) -> None:
    """What everybody may know."""
    row[YOU] = 0
    row[PHASE] = s.phase
    row[EPOCH] = s.epoch
    row[ROUND] = s.round
    row[AWAITED] = s.awaited
    row[DIRECTION] = s.clockwise
    row[FULL_HAND] = s.full_hand
    row[UNLIMITED] = s.unlimited
    row[RESHUFFLE] = s.reshuffle
    row[DECK] = s.deck_size
    row[FIRST] = s.first
    row[HOLDERS] = s.holders
    fill_deck(s, row)
    fill_question(s, row)
    fill_tallies(s, spare, row)
    for seat in range(s.seats):
        fill_racer(s, seat, FIRST_RACER + seat * RACER_WIDTH, row)


def fill_deck(s: State, row: Vec) -> None:
    """The discards, and the numbers of the deck."""
    for card in range(KINDS):
        row[DISCARD + card] = s.discard[card]
        row[OWN_DECK + card] = s.type[card]
        row[OWN_DECK + KINDS + card] = s.metres[card]
        row[OWN_DECK + 2 * KINDS + card] = s.mine[card]
        row[OWN_DECK + 3 * KINDS + card] = s.racers[card]
        row[OWN_DECK + 4 * KINDS + card] = s.theirs[card]
        row[OWN_DECK + 5 * KINDS + card] = s.copies[card]
    row[OWN_DECK + NUMBERS_OF_A_DESIGN * KINDS] = s.big_deck


def fill_question(s: State, row: Vec) -> None:
    """What is being thrown for, revealed or chosen."""
    row[CONTEST] = 2 if s.phase == THROWING else 0
    row[CONTEST + 1] = s.contest
    row[CONTEST + 2] = s.for_finish
    resolving = s.phase == PAUSE or s.phase == PICKING_CARD or s.phase == PICKING_RACER or s.phase == TAKING or s.phase == LAST_CALL
    row[REVEALED_RACER] = s.racer if resolving else NOBODY
    row[ACTING] = 0 if s.acting == NOTHING else 5
    if s.acting != NOTHING:
        row[ACTING + 1] = s.acting
        row[ACTING + 2] = s.design[s.acting]
        row[ACTING + 3] = s.type[s.design[s.acting]]
        row[ACTING + 4] = s.times
        row[ACTING + 5] = 0
        for seat in range(s.seats):
            if s.phase == PICKING_RACER and may_pick_racer(s, seat):
                row[ACTING + 5] |= 1 << seat
    row[LOOKING] = 2 if s.phase == TAKING else 0
    row[LOOKING + 1] = s.victim
    row[LOOKING + 2] = s.takes


def fill_tallies(s: State, spare: State, row: Vec) -> None:
    """9.7: the sums of everybody's open cards, as if the round ended now."""
    deaf = row[:1]  # so short that no event is noted
    if s.annihilate_late:
        annihilate(spare, deaf)
    for seat in range(s.seats):
        row[FIRST_RACER + seat * RACER_WIDTH + TALLY] = tally(spare, seat, deaf)


def fill_racer(s: State, seat: int, racer: int, row: Vec) -> None:
    """One racer, without what only some know."""
    mate = partner(s, seat)
    down = row[racer + TALLY] + (0 if mate == NOBODY else row[FIRST_RACER + mate * RACER_WIDTH + TALLY])
    row[racer + PLACE] = s.place[seat]
    row[racer + PARTNER] = mate
    row[racer + HAND_SIZE] = s.hand_size[seat]
    row[racer + HAND_CARDS] = 0
    row[racer + HELD_CLAUSES] = 0
    row[racer + KNOWN] = 0
    row[racer + QUEUE] = s.length[seat]
    for i in range(s.length[seat]):
        row[racer + QUEUE + 1 + i] = card_on_table(s, s.queue[seat][i], 0)
    row[racer + MOVES] = s.place[seat] - landing(s, seat, down)
    row[racer + SPIRIT] = 1 if has_spirit(s, seat) else 0
    row[racer + PLAYS] = s.plays[seat]
    row[racer + DRAWING] = 1 if s.drawing[seat] else 0
    row[racer + LARRY] = s.larry >> seat & 1
    row[racer + HOLDS] = NOTHING
    row[racer + RIVAL] = s.rival[seat]
    row[racer + THROWS] = NOTHING
    row[racer + WON] = s.won[seat]
    row[racer + SHOWED] = s.shown[seat] - 1


def card_on_table(s: State, card: int, seats: int) -> int:
    """A card in a queue, by its design if these seats know it."""
    lies = card + (UP if s.face_up[card] else 0) + (FLIPPED if s.flipped[card] else 0)
    return lies if hidden(s, card, seats) else lies + (s.design[card] + 1 << DESIGN)


def fill_private(s: State, seats: int, row: Vec) -> None:
    """What only these seats may know."""
    row[YOU] = seats
    if s.phase == TAKING and seats >> s.racer & 1:
        row[LOOKING] = 2 + KINDS
        for card in range(KINDS):
            row[LOOKING + 3 + card] = s.hand[s.victim][card]
    for seat in range(s.seats):
        racer = FIRST_RACER + seat * RACER_WIDTH
        for i in range(s.length[seat]):
            if s.seen[s.queue[seat][i]] & seats:
                row[racer + QUEUE + 1 + i] = card_on_table(s, s.queue[seat][i], seats)
        if watchers(s, seat) & seats:
            fill_hand(s, seat, racer, row)
        elif s.informed[seat] & seats:
            fill_known(s, seat, seats, racer + KNOWN, row)
        if seats >> seat & 1:
            row[racer + HOLDS] = s.held[seat]
            row[racer + THROWS] = s.thrown[seat] - 1


def fill_hand(s: State, seat: int, racer: int, row: Vec) -> None:
    """The cards of a hand, and the clauses about them."""
    row[racer + HAND_CARDS] = KINDS
    for card in range(KINDS):
        row[racer + HAND_CARDS + 1 + card] = s.hand[seat][card]
        if s.hand[seat][card]:
            row[racer + HELD_CLAUSES] |= 1 << CLAUSE_NUMBER[s.type[card]]


def fill_known(s: State, seat: int, seats: int, start: int, row: Vec) -> None:
    """What each of these seats knows of another's hand."""
    for who in range(s.seats):
        if seats >> who & 1:
            for card in range(KINDS):
                if s.known[seat][who][card]:
                    row[start] += 1
                    row[start + row[start]] = (who << WHO) + (card << KNOWN_DESIGN) + s.known[seat][who][card]
