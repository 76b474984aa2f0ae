"""The pieces and cactuses of Cactys as solids: one list feeds the physics, the bots, the pictures and the browser's meshes.

Lengths are in units of 10 cm. A piece lies in its own x-z plane and z is up when it hangs. A cactus stands at the origin of its own frame:
left is -x, front is -y.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .cards import COLOURS, PIECE_NAMES
from .geometry import Point
from .perches import CROWN

TABLE = 4.7  # radius of its top
CIRCLE = 3.2  # from the middle of the table to a cactus
BASE_RADIUS = 0.62
BASE_HEIGHT = 0.12
CROWN_HEIGHT = 2.0


@dataclass(frozen=True)
class Capsule:
    """A rod with round ends."""

    a: Point
    b: Point
    r: float


@dataclass(frozen=True)
class Ball:
    """A sphere."""

    at: Point
    r: float


@dataclass(frozen=True)
class Block:
    """A box, turned by `tilt` degrees about y and then by `yaw` about z."""

    at: Point
    half: Point
    tilt: float = 0.0
    yaw: float = 0.0


Solid = Capsule | Ball | Block


@dataclass(frozen=True)
class Hang:
    """A way to hang: `at` is where the piece's rod of radius `r` lies on top of an arm that runs along `through`."""

    at: Point
    r: float
    up: Point = (0.0, 0.0, 1.0)
    through: Point = (0.0, 1.0, 0.0)
    closed: bool = False  # a loop: only over the arm's tip


@dataclass(frozen=True)
class Hole:
    """Something an arm's tip fits into: its middle and the way through it."""

    at: Point
    axis: Point = (0.0, 1.0, 0.0)
    both: bool = True  # may be put over a tip either way round


@dataclass(frozen=True)
class Shape:
    """What a piece is made of, how it can hang, and whether it can bridge two arms lying on its x axis."""

    name: str
    solids: tuple[Solid, ...]
    hangs: tuple[Hang, ...]
    holes: tuple[Hole, ...] = ()
    bridge: float = 0.0  # half the span it can lie across


@dataclass(frozen=True)
class Arm:
    """A branch from the trunk to its tip; a thorn has no name and is no perch that can be asked for."""

    name: str
    line: tuple[Point, ...]
    r: float


@dataclass(frozen=True)
class Cactus:
    """A trunk, or two, and arms."""

    name: str
    trunk: tuple[Capsule, ...]
    arms: tuple[Arm, ...]

    @property
    def solids(self) -> tuple[Capsule, ...]:
        """Everything that a hand must not touch; the base is apart."""
        return (*self.trunk, *(rod for arm in self.arms for rod in rods(arm.line, arm.r)))

    @property
    def tops(self) -> tuple[Arm, ...]:
        """The ends of its trunks, on which a hat may sit."""
        tops = [rod for rod in self.trunk if rod.b not in {other.a for other in self.trunk}]
        return tuple(Arm("", ((rod.b[0], rod.b[1], rod.b[2] - 0.3), rod.b), rod.r) for rod in tops)

    def perch(self, name: str) -> tuple[Arm, ...]:
        """The arms that a perch's name means; the crown is the thorns near the top."""
        if name == CROWN:
            return tuple(arm for arm in self.arms if not arm.name and arm.line[0][2] > CROWN_HEIGHT)
        return tuple(arm for arm in self.arms if arm.name == name)

    def tip(self, name: str) -> Point:
        """Where one would point to show a perch."""
        return max(self.tops if name == CROWN else self.perch(name), key=lambda arm: arm.line[-1][2]).line[-1]

    @property
    def perches(self) -> tuple[str, ...]:
        """The names under which its arms can be asked for."""
        named = tuple(arm.name for arm in self.arms if arm.name)
        return (*named, CROWN) if self.perch(CROWN) else named


def arc(x: float, z: float, radius: float, start: float, end: float, pieces: int, grow: float = 0.0) -> list[Point]:
    """Points on a circle, or on a spiral that grows by `grow`; angles in degrees."""
    points = []
    for i in range(pieces + 1):
        angle = math.radians(start + (end - start) * i / pieces)
        r = radius + grow * i / pieces
        points.append((x + r * math.cos(angle), 0.0, z + r * math.sin(angle)))
    return points


def rods(points: Sequence[Point], r: float | Sequence[float]) -> list[Capsule]:
    """Capsules from point to point, of one radius or one each."""
    radii = [r] * (len(points) - 1) if isinstance(r, float) else r
    return [Capsule(a, b, radius) for (a, b), radius in zip(pairwise(points), radii, strict=True)]


def flat(*points: tuple[float, float]) -> list[Point]:
    """Points of the x-z plane."""
    return [(x, 0.0, z) for x, z in points]


def mirrored(points: Iterable[Point]) -> list[Point]:
    """The same on the other side."""
    return [(-x, y, z) for x, y, z in points]


ROD = 0.055  # the radius of a basic piece


def _ring() -> Shape:
    return Shape(
        "ring",
        tuple(rods(arc(0, 0, 0.30, 0, 360, 14), ROD)),
        (Hang((0, 0, 0.30), ROD, closed=True),),
        (Hole((0, 0, 0)),),
    )


def _hook() -> Shape:
    above = arc(0, 0.23, 0.23, 175, -90, 9)
    below = arc(0, -0.23, 0.23, 90, 355, 9)
    return Shape(
        "hook",
        (*rods(above, ROD), *rods(below, ROD)),
        (Hang((0, 0, 0.46), ROD), Hang((0, 0, -0.46), ROD, up=(0, 0, -1))),
        (Hole((0, 0, 0.23)), Hole((0, 0, -0.23))),
    )


def _wave() -> Shape:
    crest = 0.15
    points = [(0.08 * i - 0.56, 0.0, crest * math.cos(i * math.pi / 3.5 - math.pi)) for i in range(15)]
    at = 0.28
    return Shape(
        "wave",
        tuple(rods(points, ROD)),
        (
            Hang((-at, 0, crest), ROD),
            Hang((at, 0, crest), ROD),
            Hang((0, 0, -crest), ROD, up=(0, 0, -1)),
        ),
        bridge=0.36,
    )


def _swirl() -> Shape:
    line = arc(0, 0, 0.07, -110, 270, 14, grow=0.33)
    top = max(line, key=lambda p: p[2])
    return Shape(
        "swirl",
        tuple(rods(line, ROD)),
        (Hang(top, ROD), Hang(line[0], ROD, up=(0, 0, -1))),
        (Hole((-0.06, 0, 0.12)),),
    )


def _bar() -> Shape:
    line = flat((-0.50, -0.07), (-0.26, -0.02), (0, 0), (0.26, -0.02), (0.50, -0.07))
    return Shape("bar", tuple(rods(line, ROD)), (Hang((0, 0, 0), ROD),), bridge=0.40)


def _boot() -> Shape:
    shaft = [Block((0, 0, 0.06), (0.13, 0.07, 0.24))]
    foot = rods(flat((-0.03, -0.24), (0.16, -0.26), (0.29, -0.27)), [0.1, 0.085])
    heel = [Block((-0.09, 0, -0.33), (0.05, 0.06, 0.05))]
    spur = rods(flat((-0.10, -0.24), (-0.24, -0.20)), 0.03)
    loop = rods([(0.11, 0.0, 0.28), *arc(0, 0.38, 0.18, 0, 180, 8), (-0.11, 0.0, 0.28)], 0.04)
    return Shape(
        "boot",
        (*shaft, *foot, *heel, *spur, *loop),
        (Hang((0, 0, 0.56), 0.04, closed=True), Hang((0.2, 0, -0.26), 0.09)),
        (Hole((0, 0, 0.42)),),
    )


def _scorpion() -> Shape:
    body = rods(flat((-0.24, -0.02), (-0.06, 0.0), (0.14, 0.0)), [0.075, 0.095])
    tail = rods([(-0.24, 0.0, -0.02), *arc(-0.14, 0.26, 0.26, 215, 20, 8)], 0.045)
    sting = rods([tail[-1].b, (0.16, 0.0, 0.25)], 0.03)
    claw = flat((0.14, 0.0), (0.34, -0.06), (0.46, 0.08))
    pincers = rods(claw, 0.04) + rods([claw[-1], (0.56, 0.0, 0.20)], 0.03) + rods([claw[-1], (0.42, 0.0, 0.22)], 0.03)
    legs = [rod for x in (-0.16, -0.02, 0.12) for rod in rods(flat((x, -0.03), (x - 0.05, -0.19), (x - 0.02, -0.27)), 0.028)]
    return Shape(
        "scorpion",
        (*body, *tail, *sting, *pincers, *legs),
        (Hang((-0.14, 0, 0.52), 0.045), Hang((0.30, 0, -0.05), 0.04), Hang((-0.09, 0, 0), 0.09)),
        (Hole((-0.10, 0, 0.27)),),
    )


def _hat() -> Shape:
    """A straw hat, hollow: the only piece that is not flat."""
    sides = 8
    solids: list[Solid] = [Block((0, 0, 0.34), (0.17, 0.17, 0.03))]
    for i in range(sides):
        angle = 360 / sides * i
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        solids.append(Block((0.20 * c, 0.20 * s, 0.16), (0.025, 0.085, 0.17), 0.0, angle))
        solids.append(Block((0.31 * c, 0.31 * s, 0.015), (0.10, 0.125, 0.025), -8.0, angle))
    return Shape("hat", tuple(solids), (Hang((0, 0, 0.34), 0.03),), (Hole((0, 0, 0.22), (0, 0, 1), both=False),))


def _bone() -> Shape:
    shank = rods(flat((-0.40, -0.02), (0, 0), (0.40, -0.02)), 0.05)
    knobs = [Ball((x, 0.0, z), 0.085) for x in (-0.45, 0.45) for z in (0.065, -0.095)]
    return Shape("bone", (*shank, *knobs), (Hang((0, 0, 0), 0.05), Hang((0.22, 0, -0.03), 0.05)), bridge=0.32)


def _lizard() -> Shape:
    spine = flat((-0.72, 0.22), (-0.64, 0.05), (-0.47, -0.04), (-0.25, 0.0), (0.0, 0.04), (0.22, 0.04))
    body = rods(spine, [0.03, 0.04, 0.05, 0.065, 0.07])
    head = rods(flat((0.22, 0.04), (0.40, 0.07)), 0.085)
    legs = rods(flat((-0.22, 0.0), (-0.29, -0.20), (-0.18, -0.27)), 0.035) + rods(flat((0.16, 0.03), (0.13, -0.20), (0.24, -0.27)), 0.035)
    return Shape(
        "lizard",
        (*body, *head, *legs),
        (Hang((-0.02, 0, 0.04), 0.065), Hang((-0.47, 0, -0.04), 0.05)),
        bridge=0.36,
    )


def _snake() -> Shape:
    wave = [(0.09 * i - 0.56, 0.0, 0.17 * math.sin(i * math.pi / 3.4)) for i in range(12)]
    neck = [wave[-1], (0.53, 0.0, 0.10), (0.60, 0.0, 0.24)]
    tongue = rods(flat((0.70, 0.26), (0.80, 0.30)), 0.02)
    tail = rods([(-0.66, 0.0, 0.12), wave[0]], 0.035)
    return Shape(
        "snake",
        (*tail, *rods(wave, 0.048), *rods(neck, 0.05), *rods([neck[-1], (0.70, 0.0, 0.26)], 0.08), *tongue),
        (Hang((-0.407, 0, 0.17), 0.048), Hang((0.205, 0, 0.17), 0.048), Hang((-0.10, 0, -0.17), 0.048, up=(0, 0, -1))),
        bridge=0.36,
    )


def _horseshoe() -> Shape:
    bow = arc(0, 0.02, 0.27, -25, 205, 11)
    heels = [(0.22, 0.0, -0.34), (-0.22, 0.0, -0.34)]
    caulks = [Block((x, 0, -0.36), (0.075, 0.06, 0.045)) for x in (0.22, -0.22)]
    return Shape(
        "horseshoe",
        (*rods(bow, 0.06), *rods([bow[0], heels[0]], 0.06), *rods([bow[-1], heels[1]], 0.06), *caulks),
        (Hang((0, 0, 0.29), 0.06),),
        (Hole((0, 0, 0.03)),),
    )


def _bird() -> Shape:
    body = rods(flat((-0.14, 0.0), (0.14, 0.04)), 0.115)
    neck = rods(flat((0.17, 0.09), (0.28, 0.28)), 0.055)
    head = [Ball((0.30, 0.0, 0.33), 0.09)]
    beak = rods(flat((0.36, 0.33), (0.54, 0.27)), 0.03)
    crest = rods(flat((0.26, 0.38), (0.15, 0.46)), 0.025)
    tail = rods(flat((-0.20, 0.02), (-0.42, 0.14), (-0.68, 0.34)), [0.055, 0.04])
    legs = rods(flat((-0.13, -0.04), (-0.17, -0.32), (-0.29, -0.35)), 0.032) + rods(
        flat((0.15, -0.02), (0.19, -0.32), (0.31, -0.35)), 0.032
    )
    return Shape(
        "bird",
        (*body, *neck, *head, *beak, *crest, *tail, *legs),
        (Hang((0.02, 0, 0.03), 0.115), Hang((-0.34, 0, 0.10), 0.05), Hang((0.42, 0, 0.31), 0.035)),
        bridge=0.3,
    )


def _wheel() -> Shape:
    spokes, rim = 5, 0.40
    solids: list[Solid] = [*rods(arc(0, 0, rim, 0, 360, 15), 0.045), Ball((0, 0, 0), 0.075)]
    for i in range(spokes):
        angle = math.radians(90 + 36 + 72 * i)
        solids.append(Capsule((0, 0, 0), (rim * math.cos(angle), 0, rim * math.sin(angle)), 0.028))
    gaps = [math.radians(90 + 72 * i) for i in range(spokes)]
    hangs = [Hang((rim * math.cos(a), 0, rim * math.sin(a)), 0.045, up=(math.cos(a), 0, math.sin(a)), closed=True) for a in gaps[:2]]
    holes = [Hole((0.24 * math.cos(a), 0, 0.24 * math.sin(a))) for a in gaps]
    return Shape("wheel", tuple(solids), tuple(hangs), tuple(holes))


def _skull() -> Shape:
    """A ram's: it hangs by a curled horn."""
    face = [Capsule((0, 0, 0.05), (0, 0, -0.34), 0.095), Capsule((-0.11, 0, 0.09), (0.11, 0, 0.09), 0.095)]
    horn = flat((0.14, 0.13), (0.30, 0.23), (0.44, 0.17), (0.51, 0.02), (0.46, -0.13))
    radii = [0.06, 0.055, 0.05, 0.04]
    return Shape(
        "skull",
        (*face, *rods(horn, radii), *rods(mirrored(horn), radii)),
        (Hang((0.32, 0, 0.22), 0.055), Hang((-0.32, 0, 0.22), 0.055)),
    )


_MAKERS = (_ring, _hook, _wave, _swirl, _bar, _boot, _scorpion, _hat, _bone, _lizard, _snake, _horseshoe, _bird, _wheel, _skull)
FORMS = {shape.name: shape for shape in (make() for make in _MAKERS)}


def form(piece: int) -> Shape:
    """The shape of a piece as solids."""
    return FORMS[PIECE_NAMES[piece].rpartition("-")[2]]


def colour(piece: int) -> int:
    """A piece's colour; every colour has two specials."""
    return piece % len(COLOURS)


def _arm(
    name: str,
    z: float,
    azimuth: float,
    out: float,
    rise: float,
    *,
    bend: float = 0.22,
    dip: float = 0.06,
    r: float = 0.08,
    root: Point = (0, 0, 0),
) -> Arm:
    """An arm that leaves the trunk at height z, sinks a little, bends and rises to its tip."""
    c, s = math.cos(math.radians(azimuth)), math.sin(math.radians(azimuth))
    profile = [(0.0, z), (out - bend, z - dip)]
    for i in range(1, 5):
        turn = math.pi / 2 * i / 4
        profile.append((out - bend + bend * math.sin(turn), z - dip + bend * (1 - math.cos(turn))))
    profile.append((out, z - dip + bend + rise))
    return Arm(name, tuple((root[0] + c * d, root[1] + s * d, h) for d, h in profile), r)


def _thorn(z: float, azimuth: float, trunk: float, length: float, root: Point = (0, 0, 0)) -> Arm:
    """A short peg that points up and out."""
    c, s = math.cos(math.radians(azimuth)), math.sin(math.radians(azimuth))
    inner, outer = trunk * 0.8, trunk * 0.8 + length * 0.82
    return Arm("", tuple((root[0] + c * d, root[1] + s * d, h) for d, h in ((inner, z), (outer, z + length * 0.57))), 0.045)


def _saguaro() -> Cactus:
    trunk = 0.155
    return Cactus(
        "saguaro",
        (Capsule((0, 0, 0.05), (0, 0, 2.55), trunk),),
        (
            _arm("right-low", 1.16, -38, 0.84, 0.25, bend=0.16),
            _arm("left-low", 1.22, 138, 0.80, 0.45),
            _arm("right-high", 1.72, 0, 0.75, 0.50),
            _arm("left-high", 1.95, 180, 0.55, 0.35, bend=0.16),
            _arm("back-middle", 1.40, 90, 0.62, 0.40),
            _arm("front-middle", 1.60, -90, 0.60, 0.38),
            *(_thorn(z, azimuth, trunk, 0.34) for z, azimuth in ((2.1, 30), (2.1, 150), (2.15, 270))),
            *(_thorn(z, azimuth, trunk, 0.3) for z, azimuth in ((1.1, -90), (1.02, 90))),
        ),
    )


def _dancer() -> Cactus:
    trunk = 0.15
    line = flat((0, 0.05), (0.0, 0.7), (0.14, 1.2), (0.05, 1.75), (-0.12, 2.2), (-0.10, 2.5))
    return Cactus(
        "dancer",
        tuple(rods(line, trunk)),
        (
            _arm("left-low", 1.12, 138, 0.76, 0.40),
            _arm("right-low", 1.25, -45, 0.85, 0.40),
            _arm("left-high", 1.75, 180, 0.78, 0.40),
            _arm("right-high", 1.95, 0, 0.62, 0.30, bend=0.16),
            _arm("back-middle", 1.30, 80, 0.66, 0.35, root=(0.1, 0, 0)),
            _arm("front-middle", 1.45, -100, 0.70, 0.35, root=(0.1, 0, 0)),
            *(_thorn(2.12, azimuth, trunk, 0.3, root=(-0.11, 0, 0)) for azimuth in (-80, 80)),
            *(_thorn(z, azimuth, trunk, 0.3) for z, azimuth in ((1.0, -60), (0.96, 60))),
        ),
    )


def _candelabra() -> Cactus:
    trunk = 0.15
    low = (("right-low", 5, 1.14), ("back-low", 95, 1.26), ("left-low", 185, 1.14), ("front-low", 275, 1.26))
    high = (("right-high", 50, 1.86), ("left-high", 140, 1.86), ("front-high", 230, 1.92))
    return Cactus(
        "candelabra",
        (Capsule((0, 0, 0.05), (0, 0, 2.35), trunk),),
        (
            *(_arm(name, z, azimuth, 0.85, 0.64, bend=0.26) for name, azimuth, z in low),
            *(_arm(name, z, azimuth, 0.52, 0.35, bend=0.16) for name, azimuth, z in high),
            *(_thorn(1.0, azimuth, trunk, 0.28) for azimuth in (50, 230)),
        ),
    )


def _tower() -> Cactus:
    trunk = 0.14
    names = ("right-low", "left-low", "front-low", "back-middle", "left-middle", "right-middle", "back-high", "front-high")
    return Cactus(
        "tower",
        (Capsule((0, 0, 0.05), (0, 0, 2.8), trunk),),
        (
            *(_arm(name, 1.08 + 0.2 * i, 137.5 * i, 0.86 - 0.045 * i, 0.27, bend=0.15, dip=0.04, r=0.075) for i, name in enumerate(names)),
            *(_thorn(2.4, azimuth, trunk, 0.3) for azimuth in (0, 180)),
        ),
    )


def _twins() -> Cactus:
    trunk, left, right = 0.14, (-0.31, 0.0, 0.0), (0.33, 0.0, 0.0)
    arms = (
        ("left-low", 1.2, 222, 0.72, 0.34, left),
        ("left-high", 1.7, 180, 0.52, 0.30, left),
        ("right-low", 1.3, 40, 0.74, 0.34, right),
        ("right-high", 1.85, 0, 0.52, 0.30, right),
        ("back-middle", 1.45, 90, 0.57, 0.35, left),
        ("front-middle", 1.6, -90, 0.57, 0.35, right),
        ("back-high", 2.05, 80, 0.48, 0.25, right),
        ("front-high", 1.9, -95, 0.48, 0.25, left),
    )
    return Cactus(
        "twins",
        (
            *rods(flat((0, 0.05), (0, 0.55), (-0.28, 0.95), (-0.32, 2.2)), trunk),
            *rods(flat((0, 0.55), (0.30, 0.90), (0.34, 2.5)), trunk),
        ),
        tuple(_arm(name, z, azimuth, out, rise, bend=0.18, r=0.075, root=root) for name, z, azimuth, out, rise, root in arms),
    )


STANDS = (_saguaro(), _dancer(), _candelabra(), _tower(), _twins())


def turn_of(cactus: int) -> float:
    """How a cactus is turned about z, in degrees: its front looks away from the middle of the table."""
    return -72.0 * cactus


def place_of(cactus: int) -> Point:
    """Where a cactus stands on the table; the next number is the next one clockwise, seen from above."""
    angle = math.radians(turn_of(cactus) - 90)
    return (CIRCLE * math.cos(angle), CIRCLE * math.sin(angle), 0.0)


def neighbours(cactus: int) -> tuple[int, int]:
    """The cactuses on either side, which a hand can reach, too."""
    return ((cactus - 1) % len(STANDS), (cactus + 1) % len(STANDS))


def on_table(cactus: int, point: Point) -> Point:
    """A point of a cactus's own frame on the table."""
    angle, (x, y, _) = math.radians(turn_of(cactus)), place_of(cactus)
    c, s = math.cos(angle), math.sin(angle)
    return (x + c * point[0] - s * point[1], y + s * point[0] + c * point[1], point[2])


def nearest_perch(cactus: int, place: Point) -> str:
    """Which perch of a cactus is nearest to a place on the table."""
    return min(STANDS[cactus].perches, key=lambda perch: off_perch(cactus, perch, place))


def off_perch(cactus: int, perch: str, place: Point) -> float:
    """How far a place on the table is from the nearest arm of a perch; the trunk's end belongs to the crown."""
    stand = STANDS[cactus]
    arms = stand.perch(perch) + (stand.tops if perch == CROWN else ())
    lines = [(on_table(cactus, a), on_table(cactus, b), arm.r) for arm in arms for a, b in pairwise(arm.line)]
    return min(_off_line(place, a, b) - r for a, b, r in lines)


def _off_line(point: Point, a: Point, b: Point) -> float:
    way = [y - x for x, y in zip(a, b, strict=True)]
    along = sum((p - x) * w for p, x, w in zip(point, a, way, strict=True)) / sum(w * w for w in way)
    share = min(1.0, max(0.0, along))
    return math.dist(point, [x + share * w for x, w in zip(a, way, strict=True)])


# Beside the cactuses

Spot = tuple[float, float, float]  # x and y on the table, and a turn about z in degrees

# Where the basic pieces of a colour lie, by shape: how far out from the middle of the table, how far aside, and turned by how many degrees.
_FAN: dict[str, Spot] = {
    "ring": (0.9, 0.0, 0.0),
    "swirl": (1.62, 0.42, 180.0),
    "hook": (1.72, -0.42, 180.0),
    "bar": (2.42, 0.0, 0.0),
    "wave": (2.82, 0.0, 0.0),
}
_RIM = 4.1  # from the middle of the table to the row
_ASIDE = 11.0  # degrees from the middle of a gap between two cactuses to either of the two places there


def pile_spot(piece: int) -> Spot:
    """Where a basic piece lies: each colour is a fan from the middle of the table to the gap between two cactuses."""
    angle = turn_of(colour(piece)) - 126
    out, aside, turn = _FAN[form(piece).name]
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return (out * c - aside * s, out * s + aside * c, angle + 90 + turn)


def row_spot(slot: int) -> Spot:
    """Where the special pieces lie, from left to right: round the rim, two between each cactus and the next, clockwise."""
    gap, second = divmod(slot, 2)
    angle = turn_of(gap) - 126 + (-_ASIDE if second else _ASIDE)
    return (_RIM * math.cos(math.radians(angle)), _RIM * math.sin(math.radians(angle)), angle + 90)


def lying(shape: Shape) -> tuple[float, ...]:
    """How a piece lies on the sand: the height of its origin, and a turn; flat pieces on their side, a hat upright."""
    if any(isinstance(solid, Block) and solid.yaw for solid in shape.solids):
        return (-min(solid.at[2] - solid.half[2] for solid in shape.solids if isinstance(solid, Block)), 1.0, 0.0, 0.0, 0.0)
    half = math.sqrt(0.5)
    return (max(solid.half[1] if isinstance(solid, Block) else solid.r for solid in shape.solids), half, half, 0.0, 0.0)
