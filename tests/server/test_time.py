"""Whose move counts first, how long questions last, and that neither tells what is hidden."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sql

from cactarium import bots, games
from cactarium.client import Client, Refused, connect
from cactarium.engine import clocks
from cactarium.engine.conformance import walk
from cactarium.engine.errors import IllegalMove
from cactarium.engine.match import CLOCK, Match
from cactarium.server import app
from cactarium.server.errors import Paused
from cactarium.server.net import limits, wire
from cactarium.server.net.delay_line import DelayLine
from cactarium.server.net.lag import Lag
from cactarium.server.storage.bus import Bus, ProcessLink
from cactarium.server.table.clock import Agenda
from cactarium.server.table.lag_queue import LagQueue
from tests.marks import rule
from tests.server.match_harness import ManualTime, MatchHarness
from tests.server.server_process import ServerProcess, served_here, story, table_of

# Lag


def test_lag_is_smoothed_and_made_good_up_to_a_limit() -> None:
    assert Lag().one_way == 0.0
    lag = Lag().heard(0.08)
    assert lag.one_way == pytest.approx(0.04)
    assert 0.04 < lag.heard(0.2).one_way < limits.MAX_LAG_SECONDS / 2
    for _ in range(50):
        lag = lag.heard(0.4)
    assert lag.round_trip == pytest.approx(0.4, rel=0.01)
    assert lag.one_way == limits.MAX_LAG_SECONDS / 2
    for _ in range(50):
        lag = lag.heard(0.01)
    assert lag.one_way == pytest.approx(0.005, rel=0.01)


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


@story
async def test_delayed_frames_keep_their_order_when_the_delay_ends() -> None:
    passed: list[bytes] = []
    line = DelayLine(passed.append)
    line.put(b"at once")
    line.seconds = 0.02
    for frame in (b"1", b"2"):
        line.put(frame)
    line.seconds = 0
    line.put(b"3")
    assert passed == [b"at once"]
    while len(passed) < 4:
        await asyncio.sleep(0.005)
    assert passed == [b"at once", b"1", b"2", b"3"]
    line.put(b"at once again")
    assert passed[4:] == [b"at once again"]


def racing() -> Match:
    """Cliffs & Cactuses with three racers, the music just begun."""
    match = Match.new(games.find("cliffs"), seats=3, options={"tie_break": "random"}, seed="lag")
    while match.view()["phase"] != "race":
        seat = match.waiting[0] if match.waiting else CLOCK
        match.play(seat, match.legal(seat).codes[0])
    return match


@story
async def test_in_a_race_the_card_that_was_played_first_lies_first() -> None:
    harness = MatchHarness(racing(), lags=[0.0, 0.12, 0.9])
    await harness.open()
    card = {seat: next(str(move) for move in harness.match.legal(seat) if move.verb == "play") for seat in range(3)}
    begun = harness.time.clock + 1
    await harness.time.pass_until(begun)
    near = harness.play(0, card[0])
    await harness.time.pass_until(begun + 0.05)
    assert not near.done()
    far = harness.play(1, card[1])  # made 10 ms before
    await harness.time.pass_until(begun + 0.10)
    farthest = harness.play(2, card[2])  # nearly half a second on its way, of which 125 ms are made good: made 25 ms before
    await harness.time.pass_until(begun + 0.124)
    assert (near.done(), far.done(), farthest.done()) == (False, True, True)
    await harness.time.pass_until(begun + 0.126)
    assert near.done()
    assert [entry.seat for entry in harness.match.log[-3:]] == [2, 1, 0]
    assert [round((command.came or 0) - command.at, 3) for command in harness.store.commands] == [0.125, 0.06, 0.0]
    left = [round(harness.recorders[seat,].frames[-1][0] - harness.time.clock, 2) for seat in range(3)]
    assert left == [0.12, 0.06, 0.0], "until the delayed news is sent: all three see it at the same time"
    await harness.close()


# One card at a time


@rule("cliffs/4.2")
@story
async def test_in_a_race_a_racer_plays_one_card_in_250_ms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = ManualTime()
    monkeypatch.setattr(app, "Time", lambda speed: time)
    monkeypatch.setattr(limits, "MAX_LAG_SECONDS", 0.0)
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


async def race_of(ada: Client, bob: Client, time: ManualTime, pace: str | float = "none") -> None:
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
    harness = MatchHarness(racing())
    await harness.open()
    await plays(harness, 0, 4)
    for move, clause in (("play nitro @9", "4.2"), (card_of(harness, 0), "4.3")):
        with pytest.raises(IllegalMove) as refused:
            await harness.play(0, move)
        assert (refused.value.clause, refused.value.key != "refuse-too-quick") == (f"cliffs/{clause}", True)
    await harness.close()


async def plays(harness: MatchHarness, seat: int, cards: int) -> None:
    """A seat plays as quickly as it may."""
    for _ in range(cards):
        await harness.time.pass_until(harness.time.clock + 0.25)
        await harness.play(seat, card_of(harness, seat))


def card_of(harness: MatchHarness, seat: int) -> str:
    hand = harness.match.view(seat)["players"][seat]["hand"]
    return f"play {next(iter(hand))} @1"


@rule("cliffs/4.2")
@pytest.mark.parametrize("pace", ["none", "panic", 5.0])
@story
async def test_bots_play_no_faster_than_people_may(pace: str | float) -> None:
    asked: list[tuple[int, float]] = []

    def choose(seat: int) -> int | None:
        asked.append((seat, harness.time.clock))
        return next((code for code in harness.match.legal(seat).codes if harness.match.game.moves.verb(code) == "play"), None)

    harness = MatchHarness(racing(), pace=pace, movers=["saguaro"] * 3, choose=choose)
    await harness.open()
    await harness.time.pass_until(harness.time.clock + 10)
    for seat in range(3):
        moments = [moment for asker, moment in asked if asker == seat]
        assert len(moments) == 5, "four cards, and then none is left to play"
        assert all(later - earlier >= 0.249 for earlier, later in pairwise(moments))
    await harness.close()


def answers_of(match: Match, seat: int) -> list[str]:
    """What this seat is asked for."""
    return [move for move in match.legal(seat).texts if move != "larry"]


@rule("cliffs/3.3")
def test_throws_of_nine_for_the_first_place_are_quick() -> None:
    """Everybody is a bot, and everybody is waited for."""
    waited = []
    for number in range(5):
        match, time = Match.new(games.find("cliffs"), seats=9, options={"tie_break": "rps"}, seed=f"throws-{number}"), ManualTime()
        agenda, begun = Agenda("relaxed", time, ["sprout"] * 9, bots.stream(f"rhythm-{number}")), time.clock
        chance = random.Random(number)
        while match.view()["phase"] != "race":
            agenda.note(match)
            turn = agenda.next()
            assert turn
            time.clock = turn.when
            match.play(turn.seat, turn.move if turn.seat == CLOCK else chance.choice(answers_of(match, turn.seat)))
        waited.append(time.clock - begun)
    assert max(waited) < 15, waited


@story
async def test_where_nobody_races_nothing_is_held() -> None:
    harness = MatchHarness(Match.new(games.find("cacti"), seed="lag"), lags=[0.0, 0.15])
    await harness.open()
    seat = harness.match.waiting[0]
    played = harness.play(seat, harness.match.legal(seat).codes[0])
    await harness.time.pass_until(harness.time.clock)
    assert played.done()
    await harness.close()


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
    assert delay <= next(came - at for seat, at, came in rows if seat == 0) <= limits.MAX_LAG_SECONDS / 2 + 1e-6
    assert all(at == came for seat, at, came in rows if seat != 0)


async def stored(data: Path) -> list[Any]:
    engine = sql.create_engine(f"sqlite:///{data}")
    with engine.connect() as connection:
        return list(connection.execute(sql.text("SELECT seat, at, came FROM moves ORDER BY seq")))


@story
async def test_a_client_of_another_process_has_the_lag_that_was_measured_there() -> None:
    ends: dict[str, ProcessLink] = {}

    class Wire:
        async def send(self, far: str, id: str, payload: bytes) -> None:
            ends[far].hear(payload)

    ends |= {name: ProcessLink(cast(Bus, Wire()), "line", far) for name, far in (("edge", "holder"), ("holder", "edge"))}
    await ends["edge"].tell_lag(Lag(0.07))
    await ends["edge"].send_frame(b"{}")
    assert ends["holder"].lag == Lag(0.07)
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


def lasts(harness: MatchHarness) -> float:
    (end,) = harness.runner.agenda.ends()
    return end.when - harness.time.clock


@story
async def test_a_seat_that_asks_has_three_times_the_time_and_a_window_has_it_for_all() -> None:
    window = stop_window(3)
    newest = window.view()["newest"]
    usual = clocks.seconds(games.find("cactus-game"), "stop", "normal")
    for seat in range(3):
        harness = MatchHarness(window.snapshot())
        assert lasts(harness) == usual
        await harness.runner.change_time(lambda agenda, who=seat: agenda.be_patient(frozenset({who})))  # type: ignore[misc]
        assert lasts(harness) == 3 * usual, f"whoever asks, also @{newest + 1} who played the card"
    match = Match.new(games.find("cactus-game"), seats=2, options={"first_player": "seat-1"}, seed="patience")
    for patient, times in ((0, 3), (1, 1)):
        harness = MatchHarness(match.snapshot())
        await harness.runner.change_time(lambda agenda, who=patient: agenda.be_patient(frozenset({who})))  # type: ignore[misc]
        assert lasts(harness) == times * clocks.seconds(games.find("cactus-game"), "turn", "normal")


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
    harness = MatchHarness(stop_window(3))
    await harness.open()
    begun, window = harness.time.clock, harness.match.epoch
    first, second = harness.match.waiting
    told = {viewers: len(recorder.frames) for viewers, recorder in harness.recorders.items()}
    answers = [harness.play(first, "pass"), harness.play(second, "pass")]
    await harness.time.pass_until(begun + limits.SEALED_ANSWER_SECONDS - 0.01)
    assert harness.match.epoch == window
    assert not any(answer.done() for answer in answers)
    assert told == {viewers: len(recorder.frames) for viewers, recorder in harness.recorders.items()}
    await harness.time.pass_until(begun + limits.SEALED_ANSWER_SECONDS)
    assert harness.match.epoch > window
    await harness.close()


@story
async def test_in_a_pause_time_stands_still_and_nobody_moves() -> None:
    harness = MatchHarness(stop_window(3))
    await harness.open()
    first, second = harness.match.waiting
    held = harness.play(first, "pass")
    await harness.time.pass_until(harness.time.clock + 1)
    left = lasts(harness)
    await harness.runner.change_time(lambda agenda: agenda.pause())
    moves = len(harness.match.log)
    await harness.time.pass_until(harness.time.clock + 1000)
    assert len(harness.match.log) == moves
    with pytest.raises(Paused):
        await harness.play(second, "pass")
    shown = harness.recorders[()].positions[-1]
    assert shown.paused
    assert shown.clocks[0].ends - shown.time == pytest.approx(left)
    await harness.runner.change_time(lambda agenda: agenda.go_on())
    shown = harness.recorders[()].positions[-1]
    assert not shown.paused
    assert shown.clocks[0].ends - shown.time == pytest.approx(left)
    await harness.time.pass_until(harness.time.clock + left + 1)
    assert held.done()
    assert len(harness.match.log) > moves
    await harness.close()


@rule("cliffs/13.1")
@story
async def test_a_table_can_have_a_pace_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = ManualTime()
    monkeypatch.setattr(app, "Time", lambda speed: time)
    monkeypatch.setattr(limits, "MAX_LAG_SECONDS", 0.0)
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
        assert (pause.kind, round(pause.ends - time.clock, 6)) == ("reveal", 1.7)  # twice that of Race Pace, as the race itself


# What only has to be watched


@story
async def test_a_reckoning_is_skipped_until_a_person_is_asked() -> None:
    match = racing()
    while match.view()["phase"] == "race":
        match.play(CLOCK, match.legal(CLOCK).codes[0])
    harness = MatchHarness(match, pace="normal", movers=["person", "sprout", "sprout"])
    await harness.open()
    (end,) = harness.runner.agenda.ends()
    await harness.runner.change_time(Agenda.skip)
    (sooner,) = harness.runner.agenda.ends()
    assert sooner.when - harness.time.clock < 0.2 * (end.when - harness.time.clock)
    while 0 not in harness.match.waiting:
        await harness.time.pass_until(harness.time.clock + 0.5)
    (asked,) = harness.runner.agenda.ends()
    assert asked.when - harness.time.clock > 1, "who is asked has all the time of the clock"
    await harness.close()
