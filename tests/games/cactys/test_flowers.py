from __future__ import annotations

import pytest

from cactarium.engine.emit import buffer
from cactarium.engine.match import REFEREE, Match
from cactarium.games.cactys import rules
from cactarium.testing import details, may, news, play, refused, sentences, told
from tests.games.cactys.table import attempt, flowers, table, where
from tests.marks import rule


def hang(piece: str, *cactuses: str, cactus: int = 1, **more: object) -> Match:
    """The first player has hung up this basic piece on a cactus."""
    match = table(*cactuses, last=piece, cactus=cactus, scorekeeper="off", **more)  # type: ignore[arg-type]
    match.state.last_basic = match.state.last_piece
    take(match, piece)
    return match


def take(match: Match, piece: str) -> None:
    """The die has shown what lets one take this piece."""
    rules.roll(match.state, 0, buffer())
    play(match, f"@{match.state.turn + 1} take {piece}")


def earned(match: Match) -> int:
    """Flowers that the first player received."""
    return flowers(match)[0] - 3


@rule("cactys/5.1", "cactys/5.2")
@pytest.mark.parametrize(("before", "reward"), [(0, 0), (1, 0), (2, 1), (3, 0), (4, 2), (5, 0), (6, 0)])
def test_the_third_and_the_fifth_of_a_colour_bring_flowers(before: int, reward: int) -> None:
    red = ["bone", "bird", "red-bar", "red-hook", "red-ring", "red-swirl"]
    match = hang("red-wave", " ".join(red[0:before:2]), " ".join(red[1:before:2]), cactus=3)
    attempt(match)
    assert flowers(match) == [3 + reward, 3]
    assert match.view()["supply"] == 42 - reward


@rule("cactys/5.3")
@pytest.mark.parametrize(("before", "reward"), [(1, 0), (2, 1), (3, 0), (4, 2)])
def test_the_third_and_the_fifth_of_a_shape_bring_flowers(before: int, reward: int) -> None:
    waves = ["blue-wave", "green-wave", "yellow-wave", "purple-wave"]
    match = hang("red-wave", waves[0], " ".join(waves[1:before]), cactus=3)
    attempt(match)
    assert flowers(match) == [3 + reward, 3]


@rule("cactys/5.2", "cactys/5.3")
def test_special_pieces_count_for_colour_and_not_for_shape() -> None:
    match = table("red-bar", "bird", row="bone", face="special", cactus=3)
    attempt(match)
    assert details(match, "three-of-colour") == [{"player": {"seat": 0}, "colour": {"card": "red"}}]
    assert not {"three-of-shape", "five-of-shape"} & set(told(match))


@rule("cactys/5.4")
def test_the_fifth_colour_on_a_cactus_brings_two() -> None:
    match = hang("red-wave", "blue-bar green-ring snake yellow-hook purple-swirl")
    attempt(match)
    assert earned(match) == 2
    assert "You have brought all five colours to cactus 1: 2 flowers." in news(match, 1)
    match = hang("red-wave", "blue-bar green-ring snake yellow-hook purple-swirl red-bar")
    attempt(match)
    assert earned(match) == 0, "it had them all before"
    match = hang("red-wave", "blue-bar green-ring", "yellow-hook purple-swirl")
    attempt(match)
    assert earned(match) == 0, "they are on two cactuses"


@rule("cactys/5.1")
def test_everything_adds_up() -> None:
    match = hang(
        "red-wave",
        "blue-wave green-wave yellow-wave purple-wave",
        "red-bar red-hook red-ring red-swirl",
    )
    attempt(match)
    assert earned(match) == 2 + 2 + 2
    assert {"five-of-colour", "five-of-shape", "all-colours"} <= set(told(match))


@rule("cactys/5.1")
def test_an_attempt_that_fails_earns_nothing_yet() -> None:
    match = hang("red-wave", "blue-bar green-ring yellow-hook purple-swirl")
    attempt(match, "base")
    assert earned(match) == 0
    attempt(match)
    assert earned(match) == 2


@rule("cactys/5.1")
def test_the_supply_pays_as_far_as_it_goes() -> None:
    match = hang("red-wave", "blue-bar green-ring yellow-hook purple-swirl", flowers=(20, 27))
    assert match.view()["supply"] == 1
    attempt(match)
    assert flowers(match) == [21, 27]


@rule("cactys/5.5")
@pytest.mark.parametrize(("award_once", "again"), [("off", 1), ("on", 0)])
def test_after_a_fall_the_same_can_be_earned_again_or_not(award_once: str, again: int) -> None:
    match = hang("red-wave", "red-bar", "red-hook", cactus=3, award_once=award_once)
    attempt(match)
    assert flowers(match) == [4, 3]
    play(match, "referee late red-bar")
    take(match, "red-ring")
    attempt(match)
    assert flowers(match) == [4, 3 + again]


@rule("cactys/5.6")
def test_the_table_sees_what_was_earned() -> None:
    match = hang("red-wave", "red-bar", "red-hook", cactus=3)
    attempt(match)
    assert "declares" not in told(match)
    assert match.view()["turn"] == 1


@rule("cactys/5.6")
@pytest.mark.parametrize(("said", "received"), [(0, 0), (1, 1), (2, 2), (3, 2), (6, 2)])
def test_or_one_must_say_it(said: int, received: int) -> None:
    match = hang("red-wave", "blue-bar green-ring yellow-hook purple-swirl", declare="manual")
    attempt(match)
    assert "How many flowers have you earned?" in sentences(match, 1)
    assert may(match, 1) == [f"declare {n}" for n in range(7)]
    refused(match, "@1 roll", "5.6")
    refused(match, "@2 roll", "3.1")
    refused(match, "referee late blue-bar", "6.7")
    play(match, f"@1 declare {said}")
    assert flowers(match) == [3 + received, 3]


@rule("cactys/5.6", "cactys/6.1")
def test_who_knocked_something_off_is_not_asked() -> None:
    match = hang("red-wave", "blue-bar green-ring yellow-hook purple-swirl", "red-bar", declare="manual")
    attempt(match, "fell red-bar")
    assert match.view()["turn"] == 1


# Falls


@rule("cactys/6.1")
def test_each_piece_knocked_off_costs_a_flower_and_the_award() -> None:
    match = hang("red-wave", "blue-bar green-ring yellow-hook purple-swirl yellow-ring")
    attempt(match, "fell yellow-ring", "fell blue-bar")
    assert flowers(match) == [1, 3]
    assert where(match, "red-wave") == "cactus-1"
    match = hang("red-wave", "blue-bar green-ring yellow-hook purple-swirl", "yellow-ring")
    attempt(match, "fell yellow-ring")
    assert flowers(match) == [2, 3], "from another cactus too; and five colours bring nothing now"
    assert "You knocked something off, so you receive no flowers this turn." in news(match, 1)


@rule("cactys/6.1")
def test_the_award_is_lost_however_often_one_tries_again() -> None:
    match = hang("red-wave", "blue-bar green-ring yellow-hook purple-swirl yellow-ring")
    attempt(match, "fell yellow-ring", "base")
    assert match.view()["knocked"]
    attempt(match)
    assert flowers(match) == [2, 3]
    assert not match.view()["knocked"], "the next player begins anew"


@rule("cactys/6.1")
def test_only_what_hangs_can_fall_and_only_once() -> None:
    match = hang("red-wave", "blue-bar")
    play(match, "@1 by-hand", "referee fell blue-bar")
    refused(match, "referee fell blue-bar", "8.1")
    refused(match, "referee fell green-bar", "6.1")


@rule("cactys/6.2")
def test_ones_own_piece_falls_free_but_what_it_takes_along_counts() -> None:
    match = hang("red-wave", "blue-bar green-ring")
    attempt(match, "fell red-wave")
    assert (flowers(match), match.view()["piece"]) == ([3, 3], "red-wave")
    attempt(match, "fell red-wave", "fell blue-bar")
    assert (flowers(match), match.view()["piece"], where(match, "blue-bar")) == ([2, 3], "red-wave", "discarded")


@rule("cactys/6.3")
@pytest.mark.parametrize(("long_game", "place"), [("off", "discarded"), ("on", "pile")])
def test_a_fallen_basic_piece_is_out_or_back_in_the_pile(long_game: str, place: str) -> None:
    match = hang("red-wave", "blue-bar", long_game=long_game)
    attempt(match, "fell blue-bar")
    assert where(match, "blue-bar") == place


@rule("cactys/6.4")
@pytest.mark.parametrize("long_game", ["off", "on"])
def test_a_fallen_special_piece_goes_to_the_right_end(long_game: str) -> None:
    match = hang("red-wave", "bone", row="hat boot", long_game=long_game)
    attempt(match, "fell bone")
    assert match.view()["row"] == ["hat", "boot", "bone"]


@rule("cactys/6.5")
def test_nobody_has_less_than_no_flowers_and_one_plays_on() -> None:
    match = hang("red-wave", "blue-bar green-ring", "red-bar", "red-hook", flowers=(1, 3))
    attempt(match, "fell blue-bar", "fell green-ring", "hand-cactus")
    assert flowers(match) == [0, 3]
    assert "You pay nothing, having no flowers, for 2 pieces knocked off." in news(match, 1)
    match = hang("red-wave", "blue-bar", "red-bar", "red-hook", flowers=(0, 3))
    attempt(match)
    assert flowers(match) == [1, 3]


@rule("cactys/6.5")
def test_or_one_goes_below_zero() -> None:
    match = hang("red-wave", "blue-bar green-ring", flowers=(1, 3), floor_at_zero="off")
    attempt(match, "fell blue-bar", "fell green-ring", "hand-cactus")
    assert flowers(match) == [-2, 3]
    assert "Ann: −2 flowers." in sentences(match, 2)
    match = hang("red-wave", "blue-bar green-ring", flowers=(-98, 3), floor_at_zero="off")
    attempt(match, "fell blue-bar", "fell green-ring")
    assert flowers(match) == [-99, 3]


@rule("cactys/6.6")
def test_lost_flowers_go_to_the_supply() -> None:
    match = hang("red-wave", "blue-bar", flowers=(3, 3))
    attempt(match, "fell blue-bar", "hand-cactus")
    assert match.view()["supply"] == 42 + 2


@rule("cactys/6.7")
def test_a_piece_that_comes_down_by_itself_is_nobodys_fault() -> None:
    match = table("red-bar", "bone blue-ring", row="hat boot")
    play(match, "referee late bone", "referee late blue-ring")
    assert (flowers(match), match.view()["row"], where(match, "blue-ring")) == ([3, 3], ["hat", "boot", "bone"], "discarded")
    assert (match.waiting, match.view()["phase"]) == ([0], "roll")
    refused(match, "referee late blue-ring", "6.7")
    assert "Down comes the red bone, by itself: it is nobody’s fault." in news(match, 1)


@rule("cactys/6.7")
def test_while_a_piece_is_being_placed_nothing_comes_down_by_itself() -> None:
    match = table("red-bar", "blue-ring", face="special")
    play(match, "referee late blue-ring", "@1 by-hand")
    refused(match, "referee late red-bar", "6.7")
    assert "late red-bar" not in may(match, REFEREE)
