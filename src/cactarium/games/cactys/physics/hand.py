"""The hand: it holds a piece by a soft weld on a short leash, follows targets sixty times a second, and must not touch what hangs.

A target may be anything a stranger sends. What is no pose is refused; what is too far or too fast is followed as far as a hand could.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ....engine.referee import BadTarget
from .. import pieces
from ..pieces import Block, Capsule, Point
from .quaternion import Array, about, between, matrix, product
from .target import FINE, Target
from .world import TICK, Pose, World

SPEED, TURNING = 2.5, 4.0  # units and radians a second
LEASH = 0.15  # from where the hand wants the piece to where it is
SHORT_LEASH, SHORT_TURN = 0.02, 0.1  # while the piece is pressed into something, so that nothing is ever wedged
PRESSED = -0.012
REACH = 3.5  # from the cactus
CEILING = 5.5

# Two fingertips on either side of the piece, the palm, the wrist: distance from the grip, and radius.
FINGERS, FINGERTIP = 0.09, 0.05
PALM = ((0.17, 0.10), (0.34, 0.13))


@dataclass(frozen=True)
class Grip:
    """Which of the piece's solids the fingers hold, and from which side the hand comes."""

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


class Hand:
    """A hand that holds the world's held piece where it is now."""

    def __init__(self, world: World, grip: Grip) -> None:
        assert world.held is not None
        self.world = world
        self.piece = world.held
        self.grip = grip
        self._row = world.row(self.piece)
        self._weld = world.model.equality("grip").id
        solid = pieces.form(self.piece).solids[grip.solid]
        self._hold = np.array(solid.a) / 2 + np.array(solid.b) / 2 if isinstance(solid, Capsule) else np.array(solid.at)
        self._depth = solid.half[1] if isinstance(solid, Block) else solid.r
        self._palm = np.array(grip.palm)
        self._middle = np.array(pieces.place_of(world.cactus))
        self.place = world.poses[self._row, :3].copy()
        self.turn = world.poses[self._row, 3:].copy()
        self._close()

    def _close(self) -> None:
        data = self.world.model.eq_data[self._weld]
        data[:] = 0
        data[6] = 1
        data[10] = 0.3
        self.world.data.eq_active[self._weld] = 1
        self._move()

    def _move(self) -> None:
        self.world.data.mocap_pos[0] = self.place
        self.world.data.mocap_quat[0] = self.turn

    def follow(self, wanted: Target) -> None:
        """Move towards a target for one tick, as fast and as far as a hand may."""
        place, turn = self._within_reach(wanted)
        self.place = self.place + _at_most(place - self.place, SPEED * TICK)
        self.turn = _turned(self.turn, turn, TURNING * TICK)
        at = self.world.poses[self._row]
        leash = LEASH
        if self.world.depth(self.piece) < PRESSED:
            leash = SHORT_LEASH
            self.turn = _turned(at[3:], self.turn, SHORT_TURN)
        self.place = at[:3] + _at_most(self.place - at[:3], leash)
        self._move()

    def _within_reach(self, wanted: Target) -> tuple[Array, Array]:
        numbers = np.array(wanted, float) / FINE
        place = self._middle + np.clip(numbers[:3] - self._middle, (-REACH, -REACH, 0.0), (REACH, REACH, CEILING))
        return place, numbers[3:] / math.sqrt(numbers[3:] @ numbers[3:])

    def let_go(self) -> None:
        """Open the hand."""
        self.world.data.eq_active[self._weld] = 0

    def spheres(self, pose: Pose | Array | None = None) -> tuple[Array, Array]:
        """The hand as spheres, their middles and radii, when the piece is at this pose or where it is."""
        at = self.world.poses[self._row] if pose is None else np.asarray(pose)
        axes = matrix(at[3:])
        hold = at[:3] + axes @ self._hold
        side = axes[:, 1] * max(FINGERS, self._depth + FINGERTIP)
        middles = [hold + side, hold - side, *(hold + self._palm * distance for distance, _ in PALM)]
        return np.array(middles), np.array([FINGERTIP, FINGERTIP, *(radius for _, radius in PALM)])

    def touches(self, pose: Pose | Array | None = None, margin: float = 0.0) -> set[int]:
        """The hung pieces that the hand touches, and `CACTUS` if it touches that; the base may be touched."""
        middles, radii = self.spheres(pose)
        return self.world.touchable.near(middles, radii + margin)


def _at_most(way: Array, length: float) -> Array:
    long = math.sqrt(way @ way)
    return way if long <= length else way * (length / long)


def _turned(start: Array, end: Array, most: float) -> Array:
    """`start` turned towards `end` by no more than this angle."""
    return product(about(_at_most(between(start, end), most)), start)
