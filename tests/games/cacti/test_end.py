from __future__ import annotations

import pytest

from cactarium.engine.match import Match
from tests.games.cacti.table import play, refused, row, sales, table, told
from tests.rules import rule

EMPTY_DECK = ""


def breakdown(match: Match, seat: int) -> dict[str, int]:
    """The lines of a player's score, seats counted from 1, in the order they were told."""
    lines = [event.record() for event in match.events() if event.record().get("player") == seat - 1]
    kinds = ("scores-sales", "scores-special", "scores-wholesale", "loses")
    return {str(line["event"]): int(line["points"] or 0) for line in lines if line["event"] in kinds}


@rule("cacti/5.1")
def test_the_game_ends_at_once_when_the_middle_cannot_be_refilled() -> None:
    match = table("", "", row="moon moon barrel barrel saguaro", deck="saguaro")
    play(match, "@1 grow moon", "@2 pass", "@1 keep")
    assert match.over
    assert [event.args for event in match.events() if event.kind == "cannot-refill"] == [(("wanted", 2), ("deck", 1))]
    assert (match.waiting, match.deadlines()) == ([], [])
    refused(match, "@2 grow barrel", "5.1")
    refused(match, "clock time-up", "5.1")


@rule("cacti/5.1")
def test_both_rows_must_be_filled() -> None:
    match = table("barrel barrel", "", deck=EMPTY_DECK)
    play(match, "@1 sell 2-barrel sale-1")
    assert match.over


@rule("cacti/5.1")
def test_a_returned_card_can_save_the_refill() -> None:
    match = table("saguaro/3-moon-2-barrel", "", row="moon moon barrel barrel saguaro", deck="saguaro")
    play(match, "@1 grow moon", "@2 pass", "@1 return saguaro 3-moon-2-barrel")
    assert not match.over
    assert match.view()["deck"] == 0
    assert match.waiting == [1], "the deck is exactly empty, and play goes on"
    assert len(row(match)) == 5


@rule("cacti/5.2")
def test_two_turns_in_succession_without_a_free_card_end_the_game() -> None:
    match = table("saguaro/3-moon-2-barrel", "moon/3-moon-2-saguaro", row="moon barrel prickly-pear barrel barrel", deck="saguaro")
    play(match, "@1 grow moon", "@2 pass", "@1 keep")
    assert (match.view()["deck"], match.view()["last_turn"]) == (0, False)
    play(match, "@2 grow prickly-pear", "@1 pass", "@2 return moon 3-moon-2-saguaro")
    assert match.view()["last_turn"]
    assert told(match)[-1] == "last-turn"
    play(match, "@1 grow moon", "@2 pass", "@1 return saguaro 3-moon-2-barrel")
    assert match.over, "although the returned card could have filled the gap"
    assert "cannot-refill" not in told(match)


@rule("cacti/5.3")
def test_with_equal_turns_the_second_player_has_a_last_turn() -> None:
    match = table("", "", row="moon moon barrel barrel saguaro", deck="saguaro", last_turn="equal-turns")
    play(match, "@1 grow moon", "@2 pass", "@1 keep")
    assert match.waiting == [1]
    assert told(match)[-1] == "last-turn"
    assert len(row(match)) == 4, "the Middle is filled as far as it goes"
    play(match, "@2 grow barrel", "@1 pass", "@2 keep")
    assert match.over


@rule("cacti/5.3")
def test_with_equal_turns_the_game_may_still_end_after_the_second_player() -> None:
    match = table("", "", row="moon barrel barrel saguaro saguaro", deck="moon moon", last_turn="equal-turns")
    play(match, "@1 grow moon", "@2 pass", "@1 keep", "@2 grow barrel", "@1 pass", "@2 keep")
    assert match.over


def olivia(**options: str) -> Match:
    """She has 2 cacti under her Special Sale, and sells three; then her Wholesale takes 3 and 3 of 2 kinds are left."""
    match = table(
        "saguaro saguaro saguaro moon moon moon barrel barrel prickly-pear",
        "moon",
        deck=EMPTY_DECK,
        specials=("barrel barrel", ""),
        wholesale="moon barrel",
        **options,
    )
    play(match, "@1 sell 3-saguaro sale-1", "@1 keep")
    return match


@rule("cacti/5.4", "cacti/5.5", "cacti/5.6")
def test_the_books_example_olivia_scores_3() -> None:
    match = olivia()
    assert breakdown(match, 1) == {"scores-sales": 4, "scores-special": 2, "scores-wholesale": 3, "loses": 6}
    assert match.scores[0] == 3


@rule("cacti/5.4")
def test_a_wholesale_takes_all_of_its_kind_before_leftovers_are_counted() -> None:
    match = olivia()
    view = match.view()
    assert [player["wholesale"] for player in view["players"]] == ["moon", "barrel"], "both are shown"
    assert len(view["players"][0]["under_wholesale"]) == 3
    assert view["players"][1]["cacti"] == {"moon": 1}
    assert match.scores[1] == -1


@rule("cacti/5.5")
def test_the_score_as_it_stands_counts_ones_own_wholesale_and_not_the_others() -> None:
    match = table("moon moon", "barrel barrel", wholesale="moon barrel")
    assert [player["score"] for player in match.view(0)["players"]] == [2, -2]
    assert [player["score"] for player in match.view(1)["players"]] == [-2, 2]
    assert [player["score"] for player in match.view()["players"]] == match.scores == [-2, -2]


@rule("cacti/5.6")
@pytest.mark.parametrize(
    ("left", "score"),
    [("", 0), ("barrel", -1), ("barrel barrel barrel", -3), ("barrel barrel saguaro", -6), ("barrel saguaro prickly-pear", -9)],
)
def test_leftovers_cost_their_number_times_their_kinds(left: str, score: int) -> None:
    match = table(left, "", wholesale="moon saguaro")
    assert match.scores[0] == score


@rule("cacti/5.7")
def test_scores_can_be_negative_and_the_higher_one_wins() -> None:
    match = table("saguaro barrel", "saguaro", row="moon moon prickly-pear prickly-pear barrel", deck=EMPTY_DECK, wholesale="moon barrel")
    play(match, "@1 grow prickly-pear", "@2 pass", "@1 keep")
    assert match.scores == [-12, -1]
    assert match.places == [2, 1]
    assert told(match)[-1] == "wins"


def tied(**options: str) -> Match:
    """Both have 3 points: @1 from one Sale, @2 from three cacti under the Special Sale."""
    match = table("barrel barrel", "", deck=EMPTY_DECK, specials=("", "moon moon moon"), **options)
    play(match, "@1 sell 2-barrel sale-1")
    return match


@rule("cacti/5.7")
def test_equal_scores_share_the_win() -> None:
    match = tied()
    assert (match.scores, match.places) == ([3, 3], [1, 1])
    assert told(match)[-1] == "ties"
    assert match.view()["winners"] == [0, 1]


@rule("cacti/5.7")
def test_a_house_may_break_ties_by_sales() -> None:
    match = tied(tie_break="most-sales")
    assert (match.scores, match.places) == ([3, 3], [1, 2])
    assert match.view()["winners"] == [0]


@rule("cacti/5.7")
def test_a_house_may_break_ties_by_leftovers() -> None:
    match = table("barrel barrel", "saguaro", deck=EMPTY_DECK, specials=("", "moon moon moon moon"), tie_break="fewest-left")
    play(match, "@1 sell 2-barrel sale-1")
    assert (match.scores, match.places) == ([3, 3], [1, 2])


@rule("cacti/5.7")
@pytest.mark.parametrize("tie_break", ["most-sales", "fewest-left"])
def test_what_is_still_equal_is_shared(tie_break: str) -> None:
    match = table("", "", row="moon moon moon saguaro barrel", deck=EMPTY_DECK, wholesale="saguaro barrel", tie_break=tie_break)
    play(match, "@1 grow saguaro", "@2 grow barrel", "@1 keep")
    assert (match.scores, match.places) == ([1, 1], [1, 1])


def test_the_table_says_who_has_won() -> None:
    match = olivia()
    said = [line.key for line in match.game.view.describe(match.view(0))]
    assert said[-1] == "over"
    assert match.view()["winners"] == [0]
    assert sales(match)[0] is None
