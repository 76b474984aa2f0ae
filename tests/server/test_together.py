"""Moves that come in while others are on their way to the disk."""

from __future__ import annotations

import asyncio

import pytest

from cactarium import games
from cactarium.engine.errors import IllegalMove
from cactarium.engine.header import PERSON
from cactarium.engine.match import CLOCK, Match
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


async def on_its_way(harness: MatchHarness) -> asyncio.Task[wire.Accepted]:
    """The first racer's answer, which the disk has not taken yet."""
    await harness.open()
    harness.store.free.clear()
    first = harness.play(0, "ready")
    await settle()
    return first


@story
async def test_they_are_told_together_and_each_is_accepted() -> None:
    harness = MatchHarness(asked_all(), pace="none")
    first = await on_its_way(harness)
    others = [harness.play(seat, "ready") for seat in (1, 2, 3)]
    await settle()
    heard = len(harness.recorders[()].positions)
    assert not any(task.done() for task in (first, *others))
    harness.store.free.set()
    await settle()
    assert [command.seat for command in harness.store.commands] == [0, 1, 2, 3]
    assert [position.view["awaited"] for position in harness.recorders[()].positions[heard:]] == [[1, 2, 3, 4], [4]]
    told = [(await task).seq for task in (first, *others)]
    assert told == sorted(set(told)), "every answer says how much had happened by then"
    assert told[-1] == harness.recorders[()].positions[-1].seq
    await harness.close()


@story
async def test_whoever_is_refused_does_not_hold_up_the_others() -> None:
    harness = MatchHarness(asked_all(), pace="none")
    await on_its_way(harness)
    wrong, right = harness.play(1, "done"), harness.play(2, "ready")
    harness.store.free.set()
    await settle()
    with pytest.raises(IllegalMove):
        await wrong
    await right
    assert [command.seat for command in harness.store.commands] == [0, 2]
    await harness.close()


@story
async def test_a_command_that_is_sent_twice_meanwhile_is_followed_once() -> None:
    harness = MatchHarness(asked_all(), pace="none")
    await on_its_way(harness)
    command = Command(1, "ready", harness.match.epoch)
    once, again = harness.send(command), harness.send(command)
    harness.store.free.set()
    await settle()
    assert (await once).seq == (await again).seq
    assert [command.seat for command in harness.store.commands] == [0, 1]
    await harness.close()


@story
async def test_a_bot_that_is_sent_away_takes_nobodys_move_with_it() -> None:
    """Its move was the first of several that go to the disk together."""
    match = asked_all()
    asked: list[int] = []

    def choose(seat: int) -> int:
        asked.append(seat)
        return match.game.moves.parse("ready")

    harness = MatchHarness(match, pace="none", movers=["sprout", *[PERSON] * 4], choose=choose)
    await harness.open()
    while not asked:
        await harness.time.pass_until(harness.time.clock + 0.05)
    harness.store.free.clear()
    harness.play(1, "ready")
    await harness.time.pass_until(harness.time.clock + 10)  # the bot has thought
    other = harness.play(2, "ready")
    await settle()
    harness.store.free.set()
    harness.store.free.clear()
    await settle()
    assert [command.seat for command in harness.store.commands] == [1], "the others are on their way now"
    harness.send_bots_away()
    await settle()
    harness.store.free.set()
    await settle()
    assert (await other).seq > 0
    assert [command.seat for command in harness.store.commands] == [1, 0, 2]
    await harness.close()


@story
async def test_a_command_that_was_followed_stays_so_whatever_happens_to_others() -> None:
    harness = MatchHarness(asked_all(), pace="none")
    await harness.open()
    command = Command(1, "ready", harness.match.epoch)
    accepted = await harness.send(command)
    harness.store.free.clear()
    harness.play(2, "ready")
    await settle()
    again, other = harness.send(command), harness.play(3, "ready")
    harness.store.full = True
    harness.store.free.set()
    await settle()
    assert (await again).seq == accepted.seq
    with pytest.raises(StoreFailed):
        await other
    await harness.close()


@story
async def test_of_facts_that_cannot_all_be_none_is_told() -> None:
    """The attempt begins again, rather than to count without one of them."""
    match = Match.new(games.find("cactys"), seed="facts")
    for move in ("start red-bar cactus-1", "by-hand"):
        match.play(match.waiting[0], move)
    harness = MatchHarness(match, pace="none")
    before = harness.match.view()
    with pytest.raises(IllegalMove):
        await harness.runner.special.play_facts([("hand-cactus", b""), ("fell blue-ring", b""), ("settled", b"")], len(match.log))
    assert harness.match.view() == before
    assert harness.store.commands == []
    await harness.runner.special.play_facts([("hand-cactus", b""), ("settled", b"")], len(harness.match.log))
    assert [command.move for command in harness.store.commands] == ["hand-cactus", "settled"]
    assert len(harness.recorders[()].positions) == 1, "all facts are told together"
    await harness.close()


@story
async def test_what_the_disk_does_not_take_was_never_made() -> None:
    harness = MatchHarness(asked_all(), pace="none")
    before = harness.match.view()
    first = await on_its_way(harness)
    second = harness.play(1, "ready")
    harness.store.full = True
    harness.store.free.set()
    await settle()
    for task in (first, second):
        with pytest.raises(StoreFailed):
            await task
    assert harness.match.view() == before
    harness.store.full = False
    third, fourth = harness.play(1, "ready"), harness.play(0, "ready")
    await settle()
    await asyncio.gather(third, fourth)
    assert [command.seat for command in harness.store.commands] == [1, 0]
    await harness.close()
