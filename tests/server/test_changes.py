"""Whoever applies changes holds after every message exactly the position that a fresh client would be given."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET, structs

from cactarium import games
from cactarium.client import Client, connect
from cactarium.engine import compiled_rules_loader, twin
from cactarium.engine.errors import CactariumError
from cactarium.engine.match import CLOCK, REFEREE, Match
from cactarium.server.net import changes, wire
from cactarium.server.table.audience import Place, Viewers
from cactarium.server.table.command import Command
from tests.server.match_harness import FrameRecorder, MatchHarness, settle
from tests.server.server_process import opened, play_on, served_here, story, table_of

STEPS = 150


class Replica(FrameRecorder):
    """A listener that knows nothing but what it was sent."""

    position: wire.Position | None = None
    told: tuple[tuple[object, wire.Position | None], ...] = ()  # the events of every message, and the position that it led to

    def send(self, frame: bytes) -> None:
        super().send(frame)
        answer = wire.read_answer(frame)
        self._learn(answer)
        self.told = (*self.told, (getattr(answer, "events", answer), self.position))

    def _learn(self, answer: wire.AnyAnswer) -> None:
        if isinstance(answer, wire.News):
            self.position = answer.position
        elif isinstance(answer, wire.Changes):
            assert self.position, "changes of nothing"
            assert answer.since == self.position.seq
            self.position = changes.apply(self.position, answer)
            assert changes.checksum(self.position.view) == answer.sum


class Table:
    """A match to which anything may happen, with a replica in every seat and some more who come and go."""

    def __init__(self, game: str, seed: str) -> None:
        seats = min(3, games.find(game).seats[-1])
        self.chance = random.Random(f"{game} {seed}")
        self.replicas: list[tuple[Viewers, Replica]] = []
        self.harness = self._set(Match.new(games.find(game), seats=seats, seed=seed))

    def _set(self, match: Match) -> MatchHarness:
        harness = MatchHarness(match, pace="none")
        harness.runner.queue._attempts = None  # no physics: facts are drawn at random
        audience = harness.runner._live.audience
        self.replicas = [(viewers, Replica(harness.time)) for viewers in harness.recorders]
        for recorder in harness.recorders.values():
            audience.dismiss(recorder)
        for viewers, replica in self.replicas:
            replica.words = self.chance.random() < 0.5
            audience.welcome(replica, Place(viewers, viewers))
        return harness

    @property
    def match(self) -> Match:
        return self.harness.match

    async def happen(self) -> None:
        """Let something happen: mostly a move."""
        what: list[Callable[[], Any]] = [
            self.batch,
            self.take_back,
            self.come,
            self.go,
            self.look,
            self.begin_again,
            self.pause,
            self.switch,
        ]
        await (self.move() if self.chance.random() < 0.7 else self.chance.choice(what)())
        await self.harness.time.pass_until(self.harness.time.clock + 2)

    async def move(self) -> None:
        movers = [seat for seat in (self.match.waiting or [CLOCK]) if self.match.legal(seat).codes]
        for seat in self.chance.sample(movers, min(1, len(movers))):
            move = self.chance.choice(self.match.legal(seat).codes)
            if seat == REFEREE:
                await self.harness.runner.special.play_facts([(self.match.game.moves.text(move), b"")], len(self.match.log))
            else:
                self.submit(seat, move)

    def submit(self, seat: int, move: int) -> None:
        self.harness._asked.append(asyncio.create_task(self.harness.runner.play(Command(seat, move, self.match.epoch))))

    async def batch(self) -> None:
        """Moves that come in while one is on its way to the disk."""
        self.harness.store.free.clear()
        for seat in [seat for seat in self.match.seats if self.match.legal(seat).codes]:
            self.submit(seat, self.chance.choice(self.match.legal(seat).codes))
            await settle()
        self.harness.store.free.set()

    async def take_back(self) -> None:
        for seat in self.match.seats:
            if self.harness.runner.special.can_undo(seat):
                await self.harness.runner.special.undo(seat)
                return

    async def come(self) -> None:
        viewers, replica = self.chance.choice(self.replicas)[0], Replica(self.harness.time)
        replica.words, replica.hand = self.chance.random() < 0.5, self.chance.random() < 0.5
        self.replicas.append((viewers, replica))
        await self._welcome(viewers, replica)

    async def go(self) -> None:
        _, replica = self.replicas.pop(self.chance.randrange(len(self.replicas)))
        self.harness.runner._live.audience.dismiss(replica)

    async def look(self) -> None:
        """Somebody looks from elsewhere."""
        n = self.chance.randrange(len(self.replicas))
        viewers, replica = self.chance.choice([(), *((seat,) for seat in self.match.seats)]), self.replicas[n][1]
        self.replicas[n] = viewers, replica
        await self._welcome(viewers, replica)

    async def _welcome(self, viewers: Viewers, replica: Replica) -> None:
        await self.harness.runner.welcome(replica, Place(viewers, viewers), lambda: True, "", 0)

    async def pause(self) -> None:
        await self.harness.runner.change_time(lambda agenda: agenda.pause())
        self.check()
        await self.harness.runner.change_time(lambda agenda: agenda.go_on())

    async def switch(self) -> None:
        """The compiled rules have been loaded meanwhile."""
        if compiled_rules_loader.is_servable(self.match.game):
            self.match.compile()

    async def begin_again(self) -> None:
        """The process was killed, and another goes on from the log; everybody resumes."""
        again = Match(self.match.header)
        for entry in self.match.log:
            again.replay_entry(entry.seat, self.match.text(entry), entry.attachment)
        await self.harness.close()
        self.harness = self._set(again)
        for viewers, replica in self.replicas:
            await self._welcome(viewers, replica)

    def check(self) -> None:
        """Everybody holds what a newcomer would be sent."""
        projection = self.harness.runner._projection
        for viewers, replica in self.replicas:
            news = wire.read_answer(wire.encode(projection._news(projection.feed(viewers), [])))
            assert isinstance(news, wire.News)
            assert replica.position
            same_words = {} if replica.words else {"words": None}
            held, expected = (structs.replace(position, time=0.0, **same_words) for position in (replica.position, news.position))
            if not self.harness.match.game.referee:
                assert held == expected
            assert held.view == expected.view


@pytest.mark.parametrize("game", games.ids())
@story
async def test_who_applies_changes_sees_what_a_newcomer_sees(game: str) -> None:
    table = Table(game, "changes")
    await table.harness.runner.begin()
    for _ in range(STEPS):
        with suppress(CactariumError):
            await table.happen()
        table.check()
        if table.match.over:
            break
    assert len(table.match.log) > STEPS / 4 or table.match.over
    await table.harness.close()


@pytest.mark.skipif(not twin.available(), reason="there is no compiler here")
@pytest.mark.parametrize("game", [game.id for game in games.all_games() if compiled_rules_loader.is_servable(game)])
@story
async def test_nobody_notices_when_compiled_rules_take_over(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_rules_loader.load(games.find(game))
    told = []
    for switch in (10, 10_000):
        monkeypatch.setattr(compiled_rules_loader, "ready", lambda _: False)
        table = Table(game, "switch")
        monkeypatch.setattr(compiled_rules_loader, "ready", lambda _, table=table, switch=switch: len(table.match.log) >= switch)
        for _, replica in table.replicas:
            replica.words = True
        await table.harness.runner.begin()
        for _ in range(60):
            await table.move()
            await table.harness.time.pass_until(table.harness.time.clock + 2)
            table.check()
        assert table.match.is_compiled == (switch == 10)
        told.append([replica.told for _, replica in table.replicas])
        await table.harness.close()
    assert told[0] == told[1]


@pytest.mark.parametrize("game", games.ids())
def test_a_browser_writes_every_part_as_the_server_does(game: str) -> None:
    # JavaScript lists fields that are numbers first, in ascending order.
    match = Match.new(games.find(game), seed="order")
    view = json.loads(wire.encode(match.view(0)))
    for field, fields in _objects("view", view):
        numbers = [name for name in fields if name.isdigit()]
        assert fields == sorted(numbers, key=int) + [name for name in fields if name not in numbers], f"{field} would have another checksum"


def _objects(name: str, data: Any) -> Iterator[tuple[str, list[str]]]:
    if isinstance(data, dict):
        yield name, list(data)
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from _objects(f"{name}.{key}", value)


def test_the_checksum_is_the_browsers() -> None:
    # web/src/wire/changes.test.ts has the same view and sum
    view = {"phase": "turn", "text": "Désert ✓", "sizes": {"2": 1, "3": 5, "big": True}, "players": [{"hand": None}, {"hand": ["a"]}]}
    assert changes.checksum(view) == 4270693839


@story
async def test_a_client_that_is_wrong_asks_for_the_whole_and_is_healed(tmp_path: Path) -> None:
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob:
        await table_of([ada, bob], "cactus-game", options={"first_player": "seat-1"})
        await ada.start()
        await bob.until(lambda: bob.position)
        assert bob.position
        bob.position = structs.replace(bob.position, view=bob.position.view | {"goal": 99})
        await ada.play("draw")
        await bob.until(lambda: bob.position and bob.position.view["goal"] != 99)
        await bob.until(lambda: bob.syncs)
        assert (bob.syncs, ada.syncs) == (1, 0)
        assert len(bob.events) == bob.position.seq == 2


@story
async def test_changes_hold_through_kills_and_resumes(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db") as server:
        async with connect(server.ws) as ada:
            code = await table_of([ada], "cacti", 1)
            secret = ada.secret
            await ada.start()
            moves: list[tuple[str, str]] = []
            await play_on(ada, stop=lambda: len(moves) > 5, made=moves)
            seen = ada.position
        for _ in range(3):
            server.kill()
            server.open_again()
            async with connect(server.ws) as again, connect(server.ws) as fresh:
                await again.resume(code, secret)
                more = len(moves) + 4
                await play_on(again, stop=lambda more=more: len(moves) > more, made=moves)  # type: ignore[misc]
                await fresh.resume(code, secret)
                await same(again, fresh)
                assert again.syncs == 0
        assert seen


async def same(one: Client, other: Client) -> None:
    """Both clients of a seat come to hold the same view."""

    def agree() -> bool:
        return bool(one.position and other.position and one.position.seq == other.position.seq and one.position.view == other.position.view)

    waiting = asyncio.gather(one.until(agree), other.until(agree))
    await waiting


def test_fields_that_may_be_left_out_are_those_of_a_position() -> None:
    optional = {field.name for field in structs.fields(wire.Changes) if field.default is UNSET} - {"words"}
    assert optional == set(changes.FIELDS)
    assert optional < {field.name for field in structs.fields(wire.Position)}
