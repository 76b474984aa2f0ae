"""Random play, as it is measured."""

from __future__ import annotations

from typing import Any

import pytest

from cactarium import games
from cactarium.engine import chance, fast_rng, twin
from cactarium.engine.match import CLOCK


@pytest.mark.parametrize("id", ["cliffs", "cactus-game", "cactys"])
def test_only_what_players_decide_counts_as_a_move(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find(id)
    playout = twin.interpreted(game.module).bind("cactarium.engine.playout")
    movers: list[int] = []
    apply = game.rules.apply

    def noted(s: Any, seat: int, move: int, out: list[int]) -> None:
        movers.append(seat)
        apply(s, seat, move, out)

    monkeypatch.setattr(playout, "apply", noted)
    s: Any = game.rules.State()
    chance.seed(s.chance, bytes(32))
    game.rules.new_game(s, 3, game.encode({}))
    counted = playout.play_on(s, [7] * fast_rng.WORDS, [0] * game.width, [0])
    assert counted == sum(seat in range(3) for seat in movers)
    assert (CLOCK in movers) == (id == "cliffs")
