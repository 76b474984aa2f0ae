"""The table for cactus games: one source of rules for people, bots and researchers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import games
from .engine import record
from .engine.match import CLOCK, REFEREE, Match

if TYPE_CHECKING:
    from .engine.vector import VectorTable

__all__ = ["CLOCK", "REFEREE", "Match", "load", "new_match", "save", "vector_table"]


def new_match(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    seed: str | None = None,
) -> Match:
    """Open a table for a game; with a `seed` the same match can be dealt again."""
    return Match.new(games.find(game), seats=seats, options=options, names=names, seed=seed)


def load(path: str | Path) -> Match:
    """A saved match, replayed and checked."""
    return record.load(Path(path), games.find)


def save(match: Match, path: str | Path) -> None:
    """Write a match as readable text."""
    record.save(match, Path(path))


def vector_table(
    game: str,
    n: int,
    seats: int,
    device: str = "cpu",
    *,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    play_through: bool = True,
) -> VectorTable:
    """Deal `n` games side by side, for learners: see `cactarium.engine.vector.VectorTable`."""
    from .engine.vector import VectorTable

    return VectorTable(games.find(game), n, seats, device, options=options or {}, seed=seed, play_through=play_through)
