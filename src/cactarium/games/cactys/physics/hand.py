"""The hand: it holds a piece by a soft weld on a short leash, follows targets sixty times a second, and must not touch what hangs.

Targets come from clients. What is no pose is refused; a target that is too far or too fast is followed within the limits of a hand.
"""

from __future__ import annotations

import math

import numpy as np

from .. import pieces
from ..handling import CEILING, FINGERTIP, LEASH, PALM, REACH, SPEED, TURNING, Grip
from .model import TICK, Pose
from .quaternion import Array, about, between, matrix, product
from .target import STEPS_PER_UNIT, Target
from .world import World

SHORT_LEASH, SHORT_TURN = 0.02, 0.1  # while the piece is pressed into something, so that nothing is ever wedged
PRESSED_DEPTH = -0.012


class Hand:
    """A hand that holds the world's held piece where it is now."""

    def __init__(self, world: World, grip: Grip) -> None:
        assert world.held is not None
        self.world = world
        self.piece = world.held
        self._row = world.row(self.piece)
        self._weld = world.model.equality("grip").id
        self._middle = np.array(pieces.place_of(world.cactus))
        self.place = world.poses[self._row, :3].copy()
        self.turn = world.poses[self._row, 3:].copy()
        self.hold(grip)
        self._close()

    def hold(self, grip: Grip) -> None:
        """Hold the piece by this part, from this side."""
        self.grip = grip
        self._hold = np.array(grip.hold(self.piece))
        self._side = grip.fingers(self.piece)[0][1] - self._hold[1]
        self._palm = np.array(grip.palm)
        self.world.close_fingers(grip.fingers(self.piece))

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
        if self.world.touch.depth(self.piece) < PRESSED_DEPTH:
            leash = SHORT_LEASH
            self.turn = _turned(at[3:], self.turn, SHORT_TURN)
        self.place = at[:3] + _at_most(self.place - at[:3], leash)
        self._move()

    def _within_reach(self, wanted: Target) -> tuple[Array, Array]:
        numbers = np.array(wanted, float) / STEPS_PER_UNIT
        place = self._middle + np.clip(numbers[:3] - self._middle, (-REACH, -REACH, 0.0), (REACH, REACH, CEILING))
        return place, numbers[3:] / math.sqrt(numbers[3:] @ numbers[3:])

    def let_go(self) -> None:
        """Open the hand."""
        self.world.data.eq_active[self._weld] = 0
        self.world.close_fingers(())

    def spheres(self, pose: Pose | Array | None = None) -> tuple[Array, Array]:
        """The hand as spheres, their middles and radii, when the piece is at this pose or where it is."""
        at = self.world.poses[self._row] if pose is None else np.asarray(pose)
        axes = matrix(at[3:])
        hold = at[:3] + axes @ self._hold
        side = axes[:, 1] * self._side
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
