"""One game on the interpreted rules in which everybody who is asked answers at the same time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..engine.chance import restart
from ..engine.emit import CLOCK
from ..engine.fast_rng import WORDS, fast_below, fast_seed, fast_word
from ..engine.game import Game
from ..engine.vector import ActionSpace

MAX_CLOCK_MOVES = 1 << 16  # in succession


class SimultaneousGame:
    """A game by rounds of answers; the action after the last one does nothing, for those who are not asked."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        game.check_seats(seats, options)
        self.game, self.seats = game, seats
        self.actions = ActionSpace.of(game, seats)
        self.wait = len(self.actions)
        self._options = game.encode(options)
        self._q = [0] * WORDS
        self.state: Any = None

    def deal(self, seed: int) -> None:
        """Begin a new game."""
        state_type: Any = self.game.rules.State
        self.state = state_type()
        fast_seed(self._q, seed)
        self.state.chance[:8] = [fast_word(self._q) for _ in range(8)]
        restart(self.state.chance)
        self.game.rules.new_game(self.state, self.seats, self._options)
        self._let_the_clock_move()

    def play(self, answers: Mapping[int, int]) -> None:
        """Carry out the answers of those who are asked, in random order; one that is not possible any more is dropped."""
        asked = [seat for seat in range(self.seats) if self.game.rules.waiting(self.state) >> seat & 1]
        while asked:
            seat = asked.pop(fast_below(self._q, len(asked)))
            action = answers.get(seat, self.wait)
            if action != self.wait and self.actions.move_of[seat][action] in self._legal(seat):
                self.game.rules.apply(self.state, seat, self.actions.move_of[seat][action], [0])
        self._let_the_clock_move()

    def _let_the_clock_move(self) -> None:
        """Play on while nobody is asked."""
        for _ in range(MAX_CLOCK_MOVES):
            clock = self._legal(CLOCK)
            if self.game.rules.waiting(self.state) or not clock:
                return
            self.game.rules.apply(self.state, CLOCK, clock[0], [0])

    def _legal(self, seat: int) -> list[int]:
        out = [0] * self.game.width
        return out[: self.game.rules.legal(self.state, seat, out)]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.rules.waiting(self.state) and not self._legal(CLOCK)

    def mask(self, seat: int) -> Any:
        """What a seat may choose."""
        mask = np.zeros(self.wait + 1, np.int8)
        if self.game.rules.waiting(self.state) >> seat & 1:
            mask[[self.actions.action_of[seat][move] for move in self._legal(seat)]] = 1
        else:
            mask[self.wait] = 1
        return mask

    def observation(self, seat: int) -> Any:
        """What a seat may know."""
        out = [0] * self.game.observation.FIELDS.size(self.seats)
        self.game.observation.observe(self.state, seat, out)
        return np.array(out, np.int8)

    def rewards(self) -> list[float]:
        """The rewards by seat, as `VectorTable` gives them: 0 until the end, and their sum is 0."""
        places, scores = [0] * self.seats, [0] * self.seats
        if not self.is_over:
            return [0.0] * self.seats
        self.game.rules.outcome(self.state, places, scores)
        winners = places.count(1)
        return [(self.seats / winners * (place == 1) - 1) / (self.seats - 1) for place in places]
