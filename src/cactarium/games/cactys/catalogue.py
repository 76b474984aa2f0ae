"""Everything there is to draw, as plain data for the browser; physics and pictures are made from the same lists."""

from __future__ import annotations

from typing import Any

from . import handling, paints, pieces
from .cards import BASICS, COLOURS, PIECE_NAMES, PIECES, ROW
from .pieces import Ball, Block, Cactus, Capsule, Shape, Solid

METRES = 0.1  # in a unit


def catalogue() -> dict[str, Any]:
    """Pieces, cactuses, paints, the table and the hand."""
    return {
        "shapes": {shape.name: [_plain(solid) for solid in shape.solids] for shape in pieces.FORMS.values()},
        "catches": {shape.name: _catches(shape) for shape in pieces.FORMS.values()},
        "colours": [
            {"name": name, "paint": paint, "pattern": pattern, "ink": ink or None}
            for name, paint, pattern, ink in zip(COLOURS, paints.PAINTS, paints.PATTERNS, paints.PATTERN_INKS, strict=True)
        ],
        "pieces": [_piece(piece) for piece in range(PIECES)],
        "cactuses": [_cactus(number, cactus) for number, cactus in enumerate(pieces.STANDS)],
        "base": {"radius": pieces.BASE_RADIUS, "height": pieces.BASE_HEIGHT, "paint": paints.CLAY},
        "table": {"radius": pieces.TABLE, "paint": paints.SAND, "edge": paints.SAND_EDGE, "ink": paints.INK, "metres": METRES},
        "pile": [list(pieces.pile_spot(piece)) for piece in range(BASICS)],
        "row": [list(pieces.row_spot(slot)) for slot in range(ROW)],
        "hand": _hand(),
    }


def _piece(piece: int) -> dict[str, Any]:
    colour, form = pieces.colour(piece), pieces.form(piece)
    return {
        "name": PIECE_NAMES[piece],
        "shape": form.name,
        "colour": COLOURS[colour],
        "pattern": paints.PATTERNS[colour],
        "lying": list(pieces.lying(form)),
    }


def _catches(shape: Shape) -> dict[str, Any]:
    """The points of a piece that are put over the tip of an arm, and those that are laid on an arm."""
    return {"over": [list(hole.at) for hole in shape.holes], "on": [list(hang.at) for hang in shape.hangs if not hang.closed]}


def _cactus(number: int, cactus: Cactus) -> dict[str, Any]:
    return {
        "name": cactus.name,
        "at": list(pieces.place_of(number)),
        "turn": pieces.turn_of(number),
        "paint": paints.CACTUS_PAINTS[number],
        "flower": paints.FLOWER_PAINTS[number],
        "solids": [_plain(solid) for solid in cactus.solids],
        "arms": _arms(cactus),
        "perches": [{"name": name, "tip": list(cactus.tip(name))} for name in cactus.perches],
    }


def _arms(cactus: Cactus) -> list[dict[str, Any]]:
    """Which of the cactus's solids make up the trunk, each arm and each thorn; trunk and thorns have no name."""
    found, first = [{"name": None, "kind": "trunk", "solids": list(range(len(cactus.trunk)))}], len(cactus.trunk)
    for arm in cactus.arms:
        rods = len(arm.line) - 1
        found.append({"name": arm.name or None, "kind": "arm" if arm.name else "thorn", "solids": list(range(first, first + rods))})
        first += rods
    return found


def _hand() -> dict[str, Any]:
    return {
        "home": list(handling.HOME),
        "reach": handling.REACH,
        "ceiling": handling.CEILING,
        "speed": handling.SPEED,
        "turning": handling.TURNING,
        "leash": handling.LEASH,
        "fingers": {"distance": handling.FINGERS, "radius": handling.FINGERTIP},
        "palm": [{"distance": distance, "radius": radius} for distance, radius in handling.PALM],
        "paint": paints.SKIN,
    }


def _plain(solid: Solid) -> dict[str, Any]:
    match solid:
        case Capsule(a, b, r):
            return {"kind": "capsule", "a": list(a), "b": list(b), "r": r}
        case Ball(at, r):
            return {"kind": "ball", "at": list(at), "r": r}
        case Block(at, half, tilt, yaw):
            return {"kind": "block", "at": list(at), "half": list(half), "tilt": tilt, "yaw": yaw}
