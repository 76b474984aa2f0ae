"""Recorded matches that must replay to the last digest, or move by move if their rules version is an older one that still replays."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

import cactarium
from cactarium import games
from cactarium.engine import record
from cactarium.engine.match import Match
from cactarium.engine.seats import seat_name

FIXTURES = Path(__file__).parent / "fixtures"
RECORDED = sorted(FIXTURES.glob("*.match"))
OLDER_RULES = ("cactus-game-rules-1", "cactus-game-rules-2", "cliffs-rules-3", "cliffs-rules-4")  # of versions that replay move by move
OLDER = sorted((FIXTURES / "0.1.0").glob("*.match"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_match_still_replays(path: Path, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--golden") and path.stem not in OLDER_RULES:
        record_again(path)
    match = cactarium.load(path)
    assert match.over
    assert match.places.count(1) >= 1


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_match_of_version_0_1_0_still_opens(path: Path) -> None:
    match = cactarium.load(path)
    assert match.over
    assert match.places.count(1) >= 1


def record_again(path: Path) -> None:
    """Play the recorded moves by the rules of today."""
    text = path.read_text(encoding="utf-8")
    game = games.find(record.fields(text)["game"])
    defaults = {f"option {option.name}": option.default for option in game.options}
    match = Match(record._header(defaults | record.fields(text) | {"rules": str(game.rules_version)}, games.find))
    seats = {seat_name(seat): seat for seat in match.movers}
    for mover, move, attached in re.findall(r"^\d+\. (\S+) (.*) #\w+\n(?: *\+ (\S+)\n)?", text, re.MULTILINE):
        match.replay_entry(seats[mover], move, base64.b64decode(attached))
    path.write_text(record.write(match), encoding="utf-8")


@pytest.mark.parametrize("name", OLDER_RULES)
def test_a_match_of_older_rules_replays_move_by_move(name: str) -> None:
    assert cactarium.load(Path(__file__).parent / "fixtures" / f"{name}.match").header.is_older


@pytest.mark.parametrize("name", ["cactus-game-log-3", "cliffs-log-4"])
def test_a_match_of_the_present_rules_replays_to_the_digest(name: str) -> None:
    assert not cactarium.load(Path(__file__).parent / "fixtures" / f"{name}.match").header.is_older
