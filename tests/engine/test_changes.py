"""Viewers who apply changes hold, after every move, exactly the view that a fresh viewer would be given."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from cactarium import games
from cactarium.engine import compact_json
from cactarium.engine.changes import Changes, Viewers, apply_changes, encode_moves
from cactarium.engine.conformance import Setting, walk
from cactarium.engine.deltas import join
from cactarium.engine.game import Game
from cactarium.engine.match import Match

ALL_GAMES = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)


class Client:
    """Somebody who was shown a match once and is told changes from then on."""

    def __init__(self, match: Match, viewers: Viewers) -> None:
        self.viewers = viewers
        self.view: dict[str, Any] = {"players": [{} for _ in match.seats]}
        self.legal: list[int] = []
        whole = match.whole(viewers)
        assert join(whole.own) == compact_json.encode(match.view(*viewers))
        self.hear(whole)

    def hear(self, changes: Changes) -> None:
        parts = {path: json.loads(value) for path, value in (*changes.shared, *changes.own) if path not in changes.edits}
        apply_changes(self.view, parts, {path: json.loads(edit) for path, edit in changes.edits.items()})
        self.legal = self.legal if changes.legal is None else changes.legal

    def check(self, match: Match) -> None:
        assert self.view == json.loads(compact_json.encode(match.view(*self.viewers)))
        assert self.legal == [code for seat in self.viewers for code in match.legal(seat).codes]


def all_viewers(seats: int) -> list[Viewers]:
    """The public, every seat, two seats, and everybody."""
    return list(dict.fromkeys([(), *((seat,) for seat in range(seats)), (0, seats - 1), tuple(range(seats))]))


def tell(match: Match, clients: Iterable[Client]) -> None:
    clients = list(clients)
    for client, changes in zip(clients, match.changes([client.viewers for client in clients]), strict=True):
        client.hear(changes)
        client.check(match)


def settings(game: Game) -> list[Setting]:
    return [Setting(game, seats, (), "changes") for seats in dict.fromkeys([game.seats[0], game.seats[-1]])]


@ALL_GAMES
def test_applied_changes_give_the_fresh_view(game: Game) -> None:
    for setting in settings(game):
        match = setting.match()
        clients = [Client(match, viewers) for viewers in all_viewers(setting.seats)]
        for step, _ in enumerate(walk(match)):
            if step % 3 != 1:  # sometimes two moves are told together
                tell(match, clients)
            if step == 120:
                break
        tell(match, clients)


@ALL_GAMES
def test_who_looks_away_is_given_everything_and_who_comes_later_follows(game: Game) -> None:
    match = Setting(game, game.seats[0], (), "changes").match()
    first, second = Client(match, (0,)), Client(match, (1,))
    for step, _ in enumerate(walk(match)):
        if step == 60:
            break
        if step % 7 == 5:
            second = Client(match, (1,))  # another tab of the same seat, between two moves
        tell(match, [first] if step % 5 == 3 else [first, second])


def test_only_what_changed_is_told_and_what_is_public_is_told_to_all_at_once() -> None:
    match = Match.new(games.find("cacti"), seed="changes")
    match.changes([(0,), (1,)])
    match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0])
    first, second = match.changes([(0,), (1,)])
    assert first.shared is second.shared
    paths = [path for path, _ in first.shared]
    assert "epoch" in paths
    assert "memory_aid" not in paths
    assert len(first.own) <= 2
    assert [(*one.shared, *one.own, one.legal) for one in match.changes([(0,), (1,)])] == [(None,), (None,)]


def test_changes_go_back_with_moves_that_are_taken_out_of_the_log() -> None:
    match = Match.new(games.find("cacti"), seed="changes")
    client = Client(match, (0,))
    for _ in zip(range(10), walk(match), strict=False):
        tell(match, [client])
    before = [(entry.move, entry.digest) for entry in match.log]
    for _ in zip(range(4), walk(match), strict=False):
        pass
    match = match.without_last(len(match.log) - len(before))
    assert [(entry.move, entry.digest) for entry in match.log] == before
    tell(match, [client])


def test_moves_and_parts_are_plain_json() -> None:
    game = games.find("cacti")
    assert json.loads(encode_moves(game.moves, range(len(game.moves)))) == [game.moves.text(code) for code in game.moves]
    view = Match.new(game, seed="changes").view(0) | {"name": "Épine “1”\n"}
    assert compact_json.encode(view) == compact_json.encode_plainly(view)
