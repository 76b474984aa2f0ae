"""The cards of Cliffs & Cactuses as data: a true list can replace `DESIGNS` without touching a rule.

The rulebook prints only how many cards of each type there are. Three copies of each design, and the values, are inferred (INF) from the
totals of all editions; what is INVENTED has no source at all. See RULES.md, 1.2.
"""

from __future__ import annotations

from typing import NamedTuple

from ...engine.layout import Lookup

TYPES = ("bonus", "sabotage", "doubler", "vaporize", "gift", "swap", "steal", "draw", "flip")
BONUS, SABOTAGE, DOUBLER, VAPORIZE, GIFT, SWAP, STEAL, DRAW, FLIP = range(9)  # types; from Vaporize on they are special

ARROWS = ("nowhere", "left", "right", "leftmost", "rightmost", "any")
NOWHERE, LEFT, RIGHT, LEFTMOST, RIGHTMOST, ANY = range(6)  # where an arrow points, and at which racer
MIRROR = Lookup([NOWHERE, RIGHT, LEFT, RIGHTMOST, LEFTMOST, ANY])  # the same arrow on a card that is upside down


NEW_CARDS = 4  # designs that are in no printed deck


class Design(NamedTuple):
    """What is printed on a card, how often it is there, and how we know."""

    name: str
    type: int
    evidence: str
    metres: int = 0  # down the cliff; a sabotage's are negative
    mine: int = NOWHERE  # the card it points at in its own queue
    racer: int = NOWHERE  # the racer it points at
    theirs: int = NOWHERE  # the card it points at in that racer's queue
    copies: int = 3
    more: int = 0  # copies that the deck of 120 adds


DESIGNS = (
    Design("nitro", BONUS, "rulebook", 200),
    Design("giant-worm", BONUS, "figure", 200),
    Design("runaway-minecart", BONUS, "INVENTED", 200),
    Design("trail-skates", BONUS, "figure", 150),
    Design("shortcut", BONUS, "edition of 2024", 150),
    Design("magic", BONUS, "edition of August 2025", 150),
    Design("coffee", BONUS, "figure", 100),
    Design("unjustified-confidence", BONUS, "rulebook", 100),
    Design("tailwind", BONUS, "INVENTED", 100),
    Design("cow-crossing", SABOTAGE, "rulebook", -150),
    Design("death-rays", SABOTAGE, "edition of August 2025", -150),
    Design("distracting-butte", SABOTAGE, "edition of August 2025", -150),
    Design("angry-beehive", SABOTAGE, "figure", -100),
    Design("dust-devil", SABOTAGE, "INVENTED", -100),
    Design("untied-bootlace", SABOTAGE, "INVENTED", -100),
    Design("banana", SABOTAGE, "figure", -50),
    Design("surprise-cactus", SABOTAGE, "figure", -50),
    Design("tumbleweed", SABOTAGE, "INVENTED", -50),
    Design("double-left", DOUBLER, "figure", mine=LEFT, more=1),
    Design("double-right", DOUBLER, "figure", mine=RIGHT, more=1),
    Design("double-leftmost", DOUBLER, "figure", mine=LEFTMOST, more=1),
    Design("double-rightmost", DOUBLER, "figure", mine=RIGHTMOST),
    Design("vaporize-left", VAPORIZE, "rulebook", mine=LEFT),
    Design("vaporize-rightmost", VAPORIZE, "figure", mine=RIGHTMOST),
    Design("vaporize-any", VAPORIZE, "rulebook", mine=ANY),
    Design("gift-leftmost", GIFT, "rulebook", mine=LEFTMOST, racer=LEFT),
    Design("gift-right", GIFT, "edition of August 2025", mine=RIGHT, racer=RIGHT),
    Design("swap-left", SWAP, "rulebook", mine=LEFT, racer=ANY, theirs=LEFTMOST),
    Design("swap-right", SWAP, "edition of August 2025", mine=RIGHT, racer=ANY, theirs=RIGHTMOST),
    Design("steal-right", STEAL, "rulebook", racer=RIGHT, theirs=RIGHTMOST),
    Design("steal-leftmost", STEAL, "edition of August 2025", racer=ANY, theirs=LEFTMOST),
    Design("steal-any", STEAL, "rulebook", racer=ANY, theirs=ANY),
    Design("draw-right", DRAW, "rulebook", racer=RIGHT),
    Design("draw-left", DRAW, "INF, mirror image", racer=LEFT),
    Design("flip-left", FLIP, "rulebook", mine=LEFT),
    Design("flip-right", FLIP, "INF, mirror image", mine=RIGHT),
    Design("eagle-lift", BONUS, "INVENTED", 150, copies=0, more=3),
    Design("quicksand", SABOTAGE, "INVENTED", -100, copies=0, more=3),
    Design("vaporize-right", VAPORIZE, "edition of August 2025", mine=RIGHT, copies=0, more=3),
    *(Design(f"new-{n + 1}", BONUS, "for decks of one's own", 100, copies=0) for n in range(NEW_CARDS)),
)

NAMES = tuple(design.name for design in DESIGNS)
KINDS = len(DESIGNS)
COPIES = Lookup(design.copies for design in DESIGNS)
MORE = Lookup(design.more for design in DESIGNS)

CARDS = sum(COPIES) + sum(MORE)

MARK = 50  # metres from one mark of a cliff to the next
TOPS = Lookup(dict.fromkeys([1200, 600, *range(300, 2400 + MARK, MARK)]))  # where a race may begin: as printed, as in 2024, or at any mark
