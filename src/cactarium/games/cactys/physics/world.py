"""The table as a MuJoCo model: what hangs on the active cactus and its neighbours can move, and so can the piece in the hand.

The pieces of the neighbours sleep until something touches them. Those of the two cactuses beyond, which no hand reaches, stand still.

It is built anew for every attempt from stored poses, so that equal poses always give the same future, bit for bit.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import mujoco
import numpy as np
from numpy.typing import NDArray

from .. import pieces
from ..handling import FINGERTIP
from ..pieces import Ball, Block, Capsule, Solid
from .proximity import ProximityIndex
from .quaternion import Array, Rows, matrix

Pose = tuple[float, ...]  # x, y, z and a unit quaternion w, x, y, z, on the table

TICK = 1 / 60  # seconds
STEPS = 4  # of the solver in a tick
GRAVITY = 9.81

# What a solid belongs to, if not to a piece that can move; see `another`.
CACTUS, GROUND, BASE, FINGER, ELSEWHERE = -1, -2, -3, -4, -5

# More rolling friction lets a ring stand on its rim on the tip of an arm; less, and what hangs swings for ever.
FRICTION = "0.6 0.003 0.001"
SAND = "0.9 0.02 0.02"
AIR, AIR_TURNING = 0.3, 7.0  # damping, 1/s
SLEEPY = 1e-3  # a group of pieces slower than this is not computed until something touches it

WEDGED = -0.02  # solids this deep in each other are stuck
SPEED_OF_TURNING = 0.3  # how much a turning of 1 rad/s counts as speed

mujoco.set_mju_user_warning(lambda message: None)  # else it writes a file into the working folder; `World.broken` tells

HEAD = f"""<mujoco model="cactys"><compiler angle="degree"/>
<option timestep="{TICK / STEPS!r}" gravity="0 0 {-GRAVITY}" cone="elliptic" impratio="1000" solver="Newton"
 iterations="30" tolerance="1e-8" noslip_iterations="10" integrator="implicitfast" sleep_tolerance="{SLEEPY}">
<flag sleep="enable"/></option>
<size memory="32M"/>
<default><geom condim="6" friction="{FRICTION}" solref="0.012 1" solimp="0.95 0.99 0.001" density="600"/></default>
<worldbody><geom name="ground" type="plane" size="40 40 1" friction="{SAND}" priority="1"/>"""

FINGERTIPS = "".join(
    f'<body name="finger{n}"><geom type="sphere" size="{FINGERTIP}" mass="0"/></body>' for n in range(2)
)  # they weigh nothing: what they press against, the piece feels

_HIGH = pieces.BASE_HEIGHT / 2
_BASE = f'<geom type="cylinder" size="{pieces.BASE_RADIUS} {_HIGH}" pos="0 0 {_HIGH}" friction="{SAND}" priority="1"/>'


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
        self.model = mujoco.MjModel.from_xml_string(_model(cactus, standing, self.loose, held))
        self.data = mujoco.MjData(self.model)
        self._judged = mujoco.MjData(self.model)
        self._index = {piece: i for i, piece in enumerate(self.loose)}
        self._bodies = np.array([self.model.body(f"p{piece}").id for piece in self.loose], np.int64)
        self._trees = self.model.body_treeid[self._bodies]
        self._sleepers = np.array([on != cactus for on in self.home.values()], bool)  # until something touches them
        self.fingers = [self.model.body(f"finger{n}").id for n in range(2)] if held is not None else []
        self.owner = self._owners(cactus)
        self._damping = self._air()
        self._sleeps = sleep
        self._broke = False
        if not sleep:
            self.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        poses = {piece: pose for piece, (_, pose) in standing.items() if piece in self._index}
        self._start = np.array([poses.get(piece, _limbo(i)) for i, piece in enumerate(self.loose)]).reshape(-1, 7)
        self.begin()

    def _owners(self, cactus: int) -> NDArray[np.int64]:
        """For each solid the piece it is part of, or one of the other kinds of things."""
        owner = np.full(self.model.ngeom, ELSEWHERE, np.int64)
        bodies = {int(body): piece for body, piece in zip(self._bodies, self.loose, strict=True)}
        stands = {self.model.body(f"c{n}").id: CACTUS if n == cactus else another(n) for n in range(len(pieces.STANDS))}
        for geom in range(self.model.ngeom):
            body = int(self.model.geom_bodyid[geom])
            if self.model.geom_priority[geom]:
                owner[geom] = BASE if body else GROUND
            elif body in self.fingers:
                owner[geom] = FINGER
            else:
                owner[geom] = bodies.get(body, stands.get(body, ELSEWHERE))
        return owner

    def _air(self) -> Array:
        mass = self.model.body_mass[self._bodies]
        turning = np.array([inertia(self.model, body) for body in self._bodies]).reshape(-1, 3)
        damping = np.concatenate([np.repeat(AIR * mass[:, None], 3, axis=1), AIR_TURNING * turning], axis=1)
        self.model.dof_damping[:] = damping.ravel()
        return damping

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
        """Let everything begin anew from where it is: what fell asleep on the verge of falling goes on to fall."""
        self._broke = self.broken
        self._reset(self.poses.copy(), self._untouched)

    @property
    def _untouched(self) -> NDArray[np.bool_]:
        """Which loose pieces hang on a neighbour where they hung at the beginning."""
        return np.asarray(self._sleepers & (self.poses == self._start).all(axis=1))

    def _reset(self, poses: Array, asleep: NDArray[np.bool_]) -> None:
        """Set all poses anew, because a piece asleep would not notice that it was moved; let some sleep on."""
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
        """The poses of all loose pieces, a row each; a window into the simulation."""
        return np.asarray(self.data.qpos).reshape(-1, 7)

    @property
    def velocities(self) -> Array:
        """Six numbers for each loose piece, the turning last."""
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
        mujoco.mj_step(self.model, self.data, STEPS)

    def speeds(self) -> Array:
        """How fast each loose piece moves, turning included."""
        v = self.velocities
        return np.asarray(np.sqrt((v[:, :3] ** 2).sum(axis=1)) + SPEED_OF_TURNING * np.sqrt((v[:, 3:] ** 2).sum(axis=1)))

    def push(self, rows: Rows, forces: Array) -> None:
        """Apply forces and torques to some loose pieces until told otherwise."""
        self.data.xfrc_applied[self._bodies[rows]] = forces

    def thicken(self, factors: Array) -> None:
        """Multiply the air's damping, for each loose piece."""
        self.model.dof_damping[:] = (self._damping * factors[:, None]).ravel()

    def depth(self, piece: int) -> float:
        """How deep a loose piece is in something, as a distance below zero."""
        data = self.data
        if not data.ncon:
            return 0.0
        owner = self.owner[data.contact.geom]
        mine = (owner == piece).any(axis=1)
        if piece == self.held:
            mine |= (owner == FINGER).any(axis=1)
        return float(data.contact.dist[mine].min()) if mine.any() else 0.0

    def resting(self) -> NDArray[np.bool_]:
        """Which loose pieces touch anything at all now; the sleeping ones do."""
        return np.asarray(self._touching(np.ones(len(self.owner), bool)) | (self.speeds() == 0))

    def on_sand(self) -> NDArray[np.bool_]:
        """Which loose pieces touch the ground or a base now."""
        return self._touching((self.owner == GROUND) | (self.owner == BASE))

    def on_ground(self) -> NDArray[np.bool_]:
        """Which loose pieces touch the ground now."""
        return self._touching(self.owner == GROUND)

    def _touching(self, what: NDArray[np.bool_]) -> NDArray[np.bool_]:
        touching = np.zeros(len(self.loose), bool)
        if self.data.ncon:
            geoms = self.data.contact.geom
            for owner in self.owner[geoms[what[geoms].any(axis=1)]].ravel().tolist():
                if owner >= 0:
                    touching[self._index[owner]] = True
        return touching

    @property
    def broken(self) -> bool:
        """Whether the solver has given up and begun anew."""
        return self._broke or any(
            self.data.warning[kind].number
            for kind in (mujoco.mjtWarning.mjWARN_BADQPOS, mujoco.mjtWarning.mjWARN_BADQVEL, mujoco.mjtWarning.mjWARN_BADQACC)
        )

    def contacts(self) -> Contacts:
        """Everything that touches; looked at apart, because pieces asleep report nothing."""
        data = self._judged
        mujoco.mj_resetData(self.model, data)
        data.qpos[:] = self.data.qpos
        mujoco.mj_fwdPosition(self.model, data)
        found = ContactList(self.home, self.cactus)
        for contact in data.contact:
            if contact.dist <= 0:
                found.add(contact, int(self.owner[contact.geom1]), int(self.owner[contact.geom2]))
        return found.contacts()

    def depth_at(self, piece: int, pose: Iterable[float]) -> float:
        """How deep a piece would be in something if it were here; nothing is moved."""
        data = self._judged
        mujoco.mj_resetData(self.model, data)
        data.qpos[:] = self.data.qpos
        data.qpos.reshape(-1, 7)[self._index[piece]] = tuple(pose)
        mujoco.mj_kinematics(self.model, data)
        mujoco.mj_comPos(self.model, data)
        mujoco.mj_collision(self.model, data)
        if not data.ncon:
            return 0.0
        mine = (self.owner[data.contact.geom] == piece).any(axis=1)
        return float(data.contact.dist[mine].min()) if mine.any() else 0.0

    def energy(self) -> float:
        """The kinetic energy of all loose pieces per unit of their mass."""
        mujoco.mj_energyVel(self.model, self.data)
        return float(self.data.energy[1]) / float(self.masses.sum())


def inertia(model: mujoco.MjModel, body: int) -> Array:
    """A body's inertia about its own axes; damped by their mean, a rod would roll over as if in honey, and stand on a point."""
    turn = matrix(model.body_iquat[body])
    return np.asarray(turn**2 @ model.body_inertia[body])


def _limbo(place: int) -> Pose:
    """Somewhere off the table."""
    return (20.0 + 2 * place, 20.0, 1.0, 1.0, 0.0, 0.0, 0.0)


def numbers(values: Iterable[float]) -> str:
    """Numbers as MuJoCo reads them, without losing a bit."""
    return " ".join(repr(float(value)) for value in values)


@cache
def _solid(solid: Solid) -> str:
    match solid:
        case Capsule(a, b, r):
            return f'<geom type="capsule" fromto="{numbers((*a, *b))}" size="{r!r}"/>'
        case Ball(at, r):
            return f'<geom type="sphere" pos="{numbers(at)}" size="{r!r}"/>'
        case Block(at, half, tilt, yaw):
            t, y = math.radians(tilt) / 2, math.radians(yaw) / 2
            turn = (math.cos(y) * math.cos(t), -math.sin(y) * math.sin(t), math.cos(y) * math.sin(t), math.sin(y) * math.cos(t))
            return f'<geom type="box" pos="{numbers(at)}" size="{numbers(half)}" quat="{numbers(turn)}"/>'


@cache
def _stand(cactus: int) -> str:
    body = f'<body name="c{cactus}" pos="{numbers(pieces.place_of(cactus))}" euler="0 0 {pieces.turn_of(cactus)!r}">'
    return body + _BASE + "".join(_solid(solid) for solid in pieces.STANDS[cactus].solids) + "</body>"


@cache
def solids(shape: str) -> str:
    """A shape's solids in MuJoCo's words."""
    return "".join(_solid(solid) for solid in pieces.FORMS[shape].solids)


def _model(cactus: int, standing: Mapping[int, tuple[int, Pose]], loose: list[int], held: int | None) -> str:
    parts = [HEAD, *(_stand(i) for i in range(len(pieces.STANDS)))]
    for piece, (_, pose) in sorted(standing.items()):
        if piece not in loose:
            parts.append(f'<body pos="{numbers(pose[:3])}" quat="{numbers(pose[3:])}">{solids(pieces.form(piece).name)}</body>')
    for piece in loose:
        fingers = FINGERTIPS if piece == held else ""
        parts.append(f'<body name="p{piece}"><freejoint/>{solids(pieces.form(piece).name)}{fingers}</body>')
    parts.append('<body name="hand" mocap="true" pos="0 0 9"/></worldbody>')
    if held is not None:
        weld = 'active="false" solref="0.03 1" solimp="0.9 0.95 0.001" torquescale="0.3"'
        parts.append(f'<equality><weld name="grip" body1="hand" body2="p{held}" {weld}/></equality>')
    return "\n".join(parts) + "</mujoco>"
