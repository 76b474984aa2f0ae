"""The server ends, politely or not, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cactarium import games
from cactarium.client import ConnectionLost, connect
from cactarium.engine import record
from cactarium.server.net import limits, wire
from cactarium.server.storage import schema
from tests.server.people import Person, after_more_moves
from tests.server.server_process import TIMEOUT_SECONDS, ServerProcess, closed_record, opened, served_here, story, table_of, told

TABLES = [("cactus-game", 1), ("cacti", 0), ("cactus-game", 0), ("cliffs", 1)]
KILLS = 3


async def seat_people(server: ServerProcess) -> list[Person]:
    people = []
    for game, bots in TABLES:
        async with connect(server.ws) as ada, connect(server.ws) as bob:
            await table_of([ada, bob], game, bots)
            await ada.start()
            people += [Person([server], ada), Person([server], bob)]
    return people


def stored(data: Path) -> set[tuple[str, str, str]]:
    with sqlite3.connect(data) as file:
        return set(file.execute("SELECT match, command, move FROM moves"))


@story
async def test_kill_9_in_the_middle_of_several_matches_loses_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db") as server:
        people = await seat_people(server)
        playing = asyncio.gather(*(person.play() for person in people))
        for _ in range(KILLS):
            await after_more_moves(people, 20)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.open_again)
        await playing
        for person in people:
            match = record.read(await asyncio.to_thread(closed_record, server, person.match), games.find)
            assert match.over
            assert person.events == told(match, (person.seat,))
        assert server.stop() == ""
        made = {(person.match, command, move) for person in people for command, move in person.made}
        assert len(made) > KILLS * 20
        assert made <= stored(tmp_path / "tables.db")


@story
async def test_a_polite_end_tells_the_clients_and_keeps_tables_that_have_not_begun(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db") as server:
        async with connect(server.ws) as ada, connect(server.ws) as bob:
            code = await table_of([ada, bob], "cactus-game", 1, options={"first_player": "seat-1"})
            assert ada.table
            said = await asyncio.to_thread(server.stop)
            assert (said, server.process.returncode) == ("", 0)
            with pytest.raises(ConnectionLost) as gone:
                await ada.until(lambda: False)
            assert gone.value.code == wire.Close.RESTART
            server.open_again()
            async with connect(server.ws) as again:
                await again.resume(code, ada.secret)
                assert again.table
                assert [chair.name for chair in again.table.seats] == ["Ada", "Guest 0", "Amos"]
                assert again.table.commitment == ada.table.commitment
                await again.start()
                assert "draw" in again.legal


def test_nothing_that_is_still_being_thought_about_holds_up_the_end(tmp_path: Path) -> None:
    busy = "import threading, time; threading.Thread(target=time.sleep, args=(1e6,)).start()"
    script = f"{busy}; import sys; from cactarium.terminal.main import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", script, "serve", "--port", "0", "--data", str(tmp_path / "tables.db")]
    for end in (signal.SIGTERM, signal.SIGINT):
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as serving:
            assert serving.stdout
            assert "http://" in serving.stdout.readline()
            serving.send_signal(end)
            assert (*serving.communicate(timeout=TIMEOUT_SECONDS), serving.returncode) == ("", "", 0)


@story
async def test_a_command_sent_again_after_a_crash_is_still_played_once(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db") as server:
        async with connect(server.ws) as ada, connect(server.ws) as bob:
            code = await table_of([ada, bob], "cactus-game", options={"first_player": "seat-1"})
            await ada.start()
            assert ada.position
            epoch = ada.position.view["epoch"]
            accepted = await ada.play("draw", epoch, "my-draw")
        server.kill()
        server.open_again()
        async with connect(server.ws) as again:
            await again.resume(code, ada.secret)
            assert await again.play("draw", epoch, "my-draw") == accepted
            assert again.position
            assert again.position.view["players"][0]["cards"] == 6


@story
async def test_what_was_said_is_still_there_after_a_crash_and_what_was_deleted_is_not(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db") as server:
        async with connect(server.ws) as ada, connect(server.ws) as bob:
            code = await table_of([ada, bob], "cacti")
            await ada.say("one is nonsense")
            await bob.say("two")
            await bob.emote("laugh")
            await ada.say("three")
            await ada.unsay(bob.chat[0].line)
            await bob.until(lambda: len(bob.chat) == 3)
            heard = bob.chat
        server.kill()
        server.open_again()
        async with connect(server.ws) as again, connect(server.ws) as host:
            await again.resume(code, bob.secret)
            assert again.chat == heard
            assert [said.text for said in again.chat] == ["two", "", "three"]
            await again.unsay(heard[0].line)
            await again.say("four")
            await again.rename(None)
            await again.say("five")
            await host.resume(code, ada.secret)
            assert [said.text for said in host.chat] == ["three", "five"]
            await again.leave()
        assert server.stop() == ""
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"three" in left
    assert not [word for word in (b"nonsense", b"Guest 0", b"four") if word in left]


@story
async def test_a_table_remembers_only_the_last_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHAT_LINES", 3)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        code = await table_of([ada], "cacti", 1)
        for n in range(5):
            await ada.say(str(n))
    async with served_here(tmp_path / "tables.db") as url, connect(url) as again:
        await again.resume(code, ada.secret)
        assert [said.text for said in again.chat] == ["2", "3", "4"]


@story
async def test_a_question_that_stands_open_is_forgotten_and_can_be_asked_again(tmp_path: Path) -> None:
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob:
        code = await table_of([ada, bob], "cacti")
        await ada.start()
        await ada.wish("pause")
        await bob.until(lambda: bob.table and bob.table.question)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada_again, connect(url) as bob_again:
        await ada_again.resume(code, ada.secret)
        await bob_again.resume(code, bob.secret)
        assert bob_again.table
        assert bob_again.table.question is None
        await ada_again.wish("pause")
        await bob_again.reply(True)
        assert bob_again.position
        assert bob_again.position.paused


def test_data_of_another_schema_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("CREATE TABLE schema (version INTEGER PRIMARY KEY)")
        file.execute("INSERT INTO schema VALUES (99)")
    done = serve("--data", str(tmp_path / "tables.db"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"cactarium: {schema.newer(99)}\n"


def test_what_cannot_be_served_is_one_sentence_and_exit_code_2(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for args, sentence in [
            (["--port", str(port)], "Another program uses port"),
            (["--port", "70000"], "There is no port 70000"),
            (["--speed", "0"], "Time cannot run 0 times as fast"),
            (["--data", str(tmp_path)], "cannot be kept in"),
        ]:
            done = serve("--data", str(tmp_path / "tables.db"), *args)
            assert done.returncode == 2
            assert sentence in done.stderr
            assert "Traceback" not in done.stderr


def serve(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cactarium", "serve", "--port", "0", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
