"""Weights say what they are for: those for something else are refused in one sentence, and a searching bot plays. NumPy is enough."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cactarium import games
from cactarium.bots import PlayerView, policy, stream
from cactarium.bots.agave import Agave
from cactarium.bots.observation_hash import observation_hash
from cactarium.bots.policy import Policy, UnfitWeights, fitting_policy, shipped_policy
from cactarium.bots.saguaro import Saguaro
from cactarium.engine.game import Game
from cactarium.engine.match import Match
from cactarium.engine.observation import Field, Fields
from cactarium.engine.vector.actions import ActionSpace
from cactarium.learning.settings import parse_changes
from cactarium.terminal.command_line import Parser
from cactarium.terminal.commands import train

CACTI = games.find("cacti")


def small_weights(game: Game, seats: int) -> policy.Weights:
    """A network of four neurons that knows nothing."""
    features, actions = game.observation.FIELDS.features(seats).size, len(ActionSpace.of(game, seats))
    draw = np.random.default_rng(1)
    sizes = [(4, features), (4, 4), (actions + 1, 4)]
    return [(draw.normal(size=size).astype(np.float32), draw.normal(size=size[0]).astype(np.float32)) for size in sizes]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "2.npz"
    policy.save(small_weights(CACTI, 2), CACTI, 2, path, seed=7)
    return path


def test_weights_are_read_as_they_were_written(saved: Path) -> None:
    loaded = Policy.load(CACTI, 2, saved)
    for (weight, bias), (other_weight, other_bias) in zip(loaded.layers, small_weights(CACTI, 2), strict=True):
        assert np.array_equal(weight, other_weight)
        assert np.array_equal(bias, other_bias)
    match = Match.new(CACTI, seed="small")
    seat = match.waiting[0]
    assert Agave(loaded)(PlayerView(match, seat, stream("small"))) in match.legal(seat).codes


def test_weights_for_another_game_are_refused(saved: Path) -> None:
    with pytest.raises(UnfitWeights, match=r"^2\.npz was trained for game cacti, and Cactus Game here has cactus-game: train"):
        Policy.load(games.find("cactus-game"), 2, saved)


def test_weights_for_another_rules_version_are_refused(saved: Path) -> None:
    newer = replace(CACTI, rules_version=CACTI.rules_version + 1)
    with pytest.raises(UnfitWeights, match=rf"for rules_version {CACTI.rules_version}, and Cacti here has {newer.rules_version}: train"):
        Policy.load(newer, 2, saved)


def test_weights_for_another_observation_are_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but one number that the function writes is another."""
    observe: Callable[..., None] = CACTI.observation.observe

    def observe_otherwise(s: Any, me: int, out: Any) -> None:
        observe(s, me, out)
        out[0] = 1 - out[0]

    before = observation_hash(CACTI, 2)
    monkeypatch.setattr(driver_of(CACTI), "observe", observe_otherwise)
    assert observation_hash(CACTI, 2) != before
    with pytest.raises(UnfitWeights, match=f"for observation {before}, and Cacti here has"):
        Policy.load(CACTI, 2, saved)


def driver_of(game: Game) -> Any:
    """The module that shows seats what they may know at an interpreted vector table."""
    from cactarium.engine import twin
    from cactarium.engine.vector import table

    return twin.interpreted(game.module).bind(table.DRIVER)


def test_a_description_can_be_reworded_but_no_range_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    before, fields = observation_hash(CACTI, 2), Fields.fields

    def described(text: str, high: int) -> Callable[..., list[Field]]:
        return lambda declared, seats: [replace(field, text=text, high=field.high + high) for field in fields(declared, seats)]

    monkeypatch.setattr(Fields, "fields", described("otherwise", 0))
    assert observation_hash(CACTI, 2) == before
    monkeypatch.setattr(Fields, "fields", described("otherwise", 1))
    assert observation_hash(CACTI, 2) != before


def damaged(whole: bytes) -> dict[str, bytes]:
    middle = len(whole) // 2
    return {
        "empty": b"",
        "other": b"nothing",
        "truncated": whole[:middle],
        "overwritten": whole[:middle] + bytes(64) + whole[middle + 64 :],
    }


@pytest.mark.parametrize("how", damaged(b""))
def test_a_damaged_file_is_refused(how: str, saved: Path) -> None:
    saved.write_bytes(damaged(saved.read_bytes())[how])
    with pytest.raises(UnfitWeights, match=r"^2\.npz cannot be read as weights; train the network again\.$"):
        Policy.load(CACTI, 2, saved)


def test_weights_that_are_no_numbers_are_refused(saved: Path) -> None:
    """As a training that went astray would leave them."""
    weights = small_weights(CACTI, 2)
    weights[1][0][0, 0] = np.nan
    policy.save(weights, CACTI, 2, saved)
    with pytest.raises(UnfitWeights, match=r"^2\.npz has weights that are not finite numbers; train the network again"):
        Policy.load(CACTI, 2, saved)


def test_a_number_of_players_without_weights_is_named(saved: Path) -> None:
    with pytest.raises(UnfitWeights, match="no trained network for Cacti"):
        Policy.load(CACTI, 2, saved.with_name("none.npz"))


def test_where_no_weights_fit_a_searching_bot_plays_and_the_log_says_why_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(policy, "observation_hash", lambda game, seats: "otherwise")
    for kept in (shipped_policy, fitting_policy):
        kept.cache_clear()
    try:
        match = Match.new(CACTI, seed="unfit")
        bot = Agave()
        for _ in range(2):
            view = PlayerView(match, match.waiting[0], stream("unfit"))
            assert bot(view) in view.legal
        assert isinstance(bot._substitute, Saguaro)
        assert [record.getMessage() for record in caplog.records if "was trained for observation" in record.getMessage()]
        assert caplog.text.count("A searching bot plays instead.") == 1
    finally:
        for kept in (shipped_policy, fitting_policy):
            kept.cache_clear()


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_all_weights_that_come_with_a_game_fit_it(game: Game) -> None:
    folder = files(game.package) / policy.FOLDER
    shipped = [file.name.removesuffix(".npz") for file in folder.iterdir() if file.name.endswith(".npz")] if folder.is_dir() else []
    for seats in shipped:
        Policy.load(game, int(seats))
    assert bool(shipped) == (game.id != "cactys")


def shipped_weights() -> list[tuple[Game, int]]:
    folders = [(game, files(game.package) / policy.FOLDER) for game in games.all_games()]
    names = [(game, file.name) for game, folder in folders if folder.is_dir() for file in folder.iterdir()]
    return [(game, int(name.removesuffix(".npz"))) for game, name in names if name.endswith(".npz")]


@pytest.mark.parametrize(("game", "seats"), shipped_weights(), ids=lambda of: str(getattr(of, "id", of)))
def test_all_weights_name_the_commit_and_the_command_with_their_settings(game: Game, seats: int) -> None:
    with np.load(str(files(game.package) / policy.FOLDER / f"{seats}.npz")) as file:
        about = json.loads(bytes(file["about"]))
    assert re.fullmatch("[0-9a-f]{40}", about["commit"])
    program, command, *arguments = shlex.split(about["command"])
    assert (program, command) == ("cactarium", "train")
    parser = Parser(language="en", command="train")
    train.add_arguments(parser)
    asked = parser.parse_args(arguments)
    assert (asked.game, asked.seats) == (game.id, seats)
    named = {"seconds": asked.seconds, **parse_changes(asked.set)}
    assert {name: about["settings"][name] for name in named} == named
