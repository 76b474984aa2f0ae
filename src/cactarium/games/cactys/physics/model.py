"""The table in MuJoCo's own language: solids, frictions and the weld by which a hand holds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cache

import mujoco
import numpy as np

from .. import pieces
from ..handling import FINGERTIP
from ..pieces import Ball, Block, Capsule, Solid
from .quaternion import Array, matrix

Pose = tuple[float, ...]  # x, y, z and a unit quaternion w, x, y, z, on the table

TICK = 1 / 60  # seconds
STEPS_PER_TICK = 4  # of the solver
GRAVITY = 9.81

# More rolling friction lets a ring stand on its rim on the tip of an arm; less, and what hangs swings for ever.
FRICTION = "0.6 0.003 0.001"
SAND = "0.9 0.02 0.02"
AIR, AIR_TURNING = 0.3, 7.0  # damping, 1/s
SLEEP_SPEED = 1e-3  # units a second; a slower group of pieces is not simulated until something touches it

HEAD = f"""<mujoco model="cactys"><compiler angle="degree"/>
<option timestep="{TICK / STEPS_PER_TICK!r}" gravity="0 0 {-GRAVITY}" cone="elliptic" impratio="1000" solver="Newton"
 iterations="30" tolerance="1e-8" noslip_iterations="10" integrator="implicitfast" sleep_tolerance="{SLEEP_SPEED}">
<flag sleep="enable"/></option>
<size memory="32M"/>
<default><geom condim="6" friction="{FRICTION}" solref="0.012 1" solimp="0.95 0.99 0.001" density="600"/></default>
<worldbody><geom name="ground" type="plane" size="40 40 1" friction="{SAND}" priority="1"/>"""

FINGERTIPS = "".join(
    f'<body name="finger{n}"><geom type="sphere" size="{FINGERTIP}" mass="0"/></body>' for n in range(2)
)  # massless, so that what they press against acts on the piece

_HIGH = pieces.BASE_HEIGHT / 2
_BASE = f'<geom type="cylinder" size="{pieces.BASE_RADIUS} {_HIGH}" pos="0 0 {_HIGH}" friction="{SAND}" priority="1"/>'


def inertia(model: mujoco.MjModel, body: int) -> Array:
    """A body's inertia about its own axes; damped by their mean, a rod would roll over as if in honey, and stand on a point."""
    turn = matrix(model.body_iquat[body])
    return np.asarray(turn**2 @ model.body_inertia[body])


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


def model(cactus: int, standing: Mapping[int, tuple[int, Pose]], loose: list[int], held: int | None) -> str:
    """The table as MuJoCo reads it: loose pieces can move, the others are part of the world."""
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
