"""What older servers left behind still opens, and what is over can be taken out."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sql

from cactarium import games
from cactarium.client import connect
from cactarium.engine import record
from cactarium.engine.errors import RulesChanged
from cactarium.server.storage import schema
from cactarium.server.storage.store import Store
from cactarium.terminal.main import main
from tests.server.server_process import http, play_on, served_here, story

FIXTURES = Path(__file__).parents[1] / "fixtures"

# What the recorded stores hold: a table, the secrets of its seats, a match that is over and one that runs.
SCHEMA_1 = ("binofuza", ["a216bba0dea72a1a9a31068875427464", "8c388ebebb17b232455e7c71febb8764"], "47b72ca7761e0b07", "9a0d23498ba6c0f6")
OLDER = ("bisarato", ["3242c52e9eab43bc4352c8025136844a", "5329dcda0dfdddc268a57aa3cd465a74"], "6856fa8afadcd8c4", "e6ad6b71540026a5")


def recorded(name: str, folder: Path) -> Path:
    data = folder / "tables.db"
    with sqlite3.connect(data) as file:
        file.executescript((FIXTURES / name).read_text(encoding="utf-8"))
    file.close()
    return data


@story
async def test_a_store_of_the_first_schema_goes_on(tmp_path: Path) -> None:
    code, secrets, over, running = SCHEMA_1
    async with served_here(recorded("schema-1.sql", tmp_path)) as url, connect(url) as ada, connect(url) as bob:
        assert record.read((await http(url, f"/matches/{over}"))[1], games.find).over
        await ada.resume(code, secrets[0])
        await bob.resume(code, secrets[1])
        assert ada.position
        assert (ada.position.match, ada.position.seq) == (running, 38)
        await asyncio.gather(play_on(ada), play_on(bob))
        await ada.until(lambda: ada.table and not ada.table.playing)
        assert record.read((await http(url, f"/matches/{running}"))[1], games.find).over


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_has_the_columns_and_keys_that_are_written(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    data = request.getfixturevalue("database") if kind == "postgresql" else recorded("schema-1.sql", tmp_path)

    async def inspected() -> sql.MetaData:
        store = Store(data)
        for _ in range(2):  # a second time there is nothing to do
            await store.open()
        found = sql.MetaData()
        async with store._engine.connect() as connection:
            await connection.run_sync(found.reflect)
        await store.close()
        return found

    found = asyncio.run(inspected())
    assert found.tables.keys() == schema.metadata.tables.keys()
    for name, table in schema.metadata.tables.items():
        there = found.tables[name]
        assert {column.name: column.nullable for column in there.c} == {column.name: column.nullable for column in table.c}
        assert list(there.primary_key.c.keys()) == list(table.primary_key.c.keys())
    unique = [key.columns.keys() for key in found.tables["moves"].constraints if isinstance(key, sql.UniqueConstraint)]
    assert unique == [["match", "seat", "command"]]
    assert [(index.unique, index.columns.keys()) for index in found.tables["tables"].indexes] == [(True, ["opener"])]


@story
async def test_a_match_of_older_rules_is_shown_as_it_was(tmp_path: Path) -> None:
    code, secrets, over, running = OLDER
    data = recorded("older-rules.sql", tmp_path)
    async with served_here(data) as url, connect(url) as ada, connect(url) as bob:
        await ada.resume(code, secrets[0])
        await bob.resume(code, secrets[1])
        assert ada.table
        assert (ada.table.match, ada.table.playing, ada.position) == (running, False, None)
        for match in (over, running):
            status, sentence, _ = await http(url, f"/matches/{match}/replay")
            assert (status, "rules version 0" in sentence) == (410, True)
            with pytest.raises(RulesChanged):
                record.read((await http(url, f"/matches/{match}"))[1], games.find)
            told = json.loads((await http(url, f"/matches/{match}/story"))[1])
            assert (told["game"], told["rules"], told["names"]) == ("cacti", 0, ["Ada", "Bob"])
            assert told["moves"][0]["events"][0]["player"] == {"seat": told["moves"][0]["seat"]}
        await ada.start()
        assert ada.position
        assert ada.position.match != running
        assert (await http(url, f"/matches/{ada.position.match}/story"))[0] == 404


def test_export_writes_what_is_over_and_never_a_secret_of_what_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, over, running = OLDER
    data, folder = recorded("older-rules.sql", tmp_path), tmp_path / "out"
    main(["export", str(folder), "--data", str(data)])
    assert capsys.readouterr().out == f"1 match is in {folder}.\n"
    assert sorted(path.name for path in folder.iterdir()) == [f"{over}.match", f"{over}.story"]
    begun = sqlite3.connect(data).execute("SELECT begun FROM matches WHERE match = ?", [running]).fetchone()[0]
    secret = record.fields(begun)["secret"]
    assert not any(secret in path.read_text(encoding="utf-8") for path in folder.iterdir())
    with pytest.raises(SystemExit):
        main(["verify", str(folder / f"{over}.match")])
    assert "rules version 0" in capsys.readouterr().err
    main(["replay", str(folder / f"{over}.story"), "--lang", "en"])
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("   1 Ada ")
    assert len(told) > 50


def test_names_can_be_forgotten_and_the_record_stays_sealed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, over, running = SCHEMA_1
    data, folder = recorded("schema-1.sql", tmp_path), tmp_path / "out"
    main(["forget", over, "--data", str(data)])
    with pytest.raises(SystemExit):
        main(["forget", running, "--data", str(data)])
    assert "a running one keeps its names" in capsys.readouterr().err
    main(["export", str(folder), "--data", str(data)])
    match = record.load(folder / f"{over}.match", games.find)
    assert (match.over, match.header.names) == (True, ("Player 1", "Player 2"))
    kept = sqlite3.connect(data).execute("SELECT begun || ended FROM matches WHERE match = ?", [over]).fetchone()[0]
    assert "Ada" not in kept
