from __future__ import annotations

import pytest

from cactarium.engine.errors import StaleMove
from cactarium.testing import play, told
from tests.games.cactus_game.table import act, all_pass, hand, table
from tests.games.cactus_game.test_turn import refused
from tests.marks import rule


@rule("cactus-game/5.1")
def test_everything_is_named_before_anybody_is_asked() -> None:
    match = table("request-a-card", "walter", "")
    play(match, "@1 request @2 walter")
    view = match.view(2)
    assert view["pending"] == "request @2 walter"
    assert view["discard"] == {"request-a-card": 1}
    assert told(match, 3) == ["plays-request"]


@rule("cactus-game/5.2")
def test_nothing_happens_until_all_have_answered_and_then_it_is_too_late() -> None:
    match = table("steal-a-point", "stop", "", points=[0, 1, 0])
    play(match, "@1 steal-point @2", "@3 pass")
    assert match.scores == [0, 1, 0]
    refused(match, "@1 draw", "5.4")
    play(match, "@2 pass")
    assert match.scores == [1, 0, 0]
    refused(match, "@2 stop", "5.4")


@rule("cactus-game/5.3")
@pytest.mark.parametrize("stops", range(11))
def test_an_odd_number_of_stops_cancels_and_an_even_number_saves(stops: int) -> None:
    mine, theirs = "stop " * (stops // 2), "stop " * ((stops + 1) // 2)
    match = table("free-point " + mine, theirs)
    play(match, "@1 free-point")
    for n in range(stops):
        play(match, "@2 stop" if n % 2 == 0 else "@1 stop")
    all_pass(match)
    assert match.scores[0] == (0 if stops % 2 else 1)
    assert match.view()["discard"] == {"free-point": 1} | ({"stop": stops} if stops else {})
    assert match.waiting == ([0] if stops % 2 else [1])


@rule("cactus-game/5.3")
def test_anybody_may_join_a_chain() -> None:
    match = table("free-point stop", "stop", "stop", "stop")
    play(match, "@1 free-point", "@2 stop", "@3 stop", "@4 stop", "@2 pass", "@3 pass", "@1 stop")
    all_pass(match)
    assert match.scores[0] == 1
    assert told(match)[-3:] == ["nobody-stops", "gains", "turn"]


@rule("cactus-game/5.4")
def test_nobody_stops_their_own_card_but_the_player_on_turn_may_stop_a_stop() -> None:
    match = table("free-point stop", "stop stop", "")
    refused(match, "@1 stop", "5.4")
    play(match, "@1 free-point")
    refused(match, "@1 stop", "5.4")
    play(match, "@2 stop")
    refused(match, "@2 stop", "5.4")
    play(match, "@1 stop", "@2 pass", "@3 pass")
    assert match.scores[0] == 1


@rule("cactus-game/5.5")
def test_of_two_who_stop_at_once_the_first_does_and_the_other_keeps_the_card() -> None:
    match = table("free-point", "stop", "stop")
    play(match, "@1 free-point")
    question = match.epoch
    match.play(2, "stop", epoch=question)
    with pytest.raises(StaleMove):
        match.play(1, "stop", epoch=question)
    assert hand(match, 2) == {"stop": 1}
    assert match.view()["stops"] == 1
    all_pass(match)
    assert match.scores[0] == 0


@rule("cactus-game/5.5")
def test_where_stops_go_clockwise_all_answer_first() -> None:
    match = table("free-point", "stop", "stop", "", stop_priority="clockwise")
    play(match, "@1 free-point", "@3 stop")
    assert match.view()["stops"] == 0
    assert hand(match, 3) == {"stop": 1}
    play(match, "@2 stop", "@4 pass")
    assert hand(match, 2) == {}
    assert hand(match, 3) == {"stop": 1}
    assert told(match, 1).count("plays-stop") == 1


@rule("cactus-game/5.5")
def test_clockwise_begins_with_the_player_on_turn() -> None:
    match = table("free-point stop", "stop", "stop", stop_priority="clockwise")
    play(match, "@1 free-point", "@2 stop", "@3 pass")
    play(match, "@3 stop", "@1 stop")
    assert hand(match, 1) == {}
    assert hand(match, 3) == {"stop": 1}


@rule("cactus-game/5.5")
def test_one_answers_a_question_once() -> None:
    match = table("free-point", "stop", "")
    play(match, "@1 free-point", "@2 pass")
    refused(match, "@2 stop", "5.5")
    refused(match, "@2 pass", "5.5")


@rule("cactus-game/5.6")
def test_who_holds_a_stop_and_who_has_answered_stays_hidden() -> None:
    def seen(second: str, third: str, *answers: str) -> tuple[object, ...]:
        match = table("free-point", second, third, "charlie charlie")
        play(match, "@1 free-point", *answers)
        public, neighbour = match.view(), match.view(3)
        return public, neighbour, match.deadlines(), match.events(), match.events(3)

    assert seen("stop", "spike") == seen("spike", "stop")
    assert seen("stop", "spike") == seen("stop", "spike", "@3 pass") == seen("stop", "spike", "@2 pass")


@rule("cactus-game/5.6")
def test_those_without_a_stop_are_asked_too() -> None:
    match = table("free-point", "", "charlie", "stop")
    play(match, "@1 free-point")
    assert match.waiting == [1, 2, 3]
    assert match.view()["asked"] == [1, 2, 3]
    assert [str(move) for move in match.legal(1)] == ["pass"]
    refused(match, "@3 stop", "6.1")


@rule("cactus-game/5.7")
@pytest.mark.parametrize("card", ["free-point", "draw-3"])
def test_a_stopped_action_is_lost_and_the_turn_goes_on(card: str) -> None:
    match = table(f"{card} charlie charlie charlie", "stop")
    play(match, f"@1 {card}", "@2 stop", "@1 pass")
    assert match.scores[0] == 0
    assert hand(match, 1) == {"charlie": 3}
    play(match, "@1 set charlie 0")
    assert match.scores[0] == 1


@rule("cactus-game/5.8")
def test_nothing_is_stolen_where_there_is_nothing() -> None:
    match = table("steal-a-card steal-a-point see-and-steal request-a-card", "", "charlie")
    refused(match, "@1 steal-card @2", "5.8")
    refused(match, "@1 see-and-steal @2", "5.8")
    refused(match, "@1 steal-point @3", "5.8")
    act(match, "@1 request @2 charlie")
    assert told(match)[-1] == "has-none"


@rule("cactus-game/5.8")
def test_a_house_may_allow_plays_without_effect() -> None:
    match = table("steal-a-card steal-a-point see-and-steal", "", "charlie", futile_plays="on")
    for move in ("@1 steal-card @2", "@1 steal-point @3", "@1 see-and-steal @2"):
        act(match, move)
        assert told(match)[-1] == "no-effect"
        assert match.waiting == [0]
    assert hand(match, 1) == {}
