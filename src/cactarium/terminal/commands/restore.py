"""`cactarium restore`: put a backup in the place of a server's store."""

from __future__ import annotations

import argparse
from pathlib import Path

from .. import texts
from ..command_line import Parser
from .shared import add_data, data_place, server_module


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--replace", action="store_true")
    add_data(parser)


def run(args: argparse.Namespace) -> None:
    """Restore and print what there is now."""
    contents = server_module("storage.backup").restore(args.file, data_place(args), args.replace)
    print(texts.render(args.lang, "restore-done", **contents._asdict()))
