"""Whole matches with people, bots and onlookers, over real sockets."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from cactarium import games
from cactarium.client import Client, Refused, connect
from cactarium.engine import record
from cactarium.engine.match import Match
from cactarium.server.net import limits, wire
from cactarium.server.net.wire import Position
from tests.server.server_process import ServerProcess, closed_record, play_on, served_here, story, table_of, told


def finished(server: ServerProcess, client: Client) -> Match:
    """The record of a client's match, downloaded and verified."""
    assert client.position
    match = record.read(closed_record(server, client.position.match), games.find)
    assert match.over
    return match


@pytest.mark.parametrize(("game", "bots"), [("cactus-game", 2), ("cacti", 0), ("cliffs", 2)])
@story
async def test_people_and_bots_play_a_whole_match(server: ServerProcess, game: str, bots: int) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        code = await table_of([ada, bob], game, bots)
        await eve.watch(code)
        assert ada.table
        committed = ada.table.commitment
        await ada.nonce()
        await ada.start()
        await asyncio.gather(play_on(ada), play_on(bob))
        await eve.until(lambda: eve.over)
        match = finished(server, ada)
        assert ada.position
        assert match.places == ada.position.places
        assert match.header.commitment == committed
        for client, viewers in ((ada, (0,)), (bob, (1,)), (eve, ())):
            assert client.events == told(match, viewers)


@story
async def test_a_person_against_bots_of_every_level(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await ada.create(game="cactus-game", seats=4, name="Ada", options={"goal": "1"})
        for seat, level in enumerate(("seedling", "sprout", "saguaro"), 1):
            await ada.bot(seat, level)
        await ada.start()
        await play_on(ada)


@story
async def test_the_clock_moves_for_who_does_not(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cactus-game", pace="panic")
        await ada.start()
        await ada.until(lambda: {"text": "event-time-is-up"} in ada.events)


@story
async def test_a_race_begins_when_all_are_ready_and_three_two_one_has_been_counted(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cliffs", options={"tie_break": "random"})
        await ada.start()
        clocks: list[list[str]] = []
        counting = asyncio.create_task(ada.until(lambda: counted(clocks, ada)))
        for client in (ada, bob):
            await client.until(partial(can, client, "ready"))
            assert client.position
            assert client.position.clocks == []
            await client.play("ready")
        await counting
        assert ["countdown"] in clocks


def can(client: Client, move: str) -> bool:
    return move in client.legal


def counted(clocks: list[list[str]], client: Client) -> bool:
    """Note the clocks that run until the music plays."""
    if client.position:
        clocks.append([clock.kind for clock in client.position.clocks])
    return client.position is not None and client.position.view["phase"] == "race"


@story
async def test_a_rematch_is_played_by_the_same_people_from_another_secret(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cactus-game", options={"goal": "1"})
        commitments, matches = set(), set()
        old = wire.Play(id="late", match="", move="draw", epoch=1)
        for _ in range(2):
            await ada.until(lambda: ada.table and not ada.table.playing)
            assert ada.table
            commitments.add(ada.table.commitment)
            await ada.start()
            with pytest.raises(Refused, match="another match"):
                await ada.ask(old)
            assert ada.position
            old = wire.Play(id="late", match=ada.position.match, move="draw", epoch=ada.position.view["epoch"])
            await asyncio.gather(play_on(ada), play_on(bob))
            matches.add(finished(server, ada).header.commitment)
            await ada.until(lambda: ada.table and not ada.table.playing)
        assert commitments == matches
        assert len(matches) == 2


@story
async def test_an_onlooker_sees_nothing_hidden(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        await eve.watch(await table_of([ada, bob], "cactus-game", 1))
        await ada.start()
        await asyncio.gather(play_on(ada), play_on(bob))
        await eve.until(lambda: eve.over)
        kinds = games.find("cactus-game").events.kinds
        for event in eve.events:
            kind = kinds[event["text"].removeprefix("event-").removesuffix("-hidden")]
            assert not kind.private
            assert not kind.secrets & set(event)
        assert eve.position
        assert all(player["hand"] is None for player in eve.position.view["players"])
        assert eve.legal == []
        assert any(event["text"] == "event-draws" for event in ada.events)


@story
async def test_nobody_acts_for_another_seat(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        code = await table_of([ada, bob], "cactus-game", options={"first_player": "seat-1"})
        await eve.watch(code)
        await ada.start()
        await bob.until(lambda: bob.position)
        await eve.until(lambda: eve.position)
        with pytest.raises(Refused) as refused:
            await bob.play("draw")
        assert (refused.value.answer.reason, refused.value.answer.clause) == ("refuse-turn", "cactus-game/3.1")
        assert refused.value.answer.position
        assert refused.value.answer.position.view["you"] == [1]
        with pytest.raises(Refused, match="“fly” is no move") as refused:
            await ada.play("fly")
        assert refused.value.answer.position
        assert refused.value.answer.position.legal == ada.legal
        with pytest.raises(Refused, match="Only a player with a seat"):
            await eve.play("draw")


@story
async def test_a_command_sent_twice_is_played_once_and_a_stale_one_not_at_all(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cactus-game", options={"first_player": "seat-1"})
        await ada.start()
        await ada.until(lambda: ada.position)
        assert ada.position
        epoch = ada.position.view["epoch"]
        first = await ada.play("draw", epoch, "my-draw")
        assert await ada.play("draw", epoch, "my-draw") == first
        with pytest.raises(Refused) as refused:
            await ada.play("draw", epoch, "another")
        assert refused.value.answer.reason == "refuse-stale"
        await bob.until(lambda: bob.legal)
        await bob.play("draw")
        await ada.until(lambda: ada.legal)
        assert await ada.play("draw", epoch, "my-draw") == first
        hand = ada.position.view["players"][0]
        assert hand["cards"] == 6


@story
async def test_a_seat_is_resumed_from_another_connection_without_loss(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        code = await table_of([ada, bob], "cactus-game", 2)
        await ada.start()
        playing = asyncio.create_task(play_on(bob))
        await play_on(ada, stop=lambda: len(ada.events) > 10)
        heard, position = list(ada.events), ada.position
        assert position
        await ada.close()
        async with connect(server.ws) as again, connect(server.ws) as late:
            seated = await again.resume(code, ada.secret, position.match, position.seq)
            assert seated.seat == 0
            await play_on(again)
            await playing
            match = finished(server, again)
            assert heard + again.events == told(match, (0,))
            await late.resume(code, ada.secret)
            await late.until(lambda: late.over)
            assert late.events == told(match, (0,))


@story
async def test_who_missed_too_much_gets_the_position_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_RESENT_EVENTS", 3)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        code = await table_of([ada], "cacti", 1)
        await ada.start()
        await play_on(ada, stop=lambda: len(ada.events) > 10)
        assert ada.position
        match, seq = ada.position.match, ada.position.seq
        for seen, resent in [(seq - 3, 3), (seq - 4, 0), (0, 0), (seq + 9, 0)]:
            async with connect(url) as again:
                await again.resume(code, ada.secret, match, seen)
                assert again.position
                assert again.position.view["you"] == [0]
                assert again.events[:resent] == ada.events[len(ada.events) - resent :]
                assert again.since == seq - resent
                assert again.position.seq == seq


async def two_who_can_stop(clients: list[Client]) -> list[Client]:
    """Play until two people at once hold a Stop for the card on the table, however many matches it takes."""
    while True:
        await clients[0].start()
        await asyncio.gather(*(client.until(partial(dealt, client)) for client in clients))
        while not clients[0].over:
            stoppers = [client for client in clients if "stop" in client.legal]
            if len(stoppers) > 1:
                return stoppers
            mover = next((client for client in clients if client.legal), clients[0])
            move = next((m for m in mover.legal if m not in ("draw", "stop")), "draw")
            await mover.play(move)
            await asyncio.gather(*(client.until(partial(in_step, client, clients)) for client in clients))
        await clients[0].until(lambda: clients[0].table and not clients[0].table.playing)


def dealt(client: Client) -> bool:
    return client.position is not None and not client.over


def in_step(client: Client, clients: list[Client]) -> bool:
    """Whether a client has heard of the question that others have heard of."""
    epochs = [c.position.view["epoch"] for c in clients if c.position]
    return client.position is not None and client.position.view["epoch"] == max(epochs)


@story
async def test_two_stops_at_once_never_become_a_stop_of_a_stop(server: ServerProcess) -> None:
    async with connect(server.ws) as a, connect(server.ws) as b, connect(server.ws) as c, connect(server.ws) as d:
        clients = [a, b, c, d]
        await table_of(clients, "cactus-game")
        left, right, *_ = await two_who_can_stop(clients)
        assert left.position
        assert right.position
        before = {client: stops_held(client) for client in (left, right)}
        results = await asyncio.gather(left.play("stop"), right.play("stop"), return_exceptions=True)
        refused = [result for result in results if isinstance(result, Refused)]
        assert [answer.answer.reason for answer in refused] == ["refuse-stale"]
        loser = (left, right)[results.index(refused[0])]
        assert stops_held(loser) == before[loser]
        assert refused[0].answer.position
        assert refused[0].answer.position.view["stops"] == 1


@story
async def test_who_has_answered_stays_hidden(server: ServerProcess) -> None:
    async with connect(server.ws) as a, connect(server.ws) as b, connect(server.ws) as c:
        await table_of([a, b, c], "cactus-game")
        await a.start()
        asked = await asked_to_stop([a, b, c])
        before = [client.position for client in asked]
        await asked[0].play("pass")
        await a.say("Has anybody answered?")
        await asked[1].until(lambda: asked[1].chat)
        assert asked[0].position is not before[0]
        assert asked[1].position is before[1]


async def asked_to_stop(clients: list[Client]) -> list[Client]:
    """Play until somebody has played an action card; those who may Stop it."""
    while True:
        await asyncio.gather(*(client.until(partial(in_step, client, clients)) for client in clients))
        movers = [client for client in clients if client.legal]
        if len(movers) > 1:
            return movers
        await movers[0].play(eager(movers[0].legal))


def stops_held(client: Client) -> int:
    assert client.position
    assert client.seat is not None
    return int(client.position.view["players"][client.seat]["hand"].get("stop", 0))


@story
async def test_a_stop_window_never_closes_before_it_has_settled(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        await eve.watch(await table_of([ada, bob], "cactus-game", pace="panic"))
        await ada.start()
        seen: list[Position] = []
        watching = asyncio.create_task(eve.until(lambda: note(seen, eve)))
        await asyncio.gather(play_on(ada, eager), play_on(bob, eager))
        await watching
        windows = [(a, b) for a, b in pairwise(seen) if a.view["phase"] == "stop"]
        assert windows
        for opened, after in windows:
            (clock,) = opened.clocks
            assert after.time >= clock.ends - 3.0 + limits.SEALED_ANSWER_SECONDS


def note(seen: list[Position], client: Client) -> bool:
    if client.position and (not seen or seen[-1].view["epoch"] != client.position.view["epoch"]):
        seen.append(client.position)
    return client.over


def eager(legal: list[str]) -> str:
    """Action cards where there are some."""
    return max(legal, key=lambda move: (move not in ("draw", "stop"), move))


@story
async def test_a_running_match_is_kept_from_everybody(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await ada.create(game="cactus-game", seats=2, name="Ada")
        await ada.bot(1, "sprout")
        await ada.start()
        await ada.until(lambda: ada.position)
        assert ada.position
        status, text, _ = server.get(f"/matches/{ada.position.match}")
        assert (status, "kept from everybody" in text) == (404, True)
