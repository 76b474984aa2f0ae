"""The presets and modes keep the laws, every card accounted for after every move."""

from __future__ import annotations

import pytest

from cactarium.engine import conformance
from cactarium.engine.conformance import Setting
from cactarium.games.cliffs import PRESETS
from tests.games.cliffs.table import GAME
from tests.marks import slow

MODES = {
    **PRESETS,
    "3-legged": {"three_legged": "on"},
    "3-legged, hands hidden": {"three_legged": "on", "partner_hands": "hidden"},
    "unlimited": {"unlimited": "on"},
    "unlimited, instant": {"unlimited": "on", "reshuffle": "instant", "three_legged": "on"},
    "never, costly Larry": {"reshuffle": "never", "larry_costs_spirit": "on", "start_elevation": "600"},
}
SETTINGS = [(mode, seats) for mode in MODES for seats in ((4, 8) if "three_legged" in MODES[mode] else (2, 5, 9))]
LAWS = (conformance.every_game_ends, conformance.nothing_leaks, conformance.replay_is_exact)


@slow
@pytest.mark.parametrize(("mode", "seats"), SETTINGS)
def test_every_mode_keeps_the_laws(mode: str, seats: int) -> None:
    for law in LAWS:
        law(Setting(GAME, seats, tuple(MODES[mode].items()), mode))
