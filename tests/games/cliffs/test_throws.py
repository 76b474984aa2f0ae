from __future__ import annotations

from cactarium.engine.match import Match
from cactarium.testing import play, refused, told
from tests.games.cliffs.table import GAME, go_on, table
from tests.marks import rule


def rivals(match: Match) -> list[tuple[int, int]]:
    """The pairs that throw now, seats counted from 1."""
    players = match.view()["players"]
    return [(seat, p["rival"] + 1) for seat, p in enumerate(players, 1) if p["rival"] is not None and p["rival"] >= seat]


def throw(match: Match, **hands: str) -> None:
    """throw(match, s1='rock', s2='paper')"""
    play(match, *(f"@{seat[1:]} throw {hand}" for seat, hand in hands.items()))


@rule("cliffs/2.3", "cliffs/3.1")
def test_at_the_start_all_are_tied_and_the_winner_is_in_first_place() -> None:
    match = Match.new(GAME, seats=2, seed="tie")
    assert match.waiting == [0, 1]
    throw(match, s1="scissors", s2="rock")
    assert (match.view()["phase"], match.view()["first"]) == ("ready", 1)


@rule("cliffs/3.1")
def test_only_those_tied_for_first_place_throw() -> None:
    match = table("", "", "", places=(500, 500, 700))
    go_on(match)
    assert match.waiting == [0, 1]
    refused(match, "@3 throw rock", "3.2")
    throw(match, s1="rock", s2="paper")
    assert match.view()["first"] == 1
    refused(match, "@1 throw rock", "3.1")


@rule("cliffs/3.1")
def test_whoever_is_alone_in_front_need_not_throw() -> None:
    match = table("", "", "", places=(700, 500, 700))
    go_on(match)
    assert (match.view()["phase"], match.view()["first"]) == ("ready", 1)
    refused(match, "@1 throw rock", "3.1")


@rule("cliffs/3.2")
def test_three_or_more_throw_in_pairs_until_one_is_left() -> None:
    match = Match.new(GAME, seats=5, seed="bracket")
    rounds = 0
    while match.view()["phase"] == "throw":
        pairs = rivals(match)
        assert len(pairs) == len(match.view()["contest"]["seats"]) // 2
        for left, right in pairs:
            throw(match, **{f"s{left}": "rock", f"s{right}": "scissors"})
        rounds += 1
    assert rounds == 3
    assert told(match).count("beats") == 4


@rule("cliffs/3.3")
def test_throws_are_hidden_until_all_are_in() -> None:
    match = Match.new(GAME, seats=4, seed="hidden")
    (a, b), (c, d) = rivals(match)
    throw(match, **{f"s{a}": "rock", f"s{b}": "paper", f"s{c}": "rock"})
    assert "rock" not in str(match.view()["players"])
    assert match.view(a - 1)["players"][a - 1]["throws"] == "rock"
    assert told(match) == ["throws"] * 3
    refused(match, f"@{a} throw paper", "3.3")
    throw(match, **{f"s{d}": "paper"})
    assert match.view()["players"][a - 1]["showed"] == "rock"


@rule("cliffs/3.4")
def test_paper_beats_rock_scissors_beat_paper_rock_beats_scissors() -> None:
    for better, worse in (("paper", "rock"), ("scissors", "paper"), ("rock", "scissors")):
        for first, second, winner in ((better, worse, 0), (worse, better, 1)):
            match = Match.new(GAME, seats=2, seed="rps")
            throw(match, s1=first, s2=second)
            assert match.view()["first"] == winner


@rule("cliffs/3.4")
def test_after_three_equal_throws_chance_decides() -> None:
    match = Match.new(GAME, seats=2, seed="equal")
    for _ in range(2):
        throw(match, s1="rock", s2="rock")
        assert match.view()["phase"] == "throw"
    throw(match, s1="rock", s2="rock")
    assert match.view()["phase"] == "ready"
    assert "chance-decides" in told(match)


@rule("cliffs/3.4", "cliffs/13.1")
def test_a_missing_throw_is_made_by_chance() -> None:
    match = Match.new(GAME, seats=2, seed="late")
    throw(match, s2="rock")
    play(match, "clock time-up")
    assert "shows" in told(match)
    assert match.view()["players"][1]["showed"] == "rock"


@rule("cliffs/3.5")
def test_a_house_can_leave_every_tie_to_chance() -> None:
    firsts = set()
    for seed in "abcdefgh":
        match = Match.new(GAME, seats=3, seed=seed, options={"tie_break": "random"})
        assert match.view()["phase"] == "ready"
        firsts.add(match.view()["first"])
    assert firsts == {0, 1, 2}


@rule("cliffs/3.5")
def test_a_house_can_keep_throws_for_the_finish() -> None:
    match = Match.new(GAME, seats=9, seed="draw", options={"tie_break": "finish"})
    assert match.view()["phase"] == "ready"
    match = table("Nitro", "Nitro", places=(100, 100), tie_break="finish")
    go_on(match, 3)
    assert match.view()["phase"] == "throw"
    assert match.view()["contest"] == {"seats": [0, 1], "for_finish": True}
