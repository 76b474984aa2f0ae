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

from playwright.sync_api import Browser, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from cactarium import games
from tests.browser import chromium

HERE = Path(__file__).parents[1] / "src"
HEAD = "| game | page | lobby, s | click to table, s | in all, s | CPU of the browser, s | script, kB |\n|---|---|---|---|---|---|---|"
FIRST = "#stage :is(.card, .text-table)"  # the first card, or the table in words


def spent(browser: Browser) -> float:
    """CPU seconds of all processes of the browser."""
    running = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(process["cpuTime"] for process in running))


def first_card(browser: Browser, home: str, title: str) -> tuple[float, float, float, float]:
    """Seconds to a lobby one can use, seconds from the click to the table, CPU seconds of both, kilobytes of script; nothing is cached."""
    context = browser.new_context()
    page, sizes = context.new_page(), dict[str, int]()

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = int(response.headers["content-length"])

    page.on("response", weigh)
    before = spent(browser)
    begun = time.perf_counter()
    page.goto(home)
    button = page.get_by_role("button", name=f"Play now: {title}")
    button.wait_for()
    ready = time.perf_counter()
    button.click()
    page.wait_for_selector(FIRST)
    dealt = time.perf_counter()
    worked = spent(browser) - before
    context.close()
    return ready - begun, dealt - ready, worked, sum(sizes.values()) / 1000


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
                lobby, table, worked, script = (statistics.median(column) for column in zip(*seen, strict=True))
                whole = statistics.median(lobby + table for lobby, table, *_ in seen)
                print(f"| {game.id} | {name} | {lobby:.2f} | {table:.2f} | {whole:.2f} | {worked:.2f} | {script:.0f} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
