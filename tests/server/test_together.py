"""Moves that come in while others are on their way to the disk."""

from __future__ import annotations

import asyncio

import pytest

from cactarium import games
from cactarium.engine.errors import IllegalMove
from cactarium.engine.match import CLOCK, PERSON, Match
from cactarium.server.errors import StoreFailed
from cactarium.server.net import wire
from cactarium.server.table.command import Command
from tests.server.match_harness import MatchHarness, settle
from tests.server.server_process import story


def asked_all() -> Match:
    """Cliffs & Cactuses with five racers, all of whom are asked whether they are ready."""
    match = Match.new(games.find("cliffs"), seats=5, seed="together")
    while match.view()["phase"] != "ready":
        seat = match.waiting[0] if match.waiting else CLOCK
        match.play(seat, match.legal(seat).codes[0])
    return match


async def on_its_way(stage: MatchHarness) -> asyncio.Task[wire.Accepted]:
    """The first racer's answer, which the disk has not taken yet."""
    await stage.open()
    stage.store.free.clear()
    first = stage.play(0, "ready")
    await settle()
    return first


@story
async def test_they_are_told_together_and_each_is_accepted() -> None:
    stage = MatchHarness(asked_all(), pace="none")
    first = await on_its_way(stage)
    others = [stage.play(seat, "ready") for seat in (1, 2, 3)]
    await settle()
    heard = len(stage.ears[()].positions)
    assert not any(task.done() for task in (first, *others))
    stage.store.free.set()
    await settle()
    assert [command.seat for command in stage.store.commands] == [0, 1, 2, 3]
    assert [position.view["awaited"] for position in stage.ears[()].positions[heard:]] == [[1, 2, 3, 4], [4]]
    told = [(await task).seq for task in (first, *others)]
    assert told == sorted(set(told)), "every answer says how much had happened by then"
    assert told[-1] == stage.ears[()].positions[-1].seq
    await stage.close()


@story
async def test_whoever_is_refused_does_not_hold_up_the_others() -> None:
    stage = MatchHarness(asked_all(), pace="none")
    await on_its_way(stage)
    wrong, right = stage.play(1, "done"), stage.play(2, "ready")
    stage.store.free.set()
    await settle()
    with pytest.raises(IllegalMove):
        await wrong
    await right
    assert [command.seat for command in stage.store.commands] == [0, 2]
    await stage.close()


@story
async def test_a_command_that_is_sent_twice_meanwhile_is_followed_once() -> None:
    stage = MatchHarness(asked_all(), pace="none")
    await on_its_way(stage)
    command = Command(1, "ready", stage.match.epoch)
    once, again = stage.send(command), stage.send(command)
    stage.store.free.set()
    await settle()
    assert (await once).seq == (await again).seq
    assert [command.seat for command in stage.store.commands] == [0, 1]
    await stage.close()


@story
async def test_a_bot_that_is_sent_away_takes_nobodys_move_with_it() -> None:
    """Its move was the first of several that go to the disk together."""
    match = asked_all()
    asked: list[int] = []

    def choose(seat: int) -> int:
        asked.append(seat)
        return match.game.moves.parse("ready")

    stage = MatchHarness(match, pace="none", movers=["sprout", *[PERSON] * 4], choose=choose)
    await stage.open()
    while not asked:
        await stage.time.pass_until(stage.time.clock + 0.05)
    stage.store.free.clear()
    stage.play(1, "ready")
    await stage.time.pass_until(stage.time.clock + 10)  # the bot has thought
    other = stage.play(2, "ready")
    await settle()
    stage.store.free.set()
    stage.store.free.clear()
    await settle()
    assert [command.seat for command in stage.store.commands] == [1], "the others are on their way now"
    stage.send_bots_away()
    await settle()
    stage.store.free.set()
    await settle()
    assert (await other).seq > 0
    assert [command.seat for command in stage.store.commands] == [1, 0, 2]
    await stage.close()


@story
async def test_a_command_that_was_followed_stays_so_whatever_happens_to_others() -> None:
    stage = MatchHarness(asked_all(), pace="none")
    await stage.open()
    command = Command(1, "ready", stage.match.epoch)
    accepted = await stage.send(command)
    stage.store.free.clear()
    stage.play(2, "ready")
    await settle()
    again, other = stage.send(command), stage.play(3, "ready")
    stage.store.full = True
    stage.store.free.set()
    await settle()
    assert (await again).seq == accepted.seq
    with pytest.raises(StoreFailed):
        await other
    await stage.close()


@story
async def test_of_facts_that_cannot_all_be_none_is_told() -> None:
    """The attempt begins again, rather than to count without one of them."""
    match = Match.new(games.find("cactys"), seed="facts")
    for move in ("start red-bar cactus-1", "by-hand"):
        match.play(match.waiting[0], move)
    stage = MatchHarness(match, pace="none")
    before = stage.match.view()
    with pytest.raises(IllegalMove):
        await stage.running.special.play_facts([("hand-cactus", b""), ("fell blue-ring", b""), ("settled", b"")], len(match.log))
    assert stage.match.view() == before
    assert stage.store.commands == []
    await stage.running.special.play_facts([("hand-cactus", b""), ("settled", b"")], len(stage.match.log))
    assert [command.move for command in stage.store.commands] == ["hand-cactus", "settled"]
    assert len(stage.ears[()].positions) == 1, "all facts are told together"
    await stage.close()


@story
async def test_what_the_disk_does_not_take_was_never_made() -> None:
    stage = MatchHarness(asked_all(), pace="none")
    before = stage.match.view()
    first = await on_its_way(stage)
    second = stage.play(1, "ready")
    stage.store.full = True
    stage.store.free.set()
    await settle()
    for task in (first, second):
        with pytest.raises(StoreFailed):
            await task
    assert stage.match.view() == before
    stage.store.full = False
    third, fourth = stage.play(1, "ready"), stage.play(0, "ready")
    await settle()
    await asyncio.gather(third, fourth)
    assert [command.seat for command in stage.store.commands] == [1, 0]
    await stage.close()
