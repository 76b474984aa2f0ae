from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

pytest.importorskip("mujoco")

from cactarium.games.cactys.physics import checks
from tests.games.cactys.physics.workshop import CACTUSES, full_table, kept

FULL = full_table()


@pytest.mark.parametrize("degrees", [15, 25, 29])
def test_friction_holds_a_ring_on_a_slope_below_its_angle(degrees: float) -> None:
    assert checks.slid(degrees) < 0.001


@pytest.mark.parametrize("degrees", [33, 38])
def test_and_lets_it_slide_above(degrees: float) -> None:
    assert checks.slid(degrees) > 1


def test_hardly_anything_stands_on_the_tip_of_an_arm_and_never_a_ring() -> None:
    drops = [(piece, checks.dropped(piece, 0, arm)[0]) for piece, arm in checks.tips()]
    told = Counter(what for _, what in drops)
    assert told["stands"] <= 11
    assert not any(what == "stands" for piece, what in drops if piece == checks.RING)
    assert told["fell"] < len(drops)


def test_a_full_table_comes_to_rest_soon_when_a_breeze_blows_on_all_of_it() -> None:
    seconds = [checks.settles(FULL, cactus) for cactus in range(CACTUSES)]
    assert sum(seconds) / len(seconds) < 2.5
    assert max(seconds) < 8


@pytest.mark.parametrize("cactus", range(CACTUSES))
def test_a_full_table_does_not_creep_though_nothing_sleeps(cactus: int) -> None:
    assert len(FULL) > 30
    farthest, fallen, _ = checks.drift(FULL, cactus, 3.0, sleep=False)
    assert farthest < 0.01
    assert fallen == 0


@pytest.mark.parametrize("cactus", range(CACTUSES))
def test_sleeping_pieces_do_not_move_at_all(cactus: int) -> None:
    farthest, fallen, _ = checks.drift(FULL, cactus, 1.0, sleep=True)
    assert farthest < 1e-4
    assert fallen == 0


def test_the_same_hand_gives_the_same_end_to_the_last_bit_also_in_another_process() -> None:
    take = kept()
    here = checks.fingerprint(take.start, take.cactus, take.piece, take.path)
    assert checks.fingerprint(take.start, take.cactus, take.piece, take.path) == here
    program = (
        "from cactarium.games.cactys.physics import checks; from tests.games.cactys.physics.workshop import kept; t = kept(); "
        "print(checks.fingerprint(t.start, t.cactus, t.piece, t.path))"
    )
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=None).stdout.strip()
    assert there == here


def test_a_world_put_back_to_its_start_goes_the_same_way_again() -> None:
    take = kept()
    assert checks.returns(take.start, take.cactus, take.piece, take.path)
