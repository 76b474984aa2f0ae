"""Targets of a hand: validate and round the poses that clients send."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ....engine.referee import BadTarget

Target = tuple[int, int, int, int, int, int, int]  # a pose in ten-thousandths: numbers that a record keeps without loss

STEPS_PER_UNIT = 10_000
MAX_NUMBER = 1e6  # number of a pose
MAX_DISTANCE = 1000.0  # units; coordinates are clamped to it, so that the step between any two targets can be recorded


def target(pose: Sequence[float]) -> Target:
    """A pose as a hand's target; raises `BadTarget` for what is none."""
    if len(pose) != 7 or not all(isinstance(x, int | float) and abs(x) < MAX_NUMBER for x in pose):
        raise BadTarget("A target is seven finite numbers: a place and a turn.")
    length = math.sqrt(sum(x * x for x in pose[3:]))
    if length < 1e-3:
        raise BadTarget("A turn of length zero is none.")
    place = (max(-MAX_DISTANCE, min(MAX_DISTANCE, value)) for value in pose[:3])
    x, y, z, *turn = (round(value * STEPS_PER_UNIT) for value in (*place, *(value / length for value in pose[3:])))
    return (x, y, z, turn[0], turn[1], turn[2], turn[3])
