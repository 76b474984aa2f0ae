"""The hand that places pieces: its size, reach, speed and home, for physics, pictures and browser alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.referee import BadTarget
from . import pieces
from .geometry import Point, moved, plus, times
from .pieces import Ball, Block, Capsule

HOME: Point = (0.0, -2.1, 2.3)  # where the hand begins, in the frame of its cactus
HIGHER = 0.5  # a step up from there, where something is in the way
SPEED, TURNING = 2.5, 4.0  # units and radians a second
LEASH = 0.15  # from where the hand wants the piece to where it is
REACH = 3.5  # from the cactus, to each side
CEILING = 5.5

# Two fingertips on either side of the piece, the palm, the wrist: distance from the part that is held, and radius.
FINGERS, FINGERTIP = 0.09, 0.05
PALM = ((0.17, 0.10), (0.34, 0.13))


@dataclass(frozen=True)
class Grip:
    """Which of the piece's solids the fingers hold, and from which side the hand comes, as a direction on the table."""

    solid: int
    palm: Point = (0.0, 0.0, 1.0)

    def checked(self, piece: int) -> Grip:
        """The same; raises `BadTarget` for a grip that the piece does not have."""
        if not 0 <= self.solid < len(pieces.form(piece).solids):
            raise BadTarget(f"This piece has no part {self.solid} to hold it by.")
        length = math.sqrt(sum(x * x for x in self.palm))
        if not 1e-6 < length < 1e6:
            raise BadTarget("A hand comes from some direction.")
        return Grip(self.solid, (self.palm[0] / length, self.palm[1] / length, self.palm[2] / length))

    def hold(self, piece: int) -> Point:
        """The middle of the part that is held, in the frame of the piece."""
        solid = pieces.form(piece).solids[self.solid]
        if isinstance(solid, Capsule):
            return times(plus(solid.a, solid.b), 0.5)
        return solid.at

    def fingers(self, piece: int) -> tuple[Point, Point]:
        """The middles of the fingertips, in the frame of the piece: on either side of what lies in its x-z plane."""
        solid = pieces.form(piece).solids[self.solid]
        depth = solid.half[1] if isinstance(solid, Block) else solid.r
        side = (0.0, max(FINGERS, depth + FINGERTIP), 0.0)
        return plus(self.hold(piece), side), plus(self.hold(piece), times(side, -1.0))

    def balls(self, piece: int, pose: Sequence[float]) -> tuple[Ball, ...]:
        """Fingertips, palm and wrist on the table, when the piece is at this pose."""
        tips = tuple(Ball(moved(tip, pose), FINGERTIP) for tip in self.fingers(piece))
        hold = moved(self.hold(piece), pose)
        return (*tips, *(Ball(plus(hold, times(self.palm, distance)), radius) for distance, radius in PALM))
