"""What a hand comes near to: distances from a few spheres to many solids at once."""

from __future__ import annotations

from typing import Any

import mujoco
import numpy as np
from numpy.typing import NDArray

from .quaternion import Array, Rows

HAND_RADIUS = 0.65  # units from the palm; no part of a hand is farther away


class ProximityIndex:
    """The solids that a hand must not touch, for quick questions."""

    def __init__(self, model: Any, data: Any, owner: Rows, ours: NDArray[np.bool_]) -> None:
        """`ours` says which solids these are."""
        kind = model.geom_type
        self._data = data
        self._owner = owner
        self._box = np.flatnonzero(ours & (kind == mujoco.mjtGeom.mjGEOM_BOX))
        self._rod = np.flatnonzero(ours & (kind != mujoco.mjtGeom.mjGEOM_BOX))
        self._half = np.where(kind[self._rod] == mujoco.mjtGeom.mjGEOM_CAPSULE, model.geom_size[self._rod, 1], 0.0)
        self._radius = model.geom_size[self._rod, 0].copy()
        self._sizes = model.geom_size[self._box].copy()
        self._round = model.geom_rbound.copy()

    def near(self, middles: Array, radii: Array) -> set[int]:
        """The owners of what comes within these spheres."""
        found: set[int] = set()
        for geoms, distance in ((self._rod, self._to_rods), (self._box, self._to_boxes)):
            if not len(geoms):
                continue
            centre = self._data.geom_xpos[geoms]
            gap = np.sqrt(((centre - middles[2]) ** 2).sum(axis=1)) - self._round[geoms]
            close = np.flatnonzero(gap < HAND_RADIUS)
            if len(close):
                touched = (distance(close, middles) < radii[:, None]).any(axis=0)
                found.update(int(piece) for piece in self._owner[geoms[close[touched]]])
        return found

    def _to_rods(self, close: Rows, points: Array) -> Array:
        geoms = self._rod[close]
        axis = self._data.geom_xmat[geoms].reshape(-1, 3, 3)[:, :, 2]
        way = points[:, None, :] - self._data.geom_xpos[geoms]
        along = np.clip((way * axis).sum(axis=2), -self._half[close], self._half[close])
        return np.asarray(np.sqrt(((way - along[:, :, None] * axis) ** 2).sum(axis=2)) - self._radius[close])

    def _to_boxes(self, close: Rows, points: Array) -> Array:
        geoms = self._box[close]
        frames = self._data.geom_xmat[geoms].reshape(-1, 3, 3)
        inside = np.einsum("pgi,gij->pgj", points[:, None, :] - self._data.geom_xpos[geoms], frames)
        return np.asarray(np.sqrt((np.maximum(np.abs(inside) - self._sizes[close], 0.0) ** 2).sum(axis=2)))
