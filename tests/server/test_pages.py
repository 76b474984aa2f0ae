"""What a browser loads before it opens a socket, and finished matches told again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from cactarium import games
from cactarium.client import Refused, connect
from cactarium.engine import record
from cactarium.games.cactys.cards import PIECE_NAMES
from cactarium.games.cactys.catalogue import catalogue
from cactarium.games.cactys.perches import ON_CACTUS
from cactarium.server.net import protocol_generator, static
from tests.marks import rule
from tests.server.server_process import ServerProcess, closed_record, http, play_on, served_here, story, table_of, told

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "wire" / "protocol.ts"


def test_the_browsers_types_are_those_of_the_protocol() -> None:
    assert PROTOCOL.read_text(encoding="utf-8") == protocol_generator.typescript(), "run make wire"


def test_without_a_screen_the_link_is_told_and_a_taken_port_is_no_harm(server: ServerProcess, tmp_path: Path) -> None:
    taken = server.http.rpartition(":")[2]
    command = [sys.executable, "-m", "cactarium", "serve", "--open", "--port", taken, "--data", str(tmp_path / "tables.db")]
    blind = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=blind) as served:
        assert served.stdout
        told = served.stdout.readline()
        served.terminate()
    assert told.startswith("The tables are set: open http://127.0.0.1:")
    assert f":{taken} " not in told


def test_every_game_is_declared_as_it_is(server: ServerProcess) -> None:
    status, text, _ = server.get("/games")
    declared = json.loads(text)
    assert status == 200
    assert [game["id"] for game in declared["games"]] == [game.id for game in games.all_games()]
    for game in declared["games"]:
        rules = games.find(game["id"])
        assert game["seats"] == list(rules.seats)
        own_deck = ["cards"] if rules.deck else []
        assert [option["name"] for option in game["options"]] == [option.name for option in rules.options] + own_deck
        assert set(game["clocks"]) == {clock.kind for clock in rules.clocks}


@pytest.mark.parametrize("game", games.ids())
def test_texts_and_rules_come_in_every_language(server: ServerProcess, game: str) -> None:
    for language in ("en", "fr"):
        status, text, headers = server.get(f"/games/{game}/texts/{language}.ftl")
        assert status == 200
        assert "\nsummary = " in text
        assert "\ncopies =" in text
        assert headers["cache-control"] == "no-cache"
        status, text, _ = server.get(f"/games/{game}/rules/{language}")
        assert status == 200
        assert text.startswith("# ")


@pytest.mark.parametrize("path", ["/games/ludo/rules/en", "/games/cacti/rules/de", "/games/cacti/texts/de.ftl", "/assets/nothing.js"])
def test_what_is_not_there_is_not_found(server: ServerProcess, path: str) -> None:
    status, _, headers = server.get(path)
    assert status == 404
    assert "default-src 'none'" in headers["content-security-policy"]


@story
async def test_the_page_runs_only_scripts_of_its_own_and_in_no_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(static, "WEB", tmp_path)
    monkeypatch.setattr(static, "_built", static._built.__wrapped__)
    async with served_here(tmp_path / "tables.db") as url:
        for path in ("/", "/t/babebabe"):
            status, _, headers = await http(url, path)
            rules = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
            assert (status, rules["default-src"], rules["script-src"], rules["frame-ancestors"]) == (200, "'none'", "'self'", "'none'")
            assert {name for name, sources in rules.items() if "unsafe" in sources or "*" in sources} == {"style-src-attr"}
            assert (headers["x-frame-options"], headers["x-content-type-options"]) == ("DENY", "nosniff")


def test_nothing_that_people_write_can_become_markup() -> None:
    sources = [path for path in PROTOCOL.parents[1].rglob("*") if path.suffix in (".svelte", ".ts")]
    assert len(sources) > 10
    for way in ("{@html", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "srcdoc"):
        assert not [path.name for path in sources if way in path.read_text(encoding="utf-8")], way
    assert "<script>" not in (PROTOCOL.parents[2] / "index.html").read_text(encoding="utf-8")


@story
async def test_a_finished_match_is_told_again_as_each_seat_saw_it(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await table_of([ada], "cactus-game", bots=2, options={"goal": "1"})
        await ada.start()
        match = ada.position.match if ada.position else ""
        assert server.get(f"/matches/{match}/replay")[0] == 404  # a running match is kept from everybody
        await play_on(ada)
    ended = record.read(closed_record(server, match), games.find)
    for seat, query in ((None, ""), (0, "?seat=0"), (2, "?seat=2")):
        replay = json.loads(server.get(f"/matches/{match}/replay{query}")[1])
        viewers = () if seat is None else (seat,)
        assert replay["seat"] == seat
        assert [event for step in replay["steps"] for event in step["events"]] == told(ended, viewers)
        assert replay["steps"][-1]["position"]["view"] == json.loads(json.dumps(ended.view(*viewers)))
        assert replay["steps"][-1]["position"]["places"] == ended.places
        assert len(replay["steps"]) == len(ended.log) + 1, "a step is the same moment for every viewer"
        hidden = [s for s in ended.seats if s != seat]
        assert all(step["position"]["view"]["players"][s]["hand"] is None for step in replay["steps"] for s in hidden)
    for nowhere in ("3", "00", "٠", "", "-0", "1" * 5000):
        assert server.get(f"/matches/{match}/replay?seat={quote(nowhere)}")[0] == 404


def test_a_browser_gets_the_solids_that_the_physics_moves(server: ServerProcess) -> None:
    status, text, headers = server.get("/games/cactys/pieces")
    assert (status, headers["content-type"]) == (200, "application/json")
    given = json.loads(text)
    assert given == json.loads(json.dumps(catalogue()))
    assert [piece["name"] for piece in given["pieces"]] == list(PIECE_NAMES)
    assert [sorted(perch["name"] for perch in cactus["perches"]) for cactus in given["cactuses"]] == [sorted(names) for names in ON_CACTUS]
    assert server.get("/games/cactys/pieces", **{"if-none-match": headers["etag"]})[0] == 304
    assert server.get("/games/cacti/pieces")[0] == 404


@story
async def test_whoever_asks_for_words_gets_them(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        code = await table_of([ada], "cactus-game", bots=1, options={"first_player": "seat-1"}, words=True)
        await bob.watch(code)
        await ada.start()
        await bob.until(lambda: bob.position)
        assert ada.position
        assert ada.position.words
        assert len(ada.position.words.moves) == len(ada.legal)
        assert ada.position.words.lines[-1]["text"] == "your-turn"
        assert bob.position
        assert bob.position.words is None


@story
async def test_a_hint_is_a_legal_move_and_only_for_those_who_may_ask(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as strict:
        await table_of([ada], "cacti", bots=1, options={"first_player": "seat-1"})
        await ada.start()
        hint = await ada.hint()
        assert hint.move in ada.legal
        assert hint.words["text"].startswith("move-")
        again = await ada.hint()
        assert (again.move, again.share) == (hint.move, hint.share)  # a question is thought about once
        await table_of([strict], "cacti", bots=1, options={"first_player": "seat-1"}, hints=False)
        await strict.start()
        with pytest.raises(Refused) as refused:
            await strict.hint()
        assert refused.value.answer.reason == "no-hints"


@rule("cactys/8.4")
def test_the_score_of_a_game_with_real_pieces_follows_from_what_was_told(server: ServerProcess) -> None:
    def score(*facts: int, **options: str) -> tuple[int, dict[str, Any]]:
        asked = {"option-scorekeeper": "on", "option-first_player": "seat-1"} | options
        query = urlencode([("name", "Ada"), ("name", "Bob"), ("seed", "box"), ("told", ",".join(map(str, facts))), *asked.items()])
        status, text, _ = server.get(f"/games/cactys/score?{query}")
        return status, json.loads(text) if status == 200 else {}

    def code(standing: dict[str, Any], move: str) -> int:
        return next(int(legal["code"]) for legal in standing["legal"] if legal["move"] == move)

    facts: list[int] = []
    for move in ("start red-ring cactus-2", "settled", "rolled colour", "take red-bar", "fell red-ring", "settled"):
        facts.append(code(score(*facts)[1], move))
    _, standing = score(*facts)
    assert [player["flowers"] for player in standing["view"]["players"]] == [3, 2]
    assert standing["view"]["last_piece"] == "red-bar"
    assert score(*facts) == score(*facts)
    assert score(*facts[:-1])[1]["view"]["phase"] == "judge"
    assert [score(*facts[1:])[0], score(99999)[0], score(**{"option-scorekeeper": "off"})[0]] == [404, 404, 404]
    assert server.get("/games/cacti/score?name=Ada&name=Bob")[0] == 404
