"""The pieces, cactuses, die and flowers of Cactys as the rules know them; what they look like stands in `pieces.py`.

A basic piece's number is five times its shape plus its colour; the special pieces follow. The colour of every piece is its number modulo
five.
"""

from __future__ import annotations

from itertools import combinations, product

from ...engine.layout import Lookup

COLOURS = ("red", "yellow", "green", "blue", "purple")
SHAPES = ("bar", "wave", "hook", "ring", "swirl")
SPECIALS = ("bone", "skull", "lizard", "snake", "scorpion", "bird", "boot", "hat", "horseshoe", "wheel")

KINDS = len(COLOURS)  # of colours and of shapes
BASICS = KINDS * KINDS  # each shape in each colour, once
ROW = len(SPECIALS)  # two of each colour, all different
PIECES = BASICS + ROW

BASIC_NAMES = tuple(f"{colour}-{shape}" for shape, colour in product(SHAPES, COLOURS))
PIECE_NAMES = (*BASIC_NAMES, *SPECIALS)

CACTUSES = 5  # in a circle, numbered clockwise
CACTUS_NAMES = tuple(f"cactus-{n + 1}" for n in range(CACTUSES))

NO_SHAPE = -1
COLOUR = Lookup(piece % KINDS for piece in range(PIECES))
SHAPE = Lookup(piece // KINDS if piece < BASICS else NO_SHAPE for piece in range(PIECES))  # special pieces are all unique


def clash(piece: int, other: int) -> bool:
    """Whether two pieces may not touch: they have the same colour or the same shape."""
    return COLOUR[piece] == COLOUR[other] or SHAPE[piece] == SHAPE[other] != NO_SHAPE


PAIRS = [(piece, other) for piece, other in combinations(range(PIECES), 2) if clash(piece, other)]  # that may not touch
PAIR_NAMES = tuple(f"{PIECE_NAMES[piece]}+{PIECE_NAMES[other]}" for piece, other in PAIRS)
PAIR_COUNT = len(PAIRS)
ONE = Lookup(piece for piece, _ in PAIRS)  # of each pair
OTHER = Lookup(other for _, other in PAIRS)

FACES = ("colour", "shape", "special")
SIDES = 6
DICE = ("2-2-2", "3-2-1", "2-3-1")  # sides with each face
DIE = Lookup(face for die in DICE for face, sides in enumerate(die.split("-")) for _ in range(int(sides)))  # `SIDES` of each die

FLOWERS_EACH = 3  # at the start
FLOWERS_BESIDE = 10  # tokens of the supply at the start
TURNED = 3  # what a flower is worth when it is turned over
MOST_PLAYERS = 5
MOST_FLOWERS = TURNED * (FLOWERS_EACH * MOST_PLAYERS + FLOWERS_BESIDE)

LOWEST = -99  # flowers of somebody who may go below zero

FOR_THREE, FOR_FIVE, FOR_ALL_COLOURS = 1, 2, 2
MOST_AWARDED = 2 * FOR_FIVE + FOR_ALL_COLOURS  # by one placement

ATTEMPTS = ("unlimited", "3", "5", "10")
MOST_ATTEMPTS = Lookup([0, *map(int, ATTEMPTS[1:])])  # 0 for any number
MOST_TURNS = 100

EVIDENCE = {
    "COLOURS": ("REVIEW", "five colours; their hues are INVENTED"),
    "SHAPES": ("REVIEW", "five basic shapes, each in each colour; the shapes are those of Tribe, of which this game is a new edition"),
    "SPECIALS": ("INVENTED", "ten different pieces, two of each colour: the count is from a review, the list is ours"),
    "CACTUSES": ("RULEBOOK", "five, in a circle"),
    "DICE": ("INF", "the rulebook shows three faces; two sides for each is the even split, and makes the longest games"),
    "FLOWERS_EACH": ("RULEBOOK", "three for everybody"),
    "FLOWERS_BESIDE": ("RULEBOOK", "ten beside"),
    "FOR_THREE": ("RULEBOOK", "one flower for three of a colour or shape, two for five, two for all colours on one cactus"),
    "MOST_TURNS": ("INVENTED", "a bound, so that a table that knocks down what it hangs up comes to an end"),
}
