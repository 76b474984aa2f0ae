"""`cactarium play`: a game in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ... import bots, games
from ...engine import clocks, record
from ...engine.assignments import parse_assignments
from ...engine.errors import BadOption, BadSeat, CannotSave
from ...engine.header import PERSON
from ...engine.match import Match
from ...lab.deck import deck_options
from .. import texts
from ..command_line import Parser, whole_number
from .shared import load, state_folder

if TYPE_CHECKING:
    from ...engine.game import Game
    from ..conversation import Conversation

KEPT_BY_RESUME = ("seats", "seed", "name", "names", "table", "save", "preset", "option", "deck")


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    usual = parser.text("help-play-game").replace("USUAL", _usual_game().id)
    parser.add_argument("game", nargs="?", default=None, metavar="GAME", help=usual)
    parser.add_argument("--seats", type=whole_number, metavar="N")
    parser.add_argument("--seed", metavar="TEXT")
    parser.add_argument("--bots", default="sprout,seedling", metavar="NAMES")
    parser.add_argument("--name", metavar="NAME")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deck", type=Path, metavar="FILE")
    parser.add_argument("--preset", metavar="NAME")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--names", metavar="NAMES")
    parser.add_argument("--rename", action="append", default=[], metavar="PIECE=NAME")
    parser.add_argument("--pace", metavar="PACE", help=parser.text("help-play-pace").replace("PACES", ", ".join(clocks.PACES)))
    parser.add_argument("--save", type=Path, metavar="FILE")
    parser.add_argument("--resume", type=Path, metavar="FILE")


def run(args: argparse.Namespace) -> None:
    """Play a new match or a saved one."""
    if sys.stdin is None:
        raise BadOption("There is nobody to ask: standard input is closed.")
    if args.pace:
        clocks.check_pace(args.pace)
    args.game = args.game or _usual_game().id
    if args.resume:
        _refuse_settings(args)
        match, path = load(args.resume), args.resume
    else:
        match = _match_at_real_table(args) if args.table else _new_match(args)
        path = args.save or state_folder() / _file_name(args.game)
        if path.exists():
            raise CannotSave(f"{path} is there already; choose another name, or go on with it by --resume.")
    conversation = _conversation(match, path, args)
    record.save(match, path)
    conversation.run()


def _conversation(match: Match, path: Path, args: argparse.Namespace) -> Conversation:
    """How the match is played: keeping score, against the clock, or without one."""
    from ..player import Terminal
    from ..scorekeeper import Scorekeeper
    from ..timed import TimedTerminal

    if match.header.options.get("scorekeeper") == "on":
        return Scorekeeper(match, args.lang, path, parse_assignments(args.rename))
    if args.rename:
        raise BadOption("Only the pieces of a real table can be renamed: add --table.")
    if args.pace:
        return TimedTerminal(match, args.lang, path, args.pace, args.seed)
    return Terminal(match, args.lang, path, args.seed)


def _refuse_settings(args: argparse.Namespace) -> None:
    """Refuse options that a saved match already has: its players and house rules."""
    given = [name for name in KEPT_BY_RESUME if getattr(args, name)]
    if given:
        raise BadOption(f"A resumed match keeps its own settings: leave out --{given[0]}.")


def _usual_game() -> Game:
    """The first listed game that is played in turns, so that a newcomer is not hurried."""
    return next((game for game in games.all_games() if not game.clock(game.main_clock).simultaneous), games.all_games()[0])


def _file_name(game: str) -> str:
    return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.match"


def _new_match(args: argparse.Namespace) -> Match:
    game = games.find(args.game)
    speaker = texts.speaker(game, args.lang)
    options = game.preset(args.preset) | parse_assignments(args.option) | deck_options(game.id, args.deck)
    people = _names(args.names) if args.names else [args.name or speaker("play-your-name")]
    seats = max(min(4, game.seats[-1]), len(people)) if args.seats is None else args.seats
    game.check_seats(seats, game.complete(options, args.lang))
    if len(people) > seats:
        raise BadSeat(f"{len(people)} names for {seats} seats.")
    kinds = args.bots.split(",")
    for kind in kinds:
        bots.find(kind)
    rivals = [kinds[i % len(kinds)] for i in range(seats - len(people))]
    names = [*people, *(speaker(f"play-bot-name-{i}") for i in range(1, len(rivals) + 1))]
    players = [PERSON] * len(people) + rivals
    return Match.new(game, seats=seats, options=options, names=names, players=players, seed=args.seed, language=args.lang)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _match_at_real_table(args: argparse.Namespace) -> Match:
    """A match of people with real pieces; the player named first begins."""
    game = games.find(args.game)
    if all(option.name != "scorekeeper" for option in game.options):
        raise BadOption(f"{game.title} is not played with real pieces here: leave out --table.")
    options = {"scorekeeper": "on", "first_player": "seat-1"} | game.preset(args.preset) | parse_assignments(args.option)
    game.complete(options)
    if args.pace:
        raise BadOption("At a real table no clock of ours runs: leave out --pace.")
    names = args.names or _ask_names(texts.line(args.lang, "table-who"))
    players = _names(names)
    if args.seats not in (None, len(players)):
        raise BadSeat(f"{len(players)} names for {args.seats} seats.")
    return Match.new(game, seats=len(players), options=options, names=players, seed=args.seed, language=args.lang)


def _ask_names(question: str) -> str:
    try:
        return input(f"{question} ")
    except EOFError:
        raise BadOption("There is nobody to ask who plays: say it with --names.") from None
