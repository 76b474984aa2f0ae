"""The PNG of a table: a ray for every dot, met by capsules, balls and blocks; two tones of paint, a shadow, ink lines round all."""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from . import pieces
from .cards import CACTUSES
from .paints import CACTUS_PAINTS, CLAY, INK, PAINTS, PATTERN_INKS, PATTERNS, SAND, SAND_EDGE
from .physics.scene import Scene
from .picture import Body, Camera, bodies, shade
from .pieces import TABLE, Ball, Block, Capsule, Solid

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]

RAYS_PER_DOT = 2  # rays for each dot, both ways
LIGHT = np.array([-0.52, -0.48, 0.72])
SHADE_FACTOR = 0.70  # of the paint, away from the light
MAX_DEPTH = 1e9
SKY, GROUND = 0, 1  # what a ray meets, if it is no body
SHADOW_SIZE = 1100
SHADOW_WIDTH = 5.6  # half the side of the square that is lit
SHADOW_BIAS = 0.03
SHADOW_OFFSETS = ((-0.9, -0.4), (0.4, -0.9), (0.9, 0.4), (-0.4, 0.9))  # where round a point the light is looked for
LINE_DEPTH = 0.16  # a step in depth that gets an ink line


@dataclass
class Canvas:
    """What each ray has met so far: how far away, which body, how the surface lies, and where along it."""

    eyes: Array
    rays: Array
    depth: Array
    body: NDArray[np.int64]
    normal: Array
    along: Array
    around: Array

    @classmethod
    def of(cls, eyes: Array, rays: Array) -> Canvas:
        """Rays that have met nothing."""
        shape = rays.shape[:2]
        return cls(
            eyes, rays, np.full(shape, MAX_DEPTH), np.zeros(shape, np.int64), np.zeros((*shape, 3)), np.zeros(shape), np.zeros(shape)
        )


@dataclass(frozen=True)
class Hit:
    """Where a few rays meet a solid."""

    depth: Array
    normal: Array
    along: Array
    around: Array


def png(scene: Scene, width: int = 1280, height: int = 800) -> bytes:
    """The table as a PNG."""
    camera = Camera(width * RAYS_PER_DOT, height * RAYS_PER_DOT)
    everything = bodies(scene)
    canvas = _seen(camera, everything)
    points = canvas.eyes + canvas.rays * canvas.depth[..., None]
    colours = _paints(canvas, everything, points)
    lit = np.clip((canvas.normal @ (LIGHT / np.linalg.norm(LIGHT)) - 0.05) / 0.25, 0, 1) * _lit(everything, points, canvas.body)
    tone = np.where(canvas.body == SKY, 1.0, SHADE_FACTOR + (1 - SHADE_FACTOR) * lit)
    colours = _inked(canvas, colours * tone[..., None])
    small = colours.reshape(height, RAYS_PER_DOT, width, RAYS_PER_DOT, 3).mean(axis=(1, 3))
    return _encoded(np.clip(small + 0.5, 0, 255).astype(np.uint8))


def _seen(camera: Camera, everything: list[Body]) -> Canvas:
    across = (np.arange(camera.width) + 0.5 - camera.width / 2) / camera.scale
    down = (camera.height / 2 - np.arange(camera.height) - 0.5) / camera.scale
    rays = np.array(camera.forward) + across[None, :, None] * np.array(camera.right) + down[:, None, None] * np.array(camera.up)
    canvas = Canvas.of(np.array(camera.eye), rays / np.linalg.norm(rays, axis=2, keepdims=True))
    _ground(canvas)

    def window(middle: Array, reach: float) -> tuple[slice, slice] | None:
        x, y, depth = camera.see((float(middle[0]), float(middle[1]), float(middle[2])))
        size = 1.15 * camera.scale * reach / (depth - reach) + 2
        return _window(x, y, size, camera.width, camera.height)

    for cactus in range(CACTUSES):
        _meet_base(canvas, cactus, window, GROUND + 1 + len(everything) + cactus)
    for number, body in enumerate(everything):
        for solid, frame, along in zip(body.solids, body.frames, body.along, strict=True):
            _meet(canvas, solid, np.array(frame), along, window, GROUND + 1 + number)
    return canvas


def _window(x: float, y: float, size: float, width: int, height: int) -> tuple[slice, slice] | None:
    left, right = max(0, int(x - size)), min(width, int(x + size) + 1)
    top, bottom = max(0, int(y - size)), min(height, int(y + size) + 1)
    return (slice(top, bottom), slice(left, right)) if left < right and top < bottom else None


def _parts(solid: Solid) -> Iterator[tuple[Solid, float, Array, float]]:
    """A solid in pieces small enough for a small window: the part, where along it begins, its middle and its reach."""
    match solid:
        case Capsule(a, b, r):
            length = math.dist(a, b)
            count = max(1, math.ceil(length / (4 * r)))
            start, way = np.array(a), np.array(b) - np.array(a)
            for i in range(count):
                yield solid, 0.0, start + way * ((i + 0.5) / count), length / count / 2 + r
        case Ball(at, r):
            yield solid, 0.0, np.array(at), r
        case Block(at, half):
            yield solid, 0.0, np.array(at), math.hypot(*half)


def _meet(canvas: Canvas, solid: Solid, frame: Array, along: float, window: object, number: int) -> None:
    assert callable(window)
    for part, begins, middle, reach in _parts(solid):
        where = window(middle, reach)
        if where is None:
            continue
        rays = canvas.rays[where] if canvas.rays.ndim == 3 else canvas.rays
        eyes = canvas.eyes[where] if canvas.eyes.ndim == 3 else canvas.eyes
        match part:
            case Capsule(a, b, r):
                hit = _capsule(eyes, rays, np.array(a), np.array(b), r)
            case Ball(at, r):
                hit = _ball(eyes, rays, np.array(at), r)
            case Block(at, half):
                hit = _block(eyes, rays, np.array(at), np.array(half), frame)
        _keep(canvas, where, hit, number, along + begins)


def _keep(canvas: Canvas, where: tuple[slice, slice], hit: Hit, number: int, along: float) -> None:
    """Remember what is nearer than all before."""
    nearer = hit.depth < canvas.depth[where]
    canvas.depth[where][nearer] = hit.depth[nearer]
    canvas.body[where][nearer] = number
    canvas.normal[where][nearer] = hit.normal[nearer]
    canvas.along[where][nearer] = hit.along[nearer] + along
    canvas.around[where][nearer] = hit.around[nearer]


def _dot(a: Array, b: Array) -> Array:
    return np.asarray((a * b).sum(axis=-1))


def _sphere_depth(eyes: Array, rays: Array, middle: Array, r: float) -> Array:
    way = eyes - middle
    b = _dot(rays, way)
    h = b * b - _dot(way, way) + r * r
    return np.where(h >= 0, -b - np.sqrt(np.maximum(h, 0)), MAX_DEPTH)


def _capsule(eyes: Array, rays: Array, a: Array, b: Array, r: float) -> Hit:
    axis = b - a
    length = math.sqrt(axis @ axis)
    axis = axis / max(length, 1e-9)
    way = eyes - a
    along_ray, along_way = rays @ axis, way @ axis
    flat_ray = rays - along_ray[..., None] * axis
    flat_way = way - (along_way[..., None] if np.ndim(along_way) else along_way) * axis
    qa, qb, qc = _dot(flat_ray, flat_ray), _dot(flat_ray, flat_way), _dot(flat_way, flat_way) - r * r
    h = qb * qb - qa * qc
    side = np.where((h >= 0) & (qa > 1e-12), (-qb - np.sqrt(np.maximum(h, 0))) / np.maximum(qa, 1e-12), MAX_DEPTH)
    at = along_way + side * along_ray
    depth = np.where((at >= 0) & (at <= length), side, MAX_DEPTH)
    for end in (a, b):
        depth = np.minimum(depth, _sphere_depth(eyes, rays, end, r))
    points = eyes + rays * depth[..., None]
    t = (points - a) @ axis
    out = points - a - np.clip(t, 0, length)[..., None] * axis
    level = np.cross(axis, (0.31, 0.87, 0.38))
    level /= np.linalg.norm(level)
    return Hit(depth, out / r, t, np.arctan2(out @ np.cross(axis, level), out @ level))


def _ball(eyes: Array, rays: Array, middle: Array, r: float) -> Hit:
    depth = _sphere_depth(eyes, rays, middle, r)
    normal = (eyes + rays * depth[..., None] - middle) / r
    return Hit(depth, normal, normal[..., 0] * r, normal[..., 2] * 2)


def _block(eyes: Array, rays: Array, middle: Array, half: Array, frame: Array) -> Hit:
    way, ray = (eyes - middle) @ frame.T, rays @ frame.T
    with np.errstate(divide="ignore", invalid="ignore"):
        near = (-np.sign(ray) * half - way) / ray
        far = (np.sign(ray) * half - way) / ray
    enter, leave = near.max(axis=-1), far.min(axis=-1)
    depth = np.where((enter <= leave) & (enter > 0), enter, MAX_DEPTH)
    axis = near.argmax(axis=-1)
    normal = -np.sign(np.take_along_axis(ray, axis[..., None], -1)) * frame[axis]
    inside = way + ray * depth[..., None]
    return Hit(depth, normal, inside[..., 0], inside[..., 2] * 12)


def _ground(canvas: Canvas) -> None:
    """The round table, and under its edge some of its side."""
    for height, radius in ((0.0, TABLE), (-0.16, TABLE)):
        with np.errstate(divide="ignore"):
            depth = (height - canvas.eyes[2]) / canvas.rays[..., 2]
        points = canvas.eyes + canvas.rays * depth[..., None]
        met = (depth > 0) & (np.hypot(points[..., 0], points[..., 1]) < radius) & (depth < canvas.depth)
        canvas.depth[met], canvas.body[met], canvas.normal[met] = depth[met], GROUND, (0, 0, 1)


def _meet_base(canvas: Canvas, cactus: int, window: object, number: int) -> None:
    """The round foot of a cactus: its top, and its side."""
    assert callable(window)
    middle = np.array(pieces.place_of(cactus))
    where = window(middle, pieces.BASE_RADIUS)
    if where is None:
        return
    rays = canvas.rays[where]
    way = canvas.eyes - middle
    top = (pieces.BASE_HEIGHT - way[2]) / rays[..., 2]
    on_top = np.hypot(way[0] + rays[..., 0] * top, way[1] + rays[..., 1] * top) < pieces.BASE_RADIUS
    a = rays[..., 0] ** 2 + rays[..., 1] ** 2
    b = rays[..., 0] * way[0] + rays[..., 1] * way[1]
    h = b * b - a * (way[0] ** 2 + way[1] ** 2 - pieces.BASE_RADIUS**2)
    side = np.where(h >= 0, (-b - np.sqrt(np.maximum(h, 0))) / a, MAX_DEPTH)
    high = way[2] + rays[..., 2] * side
    depth = np.where(on_top, top, np.where((high >= 0) & (high <= pieces.BASE_HEIGHT), side, MAX_DEPTH))
    out = (way + rays * depth[..., None]) / pieces.BASE_RADIUS * (1, 1, 0)
    normal = np.where(on_top[..., None], (0.0, 0.0, 1.0), out)
    _keep(canvas, where, Hit(depth, normal, np.zeros_like(depth), np.zeros_like(depth)), number, 0.0)


def _lit(everything: list[Body], points: Array, met: NDArray[np.int64]) -> Array:
    """How much light reaches each point: the same scene is looked at from the light."""
    forward = -LIGHT / np.linalg.norm(LIGHT)
    right = np.cross(forward, (0, 0, 1))
    right /= np.linalg.norm(right)
    up = np.cross(right, forward)
    scale = SHADOW_SIZE / (2 * SHADOW_WIDTH)
    steps = (np.arange(SHADOW_SIZE) + 0.5) / scale - SHADOW_WIDTH
    eyes = steps[None, :, None] * right + steps[::-1][:, None, None] * up - forward * 20
    canvas = Canvas.of(eyes, np.broadcast_to(forward, (SHADOW_SIZE, SHADOW_SIZE, 3)))

    def window(middle: Array, reach: float) -> tuple[slice, slice] | None:
        x, y = middle @ right * scale + SHADOW_SIZE / 2, SHADOW_SIZE / 2 - middle @ up * scale
        return _window(float(x), float(y), reach * scale + 2, SHADOW_SIZE, SHADOW_SIZE)

    for body in everything:
        for solid, frame, along in zip(body.solids, body.frames, body.along, strict=True):
            _meet(canvas, solid, np.array(frame), along, window, GROUND + 1)
    there = points[met != SKY]
    x = there @ right * scale + SHADOW_SIZE / 2
    y = SHADOW_SIZE / 2 - there @ up * scale
    depth = there @ forward + 20 - SHADOW_BIAS
    light = np.zeros(len(there))
    for dx, dy in SHADOW_OFFSETS:
        i, j = np.clip(y + dy, 0, SHADOW_SIZE - 1).astype(int), np.clip(x + dx, 0, SHADOW_SIZE - 1).astype(int)
        light += canvas.depth[i, j] > depth
    lit = np.ones(met.shape)
    lit[met != SKY] = light / len(SHADOW_OFFSETS)
    return lit


def _paints(canvas: Canvas, everything: list[Body], points: Array) -> Array:
    """What each point is painted with, patterns included."""
    height = canvas.body.shape[0]
    share = np.linspace(0, 1, height)[:, None, None]
    colours = np.broadcast_to(_rgb("#FBD9B4") * (1 - share) + _rgb("#FFF9EE") * share, (*canvas.body.shape, 3)).copy()
    sand = canvas.body == GROUND
    colours[sand] = np.where((points[sand][:, 2] < -0.01)[:, None], _rgb(SAND_EDGE), _rgb(SAND))
    for number, body in enumerate(everything):
        mine = canvas.body == GROUND + 1 + number
        if mine.any():
            colours[mine] = _rgb(body.paint)
            marked = mine.copy()
            marked[mine] = _marks(body, canvas.along[mine], canvas.around[mine])
            colours[marked] = _rgb(_mark_ink(body))
    colours[canvas.body > GROUND + len(everything)] = _rgb(CLAY)
    return colours


def _mark_ink(body: Body) -> str:
    return shade(body.paint, 1.2) if body.paint in CACTUS_PAINTS else PATTERN_INKS[body.pattern] or body.paint


def _marks(body: Body, along: Array, around: Array) -> Flags:
    """Where a colour's pattern is drawn; a cactus has ribs."""
    if body.paint in CACTUS_PAINTS:
        return np.asarray(np.cos(8 * around) > 0.55)
    turn = around / (2 * math.pi)
    match PATTERNS[PAINTS.index(body.paint)]:
        case "bands":
            return np.asarray(along % 0.11 < 0.04)
        case "dots":
            row = np.floor(along / 0.075)
            x, y = along % 0.075 - 0.0375, ((turn * 4 + 0.5 * (row % 2)) % 1 - 0.5) * 0.09
            return np.asarray(np.hypot(x, y) < 0.021)
        case "twist":
            return np.asarray((along / 0.17 + turn) % 1 < 0.3)
        case "checks":
            return np.asarray((np.floor(along / 0.055) + np.floor(turn * 6)) % 2 == 0)
    return np.zeros(along.shape, bool)


def _inked(canvas: Canvas, colours: Array) -> Array:
    """Draw an ink line where one thing ends and another begins."""
    depth = np.minimum(canvas.depth, 60.0)
    edge = np.zeros(depth.shape, bool)
    for axis in (0, 1):
        step = np.diff(canvas.body, axis=axis) != 0
        step |= (np.abs(np.diff(depth, axis=axis)) > LINE_DEPTH) & (np.minimum(*_neighbours(canvas.body, axis)) > GROUND)
        for side in _neighbours(edge, axis):
            side[step] = True
    thick = edge.copy()
    thick[1:] |= edge[:-1]
    thick[:, 1:] |= edge[:, :-1]
    colours[thick] = _rgb(INK)
    return colours


def _neighbours(values: NDArray[np.generic], axis: int) -> tuple[NDArray[np.generic], NDArray[np.generic]]:
    return (values[:-1], values[1:]) if axis == 0 else (values[:, :-1], values[:, 1:])


def _rgb(paint: str) -> Array:
    return np.array([int(paint[i : i + 2], 16) for i in (1, 3, 5)], float)


def _encoded(pixels: NDArray[np.uint8]) -> bytes:
    """The dots as a PNG file."""
    height, width, _ = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1).tobytes()

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
