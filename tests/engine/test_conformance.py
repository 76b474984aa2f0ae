"""The kit must notice what it is there for: bugs planted in a game's rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cactarium import games
from cactarium.engine import conformance
from cactarium.engine.chance import reseed
from cactarium.engine.emit import EVERYONE, emit
from cactarium.games.cactus_game import events, hands, redeal, rules, view

LOADED = view  # before anything is planted, so that it keeps what is sound

Plant = Callable[[pytest.MonkeyPatch], None]


def bots_see_the_true_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "redeal", lambda s, viewers, chance: reseed(s.chance, chance))


def bots_foresee_chance(patch: pytest.MonkeyPatch) -> None:
    real = rules.redeal

    def keeps_chance(s: Any, viewers: int, chance: list[int]) -> None:
        before = s.chance[:]
        real(s, viewers, chance)
        s.chance[:] = before

    patch.setattr(rules, "redeal", keeps_chance)


def proven_absences_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(redeal, "banned", lambda s, knowing, player: 0)


def a_taken_card_is_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "emit", lambda out, kind, who, *args: emit(out, kind, EVERYONE if kind == events.TAKES else who, *args))


def the_epoch_counts_hidden_answers(patch: pytest.MonkeyPatch) -> None:
    real = rules.answer

    def counting(s: Any, seat: int, stops: bool, out: list[int]) -> None:
        s.epoch += 1
        real(s, seat, stops, out)

    patch.setattr(rules, "answer", counting)


def a_card_is_lost(patch: pytest.MonkeyPatch) -> None:
    def losing(s: Any, player: int, card: int) -> None:
        hands.discard(s, player, card)
        s.discard[card] = 0

    patch.setattr(rules, "discard", losing)


def an_awaited_seat_has_no_move(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "waiting", lambda s: (1 << s.seats) - 1)


PLANTS: list[Plant] = [
    bots_see_the_true_hands,
    bots_foresee_chance,
    proven_absences_are_forgotten,
    a_taken_card_is_told_to_all,
    the_epoch_counts_hidden_answers,
    a_card_is_lost,
    an_awaited_seat_has_no_move,
]


def keeps_the_laws(seed: str) -> None:
    for setting in conformance.settings(games.find("cactus-game"), seed)[:6]:
        for law in (conformance.every_game_ends, conformance.nothing_leaks, conformance.undo_teaches_nothing):
            law(setting)


def test_without_a_planted_bug_the_laws_hold() -> None:
    keeps_the_laws("plant")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_bug_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(conformance.LawViolation):
        keeps_the_laws("plant")
