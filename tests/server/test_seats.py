"""People who go and come back, hosts and guests, several seats on one screen, and what is asked of each other."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cactarium import bots, games
from cactarium.client import Client, ConnectionLost, Refused, connect
from cactarium.engine import record
from cactarium.engine.match import Match
from cactarium.server.net import limits, qr, wire
from tests.server.server_process import ServerProcess, closed_record, play_on, served_here, story, table_of
from tests.server.test_tables import names, refused

SECRET = "0123456789abcdef" * 2
SHORT = {"goal": "1", "first_player": "seat-1"}


def chair(client: Client, seat: int) -> wire.SeatState:
    assert client.table
    return client.table.seats[seat]


async def code_of(leaving: Client) -> int | None:
    with pytest.raises(ConnectionLost) as gone:
        await leaving.until(lambda: False)
    return gone.value.code


def downloaded(server: ServerProcess, client: Client) -> Match:
    """The record of a match that is over, checked as `cactarium verify` does."""
    assert client.position
    return record.read(closed_record(server, client.position.match), games.find)


# Going and coming back


@story
async def test_who_is_gone_is_replaced_after_a_grace_and_plays_again_on_coming_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.GRACE_SECONDS, "relaxed", 0.01)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as bob:
        async with connect(url) as ada:
            code = await table_of([ada, bob], "cactus-game", pace="relaxed", stand_in="seedling", options={"first_player": "seat-1"})
            await ada.start()
        await bob.until(lambda: chair(bob, 0).bot == "seedling")
        assert (chair(bob, 0).player, chair(bob, 0).name, chair(bob, 0).here) == ("person", "Ada", False)
        await bob.until(lambda: bob.legal)
        assert {"text": "event-time-is-up"} not in bob.events
        async with connect(url) as phone:
            await phone.resume(code, ada.secret)
            assert (phone.seat, chair(phone, 0).bot, chair(phone, 0).here) == (0, None, True)
            await bob.until(lambda: chair(bob, 0).here)


@story
async def test_without_a_pace_nobody_is_replaced_unless_the_host_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.GRACE_SECONDS, "none", 0.0)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob:
        await table_of([ada, bob], "cactus-game", options={"first_player": "seat-1"})
        await ada.start()
        await ada.play("draw")
        assert await refused(ada.bot(1, "sprout")) == "not-gone"
        assert await refused(bob.bot(0, "sprout")) == "not-host"
        await bob.close()
        await ada.until(lambda: not chair(ada, 1).here)
        await asyncio.sleep(0.05)
        assert chair(ada, 1).bot is None
        assert ada.legal == []
        await ada.bot(1, "sprout")
        await ada.until(lambda: ada.legal)
        assert chair(ada, 1).bot == "sprout"


@story
async def test_the_host_moves_on_when_the_host_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.GRACE_SECONDS, "none", 0.01)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as bob, connect(url) as cid:
        async with connect(url) as ada:
            code = await table_of([ada, bob, cid], "cactus-game")
            await bob.close()
        await cid.until(lambda: cid.table and cid.table.host == 2)
        await cid.start()
        async with connect(url) as again:
            await again.resume(code, ada.secret)
            assert await refused(again.bot(1, "sprout")) == "not-host"
            await cid.leave()
            await again.until(lambda: again.table and again.table.host == 0)


@story
async def test_what_was_sent_again_because_the_answer_was_lost_leads_to_the_same_seat(server: ServerProcess) -> None:
    wish = {"game": "cacti", "seats": 2, "name": "Ada", "secret": SECRET[::-1]}
    async with connect(server.ws) as ada, connect(server.ws) as again, connect(server.ws) as bob, connect(server.ws) as bob_again:
        first = await ada.create(**wish)
        second = await again.create(**wish)
        assert (first.table, first.seat, first.secret) == (second.table, second.seat, second.secret)
        assert (await bob.sit(first.table, "Bob", secret=SECRET)).seat == 1
        assert (await bob_again.sit(first.table, "Bob", secret=SECRET)).seat == 1
        assert names(bob_again) == ["Ada", "Bob"]
        await ada.start()
        assert (await again.sit(first.table, "Bob", secret=SECRET)).seat == 1


# The host


@story
async def test_the_host_sends_somebody_away_before_a_match(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        code = await table_of([ada, bob], "cacti")
        assert await refused(bob.remove(0)) == "not-host"
        assert await refused(ada.remove(0)) == "not-host"
        await ada.remove(1)
        assert await code_of(bob) == wire.Close.REMOVED
        assert names(ada) == ["Ada", None]
        assert await refused(eve.resume(code, bob.secret)) == "wrong-secret"
        await eve.sit(code, "Eve")


@story
async def test_the_host_sends_somebody_away_during_a_match_and_a_bot_plays_on(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cactus-game", options=SHORT)
        await ada.start()
        await ada.remove(1)
        assert await code_of(bob) == wire.Close.REMOVED
        assert (names(ada), chair(ada, 1).player) == (["Ada", "Amos"], "sprout")
        await play_on(ada)
        assert downloaded(server, ada).over


@story
async def test_who_is_muted_is_silent_until_allowed_to_speak(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cacti")
        assert await refused(bob.mute(0)) == "not-host"
        await ada.mute(1)
        assert chair(ada, 1).muted
        assert await refused(bob.say("psst")) == "muted"
        assert await refused(bob.emote("wave")) == "muted"
        await ada.mute(1, False)
        await bob.say("thank you")


# Talking


@story
async def test_lines_can_be_deleted_by_who_said_them_and_by_the_host(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        code = await table_of([ada, bob], "cacti")
        await ada.say("hello")
        await bob.say("rubbish")
        await bob.emote("laugh")
        hello, rubbish, laugh = bob.chat
        assert (laugh.text, laugh.emote, laugh.seat) == ("", "laugh", 1)
        assert await refused(bob.unsay(hello.line)) == "no-such-line"
        assert await refused(bob.unsay("nonsense")) == "no-such-line"
        await bob.unsay(laugh.line)
        await ada.unsay(rubbish.line)
        await bob.until(lambda: bob.chat == [hello])
        await eve.watch(code)
        assert eve.chat == [hello]
        assert await refused(eve.unsay(hello.line)) == "not-seated"
        assert await refused(eve.emote("wave")) == "not-seated"
        frame = wire.encode(wire.Emote(id="x", emote="wave")).decode().replace("wave", "<b>")
        await bob._socket.send(frame)
        await bob.say("still here")


@story
async def test_a_name_can_be_changed_and_forgotten_in_the_records_too(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cacti")
        await bob.say("I am here")
        await ada.start()
        assert await refused(bob.rename("Robert")) == "match-runs"
        await ada.resign()
        before = downloaded(server, ada)
        assert before.header.names == ("Ada", "Guest 0")
        await bob.until(lambda: bob.table and not bob.table.playing)
        assert await refused(bob.rename("Ada")) == "bad-name"
        await bob.rename(" Robert ")
        assert names(bob) == ["Ada", "Robert"]
        assert downloaded(server, ada).header.names == ("Ada", "Robert")
        await bob.rename(None)
        after = downloaded(server, ada)
        assert after.header.names == ("Ada", "Player 2")
        assert [entry.digest for entry in after.log] == [entry.digest for entry in before.log]
        assert bob.chat == []


# Giving up, pausing, taking back


@story
async def test_who_resigns_against_one_player_loses_at_once(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cacti")
        await ada.start()
        await bob.until(lambda: bob.position)
        await bob.resign()
        await ada.until(lambda: ada.over)
        assert ada.position
        assert (ada.position.places, ada.position.resigned, ada.legal) == ([1, 2], [1], [])
        assert downloaded(server, ada).places == [1, 2]


@story
async def test_who_resigns_among_several_is_played_by_a_bot_and_comes_last(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as cid:
        await table_of([ada, bob, cid], "cactus-game", options=SHORT)
        await ada.start()
        await ada.resign()
        assert await refused(ada.play("draw")) == "resigned"
        assert await refused(ada.resign()) == "cannot-resign"
        await asyncio.gather(play_on(bob), play_on(cid))
        match = downloaded(server, bob)
        assert match.resigned == [0]
        assert match.places[0] == 3
        assert any(entry.seat == 0 and match.text(entry) != "resign" for entry in match.log)


@story
async def test_a_pause_needs_everybody_and_its_end_anybody(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        code = await table_of([ada, bob], "cactus-game", 1, options={"first_player": "seat-1"}, pace="normal")
        assert await refused(ada.wish("pause")) == "no-match"
        await ada.start()
        await ada.wish("pause")
        assert ada.table
        assert ada.table.question == wire.Question("pause", 0, [0])
        assert await refused(bob.wish("pause")) == "question-open"
        await bob.reply(False)
        assert bob.table
        assert bob.table.question is None
        assert await refused(bob.reply(True)) == "no-question"
        assert await refused(bob.go_on()) == "not-paused"
        await bob.wish("pause")
        await ada.reply(True)
        assert ada.position
        assert ada.position.paused
        assert await refused(ada.play("draw")) == "paused"
        assert await refused(ada.wish("pause")) == "paused"
        await eve.watch(code)
        assert eve.position
        assert eve.position.time == ada.position.time
        assert await refused(eve.go_on()) == "not-seated"
        await bob.go_on()
        await ada.until(lambda: ada.position and not ada.position.paused)
        await ada.play("draw")


@story
async def test_a_pause_outlives_the_server(tmp_path: Path) -> None:
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        code = (await ada.create(game="cactus-game", seats=2, name="Ada", options={"first_player": "seat-1"}, pace="panic")).table
        await ada.bot(1, "sprout")
        await ada.start()
        await ada.wish("pause")
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada_again:
        await ada_again.resume(code, ada.secret)
        assert ada_again.position
        assert ada_again.position.paused
        await ada_again.go_on()
        await ada_again.play("draw")


@story
async def test_a_move_is_taken_back_if_all_agree(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cacti")
        await ada.start()
        mover, other, legal = await could_take_back([ada, bob])
        assert await refused(other.wish("undo")) in ("question-open", "cannot-undo")
        await other.reply(False)
        await mover.until(lambda: mover.table and mover.table.question is None)
        assert mover.legal != legal
        await mover.wish("undo")
        await other.reply(True)
        await mover.until(lambda: mover.legal == legal)
        assert mover.events[-1] == {"text": "event-takes-back", "player": {"seat": mover.seat}}
        assert await refused(mover.wish("undo")) == "cannot-undo"
        await mover.play(random.choice(mover.legal))
        await mover.resign()
        match = downloaded(server, mover)
        assert "undo" in [match.text(entry) for entry in match.log]


async def could_take_back(clients: list[Client]) -> tuple[Client, Client, list[str]]:
    """Play until somebody has made a move that can be taken back, and has asked for it; with the moves before it."""
    while True:
        await asyncio.wait([asyncio.create_task(client.until(partial(asked, client))) for client in clients], return_when="FIRST_COMPLETED")
        mover, other = sorted(clients, key=lambda client: not client.legal)
        legal = mover.legal
        await mover.play(random.choice(legal))
        try:
            await mover.wish("undo")
        except Refused:
            continue
        await other.until(partial(has_question, other))
        return mover, other, legal


def asked(client: Client) -> list[str]:
    return client.legal


def has_question(client: Client) -> bool:
    return client.table is not None and client.table.question is not None


@story
async def test_bots_agree_at_once_and_what_was_drawn_stays_drawn(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await ada.create(game="cactus-game", seats=2, name="Ada", options={"first_player": "seat-1"})
        await ada.bot(1, "sprout")
        await ada.start()
        await ada.wish("pause")
        assert ada.position
        assert ada.position.paused
        await ada.go_on()
        await ada.play("draw")
        assert await refused(ada.wish("undo")) == "cannot-undo"


@story
async def test_a_question_lapses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUESTION_SECONDS", 0.5)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob:
        await table_of([ada, bob], "cacti")
        await ada.start()
        await ada.wish("pause")
        await bob.until(lambda: bob.table and bob.table.question)
        await bob.until(lambda: bob.table and not bob.table.question)


# Rematch


@story
async def test_a_rematch_keeps_everybody_and_only_the_host_plays_by_other_rules(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cactus-game", 1, options=SHORT)
        await ada.start()
        assert await refused(ada.change(pace="panic")) == "match-runs"
        await asyncio.gather(ada.resign(), bob.until(lambda: bob.position))
        await bob.resign()
        await ada.until(lambda: ada.table and not ada.table.playing)
        assert await refused(bob.change(pace="panic")) == "not-host"
        assert await refused(ada.change(options={"no": "way"})) == "bad-option"
        assert await refused(ada.change(stand_in="oak")) == "unknown-bot"
        await ada.change(options={"edition": "fr"}, pace="panic", stand_in="saguaro")
        await ada.start()
        assert ada.table
        assert (ada.table.options["edition"], ada.table.options["goal"]) == ("fr", "1")
        assert (ada.table.pace, ada.table.stand_in) == ("panic", "saguaro")
        assert names(ada) == ["Ada", "Guest 0", "Amos"]
        assert [chair.here for chair in ada.table.seats] == [True, True, True]


@story
async def test_between_matches_the_host_brings_chairs_and_takes_free_ones_away(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as cid:
        code = await table_of([ada, bob], "cactus-game", 1, options=SHORT)
        await ada.start()
        assert await refused(ada.change(seats=4)) == "match-runs"
        await asyncio.gather(ada.resign(), bob.until(lambda: bob.position))
        await bob.resign()
        await ada.until(lambda: ada.table and not ada.table.playing)
        assert await refused(ada.change(seats=1)) == "seat-taken"  # Bob's
        assert await refused(ada.change(seats=7)) == "bad-seat"
        assert ada.table
        assert ada.table.match, "whatever was refused has changed nothing"
        await ada.change(seats=2)
        assert names(ada) == ["Ada", "Guest 0"]
        assert not ada.table.match
        await ada.change(seats=3)
        await cid.sit(code, "Cid")
        assert cid.position is None  # nobody looks at the last match from a chair that was not there
        await ada.start()
        await cid.until(lambda: cid.position)
        assert names(cid) == ["Ada", "Guest 0", "Cid"]


# Screens


@story
async def test_two_play_on_one_screen_and_never_see_each_others_hand(server: ServerProcess) -> None:
    async with connect(server.ws) as sofa:
        code = (await sofa.create(game="cactus-game", seats=2, name="Ada", options={"first_player": "seat-1"})).table
        await sofa.sit(code, "Bob")
        assert sorted(sofa.seats) == [0, 1]
        await sofa.start()
        assert await refused(sofa.play("draw")) == "not-seated"
        assert await refused(sofa.play("draw", by=2)) == "not-seated"
        assert await refused(sofa.look(2)) == "not-seated"
        await sofa.look(None)
        turns = set()
        for _ in range(12):
            assert sofa.position
            assert hands_seen(sofa) == []
            await sofa.look(sofa.position.awaited[0])
            assert sofa.seat is not None
            turns.add(sofa.seat)
            assert hands_seen(sofa) == [sofa.seat]
            await sofa.play(random.choice(sofa.legal))
            await sofa.look(None)
        assert turns == {0, 1}


def hands_seen(client: Client) -> list[int]:
    assert client.position
    return [seat for seat, player in enumerate(client.position.view["players"]) if player["hand"] is not None]


@story
async def test_several_seats_are_resumed_on_one_screen(server: ServerProcess) -> None:
    async with connect(server.ws) as sofa, connect(server.ws) as tablet:
        code = (await sofa.create(game="cacti", seats=2, name="Ada")).table
        await sofa.sit(code, "Bob")
        await sofa.start()
        for secret in sofa.seats.values():
            await tablet.resume(code, secret)
        assert tablet.position
        assert tablet.position.view["you"] == []
        await tablet.look(1)
        assert tablet.position.view["you"] == [1]
        await tablet.say("it was me", by=0)
        assert tablet.chat[-1].seat == 0


@story
async def test_a_shared_screen_sees_what_everybody_may_see_and_says_nothing(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as wall, connect(server.ws) as eve:
        code = (await ada.create(game="cactus-game", seats=2, name="Ada", options={"first_player": "seat-1"})).table
        await wall.watch(code, role="screen")
        await eve.watch(code)
        assert eve.table
        assert (eve.table.watching, eve.table.screens) == (1, 1)
        await ada.bot(1, "sprout")
        await ada.start()
        await wall.until(lambda: wall.position)
        assert hands_seen(wall) == []
        assert await refused(wall.say("hello")) == "not-seated"
        assert await refused(wall.look(0)) == "not-seated"


def test_the_way_to_a_table_is_a_picture(server: ServerProcess) -> None:
    status, picture, headers = server.get("/tables/babebabe/qr.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert picture.encode() == qr.svg(f"{server.http}/t/babebabe")
    assert picture != server.get("/tables/babebabi/qr.svg")[1]
    for nonsense in ("x", "babebab3", "<script>"):
        assert server.get(f"/tables/{nonsense}/qr.svg")[0] == 404


# Bots that fail


@story
async def test_a_bot_that_cannot_think_or_cheats_does_not_stop_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thoughts: list[int] = []

    def broken(_: str) -> Any:
        def think(chair: bots.PlayerView) -> int:
            thoughts.append(chair.seat)
            if len(thoughts) % 2:
                raise RuntimeError("out of ideas")
            return len(chair.game.moves) - 1

        return think

    monkeypatch.setattr(bots, "find", broken)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        await ada.create(game="cactus-game", seats=3, name="Ada")
        await ada.bot(1, "sprout")
        await ada.bot(2, "saguaro")
        await ada.start()
        await play_on(ada, stop=lambda: len(thoughts) > 4)
    assert "a move was made for it" in caplog.text
    assert "another was made for it" in caplog.text


@story
async def test_an_address_opens_only_so_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OPENINGS_AT_ONCE", 2)
    async with served_here(tmp_path / "tables.db") as url:
        for n in range(3):
            async with connect(url, additional_headers={"X-Forwarded-For": "192.0.2.7"}) as ada:
                if n < 2:
                    await ada.create(game="cacti", seats=2, name="Ada")
                else:
                    with pytest.raises(Refused) as refusal:
                        await ada.create(game="cacti", seats=2, name="Ada")
                    assert refusal.value.answer.reason == "too-many-openings"
        async with connect(url) as own:
            await own.create(game="cacti", seats=2, name="Ada")
