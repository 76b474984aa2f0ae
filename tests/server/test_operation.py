"""What an operator sees and sets: figures, logs, names of the host, and none of the players' secrets."""

from __future__ import annotations

import asyncio
import gc
import json
import re
import subprocess
import sys
import weakref
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect as plain_connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from cactarium.client import Refused, connect
from cactarium.server import app, gc_policy
from cactarium.server.net import limits
from cactarium.server.net.ws_protocol import WsChannel
from cactarium.server.storage.bus import NoBus
from cactarium.terminal.command_line import parser
from tests.server.server_process import ServerProcess, get, opened, play_on, served_here, story, table_of


def figures(server: ServerProcess, **headers: str) -> dict[str, float]:
    status, text, _ = server.get("/metrics", **headers)
    assert status == 200
    return {sample.name: sample.value for family in text_string_to_metric_families(text) for sample in family.samples if not sample.labels}


@story
async def test_the_figures_count_what_happens(server: ServerProcess) -> None:
    before = figures(server)
    async with connect(server.ws) as ada:
        await table_of([ada], "cactus-game", 1)
        with pytest.raises(Refused):
            await ada.bot(0, "sprout")
        await ada.start()
        during = figures(server)
        await play_on(ada)
    after = figures(server)
    assert during["cactarium_tables"] == before["cactarium_tables"] + 1
    assert during["cactarium_matches"] >= 1
    assert during["cactarium_connections"] >= 1
    for counted in ("cactarium_moves_total", "cactarium_commit_seconds_count", "cactarium_bot_seconds_count"):
        assert after[counted] > before[counted]
    assert 'cactarium_refusals_total{reason="seat-taken"}' in server.get("/metrics")[1]
    assert "process_resident_memory_bytes" in after


def test_a_public_server_answers_to_its_names_and_keeps_its_figures(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db", 100.0, "--name", "cactus.example", "--metrics-token", "let-me-see") as server:
        assert server.get("/healthz", Host="cactus.example")[0] == 200
        assert server.get("/healthz", Host="evil.example")[0] == 400
        assert server.get("/metrics")[0] == 403
        assert server.get("/metrics", Authorization="Bearer let-me-in")[0] == 403
        assert "cactarium_tables" in figures(server, Authorization="Bearer let-me-see")
        rebound = server.ws.replace("127.0.0.1", "127.0.0.1.evil.example")
        assert server.get("/tables", Host=rebound.removeprefix("ws://"))[0] == 400

        async def sneak() -> None:
            async with connect(server.ws, origin="http://evil.example"):
                pass

        with pytest.raises(InvalidStatus):
            asyncio.run(sneak())


def test_who_serves_the_network_gives_links_that_lead_there(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db", 100.0, "--host", "0.0.0.0") as server:
        assert server.http.startswith("http://127.0.0.1:")
        port = server.http.rpartition(":")[2]
        given = json.loads(server.get("/invitation", Host=f"0.0.0.0:{port}")[1])
        if given["only_here"]:
            pytest.skip("this machine is in no network")
        assert ip_address(urlsplit(given["address"]).hostname or "").is_loopback is False
        assert server.process.stdout
        assert server.process.stdout.readline() == f"Others in your network find it at {given['address']}.\n"
        assert get(given["address"] + "/healthz", {})[0] == 200
        assert f"<title>{given['address']}/t/babebabe</title>" in server.get("/tables/babebabe/qr.svg", Host=f"localhost:{port}")[1]
        named = json.loads(server.get("/invitation", Host=f"desert.local:{port}")[1])
        assert named == {"address": f"http://desert.local:{port}", "only_here": False}


def test_who_serves_this_machine_alone_says_so(server: ServerProcess) -> None:
    assert json.loads(server.get("/invitation")[1]) == {"address": server.http, "only_here": True}


def test_a_proxy_is_believed_if_it_is_named(tmp_path: Path) -> None:
    """It says where its clients come from and that they came by TLS; anybody else could say it, too."""
    for proxies, address in (("192.0.2.9", "http://cactus.example"), ("192.0.2.9,127.0.0.0/8", "https://cactus.example")):
        with opened(tmp_path / "tables.db", 100.0, "--name", "cactus.example", "--proxy", proxies) as server:
            told = server.get("/invitation", Host="cactus.example", **{"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"})
            assert json.loads(told[1]) == {"address": address, "only_here": False}


@story
async def test_a_server_of_this_machine_alone_answers_to_no_other_name(server: ServerProcess) -> None:
    """A page of anybody can let its own name lead to this machine, and is then not foreign to the browser."""
    name = f"evil.example:{server.http.rpartition(':')[2]}"
    assert server.get("/tables", Host=name)[0] == 400
    with pytest.raises(InvalidStatus) as refusal:
        async with connect(f"ws://{name}", host="127.0.0.1", origin=f"http://{name}"):
            pass
    assert refusal.value.response.status_code == 403
    assert server.get("/tables", Host="localhost:1")[0] == 200


@pytest.mark.skipif(sys.platform == "win32", reason="there, nobody counts open files")
def test_a_server_may_have_as_many_connections_as_the_system_allows() -> None:
    script = """
import resource
from cactarium.server.app import _raise_file_limit
_, most = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))
_raise_file_limit()
print(resource.getrlimit(resource.RLIMIT_NOFILE) == (most, most))
"""
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "True\n"


@story
async def test_logs_are_json_and_tell_nothing_of_the_players(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db", 100.0, "--log", "json") as server:
        async with connect(server.ws) as ada:
            code = await table_of([ada], "cacti", 1)
            await ada.start()
            await play_on(ada)
            await ada.until(lambda: ada.table and not ada.table.playing)
            secrets = ["Ada", code, ada.secret]
        said = await asyncio.to_thread(server.stop)
    lines = [json.loads(line) for line in said.splitlines()]
    assert [line["message"] for line in lines] == [
        "serving",
        "a match of cacti begins: 2 seats, 1 people",
        f"a match of cacti is over: {json.loads(said.splitlines()[2])['message'].split()[-2]} moves",
        "stopped; everything is stored",
    ]
    assert all(line["level"] == "info" and line["time"].endswith("Z") for line in lines)
    assert not any(secret in said for secret in secrets)


def test_an_error_in_the_logs_says_where_but_not_what(tmp_path: Path) -> None:
    script = """
import logging
from cactarium.server import logs
for form in logs.FORMATS:
    logs.begin(form)
    try:
        raise ValueError("Ada holds a stop")
    except ValueError:
        logging.getLogger("cactarium.server").exception("a connection failed")
"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stderr
    assert said.count("a connection failed") == said.count("ValueError") == said.count("<string>:7 <module>") == 2
    assert "Ada" not in said


def test_settings_come_from_the_environment_and_the_command_line_wins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CACTARIUM_PORT", "81")
    monkeypatch.setenv("CACTARIUM_SPEED", "2")
    monkeypatch.setenv("CACTARIUM_NAME", "one.example two.example")
    args = parser("en").parse_args(["serve", "--speed", "3"])
    assert (args.port, args.speed, args.name, args.host) == (81, 3.0, ["one.example", "two.example"], "127.0.0.1")
    with pytest.raises(SystemExit):
        parser("en").parse_args(["serve", "--help"])
    told = re.sub(r"\s+", " ", capsys.readouterr().out)
    assert all(f"CACTARIUM_{name.upper()}" in told for name in vars(args) if name not in ("run", "open", "lang"))


@story
async def test_other_servers_that_cannot_be_reached_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUSY_SECONDS", 0.2)
    server = app.Server(app.Settings(tmp_path / "tables.db", bus="nats://127.0.0.1:1"))
    with pytest.raises(NoBus, match="nobody answers"):
        async with server.open():
            pass


@story
async def test_who_has_gone_leaves_nothing_behind(tmp_path: Path) -> None:
    """Not even what a collector of garbage would find: it looks through old things only now and then."""
    async with served_here(tmp_path / "tables.db") as url:
        gc.disable()
        try:
            for _ in range(3):
                async with connect(url) as ada:
                    await table_of([ada], "cacti", 1)
                    await ada.start()
                with pytest.raises(InvalidStatus):
                    async with plain_connect(url + "/ws", origin=Origin("http://elsewhere.example")):
                        pass
            while any(type(thing) is WsChannel for thing in gc.get_objects()):
                await asyncio.sleep(0.05)
        finally:
            gc.enable()


class Ring:
    def __init__(self) -> None:
        self.self = self


@story
async def test_a_server_at_which_nobody_plays_looks_for_garbage_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SWEEP_SECONDS", 0.2)
    async with served_here(tmp_path / "tables.db"):
        old = Ring()
        gc.collect()  # from now on it is old
        gone = weakref.ref(old)
        del old
        while gone():
            await asyncio.sleep(0.05)


def test_what_became_garbage_late_is_found_when_all_is_looked_through() -> None:
    before = gc.get_threshold()
    with gc_policy.freeze_survivors():
        old = Ring()
        gc.collect()
        gone = weakref.ref(old)
        del old
        gc.collect()
        assert gone()
        gc_policy.collect_everything()
        assert gone() is None
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
