from __future__ import annotations

from cactarium import bots
from cactarium.engine.match import Match
from cactarium.testing import play
from tests.games.cliffs.table import go_on, hand, next_race, queue, race, reveal_all, table
from tests.marks import rule


def worlds(match: Match, *seats: int, n: int = 20) -> list[Match]:
    """Matches that these seats, counted from 1, cannot tell from the real one."""
    stream = bots.stream("worlds")
    found = []
    for _ in range(n):
        other = Match(match.header)
        other.state = match.redealt_state([seat - 1 for seat in seats], stream)
        found.append(other)
    return found


@rule("cliffs/12.1")
def test_the_open_table_is_open_and_the_rest_is_not() -> None:
    match = table("+Worm Cow", "~Nitro", hands=("Banana", "Coffee"))
    public = match.view()
    assert (queue(match, 1), queue(match, 2)) == ("Worm ?", "~?")
    assert [p["hand"] for p in public["players"]] == [None, None]
    assert [p["cards"] for p in public["players"]] == [1, 1]
    assert public["deck"] == 103
    assert len({hand(other, 1) for other in worlds(match)}) > 3
    assert len({other.state.design[other.state.queue[0][1]] for other in worlds(match)}) > 3


@rule("cliffs/12.1", "cliffs/12.3")
def test_a_redealt_world_keeps_ones_own_hand_and_plays() -> None:
    match = race("Worm Cow", "Nitro Coffee")
    play(match, "@1 play giant-worm @2", "@2 play nitro @2")
    for other in worlds(match, 1):
        assert (hand(other, 1), queue(other, 2, 1)) == ("Cow", "Worm ?")
    assert len({queue(other, 2, 1, 2) for other in worlds(match, 1)}) > 3


@rule("cliffs/12.2")
def test_giver_and_taker_remember_a_card_that_was_drawn_from_a_hand() -> None:
    match = table("Draw<", "", "", hands=("", "Worm Worm Worm Cow", ""))
    go_on(match, 2)
    remembered = match.view(1)["players"][0]["known"][1]
    assert sum(remembered.values()) == 3
    assert match.view(2)["players"][0]["known"] == {}
    for other in worlds(match, 2):
        assert hand(other, 1) == hand(match, 1)


@rule("cliffs/12.2")
def test_who_looked_at_a_hand_remembers_it() -> None:
    match = table("Draw<", "", "", hands=("", "Worm Cow Nitro Banana", ""), draw_pick="chosen", draw_count="2")
    go_on(match, 2)
    play(match, "@1 take giant-worm", "@1 take nitro")
    assert match.view(0)["players"][1]["known"][0] == {"cow-crossing": 1, "banana": 1}
    for other in worlds(match, 1):
        assert hand(other, 2) == "Cow Banana"


@rule("cliffs/12.3")
def test_one_follows_ones_own_face_down_card_wherever_it_goes() -> None:
    match = race("Worm", "Gift<<", "")
    play(match, "@2 play gift-leftmost @2", "@1 play giant-worm @2", "clock music-ends")
    go_on(match, 2)
    assert (queue(match, 3, 1), queue(match, 3, 2)) == ("Worm", "?")


def fates(match: Match, viewer: int) -> set[tuple[str, str]]:
    """Where a viewer may think the cards of seat 1 are: the hand, and what lies in the queue of seat 3."""
    return {(hand(other, 1), queue(other, 3, 1, 2, 3)) for other in worlds(match, viewer, n=60)}


@rule("cliffs/12.4")
def test_a_card_played_unseen_may_be_one_of_those_one_knew_until_it_is_shown() -> None:
    match = table("Draw<", "", "", hands=("", "Worm Worm Nitro", ""))
    next_race(match)
    play(match, "@1 play nitro @3")
    assert fates(match, 2) == {("Worm Worm", "Nitro"), ("Nitro Worm", "Worm")}
    play(match, "clock music-ends", "clock go-on")
    assert match.view(1)["players"][0]["known"][1] == {"giant-worm": 2}
    assert fates(match, 2) == {("Worm Worm", "Nitro")}


@rule("cliffs/12.4")
def test_what_cannot_be_told_apart_is_kept_apart_from_what_was_never_seen() -> None:
    match = table("Draw<", "", "", hands=("Cow", "Worm Nitro", ""))
    next_race(match)
    play(match, "@1 play cow-crossing @3")
    assert match.view(1)["players"][0]["known"][1] == {"nitro": 1, "giant-worm": 1}
    assert {"Nitro", "Worm"} < {laid for _, laid in fates(match, 2)}
    assert all({"Nitro", "Worm"} <= {*held.split(), laid} for held, laid in fates(match, 2))


@rule("cliffs/12.4")
def test_an_unseen_card_that_is_taken_may_have_been_any_of_those_one_knew() -> None:
    match = table("Draw<", "", "", "Draw<", hands=("Cow Cow Cow", "Worm Worm Nitro", "", ""))
    go_on(match, 2)
    assert match.view(1)["players"][0]["known"][1] == {"nitro": 1, "giant-worm": 2}
    go_on(match, 2)
    assert match.view(1)["players"][0]["known"] == {}


@rule("cliffs/12.4")
def test_a_card_of_a_hand_known_to_be_all_alike_is_known() -> None:
    match = table("Draw<", "", "", hands=("", "Worm Worm", ""))
    next_race(match)
    play(match, "@1 play giant-worm @3")
    assert (queue(match, 3, 2), queue(match, 3, 3)) == ("Worm", "?")


@rule("cliffs/12.4")
def test_when_a_whole_hand_is_taken_what_one_knows_goes_along() -> None:
    match = table("Draw<", "", "Draw<", hands=("", "Worm Nitro", ""))
    reveal_all(match)
    assert match.view(1)["players"][2]["known"][1] == {"nitro": 1, "giant-worm": 1}
    assert match.view(1)["players"][0]["known"] == {}


@rule("cliffs/12.4")
def test_cards_drawn_later_are_no_places_for_known_ones() -> None:
    """An empty hand gets three known cards, plays one and draws others: the one on the table is one of the three."""
    match = table("Draw<", "", "", hands=("", "Worm Cow Nitro", ""))
    next_race(match)
    play(match, "@1 play nitro @3", "@1 draw")
    for held, laid in fates(match, 2):
        assert len({"Worm", "Cow", "Nitro"} - {laid}) == 2
        assert {"Worm", "Cow", "Nitro"} - {laid} <= set(held.split())


@rule("cliffs/12.4")
def test_cards_drawn_later_are_no_places_for_known_ones_in_the_edition_of_august() -> None:
    match = table("Draw<", "", "", hands=("", "Worm Cow", ""), draw_pick="chosen", draw_count="2", deck="120")
    go_on(match, 2)
    play(match, "@1 take giant-worm", "@1 take cow-crossing")
    next_race(match)
    play(match, "@1 play giant-worm @3", *["@1 draw"] * 6)
    for held, laid in fates(match, 2):
        assert {"Worm", "Cow"} - {laid} <= set(held.split())
        assert laid in ("Worm", "Cow")


@rule("cliffs/12.4")
def test_of_cards_taken_unseen_what_one_knew_is_with_the_taker() -> None:
    """@2 knows all three cards of @1; @4 takes two of them unseen."""
    match = table("Draw<", "", "", "Draw<", hands=("", "Worm Cow Nitro", "", ""), draw_count="2")
    match.state.draw_count = 3
    go_on(match, 2)
    match.state.draw_count = 2
    go_on(match, 2)
    for other in worlds(match, 2):
        assert sorted((hand(other, 1) + " " + hand(other, 4)).split()) == ["Cow", "Nitro", "Worm"]


@rule("cliffs/12.4")
def test_after_a_shuffle_old_cards_are_none_that_lay_among_the_discards() -> None:
    match = race("Worm Cow", "Nitro", pile="Coffee", reshuffle="instant")
    play(match, "@1 draw", "@1 draw")
    assert all(set(hand(other, 2).split()) <= {"Worm", "Cow", "Nitro", "Coffee"} for other in worlds(match, 1))


@rule("cliffs/12.2")
def test_a_redealt_world_keeps_what_others_know_of_ones_own_hand() -> None:
    match = table("Draw<", "", "", hands=("", "Worm Worm Worm Cow", ""))
    go_on(match, 2)
    for other in worlds(match, 1):
        assert other.state.known[0][1] == match.state.hand[0]
        assert not any(other.state.known[0][2])
