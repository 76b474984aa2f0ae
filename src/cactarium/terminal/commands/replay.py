"""`cactarium replay`: a saved match, told from the beginning."""

from __future__ import annotations

import argparse
from pathlib import Path
from shlex import quote

from ...engine import referee
from ...engine.emit import EVERYONE
from ...engine.errors import BadOption
from ...engine.match import Match
from ...i18n import Speaker
from .. import story, texts
from ..command_line import Parser, whole_number
from .shared import load, seat_of


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--seat", type=whole_number, metavar="N")


def run(args: argparse.Namespace) -> None:
    """Print what happened, as one seat saw it or as everybody did."""
    if args.file.suffix == ".story":
        if args.seat is not None:
            raise BadOption("A story tells everything that happened: leave out --seat.")
        print("\n".join(story.read(args.file, args.lang)))
        return
    match = load(args.file)
    seat = seat_of(match, args.seat)
    speaker = texts.match_speaker(match, args.lang, seat)
    _show_deal(match, seat, speaker)
    viewers = 1 << seat if seat is not None else EVERYONE if match.over else 0
    for n, entry in enumerate(match.log, 1):
        if entry.attachment:
            command = f"cactarium film {quote(str(args.file))} --move {n}"
            print(f"{n:4} {speaker('replay-film', seconds=match.game.referee_module.seconds(entry), command=command)}")
        for event in match.game.events.read(list(entry.events), viewers):
            print(f"{n:4} {speaker.event(event)}")


def _show_deal(match: Match, seat: int | None, speaker: Speaker) -> None:
    """Print the table before the first move."""
    start = Match(match.header)
    for line in referee.describe(start, start.view(*([] if seat is None else [seat]))):
        print(f"{0:4} {speaker.render(line)}")
