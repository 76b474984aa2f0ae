"""Checks of the physics: whether friction holds what it should, a ring stands on a point, or anything creeps.

The tests run short ones, `bench/cactys.py` long ones.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Iterator

import mujoco
import numpy as np

from .. import pieces
from ..cards import BASICS, KINDS, PIECE_NAMES, PIECES
from ..handling import Grip
from ..pieces import Arm, Ball, Capsule
from . import model as table
from .attempt import Attempt, RestDetector, home
from .model import TICK, Pose
from .planner import carry_out
from .quaternion import Array, about, product
from .scene import Path, Scene
from .target import Target, target
from .world import World

EACH_SHAPE = (*range(0, BASICS, KINDS), *range(BASICS, PIECES))  # one piece of every shape
RING = PIECE_NAMES.index("red-ring")


def slid(degrees: float, seconds: float = 3.0) -> float:
    """How far a ring slides down a rod that slopes like this, after it has come to hang."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    rod, inside = 0.08, 0.30 - pieces.ROD
    at = (inside - rod - 0.005) / c
    model = mujoco.MjModel.from_xml_string(
        f'{table.HEAD}<geom type="capsule" fromto="{table.numbers((-6 * c, 0, 5 - 6 * s, 6 * c, 0, 5 + 6 * s))}" size="{rod}"/>'
        f'<body name="ring" pos="0 0 {5 - at!r}" euler="0 0 90"><freejoint/>{table.solids("ring")}</body></worldbody></mujoco>'
    )
    model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    model.dof_damping[3:] = table.AIR_TURNING * table.inertia(model, model.body("ring").id)
    data = mujoco.MjData(model)
    mujoco.mj_step(model, data, round(2.0 / TICK) * table.STEPS_PER_TICK)
    before = data.qpos[:3].copy()
    mujoco.mj_step(model, data, round(seconds / TICK) * table.STEPS_PER_TICK)
    return float(np.linalg.norm(data.qpos[:3] - before))


def dropped(piece: int, cactus: int, arm: Arm) -> tuple[str, float]:
    """Set a piece upright on the tip of an arm: whether it `fell`, `hangs`, or `stands` there; and the seconds it took.

    What is at rest and touches nothing but the tip stands, wherever its weight is: a hat worn on it, too.
    """
    there = World(cactus, {}, piece)
    tip = np.array(pieces.on_table(cactus, arm.line[-1]))
    weight = there.model.body(f"p{piece}").ipos
    height = arm.r + 0.01 - min(_lowest(solid) for solid in pieces.form(piece).solids)
    there.begin((tip[0] - weight[0], tip[1] - weight[1], tip[2] + height, 1.0, 0.0, 0.0, 0.0))
    settling = RestDetector(there, np.array([0]))
    while True:
        settling.before()
        there.tick()
        if settling.after():
            break
    contacts = there.touch.contacts()
    if piece not in contacts.carried():
        return "fell", settling.seconds
    on_the_tip = all(math.dist(point, tip) < arm.r + 0.03 for point in contacts.points)
    return ("stands" if on_the_tip else "hangs"), settling.seconds


def _lowest(solid: pieces.Solid) -> float:
    match solid:
        case Capsule(a, b, r):
            return min(a[2], b[2]) - r
        case Ball(at, r):
            return at[2] - r
        case _:
            return solid.at[2] - solid.half[2]


def tips() -> Iterator[tuple[int, Arm]]:
    """Every shape over every named arm of the first cactus."""
    return ((piece, arm) for piece in EACH_SHAPE for arm in pieces.STANDS[0].arms if arm.name)


def drift(scene: Scene, cactus: int, seconds: float, *, sleep: bool) -> tuple[float, int, float]:
    """How far the pieces of a cactus creep with nobody near: the farthest, how many fell, and how many times real time that ran."""
    there = World(cactus, scene, None, sleep=sleep)
    for _ in range(round(1.0 / TICK)):
        there.tick()
    before = there.poses[:, :3].copy()
    begun = time.process_time()
    for _ in range(round(seconds / TICK)):
        there.tick()
    spent = time.process_time() - begun
    farthest = float(np.sqrt(((there.poses[:, :3] - before) ** 2).sum(axis=1)).max(initial=0.0))
    return farthest, len(set(there.loose) - there.touch.contacts().carried()), seconds / spent


def settles(scene: Scene, cactus: int) -> float:
    """How many seconds a cactus takes to come to rest when a breeze blows on all that hangs there."""
    there = World(cactus, scene, None)
    settling = RestDetector(there, np.arange(len(there.loose)))
    while True:
        settling.before()
        there.tick()
        if settling.after():
            return settling.seconds


def hand_speed(scene: Scene, cactus: int, piece: int, seconds: float) -> float:
    """How many times real time a hand moves a piece about a cactus, without touching what sleeps there."""
    attempt = Attempt(scene, cactus, piece, Grip(0))
    x, y, z, *turn = attempt.world.pose(piece)
    for _ in range(round(1.0 / TICK)):  # until everything sleeps
        attempt.follow(target((x, y, z, *turn)))
    begun = time.process_time()
    for n in range(round(seconds / TICK)):
        attempt.follow(target((x + 0.3 * math.sin(n / 20), y, z + 0.3 * math.cos(n / 20), *turn)))
    return seconds / (time.process_time() - begun)


def fingerprint(scene: Scene, cactus: int, piece: int, path: Path) -> str:
    """A digest of every pose, to the last bit, that an attempt ends with."""
    attempt = carry_out(scene, cactus, piece, path)
    return hashlib.sha256(attempt.world.poses.tobytes() + repr(attempt.facts).encode()).hexdigest()


def returns(scene: Scene, cactus: int, piece: int, path: Path) -> bool:
    """Whether a world that has been used gives the same future, bit for bit, when it is put back to its start."""
    there = World(cactus, scene, piece)
    ends = []
    for _ in range(2):
        attempt = Attempt(scene, cactus, piece, Grip(path.solid, path.palm), world=there)
        for wanted in path.targets:
            attempt.follow(wanted)
        attempt.finish()
        ends.append(there.poses.tobytes())
    return ends[0] == ends[1]


def thrust(scene: Scene, cactus: int, piece: int, rng: np.random.Generator) -> Attempt:
    """Push a piece into a cactus from a random pose to another, and let go."""
    attempt = Attempt(scene, cactus, piece, Grip(0))
    middle = np.array(pieces.place_of(cactus))
    for _ in range(3):
        place = middle + rng.uniform((-1.0, -1.0, 0.8), (1.0, 1.0, 3.0))
        wanted = target((*place, *product(about(rng.normal(0, 1.5, 3)), np.array([1.0, 0.0, 0.0, 0.0]))))
        for _ in range(50):
            attempt.follow(wanted)
    attempt.finish()
    return attempt


def mischief(rng: np.random.Generator, pose: Pose, ticks: int) -> Iterator[Target]:
    """A stream of hostile targets: jumps, spins, far away, deep in the cactus."""
    kind = rng.integers(4)
    place: Array = np.array(pose[:3])
    for _ in range(ticks):
        if kind == 0 or (kind == 1 and rng.random() < 0.05):
            place = np.array(pose[:3]) + rng.normal(0, (2.0, 2.0, 1.0))
        elif kind == 2:
            place = rng.normal(0, 1.0, 3) * 10.0 ** rng.integers(0, 5)
        elif kind == 3:
            place = place + rng.normal(0, 0.2, 3)
        yield target((*place, *rng.normal(0, 1, 4)))


def misled(there: World, scene: Scene, rng: np.random.Generator, ticks: int) -> tuple[Attempt, float]:
    """Follow hostile targets until the hand lets go; also the highest kinetic energy per unit of mass, inf if the solver diverged."""
    assert there.held is not None
    there.begin()
    start = home(there)
    middle = np.array(pieces.place_of(there.cactus))
    near = (*(middle + rng.uniform((-0.9, -0.9, 1.0), (0.9, 0.9, 3.0))).tolist(), *start[3:])
    at = near if there.touch.depth_at(there.held, near) == 0 else start
    attempt = Attempt(scene, there.cactus, there.held, Grip(0), world=there, at=at)
    most = 0.0
    for wanted in mischief(rng, near, ticks):
        attempt.follow(wanted)
        most = max(most, _kinetic_energy(there))
    return attempt, math.inf if there.broken or not np.isfinite(there.poses).all() else most


def _kinetic_energy(world: World) -> float:
    """The kinetic energy of all loose pieces per unit of their mass."""
    mujoco.mj_energyVel(world.model, world.data)
    return float(world.data.energy[1]) / float(world.masses.sum())
