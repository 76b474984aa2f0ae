"""A vector table is so many single games: compared with interpreted rules, move by move and field by field."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cactarium
from cactarium import games
from cactarium.engine import chance, fast_rng, playout
from cactarium.engine.emit import CLOCK
from cactarium.engine.errors import BadSeat
from cactarium.engine.game import Game
from cactarium.engine.vector import ActionSpace, NoVectorTable, VectorTable
from tests.marks import needs_numba, slow

TABLES = [("cacti", 2), ("cactus-game", 2), ("cactus-game", 5), ("cliffs", 3)]
STEPS = 120


class SingleGame:
    """One row of a table, played by hand on the interpreted rules."""

    def __init__(self, game: Game, seats: int, seed: int, row: int, play_through: bool) -> None:
        self.game, self.seats, self.play_through = game, seats, play_through
        self.actions = ActionSpace.of(game, seats)
        self.q = [0] * fast_rng.WORDS
        fast_rng.fast_seed(self.q, seed << 32 | row)
        self.deal()

    def deal(self) -> None:
        state_type: Any = self.game.rules.State
        self.state = state_type()
        self.state.chance[:8] = [fast_rng.fast_word(self.q) for _ in range(8)]
        chance.restart(self.state.chance)
        self.game.rules.new_game(self.state, self.seats, self.game.encode({}))
        self.ask()

    def ask(self) -> None:
        """Play on until somebody has a choice, or the game is over."""
        rules = self.game.rules
        while True:
            awaited = rules.waiting(self.state)
            self.seat = playout.pick_seat(awaited, self.q) if awaited else CLOCK
            out = [0] * self.game.width
            self.legal = out[: rules.legal(self.state, self.seat, out)]
            if not self.legal or not self.play_through or (len(self.legal) > 1 and self.seat != CLOCK):
                return
            rules.apply(self.state, self.seat, self.legal[0], [0])

    def allowed(self) -> set[int]:
        return {0} if self.seat == CLOCK else {self.actions.action_of[self.seat][move] for move in self.legal}

    def observation(self) -> list[int]:
        out = [0] * self.game.observation.FIELDS.size(self.seats)
        if self.seat != CLOCK:
            self.game.observation.observe(self.state, self.seat, out)
        return out

    def play(self, action: int) -> tuple[list[int], list[int]] | None:
        """Play an action; return places and scores if that ended the game, and deal the next one."""
        move = self.legal[0] if self.seat == CLOCK else self.actions.move_of[self.seat][action]
        self.game.rules.apply(self.state, self.seat, move, [0])
        self.ask()
        if self.legal:
            return None
        places, scores = [0] * self.seats, [0] * self.seats
        self.game.rules.outcome(self.state, places, scores)
        self.deal()
        return places, scores


def check_equal(table: VectorTable, singles: list[SingleGame], steps: int) -> int:
    """Step both with random actions and compare everything; return how many games ended."""
    state_type: Any = table.game.rules.State
    compiled, ended = isinstance(table.rows.states, np.ndarray), 0
    for _ in range(steps):
        now = table.now
        for i, single in enumerate(singles):
            state = state_type.from_record(table.rows.states, i) if compiled else table.rows.states[i]
            assert state == single.state, state.differences(single.state)
            assert now.seat[i] == single.seat
            assert set(np.flatnonzero(now.mask[i]).tolist()) == single.allowed()
            assert now.observation[i].tolist() == single.observation()
        actions = table.random_actions().copy()
        table.step(actions)
        for i, single in enumerate(singles):
            outcome = single.play(int(actions[i]))
            assert table.now.done[i] == (outcome is not None)
            if outcome is None:
                assert not table.now.reward[i].any()
            else:
                ended += 1
                assert (table.rows.places[i].tolist(), table.rows.scores[i].tolist()) == outcome
                assert table.now.reward[i].sum() == pytest.approx(0, abs=1e-6)
                assert table.now.reward[i].max() > 0 or outcome[0].count(1) == table.seats
    return ended


@slow
@needs_numba
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_compiled_table_equals_single_interpreted_games(name: str, seats: int) -> None:
    game = games.find(name)
    table = VectorTable(game, 6, seats, seed=3)
    assert isinstance(table.rows.states, np.ndarray)
    ended = check_equal(table, [SingleGame(game, seats, 3, row, True) for row in range(6)], STEPS)
    assert ended or name != "cacti"


@pytest.mark.parametrize("play_through", [True, False])
def test_an_interpreted_table_equals_single_games(play_through: bool) -> None:
    table = VectorTable(games.find("cacti"), 2, 2, "python", seed=5, play_through=play_through)
    ended = check_equal(table, [SingleGame(table.game, 2, 5, row, play_through) for row in range(2)], STEPS)
    assert ended


def test_every_move_is_a_step_if_nothing_is_played_through() -> None:
    table = VectorTable(games.find("cliffs"), 1, 2, "python", play_through=False)
    seats = set()
    for _ in range(60):
        seats.add(int(table.now.seat[0]))
        table.step(table.random_actions())
    assert seats == {CLOCK, 0, 1}


@slow
@needs_numba
def test_the_same_seed_deals_the_same_games() -> None:
    table = cactarium.vector_table("cactus-game", 8, 4, seed=1)
    first = table.now.observation.copy()
    table.step(table.random_actions())
    assert not np.array_equal(table.reset(2).observation, first)
    assert np.array_equal(table.reset(1).observation, first)


@slow
@needs_numba
def test_an_action_that_is_not_allowed_is_refused_and_changes_nothing() -> None:
    table = cactarium.vector_table("cacti", 4, 2)
    actions, before = table.random_actions().copy(), table.rows.states[2].copy()
    actions[2] = int(np.flatnonzero(~table.now.mask[2])[0])
    with pytest.raises(ValueError, match="game 2"):
        table.step(actions)
    assert table.rows.states[2] == before


@slow
@needs_numba
def test_the_heuristic_beats_chance() -> None:
    table = cactarium.vector_table("cacti", 64, 2, seed=9)
    won = []
    for _ in range(100):
        best, seat = table.heuristic_actions().copy(), table.now.seat.copy()
        now = table.step(np.where(seat == 0, best, table.random_actions()))
        won += now.reward[now.done, 0].tolist()
    assert len(won) > 64
    assert np.mean(won) > 0.5


def test_what_cannot_be_played_is_said() -> None:
    with pytest.raises(NoVectorTable, match="observe"):
        cactarium.vector_table("cactys", 1, 2)
    with pytest.raises(NoVectorTable, match="at least one"):
        cactarium.vector_table("cacti", 0, 2)
    with pytest.raises(BadSeat):
        cactarium.vector_table("cacti", 1, 3)
    with pytest.raises(NoVectorTable, match="tpu"):
        cactarium.vector_table("cacti", 1, 2, "tpu")


def test_seats_are_counted_from_the_mover() -> None:
    game = games.find("cactus-game")
    actions = ActionSpace.of(game, 3)

    def seen(text: str, seat: int) -> str:
        return actions.names[actions.action_of[seat][game.moves.parse(text)]]

    assert seen("request @1 stop", 2) == "request @2 stop"
    assert seen("swap-hands @1+@3", 1) == "swap-hands @2+@3"
    assert seen("draw", 2) == "draw"
    assert not any("@4" in name for name in actions.names)
    for seat in range(3):
        assert [actions.action_of[seat][move] for move in actions.move_of[seat]] == list(range(len(actions)))
