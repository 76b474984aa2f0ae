"""Candidate placements of a piece: poses to let go at, and the poses on the way there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from .. import pieces
from ..perches import CROWN
from ..pieces import Arm, Hang, Hole, Shape
from .quaternion import Array, about, cross, from_matrix, matrix, product

UP = np.array([0.0, 0.0, 1.0])
LIFT_HEIGHT = 0.6  # units above its end at which a straight way begins
SIDE_DISTANCE = 0.9  # units beside the arm at which a level way begins
TIP_DISTANCE = 0.16  # units beyond the tip at which a loop begins
SLIDING_CLEARANCE = 0.045  # units between a loop and the arm while it slides
ROLL_RADIANS = (math.pi / 2, math.pi / 3, math.pi / 6, 0.0)  # how far a piece is still rolled aside on its way around an arm
DROP_HEIGHT = 0.02  # units above its place at which a piece is let go
MAX_SLOPE = 0.8  # the sine of the slope of an arm on which something can hang


@dataclass(frozen=True)
class Candidate:
    """A pose to let go at, and the poses on the way there, computed when they are needed."""

    kind: str
    end: Array
    before: Callable[[], tuple[Array, ...]]

    @cached_property
    def way(self) -> tuple[Array, ...]:
        """All poses, the end included."""
        return (*self.before(), self.end)

    def raised(self, height: float) -> Candidate:
        """The same, but let go a little higher."""
        return self if not height else Candidate(self.kind, self.end + _lift(height), self.before)


@dataclass(frozen=True)
class Branch:
    """An arm as it stands on the table."""

    points: Array
    r: float
    out: Array  # level, away from the trunk

    @classmethod
    def of(cls, cactus: int, arm: Arm) -> Branch:
        """An arm of a cactus."""
        points = np.array([pieces.on_table(cactus, point) for point in arm.line])
        level = (points[-1] - points[0]) * (1, 1, 0)
        length = math.sqrt(level @ level)
        return cls(points, arm.r, level / length if length > 1e-9 else np.array([0.0, -1.0, 0.0]))

    def at(self, share: float) -> tuple[Array, Array, int]:
        """The point at a share of the arm's length, the direction there, and the number of its part."""
        parts = np.diff(self.points, axis=0)
        lengths = np.sqrt((parts**2).sum(axis=1))
        rest = share * lengths.sum()
        for i, (part, length) in enumerate(zip(parts, lengths, strict=True)):
            if rest <= length or i == len(parts) - 1:
                return self.points[i] + part * min(1.0, rest / length), part / length, i
            rest -= length
        raise AssertionError

    def above(self, along: Array) -> Array:
        """The direction that is up on a level arm and turns with it where it bends."""
        up: Array = UP * (along @ self.out) - self.out * along[2]
        return up / math.sqrt(up @ up)


def pose(place: Array, columns: Array) -> Array:
    """A place and a turn as seven numbers."""
    return np.concatenate([place, from_matrix(columns)])


def aligned(first: Sequence[float], second: Sequence[float], to_first: Array, to_second: Array) -> Array:
    """The turn that takes two directions of a piece, square to each other, to two on the table."""
    y, z = np.array(first), np.array(second)
    ours = np.stack([cross(y, z), y, z], axis=1)
    theirs = np.stack([cross(to_first, to_second), to_first, to_second], axis=1)
    return np.asarray(theirs @ ours.T)


class CandidateGenerator:
    """Generates candidate poses for one piece on one cactus, without end."""

    def __init__(self, cactus: int, shape: Shape, rng: np.random.Generator, perch: str | None = None) -> None:
        """Generate candidates on one named perch only, or anywhere."""
        stand = pieces.STANDS[cactus]
        self._shape = shape
        self._rng = rng
        self._named = perch is not None  # there may be something above it
        self._branches = [Branch.of(cactus, arm) for arm in (stand.arms if perch is None else stand.perch(perch))]
        self._crowns = [Branch.of(cactus, arm) for arm in stand.tops] if perch in (None, CROWN) else []
        self._others = self._branches if perch is None else [Branch.of(cactus, arm) for arm in stand.arms]

    def candidates(self) -> Iterator[Candidate]:
        """Random candidates, without end."""
        kinds = [self._hanging, self._hanging]
        if self._shape.holes:
            kinds += [self._over_a_tip, self._over_a_tip]
        if self._shape.bridge:
            kinds.append(self._bridging)
        while True:
            candidate = kinds[self._rng.integers(len(kinds))]()
            if candidate:
                yield candidate

    def _hanging(self) -> Candidate | None:
        branch = self._branches[self._rng.integers(len(self._branches))]
        hang = self._shape.hangs[self._rng.integers(len(self._shape.hangs))]
        share = float(self._rng.uniform(0.22, 0.8))
        point, along, part = branch.at(share)
        if abs(along[2]) > MAX_SLOPE:
            return None
        level = along * (1, 1, 0)
        level /= math.sqrt(level @ level)
        side = 1.0 if self._rng.random() < 0.5 else -1.0
        columns = aligned(hang.through, hang.up, side * level, UP)
        columns = matrix(product(about(UP * self._rng.normal(0, 0.3)), about(level * self._rng.normal(0, 0.2)))) @ columns
        end = pose(point + UP * (branch.r + hang.r + DROP_HEIGHT) - columns @ hang.at, columns)
        if not hang.closed and self._named and self._rng.random() < 0.4:
            beside = cross(UP, level) * (1.0 if self._rng.random() < 0.5 else -1.0)
            if self._rng.random() < 0.5:
                return Candidate(
                    "roll", end, lambda: _rolling(point, branch.r + hang.r + SLIDING_CLEARANCE, columns, np.array(hang.at), beside)
                )
            aside = _moved(beside * SIDE_DISTANCE)
            return Candidate("hang", end, lambda: (end + aside + _lift(0.12), end + _lift(0.12)))
        if not hang.closed and self._rng.random() < 0.6:
            return Candidate("hang", end, lambda: (end + _lift(LIFT_HEIGHT), end + _lift(0.12)))
        return Candidate("thread", end, lambda: self._sliding(branch, hang, share, part, side))

    def _sliding(self, branch: Branch, hang: Hang, share: float, part: int, side: float) -> tuple[Array, ...]:
        """Down over the tip and along the arm."""
        stations = [(branch.points[i + 1], _direction(branch.points, i)) for i in range(part, len(branch.points) - 1)]
        tip, along = stations[-1]
        stations += [(tip + along * TIP_DISTANCE, along), (tip + along * TIP_DISTANCE + UP * LIFT_HEIGHT, along)]
        here, direction, _ = branch.at(share)
        stations.insert(0, (here, direction))
        way = []
        for point, direction in reversed(stations):
            up = branch.above(direction)
            columns = aligned(hang.through, hang.up, side * direction, up)
            way.append(pose(point + up * (branch.r + hang.r + SLIDING_CLEARANCE) - columns @ hang.at, columns))
        return tuple(way)

    def _over_a_tip(self) -> Candidate:
        hole = self._shape.holes[self._rng.integers(len(self._shape.holes))]
        branches = self._branches + [crown for crown in self._crowns for _ in range(2) if not hole.both or crown.r < 0.16]
        branch = branches[self._rng.integers(len(branches))]
        angle = self._rng.uniform(0, 2 * math.pi)
        level = np.array([math.cos(angle), math.sin(angle), 0.0])
        axis = -UP if hole.both and self._rng.random() < 0.5 else UP
        columns = aligned(hole.axis, _square(hole), axis, level)
        columns = matrix(about(cross(UP, level) * self._rng.normal(0, 0.2))) @ columns
        end = pose(branch.points[-1] + UP * (branch.r * 0.5) - columns @ hole.at, columns)
        return Candidate("tip", end, lambda: (end + _lift(LIFT_HEIGHT), end + _lift(0.15)))

    def _bridging(self) -> Candidate | None:
        first = self._branches[self._rng.integers(len(self._branches))]
        second = self._others[self._rng.integers(len(self._others))]
        if first is second:
            return None
        a, b = (branch.at(1.0 if self._rng.random() < 0.3 else float(self._rng.uniform(0.2, 0.6)))[0] for branch in (first, second))
        way = b - a
        length = math.sqrt(way @ way)
        if not 0.22 < length < 2 * self._shape.bridge or abs(way[2]) > 0.35 * length:
            return None
        x = way / length
        z = UP - x * x[2]
        z /= math.sqrt(z @ z)
        columns = np.stack([x, cross(z, x), z], axis=1)
        deepest = min(min(solid.a[2], solid.b[2]) - solid.r for solid in self._shape.solids if isinstance(solid, pieces.Capsule))
        middle = (a + b) / 2 + z * (max(first.r, second.r) - deepest + DROP_HEIGHT) + x * self._rng.normal(0, 0.05)
        end = pose(middle, columns)
        return Candidate("bridge", end, lambda: (end + _lift(LIFT_HEIGHT), end + _lift(0.12)))


def _rolling(point: Array, off: float, columns: Array, hold: Array, beside: Array) -> tuple[Array, ...]:
    """From the side with the opening ahead, then up around the arm: for what would not get over it under something else."""
    way = []
    for turn in ROLL_RADIANS:
        rolled = matrix(about(cross(UP, beside) * turn)) @ columns
        away = UP * math.cos(turn) + beside * math.sin(turn)
        way.append(pose(point + away * off - rolled @ hold, rolled))
    return (way[0] + _moved(beside * SIDE_DISTANCE), *way)


def _moved(way: Array) -> Array:
    return np.concatenate([way, np.zeros(4)])


def _lift(height: float) -> Array:
    return _moved(UP * height)


def _direction(points: Array, part: int) -> Array:
    """An arm's direction at the end of a part: between this part's and the next one's."""
    way = points[part + 1] - points[part]
    way /= math.sqrt(way @ way)
    if part + 2 < len(points):
        following = points[part + 2] - points[part + 1]
        way = way + following / math.sqrt(following @ following)
    return np.asarray(way / math.sqrt(way @ way))


def _square(hole: Hole) -> tuple[float, float, float]:
    """A direction square to the way through a hole."""
    return (0.0, 0.0, 1.0) if hole.axis[1] else (1.0, 0.0, 0.0)
