from __future__ import annotations

import pytest

from cactarium.engine.errors import BadSeat
from cactarium.engine.match import Match
from cactarium.testing import play, refused, told
from tests.games.cliffs.table import GAME, go_on, hand, queue, race, table
from tests.marks import rule


@rule("cliffs/11.1")
def test_partners_share_a_position_but_not_their_queues() -> None:
    match = table("+Worm", "", "+Cow", "", three_legged="on")
    assert [p["partner"] for p in match.view()["players"]] == [1, 0, 3, 2]
    go_on(match)
    assert [p["place"] for p in match.view()["players"]] == [800, 800, 1150, 1150]
    assert queue(match, 2) == ""


@rule("cliffs/11.2")
def test_partners_move_by_the_sum_of_their_tallies() -> None:
    match = table("+Worm", "+Coffee", "", "", three_legged="on")
    assert [(p["tally"], p["moves"]) for p in match.view()["players"]] == [(300, 500), (200, 500), (100, 200), (100, 200)]


@rule("cliffs/11.1")
@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9])
def test_teams_need_partners_and_rivals(seats: int) -> None:
    with pytest.raises(BadSeat, match="three_legged=on is for 4, 6, 8 players"):
        Match.new(GAME, seats=seats, options={"three_legged": "on"})
    assert Match.new(GAME, options={"three_legged": "on"}).header.seats == 4
    assert Match.new(GAME, seats=seats).header.seats == seats


@rule("cliffs/11.3")
def test_the_left_partner_throws_and_reveals_first() -> None:
    match = Match.new(GAME, seats=4, options={"three_legged": "on"}, seed="legs")
    assert match.waiting == [1, 3]
    play(match, "@2 throw rock", "@4 throw paper")
    assert match.view()["first"] == 3
    match = Match.new(GAME, seats=4, options={"three_legged": "on", "direction": "cw"}, seed="legs")
    play(match, "@2 throw rock", "@4 throw paper")
    assert match.view()["first"] == 2


@rule("cliffs/11.3")
def test_a_team_wins_together() -> None:
    match = table("+Worm", "", "+Worm", "", places=(300, 300, 400, 400), three_legged="on")
    go_on(match)
    assert match.waiting == [1, 3]
    play(match, "@2 throw rock", "@4 throw paper")
    assert match.places == [2, 2, 1, 1]
    assert told(match)[-2:] == ["wins", "wins"]


@rule("cliffs/11.4")
def test_partners_see_each_others_hands_and_plays() -> None:
    match = race("Worm", "Cow", "", "", three_legged="on")
    assert match.view(0)["players"][1]["hand"] == {"cow-crossing": 1}
    assert match.view(2)["players"][1]["hand"] is None
    play(match, "@2 play cow-crossing @3", "@2 draw")
    assert (queue(match, 3, 1), queue(match, 3, 4)) == ("Cow", "?")
    assert [event.args[-1][1] is None for event in match.events(0)] == [False, False]
    match = race("Worm", "Cow", "", "", three_legged="on", partner_hands="hidden")
    assert match.view(0)["players"][1]["hand"] is None
    play(match, "@2 play cow-crossing @3")
    assert queue(match, 3, 1) == "?"


@rule("cliffs/11.5")
def test_unlimited_hands_have_four_cards_and_no_limit_of_plays() -> None:
    match = Match.new(GAME, seats=2, options={"unlimited": "on"})
    assert [p["cards"] for p in match.view()["players"]] == [4, 4]
    match = race("Worm Worm Worm Cow Cow Cow", "", unlimited="on")
    play(match, *["@1 play giant-worm @1"] * 3, *["@1 play cow-crossing @2"] * 3)
    assert hand(match, 1) == ""


@rule("cliffs/11.5")
def test_unlimited_drawing_begins_with_an_empty_hand_and_goes_up_to_four_again_and_again() -> None:
    match = race("Worm", "", unlimited="on")
    refused(match, "@1 draw", "11.5")
    play(match, "@1 play giant-worm @1", *["@1 draw"] * 4)
    refused(match, "@1 draw", "4.4")
    for _ in range(4):
        play(match, f"@1 {match.legal(0)[0]}")
    play(match, "@1 draw")
    assert told(match, 1).count("draws") == 5


@rule("cliffs/11.5")
def test_who_plays_in_the_middle_of_drawing_must_empty_the_hand_again() -> None:
    match = race("", "", unlimited="on")
    play(match, "@1 draw", "@1 draw", f"@1 {match.legal(0)[0]}")
    play(match, f"@1 {match.legal(0)[0]}")
    refused(match, "@1 draw", "11.5")
