"""`cactarium verify`: whether a saved match was dealt and played by the rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from ...engine.match import Match
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
    speaker = texts.match_speaker(match, args.lang)
    print(speaker("verify-moves", game=match.game.title, version=header.rules_version, seats=header.seats, moves=len(match.log)))
    print(speaker("verify-secret", commitment=header.commitment))
    print(speaker("verify-older" if header.is_older else "verify-seed", seats=header.seats, version=match.game.rules_version))
    _verify_physics(match, speaker)
    winners = [speaker("verify-winner", name=header.names[seat], seat=seat + 1) for seat in match.seats if match.places[seat] == 1]
    print(
        speaker("verify-winners", names=", ".join(winners), count=len(winners))
        if match.over
        else speaker("verify-open", moves=len(match.log))
    )


def _verify_physics(match: Match, speaker: Speaker) -> None:
    """Simulate every attempt again; where that is not possible here, the record itself is still good."""
    if not match.game.referee:
        return
    module = match.game.referee_module
    attempts = module.attempts(match)
    try:
        differing = [attempt.facts[-1] for attempt in attempts if module.differs(match, attempt)]
    except NoReferee as missing:
        print(speaker("verify-not-simulated", attempts=len(attempts), why=translate(str(missing), speaker.language)))
        return
    if differing:
        physics = "older" if all(map(module.is_older, differing)) else "same"
        first = match.log.index(differing[0]) + 1
        print(speaker("verify-simulated-otherwise", attempts=len(attempts), differing=len(differing), move=first, physics=physics))
    elif attempts:
        print(speaker("verify-simulated", attempts=len(attempts)))
