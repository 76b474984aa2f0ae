"""Small studies beside a study: how often each house rule acts, and how much skill there is in the game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl

from ..engine.options import Option
from .plan import COMPILED_BOTS, Plan, full_name
from .results import Folder, tables
from .sequential import beta_mixture_interval
from .workers import Workers

OPTION_GAMES = 1_000  # games for each value of a house rule
SKILL_GAMES = 2_000  # games of each pair of bots that do not search
SEARCH_GAMES = 40  # and of pairs in which one searches
VALUES_PER_OPTION = 2  # other values of one house rule that are tried
OPTIONS_FILE, SKILL_FILE = "options.json", "skill.json"
LADDER = ("random", "heuristic")

OnStep = Callable[[str], None]


@dataclass(frozen=True)
class OptionTrial:
    """Games with one house rule changed, on the same random numbers."""

    option: str
    value: str
    clause: str
    games: int
    different: int  # games that went another way
    first_wins: float  # what the first player wins with it
    first_wins_before: float


@dataclass(frozen=True)
class SkillTrial:
    """Two bots, seats taken in turn: with two players, one of each."""

    weaker: str
    stronger: str
    games: int
    wins: float  # of the stronger bot, a shared win counted in parts

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the stronger bot's share."""
        return beta_mixture_interval(self.wins, self.games)


def run_trials(plan: Plan, path: Path, workers: Workers, ladder: Sequence[str] = LADDER, on_step: OnStep = lambda text: None) -> None:
    """Run all trials that are missing in a study's folder."""
    _once(path / OPTIONS_FILE, lambda: [asdict(trial) for trial in option_trials(plan, workers, on_step)])
    bots = [full_name(name) for name in ladder]
    _once(path / SKILL_FILE, lambda: [asdict(trial) for trial in skill_trials(plan, bots, workers, on_step)])


def _once(path: Path, make: Callable[[], list[dict[str, object]]]) -> None:
    if not path.exists():
        Folder(path.parent).write(path, json.dumps(make(), indent=2).encode() + b"\n")


def load_options(path: Path) -> list[OptionTrial]:
    """The trials of house rules in a study's folder."""
    return [OptionTrial(**trial) for trial in _read(path / OPTIONS_FILE)]


def load_skill(path: Path) -> list[SkillTrial]:
    """The trials of skill in a study's folder."""
    return [SkillTrial(**trial) for trial in _read(path / SKILL_FILE)]


def _read(path: Path) -> list[dict[str, Any]]:
    return list(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else []


def option_trials(plan: Plan, workers: Workers, on_step: OnStep) -> Iterable[OptionTrial]:
    """Play the first games of a plan again with each house rule changed; only for bots that are compiled."""
    if not plan.is_compiled:
        return
    small = replace(plan, games=min(OPTION_GAMES, plan.games))
    before = _play(small, workers)
    for option in plan.rules.options:
        for value in _other_values(option, plan):
            on_step(f"{option.name}={value}")
            games, seats = _play(replace(small, options={**plan.options, option.name: value}), workers)
            different = int((games["trace"] != before[0]["trace"]).sum())
            wins = [_first_wins(each) for each in (seats, before[1])]
            yield OptionTrial(option.name, value, option.clause, small.games, different, *wins)


def _other_values(option: Option, plan: Plan) -> list[str]:
    suited = [value for value in option.values if all(option.suits(value, seats) for seats in plan.seats)]
    return [value for value in suited if value != plan.options[option.name]][:VALUES_PER_OPTION]


def _first_wins(seats: pl.DataFrame) -> float:
    first = seats.filter((pl.col("turn_order") == 1) | ((pl.col("turn_order") == 0) & (pl.col("seat") == 1)))
    return float(first["won"].mean() or 0.0)  # type: ignore[arg-type]


def skill_trials(plan: Plan, bots: Sequence[str], workers: Workers, on_step: OnStep) -> Iterable[SkillTrial]:
    """Let each bot of a ladder play against the one below it, with as few seats as the game allows."""
    seats = min(plan.rules.seats_for(plan.options))
    for weaker, stronger in pairwise(bots):
        on_step(f"{stronger} : {weaker}")
        quick = {weaker, stronger} <= set(COMPILED_BOTS) and not plan.rules.referee
        pair = replace(plan, bots=(stronger, weaker), seats=(seats,), games=SKILL_GAMES if quick else SEARCH_GAMES)
        _, rows = _play(pair, workers)
        mine = rows.filter(pl.col("bot") == stronger)
        yield SkillTrial(weaker, stronger, pair.games, float(mine["won"].sum()))


def _play(plan: Plan, workers: Workers) -> tuple[pl.DataFrame, pl.DataFrame]:
    return tables(plan, list(workers.play(plan, 0)))
