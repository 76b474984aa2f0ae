"""Two settings compared on common random numbers, with intervals for the differences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from ..engine.deck import OPTION, STANDARD
from .sequential import ALPHA, asymptotic_interval, bounded_interval
from .studies import Study

Tables = tuple[pl.DataFrame, pl.DataFrame]  # games and seats

GAME_COLUMNS = ("game", "moves", "seconds", "lead_changes", "clear_from", "winners")  # all that the figures need: studies may be large
SEAT_COLUMNS = ("game", "seat", "turn_order", "won", "score")
MIN_GAMES = 200  # before anything is called a difference


@dataclass(frozen=True)
class Difference:
    """A figure under both settings, and the interval of its difference, which holds at all times and for all figures at once."""

    figure: str
    before: float
    after: float
    low: float
    high: float
    games: int
    is_share: bool

    @property
    def is_clear(self) -> bool:
        """Whether the interval excludes zero."""
        return self.games >= MIN_GAMES and not self.low <= 0 <= self.high


@dataclass(frozen=True)
class Figure:
    """What is compared, game by game."""

    name: str
    of_games: Callable[[pl.DataFrame, pl.DataFrame], Any]
    is_share: bool = False


FIGURES = (
    Figure("first-wins", lambda games, seats: _first_wins(seats), is_share=True),
    Figure("shared", lambda games, seats: (games["winners"] > 1).to_numpy(), is_share=True),
    Figure("moves", lambda games, seats: games["moves"].to_numpy()),
    Figure("minutes", lambda games, seats: games["seconds"].to_numpy() / 60),
    Figure("lead-changes", lambda games, seats: games["lead_changes"].to_numpy()),
    Figure("clear-from", lambda games, seats: games["clear_from"].to_numpy(), is_share=True),
    Figure("winning-score", lambda games, seats: _scores(seats, pl.max("score"))),
    Figure("mean-score", lambda games, seats: _scores(seats, pl.mean("score"))),
    Figure("score-spread", lambda games, seats: _scores(seats, pl.max("score") - pl.min("score"))),
)


def _first_wins(seats: pl.DataFrame) -> Any:
    """Whether the first player wins, or seat 1 where all begin together."""
    first = seats.filter((pl.col("turn_order") == 1) | ((pl.col("turn_order") == 0) & (pl.col("seat") == 1)))
    return first.sort("game")["won"].to_numpy()


def _scores(seats: pl.DataFrame, figure: pl.Expr) -> Any:
    return seats.group_by("game").agg(figure.alias("figure")).sort("game")["figure"].to_numpy()


def compare(before: Study, after: Study) -> list[Difference]:
    """The differences of all figures over the games that both studies have."""
    games = min(study.plan.games for study in (before, after))
    first, second = (_first_games(study, games) for study in (before, after))
    alpha = ALPHA / len(FIGURES)
    return [_difference(figure, first, second, alpha) for figure in FIGURES]


@dataclass(frozen=True)
class Comparison:
    """Two settings, what differs between their games, and how many games went exactly alike."""

    settings: tuple[dict[str, str], dict[str, str]]  # the options that differ
    differences: list[Difference]
    same: float


def comparison(before: Study, after: Study) -> Comparison:
    """Everything a report says of two settings."""
    old, new = before.plan.options, after.plan.options
    names = [name for name in {**old, **new} if old.get(name) != new.get(name)] or [OPTION]
    first, second = ({name: options.get(name, STANDARD) for name in names} for options in (old, new))
    return Comparison((first, second), compare(before, after), same_games(before, after))


def verdict(difference: Difference) -> str:
    """What these games can tell, as the key of a text."""
    return "verdict-none" if not difference.is_clear else "verdict-more" if difference.low > 0 else "verdict-less"


def _first_games(study: Study, games: int) -> Tables:
    first = pl.col("game") < games
    of_games = study.scan("games").filter(first).select(GAME_COLUMNS).collect()
    of_seats = study.scan("seats").filter(first).select(SEAT_COLUMNS).collect()
    return of_games.sort("game"), of_seats.sort("game", "seat")


def _difference(figure: Figure, before_tables: Tables, after_tables: Tables, alpha: float) -> Difference:
    before, after = (np.asarray(figure.of_games(*each), float) for each in (before_tables, after_tables))
    change = after - before
    low, high = bounded_interval(change, -1, 1, alpha) if figure.is_share else asymptotic_interval(change, alpha)
    return Difference(figure.name, float(before.mean()), float(after.mean()), low, high, len(change), figure.is_share)


def same_games(before: Study, after: Study) -> float:
    """The share of games that went exactly alike under both settings: the change never acted in them."""
    old, new = (study.scan("games").select("game", "trace").collect() for study in (before, after))
    pairs = old.join(new, on="game", suffix="_after")
    return float((pairs["trace"] == pairs["trace_after"]).mean() or 0.0)  # type: ignore[arg-type]
