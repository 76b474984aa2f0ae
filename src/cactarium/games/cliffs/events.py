"""What can happen in Cliffs & Cactuses, and who may know it."""

from __future__ import annotations

from typing import Any

from ...engine.vocabulary import Domain, Events, Secret, numbers
from .cards import CARDS, KINDS, NAMES
from .moves import CARD, HAND, POSITION, SEAT


class _Digits(tuple[str, ...]):
    """Every whole number as its own name."""

    def __getitem__(self, number: Any) -> Any:
        return str(number)


class _CardOnTable(Domain):
    """A card as it lies: its design, and from `KINDS` on the same designs upside down."""

    def kind_of(self, value: int) -> str:
        return self.kind if value < KINDS else "flipped"


ON_TABLE = _CardOnTable("card", NAMES * 2)
WHOLE = Domain("number", _Digits())  # any whole number: a tally has no upper limit
COUNT = numbers(0, CARDS)

EVENTS = Events()

ROUND = EVENTS.add("round", number=WHOLE)
TIED = EVENTS.add("tied", player=SEAT)
DUEL = EVENTS.add("duel", left=SEAT, right=SEAT)
THROWS = EVENTS.add("throws", player=SEAT, hand=Secret(HAND), reveals=True)
SHOWS = EVENTS.add("shows", left=SEAT, mine=HAND, right=SEAT, theirs=HAND, reveals=True)
CHANCE_DECIDES = EVENTS.add("chance-decides", left=SEAT, right=SEAT, reveals=True)
BEATS = EVENTS.add("beats", player=SEAT, loser=SEAT)
LEADS = EVENTS.add("leads", player=SEAT)
READY = EVENTS.add("ready", player=SEAT)
SHUFFLES = EVENTS.add("shuffles", cards=COUNT, reveals=True)
COUNTDOWN = EVENTS.add("countdown", reveals=True)  # all are off: nobody calls it back
RACE_BEGINS = EVENTS.add("race-begins")
PLAYS = EVENTS.add("plays", player=SEAT, target=SEAT, card=Secret(CARD), reveals=True)
DRAWS = EVENTS.add("draws", player=SEAT, card=Secret(CARD), reveals=True)
DONE = EVENTS.add("done", player=SEAT, reveals=True)
MUSIC_ENDS = EVENTS.add("music-ends")
CALLS_LARRY = EVENTS.add("calls-larry", player=SEAT, card=Secret(CARD), reveals=True)
PLACES = EVENTS.add("places", player=SEAT, target=SEAT, card=Secret(CARD), reveals=True)
REVEALS = EVENTS.add("reveals", player=SEAT, card=ON_TABLE, reveals=True)
ACTIVATIONS = EVENTS.add("activations", card=ON_TABLE, times=WHOLE)
ASKS = EVENTS.add("asks", player=SEAT, card=ON_TABLE)
MISSES = EVENTS.add("misses", player=SEAT, card=ON_TABLE)
VAPORIZES = EVENTS.add("vaporizes", player=SEAT, position=POSITION, card=ON_TABLE, reveals=True)
GIVES = EVENTS.add("gives", player=SEAT, target=SEAT, position=POSITION, card=ON_TABLE)
GIVES_UNSEEN = EVENTS.add("gives-unseen", player=SEAT, target=SEAT, position=POSITION)
STEALS = EVENTS.add("steals", player=SEAT, target=SEAT, position=POSITION, card=ON_TABLE)
STEALS_UNSEEN = EVENTS.add("steals-unseen", player=SEAT, target=SEAT, position=POSITION)
SWAPS = EVENTS.add("swaps", left=SEAT, mine=POSITION, right=SEAT, theirs=POSITION)
FLIPS = EVENTS.add("flips", player=SEAT, position=POSITION, card=ON_TABLE)
FLIPS_UNSEEN = EVENTS.add("flips-unseen", player=SEAT, position=POSITION)
LOOKS = EVENTS.add("looks", player=SEAT, target=SEAT, reveals=True)
SEES = EVENTS.add("sees", target=SEAT, card=CARD, copies=COUNT, private=True, reveals=True)
TAKES = EVENTS.add("takes", player=SEAT, target=SEAT, card=Secret(CARD), reveals=True)
LEAVES = EVENTS.add("leaves", player=SEAT, card=ON_TABLE)
ANNIHILATES = EVENTS.add("annihilates", player=SEAT, card=CARD)
LAST_CALL = EVENTS.add("last-call")
PASSES = EVENTS.add("passes", player=SEAT)
COUNTS = EVENTS.add("counts", player=SEAT, card=CARD, factor=WHOLE, metres=WHOLE)
SYNERGY = EVENTS.add("synergy", player=SEAT, card=CARD, metres=WHOLE)
SPIRIT = EVENTS.add("spirit", player=SEAT, metres=WHOLE)
TALLY = EVENTS.add("tally", player=SEAT, metres=WHOLE, reveals=True)  # the round is over, and with it the last call
DESCENDS = EVENTS.add("descends", player=SEAT, metres=WHOLE, place=WHOLE)
CLIMBS = EVENTS.add("climbs", player=SEAT, metres=WHOLE, place=WHOLE)
STAYS = EVENTS.add("stays", player=SEAT, place=WHOLE)
WINS = EVENTS.add("wins", player=SEAT)
TIME_IS_UP = EVENTS.add("time-is-up")
