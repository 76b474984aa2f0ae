from __future__ import annotations

import math
import zlib
from dataclasses import replace

import pytest

pytest.importorskip("mujoco")

from cactarium.engine.referee import BadTarget
from cactarium.games.cactys.cards import PIECE_NAMES
from cactarium.games.cactys.handling import Grip
from cactarium.games.cactys.physics import attempt as rules_of_rest
from cactarium.games.cactys.physics import worker
from cactarium.games.cactys.physics.attempt import FALL_SECONDS, STILL_SECONDS, Attempt, Phase
from cactarium.games.cactys.physics.model import GRAVITY
from cactarium.games.cactys.physics.planner import Planner, carry_out
from cactarium.games.cactys.physics.scene import BadTake, Scene, left, pack, quantised, read_frame, unpack, unquantised
from cactarium.games.cactys.physics.skill import Skill
from cactarium.games.cactys.physics.target import target
from cactarium.games.cactys.physics.world import World
from cactarium.games.cactys.pieces import on_table
from tests.games.cactys.physics.workshop import LYING, UPRIGHT, drop, full_table, kept, over_tip, piece, tip, way, where
from tests.marks import rule

ACROSS = (0.7071, 0.0, 0.0, 0.7071)
RED, BLUE = piece("red-ring"), piece("blue-ring")


def hung(cactus: int, perch: str, ring: int, scene: Scene | None = None) -> Scene:
    """The scene after a ring was hung over the tip of an arm."""
    scene = scene or {}
    attempt = carry_out(scene, cactus, ring, over_tip(cactus, perch, ring, scene))
    assert attempt.facts == ("settled",)
    return attempt.take().end


def test_a_ring_lowered_over_the_tip_of_an_arm_hangs_there() -> None:
    scene = hung(0, "right-high", RED)
    (cactus, pose) = scene[RED]
    assert cactus == 0
    assert 0.9 < pose[2] < tip(0, "right-high")[2]


def test_a_piece_let_go_in_the_air_falls_and_the_player_tries_again() -> None:
    attempt = drop({}, 0, RED, (*on_table(0, (0.0, -2.0, 2.0)), *UPRIGHT))
    assert attempt.facts == ("fell red-ring", "settled")
    assert attempt.take().end == {}


def test_a_piece_that_stands_on_the_base_must_be_placed_again() -> None:
    attempt = drop({}, 0, piece("red-bar"), (*on_table(0, (0.4, 0.0, 0.2)), *ACROSS))
    assert attempt.facts == ("base", "settled")
    assert attempt.take().end == {}


def test_a_drop_that_nothing_can_save_is_judged_when_it_lands() -> None:
    for height in (1.0, 2.0, 3.0):
        attempt = drop(hung(0, "right-high", BLUE), 0, RED, (*on_table(0, (0.0, -2.0, height)), *UPRIGHT))
        assert attempt.facts == ("fell red-ring", "settled")
        assert attempt.settled_in < 0.3 + math.sqrt(2 * height / GRAVITY)


@rule("cactys/6.1")
def test_a_piece_on_a_neighbouring_cactus_hangs_still_until_it_is_knocked_off() -> None:
    bar, wheel = piece("red-bar"), piece("wheel")
    scene = carry_out({}, 4, bar, Planner({}, 4, bar, Skill(), 1, "left-high").plan()).take().end
    x, y, z = scene[bar][1][:3]
    untouched = carry_out(scene, 0, wheel, way(0, wheel, scene, (0.0, -5.0, 3.0, *UPRIGHT)))
    assert untouched.take().end == scene
    swept = way(0, wheel, scene, (x - 1.0, y, z - 0.3, *UPRIGHT), (x + 0.3, y, z + 0.3, *UPRIGHT), (x - 0.5, y, z + 1.0, *UPRIGHT))
    attempt = carry_out(scene, 0, wheel, swept)
    assert attempt.facts == ("fell red-bar", "fell wheel", "settled")
    assert attempt.take().end == {}
    assert [note for _, note in attempt.notes] == ["fell red-bar", "let-go", "fell wheel"]


def test_what_happens_is_noted_when_it_happens_and_again_when_it_ends() -> None:
    scene = hung(0, "right-high", RED)
    x, y, z = tip(0, "right-high")
    over = (x, y, z + 1.2, *LYING)
    there_and_back = way(0, BLUE, scene, over, (x, y, z - 0.6, *LYING), over, (x, y - 1.0, z + 1.2, *LYING))
    attempt = carry_out(scene, 0, BLUE, there_and_back)
    pair = "+".join(PIECE_NAMES[n] for n in sorted((RED, BLUE)))
    notes = [note for _, note in attempt.notes if not note.startswith("hand")]
    assert notes[:2] == [f"touch {pair}", f"part {pair}"]
    assert notes[-2:] == ["let-go", "fell blue-ring"]
    assert attempt.facts == tuple(f for f in attempt.facts if not f.startswith("touch")), "only what is true in the end counts"
    shown = {read_frame(frame)[0] for frame in attempt.frames}
    assert shown.issuperset(tick for tick, _ in attempt.notes)


def test_another_hold_on_the_way_is_kept_and_carried_out_again() -> None:
    path = over_tip(0, "right-high", RED, {})
    take = carry_out({}, 0, RED, replace(path, regrips=((40, Grip(5, (0.0, -1.0, 0.0))),))).take()
    assert take.path.regrips == ((40, Grip(5, (0.0, -1.0, 0.0))),)
    assert unpack(pack(take)) == take
    assert carry_out({}, 0, RED, take.path).take() == take


def test_two_rings_that_touch_are_told_and_a_ring_on_another_arm_is_not() -> None:
    scene = hung(0, "right-high", RED)
    attempt = carry_out(scene, 0, BLUE, over_tip(0, "right-high", BLUE, scene))
    pair = "+".join(PIECE_NAMES[n] for n in sorted((RED, BLUE)))
    assert attempt.facts == (f"touch {pair}", "settled")
    assert carry_out(scene, 0, BLUE, over_tip(0, "front-middle", BLUE, scene)).facts == ("settled",)


def test_what_comes_down_is_counted_and_gone() -> None:
    bar = piece("red-bar")
    unsupported: Scene = {bar: (0, (*on_table(0, (0.0, -1.3, 2.0)), *UPRIGHT)), **hung(0, "right-high", RED)}
    attempt = drop(unsupported, 0, BLUE, (*on_table(0, (0.0, -2.2, 2.0)), *UPRIGHT))
    assert attempt.facts == ("fell red-bar", "fell blue-ring", "settled")
    assert list(attempt.take().end) == [RED]


def test_a_wedged_piece_costs_nothing_and_everything_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hung(0, "right-high", RED)
    monkeypatch.setattr(rules_of_rest, "WEDGED", 0.0)  # as if the least touch were too deep
    attempt = carry_out(scene, 0, BLUE, over_tip(0, "front-middle", BLUE, scene))
    assert attempt.facts == ("wedged",)
    assert attempt.take().end == scene


def test_what_never_comes_to_rest_is_declared_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_of_rest, "CALM_SPEED", -1.0)
    attempt = drop({}, 0, RED, (*tip(0, "right-high")[:2], 2.3, *LYING))
    assert attempt.damped
    assert attempt.phase is Phase.OVER
    assert attempt.settled_in <= STILL_SECONDS + FALL_SECONDS + 0.1


def test_slow_pieces_are_waited_for_when_what_held_them_is_gone() -> None:
    """Else they would be charged to whoever places next."""
    leaning = {n: there for n, there in full_table().items() if n not in (piece("yellow-hook"), piece("lizard"))}
    assert worker.calm(leaning, 3).facts == ("late green-swirl",)
    del leaning[piece("green-swirl")]
    assert worker.calm(leaning, 3).facts == ()


def test_however_much_comes_down_it_is_over_after_eight_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_of_rest, "CALM_SPEED", -1.0)
    bar = piece("red-bar")
    unsupported: Scene = {bar: (0, (*on_table(0, (0.0, -1.3, 2.0)), *UPRIGHT)), **hung(0, "right-high", RED)}
    assert drop(unsupported, 0, BLUE, (*on_table(0, (0.0, -2.2, 2.0)), *UPRIGHT)).settled_in < 8


def test_after_letting_go_the_hand_moves_nothing() -> None:
    attempt = Attempt({}, 0, RED, Grip(0))
    attempt.let_go()
    with pytest.raises(BadTarget):
        attempt.follow(target(attempt.world.pose(RED)))


def test_a_hand_gets_tired(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_of_rest, "MAX_HOLD_SECONDS", 0.5)
    attempt = Attempt({}, 0, RED, Grip(0))
    for _ in range(30):
        attempt.follow(target(attempt.world.pose(RED)))
    assert attempt.phase is Phase.SETTLING


def test_the_hand_begins_where_nothing_is() -> None:
    there = World(0, full_table(), RED)
    assert there.touch.depth_at(RED, rules_of_rest.home(there)) == 0


def test_frames_hold_only_what_moved_thirty_times_a_second() -> None:
    scene = hung(0, "front-middle", RED)
    attempt = carry_out(scene, 0, BLUE, over_tip(0, "right-high", BLUE, scene))
    told = [read_frame(frame) for frame in attempt.frames]
    assert all(tick % 2 == 0 for tick, _ in told)
    assert sum(RED in moved for _, moved in told) < 10 < sum(BLUE in moved for _, moved in told)
    shown, there = told[-1][1][BLUE], attempt.world.pose(BLUE)
    assert shown[:3] == pytest.approx(there[:3], abs=0.02)
    assert abs(sum(a * b for a, b in zip(shown[3:], there[3:], strict=True))) == pytest.approx(1, abs=0.01), (
        "a turn and its opposite are one"
    )


def test_a_pose_on_the_wire_takes_12_bytes_and_is_off_by_less_than_a_thousandth() -> None:
    for _, pose in full_table().values():
        wire = quantised(pose)
        assert len(wire) == 12
        near = unquantised(wire)
        sign = 1 if sum(a * b for a, b in zip(near[3:], pose[3:], strict=True)) > 0 else -1
        assert near[:3] == pytest.approx(pose[:3], abs=1e-3)
        assert [sign * x for x in near[3:]] == pytest.approx(pose[3:], abs=1e-3)


def test_a_take_is_kept_to_the_last_bit() -> None:
    take = carry_out({}, 2, RED, over_tip(2, "front-high", RED, {})).take()
    assert unpack(pack(take)) == take
    assert len(pack(take)) < 10_000


@pytest.mark.parametrize(
    "bad", [b"", b"nonsense", zlib.compress(b"CYT\x01"), zlib.compress(b"CYT\x09" + bytes(200)), zlib.compress(bytes(5000))]
)
def test_other_bytes_are_no_take(bad: bytes) -> None:
    with pytest.raises(BadTake):
        unpack(bad)


def test_what_the_rules_took_down_does_not_hang_any_more() -> None:
    full = full_table()
    places = where(full)
    places[RED] = 8
    assert set(left(full, places)) == set(full) - {RED}


def test_simulated_again_an_attempt_gives_the_same_facts_and_on_one_machine_the_same_bits() -> None:
    take = kept()
    again, once_more = (carry_out(take.start, take.cactus, take.piece, take.path).take() for _ in range(2))
    assert again == once_more
    assert again.facts == take.facts
    for hung_piece, (cactus, pose) in take.end.items():
        on, there = again.end[hung_piece]
        assert on == cactus
        assert there == pytest.approx(pose, abs=1e-3), "other processors round otherwise"


def test_a_solver_that_gave_up_is_not_forgotten_when_everything_is_woken() -> None:
    there = World(0, {}, RED)
    there.begin((*on_table(0, (0.0, -2.0, 2.0)), *UPRIGHT))
    there.data.qvel[0] = float("nan")
    there.tick()
    assert there.broken
    there.wake()
    assert there.broken
    there.begin()
    assert not there.broken
