"""What can happen in Cactus Game, and who may know it."""

from __future__ import annotations

from ...engine.vocabulary import Events, Secret, numbers
from .deck import MAX_CARDS
from .moves import CARD, CHARACTER, SEAT

STOPS = numbers(0, 10)  # that lie on the action already

EVENTS = Events()

TURN = EVENTS.add("turn", player=SEAT)
DRAWS = EVENTS.add("draws", player=SEAT, card=Secret(CARD), reveals=True)
FINDS_NOTHING = EVENTS.add("finds-nothing", player=SEAT)
REBUILDS_DECK = EVENTS.add("rebuilds-deck", cards=numbers(0, MAX_CARDS), reveals=True)
PLAYS_SET = EVENTS.add("plays-set", player=SEAT, character=CHARACTER, wilds=numbers(0, 2), reveals=True)
PLAYS_WILDS = EVENTS.add("plays-wilds", player=SEAT, reveals=True)
GAINS = EVENTS.add("gains", player=SEAT, points=numbers(0, 30))
FINDS_NO_POINTS = EVENTS.add("finds-no-points", player=SEAT)
WINS = EVENTS.add("wins", player=SEAT, reveals=True)
PLAYS_FREE_POINT = EVENTS.add("plays-free-point", player=SEAT, reveals=True)
PLAYS_DRAW_3 = EVENTS.add("plays-draw-3", player=SEAT, reveals=True)
PLAYS_SWAP = EVENTS.add("plays-swap", player=SEAT, left=SEAT, right=SEAT, reveals=True)
PLAYS_SEE = EVENTS.add("plays-see", player=SEAT, target=SEAT, reveals=True)
PLAYS_STEAL_POINT = EVENTS.add("plays-steal-point", player=SEAT, target=SEAT, reveals=True)
PLAYS_STEAL_CARD = EVENTS.add("plays-steal-card", player=SEAT, target=SEAT, reveals=True)
PLAYS_REQUEST = EVENTS.add("plays-request", player=SEAT, target=SEAT, card=CARD, reveals=True)
PLAYS_STOP = EVENTS.add("plays-stop", player=SEAT, against=SEAT, stops=STOPS, reveals=True)
NOBODY_STOPS = EVENTS.add("nobody-stops", player=SEAT, card=CARD, stops=STOPS, reveals=True)
IS_STOPPED = EVENTS.add("is-stopped", player=SEAT, card=CARD, reveals=True)
LOSES_POINT = EVENTS.add("loses-point", player=SEAT, thief=SEAT)
SWAPS = EVENTS.add("swaps", left=SEAT, right=SEAT, reveals=True)
RECEIVES = EVENTS.add("receives", player=SEAT, card=CARD, copies=numbers(0, MAX_CARDS), private=True, reveals=True)
LOOKS = EVENTS.add("looks", player=SEAT, target=SEAT, reveals=True)
SEES = EVENTS.add("sees", target=SEAT, card=CARD, copies=numbers(0, MAX_CARDS), private=True, reveals=True)
TAKES = EVENTS.add("takes", player=SEAT, target=SEAT, card=Secret(CARD))
STEALS = EVENTS.add("steals", player=SEAT, target=SEAT, card=Secret(CARD), reveals=True)
GIVES = EVENTS.add("gives", player=SEAT, target=SEAT, card=CARD, reveals=True)
HAS_NONE = EVENTS.add("has-none", player=SEAT, card=CARD, reveals=True)
NO_EFFECT = EVENTS.add("no-effect", player=SEAT, card=CARD)
TIME_IS_UP = EVENTS.add("time-is-up")
