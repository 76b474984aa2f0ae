"""What can happen in Cliffs & Cactuses, and who may know it."""

from __future__ import annotations

from typing import Any

from ...engine.vocabulary import Domain, Events, Secret, happening, numbers
from .cards import CARDS
from .moves import CARD, HAND, POSITION, SEAT


class _Digits(tuple[str, ...]):
    """Every whole number as its own name."""

    def __getitem__(self, number: Any) -> Any:
        return str(number)


WHOLE = Domain("number", _Digits())  # any whole number: a tally has no upper limit
COUNT = numbers(0, CARDS)

EVENTS = Events(
    {
        "round": happening(number=WHOLE),
        "tied": happening(player=SEAT),
        "duel": happening(left=SEAT, right=SEAT),
        "throws": happening(player=SEAT, hand=Secret(HAND), reveals=True),
        "shows": happening(left=SEAT, mine=HAND, right=SEAT, theirs=HAND, reveals=True),
        "chance-decides": happening(left=SEAT, right=SEAT, reveals=True),
        "beats": happening(player=SEAT, loser=SEAT),
        "leads": happening(player=SEAT),
        "ready": happening(player=SEAT),
        "shuffles": happening(cards=COUNT, reveals=True),
        "countdown": happening(reveals=True),  # all are off: nobody calls it back
        "race-begins": happening(),
        "plays": happening(player=SEAT, target=SEAT, card=Secret(CARD), reveals=True),
        "draws": happening(player=SEAT, card=Secret(CARD), reveals=True),
        "done": happening(player=SEAT, reveals=True),
        "music-ends": happening(),
        "calls-larry": happening(player=SEAT, card=Secret(CARD), reveals=True),
        "places": happening(player=SEAT, target=SEAT, card=Secret(CARD), reveals=True),
        "reveals": happening(player=SEAT, card=CARD, reveals=True),
        "activations": happening(card=CARD, times=WHOLE),
        "asks": happening(player=SEAT, card=CARD),
        "misses": happening(player=SEAT, card=CARD),
        "vaporizes": happening(player=SEAT, position=POSITION, card=CARD, reveals=True),
        "gives": happening(player=SEAT, target=SEAT, position=POSITION, card=CARD),
        "gives-unseen": happening(player=SEAT, target=SEAT, position=POSITION),
        "steals": happening(player=SEAT, target=SEAT, position=POSITION, card=CARD),
        "steals-unseen": happening(player=SEAT, target=SEAT, position=POSITION),
        "swaps": happening(left=SEAT, mine=POSITION, right=SEAT, theirs=POSITION),
        "flips": happening(player=SEAT, position=POSITION, card=CARD),
        "flips-unseen": happening(player=SEAT, position=POSITION),
        "looks": happening(player=SEAT, target=SEAT, reveals=True),
        "sees": happening(target=SEAT, card=CARD, copies=COUNT, private=True, reveals=True),
        "takes": happening(player=SEAT, target=SEAT, card=Secret(CARD), reveals=True),
        "leaves": happening(player=SEAT, card=CARD),
        "annihilates": happening(player=SEAT, card=CARD),
        "last-call": happening(),
        "passes": happening(player=SEAT),
        "counts": happening(player=SEAT, card=CARD, factor=WHOLE, metres=WHOLE),
        "synergy": happening(player=SEAT, card=CARD, metres=WHOLE),
        "spirit": happening(player=SEAT, metres=WHOLE),
        "tally": happening(player=SEAT, metres=WHOLE, reveals=True),  # the round is over, and with it the last call
        "descends": happening(player=SEAT, metres=WHOLE, place=WHOLE),
        "climbs": happening(player=SEAT, metres=WHOLE, place=WHOLE),
        "stays": happening(player=SEAT, place=WHOLE),
        "wins": happening(player=SEAT),
        "time-is-up": happening(),
    }
)

(
    ROUND,
    TIED,
    DUEL,
    THROWS,
    SHOWS,
    CHANCE_DECIDES,
    BEATS,
    LEADS,
    READY,
    SHUFFLES,
    COUNTDOWN,
    RACE_BEGINS,
    PLAYS,
    DRAWS,
    DONE,
    MUSIC_ENDS,
    CALLS_LARRY,
    PLACES,
    REVEALS,
    ACTIVATIONS,
    ASKS,
    MISSES,
    VAPORIZES,
    GIVES,
    GIVES_UNSEEN,
    STEALS,
    STEALS_UNSEEN,
    SWAPS,
    FLIPS,
    FLIPS_UNSEEN,
    LOOKS,
    SEES,
    TAKES,
    LEAVES,
    ANNIHILATES,
    LAST_CALL,
    PASSES,
    COUNTS,
    SYNERGY,
    SPIRIT,
    TALLY,
    DESCENDS,
    CLIMBS,
    STAYS,
    WINS,
    TIME_IS_UP,
) = EVENTS.codes()
