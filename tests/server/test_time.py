"""Whose move counts first, how long questions last, and that neither tells what is hidden."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sql

from cactarium import games
from cactarium.client import Client, Refused, connect
from cactarium.engine import clocks
from cactarium.engine.conformance import walk
from cactarium.engine.errors import IllegalMove
from cactarium.engine.match import CLOCK, Match
from cactarium.server import app
from cactarium.server.errors import Paused
from cactarium.server.net import limits, wire
from cactarium.server.net.lag import Lag
from cactarium.server.storage.bus import Bus, Line
from cactarium.server.table.clock import Agenda
from cactarium.server.table.lag_queue import LagQueue
from tests.marks import rule
from tests.server.match_harness import Driven, MatchHarness
from tests.server.server_process import ServerProcess, served_here, story, table_of

# Lag


def test_lag_is_smoothed_and_made_good_up_to_a_limit() -> None:
    assert Lag().credit == 0.0
    lag = Lag().heard(0.08)
    assert lag.credit == pytest.approx(0.08)
    assert 0.08 < lag.heard(0.2).credit < limits.LAG
    for _ in range(50):
        lag = lag.heard(0.4)
    assert lag.round_trip == pytest.approx(0.4, rel=0.01)
    assert lag.credit == limits.LAG
    for _ in range(50):
        lag = lag.heard(0.01)
    assert lag.credit == pytest.approx(0.01, rel=0.01)


def test_who_was_first_goes_first_whatever_way_the_news_had_to_come() -> None:
    turnstile: LagQueue[str] = LagQueue()
    turnstile.join(10.00, "near")
    assert list(turnstile.leave(10.10, reach=0.15)) == []
    turnstile.join(9.95, "far, but earlier")
    turnstile.join(10.00, "near, a little after")
    assert turnstile.next(reach=0.15) == pytest.approx(10.10)
    assert list(turnstile.leave(10.14, reach=0.15)) == ["far, but earlier"]
    assert list(turnstile.leave(10.16, reach=0.15)) == ["near", "near, a little after"]
    assert turnstile.next(reach=0.15) is None


def test_nobody_waits_for_lag_that_nobody_has() -> None:
    turnstile: LagQueue[str] = LagQueue()
    turnstile.join(10.0, "alone")
    assert list(turnstile.leave(10.0, reach=0.0)) == ["alone"]


def racing() -> Match:
    """Cliffs & Cactuses with three racers, the music just begun."""
    match = Match.new(games.find("cliffs"), seats=3, options={"tie_break": "random"}, seed="lag")
    while match.view()["phase"] != "race":
        seat = match.waiting[0] if match.waiting else CLOCK
        match.play(seat, match.legal(seat).codes[0])
    return match


@story
async def test_in_a_race_the_card_that_was_played_first_lies_first() -> None:
    stage = MatchHarness(racing(), lags=[0.0, 0.12, 0.9])
    await stage.open()
    card = {seat: next(str(move) for move in stage.match.legal(seat) if move.verb == "play") for seat in range(3)}
    begun = stage.time.clock + 1
    await stage.time.pass_until(begun)
    near = stage.play(0, card[0])
    await stage.time.pass_until(begun + 0.10)
    assert not near.done()
    far = stage.play(1, card[1])  # made 20 ms before
    await stage.time.pass_until(begun + 0.12)
    farthest = stage.play(2, card[2])  # nearly a second late, of which 250 ms are made good: made 130 ms before
    await stage.time.pass_until(begun + 0.249)
    assert (near.done(), far.done(), farthest.done()) == (False, True, True)
    await stage.time.pass_until(begun + 0.251)
    assert near.done()
    assert [entry.seat for entry in stage.match.log[-3:]] == [2, 1, 0]
    assert [round((command.came or 0) - command.at, 3) for command in stage.store.commands] == [0.25, 0.12, 0.0]
    await stage.close()


# One card at a time


@rule("cliffs/4.2")
@story
async def test_in_a_race_a_racer_plays_one_card_in_250_ms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Driven()
    monkeypatch.setattr(app, "Time", lambda speed: time)
    monkeypatch.setattr(limits, "LAG", 0.0)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob:
        await race_of(ada, bob, time)
        first, begun = a_play(ada), time.clock
        await ada.play(first, id="first")
        second, hand = a_play(ada), own_hand(ada)
        with pytest.raises(Refused) as refused:
            await ada.play(second)
        answer = refused.value.answer
        assert (answer.reason, answer.clause, answer.args) == ("refuse-too-quick", "cliffs/4.2", {"milliseconds": 250})
        assert answer.position
        assert answer.position.view["players"][0]["hand"] == own_hand(ada) == hand
        await ada.play(first, id="first")
        assert own_hand(ada) == hand, "the same message twice is harmless"
        await bob.play(a_play(bob))
        await time.pass_until(begun + 0.249)
        with pytest.raises(Refused, match="One card at a time"):
            await ada.ask(wire.Why(id="why", move=second))
        await time.pass_until(begun + 0.25)
        await ada.play(second)
        await ada.play("draw")
        assert ada.position
        assert [player["plays"] for player in ada.position.view["players"]] == [2, 1]


async def race_of(ada: Client, bob: Client, time: Driven, pace: str | float = "none") -> None:
    """Two people at a table, the music just begun."""
    await table_of([ada, bob], "cliffs", options={"tie_break": "random"}, pace=pace)
    await ada.start()
    for client in (ada, bob):
        await client.until(lambda client=client: "ready" in client.legal)  # type: ignore[misc]
        await client.play("ready")
    await time.pass_until(time.clock + clocks.seconds(games.find("cliffs"), "countdown", "normal"))
    for client in (ada, bob):
        await client.until(lambda client=client: "draw" in client.legal or "done" in client.legal)  # type: ignore[misc]


def a_play(client: Client) -> str:
    return next(move for move in client.legal if move.startswith("play "))


def own_hand(client: Client) -> dict[str, int]:
    assert client.position
    assert client.seat is not None
    hand: dict[str, int] = client.position.view["players"][client.seat]["hand"]
    return hand


@rule("cliffs/4.2")
@story
async def test_the_rules_say_no_before_the_watch_does() -> None:
    stage = MatchHarness(racing())
    await stage.open()
    await plays(stage, 0, 4)
    for move, clause in (("play nitro @9", "4.2"), (card_of(stage, 0), "4.3")):
        with pytest.raises(IllegalMove) as refused:
            await stage.play(0, move)
        assert (refused.value.clause, refused.value.key != "refuse-too-quick") == (f"cliffs/{clause}", True)
    await stage.close()


async def plays(stage: MatchHarness, seat: int, cards: int) -> None:
    """A seat plays as quickly as it may."""
    for _ in range(cards):
        await stage.time.pass_until(stage.time.clock + 0.25)
        await stage.play(seat, card_of(stage, seat))


def card_of(stage: MatchHarness, seat: int) -> str:
    hand = stage.match.view(seat)["players"][seat]["hand"]
    return f"play {next(iter(hand))} @1"


@rule("cliffs/4.2")
@pytest.mark.parametrize("pace", ["none", "panic", 5.0])
@story
async def test_bots_play_no_faster_than_people_may(pace: str | float) -> None:
    asked: list[tuple[int, float]] = []

    def choose(seat: int) -> int | None:
        asked.append((seat, stage.time.clock))
        return next((code for code in stage.match.legal(seat).codes if stage.match.game.moves.verb(code) == "play"), None)

    stage = MatchHarness(racing(), pace=pace, movers=["saguaro"] * 3, choose=choose)
    await stage.open()
    await stage.time.pass_until(stage.time.clock + 10)
    for seat in range(3):
        moments = [moment for asker, moment in asked if asker == seat]
        assert len(moments) == 5, "four cards, and then none is left to play"
        assert all(later - earlier >= 0.249 for earlier, later in pairwise(moments))
    await stage.close()


@story
async def test_where_nobody_races_nothing_is_held() -> None:
    stage = MatchHarness(Match.new(games.find("cacti"), seed="lag"), lags=[0.0, 0.15])
    await stage.open()
    seat = stage.match.waiting[0]
    played = stage.play(seat, stage.match.legal(seat).codes[0])
    await stage.time.pass_until(stage.time.clock)
    assert played.done()
    await stage.close()


@story
async def test_the_round_trip_is_measured_and_both_times_are_kept(tmp_path: Path) -> None:
    delay = 0.04
    async with served_here(tmp_path / "tables.db") as url, slow_way(url, delay) as far_url, connect(far_url) as ada:
        await ada.create(game="cacti", seats=2, name="Ada")
        await ada.bot(1, "seedling")
        await ada.start()
        await ada.until(lambda: ada.legal)
        await ada.play(ada.legal[0])
    rows = await stored(tmp_path / "tables.db")
    assert 2 * delay <= next(came - at for seat, at, came in rows if seat == 0) <= limits.LAG + 1e-6
    assert all(at == came for seat, at, came in rows if seat != 0)


async def stored(data: Path) -> list[Any]:
    engine = sql.create_engine(f"sqlite:///{data}")
    with engine.connect() as connection:
        return list(connection.execute(sql.text("SELECT seat, at, came FROM moves ORDER BY seq")))


@story
async def test_a_client_of_another_process_has_the_lag_that_was_measured_there() -> None:
    ends: dict[str, Line] = {}

    class Wire:
        async def send(self, far: str, id: str, payload: bytes) -> None:
            ends[far].hear(payload)

    ends |= {name: Line(cast(Bus, Wire()), "line", far) for name, far in (("edge", "holder"), ("holder", "edge"))}
    await ends["edge"].tell_lag(Lag(0.07))
    await ends["edge"].send_frame(b"{}")
    assert ends["holder"].lag.credit == 0.07
    assert (await ends["holder"].receive())["text"] == "{}"


class slow_way:
    """A way to a server on which everything takes a while, in both directions."""

    def __init__(self, url: str, delay: float) -> None:
        self._port, self._delay = int(url.rpartition(":")[2]), delay

    async def __aenter__(self) -> str:
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        return f"ws://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(1 << 16):
            loop.call_later(self._delay, writer.write, data)
        loop.call_later(self._delay, writer.close)


# How long a question lasts


def stop_window(seats: int) -> Match:
    """Somebody has played an action card, and the others may Stop it."""
    match = Match.new(games.find("cactus-game"), seats=seats, seed="window")
    for _ in walk(match):
        if match.view()["phase"] == "stop" and len(match.waiting) == seats - 1:
            return match
    raise AssertionError("nobody played an action card")


def lasts(stage: MatchHarness) -> float:
    (end,) = stage.running.agenda.ends()
    return end.when - stage.time.clock


@story
async def test_a_seat_that_asks_has_three_times_the_time_and_a_window_has_it_for_all() -> None:
    window = stop_window(3)
    newest = window.view()["newest"]
    usual = clocks.seconds(games.find("cactus-game"), "stop", "normal")
    for seat in range(3):
        stage = MatchHarness(window.snapshot())
        assert lasts(stage) == usual
        await stage.running.change_time(lambda agenda, who=seat: agenda.be_patient(frozenset({who})))  # type: ignore[misc]
        assert lasts(stage) == 3 * usual, f"whoever asks, also @{newest + 1} who played the card"
    match = Match.new(games.find("cactus-game"), seats=2, options={"first_player": "seat-1"}, seed="patience")
    for patient, times in ((0, 3), (1, 1)):
        stage = MatchHarness(match.snapshot())
        await stage.running.change_time(lambda agenda, who=patient: agenda.be_patient(frozenset({who})))  # type: ignore[misc]
        assert lasts(stage) == times * clocks.seconds(games.find("cactus-game"), "turn", "normal")


@story
async def test_three_times_the_time_is_told_at_once_and_remembered(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cacti", pace="relaxed")
        await ada.start()
        await ada.until(lambda: ada.position)
        assert ada.position
        mover = ada if 0 in ada.position.awaited else bob
        await mover.until(lambda: mover.position and mover.position.clocks)
        assert mover.position
        (before,) = mover.position.clocks
        await mover.patience()
        (after,) = mover.position.clocks
        assert after.ends - before.ends == pytest.approx(2 * clocks.seconds(games.find("cacti"), before.kind, "relaxed"))
        await mover.resign()
        await ada.until(lambda: ada.table and not ada.table.playing)
        await ada.start()
        assert ada.table
        assert [chair.patience for chair in ada.table.seats] == [mover is ada, mover is bob]


@story
async def test_a_window_lasts_until_all_have_answered_but_never_less_than_its_settling() -> None:
    stage = MatchHarness(stop_window(3))
    await stage.open()
    begun, window = stage.time.clock, stage.match.epoch
    first, second = stage.match.waiting
    told = {viewers: len(ear.frames) for viewers, ear in stage.ears.items()}
    answers = [stage.play(first, "pass"), stage.play(second, "pass")]
    await stage.time.pass_until(begun + limits.SETTLE - 0.01)
    assert stage.match.epoch == window
    assert not any(answer.done() for answer in answers)
    assert told == {viewers: len(ear.frames) for viewers, ear in stage.ears.items()}
    await stage.time.pass_until(begun + limits.SETTLE)
    assert stage.match.epoch > window
    await stage.close()


@story
async def test_in_a_pause_time_stands_still_and_nobody_moves() -> None:
    stage = MatchHarness(stop_window(3))
    await stage.open()
    first, second = stage.match.waiting
    held = stage.play(first, "pass")
    await stage.time.pass_until(stage.time.clock + 1)
    left = lasts(stage)
    await stage.running.change_time(lambda agenda: agenda.pause())
    moves = len(stage.match.log)
    await stage.time.pass_until(stage.time.clock + 1000)
    assert len(stage.match.log) == moves
    with pytest.raises(Paused):
        await stage.play(second, "pass")
    shown = stage.ears[()].positions[-1]
    assert shown.paused
    assert shown.clocks[0].ends - shown.time == pytest.approx(left)
    await stage.running.change_time(lambda agenda: agenda.go_on())
    shown = stage.ears[()].positions[-1]
    assert not shown.paused
    assert shown.clocks[0].ends - shown.time == pytest.approx(left)
    await stage.time.pass_until(stage.time.clock + left + 1)
    assert held.done()
    assert len(stage.match.log) > moves
    await stage.close()


@rule("cliffs/13.1")
@story
async def test_a_table_can_have_a_pace_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Driven()
    monkeypatch.setattr(app, "Time", lambda speed: time)
    monkeypatch.setattr(limits, "LAG", 0.0)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob:
        for pace in (4.9, 601, -60):
            with pytest.raises(Refused, match="from 5 to 600 seconds"):
                await ada.create(game="cliffs", seats=2, name="Ada", pace=pace)
        await race_of(ada, bob, time, pace=50.8)
        assert ada.table
        assert ada.position
        assert ada.table.pace == 50.8
        (race,) = ada.position.clocks
        assert (race.kind, round(race.ends - ada.position.time, 6)) == ("race", 50.8)
        await time.pass_until(time.clock + 50.8)
        await ada.until(lambda: {"text": "event-music-ends"} in ada.events)
        (pause,) = ada.position.clocks
        assert (pause.kind, round(pause.ends - time.clock, 6)) == ("reveal", 1.8)


# What only has to be watched


@story
async def test_a_reckoning_is_skipped_until_a_person_is_asked() -> None:
    match = racing()
    while match.view()["phase"] == "race":
        match.play(CLOCK, match.legal(CLOCK).codes[0])
    stage = MatchHarness(match, pace="normal", movers=["person", "sprout", "sprout"])
    await stage.open()
    (end,) = stage.running.agenda.ends()
    await stage.running.change_time(Agenda.skip)
    (sooner,) = stage.running.agenda.ends()
    assert sooner.when - stage.time.clock < 0.2 * (end.when - stage.time.clock)
    while 0 not in stage.match.waiting:
        await stage.time.pass_until(stage.time.clock + 0.5)
    (asked,) = stage.running.agenda.ends()
    assert asked.when - stage.time.clock > 1, "who is asked has all the time of the clock"
    await stage.close()
