"""Small vector algebra in plain Python, for what must work without NumPy: pictures, the catalogue, the hand's shape."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float, float]
Axes = tuple[Point, Point, Point]


def plus(a: Point, b: Point) -> Point:
    """The sum."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Point, b: Point) -> Point:
    """The difference."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def times(a: Point, k: float) -> Point:
    """A multiple."""
    return (a[0] * k, a[1] * k, a[2] * k)


def dot(a: Point, b: Point) -> float:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Point, b: Point) -> Point:
    """The vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a: Point) -> Point:
    """The same direction, one long."""
    return times(a, 1 / math.sqrt(dot(a, a)))


def turned_axes(turn: Sequence[float]) -> Axes:
    """Where a quaternion takes x, y and z."""
    w, x, y, z = turn
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def turned(point: Point, axes: Axes) -> Point:
    """A point of a turned frame as seen from outside."""
    x, y, z = axes
    return plus(plus(times(x, point[0]), times(y, point[1])), times(z, point[2]))


def moved(point: Point, pose: Sequence[float]) -> Point:
    """Where a point of a body is when the body is at a pose: a place, and a quaternion w, x, y, z."""
    x, y, z = turned(point, turned_axes(pose[3:]))
    return (x + pose[0], y + pose[1], z + pose[2])
