"""The table as a MuJoCo simulation: what hangs on the active cactus and its neighbours can move, and so can the piece in the hand.

The pieces of the neighbours sleep until something touches them. Those of the two cactuses beyond, which no hand reaches, stand still.

It is built anew for every attempt from stored poses, so that equal poses always give the same future, bit for bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import mujoco
import numpy as np
from numpy.typing import NDArray

from .. import pieces
from .contacts import BASE, CACTUS, ELSEWHERE, FINGER, GROUND, ContactSensor, another
from .model import AIR, AIR_TURNING, STEPS_PER_TICK, Pose, inertia, model
from .proximity import ProximityIndex
from .quaternion import Array, Rows

SPEED_PER_RADIAN = 0.3  # units a second that a turn of 1 radian a second counts as

mujoco.set_mju_user_warning(
    lambda message: None
)  # by default a warning is written to a file in the working folder; `World.broken` reports it instead


class World:
    """A cactus, the pieces on it and one in the hand; the other cactuses with theirs are there to be bumped into."""

    def __init__(
        self,
        cactus: int,
        standing: Mapping[int, tuple[int, Pose]],
        held: int | None,
        *,
        sleep: bool = True,
        neighbours: bool = False,
    ) -> None:
        """`standing` has for each hung piece its cactus and pose; with `neighbours`, what hangs on these can move, too."""
        self.cactus = cactus
        self.held = held
        near = pieces.neighbours(cactus) if neighbours else ()
        self.home = {piece: on for piece, (on, _) in sorted(standing.items()) if on in (cactus, *near) and piece != held}
        if held is not None:
            self.home[held] = cactus
        self.loose = list(self.home)
        self.model = mujoco.MjModel.from_xml_string(model(cactus, standing, self.loose, held))
        self.data = mujoco.MjData(self.model)
        self._index = {piece: i for i, piece in enumerate(self.loose)}
        self._bodies = np.array([self.model.body(f"p{piece}").id for piece in self.loose], np.int64)
        self._trees = self.model.body_treeid[self._bodies]
        self._sleepers = np.array([on != cactus for on in self.home.values()], bool)  # pieces that sleep until something touches them
        self.fingers = [self.model.body(f"finger{n}").id for n in range(2)] if held is not None else []
        self.owner = _owners(self.model, cactus, dict(zip(self._bodies.tolist(), self.loose, strict=True)), self.fingers)
        self.touch = ContactSensor(self.model, self.data, self.owner, self.home, cactus, held)
        self._damping = _air_damping(self.model, self._bodies)
        self._sleeps = sleep
        self._broke = False
        if not sleep:
            self.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        poses = {piece: pose for piece, (_, pose) in standing.items() if piece in self._index}
        self._start = np.array([poses.get(piece, _limbo(i)) for i, piece in enumerate(self.loose)]).reshape(-1, 7)
        self.begin()

    def begin(self, at: Pose | None = None) -> None:
        """Go back to the start, the held piece at this pose; what follows is the same, bit for bit, each time."""
        poses = self._start.copy()
        if at is not None:
            poses[-1] = at
        self._broke = False
        self.close_fingers(())
        self._reset(poses, self._sleepers)

    def take_away(self, fallen: Iterable[int]) -> None:
        """Take fallen pieces off the table; the others are at rest."""
        poses = self.poses.copy()
        for piece in fallen:
            poses[self._index[piece]] = _limbo(self._index[piece])
        self._broke = self.broken
        self._reset(poses, self._untouched)

    def wake(self) -> None:
        """Wake every piece where it is, so that one that fell asleep while it was tipping over goes on falling."""
        self._broke = self.broken
        self._reset(self.poses.copy(), self._untouched)

    @property
    def _untouched(self) -> NDArray[np.bool_]:
        """Which loose pieces hang on a neighbour where they hung at the beginning."""
        return np.asarray(self._sleepers & (self.poses == self._start).all(axis=1))

    def _reset(self, poses: Array, asleep: NDArray[np.bool_]) -> None:
        """Set all poses and reset the solver, which does not notice that a sleeping piece was moved; let some pieces sleep on."""
        if self._sleeps:
            self.model.tree_sleep_policy[self._trees[asleep]] = mujoco.mjtSleepPolicy.mjSLEEP_INIT
        self.model.qpos0[:] = poses.ravel()
        mujoco.mj_resetData(self.model, self.data)
        self.model.tree_sleep_policy[self._trees] = mujoco.mjtSleepPolicy.mjSLEEP_ALLOWED  # or `contacts` would not see them
        self.model.dof_damping[:] = self._damping.ravel()
        mujoco.mj_forward(self.model, self.data)

    def close_fingers(self, places: Iterable[Sequence[float]]) -> None:
        """Put fingertips at these places of the held piece; without any, nothing touches them."""
        places = list(places)
        for finger, place in zip(self.fingers, places, strict=False):
            self.model.body_pos[finger] = place
        solid = self.model.body_geomadr[self.fingers]
        self.model.geom_contype[solid] = self.model.geom_conaffinity[solid] = int(bool(places))

    @property
    def poses(self) -> Array:
        """The poses of all loose pieces, a row each, as a view of the simulation's own array."""
        return np.asarray(self.data.qpos).reshape(-1, 7)

    @property
    def velocities(self) -> Array:
        """Linear and then angular velocity of each loose piece, six numbers a row."""
        return np.asarray(self.data.qvel).reshape(-1, 6)

    @property
    def masses(self) -> Array:
        """The masses of the loose pieces."""
        return np.asarray(self.model.body_mass[self._bodies])

    def row(self, piece: int) -> int:
        """A loose piece's row."""
        return self._index[piece]

    def pose(self, piece: int) -> Pose:
        """Where a loose piece is now."""
        return tuple(float(x) for x in self.poses[self._index[piece]])

    @cached_property
    def touchable(self) -> ProximityIndex:
        """What a hand must not touch: the cactus and what hangs on it; the base may be touched."""
        ours = (self.owner == CACTUS) | np.array([self.home.get(int(owner)) == self.cactus and owner != self.held for owner in self.owner])
        return ProximityIndex(self.model, self.data, self.owner, ours)

    def tick(self) -> None:
        """Let a sixtieth of a second pass."""
        mujoco.mj_step(self.model, self.data, STEPS_PER_TICK)

    def speeds(self) -> Array:
        """How fast each loose piece moves, turning included."""
        v = self.velocities
        return np.asarray(np.sqrt((v[:, :3] ** 2).sum(axis=1)) + SPEED_PER_RADIAN * np.sqrt((v[:, 3:] ** 2).sum(axis=1)))

    def push(self, rows: Rows, forces: Array) -> None:
        """Apply forces and torques to some loose pieces until the next call."""
        self.data.xfrc_applied[self._bodies[rows]] = forces

    def thicken(self, factors: Array) -> None:
        """Multiply the air's damping, for each loose piece."""
        self.model.dof_damping[:] = (self._damping * factors[:, None]).ravel()

    @property
    def broken(self) -> bool:
        """Whether the solver has diverged and was reset."""
        return self._broke or any(
            self.data.warning[kind].number
            for kind in (mujoco.mjtWarning.mjWARN_BADQPOS, mujoco.mjtWarning.mjWARN_BADQVEL, mujoco.mjtWarning.mjWARN_BADQACC)
        )


def _owners(model: mujoco.MjModel, cactus: int, loose: Mapping[int, int], fingers: Sequence[int]) -> NDArray[np.int64]:
    """For each solid the piece it is part of, or what else it belongs to; `loose` has the piece of each body that can move."""
    owner = np.full(model.ngeom, ELSEWHERE, np.int64)
    stands = {model.body(f"c{n}").id: CACTUS if n == cactus else another(n) for n in range(len(pieces.STANDS))}
    for geom in range(model.ngeom):
        body = int(model.geom_bodyid[geom])
        if model.geom_priority[geom]:
            owner[geom] = BASE if body else GROUND
        elif body in fingers:
            owner[geom] = FINGER
        else:
            owner[geom] = loose.get(body, stands.get(body, ELSEWHERE))
    return owner


def _air_damping(model: mujoco.MjModel, bodies: NDArray[np.int64]) -> Array:
    """Set the damping of the air in a model; return it, six numbers for each of these bodies."""
    mass = model.body_mass[bodies]
    turning = np.array([inertia(model, body) for body in bodies]).reshape(-1, 3)
    damping = np.concatenate([np.repeat(AIR * mass[:, None], 3, axis=1), AIR_TURNING * turning], axis=1)
    model.dof_damping[:] = damping.ravel()
    return damping


def _limbo(place: int) -> Pose:
    """Somewhere off the table."""
    return (20.0 + 2 * place, 20.0, 1.0, 1.0, 0.0, 0.0, 0.0)
