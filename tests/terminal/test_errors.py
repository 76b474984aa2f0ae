"""Errors of the command line in French, and no text of Python in any of them."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import cactarium
from cactarium.terminal.errors import FOLDER, printable, translate
from cactarium.terminal.main import main

SOURCES = Path(cactarium.__file__).parent
TRANSLATED = [
    *SOURCES.glob("terminal/**/*.py"),
    *(SOURCES / f"engine/{name}.py" for name in ("record", "match", "game", "clocks", "deck")),
    *SOURCES.glob("lab/[a-z]*.py"),
    *(SOURCES / f"bots/{name}.py" for name in ("__init__", "policy", "saguaro")),
    SOURCES / "learning/ppo.py",
    SOURCES / "games/cactys/gallery.py",
    SOURCES / "games/cactys/physics/referee.py",
    SOURCES / "scaffold/__init__.py",
]
FRENCH = json.loads((FOLDER / "errors.fr.json").read_text(encoding="utf-8"))


def sentences(path: Path) -> Iterator[str]:
    """Every error that a module raises, with `1` for what varies."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            text = node.exc.args[0]
            parts = text.values if isinstance(text, ast.JoinedStr) else [text]
            if isinstance(text, ast.Constant | ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "1" for part in parts)


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.stem)
def test_every_error_a_command_may_end_with_is_translated(path: Path) -> None:
    for sentence in sentences(path):
        assert translate(sentence, "fr") != sentence, f"text/errors.fr.json lacks: {sentence}"


def test_both_languages_name_the_same_things() -> None:
    def names(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    for english, french in FRENCH.items():
        assert names(english) >= names(french), english


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["fly"], "invalid choice: 'fly'", "'fly' n’est pas un choix possible"),
        (["play", "--seats", "x"], "argument --seats: “x” is not a whole number", "argument --seats : « x » n’est pas un nombre entier"),
        (["play", "chess"], "There is no game “chess”; there is: ", "Il n’y a pas de jeu « chess » ; il y a : "),
        (["rules"], "arguments are required: GAME", "il manque : GAME"),
        (["verify", "no.match"], "no.match cannot be read: No such file", "no.match est illisible : aucun fichier"),
        (["play", "cacti", "--seats", "9"], "Cacti is for 2 players, not 9.", "Cacti se joue à 2, pas à 9."),
        (
            ["play", "cliffs", "--seats", "10"],
            "Cliffs & Cactuses is for 2 to 9 players, not 10.",
            "Cliffs & Cactuses se joue de 2 à 9, pas à 10.",
        ),
        (["play", "cacti", "--lang"], "argument --lang: expected one argument", ""),
    ],
)
def test_a_mistake_is_one_sentence_in_the_language_of_the_user(
    arguments: list[str], english: str, french: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, sentence in (("en", english), ("fr", french)):
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        with pytest.raises(SystemExit):
            main(arguments)
        said = capsys.readouterr().err
        assert sentence in said
        assert re.fullmatch(r"cactarium: [^\n]+[.)]\n", said)


def test_why_a_recorded_move_is_impossible_is_all_in_one_language() -> None:
    why = "@3 cannot play “pass” now: you have passed, or have no Larry left to pass on (rule 10.5)."
    assert translate(f"Move 7 cannot have been made. {why}", "fr") == (
        "Le coup 7 n’a pas pu être joué. @3 ne peut pas jouer « pass » à ce moment (règle 10.5)."
    )


def test_help_is_in_the_language_of_the_user(capsys: pytest.CaptureFixture[str]) -> None:
    for language, words in (("en", "usage: cactarium"), ("fr", "utilisation : cactarium")):
        for arguments in (["--help"], ["play", "--help"], ["serve", "--help"]):
            with pytest.raises(SystemExit):
                main([*arguments, "--lang", language] if arguments[0] != "--help" else ["--lang", language, "--help"])
            assert capsys.readouterr().out.startswith(words)


def test_a_damaged_file_sends_no_control_characters_to_the_terminal() -> None:
    assert printable("a\x1b[2Jb") == "a\ufffd[2Jb"
    assert len(printable("x" * 100_000)) < 1000
