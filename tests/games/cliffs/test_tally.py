from __future__ import annotations

import pytest

from cactarium.engine.match import Match
from cactarium.testing import play, refused, told
from tests.games.cliffs.table import GAME, go_on, queue, table, tallies, tally_of
from tests.marks import rule


@rule("cliffs/8.1")
def test_a_doubler_counts_at_the_tally_from_where_it_lies_then() -> None:
    assert tally_of("Coffee <") == 300
    assert tally_of("~< Coffee") == 300
    assert tally_of("<") == 100
    match = table("+Coffee <", "")
    assert tallies(match)[0] == 200, "a face-down doubler does nothing"
    go_on(match)
    assert tallies(match)[0] == 300


@rule("cliffs/8.2")
def test_doublers_on_one_card_multiply() -> None:
    assert tally_of("Coffee < <<") == 4 * 100 + 100
    assert tally_of("> Coffee < >") == 8 * 100 + 100, "and the last doubler points round the end at the first"


@rule("cliffs/8.3")
@pytest.mark.parametrize(("chain", "factor"), [("value", 8), ("repeat", 16)])
def test_a_chain_of_three(chain: str, factor: int) -> None:
    assert tally_of("> > > Coffee", chain=chain) == factor * 100 + 100
    assert tally_of("> > Coffee", chain=chain) == 4 * 100 + 100
    assert tally_of("> Coffee <", chain=chain) == 4 * 100 + 100


@rule("cliffs/8.3")
def test_the_tallest_chain_has_a_limit() -> None:
    assert tally_of("> > > >> Cow Coffee", chain="repeat", deck="120") == 2**15 * 100 - 150 + 100


@rule("cliffs/8.3", "cliffs/5.8")
@pytest.mark.parametrize(("chain", "times"), [("value", (8, 16)), ("repeat", (16, 16))])
def test_a_special_at_the_end_of_a_chain(chain: str, times: tuple[int, int]) -> None:
    for queue_, expected in zip(("+> +> +> Vaporize<", "+> +> +> +>> Vaporize<"), times, strict=True):
        match = table(queue_, "", chain=chain)
        go_on(match)
        assert match.view()["acting"]["times"] == expected


@rule("cliffs/8.4")
def test_doublers_that_point_at_each_other_double_nothing() -> None:
    assert tally_of("> < Coffee") == 200
    assert tally_of("Coffee > <") == 200
    assert tally_of("> < Coffee", chain="repeat") == 200


@rule("cliffs/8.5")
def test_synergy_for_every_pair_of_the_same_name_lying_the_same_way() -> None:
    assert tally_of("Coffee Coffee") == 300 + 100
    assert tally_of("Coffee Coffee Coffee") == 500 + 100
    assert tally_of("~Coffee ~Coffee") == -300 + 100
    assert tally_of("Cow Cow") == -450 + 100
    assert tally_of("Coffee Confidence") == 200 + 100
    assert tally_of("Coffee Coffee Coffee", synergy="once-per-group") == 400 + 100


@rule("cliffs/8.6")
def test_neighbours_lie_side_by_side() -> None:
    assert tally_of("Coffee < Coffee") == 2 * 100 + 100 + 100
    assert tally_of("Coffee Banana Coffee") == 150 + 100
    assert tally_of("Coffee Banana Coffee", synergy_wrap="on") == 250 + 100
    assert tally_of("Coffee Coffee", synergy_wrap="on") == 300 + 100
    assert tally_of("Coffee Coffee Coffee", synergy_wrap="on") == 600 + 100
    assert tally_of("Coffee Coffee Coffee", synergy_wrap="on", synergy="once-per-group") == 400 + 100
    assert tally_of("Coffee Banana Coffee Coffee", synergy_wrap="on", synergy="once-per-group") == 350 + 100


@rule("cliffs/8.7")
def test_doublers_do_not_double_synergy_unless_the_house_says_so() -> None:
    assert tally_of("Coffee Coffee <") == 100 + 200 + 100 + 100
    assert tally_of("Coffee Coffee <", multiply_synergy="on") == 100 + 200 + 200 + 100


@rule("cliffs/8.8")
def test_opposites_annihilate_each_other_at_once_and_in_chains() -> None:
    match = table("+Coffee +Worm +Worm +~Coffee Flip<", "")
    go_on(match)
    assert queue(match, 1) == "Coffee Worm Worm ~Coffee Flip<"
    match = table("+Coffee +Worm Flip> +Worm +~Coffee", "")
    go_on(match, 2)
    assert queue(match, 1) == "", "once the Flip is gone the Worms meet, and then the Coffees"
    assert told(match).count("annihilates") == 2


@rule("cliffs/8.8")
def test_a_reveal_can_annihilate_and_face_down_cards_do_not() -> None:
    match = table("~Worm Worm Coffee", "")
    go_on(match)
    assert queue(match, 1) == "~Worm ? ?"
    go_on(match)
    assert queue(match, 1) == "?"


@rule("cliffs/8.8", "cliffs/5.8")
def test_a_doubled_flip_flips_the_next_card_after_an_annihilation() -> None:
    match = table("+Nitro +Coffee +Coffee Flip< +<", "")
    go_on(match, 2)
    assert queue(match, 1) == "Nitro Flip< <"
    go_on(match)
    assert queue(match, 1) == "~Nitro <"


@rule("cliffs/8.8", "cliffs/9.7")
def test_a_house_can_annihilate_only_at_the_tally() -> None:
    match = table("+Coffee +Coffee Flip< +Worm", "", annihilate="tally")
    go_on(match, 2)
    assert queue(match, 1) == "Coffee ~Coffee Worm"
    assert tallies(match)[0] == 300, "the live tally knows what will happen"
    go_on(match)
    assert match.state.place[0] == 900
    assert "annihilates" in told(match)


@rule("cliffs/9.1")
def test_the_tally_is_told_card_by_card() -> None:
    match = table("+> +Worm +Coffee +Coffee +~Banana", "")
    go_on(match)
    steps = [event for event in match.events() if event.kind in ("counts", "synergy", "spirit", "tally") and event.args[0] == ("player", 0)]
    assert [(event.kind, dict(event.args)["metres"]) for event in steps] == [
        ("counts", 400),
        ("counts", 100),
        ("counts", 100),
        ("synergy", 100),
        ("counts", 50),
        ("spirit", 100),
        ("tally", 850),
    ]
    assert match.state.place[0] == 350


@rule("cliffs/9.2")
def test_the_hundred_metres_are_not_doubled_or_flipped() -> None:
    assert tally_of("> <") == 100


@rule("cliffs/9.3")
def test_nobody_moves_before_all_cards_are_resolved() -> None:
    match = table("+Worm", "Cow", places=(200, 1000))
    go_on(match)
    assert [p["place"] for p in match.view()["players"]] == [200, 1000]
    go_on(match)
    assert [p["place"] for p in match.view()["players"]] == [0, 1050]
    kinds = told(match)
    assert max(i for i, kind in enumerate(kinds) if kind == "tally") < kinds.index("descends") < kinds.index("climbs")


@rule("cliffs/9.4")
def test_afterwards_the_queues_are_discarded_and_hands_stay() -> None:
    match = table("+Worm", "+Cow", hands=("Banana", ""))
    go_on(match)
    assert (queue(match, 1), queue(match, 2)) == ("", "")
    assert match.view()["discard"] == {"giant-worm": 1, "cow-crossing": 1}
    assert [p["cards"] for p in match.view()["players"]] == [1, 0]


@rule("cliffs/9.5", "cliffs/1.3")
def test_whoever_reaches_the_bottom_alone_wins() -> None:
    match = table("+Worm", "", "", places=(250, 500, 400))
    go_on(match)
    assert match.over
    assert (match.places, match.scores) == ([1, 3, 2], [1200, 800, 900])
    refused(match, "@1 ready", "9.5")


def at_the_finish(**options: str) -> Match:
    queues, places = ("+Worm", "+Coffee", ""), (100, 150, 900)
    match = table(*queues, hands=(), places=places, first=1, larry=(), pile=None, seed="story", **options)
    go_on(match)
    return match


@rule("cliffs/9.5", "cliffs/9.6")
def test_several_at_the_bottom_are_tied_and_throw() -> None:
    match = at_the_finish()
    assert not match.over
    assert match.view()["contest"] == {"seats": [0, 1], "for_finish": True}
    play(match, "@1 throw rock", "@2 throw paper")
    assert match.over
    assert match.places == [2, 1, 3]


@rule("cliffs/9.6", "cliffs/3.4")
def test_a_house_can_want_the_best_of_three_at_the_finish() -> None:
    match = at_the_finish(finish_throws="best-of-3")
    play(match, "@1 throw rock", "@2 throw paper")
    assert [p["won"] for p in match.view()["players"]] == [0, 1, 0]
    play(match, "@1 throw paper", "@2 throw rock")
    for _ in range(2):
        play(match, "@1 throw rock", "@2 throw rock")
    assert match.waiting == [0, 1], "equal throws are counted for one throw at a time"
    play(match, "@1 throw rock", "@2 throw scissors")
    assert match.over
    assert match.places == [1, 2, 3]


@rule("cliffs/9.6", "cliffs/3.1")
def test_first_place_before_a_race_is_always_one_throw() -> None:
    match = Match.new(GAME, seats=2, options={"finish_throws": "best-of-3"})
    play(match, "@1 throw rock", "@2 throw paper")
    assert match.view()["phase"] == "ready"


@rule("cliffs/9.5")
def test_a_house_can_let_the_lowest_win() -> None:
    match = at_the_finish(overshoot="lowest-wins")
    assert match.over
    assert (match.places, match.scores) == ([1, 2, 3], [1400, 1250, 400])


@rule("cliffs/9.7", "cliffs/1.4", "cliffs/9.5")
@pytest.mark.parametrize(
    ("options", "moves"),
    [({}, [-50, 200, 100]), ({"clamp_top": "off"}, [-200, 200, 100]), ({"overshoot": "lowest-wins"}, [-50, 300, 100])],
)
def test_nobody_would_move_off_the_cliff(options: dict[str, str], moves: list[int]) -> None:
    match = table("+Cow +Rays", "+Worm", "", hands=(), places=(1150, 200, 900), first=1, larry=(), pile=None, seed="story", **options)
    before = match.view()["players"]
    assert [p["tally"] for p in before] == [-200, 300, 100]
    assert [p["moves"] for p in before] == moves
    go_on(match)
    assert [p["place"] - after["place"] for p, after in zip(before, match.view()["players"], strict=True)] == moves


@rule("cliffs/9.7")
def test_the_live_tally_counts_open_cards_only() -> None:
    match = table("Worm Cow", "")
    assert tallies(match) == [100, 100]
    go_on(match)
    assert tallies(match) == [300, 100]
    go_on(match)
    assert tallies(match) == [150, 100]
