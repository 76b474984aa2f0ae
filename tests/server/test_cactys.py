"""Cactys at a table: a hand over the wire, pieces that everybody sees move, physics that may die and servers that may fall over."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec import structs
from websockets.exceptions import ConnectionClosed

pytest.importorskip("mujoco")

from cactarium import games
from cactarium.client import Client, ConnectionLost, Refused, connect
from cactarium.engine import record
from cactarium.engine.header import PERSON
from cactarium.engine.match import REFEREE, Match
from cactarium.engine.referee import Hold, Moment, RefereeGone, Verdict
from cactarium.games.cactys.cards import CACTUS_NAMES, PIECE_NAMES
from cactarium.games.cactys.physics import referee as judge
from cactarium.games.cactys.physics.planner import Planner
from cactarium.games.cactys.physics.scene import Pose, Scene, read_frame, unpack
from cactarium.games.cactys.physics.simulator import Simulator
from cactarium.games.cactys.physics.skill import Skill
from cactarium.games.cactys.physics.target import STEPS_PER_UNIT
from cactarium.games.cactys.physics.world import World
from cactarium.server.errors import NoHand
from cactarium.server.net import limits, wire
from cactarium.server.net.lag import Lag
from cactarium.server.table import replay
from cactarium.server.table.audience import Audience, Place
from cactarium.server.table.clock import Time
from cactarium.server.table.referee import Attempts, HeldHand, Show
from cactarium.server.table.referee_pool import Referees
from cactarium.terminal.main import main
from tests.games.cactys.physics.workshop import unsteady
from tests.marks import rule
from tests.server.match_harness import MatchHarness
from tests.server.server_process import ServerProcess, opened, story
from tests.server.test_hostile import FRAMES, STRANGE

SPEED = 4.0
BY_HAND = 3  # attempts in a whole game
ABOVE = (0.4, 0.0, 3.0, 1.0, 0.0, 0.0, 0.0)  # over the arms of a cactus


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with opened(tmp_path / "tables.db", SPEED) as server:
        yield server


async def to_the_hand(client: Client, verb: str = "by-hand") -> str:
    """Play until one's hand is asked for; the piece in it."""
    while True:
        await client.until(lambda: client.legal)
        move = next((move for move in client.legal if move.startswith(verb)), client.legal[0])
        await client.play(move)
        if move.startswith(verb):
            assert client.position
            return str(client.position.view["piece"])


async def held(client: Client, after: int = 0) -> None:
    """Wait until the hand holds a piece, and lead it."""
    await client.until(lambda: client.attempt and client.attempt.attempt > after)
    await led(client, ABOVE)


async def led(client: Client, pose: Sequence[float]) -> None:
    """Lead the hand to a pose, and wait until a frame says that it is led there."""
    number = await client.lead(pose)
    await client.until(lambda: client.frames and client.frames[-1].target == number)


async def opened_table(client: Client, **wish: bool) -> str:
    seated = await client.create(game="cactys", seats=2, name="Ada", options={"first_player": "seat-1"}, **wish)
    await client.bot(1, "sprout")
    await client.start()
    return seated.table


def referees(server: ServerProcess) -> list[int]:
    """The processes that simulate for this server."""
    return workers(server.process.pid)


def workers(process: int) -> list[int]:
    threads = Path(f"/proc/{process}/task").glob("*/children")
    children = [pid for thread in threads for pid in thread.read_text().split()]
    return [int(pid) for pid in children if b"physics.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@story
async def test_a_hand_hangs_a_piece_and_all_see_it_move(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as eve:
        table = await opened_table(ada, hand=True)
        await eve.watch(table)
        await to_the_hand(ada)
        await held(ada)
        await ada.let_go()
        await ada.until(lambda: ada.position and ada.position.view["phase"] != "judge")
        assert len(eve.frames) > 10
        moved = [read_frame(base64.b64decode(frame.frame))[1] for frame in eve.frames]
        assert {len(poses) for poses in moved} <= {0, 1}
        with pytest.raises(Refused, match="holds nothing"):
            await ada.let_go()


def seen_by(client: Client) -> Scene:
    """Where everything hangs, as far as the frames have shown it."""
    assert client.position
    poses: dict[int, Pose] = {}
    for frame in client.frames:
        poses |= read_frame(base64.b64decode(frame.frame))[1]
    hung = [(PIECE_NAMES.index(name), n) for n, names in enumerate(client.position.view["cactuses"]) for name in names]
    return {piece: (cactus, poses[piece]) for piece, cactus in hung}


async def gives_up(client: Client) -> None:
    """Play to the end and hang nothing, so that the pile soon lacks what the die wants."""
    while not client.over:
        await client.until(lambda: client.legal or client.over)
        if client.legal:
            await client.play("give-up" if "give-up" in client.legal else client.legal[0])


async def place(client: Client) -> None:
    """Think a placement out from what one sees, lead the piece there, and let go."""
    assert client.position
    view, scene = client.position.view, seen_by(client)
    piece, cactus = PIECE_NAMES.index(view["piece"]), CACTUS_NAMES.index(view["cactus"])
    path = await asyncio.to_thread(Planner(scene, cactus, piece, Skill(ticks=3000), view["epoch"]).plan)
    before = client.attempt
    await client.play("by-hand")
    await client.until(lambda: client.attempt is not before)
    await client.take_hold(path.solid, path.palm)
    for wanted in path.targets[::4]:
        await client.lead([number / STEPS_PER_UNIT for number in wanted])
        await asyncio.sleep(4 / 60 / SPEED)
    await led(client, [number / STEPS_PER_UNIT for number in path.targets[-1]])
    await client.let_go()
    await client.until(lambda: client.over or (client.position and client.position.view["phase"] != "judge"))


@story
async def test_a_whole_game_by_hand_against_a_bot_and_all_of_it_can_be_verified(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        table = (await ada.create(game="cactys", seats=3, name="Ada", options={"first_player": "seat-1"}, hand=True)).table
        await bob.sit(table, "Bob", 2)
        await ada.bot(1, "sprout")
        await ada.start()
        impatient = asyncio.create_task(gives_up(bob))
        for _ in range(BY_HAND):
            await ada.until(lambda: ada.legal or ada.over)
            while ada.legal and "by-hand" not in ada.legal:
                await ada.play(ada.legal[0])
                await ada.until(lambda: ada.legal or ada.over)
            if not ada.over:
                await place(ada)
        await gives_up(ada)
        await impatient
        match = ada.position.match if ada.position else ""
    server.stop()
    kept = tmp_path / "out" / f"{match}.match"
    await asyncio.to_thread(main, ["export", str(kept.parent), "--data", str(server.data)])
    played = record.load(kept, games.find)
    takes = [unpack(seen.facts[-1].attachment) for seen in judge.attempts(played)]
    assert played.over
    assert any(take.piece in take.end for take in takes)
    await asyncio.to_thread(main, ["verify", str(kept), "--lang", "en"])
    assert f"All {len(takes)} placements, simulated again" in capsys.readouterr().out


@story
async def test_who_has_no_hand_is_offered_perches_and_bots_place_by_themselves(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await opened_table(ada, words=True)
        await to_the_hand(ada, "perch")
        await ada.until(lambda: ada.position and ada.position.view["phase"] != "judge")
        assert "by-hand" not in ada.legal
        assert len(ada.frames) > 10


@story
async def test_a_referee_that_dies_is_replaced_and_the_attempt_begins_again(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as eve:
        table = await opened_table(ada, hand=True)
        await eve.watch(table)
        await to_the_hand(ada)
        await held(ada)
        await eve.until(lambda: eve.frames[-1].target)
        seen = len(eve.frames)
        for pid in referees(server):  # the one that follows the hand, and the one that is kept ready
            os.kill(pid, signal.SIGKILL)
        await eve.until(lambda: any(frame.full for frame in eve.frames[seen:]))
        assert ada.attempt
        await held(ada, after=ada.attempt.attempt)
        await ada.let_go()
        await ada.until(lambda: ada.position and ada.position.view["phase"] != "judge")


@story
async def test_only_so_many_referees_work_at_once() -> None:
    referees, busy, most = Referees(2), 0, 0
    used: set[object] = set()

    async def judge() -> None:
        nonlocal busy, most
        async with referees.one(games.find("cactys")) as referee:
            used.add(referee)
            busy += 1
            most = max(most, busy)
            await asyncio.sleep(0)
            busy -= 1

    await asyncio.gather(*(judge() for _ in range(9)))
    assert (most, len(used)) == (2, 2)
    with pytest.raises(ZeroDivisionError):
        async with referees.one(games.find("cactys")) as interrupted:
            raise ZeroDivisionError
    used.clear()
    await asyncio.gather(*(judge() for _ in range(9)))
    assert len(used) == 2
    assert interrupted not in used, "it is let go, and leaves its place to another"
    referees.close()


@story
async def test_a_server_that_falls_over_goes_on_with_the_same_attempt(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        table = await opened_table(ada, hand=True)
        await to_the_hand(ada)
        await held(ada)
        secret, match = ada.secret, ada.position.match if ada.position else ""
    server.kill()
    server.open_again()
    async with connect(server.ws) as ada:
        await ada.resume(table, secret, match)
        assert ada.position
        assert ada.position.view["phase"] == "judge"
        await ada.until(lambda: ada.position and ada.position.view["phase"] != "judge")  # time lets the hand go


@story
async def test_who_has_let_go_cannot_hold_the_piece_back(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await opened_table(ada, hand=True)
        await to_the_hand(ada)
        await held(ada)
        await ada.let_go()
        await ada.lead(ABOVE)
        with pytest.raises(Refused, match="cannot be taken back"):
            await ada.wish("undo")
        await ada.wish("pause")
        await ada.until(lambda: ada.position and ada.position.view["phase"] != "judge")
        assert ada.position
        assert (ada.position.paused, ada.position.view["attempts"]) == (True, 1)


@story
async def test_what_is_no_target_is_refused_and_the_hand_goes_on(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await opened_table(ada, hand=True)
        await to_the_hand(ada)
        await held(ada)
        with pytest.raises(Refused, match="no part"):
            await ada.take_hold(99)
        await ada.lead((0.0,) * 7)
        await led(ada, (9e5, -9e5, 9e5, 1.0, 0.0, 0.0, 0.0))
        await ada.let_go()
        await ada.until(lambda: ada.position and ada.position.view["phase"] != "judge")


@story
async def test_the_newest_target_wins_and_what_comes_late_is_ignored(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await opened_table(ada, hand=True)
        await to_the_hand(ada)
        await held(ada)
        assert ada.attempt
        assert ada.position
        number, beside = ada.frames[-1].target, (1.0, *ABOVE[1:])

        def aimed(attempt: int, target: int) -> wire.Hand:
            return wire.Hand(id="h", match=ada.position.match if ada.position else "", attempt=attempt, target=target, pose=list(beside))

        await ada.send(aimed(ada.attempt.attempt, number + 200))  # 200 more were sent, and only the last one came through
        for late in (number + 1, number + 199):
            await ada.send(aimed(ada.attempt.attempt, late))
        await ada.send(aimed(ada.attempt.attempt - 1 or 0, number + 300))
        await ada.until(lambda: ada.frames[-1].target == number + 200)
        with pytest.raises(Refused, match="holds nothing"):
            await ada.ask(aimed(ada.attempt.attempt + 7, number + 400))
        await ada.let_go()
        await ada.until(lambda: ada.frames[-1].full)
        await ada.send(aimed(ada.attempt.attempt, number + 500))
        assert {frame.target for frame in ada.frames} <= {0, number, number + 200}


@story
async def test_sixty_targets_a_second_are_taken_and_a_flood_is_not(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await opened_table(ada, hand=True)
        await to_the_hand(ada)
        await held(ada)
        for _ in range(150):  # more than the 60 messages that anything else may send at once
            await ada.lead(ABOVE)
        await led(ada, ABOVE)
        with pytest.raises(ConnectionLost) as gone:  # noqa: PT012
            for _ in range(10 * limits.TARGETS_AT_ONCE):
                await ada.lead(ABOVE)
            await ada.until(lambda: False)
        assert gone.value.code == wire.Close.FLOOD


def same_hold(one: Client, other: Client) -> bool:
    """Whether both know of the same attempt; who comes later has fewer seconds of it left."""
    if not one.attempt or not other.attempt:
        return one.attempt is other.attempt
    return one.attempt == structs.replace(other.attempt, seconds=one.attempt.seconds)


@story
async def test_whoever_comes_in_the_middle_sees_all_pieces_the_hand_and_what_it_touches(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as eve, connect(server.ws) as bob:
        table = await opened_table(ada, hand=True)
        piece = await to_the_hand(ada)
        await held(ada)
        await ada.take_hold(2, (0.0, -1.0, 0.0))
        await eve.watch(table)
        assert same_hold(eve, ada)
        assert eve.attempt
        assert (eve.attempt.piece, eve.attempt.solid, eve.attempt.by) == (PIECE_NAMES.index(piece), 2, "hand")
        full = next(frame for frame in eve.frames if frame.full)
        assert PIECE_NAMES.index(piece) in read_frame(base64.b64decode(full.frame))[1]
        # Another window of Ada's leads the hand only once it has taken hold of the piece.
        await bob.ask(wire.Resume(id="r", table=table, secret=ada.secret, hand=True))
        assert same_hold(bob, ada)
        aim = wire.Hand(id="h", match=bob._match, attempt=bob._attempt, target=1000, pose=list(ABOVE))
        with pytest.raises(Refused, match="Another window"):
            await bob.ask(aim)
        with pytest.raises(Refused, match="Only a player with a seat"):
            await eve.ask(aim)
        await bob.take_hold(1)
        await bob.send(aim)
        await eve.until(lambda: eve.frames[-1].target == 1000)
        await ada.let_go()
        await eve.until(lambda: any("let-go" in frame.told for frame in eve.frames))
        await eve.until(lambda: eve.frames[-1].full)
        assert read_frame(base64.b64decode(eve.frames[-1].frame))[1] == {}, "it fell, and is in the hand again"


@story
async def test_a_rival_cannot_lead_the_hand_nor_open_it(server: ServerProcess) -> None:
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        seated = await ada.create(game="cactys", seats=2, name="Ada", options={"first_player": "seat-1"}, hand=True)
        await bob.sit(seated.table, "Bob")
        await ada.start()
        await to_the_hand(ada)
        await held(ada)
        await bob.until(lambda: same_hold(bob, ada))
        aim = wire.Hand(id="h", match=bob._match, attempt=bob._attempt, target=1000, pose=list(ABOVE))
        for meddle in (bob.ask(aim), bob.take_hold(1), bob.let_go()):
            with pytest.raises(Refused, match="holds nothing"):
                await meddle
        await led(ada, ABOVE)
        assert all(frame.target < 1000 for frame in bob.frames)
        assert not any("let-go" in frame.told for frame in bob.frames)


def mishandled(chance: random.Random, match: str, attempt: int) -> str:
    """A message of a hand that is no hand's, or of one that trembles."""
    numbers = [0.0, -0.0, 0.5, 1.0, 3.0, -8.0, 8.0, 1e-320, 999_999.0, -999_999.0, 1e6, 10**400, None, "1", [1.0]]
    pose = [chance.choice(numbers[: chance.choice([5, 11, 15])]) for _ in range(chance.choice([7, 7, 7, 7, 0, 6, 8]))]
    number = chance.choice([0, 1, 2, chance.randrange(1000), 2**53 - 1])
    hand = {"type": "hand", "id": "h", "match": match, "attempt": attempt, "target": number, "pose": pose}
    if chance.random() < 0.2:
        hand[chance.choice(list(hand))] = chance.choice(STRANGE)
    return json.dumps(hand)


@story
async def test_whatever_a_hand_sends_the_attempt_ends_and_the_others_play_on(server: ServerProcess) -> None:
    chance, sent, codes = random.Random("hands"), 0, set()
    async with connect(server.ws) as ada, connect(server.ws) as mal:
        seated = await mal.create(game="cactys", seats=2, name="Mal", options={"first_player": "seat-1"}, hand=True)
        await ada.sit(seated.table, "Ada")
        await mal.start()
        while sent < FRAMES // 10:
            async with connect(server.ws) as again:
                await again.ask(wire.Resume(id="r", table=seated.table, secret=seated.secret, hand=True))
                assert again.position
                if again.position.over:
                    break
                await to_the_hand(again)
                await held(again)
                assert again.attempt
                with suppress(ConnectionClosed):
                    for _ in range(limits.TARGETS_AT_ONCE + limits.MESSAGES_AT_ONCE):
                        await again._socket.send(mishandled(chance, again.position.match, again.attempt.attempt))
                        sent += 1
                with pytest.raises(ConnectionLost) as gone:
                    await again.until(lambda: False)
                codes.add(gone.value.code)
            await mal.close()
            await ada.until(lambda: ada.over or (ada.position and ada.position.view["phase"] != "judge"))
            while not ada.over and ada.position and ada.position.view["turn"] == 1:
                await ada.until(lambda: ada.legal or ada.over)
                await ada.play(ada.legal[0])
                await ada.until(lambda: ada.over or (ada.position and ada.position.view["phase"] != "judge"))
    assert codes <= {wire.Close.MISTAKES, wire.Close.FLOOD}
    said = server.stop()
    assert "Traceback" not in said, said


# What comes down by itself


def told(match: Match) -> list[str]:
    return [match.text(entry) for entry in match.log]


@story
async def test_who_announces_a_placement_while_a_piece_comes_down_waits_until_it_is_told() -> None:
    harness = MatchHarness(unsteady(2), movers=[PERSON, PERSON])
    made = len(harness.match.log)
    seat, fallen = harness.match.state.turn, harness.match.view()["cactuses"][0]
    await harness.open()
    await harness.play(seat, "perch left-low")
    await harness.close()
    assert told(harness.match)[made:] == [*(f"late {piece}" for piece in fallen), "perch left-low"]
    assert harness.match.view()["players"][seat] == {"flowers": 3}


@story
async def test_a_server_that_falls_over_between_two_pieces_that_come_down_tells_the_second() -> None:
    match = unsteady(2)
    first, second = match.view()["cactuses"][0]
    with Simulator() as referee:
        verdict = judge.inspect(referee, match)
    assert verdict
    assert verdict.facts == (f"late {first}",)
    match.play(REFEREE, verdict.facts[0], attachment=verdict.attachment)
    harness = MatchHarness(record.read(record.write(match), games.find), movers=[PERSON, PERSON])
    await harness.open()
    await harness.play(match.state.turn, "perch left-low")
    await harness.close()
    assert told(harness.match)[-2:] == [f"late {second}", "perch left-low"]
    assert not any(judge.differs(harness.match, late) for late in judge.attempts(harness.match)[-2:])


def test_a_replay_brings_the_frames_of_every_attempt_and_simulates_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = unsteady(1)
    with Simulator() as referee:
        verdict = judge.inspect(referee, match)
    assert verdict
    late = match.play(REFEREE, verdict.facts[0], attachment=verdict.attachment)
    monkeypatch.setattr(World, "__init__", None)
    for seat in (None, "0", "1"):
        told = json.loads(replay.tell("m", record.write(match), seat))
        *_, before, last = told["steps"]
        assert [base64.b64decode(frame) for frame in last["frames"]] == list(judge.frames(late))
        assert before["frames"] == []
        hung, gone = (read_frame(base64.b64decode(step["scene"]))[1] for step in (before, last))
        assert (len(hung), len(gone)) == (1, 0)
        first, fallen = (read_frame(judge.frames(late)[n])[1] for n in (0, -1))
        (piece,) = hung
        assert first[piece][2] > 1.5 > 0.5 > fallen[piece][2]


class Watcher:
    """A listener that keeps what it is sent."""

    words, hand, address, lag = False, True, "", Lag()

    def __init__(self) -> None:
        self.seen: list[wire.AnyAnswer] = []

    def send(self, frame: bytes) -> None:
        self.seen.append(wire.read_answer(frame))

    def send_at_once(self, frame: bytes) -> None:
        raise AssertionError(frame)

    def delay(self, seconds: float) -> None:
        assert seconds == 0

    def close(self, code: wire.Close) -> None:
        raise AssertionError(code)


@rule("cactys/8.3")
@story
async def test_after_a_wedged_attempt_everybody_gets_a_full_frame() -> None:
    match = unsteady(0)
    seat = match.state.turn
    match.play(seat, "by-hand")
    match.play(REFEREE, "hand-cactus")  # and then the server stopped
    harness = MatchHarness(match, movers=[PERSON, PERSON])
    await harness.open()
    public = harness.recorders[()]
    frames: list[wire.Frame] = []
    while "wedged" not in told(harness.match) or not frames:  # it is sent once the news of the wedge is stored
        await asyncio.sleep(0.01)
        frames = [answer for answer in (wire.read_answer(frame) for _, frame in public.frames) if isinstance(answer, wire.Frame)]
    await harness.close()
    assert all(frame.full for frame in frames), "nothing was simulated, so nothing has moved"
    hung = {PIECE_NAMES.index(name) for names in harness.match.view()["cactuses"] for name in names}
    assert set(read_frame(base64.b64decode(frames[-1].frame))[1]) == hung


# How long a hand holds


class UnledHand(Time):
    """Time that passes while the hand is watched, and the hand itself, which nobody leads."""

    hold = Hold(0, 0, 0, (0.0, 0.0, 1.0))
    silence = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0
        self.verdict: Verdict | None = None

    def now(self) -> float:
        return self.seconds

    def poll(self, seconds: float = 0.0) -> list[Moment]:
        self.seconds += seconds
        return []

    def let_go(self) -> None:
        self.verdict = Verdict(("settled",), b"")

    def aim(self, number: int, pose: Sequence[float]) -> None: ...

    def take_hold(self, solid: int, palm: Sequence[float], slow: bool) -> None: ...

    def close(self) -> None: ...


@pytest.mark.parametrize(("slow", "opens"), [([], 60), ([(0, True)], 120), ([(30, True)], 90), ([(0, True), (60, False)], 90)])
def test_a_hand_opens_by_itself_and_a_slow_one_may_hold_for_twice_as_long(slow: list[tuple[float, bool]], opens: float) -> None:
    audience, eve, still = Audience(), Watcher(), UnledHand()
    audience.welcome(eve, Place((), ()))
    match = Match.new(games.find("cactys"), options={"first_player": "seat-1"}, seed="still")
    hand = HeldHand(0, 1, still, Show("m", 1, match, audience), still)
    hand.announce()
    for when, wanted in slow:
        still.seconds = when
        hand.take_hold(wire.TakeHold(id="g", match="m", attempt=1, solid=0, palm=[0.0, 0.0, 1.0], slow=wanted))
    begun = still.seconds
    hand.follow(lambda moment: None)
    assert still.seconds == pytest.approx(opens, abs=1.0)
    *_, last = eve.seen
    assert isinstance(last, wire.Attempt)
    assert begun + last.seconds == pytest.approx(opens), "everybody was told when"


# A process that stands still


@story
async def test_a_referee_that_stands_still_holds_nobody_up_and_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REFEREE_SILENCE_SECONDS", 2.0)
    match = Match.new(games.find("cactys"), options={"first_player": "seat-1"}, seed="still")
    match.play(0, "start red-ring cactus-1")
    match.play(0, "by-hand")
    others = set(workers(os.getpid()))
    pool, audience, ada = Referees(1), Audience(), Watcher()
    audience.welcome(ada, Place((0,), (0,)))
    attempts = Attempts("m", pool, Time(SPEED), audience)
    judging = asyncio.create_task(attempts.judge(match, PERSON))
    while len(ada.seen) < 2:
        await asyncio.sleep(0.01)
    (pid,) = set(workers(os.getpid())) - others
    os.kill(pid, signal.SIGSTOP)
    led = 0
    while not judging.done():
        led += 1
        with suppress(NoHand):
            attempts.aim(0, ada, wire.Hand(id="h", match="m", attempt=1, target=led, pose=list(ABOVE)))
        await asyncio.sleep(0.01)
    with pytest.raises(RefereeGone, match="stands still"):
        await judging
    assert led > 10, "the loop went on meanwhile"
    monkeypatch.undo()
    again = asyncio.create_task(attempts.judge(match, PERSON))
    ada.seen.clear()
    while len(ada.seen) < 2:
        await asyncio.sleep(0.01)
    attempts.let_go(0)
    verdict = await again
    assert verdict
    assert verdict.facts == ("fell red-ring", "settled")
    pool.close()


@story
async def test_a_scorekeeper_needs_a_real_table(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        with pytest.raises(Refused, match="real table"):
            await ada.create(game="cactys", seats=2, name="Ada", options={"scorekeeper": "on"})
        await ada.create(game="cactys", seats=2, name="Ada")
        with pytest.raises(Refused, match="real table"):
            await ada.change(options={"scorekeeper": "on"})
    (cactys,) = (game for game in json.loads(server.get("/games")[1])["games"] if game["id"] == "cactys")
    assert [rule["values"] for rule in cactys["options"] if rule["name"] == "scorekeeper"] == [["off"]]
