"""Cactys as a continuous task: Gymnasium's own checks, and that the physics of a match decides."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

pytest.importorskip("mujoco")
pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from cactarium.games.cactys.physics.placement_env import PlacementEnv
from cactarium.games.cactys.physics.placer import STEADY_PERCH_SKILL
from cactarium.games.cactys.physics.planner import Planner


def test_gymnasium_finds_nothing_wrong() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(PlacementEnv(in_a_row=2), skip_render_check=True)


def test_a_piece_that_is_let_go_beside_the_cactus_falls_and_ends_the_episode() -> None:
    env = PlacementEnv(render_mode="ansi")
    before, _ = env.reset(seed=3)
    _, reward, over, _, info = env.step(np.array([1, -1, 0, 1, 0, 0, 0], np.float32))
    assert (reward, over, info["hangs"]) == (-1.0, True, False)
    assert any(fact.startswith("fell ") for fact in info["facts"])
    assert before.sum() == 1  # the piece in the hand, and nothing hangs
    assert env.render() == ""


def test_the_same_seed_and_actions_give_the_same_episode() -> None:
    ends = []
    for _ in range(2):
        env = PlacementEnv(in_a_row=2)
        first, _ = env.reset(seed=5)
        ends.append((first.tolist(), env.step(np.array([0, 0, 0.4, 1, 0, 0, 0], np.float32))[0].tolist()))
    assert ends[0] == ends[1]


def test_a_pose_that_a_bot_would_choose_brings_a_reward() -> None:
    """Some plan of the steady hand also works when the hand comes from above."""
    for seed in range(6):
        env = PlacementEnv(in_a_row=1)
        env.reset(seed=seed)
        x, y, z, *turn = (value / 10_000 for value in Planner({}, 0, env._waiting[0], STEADY_PERCH_SKILL, seed).plan().targets[-1])
        at = np.array([(x - env._foot[0]) / 1.6, (y - env._foot[1]) / 1.6, z / 1.5 - 1, *turn], np.float32)
        _, reward, over, _, info = env.step(at)
        assert over
        if reward == 1.0:
            assert info["hangs"]
            return
    pytest.fail("no piece hung")
