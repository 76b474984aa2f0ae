"""Calls of `emit` in a game's source that do not give an event the arguments it declares: those left out would be told as 0."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

from .emit import emit
from .game import Game

ARGUMENTS_BEFORE_THE_EVENTS_OWN = 3  # the buffer, the kind, the witnesses


def wrong_calls(game: Game) -> Iterator[str]:
    """Each call with too few or too many arguments, as a sentence. A kind that is computed, or a starred argument, is not checked."""
    names = _names_of_kinds(game)
    for path in sorted(Path(game.folder).rglob("*.py")):
        for call in _calls(ast.parse(path.read_text(encoding="utf-8"))):
            given = len(call.args) + len(call.keywords) - ARGUMENTS_BEFORE_THE_EVENTS_OWN
            for name in _kinds(call.args[1]):
                wanted = list(game.events.kinds[names[name]].args) if name in names else []
                if name in names and given != len(wanted):
                    yield (
                        f"{path.name} line {call.lineno}: events.{name} is told with {given} arguments, "
                        f"but is declared with {len(wanted)}: {', '.join(wanted) or 'none'}"
                    )


def _names_of_kinds(game: Game) -> dict[str, str]:
    """The event that each constant of the game's `events.py` stands for: DRAWS for “draws”."""
    kinds = list(game.events.kinds)
    constants = vars(importlib.import_module(f"{game.package}.events"))
    by_name = {kind.replace("-", "_").upper(): kind for kind in kinds}
    return {name: kind for name, kind in by_name.items() if constants.get(name) == kinds.index(kind)}


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == emit.__name__):
            continue
        if len(node.args) > 1 and not any(isinstance(argument, ast.Starred) for argument in node.args):
            yield node


def _kinds(node: ast.expr) -> Iterator[str]:
    """The constants that an argument such as `events.FILLS if full else events.SPILLS` may be."""
    if isinstance(node, ast.IfExp):
        yield from _kinds(node.body)
        yield from _kinds(node.orelse)
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.Name):
        yield node.id
