"""The oracle must know impossible worlds when it sees them: bugs planted in what viewers remember."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cactarium import bots, games
from cactarium.engine import conformance, inference, oracle
from cactarium.engine.conformance import LawViolation
from cactarium.engine.match import Match
from cactarium.engine.oracle import Step, Witness
from cactarium.games.cactus_game.state import STOP_WINDOW
from cactarium.testing import play
from tests.games.cactus_game.table import table

Plant = Callable[[pytest.MonkeyPatch], None]


def steals_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """A known card that is stolen unseen becomes an unknown one."""
    real = inference.take_out

    def forgetful(y: Any, i: int, place: int, t: int, kind: int, to: int, spot: int) -> None:
        real(y, i, place, t, kind, to, spot)
        if kind < 0 and to >= 0 and t < y.kinds:
            y.rows[i * y.step + to * y.wide + t] -= 1
            y.rows[i * y.step + to * y.wide + y.kinds] += 1
            y.rows[i * y.step + y.pool + t] += 1

    patch.setattr(inference, "take_out", forgetful)


def shuffles_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """All cards are thought to have been in the deck from the beginning."""
    patch.setattr(inference, "ERAS", 1)


def upper_bounds_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """A failed Request proves nothing."""
    patch.setattr(inference, "rule_out", lambda y, n, place, kind, lenient: None)


def told(match: Match, viewer: int, *moves: str) -> tuple[Match, Witness]:
    """Make moves in the sight of a viewer; nobody stops an action."""
    witness = Witness(match, [viewer])
    for move in moves:
        play(match, move)
        witness.see(match)
        while match.state.phase == STOP_WINDOW:
            match.play(match.waiting[0], "pass")
            witness.see(match)
    return match, witness


def story_of_a_steal() -> tuple[Match, Witness]:
    match = table("see-and-steal", "steal-a-card", "charlie spike walter stop")
    return told(match, 0, "@1 see-and-steal @3", "@1 take stop", "@1 draw", "@2 steal-card @3")


def story_of_a_shuffle() -> tuple[Match, Witness]:
    return told(table("", "charlie stop spike", deck="walter"), 0, "@1 refill", "@2 draw")


def story_of_a_failed_request() -> tuple[Match, Witness]:
    match = table("request-a-card", "charlie charlie charlie", "")
    return told(match, 0, "@1 request @2 stop", "@1 draw", "@2 draw")


STORIES = [
    (steals_are_forgotten, story_of_a_steal),
    (shuffles_are_forgotten, story_of_a_shuffle),
    (upper_bounds_are_forgotten, story_of_a_failed_request),
]


def contradictions(match: Match, witness: Witness, worlds: int = 120) -> list[str]:
    stream = bots.stream("oracle")
    told = (witness.contradiction(match.redealt_state(witness.viewers, stream)) for _ in range(worlds))
    return [why for why in told if why]


@pytest.mark.parametrize(("plant", "story"), STORIES, ids=lambda value: value.__name__)
def test_a_planted_bug_is_seen_in_a_story(
    plant: Plant, story: Callable[[], tuple[Match, Witness]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not contradictions(*story())
    plant(monkeypatch)
    assert contradictions(*story())


def keep_the_laws() -> None:
    game = games.find("cactus-game")
    for n in range(12):
        for setting in conformance.settings(game, f"oracle {n}")[:5]:
            conformance.redeal_is_possible(setting)
        for seats in (2, 3):
            for sample in conformance.sample_small_position(game, seats, f"oracle {n}", 40):
                sample.require_exact()


@pytest.mark.parametrize("plant", [plant for plant, _ in STORIES], ids=lambda plant: plant.__name__)
def test_a_planted_bug_breaks_a_law(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(LawViolation, match="impossible"):
        keep_the_laws()


def test_a_biased_sample_breaks_the_law() -> None:
    setting = conformance.settings(games.find("cactus-game"), "bias")[0]
    match = setting.match()
    fair = conformance.Sample(setting, match, [0], {"a": 0.5, "b": 0.3, "c": 0.2}, {"a": 102, "b": 59, "c": 39})
    fair.require_exact()
    for drawn in ({"a": 140, "b": 40, "c": 20}, {"a": 120, "b": 80}, {"a": 100, "b": 60, "c": 39, "d": 1}):
        with pytest.raises(LawViolation):
            conformance.Sample(setting, match, [0], fair.possible, drawn).require_exact()


def test_the_oracle_lists_all_worlds_with_their_odds() -> None:
    """Two cards of one kind and one of another: a hand of one, then a second one drawn, and no card of the second kind among them."""
    steps = [Step("draw", 0), Step("draw", 0)]
    assert oracle.enumerate_worlds((2, 1), steps) == {(((0, 0),), ()): pytest.approx(1 / 3), (((0, 1),), ()): pytest.approx(2 / 3)}
    assert oracle.enumerate_worlds((2, 1), [*steps, Step("lack", 0, card=1)]) == {(((0, 0),), ()): 1.0}


def test_the_oracle_finds_no_fault_with_what_really_happened() -> None:
    for name, seats in (("cactus-game", 4), ("cliffs", 3)):
        match = Match.new(games.find(name), seats=seats, seed="truth")
        witnesses = [Witness(match, viewers) for viewers in ([], [0], [1, 2])]
        for _ in conformance.walk(match):
            for witness in witnesses:
                witness.see(match)
        for witness in witnesses:
            witness.see(match)
            assert not witness.contradiction(match.state)
