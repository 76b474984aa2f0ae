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

import polars as pl

from ..engine.errors import BadOption, CannotSave
from .batch import Batch
from .plan import Plan

PLAN_FILE = "study.json"
OLDER_TYPES: dict[Any, Any] = {pl.UInt16: pl.UInt32}  # of counts in studies that were begun with an earlier version
KINDS = ("seats", "games")  # the two files of a part, in the order in which they are written


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

    def add(self, batches: Sequence[Batch]) -> None:
        """Write consecutive batches as one part; the games' file comes last and makes the part count."""
        if not batches:
            return
        name = part_name(batches[0].first)
        try:
            for kind in KINDS:
                self.write(self.path / kind / name, _parquet(pl.concat([getattr(batch, kind) for batch in batches])))
        except CannotSave:
            with contextlib.suppress(OSError):
                (self.path / KINDS[0] / name).unlink()  # alone it is of no use, and it takes room
            raise

    def scan(self, kind: str, games: int) -> list[pl.LazyFrame]:
        """The finished parts of `games` or `seats` that hold the first so many games."""
        names = [name for name, _ in self._finished_parts() if name < part_name(games)]
        parts = [pl.scan_parquet(self.path / kind / name).cast(OLDER_TYPES).filter(pl.col("game") < games) for name in names]
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
