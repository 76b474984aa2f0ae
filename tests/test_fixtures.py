"""Recorded matches that must replay to the last digest as long as their rules version stands."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

import cactarium
from cactarium import games
from cactarium.engine import record
from cactarium.engine.match import Match, seat_name

FIXTURES = Path(__file__).parent / "fixtures"
RECORDED = sorted(FIXTURES.glob("*.match"))
OLDER = sorted((FIXTURES / "0.1.0").glob("*.match"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_match_still_replays(path: Path, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--golden"):
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
    today = {"rules": str(games.find(record.fields(text)["game"]).rules_version)}
    match = Match(record._header(record.fields(text) | today, games.find))
    seats = {seat_name(seat): seat for seat in match.movers}
    for mover, move, attached in re.findall(r"^\d+\. (\S+) (.*) #\w+\n(?: *\+ (\S+)\n)?", text, re.MULTILINE):
        match.replay_entry(seats[mover], move, base64.b64decode(attached))
    path.write_text(record.write(match), encoding="utf-8")
