from __future__ import annotations

from collections import Counter

import pytest

from cactarium.engine.match import CLOCK, Match
from cactarium.games.cactys import cards
from cactarium.testing import details, may, news, play, refused, sentences, told
from tests.games.cactys.table import GAME, attempt, flowers, table, where
from tests.marks import rule

ALL_BASICS = " ".join(cards.BASIC_NAMES)


@rule("cactys/1.1", "cactys/1.2")
def test_five_shapes_in_five_colours_and_two_specials_of_each_colour() -> None:
    assert len(set(cards.BASIC_NAMES)) == 25
    assert Counter(cards.COLOUR[:25]) == Counter(cards.SHAPE[:25]) == dict.fromkeys(range(5), 5)
    assert Counter(cards.COLOUR[25:]) == dict.fromkeys(range(5), 2)
    assert set(cards.SHAPE[25:]) == {cards.NO_SHAPE}
    assert len(set(cards.SPECIALS)) == 10


@rule("cactys/1.1", "cactys/1.2", "cactys/1.4")
def test_what_is_not_in_the_rulebook_is_labelled_in_the_data_and_in_the_rules() -> None:
    assert all(hasattr(cards, name) for name in cards.EVIDENCE)
    assert cards.EVIDENCE["SPECIALS"][0] == cards.EVIDENCE["MOST_TURNS"][0] == "INVENTED"
    for rules, invented in (("RULES.md", "INVENTED"), ("RULES.fr.md", "INVENTÉ")):
        text = (GAME.folder / rules).read_text(encoding="utf-8")
        assert all(label in text for label in ("INF", invented))


@rule("cactys/1.3")
def test_five_cactuses_stand_in_a_circle() -> None:
    match = table("red-bar", cactus=5, face="colour")
    play(match, "@1 take red-hook")
    attempt(match)
    assert match.view()["cactus"] == "cactus-1"


@rule("cactys/1.4")
@pytest.mark.parametrize(("die", "sides"), [("2-2-2", (2, 2, 2)), ("3-2-1", (3, 2, 1)), ("2-3-1", (2, 3, 1))])
def test_the_die_has_so_many_sides_of_each(die: str, sides: tuple[int, ...]) -> None:
    faces: Counter[object] = Counter()
    for n in range(600):
        match = Match.new(GAME, seed=str(n), options={"die": die, "first_player": "seat-1"})
        play(match, "@1 start red-bar cactus-1")
        attempt(match)
        play(match, "@2 roll")
        faces[details(match, "rolls")[0]["face"]["card"]] += 1  # type: ignore[index]
    assert all(abs(faces[face] - 100 * side) < 60 for face, side in zip(cards.FACES, sides, strict=True)), faces


@rule("cactys/1.5", "cactys/2.1")
@pytest.mark.parametrize(("seats", "all_flowers"), [(2, 48), (3, 57), (4, 66), (5, 75)])
def test_everybody_has_three_flowers_and_all_can_be_turned_over(seats: int, all_flowers: int) -> None:
    match = Match.new(GAME, seats=seats, seed="flowers")
    assert flowers(match) == [3] * seats
    assert match.view()["supply"] + sum(flowers(match)) == all_flowers
    short = Match.new(GAME, seats=seats, seed="flowers", options={"flower_end": "supply-10"})
    assert (flowers(short), short.view()["supply"]) == ([3] * seats, 10)


@rule("cactys/1.6")
def test_pieces_bring_flowers_and_most_flowers_win() -> None:
    match = table("red-bar", "red-wave", face="colour", cactus=3, turns=cards.MOST_TURNS)
    play(match, "@1 take red-hook")
    attempt(match)
    assert (match.over, match.scores, match.places) == (True, [3 + 1, 3], [1, 2])


@rule("cactys/2.1")
def test_a_pile_of_25_and_a_row_in_any_order() -> None:
    deals = [Match.new(GAME, seed=str(n)).view() for n in range(30)]
    assert {tuple(deal["pile"]) for deal in deals} == {cards.BASIC_NAMES}
    assert {tuple(sorted(deal["row"])) for deal in deals} == {tuple(sorted(cards.SPECIALS))}
    assert len({deal["row"][0] for deal in deals}) > 5
    assert all(deal["cactuses"] == [[], [], [], [], []] for deal in deals)


@rule("cactys/2.2")
def test_chance_picks_who_begins_or_the_first_seat_does() -> None:
    assert {Match.new(GAME, seats=4, seed=str(n)).waiting[0] for n in range(40)} == {0, 1, 2, 3}
    assert {Match.new(GAME, seats=4, seed=str(n), options={"first_player": "seat-1"}).waiting[0] for n in range(9)} == {0}


@rule("cactys/3.1")
def test_turns_go_clockwise_and_nobody_else_may_move() -> None:
    match = table("red-bar", flowers=(3, 3, 3))
    refused(match, "@2 roll", "3.1")
    refused(match, "@1 take red-wave", "3.1")
    refused(match, "@1 by-hand", "3.1")
    match = table("red-bar", flowers=(3, 3, 3), face="colour")
    refused(match, "@1 roll", "3.1")
    refused(match, "@1 give-up", "3.1")
    for player in (1, 2, 3):
        assert match.view()["turn"] == player - 1
        if match.view()["phase"] == "roll":
            play(match, f"@{player} roll")
        if match.view()["phase"] == "pick":
            play(match, f"@{player} {may(match, player)[0]}")
        attempt(match)
    assert match.view()["turn"] == 0


@rule("cactys/3.2")
def test_who_begins_takes_any_basic_piece_for_any_cactus_without_a_roll() -> None:
    match = Match.new(GAME, seed="start", options={"first_player": "seat-1"})
    assert len(may(match, 1)) == 25 * 5
    refused(match, "@1 roll", "3.2")
    refused(match, "@1 take red-bar", "3.2")
    refused(match, "@1 give-up", "3.2")
    play(match, "@1 start blue-ring cactus-3")
    attempt(match)
    assert where(match, "blue-ring") == "cactus-3"
    assert flowers(match) == [3, 3]
    assert (match.view()["phase"], match.view()["turn"], match.view()["cactus"]) == ("roll", 1, "cactus-4")


@rule("cactys/3.2", "cactys/4.7")
def test_if_the_first_piece_is_given_up_the_next_player_begins() -> None:
    match = Match.new(GAME, seed="start", options={"first_player": "seat-1"}, names=("Ann", "Bob"))
    play(match, "@1 start blue-ring cactus-3", "@1 give-up")
    assert (match.view()["turn"], match.view()["phase"], match.view()["cactus"]) == (1, "pick", None)
    assert "Nothing hangs yet: now you begin." in news(match, 2)
    refused(match, "@2 take red-bar", "3.2")
    play(match, "@2 start red-bar cactus-1")
    attempt(match)
    assert match.view()["cactus"] == "cactus-2"


@rule("cactys/3.3")
def test_every_turn_goes_to_the_next_cactus_also_after_one_without_a_placement() -> None:
    match = table("red-bar", cactus=2, face="colour")
    refused(match, "@1 start red-wave cactus-2", "3.3")
    play(match, "@1 take red-wave", "@1 give-up")
    assert match.view()["cactus"] == "cactus-3"


@rule("cactys/3.4")
def test_colour_asks_for_the_colour_of_the_last_piece() -> None:
    match = table("red-bar", "blue-ring", last="red-bar blue-ring", face="colour")
    assert may(match, 1) == ["take blue-bar", "take blue-wave", "take blue-hook", "take blue-swirl"]
    assert match.view()["may_take"] == ["blue-bar", "blue-wave", "blue-hook", "blue-swirl"]
    refused(match, "@1 take red-ring", "3.4")
    refused(match, "@1 take blue-ring", "3.1")
    assert "The die shows Colour: choose a piece for cactus 1." in sentences(match, 1)


@rule("cactys/3.4")
def test_the_colour_of_a_special_piece_counts() -> None:
    match = table("red-bar", "snake", last="red-bar snake", face="colour")
    assert all(move.startswith("take blue-") for move in may(match, 1))
    assert len(may(match, 1)) == 5


@rule("cactys/3.5")
def test_shape_asks_for_the_shape_of_the_last_basic_piece() -> None:
    match = table("red-bar", "snake", "bone", last="red-bar snake bone", face="shape")
    assert may(match, 1) == ["take yellow-bar", "take green-bar", "take blue-bar", "take purple-bar"]
    refused(match, "@1 take red-ring", "3.5")
    assert "Placed last: the red bone. So Colour on the die means red, and Shape means bar." in sentences(match, 1)


@rule("cactys/3.5")
def test_a_piece_that_has_fallen_since_still_counts() -> None:
    match = table("red-bar", "blue-ring", last="red-bar blue-ring", cactus=3, face="special")
    attempt(match, "fell blue-ring")
    assert where(match, "blue-ring") == "discarded"
    assert match.view()["last_basic"] == "blue-ring"


@rule("cactys/3.4", "cactys/3.5")
def test_a_piece_that_was_given_up_does_not_count() -> None:
    match = table("red-bar", face="colour")
    play(match, "@1 take red-wave", "@1 give-up")
    assert (match.view()["last_piece"], match.view()["last_basic"]) == ("red-bar", "red-bar")


@rule("cactys/3.6")
def test_special_takes_the_left_most_piece_of_the_row() -> None:
    match = table("red-bar", row="hat boot bird", face="special")
    assert match.view()["piece"] == "hat"
    assert match.view()["row"] == ["boot", "bird"]
    assert match.view()["phase"] == "place"


def rolling(face: str, no_match: str = "end") -> Match:
    """A real table on which the die shows what the story wants: only the yellow ring is left in the pile."""
    match = table("red-bar", pile="yellow-ring", scorekeeper="on", no_match=no_match)
    play(match, f"referee rolled {face}")
    return match


@rule("cactys/3.7", "cactys/7.1")
@pytest.mark.parametrize(("face", "sentence"), [("colour", "No red piece is left in the pile"), ("shape", "No bar is left in the pile")])
def test_the_game_ends_at_once_when_no_basic_piece_matches(face: str, sentence: str) -> None:
    match = rolling(face)
    assert match.over
    assert f"{sentence}: the game ends." in news(match, 1)
    assert where(match, "yellow-ring") == "pile"


@rule("cactys/3.7")
def test_or_one_rolls_again() -> None:
    match = rolling("colour", no_match="reroll")
    assert (match.over, match.view()["phase"], match.view()["turn"]) == (False, "roll", 0)
    assert "No piece in the pile matches Colour: you roll again." in news(match, 1)
    play(match, "referee rolled special")
    assert match.view()["phase"] == "judge"


@rule("cactys/3.7")
def test_or_takes_any_basic_piece() -> None:
    match = rolling("shape", no_match="any-basic")
    assert match.view()["may_take"] == ["yellow-ring"]
    play(match, "referee take yellow-ring")


@rule("cactys/3.7")
@pytest.mark.parametrize("no_match", ["reroll", "any-basic"])
def test_but_an_empty_pile_ends_the_game_all_the_same(no_match: str) -> None:
    match = table("red-bar", pile="", scorekeeper="on", no_match=no_match)
    play(match, "referee rolled shape")
    assert match.over


@rule("cactys/9.1")
def test_when_time_is_up_the_die_is_rolled_a_piece_taken_and_at_last_given_up() -> None:
    match = table("red-bar", pile="yellow-wave red-hook red-ring blue-bar")
    assert match.deadlines() == [{"kind": "roll", "seats": [0], "epoch": match.epoch, "move": "time-up"}]
    play(match, "clock time-up")
    assert told(match)[:2] == ["time-is-up", "rolls"]
    match = table("red-bar", pile="yellow-wave red-hook red-ring blue-bar", face="colour")
    play(match, "clock time-up")
    assert match.view()["piece"] == "red-hook"
    assert match.deadlines()[0]["kind"] == "place"
    play(match, "clock time-up")
    assert where(match, "red-hook") == "discarded"
    assert match.view()["turn"] == 1


@rule("cactys/9.1")
def test_when_time_is_up_at_the_start_the_first_piece_goes_on_the_first_cactus() -> None:
    match = Match.new(GAME, seed="slow")
    play(match, "clock time-up")
    assert (match.view()["piece"], match.view()["cactus"]) == ("red-bar", "cactus-1")


@rule("cactys/9.1")
def test_no_clock_runs_while_the_referee_looks() -> None:
    match = table("red-bar", face="special")
    play(match, "@1 by-hand")
    assert match.deadlines() == []
    assert not match.legal(CLOCK)
    refused(match, "clock time-up", "9.1")
    refused(match, "@1 time-up", "9.1")


@rule("cactys/5.6", "cactys/9.1")
def test_who_does_not_declare_in_time_has_declared_nothing() -> None:
    match = table("red-bar", "red-wave", last="red-wave", cactus=3, face="colour", declare="manual")
    play(match, "@1 take red-hook")
    attempt(match)
    play(match, "clock time-up")
    assert flowers(match) == [3, 3]
    assert match.view()["turn"] == 1
