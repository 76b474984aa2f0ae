"""The laws of the conformance kit, and golden playthroughs, for every game, option set and number of seats."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cactarium import games
from cactarium.engine import conformance, twin
from cactarium.engine.conformance import LAWS, Setting, option_sets
from cactarium.engine.emit import EVERYONE
from cactarium.engine.game import Game
from cactarium.engine.golden import playthrough
from tests.marks import needs_numba, slow

GOLDEN = Path(__file__).parent.parent / "golden"


@dataclass(frozen=True)
class Golden:
    """A game that is written out: its setting, and the options without which it should be another game."""

    name: str
    setting: Setting
    without: tuple[tuple[str, str], ...]

    @property
    def is_an_option(self) -> bool:
        return bool(self.setting.options) and self.name.partition("/")[2] not in self.setting.game.presets

    def dealt(self, seed: str) -> Golden:
        return replace(self, setting=replace(self.setting, seed=seed))

    def makes_a_difference(self) -> bool:
        """Whether anything that is played, told or shown is different with the options than without them."""
        bare = replace(self.setting, options=self.without)
        return not self.setting.options or story(self.setting) != story(bare) or shown(self.setting) != shown(bare)


def golden(game: Game, options: tuple[tuple[str, str], ...]) -> Golden:
    presets = {tuple(preset.items()): name for name, preset in game.presets.items()}
    name = presets.get(options) or "-".join(f"{key}-{value}" for key, value in options) or "default"
    companions = COMPANIONS.get(f"{game.id}/{name}", ())
    seats = game.seats_for(dict((*companions, *options)))
    return Golden(f"{game.id}/{name}", Setting(game, seats[min(1, len(seats) - 1)], (*companions, *options), "golden"), companions)


# Options that change nothing, or hardly ever anything, without another one: the golden playthrough has both.
COMPANIONS = {
    "cactus-game/empty_hand_draw-may-3": (("edition", "fr"),),
    "cactys/award_once-on": (("long_game", "on"),),
    "cactys/flower_end-supply-10": (("declare", "manual"),),
    "cliffs/partner_hands-hidden": (("three_legged", "on"),),
    "cliffs/reshuffle-instant": (("start_elevation", "2400"),),
    "cliffs/reshuffle-never": (("start_elevation", "2400"),),
}
# Options that a random game hardly ever meets, and the stories that show what they change instead of a golden playthrough.
STORIES = {
    "cactys/perches-for-all": "cactys/4.1",
    "cliffs/annihilate-tally": "cliffs/8.8",
    "cliffs/chain-repeat": "cliffs/8.3",
    "cliffs/synergy-once-per-group": "cliffs/8.5",
}
MAX_DEALS = 100  # in which an option must make a difference, or its golden playthrough would show nothing
OPTION_SETS = [golden(game, options) for game in games.all_games() for options in option_sets(game)]
GOLDENS = [one for one in OPTION_SETS if one.name not in STORIES]

SETTINGS = {game.id: conformance.settings(game, "laws") for game in games.all_games()}
CASES = [(law, setting) for settings in SETTINGS.values() for law in LAWS for setting in conformance.settings_for(law, settings)]


def case_name(value: object) -> str:
    if isinstance(value, Setting):
        return f"{value.game.id}/{'-'.join(f'{key}-{one}' for key, one in value.options) or 'default'}/{value.seats}"
    return getattr(value, "__name__", str(value))


@slow
@pytest.mark.parametrize(("law", "setting"), CASES, ids=case_name)
def test_law(law: Callable[[Setting], None], setting: Setting) -> None:
    law(setting)


# A longer game may need minutes to infer what was seen by plain Python; tests/engine/test_inference.py has such games.
MAX_MOVES_OF_A_MIX = 1_200


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
@slow
@given(data=st.data())
def test_laws_hold_for_any_deal_and_any_mix_of_house_rules(game: Game, data: st.DataObject) -> None:
    options = tuple((option.name, data.draw(st.sampled_from(option.values), label=option.name)) for option in game.options)
    setting = Setting(game, data.draw(st.sampled_from(game.seats_for(dict(options)))), options, data.draw(st.text("abcdef", max_size=8)))
    assume(sum(1 for _ in conformance.walk(setting.match())) <= MAX_MOVES_OF_A_MIX)
    for law in (conformance.every_game_ends, conformance.nothing_leaks, conformance.redeal_is_possible, conformance.twins_agree):
        law(setting)


@pytest.mark.parametrize("golden", [pytest.param(one, id=one.name, marks=slow if one.is_an_option else ()) for one in GOLDENS])
def test_golden_playthrough_is_unchanged(golden: Golden, request: pytest.FixtureRequest) -> None:
    """A game for each option set, in a deal in which the options make a difference."""
    path = GOLDEN / f"{golden.name}.txt"
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    if request.config.getoption("--golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        before = playthrough(telling_deal(golden, seed_of(before)).setting)
        path.write_text(before, encoding="utf-8")
    golden = golden.dealt(seed_of(before))
    assert playthrough(golden.setting) == before
    assert golden.makes_a_difference(), f"{golden.name}: this deal is the same without the option; make golden finds another"


def seed_of(text: str) -> str:
    return text.partition("\n")[0].rpartition(" seed ")[2]


def telling_deal(golden: Golden, seed: str) -> Golden:
    """A deal in which the options make a difference: the one it had, or the first there is."""
    seeds = [seed, *(f"golden-{n}" for n in range(MAX_DEALS))]
    for dealt in (golden.dealt(seed) for seed in seeds if seed):
        if dealt.makes_a_difference():
            return dealt
    raise AssertionError(f"{golden.name} changes nothing in {MAX_DEALS} deals: remove it, name a companion, or a story")


def story(setting: Setting) -> tuple[list[str], list[int], list[object]]:
    """The moves of a random game, who came in where, and all that happened."""
    match = setting.match()
    played = [match.game.moves.text(code) for _, code in conformance.walk(match)]
    return played, match.places, [match.game.events.read(list(entry.events), EVERYONE) for entry in match.log]


def shown(setting: Setting) -> str:
    """The written game without what always differs: the heading and first table, which name the options, and the digests of states."""
    return re.sub(r" #[0-9a-f]+$", "", playthrough(setting).partition("\nepoch ")[2], flags=re.MULTILINE)


@pytest.mark.parametrize("option_set", STORIES)
def test_an_option_without_a_golden_playthrough_is_set_in_a_story_of_its_clause(option_set: str) -> None:
    game, _, name = option_set.partition("/")
    option = next(one.name for one in games.find(game).options if name.startswith(f"{one.name}-"))
    value = name.removeprefix(f"{option}-")
    stories = "".join(path.read_text(encoding="utf-8") for path in (Path(__file__).parent / game.replace("-", "_")).glob("test_*.py"))
    assert f'{option}="{value}"' in stories
    assert f'"{STORIES[option_set]}"' in stories


def test_no_golden_playthrough_is_left_that_no_option_set_has() -> None:
    assert {path.relative_to(GOLDEN).with_suffix("").as_posix() for path in GOLDEN.rglob("*.txt")} == {golden.name for golden in GOLDENS}


@slow
@needs_numba
@pytest.mark.parametrize("golden", OPTION_SETS, ids=lambda golden: golden.name)
def test_a_thousand_random_games_end(golden: Golden) -> None:
    import numpy as np

    setting = golden.setting
    state_type = setting.game.rules.State
    playout = twin.compiled(setting.game.module).bind("cactarium.engine.playout")
    invariants = importlib.import_module(f"{setting.game.package}.invariants")
    states = state_type.records(1000)
    options = np.array(setting.game.encode(dict(setting.options)), np.int64)
    q, moves, deaf = np.array([1, 2, 3, 4]), np.zeros(setting.game.width, np.int64), np.zeros(1, np.int64)
    sizes = setting.game.seats_for(dict(setting.options))
    per_size = 1000 // len(sizes)
    for i, seats in enumerate(sizes):
        playout.play_games(states, i * per_size, per_size, seats, options, q, moves, deaf)
        for n in range(i * per_size, (i + 1) * per_size):
            state = state_type.from_record(states, n)
            places, scores = [0] * seats, [0] * seats
            assert setting.game.rules.outcome(state, places, scores)
            assert 1 in places
            assert not invariants.check(state)
