from __future__ import annotations

import importlib.util
import math
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("mujoco")

from cactarium.engine.referee import BadTarget, Hold, NoReferee, RefereeGone, Verdict
from cactarium.games.cactys.cards import PIECES
from cactarium.games.cactys.perches import PERCHES
from cactarium.games.cactys.physics.placer import STEADY_PERCH_SKILL
from cactarium.games.cactys.physics.scene import pack, unpack
from cactarium.games.cactys.physics.simulator import LiveAttempt, Simulator, rerun
from cactarium.games.cactys.pieces import on_table
from cactarium.games.cactys.state import PILE
from tests.games.cactys.physics.workshop import UPRIGHT, full_table, kept, over_tip, piece, tip, where

RED = piece("red-ring")
NOTHING_HANGS = [PILE] * PIECES


@pytest.fixture(scope="module")
def referee() -> Iterator[Simulator]:
    with Simulator() as referee:
        yield referee


def watch(live: LiveAttempt) -> Verdict:
    """Wait for an attempt's end."""
    while live.verdict is None:
        live.poll(10)
    return live.verdict


def test_a_path_becomes_facts_and_a_take_that_can_be_simulated_again(referee: Simulator) -> None:
    verdict = referee.judge(None, NOTHING_HANGS, 0, RED, over_tip(0, "right-high", RED, {}))
    assert verdict.facts == ("settled",)
    assert rerun(unpack(verdict.attachment)) == verdict.facts
    take = unpack(verdict.attachment)
    assert (take.cactus, take.piece, list(take.end)) == (0, RED, [RED])
    assert take.frames


def test_the_next_attempt_begins_where_the_last_one_ended(referee: Simulator) -> None:
    first = referee.judge(None, NOTHING_HANGS, 0, RED, over_tip(0, "right-high", RED, {}))
    places = [*NOTHING_HANGS]
    places[RED] = 0
    blue = piece("blue-ring")
    second = referee.judge(first.attachment, places, 1, blue, over_tip(1, "left-high", blue, {}))
    assert unpack(second.attachment).start == unpack(first.attachment).end
    assert set(unpack(second.attachment).end) == {RED, blue}


def test_a_dead_process_is_noticed_and_the_question_asked_again(referee: Simulator) -> None:
    path = over_tip(0, "front-middle", RED, {})
    before = referee.judge(None, NOTHING_HANGS, 0, RED, path)
    assert referee.pid is not None
    os.kill(referee.pid, signal.SIGKILL)
    assert referee.judge(None, NOTHING_HANGS, 0, RED, path) == before


def test_an_attempt_whose_process_dies_can_begin_again(referee: Simulator) -> None:
    live = referee.live(None, NOTHING_HANGS, 0, RED, speed=20)
    assert live.poll(10)
    assert referee.pid is not None
    os.kill(referee.pid, signal.SIGKILL)
    with pytest.raises(RefereeGone):
        watch(live)
    once_more = referee.live(None, NOTHING_HANGS, 0, RED, speed=20)
    once_more.let_go()
    assert watch(once_more).facts == ("fell red-ring", "settled")


def test_a_hostile_hand_is_refused_and_the_turn_goes_on(referee: Simulator) -> None:
    live = referee.live(None, NOTHING_HANGS, 0, RED, speed=20)
    words: list[Any] = ["0031000", (0, 0, 3, 1, 0, 0, "0"), (None,) * 7]
    for pose in ((math.nan,) * 7, (0.0,) * 7, (1.0, 2.0), (10**400,) * 7, *words):
        with pytest.raises(BadTarget):
            live.aim(1, pose)
    with pytest.raises(BadTarget):
        live.take_hold(99, (0.0, 0.0, 1.0))
    assert live.hold == Hold(RED, 0, 0, (0.0, 0.0, 1.0))
    for n in range(20_000):  # a flood
        live.aim(n, (n % 7, -5, 3, *UPRIGHT))
    live.let_go()
    live.let_go()
    with pytest.raises(BadTarget):
        live.aim(20_000, (0, 0, 3, *UPRIGHT))
    verdict = watch(live)
    assert verdict.facts == ("fell red-ring", "settled")
    assert rerun(unpack(verdict.attachment)) == verdict.facts
    with pytest.raises(BadTarget):
        live.aim(20_000, (0, 0, 3, *UPRIGHT))


def test_an_attempt_that_nobody_finishes_does_not_hold_up_the_next(referee: Simulator) -> None:
    referee.live(None, NOTHING_HANGS, 0, RED)
    assert referee.judge(None, NOTHING_HANGS, 0, RED, over_tip(0, "front-middle", RED, {})).facts == ("settled",)


def test_a_grip_that_is_none_is_refused_and_the_referee_stays(referee: Simulator) -> None:
    path = over_tip(0, "front-middle", RED, {})
    with pytest.raises(BadTarget):
        referee.judge(None, NOTHING_HANGS, 0, RED, replace(path, solid=99))
    assert referee.judge(None, NOTHING_HANGS, 0, RED, path).facts == ("settled",)


def test_nothing_comes_down_by_itself_from_a_table_at_rest(referee: Simulator) -> None:
    for cactus in range(5):
        assert referee.calm(pack(kept()), where(full_table()), cactus) is None


def test_what_has_lost_its_hold_comes_down_late_and_is_nobodys_fault(referee: Simulator) -> None:
    take = kept()
    floating = {RED: (0, (*on_table(0, (0.0, -1.6, 2.5)), *UPRIGHT))}
    scene = pack(type(take)(take.cactus, take.piece, {}, take.path, floating, (), ("settled",)))
    verdict = referee.calm(scene, where(floating), 0)
    assert verdict is not None
    assert verdict.facts == ("late red-ring",)
    assert unpack(verdict.attachment).end == {}
    assert rerun(unpack(verdict.attachment)) == verdict.facts


def test_the_referees_own_hand_hangs_a_ring_on_a_named_perch(referee: Simulator) -> None:
    perch = PERCHES.index("left-low")
    path = referee.perch_path(None, NOTHING_HANGS, 1, RED, perch, STEADY_PERCH_SKILL)
    assert path == referee.perch_path(None, NOTHING_HANGS, 1, RED, perch, STEADY_PERCH_SKILL)
    verdict = referee.judge(None, NOTHING_HANGS, 1, RED, path)
    assert verdict.facts == ("settled",)
    x, y, _ = unpack(verdict.attachment).end[RED][1][:3]
    there = tip(1, "left-low")
    assert math.dist((x, y), there[:2]) < 0.75


def test_without_mujoco_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(NoReferee, match="install cactarium"):
        Simulator()


def test_who_is_being_answered_when_a_simulator_is_closed_hears_that_it_is_gone_and_starts_no_other() -> None:
    with Simulator() as referee, ThreadPoolExecutor(1) as threads:
        referee.warm()
        process = referee.pid
        assert process is not None
        os.kill(process, signal.SIGSTOP)  # it gives no answer
        asked = threads.submit(referee.calm, None, NOTHING_HANGS, 0)
        with pytest.raises(TimeoutError):
            asked.result(0.2)
        referee.close()
        with pytest.raises(RefereeGone):
            asked.result(60)
        assert referee.pid is None
