from __future__ import annotations

import pytest

from cactarium.testing import play, refused, told
from tests.games.cliffs.table import go_on, queue, reveal_all, table
from tests.marks import rule


@rule("cliffs/5.1")
def test_cards_are_revealed_from_left_to_right_beginning_with_the_racer_in_front() -> None:
    match = table("Worm", "Cow Nitro", first=2)
    go_on(match)
    assert queue(match, 2) == "Cow ?"
    go_on(match)
    assert (queue(match, 1), queue(match, 2)) == ("?", "Cow Nitro")
    go_on(match)
    assert queue(match, 1) == "Worm"


@rule("cliffs/5.1")
def test_a_stack_is_revealed_from_the_right() -> None:
    match = table("Worm Cow", "", reveal_order="stack")
    go_on(match)
    assert queue(match, 1) == "? Cow"


@rule("cliffs/5.2")
def test_racers_without_cards_are_passed_over_and_then_the_round_is_tallied() -> None:
    match = table("Worm", "", "", "Cow")
    go_on(match)
    go_on(match)
    assert queue(match, 4) == "Cow"
    go_on(match)
    assert match.view()["phase"] == "ready"


@rule("cliffs/5.3", "cliffs/5.2")
def test_a_face_down_card_in_a_resolved_queue_waits_until_its_turn_comes_round_again() -> None:
    match = table("Worm", "Gift<< Nitro", "Cow", direction="cw")
    go_on(match, 3)
    assert queue(match, 3) == "? ?"
    go_on(match)
    assert queue(match, 3) == "Cow ?"
    match = table("Worm", "Cow Gift>", direction="cw")
    go_on(match, 3)
    go_on(match)
    assert queue(match, 1) == "Worm Cow", "a card that is face up stays so"


@rule("cliffs/5.3")
def test_a_face_down_card_that_goes_to_a_resolved_queue_is_revealed_when_play_comes_round() -> None:
    match = table("Worm", "Gift> Nitro Cow", direction="cw")
    go_on(match, 3)
    assert queue(match, 1) == "Worm ?"
    assert queue(match, 2) == "?"
    go_on(match)
    assert (queue(match, 1), queue(match, 2)) == ("Worm ?", "Cow")
    go_on(match)
    assert queue(match, 1) == "Worm Nitro"


@rule("cliffs/5.3")
def test_a_face_down_card_stolen_by_the_current_racer_is_revealed_in_the_same_visit() -> None:
    match = table("Steal<< Worm", "Nitro Cow")
    go_on(match)
    play(match, "@1 pick-racer @2")
    assert (queue(match, 1), queue(match, 2)) == ("? ?", "?")
    go_on(match, 2)
    assert (queue(match, 1), queue(match, 2)) == ("Worm Nitro", "?")


@rule("cliffs/5.3")
def test_a_face_down_card_swapped_to_the_left_is_the_next_one_revealed() -> None:
    match = table("Worm Swap<", "Nitro Cow")
    go_on(match, 2)
    play(match, "@1 pick-racer @2")
    assert (queue(match, 1), queue(match, 2)) == ("?", "Worm ?")
    go_on(match)
    assert queue(match, 1) == "Nitro"


@rule("cliffs/5.4")
def test_an_open_card_stays_open_and_a_doubler_works_at_once_where_it_comes_to_lie() -> None:
    match = table("> Gift<<", "Worm <", first=1)
    reveal_all(match)
    assert queue(match, 2) == "Worm < >"
    assert told(match).count("reveals") == 4
    assert match.view()["players"][1]["tally"] == 8 * 100 + 100, "the new doubler points round the end at the Worm"


@rule("cliffs/5.5")
def test_a_target_stays_hidden_and_a_vaporized_card_is_shown_without_acting() -> None:
    match = table("Vaporize>> Worm Flip<", "Nitro")
    go_on(match, 2)
    assert queue(match, 1) == "?"
    assert match.view()["discard"] == {"vaporize-rightmost": 1, "flip-left": 1}
    assert "flips" not in told(match)
    match = table("Flip> Worm", "")
    go_on(match, 2)
    assert queue(match, 1) == "~?"


@rule("cliffs/5.6")
def test_a_special_lies_in_its_queue_while_it_acts_and_is_discarded_afterwards() -> None:
    match = table("Gift<< Worm Cow", "", direction="cw")
    go_on(match)
    assert queue(match, 1) == "Gift<< ? ?"
    go_on(match)
    assert (queue(match, 1), queue(match, 2)) == ("?", "?"), "the Gift took the next left-most, not itself"
    assert match.view()["discard"] == {"gift-leftmost": 1}


@rule("cliffs/5.7")
def test_the_owner_of_the_queue_chooses_and_must_choose() -> None:
    match = table("Vaporize* Worm", "Nitro")
    go_on(match)
    assert match.waiting == [0]
    refused(match, "@2 pick-card @1 2", "5.7")
    refused(match, "@1 pick-racer @2", "5.7")
    refused(match, "clock go-on", "13.1")
    play(match, "@1 pick-card @2 1")
    assert queue(match, 2) == ""
    refused(match, "@1 pick-card @1 1", "5.7")


@rule("cliffs/5.7", "cliffs/13.1")
@pytest.mark.parametrize("special", ["Vaporize*", "Steal*", "Steal<<", "Swap<", "Swap>"])
def test_a_choice_that_is_not_made_in_time_is_made_by_chance(special: str) -> None:
    match = table(f"+Worm {special} Cow", "Nitro", "")
    go_on(match)
    assert match.deadlines()[0]["kind"] == "choice"
    play(match, "clock time-up")
    assert match.view()["acting"] is None
    assert told(match)[-1] == "leaves"


@rule("cliffs/5.8")
def test_the_number_of_activations_is_settled_at_the_reveal_and_targets_are_taken_again() -> None:
    match = table("+> Vaporize* Worm", "Nitro Cow")
    go_on(match)
    assert match.view()["acting"]["times"] == 2
    play(match, "@1 pick-card @1 1")
    assert (queue(match, 1), match.view()["acting"]["times"]) == ("Vaporize* ?", 1)
    play(match, "@1 pick-card @2 2")
    assert (queue(match, 1), queue(match, 2)) == ("?", "?")


@rule("cliffs/5.8")
def test_a_doubler_still_face_down_does_not_double_a_special() -> None:
    match = table("Worm Vaporize< <", "")
    go_on(match, 2)
    assert match.view()["acting"]["times"] == 1


@rule("cliffs/5.8")
def test_two_doublers_make_four_activations() -> None:
    match = table("+> Draw> +<", "", hands=("", "Worm Worm Worm Cow Cow Cow Nitro Nitro Nitro Coffee Coffee Coffee Banana"))
    go_on(match)
    assert match.view()["acting"]["times"] == 4
    go_on(match, 4)
    assert [p["cards"] for p in match.view()["players"]] == [12, 1]


@rule("cliffs/5.9")
def test_the_pause_before_a_card_is_shorter_than_the_one_in_which_a_special_takes_aim() -> None:
    match = table("Nitro Flip<", "")
    assert [deadline["kind"] for deadline in match.deadlines()] == ["reveal"]
    go_on(match)
    assert [deadline["kind"] for deadline in match.deadlines()] == ["reveal"]
    go_on(match)
    assert match.view()["acting"]
    assert [deadline["kind"] for deadline in match.deadlines()] == ["pause"]


@rule("cliffs/5.9")
def test_there_is_a_pause_after_every_step_and_a_special_without_a_target_misses() -> None:
    match = table("Vaporize<", "Draw>", "")
    go_on(match)
    assert (match.waiting, match.view()["phase"]) == ([], "pause")
    assert match.deadlines() == [{"kind": "pause", "seats": [], "epoch": match.epoch, "move": "go-on"}]
    go_on(match)
    assert told(match)[-2:] == ["misses", "leaves"]
    match = table("Vaporize*", "", "")
    go_on(match, 2)
    assert told(match)[-2:] == ["misses", "leaves"]


@rule("cliffs/5.8", "cliffs/8.3")
def test_a_special_acts_at_most_sixteen_times_whatever_the_chain() -> None:
    """Five doublers would make it act 32 times."""
    match = table("+> +> +>> +>> +>> Draw<", "", hands=("", "Worm"))
    go_on(match, 1)
    assert match.state.times == 16
