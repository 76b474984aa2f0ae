"""Stories of play, each named after the clause of RULES.md it is about."""

from __future__ import annotations

from cactarium.engine.conformance import PLAIN_LAWS, check
from cactarium.engine.match import Match
from cactarium.testing import details, may, play, refused, told

from cactarium_oasis import GAME


def table(**options: str) -> Match:
    return Match.new(GAME, seats=2, options={"first_player": "seat-1", **options}, seed="story")


def test_3_1_players_take_turns() -> None:
    match = table()
    play(match, "@1 draw")
    refused(match, "@1 draw", "3.1")
    play(match, "@2 draw")
    assert may(match, 1) == ["stop", "draw"]


def test_3_2_only_the_player_sees_the_card() -> None:
    match = table()
    play(match, "@1 draw")
    assert "card" in details(match, "draws", 1)[0]
    assert "card" not in details(match, "draws", 2)[0]


def test_3_3_a_player_who_has_stopped_takes_no_more_turns() -> None:
    match = table()
    play(match, "@1 stop", "@2 draw")
    assert match.waiting == [1]


def test_4_2_a_jug_that_has_spilled_is_worth_nothing() -> None:
    match = table()
    match.state.jug[0] = [0, 0, 0, 0, 0, 3]
    match.state.deck[5] -= 3
    match.state.deck_size -= 3
    match.state.jug_size[0] = 3
    play(match, "@1 stop", "@2 draw", "@2 stop")
    assert match.scores[0] == 0
    assert match.places == [2, 1]


def test_5_1_a_player_whose_time_is_up_stops() -> None:
    match = table()
    play(match, "clock time-up")
    assert told(match) == ["time-is-up", "stops", "turn"]


def test_the_laws_of_every_game() -> None:
    check(GAME, PLAIN_LAWS)
