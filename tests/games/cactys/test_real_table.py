"""One person at a real table tells what happens; mistakes are taken back."""

from __future__ import annotations

import pytest

from cactarium.engine import record
from cactarium.engine.errors import CannotUndo
from cactarium.engine.match import REFEREE, Match
from cactarium.testing import may, news, play, refused
from tests.games.cactys.table import GAME, flowers, table, where
from tests.marks import rule


@rule("cactys/8.4")
def test_the_scorekeeper_speaks_for_everybody() -> None:
    match = Match.new(GAME, seats=3, options={"scorekeeper": "on", "first_player": "seat-1"}, seed="real")
    assert match.waiting == [REFEREE]
    assert match.deadlines() == []
    refused(match, "@1 start red-bar cactus-1", "8.4")
    play(match, "referee start red-bar cactus-1")
    assert match.view()["phase"] == "judge", "how it is placed one sees"
    refused(match, "@1 by-hand", "8.4")
    play(match, "referee settled")
    assert may(match, REFEREE)[:3] == ["rolled colour", "rolled shape", "rolled special"]
    refused(match, "referee roll", "3.1")
    play(match, "referee rolled shape", "referee take blue-bar", "referee base", "referee settled", "referee give-up")
    assert where(match, "blue-bar") == "discarded"
    assert match.view()["turn"] == 2


@rule("cactys/8.4")
def test_an_attempt_is_judged_before_it_is_given_up() -> None:
    match = table("red-bar", "blue-ring", face="special", scorekeeper="on")
    play(match, "referee fell blue-ring")
    refused(match, "referee give-up", "8.4")
    play(match, "referee base", "referee settled", "referee give-up")
    assert flowers(match) == [2, 3]


@rule("cactys/8.4")
def test_declarations_are_told_too() -> None:
    match = table("red-bar", "bird", row="bone hat", face="special", cactus=3, scorekeeper="on", declare="manual")
    play(match, "referee settled")
    refused(match, "@1 declare 1", "8.4")
    play(match, "referee declare 1")
    assert flowers(match) == [4, 3]


@rule("cactys/8.4")
def test_what_was_told_by_mistake_can_be_taken_back_as_far_as_one_likes() -> None:
    match = Match.new(GAME, seats=2, options={"scorekeeper": "on", "first_player": "seat-1"}, names=("Ann", "Bob"), seed="real")
    play(match, "referee start red-bar cactus-1", "referee hand-cactus", "referee settled")
    assert flowers(match) == [2, 3]
    play(match, "referee rolled special")
    for _ in range(3):
        match.undo(REFEREE)
    assert (match.view()["phase"], match.view()["told"]["hand_cactus"], flowers(match)) == ("judge", False, [3, 3])
    assert news(match, 1)[-1] == "The referee takes the last move back."
    assert news(match, 1, "fr")[-1] == "L’arbitre reprend son dernier coup."
    play(match, "referee settled")
    again = record.read(record.write(match), lambda _: GAME)
    assert again.state == match.state
    for _ in range(2):
        match.undo(REFEREE)
    assert where(match, "red-bar") == "pile"
    with pytest.raises(CannotUndo):
        match.undo(REFEREE)


@rule("cactys/8.1", "cactys/8.4")
def test_a_referee_on_the_screen_cannot_be_made_to_take_back_what_a_player_has_answered() -> None:
    match = table("red-bar", face="special")
    play(match, "@1 by-hand", "referee settled", "@2 roll")
    with pytest.raises(CannotUndo):
        match.undo(REFEREE)
    with pytest.raises(CannotUndo):
        match.undo(0)
