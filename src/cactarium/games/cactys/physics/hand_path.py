"""The path of a planned hand: the poses from where it begins to a candidate, and a target for every tick along them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from ..handling import Grip
from .attempt import home
from .grasps import Candidate
from .hand import Hand
from .model import TICK
from .quaternion import Array, about, between, product
from .target import Target, target
from .world import World

SPEED, TURNING_SPEED = 1.7, 3.0  # units and radians a second
SLOW_SPEED = 0.7  # units a second on the last part of a path
PAUSE_TICKS = 12  # before the hand lets go
TREMOR_SECONDS = 0.04  # the time constant of a tremor
TREMOR_RADIANS = 2.0  # of turning for each unit of displacement
CRUISE_HEIGHT = 3.9  # above everything that hangs
HAND_CLEARANCE = 0.03  # units between the hand and what it must not touch


class HandPath:
    """Finds paths for one piece in a world in which everything hangs where it did."""

    def __init__(self, world: World, piece: int, rng: np.random.Generator) -> None:
        self._world = world
        self._piece = piece
        self._rng = rng

    def poses(self, candidate: Candidate, grip: Grip) -> tuple[Array, ...]:
        """The poses from where the hand begins to where it lets go."""
        start = np.array(home(self._world))
        return (start, *self._approach(start, candidate, grip), *candidate.way)

    def _approach(self, start: Array, candidate: Candidate, grip: Grip) -> tuple[Array, ...]:
        """No pose between the start and the candidate's first one if the straight line is free; else two high over everything."""
        first = candidate.way[0]
        hand = Hand(self._world, grip)
        line = [mixed(start, first, i / 8) for i in range(9)]
        if all(self._world.touch.depth_at(self._piece, pose) == 0 and not hand.touches(pose, HAND_CLEARANCE) for pose in line):
            return ()
        above, over = mixed(start, first, 0.3), first.copy()
        above[:2], above[2], over[2] = start[:2], CRUISE_HEIGHT, CRUISE_HEIGHT
        return (above, over)

    def targets(self, poses: tuple[Array, ...], tremor: float) -> Iterator[Target]:
        """A target for every tick along these poses, as a hand with this tremor gives them."""
        shake = np.zeros(6)
        decay = TICK / TREMOR_SECONDS
        for pose in _every_tick(poses):
            if tremor:
                shake += -shake * decay + tremor * math.sqrt(2 * decay) * self._rng.standard_normal(6)
                pose = np.concatenate([pose[:3] + shake[:3], product(about(TREMOR_RADIANS * shake[3:]), pose[3:])])
            yield target(pose.tolist())


def _every_tick(poses: tuple[Array, ...]) -> Iterator[Array]:
    """The pose at every tick, and a pause at the last one."""
    last = len(poses) - 2
    for i, (a, b) in enumerate(pairwise(poses)):
        length, turn = math.sqrt(((b[:3] - a[:3]) ** 2).sum()), between(a[3:], b[3:])
        speed = SLOW_SPEED if i == last else SPEED
        ticks = max(1, math.ceil(max(length / speed, math.sqrt(turn @ turn) / TURNING_SPEED) / TICK))
        for n in range(1, ticks + 1):
            yield mixed(a, b, n / ticks)
    for _ in range(PAUSE_TICKS):
        yield poses[-1]


def mixed(a: Array, b: Array, share: float) -> Array:
    """The pose at this share of the way from one to another."""
    return np.concatenate([a[:3] + (b[:3] - a[:3]) * share, product(about(between(a[3:], b[3:]) * share), a[3:])])
