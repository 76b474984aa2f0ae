"""`cactarium train`: teach a network to play a game by self-play."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import games
from ...engine.errors import BadOption
from .. import texts
from ..command_line import Parser, number, whole_number

if TYPE_CHECKING:
    from ...learning.trainer import Point

BAR_CHARACTERS = 40  # for a share of 100 %


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=whole_number, metavar="N")
    parser.add_argument("--device", default="cpu", metavar="DEVICE")
    parser.add_argument("--seconds", type=number, metavar="S")
    parser.add_argument("--seed", type=whole_number, metavar="N")
    parser.add_argument("--tables", type=whole_number, metavar="N")
    parser.add_argument("--hidden", type=whole_number, metavar="N")
    parser.add_argument("--rate", type=number, metavar="RATE")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--out", type=Path, metavar="FOLDER")


def run(args: argparse.Namespace) -> None:
    """Train, and show the share of games won against the heuristic as it grows."""
    from ...learning.settings import parse_changes, recipe

    game = games.find(args.game)
    seats = game.seats[0] if args.seats is None else args.seats
    game.check_seats(seats, {})
    changes = {"seconds": args.seconds, "seed": args.seed, "tables": args.tables, "hidden": args.hidden, "learning_rate": args.rate}
    settings = recipe(game.id, seats, args.device, **{**changes, **parse_changes(args.set)})
    if importlib.util.find_spec("torch") is None:
        raise BadOption("Training needs PyTorch: install cactarium[train].")
    from ...learning.trainer import train

    folder = args.out or Path("networks") / f"{game.id}-{seats}"
    print(texts.render(args.lang, "train-begins", game=game.title, seats=seats, folder=str(folder)), file=sys.stderr, flush=True)
    weights = train(settings, folder, lambda point: _show(point, args.lang))
    print(texts.render(args.lang, "train-done", file=str(weights), seats=seats, game=game.id))


def _show(point: Point, language: str) -> None:
    """One line of the learning curve."""
    bar = "█" * round(BAR_CHARACTERS * point.share)
    figures: dict[str, Any] = {
        "seconds": texts.figure(language, point.seconds, ",.0f"),
        "rate": texts.figure(language, point.rate, ",.0f"),
        "share": texts.figure(language, point.share, ".1%"),
        "games": point.evaluated,
    }
    print(f"{bar:<{BAR_CHARACTERS}} {texts.render(language, 'train-point', **figures)}", flush=True)
