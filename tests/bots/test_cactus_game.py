"""Sensible play in Cactus Game, by the greedy and by the searching bot."""

from __future__ import annotations

import pytest

from cactarium import bots
from cactarium.bots import PlayerView
from cactarium.engine.match import Match
from cactarium.testing import play
from tests.games.cactus_game.table import table


def chosen(match: Match, seat: int, name: str) -> str:
    return match.game.moves.text(bots.find(name)(PlayerView(match, seat - 1, bots.stream("story"))))


BOTH = pytest.mark.parametrize("name", ["sprout", "saguaro:800"])


@BOTH
def test_a_winning_set_is_played(name: str) -> None:
    match = table("charlie charlie charlie steal-a-card", "stop", "spike", points=[6, 6, 0])
    assert chosen(match, 1, name) == "set charlie 0"


@BOTH
def test_a_winning_card_of_another_is_stopped(name: str) -> None:
    match = table("free-point", "stop charlie", points=[6, 3])
    play(match, "@1 free-point")
    assert chosen(match, 2, name) == "stop"


@BOTH
def test_the_third_walter_is_taken(name: str) -> None:
    match = table("see-and-steal walter walter", "charlie request-a-card walter", points=[5, 6])
    play(match, "@1 see-and-steal @2", "@2 pass")
    assert chosen(match, 1, name) == "take walter"


def test_a_request_goes_where_the_card_was_seen() -> None:
    match = table("see-and-steal request-a-card spike spike wild", "spike walter", "charlie charlie charlie charlie")
    play(match, "@1 see-and-steal @2", "@2 pass", "@3 pass", "@1 take walter")
    assert chosen(match, 1, "sprout") == "request @2 spike"
