"""Levels in a person's words, and the search with a network."""

from __future__ import annotations

import numpy as np
import pytest

from cactarium import bots, games
from cactarium.bots import PlayerView, forward_pass, levels, stream
from cactarium.bots.agave import Agave
from cactarium.bots.policy import Policy, fitting_policy, shipped_policy
from cactarium.bots.saguaro import Budget, Saguaro
from cactarium.bots.saguaro_net import NetSearch, SaguaroNet
from cactarium.engine import twin
from cactarium.engine.match import Match
from tests.marks import needs_numba

TABLES = [(game.id, seats) for game in games.all_games() for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_level_of_every_table_is_a_bot_that_can_play_there(game: str, seats: int) -> None:
    names = [levels.bot_of(level, games.find(game), seats) for level in bots.LEVELS]
    assert len(set(names)) == len(bots.LEVELS)
    for name in names:
        bots.find(name)
        if name.partition(":")[0] in ("agave", "saguaro+net"):
            Policy.load(games.find(game), seats)  # or it would play as another bot than was measured


def test_a_level_plays_as_its_bot_does() -> None:
    game = games.find("cacti")
    match = Match.new(game, seed="level")
    seat = match.waiting[0]
    assert bots.find("fair")(PlayerView(match, seat, stream("a"))) == bots.find("sprout")(PlayerView(match, seat, stream("a")))
    assert bots.hand_level("merciless") == "saguaro"


def test_a_beginner_does_not_call_larry_before_the_race() -> None:
    match = Match.new(games.find("cliffs"), seats=4, options={"tie_break": "finish"}, seed="beginner")
    seat = match.waiting[0]
    assert "larry" in match.legal(seat)
    chosen = {bots.find("pup")(PlayerView(match, seat, stream(f"{n}"))) for n in range(60)}
    assert {match.game.moves.text(move) for move in chosen} == {"ready"}


def searched(game_id: str, seed: str, compiled: bool = False) -> tuple[dict[int, int], PlayerView]:
    game = games.find(game_id)
    match = Match.new(game, seats=2, seed=seed)
    view = PlayerView(match, match.waiting[0], stream(seed))
    rules = twin.compiled(game.module) if compiled else twin.interpreted(game.module)
    return NetSearch(game, 2, shipped_policy(game, 2), rules).search(view, Budget(iterations=40), 0.0), view


@pytest.mark.parametrize("game", ["cacti", "cactus-game", "cliffs"])
def test_a_search_with_a_network_visits_legal_moves_as_often_as_it_was_told(game: str) -> None:
    visits, view = searched(game, "visits")
    assert set(visits) <= set(view.legal)
    assert sum(visits.values()) == 39  # the first iteration evaluates the root


@needs_numba
def test_both_twins_search_alike() -> None:
    plain, fast = searched("cacti", "alike")[0], searched("cacti", "alike", compiled=True)[0]
    assert sum(plain.values()) == sum(fast.values())
    assert max(plain, key=lambda move: plain[move]) == max(fast, key=lambda move: fast[move])


@pytest.mark.parametrize("game", ["cacti", "cactus-game", "cliffs"])
def test_the_compiled_forward_pass_computes_what_numpy_does(game: str) -> None:
    policy = shipped_policy(games.find(game), 2)
    match = Match.new(games.find(game), seats=2, seed="forward")
    seen = PlayerView(match, match.waiting[0], stream("forward")).observation()
    net = policy.net()
    x, y = np.zeros_like(net.first_bias), np.zeros_like(net.first_bias)
    out = np.zeros_like(net.head_bias)
    forward_pass.compiled()(np.array(seen, np.int8), net, x, y, out)
    logits, value = policy.evaluate(seen)
    assert out[:-1] == pytest.approx(logits, abs=1e-3)
    assert out[-1] == pytest.approx(value, abs=1e-3)


def test_without_a_network_saguaro_plays(caplog: pytest.LogCaptureFixture) -> None:
    match = Match.new(games.find("cactus-game"), seats=5, seed="none")
    view = PlayerView(match, match.waiting[0], stream("none"))
    fitting_policy.cache_clear()  # it is said once
    bot = SaguaroNet(Budget(iterations=20))
    assert bot(view) in view.legal
    assert isinstance(bot._substitute, Saguaro)
    assert "There is no trained network" in caplog.text


def test_until_machine_code_is_there_the_network_plays_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twin, "fastest", lambda module, driver: twin.interpreted(module))
    game = games.find("cacti")
    match = Match.new(game, seed="alone")
    view = PlayerView(match, match.waiting[0], stream("alone"))
    assert SaguaroNet(Budget(iterations=20))(view) == Agave(shipped_policy(game, 2))(view)
