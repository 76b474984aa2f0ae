"""A match under compiled rules cannot be told from one under interpreted rules: log, digests, views, moves, clocks, changes."""

from __future__ import annotations

import json
import threading
from types import SimpleNamespace

import pytest

from cactarium import games
from cactarium.engine import compact_json
from cactarium.engine import compiled_rules_loader as loader
from cactarium.engine.changes import Changes
from cactarium.engine.compiled_rules_loader import is_servable
from cactarium.engine.conformance import Setting, settings, walk
from cactarium.engine.errors import BadSeat, CannotUndo, IllegalMove, StaleMove
from cactarium.engine.game import Game
from cactarium.engine.match import CLOCK, Match
from tests.engine.test_changes import Client, all_viewers, tell
from tests.marks import needs_numba

pytestmark = needs_numba

SERVABLE = [game for game in games.all_games() if is_servable(game)]
ALL_SERVABLE = pytest.mark.parametrize("game", SERVABLE, ids=lambda game: game.id)
MOST_MOVES = 60


def compiled(setting: Setting) -> Match:
    match = setting.match()
    match.compile()
    return match


def assert_same(plain: Match, fast: Match) -> None:
    assert plain.log == fast.log
    assert (plain.epoch, plain.waiting, plain.over, plain.places, plain.scores) == (
        fast.epoch,
        fast.waiting,
        fast.over,
        fast.places,
        fast.scores,
    )
    assert plain.deadlines() == fast.deadlines()
    for seat in plain.movers:
        assert plain.legal(seat).codes == fast.legal(seat).codes
        assert plain.can_undo(seat) == fast.can_undo(seat)
    for viewers in all_viewers(plain.header.seats):
        assert compact_json.encode(plain.view(*viewers)) == compact_json.encode(fast.view(*viewers))


def assert_tells_as_much(plain: Changes, fast: Changes) -> None:
    """A compiled match may give what reads the same as before, but leaves nothing out."""
    assert dict([*plain.shared, *plain.own]).items() <= dict([*fast.shared, *fast.own]).items()
    assert plain.legal is None or plain.legal == fast.legal


@ALL_SERVABLE
def test_both_matches_give_the_same_answers(game: Game) -> None:
    for setting in settings(game, "compiled")[::3]:
        plain, fast = setting.match(), compiled(setting)
        viewers = all_viewers(setting.seats)
        for step, (seat, code) in enumerate(walk(plain)):
            if step % 7 == 0:
                assert_same(plain, fast)
            for one, other in zip(plain.changes(viewers), fast.changes(viewers), strict=True):
                assert_tells_as_much(one, other)
            fast.play(seat, code)
            if step == MOST_MOVES:
                plain.play(seat, code)
                break
        assert_same(plain, fast)
        assert plain.state == fast.state
        assert plain.events(0) == fast.events(0)


def play_on(match: Match, clients: list[Client], moves: int) -> None:
    """Make random moves until so many are made and the last one can be undone, if ever."""
    for step, _ in enumerate(walk(match)):
        if step % 3 != 1:  # sometimes two moves are told together
            tell(match, clients)
        if step >= moves and (can_undo(match) or step > 3 * moves):
            break


def can_undo(match: Match) -> bool:
    return bool(match.log) and match.can_undo(match.log[-1].seat)


@ALL_SERVABLE
def test_applied_changes_give_the_fresh_view_through_undo_resignation_rollback_and_switch(game: Game) -> None:
    for seats in dict.fromkeys([game.seats[0], game.seats[-1]]):
        match = Setting(game, seats, (), "changes").match()
        clients = [Client(match, viewers) for viewers in all_viewers(seats)]
        for stage in range(4):
            play_on(match, clients, 8)
            if can_undo(match):
                match.undo(match.log[-1].seat)
                tell(match, clients)
            if stage == 1:
                match.compile()
        before = len(match.log)
        play_on(match, [], 3)
        match = match.without_last(len(match.log) - before)
        assert match.is_compiled
        tell(match, clients)
        while not match.over:
            match.resign(next(seat for seat in match.seats if seat not in match.resigned))
            tell(match, clients)
        assert match.changes([client.viewers for client in clients])[0].legal is None


def test_a_switch_keeps_what_can_be_undone() -> None:
    match = Match.new(games.find("cacti"), seed="compiled")
    play_on(match, [], 3)
    seat, epoch, before = match.log[-1].seat, match.epoch, match.without_last(1).state
    match.compile()
    match.undo(seat)
    before.epoch = epoch + 1
    assert match.state == before
    with pytest.raises(CannotUndo):
        match.undo(1 - seat)


def test_refusals_are_the_same_and_change_nothing() -> None:
    plain = Match.new(games.find("cacti"), seed="compiled")
    fast = plain.without_last(0)
    fast.compile()
    state = fast.state
    for match in (plain, fast):
        seat = match.waiting[0]
        with pytest.raises(BadSeat):
            match.play(5, "pass")
        with pytest.raises(StaleMove):
            match.play(seat, match.legal(seat).codes[0], epoch=match.epoch + 1)
    illegal = [code for code in plain.game.moves if code not in plain.legal(0).codes]
    for code in [-1, *illegal[::9], len(plain.game.moves)]:
        with pytest.raises(IllegalMove) as first:
            plain.play(0, code)
        with pytest.raises(IllegalMove) as second:
            fast.play(0, code)
        assert (str(first.value), first.value.clause, first.value.key) == (str(second.value), second.value.clause, second.value.key)
    assert fast.state == state


def test_a_snapshot_stays_while_the_match_goes_on() -> None:
    match = Match.new(games.find("cacti"), seed="compiled")
    match.compile()
    client = Client(match, (0,))
    moment, view = match.snapshot(), match.view(0)
    for n, _ in enumerate(walk(match)):
        tell(match, [client])
        if n == 8:
            break
    assert moment.view(0) == view
    assert moment.is_compiled
    assert match.legal(CLOCK).codes
    assert json.loads(compact_json.encode(moment.view(0))) != client.view


def test_a_redealt_state_is_the_same_from_both_matches() -> None:
    plain = Match.new(games.find("cacti"), seed="compiled")
    fast = plain.without_last(0)
    fast.compile()
    streams = [[*range(1, 9), 0, 16, *[0] * 16] for _ in range(2)]
    assert plain.redealt_state([0], streams[0]) == fast.redealt_state([0], streams[1])
    assert streams[0] == streams[1]


def test_nobody_waits_until_compiled_rules_are_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    game, loads, clock = games.find("cacti"), threading.Event(), [0.0]
    is_compiled = [False]
    monkeypatch.setattr(loader, "_loaded", set())
    monkeypatch.setattr(loader, "_next_try", {})
    monkeypatch.setattr(loader, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr("cactarium.engine.twin.fastest", lambda *_: SimpleNamespace(compiled=is_compiled[0]))
    monkeypatch.setattr(loader, "load", lambda _: loads.set())
    assert not loader.ready(game)
    is_compiled[0] = True
    assert not loader.ready(game)  # the cache is not looked into at every move
    clock[0] = loader.RETRY_SECONDS
    assert not loader.ready(game)  # but now they are loaded in the background
    assert loads.wait(10)
    monkeypatch.setattr(loader, "_loaded", {game.module})
    assert loader.ready(game)
