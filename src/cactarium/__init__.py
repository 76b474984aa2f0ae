"""The table for cactus games: one source of rules for people, bots and researchers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from . import games
from .engine import record
from .engine.match import CLOCK, REFEREE, Match

__all__ = ["CLOCK", "REFEREE", "Match", "load", "new_match", "save"]


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
