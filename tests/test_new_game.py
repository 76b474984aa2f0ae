"""Games of other packages: written by `cactarium new-game`, installed, checked and played; and what happens when one is broken."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from cactarium import games
from cactarium.engine.errors import UnknownGame
from cactarium.scaffold import CannotWrite, NewGame, write_game
from cactarium.terminal.commands.new_game import pip_name
from cactarium.terminal.conversation import command_name
from tests import new_game
from tests.marks import needs_numba


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new-game")
    return new_game.install(new_game.written(folder), folder)


def test_a_new_game_is_found_beside_ours_and_keeps_the_laws(installed: Path) -> None:
    listed = new_game.run(installed, "cactarium", "games")
    assert "prickly-pairs: Prickly Pairs, 2-5 players" in listed.stdout
    assert "Cacti" in listed.stdout
    checked = new_game.run(installed, "cactarium", "check", new_game.ID, "--plain")
    assert "all laws kept, and everything can be said" in checked.stdout, checked.stderr
    assert "nothing leaks: " in checked.stderr
    assert "twins agree" not in checked.stderr


def test_a_new_game_is_played_to_its_end_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    command = ("cactarium", "play", new_game.ID, "--seats", "2", "--seed", "story", "--save", str(tmp_path / "a.match"))
    played = new_game.run(installed, *command, typed="1\n2\n2\n2\n2\n2\n2\n", LANG="en")
    assert "Final standing" in played.stdout, played.stdout + played.stderr
    verified = new_game.run(installed, "cactarium", "verify", str(tmp_path / "a.match"), LANG="en")
    assert "all by the rules" in verified.stdout, verified.stderr


def test_the_tests_of_a_new_game_pass(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    tested = new_game.run(game.folder / "src", "pytest", "-q", "-p", "no:cacheprovider", str(game.folder / "tests"))
    assert tested.returncode == 0, tested.stdout


def test_the_commands_to_go_on_with_are_those_of_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "argv", [".venv/bin/cactarium"])
    assert (command_name(), pip_name()) == (".venv/bin/cactarium", ".venv/bin/pip")
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/cactarium")
    assert (command_name(), pip_name()) == ("cactarium", "pip")
    told = new_game.run(tmp_path, "cactarium", "new-game", "dunes", str(tmp_path / "dunes"), LANG="en").stdout
    assert "cactarium check dunes --plain" in told


def test_a_new_game_has_an_id_of_its_own_and_a_folder_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="small letters"):
        write_game("Prickly Pairs", tmp_path / "a")
    with pytest.raises(CannotWrite, match="There is a game “cacti” already"):
        write_game("cacti", tmp_path / "a")
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(CannotWrite, match="nothing was written"):
        write_game("dunes", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def mistakes(game: NewGame) -> str:
    """What `cactarium check --plain` finds wrong with a game that is not installed."""
    return told_by(game, 'check_game(GAME, "check", plain=True)')


def mistakes_in_texts(game: NewGame) -> str:
    """What it finds after the laws."""
    return told_by(game, "check_texts(GAME)")


def told_by(game: NewGame, call: str) -> str:
    script = f"""
from {game.module} import GAME
from cactarium import game_check
try:
    game_check.{call}
except Exception as error:
    print(type(error).__name__, error)
"""
    (game.folder / "try_it.py").write_text(script)
    found = new_game.run(game.folder / "src", "try_it", PYTHONPATH=f"{game.folder}:{game.folder / 'src'}")
    return found.stdout + found.stderr


def replace(game: NewGame, file: str, old: str, new: str) -> None:
    path = game.folder / "src" / game.module / file
    source = path.read_text(encoding="utf-8")
    assert old in source
    path.write_text(source.replace(old, new, 1), encoding="utf-8")


def test_a_new_game_may_have_a_title_that_its_id_does_not_tell(tmp_path: Path) -> None:
    game = write_game("liars-thorns", tmp_path / "thorns", "Liar's Thorns")
    assert 'title="Liar\'s Thorns"' in (game.folder / "src" / game.module / "__init__.py").read_text()
    assert "# Liar's Thorns" in (game.folder / "src" / game.module / "RULES.md").read_text()
    for title in ('Say "No"', "two\nlines", "back\\slash"):
        with pytest.raises(CannotWrite, match="cannot be a title"):
            write_game("liars-thorns", tmp_path / "other", title)


def test_all_mistakes_in_texts_are_listed_at_once(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    replace(game, "text/en.ftl", "move-stop = Stop", "move-stop Stop")
    replace(game, "text/en.ftl", "column-litres = Litres\n", "")
    replace(game, "text/en.ftl", "refuse-empty = The deck is empty.", "refuse-never = Never.")
    replace(game, "text/fr.ftl", "[vous] Vous piochez", "[you] Vous piochez")
    replace(game, "text/en.ftl", "event-draws-hidden = { $player } draws a card.", "event-draws-hidden = { $seat } draws a card.")
    replace(
        game,
        "text/en.ftl",
        "event-stops =\n    { $player ->\n        [you] You stop.\n       *[other] { $player } stops.\n    }\n",
        "event-stops = { $player } stops.\n",
    )
    found = mistakes_in_texts(game)
    assert "MissingText text/en.ftl line 17: this is no Fluent text, and is ignored: move-stop Stop" in found
    assert "has no text “move-stop” in text/en.ftl" in found
    assert "the column .litres of “your-jug” has no head: there is no “column-litres”" in found
    assert "has no text “refuse-empty” in text/en.ftl" in found
    assert "has no text “refuse-never” in text/fr.ftl" in found
    assert "“event-draws” has a form [you]; in this language the reader is [vous]" in found
    assert "“event-stops” begins with a player, but has no form [you] for the reader" in found
    assert "The text “event-draws-hidden” cannot be said: Unknown external: seat; it is given player" in found


def test_rules_whose_clauses_are_not_written_as_clauses_are_one_mistake(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    rules = game.folder / "src" / game.module / "RULES.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace("**", ""), encoding="utf-8")
    found = mistakes_in_texts(game)
    assert "has no clauses in its rules (en): a clause is a line that begins with its number in bold, **1.1**." in found
    assert found.count("in its rules") == 1


def test_a_line_about_the_reader_and_a_word_without_a_name_are_mistakes(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    line = 'Message("leads", seat=message.seat(v["turn"]), phase=v["phase"]), Message("table",'
    replace(game, "view.py", 'Message("table",', line)
    for language in ("en", "fr"):
        replace(game, f"text/{language}.ftl", "## ", "leads = { $seat } – { $phase }\n\n## ")
    found = mistakes_in_texts(game)
    assert "“leads” begins with a player, but has no form [you] for the reader" in found
    assert "“leads” begins with a player, but has no form [vous] for the reader" in found
    assert "“leads” prints the word $phase as it is, in every language" in found


def test_texts_that_nothing_says_are_noted(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    for language in ("en", "fr"):
        replace(game, f"text/{language}.ftl", "refuse-empty =", "refuse-never = …\nrefuse-empty =")
    found = mistakes_in_texts(game)
    assert "note: no line of Python seems to name these texts: refuse-never" in found
    assert "Error" not in found


def test_sentences_that_are_not_translated_are_noted(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    replace(game, "text/fr.ftl", "waits-turn = C’est à { $seat } de jouer.", "waits-turn = It is { $seat }'s turn.")
    replace(game, "text/fr.ftl", "refuse-empty = La pioche est vide.", "refuse-empty = The deck is empty.")
    assert "note: these texts are the same in every language: refuse-empty\n" in mistakes_in_texts(game)


def test_an_event_that_is_told_with_too_few_arguments_is_named_with_its_line(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    replace(game, "rules.py", "EVERYONE, player, litres)", "EVERYONE, player)")
    found = mistakes(game)
    assert "LawViolation an event is told with other arguments than it declares" in found
    assert "events.FILLS is told with 1 arguments, but is declared with 2: player, litres" in found
    assert "events.SPILLS" in found


def test_a_view_that_keeps_what_was_in_its_row_is_named_with_the_field(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    replace(game, "view_fields.py", "    row[WINNERS] = 0\n", "")
    assert "fill_public leaves something in winners as it was in the row before" in mistakes(game)


def distribution(folder: Path, *lines: str) -> Path:
    """A package that registers these games."""
    info = folder / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(("[cactarium.games]", *lines)))
    return folder


def test_a_broken_game_of_another_package_is_one_sentence_and_the_others_work(tmp_path: Path) -> None:
    folder = distribution(tmp_path, "dry = no_such_module:GAME", "odd = json:loads", "cacti = no_such_module:GAME")
    listed = new_game.run(folder, "cactarium", "games")
    assert "Cacti" in listed.stdout
    why = "The game “dry” cannot be loaded from no_such_module:GAME. Its author sees why with: python -c 'import no_such_module'"
    assert why in listed.stderr
    assert "ModuleNotFoundError" not in listed.stderr
    assert "The game “odd” cannot be loaded: json:loads is not a Game with this id." in listed.stderr
    assert "Traceback" not in listed.stderr
    asked = new_game.run(folder, "cactarium", "rules", "dry")
    assert asked.returncode == 2
    assert asked.stderr.startswith("cactarium: The game “dry” cannot be loaded")


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="There is no game “ludo”; there is: cacti, cactus-game, cactys, cliffs"):
        games.find("ludo")


@needs_numba
def test_what_does_not_compile_is_named_with_its_function_line_and_cause(tmp_path: Path) -> None:
    game = new_game.written(tmp_path)
    rules = game.folder / "src" / game.module / "rules.py"
    source = rules.read_text().replace("    ahead = 0\n", "    ahead = sum(0 for _ in range(s.seats))\n")
    rules.write_text(source)
    line = source[: source.index("ahead = sum")].count("\n") + 1
    script = f"""
from cactarium.engine import conformance, twin
import {game.module}
try:
    conformance.twins_agree(conformance.settings({game.module}.GAME, "x")[0])
except Exception as error:
    print(type(error).__name__, error)
"""
    (tmp_path / "try_it.py").write_text(script)
    told = new_game.run(game.folder / "src", "try_it", PYTHONPATH=f"{tmp_path}:{game.folder / 'src'}", CACTARIUM_CACHE=str(tmp_path)).stdout
    assert "CannotCompile The rules cannot be compiled: place()" in told, told
    assert f"rules.py line {line}" in told
    assert "likely cause: a generator expression" in told
    assert sys.executable not in told
