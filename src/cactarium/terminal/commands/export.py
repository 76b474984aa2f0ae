"""`cactarium export`: every finished match of a server, as files."""

from __future__ import annotations

import argparse
from pathlib import Path

from .. import texts
from ..command_line import Parser
from .shared import add_data, data_place, server_module


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    add_data(parser)


def run(args: argparse.Namespace) -> None:
    """Write the files and print how many."""
    matches = server_module("storage.archive").export(data_place(args), args.folder)
    print(texts.render(args.lang, "export-done", matches=matches, folder=str(args.folder)))
