"""Recorded matches that must replay to the last digest as long as their rules version stands."""

from __future__ import annotations

from pathlib import Path

import pytest

import cactarium

RECORDED = sorted((Path(__file__).parent / "fixtures").glob("*.match"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_match_still_replays(path: Path) -> None:
    match = cactarium.load(path)
    assert match.over
    assert match.places.count(1) >= 1
