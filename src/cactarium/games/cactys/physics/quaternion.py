"""Small algebra of turns: quaternions are (w, x, y, z), as MuJoCo has them."""

from __future__ import annotations

import math
from typing import Any

import mujoco
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Rows = NDArray[np.signedinteger[Any]]  # which of many

UPRIGHT = np.array([1.0, 0.0, 0.0, 0.0])


def product(a: Array, b: Array) -> Array:
    """First b, then a."""
    result = np.empty(4)
    mujoco.mju_mulQuat(result, a, b)
    return result


def about(vector: Array) -> Array:
    """The turn about a vector by its length."""
    angle = math.sqrt(vector @ vector)
    if angle < 1e-12:
        return UPRIGHT.copy()
    result = np.empty(4)
    mujoco.mju_axisAngle2Quat(result, vector / angle, angle)
    return result


def between(start: Array, end: Array) -> Array:
    """The vector about which `start` is turned to become `end`, the short way."""
    back, way, result = np.empty(4), np.empty(4), np.empty(3)
    mujoco.mju_negQuat(back, start)
    mujoco.mju_mulQuat(way, end, back)
    mujoco.mju_quat2Vel(result, way, 1.0)
    return result


def cross(a: Array, b: Array) -> Array:
    """The vector product; NumPy's own is for many at once, and slow for one."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def matrix(turn: Array) -> Array:
    """The columns are where x, y and z go."""
    result = np.empty(9)
    mujoco.mju_quat2Mat(result, turn)
    return result.reshape(3, 3)


def from_matrix(columns: Array) -> Array:
    """The turn that takes x, y and z to these columns."""
    result = np.empty(4)
    mujoco.mju_mat2Quat(result, columns.ravel())
    return result
