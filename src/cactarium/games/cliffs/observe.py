"""What a racer of Cliffs & Cactuses may know, as a row of integers."""

from __future__ import annotations

from ...engine.layout import Vec
from ...engine.observation import Fields, clear, clip, seen_from
from .cards import CARDS, KINDS, MARK
from .hands import watchers
from .moves import RACERS
from .queues import position
from .redeal import hidden
from .state import NOBODY, NOTHING, OVER, PAUSE, TAKING, THROWING, State
from .tally import worth

SLOTS = 12  # cards of a queue that are told, from the left
MOST_COPIES = 8  # of a design that are told apart
MOST_MARKS = 100  # of 50 metres

FIELDS = Fields()

PHASE = FIELDS.choice(
    "phase", 0, OVER, "throwing, getting ready, countdown, racing, pause, picking a card or racer, taking, last call, over"
)
SEATS = FIELDS.choice("seats", 2, RACERS, "racers")
ROUND = FIELDS.count("round", 0, 100, "the number of the round")
ASKED = FIELDS.flag("asked", "I am asked and have not answered")
FIRST = FIELDS.choice("first", 0, RACERS - 1, "who is in first place (3.5)")
CLOCKWISE = FIELDS.flag("clockwise", "house rule (2.1)")
FULL_HAND = FIELDS.count("full_hand", 0, 8, "cards of a full hand (2.2)")
THREE_LEGGED = FIELDS.flag("three_legged", "house rule (11.1)")
UNLIMITED = FIELDS.flag("unlimited", "house rule (11.5)")
DECK_SIZE = FIELDS.count("deck_size", 0, CARDS, "cards in the deck")
FOR_FINISH = FIELDS.flag("for_finish", "the throw decides the game (9.6)")
THROWN = FIELDS.choice("thrown", 0, 3, "what I have thrown: nothing, rock, paper, scissors (3.3)")
RACER = FIELDS.choice("racer", NOBODY, RACERS - 1, "whose queue is being revealed (5.1)")
ACTING = FIELDS.choice("acting", NOTHING, KINDS - 1, "the special in action")
ACTING_FLIPPED = FIELDS.flag("acting_flipped", "it lies upside down (7.6)")
ACTING_SLOT = FIELDS.choice("acting_slot", NOTHING, SLOTS - 1, "where it lies in its queue")
TIMES = FIELDS.count("times", 0, 16, "activations that it has left (8.1)")
VICTIM = FIELDS.choice("victim", NOBODY, RACERS - 1, "whose hand is being looked at (7.5)")
TAKES = FIELDS.count("takes", 0, 4, "cards that are still to be taken from it")
HELD = FIELDS.choice("held", NOTHING, KINDS - 1, "the card that I hold for Larry (10.3)")
DISCARD = FIELDS.count("discard", 0, MOST_COPIES, "copies of each design among the discards", KINDS)

PLACE = FIELDS.each.count("place", -MOST_MARKS, MOST_MARKS, "marks of 50 metres above the finish (1.3)")
HAND_SIZE = FIELDS.each.count("hand_size", 0, 40, "cards in the hand")
LENGTH = FIELDS.each.count("length", 0, CARDS, "cards in the queue")
PLAYS = FIELDS.each.count("plays", 0, 8, "cards played in this race (4.3)")
DRAWING = FIELDS.each.flag("drawing", "has begun to draw (4.4)")
AWAITED = FIELDS.each.flag("awaited", "is asked and has not answered")
HAS_LARRY = FIELDS.each.flag("has_larry", "may still call Last-Ditch Larry (10.1)")
HOLDS_LARRY = FIELDS.each.flag("holds_larry", "holds the card for Larry (10.4)")
IN_CONTEST = FIELDS.each.flag("in_contest", "is in the contest (3.1)")
IS_RIVAL = FIELDS.each.flag("is_rival", "throws against me (3.2)")
SHOWED = FIELDS.each.choice("showed", 0, 3, "the last throw that was shown")
HAS = FIELDS.each.count("has", 0, 6, "copies of each design that I know to be in this hand; all of them in my own (12)", KINDS)
CARD = FIELDS.each.choice("card", -2, KINDS - 1, "the queue from the left: the design, -1 for one I do not know, -2 for none", SLOTS)
METRES = FIELDS.each.count("metres", -8, 8, "the metres it counts as it lies, in marks of 50 (8)", SLOTS)
IS_OPEN = FIELDS.each.flag("is_open", "it lies face up", SLOTS)
IS_FLIPPED = FIELDS.each.flag("is_flipped", "it lies upside down (7.6)", SLOTS)

BLOCK = FIELDS.block


def observe(s: State, seat: int, out: Vec) -> None:
    clear(out)
    observe_table(s, seat, out)
    observe_resolution(s, seat, out)
    for k in range(s.seats):
        racer = (seat + k) % s.seats
        observe_racer(s, racer, seat, k * BLOCK, out)
        observe_hand(s, racer, seat, k * BLOCK, out)
        observe_queue(s, racer, seat, k * BLOCK, out)


def observe_table(s: State, seat: int, out: Vec) -> None:
    out[PHASE] = s.phase
    out[SEATS] = s.seats
    out[ROUND] = min(s.round, 100)
    out[ASKED] = s.awaited >> seat & 1
    out[FIRST] = seen_from(seat, s.first, s.seats)
    out[CLOCKWISE] = s.clockwise
    out[FULL_HAND] = s.full_hand
    out[THREE_LEGGED] = s.three_legged
    out[UNLIMITED] = s.unlimited
    out[DECK_SIZE] = s.deck_size
    out[FOR_FINISH] = s.for_finish if s.phase == THROWING else 0
    out[THROWN] = s.thrown[seat]
    out[HELD] = s.held[seat]
    for card in range(KINDS):
        out[DISCARD + card] = min(s.discard[card], MOST_COPIES)


def observe_resolution(s: State, seat: int, out: Vec) -> None:
    """5: whose queue is being revealed, and what is in action there."""
    out[RACER] = seen_from(seat, s.racer, s.seats) if PAUSE <= s.phase < OVER else NOBODY
    out[VICTIM] = seen_from(seat, s.victim, s.seats) if s.phase == TAKING else NOBODY
    out[TAKES] = min(s.takes, 4) if s.phase == TAKING else 0
    out[ACTING] = out[ACTING_SLOT] = NOTHING
    if s.acting != NOTHING:
        slot = position(s, s.acting)
        out[ACTING] = s.design[s.acting]
        out[ACTING_FLIPPED] = s.flipped[s.acting]
        out[ACTING_SLOT] = slot if slot < SLOTS else NOTHING
        out[TIMES] = min(s.times, 16)


def observe_racer(s: State, racer: int, me: int, at: int, out: Vec) -> None:
    out[PLACE + at] = clip(s.place[racer] // MARK, -MOST_MARKS, MOST_MARKS)
    out[HAND_SIZE + at] = min(s.hand_size[racer], 40)
    out[LENGTH + at] = s.length[racer]
    out[PLAYS + at] = min(s.plays[racer], 8)
    out[DRAWING + at] = s.drawing[racer]
    out[AWAITED + at] = s.awaited >> racer & 1
    out[HAS_LARRY + at] = s.larry >> racer & 1
    out[HOLDS_LARRY + at] = s.holders >> racer & 1
    out[IN_CONTEST + at] = s.contest >> racer & 1 if s.phase == THROWING else 0
    out[IS_RIVAL + at] = 1 if s.rival[me] == racer else 0
    out[SHOWED + at] = s.shown[racer]


def observe_hand(s: State, racer: int, me: int, at: int, out: Vec) -> None:
    """12: one's own hand and an open partner's; of the others what one has seen."""
    is_open = watchers(s, racer) >> me & 1
    for card in range(KINDS):
        out[HAS + at + card] = min(s.hand[racer][card] if is_open else s.known[racer][me][card], 6)


def observe_queue(s: State, racer: int, me: int, at: int, out: Vec) -> None:
    for slot in range(SLOTS):
        out[CARD + at + slot] = -2
    for slot in range(min(s.length[racer], SLOTS)):
        card = s.queue[racer][slot]
        out[IS_OPEN + at + slot] = s.face_up[card]
        out[IS_FLIPPED + at + slot] = s.flipped[card]
        out[CARD + at + slot] = -1
        if not hidden(s, card, 1 << me):
            out[CARD + at + slot] = s.design[card]
            out[METRES + at + slot] = clip(worth(s, card) // MARK, -8, 8)
