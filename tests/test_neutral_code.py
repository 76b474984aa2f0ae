"""Code that serves all games names none: neither the browser's shell nor a neutral Python package contains a game's id, clock or verb."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cactarium import games

REPOSITORY = Path(__file__).parent.parent
SHELL = REPOSITORY / "web" / "src"
PACKAGE = REPOSITORY / "src" / "cactarium"
IDS = frozenset(game.id for game in games.all_games())
CLOCKS = frozenset(clock.kind for game in games.all_games() for clock in game.clocks)
VERBS = frozenset(verb for game in games.all_games() for verb in game.moves.verbs)
SERVER, LAB, ENGINE, TERMINAL = (f"src/cactarium/{folder}/" for folder in ("server", "lab", "engine", "terminal"))
# What neutral code means by a word that is also a clock or a verb of some game, and where it may stand.
OTHER_MEANINGS: dict[str, tuple[str, tuple[str, ...]]] = {
    "play": ("the request that makes a move, an icon, a kernel", ("",)),
    "turn": ("a sound, and an option of the command line", ("web/src/shell/",)),
    "hand": ("the request that leads a hand, and whose hand it is", ("web/src/wire/", SERVER)),
    "pause": ("people agree on a pause; an icon", ("web/src/", SERVER)),
    "start": ("the request that deals", ("web/src/wire/",)),
    "done": ("the answer to a request; an order that was carried out", ("web/src/wire/", SERVER)),
    "pass": ("the verb for doing nothing, in every game that has one", (TERMINAL + "player.py",)),
    "action": (
        "a column, an order, a kind of card, a parameter of argparse",
        ("web/src/look/kinds.ts", LAB, SERVER, TERMINAL + "command_line.py"),
    ),
    "place": ("a column: who came first", (LAB,)),
    "draw": ("a step of chance", (ENGINE + "oracle.py",)),
    "reveal": ("a step of chance", (ENGINE + "oracle.py",)),
    "choice": ("a type of option", (ENGINE + "options.py",)),
    "ready": ("compiled", (ENGINE + "twin.py", TERMINAL + "commands/compile.py")),
    "refill": ("a kernel that deals again", (ENGINE + "vector/cuda.py", ENGINE + "vector/ptx.py")),
    "stop": ("a phase of Python's garbage collector", (SERVER + "gc_policy.py",)),
}
STRING = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'`])//[^\n]*|<style>.*?</style>|\bclass=\"[^\"{]*\"", re.DOTALL)


def shell_modules() -> list[Path]:
    """The browser's modules outside the games' own folders; tests may play with any game."""
    own = {SHELL / folder / game for folder in ("games", "art") for game in IDS}
    every = [path for path in sorted(SHELL.rglob("*")) if path.suffix in (".ts", ".svelte", ".js") and ".test." not in path.name]
    return [path for path in every if not own & set(path.parents)]


def neutral_modules() -> list[Path]:
    """All Python modules but those of the games, and of the small game that `cactarium new-game` writes."""
    own = {*(PACKAGE / "games" / game.replace("-", "_") for game in IDS), PACKAGE / "scaffold" / "template"}
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not own & set(path.parents)]


def named_in_shell(source: str) -> set[str]:
    """What a TypeScript or Svelte module says of a game: by a string or object key, or by the path of an import."""
    code = COMMENT.sub("", source)
    strings = [found[2] for found in STRING.finditer(code)]
    keys = re.findall(r"[{,]\s*([a-z]+): ", code)
    return names({*strings, *(key for key in keys if key in IDS)}) | {
        f"{game}/" for game in IDS for text in strings if f"/{game}/" in f"{text}/"
    }


def named_in_python(source: str) -> set[str]:
    """The same of a Python module: its strings, but not its docstrings, and what it imports."""
    tree = ast.parse(source)
    documents = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documents
    }
    modules = {part for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module for part in node.module.split(".")}
    return names(strings | {part.replace("_", "-") for part in modules} & IDS)


def names(strings: set[str]) -> set[str]:
    """Strings that are a game, a clock or a verb, alone or as a move such as `draw @2`."""
    return {text for text in strings if text in IDS or text.split(" @")[0] in CLOCKS | VERBS}


@pytest.mark.parametrize(
    "source",
    ['if (id === "cactys") x()', 'clock === "race"', "const R = { cacti: 1 }", 'import "../games/cliffs/Ring.svelte"', 'play("draw @2")'],
)
def test_the_shell_would_be_caught(source: str) -> None:
    assert named_in_shell(source)


@pytest.mark.parametrize(
    "source", ['f(default="cactus-game")', 'x == "race"', "from cactarium.games.cliffs import rules", 'match.play(0, "steal-card @2")']
)
def test_a_python_package_would_be_caught(source: str) -> None:
    assert named_in_python(source)


def test_a_comment_names_games_freely() -> None:
    assert not named_in_shell('/** As in "cliffs". */\nconst x = 1; // "race"')
    assert not named_in_python('"""As in "cliffs"."""\ndef f():\n    "race"\n')


def is_meant_otherwise(name: str, path: str) -> bool:
    """Whether a word means something else in this file than in a game."""
    return name in OTHER_MEANINGS and path.startswith(OTHER_MEANINGS[name][1])


def findings() -> Iterator[str]:
    """A line for each name of a game, a clock or a verb in neutral code."""
    for paths, named in ((shell_modules(), named_in_shell), (neutral_modules(), named_in_python)):
        for path in paths:
            place = path.relative_to(REPOSITORY).as_posix()
            found = sorted(named(path.read_text(encoding="utf-8")))
            yield from (f"{place} names {name}" for name in found if not is_meant_otherwise(name, place))


def test_neutral_code_names_no_game_clock_or_verb() -> None:
    assert len(shell_modules()) > 100
    assert len(neutral_modules()) > 100
    assert list(findings()) == []
