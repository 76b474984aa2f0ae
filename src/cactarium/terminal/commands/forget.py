"""`cactarium forget`: remove the names of players from stored matches."""

from __future__ import annotations

import argparse

from .. import texts
from ..command_line import Parser
from .shared import add_data, data_place, server_module


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("matches", nargs="+", metavar="MATCH")
    add_data(parser)


def run(args: argparse.Namespace) -> None:
    """Remove the names and print of how many matches."""
    server_module("storage.archive").forget(data_place(args), args.matches)
    print(texts.render(args.lang, "forget-done", matches=len(args.matches)))
