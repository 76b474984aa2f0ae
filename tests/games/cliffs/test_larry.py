from __future__ import annotations

from cactarium.engine.match import Match
from cactarium.games.cliffs.state import NOTHING
from cactarium.testing import play, refused, told
from tests.games.cliffs.table import GAME, go_on, queue, race, table, tallies
from tests.marks import rule


@rule("cliffs/10.1")
def test_larry_comes_once_a_game() -> None:
    match = race("", "", larry=(1,))
    play(match, "@1 larry", "@1 place @2")
    refused(match, "@1 larry", "10.1")
    refused(match, "@2 larry", "10.1")


@rule("cliffs/10.2")
def test_larry_comes_at_any_time() -> None:
    match = Match.new(GAME, seats=4, seed="any time")
    play(match, "@1 larry", "@1 place @1")
    play(match, *(f"@{seat} throw {hand}" for seat, hand in zip("1234", ("rock", "rock", "rock", "rock"), strict=True)))
    assert match.view()["phase"] == "throw"
    for _ in range(10):
        if match.view()["phase"] == "throw":
            play(match, "clock time-up")
    play(match, "clock start", "@2 larry", "@2 place @1", "clock go", "@3 done", "@3 larry", "@3 place @1", "clock music-ends")
    play(match, "@4 larry", "@4 place @2")
    assert (len(queue(match, 1).split()), len(queue(match, 2).split())) == (3, 1)


@rule("cliffs/10.2")
def test_larry_can_be_called_while_somebody_chooses_and_the_choice_stays_good() -> None:
    match = table("Vaporize* +Worm", "+Nitro", "", larry=(2, 3))
    go_on(match)
    epoch = match.epoch
    match.play(1, "larry")
    refused(match, "@1 pick-card @2 1", "10.4")
    match.play(1, "place @2")
    match.play(0, "pick-card @2 1", epoch=epoch)
    assert queue(match, 2) == "?"


@rule("cliffs/10.2")
def test_larry_is_never_too_late_for_a_question() -> None:
    match = table("Worm Cow", "", larry=(2,))
    passed = match.epoch
    go_on(match)
    match.play(1, "larry", epoch=passed)
    match.play(1, "place @1", epoch=passed)
    assert queue(match, 1) == "Worm ? ?"


@rule("cliffs/10.2")
def test_if_two_call_at_once_the_first_does_and_the_other_keeps_larry() -> None:
    match = table("Worm", "Cow", "", larry=(2, 3))
    play(match, "@3 larry")
    refused(match, "@2 larry", "10.4")
    play(match, "@3 place @3", "@2 larry")
    assert match.waiting == [1]


@rule("cliffs/10.3", "cliffs/12.3")
def test_the_card_is_looked_at_and_placed_face_down_known_only_to_its_racer() -> None:
    match = table("Worm", "", larry=(1,), pile="Nitro")
    play(match, "@1 larry")
    assert match.view(0)["players"][0]["holds"] == "nitro"
    assert "nitro" not in str(match.view(1)["players"])
    refused(match, "@1 place @3", "10.3")
    refused(match, "@2 place @2", "10.3")
    play(match, "@1 place @2")
    assert (queue(match, 2), queue(match, 2, 1), queue(match, 2, 2)) == ("?", "Nitro", "?")
    refused(match, "@1 place @2", "10.3")


@rule("cliffs/10.3")
def test_larry_is_no_play_and_no_draw() -> None:
    match = race("Worm Worm Worm Cow Cow", "", larry=(1,))
    play(match, "@1 larry", "@1 place @1")
    play(match, *["@1 play giant-worm @1"] * 3, "@1 play cow-crossing @1", "@1 draw")
    assert match.view()["players"][0]["plays"] == 4


@rule("cliffs/10.4")
def test_during_the_resolution_all_wait_for_the_card() -> None:
    match = table("Worm", "", larry=(2,))
    play(match, "@2 larry")
    assert (match.waiting, match.deadlines()[0]["kind"]) == ([1], "larry")
    refused(match, "clock go-on", "13.1")
    play(match, "clock larry-time-up")
    assert queue(match, 2) == "?"
    go_on(match)
    assert queue(match, 1) == "Worm"


@rule("cliffs/10.4")
def test_a_race_goes_on_and_a_card_still_held_is_placed_before_the_first_reveal() -> None:
    match = race("Worm", "Nitro", larry=(1, 2))
    play(match, "@1 larry", "@2 larry", "@1 play giant-worm @2", "@2 play nitro @2", "clock music-ends")
    assert match.waiting == [0, 1]
    play(match, "@2 place @1")
    refused(match, "@2 pass", "10.4")
    refused(match, "clock go-on", "13.1")
    play(match, "@1 place @1")
    go_on(match)
    assert queue(match, 1).count("?") == 1


@rule("cliffs/10.5")
def test_there_is_a_last_call_before_the_tally_repeated_until_all_pass() -> None:
    match = table("+Worm", "", "", larry=(1, 3), pile="Cow Nitro")
    refused(match, "@1 pass", "10.5")
    go_on(match)
    assert (match.view()["phase"], match.waiting) == ("last-call", [0, 2])
    assert match.deadlines()[0]["kind"] == "last-call"
    refused(match, "@2 pass", "10.5")
    play(match, "@1 pass")
    refused(match, "@1 pass", "10.5")
    play(match, "@3 larry", "@3 place @1")
    assert match.view()["phase"] == "pause"
    go_on(match, 2)
    assert (match.view()["phase"], match.waiting) == ("last-call", [0])
    play(match, "@1 larry", "@1 place @3")
    go_on(match, 2)
    assert match.view()["phase"] == "ready"


@rule("cliffs/10.5", "cliffs/13.1")
def test_at_a_last_call_silence_passes() -> None:
    match = table("+Worm", "", larry=(1, 2))
    go_on(match)
    play(match, "@2 pass", "clock time-up")
    assert match.state.place[0] == 900


@rule("cliffs/10.6")
def test_an_empty_deck_is_reshuffled_for_larry_and_without_any_card_he_stays_at_home() -> None:
    match = table("Worm", "", larry=(1,), pile="", reshuffle="never")
    play(match, "@1 larry")
    assert told(match) == ["shuffles", "calls-larry"]
    match = table("Worm", "", larry=(1,), pile="")
    s = match.state
    s.hand[1] = list(s.discard)
    s.hand_size[1], s.discard_size = s.discard_size, 0
    s.discard = [0] * len(s.discard)
    refused(match, "@1 larry", "10.6")
    go_on(match, 2)
    assert match.view()["phase"] == "ready", "nobody is asked who cannot call"


@rule("cliffs/10.7")
def test_larry_can_cost_the_hundred_metres() -> None:
    match = table("", "", larry=(1,))
    assert tallies(match) == [100, 100]
    match = table("", "", larry=(1,), larry_costs_spirit="on")
    assert tallies(match) == [100, 0]


@rule("cliffs/10.8")
def test_it_is_too_late_for_larry_once_all_have_moved() -> None:
    match = table("+Worm", "+Worm", places=(200, 200), larry=(1,))
    go_on(match)
    play(match, "@1 pass")
    assert match.view()["contest"]["for_finish"]
    refused(match, "@1 larry", "10.8")
    play(match, "@1 throw rock", "@2 throw paper")
    refused(match, "@1 larry", "9.5")
    assert match.state.held[0] == NOTHING


@rule("cliffs/10.8")
def test_the_last_pass_cannot_be_taken_back_once_everybody_has_moved() -> None:
    match = table("+Worm", "+Nitro", "", places=(250, 900, 900), larry=(2, 3))
    go_on(match)
    play(match, "@2 pass")
    assert match.can_undo(1)
    play(match, "@3 pass")
    assert match.over
    assert not match.can_undo(2)
