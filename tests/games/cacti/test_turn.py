from __future__ import annotations

from collections import Counter

import pytest

from cactarium.engine import conformance
from cactarium.engine.match import Match
from cactarium.games.cacti import cards, invariants
from cactarium.testing import may, play, refused, sentences, told
from tests.games.cacti.table import GAME, lines, nursery, row, sales, table
from tests.marks import rule


def sells(match: Match, seat: int) -> list[object]:
    """What the table says a player can sell, Sale by Sale: 0 nothing, 1 the three, 2 the two, 3 either."""
    return [line.args["payable"] for line in GAME.view.describe(match.view(seat - 1)) if line.key == "sale"]


@rule("cacti/1.1")
def test_each_of_12_sales_is_behind_each_of_4_cacti_once() -> None:
    assert len(set(cards.DECK)) == 48
    assert set(Counter(cactus for cactus, _ in cards.DECK).values()) == {12}
    assert set(Counter(sale for _, sale in cards.DECK).values()) == {4}
    assert all(three != two for three, two in cards.SALES)


@rule("cacti/1.1", "cacti/1.4")
def test_what_is_not_in_the_rulebook_is_labelled_in_the_data_and_in_the_rules() -> None:
    labels = {label for label, _ in cards.EVIDENCE.values()}
    assert {cards.EVIDENCE[name][0] for name in ("WHOLESALE_CARDS", "SPECIAL_SALES")} == {"RULEBOOK"}
    assert all(hasattr(cards, name) for name in cards.EVIDENCE)
    assert labels == {"RULEBOOK", "REVIEW", "INF", "INVENTED"}
    for rules, invented in (("RULES.md", "INVENTED"), ("RULES.fr.md", "INVENTÉ")):
        text = (GAME.folder / rules).read_text(encoding="utf-8")
        assert all(label in text for label in ("INF", invented))


@rule("cacti/1.1")
@pytest.mark.parametrize("options", conformance.option_sets(GAME), ids=str)
def test_all_48_cards_are_accounted_for_after_every_move(options: tuple[tuple[str, str], ...]) -> None:
    match = Match.new(GAME, options=dict(options), seed="count")
    for _ in conformance.walk(match):
        assert not invariants.check(match.state)
    assert not invariants.check(match.state)


@rule("cacti/1.2")
def test_a_card_is_what_it_lies_as() -> None:
    match = table("barrel", row="saguaro saguaro saguaro saguaro saguaro", sales="moon/3-saguaro-2-barrel 3-barrel-2-moon 3-moon-2-saguaro")
    refused(match, "@1 grow moon", "4.1")
    refused(match, "@1 special moon", "4.6")


@rule("cacti/1.3", "cacti/2.2")
def test_everybody_has_a_special_sale_and_one_of_four_wholesale_cards() -> None:
    deals = [Match.new(GAME, seed=str(i)) for i in range(40)]
    assert {tuple(sorted(match.state.wholesale)) for match in deals} == {(0, 1, 2, 3)}
    assert len({tuple(match.state.wholesale[:2]) for match in deals}) == 12
    assert all(player["special"] is None for match in deals for player in match.view()["players"])


@rule("cacti/1.4")
@pytest.mark.parametrize(("house", "three"), [("4-and-3", 4), ("5-and-3", 5)])
def test_a_sale_of_three_is_worth_more_than_one_of_two(house: str, three: int) -> None:
    match = table("saguaro saguaro saguaro", sale_points=house)
    play(match, "@1 sell 3-saguaro sale-1")
    assert match.scores[0] == three
    match = table("barrel barrel", sale_points=house)
    play(match, "@1 sell 2-barrel sale-1")
    assert match.scores[0] == 3


@rule("cacti/1.5")
def test_who_has_most_points_when_the_deck_runs_out_wins() -> None:
    match = Match.new(GAME, seed="goal")
    for _ in conformance.walk(match):
        pass
    assert match.places[match.scores.index(max(match.scores))] == 1


@rule("cacti/2.1")
def test_five_cacti_and_three_sales_lie_beside_the_deck() -> None:
    match = Match.new(GAME, seed="deal")
    view = match.view()
    assert len(row(match)) == 5
    assert len([sale for sale in sales(match) if sale]) == 4
    assert view["deck"] == 48 - 5 - 3 - 1, "the first player has taken the free card"
    assert sum(nursery(match, match.state.turn + 1).values()) == 1


@rule("cacti/2.2", "cacti/6.5")
def test_a_wholesale_is_seen_by_its_owner_only() -> None:
    match = table("", "", wholesale="saguaro moon")
    shown = [[player["wholesale"] for player in match.view(*seats)["players"]] for seats in ((), (0,), (1,), (0, 1))]
    assert shown == [[None, None], ["saguaro", None], [None, "moon"], ["saguaro", "moon"]]


@rule("cacti/2.3")
def test_chance_picks_the_first_player_unless_the_house_says_otherwise() -> None:
    assert {Match.new(GAME, seed=str(i)).state.turn for i in range(20)} == {0, 1}
    assert {Match.new(GAME, seed=str(i), options={"first_player": "seat-1"}).state.turn for i in range(10)} == {0}


@rule("cacti/3.1")
def test_players_take_turns() -> None:
    match = table("barrel barrel", "")
    refused(match, "@2 special moon", "3.1")
    refused(match, "@2 keep", "3.1")
    play(match, "@1 sell 2-barrel sale-1")
    assert match.waiting == [1]
    play(match, "@2 grow saguaro", "@1 pass", "@2 keep")
    assert match.waiting == [0]
    assert told(match).count("turn") == 2


@rule("cacti/3.2")
def test_the_free_card_comes_first_and_can_be_used_at_once() -> None:
    match = table("", "moon", row="saguaro barrel barrel moon moon", deck="barrel moon barrel")
    play(match, "@1 grow saguaro", "@2 pass", "@1 keep")
    assert nursery(match, 2) == {"moon": 2}
    assert told(match)[-3:] == ["turn", "takes-free", "deck-shows"]
    play(match, "@2 sell 2-moon sale-2")


@rule("cacti/3.2")
def test_without_a_deck_there_is_no_free_card_and_the_turn_goes_on() -> None:
    match = table("moon/3-barrel-2-moon", "saguaro", deck="")
    play(match, "@1 grow barrel", "@2 pass", "@1 return moon 3-barrel-2-moon")
    assert match.waiting == [1]
    assert nursery(match, 2) == {"saguaro": 1}
    assert "takes-free" not in told(match)
    assert "grow saguaro" in may(match, 2)


@rule("cacti/3.3")
def test_one_must_take_an_action_and_only_one() -> None:
    match = table("barrel barrel moon moon", "")
    refused(match, "@1 pass", "3.3")
    refused(match, "@1 keep", "3.5")
    play(match, "@1 sell 2-barrel sale-1")
    refused(match, "@1 sell 2-moon sale-2", "3.3")
    refused(match, "@1 grow saguaro", "3.3")
    refused(match, "@1 special moon", "3.3")
    refused(match, "@1 pass", "3.3")


@rule("cacti/3.4")
def test_who_can_do_nothing_in_an_extra_last_turn_passes() -> None:
    match = table("", "", row="saguaro saguaro saguaro moon moon", deck="", specials=("", "barrel"), last_turn="equal-turns")
    play(match, "@1 grow saguaro", "@2 pass", "@1 keep")
    play(match, "@2 grow moon", "@1 pass", "@2 keep")
    assert match.over
    match = table("", "", row="saguaro saguaro saguaro saguaro saguaro", deck="", specials=("", "barrel"), last_turn="equal-turns")
    play(match, "@1 grow saguaro", "@2 pass", "@1 keep")
    assert may(match, 2) == ["pass"]
    play(match, "@2 pass")
    assert match.over


@rule("cacti/3.5")
def test_one_cactus_may_be_returned_to_the_bottom_of_the_deck() -> None:
    match = table("barrel barrel moon/3-barrel-2-saguaro", "", deck="3-moon-2-barrel barrel prickly-pear")
    play(match, "@1 sell 2-barrel deck-top")
    assert may(match, 1) == ["keep", "return moon 3-barrel-2-saguaro"]
    play(match, "@1 return moon 3-barrel-2-saguaro")
    assert nursery(match, 1) == {}
    assert match.view()["deck"] == 2, "the next player has taken the free card"
    assert match.view()["returned"] == [{"cactus": "moon", "sale": "3-barrel-2-saguaro"}]


@rule("cacti/3.5")
def test_what_can_be_returned_is_offered_kind_by_kind() -> None:
    match = table("moon saguaro barrel moon saguaro", "", row="barrel moon moon moon moon")
    play(match, "@1 grow barrel", "@2 pass")
    offered = [move.split()[1] for move in may(match, 1)[1:]]
    assert offered == ["saguaro", "saguaro", "barrel", "barrel", "moon", "moon"]


@rule("cacti/3.5")
def test_only_cacti_of_ones_own_nursery_are_returned_and_only_at_the_end_of_ones_turn() -> None:
    match = table("barrel barrel moon", "saguaro/3-moon-2-barrel")
    refused(match, "@1 return moon 3-saguaro-2-barrel", "3.5")
    play(match, "@1 sell 2-barrel sale-1")
    refused(match, "@1 return saguaro 3-moon-2-barrel", "3.5")
    refused(match, "@1 return prickly-pear 3-moon-2-barrel", "3.5")
    refused(match, "@2 return saguaro 3-moon-2-barrel", "3.1")


@rule("cacti/3.5")
def test_who_has_no_cacti_left_is_not_asked_for_one() -> None:
    match = table("barrel barrel", "")
    play(match, "@1 sell 2-barrel sale-1")
    assert match.waiting == [1]
    assert match.view()["phase"] == "action"


DECK = "saguaro/3-barrel-2-moon moon/3-moon-2-barrel barrel/3-saguaro-2-moon saguaro barrel"


@rule("cacti/3.6")
def test_the_cacti_row_is_refilled_first() -> None:
    match = table("", "barrel barrel", row="moon barrel barrel barrel prickly-pear", deck=DECK)
    play(match, "@1 grow moon", "@2 sell 2-barrel sale-1")
    assert (len(row(match)), sales(match)[0]) == (4, None), "gaps stay open until the refill"
    play(match, "@1 keep")
    assert row(match) == ["saguaro", "barrel", "barrel", "barrel", "prickly-pear"]
    assert sales(match)[0] == "3-moon-2-barrel"


@rule("cacti/3.6")
def test_a_house_can_refill_the_sale_row_first() -> None:
    match = table("", "barrel barrel", row="moon barrel barrel barrel prickly-pear", deck=DECK, refill_order="sale-first")
    play(match, "@1 grow moon", "@2 sell 2-barrel sale-1", "@1 keep")
    assert row(match)[0] == "moon"
    assert sales(match)[0] == "3-barrel-2-moon"


@rule("cacti/3.6")
def test_the_player_on_turn_may_choose_card_by_card() -> None:
    match = table("", "barrel barrel", row="moon moon barrel barrel prickly-pear", deck=DECK, refill_order="active-chooses")
    refused(match, "@1 fill cacti-row", "3.6")
    play(match, "@1 grow moon", "@2 sell 2-barrel sale-1", "@1 keep")
    assert may(match, 1) == ["fill cacti-row", "fill sale-row"]
    assert match.events(1)[-1].kind == "deck-shows", "one sees the Sale before one chooses"
    refused(match, "@1 keep", "3.6")
    play(match, "@1 fill cacti-row", "@1 fill sale-row")
    assert row(match)[:2] == ["saguaro", "barrel"], "where only one row has a gap, nobody is asked"
    assert sales(match)[0] == "3-moon-2-barrel"


@rule("cacti/7.1")
def test_the_clock_grows_the_first_kind_and_otherwise_does_as_little_as_it_can() -> None:
    match = table("", "barrel barrel", row="prickly-pear moon prickly-pear barrel barrel")
    assert match.deadlines() == [{"kind": "action", "seats": [0], "epoch": match.epoch, "move": "time-up"}]
    play(match, "clock time-up")
    assert nursery(match, 1) == {"prickly-pear": 2}
    play(match, "clock time-up")
    assert match.view()["phase"] == "return"
    play(match, "clock time-up")
    assert match.waiting == [1]
    assert told(match).count("returns") == 0


@rule("cacti/7.1")
def test_the_clock_pays_and_refills_too() -> None:
    match = table("barrel barrel barrel", "", payment="chosen", refill_order="active-chooses")
    play(match, "@1 sell 2-barrel sale-1")
    assert match.deadlines()[0]["kind"] == "payment"
    play(match, "clock time-up", "clock time-up")
    assert nursery(match, 1) == {"barrel": 1}
    match = table("", "barrel barrel", row="moon barrel barrel barrel prickly-pear", deck=DECK, refill_order="active-chooses")
    play(match, "@1 grow moon", "@2 sell 2-barrel sale-1", "@1 keep")
    assert match.deadlines()[0]["kind"] == "refill"
    play(match, "clock time-up")
    assert row(match)[0] == "saguaro"


@rule("cacti/7.1")
def test_nobody_plays_the_clock_and_the_clock_plays_nobody() -> None:
    match = table("", "")
    refused(match, "@1 time-up", "7.1")
    refused(match, "clock pass", "7.1")


# The table in words


def test_a_player_is_told_what_can_be_sold_when_it_can_be_sold() -> None:
    match = table("saguaro saguaro saguaro barrel barrel moon moon", "moon moon moon", deck="3-prickly-pear-2-moon")
    assert sells(match, 1) == [3, 2, 2, 2]
    assert sells(match, 2) == [0] * 4, "it is not their turn"
    play(match, "@1 grow saguaro")
    assert sells(match, 1) == [0] * 4, "now the other one is asked"
    assert sells(match, 2) == [0, 2, 1, 2]
    assert [line for line in sentences(match, 2) if "You can" in line][:2] == [
        "Sale 2: 3 Barrels for 4 points, or 2 Moons for 3 points. You can sell 2 Moons.",
        "Sale 3: 3 Moons for 4 points, or 2 Saguaros for 3 points. You can sell 3 Moons.",
    ]
    play(match, "@2 pass")
    assert sells(match, 1) == [0] * 4, "a return is no time to sell"


def test_the_readers_own_lines_come_last_before_the_question() -> None:
    match = table("moon moon barrel", "saguaro", wholesale="moon barrel", specials=("", "barrel barrel"))
    assert list(lines(match, 1))[-5:] == ["nursery", "standing-without", "you-nursery", "you-standing", "your-turn"]
    assert list(lines(match, 2))[-5:] == ["nursery", "standing-without", "you-nursery", "you-standing", "waits-action"]
    assert list(lines(match))[-3:] == ["nursery", "standing-without", "waits-action"], "nobody is spoken to"
    assert list(lines(match, 1, 2))[-3:] == ["nursery", "standing", "your-turn"], "nobody in particular"


def test_the_standing_says_where_points_come_from() -> None:
    match = table("saguaro saguaro saguaro moon moon moon", "barrel", wholesale="moon saguaro", specials=("", "barrel barrel"))
    play(match, "@1 sell 3-saguaro sale-1", "@1 keep")
    mine = {"sales": 1, "points": 4, "special": 0, "kind": {"cards": {}}}
    theirs = {"sales": 0, "points": 0, "special": 2, "kind": {"cards": {"barrel": 2}}}
    assert lines(match, 1)["you-standing"] == mine | {"score": 7, "wholesale": {"card": "moon"}}
    free = sum(nursery(match, 2).values()) - 1
    assert free == 1
    assert lines(match, 1)["standing-without"] == theirs | {"seat": {"seat": 1}, "score": match.scores[1]}
    assert lines(match, 2)["standing-without"] == mine | {"seat": {"seat": 0}, "score": 4 - 3}
