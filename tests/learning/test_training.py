"""Training: a network learns, resumes, refuses what is not its own, and plays as NumPy computes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cactarium import games
from cactarium.bots import PlayerView, stream
from cactarium.bots.agave import Agave
from cactarium.bots.policy import Policy
from cactarium.engine.match import Match
from tests.marks import needs_numba

torch = pytest.importorskip("torch")

SHORT = {
    "seconds": 0.5,
    "evaluation_seconds": 60.0,
    "evaluation_games": 4,
    "tables": 8,
    "steps": 8,
    "batches": 2,
    "hidden": 16,
    "layers": 1,
}


def settings(game: str = "cacti", seats: int = 2, **changes: Any) -> Any:
    from cactarium.learning.settings import recipe

    return recipe(game, seats, "cpu", **{**SHORT, **changes})


@needs_numba
def test_training_leaves_weights_that_a_bot_plays_with(tmp_path: Path) -> None:
    from cactarium.learning.trainer import train

    points: list[Any] = []
    weights = train(settings(), tmp_path, points.append)
    game = games.find("cacti")
    learned = Policy.load(game, 2, weights)
    match = Match.new(game, seats=2, seed="learned")
    bot = Agave(learned)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bot(PlayerView(match, seat, stream("learned"))))
    assert points[-1].decisions > 0
    assert 0 <= points[-1].share <= 1


@needs_numba
def test_a_stopped_training_goes_on_where_it_was(tmp_path: Path) -> None:
    from cactarium.learning.trainer import CHECKPOINT, Trainer, train

    train(settings(), tmp_path)
    again = Trainer(settings())
    again.restore(tmp_path / CHECKPOINT)
    assert again.seconds >= 0.5  # the first iteration may load machine code, and take longer
    assert again.decisions > 0
    longer = settings(seconds=2 * again.seconds)
    train(longer, tmp_path)
    ended = Trainer(longer)
    ended.restore(tmp_path / CHECKPOINT)
    assert ended.progress == 1
    assert ended.decisions > again.decisions
    assert len((tmp_path / "curve.jsonl").read_text().splitlines()) >= 3


@needs_numba
def test_a_checkpoint_of_another_network_is_refused_in_one_sentence(tmp_path: Path) -> None:
    from cactarium.learning.trainer import CannotTrain, train

    train(settings(), tmp_path)
    with pytest.raises(CannotTrain, match="was trained with hidden 16"):
        train(settings(hidden=32), tmp_path)
    (tmp_path / "checkpoint.pt").write_bytes(b"nothing")
    with pytest.raises(CannotTrain, match="is no checkpoint"):
        train(settings(), tmp_path)


def test_a_folder_that_cannot_be_written_is_refused_before_the_training(tmp_path: Path) -> None:
    from cactarium.learning.trainer import CannotTrain, train

    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CannotTrain, match="cannot be written to"):
        train(settings(), tmp_path / "file" / "network")


def test_numpy_and_pytorch_compute_the_same() -> None:
    from cactarium.engine.vector.actions import ActionSpace
    from cactarium.learning.network import Network

    game = games.find("cactus-game")
    features = game.observation.FIELDS.features(3)
    network = Network(features, 24, 2, len(ActionSpace.of(game, 3)))
    network.head.weight.data.normal_()
    match = Match.new(game, seats=3, seed="same")
    seen = PlayerView(match, match.waiting[0], stream("same")).observation()
    logits, value = network(torch.tensor([seen], dtype=torch.int8), torch.ones(1, network.moves))
    same = Policy([(w.astype("float32"), b.astype("float32")) for w, b in network.export()], features, ())
    other_logits, other_value = same.evaluate(seen)
    assert logits[0].tolist() == pytest.approx(other_logits.tolist(), abs=0.05)
    assert float(value[0].detach()) == pytest.approx(other_value, abs=0.05)


def test_rewards_reach_the_decisions_of_every_seat() -> None:
    """Four seats: whoever won is told so at the last decision of each, and nobody is credited beyond the end of the game."""
    from cactarium.learning.experience import Collector

    collector = object.__new__(Collector)
    collector.settings = replace(settings("cactus-game", 4), tables=1, steps=4, trace=1.0)
    collector.device = torch.device("cpu")
    collector._seats = torch.tensor([[0], [1], [0], [2], [3]])
    collector._values = torch.zeros(4, 1)
    collector._ended = torch.tensor([[False], [True], [False], [False]])
    collector._rewards = torch.zeros(4, 1, 4)
    collector._rewards[1, 0] = torch.tensor([1.0, -1 / 3, -1 / 3, -1 / 3])
    advantages, known = collector._advantages(torch.tensor([0.5]))
    assert advantages[:, 0].tolist()[:2] == pytest.approx([1.0, -1 / 3])
    assert known[:, 0].tolist() == [1, 1, 0, 0]


@needs_numba
@pytest.mark.parametrize(("name", "value"), [("rules_version", 1), ("observation", "0123456789abcdef")])
def test_a_checkpoint_for_other_rules_or_observations_is_refused(name: str, value: Any, tmp_path: Path) -> None:
    from cactarium.learning.trainer import CHECKPOINT, CannotTrain, train

    train(settings(), tmp_path)
    change_checkpoint(tmp_path / CHECKPOINT, lambda kept: kept["purpose"].update({name: value}))
    with pytest.raises(CannotTrain, match=f"was trained for {name} {value}, not .*; choose another folder to begin anew"):
        train(settings(), tmp_path)


@needs_numba
@pytest.mark.parametrize("lost", ["purpose", "network", "adam", "versions", "random", "progress"])
def test_a_checkpoint_that_lacks_a_part_is_refused_in_one_sentence(lost: str, tmp_path: Path) -> None:
    from cactarium.learning.trainer import CHECKPOINT, CannotTrain, Trainer

    trainer = Trainer(settings())
    trainer.iterate()
    trainer.save(tmp_path / CHECKPOINT)
    change_checkpoint(tmp_path / CHECKPOINT, lambda kept: kept.pop(lost))
    with pytest.raises(CannotTrain, match="is no checkpoint of this network; choose another folder to begin anew"):
        trainer.restore(tmp_path / CHECKPOINT)


def change_checkpoint(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    kept = torch.load(path, weights_only=True)
    change(kept)
    torch.save(kept, path)


@needs_numba
def test_training_that_goes_astray_ends_with_a_sentence_and_keeps_the_last_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reward that is not a number, as overflow would make it."""
    from cactarium.learning.experience import Collector
    from cactarium.learning.ppo import TrainingDiverged
    from cactarium.learning.trainer import CHECKPOINT, Trainer, train

    train(settings(), tmp_path)
    before = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    collect = Collector.collect

    def collect_nan(collector: Collector, *networks: Any, **about: Any) -> Any:
        experience = collect(collector, *networks, **about)
        experience.returns[0] = float("nan")
        return experience

    monkeypatch.setattr(Collector, "collect", collect_nan)
    with pytest.raises(TrainingDiverged, match=r"not a finite number\)\. The last checkpoint is kept: resume it with a lower --rate\.$"):
        train(settings(seconds=5.0), tmp_path)
    again = Trainer(settings())
    again.restore(tmp_path / CHECKPOINT)
    assert again.decisions == before["progress"][2]
    assert all(torch.equal(value, before["network"][name]) for name, value in again.network.state_dict().items())


def test_weights_name_their_command_and_commit(tmp_path: Path) -> None:
    import json

    import numpy as np

    from cactarium.learning.trainer import Trainer

    trainer = Trainer(settings())
    trainer.export(tmp_path / "weights.npz")
    about = json.loads(bytes(np.load(tmp_path / "weights.npz")["about"]))
    assert about["commit"]
    assert about["command"]
    assert about["settings"]["seed"] == 1


def test_every_setting_can_be_given_on_the_command_line() -> None:
    from cactarium.engine.errors import BadOption
    from cactarium.learning.settings import parse_changes, recipe

    assert parse_changes(["entropy=0.5", "steps=9"]) == {"entropy": 0.5, "steps": 9}
    with pytest.raises(BadOption, match="no setting “entropie”"):
        parse_changes(["entropie=1"])
    with pytest.raises(BadOption, match="“much” is no number"):
        parse_changes(["entropy=much"])
    assert recipe("cliffs", 4, "cuda").score_spread == 600
    assert recipe("cliffs", 4, "cuda", score_spread=7.0).score_spread == 7
