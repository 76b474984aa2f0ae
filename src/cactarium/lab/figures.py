"""The figures of a report, summed up from the rows of a study."""

from __future__ import annotations

import importlib
import importlib.util
import math
from dataclasses import dataclass
from functools import cached_property

import polars as pl

from ..engine.game import Game
from .estimates import ALPHA, ActionSums, Estimate
from .studies import Study
from .tables import ACTION, EVENT

MINUTES = pl.col("seconds") / 60
GAME_FIGURES = [
    pl.len().alias("games"),
    pl.col("moves").mean(),
    MINUTES.mean().alias("minutes"),
    MINUTES.quantile(0.05).alias("minutes_low"),
    MINUTES.quantile(0.95).alias("minutes_high"),
    pl.col("lead_changes").mean(),
    pl.col("clear_from").median(),
    (pl.col("winners") > 1).mean().alias("shared"),
    (~pl.col("finished")).sum().alias("unfinished"),
]


@dataclass(frozen=True)
class SeatShare:
    """What a seat, or a place in the order of turns, wins."""

    seats: int
    position: int
    share: Estimate
    is_favoured: bool  # beyond an even share, with all seats looked at together


@dataclass(frozen=True)
class Effect:
    """How much more is won by seats that do something in a game than by those that do not."""

    action: str
    difference: Estimate
    used: float  # share of seats that do it


@dataclass(frozen=True)
class ClauseUse:
    """How often an event happens, and the clause behind it."""

    clause: str
    event: str
    share: Estimate  # of games in which it happens
    per_game: float


class Figures:
    """Everything a report says of a study, computed once."""

    def __init__(self, study: Study) -> None:
        self.plan = study.plan
        self._games = study.scan("games")
        self._seats = study.scan("seats")
        self._seat_parts = study.parts("seats")

    @cached_property
    def games(self) -> int:
        """Games in the study."""
        return int(self._games.select(pl.len()).collect().item())

    @cached_property
    def by_seats(self) -> pl.DataFrame:
        """Length, leads and ties for each number of seats."""
        return self._games.group_by("seats").agg(GAME_FIGURES).sort("seats").collect()

    @cached_property
    def overall(self) -> dict[str, float]:
        """The same for all games together."""
        return self._games.select(GAME_FIGURES).collect().to_dicts()[0]

    @cached_property
    def has_first_player(self) -> bool:
        """Whether somebody begins, so that the order of turns counts."""
        return bool(self._seats.select((pl.col("turn_order") > 0).any()).collect().item())

    @cached_property
    def shares(self) -> list[SeatShare]:
        """Wins by the order of turns, or by seat where all begin together."""
        position = "turn_order" if self.has_first_player else "seat"
        rows = (
            self._seats.group_by("seats", position)
            .agg(pl.len().alias("games"), pl.col("won").cast(pl.Float64).sum())
            .sort("seats", position)
            .collect()
        )
        return [_seat_share(row["seats"], row[position], row["won"], row["games"]) for row in rows.to_dicts()]

    @cached_property
    def lengths(self) -> pl.DataFrame:
        """How many games last how many minutes, for each number of seats, as shares."""
        width = max(1.0, float(self.by_seats["minutes_high"].max() or 1.0) / 40)  # type: ignore[arg-type]
        return _histogram(self._games.select("seats", value=pl.col("seconds") / 60), width)

    @cached_property
    def scores(self) -> pl.DataFrame:
        """How often each score is reached, by winners and by others, as shares."""
        rows = self._seats.select(seats=(pl.col("place") == 1).cast(pl.UInt8), value=pl.col("score").cast(pl.Float64))
        low, high = rows.select(low=pl.col("value").quantile(0.001), high=pl.col("value").quantile(0.999)).collect().row(0)
        return _histogram(rows.filter(pl.col("value").is_between(low, high)), max(1.0, math.ceil((high - low) / 40)))

    @cached_property
    def clear_from(self) -> pl.DataFrame:
        """In how many games the winner is clear after each tenth of the game."""
        return _histogram(self._games.select("seats", value=pl.min_horizontal(pl.col("clear_from").cast(pl.Float64), 0.9999)), 0.1)

    @cached_property
    def comebacks(self) -> pl.DataFrame:
        """How far behind winners have been, on average and in one of ten games."""
        return (
            self._seats.filter(pl.col("place") == 1)
            .group_by("seats")
            .agg(pl.col("most_behind").mean().alias("mean"), pl.col("most_behind").quantile(0.9).alias("tenth"), pl.len().alias("games"))
            .sort("seats")
            .collect()
        )

    @cached_property
    def effects(self) -> list[Effect]:
        """What doing something in a game goes with, compared with not doing it; the number of seats is taken out."""
        names = [name for name in self._seats.collect_schema().names() if name.startswith(ACTION)]
        sums = ActionSums(len(names))
        for part in self._seat_parts:  # one after the other, so that memory does not grow with the study
            rows = part.select("game", pl.col("won").cast(pl.Float64), *(pl.col(name) > 0 for name in names)).collect()
            sums.add(rows["game"].to_numpy(), rows["won"].to_numpy(), rows.select(names).to_numpy())
        uses = zip(names, sums.uses(), strict=True)
        found = [Effect(name.removeprefix(ACTION), use.difference, use.used) for name, use in uses if use]
        return sorted(found, key=lambda effect: -effect.difference.value)

    @cached_property
    def clauses(self) -> list[ClauseUse]:
        """How often each event happens, with the clause that its game declares for it."""
        declared = event_clauses(self.plan.rules)
        names = [name for name in self._games.collect_schema().names() if name.removeprefix(EVENT) in declared]
        sums = [(pl.col(name) > 0).sum().alias(name) for name in names] + [pl.col(name).mean().alias(f"mean {name}") for name in names]
        if not names:
            return []
        row = self._games.select(sums).collect(engine="streaming").to_dicts()[0]
        uses = [(declared[name.removeprefix(EVENT)], name.removeprefix(EVENT), row[name], row[f"mean {name}"]) for name in names]
        ordered = sorted(uses, key=lambda use: [int(part) for part in use[0].split(".")])
        return [ClauseUse(clause, event, Estimate.of_share(games, self.games), mean) for clause, event, games, mean in ordered]


def event_clauses(game: Game) -> dict[str, str]:
    """The clauses that a game declares for its events in `clauses.py`; none where it has no such module."""
    module = f"{game.package}.clauses"
    return dict(importlib.import_module(module).EVENT_CLAUSES) if importlib.util.find_spec(module) else {}


def _seat_share(seats: int, position: int, won: float, games: int) -> SeatShare:
    strict = Estimate.of_share(won, games, ALPHA / seats)
    return SeatShare(seats, position, Estimate.of_share(won, games), strict.low > 1 / seats)


def _histogram(rows: pl.LazyFrame, width: float) -> pl.DataFrame:
    """Shares of values by bins of a width, for each `seats`; empty bins and one after the last are there, too."""
    bins = (pl.col("value") / width).floor().cast(pl.Int64)
    counted = rows.group_by("seats", bin=bins).agg(pl.len().alias("count")).collect()
    low, high = counted.select(low=pl.min("bin"), high=pl.max("bin") + 1).row(0)
    every = counted.select("seats").unique().join(pl.DataFrame({"bin": range(low, high + 1)}), how="cross")
    filled = every.join(counted, on=["seats", "bin"], how="left").with_columns(pl.col("count").fill_null(0))
    shares = filled.with_columns(share=pl.col("count") / pl.col("count").sum().over("seats"), bin=pl.col("bin") * width)
    return shares.sort("seats", "bin")
