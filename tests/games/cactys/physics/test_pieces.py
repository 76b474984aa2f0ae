from __future__ import annotations

import json
import math
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from cactarium.games.cactys import paints, pieces
from cactarium.games.cactys.cards import COLOURS, PIECES
from cactarium.games.cactys.catalogue import catalogue as everything
from cactarium.games.cactys.perches import ON_CACTUS
from cactarium.games.cactys.pieces import Block, Capsule, Solid

SHAPES = pieces.FORMS.values()


def reach(solid: Solid) -> list[tuple[float, float, float, float]]:
    """A solid as a row of balls, roughly."""
    if isinstance(solid, Capsule):
        steps = max(2, math.ceil(math.dist(solid.a, solid.b) / 0.02))
        mix = [tuple(a + (b - a) * i / steps for a, b in zip(solid.a, solid.b, strict=True)) for i in range(steps + 1)]
        return [(x, y, z, solid.r) for x, y, z in mix]
    return [(*solid.at, max(solid.half) if isinstance(solid, Block) else solid.r)]


def touch(one: Solid, other: Solid) -> bool:
    return any(math.dist(a[:3], b[:3]) < a[3] + b[3] for a in reach(one) for b in reach(other))


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_a_piece_is_one_thing_that_fits_into_a_hand(shape: pieces.Shape) -> None:
    found, rest = {0}, set(range(1, len(shape.solids)))
    while more := {n for n in rest if any(touch(shape.solids[n], shape.solids[m]) for m in found)}:
        found |= more
        rest -= more
    assert not rest
    assert all(math.hypot(x, y, z) + r < 0.95 for solid in shape.solids for x, y, z, r in reach(solid))


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_every_shape_has_several_ways_to_stay_up(shape: pieces.Shape) -> None:
    assert len(shape.hangs) + len(shape.holes) + bool(shape.bridge) >= 2


def test_colours_can_be_told_apart_without_colour() -> None:
    assert len(set(paints.PATTERNS)) == len(COLOURS)


def test_the_five_cactuses_differ_and_have_the_perches_that_the_rules_name() -> None:
    assert len({stand.solids for stand in pieces.STANDS}) == 5
    for stand, names in zip(pieces.STANDS, ON_CACTUS, strict=True):
        assert sorted(stand.perches) == sorted(names)
        assert all(stand.perch(name) for name in names)


def test_the_next_cactus_is_clockwise_and_looks_away_from_the_middle() -> None:
    places = [pieces.place_of(cactus) for cactus in range(5)]
    assert places[0][1] < -3  # at the front
    assert all(a[0] * b[1] - a[1] * b[0] < 0 for a, b in pairwise(places))
    for cactus, place in enumerate(places):
        front = pieces.on_table(cactus, (0, -1, 0))
        assert math.hypot(*front[:2]) == pytest.approx(math.hypot(*place[:2]) + 1)


def test_neighbours_do_not_reach_each_other() -> None:
    arms = [[pieces.on_table(n, point) for arm in stand.arms for point in arm.line] for n, stand in enumerate(pieces.STANDS)]
    assert min(math.dist(a, b) for one, other in combinations(arms, 2) for a in one for b in other) > 1.5


def test_the_browser_is_tested_with_the_pieces_that_the_server_tells() -> None:
    kept = Path(__file__).parents[3] / "fixtures" / "cactys-catalogue.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == json.loads(json.dumps(everything()))


def test_the_browser_gets_every_solid_as_plain_data() -> None:
    catalogue = json.loads(json.dumps(everything()))
    assert len(catalogue["pieces"]) == PIECES
    assert {piece["shape"] for piece in catalogue["pieces"]} == set(catalogue["shapes"])
    assert sum(len(solids) for solids in catalogue["shapes"].values()) == sum(len(shape.solids) for shape in SHAPES)
