"""The rulebook's own examples, and the figures of its August edition. Where the book miscounts, the test says so."""

from __future__ import annotations

import pytest

from cactarium.testing import play, told
from tests.games.cliffs.table import factors, go_on, queue, reveal_all, table, tallies, tally_of
from tests.marks import rule

SPIRIT = 100


@rule("cliffs/9.1", "cliffs/8.2")
def test_kips_nitro_is_doubled_by_both_multipliers() -> None:
    assert tally_of("Nitro < << Cow") == 4 * 200 - 150 + 100 == 750


@rule("cliffs/9.2")
def test_kip_moves_200_up_after_the_steals_and_not_300_because_the_book_forgets_the_100() -> None:
    assert tally_of("Cow <<") == -2 * 150 + 100 == -200
    assert tally_of("<< Cow") == -200


@rule("cliffs/9.2")
def test_granny_has_no_cards_and_moves_100() -> None:
    assert tally_of("") == 100


@rule("cliffs/9.1", "cliffs/8.5")
def test_raphaels_sum_is_400_and_not_the_500_that_the_book_prints() -> None:
    assert tally_of("Nitro Confidence Confidence Cow Banana") == 200 + 100 + 100 + 100 + 100 - 150 - 50 == 400


@rule("cliffs/9.1")
def test_sam_moves_900_and_not_800_because_the_book_forgets_the_100() -> None:
    assert tally_of("> Nitro <") == 4 * 200 + 100 == 900


@rule("cliffs/9.1", "cliffs/8.1")
def test_the_figure_of_the_tally_gives_350_and_not_250_because_the_book_forgets_the_100() -> None:
    assert tally_of("Cactus Cactus ~Beehive Skates <") == -50 - 50 - 50 + 100 + 2 * 150 + 100 == 350


@rule("cliffs/5.8")
def test_a_doubled_vaporize_eats_its_own_doubler_and_then_the_card_before() -> None:
    match = table("Coffee Worm > Vaporize<", "")
    reveal_all(match)
    assert queue(match, 1) == "Coffee"
    assert told(match).count("vaporizes") == 2


@rule("cliffs/5.8", "cliffs/10.5", "cliffs/9.5", "cliffs/2.1")
def test_the_whole_example_round_in_which_sam_wins_without_a_throw() -> None:
    """Seats clockwise Kip, Granny, Sam, Raphael: the book's Gift goes to Raphael only if cards are revealed clockwise (C1)."""
    match = table(
        "Nitro < << Cow",
        "",
        "Gift<< Confidence >",
        "Nitro Cow Banana Confidence",
        places=(500, 700, 800, 500),
        larry=(3,),
        pile="Steal*",
        direction="cw",
    )
    go_on(match, 4)
    assert tallies(match)[0] == 750
    go_on(match, 2)
    assert queue(match, 4) == "? ? ? ? ?", "the Gift's neighbour went to Raphael, still face down"
    reveal_all(match)
    assert (queue(match, 3), queue(match, 4)) == (">", "Nitro Cow Banana Confidence Confidence")
    go_on(match)
    play(match, "@3 larry", "@3 place @3")
    go_on(match)
    assert told(match)[-2:] == ["activations", "asks"]
    play(match, "@3 pick-card @1 1", "@3 pick-card @1 1")
    assert (queue(match, 1), queue(match, 3)) == ("<< Cow", "> Nitro <")
    assert tallies(match) == [-200, 100, 900, 400]
    go_on(match)
    assert match.over
    assert [match.state.place[seat] for seat in range(4)] == [700, 600, 0, 100]
    assert match.places == [4, 3, 1, 2]


@rule("cliffs/8.2", "cliffs/8.3")
@pytest.mark.parametrize(
    ("queue_", "metres"),
    [
        ("> Worm", 400),
        ("> > Worm", 800),
        ("> Worm <", 800),
        (">> Butte > Nitro", 650),
        (">> Butte", -300),
        ("Coffee Coffee", 300),
        ("Banana Coffee", 50),
        ("Worm Magic", 350),
        ("> > Nitro", 800),
    ],
)
def test_the_august_editions_sums_of_cards_and_the_100_on_top(queue_: str, metres: int) -> None:
    assert tally_of(queue_) == metres + SPIRIT


@rule("cliffs/8.3", "cliffs/8.4")
def test_the_august_editions_chain_and_circle() -> None:
    match = table("+>> +Coffee +Worm +>>", "")
    go_on(match)
    assert factors(match, 1) == {"Coffee": 1, "Worm": 4}
    match = table("+>> +Coffee +Worm +>", "")
    go_on(match)
    assert factors(match, 1) == {"Coffee": 1, "Worm": 1}
