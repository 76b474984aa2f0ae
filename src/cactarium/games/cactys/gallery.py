"""Pictures of matches: the table as it stands after a move, as SVG or PNG, and the way a piece went there, as an SVG that moves."""

from __future__ import annotations

import importlib.util

from ...engine.errors import NoPicture
from ...engine.match import Match
from . import picture
from .cards import CACTUSES
from .physics.scene import Scene, unpack
from .physics.simulator import standing

WIDTHS = range(160, 4001)


def current_scene(match: Match) -> Scene:
    """The pose of every hung piece; raises `NoPicture` if the match has no recording of it."""
    blob = next((entry.attachment for entry in reversed(match.log) if entry.attachment), None)
    scene = standing(blob, match.state.where)
    if any(where < CACTUSES and piece not in scene for piece, where in enumerate(match.state.where)):
        raise NoPicture("People told the referee's facts in this match, so nobody knows where exactly the pieces hang.")
    return scene


def after(match: Match, moves: int) -> Match:
    """A match as it stood after so many moves."""
    if not 0 <= moves <= len(match.log):
        raise NoPicture(f"There is no move {moves}; this match has {len(match.log)}.")
    earlier = Match(match.header)
    for entry in match.log[:moves]:
        earlier.replay_entry(entry.seat, match.text(entry), entry.attachment)
    return earlier


def drawn(match: Match, kind: str, width: int) -> bytes:
    """The table as the contents of an `.svg` or `.png` file."""
    scene, height = current_scene(match), _height(width)
    if kind == ".svg":
        return picture.svg(scene, width, height).encode()
    if kind != ".png":
        raise NoPicture(f"A picture is written as .svg or .png, not as “{kind}”.")
    if importlib.util.find_spec("numpy") is None:
        raise NoPicture("A PNG needs NumPy: install cactarium[cactys], or ask for an .svg.")
    from . import raycast

    return raycast.png(scene, width, height)


def last_attempt(match: Match) -> int:
    """The number of the last move with which an attempt ended, or a piece came down."""
    return next((n for n, entry in reversed(list(enumerate(match.log, 1))) if entry.attachment), 0)


def filmed(match: Match, move: int, kind: str, width: int) -> bytes:
    """The attempt that this move ended, as the contents of an `.svg` file that moves; raises `NoPicture` where nothing was kept."""
    if kind != ".svg":
        raise NoPicture(f"A film is written as .svg, not as “{kind}”.")
    if not (1 <= move <= len(match.log) and match.log[move - 1].attachment):
        raise NoPicture("There is no film of this move: cactarium replay tells after which moves there is one.")
    return picture.film(unpack(match.log[move - 1].attachment), width, _height(width)).encode()


def _height(width: int) -> int:
    if width not in WIDTHS:
        raise NoPicture(f"A picture is {WIDTHS[0]} to {WIDTHS[-1]} dots wide, not {width}.")
    return width * 5 // 8
