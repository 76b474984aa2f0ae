"""Tables and hands for the tests of the physics."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path as File

import numpy as np

from cactarium import games
from cactarium.engine.match import REFEREE, Match
from cactarium.games.cactys import pieces
from cactarium.games.cactys.cards import CACTUSES, PIECE_NAMES, PIECES
from cactarium.games.cactys.handling import Grip
from cactarium.games.cactys.physics.attempt import Attempt, home
from cactarium.games.cactys.physics.hand_path import mixed
from cactarium.games.cactys.physics.model import Pose
from cactarium.games.cactys.physics.scene import PHYSICS, Path, Scene, Take, pack, unpack
from cactarium.games.cactys.physics.target import target
from cactarium.games.cactys.physics.world import World
from cactarium.games.cactys.pieces import on_table
from cactarium.games.cactys.state import PILE, PLACE

FIXTURE = File(__file__).parents[3] / "fixtures/cactys-table.take"
UPRIGHT = (1.0, 0.0, 0.0, 0.0)
LYING = (0.7071, 0.7071, 0.0, 0.0)  # a ring so lies flat
TICKS = 45  # on the way from one pose to the next


def kept() -> Take:
    """The last attempt of a whole game, after which more than 30 pieces hang; `bench/cactys.py --table` writes it anew."""
    return unpack(base64.b64decode(FIXTURE.read_text()))


def full_table() -> Scene:
    return kept().end


def piece(name: str) -> int:
    return PIECE_NAMES.index(name)


def tip(cactus: int, perch: str) -> tuple[float, float, float]:
    (arm,) = pieces.STANDS[cactus].perch(perch)
    return pieces.on_table(cactus, arm.line[-1])


def way(cactus: int, held: int, scene: Scene, *poses: Sequence[float], pause: int = 15) -> Path:
    """A path from where the hand begins through these poses, evenly, and a moment's rest before it lets go."""
    there = World(cactus, scene, held)
    stations = [np.array(home(there)), *(np.array(pose, float) for pose in poses)]
    targets = []
    for a, b in pairwise(stations):
        ticks = max(TICKS, round(float(np.linalg.norm(b[:3] - a[:3])) / 1.5 * 60))
        targets += [target(mixed(a, b, n / ticks).tolist()) for n in range(1, ticks + 1)]
    return Path(0, (0.0, 0.0, 1.0), (*targets, *targets[-1:] * pause))


def over_tip(cactus: int, perch: str, held: int, scene: Scene) -> Path:
    """Lower a ring flat over the tip of an arm."""
    x, y, z = tip(cactus, perch)
    return way(cactus, held, scene, (x, y, z + 1.2, *LYING), (x, y, z + 0.15, *LYING), (x, y, z - 0.05, *LYING))


def drop(scene: Scene, cactus: int, held: int, pose: Pose) -> Attempt:
    """Let go of a piece at a pose, without a hand's way there."""
    attempt = Attempt(scene, cactus, held, Grip(0), at=pose)
    attempt.finish()
    return attempt


def unsteady(count: int, players: Sequence[str] = (), physics: int = PHYSICS) -> Match:
    """A match with so many pieces in the air beside cactus 1, as if they hung there, and somebody about to place another one on it."""
    options = {"first_player": "seat-1", "no_match": "any-basic"}
    match = Match.new(games.find("cactys"), seats=2, options=options, players=players, seed="unsteady")
    scene: Scene = {}
    while True:
        s, (seat,) = match.state, match.waiting
        if s.phase != PLACE:
            match.play(seat, match.legal(seat).codes[0])
        elif s.cactus != 0:
            match.play(seat, "give-up")
        elif len(scene) < count:
            end = {**scene, s.piece: in_the_air(len(scene))}
            take = Take(0, s.piece, scene, Path(0, (0.0, 0.0, 1.0), ()), end, (), ("settled",), physics)
            match.play(seat, "by-hand")
            match.play(REFEREE, "settled", attachment=pack(take))
            scene = take.end
        else:
            return match


def in_the_air(n: int) -> tuple[int, Pose]:
    return 0, (*on_table(0, (0.0, -1.4 - n, 2.0)), *UPRIGHT)


def where(scene: Scene) -> list[int]:
    """The rules' list of where every piece is."""
    return [scene[n][0] if n in scene else PILE for n in range(PIECES)]


__all__ = ["CACTUSES", "drop", "full_table", "kept", "over_tip", "piece", "tip", "unsteady", "way", "where"]
