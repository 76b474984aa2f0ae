from __future__ import annotations

import pytest

pytest.importorskip("mujoco")

from cactarium import bots, games
from cactarium.engine.match import REFEREE, Match
from cactarium.games.cactys.cards import CACTUSES, PIECES
from cactarium.games.cactys.perches import ON_CACTUS
from cactarium.games.cactys.physics import placer, worker
from cactarium.games.cactys.physics.checks import EACH_SHAPE
from cactarium.games.cactys.physics.planner import Planner, carry_out
from cactarium.games.cactys.physics.scene import Path, Scene, pack
from cactarium.games.cactys.physics.simulator import standing
from cactarium.games.cactys.physics.skill import Skill
from cactarium.games.cactys.state import PILE
from tests.games.cactys.physics.workshop import full_table, kept, over_tip, piece, where

NOTHING_HANGS = [PILE] * PIECES


@pytest.mark.parametrize("held", EACH_SHAPE)
def test_every_shape_finds_a_place(held: int) -> None:
    cactus = held % 5
    tries = (Planner({}, cactus, held, Skill(0.004, 1), seed).plan() for seed in range(3))
    assert any(carry_out({}, cactus, held, path).facts == ("settled",) for path in tries)


@pytest.mark.parametrize("cactus", range(CACTUSES))
def test_the_referees_hand_hangs_a_piece_on_every_perch(cactus: int) -> None:
    for n, perch in enumerate(ON_CACTUS[cactus]):
        held = EACH_SHAPE[(3 * cactus + n) % len(EACH_SHAPE)]
        planner = Planner({}, cactus, held, placer.STEADY_PERCH_SKILL, 0, perch)
        attempt = carry_out({}, cactus, held, planner.plan())
        assert attempt.facts == ("settled",), perch
        assert planner.is_there(attempt.world.touch.contacts()), perch


def test_a_pair_that_touched_before_spoils_no_plan() -> None:
    red, blue, bar = piece("red-ring"), piece("blue-ring"), piece("green-bar")
    scene: Scene = {}
    for ring in (red, blue):
        scene = carry_out(scene, 0, ring, over_tip(0, "right-high", ring, scene)).take().end
    planner = Planner(scene, 0, bar, Skill(ticks=3000), 0)
    attempt = carry_out(scene, 0, bar, planner.plan())
    assert [fact.split()[0] for fact in attempt.facts] == ["touch", "settled"]
    assert planner.news(attempt) == ["settled"]


def test_on_a_full_cactus_it_answers_within_its_budget_with_the_least_bad_idea() -> None:
    full = {n: hung for n, hung in full_table().items() if n != piece("skull")}
    planner = Planner(full, 0, piece("skull"), Skill(ticks=300), 1)
    path = planner.plan()
    assert path.targets
    assert planner.effort.ticks < 300 + 50  # and what looking at one idea costs


def test_the_same_stream_gives_the_same_plan() -> None:
    hasty = Skill(0.02, ticks=400)
    one, other = (worker.plan(standing(pack(kept()), where(full_table())), 1, piece("red-bar"), hasty, 7) for _ in range(2))
    assert one == other


def test_a_tremor_shows_in_the_hands_path() -> None:
    steady, shaky = (worker.plan({}, 0, piece("red-ring"), Skill(tremor), 7) for tremor in (0.0, 0.05))

    def jerks(path: Path) -> int:
        return sum(abs(a[0] - 2 * b[0] + c[0]) for a, b, c in zip(path.targets, path.targets[1:], path.targets[2:], strict=False))

    assert jerks(shaky) / len(shaky.targets) > 5 * jerks(steady) / len(steady.targets)


@pytest.mark.parametrize("name", ["seedling", "sprout", "saguaro:60", "placer:seedling"])
def test_every_bot_places_with_its_own_hand_and_gives_up_only_when_tired(name: str) -> None:
    match = Match.new(games.find("cactys"), options={"first_player": "seat-1"}, seed="hand")
    match.play(0, "start red-bar cactus-1")
    bot, stream = bots.find(name), bots.stream("hand")
    for _ in range(placer.MAX_FAILED_ATTEMPTS):
        assert match.game.moves.text(bot(bots.PlayerView(match, 0, stream))) == "by-hand"
        match.play(0, "by-hand")
        match.play(REFEREE, "base")
        match.play(REFEREE, "settled")
    assert match.game.moves.text(bot(bots.PlayerView(match, 0, stream))) == "give-up"


def test_who_has_no_hand_is_advised_to_name_a_perch() -> None:
    match = Match.new(games.find("cactys"), options={"first_player": "seat-1"}, seed="hand")
    match.play(0, "start red-bar cactus-1")
    advised = bots.PlayerView(match, 0, bots.stream("hand"), hand=False).legal
    assert [match.game.moves.verb(code) for code in advised] == ["perch"] * len(ON_CACTUS[0])


def test_levels_have_names() -> None:
    assert bots.hand_level("placer") == bots.hand_level("saguaro:200ms") == "saguaro"
    assert bots.hand_level("placer:seedling") == bots.hand_level("seedling") == "seedling"
    assert bots.find("placer:sprout") is bots.choose_with_hand
    with pytest.raises(bots.UnknownBot):
        bots.find("placer:oak")


def test_it_plays_only_the_game_that_needs_a_hand() -> None:
    match = Match.new(games.find("cacti"), seed="hand")
    with pytest.raises(bots.WrongGame):
        bots.choose_with_hand(bots.PlayerView(match, match.waiting[0], bots.stream("hand")))


def test_it_takes_a_piece_and_uses_its_hand() -> None:
    match = Match.new(games.find("cactys"), seed="hand")
    stream = bots.stream("hand")
    seat = match.waiting[0]
    match.play(seat, bots.choose_with_hand(bots.PlayerView(match, seat, stream)))
    assert match.game.moves.text(bots.choose_with_hand(bots.PlayerView(match, seat, stream))) == "by-hand"
