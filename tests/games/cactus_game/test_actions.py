from __future__ import annotations

from cactarium.testing import play, told
from tests.games.cactus_game.table import act, all_pass, hand, table
from tests.games.cactus_game.test_turn import refused
from tests.marks import rule


@rule("cactus-game/6.1")
def test_stop_is_the_only_card_for_other_players_turns() -> None:
    match = table("free-point", "stop free-point charlie charlie charlie", "")
    play(match, "@1 free-point")
    refused(match, "@2 free-point", "5.2")
    refused(match, "@2 set charlie 0", "5.2")
    play(match, "@2 stop")
    all_pass(match)
    assert match.scores == [0, 0, 0]


@rule("cactus-game/6.2")
def test_free_point_gains_a_point_and_ends_the_turn() -> None:
    match = table("free-point free-point", "")
    act(match, "@1 free-point")
    assert (match.scores, match.waiting) == ([1, 0], [1])
    refused(table("charlie", ""), "@1 free-point", "6.2")


@rule("cactus-game/6.3")
def test_two_others_swap_hands() -> None:
    match = table("swap-hands", "stop charlie", "walter")
    act(match, "@1 swap-hands @2+@3")
    assert (hand(match, 2), hand(match, 3)) == ({"walter": 1}, {"charlie": 1, "stop": 1})
    assert match.waiting == [0]


@rule("cactus-game/6.3")
def test_with_an_empty_hand_one_gets_all_and_the_other_nothing() -> None:
    match = table("swap-hands", "stop charlie")
    act(match, "@1 swap-hands @1+@2")
    assert (hand(match, 1), hand(match, 2)) == ({"charlie": 1, "stop": 1}, {})
    match = table("swap-hands charlie", "", "")
    act(match, "@1 swap-hands @2+@3")
    assert told(match)[-1] == "swaps"


@rule("cactus-game/6.3")
def test_a_swap_names_two_players_at_the_table() -> None:
    refused(table("swap-hands", "", ""), "@1 swap-hands @2+@4", "6.3")


@rule("cactus-game/6.3")
def test_each_sees_only_the_hand_they_get() -> None:
    match = table("swap-hands", "stop charlie", "walter", "")
    act(match, "@1 swap-hands @2+@3")
    assert [event.args for event in match.events(1) if event.kind == "receives"] == [(("player", 1), ("card", 2), ("copies", 1))]
    assert "receives" not in told(match, 4)


@rule("cactus-game/6.4")
def test_see_and_steal_shows_the_hand_to_one_and_takes_a_card_of_choice() -> None:
    match = table("see-and-steal", "stop walter walter", "")
    act(match, "@1 see-and-steal @2")
    assert match.view(0)["looking"] == {"target": 1, "cards": {"walter": 2, "stop": 1}}
    assert match.view(2)["looking"] == {"target": 1, "cards": None}
    assert match.view()["looking"] == {"target": 1, "cards": None}
    refused(match, "@1 draw", "6.4")
    assert [str(move) for move in match.legal(0)] == ["take walter", "take stop"]
    play(match, "@1 take walter")
    assert (hand(match, 1), hand(match, 2)) == ({"walter": 1}, {"walter": 1, "stop": 1})
    assert match.waiting == [0]
    assert dict(match.events(2)[-1].args)["card"] is None
    assert dict(match.events(1)[-1].args)["card"] == 2


@rule("cactus-game/6.4")
def test_a_take_cannot_be_stopped_and_takes_what_is_there() -> None:
    match = table("see-and-steal", "stop walter", "stop")
    act(match, "@1 see-and-steal @2")
    refused(match, "@3 stop", "5.4")
    refused(match, "@1 take charlie", "6.4")
    refused(table("see-and-steal", "stop"), "@1 take stop", "6.4")


@rule("cactus-game/6.5")
def test_draw_3_draws_three_and_ends_the_turn() -> None:
    match = table("draw-3", "")
    act(match, "@1 draw-3")
    assert match.view()["players"][0]["cards"] == 3
    assert match.waiting == [1]
    assert [dict(event.args)["card"] for event in match.events(1) if event.kind == "draws"] == [None] * 3


@rule("cactus-game/6.6")
def test_steal_a_point_takes_one_from_another() -> None:
    match = table("steal-a-point", "", "", points=[0, 2, 1])
    refused(match, "@1 steal-point @1", "6.6")
    act(match, "@1 steal-point @2")
    assert (match.scores, match.waiting) == ([1, 1, 1], [1])
    assert match.view()["supply"] == 27


@rule("cactus-game/6.7")
def test_a_request_gets_exactly_one_copy() -> None:
    match = table("request-a-card", "stop stop stop", "")
    act(match, "@1 request @2 stop")
    assert (hand(match, 1), hand(match, 2)) == ({"stop": 1}, {"stop": 2})
    assert match.waiting == [0]


@rule("cactus-game/6.7")
def test_a_wild_does_not_answer_for_a_character() -> None:
    match = table("request-a-card", "wild")
    act(match, "@1 request @2 charlie")
    assert hand(match, 2) == {"wild": 1}


@rule("cactus-game/6.7")
def test_the_stop_asked_for_can_stop_the_request() -> None:
    match = table("request-a-card", "stop")
    play(match, "@1 request @2 stop", "@2 stop", "@1 pass")
    assert (hand(match, 1), hand(match, 2)) == ({}, {})
    assert match.view()["discard"] == {"request-a-card": 1, "stop": 1}


@rule("cactus-game/6.7")
def test_any_of_the_twelve_kinds_may_be_named_to_any_other_player() -> None:
    match = table("request-a-card", "", "")
    assert sum(move.verb == "request" for move in match.legal(0)) == 24
    refused(match, "@1 request @1 stop", "6.7")
    refused(match, "@1 request @5 stop", "6.7")


@rule("cactus-game/6.8")
def test_steal_a_card_takes_a_random_card_unseen_by_others() -> None:
    stolen = set()
    for seed in range(30):
        match = table("steal-a-card", "stop walter charlie", "", seed=str(seed))
        act(match, "@1 steal-card @2")
        stolen.add(next(iter(hand(match, 1))))
        assert told(match, 3)[-1] == "steals"
        assert dict(match.events(2)[-1].args)["card"] is None
        assert dict(match.events(1)[-1].args)["card"] is not None
    assert stolen == {"stop", "walter", "charlie"}
