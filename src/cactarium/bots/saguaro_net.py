"""The bot `saguaro+net`: a tree search whose prior and values come from the network that comes with a game.

Where no network fits, `saguaro` plays; until machine code is in memory, `agave` does, which is the network without search.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from ..engine import fast_rng, twin
from ..engine.chance import word
from ..engine.game import Game
from . import PlayerView, net_search, saguaro, search
from .agave import Agave
from .policy import Policy, fitting_policy
from .saguaro import SLICE_SECONDS, Budget

NODES = 1 << 13
DRIVER = f"{__package__}.net_warmup"  # compiles and loads the search


class Ground(NamedTuple):
    """The arrays of a search."""

    tree: Any
    value: Any
    prior: Any  # [decision, action]: the odds of an action by the network
    work: Any
    seen: Any  # what the seat to decide observes
    x: Any
    y: Any
    out: Any
    action_of: Any  # [seat, move]


class SaguaroNet:
    """A searching player with a network for one seat of one match."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.iterations = 0  # of the last search
        self._substitute: saguaro.Saguaro | None = None
        self._search: NetSearch | None = None

    def __call__(self, player: PlayerView) -> int:
        """Return the most visited move."""
        begun = time.perf_counter()
        moves = player.legal
        if len(moves) == 1:
            return moves[0]
        policy = fitting_policy(player.game, player.seats)
        if policy is None:
            self._substitute = self._substitute or saguaro.Saguaro(self.budget)
            return self._substitute(player)
        rules = twin.fastest(player.game.module, DRIVER) if self.budget.iterations else saguaro.loaded_twin(player.game, DRIVER)
        if not rules.compiled:
            return Agave(policy)(player)
        if self._search is None:
            self._search = NetSearch(player.game, player.seats, policy, rules)
        visits = self._search.search(player, self.budget, begun)
        self.iterations = sum(visits.values())
        return max(moves, key=lambda move: visits.get(move, 0))


class NetSearch:
    """Arrays, and the search bound to one game's rules."""

    def __init__(self, game: Game, seats: int, policy: Policy, rules: twin.Twin) -> None:
        import numpy as np

        self._rules = rules
        self._driver = rules.bind(net_search.__name__)
        self._net = policy.net()
        state_type: Any = game.rules.State
        self._states: Any = state_type.records(2) if rules.compiled else state_type.pool(2)
        outputs, neurons = len(self._net.head_bias), len(self._net.first_bias)
        x, y, out = (np.zeros(n, np.float32) for n in (neurons, neurons, outputs))
        self._ground = Ground(
            tree=np.zeros((NODES, search.COLUMNS), np.int64),
            value=np.zeros(NODES),
            prior=np.zeros((NODES, outputs - 1), np.float32),
            work=np.full((search.ROWS, max(game.width, search.MAX_DEPTH + 1)), search.NONE, np.int64),
            seen=np.zeros(game.observation.FIELDS.size(seats), np.int8),
            x=x,
            y=y,
            out=out,
            action_of=np.array(policy.columns, np.int16),
        )

    def search(self, player: PlayerView, budget: Budget, begun: float) -> dict[int, int]:
        """Search within the budget, which began at `begun`; return the visits of each move."""
        import numpy as np

        state = player.redealt_state()
        if self._rules.compiled:
            state.to_record(self._states)
        else:
            self._states[0] = state
        q = [0] * fast_rng.WORDS
        fast_rng.fast_seed(q, word(player.stream))
        chances = (np.array(player.stream), np.array(q)) if self._rules.compiled else (player.stream, q)
        size, done, step, started = 0, 0, 2, time.perf_counter()
        while step > 0:
            size = self._driver.search(self._states, player.seat, step, size, self._ground, self._net, np.zeros(1, np.int64), *chances)
            done += step
            if budget.iterations:
                step = budget.iterations - done
            else:
                now = time.perf_counter()
                seconds, rate = begun + budget.seconds - now, done / (now - started)
                step = max(1, int(min(SLICE_SECONDS, seconds) * rate)) if seconds * rate >= 1 else 0
        return self._visits()

    def _visits(self) -> dict[int, int]:
        tree, found = self._ground.tree, {}
        edge = tree[search.ROOT][search.CHILD]
        while edge != search.NONE:
            found[int(tree[edge][search.MOVE])] = int(tree[edge][search.VISITS])
            edge = tree[edge][search.NEXT]
        return found
