"""What touches what: pieces, cactuses, bases and the ground."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import mujoco
import numpy as np
from numpy.typing import NDArray

from .quaternion import Rows

# What a solid belongs to, if not to a piece that can move; see `another`.
CACTUS, GROUND, BASE, FINGER, ELSEWHERE = -1, -2, -3, -4, -5

WEDGED = -0.02  # solids this deep in each other are stuck


def another(cactus: int) -> int:
    """The owner of the solids of a cactus that is not the active one."""
    return ELSEWHERE - 1 - cactus


@dataclass(frozen=True)
class Contacts:
    """What touches what: pairs of pieces of one cactus, and the pieces on each kind of thing that is none.

    `CACTUS` is each piece's own. A piece of the active cactus is `ELSEWHERE` if it touches anything of another cactus.
    """

    pairs: frozenset[tuple[int, int]]
    on: Mapping[int, frozenset[int]]
    deepest: float
    points: tuple[tuple[float, float, float], ...]  # where something touches the active cactus

    def carried(self) -> frozenset[int]:
        """The pieces that their cactus carries, itself or through others, and that touch neither ground nor another cactus."""
        lost = self.on[GROUND] | self.on[BASE] | self.on[ELSEWHERE]
        held = set(self.on[CACTUS] - lost)
        grown = True
        while grown:
            more = {b for pair in self.pairs for a, b in (pair, pair[::-1]) if a in held and b not in lost} - held
            held |= more
            grown = bool(more)
        return frozenset(held)


class ContactList:
    """Gathers contacts: whose they are, and what they mean for a piece."""

    def __init__(self, home: Mapping[int, int], cactus: int) -> None:
        """`home` has for each loose piece the cactus it belongs to; `cactus` is the active one."""
        self._home = home
        self._cactus = cactus
        self._pairs: set[tuple[int, int]] = set()
        self._on: dict[int, set[int]] = {CACTUS: set(), GROUND: set(), BASE: set(), ELSEWHERE: set()}
        self._deepest = 0.0
        self._points: list[tuple[float, float, float]] = []

    def add(self, contact: mujoco.MjContact, a: int, b: int) -> None:
        """Two solids of these owners touch."""
        if FINGER in (a, b):
            return
        self._deepest = min(self._deepest, float(contact.dist))
        if a < b:
            a, b = b, a
        if b >= 0:
            self._pair(a, b)
        elif b in (GROUND, BASE):
            self._on[b].add(a)
        else:
            own = b == (CACTUS if self._home[a] == self._cactus else another(self._home[a]))
            self._on[CACTUS if own else ELSEWHERE].add(a)
        if b == CACTUS:
            self._points.append((float(contact.pos[0]), float(contact.pos[1]), float(contact.pos[2])))

    def _pair(self, a: int, b: int) -> None:
        if self._home[a] == self._home[b]:
            self._pairs.add((b, a))
        else:
            self._on[ELSEWHERE] |= {piece for piece in (a, b) if self._home[piece] == self._cactus}

    def contacts(self) -> Contacts:
        """All of them."""
        on = {kind: frozenset(found) for kind, found in self._on.items()}
        return Contacts(frozenset(self._pairs), on, self._deepest, tuple(self._points))


class ContactSensor:
    """Says what touches what in a simulation, and how deep."""

    def __init__(self, model: Any, data: Any, owner: Rows, home: Mapping[int, int], cactus: int, held: int | None) -> None:
        """`owner` has for each solid the piece it is part of, or a kind of thing; `home` for each loose piece the cactus it belongs to."""
        self._model = model
        self._data = data
        self._owner = owner
        self._home = home
        self._cactus = cactus
        self._held = held
        self._index = {piece: i for i, piece in enumerate(home)}
        self._judged = mujoco.MjData(model)

    def depth(self, piece: int) -> float:
        """How deep a loose piece is in something, as a distance below zero."""
        data = self._data
        if not data.ncon:
            return 0.0
        owner = self._owner[data.contact.geom]
        mine = (owner == piece).any(axis=1)
        if piece == self._held:
            mine |= (owner == FINGER).any(axis=1)
        return float(data.contact.dist[mine].min()) if mine.any() else 0.0

    def resting(self) -> NDArray[np.bool_]:
        """Which loose pieces touch anything at all now; the sleeping ones do."""
        asleep = (self._data.qvel.reshape(-1, 6) == 0).all(axis=1)
        return np.asarray(self._touching(np.ones(len(self._owner), bool)) | asleep)

    def on_sand(self) -> NDArray[np.bool_]:
        """Which loose pieces touch the ground or a base now."""
        return self._touching((self._owner == GROUND) | (self._owner == BASE))

    def on_ground(self) -> NDArray[np.bool_]:
        """Which loose pieces touch the ground now."""
        return self._touching(self._owner == GROUND)

    def _touching(self, what: NDArray[np.bool_]) -> NDArray[np.bool_]:
        touching = np.zeros(len(self._index), bool)
        if self._data.ncon:
            geoms = self._data.contact.geom
            for owner in self._owner[geoms[what[geoms].any(axis=1)]].ravel().tolist():
                if owner >= 0:
                    touching[self._index[owner]] = True
        return touching

    def contacts(self) -> Contacts:
        """Everything that touches; looked at apart, because pieces asleep report nothing."""
        data = self._judged
        mujoco.mj_resetData(self._model, data)
        data.qpos[:] = self._data.qpos
        mujoco.mj_fwdPosition(self._model, data)
        found = ContactList(self._home, self._cactus)
        for contact in data.contact:
            if contact.dist <= 0:
                found.add(contact, int(self._owner[contact.geom1]), int(self._owner[contact.geom2]))
        return found.contacts()

    def depth_at(self, piece: int, pose: Iterable[float]) -> float:
        """How deep a piece would be in something if it were here; nothing is moved."""
        data = self._judged
        mujoco.mj_resetData(self._model, data)
        data.qpos[:] = self._data.qpos
        data.qpos.reshape(-1, 7)[self._index[piece]] = tuple(pose)
        mujoco.mj_kinematics(self._model, data)
        mujoco.mj_comPos(self._model, data)
        mujoco.mj_collision(self._model, data)
        if not data.ncon:
            return 0.0
        mine = (self._owner[data.contact.geom] == piece).any(axis=1)
        return float(data.contact.dist[mine].min()) if mine.any() else 0.0
