"""How long people wait for the clock: nine racers, every card played."""

from __future__ import annotations

import random

import pytest

from cactarium.engine.clocks import seconds
from cactarium.engine.match import CLOCK, Match
from tests.games.cliffs.table import GAME
from tests.marks import rule

RACERS = 9
MATCHES = 12
PATIENCE_SECONDS = 75


def clocks_until(match: Match, phases: set[str], chance: random.Random, pace: str) -> float:
    """Seconds of clock until a phase is reached; nobody waits with a choice, and nobody calls Larry."""
    waited = 0.0
    while match.view()["phase"] not in phases:
        asked = [seat for seat in match.waiting if match.view()["phase"] != "last-call"]
        if asked:
            moves = [move for move in match.legal(asked[0]).texts if move != "larry"]
            match.play(asked[0], chance.choice(moves))
        else:
            (deadline,) = match.deadlines()
            waited += seconds(GAME, deadline["kind"], pace)
            match.play(CLOCK, deadline["move"])
    return waited


def race_with_all_cards(match: Match, chance: random.Random) -> None:
    """Everybody plays four cards somewhere and draws up."""
    for seat in range(RACERS):
        for _ in range(4):
            match.play(seat, chance.choice([move for move in match.legal(seat).texts if move.startswith("play")]))
        while "draw" in match.legal(seat).texts:
            match.play(seat, "draw")
        match.play(seat, "done")


@rule("cliffs/5.9", "cliffs/13.1")
def test_a_reckoning_of_nine_takes_at_most_75_seconds_at_the_normal_pace() -> None:
    lasted = []
    for number in range(MATCHES):
        chance = random.Random(number)
        match = Match.new(GAME, seats=RACERS, seed=f"pace-{number}", options={"tie_break": "finish"})
        clocks_until(match, {"race"}, chance, "normal")
        race_with_all_cards(match, chance)
        lasted.append(clocks_until(match, {"ready", "throw", "over"}, chance, "normal"))
    assert max(lasted) <= PATIENCE_SECONDS, lasted


@rule("cliffs/3.5", "cliffs/4.1")
@pytest.mark.parametrize("pace", ["relaxed", "normal", "panic"])
def test_the_first_card_can_be_played_within_15_seconds_though_nobody_says_that_they_are_ready(pace: str) -> None:
    match = Match.new(GAME, seats=RACERS, seed="start", options={"tie_break": "finish"})
    waited = 0.0
    while match.view()["phase"] != "race":
        (deadline,) = match.deadlines()
        waited += seconds(GAME, deadline["kind"], pace)
        match.play(CLOCK, deadline["move"])
    assert waited < 15
