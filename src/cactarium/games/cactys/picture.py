"""The table as a picture: what there is to draw, from where it is seen, and an SVG of it in plain Python. `raycast.py` makes the PNG.

A film is an SVG, too: whatever moves is drawn once for each moment, in its place between near and far, and shown only then.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from . import pieces
from .cards import CACTUSES, PIECE_NAMES
from .geometry import Axes, Point, cross, dot, minus, plus, times, turned, turned_axes, unit
from .geometry import moved as placed
from .handling import Grip
from .paints import CACTUS_PAINTS, CLAY, CLAY_SHADE, FLOWER_PAINTS, INK, PAGE, PAINTS, PATTERN_INKS, PATTERNS, SAND, SAND_EDGE, SKIN
from .physics.scene import Pose, Scene, Take, read_frame
from .pieces import TABLE, Ball, Block, Capsule, Solid

UPRIGHT = (1.0, 0.0, 0.0, 0.0)  # a turn that is none
EYE: Point = (0.0, -13.0, 4.9)
LOOKING_AT: Point = (0.0, -0.4, 0.95)
DISTANCE_FACTOR, EYE_HEIGHT = 3.1, 3.1  # of somebody before a cactus: how many times as far from the middle, and how high
ZOOM = 2.5  # half the width of the picture at distance 1 is 1 / ZOOM
TICKS_PER_SECOND = 60
FILM_FRAME_INTERVAL = 3  # one recorded frame in so many is part of a film
END_TICKS = 90  # for which the end of a film is shown
FRAMED_SHARE = 0.94  # of half the picture: so far from its middle a film may show something that moves
MIN_VISIBLE_MOVE = 0.004  # units; a piece that moves less stands still in a film
OUTLINE_DEPTH = 0.14  # outlines lie this much behind what they surround, so that the parts of one piece join
SIGN_RADIUS = 0.17


@dataclass(frozen=True)
class Body:
    """Solids where they are on the table, with one paint; `along` is how far along its piece each begins, for the pattern."""

    name: str
    paint: str
    pattern: int  # of `PATTERNS`
    solids: tuple[Solid, ...]
    frames: tuple[Axes, ...]  # a block's axes
    along: tuple[float, ...]


class Camera:
    """Sees points of the table on a picture of this size."""

    def __init__(self, width: int, height: int, eye: Point = EYE, at: Point = LOOKING_AT) -> None:
        self.width, self.height = width, height
        self.eye = eye
        self.forward = unit(minus(at, eye))
        self.right = unit(cross(self.forward, (0.0, 0.0, 1.0)))
        self.up = cross(self.right, self.forward)
        self.scale = ZOOM * width / 2
        self.middle = height / 2  # of the picture, from above: there is what the eye looks at

    @classmethod
    def before(cls, cactus: int, width: int, height: int) -> Camera:
        """Near one cactus, where somebody stands who places a piece on it."""
        x, y, _ = pieces.place_of(cactus)
        return cls(width, height, (x * DISTANCE_FACTOR, y * DISTANCE_FACTOR, EYE_HEIGHT), (x, y, LOOKING_AT[2] + 0.35))

    def framing(self, points: Iterable[Point]) -> Camera:
        """The same, zoomed out and turned up or down until all these points are in the picture with all that was there before."""
        seen = [self.see(point) for point in points]
        far = FRAMED_SHARE * self.width / 2
        aside = max((abs(x - self.width / 2) for x, _, _ in seen), default=0.0)
        top, bottom = (self.height * (1 + side * FRAMED_SHARE) / 2 for side in (-1, 1))
        highest, lowest = min([top, *(y for _, y, _ in seen)]), max([bottom, *(y for _, y, _ in seen)])
        share = min(1.0, far / max(far, aside), (bottom - top) / (lowest - highest))
        self.middle = self.height / 2 + share * (self.middle - (highest + lowest) / 2)
        self.scale *= share
        return self

    def see(self, point: Point) -> tuple[float, float, float]:
        """Where a point is in the picture, and how far away."""
        way = minus(point, self.eye)
        depth = dot(way, self.forward)
        return (
            self.width / 2 + self.scale * dot(way, self.right) / depth,
            self.middle - self.scale * dot(way, self.up) / depth,
            depth,
        )


def bodies(scene: Scene) -> list[Body]:
    """Everything that stands or hangs; the bases are apart."""
    return [*stands(), *hung(scene)]


def stands() -> list[Body]:
    """The cactuses."""
    found = []
    for cactus, stand in enumerate(pieces.STANDS):
        turn = math.radians(pieces.turn_of(cactus)) / 2
        stands: Pose = (*pieces.place_of(cactus), math.cos(turn), 0.0, 0.0, math.sin(turn))
        found.append(_body(f"cactus-{cactus + 1}", CACTUS_PAINTS[cactus], 0, stand.solids, stands))
    return found


def hung(scene: Scene) -> list[Body]:
    """The pieces."""
    found = []
    for piece, (_, pose) in sorted(scene.items()):
        colour = pieces.colour(piece)
        found.append(_body(PIECE_NAMES[piece], PAINTS[colour], colour, pieces.form(piece).solids, pose))
    return found


def hand(grip: Grip, piece: int, pose: Pose) -> Body:
    """The hand that holds a piece: two fingers, the palm and the wrist."""
    one, other, palm, wrist = grip.balls(piece, pose)
    fingers = (Capsule(palm.at, one.at, one.r), Capsule(palm.at, other.at, other.r))
    solids = (*fingers, Capsule(palm.at, wrist.at, palm.r), wrist)
    return Body("hand", SKIN, 0, solids, (turned_axes(UPRIGHT),) * len(solids), (0.0,) * len(solids))


def _body(name: str, paint: str, pattern: int, solids: Sequence[Solid], pose: Pose) -> Body:
    axes = turned_axes(pose[3:])
    moved: list[Solid] = []
    frames: list[Axes] = []
    along, total = [], 0.0
    for solid in solids:
        along.append(total)
        frame = axes
        match solid:
            case Capsule(a, b, r):
                moved.append(Capsule(placed(a, pose), placed(b, pose), r))
                total += math.dist(a, b)
            case Ball(at, r):
                moved.append(Ball(placed(at, pose), r))
            case Block(at, half, tilt, yaw):
                moved.append(Block(placed(at, pose), half))
                frame = cast(Axes, tuple(turned(axis, axes) for axis in block_axes(tilt, yaw)))
        frames.append(frame)
    return Body(name, paint, pattern, tuple(moved), tuple(frames), tuple(along))


def block_axes(tilt: float, yaw: float) -> Axes:
    """A block's own axes, tilted about y and then turned about z."""
    t, y = math.radians(tilt), math.radians(yaw)
    c, s = math.cos(y), math.sin(y)
    return (c * math.cos(t), s * math.cos(t), -math.sin(t)), (-s, c, 0.0), (c * math.sin(t), s * math.sin(t), math.cos(t))


def svg(scene: Scene, width: int = 1280, height: int = 800) -> str:
    """The table drawn with thick lines, the far ones first."""
    told = "; ".join(_told(scene, cactus) for cactus in range(CACTUSES))
    return _drawn(Camera(width, height), scene, (), told)


def film(take: Take, width: int = 1280, height: int = 800) -> str:
    """An attempt as it was seen, over and over, from before its cactus; who wants no motion sees the end. Nothing is simulated."""
    moments = list(_moments(take))
    moving = {piece for _, poses in moments[:1] for piece in poses if _moves(piece, moments)}
    still = {piece: place for piece, place in take.start.items() if piece not in moving}
    shown = [(tick, _seen_at(take, tick, poses, moving)) for tick, poses in moments]
    told = f"cactus {take.cactus + 1}: {'; '.join(take.facts)}"
    moved = [point for _, bodies in shown for body in bodies for solid in body.solids for point in _ends(solid)]
    return _drawn(Camera.before(take.cactus, width, height).framing(moved), still, shown, told)


def _seen_at(take: Take, tick: int, poses: dict[int, Pose], moving: Container[int]) -> list[Body]:
    """What moves, and the hand as long as it holds the piece."""
    seen = hung({piece: (take.cactus, pose) for piece, pose in poses.items() if piece in moving})
    if take.piece in poses and tick <= len(take.path.targets):
        held = [grip for since, grip in take.path.regrips if since < tick]
        seen.append(hand(held[-1] if held else take.path.grip, take.piece, poses[take.piece]))
    return seen


def _ends(solid: Solid) -> tuple[Point, ...]:
    return (solid.a, solid.b) if isinstance(solid, Capsule) else (solid.at,)


def _moments(take: Take) -> Iterator[tuple[int, dict[int, Pose]]]:
    """Where the loose pieces were, every so often, and at the end."""
    poses: dict[int, Pose] = {}
    for n, (tick, moved) in enumerate(map(read_frame, take.frames)):
        poses = poses | moved
        if n % FILM_FRAME_INTERVAL == 0 or n == len(take.frames) - 1:
            yield tick, poses


def _moves(piece: int, moments: Sequence[tuple[int, dict[int, Pose]]]) -> bool:
    """Whether it can be seen that a piece moves."""
    seen = [poses[piece] for _, poses in moments if piece in poses]
    return any(abs(x - y) > MIN_VISIBLE_MOVE for pose in seen for x, y in zip(pose, seen[0], strict=True))


def _drawn(camera: Camera, scene: Scene, moments: Sequence[tuple[int, list[Body]]], told: str) -> str:
    """A picture of what stays, with what moves in as many moments."""
    strokes = [stroke for body in bodies(scene) for stroke in _strokes(camera, body)]
    strokes += [stroke for cactus in range(CACTUSES) for stroke in _base(camera, cactus)]
    shadows = [shadow for body in bodies(scene) for shadow in _shadows(camera, body)]
    for n, (_, moved) in enumerate(moments):
        strokes += [(depth, _at_moment(n, drawn)) for body in moved for depth, drawn in _strokes(camera, body)]
        shadows += [_at_moment(n, shadow) for body in moved for shadow in _shadows(camera, body)]
    width, height = camera.width, camera.height
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" stroke-linecap="round">',
            f"<title>Cactys</title><desc>{told}</desc>{_style([tick for tick, _ in moments])}",
            '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#FBD9B4"/><stop offset=".55" stop-color="#FFF1DC"/>'
            f'<stop offset="1" stop-color="{PAGE}"/></linearGradient>',
            f'<clipPath id="sand">{_disc(camera, (0.0, 0.0, 0.0), TABLE, SAND, INK)}</clipPath></defs>',
            f'<rect width="{width}" height="{height}" fill="url(#sky)"/>',
            _disc(camera, (0.0, 0.0, -0.16), TABLE, SAND_EDGE, INK),
            _disc(camera, (0.0, 0.0, 0.0), TABLE, SAND, INK),
            f'<g stroke="{SAND_EDGE}" fill="none" clip-path="url(#sand)">',
            *shadows,
            "</g>",
            *(drawn for _, drawn in sorted(strokes, key=lambda stroke: -stroke[0])),
            "</svg>\n",
        )
    )


def _at_moment(n: int, drawn: str) -> str:
    return drawn.replace(" ", f' class="m{n}" ', 1)


def _style(ticks: Sequence[int]) -> str:
    """Shows each moment from its tick to the next, the last one for a while, and then all of it again."""
    if not ticks:
        return ""
    ends = [*ticks[1:], ticks[-1] + END_TICKS]
    whole = ends[-1] - ticks[0]
    lengths = [end - tick for tick, end in zip(ticks, ends, strict=True)]
    shows = [f"@keyframes s{n}{{0%{{visibility:visible}}{100 * n / whole:.2f}%,to{{visibility:hidden}}}}" for n in sorted(set(lengths))]
    moments = [
        f".m{n}{{animation:s{length} {whole / TICKS_PER_SECOND:.2f}s {(tick - ends[-1]) / TICKS_PER_SECOND:.2f}s step-end infinite}}"
        for n, (tick, length) in enumerate(zip(ticks, lengths, strict=True))
    ]
    moving = f"@media(prefers-reduced-motion:no-preference){{{''.join((*shows, *moments))}}}"
    return f"<style>[class]{{visibility:hidden}}.m{len(ticks) - 1}{{visibility:visible}}{moving}</style>"


def _told(scene: Scene, cactus: int) -> str:
    names = [PIECE_NAMES[piece] for piece, (on, _) in sorted(scene.items()) if on == cactus]
    return f"cactus {cactus + 1}: {', '.join(names) or 'empty'}"


def _strokes(camera: Camera, body: Body) -> Iterator[tuple[float, str]]:
    for solid, frame, along in zip(body.solids, body.frames, body.along, strict=True):
        match solid:
            case Capsule(a, b, r):
                yield from _rod(camera, body, a, b, r, along)
            case Ball(at, r):
                x, y, depth = camera.see(at)
                size = camera.scale * r / depth
                yield depth + OUTLINE_DEPTH, f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size + 2:.1f}" fill="{INK}"/>'
                yield depth - r, f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{body.paint}"/>'
                marks = _pattern(body, 2 * size, 0.0)
                if marks:
                    yield depth - r - 0.002, f'<path d="M{x - 0.8 * size:.1f} {y:.1f}L{x + 0.8 * size:.1f} {y:.1f}" {marks}/>'
            case Block(at, half):
                yield from _block(camera, body, at, half, frame)


def _rod(camera: Camera, body: Body, a: Point, b: Point, r: float, along: float) -> Iterator[tuple[float, str]]:
    (ax, ay, da), (bx, by, db) = camera.see(a), camera.see(b)
    depth = (da + db) / 2
    wide = 2 * camera.scale * r / depth
    line = f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"'
    yield depth + OUTLINE_DEPTH, f'{line} stroke="{INK}" stroke-width="{wide + 4:.1f}"/>'
    yield depth - r, f'{line} stroke="{shade(body.paint, 0.78)}" stroke-width="{wide:.1f}"/>'
    lift = wide * 0.13
    light = f'<path d="M{ax - lift:.1f} {ay - lift:.1f}L{bx - lift:.1f} {by - lift:.1f}"'
    yield depth - r - 0.001, f'{light} stroke="{body.paint}" stroke-width="{wide * 0.72:.1f}"/>'
    marks = _pattern(body, wide, -along * camera.scale / depth)
    if marks:
        yield depth - r - 0.002, f"{line} {marks}/>"


def _pattern(body: Body, wide: float, start: float) -> str:
    """How a colour shows without colour: bands, dots, a twist or checks along the rod."""
    ink = PATTERN_INKS[body.pattern]
    dashes = {
        "bands": (wide, f"{wide * 0.3:.1f} {wide * 0.9:.1f}", "butt"),
        "dots": (wide * 0.34, f"0 {wide:.1f}", "round"),
        "twist": (wide * 0.24, f"{wide * 0.8:.1f} {wide * 0.7:.1f}", "round"),
        "checks": (wide * 0.42, f"{wide * 0.4:.1f} {wide * 0.4:.1f}", "butt"),
    }
    name = PATTERNS[body.pattern]
    if name not in dashes or body.paint not in PAINTS:
        return ""
    thick, dash, cap = dashes[name]
    return f'stroke="{ink}" stroke-width="{thick:.1f}" stroke-dasharray="{dash}" stroke-dashoffset="{-start:.1f}" stroke-linecap="{cap}"'


def _block(camera: Camera, body: Body, at: Point, half: Point, frame: Axes) -> Iterator[tuple[float, str]]:
    for axis in range(3):
        for side in (-1.0, 1.0):
            normal = times(frame[axis], side)
            middle = plus(at, times(normal, half[axis]))
            if dot(normal, minus(camera.eye, middle)) <= 0:
                continue
            u, v = times(frame[(axis + 1) % 3], half[(axis + 1) % 3]), times(frame[(axis + 2) % 3], half[(axis + 2) % 3])
            corners = [plus(middle, plus(times(u, i), times(v, j))) for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
            seen = [camera.see(corner) for corner in corners]
            light = 0.72 + 0.28 * max(0.0, normal[2])
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in seen)
            depth = sum(d for _, _, d in seen) / 4
            yield depth + OUTLINE_DEPTH / 2, f'<polygon points="{points}" fill="{INK}" stroke="{INK}" stroke-width="4"/>'
            paint = shade(body.paint, light)
            yield depth - 0.05, f'<polygon points="{points}" fill="{paint}" stroke="{paint}" stroke-width=".6"/>'
            marks = _marked_face(camera, body, middle, u, v)
            if marks:
                yield depth - 0.051, marks


def _marked_face(camera: Camera, body: Body, middle: Point, u: Point, v: Point) -> str:
    """The pattern of a block's side, along its longer edge; `u` and `v` lead from its middle to its edges."""
    longer, shorter = (u, v) if dot(u, u) > dot(v, v) else (v, u)
    (ax, ay, _), (bx, by, _) = (camera.see(plus(middle, times(longer, share))) for share in (-0.9, 0.9))
    (cx, cy, _), (dx, dy, _) = (camera.see(plus(middle, times(shorter, share))) for share in (-0.9, 0.9))
    marks = _pattern(body, math.dist((cx, cy), (dx, dy)), 0.0)
    return f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" {marks}/>' if marks else ""


def _base(camera: Camera, cactus: int) -> Iterator[tuple[float, str]]:
    x, y, _ = pieces.place_of(cactus)
    depth = camera.see((x, y, 0.0))[2] + 0.8
    yield depth, _disc(camera, (x, y, 0.0), pieces.BASE_RADIUS, CLAY_SHADE, INK)
    yield depth - 0.01, _disc(camera, (x, y, pieces.BASE_HEIGHT), pieces.BASE_RADIUS, CLAY, INK)
    yield _sign(camera, cactus)


def _sign(camera: Camera, cactus: int) -> tuple[float, str]:
    """The number of a cactus on a round sign before its base."""
    x, y, depth = camera.see(pieces.on_table(cactus, (0.0, -pieces.BASE_RADIUS - SIGN_RADIUS, SIGN_RADIUS)))
    size = camera.scale * SIGN_RADIUS / depth
    rim = f'stroke="{FLOWER_PAINTS[cactus]}" stroke-width="{size / 4:.1f}"'
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{PAGE}" {rim}/>'
    font = f'font-family="Fraunces, Georgia, serif" font-weight="700" font-size="{1.2 * size:.1f}" text-anchor="middle" fill="{INK}"'
    return depth, f'<g>{ring}<text x="{x:.1f}" y="{y + 0.42 * size:.1f}" {font}>{cactus + 1}</text></g>'


def _shadows(camera: Camera, body: Body) -> Iterator[str]:
    """The shadows of a body on the sand, from a light on the left."""
    for solid, frame in zip(body.solids, body.frames, strict=True):
        match solid:
            case Capsule(a, b, r):
                yield _shadow(camera, a, b, r)
            case Ball(at, r):
                yield _shadow(camera, at, at, r)
            case Block(at, half):
                longest, middle, _ = sorted(range(3), key=lambda axis: -half[axis])
                way = times(frame[longest], max(0.0, half[longest] - half[middle]))
                yield _shadow(camera, minus(at, way), plus(at, way), half[middle])


def _shadow(camera: Camera, a: Point, b: Point, r: float) -> str:
    (ax, ay, da), (bx, by, _) = (camera.see((p[0] + 0.45 * p[2], p[1] + 0.25 * p[2], 0.0)) for p in (a, b))
    return f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke-width="{1.6 * camera.scale * r / da:.1f}"/>'


def _disc(camera: Camera, middle: Point, radius: float, fill: str, ink: str) -> str:
    around = [camera.see(plus(middle, (radius * math.cos(a), radius * math.sin(a), 0.0))) for a in (math.tau * i / 96 for i in range(96))]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in around)
    return f'<polygon points="{points}" fill="{fill}" stroke="{ink}" stroke-width="2"/>'


def shade(paint: str, light: float) -> str:
    """A paint, darker."""
    return "#" + "".join(f"{min(255, round(int(paint[i : i + 2], 16) * light)):02X}" for i in (1, 3, 5))
