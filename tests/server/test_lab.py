"""The page /lab: reports of studies in a folder; and tables with a deck of their own."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from cactarium import games
from cactarium.client import Refused, connect
from cactarium.engine import record
from cactarium.server.net.reports import MARK, Reports
from tests.server.server_process import ServerProcess, closed_record, play_on, story, table_of

REPORT = b"<!doctype html><head>" + MARK + b"<title>Cacti: what 1,000 games say &amp; more</title></head>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a report, one inside another folder, and files that are none."""
    (tmp_path / "first.html").write_bytes(REPORT)
    (tmp_path / "cacti").mkdir()
    (tmp_path / "cacti" / "report.html").write_bytes(REPORT.replace(b"Cacti", b"<b>Cliffs"))
    (tmp_path / "cacti" / "versus").mkdir()
    (tmp_path / "cacti" / "versus" / "report.html").write_bytes(REPORT.replace(b"Cacti", b"Cactys"))
    (tmp_path / "private.html").write_bytes(b"<!doctype html><title>Diary</title>")
    (tmp_path / "notes.txt").write_bytes(REPORT)
    return tmp_path


def get(reports: Reports, name: str | None = None, language: str = "en") -> Response:
    scope = {"type": "http", "method": "GET", "headers": [(b"accept-language", language.encode())], "path_params": {"name": name}}
    return (reports._list if name is None else reports._show)(Request(scope))


def test_the_reports_of_a_folder_are_listed_with_their_titles(folder: Path) -> None:
    page = bytes(get(Reports(folder)).body).decode()
    assert 'href="/lab/first.html">Cacti: what 1,000 games say &amp; more<' in page
    assert 'href="/lab/cacti/report.html">&lt;b&gt;Cliffs' in page
    assert 'href="/lab/cacti/versus/report.html">Cactys' in page, "of the second setting"
    assert "Diary" not in page
    assert "notes.txt" not in page


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "sale of 5? #2 100%").mkdir()
    (tmp_path / "sale of 5? #2 100%" / "report.html").write_bytes(REPORT)
    (tmp_path / "gone.html").symlink_to(tmp_path / "nowhere.html")
    page = bytes(get(Reports(tmp_path)).body).decode()
    (link,) = re.findall(r'href="/lab/([^"]*)"', page)
    assert not set(link) & set("?#% ") - {"%"}
    assert b"Cacti" in bytes(get(Reports(tmp_path), unquote(link)).body)


def test_a_report_is_shown_as_it_is_and_may_load_nothing(folder: Path) -> None:
    shown = get(Reports(folder), "cacti/report.html")
    assert b"Cliffs" in bytes(shown.body)
    assert shown.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


@pytest.mark.parametrize("name", ["private.html", "../first.html", "notes.txt", "nothing.html", "/etc/passwd", ""])
def test_nothing_but_reports_of_the_folder_is_shown(folder: Path, name: str) -> None:
    with pytest.raises(HTTPException):
        get(Reports(folder / "cacti" if name.startswith("..") else folder), name)


def test_a_folder_without_reports_and_no_folder_say_so(tmp_path: Path) -> None:
    assert "no report in this folder yet" in bytes(get(Reports(tmp_path)).body).decode()
    assert "--reports" in bytes(get(Reports(None)).body).decode()
    assert "rapports" in bytes(get(Reports(None), language="fr-FR,fr;q=0.9").body).decode()


def test_new_reports_are_found_without_a_restart(folder: Path) -> None:
    reports = Reports(folder)
    (folder / "second.html").write_bytes(REPORT)
    assert "second.html" in reports.find()


@story
async def test_a_table_plays_with_a_deck_of_its_own_and_the_record_carries_it(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await table_of([ada], "cactus-game", 1, options={"cards": "spike.points=7 charlie.points=7", "goal": "1"})
        await ada.start()
        assert ada.position
        assert ada.position.view["own_deck"] == "charlie.points=7 spike.points=7"
        await play_on(ada)
        match = record.read(closed_record(server, ada.position.match), games.find)
    assert match.over
    assert match.header.options["cards"] == "charlie.points=7 spike.points=7"


@story
async def test_the_browser_is_told_what_the_cards_of_a_deck_say(server: ServerProcess) -> None:
    deck = quote("nitro.metres=250 new-1.type=steal new-1.metres=0 new-1.racer=any new-1.theirs=rightmost new-1.copies=3 banana.copies=0")
    status, text, _ = server.get(f"/games/cliffs/deck-texts/en.ftl?cards={deck}")
    assert status == 200
    assert "\ncard-new-1 = New card 1: Steal (ANY racer’s right-most card)\n" in text
    assert "cliffs-effect-nitro = 250 m down" in text
    assert "banana" not in text, "there are fewer of them, and they are what they were"
    assert server.get("/games/cacti/deck-texts/fr.ftl?cards=sale-of-two.points%3D2")[:2] == (200, "")
    assert server.get("/games/cliffs/deck-texts/en.ftl?cards=oak.copies%3D2")[0] == 400


@story
async def test_a_table_refuses_a_deck_with_mistakes(server: ServerProcess) -> None:
    async with connect(server.ws) as mal:
        with pytest.raises(Refused, match=r"charlie.copies cannot be 99; it is a whole number from 0 to 60"):
            await mal.create(game="cactus-game", seats=2, name="Mal", options={"cards": "charlie.copies=99"})
