"""Small studies beside a study: how often each house rule changes a game, and how often the stronger bot wins."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl

from ..engine.options import Option
from .estimates import Estimate
from .plan import COMPILED_BOTS, Plan, short_name
from .results import Folder
from .workers import Workers

OPTION_GAMES = 1_000  # games for each value of a house rule
SKILL_GAMES = 2_000  # games of each pair of bots that do not search
SEARCH_GAMES = 40  # and of pairs in which one searches
VALUES_PER_OPTION = 2  # other values of one house rule that are tried
OPTIONS_FILE, SKILL_FILE = "options.json", "skill.json"
LADDER = ("seedling", "sprout")  # random and heuristic

OnStep = Callable[[str], None]
Tables = tuple[pl.DataFrame, pl.DataFrame]  # games and seats


@dataclass(frozen=True)
class OptionTrial:
    """Games with one house rule changed, on the same random numbers."""

    option: str
    value: str
    clause: str
    games: int
    different: int  # games that went or ended another way
    first_wins: float  # what the first player wins with it
    first_wins_before: float

    @property
    def share(self) -> Estimate:
        """The share of games that went or ended another way."""
        return Estimate.of_share(self.different, self.games)


@dataclass(frozen=True)
class SkillTrial:
    """Two bots, seats taken in turn: with two players, one of each."""

    weaker: str
    stronger: str
    games: int
    wins: float  # of the stronger bot, a shared win counted in parts

    @property
    def share(self) -> Estimate:
        """The stronger bot's share."""
        return Estimate.of_share(self.wins, self.games)


def run_trials(plan: Plan, path: Path, workers: Workers, ladder: Sequence[str] = LADDER, on_step: OnStep = lambda text: None) -> None:
    """Run the trials that are missing in a study's folder; each is kept as soon as it is finished."""
    _keep(path / OPTIONS_FILE, option_trials(plan, workers, load_options(path), on_step))
    _keep(path / SKILL_FILE, skill_trials(plan, ladder, workers, load_skill(path), on_step))


def _keep(path: Path, trials: Iterable[OptionTrial | SkillTrial]) -> None:
    """Write trials to a file after each of them, so that none is lost when the next is stopped."""
    done: list[dict[str, Any]] = []
    for trial in trials:
        done.append(asdict(trial))
        _write(path, done)
    _write(path, done)


def _write(path: Path, trials: list[dict[str, Any]]) -> None:
    if trials != _read(path):
        Folder(path.parent).write(path, json.dumps(trials, indent=2).encode() + b"\n")


def load_options(path: Path) -> list[OptionTrial]:
    """The trials of house rules in a study's folder."""
    return [OptionTrial(**trial) for trial in _read(path / OPTIONS_FILE)]


def load_skill(path: Path) -> list[SkillTrial]:
    """The trials of skill in a study's folder."""
    return [SkillTrial(**trial) for trial in _read(path / SKILL_FILE)]


def _read(path: Path) -> list[dict[str, Any]]:
    return list(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else []


def option_trials(plan: Plan, workers: Workers, before: Sequence[OptionTrial], on_step: OnStep) -> Iterable[OptionTrial]:
    """Play the first games of a plan again with each house rule changed, unless it was done before; only for bots that are compiled."""
    if not plan.is_compiled:
        return
    small = replace(plan, games=min(OPTION_GAMES, plan.games))
    known = {(trial.option, trial.value, trial.games): trial for trial in before}
    unchanged: Tables | None = None
    for option in plan.rules.options:
        for value in _other_values(option, plan):
            trial = known.get((option.name, value, small.games))
            if trial is None:
                on_step(f"{option.name}={value}")
                unchanged = unchanged or _play(small, workers)
                changed = _play(replace(small, options={**plan.options, option.name: value}), workers)
                trial = _compare(option, value, unchanged, changed)
            yield trial


def _compare(option: Option, value: str, before: Tables, after: Tables) -> OptionTrial:
    different = len(_different_moves(before, after) | _different_results(before, after))
    return OptionTrial(option.name, value, option.clause, before[0].height, different, _first_wins(after[1]), _first_wins(before[1]))


def _different_moves(before: Tables, after: Tables) -> set[int]:
    """The games that were played in another way."""
    return set(before[0].filter(before[0]["trace"] != after[0]["trace"])["game"])


def _different_results(before: Tables, after: Tables) -> set[int]:
    """The games that end with other places or scores, as after another way to break ties."""
    seats = before[1].join(after[1], on=("game", "seat"), suffix="_after")
    changed = (pl.col("place") != pl.col("place_after")) | (pl.col("score") != pl.col("score_after"))
    return set(seats.filter(changed)["game"])


def _other_values(option: Option, plan: Plan) -> list[str]:
    suited = [value for value in option.values if all(option.suits(value, seats) for seats in plan.seats)]
    return [value for value in suited if value != plan.options[option.name]][:VALUES_PER_OPTION]


def _first_wins(seats: pl.DataFrame) -> float:
    first = seats.filter((pl.col("turn_order") == 1) | ((pl.col("turn_order") == 0) & (pl.col("seat") == 1)))
    return float(first["won"].mean() or 0.0)  # type: ignore[arg-type]


def skill_trials(plan: Plan, bots: Sequence[str], workers: Workers, before: Sequence[SkillTrial], on_step: OnStep) -> Iterable[SkillTrial]:
    """Let each bot of a ladder play against the one below it, unless they have; with as few seats as the game allows."""
    seats = min(plan.rules.seats_for(plan.options))
    known = {(trial.weaker, trial.stronger, trial.games): trial for trial in before}
    for weaker, stronger in pairwise(bots):
        quick = {weaker, stronger} <= set(COMPILED_BOTS) and not plan.rules.referee
        pair = replace(plan, bots=(stronger, weaker), seats=(seats,), games=SKILL_GAMES if quick else SEARCH_GAMES)
        trial = known.get((weaker, stronger, pair.games))
        if trial is None:
            on_step(f"{short_name(stronger)} : {short_name(weaker)}")
            _, rows = _play(pair, workers)
            trial = SkillTrial(weaker, stronger, pair.games, float(rows.filter(pl.col("bot") == stronger)["won"].sum()))
        yield trial


def _play(plan: Plan, workers: Workers) -> Tables:
    batches = list(workers.play(plan, 0))
    return pl.concat([batch.games for batch in batches]), pl.concat([batch.seats for batch in batches])
