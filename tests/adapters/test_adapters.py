"""The peers' own suites pass on every game that can be observed; interpreted, so that nothing has to be compiled."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
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

TABLES = [("cacti", 2), ("cactus-game", 2), ("cactus-game", 4), ("cactus-game", 6), ("cliffs", 2), ("cliffs", 3), ("cliffs", 9)]
FEW_TABLES = [("cacti", 2), ("cactus-game", 2), ("cactus-game", 5), ("cliffs", 2), ("cliffs", 3)]
CYCLES = 40
MAX_STATES = 40  # that OpenSpiel's API test samples in each game; its own number is 400

pytestmark = [slow, pytest.mark.filterwarnings("ignore")]


def aec(game: str, seats: int) -> Callable[..., AecEnv]:
    return lambda render_mode=None: AecEnv(game, seats, render_mode=render_mode, device="python")


def parallel(game: str, seats: int) -> Callable[..., ParallelTableEnv]:
    return lambda render_mode=None: ParallelTableEnv(game, seats, render_mode=render_mode)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_one_at_a_time(game: str, seats: int) -> None:
    pettingzoo_tests.api_test(aec(game, seats)(), num_cycles=CYCLES)
    pettingzoo_tests.seed_test(aec(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_all_at_once(game: str, seats: int) -> None:
    pettingzoo_tests.parallel_api_test(parallel(game, seats)(), num_cycles=CYCLES)
    pettingzoo_tests.parallel_seed_test(parallel(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats", "word"), [("cacti", 2, "Sale"), ("cactus-game", 4, "discard pile"), ("cliffs", 9, "1,200 m")])
def test_pettingzoo_renders(game: str, seats: int, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The suite's own test is for one agent at a time; all at once is rendered here."""
    pettingzoo_tests.render_test(aec(game, seats))
    assert word in capsys.readouterr().out
    env = parallel(game, seats)(render_mode="ansi")
    env.reset(seed=1)
    assert word in (env.render() or "")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasium(game: str, seats: int) -> None:
    env = SeatEnv(game, seats, opponents="random", device="python")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("game", "seats"), [("cacti", 2), ("cactus-game", 4)])
def test_the_result_is_rendered_when_a_game_is_over_and_not_the_next_deal(game: str, seats: int) -> None:
    env = aec(game, seats)(render_mode="ansi")
    env.reset(seed=2)
    before = env.render()
    while not all(env.terminations.values()):
        assert "The game is over" not in (env.render() or "")
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    lines = (env.render() or "").splitlines()
    assert lines[0] == "The game is over."
    winners = [agent for agent, reward in env.rewards.items() if reward > 0]
    assert [f"player_{seat}" for seat, line in enumerate(lines[1:]) if "place 1," in line] == winners
    env.reset(seed=2)
    assert env.render() == before


def test_a_gymnasium_game_ends_with_a_reward_and_a_refused_action_loses() -> None:
    env = SeatEnv("cacti", 2, device="python", render_mode="ansi")
    observation, _ = env.reset(seed=1)
    for _ in range(200):
        observation, reward, over, _, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        if over:
            break
    assert over
    assert reward in (-1.0, 0.0, 1.0)
    assert ("@1: place 1," in env.render()) == (reward >= 0)
    observation, _ = env.reset(seed=1)
    assert "deck" in env.render()
    assert env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))[1:3] == (-1.0, True)


def spiel_name(game: str) -> str:
    """What a game is called in OpenSpiel, where it is registered."""
    name = f"cactarium_{game.replace('-', '_')}"
    assert name in register()
    return name


@cache
def register() -> list[str]:
    return openspiel.register()


@pytest.mark.parametrize(("game", "seats"), FEW_TABLES)
def test_openspiel_simulates_games(game: str, seats: int) -> None:
    """Also written as text and read again, at every state."""
    played = pyspiel.load_game(spiel_name(game), {"players": seats, "deals": 16})
    pyspiel.random_sim_test(played, num_sims=1, serialize=True, verbose=False)


QUESTIONS = (
    "test_sequence_lengths",
    "test_observations_raises_error_on_invalid_player",
    "test_legal_actions_returns_empty_list_on_opponent",
    "test_private_information_contents",
    "test_no_invalid_public_observations",
)


@pytest.mark.parametrize(("game", "seats"), FEW_TABLES)
def test_openspiel_finds_its_api_kept(game: str, seats: int) -> None:
    suite = api_suite(f"{spiel_name(game)}(players={seats},deals=4)")
    assert {question for question in dir(suite) if question.startswith("test_")} == set(QUESTIONS)
    for question in QUESTIONS:
        getattr(suite(question), question)()


def api_suite(game_string: str) -> Any:
    """OpenSpiel's own API test of one game, with states that it samples; its setUpClass would sample ten times as many."""
    api_test = importlib.import_module("open_spiel.integration_tests.api_test")
    sampler = importlib.import_module("open_spiel.python.algorithms.sample_some_states")
    game = pyspiel.load_game(game_string)
    states = sampler.sample_some_states(game, max_states=MAX_STATES)
    kept = {"game": game, "game_name": game_string, "some_states": states, "game_type": game.get_type()}
    return type("EnforceAPI", (api_test.EnforceAPIOnPartialTreeBase,), kept)


def test_openspiel_gets_no_observation_under_another_name() -> None:
    """What a seat may know is not public, and it does not recall everything: such observers do not exist."""
    game = pyspiel.load_game(spiel_name("cacti"), {"players": 2, "deals": 4})
    single, nobody = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
    kinds = [(True, False, single), (True, False, nobody), (False, False, single), (True, True, single)]
    observers = [game.make_py_observer(pyspiel.IIGObservationType(public, recall, private)) for public, recall, private in kinds]
    assert [observer is None for observer in observers] == [False, True, True, True]


@pytest.mark.parametrize(("game", "seats"), FEW_TABLES)
def test_an_openspiel_playthrough_replays(game: str, seats: int, tmp_path: Path) -> None:
    """As OpenSpiel's playthrough test does it: written to a file, read and played again from its actions."""
    generate_playthrough = importlib.import_module("open_spiel.python.algorithms.generate_playthrough")
    importlib.import_module("absl.flags").FLAGS.mark_as_parsed()
    name = f"{spiel_name(game)}(players={seats},deals=4)"
    kept = tmp_path / "playthrough.txt"
    kept.write_text(generate_playthrough.playthrough(name, None, seed=3), encoding="utf-8")
    first, again = generate_playthrough.replay(str(kept))
    assert again == first
    assert "IsTerminal() = True" in first


@pytest.mark.parametrize(("game", "seats"), FEW_TABLES)
def test_shimmy_bridges_openspiel_to_pettingzoo(game: str, seats: int) -> None:
    shimmy = pytest.importorskip("shimmy")
    env = shimmy.OpenSpielCompatibilityV0(game_name=spiel_name(game), config={"players": seats, "deals": 16})
    pettingzoo_tests.api_test(env, num_cycles=CYCLES)
