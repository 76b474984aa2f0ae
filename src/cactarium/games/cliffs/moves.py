"""What racers of Cliffs & Cactuses can do, and the clock."""

from __future__ import annotations

from ...engine.vocabulary import Domain, Moves, numbers, seats
from .cards import CARDS, NAMES

RACERS = 9

SEAT = seats(RACERS, "cliffs/2.1")
CARD = Domain("card", NAMES)
HAND = Domain("card", ("rock", "paper", "scissors"))
POSITION = numbers(1, CARDS)  # in a queue, from the left

MOVES = Moves(
    {
        "throw": {"hand": HAND},
        "ready": {},
        "play": {"card": CARD, "target": SEAT},
        "draw": {},
        "done": {},
        "pick-racer": {"target": SEAT},
        "pick-card": {"target": SEAT, "position": POSITION},
        "take": {"card": CARD},
        "pass": {},
        "larry": {},
        "place": {"target": SEAT},
        "start": {},
        "go": {},
        "music-ends": {},
        "go-on": {},
        "time-up": {},
        "larry-time-up": {},
    }
)

(
    THROW,
    READY,
    PLAY,
    DRAW,
    DONE,
    PICK_RACER,
    PICK_CARD,
    TAKE,
    PASS,
    LARRY,
    PLACE,
    START,
    GO,
    MUSIC_ENDS,
    GO_ON,
    TIME_UP,
    LARRY_TIME_UP,
) = (MOVES.first(verb) for verb in MOVES.verbs)

VERB = MOVES.verb_table
FIRST = MOVES.argument_table(0)
SECOND = MOVES.argument_table(1)
THROW_CLOCK, READY_CLOCK, COUNTDOWN_CLOCK, RACE_CLOCK, PAUSE_CLOCK, CHOICE_CLOCK, LAST_CALL_CLOCK, LARRY_CLOCK = range(8)
