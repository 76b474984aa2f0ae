from __future__ import annotations

import pytest

from cactarium.engine.errors import IllegalMove
from cactarium.engine.match import Match
from cactarium.testing import play, told
from tests.games.cactus_game.table import GAME, act, all_pass, hand, table
from tests.marks import rule


def refused(match: Match, move: str, clause: str) -> None:
    before = bytes(match.state)
    with pytest.raises(IllegalMove) as error:
        play(match, move)
    assert error.value.clause == f"cactus-game/{clause}"
    assert clause in str(error.value)
    assert bytes(match.state) == before


@rule("cactus-game/1.1")
def test_the_deck_has_90_cards_in_the_books_quantities() -> None:
    s = table("", "").state
    assert s.deck == [16, 12, 5, 3, 3, 3, 6, 6, 6, 10, 10, 10]
    assert s.deck_size == 90


@rule("cactus-game/1.2", "cactus-game/7.1")
def test_points_and_counts_are_open_and_hands_are_not() -> None:
    match = table("charlie charlie charlie", "stop", "wild walter")
    play(match, "@1 set charlie 0")
    public = match.view()
    assert public["supply"] == 29
    assert [player["points"] for player in public["players"]] == [1, 0, 0]
    assert [player["cards"] for player in public["players"]] == [0, 1, 2]
    assert [player["hand"] for player in public["players"]] == [None, None, None]
    assert public["discard"] == {"charlie": 3}
    assert "wild" not in str(public["players"])


@rule("cactus-game/1.3")
@pytest.mark.parametrize(("seats", "goal"), [(2, 7), (3, 7), (4, 5), (5, 5), (6, 4)])
def test_the_goal_depends_on_the_number_of_players(seats: int, goal: int) -> None:
    match = table("free-point", *["" for _ in range(seats - 1)], points=[goal - 1])
    assert match.view()["goal"] == goal
    act(match, "@1 free-point")
    assert match.over
    assert match.places[0] == 1


@rule("cactus-game/1.3")
def test_reaching_the_goal_by_stealing_a_point_wins_at_once_and_overshooting_is_fine() -> None:
    match = table("steal-a-point", "", points=[6, 3])
    act(match, "@1 steal-point @2")
    assert match.over
    assert (match.places, match.scores) == ([1, 2], [7, 2])
    match = table("walter walter walter", "", points=[6, 0])
    play(match, "@1 set walter 0")
    assert match.scores[0] == 9
    refused(match, "@2 draw", "1.3")


@rule("cactus-game/1.3")
def test_the_others_are_placed_by_their_points() -> None:
    match = table("free-point", "", "", "", points=[4, 1, 3, 1])
    act(match, "@1 free-point")
    assert match.places == [1, 3, 2, 3]


@rule("cactus-game/1.3")
def test_a_house_can_play_to_another_goal() -> None:
    match = table("free-point", "", points=[8, 0], goal="10")
    act(match, "@1 free-point")
    assert not match.over


@rule("cactus-game/1.4")
def test_when_points_run_out_one_gains_what_is_left() -> None:
    match = table("walter walter walter free-point", "", "", "", points=[8, 9, 9, 2], goal="10")
    match.state.supply, match.state.points[3] = 1, 3
    play(match, "@1 set walter 0")
    assert match.scores[0] == 9
    match = table("spike spike spike free-point", "", "", "", points=[7, 8, 8, 7], goal="10")
    refused(match, "@1 set spike 0", "1.4")
    refused(match, "@1 free-point", "1.4")


@rule("cactus-game/1.4")
def test_with_futile_plays_a_set_without_points_changes_nothing_but_the_hand() -> None:
    match = table("spike spike spike", "", "", "", points=[7, 8, 8, 7], goal="10", futile_plays="on")
    play(match, "@1 set spike 0")
    assert match.waiting == [0]
    assert hand(match, 1) == {}


@rule("cactus-game/2.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_is_dealt_five_cards(seats: int) -> None:
    match = Match.new(GAME, seats=seats, seed="deal")
    assert [player["cards"] for player in match.view()["players"]] == [5] * seats
    assert match.view()["deck"] == 90 - 5 * seats


@rule("cactus-game/2.2")
def test_chance_picks_the_first_player_unless_the_house_says_otherwise() -> None:
    firsts = {Match.new(GAME, seats=4, seed=str(i)).state.turn for i in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert {Match.new(GAME, seats=4, seed=str(i), options={"first_player": "seat-1"}).state.turn for i in range(10)} == {0}


@rule("cactus-game/3.1")
def test_turns_go_clockwise_and_only_the_player_on_turn_plays() -> None:
    match = table("", "free-point", "")
    refused(match, "@2 free-point", "3.1")
    refused(match, "@3 draw", "3.1")
    play(match, "@1 draw", "@2 draw", "@3 draw")
    assert match.waiting == [0]


@rule("cactus-game/3.2", "cactus-game/3.6")
def test_a_turn_goes_on_until_a_point_or_a_draw() -> None:
    match = table("steal-a-card steal-a-card request-a-card charlie charlie charlie", "spike", "walter", "wild")
    act(match, "@1 steal-card @2")
    act(match, "@1 steal-card @3")
    act(match, "@1 request @4 wild")
    assert match.waiting == [0]
    assert hand(match, 1) == {"charlie": 3, "spike": 1, "walter": 1, "wild": 1}
    play(match, "@1 set charlie 0")
    assert match.waiting == [1]


@rule("cactus-game/3.3")
def test_one_may_always_draw_and_never_just_pass() -> None:
    match = table("charlie stop", "")
    refused(match, "@1 pass", "5.4")
    play(match, "@1 draw")
    assert match.view()["players"][0]["cards"] == 3
    assert match.waiting == [1]


@rule("cactus-game/3.4")
def test_with_an_empty_hand_the_english_edition_lets_you_draw_three() -> None:
    match = table("", "")
    assert [str(move) for move in match.legal(0)] == ["draw", "refill"]
    play(match, "@1 refill")
    assert match.view()["players"][0]["cards"] == 3


@rule("cactus-game/3.4")
def test_with_an_empty_hand_the_french_edition_makes_you_draw_three() -> None:
    match = table("", "", edition="fr")
    assert [str(move) for move in match.legal(0)] == ["refill"]
    refused(match, "@1 draw", "3.4")


@rule("cactus-game/3.4")
@pytest.mark.parametrize(("edition", "house", "forced"), [("en", "must-3", True), ("fr", "may-3", False)])
def test_the_house_overrules_the_edition(edition: str, house: str, forced: bool) -> None:
    match = table("", "", edition=edition, empty_hand_draw=house)
    assert ("draw" not in match.legal(0)) is forced


@rule("cactus-game/3.5")
def test_a_hand_emptied_during_the_turn_draws_one() -> None:
    match = table("steal-a-point", "stop", points=[0, 1])
    play(match, "@1 steal-point @2", "@2 stop", "@1 pass")
    assert hand(match, 1) == {}
    refused(match, "@1 refill", "3.4")
    play(match, "@1 draw")
    assert match.view()["players"][0]["cards"] == 1


@rule("cactus-game/3.6")
def test_no_hand_is_too_large() -> None:
    match = table("swap-hands", " ".join(["charlie"] * 16 + ["spike"] * 12 + ["walter"] * 5 + ["stop"] * 10 + ["steal-a-card"] * 10))
    act(match, "@1 swap-hands @1+@2")
    assert match.view()["players"][0]["cards"] == 53
    play(match, "@1 draw")


@rule("cactus-game/3.7")
def test_an_empty_deck_is_rebuilt_from_the_pile_in_the_middle_of_a_draw_3() -> None:
    match = table("draw-3", "", deck="walter")
    assert match.view()["deck"] == 1
    act(match, "@1 draw-3")
    assert told(match, 2)[-6:] == ["nobody-stops", "draws", "rebuilds-deck", "draws", "draws", "turn"]
    assert match.view()["players"][0]["cards"] == 3
    assert match.view()["discard"] == {}


@rule("cactus-game/3.8")
def test_drawing_nothing_still_ends_the_turn() -> None:
    match = table("", "")
    s = match.state
    s.hand[1], s.hand_size[1], s.deck, s.deck_size = s.deck[:], 90, [0] * 12, 0
    play(match, "@1 refill")
    assert told(match, 1) == ["finds-nothing", "turn"]
    assert match.waiting == [1]


@rule("cactus-game/3.8")
def test_one_draws_what_there_is() -> None:
    match = table("", "")
    s = match.state
    s.hand[1], s.hand_size[1], s.deck, s.deck_size = [16, 12, 5, 3, 3, 3, 6, 6, 6, 10, 10, 9], 89, [0] * 11 + [1], 1
    play(match, "@1 refill")
    assert hand(match, 1) == {"stop": 1}
    assert match.waiting == [1]


@rule("cactus-game/4.1")
@pytest.mark.parametrize(("character", "points"), [("charlie", 1), ("spike", 2), ("walter", 3)])
def test_three_alike_are_worth_their_points(character: str, points: int) -> None:
    match = table(f"{character} {character} {character} stop", "")
    play(match, f"@1 set {character} 0")
    assert match.scores[0] == points
    assert match.view()["discard"] == {character: 3}
    assert match.waiting == [1]


@rule("cactus-game/4.1")
def test_two_alike_are_no_set() -> None:
    refused(table("charlie charlie", ""), "@1 set charlie 0", "4.1")


@rule("cactus-game/4.2")
@pytest.mark.parametrize("wilds", [1, 2])
def test_wilds_stand_in_and_the_set_keeps_its_worth(wilds: int) -> None:
    match = table("spike " * (3 - wilds) + "wild " * wilds, "")
    play(match, f"@1 set spike {wilds}")
    assert match.scores[0] == 2
    assert hand(match, 1) == {}


@rule("cactus-game/4.2")
def test_two_characters_and_a_wild_are_no_set() -> None:
    match = table("charlie spike wild", "")
    assert [str(move) for move in match.legal(0)] == ["draw"]
    refused(match, "@1 set charlie 1", "4.2")


@rule("cactus-game/4.3")
def test_three_wilds_are_worth_three() -> None:
    match = table("wild wild wild", "")
    play(match, "@1 wild-set")
    assert match.scores[0] == 3
    refused(table("wild wild", ""), "@1 wild-set", "4.3")


@rule("cactus-game/4.4")
def test_neither_a_set_nor_a_draw_can_be_stopped() -> None:
    match = table("charlie charlie charlie", "stop", "stop")
    play(match, "@1 set charlie 0")
    assert match.waiting == [1]
    refused(match, "@3 stop", "5.4")
    play(match, "@2 draw")
    refused(match, "@2 stop", "5.4")


@rule("cactus-game/8.1")
def test_when_time_is_up_silence_passes() -> None:
    match = table("free-point", "stop", "stop")
    play(match, "@1 free-point", "@2 pass", "clock time-up")
    assert match.scores[0] == 1
    assert hand(match, 3) == {"stop": 1}


@rule("cactus-game/8.1")
def test_when_time_is_up_a_turn_draws_and_a_look_takes_at_random() -> None:
    match = table("charlie", "", "")
    play(match, "clock time-up")
    assert match.view()["players"][0]["cards"] == 2
    play(match, "clock time-up")
    assert match.view()["players"][1]["cards"] == 3
    match = table("see-and-steal", "stop walter")
    act(match, "@1 see-and-steal @2")
    play(match, "clock time-up")
    assert [player["cards"] for player in match.view()["players"]] == [1, 1]
    assert match.waiting == [0]


@rule("cactus-game/8.1")
def test_clocks_name_those_they_run_for_and_their_question() -> None:
    match = table("steal-a-card", "stop walter", "")
    assert match.deadlines() == [{"kind": "turn", "seats": [0], "epoch": match.epoch, "move": "time-up"}]
    play(match, "@1 steal-card @2")
    before = match.deadlines()
    assert before == [{"kind": "stop", "seats": [1, 2], "epoch": match.epoch, "move": "time-up"}]
    play(match, "@2 pass")
    assert match.deadlines() == before, "a clock that told who has answered would give it away"
    refused(match, "@2 time-up", "8.1")
    all_pass(match)
