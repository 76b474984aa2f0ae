"""Many games of one kind, stepped together: what learners train on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .. import fast_rng, twin
from ..errors import CactariumError
from ..game import Game
from .actions import ActionSpace
from .arrays import Rows, Setup

if TYPE_CHECKING:
    from ..observation import Fields

DRIVER = f"{__package__}.driver"
NAME = __name__
CHOOSER_SEED_OFFSET = 1 << 20  # added to the seed for the streams of random actions


class NoVectorTable(CactariumError):
    """A game or a machine that vector tables do not serve."""


class Step(NamedTuple):
    """What every game shows after a step; the arrays are the table's own, and the next step writes over them."""

    observation: Any  # int8 [n, numbers]
    mask: Any  # bool [n, actions]
    seat: Any  # int32 [n]
    reward: Any  # float32 [n, seats]
    done: Any  # bool [n]


@dataclass(frozen=True)
class Plan:
    """What a vector table is made for."""

    game: Game
    n: int
    seats: int
    options: tuple[int, ...]
    play_through: bool

    @classmethod
    def of(cls, game: Game, n: int, seats: int, options: Mapping[str, str], play_through: bool) -> Plan:
        """Check what a caller asks for."""
        if game.observation is None:
            raise NoVectorTable(f"{game.title} has no `observe.py`, so it cannot be played at a vector table.")
        if n < 1:
            raise NoVectorTable(f"A vector table has at least one game, not {n}.")
        game.check_seats(seats, options)
        return cls(game, n, seats, tuple(game.encode(options)), play_through)

    @property
    def actions(self) -> ActionSpace:
        """The actions of the game with so many seats."""
        return ActionSpace.of(self.game, self.seats)

    @property
    def fields(self) -> Fields:
        """The fields of an observation."""
        fields: Fields = self.game.observation.FIELDS
        return fields


class Backend(Protocol):
    """The arrays of a table on one device, and the operations on them."""

    rows: Rows

    @property
    def refused(self) -> int:
        """Actions that were not allowed and raised no error."""

    def reset(self, seed: int) -> None:
        """Deal all games again."""

    def step(self) -> None:
        """Play `rows.action` in every game."""

    def states(self) -> Any:
        """All states."""

    def observe(self, row: int, seat: int) -> Any:
        """What a seat of one game may know."""

    def choose_randomly(self) -> None:
        """Fill `rows.action` at random."""

    def choose_by_heuristic(self) -> None:
        """Fill `rows.action` by the game's heuristic."""


class VectorTable:
    """`n` games with so many seats; games that end are dealt again at once.

    Observations and actions are from the mover's point of view: seats are counted from the mover on. Rewards are by seat; they add up
    to 0, and a win is 1. With `play_through`, forced moves and the clock's are made at once, and only choices are asked for.
    The device is “cpu” for compiled rules, “cuda” for a graphics card, or “python” for interpreted rules, which a debugger can follow.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int,
        device: str = "cpu",
        *,
        options: Mapping[str, str] = MappingProxyType({}),
        seed: int = 0,
        play_through: bool = True,
    ) -> None:
        plan = Plan.of(game, n, seats, options, play_through)
        self.game, self.n, self.seats = game, n, seats
        self.actions, self.fields = plan.actions, plan.fields
        self._backend = _backend(plan, device)
        self.reset(seed)

    @property
    def rows(self) -> Rows:
        """All arrays, one row for each game."""
        return self._backend.rows

    @property
    def now(self) -> Step:
        """Observation, mask, seat, reward and end of every game."""
        rows = self.rows
        return Step(rows.observation, rows.mask, rows.seat, rows.reward, rows.done)

    def reset(self, seed: int = 0) -> Step:
        """Deal all games again; the same seed deals the same games."""
        self._backend.reset(seed)
        return self.now

    def step(self, actions: Any = None) -> Step:
        """Play one action in every game, those in `rows.action` if none are given."""
        if actions is not None:
            self.rows.action[:] = actions
        self._backend.step()
        return self.now

    def state(self, row: int) -> Any:
        """A copy of one game's state as plain Python has it; on a graphics card, without its log."""
        state_type: Any = self.game.rules.State
        states = self.states()
        return states[row].clone() if isinstance(states, list) else state_type.from_record(states, row)

    def states(self) -> Any:
        """All states: the table's own records, or a copy of them where they are on a graphics card."""
        return self._backend.states()

    def observe(self, row: int, seat: int) -> Any:
        """The observation of any seat of one game, also of one that is not to move; not on a graphics card."""
        return self._backend.observe(row, seat)

    @property
    def refused(self) -> int:
        """Actions that a graphics card has not carried out because they were not allowed, since the games were dealt."""
        return self._backend.refused

    def random_actions(self) -> Any:
        """Fill `rows.action` with an allowed action for every game, at random."""
        self._backend.choose_randomly()
        return self.rows.action

    def heuristic_actions(self) -> Any:
        """Fill `rows.action` with the action that the game's heuristic rates highest, for every game."""
        self._backend.choose_by_heuristic()
        return self.rows.action


class CpuBackend:
    """NumPy arrays and the compiled twin, or the interpreted one where there is no compiler."""

    refused = 0  # an error is raised instead

    def __init__(self, plan: Plan, rules: twin.Twin) -> None:
        import numpy as np

        self.plan = plan
        self.driver: Any = rules.bind(DRIVER)
        self._observer: Any = rules.bind(plan.game.observation.__name__)
        state_type: Any = plan.game.rules.State
        make = state_type.records if rules.compiled else state_type.pool
        n, seats, actions = plan.n, plan.seats, plan.actions
        self.setup = Setup(
            make(1),
            np.array(plan.options, np.int64) if rules.compiled else list(plan.options),
            np.array(actions.move_of, np.int64),
            np.array(actions.action_of, np.int64),
            seats,
            int(plan.play_through),
        )
        self.rows = allocate_rows(plan, make(n), np.zeros)
        if not rules.compiled:  # NumPy's integers would get into the states, and not everything that reads states takes them
            self.rows = self.rows._replace(streams=[[0] * fast_rng.WORDS for _ in range(n)])
        self._choosers = np.zeros((n, fast_rng.WORDS), np.int64)
        self._moves = np.zeros(plan.game.width, np.int64) if rules.compiled else [0] * plan.game.width
        self._deaf = np.zeros(1, np.int64)

    def reset(self, seed: int) -> None:
        """Deal all games again."""
        self.rows.done[:] = False
        self.rows.reward[:] = 0
        self.driver.seed_streams(self.rows.streams, seed)
        self.driver.seed_streams(self._choosers, seed + CHOOSER_SEED_OFFSET)
        self.driver.begin_games(0, self.plan.n, self.setup, self.rows, self._moves, self._deaf)

    def step(self) -> None:
        """Play `rows.action` in every game."""
        refused = self.driver.step_games(0, self.plan.n, self.setup, self.rows, self._moves, self._deaf)
        if refused >= 0:
            action, seat = int(self.rows.action[refused]), int(self.rows.seat[refused])
            raise ValueError(f"Action {action} is not allowed for seat {seat} of game {refused}, which is left as it was: see its mask.")

    def states(self) -> Any:
        """All states."""
        return self.rows.states

    def observe(self, row: int, seat: int) -> Any:
        """What a seat of one game may know."""
        import numpy as np

        out = np.zeros(self.plan.fields.size(self.plan.seats), np.int8)
        self._observer.observe(self.rows.states[row], seat, out)
        return out

    def choose_randomly(self) -> None:
        """Fill `rows.action` at random."""
        self.driver.choose_randomly(0, self.plan.n, self.rows, self._choosers)

    def choose_by_heuristic(self) -> None:
        """Fill `rows.action` by the game's heuristic."""
        self.driver.choose_by_heuristic(0, self.plan.n, self.setup, self.rows, self._choosers, self._moves)


def allocate_rows(plan: Plan, states: Any, allocate: Callable[[tuple[int, ...], Any], Any]) -> Rows:
    """The rows of a table, in arrays of zeros on some device."""
    import numpy as np

    n, seats = plan.n, plan.seats
    return Rows(
        states=states,
        streams=allocate((n, fast_rng.WORDS), np.int64),
        action=allocate((n,), np.int32),
        seat=allocate((n,), np.int32),
        mask=allocate((n, len(plan.actions)), np.bool_),
        observation=allocate((n, plan.fields.size(seats)), np.int8),
        done=allocate((n,), np.bool_),
        places=allocate((n, seats), np.int8),
        scores=allocate((n, seats), np.int32),
        reward=allocate((n, seats), np.float32),
    )


def warm_up(rules: twin.Twin, game: Game) -> None:
    """Compile or load everything by playing one step."""
    backend = CpuBackend(Plan.of(game, 1, game.seats[0], {}, True), rules)
    backend.reset(0)
    backend.choose_by_heuristic()
    backend.choose_randomly()
    backend.step()


def _backend(plan: Plan, device: str) -> Backend:
    rules = plan.game.module
    if device == "cpu" and twin.available():
        twin.compile_now(rules, NAME)
        return CpuBackend(plan, twin.compiled(rules))
    if device in ("cpu", "python"):
        return CpuBackend(plan, twin.interpreted(rules))
    if device == "cuda":
        from .cuda import CudaBackend

        return CudaBackend(plan)
    raise NoVectorTable(f"A vector table runs on “cpu”, “cuda” or “python”, not on “{device}”.")
