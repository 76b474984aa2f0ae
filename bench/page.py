"""From a cold start to the first card in a real Chromium, and what had to be loaded for it.

.venv/bin/python bench/page.py [--against ANOTHER/src]: with the sources of another version, whose page is built, both are measured in turn.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from cactarium import games
from tests.browser import chromium

HERE = Path(__file__).parents[1] / "src"
HEAD = """| game | page | lobby, s | click to table, s | in all, s | CPU of the browser, s | script, kB | styles: lobby, kB | all, kB |
|---|---|---|---|---|---|---|---|---|"""
FIRST = "#table-area :is(.card, canvas, .text-table)"  # the first card, the drawn table in three dimensions, or the table in words


def spent(browser: Browser) -> float:
    """CPU seconds of all processes of the browser."""
    running = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(process["cpuTime"] for process in running))


class Start(NamedTuple):
    """The way to the first card, with nothing cached; kilobytes as they are sent."""

    lobby: float  # seconds to a lobby one can use
    table: float  # seconds from the click to the table
    worked: float  # CPU seconds of both
    script: float  # kilobytes
    lobby_styles: float  # kilobytes
    styles: float  # kilobytes, those of the lobby included


def first_card(browser: Browser, home: str, title: str) -> Start:
    """Open the lobby and click."""
    context = browser.new_context()
    page, sizes = context.new_page(), dict[str, int]()

    def weigh(response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            sizes[response.url] = int(response.headers["content-length"])

    def kilobytes(kind: str) -> float:
        return sum(size for url, size in sizes.items() if url.endswith(kind)) / 1000

    page.on("response", weigh)
    before = spent(browser)
    begun = time.perf_counter()
    page.goto(home)
    button = page.get_by_role("button", name=f"Play now: {title}")
    button.wait_for()
    ready, lobby_styles = time.perf_counter(), kilobytes(".css")
    button.click()
    page.wait_for_selector(FIRST)
    dealt = time.perf_counter()
    worked = spent(browser) - before
    context.close()
    return Start(ready - begun, dealt - ready, worked, kilobytes(".js"), lobby_styles, kilobytes(".css"))


@contextlib.contextmanager
def served(sources: Path) -> Iterator[str]:
    """The address of a server of these sources."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cactarium", "serve", "--port", "0", "--data", str(Path(folder) / "tables.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": str(sources)})
        assert server.stdout
        yield server.stdout.readline().split()[3].rstrip(";")
        server.terminate()
        server.wait()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--against", type=Path)
    given = arguments.parse_args()
    with contextlib.ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        versions = {"here": HERE} | ({"there": given.against} if given.against else {})
        homes = {name: stack.enter_context(served(sources)) for name, sources in versions.items()}
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        print(HEAD)
        for game in games.all_games():
            rounds = [[first_card(browser, home, game.title) for home in homes.values()] for _ in range(given.rounds + 1)]
            for name, seen in zip(homes, zip(*rounds[1:], strict=True), strict=True):  # the first one warms everything up
                usual = Start(*(statistics.median(column) for column in zip(*seen, strict=True)))
                seconds = (usual.lobby, usual.table, statistics.median(start.lobby + start.table for start in seen), usual.worked)
                times, styles = " | ".join(f"{s:.2f}" for s in seconds), f"{usual.lobby_styles:.1f} | {usual.styles:.1f}"
                print(f"| {game.id} | {name} | {times} | {usual.script:.0f} | {styles} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
