"""`cactarium hint`: what a searching bot would do in a saved match."""

from __future__ import annotations

import argparse
from pathlib import Path

from ... import bots
from ...bots import NothingToDo, saguaro
from ...engine.header import PERSON
from ...engine.match import Match
from .. import texts
from ..command_line import Parser, whole_number
from .shared import load, seat_of


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--seat", type=whole_number, metavar="N")
    parser.add_argument("--think", default="500ms", metavar="BUDGET")


def run(args: argparse.Namespace) -> None:
    """Search from what one seat may know, and print the best moves."""
    match = load(args.file)
    seat = seat_of(match, args.seat)
    seat = _asked_seat(match) if seat is None else seat
    if match.game.referee and any(match.game.referee_module.begins_attempt(match, code) for code in match.legal(seat).codes):
        raise NothingToDo("There is no hint for placing a piece: whether it holds depends on the hand that places it.")
    best, *others = saguaro.advise(bots.PlayerView(match, seat, bots.stream(), hand=False), saguaro.Budget.parse(args.think))
    speaker = texts.match_speaker(match, args.lang, seat)
    print(speaker("play-hint", move=speaker.move(best.move)))
    for other in others[:2]:
        print(f"{100 * other.share:4.0f} % {speaker.move(other.move)}")


def _asked_seat(match: Match) -> int:
    """The seat of a person who is asked, else of any player who is asked, else the first."""
    asked = [seat for seat in match.seats if seat in match.waiting]
    return next((seat for seat in asked if match.header.players[seat] == PERSON), next(iter(asked), 0))
