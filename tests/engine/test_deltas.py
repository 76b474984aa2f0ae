"""What viewers are sent as JSON: who applies it holds the fresh view, with the checksum that was sent; both twins agree."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cactarium import games
from cactarium.engine.changes import apply_changes, split
from cactarium.engine.compact_json import encode
from cactarium.engine.compiled_rules_loader import is_servable
from cactarium.engine.conformance import Setting, walk
from cactarium.engine.deltas import Checksum, Delta, merge, write
from cactarium.engine.game import Game
from cactarium.engine.match import Match
from tests.marks import needs_numba

SERVABLE = [game for game in games.all_games() if is_servable(game)]
ALL_SERVABLE = pytest.mark.parametrize("game", SERVABLE, ids=lambda game: game.id)


def viewers_of(match: Match) -> list[tuple[int, ...]]:
    return [(), *((seat,) for seat in match.seats)]


def told_by(delta: Delta) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(b"{%b}" % delta.text)
    return told


class Viewer:
    """Somebody who is sent the whole once, and then only what changes."""

    def __init__(self, match: Match, viewers: tuple[int, ...]) -> None:
        self.viewers = viewers
        self.view: dict[str, Any] = json.loads(encode(match.view(*viewers)))
        self.legal = [text for seat in viewers for text in match.legal(seat).texts]

    def hear(self, delta: Delta) -> None:
        told = told_by(delta)
        apply_changes(self.view, told.get("view", {}), told.get("edits", {}))
        if delta.legal is not None:
            self.legal = json.loads(delta.legal)

    def check(self, match: Match, delta: Delta) -> None:
        fresh = match.view(*self.viewers)
        assert encode(self.view) == encode(json.loads(encode(fresh)))
        assert self.legal == [text for seat in self.viewers for text in match.legal(seat).texts]
        assert told_by(delta)["sum"] == Checksum([(path, encode(value)) for path, value in split(fresh)]).sum


def tell(match: Match, people: list[Viewer]) -> None:
    for viewer, delta in zip(people, match.deltas([viewer.viewers for viewer in people]), strict=True):
        viewer.hear(delta)
        viewer.check(match, delta)


def play_on(match: Match, people: list[Viewer], moves: int) -> None:
    for step, _ in enumerate(walk(match)):
        if step % 3 != 1:  # sometimes two moves are told together
            tell(match, people)
        if step >= moves:
            break


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_applied_deltas_give_the_fresh_view_and_its_checksum_under_interpreted_rules(game: Game) -> None:
    match = Setting(game, game.seats[0], (), "deltas").match()
    people = [Viewer(match, viewers) for viewers in viewers_of(match)]
    play_on(match, people, 25)


@needs_numba
@ALL_SERVABLE
def test_applied_deltas_give_the_fresh_view_through_a_switch_a_newcomer_undo_rollback_and_resignation(game: Game) -> None:
    for seats in dict.fromkeys([game.seats[0], game.seats[-1]]):
        match = Setting(game, seats, (), "deltas").match()
        people = [Viewer(match, viewers) for viewers in viewers_of(match)]
        tell(match, people)
        gone = people.pop()
        play_on(match, people, 10)
        tell(match, people)
        match.compile()
        tell(match, people)
        play_on(match, people, 20)
        tell(match, people)
        match.whole(gone.viewers)
        people.append(Viewer(match, gone.viewers))
        play_on(match, people, 20)
        tell(match, people)
        if match.log and match.can_undo(match.log[-1].seat):
            match.undo(match.log[-1].seat)
            tell(match, people)
        before = len(match.log)
        play_on(match, [], 3)
        match = match.without_last(len(match.log) - before)
        tell(match, people)
        play_on(match, people, 5)
        if not match.over:
            match.resign(0)
            tell(match, people)


@needs_numba
@ALL_SERVABLE
def test_machine_code_writes_what_python_writes(game: Game) -> None:
    for seats in dict.fromkeys([game.seats[0], game.seats[-1]]):
        by_python, by_machine = (Match(Setting(game, seats, (), "deltas").match().header, compiled=True) for _ in range(2))
        viewers = viewers_of(by_python)
        sums = [Checksum(merge(whole)) for whole in by_python.changes(viewers)]
        by_machine.deltas(viewers)
        for step, (seat, code) in enumerate(walk(by_python)):
            plain = [write(new, sum, game.moves) for new, sum in zip(by_python.changes(viewers), sums, strict=True)]
            for one, other in zip(plain, by_machine.deltas(viewers), strict=True):
                assert (one.legal, told_by(one), one.has_changes) == (other.legal, told_by(other), other.has_changes)
            by_machine.play(seat, code)
            if step == 120:
                break


@needs_numba
@ALL_SERVABLE
def test_both_twins_deal_the_same_cards(game: Game) -> None:
    for seats in game.seats:
        plain = Match.new(game, seats=seats, seed=f"deal {seats}")
        fast = Match(plain.header, compiled=True)
        assert bytes(plain.state) == bytes(fast.state)
        assert (plain.waiting, plain.deadlines()) == (fast.waiting, fast.deadlines())
