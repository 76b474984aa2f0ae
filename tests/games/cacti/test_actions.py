from __future__ import annotations

import pytest

from cactarium.testing import details, may, news, play, refused, told
from tests.games.cacti.table import nursery, row, sales, table
from tests.marks import rule


@rule("cacti/4.1")
def test_grow_takes_all_of_one_kind() -> None:
    match = table("moon", "", row="saguaro moon saguaro barrel saguaro")
    assert [move for move in may(match, 1) if move.startswith("grow")] == ["grow saguaro", "grow barrel", "grow moon"]
    play(match, "@1 grow saguaro")
    assert nursery(match, 1) == {"saguaro": 3, "moon": 1}
    assert row(match) == ["moon", "barrel"]
    assert details(match, "grows") == [{"player": {"seat": 0}, "cactus": {"card": "saguaro"}, "cards": 3}]


@rule("cacti/4.1")
def test_a_kind_that_is_not_there_cannot_be_grown() -> None:
    match = table("", "", row="saguaro saguaro moon moon moon")
    refused(match, "@1 grow barrel", "4.1")
    play(match, "@1 grow moon")
    refused(match, "@2 grow moon", "4.1")


@rule("cacti/4.2")
def test_the_response_to_a_grow_is_part_of_the_active_players_turn() -> None:
    match = table("moon", "barrel barrel", row="saguaro saguaro barrel prickly-pear moon")
    play(match, "@1 grow saguaro")
    assert match.waiting == [1]
    assert may(match, 2) == ["pass", "grow barrel", "grow prickly-pear", "grow moon", "sell 2-barrel sale-1"]
    refused(match, "@1 keep", "4.2")
    play(match, "@2 grow barrel")
    assert nursery(match, 2) == {"barrel": 3}
    assert match.waiting == [0]
    assert match.view()["phase"] == "return"
    assert match.view()["turn"] == 0


@rule("cacti/4.2")
def test_one_may_sell_in_response_also_from_the_decks_top() -> None:
    match = table("", "moon moon", deck="3-saguaro-2-moon moon moon")
    play(match, "@1 grow saguaro", "@2 sell 2-moon deck-top")
    assert match.scores[1] == 3
    assert match.waiting == [0]


@rule("cacti/4.2")
def test_if_no_cacti_are_left_one_responds_with_a_sale_or_nothing() -> None:
    match = table("", "barrel barrel", row="moon moon moon moon moon", deck="3-saguaro-2-moon")
    play(match, "@1 grow moon")
    assert may(match, 2) == ["pass", "sell 2-barrel sale-1"]
    play(match, "@2 pass")
    assert nursery(match, 2) == {"barrel": 2}


@rule("cacti/4.2")
def test_a_response_is_no_special_and_returns_nothing() -> None:
    match = table("", "barrel")
    deck = match.view()["deck"]
    play(match, "@1 grow saguaro")
    refused(match, "@2 special barrel", "4.2")
    refused(match, "@2 keep", "4.2")
    refused(match, "@2 return barrel 3-moon-2-barrel", "4.2")
    play(match, "@2 grow moon")
    assert (nursery(match, 2), match.view()["deck"]) == ({"barrel": 1, "moon": 1}, deck), "nor does it bring a free card"
    assert "takes-free" not in told(match)


@rule("cacti/4.3")
def test_there_is_no_response_to_sell_or_special() -> None:
    match = table("barrel barrel moon", "")
    play(match, "@1 sell 2-barrel sale-1")
    refused(match, "@2 grow moon", "4.3")
    refused(match, "@2 pass", "4.3")
    match = table("moon barrel", "")
    play(match, "@1 special moon")
    refused(match, "@2 grow barrel", "4.3")


@rule("cacti/4.3")
def test_responding_out_of_turn_is_refused() -> None:
    match = table("moon", "barrel barrel")
    refused(match, "@2 grow saguaro", "4.3")
    refused(match, "@2 sell 2-barrel sale-1", "4.3")
    refused(match, "@2 pass", "4.3")
    play(match, "@1 grow saguaro", "@2 grow barrel")
    refused(match, "@2 sell 2-barrel sale-1", "4.3")
    assert match.waiting == [0], "the response got no response"


@rule("cacti/4.4")
def test_a_sale_offers_two_options_and_the_seller_uses_one() -> None:
    match = table("saguaro saguaro saguaro barrel barrel", "", deck="3-moon-2-prickly-pear")
    sells = [move for move in may(match, 1) if move.startswith("sell")]
    assert sells == ["sell 3-saguaro sale-1", "sell 2-barrel sale-1", "sell 2-saguaro sale-3"]
    play(match, "@1 sell 2-barrel sale-1")
    assert nursery(match, 1) == {"saguaro": 3}
    assert match.view()["players"][0]["sales"][0]["sold"] == "2-barrel"
    assert sales(match)[0] is None, "the gap waits for the refill"


@rule("cacti/4.4")
def test_liz_sells_two_for_three_points() -> None:
    match = table("moon moon saguaro", "", sales="3-barrel-2-moon")
    assert [move for move in may(match, 1) if move.startswith("sell")] == ["sell 2-moon sale-1"], "she meets only one of the options"
    play(match, "@1 sell 2-moon sale-1")
    liz = match.view()["players"][0]
    assert [card["cactus"] for card in liz["under_sales"]] == ["moon", "moon"]
    assert [event.args for event in match.events() if event.kind == "gains"] == [(("player", 0), ("points", 3))]


@rule("cacti/4.4")
def test_what_cannot_be_paid_in_full_cannot_be_sold() -> None:
    match = table("saguaro saguaro barrel", "", sales="3-saguaro-2-barrel 3-barrel-2-moon", deck="3-moon-2-barrel")
    refused(match, "@1 sell 3-saguaro sale-1", "4.4")
    refused(match, "@1 sell 2-barrel deck-top", "4.4")
    refused(match, "@1 sell 2-saguaro sale-1", "4.4")
    refused(match, "@1 sell 2-saguaro sale-3", "4.4")
    match = table("barrel barrel", "", deck="")
    refused(match, "@1 sell 2-barrel deck-top", "4.4")


@rule("cacti/4.4")
def test_the_decks_top_can_be_sold_and_the_next_sale_shows() -> None:
    match = table("barrel barrel moon", "", deck="3-moon-2-barrel 3-saguaro-2-moon 3-barrel-2-saguaro")
    play(match, "@1 sell 2-barrel deck-top")
    assert sales(match)[3] == "3-saguaro-2-moon"
    assert told(match) == ["sells", "gains", "deck-shows"]
    assert None not in sales(match), "the Sale row is untouched"


@rule("cacti/4.4")
def test_the_last_card_of_the_deck_can_be_sold() -> None:
    match = table("barrel barrel", "", deck="3-moon-2-barrel")
    play(match, "@1 sell 2-barrel deck-top")
    assert match.scores[0] == 3
    assert (match.view()["deck"], sales(match)[3]) == (0, None)
    assert told(match) == ["sells", "gains", "deck-empty", "turn", "misses-free"], "and there is no gap, so the game goes on"


@rule("cacti/4.5")
def test_a_sale_and_the_cacti_under_it_stay_for_good() -> None:
    match = table("barrel/3-moon-2-saguaro barrel/3-moon-2-barrel moon", "", sales="saguaro/3-saguaro-2-barrel 3-barrel-2-moon")
    play(match, "@1 sell 2-barrel sale-1")
    refused(match, "@1 return barrel 3-moon-2-saguaro", "4.5")
    refused(match, "@1 return saguaro 3-saguaro-2-barrel", "4.5")
    play(match, "@1 keep", "@2 grow moon", "@1 pass", "@2 keep")
    assert "sell 2-barrel sale-2" not in may(match, 1)
    assert "barrel" not in nursery(match, 1)


@rule("cacti/4.5")
def test_what_lies_under_a_special_sale_stays_too() -> None:
    match = table("barrel/3-moon-2-saguaro saguaro", "", row="moon saguaro barrel barrel barrel", specials=("moon/3-moon-2-barrel", ""))
    play(match, "@1 grow moon", "@2 pass")
    refused(match, "@1 return moon 3-moon-2-barrel", "4.5")
    refused(match, "@1 pay 3-moon-2-saguaro", "4.5")
    refused(match, "@1 fill sale-row", "3.6")


@rule("cacti/4.5")
def test_while_a_seller_chooses_the_score_counts_what_is_owed_as_sold() -> None:
    match = table("barrel/3-moon-2-saguaro barrel/3-moon-2-barrel barrel/3-saguaro-2-moon moon", "barrel", payment="chosen")
    play(match, "@1 sell 2-barrel sale-1")
    assert match.view()["phase"] == "payment"
    assert match.scores == [3 - 2 * 2, -1]
    assert [player["score"] for player in match.view(0)["players"]] == [3 + 1 - 1, -1]
    play(match, "@1 pay 3-moon-2-saguaro")
    assert match.scores == [3 - 2 * 2, -1]
    play(match, "@1 pay 3-moon-2-barrel")
    assert match.scores == [3 - 2 * 2, -1]


@rule("cacti/4.5")
def test_a_seller_who_may_choose_is_asked_only_where_there_is_a_choice() -> None:
    match = table("barrel/3-moon-2-saguaro barrel/3-moon-2-barrel barrel/3-saguaro-2-moon", "moon moon", payment="chosen")
    refused(match, "@1 pay 3-moon-2-saguaro", "4.5")
    play(match, "@1 sell 2-barrel sale-1")
    assert may(match, 1) == ["pay 3-saguaro-2-moon", "pay 3-moon-2-saguaro", "pay 3-moon-2-barrel"]
    refused(match, "@1 keep", "4.5")
    refused(match, "@1 pay 3-barrel-2-moon", "4.5")
    play(match, "@1 pay 3-moon-2-saguaro", "@1 pay 3-saguaro-2-moon")
    assert may(match, 1) == ["keep", "return barrel 3-moon-2-barrel"]
    match = table("barrel barrel moon", "", payment="chosen")
    play(match, "@1 sell 2-barrel sale-1")
    assert match.view()["phase"] == "return"


@rule("cacti/4.5")
def test_a_responder_may_choose_too_and_then_the_turn_goes_on() -> None:
    match = table("moon", "barrel/3-moon-2-barrel barrel/3-saguaro-2-moon barrel/3-moon-2-saguaro", payment="chosen")
    play(match, "@1 grow saguaro", "@2 sell 2-barrel sale-1")
    assert match.waiting == [1]
    refused(match, "@1 keep", "4.2")
    play(match, "@2 pay 3-moon-2-barrel", "@2 pay 3-saguaro-2-moon")
    assert match.waiting == [0]
    assert match.view()["players"][1]["nursery"] == [{"cactus": "barrel", "sale": "3-moon-2-saguaro"}]


@rule("cacti/4.6")
def test_special_takes_all_of_a_kind_from_middle_and_nursery() -> None:
    match = table("moon moon barrel", "moon", row="moon saguaro moon saguaro barrel")
    play(match, "@1 special moon")
    player = match.view()["players"][0]
    assert (player["special"], len(player["under_special"])) == ("moon", 4)
    assert nursery(match, 1) == {"barrel": 1}
    assert nursery(match, 2) == {"moon": 1}
    assert row(match) == ["saguaro", "saguaro", "barrel"]
    assert details(match, "plays-special") == [{"player": {"seat": 0}, "cactus": {"card": "moon"}, "middle": 2, "nursery": 2}]


@rule("cacti/4.6")
@pytest.mark.parametrize(
    ("mine", "there", "english", "french"),
    [
        ("", "moon", "1 cactus from the Cacti row goes under it.", "1 cactus de la rangée passe dessous."),
        ("moon moon", "", "2 cacti from the Nursery go under it.", "2 cactus de la Pépinière passent dessous."),
        (
            "moon",
            "moon",
            "1 from the Cacti row and 1 from the Nursery go under it.",
            "1 de la rangée et 1 de la Pépinière passent dessous.",
        ),
    ],
)
def test_special_takes_what_is_there_from_either_place(mine: str, there: str, english: str, french: str) -> None:
    match = table(mine, "", row=f"saguaro saguaro barrel barrel {there or 'barrel'}")
    assert "special moon" in may(match, 1)
    play(match, "@1 special moon")
    assert len(match.view()["players"][0]["under_special"]) == len(f"{mine} {there}".split())
    assert news(match, 1)[0] == f"You play your Special Sale for Moon: {english}"
    assert news(match, 2, "fr")[0] == f"Ann joue sa Vente spéciale (Lune) : {french}"


@rule("cacti/4.6")
def test_special_needs_one_cactus_and_gets_no_later_ones() -> None:
    deck = "saguaro barrel barrel barrel barrel barrel moon moon"
    match = table("barrel moon", "", row="saguaro saguaro saguaro saguaro saguaro", deck=deck)
    refused(match, "@1 special prickly-pear", "4.6")
    play(match, "@1 special moon", "@1 keep", "@2 grow saguaro", "@1 pass", "@2 keep")
    assert nursery(match, 1) == {"barrel": 1, "moon": 1}
    assert len(match.view()["players"][0]["under_special"]) == 1


@rule("cacti/4.7")
def test_special_is_played_once_a_game() -> None:
    match = table("moon barrel", "saguaro", specials=("prickly-pear", ""))
    refused(match, "@1 special moon", "4.7")
    assert not [move for move in may(match, 1) if move.startswith("special")]
    play(match, "@1 grow saguaro", "@2 pass", "@1 keep")
    assert "special moon" in may(match, 2), "the other one still has theirs"


@rule("cacti/4.7")
def test_a_special_leaves_the_hand_face_up() -> None:
    match = table("moon", "")
    play(match, "@1 special moon")
    assert [player["special"] for player in match.view()["players"]] == ["moon", None]
