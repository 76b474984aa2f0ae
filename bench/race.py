"""How long nine racers wait, and whether a slow line loses races.

`python -m bench.race [waits] [start] [reckoning] [fairness] [--races N] [--pace PACE]`.

`start` is the wait from the deal to the first card, also with throws of rock-paper-scissors for the first place. It and `reckoning` add up
the clocks and the bots' pauses alone, without a server and its delays. `waits` are seconds of a match at a server, by the match's own time,
so that the server may run faster. For fairness two scripted racers play on the same cues,
one of them behind a proxy that delays every byte by 100 ms each way. Like the page, they see the race begin and others' cards land when
they are told, and know when the music ends by the match's time. Both need as long to react as people do, which differs from time to time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from cactarium import bots, games
from cactarium.client import Client, Refused, connect
from cactarium.engine.match import CLOCK, Match
from cactarium.server.net import wire
from cactarium.server.table.clock import Agenda
from tests.server.match_harness import ManualTime
from tests.server.server_process import opened
from tests.slow_line import slow_line

SPEED = 4.0  # of the server's clock, for the waits
RACERS = 9
PATIENCE_SECONDS = 75  # that a reckoning may take
DELAY_SECONDS = 0.1  # each way
MARGINS = (0.2, 0.1, 0.05, 0.02, 0.0)  # seconds before the music ends at which the last card is played
MUSIC_SECONDS = 5.0  # of a race for fairness, the shortest there is
HOST, NEAR, FAR = range(3)  # seats
CUES = ("on seeing that the race began", "on seeing a card of a third racer", "1 s before the music ends")  # by the queue for each
REACTION_SECONDS = (0.25, 0.45)
CUE_SECONDS = 1.5  # from the beginning of the race to the card of the third racer
MOMENT_SECONDS = 1.0  # before the end
TIME_QUESTIONS = 4
TIE_BREAKS = ("finish", "random", "rps")


def phase(client: Client) -> str:
    return str(client.position.view["phase"]) if client.position else ""


def time_of(client: Client) -> float:
    assert client.position
    return client.position.time


# Waits


async def deal(ada: Client, pace: str) -> float:
    """Begin a match of nine, eight of them bots; its time."""
    await ada.create(game="cliffs", seats=RACERS, name="Ada", pace=pace, options={"tie_break": "finish"})
    for seat in range(1, RACERS):
        await ada.bot(seat, "sprout")
    await ada.start()
    await ada.until(lambda: ada.position is not None)
    return time_of(ada)


def starts(matches: int, pace: str) -> None:
    """Print how long it takes nine bots from the deal to the first card, if nothing but clocks and bots' pauses takes time."""
    for tie_break in TIE_BREAKS:
        found = [TimedMatch(f"start-{number}", pace, tie_break).play_until("race") for number in range(matches)]
        most, median = max(found), statistics.median(found)
        print(f"{pace}, tie_break {tie_break}: first card after {median:.1f} s, at most {most:.1f} s, {matches} matches")


async def waits(url: str, rounds: int, pace: str) -> None:
    """Play against eight bots without losing time, and print how long everything took."""
    first: list[float] = []
    reckonings: list[float] = []
    while len(reckonings) < rounds:
        async with connect(url) as ada:
            begun = await deal(ada, pace)
            while not ada.over and len(reckonings) < rounds:
                ended = await race_once(ada, first, begun)
                begun = 0.0
                reckonings.append(await reckon(ada) - ended)
    print(f"first card after the deal: {first[0]:.1f} s (the first of {len(first)} matches)")
    most, median = max(reckonings), statistics.median(reckonings)
    print(f"reckoning of {RACERS} racers, pace {pace}, {len(reckonings)} rounds: median {median:.1f} s, longest {most:.1f} s")


def reckonings(races: int, pace: str) -> None:
    """Print how long it takes to reckon up random cards of nine bots, if nothing but clocks and bots' pauses takes time."""
    lasted = sorted(reckoning(number, pace) for number in range(races))
    median, longest = statistics.median(lasted), lasted[-1]
    over = sum(seconds > PATIENCE_SECONDS for seconds in lasted)
    print(f"reckonings of {RACERS} bots, pace {pace}: median {median:.1f} s, longest {longest:.1f} s")
    print(f"{over} of {races} over {PATIENCE_SECONDS} s")


def reckoning(number: int, pace: str) -> float:
    """Seconds from the end of the music to the next race; everybody has played four random cards, and targets are chosen at random."""
    timed = TimedMatch(f"reckoning-{number}", pace, "finish")
    timed.play_until("race")
    timed.race()
    return timed.play_until("ready", "over")


class TimedMatch:
    """A match of nine bots that choose at random, against clocks that wait for nothing but them."""

    def __init__(self, seed: str, pace: str, tie_break: str) -> None:
        self._match, self._time = Match.new(games.find("cliffs"), seats=RACERS, options={"tie_break": tie_break}, seed=seed), ManualTime()
        self._agenda = Agenda(pace, self._time, ["sprout"] * RACERS, bots.stream(seed))
        self._chance = random.Random(seed)

    def play_until(self, *phases: str) -> float:
        """Play until one of these phases begins; the seconds that it took."""
        begun = self._time.clock
        while self._match.view()["phase"] not in phases:
            self._agenda.note(self._match)
            turn = self._agenda.next()
            assert turn
            self._time.clock = max(self._time.clock, turn.when)
            answers = [move for move in self._match.legal(turn.seat).texts if move != "larry"] if turn.seat != CLOCK else []
            self._match.play(turn.seat, self._chance.choice(answers) if answers else turn.move)
        return self._time.clock - begun

    def race(self) -> None:
        """Everybody plays four cards at once, and is done."""
        for seat in range(RACERS):
            for _ in range(4):
                self._match.play(seat, self._chance.choice([move for move in self._match.legal(seat).texts if move.startswith("play")]))
            self._match.play(seat, "done")


async def race_once(ada: Client, first: list[float], begun: float) -> float:
    """Play three cards and be done; the time at which the music has ended."""
    await go_through(ada, "ready")
    await ada.until(lambda: phase(ada) == "race" or ada.over)
    if begun:
        first.append(time_of(ada) - begun)
    for _ in range(3):
        plays = [move for move in ada.legal if move.startswith("play")]
        if plays:
            await ada.play(plays[0])
            await asyncio.sleep(0.3 / SPEED)
    if "done" in ada.legal:
        await ada.play("done")
    await ada.until(lambda: phase(ada) != "race" or ada.over)
    return time_of(ada)


async def reckon(ada: Client) -> float:
    """Answer at once what is asked; the time at which the round is over."""
    while phase(ada) not in ("ready", "throw") and not ada.over:
        before = ada.position
        asked = [move for move in ada.legal if move != "larry"]
        if asked:
            await try_to_play(ada, asked[0])
        if ada.position is before:
            await ada.until(partial(has_news, ada, before))
    return time_of(ada)


def has_news(client: Client, before: wire.Position | None) -> bool:
    return client.position is not before


async def go_through(client: Client, wanted: str) -> None:
    """Throw until one is asked whether one is ready, and be ready."""
    while not client.over and wanted not in client.legal:
        await client.until(lambda: bool(client.legal) or client.over)
        throws = [move for move in client.legal if move.startswith("throw")]
        if throws:
            await try_to_play(client, throws[0])
        elif wanted not in client.legal:
            await asyncio.sleep(0.02)
    if wanted in client.legal:
        await try_to_play(client, wanted)


async def try_to_play(client: Client, move: str) -> bool:
    try:
        await client.play(move)
    except Refused:
        return False
    return True


# Fairness


@dataclass
class Tally:
    """Whose cards lay first, and whose last card counted, over many races."""

    contests: Counter[str] = field(default_factory=Counter)  # by cue
    far_first: Counter[str] = field(default_factory=Counter)  # by cue
    tried: Counter[float] = field(default_factory=Counter)  # by margin
    taken: Counter[tuple[str, float]] = field(default_factory=Counter)  # by racer and margin

    def note_order(self, cue: str, queue: list[int]) -> None:
        """The seats whose cards lie in a queue, in its order."""
        if {NEAR, FAR} <= set(queue):
            self.contests[cue] += 1
            self.far_first[cue] += queue.index(FAR) < queue.index(NEAR)

    def __str__(self) -> str:
        lines = [f"{cue}: the card from the slow line lay first in {self.far_first[cue]} of {self.contests[cue]} races" for cue in CUES]
        for margin in MARGINS:
            near, far = (f"{self.taken[name, margin]}/{self.tried[margin]}" for name in ("near", "far"))
            lines.append(f"a card {margin * 1000:.0f} ms before the music ends: near {near}, far {far} taken")
        return "\n".join(lines)


async def fairness(url: str, races: int) -> None:
    """Race two against each other, over and over, and print whose cards lie first and whose last card counts."""
    tally = Tally()
    async with slow_line(url, DELAY_SECONDS) as far_url:
        for race in range(races):
            async with connect(url) as host, connect(url) as near, connect(far_url) as far:
                seated = await host.create(game="cliffs", seats=3, name="Host", pace=MUSIC_SECONDS, options={"tie_break": "random"})
                await near.sit(seated.table, "Near")
                await far.sit(seated.table, "Far")
                await host.start()
                margin = MARGINS[race % len(MARGINS)]
                tally.tried[margin] += 1
                _, *ends = await asyncio.gather(give_cue(host), contest(near, margin), contest(far, margin))
                for name, counted in zip(("near", "far"), ends, strict=True):
                    tally.taken[name, margin] += counted
                for target, cue in enumerate(CUES):
                    tally.note_order(cue, queue_of(host, target))
    print(tally)


def queue_of(client: Client, target: int) -> list[int]:
    """The seats whose cards were played into a queue, in its order."""
    plays = [event for event in client.events if event["text"].startswith("event-plays") and event["target"] == {"seat": target}]
    return [event["player"]["seat"] for event in plays]


async def give_cue(host: Client) -> None:
    """Play a card for the others to answer."""
    await go_through(host, "ready")
    await host.until(lambda: phase(host) == "race")
    await asyncio.sleep(CUE_SECONDS)
    await try_to_play(host, next(move for move in host.legal if move.endswith(f"@{HOST + 1}")))


async def contest(client: Client, margin: float) -> bool:
    """Play a card on each cue, and one so long before the music ends; whether the last was taken."""
    loop = asyncio.get_running_loop()
    await go_through(client, "ready")
    await client.until(lambda: phase(client) == "race")
    await asyncio.sleep(random.uniform(*REACTION_SECONDS))  # after the race was seen to begin
    await play_into(client, 0)
    await client.until(lambda: HOST in queue_of(client, HOST))
    await asyncio.sleep(random.uniform(*REACTION_SECONDS))  # after the card of a third racer was seen
    await play_into(client, 1)
    assert client.position
    ends = client.position.clocks[0].ends - await clock_ahead(client)
    await asyncio.sleep(ends - MOMENT_SECONDS - loop.time())  # by the clock that everybody sees alike
    await play_into(client, 2)
    await asyncio.sleep(ends - margin - loop.time())
    return await play_into(client, 0)


async def play_into(client: Client, target: int) -> bool:
    """Play any card into this queue; whether it was taken."""
    cards = [move for move in client.legal if move.startswith("play") and move.endswith(f"@{target + 1}")]
    return bool(cards) and await try_to_play(client, cards[0])


async def clock_ahead(client: Client) -> float:
    """How far the match's time is ahead of ours, as the page estimates it: at the shortest round trip, half of it was the way back."""
    loop = asyncio.get_running_loop()
    assert client.position
    samples = []
    for number in range(TIME_QUESTIONS):
        sent = loop.time()
        answer = await client.ask(wire.AskTime(id=f"time{number}", match=client.position.match))
        samples.append((loop.time() - sent, answer.time - (sent + loop.time()) / 2))
    return float(min(samples)[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["waits", "fairness"])
    parser.add_argument("--races", type=int, default=30)
    parser.add_argument("--pace", default="normal", choices=["relaxed", "normal", "panic"])
    asked = parser.parse_args()
    measures = (("waits", partial(waits, pace=asked.pace), SPEED), ("fairness", fairness, 1.0))
    if "start" in asked.what:
        starts(asked.races, asked.pace)
    if "reckoning" in asked.what:
        reckonings(asked.races, asked.pace)
    with tempfile.TemporaryDirectory() as folder:
        for name, measure, speed in measures:
            if name in asked.what:
                with opened(Path(folder) / f"{name}.db", speed) as server:
                    asyncio.run(measure(server.ws, asked.races))


if __name__ == "__main__":
    main()
