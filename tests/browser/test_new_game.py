"""A game of another package in the browser, which shows it in words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests import new_game
from tests.browser.conftest import SPEED, Come
from tests.browser.people import play_all
from tests.server.server_process import opened


def test_a_game_of_another_package_is_played_in_words(come: Come, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = new_game.install(new_game.written(tmp_path), tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])]))
    with opened(tmp_path / "tables.db", SPEED) as there:
        ada = come(there, text=False)
        page = ada.go()
        expect(page.get_by_text("Prickly Pairs").first).to_be_visible()
        ada.open_table(new_game.ID, seats=2, first_player="seat-1")
        page.get_by_role("button", name="Fill up with bots and deal").click()
        expect(page.get_by_text("It is your turn: draw or stop?").first).to_be_visible()
        expect(page.get_by_role("columnheader", name="Litres")).to_be_visible()
        page.get_by_role("button", name="Settings").click()
        box = page.get_by_role("checkbox", name="The table in words")
        expect(box).to_be_checked()
        expect(box).to_be_disabled()
        page.get_by_role("button", name="Close").click()
        play_all([ada])
        expect(page.locator(".result .step")).to_have_count(2)
        page.close()
