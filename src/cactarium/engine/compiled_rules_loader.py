"""Bring compiled rules into memory in the background: a match begins interpreted, and switches when they are there.

Only games that declare the fields of their views (`view_fields.py`) can be played from compiled rules; others stay interpreted, as do
all where there is no Numba.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import math
import threading
import time
from functools import cache

from . import twin
from .game import Game

DRIVER = f"{__package__}.match_warmup"

log = logging.getLogger(__name__)
RETRY_SECONDS = 2.0
_loaded: set[str] = set()  # by rules module
_next_try: dict[str, float] = {}  # by rules module: when to look again whether they are compiled; never while they are loaded


@cache
def is_servable(game: Game) -> bool:
    """Whether matches of a game can be played from compiled rules on this machine."""
    return twin.available() and importlib.util.find_spec(f"{game.package}.view_fields") is not None


def ready(game: Game) -> bool:
    """Whether the compiled rules of a game are in memory; if not, begin to compile or load them."""
    if game.module in _loaded:
        return True
    now = time.monotonic()
    if is_servable(game) and _next_try.get(game.module, 0.0) <= now:
        if twin.fastest(game.module, DRIVER).compiled:
            _next_try[game.module] = math.inf
            threading.Thread(target=_load_quietly, args=(game,), daemon=True).start()
        else:
            _next_try[game.module] = now + RETRY_SECONDS
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
