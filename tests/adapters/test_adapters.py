"""The peers' own suites pass on every game that can be observed; interpreted, so that nothing has to be compiled."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pettingzoo_tests = pytest.importorskip("pettingzoo.test")
pyspiel = pytest.importorskip("pyspiel")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from cactarium.adapters import openspiel  # noqa: E402
from cactarium.adapters.gymnasium import SeatEnv  # noqa: E402
from cactarium.adapters.pettingzoo import AecEnv, ParallelTableEnv  # noqa: E402
from tests.marks import slow  # noqa: E402

TABLES = [("cacti", 2), ("cactus-game", 2), ("cactus-game", 4), ("cliffs", 3)]
CYCLES = 40

pytestmark = [slow, pytest.mark.filterwarnings("ignore")]


def aec(game: str, seats: int) -> Callable[..., AecEnv]:
    return lambda render_mode=None: AecEnv(game, seats, render_mode=render_mode, device="python")


def parallel(game: str, seats: int) -> Callable[..., ParallelTableEnv]:
    return lambda render_mode=None: ParallelTableEnv(game, seats, render_mode=render_mode)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_one_at_a_time(game: str, seats: int) -> None:
    pettingzoo_tests.api_test(aec(game, seats)(), num_cycles=CYCLES)
    pettingzoo_tests.seed_test(aec(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), [("cactus-game", 3), ("cliffs", 2)])
def test_pettingzoo_all_at_once(game: str, seats: int) -> None:
    pettingzoo_tests.parallel_api_test(parallel(game, seats)(), num_cycles=CYCLES)
    pettingzoo_tests.parallel_seed_test(parallel(game, seats), num_cycles=CYCLES)


def test_pettingzoo_renders(capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_tests.render_test(aec("cacti", 2))
    assert "Sale" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasium(game: str, seats: int) -> None:
    env = SeatEnv(game, seats, opponents="random", device="python")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


def test_a_gymnasium_game_ends_with_a_reward_and_a_refused_action_loses() -> None:
    env = SeatEnv("cacti", 2, device="python", render_mode="ansi")
    observation, _ = env.reset(seed=1)
    for _ in range(200):
        observation, reward, over, _, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        if over:
            break
    assert over
    assert reward in (-1.0, 0.0, 1.0)
    observation, _ = env.reset(seed=1)
    assert "deck" in env.render()
    assert env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))[1:3] == (-1.0, True)


@pytest.fixture(scope="module")
def spiel_names() -> list[str]:
    return openspiel.register()


@pytest.mark.parametrize(("name", "players"), [("cactarium_cacti", 2), ("cactarium_cactus_game", 3), ("cactarium_cliffs", 2)])
def test_openspiel_simulates_games(name: str, players: int, spiel_names: list[str]) -> None:
    assert name in spiel_names
    game = pyspiel.load_game(name, {"players": players, "deals": 16})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_an_openspiel_playthrough_replays(spiel_names: list[str]) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    arguments: dict[str, Any] = {"game_string": "cactarium_cacti(deals=4)", "action_sequence": None, "seed": 3}
    first = generate_playthrough.playthrough(**arguments)
    assert generate_playthrough.playthrough(**arguments) == first


def test_shimmy_bridges_openspiel_to_pettingzoo(spiel_names: list[str]) -> None:
    shimmy = pytest.importorskip("shimmy")
    env = shimmy.OpenSpielCompatibilityV0(game_name="cactarium_cacti")
    pettingzoo_tests.api_test(env, num_cycles=CYCLES)
