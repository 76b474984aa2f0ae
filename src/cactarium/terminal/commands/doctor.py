"""`cactarium doctor`: what is wrong with a host or its store, and what to do about it."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from .. import texts
from ..command_line import Parser
from ..errors import printable, translate
from .shared import add_data, data_place, server_module

MARKS = {"ok": "+", "warning": "!", "problem": "x"}


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_setting("--url", "URL")
    parser.add_argument("--store", action="store_true")
    parser.add_argument("--export", type=Path, metavar="FOLDER")
    add_data(parser)


def run(args: argparse.Namespace) -> None:
    """Print what was found; exit with 1 if something is wrong."""
    place = data_place(args)
    logging.disable()  # the checks report what the store would log
    try:
        is_well = _examine_store(args, place) if args.store or args.export else _examine_host(args, place)
    finally:
        logging.disable(logging.NOTSET)
    sys.exit(0 if is_well else 1)


def _examine_host(args: argparse.Namespace, place: str | Path) -> bool:
    from .. import host_checks, proxy_checks

    server_module("app")
    found = [*host_checks.examine(place), *(proxy_checks.examine(args.url.rstrip("/")) if args.url else ())]
    for check in found:
        told = {name: translate(value, args.lang) if isinstance(value, str) else value for name, value in check.args.items()}
        print(f"{MARKS[check.level]} {printable(texts.render(args.lang, f'doctor-{check.key}', **told))}", flush=True)
    if not args.url:
        print(texts.render(args.lang, "doctor-no-url"))
    return all(check.level != "problem" for check in found)


def _examine_store(args: argparse.Namespace, place: str | Path) -> bool:
    found = server_module("storage.inspection").inspect(place, args.export)
    for name, why in found.damaged.items():
        print(f"{MARKS['problem']} {name}: {printable(translate(why, args.lang))}")
    print(texts.render(args.lang, "doctor-store", whole=len(found.whole), older=len(found.older), damaged=len(found.damaged)))
    if args.export:
        print(texts.render(args.lang, "export-done", matches=found.exported, folder=str(args.export)))
    return not found.damaged
