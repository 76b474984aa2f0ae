"""The results of a study on disk: a folder with the plan and two Parquet datasets, `games` (one row a game) and `seats` (one row a seat).

Parts are written whole or not at all and named after their first game, so that a study can be stopped at any time and resumed.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from ..engine import clocks
from ..engine.errors import BadOption, CannotSave
from ..engine.game import Game
from . import driver
from .batch import Batch
from .driver import games as columns
from .plan import Plan

PLAN_FILE = "study.json"
EVENT, ASKED, ACTION = "event ", "asked ", "action "  # how columns of counts begin
ANSWER_SHARE = 0.475  # of a clock's seconds that an answer takes on average, see `bots/rhythm.py`


class Folder:
    """Where a study keeps its plan and results."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: Plan) -> int:
        """Prepare the folder and return the number of the next game to play; raises if it holds another study."""
        stored = self.plan_record()
        if stored is not None and _same_games(stored) != _same_games(plan.record()):
            different = [name for name, value in _same_games(plan.record()).items() if stored.get(name) != value]
            raise BadOption(f"{self.path} holds another study ({', '.join(different)} differ); choose another folder with --out.")
        self.write(self.path / PLAN_FILE, json.dumps(plan.record(), indent=2).encode() + b"\n")
        return self.finished()

    def plan_record(self) -> dict[str, Any] | None:
        """The plan of the study in this folder, if there is one."""
        try:
            record = json.loads((self.path / PLAN_FILE).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except OSError as error:
            raise BadOption(f"{self.path / PLAN_FILE} cannot be read: {error.strerror}.") from None
        except ValueError:
            raise BadOption(f"{self.path / PLAN_FILE} is not the plan of a study, or it is damaged.") from None
        return record if isinstance(record, dict) else None

    def finished(self) -> int:
        """How many games are finished, from the first on; parts that lie beyond a gap do not count."""
        done = 0
        for part in self._parts("games"):
            if int(part.stem) != done:
                break
            done += pl.scan_parquet(part).select(pl.len()).collect().item()
        return done

    def add(self, plan: Plan, batches: Sequence[Batch]) -> None:
        """Write consecutive batches as one part; the games' file comes last and makes the part count."""
        if not batches:
            return
        name = f"{batches[0].first:012}.parquet"
        games, seats = tables(plan, batches)
        for kind, table in (("seats", seats), ("games", games)):
            self.write(self.path / kind / name, _parquet(table))

    def games(self) -> pl.LazyFrame:
        """One row a game."""
        return self._scan("games")

    def seats(self) -> pl.LazyFrame:
        """One row a seat."""
        return self._scan("seats")

    def _scan(self, kind: str) -> pl.LazyFrame:
        parts = self._parts(kind)
        if not parts:
            raise BadOption(f"{self.path} holds no games; `cactarium study` fills it.")
        return pl.scan_parquet(parts)

    def _parts(self, kind: str) -> list[Path]:
        return sorted((self.path / kind).glob("[0-9]*.parquet"))

    def write(self, path: Path, data: bytes) -> None:
        """Write a file whole or not at all."""
        new = path.parent / f".{path.name}.{os.getpid()}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                new.unlink()
            raise CannotSave(f"{path} cannot be written: {error.strerror}.") from None


def _same_games(record: dict[str, Any]) -> dict[str, Any]:
    """The part of a plan that decides what game number n is; a study may be given more games later."""
    return {name: value for name, value in record.items() if name != "games"}


def _parquet(table: pl.DataFrame) -> bytes:
    data = io.BytesIO()
    table.write_parquet(data, compression="zstd", compression_level=1, statistics=False)
    return data.getvalue()


# From raw figures to tables


def tables(plan: Plan, batches: Sequence[Batch]) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The rows of consecutive batches with names, shares and seconds."""
    games = np.concatenate([batch.games for batch in batches])
    seats = np.concatenate([batch.seats for batch in batches])
    numbers = np.arange(batches[0].first, batches[0].first + len(games))
    return game_table(plan, numbers, games, seats), seat_table(plan, numbers, games, seats)


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
            "moves": pl.Series(played, dtype=pl.UInt32),
            "seconds": pl.Series(timed @ clock_seconds(game), dtype=pl.Float32),
            "lead_changes": pl.Series(games[:, columns.LEAD_CHANGES], dtype=pl.UInt16),
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
    return {prefix + name: pl.Series(counts[:, i], dtype=pl.UInt16) for i, name in enumerate(names)}
