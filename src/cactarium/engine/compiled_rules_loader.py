"""Bring compiled rules into memory in the background: a match begins interpreted, and switches when they are there.

Only games that declare the fields of their views (`view_fields.py`) can be played from compiled rules; others stay interpreted, as do
all where there is no Numba.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import threading
from functools import cache

from . import twin
from .game import Game

DRIVER = f"{__package__}.compiled_position"

log = logging.getLogger(__name__)
_loaded: set[str] = set()  # by rules module
_loading: set[str] = set()


@cache
def is_servable(game: Game) -> bool:
    """Whether matches of a game can be played from compiled rules on this machine."""
    return twin.available() and importlib.util.find_spec(f"{game.package}.view_fields") is not None


def ready(game: Game) -> bool:
    """Whether the compiled rules of a game are in memory; if not, begin to compile or load them."""
    if game.module in _loaded:
        return True
    if is_servable(game) and game.module not in _loading and twin.fastest(game.module, DRIVER).compiled:
        _loading.add(game.module)
        threading.Thread(target=_load_quietly, args=(game,), daemon=True).start()
    return False


def load(game: Game) -> None:
    """Load the compiled rules of a game, and compile them if they are not in the cache; returns when they are in memory."""
    importlib.import_module(DRIVER).warm_up(twin.compiled(game.module), game)
    _loaded.add(game.module)


def _load_quietly(game: Game) -> None:
    try:
        load(game)
    except Exception:  # the interpreted rules go on serving
        log.exception("the compiled rules of %s cannot be loaded", game.id)
