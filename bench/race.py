"""How long nine racers wait, and whether a slow line loses races: `python -m bench.race [waits] [fairness] [--races N]`.

Waits are seconds of the match's own time, so that the server may run faster. For fairness two scripted racers share a queue,
one behind a proxy that delays every byte by 100 ms each way; both play at the same moment as they see it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from functools import partial
from pathlib import Path

from cactarium.client import Client, Refused, connect
from cactarium.server.net import wire
from tests.server.server_process import opened
from tests.slow_line import slow_line

SPEED = 4.0  # of the server's clock, for the waits
RACERS = 9
DELAY = 0.1  # seconds each way
MARGINS = (0.2, 0.15, 0.1, 0.05, 0.0)  # seconds before the music ends, as a racer hears it, at which the last card is played
MUSIC = 5.0  # seconds of a race for fairness, the shortest there is


def phase(client: Client) -> str:
    return str(client.position.view["phase"]) if client.position else ""


def time_of(client: Client) -> float:
    assert client.position
    return client.position.time


# Waits


async def waits(url: str, rounds: int) -> None:
    """Play against eight bots without losing time, and print how long everything took."""
    first: list[float] = []
    reckonings: list[float] = []
    while len(reckonings) < rounds:
        async with connect(url) as ada:
            options = {"tie_break": "finish"}
            await ada.create(game="cliffs", seats=RACERS, name="Ada", pace="normal", options=options)
            for seat in range(1, RACERS):
                await ada.bot(seat, "sprout")
            await ada.start()
            await ada.until(lambda: ada.position is not None)
            begun = time_of(ada)
            while not ada.over and len(reckonings) < rounds:
                ended = await race_once(ada, first, begun)
                begun = 0.0
                reckonings.append(await reckon(ada) - ended)
    print(f"first card after the deal: {first[0]:.1f} s (the first of {len(first)} matches)")
    most, median = max(reckonings), statistics.median(reckonings)
    print(f"reckoning of {RACERS} racers at the normal pace, {len(reckonings)} rounds: median {median:.1f} s, longest {most:.1f} s")


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


async def fairness(url: str, races: int) -> None:
    """Race two against each other, over and over, and print whose cards lie first and whose last card counts."""
    firsts = 0
    contests = 0
    taken = {name: dict.fromkeys(MARGINS, 0) for name in ("near", "far")}
    tried = dict.fromkeys(MARGINS, 0)
    async with slow_line(url, DELAY) as far_url:
        for race in range(races):
            async with connect(url) as near, connect(far_url) as far:
                seated = await near.create(game="cliffs", seats=2, name="Near", pace=MUSIC, options={"tie_break": "random"})
                await far.sit(seated.table, "Far")
                await near.start()
                margin = MARGINS[race % len(MARGINS)]
                tried[margin] += 1
                ends = await asyncio.gather(contest(near, margin), contest(far, margin))
                for name, counted in zip(taken, ends, strict=True):
                    taken[name][margin] += counted
                queue = [event for event in near.events if event["text"].startswith("event-plays") and event["target"] == {"seat": 0}]
                if len(queue) >= 2:
                    contests += 1
                    firsts += queue[0]["player"] == {"seat": 1}
    print(f"cards played at the same moment into one queue: the one from the slow line lay first in {firsts} of {contests} races")
    for margin in MARGINS:
        near_share, far_share = (f"{counts[margin]}/{tried[margin]}" for counts in taken.values())
        print(f"a card {margin * 1000:.0f} ms before the end of the music, as heard: near {near_share}, far {far_share} taken")


async def contest(client: Client, margin: float) -> bool:
    """Play a card one second into the race and one so long before its end; whether the last was taken."""
    loop = asyncio.get_running_loop()
    await go_through(client, "ready")
    await client.until(lambda: phase(client) == "race")
    begun = loop.time()
    assert client.position
    ends = begun + client.position.clocks[0].ends - client.position.time
    cards = [move for move in client.legal if move.endswith("@1")]
    await asyncio.sleep(begun + 1 - loop.time())
    await try_to_play(client, cards[0])
    await asyncio.sleep(ends - margin - loop.time())
    left = [move for move in client.legal if move.endswith("@1")]
    return bool(left) and await try_to_play(client, left[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["waits", "fairness"])
    parser.add_argument("--races", type=int, default=30)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, measure, speed in (("waits", waits, SPEED), ("fairness", fairness, 1.0)):
            if name in asked.what:
                with opened(Path(folder) / f"{name}.db", speed) as server:
                    asyncio.run(measure(server.ws, asked.races))


if __name__ == "__main__":
    main()
