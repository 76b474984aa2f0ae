"""What `cactarium doctor` says of a real PostgreSQL: an empty one, one with today's schema, and one of a newer server."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sql

from cactarium.server.storage import schema
from cactarium.server.storage.store import Store
from cactarium.terminal.main import main


def doctor(data: str, capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    """The exit status and what is said."""
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--data", data, "--lang", "en"])
    return done.value.code, capsys.readouterr().out


async def prepare(data: str, version: int | None = None) -> None:
    """Let a server set the database up; then note another version, if one is given."""
    store = Store(data)
    await store.open()
    if version is not None:
        async with store.engine.begin() as connection:
            await connection.execute(schema.SCHEMA.update().values(version=version))
    await store.close()


async def tables_of(data: str) -> list[str]:
    store = Store(data)
    async with store.engine.connect() as connection:
        names = await connection.scalars(sql.text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
    await store.engine.dispose()
    return list(names)


def test_an_empty_database_is_well_and_stays_empty(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = doctor(database, capsys)
    assert status == 0, said
    assert "+ The database answers and is empty; the server sets it up when it starts.\n" in said
    assert "+ The clock agrees with the store.\n" in said or "! Nobody has set this machine’s clock" in said
    assert asyncio.run(tables_of(database)) == []


def test_a_database_with_todays_schema_is_well(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(prepare(database))
    status, said = doctor(database, capsys)
    assert status == 0, said
    assert f"+ The store has today’s schema {schema.VERSION}.\n" in said


def test_a_database_of_an_older_server_is_brought_up_to_date_later(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(prepare(database, version=schema.VERSION - 1))
    status, said = doctor(database, capsys)
    assert status == 0, said
    assert f"! The store has schema {schema.VERSION - 1}; the server brings it to {schema.VERSION} when it starts" in said


def test_a_database_of_a_newer_server_is_a_problem(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(prepare(database, version=99))
    status, said = doctor(database, capsys)
    assert status == 1
    assert f"x The store has schema 99, this version knows {schema.VERSION}: install a newer version of Cactarium.\n" in said
