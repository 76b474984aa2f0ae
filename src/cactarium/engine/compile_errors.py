"""Translate what Numba says about rules that do not compile: the function, the line, and the likely cause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import CactariumError

COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # of terminals
PLACES = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+)|(?:at|from) (?P<file2>\S+\.py) \((?P<line2>\d+)\)')

# What Numba's message contains, and what its author most likely wrote; the first that fits is told.
CAUSES = (
    ("yield in a closure", "a generator expression, as in any(… for …) or sum(… for …): write a loop"),
    ("key=type(CPUDispatcher", "a lambda: write a loop, or a function at the top of the module"),
    ("closure", "a function within a function, or a lambda: write a function at the top of the module"),
    ("Untyped global name", "a name that is no number, Lookup or top-level function: rules know no classes, lists, tuples or strings"),
    ("is not defined", "a name that is not imported at the top of the module"),
    ("UNPACK_EX", "a starred assignment (a, *rest = …): index instead"),
    ("unsupported opcode", "a statement that compiled rules do not know, such as with, yield, async or a starred assignment"),
    ("Unknown attribute 'add'", "a set comprehension: use a number with one bit for each element"),
    ("Unknown attribute", "a field that the state's Layout does not declare, or a method of a list: a state has only integers and arrays"),
    ("unicode_type", "a text: compiled rules know integers only; name them with constants"),
    ("Cannot unify", "a variable that is a number on one path and something else (None, a list, a float) on another"),
    ("reflected list", "a Python list: keep arrays in the state, or pass a buffer in"),
    ("No implementation of function", "arguments of the wrong kind for this call, such as None or a list where a number belongs"),
    ("recursion", "a function that calls itself, directly or through others: write a loop"),
)


class CannotCompile(CactariumError):
    """Rules that work as plain Python but cannot be compiled."""


@contextmanager
def translated() -> Iterator[None]:
    """Turn an error of the compiler into `CannotCompile`."""
    try:
        yield
    except Exception as error:
        if not isinstance(error, RecursionError) and not type(error).__module__.startswith("numba"):
            raise
        raise CannotCompile(explain(str(error))) from error


def explain(message: str) -> str:
    """Say where the rules cannot be compiled, what Numba says of it and what the cause may be."""
    message = COLOURS.sub("", message)
    said = next((line.strip() for line in message.splitlines() if line and not line.startswith("Failed in nopython")), message)
    cause = next((cause for sign, cause in CAUSES if sign in message), "")
    likely = f"\n  likely cause: {cause}" if cause else ""
    return f"The rules cannot be compiled{_place(message)}.\n  Numba: {said}{likely}\n  docs/compiled-rules.md says what compiles."


def _place(message: str) -> str:
    """The innermost line that is not Numba's own."""
    for found in PLACES.finditer(message):
        file, line = Path(found["file"] or found["file2"]), int(found["line"] or found["line2"])
        if "numba" not in file.parts:
            function = _function_at(file, line)
            return f": {f'{function}, ' if function else ''}{file} line {line}"
    return ""


def _function_at(file: Path, line: int) -> str:
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except (OSError, SyntaxError):
        return ""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return next((f"{node.name}()" for node in functions if node.lineno <= line <= (node.end_lineno or line)), "")
