from __future__ import annotations

import pytest

from cactarium.engine.match import Match
from cactarium.testing import details, news, play, refused, sentences, told
from tests.games.cacti.table import lines, nursery, row, sales, table
from tests.marks import rule

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
    match = table("", "barrel barrel", row="moon barrel barrel saguaro saguaro", deck="moon")
    play(match, "@1 grow moon", "@2 sell 2-barrel sale-1", "@1 keep")
    assert match.over, "one card is not enough for a gap in each"
    assert details(match, "cannot-refill") == [{"wanted": 2, "deck": 1}]


@rule("cacti/3.5", "cacti/5.1")
def test_a_returned_card_can_save_the_refill() -> None:
    match = table("saguaro/3-moon-2-barrel", "", row="moon moon barrel barrel saguaro", deck="saguaro")
    play(match, "@1 grow moon", "@2 pass", "@1 return saguaro 3-moon-2-barrel")
    assert not match.over
    assert match.view()["deck"] == 0
    assert match.waiting == [1], "the deck is exactly empty, and play goes on"
    assert len(row(match)) == 5


def stalling(last_turn: str = "immediate") -> Match:
    """The deck runs out with the first player's turn, and everybody can take and return the same Barrel for ever."""
    match = table(
        "prickly-pear saguaro/3-moon-2-prickly-pear",
        "prickly-pear saguaro/3-moon-2-saguaro",
        row="moon moon moon moon barrel/3-moon-2-barrel",
        deck=EMPTY_DECK,
        last_turn=last_turn,
    )
    stall(match)
    return match


def stall(match: Match, turns: int = 1) -> None:
    """Turns that leave everything as it was."""
    for _ in range(turns):
        turn = match.state.turn + 1
        play(match, f"@{turn} grow barrel", f"@{3 - turn} pass", f"@{turn} return barrel 3-moon-2-barrel")


@rule("cacti/5.2")
def test_the_sixth_turn_in_succession_without_a_free_card_is_the_last() -> None:
    match = stalling()
    stall(match, 4)
    assert (match.view()["bare_turns"], match.view()["last_turn"]) == (5, None)
    assert details(match, "misses-free")[-1] == {"player": {"seat": 1}, "turns": 5}
    assert "your-turn" in lines(match, 2)
    assert "5.2" in match.game.view.topics(match.view(1))
    stall(match)
    assert (match.view()["bare_turns"], match.view()["last_turn"]) == (6, "no-free-cards")
    assert details(match, "last-turn-bare") == [{"player": {"seat": 0}, "turns": 6}]
    assert told(match)[-1] == "last-turn-bare"
    assert lines(match, 1)["last-turn-bare"] == lines(match, 2)["last-turn-bare"] == {"turns": 6}
    assert "your-last-turn" in lines(match, 1)
    assert "your-turn" not in lines(match, 1)
    stall(match)
    assert match.over, "although the returned card could have filled the gap"
    assert details(match, "ends-bare") == [{"turns": 6}]
    assert "6 turns in a row began without a free card: the game ends." in news(match, 2)
    assert "cannot-refill" not in told(match)


@rule("cacti/5.2")
def test_a_free_card_in_between_begins_the_count_anew() -> None:
    match = stalling()
    stall(match, 4)
    play(match, "@2 special prickly-pear", "@2 return saguaro 3-moon-2-saguaro")
    assert nursery(match, 1) == {"saguaro": 2, "prickly-pear": 1}, "the returned card is the next free card"
    assert match.view()["bare_turns"] == 0
    stall(match, 6)
    assert (match.over, match.view()["bare_turns"], match.view()["last_turn"]) == (False, 6, "no-free-cards")
    stall(match)
    assert match.over


@rule("cacti/5.2", "cacti/5.3")
def test_with_equal_turns_the_second_player_has_the_last_turn_without_a_free_card() -> None:
    match = stalling(last_turn="equal-turns")
    stall(match, 5)
    assert (match.state.turn, match.view()["bare_turns"], match.view()["last_turn"]) == (0, 6, None)
    stall(match)
    assert (match.state.turn, match.view()["bare_turns"], match.view()["last_turn"]) == (1, 7, "no-free-cards")
    stall(match)
    assert match.over
    assert details(match, "ends-bare") == [{"turns": 7}]


@rule("cacti/5.2")
def test_who_leaves_a_gap_in_a_turn_without_a_free_card_ends_the_game_as_ever() -> None:
    match = stalling()
    stall(match, 5)
    play(match, "@1 grow barrel", "@2 pass", "@1 keep")
    assert match.over
    assert details(match, "cannot-refill") == [{"wanted": 1, "deck": 0}]
    assert "ends-bare" not in told(match)


@rule("cacti/5.3")
def test_with_equal_turns_the_second_player_has_a_last_turn() -> None:
    match = table("", "", row="moon moon barrel barrel saguaro", deck="saguaro", last_turn="equal-turns")
    play(match, "@1 grow moon", "@2 pass", "@1 keep")
    assert match.waiting == [1]
    assert told(match)[-2:] == ["last-turn", "misses-free"]
    assert match.view()["last_turn"] == "equal-turns"
    assert {"last-turn-equal", "your-last-turn"} < set(lines(match, 2))
    assert len(row(match)) == 4, "the Middle is filled as far as it goes"
    play(match, "@2 grow barrel", "@1 pass", "@2 keep")
    assert match.over
    assert "ends-equal" in told(match)


@rule("cacti/5.3")
def test_with_equal_turns_it_matters_who_was_first() -> None:
    gap = "moon moon barrel barrel saguaro"
    match = table("", "", row=gap, deck="saguaro", last_turn="equal-turns", first="@2")
    play(match, "@2 grow moon", "@1 pass", "@2 keep")
    assert (match.over, match.waiting) == (False, [0]), "@2 was first, so @1 has a last turn"
    match = table("", "", row="moon barrel barrel saguaro saguaro", deck="moon moon", last_turn="equal-turns", first="@2")
    play(match, "@2 grow moon", "@1 pass", "@2 keep", "@1 grow barrel", "@2 pass", "@1 keep")
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
    assert details(match, "loses")[0] == {"player": {"seat": 0}, "cards": 3, "kinds": 2, "points": 6}
    assert details(match, "totals") == [{"player": {"seat": 0}, "points": 3}, {"player": {"seat": 1}, "points": -1}]
    assert details(match, "wins") == [{"player": {"seat": 0}}]


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
    assert details(match, "wins") == [{"player": {"seat": 1}}]
    assert details(match, "totals")[0] == {"player": {"seat": 0}, "points": -12}


def tied(**options: str) -> Match:
    """Both have 3 points: @1 from one Sale, @2 from four cacti under the Special Sale, with one left over."""
    match = table("barrel barrel", "saguaro", deck=EMPTY_DECK, specials=("", "moon moon moon moon"), **options)
    play(match, "@1 sell 2-barrel sale-1")
    return match


@rule("cacti/5.7")
def test_equal_scores_share_the_win() -> None:
    match = tied()
    assert (match.scores, match.places) == ([3, 3], [1, 1]), "whatever else differs"
    assert told(match)[-1] == "ties"
    assert match.view()["winners"] == [0, 1]
    assert lines(match, 1)["over-tied"] == {"winners": {"pair": "@1+@2"}, "points": 3}


@rule("cacti/5.7")
def test_a_house_may_break_ties_by_sales() -> None:
    match = tied(tie_break="most-sales")
    assert (match.scores, match.places) == ([3, 3], [1, 2])
    assert match.view()["winners"] == [0]
    assert details(match, "more-sales") == [{"player": {"seat": 0}, "sales": 1, "fewer": 0}]
    assert news(match, 2)[-2] == "The scores are equal, but Ann has more Sales: 1 to 0."


@rule("cacti/5.7")
def test_sale_cards_break_a_tie_and_not_their_points() -> None:
    match = table("barrel barrel", "moon moon", deck="3-moon-2-barrel moon", specials=("prickly-pear", ""), tie_break="most-sales")
    play(match, "@1 sell 2-barrel deck-top", "@2 sell 3-moon sale-3")
    assert [len(player["sales"]) for player in match.view()["players"]] == [1, 1]
    assert (match.scores, match.places) == ([4, 4], [1, 1])


@rule("cacti/5.7")
def test_a_house_may_break_ties_by_leftovers() -> None:
    match = tied(tie_break="fewest-left")
    assert (match.scores, match.places) == ([3, 3], [1, 2])
    assert details(match, "fewer-left") == [{"player": {"seat": 0}, "cards": 0, "more": 1}]
    assert news(match, 1, "fr")[-2] == "Les scores sont égaux, mais vous avez moins d’invendus : 0 contre 1."


@rule("cacti/5.7")
def test_leftover_cards_break_a_tie_and_not_their_kinds() -> None:
    four_of_one, two_of_two = "prickly-pear prickly-pear prickly-pear prickly-pear", "saguaro prickly-pear"
    match = table(f"barrel barrel {four_of_one}", two_of_two, deck=EMPTY_DECK, specials=("", "moon moon moon"), tie_break="fewest-left")
    play(match, "@1 sell 2-barrel sale-1", "@1 keep")
    assert (match.scores, match.places) == ([-1, -1], [2, 1])
    assert details(match, "fewer-left") == [{"player": {"seat": 1}, "cards": 2, "more": 4}]


@rule("cacti/5.7")
def test_a_win_by_points_is_not_explained_by_a_tie_break() -> None:
    for tie_break in ("most-sales", "fewest-left"):
        assert not {"more-sales", "fewer-left"} & set(told(olivia(tie_break=tie_break)))


@rule("cacti/5.7")
@pytest.mark.parametrize("tie_break", ["most-sales", "fewest-left"])
def test_what_is_still_equal_is_shared(tie_break: str) -> None:
    match = table("", "", row="moon moon moon saguaro barrel", deck=EMPTY_DECK, wholesale="saguaro barrel", tie_break=tie_break)
    play(match, "@1 grow saguaro", "@2 grow barrel", "@1 keep")
    assert (match.scores, match.places) == ([1, 1], [1, 1])


def test_the_table_says_who_has_won_and_calls_the_score_final() -> None:
    match = olivia()
    assert list(lines(match, 1))[-4:] == ["you-nursery", "you-sales", "you-final", "over"]
    assert match.view()["winners"] == [0]
    assert sales(match)[0] is None
    said = sentences(match, 1)
    assert "Bob has no Sales, nothing under the Special Sale and nothing under the Wholesale for Barrel. Final score: −1." in said
    assert said[-4] == "Your Nursery: 2 Barrels, Prickly Pear."
    assert said[-2:] == [
        "You have 1 Sale worth 4 points, 2 Barrels under the Special Sale and 3 cacti under the Wholesale for Moon. Final score: 3.",
        "You have won.",
    ]
