"""The oracle must know impossible worlds when it sees them: bugs planted in what viewers remember."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cactarium import bots, game_check, games, text_check
from cactarium.engine import conformance, inference, oracle
from cactarium.engine.conformance import LawViolation
from cactarium.engine.layout import Vec
from cactarium.engine.match import Match
from cactarium.engine.oracle import Step, Witness, call_witness
from cactarium.games.cacti import middle
from cactarium.games.cacti import rules as cacti
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
    witness = call_witness(match, [viewer])
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
    told = (witness.judge(match.redealt_state(witness.viewers, stream)).why for _ in range(worlds))
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
            for sample in conformance.sample_small_position(game, {}, seats, f"oracle {n}", 40, moves=14):
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
    for name, seats in (("cactus-game", 4), ("cliffs", 3), ("cacti", 2)):
        match = Match.new(games.find(name), seats=seats, seed="truth")
        witnesses = [call_witness(match, viewers) for viewers in ([], [0], [1, seats - 1])]
        for _ in conformance.walk(match):
            for witness in witnesses:
                witness.see(match)
        for witness in witnesses:
            witness.see(match)
            assert not witness.judge(match.state).why


# Cacti: no hands, but fronts that nobody has seen


def returned_cards_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """The cards at the bottom of the deck are shuffled with the others."""
    redeal = cacti.redeal

    def forgetful(s: Any, viewers: int, chance: Vec) -> None:
        kept, s.returned = s.returned, 0
        redeal(s, viewers, chance)
        s.returned = kept

    patch.setattr(cacti, "redeal", forgetful)


def wholesales_are_never_exchanged(patch: pytest.MonkeyPatch) -> None:
    """Whoever searches a redealt world knows the other's Wholesale."""
    patch.setattr(middle, "redeal_wholesale", lambda s, viewers, chance: None)


def the_first_card_is_always_taken(patch: pytest.MonkeyPatch) -> None:
    """Every redealt world has the same fronts."""
    patch.setattr(middle, "one_of", lambda members, chance: (members & -members).bit_length() - 1)


def keep_the_laws_of_cacti() -> None:
    game = games.find("cacti")
    for n in range(6):
        conformance.redeal_is_exact(conformance.settings(game, f"oracle {n}")[0])
    for n in range(3):
        conformance.redeal_is_possible(conformance.settings(game, f"oracle {n}")[0])


def test_redealt_worlds_of_cacti_keep_the_laws() -> None:
    keep_the_laws_of_cacti()


@pytest.mark.parametrize(
    ("plant", "law"),
    [
        (returned_cards_are_forgotten, "impossible"),
        (wholesales_are_never_exchanged, "never redealt|not as likely"),
        (the_first_card_is_always_taken, "never redealt|not as likely"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_bug_planted_in_cacti_breaks_a_law(plant: Plant, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(LawViolation, match=law):
        keep_the_laws_of_cacti()


def test_a_verdict_names_the_move_and_what_was_told_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card that was returned is not at the bottom of the deck any more."""
    returned_cards_are_forgotten(monkeypatch)
    match = Match.new(games.find("cacti"), seats=2, seed="verdict")
    witness, returns = call_witness(match, [0]), 0
    for _ in conformance.walk(match):
        witness.see(match)
        if match.log and match.text(match.log[-1]).startswith("return "):
            returns = len(match.log)
            break
    move = match.text(match.log[returns - 1])
    found = {why.partition(", which")[0] for why in contradictions(match, witness)}
    assert any(why.startswith(f"move {returns}, “@") and f" {move}”, told “returns player=@" in why for why in found)


def test_a_verdict_on_hands_names_the_move_and_what_was_told_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    upper_bounds_are_forgotten(monkeypatch)
    match, witness = story_of_a_failed_request()
    why, *_ = contradictions(match, witness)
    assert why.startswith("move 3, “@3 pass”, told “nobody-stops player=@1 card=request-a-card stops=0; has-none player=@2 card=stop”")


def test_worlds_are_as_likely_as_they_should_be_after_a_shuffle_of_kinds_that_are_hidden() -> None:
    """One card of another hand is a Nitro or a Banana, the other of the two was in the deck when two Nitros and two Coffees were
    shuffled in, and the viewer then drew two Nitros: three to one for the Banana in the hand."""
    game, shuffled = games.find("cliffs"), {"tie_break": "random", "reshuffle": "instant"}
    for sample in conformance.sample_small_position(game, shuffled, 3, "x 11", 160, moves=30):
        if sample.viewers == [0]:
            assert sorted(sample.possible.values()) == pytest.approx([0.25, 0.75])
            sample.require_exact()


def test_check_says_when_no_oracle_judges_a_game_that_hides_something(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game_check, "check", lambda *_: 0)
    monkeypatch.setattr(text_check, "check", lambda *_: None)
    game_check.check_game(games.find("cacti"), "check", plain=True)
    assert "evidence" not in capsys.readouterr().err
    monkeypatch.setattr(game_check, "has_evidence", lambda _: False)
    game_check.check_game(games.find("cacti"), "check", plain=True)
    assert "note: without a module evidence.py no oracle judges what `redeal` makes of hidden cards\n" in capsys.readouterr().err
    game_check.check_game(games.find("cactys"), "check", plain=True)
    assert "evidence" not in capsys.readouterr().err


def test_every_game_that_hides_something_has_evidence() -> None:
    hiding = [game for game in games.all_games() if conformance.has_secrets(game)]
    assert len(hiding) == 3
    assert all(conformance.has_evidence(game) for game in hiding)


def test_a_search_that_gives_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that moved unseen has three ways back, and the oracle may try none of them."""
    steps = [Step("draw", 0, card=kind) for kind in (0, 1, 2)] + [Step("move", 0, 1)]
    hands: list[oracle.Bag] = [(1, 2), (0,)]
    assert oracle.go_back((1, 1, 1), steps, hands, {}) == (None, False)
    monkeypatch.setattr(oracle, "MAX_BRANCHES", -1)
    assert oracle.go_back((1, 1, 1), steps, hands, {}) == (None, True)
