"""Names that were replaced by conventional ones must not come back."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "cactarium"
# Old names of modules, and what they are called now.
MODULES = {
    "way": "net_address",
    "pen": "sqlite_writer",
    "sight": "projection",
    "running": "match_runner",
    "thinking": "bot_pool",
    "garbage": "gc_policy",
    "socket": "ws_protocol",
    "pages": "static, catalogue",
    "typescript": "protocol_generator",
    "hearing": "fuzzy_match",
    "paces": "clocks",
    "tell": "emit",
    "words": "vocabulary",
    "text": "message",
    "quick": "fast_rng",
    "rehearsal": "warmup",
    "hanging": "placement",
    "ideas": "grasps",
    "reach": "proximity",
    "turning": "quaternion",
    "trials": "physics_checks",
}
IN_THE_LAB = {"words", "trials"}  # the lab has words of reports, and trials
CLASSES = {
    "House": "Services",
    "Wanted": "PendingCommand",
    "Made": "CommittedMove",
    "Told": "MoveEvents",
    "Sight": "ViewerFeed",
    "Outrun": "Conflict",
    "Turnstile": "LagQueue",
    "Allowance": "TokenBucket",
    "Teller": "ReplayWorker",
    "Chair": "PlayerView",
    "Mind": "SearchTree",
    "Thought": "MoveStats",
    "Broken": "LawViolation",
    "Imagination": "CandidateGenerator",
    "Touchable": "proximity",
    "Running": "MatchRunner",
}
FUNCTIONS = {
    "ponder": "search",
    "plant": "reset",
    "advice": "heuristic",
    "moment": "snapshot",
    "follow": "replay_entry",
    "written": "normalise_name",
}
ELSEWHERE = {"follow", "moment"}  # allowed in other modules than match.py, for a camera and a story


# Old names of modules and components of the page.
PAGE = {
    "keep": "storage",
    "insist": "retry",
    "line": "connection",
    "sitting": "tableSession",
    "rooms": "lazyPages",
    "house": "catalogue",
    "stage": "animation",
    "Asking": "OpenRequest",
    "Looking": "CardChooser",
}


def definitions(path: Path) -> Iterator[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_no_module_has_a_retired_name() -> None:
    there = {path.relative_to(SOURCES) for path in SOURCES.rglob("*.py")}
    found = [path for path in there if path.stem in MODULES and not (path.parts[0] == "lab" and path.stem in IN_THE_LAB)]
    assert not found, [f"{path}: {MODULES[path.stem]}" for path in found]


def test_no_module_of_the_page_has_a_retired_name() -> None:
    there = [path.relative_to(ROOT) for path in (ROOT / "web" / "src").rglob("*")]
    assert any(path.stem == "lazyPages" for path in there)
    found = [path for path in there if path.name.partition(".")[0] in PAGE]
    assert not found, [f"{path}: {PAGE[path.name.partition('.')[0]]}" for path in found]


@pytest.mark.parametrize("kind", ["class", "function"])
def test_nothing_is_defined_under_a_retired_name(kind: str) -> None:
    names, wanted = (CLASSES, (ast.ClassDef,)) if kind == "class" else (FUNCTIONS, (ast.FunctionDef, ast.AsyncFunctionDef))
    found = [
        f"{path.relative_to(SOURCES)}:{node.lineno}: {node.name} is called {names[node.name]} now"
        for path in SOURCES.rglob("*.py")
        for node in definitions(path)
        if isinstance(node, wanted) and node.name in names and (node.name not in ELSEWHERE or path.name == "match.py")
    ]
    assert not found
