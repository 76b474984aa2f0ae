"""The functions a game's `view_fields.py` offers; `match_driver` imports them from here and is bound to the game's own by `twin.bind`."""

from __future__ import annotations

from .layout import Vec
from .rulebook import State, unbound


def fill_public(s: State, spare: State, row: Vec) -> None:
    """Write what everybody may know into a row; `spare` is a copy of the state that may be changed."""
    unbound()


def fill_private(s: State, seats: int, row: Vec) -> None:
    """Given a row that `fill_public` has written, write what this set of seats knows besides."""
    unbound()
