"""`cactarium duel`: bots against each other, on all cores."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from ... import bots, games
from ...engine import twin
from ...engine.assignments import parse_assignments
from ...engine.errors import BadOption
from ...lab import duel
from .. import texts
from ..command_line import Parser, whole_number


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("first", metavar="BOT")
    parser.add_argument("second", metavar="RIVAL")
    parser.add_argument("--games", type=whole_number, default=200, metavar="N")
    parser.add_argument("--seats", type=whole_number, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", default="duel", metavar="TEXT")
    parser.add_argument("--until-clear", action="store_true")
    parser.add_argument("--save", type=Path, metavar="FOLDER")


def run(args: argparse.Namespace) -> None:
    """Play the games and print the result with its interval."""
    game = games.find(args.game)
    options = game.complete(parse_assignments(args.option))
    seats = game.seats_for(options)[0] if args.seats is None else args.seats
    game.check_seats(seats, options)
    for name in (args.first, args.second):
        bots.find(name)
    if args.games < 1:
        raise BadOption(f"{args.games} games cannot be played; ask for at least 1.")
    plan = duel.Duel(game.id, args.first, args.second, seats, args.games, options, args.seed, args.save)
    for driver in duel.drivers(plan):
        twin.wait(game.module, driver)
    begun = time.perf_counter()
    score = duel.run(plan, _progress_bar(args.games), duel.is_clear(plan) if args.until_clear else lambda _: False)
    _report(args, plan, game.title, score, time.perf_counter() - begun)


def _report(args: argparse.Namespace, plan: duel.Duel, title: str, score: duel.Score, seconds: float) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    low, high = score.interval
    shares = {"share": score.share, "low": low, "high": high, "even": duel.even_share(plan.seats)}
    figures = {name: texts.figure(args.lang, share, ".1%") for name, share in shares.items()}
    names = {"first": plan.first, "second": plan.second, "game": title}
    print(texts.render(args.lang, "duel-result", **figures, **names, games=score.games, seats=plan.seats))
    print(texts.render(args.lang, "duel-interval", **figures))
    speed = {"moves": f"{score.moves / score.games:.0f}", "speed": texts.figure(args.lang, score.moves / seconds, ",.0f")}
    print(texts.render(args.lang, "duel-speed", **speed))


def _progress_bar(games: int) -> Callable[[duel.Score], None]:
    """Show how many games are played, on a terminal only."""

    def show(score: duel.Score) -> None:
        if sys.stderr.isatty():
            filled = 30 * score.games // games
            print(f"\r{'█' * filled}{'░' * (30 - filled)} {score.games}/{games}  {score.share:.1%} ", end="", file=sys.stderr)

    return show
