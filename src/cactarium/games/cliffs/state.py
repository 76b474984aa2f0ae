"""A game of Cliffs & Cactuses in progress."""

from __future__ import annotations

from ...engine.chance import STREAM
from ...engine.layout import Cube, Grid, Layout, Vec, i8, i16, i32, i64
from .cards import CARDS, KINDS
from .moves import RACERS

# Phases. From PAUSE on, cards are being resolved.
THROWING, GATHERING, COUNTDOWN, RACING, PAUSE, PICKING_CARD, PICKING_RACER, TAKING, LAST_CALL, OVER = range(10)

NOBODY = NOTHING = -1

LOG = 2048  # entries: twice as many as the longest random games of nine need
SPOTS = CARDS + RACERS  # where a card may lie face down: on the table by its number, or with Larry's caller


class State(Layout):
    """A card on the table has a number as long as it lies there, whatever it is; hands, deck and discards are bags of designs.

    Nobody ever sees the order of the deck, so a card is chosen when it is drawn.
    """

    seats: int = i8

    # House rules, see RULES.md
    clockwise: int = i8
    big_deck: int = i8
    full_hand: int = i8
    draw_count: int = i8
    chosen_draws: int = i8
    draw_all: int = i8
    auto_draw: int = i8
    reshuffle: int = i8
    random_ties: int = i8
    best_of_three: int = i8
    no_top: int = i8
    lowest_wins: int = i8
    top: int = i16  # metres at which all begin
    stack: int = i8
    empty_misses: int = i8
    repeat_chains: int = i8
    once_per_group: int = i8
    synergy_wraps: int = i8
    synergy_doubles: int = i8
    annihilate_late: int = i8
    larry_costs: int = i8
    three_legged: int = i8
    secret_partners: int = i8
    unlimited: int = i8

    # The deck, by design; see `cards.py`
    type: Vec = i8[KINDS]
    metres: Vec = i16[KINDS]
    mine: Vec = i8[KINDS]
    racers: Vec = i8[KINDS]
    theirs: Vec = i8[KINDS]
    copies: Vec = i8[KINDS]

    phase: int = i8
    epoch: int = i32  # the number of the question that is open
    awaited: int = i16  # seats that have not answered it; in a race, those not done
    round: int = i16
    place: Vec = i32[RACERS]  # metres above the finish
    moving: Vec = i32[RACERS]  # metres down, while all tally; else 0
    first: int = i8  # in first place: the one whose queue is revealed first, in the end the winner

    contest: int = i16  # who is still in a rock-paper-scissors contest
    for_finish: int = i8  # it decides the game
    rival: Vec = i8[RACERS]
    thrown: Vec = i8[RACERS]  # 1 rock, 2 paper, 3 scissors, 0 nothing yet
    shown: Vec = i8[RACERS]  # the last throw that was shown
    equal_throws: Vec = i8[RACERS]
    won: Vec = i8[RACERS]  # throws against the present rival

    plays: Vec = i8[RACERS]
    drawing: Vec = i8[RACERS]

    racer: int = i8  # whose queue is being revealed
    acting: int = i8  # the special in action
    times: int = i32  # activations it has left
    victim: int = i8  # whose hand is being looked at
    takes: int = i8  # cards still to be taken from it

    larry: int = i16  # seats that may still call Last-Ditch Larry
    holders: int = i16  # seats that look at Larry's card
    held: Vec = i8[RACERS]  # its design

    deck: Vec = i8[CARDS]
    deck_size: int = i8
    discard: Vec = i8[KINDS]
    discard_size: int = i8
    hand: Grid = i8[RACERS, KINDS]  # copies of each design
    hand_size: Vec = i8[RACERS]

    queue: Grid = i8[RACERS, CARDS]  # numbers of cards, from the left
    length: Vec = i8[RACERS]
    home: Vec = i8[CARDS]  # by number of card: whose queue it lies in
    design: Vec = i8[CARDS]
    face_up: Vec = i8[CARDS]
    flipped: Vec = i8[CARDS]
    seen: Vec = i16[CARDS]  # seats that know the card though it is face down
    source: Vec = i8[CARDS]  # who played it
    maybe: Vec = i16[CARDS]  # seats that know cards of its source's hand and cannot tell whether it is one of them
    next_card: int = i8  # the number that the next card on the table is likely to get
    upside_down: int = i8  # flipped cards on the table
    power: Vec = i8[CARDS]  # of doublers in a chain, while it is being worked out; else 0
    tray: Vec = i8[KINDS]  # cards being dealt or drawn, in an order that is nobody's business; else empty

    known: Cube = i8[RACERS, RACERS, KINDS]  # [whose][who][design]: copies that `who` knows to be in that hand, or to have been `maybe`
    informed: Vec = i16[RACERS]  # [whose]: seats that know something of that hand
    aware: Vec = i16[RACERS]  # [whose]: seats of which the racer can tell what they know of the hand

    log: Vec = i32[LOG]  # every card that moved or was shown, with its witnesses (engine/inference.py)
    log_size: int = i16

    chance: Vec = i64[STREAM]
