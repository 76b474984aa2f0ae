"""What several commands need."""

from __future__ import annotations

import argparse
import importlib
import os
from pathlib import Path
from typing import Any

from ... import games
from ...engine import record
from ...engine.errors import BadSeat, NoPicture
from ...engine.match import Match
from ..command_line import Parser


def load(path: Path) -> Match:
    """The match saved at this path, replayed and checked."""
    return record.load(path, games.find)


def seat_of(match: Match, number: int | None) -> int | None:
    """The seat of a `--seat` option, counted from 0."""
    if number is not None and number - 1 not in match.seats:
        raise BadSeat(f"There is no seat {number}; this match has seats 1 to {match.header.seats}.")
    return None if number is None else number - 1


def state_folder() -> Path:
    """Where matches and tables are kept unless the user names another place."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "cactarium"


def add_data(parser: Parser) -> None:
    """Add `--data`."""
    parser.add_setting("--data", "PLACE", help=parser.text("help-data"))


def data_place(args: argparse.Namespace) -> str | Path:
    """Where the server keeps its tables: a database URL or a file."""
    if args.data and "://" in args.data:
        return str(args.data)
    return Path(args.data) if args.data else state_folder() / "tables.db"


def gallery_of(match: Match) -> Any:
    """The module that draws a match of this game."""
    if not match.game.gallery:
        raise NoPicture(f"A match of {match.game.title} cannot be drawn: only a game with pieces in space can.")
    return importlib.import_module(match.game.gallery)


def server_module(name: str) -> Any:
    """A module of the server, whose libraries are not installed everywhere."""
    from ...server.errors import CannotServe

    try:
        return importlib.import_module(f"cactarium.server.{name}")
    except ModuleNotFoundError as missing:
        raise CannotServe(f"The server needs {missing.name}: install cactarium again.") from None
