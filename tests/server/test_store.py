"""The disk fails: nobody is told that something was kept which was not, and the table goes on afterwards."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from cactarium.client import Refused, connect
from cactarium.server import limits
from tests.server.hall import play_on, served_here, story


@story
async def test_what_the_disk_does_not_take_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "BUSY", 0.05)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as eve:
        options = {"first_player": "seat-1", "goal": "1"}
        await eve.watch((await ada.create(game="cactus-game", seats=2, name="Ada", options=options)).table)
        await ada.bot(1, "sprout")
        await ada.start()
        legal, other = ada.legal, sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        for asked in (ada.play("draw", id="my-draw"), ada.play("draw", id="my-draw")):
            with pytest.raises(Refused) as refused:
                await asked
            assert refused.value.answer.reason == "store-failed"
        assert (ada.legal, ada.events, eve.events) == (legal, [], [])
        other.execute("ROLLBACK")
        other.close()
        await ada.play("draw", id="my-draw")
        await play_on(ada)
        assert ada.over
        assert "a commit failed" in caplog.text
        assert "my-draw" not in caplog.text


@story
async def test_a_table_that_cannot_be_kept_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUSY", 0.05)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Refused, match="could not be kept"):
            await ada.create(game="cacti", seats=2, name="Ada")
        other.execute("ROLLBACK")
        other.close()
        await ada.create(game="cacti", seats=2, name="Ada")
