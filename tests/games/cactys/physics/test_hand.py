from __future__ import annotations

import math

import numpy as np
import pytest

pytest.importorskip("mujoco")

from cactarium.engine.referee import BadTarget
from cactarium.games.cactys.handling import LEASH, SPEED, Grip
from cactarium.games.cactys.physics import checks
from cactarium.games.cactys.physics.attempt import Attempt
from cactarium.games.cactys.physics.contacts import CACTUS
from cactarium.games.cactys.physics.model import TICK
from cactarium.games.cactys.physics.scene import Scene
from cactarium.games.cactys.physics.target import target
from cactarium.games.cactys.physics.world import World
from cactarium.games.cactys.pieces import on_table
from tests.games.cactys.physics.workshop import LYING, UPRIGHT, full_table, over_tip, piece
from tests.marks import rule

RING = piece("red-ring")
NAN, INFINITE = math.nan, math.inf


@pytest.mark.parametrize(
    "pose",
    [
        (NAN, 0, 0, 1, 0, 0, 0),
        (0, 0, INFINITE, 1, 0, 0, 0),
        (0, 0, 1, NAN, 0, 0, 0),
        (0, 0, 1, 0, 0, 0, 0),
        (1e300, 0, 1, 1, 0, 0, 0),
        (10**400, 0, 1, 1, 0, 0, 0),
        (0, 0, 1, 10**400, 0, 0, 0),
        (0, 0, 1),
        (),
    ],
)
def test_what_is_no_pose_is_refused(pose: tuple[float, ...]) -> None:
    with pytest.raises(BadTarget):
        target(pose)


def test_a_grip_must_be_a_part_of_the_piece_and_a_hand_comes_from_somewhere() -> None:
    for grip in (Grip(99), Grip(-1), Grip(0, (0.0, 0.0, 0.0)), Grip(0, (NAN, 0.0, 1.0))):
        with pytest.raises(BadTarget):
            Attempt({}, 0, RING, grip)


def test_a_hand_that_should_jump_moves_as_fast_as_a_hand_can() -> None:
    attempt = Attempt({}, 0, RING, Grip(0))
    before = np.array(attempt.world.pose(RING)[:3])
    for _ in range(30):
        attempt.follow(target((*on_table(0, (3.0, 3.0, 5.0)), *UPRIGHT)))
    gone = np.array(attempt.world.pose(RING)[:3]) - before
    assert 0.5 < np.linalg.norm(gone) < 30 * TICK * SPEED * 1.05


@rule("cactys/4.8")
def test_a_fingertip_stops_at_the_trunk_before_the_piece_does_and_is_told() -> None:
    def nearest(solid: int) -> tuple[float, set[int]]:
        """How near the middle of the trunk a ring comes that is held by this part, and what the hand touches."""
        attempt = Attempt({}, 0, RING, Grip(solid, (0.0, -1.0, 0.0)))
        for pose in ((0.0, -1.0, 0.6), (0.0, 0.0, 0.6)):
            for _ in range(120):
                attempt.follow(target((*on_table(0, pose), *UPRIGHT)))
        return -attempt.world.pose(RING)[1] + on_table(0, (0.0, 0.0, 0.0))[1], attempt.touched

    at_the_top, at_the_side = nearest(3), nearest(0)
    assert at_the_side[0] == pytest.approx(0.21, abs=0.02), "the radii of ring and trunk"
    assert at_the_top[0] > at_the_side[0] + 0.03
    assert at_the_top[1] == {CACTUS}
    assert at_the_side[1] == set()


def test_nothing_can_be_carried_to_the_next_cactus_or_through_the_table() -> None:
    attempt = Attempt({}, 0, RING, Grip(0))
    for _ in range(400):
        attempt.follow(target((1e5, 0.0, -1e5, *UPRIGHT)))
    x, _, z = attempt.world.pose(RING)[:3]
    assert x < 3.7
    assert z > 0


def test_a_piece_pressed_against_the_trunk_stays_out_of_it() -> None:
    attempt = Attempt({}, 0, RING, Grip(0))
    for _ in range(240):
        attempt.follow(target((*on_table(0, (0.0, 1.0, 2.0)), *LYING)))
        assert attempt.world.touch.depth(RING) > -0.02
    leash = np.linalg.norm(attempt.hand.place - attempt.world.pose(RING)[:3])
    assert leash < LEASH + 0.02


def test_fingers_that_touch_the_cactus_are_noticed_once_and_for_all() -> None:
    attempt = Attempt({}, 0, RING, Grip(10, (0.0, -1.0, 0.0)))  # at its lowest part, from the front
    for forward in (-0.28, -2.0):
        for _ in range(120):
            attempt.follow(target((*on_table(0, (0.0, forward, 2.55)), *UPRIGHT)))
    assert attempt.touched == {CACTUS}
    assert attempt.hand.touches() == set()


def test_the_base_may_be_touched() -> None:
    attempt = Attempt({}, 0, RING, Grip(0, (0.0, -1.0, 0.3)))
    for _ in range(150):
        attempt.follow(target((*on_table(0, (0.0, -0.85, 0.45)), *UPRIGHT)))
    assert attempt.touched == set()


def hung_ring() -> Scene:
    path = over_tip(0, "right-high", RING, {})
    attempt = Attempt({}, 0, RING, Grip(path.solid, path.palm))
    for wanted in path.targets:
        attempt.follow(wanted)
    attempt.finish()
    assert attempt.facts == ("settled",)
    return attempt.take().end


def test_a_held_piece_pushes_what_hangs() -> None:
    scene = hung_ring()
    pushing = piece("blue-bar")
    attempt = Attempt(scene, 0, pushing, Grip(0))
    x, y, z = scene[RING][1][:3]
    for goal in ((x + 0.2, y - 0.7, z - 0.2), (x + 0.2, y + 0.3, z - 0.2)):
        for _ in range(80):
            attempt.follow(target((*goal, *UPRIGHT)))
    moved = np.linalg.norm(np.array(attempt.world.pose(RING)) - scene[RING][1])
    assert moved > 0.05


def test_mischievous_streams_of_targets_never_blow_up_the_world() -> None:
    full = full_table()
    rng = np.random.default_rng(4)
    for cactus in range(5):
        held = max(n for n, (on, _) in full.items() if on == cactus)
        scene = {n: hung for n, hung in full.items() if n != held}
        there = World(cactus, scene, held)
        for _ in range(4):
            attempt, energy = checks.misled(there, scene, rng, 40)
            assert energy < 20
        attempt.finish()
        assert attempt.facts[-1] == "settled"
        assert attempt.settled_in < 8


def test_thrusts_into_a_full_cactus_wedge_nothing() -> None:
    full = full_table()
    rng = np.random.default_rng(6)
    for cactus in (0, 3):
        held = max(n for n, (on, _) in full.items() if on == cactus)
        scene = {n: hung for n, hung in full.items() if n != held}
        assert checks.thrust(scene, cactus, held, rng).facts[-1] == "settled"
