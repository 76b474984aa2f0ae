"""Whoever runs a server sees what goes on, and can close tables, ban addresses and delete names and chat; players report them."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from cactarium.client import Client, Gone, connect
from cactarium.server.admin.access import read_door
from cactarium.server.net import wire
from cactarium.terminal.main import main
from tests.server.server_process import Page, ServerProcess, closed_record, get, opened, play_on, story, table_of

TOKEN = {"Authorization": "Bearer let-me-see"}
FAR = {"X-Forwarded-For": "198.51.100.4"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with opened(tmp_path_factory.mktemp("admin") / "tables.db", 100.0, "--admin-token", "let-me-see") as server:
        yield server


def post(url: str, body: str, headers: dict[str, str]) -> Page:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body.encode(), headers)) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers)


def overview(server: ServerProcess) -> Any:
    return json.loads(server.get("/admin/api", **TOKEN)[1])


def admin(server: ServerProcess, *words: str) -> None:
    main(["admin", *words, "--data", str(server.data), "--lang", "en"])


def refusal(server: ServerProcess, *words: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        admin(server, *words)
    return capsys.readouterr().err


async def closed(client: Client) -> int | None:
    """The code with which the server closes a connection."""
    with pytest.raises(Gone) as gone:
        await client.until(lambda: False)
    return gone.value.code


@story
async def test_a_table_is_closed_with_a_sentence(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    async with connect(server.ws) as ada:
        code = await table_of([ada], "cacti", 1, public=True)
        await asyncio.to_thread(admin, server)
        said = capsys.readouterr().out
        assert re.search(rf"^{code} cacti waiting, public: @1 Ada, @2 \w+$", said, re.MULTILINE)
        assert said.endswith(f"{server.http}/admin, with the token let-me-see\n")
        await asyncio.to_thread(admin, server, "close", code, "The", "server", "moves.")
        assert await closed(ada) == wire.Close.TABLE_CLOSED
        assert ada.notices == ["The server moves."]
    while code in [table["code"] for table in overview(server)["tables"]]:
        await asyncio.sleep(0.01)


@story
async def test_an_order_reaches_a_table_that_another_process_holds(database: str, bus: str) -> None:
    more = ("--bus", bus, "--admin-token", "let-me-see")
    with opened(database, 100.0, *more) as first, opened(database, 100.0, *more) as second:
        async with connect(first.ws) as ada:
            code = await table_of([ada], "cacti", 1)
            order = ["admin", "close", code, "Bye.", "--server", second.http, "--admin-token", "let-me-see", "--lang", "en"]
            await asyncio.to_thread(main, order)
            assert await closed(ada) == wire.Close.TABLE_CLOSED
            assert ada.notices == ["Bye."]


@story
async def test_a_name_is_deleted_during_a_match_and_from_its_record(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        code = await table_of([ada], "cacti", 1)
        await ada.start()
        await ada.say("A rude word")
        await asyncio.to_thread(admin, server, "rename", code, "1")
        await ada.until(lambda: ada.table and ada.table.seats[0].name == "Player 1" and not ada.chat)
        await play_on(ada)
        assert ada.position
        match = ada.position.match
        text = await asyncio.to_thread(closed_record, server, match)
        while "name @1: Ada" in text:  # it waits for the end of the match
            text = await asyncio.to_thread(closed_record, server, match)
        assert "name @1: Player 1" in text


@story
async def test_a_chat_is_deleted_for_one_seat_or_for_all(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        code = await table_of([ada, bob], "cacti")
        await ada.say("one")
        await bob.say("two")
        await asyncio.to_thread(admin, server, "hush", code, "2")
        await ada.until(lambda: [line.text for line in ada.chat] == ["one"])
        await asyncio.to_thread(admin, server, "hush", code)
        await ada.until(lambda: not ada.chat)


@story
async def test_the_address_of_a_seat_is_banned_for_a_time(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    async with connect(server.ws, additional_headers=FAR) as mallory:
        code = await table_of([mallory], "cacti", 1)
        await asyncio.to_thread(admin, server, "ban", code, "1", "2", "for", "flooding")
        assert await closed(mallory) == wire.Close.BANNED
    assert [(ban["address"], ban["why"]) for ban in overview(server)["bans"]] == [("198.51.100.4", "for flooding")]
    async with connect(server.ws, additional_headers=FAR) as mallory:
        assert await closed(mallory) == wire.Close.BANNED
    async with connect(server.ws) as ada:
        await table_of([ada], "cacti", 1)
    await asyncio.to_thread(admin, server, "unban", "198.51.100.4")
    while True:  # within two seconds
        async with connect(server.ws, additional_headers=FAR) as mallory:
            try:
                await table_of([mallory], "cacti", 1)
                break
            except Gone:
                continue


@story
async def test_players_report_a_name_or_a_line(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    async with connect(server.ws) as ada:
        code = await table_of([ada], "cacti", 1)
        await ada.say("A rude word")
        told = {"table": code, "seat": 0, "line": ada.chat[0].line, "why": "rude"}
        assert post(f"{server.http}/reports", json.dumps(told), {})[0] == 202
        for wrong in ({**told, "table": "babababa"}, {**told, "seat": 9}, {**told, "seat": -1}):
            assert post(f"{server.http}/reports", json.dumps(wrong), {})[0] == 404
        for garbled in ("{", "[]", json.dumps({**told, "more": 1})):
            assert post(f"{server.http}/reports", garbled, {})[0] == 400
        assert post(f"{server.http}/reports", "x" * 20_000, {})[0] == 413
    (report,) = overview(server)["reports"]
    assert (report["code"], report["name"], report["said"], report["why"]) == (code, "Ada", "A rude word", "rude")
    statuses = [post(f"{server.http}/reports", json.dumps({**told, "table": "babababa"}), FAR)[0] for _ in range(6)]
    assert statuses == [404] * 5 + [429]
    await asyncio.to_thread(admin, server)
    assert "Ada “A rude word” rude" in capsys.readouterr().out
    await asyncio.to_thread(admin, server, "settle", report["number"])
    assert overview(server)["reports"] == []


def test_orders_that_cannot_be_are_one_sentence(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in (
        (["close", "babababa", "Bye"], "There is no table with this code."),
        (["close", "babababa"], "reads: close CODE SENTENCE."),
        (["rename", "babababa", "one"], "reads: rename CODE SEAT."),
        (["ban", "127.0.0.1", "1"], "This is the machine itself"),
        (["ban", "nowhere.example", "1"], "is no address"),
        (["ban", "192.0.2.1", "0"], "A ban lasts up to"),
        (["unban", "192.0.2.1"], "is not banned"),
        (["settle", "1"], "There is no such report"),
        (["dance"], "There is no order “dance”"),
    ):
        assert sentence in refusal(server, *words, capsys=capsys)
    status, text, _ = post(f"{server.http}/admin/api", '{"what": "dance"}', TOKEN)
    assert (status, "cannot be read" in text) == (400, True)


def test_only_the_operator_gets_in(server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert server.get("/admin/api")[0] == 403
    assert server.get("/admin/api", Authorization="Bearer let-me-in")[0] == 403
    assert server.get("/admin/api", **TOKEN, **FAR)[0] == 200
    foreign = {**TOKEN, "Origin": "https://evil.example"}
    assert post(f"{server.http}/admin/api", '{"what": "close", "code": "babababa"}', foreign)[0] == 403
    file = Path(f"{server.data}-admin")
    assert file.stat().st_mode & 0o777 == 0o600
    with opened(tmp_path / "tables.db") as other:
        door = read_door(tmp_path / "tables.db")
        assert door is not None
        near = {"Authorization": f"Bearer {door.token}"}
        assert get(f"{door.url}/admin/api", near)[0] == 200
        assert get(f"{door.url}/admin/api", near | FAR)[0] == 403  # a token that nobody chose is for this machine
        other.stop()
    with pytest.raises(SystemExit):
        main(["admin", "--data", str(tmp_path / "tables.db"), "--lang", "en"])
    assert "No server uses" in capsys.readouterr().err


def test_the_page_works_without_scripts(server: ServerProcess) -> None:
    asked = server.get("/admin", **{"Accept-Language": "fr"})
    assert (asked[0], "Jeton" in asked[1]) == (200, True)
    assert post(f"{server.http}/admin/enter", "token=let-me-in", {})[0] == 403

    class Keep(urllib.request.HTTPCookieProcessor):
        pass

    browser = urllib.request.build_opener(Keep())
    with browser.open(f"{server.http}/admin/enter", b"token=let-me-see") as page:
        shown = page.read().decode()
    assert "Looking after Cactarium" in shown
    assert "<script" not in shown
    body = b"what=ban&code=&address=203.0.113.9&hours=1"
    with browser.open(f"{server.http}/admin/order", body) as page:
        assert "203.0.113.9" in page.read().decode()
    with pytest.raises(urllib.error.HTTPError) as wrong:
        browser.open(f"{server.http}/admin/order", b"what=unban&address=192.0.2.200")
    assert "This address is not banned." in wrong.value.read().decode()
    with browser.open(f"{server.http}/admin/order", b"what=unban&address=203.0.113.9") as page:
        assert "203.0.113.9" not in page.read().decode()
