"""Pictures of matches: the table as it stands at a match's end, as SVG or PNG."""

from __future__ import annotations

import importlib.util

from ...engine.errors import CactariumError
from ...engine.match import Match
from . import picture
from .cards import CACTUSES
from .referee import standing
from .scene import Scene

WIDTHS = range(160, 4001)


class NoPicture(CactariumError):
    """A match that cannot be drawn, or a picture that cannot be made."""


def hanging(match: Match) -> Scene:
    """Where everything hangs now; raises `NoPicture` where nobody kept it."""
    if match.game.id != "cactys":
        raise NoPicture(f"Only tables of Cactys can be drawn, and this is a match of {match.game.title}.")
    blob = next((entry.attachment for entry in reversed(match.log) if entry.attachment), None)
    scene = standing(blob, match.state.where)
    if any(where < CACTUSES and piece not in scene for piece, where in enumerate(match.state.where)):
        raise NoPicture("People told the referee's facts in this match, so nobody knows where exactly the pieces hang.")
    return scene


def drawn(match: Match, kind: str, width: int) -> bytes:
    """The table as the contents of an `.svg` or `.png` file."""
    if width not in WIDTHS:
        raise NoPicture(f"A picture is {WIDTHS[0]} to {WIDTHS[-1]} dots wide, not {width}.")
    scene, height = hanging(match), width * 5 // 8
    if kind == ".svg":
        return picture.svg(scene, width, height).encode()
    if kind != ".png":
        raise NoPicture(f"A picture is written as .svg or .png, not as “{kind}”.")
    if importlib.util.find_spec("numpy") is None:
        raise NoPicture("A PNG needs NumPy: install cactarium[cactys], or ask for an .svg.")
    from . import raycast

    return raycast.png(scene, width, height)
