"""`cactarium verify`: whether a saved match was dealt and played by the rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from ...engine.match import Match, seat_name
from ...engine.referee import NoReferee
from ...i18n import Speaker
from .. import texts
from ..command_line import Parser
from ..errors import translate
from .shared import load


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")


def run(args: argparse.Namespace) -> None:
    """Replay the match and say what was checked."""
    match = load(args.file)
    header = match.header
    say = texts.speaker(match.game, args.lang, header.names)
    print(say("verify-moves", game=match.game.title, version=header.rules_version, seats=header.seats, moves=len(match.log)))
    print(say("verify-secret", commitment=header.commitment))
    print(say("verify-older" if header.is_older else "verify-seed", seats=header.seats, version=match.game.rules_version))
    _verify_physics(match, say)
    winners = [f"{header.names[seat]} ({seat_name(seat)})" for seat in match.seats if match.places[seat] == 1]
    print(say("verify-winners", names=", ".join(winners), count=len(winners)) if match.over else say("verify-open", moves=len(match.log)))


def _verify_physics(match: Match, say: Speaker) -> None:
    """Simulate every attempt again; where that is not possible here, the record itself is still good."""
    if not match.game.referee:
        return
    judge = match.game.judge
    attempts = judge.attempts(match)
    try:
        differing = [attempt.facts[-1] for attempt in attempts if judge.differs(match, attempt)]
    except NoReferee as missing:
        print(say("verify-not-simulated", attempts=len(attempts), why=translate(str(missing), say.language)))
        return
    if differing:
        physics = "older" if all(map(judge.is_older, differing)) else "same"
        first = match.log.index(differing[0]) + 1
        print(say("verify-simulated-otherwise", attempts=len(attempts), differing=len(differing), move=first, physics=physics))
    elif attempts:
        print(say("verify-simulated", attempts=len(attempts)))
