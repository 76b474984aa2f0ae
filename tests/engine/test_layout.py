from __future__ import annotations

import pytest

from cactarium.engine.layout import Cube, Grid, Layout, StateOverflow, Vec, i8, i16, i64


class Garden(Layout):
    age: int = i16
    pots: Vec = i8[3]
    rows: Grid = i8[2, 3]
    beds: Cube = i16[2, 2, 2]
    seed: Vec = i64[2]


def planted() -> Garden:
    garden = Garden()
    garden.age = -300
    garden.pots[2] = 7
    garden.rows[1][0] = -4
    garden.beds[1][0][1] = 999
    garden.seed[0] = 1 << 40
    return garden


def test_a_blank_state_is_all_zero() -> None:
    assert set(bytes(Garden())) == {0}
    assert (Garden().age, Garden().pots, Garden().rows) == (0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]])


def test_a_clone_is_equal_and_shares_nothing() -> None:
    garden = planted()
    copy = garden.clone()
    assert copy == garden
    copy.beds[1][0][1] += 1
    copy.rows[0][0] += 1
    copy.pots[0] += 1
    assert garden == planted()
    assert copy != garden
    assert [line.partition(":")[0] for line in garden.differences(copy)] == ["pots", "rows", "beds"]


def test_bytes_have_a_fixed_size_and_give_the_state_back() -> None:
    assert len(bytes(planted())) == 2 + 3 + 6 + 16 + 16
    assert Garden.from_bytes(bytes(planted())) == planted()


def test_a_record_is_the_same_state() -> None:
    pytest.importorskip("numpy")
    records = Garden.records(3)
    planted().to_record(records, 1)
    assert Garden.from_record(records, 1) == planted()
    assert Garden.from_record(records, 0) == Garden()


@pytest.mark.parametrize(("field", "value"), [("age", 32768), ("age", -32769)])
def test_check_finds_what_the_compiled_twin_would_wrap(field: str, value: int) -> None:
    garden = planted()
    garden.check()
    setattr(garden, field, value)
    with pytest.raises(StateOverflow, match=f"age holds {value}, which does not fit 16 bits"):
        garden.check()
    garden = planted()
    garden.rows[1][2] = 128
    with pytest.raises(StateOverflow, match="rows"):
        garden.check()


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        planted().weeds = 1  # type: ignore[attr-defined]
