"""Errors of the command line in French, and no text of Python in any of them."""

from __future__ import annotations

import ast
import builtins
import importlib
import json
import re
import string
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path

import pytest

import cactarium
from cactarium.terminal.command_line import COMMANDS, CommandParser
from cactarium.terminal.errors import FOLDER, printable, translate
from cactarium.terminal.main import main

SOURCES = Path(cactarium.__file__).parent
NOT_FOR_COMMANDS = ("adapters", "client", "server/net", "server/table", "server/admin", "scaffold/template", "games/cactys/physics")
OTHERS = {  # told in another way: to a game's author in several lines, or by a text of the game or of the browser
    *("LawViolation", "CannotCompile", "MissingText", "StateOverflow", "NoCuda", "NoKernels", "NotImplementedError"),
    *("IllegalMove", "BadTarget", "StoreFailed", "StoreDamaged", "AssertionError"),
    *(name for name in dir(builtins) if name.endswith("Error")),
}
TRANSLATED = [
    *(path for path in SOURCES.rglob("*.py") if not path.relative_to(SOURCES).as_posix().startswith(NOT_FOR_COMMANDS)),
    SOURCES / "games/cactys/physics/referee.py",
]
FRENCH = json.loads((FOLDER / "errors.fr.json").read_text(encoding="utf-8"))
ENGLISH = re.compile(
    r"(?<![-.\w/])(the|is|are|was|were|not|of|there|it|its|cannot|with|from|must|should|expected|has|have|this|that|which|what|none|such"
    r"|nothing|invalid|required|could|be|by|to|or|and|for|no|None|True|False|\w*Error|Errno|Traceback|Exception|object)(?![-\w])"
    r"|\d,\d{3}\b"
)
SAMPLE = "Xyz"
MAX_VARIANTS = 24  # of one sentence


def english_in(sentence: str) -> list[str]:
    """What is not French in a sentence; what is quoted may be anything."""
    return [found[0] for found in ENGLISH.finditer(re.sub(r"« .*? »|`.*?`", "«»", sentence))]


class Sentences:
    """The errors that a module raises, with values as they may be: lists, large numbers, and the words for nothing."""

    def __init__(self, path: Path) -> None:
        self._tree = ast.parse(path.read_text(encoding="utf-8"))
        self._assigned: dict[str, list[ast.expr]] = {}
        for node in ast.walk(self._tree):
            pairs: list[tuple[ast.expr, ast.expr]] = []
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                pairs = [(node.targets[0], node.value)]
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(node.targets[0].elts, node.value.elts, strict=True))
            for target, value in pairs:
                if isinstance(target, ast.Name):
                    self._assigned.setdefault(target.id, []).append(value)

    def __iter__(self) -> Iterator[str]:
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                name = ast.unparse(node.exc.func).rpartition(".")[2]
                if name not in OTHERS and name[0].isupper():
                    yield from (text for text in self._values(node.exc.args[0]) if text != SAMPLE)

    def _values(self, node: ast.expr) -> list[str]:
        """What an expression may stand for."""
        match node:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.JoinedStr(values=parts):
                return ["".join(chosen) for chosen in islice(product(*map(self._values, parts)), MAX_VARIANTS)]
            case ast.FormattedValue(value=value, format_spec=form):
                return [f"{10**10:,}"] if form and "," in ast.unparse(form) else self._values(value)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return ["".join(chosen) for chosen in product(self._values(left), self._values(right))]
            case ast.IfExp(body=one, orelse=other):
                return self._values(one) + self._values(other)
            case ast.BoolOp(values=values):
                return [text for value in values for text in self._values(value)]
            case ast.Call(func=ast.Attribute(attr="join")):
                return [f"{SAMPLE}, {SAMPLE}"]
            case ast.Name(id=name) if name in self._assigned:
                return [text for value in self._assigned[name] if not isinstance(value, ast.Name) for text in self._values(value)]
        return [SAMPLE]


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_every_error_a_command_may_end_with_is_french_whatever_stands_in_it(path: Path) -> None:
    for sentence in Sentences(path):
        french = translate(sentence, "fr")
        assert french != sentence, f"text/errors.fr.json lacks: {sentence}"
        assert not english_in(french), french


# For each command what a person may get wrong, option by option; the files are those of `places`
WRONG = {
    "play": """chess | cacti extra | --seats x | --seats 99 | --bots oak | --bots sprout:3 | --bots saguaro:9999999999
        | --bots placer:oak | --preset x | cliffs --preset x | --option x=1 | cliffs --option three_legged=on --seats 3
        | --option goal | cliffs --option deck=3 | --option cards=charlie | --option cards=charlie.copies=99
        | cliffs --deck mistaken.toml | --deck bytes | --deck folder | --deck absent.toml | --deck cut.toml | cliffs --deck text.toml
        | cactys --deck cut.toml | cliffs --deck colour.toml | cliffs --deck flat.toml | --name you | --names Ann,Ann
        | --names A,B,C,D --seats 3 | --names A,B --pace panic --save new.match | --pace 3 | --pace x | --save text | --save text/x
        | --resume text | --resume folder | --resume absent | --resume x --seed y | --rename red-ring=x --save a.match
        | cactys --table --names A,B --rename x=y --save b.match | cliffs --table --names A,B
        | cactys --table --names A,B --pace panic | cactys --table --names A,B --seats 3 | cactys --table --names A | --table=yes
        | --se 3 | --lang français""",
    "replay": "| absent | absent.story | text.story | text.story --seat 2 | bytes | text --seat x",
    "verify": "| absent | folder | text | bytes",
    "hint": "| absent | text --seat x | text --think x",
    "picture": "| absent | text --move x | text --to x --width x",
    "film": "| absent | text --move x | text --to x --width x",
    "games": "extra",
    "rules": "| chess | cacti 99.9",
    "duel": """| cacti | chess a b | cacti oak sprout | cacti sprout oak | cacti sprout sprout --games 0
        | cacti sprout sprout --games x | cacti sprout sprout --seats 5 | cacti sprout sprout --option x --save folder --seed x
        | cacti sprout sprout --until-clear=x""",
    "study": """| chess | cacti --games 99999999999 | cacti --games 0 | cacti --games x | cacti --seats x | cacti --seats 9
        | cacti --seats 5-3 | cacti --bots oak | cacti --bots , | cacti --option x | cacti --versus x | cacti --versus deck=absent
        | cacti --until-clear | cacti --deck absent --seed x --out folder | cacti --cores 0 | cacti --cores x | cacti --skill oak
        | cacti --games 9 --ray 127.0.0.1:1 | cacti --games 9 --out text""",
    "report": "| absent | folder --to x | text",
    "deck": "| chess | cactys | cliffs --check absent | cliffs --check mistaken.toml | cliffs --option x --check colour.toml",
    "train": """| chess | cacti --seats 9 | cacti --device oven | cacti --seconds x | cacti --seconds 0 | cacti --seed x
        | cacti --tables x | cacti --tables 0 | cacti --hidden 0 | cacti --rate x | cacti --set x | cacti --set clip=x
        | cacti --out text""",
    "serve": """--port x | --name a:1 | --proxy x | --port 99999 | --speed 0 | --speed nan | --log xml | --workers x | --workers 0
        | --keep-finished 0 | --keep-finished x | --keep-abandoned x | --open=yes | --host 203.0.113.7 --data a.db | --data text
        | --data folder | --data text/x | --data mysql://x | --bus nats://127.0.0.1:1 --data b.db --port 0 | --origin x""",
    "export": "| folder --data absent.db",
    "forget": "| x --data absent.db",
    "backup": "| text | new --data absent.db | absent/new",
    "restore": "| absent | text --data c.db | folder | text --replace=x",
    "doctor": "--data mysql://x | --data text --store | --data absent.db --export folder | --url",
    "admin": """fly | show x | close | ban x y | ban 192.0.2.1 nan | settle | --data absent.db | --server http://127.0.0.1:1 --admin-token x
        | --server x --admin-token x | --server http://[x --admin-token x | --server http://127.0.0.1:1""",
    "compile": "extra",
    "check": "| chess | cacti extra --seed x --plain",
    "new-game": '| X y | cacti y | my-game folder | my-game text | my-game y --title "',
}
FREE = {
    "--lang",
    "--help",
    "--name",
    "--proxy",
    "--metrics-token",
    "--admin-token",
    "--contact",
    "--reports",
}  # what they take is any text


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with what a person may name by mistake; the language is French."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "x").touch()
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\0")
    decks = {"mistaken": '[nitro]\nmetres = 0\nmine = "any"', "cut": "a = [", "colour": "[nitro]\ncolour = 3", "flat": "nitro = 3"}
    for name, text in {
        **{f"{name}.toml": text for name, text in decks.items()},
        "text": "hello\n",
        "text.story": "{",
        "text.toml": 'game = "cacti"',
    }.items():
        (tmp_path / name).write_text(text)


@pytest.mark.usefixtures("places")
@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_person_gets_wrong_is_one_french_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in WRONG[command].split("|"):
        with pytest.raises(SystemExit) as done:
            main([command, *arguments.split()])
        said = capsys.readouterr().err.splitlines()[-1]
        assert done.value.code == 2, f"{command} {arguments}: {said}"
        assert re.fullmatch(r"cactarium: .+[.)]", said), said
        assert not english_in(said), said


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_of_a_command_is_got_wrong_once(command: str) -> None:
    parser = CommandParser(language="fr", command=command, prog="x")
    importlib.import_module(f"cactarium.terminal.commands.{command.replace('-', '_')}").add_arguments(parser)
    takes_value = [action.option_strings[-1] for action in parser._actions if action.option_strings and action.nargs != 0]
    assert {option for option in takes_value if option not in WRONG[command].split()} <= FREE


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
        (["play", "cacti", "--pace", "none"], "or from 5 to 600 seconds for", "ou de 5 à 600 secondes pour"),
        (["play", "chess"], "There is no game “chess”; there is: ", "Il n’y a pas de jeu « chess » ; il y a : "),
        (["rules"], "arguments are required: GAME", "il manque : JEU"),
        (["verify", "no.match"], "no.match cannot be read: No such file", "no.match est illisible : aucun fichier"),
        (["play", "cacti", "--seats", "9"], "Cacti is for 2 players, not 9.", "Cacti se joue à 2, pas à 9."),
        (
            ["play", "cliffs", "--seats", "10"],
            "Cliffs & Cactuses is for 2 to 9 players, not 10.",
            "Cliffs & Cactuses se joue de 2 à 9, pas à 10.",
        ),
        (["play", "cacti", "--lang"], "argument --lang: expected one argument", ""),
        (["play", "cacti", "--lang", "de"], "“de” is not a language of this table", "« de » n’est pas une langue de cette table"),
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
