"""Sitting down, standing up, and what a table refuses."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from cactarium.client import Client, Refused, connect
from cactarium.server.net import limits
from cactarium.server.net.token_bucket import TokenBucket
from tests.server.server_process import Page, ServerProcess, http, served_here, story, table_of


async def refused(asked: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await asked
    return refusal.value.answer.reason


def names(client: Client) -> list[str | None]:
    assert client.table
    return [chair.name for chair in client.table.seats]


@story
async def test_seats_are_taken_and_given_up_and_bots_come_and_go(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        code = (await ada.create(game="cactus-game", seats=4, name=" Ada ")).table
        await bob.sit(code, "Bob", 2)
        await ada.bot(1, "sprout")
        await ada.bot(3, "sprout")
        await eve.watch(code)
        assert names(eve) == ["Ada", "Amos", "Bob", "Birdie"]
        await ada.bot(3, None)
        await bob.leave()
        await eve.until(lambda: names(eve) == ["Ada", "Amos", None, None])
        assert eve.table
        assert (eve.table.host, eve.table.watching) == (0, 1)
        assert [chair.here for chair in eve.table.seats] == [True, True, False, False]


@story
async def test_the_next_person_is_host_when_the_host_goes_and_the_last_one_clears_the_table(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        code = await table_of([ada, bob], "cacti")
        assert await refused(bob.start()) == "not-host"
        await ada.leave()
        await bob.bot(0, "sprout")
        await bob.start()
        await bob.leave()
        await bob.resume(code, bob.secret)
        assert bob.seat == 1
        async with connect(server.ws) as other:
            alone = (await other.create(game="cacti", seats=2, name="Other")).table
            await other.leave()
            assert await refused(eve.watch(alone)) == "no-such-table"


@story
async def test_what_a_table_refuses(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as eve:
        for wish, reason in [
            ({"game": "chess", "seats": 2, "name": "Ada"}, "unknown-game"),
            ({"game": "cactys", "seats": 2, "name": "Ada", "options": {"scorekeeper": "on"}}, "no-referee"),
            ({"game": "cacti", "seats": 5, "name": "Ada"}, "bad-seat"),
            ({"game": "cacti", "seats": 2, "name": "you"}, "bad-name"),
            ({"game": "cacti", "seats": 2, "name": "A\u202eda"}, "bad-name"),
            ({"game": "cacti", "seats": 2, "name": "Ada", "options": {"no": "way"}}, "bad-option"),
            ({"game": "cacti", "seats": 2, "name": "Ada", "language": "tlh"}, "unknown-language"),
        ]:
            assert await refused(ada.create(**wish)) == reason
        assert await refused(ada.start()) == "not-here"
        code = (await ada.create(game="cacti", seats=2, name="Ada")).table
        assert await refused(ada.create(game="cacti", seats=2, name="Ada")) == "already-here"
        assert await refused(ada.start()) == "seat-empty"
        assert await refused(ada.play("draw")) == "no-match"
        assert await refused(ada.bot(1, "saguaro:100000")) == "unknown-bot"
        assert await refused(ada.bot(7, "sprout")) == "bad-seat"
        assert await refused(bob.sit(code, "Ada")) == "bad-name"
        assert await refused(bob.sit(code, "Bob", 0)) == "seat-taken"
        await bob.sit(code, "Bob")
        assert await refused(ada.bot(1, "sprout")) == "seat-taken"
        assert await refused(eve.sit(code, "Eve")) == "table-full"
        assert await refused(eve.watch("nosuch")) == "no-such-table"
        assert await refused(eve.resume(code, "0" * 32)) == "wrong-secret"
        assert await refused(eve.resume(code, code)) == "wrong-secret"
        await ada.start()
        assert await refused(eve.sit(code, "Eve")) == "match-runs"
        assert await refused(ada.bot(1, None)) == "match-runs"


@story
async def test_who_gave_up_a_seat_no_longer_looks_from_it(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as phone, connect(server.ws) as eve:
        code = await table_of([ada, bob], "cactus-game")
        await phone.resume(code, bob.secret)
        await bob.leave()
        await eve.sit(code, "Eve")
        await ada.start()
        await phone.until(lambda: phone.position)
        assert phone.position
        assert phone.position.view["you"] == []
        async with connect(server.ws) as again:
            assert await refused(again.resume(code, bob.secret)) == "wrong-secret"


@story
async def test_what_is_said_reaches_everybody_as_it_is(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as eve:
        markup = "<img src=x onerror=alert(1)> & “quotes”"
        code = (await ada.create(game="cacti", seats=2, name="<b>Ada</b>")).table
        await eve.watch(code)
        await ada.say(markup)
        await eve.until(lambda: eve.chat)
        assert (eve.chat[0].name, eve.chat[0].text) == ("<b>Ada</b>", markup)
        assert await refused(eve.say("psst")) == "not-seated"
        assert await refused(ada.say("  ")) == "bad-chat"
        assert await refused(ada.say("a\u0007b")) == "bad-chat"
        assert await refused(ada.say("\u200d")) == "bad-chat"  # nothing to be seen
        assert await refused(ada.say("\u202eadA")) == "bad-chat"  # turns round what follows


@story
async def test_names_and_chat_may_be_written_as_people_write(server: ServerProcess) -> None:
    """French has narrow spaces before its question marks; an emoji may be made of several."""
    async with connect(server.ws) as ada, connect(server.ws) as eve:
        farmer = "\U0001f469\u200d\U0001f33e"
        code = (await ada.create(game="cacti", seats=2, name=f"Éva\u00a0{farmer}")).table
        assert await refused(eve.sit(code, f"Éva {farmer.replace(chr(0x200D), '')}")) == "bad-name"  # looks the same
        await eve.watch(code)
        await ada.say(f"Ça va\u202f? {farmer}")
        await eve.until(lambda: eve.chat)
        assert (eve.chat[0].name, eve.chat[0].text) == (f"Éva {farmer}", f"Ça va ? {farmer}")


@story
async def test_only_public_tables_are_listed(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        shown = (await ada.create(game="cacti", seats=2, name="Ada", public=True)).table
        hidden = (await bob.create(game="cacti", seats=2, name="Bob")).table
        while shown not in (listed := codes_listed(server.get("/tables"))):
            await asyncio.sleep(limits.LIST_SECONDS / 10)
        assert hidden not in listed


def codes_listed(page: Page) -> list[str]:
    return [table["code"] for table in json.loads(page[1])["tables"]]


@story
async def test_the_list_is_made_once_in_a_while_however_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_LISTED_TABLES", 2)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob, connect(url) as cal:
        codes = [(await one.create(game="cacti", seats=2, name="Ada", public=True)).table for one in (ada, bob)]
        monkeypatch.setattr(limits, "LIST_SECONDS", 1000.0)
        asked = await asyncio.gather(*(http(url, "/tables") for _ in range(5)))
        assert [codes_listed(page) for page in asked] == [codes[::-1]] * 5
        await cal.create(game="cacti", seats=2, name="Cal", public=True)
        assert codes_listed(await http(url, "/tables")) == codes[::-1]


@story
async def test_the_newest_tables_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_LISTED_TABLES", 2)
    monkeypatch.setattr(limits, "LIST_SECONDS", 0.0)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob, connect(url) as cal:
        codes = []
        for one in (ada, bob, cal):
            codes.append((await one.create(game="cacti", seats=2, name="Ada", public=True)).table)
            assert codes_listed(await http(url, "/tables")) == codes[:-3:-1]


@story
async def test_a_table_that_nobody_looks_at_is_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(limits, "IDLE_SECONDS", 0.0)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as eve, connect(url) as bob:
        async with connect(url) as ada:
            left = (await ada.create(game="cacti", seats=2, name="Ada")).table
        kept = (await bob.create(game="cacti", seats=2, name="Bob")).table
        with pytest.raises(Refused, match="no table with this code"):
            await look_until_gone(eve, left)
        await eve.watch(kept)


@story
async def test_tables_are_cleared_away_again_after_the_disk_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "SWEEP_SECONDS", 0.2)
    monkeypatch.setattr(limits, "IDLE_SECONDS", 0.0)
    async with served_here(tmp_path / "tables.db") as url:
        with closing(sqlite3.connect(tmp_path / "tables.db", timeout=0)) as disk:
            await execute(disk, "CREATE TRIGGER stuck BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'stuck'); END")
            async with connect(url) as ada:
                stuck = (await ada.create(game="cacti", seats=2, name="Ada")).table
            while "a commit failed" not in caplog.text:
                await asyncio.sleep(0.05)
            await execute(disk, "DROP TRIGGER stuck")
            async with connect(url) as bob:
                await bob.create(game="cacti", seats=2, name="Bob")
            while disk.execute("SELECT code FROM tables").fetchall() != [(stuck,)]:  # Bob's has gone; Ada's would have with a restart
                await asyncio.sleep(0.05)


async def execute(disk: sqlite3.Connection, statement: str) -> None:
    """Change the server's file when it is not writing; the server runs in this event loop, so that waiting must not block it."""
    while True:
        try:
            disk.execute(statement)
            return
        except sqlite3.OperationalError:
            await asyncio.sleep(0.05)


async def look_until_gone(client: Client, code: str) -> None:
    while True:
        await client.watch(code)
        await client.leave()
        await asyncio.sleep(0.1)


@story
async def test_pages_of_other_hosts_are_kept_out(server: ServerProcess) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        async with connect(server.ws, origin="https://evil.example"):
            pass
    assert refusal.value.response.status_code == 403
    async with connect(server.ws, origin=server.http) as ada:
        await ada.create(game="cacti", seats=2, name="Ada")


def test_every_answer_has_the_security_headers(server: ServerProcess) -> None:
    for path in ("/healthz", "/tables", "/matches/none", "/nowhere"):
        headers = {name.lower(): value for name, value in server.get(path)[2].items()}
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert server.get("/healthz")[:2] == (200, "ok\n")


def test_an_allowance_fills_again_with_time() -> None:
    now = 0.0
    allowance = TokenBucket(a_second=2, at_once=3, now=lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now = 60.0
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
