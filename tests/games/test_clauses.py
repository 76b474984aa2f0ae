"""Every clause of every RULES.md has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cactarium import games, i18n
from cactarium.engine.game import Game

TESTS = Path(__file__).parent
NAMED = re.compile(r"^ *@rule\((.*)\)$", re.MULTILINE)


def named_clauses() -> set[str]:
    sources = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    return {clause for source in sources for found in NAMED.findall(source) for clause in re.findall(r'"([^"]+)"', found)}


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_every_clause_has_a_test(game: Game) -> None:
    clauses = {f"{game.id}/{clause}" for clause in i18n.clauses(game)}
    named = {clause for clause in named_clauses() if clause.startswith(f"{game.id}/")}
    assert clauses - named == set(), "clauses without a test"
    assert named - clauses == set(), "tests of clauses that do not exist"
