"""What a player of Cactus Game may know, as a row of integers."""

from __future__ import annotations

from ...engine.layout import Vec
from ...engine.observation import Fields, clear, seen_from
from . import moves
from .cards import CHARACTERS, KINDS, POINT_CARDS
from .hands import excluded
from .moves import PLAYERS
from .state import OVER, STOP_WINDOW, TAKING, State

NOBODY = NO_CARD = -1
MOST_COPIES = 16  # of a card that are told apart
MOST_CARDS = 40  # in a hand that are told apart

FIELDS = Fields()

PHASE = FIELDS.choice("phase", 0, OVER, "a turn, a Stop window, taking a card, over")
SEATS = FIELDS.choice("seats", 2, PLAYERS, "players")
TURN = FIELDS.choice("turn", 0, PLAYERS - 1, "whose turn it is")
ASKED = FIELDS.flag("asked", "I am asked and have not answered")
BEGAN_EMPTY = FIELDS.flag("began_empty", "the turn began with an empty hand (3.4)")
MUST_REFILL = FIELDS.flag("must_refill", "house rule (3.4)")
CLOCKWISE_STOPS = FIELDS.flag("clockwise_stops", "house rule (5.5)")
FUTILE_PLAYS = FIELDS.flag("futile_plays", "house rule (5.8)")
GOAL = FIELDS.count("goal", 0, 10, "points that win (1.3)")
SUPPLY = FIELDS.count("supply", 0, POINT_CARDS, "points that nobody has (1.4)")
DECK_SIZE = FIELDS.count("deck_size", 0, 120, "cards in the deck")
SET_POINTS = FIELDS.count("set_points", 0, 10, "points for three Charlies, Spikes, Walters, Wilds (4.1)", CHARACTERS)
PENDING = FIELDS.choice("pending", NO_CARD, KINDS - 1, "the action card that may still be stopped; -1 for none (5.1)")
TARGET = FIELDS.choice("target", NOBODY, PLAYERS - 1, "at whom it was played, or one of the two who swap")
PARTNER = FIELDS.choice("partner", NOBODY, PLAYERS - 1, "the other of the two who swap")
REQUESTED = FIELDS.choice("requested", NO_CARD, KINDS - 1, "the card that is requested (6.7)")
STOPS = FIELDS.count("stops", 0, 10, "Stops on it")
IS_STOPPED = FIELDS.flag("is_stopped", "they have cancelled it (5.3)")
NEWEST = FIELDS.choice("newest", NOBODY, PLAYERS - 1, "who played the newest card in the window (5.2)")
VICTIM = FIELDS.choice("victim", NOBODY, PLAYERS - 1, "whose hand is being looked at (6.4)")
DISCARD = FIELDS.count("discard", 0, MOST_COPIES, "copies of each card on the pile", KINDS)
UNSEEN = FIELDS.count("unseen", 0, MOST_COPIES, "copies of each card that are neither there nor in a hand as far as I know", KINDS)

POINTS = FIELDS.each.count("points", 0, 16, "points")
TO_GO = FIELDS.each.count("to_go", 0, 10, "points to the goal")
HAND_SIZE = FIELDS.each.count("hand_size", 0, MOST_CARDS, "cards in the hand")
HAS = FIELDS.each.count("has", 0, 6, "copies of each card that I know to be in this hand; all of them in my own (7)", KINDS)
LACKS = FIELDS.each.flag("lacks", "cards that I know not to be in it (7.3)", KINDS)
KNOWS = FIELDS.each.count(
    "knows", 0, 6, "copies of each card of my hand that this player knows of, as far as I can tell; my own block has what all know", KINDS
)

BLOCK = FIELDS.block


def observe(s: State, seat: int, out: Vec) -> None:
    clear(out)
    observe_table(s, seat, out)
    observe_pending(s, seat, out)
    for card in range(KINDS):
        out[UNSEEN + card] = s.copies[card] - s.discard[card]
    for k in range(s.seats):
        observe_player(s, (seat + k) % s.seats, seat, k * BLOCK, out)
    for card in range(KINDS):
        out[DISCARD + card] = min(s.discard[card], MOST_COPIES)
        out[UNSEEN + card] = min(max(out[UNSEEN + card], 0), MOST_COPIES)


def observe_table(s: State, seat: int, out: Vec) -> None:
    out[PHASE] = s.phase
    out[SEATS] = s.seats
    out[TURN] = seen_from(seat, s.turn, s.seats)
    out[ASKED] = s.awaited >> seat & 1
    out[BEGAN_EMPTY] = s.began_empty
    out[MUST_REFILL] = s.must_refill
    out[CLOCKWISE_STOPS] = s.clockwise_stops
    out[FUTILE_PLAYS] = s.futile_plays
    out[GOAL] = s.goal
    out[SUPPLY] = s.supply
    out[DECK_SIZE] = min(s.deck_size, 120)
    out[VICTIM] = seen_from(seat, s.victim, s.seats) if s.phase == TAKING else NOBODY
    for character in range(CHARACTERS):
        out[SET_POINTS + character] = min(s.set_points[character], 10)


def observe_pending(s: State, seat: int, out: Vec) -> None:
    """5.1: the card on the table with all that it names."""
    out[PENDING] = out[TARGET] = out[PARTNER] = out[REQUESTED] = out[NEWEST] = -1
    if s.phase != STOP_WINDOW:
        return
    verb, target = moves.VERB[s.pending], moves.FIRST[s.pending]
    out[PENDING] = moves.ACTION[s.pending]
    out[STOPS] = min(s.stops, 10)
    out[IS_STOPPED] = s.stops % 2
    out[NEWEST] = seen_from(seat, s.newest, s.seats)
    if verb == moves.SWAP_HANDS:
        out[TARGET] = seen_from(seat, moves.PAIR_LEFT[target], s.seats)
        out[PARTNER] = seen_from(seat, moves.PAIR_RIGHT[target], s.seats)
    elif verb != moves.FREE_POINT and verb != moves.DRAW_3:
        out[TARGET] = seen_from(seat, target, s.seats)
    if verb == moves.REQUEST:
        out[REQUESTED] = moves.SECOND[s.pending]


def observe_player(s: State, player: int, me: int, at: int, out: Vec) -> None:
    out[POINTS + at] = min(s.points[player], 16)
    out[TO_GO + at] = min(max(s.goal - s.points[player], 0), 10)
    out[HAND_SIZE + at] = min(s.hand_size[player], MOST_CARDS)
    who = player if player != me and s.aware[me] >> player & 1 else s.seats  # of others one cannot tell more than all know (7.6)
    lacking = 0 if player == me else excluded(s, me, player) | excluded(s, s.seats, player)
    for card in range(KINDS):
        has = s.hand[me][card] if player == me else max(s.known[player][me][card], s.known[player][s.seats][card])
        out[UNSEEN + card] -= has
        out[HAS + at + card] = min(has, 6)
        out[LACKS + at + card] = lacking >> card & 1
        out[KNOWS + at + card] = min(s.known[me][who][card], 6)
