"""The function a game's `observe.py` offers; drivers import it from here and are bound to the game's own by `twin.bind`."""

from __future__ import annotations

from .layout import Vec
from .rulebook import State, unbound


def observe(s: State, seat: int, out: Vec) -> None:
    """Fill `out` with what this seat may know: `FIELDS.size(s.seats)` numbers."""
    unbound()
