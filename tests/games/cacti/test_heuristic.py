"""What sprout sees in a Nursery and in the end of the game."""

from __future__ import annotations

import pytest

from cactarium.engine.match import Match
from cactarium.games.cacti.heuristic import END_IN_SIGHT, lateness, needs_return, promise_of
from cactarium.testing import play
from tests.games.cacti.table import table


def test_three_promise_more_where_they_bring_more() -> None:
    four, five = (table("", "", sale_points=points).state for points in ("4-and-3", "5-and-3"))
    assert [promise_of(five, held) > promise_of(four, held) for held in range(5)] == [False, False, False, True, True]


def one_short(last_turn: str, first: str) -> Match:
    """@1 can save the refill by returning a cactus."""
    match = table("saguaro", "barrel", row="moon moon barrel barrel saguaro", deck="saguaro", last_turn=last_turn, first=first)
    match.state.turn, match.state.awaited = 0, 1
    play(match, "@1 grow moon", "@2 pass")
    return match


@pytest.mark.parametrize(
    ("last_turn", "first", "ends"),
    [("immediate", "@1", True), ("immediate", "@2", True), ("equal-turns", "@1", False), ("equal-turns", "@2", True)],
)
def test_only_who_can_end_the_game_by_keeping_all_weighs_it(last_turn: str, first: str, ends: bool) -> None:
    assert needs_return(one_short(last_turn, first).state) == ends


def test_in_the_last_turn_nothing_saves_the_game_and_leftovers_count_in_full() -> None:
    match = one_short("equal-turns", "@1")
    play(match, "@1 keep")
    assert match.view()["last_turn"]
    assert lateness(match.state) == END_IN_SIGHT
    assert not needs_return(match.state)
