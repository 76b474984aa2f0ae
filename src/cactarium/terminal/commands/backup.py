"""`cactarium backup`: everything that a server keeps, in one file, while it serves."""

from __future__ import annotations

import argparse
from pathlib import Path

from .. import texts
from ..command_line import Parser
from .shared import add_data, data_place, server_module


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    add_data(parser)


def run(args: argparse.Namespace) -> None:
    """Write the backup and print what it holds."""
    contents = server_module("storage.backup").backup(data_place(args), args.file)
    print(texts.render(args.lang, "backup-done", file=str(args.file), **contents._asdict()))
