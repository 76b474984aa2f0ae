"""Studies: many games by one plan, stored as Parquet; they can be stopped and resumed."""

from __future__ import annotations

import contextlib
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import polars as pl

from ..engine.errors import CactariumError, CannotSave
from .batch import Batch
from .plan import Plan
from .results import Folder
from .workers import Workers, local_workers

PART_GAMES = 100_000  # games in one part at most
PART_SECONDS = 30.0  # a part is written at least so often, so that little is lost if the process is killed

OnProgress = Callable[[int, int], None]  # games finished, games wanted


class StudyStopped(CactariumError):
    """A study that ended early; what was finished is kept."""


@dataclass(frozen=True)
class Study:
    """A study's plan and its results; of a folder that holds more games, the first ones that the plan asks for."""

    plan: Plan
    folder: Folder

    @property
    def games(self) -> pl.DataFrame:
        """One row a game."""
        return self.scan("games").collect()

    @property
    def seats(self) -> pl.DataFrame:
        """One row a seat."""
        return self.scan("seats").collect()

    def scan(self, kind: str) -> pl.LazyFrame:
        """The rows of `games` or `seats`, to be read when they are needed."""
        return pl.concat(self.parts(kind))

    def parts(self, kind: str) -> list[pl.LazyFrame]:
        """The same in parts that hold whole games."""
        return self.folder.scan(kind, self.plan.games)

    @classmethod
    def load(cls, path: Path) -> Study:
        """The study in a folder."""
        folder = Folder(path)
        record = folder.plan_record()
        if record is None:
            raise CactariumError(f"There is no study in {path}.")
        fields: dict[str, Any] = {name: record[name] for name in ("game", "games", "options", "seed")}
        plan = Plan(**fields, seats=tuple(record["seats"]), bots=tuple(record["bots"]))
        return cls(replace(plan, games=folder.finished()), folder)


def study(
    game: str,
    games: int = 10_000,
    *,
    seats: int | Iterable[int] | None = None,
    bots: str | Iterable[str] = ("heuristic",),
    options: Mapping[str, str] | None = None,
    deck: str | Path | None = None,
    seed: str = "study",
    out: str | Path | None = None,
    cores: int | None = None,
    ray: str | None = None,
    on_progress: OnProgress = lambda done, wanted: None,
) -> Study:
    """Play a study and return its results; with `out` they are kept in that folder, and a study there is resumed."""
    from .deck import deck_options
    from .workers import RayCluster

    plan = Plan.make(
        game,
        games_count=games,
        seats=[seats] if isinstance(seats, int) else seats,
        bot_names=[bots] if isinstance(bots, str) else bots,
        options={**(options or {}), **deck_options(game, deck)},
        seed=seed,
    )
    folder = Path(out) if out is not None else Path(tempfile.mkdtemp(prefix="cactarium-study-"))
    workers: Workers = RayCluster(ray) if ray else local_workers(cores)
    with contextlib.closing(workers):
        return run(plan, folder, workers, on_progress)


def run(plan: Plan, path: Path, workers: Workers, on_progress: OnProgress = lambda done, wanted: None) -> Study:
    """Play what is missing of a plan in a folder."""
    folder = Folder(path)
    with folder.begin(plan) as kept:
        done = min(kept, plan.games)
        on_progress(done, plan.games)
        writer = PartWriter(folder)
        try:
            for batch in workers.play(plan, done):
                writer.add(batch)
                on_progress(batch.end, plan.games)
            writer.flush()
        except CannotSave as error:
            kept, lost = folder.finished(), writer.games
            raise StudyStopped(
                f"{kept:,} games are kept; {lost:,} more did not fit and will be the same when they are played again. "
                f"{error} Make room and run the same command again to go on."
            ) from None
        except (KeyboardInterrupt, CactariumError):
            writer.flush()
            raise
    return Study(plan, folder)


class PartWriter:
    """Collects batches and writes them in parts of a useful size."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._batches: list[Batch] = []
        self._since = time.monotonic()

    @property
    def games(self) -> int:
        """Games that are finished and not yet written."""
        if not self._batches:
            return 0
        return self._batches[-1].end - self._batches[0].first

    def add(self, batch: Batch) -> None:
        """Take a batch, and write a part when it is large or old enough."""
        self._batches.append(batch)
        if self.games >= PART_GAMES or time.monotonic() - self._since >= PART_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write what was collected; where the disk is full, as much of it as fits, in smaller parts."""
        size = len(self._batches)
        while self._batches:
            try:
                self.folder.add(self._batches[:size])
                del self._batches[:size]
            except CannotSave:
                size //= 2
                if not size:
                    raise
        self._since = time.monotonic()
