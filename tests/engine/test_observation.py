from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cactarium import games
from cactarium.engine import conformance
from cactarium.engine.game import Game
from cactarium.engine.observation import Fields
from cactarium.games.cactus_game import observe

WITH_OBSERVATION = [game for game in games.all_games() if game.observation]


def small() -> Fields:
    fields = Fields()
    fields.choice("phase", -1, 2, "what is asked")
    fields.count("deck", 0, 40, "cards in the deck")
    fields.each.count("hand", 0, 3, "cards of two kinds", 2)
    fields.each.flag("stuck", "cannot move")
    return fields


def test_fields_follow_each_other_and_every_seat_has_a_block() -> None:
    fields = small()
    assert [(field.name, field.offset) for field in fields.fields(2)] == [
        ("phase", 0),
        ("deck", 1),
        ("seat0.hand", 2),
        ("seat0.stuck", 4),
        ("seat1.hand", 5),
        ("seat1.stuck", 7),
    ]
    assert (fields.size(2), fields.size(3)) == (8, 11)
    assert fields.bounds(1) == ([-1, 0, 0, 0, 0], [2, 40, 3, 3, 1])


def test_a_network_reads_choices_as_one_hot_and_small_counts_as_thermometers() -> None:
    features = small().features(1)
    row = np.array([[1, 20, 2, 0, 1]], np.int8)
    one_hot, thermometers, fractions = [0, 0, 1, 0], [1, 1, 0, 0, 0, 0], [0.5, 2 / 3, 0, 1]
    assert features.encode(row) == pytest.approx(np.array([one_hot + thermometers + fractions]))
    assert features.encode(row).shape == (1, features.size)


def test_a_field_is_declared_once_in_order_and_fits_eight_bits() -> None:
    fields = small()
    with pytest.raises(ValueError, match="before the fields of each seat"):
        fields.count("late", 0, 1, "")
    with pytest.raises(ValueError, match="twice"):
        fields.each.flag("stuck", "")
    with pytest.raises(ValueError, match="eight bits"):
        Fields().count("metres", 0, 1200, "")


@pytest.mark.parametrize("game", WITH_OBSERVATION, ids=lambda game: game.id)
def test_with_fewer_seats_an_observation_is_the_beginning_of_a_longer_one(game: Game) -> None:
    fields = game.observation.FIELDS
    few, many = list(fields.fields(game.seats[0])), list(fields.fields(game.seats[-1]))
    assert many[: len(few)] == few
    assert fields.markdown().count("\n") == 1 + len(fields.table) + len(fields.each.fields)


def test_an_observation_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def sees_the_next_hand(s: Any, seat: int, out: list[int]) -> None:
        real(s, seat, out)
        out[observe.HAS] = s.hand[(seat + 1) % s.seats][0]

    real = observe.observe
    monkeypatch.setattr(observe, "observe", sees_the_next_hand)
    with pytest.raises(conformance.LawViolation, match="observations"):
        conformance.nothing_leaks(conformance.Setting(games.find("cactus-game"), 3, (), "leak"))


def test_a_number_outside_its_range_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = observe.observe
    monkeypatch.setattr(observe, "observe", lambda s, seat, out: (real(s, seat, out), out.__setitem__(observe.STOPS, 11)))
    with pytest.raises(conformance.LawViolation, match="stops"):
        conformance.observations_are_declared(conformance.Setting(games.find("cactus-game"), 2, (), "range"))
