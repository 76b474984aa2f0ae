"""What can happen in Cactus Game, and who may know it."""

from __future__ import annotations

from ...engine.vocabulary import Events, Secret, happening, numbers
from .moves import CARD, CHARACTER, SEAT

EVENTS = Events(
    {
        "turn": happening(player=SEAT),
        "draws": happening(player=SEAT, card=Secret(CARD), reveals=True),
        "finds-nothing": happening(player=SEAT),
        "rebuilds-deck": happening(cards=numbers(0, 90), reveals=True),
        "plays-set": happening(player=SEAT, character=CHARACTER, wilds=numbers(0, 2), reveals=True),
        "plays-wilds": happening(player=SEAT, reveals=True),
        "gains": happening(player=SEAT, points=numbers(0, 30)),
        "finds-no-points": happening(player=SEAT),
        "wins": happening(player=SEAT, reveals=True),
        "plays-free-point": happening(player=SEAT, reveals=True),
        "plays-draw-3": happening(player=SEAT, reveals=True),
        "plays-swap": happening(player=SEAT, left=SEAT, right=SEAT, reveals=True),
        "plays-see": happening(player=SEAT, target=SEAT, reveals=True),
        "plays-steal-point": happening(player=SEAT, target=SEAT, reveals=True),
        "plays-steal-card": happening(player=SEAT, target=SEAT, reveals=True),
        "plays-request": happening(player=SEAT, target=SEAT, card=CARD, reveals=True),
        "plays-stop": happening(player=SEAT, against=SEAT, reveals=True),
        "nobody-stops": happening(player=SEAT, card=CARD, reveals=True),
        "is-stopped": happening(player=SEAT, card=CARD, reveals=True),
        "loses-point": happening(player=SEAT, thief=SEAT),
        "swaps": happening(left=SEAT, right=SEAT, reveals=True),
        "receives": happening(player=SEAT, card=CARD, copies=numbers(0, 16), private=True, reveals=True),
        "looks": happening(player=SEAT, target=SEAT, reveals=True),
        "sees": happening(target=SEAT, card=CARD, copies=numbers(0, 16), private=True, reveals=True),
        "takes": happening(player=SEAT, target=SEAT, card=Secret(CARD)),
        "steals": happening(player=SEAT, target=SEAT, card=Secret(CARD), reveals=True),
        "gives": happening(player=SEAT, target=SEAT, card=CARD, reveals=True),
        "has-none": happening(player=SEAT, card=CARD, reveals=True),
        "no-effect": happening(player=SEAT, card=CARD),
        "time-is-up": happening(),
    }
)

(
    TURN,
    DRAWS,
    FINDS_NOTHING,
    REBUILDS_DECK,
    PLAYS_SET,
    PLAYS_WILDS,
    GAINS,
    FINDS_NO_POINTS,
    WINS,
    PLAYS_FREE_POINT,
    PLAYS_DRAW_3,
    PLAYS_SWAP,
    PLAYS_SEE,
    PLAYS_STEAL_POINT,
    PLAYS_STEAL_CARD,
    PLAYS_REQUEST,
    PLAYS_STOP,
    NOBODY_STOPS,
    IS_STOPPED,
    LOSES_POINT,
    SWAPS,
    RECEIVES,
    LOOKS,
    SEES,
    TAKES,
    STEALS,
    GIVES,
    HAS_NONE,
    NO_EFFECT,
    TIME_IS_UP,
) = EVENTS.codes()
