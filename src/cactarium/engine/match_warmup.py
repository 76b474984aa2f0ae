"""Compile all that served matches of a game need: the driver, and the functions that fill the rows of views.

This module imports what is compiled and nothing else, so that an edit elsewhere compiles nothing again.
"""

from __future__ import annotations

import importlib
from typing import Any

from . import match_driver, view_json

COMPILED = (match_driver, view_json)
USER = f"{__package__}.compiled_position"


def warm_up(rules: Any, game: Any) -> None:
    """Call every function of the driver once, as a match does."""
    importlib.import_module(USER).call_every_function(game)
