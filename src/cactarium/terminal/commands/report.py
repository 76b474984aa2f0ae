"""`cactarium report`: a study as one HTML file."""

from __future__ import annotations

from pathlib import Path

from ...lab.commands import run_report as run
from ..command_line import Parser

__all__ = ["add_arguments", "run"]


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--to", type=Path, metavar="FILE")
