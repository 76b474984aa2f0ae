"""What can happen in Oasis, and who may know it: only the player who draws a card sees it."""

from __future__ import annotations

from cactarium.engine.vocabulary import Events, Secret, numbers

from .cards import CARDS, COPIES, KINDS
from .moves import CARD, SEAT

EVENTS = Events()

TURN = EVENTS.add("turn", player=SEAT)
DRAWS = EVENTS.add("draws", player=SEAT, card=Secret(CARD), reveals=True)
STOPS = EVENTS.add("stops", player=SEAT)
SHOWS = EVENTS.add("shows", player=SEAT, card=CARD, copies=numbers(0, COPIES), reveals=True)
FILLS = EVENTS.add("fills", player=SEAT, litres=numbers(0, KINDS * CARDS), reveals=True)
SPILLS = EVENTS.add("spills", player=SEAT, litres=numbers(0, KINDS * CARDS), reveals=True)
WINS = EVENTS.add("wins", player=SEAT)
TIME_IS_UP = EVENTS.add("time-is-up")
