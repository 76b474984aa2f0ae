from __future__ import annotations

import pytest

from cactarium.engine.errors import BadNotation, BadOption, BadSeat, StaleMove
from cactarium.engine.match import CLOCK, Match
from cactarium.games.cliffs import PRESETS
from cactarium.games.cliffs.cards import BONUS, DESIGNS, DOUBLER, SABOTAGE
from cactarium.testing import play, refused, told
from tests.games.cliffs.table import GAME, go_on, hand, queue, race, table
from tests.marks import rule


@rule("cliffs/1.1")
@pytest.mark.parametrize(("deck", "counts"), [("108", (27, 27, 12, 42)), ("120", (30, 30, 15, 45))])
def test_the_deck_has_the_books_quantities(deck: str, counts: tuple[int, ...]) -> None:
    copies = [card.copies + (card.more if deck == "120" else 0) for card in DESIGNS]
    kinds = [min(card.type, DOUBLER + 1) for card in DESIGNS]
    assert tuple(sum(n for n, kind in zip(copies, kinds, strict=True) if kind == wanted) for wanted in range(4)) == counts
    match = Match.new(GAME, seats=2, options={"deck": deck}, seed="deck")
    assert match.view()["deck"] == sum(counts) - 14


@rule("cliffs/1.2")
def test_values_are_in_the_inferred_tiers_and_inventions_are_labelled() -> None:
    assert {card.metres for card in DESIGNS if card.type == BONUS} == {100, 150, 200}
    assert {card.metres for card in DESIGNS if card.type == SABOTAGE} == {-50, -100, -150}
    invented = {card.name for card in DESIGNS if card.evidence == "INVENTED"}
    assert invented == {"runaway-minecart", "tailwind", "dust-devil", "untied-bootlace", "tumbleweed", "eagle-lift", "quicksand"}
    assert {card.name for card in DESIGNS if card.evidence.startswith("INF")} == {"draw-left", "flip-right"}


@rule("cliffs/1.3")
def test_everybody_starts_at_the_top() -> None:
    assert [p["place"] for p in Match.new(GAME, seats=3).view()["players"]] == [1200] * 3
    for top in (600, 300, 1250, 2400):
        other = Match.new(GAME, seats=2, options={"start_elevation": str(top)})
        assert [p["place"] for p in other.view()["players"]] == [top, top]
    for nowhere in ("250", "1225", "2450", "high"):
        with pytest.raises(BadOption, match=r"1\.3"):
            Match.new(GAME, seats=2, options={"start_elevation": nowhere})


@rule("cliffs/1.4")
def test_nobody_is_driven_above_the_top_unless_the_house_says_so() -> None:
    match = table("+Cow +Rays", "", places=(1150, 1000))
    go_on(match)
    assert match.state.place[0] == 1200
    match = table("+Cow +Rays", "", places=(1150, 1000), clamp_top="off")
    go_on(match)
    assert match.state.place[0] == 1350


@rule("cliffs/2.1")
def test_the_next_seat_is_on_the_left_and_cards_are_revealed_to_the_right() -> None:
    match = table("Worm", "Cow", "Nitro")
    go_on(match, 2)
    assert queue(match, 3) == "Nitro"
    match = table("Worm", "Cow", "Nitro", direction="cw")
    go_on(match, 2)
    assert queue(match, 2) == "Cow"


@rule("cliffs/2.2")
def test_everybody_is_dealt_seven_cards() -> None:
    assert [p["cards"] for p in Match.new(GAME, seats=9).view()["players"]] == [7] * 9
    assert [p["cards"] for p in Match.new(GAME, seats=2, options={"hand_size": "8"}).view()["players"]] == [8, 8]


@rule("cliffs/2.2")
def test_two_to_nine_can_play() -> None:
    for seats in (1, 10):
        with pytest.raises(BadSeat):
            Match.new(GAME, seats=seats)


@rule("cliffs/4.1")
def test_the_music_starts_when_all_are_ready() -> None:
    match = Match.new(GAME, seats=2, seed="ready", options={"tie_break": "random"})
    play(match, "@1 ready")
    refused(match, "@1 ready", "4.1")
    assert match.view()["phase"] == "ready"
    play(match, "@2 ready")
    refused(match, "@1 ready", "4.1")
    assert match.deadlines() == [{"kind": "countdown", "seats": [], "epoch": match.epoch, "move": "go"}]
    for move in ("@1 draw", "@2 done"):
        refused(match, move, "4.6")
    play(match, "clock go")
    assert (match.view()["phase"], match.waiting) == ("race", [0, 1])
    refused(match, "@1 ready", "4.1")


@rule("cliffs/4.1", "cliffs/13.1")
def test_the_clock_starts_the_race_for_those_who_dawdle() -> None:
    match = Match.new(GAME, seats=2, options={"tie_break": "random"})
    assert match.deadlines()[0] == {"kind": "ready", "seats": [0, 1], "epoch": match.epoch, "move": "start"}
    refused(match, "clock go", "13.1")
    play(match, "@2 ready", "clock start")
    refused(match, "clock start", "13.1")
    play(match, "clock go")
    assert match.view()["phase"] == "race"


@rule("cliffs/4.2")
def test_cards_land_face_down_at_the_right_end_of_any_queue_in_the_order_of_the_log() -> None:
    match = race("Worm Cow", "Nitro")
    play(match, "@1 play giant-worm @2", "@2 play nitro @2", "@1 play cow-crossing @1")
    assert (queue(match, 1, 1), queue(match, 2, 1), queue(match, 2, 2)) == ("Cow", "Worm ?", "? Nitro")
    assert queue(match, 2) == "? ?"
    assert told(match) == ["plays"] * 3


@rule("cliffs/4.2")
def test_a_card_laid_is_laid() -> None:
    match = race("Worm", "Nitro")
    play(match, "@1 play giant-worm @2")
    assert not match.can_undo(0)


@rule("cliffs/4.2")
def test_what_cannot_be_played_is_refused() -> None:
    match = race("Worm", "")
    refused(match, "@1 play cow-crossing @2", "4.2")
    refused(match, "@1 play giant-worm @3", "4.2")
    with pytest.raises(BadSeat):
        match.play(5, "done")


@rule("cliffs/2.1")
@pytest.mark.parametrize("move", ["play giant-worm @10", "place @12", "pick-racer @0", "pick-card @10 1"])
def test_a_seat_that_no_table_has_is_refused_with_the_clause(move: str) -> None:
    match = race("Worm", "", larry=(1,))
    before = bytes(match.state)
    with pytest.raises(BadNotation, match="is no seat; expected one of: @1") as refused:
        match.play(0, move)
    assert refused.value.clause == "cliffs/2.1"
    assert bytes(match.state) == before


@rule("cliffs/4.3")
def test_a_fifth_card_is_refused() -> None:
    match = race("Worm Worm Worm Cow Cow", "")
    play(match, *["@1 play giant-worm @1"] * 3, "@1 play cow-crossing @2")
    refused(match, "@1 play cow-crossing @2", "4.3")
    assert hand(match, 1) == "Cow"


@rule("cliffs/4.4")
def test_drawing_one_card_a_click_fills_the_hand_to_seven_and_locks_playing() -> None:
    match = race("Worm Worm Cow Cow Banana Coffee", "")
    play(match, "@1 play giant-worm @1", "@1 draw")
    refused(match, "@1 play giant-worm @1", "4.4")
    play(match, "@1 draw")
    assert match.view()["players"][0]["cards"] == 7
    refused(match, "@1 draw", "4.4")


@rule("cliffs/4.4")
def test_a_house_can_draw_all_at_once() -> None:
    match = race("Worm", "", draw_step="all")
    play(match, "@1 draw")
    assert match.view()["players"][0]["cards"] == 7
    assert told(match, 1).count("draws") == 6


@rule("cliffs/4.4")
def test_a_hand_of_more_than_seven_is_kept_and_does_not_draw() -> None:
    match = race("Worm Worm Worm Cow Cow Cow Nitro Nitro Nitro", "")
    refused(match, "@1 draw", "4.4")
    play(match, "@1 play nitro @2", "@1 play nitro @2")
    refused(match, "@1 draw", "4.4")


@rule("cliffs/4.5")
def test_who_is_done_is_done_and_the_race_ends_when_all_are() -> None:
    match = race("Worm", "Cow")
    play(match, "@1 done")
    for move in ("play giant-worm @1", "draw", "done"):
        refused(match, f"@1 {move}", "4.5")
    assert match.waiting == [1]
    play(match, "@2 play cow-crossing @1", "@2 done")
    assert match.view()["phase"] == "pause"


@rule("cliffs/4.6")
def test_when_the_music_ends_hands_are_off_and_who_has_not_drawn_stays_short() -> None:
    match = race("Worm Cow", "Nitro")
    play(match, "@1 play giant-worm @1", "clock music-ends")
    for move in ("@1 play cow-crossing @2", "@1 draw", "@2 done"):
        refused(match, move, "4.6")
    assert [p["cards"] for p in match.view()["players"]] == [1, 1]


@rule("cliffs/4.6")
def test_a_house_can_draw_for_those_who_forgot() -> None:
    match = race("Worm Cow", "Nitro")
    match.state.auto_draw = 1
    play(match, "@1 play giant-worm @1", "@1 draw", "clock music-ends")
    assert [p["cards"] for p in match.view()["players"]] == [7, 7]
    assert told(match, 1).count("draws") == 1 + 5 + 6
    match = race("Worm", "", unlimited="on")
    match.state.auto_draw = 1
    play(match, "@1 done", "@2 done")
    assert [p["cards"] for p in match.view()["players"]] == [1, 4], "a hand must be empty first"


@rule("cliffs/4.6", "cliffs/13.1")
def test_a_race_has_one_clock_and_plays_do_not_make_each_other_stale() -> None:
    match = race("Worm Worm", "Nitro")
    epoch = match.epoch
    match.play(0, "play giant-worm @2", epoch=epoch)
    match.play(1, "play nitro @1", epoch=epoch)
    match.play(0, "draw", epoch=epoch)
    assert match.deadlines() == [{"kind": "race", "seats": [0, 1], "epoch": epoch, "move": "music-ends"}]


@rule("cliffs/4.6")
@pytest.mark.parametrize("late", ["play cow-crossing @2", "draw", "done"])
def test_what_comes_after_the_music_is_late_and_the_clause_says_why(late: str) -> None:
    match = race("Worm Cow", "Nitro")
    epoch = match.epoch
    play(match, "clock music-ends")
    before = bytes(match.state)
    for _ in range(2):
        with pytest.raises(StaleMove) as refused:
            match.play(0, late, epoch=epoch)
        assert (refused.value.key, refused.value.clause) == ("refuse-stale", "cliffs/4.6")
        assert bytes(match.state) == before


@rule("cliffs/4.7")
def test_discards_are_shuffled_in_before_a_race_if_the_deck_may_not_last() -> None:
    match = race("Worm", "", pile="Nitro")
    assert match.view()["discard"] == {}
    assert match.view()["deck"] == 107


@rule("cliffs/4.7")
def test_if_the_deck_runs_out_in_a_race_there_is_nothing_to_draw() -> None:
    match = race("Worm", "")
    s = match.state
    for card in s.deck[: s.deck_size]:
        s.discard[card] += 1
    s.discard_size, s.deck_size = s.deck_size, 0
    refused(match, "@1 draw", "4.7")
    s.reshuffle = 1
    play(match, "@1 draw")
    assert told(match) == ["shuffles", "draws"]


@rule("cliffs/4.7")
def test_a_house_that_never_reshuffles_still_does_when_nobody_has_a_card_left() -> None:
    match = race("Worm", "", pile="", reshuffle="never")
    refused(match, "@1 draw", "4.7")
    match = race("", "", pile="", reshuffle="never")
    assert match.view()["deck"] == 108


@rule("cliffs/13.1")
def test_only_the_clock_ends_a_time() -> None:
    match = race("Worm", "")
    for move in ("@1 music-ends", "@1 go-on", "@2 time-up", "clock go-on", "clock done", "clock larry-time-up"):
        refused(match, move, "13.1")
    assert [str(move) for move in match.legal(CLOCK)] == ["music-ends"]


def test_the_presets_differ_where_the_editions_do() -> None:
    seed, august = PRESETS["seed"], PRESETS["kickstarter-2025-08"]
    assert GAME.complete(seed) == GAME.complete({})
    assert august == {
        "deck": "120",
        "draw_count": "2",
        "draw_pick": "chosen",
        "overshoot": "lowest-wins",
        "empty_target": "miss",
        "annihilate": "tally",
        "larry_costs_spirit": "on",
    }


@rule("cliffs/4.1")
def test_nobody_calls_the_countdown_back() -> None:
    match = Match.new(GAME, seats=2, seed="off", options={"tie_break": "random"})
    play(match, "@1 ready")
    assert match.can_undo(0)
    play(match, "@2 ready")
    assert match.view()["phase"] == "countdown"
    assert not match.can_undo(1)
