"""Whoever runs a server sees what goes on, and can close tables, ban addresses and delete names and chat; players report them."""

from __future__ import annotations

import asyncio
import json
import re
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from cactarium.client import Client, ConnectionLost, connect
from cactarium.server.admin import bans
from cactarium.server.admin.access import read_endpoint
from cactarium.server.admin.bans import BanList
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
    with pytest.raises(ConnectionLost) as gone:
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
async def test_an_order_reaches_a_table_that_another_process_holds(database: str, bus: str, capsys: pytest.CaptureFixture[str]) -> None:
    """And its outcome comes back."""
    more = ("--bus", bus, "--admin-token", "let-me-see")
    with opened(database, 100.0, *more) as first, opened(database, 100.0, *more) as second:
        async with connect(first.ws) as ada:
            code = await table_of([ada], "cacti", 1)
            order = ["admin", "close", code, "Bye.", "--server", second.http, "--admin-token", "let-me-see", "--lang", "en"]
            await asyncio.to_thread(main, order)
            assert await closed(ada) == wire.Close.TABLE_CLOSED
            assert ada.notices == ["Bye."]
        async with connect(first.ws) as bob:
            code = await table_of([bob], "cacti", 1)
            order = ["admin", "ban", code, "1", "2", "--server", second.http, "--admin-token", "let-me-see", "--lang", "en"]
            with pytest.raises(SystemExit):
                await asyncio.to_thread(main, order)
            assert "this seat is connected from the machine itself" in capsys.readouterr().err


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
            except ConnectionLost:
                continue


@pytest.mark.parametrize(
    ("banned", "inside", "outside"),
    [("203.0.113.0/24", "203.0.113.77", "203.0.112.77"), ("2001:db8:7::/48", "2001:db8:7:1::9", "2001:db8:8::9")],
)
@story
async def test_a_network_is_banned(server: ServerProcess, banned: str, inside: str, outside: str) -> None:
    async with connect(server.ws, additional_headers={"X-Forwarded-For": inside}) as mallory:
        await table_of([mallory], "cacti", 1)
        await asyncio.to_thread(admin, server, "ban", banned, "24")
        assert await closed(mallory) == wire.Close.BANNED
    async with connect(server.ws, additional_headers={"X-Forwarded-For": outside}) as ada:
        await table_of([ada], "cacti", 1)
    assert banned in [ban["address"] for ban in overview(server)["bans"]]
    await asyncio.to_thread(admin, server, "unban", banned)
    assert banned not in [ban["address"] for ban in overview(server)["bans"]]


@pytest.mark.parametrize(
    ("banned", "hit", "spared"),
    [
        ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
        ("192.0.2.1/32", "192.0.2.1", "192.0.2.2"),
        ("::ffff:192.0.2.1", "192.0.2.1", "192.0.2.2"),
        ("::ffff:192.0.2.0/120", "192.0.2.200", "192.0.3.1"),
        ("2001:db8::1", "2001:db8::/64", "2001:db8:0:1::/64"),  # of a long address always the network of a customer
        ("2001:db8::1/96", "2001:db8::/64", "2001:db8:0:1::/64"),
        ("2001:db8::/32", "2001:db8:ffff::/64", "2001:db9::/64"),
        ("192.0.2.0/24", "192.0.2.3", "a socket in a file"),
    ],
)
def test_a_ban_covers_a_network_and_no_more(banned: str, hit: str, spared: str) -> None:
    written = bans.notation(bans.network(banned))
    now = time.time()
    ban_list = BanList({written: (now + 60, "")})
    assert ban_list.covers(hit)
    assert not ban_list.covers(spared)
    assert not ban_list.covers("127.0.0.1")
    assert not BanList({written: (now - 1, "")}).covers(hit)


@story
async def test_a_ban_that_hits_nobody_says_so(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    """The seat is empty of connections, or its address is that of the machine."""
    before = overview(server)["bans"]
    async with connect(server.ws) as ada, connect(server.ws, additional_headers=FAR) as bob:
        code = await table_of([ada, bob], "cacti")
        said = await asyncio.to_thread(lambda: refusal(server, "ban", code, "1", "2", capsys=capsys))
        assert "Nobody was banned: this seat is connected from the machine itself." in said
        await bob.close()
        await ada.until(lambda: ada.table and not ada.table.seats[1].here)
        said = await asyncio.to_thread(lambda: refusal(server, "ban", code, "2", "2", capsys=capsys))
        assert "Nobody was banned: nobody is connected from this seat now." in said
        form = f"what=ban&code={code}&seat=1&hours=2"
        status, shown, _ = await asyncio.to_thread(post, f"{server.http}/admin/order", form, {**TOKEN, "Accept-Language": "fr"})
        assert (status, "Personne n’a été banni" in shown) == (400, True)
    assert overview(server)["bans"] == before


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
    await asyncio.to_thread(main, ["admin", "--data", str(server.data), "--lang", "fr"])
    assert "Ada « A rude word » rude" in capsys.readouterr().out
    await asyncio.to_thread(admin, server, "settle", report["number"])
    assert overview(server)["reports"] == []


def test_orders_that_cannot_be_are_one_sentence(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in (
        (["close", "babababa", "Bye"], "There is no table with this code."),
        (["close", "babababa"], "reads: close CODE SENTENCE."),
        (["rename", "babababa", "one"], "reads: rename CODE SEAT."),
        (["ban", "127.0.0.1", "1"], "This is the machine itself"),
        (["ban", "127.0.0.0/8", "1"], "a network with it"),
        (["ban", "0.0.0.0/0", "1"], "a network with it"),
        (["ban", "::/0", "1"], "a network with it"),
        (["ban", "nowhere.example", "1"], "is no address"),
        (["ban", "192.0.2.0/33", "1"], "is no address"),
        (["ban", "192.0.2.1", "0"], "A ban lasts up to"),
        (["unban", "192.0.2.1"], "is not banned"),
        (["settle", "1"], "There is no such report"),
        (["dance"], "There is no order “dance”"),
        (["show", "babababa"], "The order “show” reads: show."),
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
        endpoint = read_endpoint(tmp_path / "tables.db")
        assert endpoint is not None
        near = {"Authorization": f"Bearer {endpoint.token}"}
        assert get(f"{endpoint.url}/admin/api", near)[0] == 200
        assert get(f"{endpoint.url}/admin/api", near | FAR)[0] == 403  # a token that nobody chose is for this machine
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
        shown = page.read().decode()
    assert "203.0.113.9" in shown
    assert ">Done.<" in shown
    with pytest.raises(urllib.error.HTTPError) as wrong:
        browser.open(f"{server.http}/admin/order", b"what=unban&address=192.0.2.200")
    assert "This address is not banned." in wrong.value.read().decode()
    with browser.open(f"{server.http}/admin/order", b"what=unban&address=203.0.113.9") as page:
        assert "203.0.113.9" not in page.read().decode()
