"""`cactarium compile`: compile all games now."""

from __future__ import annotations

import argparse
import os

from ... import games
from ...engine import compiled_rules_loader, twin
from .. import texts
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""


def run(args: argparse.Namespace) -> None:
    """Compile in one process for each game and driver, as many at a time as there are cores."""
    if not twin.available():
        print(texts.render(args.lang, "compile-no-numba"))
        return
    drivers = (twin.PLAYOUT, "cactarium.bots.saguaro", "cactarium.bots.net_warmup", "cactarium.lab.driver")
    waiting = [(game, driver) for driver in drivers for game in games.all_games()]
    waiting += [(game, compiled_rules_loader.DRIVER) for game in games.all_games() if compiled_rules_loader.is_servable(game)]
    cores = os.cpu_count() or 1
    while waiting:
        batch, waiting = waiting[:cores], waiting[cores:]
        for game, driver in batch:
            twin.warm(game.module, driver)
        for game, driver in batch:
            twin.wait(game.module, driver)
            result = "ready" if twin.ready(game.module, driver) else "failed"
            print(texts.render(args.lang, "compile-done", game=game.id, driver=driver.rpartition(".")[2], result=result), flush=True)
            print(twin.failure(game.module, driver), end="")
