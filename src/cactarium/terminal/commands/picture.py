"""`cactarium picture`: the table of a saved match, drawn."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..command_line import Parser, whole_number
from .shared import gallery_of, load


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--move", type=whole_number, metavar="N")
    parser.add_argument("--to", type=Path, metavar="PICTURE")
    parser.add_argument("--width", type=whole_number, default=1280, metavar="N")


def run(args: argparse.Namespace) -> None:
    """Write the picture and print its path."""
    match = load(args.file)
    gallery = gallery_of(match)
    path = args.to or args.file.with_suffix(".svg")
    path.write_bytes(gallery.drawn(match if args.move is None else gallery.after(match, args.move), path.suffix, args.width))
    print(path)
