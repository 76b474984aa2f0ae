from __future__ import annotations

import pytest

from cactarium.engine.message import event_message
from cactarium.testing import play, refused, told
from tests.games.cliffs.table import GAME, WORDS, go_on, hand, queue, table
from tests.marks import rule


@rule("cliffs/6.1")
def test_left_and_right_are_neighbours_and_beyond_the_end_is_the_other_end() -> None:
    match = table("+Worm Vaporize< +Cow", "")
    go_on(match, 2)
    assert queue(match, 1) == "Cow"
    match = table("Vaporize< Worm Cow", "")
    go_on(match, 3)
    assert queue(match, 1) == "Worm", "face-down cards count like the others"
    match = table("+Worm +Coffee Flip>", "")
    go_on(match, 2)
    assert queue(match, 1) == "~Worm Coffee"


@rule("cliffs/6.2", "cliffs/7.1")
def test_at_the_end_itself_the_closest_card_is_meant_and_alone_there_is_none() -> None:
    match = table("+Worm +Cow Vaporize>>", "")
    go_on(match, 2)
    assert queue(match, 1) == "Worm"
    match = table("Vaporize>>", "+Nitro")
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]


@rule("cliffs/6.3", "cliffs/7.1")
def test_any_card_is_any_other_card_in_any_queue() -> None:
    match = table("Vaporize* +Worm", "Nitro", "")
    go_on(match)
    refused(match, "@1 pick-card @1 1", "6.2")
    refused(match, "@1 pick-card @2 2", "6.3")
    refused(match, "@1 pick-card @3 1", "6.3")
    refused(match, "@1 pick-card @4 1", "6.3")
    assert [str(move) for move in match.legal(0)] == ["pick-card @1 2", "pick-card @2 1"]


@rule("cliffs/6.4", "cliffs/7.4")
def test_any_racer_includes_yourself_and_stealing_from_yourself_moves_the_card_to_the_end() -> None:
    match = table("+Worm Steal<< +Cow", "+Nitro")
    go_on(match)
    play(match, "@1 pick-racer @1")
    assert queue(match, 1) == "Cow Worm"
    match = table("+Worm Steal* +Cow", "+Nitro")
    go_on(match)
    refused(match, "@1 pick-racer @2", "5.7")
    play(match, "@1 pick-card @2 1")
    assert (queue(match, 1), queue(match, 2)) == ("Worm Cow Nitro", "")


@rule("cliffs/6.7")
@pytest.mark.parametrize(("card", "asks"), [("Steal<<", "ask-pick-racer"), ("Vaporize*", "ask-pick-card")])
def test_who_chooses_for_a_special_that_lies_upside_down_is_told_so(card: str, asks: str) -> None:
    for turned, kind in (("", "card"), ("~", "flipped")):
        match = table(f"{turned}{card}", "+Worm +Nitro")
        go_on(match)
        asked, watched = (GAME.view.describe(match.view(seat))[-1] for seat in (0, 1))
        assert (asked.key, watched.key) == (asks, "waits-choice")
        assert asked.args["card"] == watched.args["card"] == {kind: WORDS[card]}


@rule("cliffs/6.4")
def test_there_must_be_a_racer_in_the_seat() -> None:
    match = table("Steal<<", "+Nitro")
    go_on(match)
    refused(match, "@1 pick-racer @3", "6.4")


@rule("cliffs/6.5", "cliffs/7.2")
def test_left_is_the_next_seat_and_right_the_one_before() -> None:
    match = table("+Worm Gift<<", "", "")
    go_on(match, 2)
    assert queue(match, 2) == "Worm"
    match = table("Gift> +Worm", "", "")
    go_on(match, 2)
    assert queue(match, 3) == "Worm"


@rule("cliffs/6.6", "cliffs/7.4")
def test_a_steal_goes_on_to_the_first_other_queue_with_cards() -> None:
    match = table("Steal> +Worm", "", "+Nitro +Cow", "")
    go_on(match, 2)
    assert (queue(match, 1), queue(match, 3)) == ("Worm Cow", "Nitro")
    match = table("Steal> +Worm", "", "")
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]


@rule("cliffs/6.6")
def test_of_any_racers_a_steal_chooses_one_with_another_card() -> None:
    match = table("Steal<<", "+Nitro", "")
    go_on(match)
    refused(match, "@1 pick-racer @1", "6.6")
    refused(match, "@1 pick-racer @3", "6.6")
    match = table("Steal<<", "", "")
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]


@rule("cliffs/6.6")
def test_a_house_can_let_steals_and_swaps_miss_beside_an_empty_queue() -> None:
    match = table("Steal> +Worm", "", "+Nitro", "", empty_target="miss")
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]
    match = table("+Worm Swap<", "+Nitro", "", empty_target="miss")
    go_on(match)
    refused(match, "@1 pick-racer @3", "6.6")


@rule("cliffs/6.7", "cliffs/7.6")
def test_upside_down_every_arrow_points_the_other_way() -> None:
    match = table("+Worm ~Vaporize< +Cow", "")
    go_on(match, 2)
    assert queue(match, 1) == "Worm"
    match = table("+Cow ~Gift<< +Worm", "", "")
    go_on(match, 2)
    assert (queue(match, 1), queue(match, 3)) == ("Cow", "Worm")
    match = table("~Steal<<", "+Worm +Nitro", "")
    go_on(match)
    play(match, "@1 pick-racer @2")
    assert queue(match, 1) == "Nitro"
    match = table("~Draw>", "", "", hands=("", "Worm", "Nitro"))
    go_on(match, 2)
    assert hand(match, 1) == "Worm"


@rule("cliffs/7.1")
def test_vaporize_discards_its_target() -> None:
    match = table("+Worm Vaporize< +Cow", "")
    go_on(match, 2)
    assert queue(match, 1) == "Cow"
    assert match.view()["discard"] == {"giant-worm": 1, "vaporize-left": 1}


@rule("cliffs/7.2")
def test_a_gift_without_a_card_misses_and_a_gift_to_an_empty_queue_is_fine() -> None:
    match = table("Gift<<", "+Worm")
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]
    match = table("Gift<< +~Worm", "")
    go_on(match, 2)
    assert queue(match, 2) == "~Worm"


@rule("cliffs/7.3")
def test_a_swap_exchanges_places_and_each_card_stays_as_it_lies() -> None:
    match = table("+~Worm Swap<", "Nitro +Cow")
    go_on(match)
    play(match, "@1 pick-racer @2")
    assert (queue(match, 1), queue(match, 2)) == ("?", "~Worm Cow")


@rule("cliffs/7.3")
def test_a_swap_with_an_empty_queue_is_a_gift_and_without_an_own_card_a_miss() -> None:
    match = table("+Worm Swap<", "")
    go_on(match)
    play(match, "@1 pick-racer @2")
    assert (queue(match, 1), queue(match, 2)) == ("", "Worm")
    match = table("Swap<", "+Nitro")
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]


@rule("cliffs/7.3")
def test_a_card_does_not_swap_with_itself() -> None:
    match = table("+Worm Swap< +Cow", "")
    go_on(match)
    play(match, "@1 pick-racer @1")
    assert (queue(match, 1), told(match)[-2:]) == ("Worm Cow", ["misses", "leaves"])


@rule("cliffs/7.3", "cliffs/5.8")
def test_swapping_the_same_two_cards_twice_is_like_nothing_ever_happened() -> None:
    match = table("+> +Worm Swap< +<", "+Nitro +Cow")
    go_on(match)
    play(match, "@1 pick-racer @2")
    assert queue(match, 1) == "> Nitro Swap< <"
    play(match, "@1 pick-racer @2")
    assert (queue(match, 1), queue(match, 2)) == ("> Worm <", "Nitro Cow")


@rule("cliffs/7.3", "cliffs/5.8")
def test_the_second_swap_may_choose_another_racer() -> None:
    match = table("+Worm Swap< +<", "+Nitro", "+Cow")
    go_on(match)
    play(match, "@1 pick-racer @2", "@1 pick-racer @3")
    assert (queue(match, 1), queue(match, 2), queue(match, 3)) == ("Cow <", "Worm", "Nitro")


@rule("cliffs/7.5")
def test_a_draw_takes_three_at_random_or_what_there_is() -> None:
    match = table("Draw>", "", "", hands=("", "Worm", "Cow Cow Nitro Nitro"))
    go_on(match, 2)
    assert [p["cards"] for p in match.view()["players"]] == [3, 1, 1]
    match = table("Draw<", "", "", hands=("", "Worm", "Cow"))
    go_on(match, 2)
    assert hand(match, 1) == "Worm"
    match = table("Draw<", "", "", hands=("Cow", "", "Cow"))
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]


@rule("cliffs/7.5", "cliffs/13.1")
def test_a_house_can_let_the_revealer_look_and_choose_two() -> None:
    match = table("Draw<", "", "", hands=("", "Worm Cow Nitro", ""), draw_pick="chosen", draw_count="2")
    refused(match, "@1 take giant-worm", "5.7")
    go_on(match, 2)
    assert match.view(0)["looking"] == {"target": 1, "takes": 2, "cards": {"nitro": 1, "giant-worm": 1, "cow-crossing": 1}}
    assert match.view(2)["looking"]["cards"] is None
    refused(match, "@1 take banana", "7.5")
    refused(match, "@2 take giant-worm", "5.7")
    play(match, "@1 take giant-worm", "clock time-up")
    assert [p["cards"] for p in match.view()["players"]] == [2, 1, 0]
    assert "Worm" in hand(match, 1)


@rule("cliffs/7.6")
def test_a_flip_turns_a_bonus_into_a_sabotage_until_it_is_flipped_again() -> None:
    match = table("+Worm Flip< Flip<", "")
    go_on(match, 2)
    assert match.view()["players"][0]["tally"] == -200 + 100
    go_on(match, 2)
    assert match.view()["players"][0]["tally"] == 200 + 100


@rule("cliffs/7.6")
def test_a_flipped_card_stays_flipped_when_it_moves() -> None:
    match = table("Flip> Nitro Gift<<", "")
    go_on(match, 3)
    assert queue(match, 1) == "~Nitro ?"
    go_on(match, 2)
    assert queue(match, 2) == "~Nitro"


@rule("cliffs/7.6")
def test_events_name_a_card_as_it_lies() -> None:
    """A Nitro that was flipped face down is not announced as 200 m down, but as 200 m up."""
    match = table("Flip> Nitro Gift<<", "")
    go_on(match, 5)
    cards = {event.kind: event_message(GAME.events, event).args["card"] for event in match.events() if "card" in dict(event.args)}
    assert cards["gives"] == {"flipped": "nitro"}


@rule("cliffs/7.6")
def test_a_flip_says_what_the_card_is_now() -> None:
    match = table("+Worm Flip< Flip<", "")
    go_on(match, 4)
    flips = [event_message(GAME.events, event).args["card"] for event in match.events() if event.kind == "flips"]
    assert flips == [{"flipped": "giant-worm"}, {"card": "giant-worm"}]
