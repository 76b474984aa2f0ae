"""The games as OpenSpiel games in Python: `pyspiel.load_game("cactarium_cacti")`, with `{"players": 2}` and the number of deals.

Chance is one node at the beginning: it chooses one of so many deals, and everything else follows from it. Forced moves and the clock's
are made at once. Seats that are asked at the same time answer in the order of seats, and do not see each other's answers.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from .. import games
from ..engine.chance import restart
from ..engine.emit import CLOCK
from ..engine.fast_rng import WORDS, fast_seed, fast_word
from ..engine.game import Game
from ..engine.vector import ActionSpace
from .rendering import describe

DEFAULT_DEALS = 1024  # that chance chooses from
MAX_MOVES = 100_000  # moves of a game


def register() -> list[str]:
    """Register every game that can be observed; return their names."""
    names = []
    for game in games.all_games():
        if game.observation is not None:
            game_type = _game_type(game)
            pyspiel.register_game(game_type, type(f"{game.title} for OpenSpiel", (TableGame,), {"declared": game}))
            names.append(game_type.short_name)
    return names


def _game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"cactarium_{game.id.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "deals": DEFAULT_DEALS},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a table with so many players; each registered game is a class of its own, which OpenSpiel keeps to the end."""

    declared: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = self.declared, params or {}
        self.seats, self.deals = int(params.get("players", game.seats[0])), int(params.get("deals", DEFAULT_DEALS))
        game.check_seats(self.seats, {})
        self.actions = ActionSpace.of(game, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_MOVES,
        )
        super().__init__(_game_type(game), info, params)

    def new_initial_state(self) -> TableState:
        """A table before the deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver | None:
        """What a seat may know; None for what is public only, private only, or recalls everything."""
        seat_knows = iig_obs_type is None or (
            iig_obs_type.public_info
            and not iig_obs_type.perfect_recall
            and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        return TableObserver(self) if seat_knows else None


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._state: Any = None
        self._seat = pyspiel.PlayerId.CHANCE
        self._moves: list[int] = []

    def current_player(self) -> int:
        """Whose move it is."""
        return int(self._seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        action_of = self.get_game().actions.action_of[player]
        return sorted(action_of[move] for move in self._moves)

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self._state is None:
            self._deal(game, action)
        else:
            game.declared.rules.apply(self._state, self._seat, game.actions.move_of[self._seat][action], [0])
        self._advance(game)

    def _deal(self, game: TableGame, number: int) -> None:
        state_type: Any = game.declared.rules.State
        self._state, q = state_type(), [0] * WORDS
        fast_seed(q, number)
        self._state.chance[:8] = [fast_word(q) for _ in range(8)]
        restart(self._state.chance)
        game.declared.rules.new_game(self._state, game.seats, game.declared.encode({}))

    def _advance(self, game: TableGame) -> None:
        """Play forced moves, and ask the first seat that has a choice."""
        rules, out = game.declared.rules, [0] * game.declared.width
        for _ in range(MAX_MOVES):
            awaited = rules.waiting(self._state)
            seat = (awaited & -awaited).bit_length() - 1 if awaited else CLOCK
            self._moves = out[: rules.legal(self._state, seat, out)]
            if not self._moves:
                self._seat = pyspiel.PlayerId.TERMINAL
                return
            if seat != CLOCK and len(self._moves) > 1:
                self._seat = seat
                return
            rules.apply(self._state, seat, self._moves[0], [0])

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(game.declared.moves.text(game.actions.move_of[player][action]))

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return bool(self._seat == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """The rewards by seat, as `VectorTable` gives them; their sum is 0."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.seats
        places, scores = [0] * game.seats, [0] * game.seats
        game.declared.rules.outcome(self._state, places, scores)
        winners = places.count(1)
        return [(game.seats / winners * (place == 1) - 1) / (game.seats - 1) for place in places]

    def __str__(self) -> str:
        if self._state is None:
            return "before the deal"
        return describe(self.get_game().declared, self._state)


class TableObserver:
    """Fills OpenSpiel's tensor with a seat's observation, as it is declared."""

    def __init__(self, game: TableGame) -> None:
        fields = game.declared.observation.FIELDS
        self.tensor = np.zeros(fields.size(game.seats), np.float32)
        self.dict = {field.name: self.tensor[field.offset : field.offset + field.size] for field in fields.fields(game.seats)}
        self._declared = game.declared

    def set_from(self, state: TableState, player: int) -> None:
        """Look at a state as a player."""
        self.tensor.fill(0)
        if state._state is not None:
            numbers = [0] * len(self.tensor)
            self._declared.observation.observe(state._state, player, numbers)
            self.tensor[:] = numbers

    def string_from(self, state: TableState, player: int) -> str:
        """The observation as text."""
        self.set_from(state, player)
        return " ".join(f"{name}={' '.join(f'{value:g}' for value in values)}" for name, values in self.dict.items())
