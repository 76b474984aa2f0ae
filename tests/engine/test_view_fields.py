"""The formats of view fields: what they read, write and edit is the same data."""

from __future__ import annotations

import json
from itertools import product

from cactarium.engine.changes import apply_edit
from cactarium.engine.view_fields import subset


def test_several_sets_are_one_list_in_their_order() -> None:
    sold = subset(["ring", "bar", "rod"], ["big ring", "big bar", "big rod"])
    assert sold.width == 2
    assert sold.read([0b101, 0b010]) == ["ring", "rod", "big bar"]
    assert sold.read([0, 0]) == []


def test_the_edit_of_several_sets_leads_from_every_value_to_every_other() -> None:
    sold = subset("ab", "cd")
    assert sold.write
    assert sold.edit
    values = list(product(range(4), repeat=2))
    for before, now in product(values, values):
        assert json.loads(sold.write(now)) == sold.read(now)
        assert apply_edit(sold.read(before), json.loads(sold.edit(before, now))) == sold.read(now)
