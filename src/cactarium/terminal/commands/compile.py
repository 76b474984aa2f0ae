"""`cactarium compile`: compile all games now."""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ... import games
from ...engine import compiled_rules_loader, twin
from ...engine.game import Game
from .. import texts
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""


def run(args: argparse.Namespace) -> None:
    """Compile as many games at a time as there are cores, the drivers of a game one after the other: they share its rules."""
    if not twin.available():
        print(texts.render(args.lang, "compile-no-numba"))
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(partial(_compile, lang=args.lang), games.all_games()):
            pass


def _compile(game: Game, lang: str) -> None:
    drivers = [twin.PLAYOUT, "cactarium.bots.saguaro", "cactarium.bots.net_warmup", "cactarium.lab.driver"]
    if compiled_rules_loader.is_servable(game):
        drivers.append(compiled_rules_loader.DRIVER)
    if game.observation:
        drivers.append("cactarium.engine.vector.table")
    for driver in drivers:
        twin.wait(game.module, driver)
        result = "ready" if twin.ready(game.module, driver) else "failed"
        print(texts.render(lang, "compile-done", game=game.id, driver=driver.rpartition(".")[2], result=result), flush=True)
        print(twin.failure(game.module, driver), end="", flush=True)
