"""The tables of a study, one row a game and one row a seat, made from the raw figures of a driver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from ..engine import clocks
from ..engine.game import Game
from . import driver
from .driver import games as columns
from .plan import Plan

COUNT = pl.UInt32()  # one move may tell several events, and a game that never ends has `columns.MAX_MOVES` moves
EVENT, ASKED, ACTION = "event ", "asked ", "action "  # how columns of counts begin
ANSWER_SHARE = 0.475  # of a clock's seconds that an answer takes on average, see `bots/rhythm.py`


def game_table(plan: Plan, numbers: Any, games: Any, seats: Any) -> pl.DataFrame:
    """One row a game."""
    game, played = plan.rules, games[:, columns.MOVES]
    timed = games[:, columns.GAME_COLUMNS : columns.GAME_COLUMNS + 2 * len(game.clocks)]
    happened = games[:, columns.GAME_COLUMNS + 2 * len(game.clocks) :]
    winners = np.add.reduceat((seats[:, columns.PLACE] == 1).astype(np.int64), _starts(games))
    everybody_won = winners == games[:, columns.SEATS]
    last_rival_lead = np.where(everybody_won, played, games[:, columns.LAST_RIVAL_LEAD])
    return pl.DataFrame(
        {
            "game": pl.Series(numbers, dtype=pl.Int64),
            "seats": pl.Series(games[:, columns.SEATS], dtype=pl.UInt8),
            "moves": pl.Series(played, dtype=COUNT),
            "seconds": pl.Series(timed @ clock_seconds(game), dtype=pl.Float32),
            "lead_changes": pl.Series(games[:, columns.LEAD_CHANGES], dtype=COUNT),
            "clear_from": pl.Series(last_rival_lead / np.maximum(played, 1), dtype=pl.Float32),
            "winners": pl.Series(winners, dtype=pl.UInt8),
            "finished": pl.Series(games[:, columns.OVER] == 1, dtype=pl.Boolean),
            "trace": pl.Series(games[:, columns.TRACE], dtype=pl.Int64),
            **_counts(ASKED, [clock.kind for clock in game.clocks], timed[:, ::2] + timed[:, 1::2]),
            **_counts(EVENT, list(game.events.kinds), happened),
        }
    )


def seat_table(plan: Plan, numbers: Any, games: Any, seats: Any) -> pl.DataFrame:
    """One row a seat."""
    sizes, starts = games[:, columns.SEATS], _starts(games)
    row = np.repeat(np.arange(len(games)), sizes)
    seat = np.arange(len(seats)) - starts[row]
    first = games[row, columns.FIRST_SEAT]
    won = seats[:, columns.PLACE] == 1
    winners = np.add.reduceat(won.astype(np.int64), starts)
    rotation = numbers[row] // len(plan.seats)
    return pl.DataFrame(
        {
            "game": pl.Series(numbers[row], dtype=pl.Int64),
            "seats": pl.Series(sizes[row], dtype=pl.UInt8),
            "seat": pl.Series(seat + 1, dtype=pl.UInt8),
            "turn_order": pl.Series(np.where(first < 0, 0, (seat - first) % sizes[row] + 1), dtype=pl.UInt8),
            "bot": pl.Series(np.array(plan.bots, object)[(seat + rotation) % len(plan.bots)], dtype=pl.Categorical),
            "place": pl.Series(seats[:, columns.PLACE], dtype=pl.UInt8),
            "won": pl.Series(won / winners[row], dtype=pl.Float32),
            "score": pl.Series(seats[:, columns.SCORE], dtype=pl.Int32),
            "most_behind": pl.Series(seats[:, columns.MOST_BEHIND], dtype=pl.Int32),
            **_counts(ACTION, driver.actions(plan.rules).names, seats[:, columns.SEAT_COLUMNS :]),
        }
    )


def clock_seconds(game: Game) -> Any:
    """Seconds that people need at a normal pace: for a question, and for a pause, under each clock."""
    normal, seconds = clocks.PACES[clocks.NORMAL], []
    for clock in game.clocks:
        whole = clocks.seconds(game, clock.kind, normal)
        seconds += [whole if clock.simultaneous else whole * ANSWER_SHARE, whole]
    return np.array(seconds)


def _starts(games: Any) -> Any:
    """The first row of each game among the rows of seats."""
    return np.cumsum(games[:, columns.SEATS]) - games[:, columns.SEATS]


def _counts(prefix: str, names: Sequence[str], counts: Any) -> dict[str, pl.Series]:
    return {prefix + name: pl.Series(counts[:, i], dtype=COUNT) for i, name in enumerate(names)}
