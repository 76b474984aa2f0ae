from __future__ import annotations

import pytest

from cactarium.engine.match import Match
from cactarium.games.cactys.cards import MOST_TURNS
from cactarium.testing import details, news, play, refused, sentences, told
from tests.games.cactys.table import attempt, table
from tests.marks import rule


@rule("cactys/7.2")
def test_the_game_ends_with_the_turn_in_which_the_last_special_piece_has_left() -> None:
    match = table("red-bar", "bird", row="bone", face="special", cactus=3)
    assert not match.over
    attempt(match, "base")
    assert not match.over
    attempt(match)
    assert match.over
    assert match.scores == [4, 3], "it is scored first: the third red piece"
    assert "The last special piece has left the row: the game ends." in news(match, 2)


@rule("cactys/7.2")
@pytest.mark.parametrize("how", ["knocked", "late", "given up"])
def test_unless_one_has_come_back(how: str) -> None:
    match = table("red-bar", "bird", row="bone", face="special", cactus=3)
    if how == "knocked":
        attempt(match, "fell bird")
    elif how == "late":
        play(match, "referee late bird")
        attempt(match)
    else:
        play(match, "@1 give-up")
    assert not match.over
    assert match.view()["row"] == (["bone"] if how == "given up" else ["bird"])


@rule("cactys/7.3")
@pytest.mark.parametrize(("flower_end", "flowers"), [("cap", (20, 27)), ("supply-10", (7, 8))])
def test_the_game_ends_when_the_supply_has_no_flower_left(flower_end: str, flowers: tuple[int, int]) -> None:
    match = table("red-bar", "bird", row="bone hat", face="special", cactus=3, flowers=flowers, flower_end=flower_end)
    assert match.view()["supply"] == 1
    attempt(match)
    assert match.over
    assert "The supply has no flowers left: the game ends." in news(match, 1)


@rule("cactys/7.3")
def test_all_awards_of_a_game_without_falls_cannot_empty_the_supply() -> None:
    """The rulebook's end is there for tables that drop and hang up again."""
    awards = 5 * (1 + 2) + 5 * (1 + 2) + 5 * 2
    for seats in range(2, 6):
        assert 3 * seats + awards < 3 * (3 * seats + 10)


@rule("cactys/7.4")
def test_the_hundredth_turn_is_the_last() -> None:
    match = table("red-bar", face="special", turns=MOST_TURNS - 1)
    attempt(match)
    assert (match.over, match.view()["turns"]) == (False, MOST_TURNS)
    play(match, "@2 roll")
    if match.view()["phase"] == "pick":
        play(match, f"@2 {next(iter(match.legal(1)))}")
    play(match, "@2 give-up")
    assert match.over
    assert details(match, "ends-turns") == [{"turns": MOST_TURNS}]


def finished(*flowers: int) -> Match:
    match = table("red-bar", face="special", flowers=flowers, turns=MOST_TURNS)
    play(match, "@1 give-up")
    assert match.over
    return match


@rule("cactys/7.5")
def test_most_flowers_win() -> None:
    match = finished(3, 5, 4)
    assert (match.places, match.scores) == ([3, 1, 2], [3, 5, 4])
    assert "You have won with 5 flowers." in sentences(match, 2)
    assert "Bob a gagné, avec 5 fleurs." in sentences(match, 1, "fr")
    assert told(match)[-1] == "wins"


@rule("cactys/7.5")
def test_who_has_as_many_shares_the_win() -> None:
    match = finished(4, 3, 4)
    assert match.places == [1, 3, 1]
    assert told(match)[-2:] == ["shares", "shares"]
    assert "The win is shared by you, Cid, with 4 flowers each." in sentences(match, 1)


@rule("cactys/7.5")
def test_after_the_end_nobody_moves() -> None:
    match = finished(3, 3)
    assert (match.waiting, match.deadlines()) == ([], [])
    refused(match, "@2 roll", "7.5")
    refused(match, "referee late red-bar", "7.5")
    refused(match, "clock time-up", "7.5")
