"""The results of a study on disk: a folder with the plan and two Parquet datasets, `games` (one row a game) and `seats` (one row a seat).

Parts are written whole or not at all and named after their first game, so that a study can be stopped at any time and resumed.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Iterator, Sequence
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
KINDS = ("seats", "games")  # the two files of a part, in the order in which they are written
EVENT, ASKED, ACTION = "event ", "asked ", "action "  # how columns of counts begin
ANSWER_SHARE = 0.475  # of a clock's seconds that an answer takes on average, see `bots/rhythm.py`


class Folder:
    """Where a study keeps its plan and results."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextlib.contextmanager
    def begin(self, plan: Plan) -> Iterator[int]:
        """Prepare the folder for a plan and yield how many games are finished; raises if another study or process uses it."""
        with self._lock():
            stored = self.plan_record()
            if stored is not None and _same_games(stored) != _same_games(plan.record()):
                different = [name for name, value in _same_games(plan.record()).items() if stored.get(name) != value]
                raise BadOption(f"{self.path} holds another study ({', '.join(different)} differ); choose another folder with --out.")
            record = plan.record() | {"games": max(plan.games, (stored or {}).get("games", 0))}
            self.write(self.path / PLAN_FILE, json.dumps(record, indent=2).encode() + b"\n")
            self._remove_unfinished_parts()
            yield self.finished()

    def _lock(self) -> contextlib.ExitStack:
        """Let no other process play in this folder until the returned stack is closed."""
        held = contextlib.ExitStack()
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(ModuleNotFoundError):  # there are no such locks on Windows
                import fcntl

                folder = os.open(self.path, os.O_RDONLY)
                held.callback(os.close, folder)
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            held.close()
            raise BadOption(f"Another process is playing the study in {self.path}; wait, or choose another folder with --out.") from None
        except OSError as error:
            held.close()
            raise CannotSave(f"{self.path} cannot be written: {error.strerror}.") from None
        return held

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
        return sum(size for _, size in self._finished_parts())

    def _finished_parts(self) -> Iterator[tuple[str, int]]:
        """The names of finished parts and their games: both files are there, and no game before them is missing."""
        done = 0
        while all((self.path / kind / part_name(done)).exists() for kind in KINDS):
            games = pl.scan_parquet(self.path / "games" / part_name(done)).select(pl.len()).collect().item()
            yield part_name(done), games
            done += games

    def _remove_unfinished_parts(self) -> None:
        """Remove parts that will be played again, so that other programs do not read them twice, and what a killed process left."""
        finished = {name for name, _ in self._finished_parts()}
        for kind in KINDS:
            for part in (self.path / kind).glob("*.parquet*"):
                if part.name not in finished:
                    _remove(part)

    def add(self, plan: Plan, batches: Sequence[Batch]) -> None:
        """Write consecutive batches as one part; the games' file comes last and makes the part count."""
        if not batches:
            return
        name = part_name(batches[0].first)
        games, seats = tables(plan, batches)
        for kind, table in zip(KINDS, (seats, games), strict=True):
            self.write(self.path / kind / name, _parquet(table))

    def scan(self, kind: str) -> list[pl.LazyFrame]:
        """The finished parts of `games` or `seats`, in the order of their games."""
        parts = [pl.scan_parquet(self.path / kind / name) for name, _ in self._finished_parts()]
        if not parts:
            raise BadOption(f"{self.path} holds no games; `cactarium study` fills it.")
        return parts

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
            raise CannotSave(f"{path} cannot be written: {error.strerror}.") from None
        finally:
            with contextlib.suppress(OSError):
                new.unlink()


def part_name(first: int) -> str:
    """The name of the files that begin with game `first`."""
    return f"{first:012}.parquet"


def _remove(path: Path) -> None:
    """Remove a file."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise CannotSave(f"{path} cannot be removed: {error.strerror}.") from None


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
