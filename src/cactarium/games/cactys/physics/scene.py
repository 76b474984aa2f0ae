"""What is kept of an attempt: where everything hung, the hand's path, what could be seen, and where everything hangs now.

A *take* is attached to the closing fact of the attempt. Poses are kept exactly; the frames are for the eye, and the ones a browser gets.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ....engine.errors import CactariumError
from ..cards import CACTUSES, PIECES
from ..handling import Grip
from .target import Target

Pose = tuple[float, ...]
Scene = Mapping[int, tuple[int, Pose]]  # of each hung piece its cactus and its pose

PHYSICS = 3  # goes up whenever the same path may give other facts than before; a take remembers the one that saw it
NOBODY = PIECES  # the piece of a take in which only nature moved something
MOST_BYTES = 1 << 22  # of a take when unpacked
HALF_TABLE = 8.0
STEP = 4096  # the wire's steps in a unit
TURN_BITS = 15
FRAME = struct.Struct("<IB")  # tick, pieces that moved
_POSE = struct.Struct("<BB7d")
_TARGET = struct.Struct("<7i")
_HEAD = struct.Struct("<3sBBB3dIHHHI")
_MORE = struct.Struct("<HI")  # from physics 3 on: how often the hand took another hold, and the bytes of notes
_REGRIP = struct.Struct("<IH3d")
_WITH_NOTES = 3  # the first physics whose takes have them


class BadTake(CactariumError):
    """Bytes that are not a valid recording."""


@dataclass(frozen=True)
class Path:
    """A hand's way: which part it holds, from which side it comes, a target for each sixtieth of a second; then it lets go.

    `regrips` are the ticks before which it took another hold.
    """

    solid: int
    palm: tuple[float, float, float]
    targets: tuple[Target, ...]
    regrips: tuple[tuple[int, Grip], ...] = ()

    @property
    def grip(self) -> Grip:
        """How the hand holds the piece at first."""
        return Grip(self.solid, self.palm)


@dataclass(frozen=True)
class Take:
    """One attempt, whole."""

    cactus: int
    piece: int
    start: Scene
    path: Path
    end: Scene
    frames: tuple[bytes, ...]
    facts: tuple[str, ...]
    physics: int = PHYSICS
    notes: tuple[tuple[int, str], ...] = ()  # what could be seen to happen, and at which tick


def quantised(pose: Sequence[float]) -> bytes:
    """A pose in 12 bytes: three steps of the wire, and the three smallest numbers of the turn."""
    place = [min(max(round((x + HALF_TABLE) * STEP), 0), 0xFFFF) for x in pose[:3]]
    turn = pose[3:]
    largest = max(range(4), key=lambda i: abs(turn[i]))
    sign = -1.0 if turn[largest] < 0 else 1.0
    packed, most = largest, (1 << TURN_BITS) - 1
    for i in range(4):
        if i != largest:
            share = (sign * turn[i] * math.sqrt(2) + 1) / 2
            packed = packed << TURN_BITS | min(max(round(share * most), 0), most)
    return struct.pack("<3H", *place) + packed.to_bytes(6, "little")


def unquantised(data: bytes) -> Pose:
    """The pose that 12 bytes stand for."""
    place = [x / STEP - HALF_TABLE for x in struct.unpack("<3H", data[:6])]
    packed, most = int.from_bytes(data[6:12], "little"), (1 << TURN_BITS) - 1
    largest = packed >> 3 * TURN_BITS
    small = [((packed >> shift * TURN_BITS & most) / most * 2 - 1) / math.sqrt(2) for shift in (2, 1, 0)]
    small.insert(largest, math.sqrt(max(0.0, 1 - sum(x * x for x in small))))
    return (*place, *small)


def frame(tick: int, poses: Iterable[tuple[int, bytes]]) -> bytes:
    """Quantised poses of the pieces that moved."""
    rows = [bytes([piece]) + pose for piece, pose in poses]
    return FRAME.pack(tick, len(rows)) + b"".join(rows)


def empty_frame(tick: int) -> bytes:
    """A frame in which nothing moved."""
    return frame(tick, ())


def frame_tick(data: bytes) -> int:
    """The tick of a frame."""
    return int(FRAME.unpack_from(data)[0])


def read_frame(data: bytes) -> tuple[int, dict[int, Pose]]:
    """The tick of a frame, and where the pieces that moved are."""
    tick, count = FRAME.unpack_from(data)
    rows = [data[FRAME.size + 13 * i : FRAME.size + 13 * i + 13] for i in range(count)]
    return tick, {row[0]: unquantised(row[1:]) for row in rows}


def merged(before: bytes, later: bytes) -> bytes:
    """One frame of both: of each piece the later pose."""
    tick, _ = FRAME.unpack_from(later)
    poses: dict[int, bytes] = {}
    for data in (before, later):
        for at in range(FRAME.size, len(data), 13):
            poses[data[at]] = data[at + 1 : at + 13]
    return frame(tick, sorted(poses.items()))


def left(scene: Scene, where: Sequence[int]) -> dict[int, tuple[int, Pose]]:
    """A scene without the pieces that the rules no longer have on that cactus."""
    return {piece: (on, pose) for piece, (on, pose) in scene.items() if where[piece] == on}


def pack(take: Take) -> bytes:
    """A take as it is attached to a record."""
    path, facts = take.path, "\n".join(take.facts).encode()
    head = _HEAD.pack(
        b"CYT", take.physics, take.cactus, take.piece, *path.palm, len(path.targets), path.solid, len(take.start), len(take.end), len(facts)
    )
    poses = [_POSE.pack(piece, on, *pose) for scene in (take.start, take.end) for piece, (on, pose) in sorted(scene.items())]
    before = (0,) * 7
    targets = []
    for target in path.targets:
        targets.append(_TARGET.pack(*(x - y for x, y in zip(target, before, strict=True))))
        before = target
    return zlib.compress(b"".join([head, *poses, *targets, facts, _packed_more(take), *take.frames]), 9)


def _packed_more(take: Take) -> bytes:
    if take.physics < _WITH_NOTES:
        return b""
    regrips = [_REGRIP.pack(tick, grip.solid, *grip.palm) for tick, grip in take.path.regrips]
    notes = "\n".join(f"{tick} {note}" for tick, note in take.notes).encode()
    return b"".join([_MORE.pack(len(regrips), len(notes)), *regrips, notes])


def unpack(data: bytes) -> Take:
    """What `pack` made; raises `BadTake` for anything else."""
    try:
        return _unpack(zlib.decompressobj().decompress(data, MOST_BYTES))
    except (zlib.error, struct.error, ValueError, IndexError):
        raise BadTake("The recording of an attempt is damaged; nothing was changed.") from None


def _unpack(data: bytes) -> Take:
    magic, physics, cactus, piece, px, py, pz, ticks, solid, before, after, told = _HEAD.unpack_from(data)
    if magic != b"CYT" or not 1 <= physics <= PHYSICS or cactus >= CACTUSES or piece > NOBODY:
        raise ValueError("another format")
    at = _HEAD.size
    scenes: list[dict[int, tuple[int, Pose]]] = [{}, {}]
    for scene, count in zip(scenes, (before, after), strict=True):
        for _ in range(count):
            hung, on, *pose = _POSE.unpack_from(data, at)
            if hung >= PIECES or on >= CACTUSES or not all(map(math.isfinite, pose)):
                raise ValueError("a piece that there is not")
            scene[hung] = (on, tuple(pose))
            at += _POSE.size
    targets = []
    target = (0,) * 7
    for _ in range(ticks):
        target = tuple(x + y for x, y in zip(target, _TARGET.unpack_from(data, at), strict=True))
        targets.append(target)
        at += _TARGET.size
    facts = tuple(data[at : at + told].decode().split("\n"))
    at += told
    regrips, notes, at = _unpacked_more(data, at) if physics >= _WITH_NOTES else ((), (), at)
    frames = []
    while at < len(data):
        size = FRAME.size + 13 * FRAME.unpack_from(data, at)[1]
        frames.append(data[at : at + size])
        at += size
    return Take(
        cactus, piece, scenes[0], Path(solid, (px, py, pz), tuple(targets), regrips), scenes[1], tuple(frames), facts, physics, notes
    )


def _unpacked_more(data: bytes, at: int) -> tuple[tuple[tuple[int, Grip], ...], tuple[tuple[int, str], ...], int]:
    count, size = _MORE.unpack_from(data, at)
    at += _MORE.size
    regrips = []
    for _ in range(count):
        tick, solid, *palm = _REGRIP.unpack_from(data, at)
        regrips.append((tick, Grip(solid, (palm[0], palm[1], palm[2]))))
        at += _REGRIP.size
    noted = [line.partition(" ") for line in data[at : at + size].decode().split("\n") if line]
    return tuple(regrips), tuple((int(tick), note) for tick, _, note in noted), at + size
