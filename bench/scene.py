"""Measures the drawn table of Cactys in a real Chromium without a graphics card: how long a picture takes, and how much script it needs.

    .venv/bin/python bench/scene.py

The camera turns about a new table, so that every picture is drawn anew; then a hand carries a piece to and fro, and its shadow moves, too.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from cactarium.server.net import static
from tests.browser import chromium
from tests.browser.people import Person
from tests.server.server_process import opened

SIZES = ((1280, 720), (390, 844))
PICTURES = 90
DRAW = """async ([pictures, keys, every]) => {
    const canvas = document.querySelector("canvas");
    const times = [];
    let pressed = 0;
    const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: keys[pressed++ % keys.length], bubbles: true }));
    press();
    let before = await new Promise(requestAnimationFrame);
    for (let i = 0; i < pictures; i++) {
        if (i % every === 0) press();
        const now = await new Promise(requestAnimationFrame);
        times.push(now - before);
        before = now;
    }
    return { times, pixels: [canvas.width, canvas.height], shown: [canvas.clientWidth, canvas.clientHeight] };
}"""


def cpu_seconds() -> float:
    """Processor time of all processes under this one that are Chromium's, alive now."""
    children: dict[int, list[int]] = {}
    times: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            name, _, rest = stat.read_text().partition(") ")
            fields = rest.split()
            children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
            times[int(stat.parent.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if "chrom" in name else 0.0
    found, todo = 0.0, [os.getpid()]
    while todo:
        pid = todo.pop()
        found += times.get(pid, 0.0)
        todo += children.get(pid, [])
    return found


def measure(browser: Browser, http: str, size: tuple[int, int]) -> Iterator[str]:
    """Lines about a window of this size."""
    person = Person(browser, http, text=False, motion=True, viewport={"width": size[0], "height": size[1]})
    page = begin(person)
    yield f"| the camera turns | {size[0]}×{size[1]} | {drawn(page, ['e'], 10)}"
    pick_up(page)
    yield f"| a piece is carried | {size[0]}×{size[1]} | {drawn(page, ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'], 2)}"
    person.context.close()


def drawn(page: Page, keys: list[str], every: int) -> str:
    """The rest of a line: what pictures take while one of these keys is pressed with every so many of them."""
    page.evaluate(DRAW, [PICTURES, keys, every])  # the picture gets coarser until it is quick enough
    before = cpu_seconds()
    found = page.evaluate(DRAW, [PICTURES, keys, every])
    spent = 1000 * (cpu_seconds() - before) / PICTURES
    times = sorted(found["times"])
    middle, slow = statistics.median(times), times[int(len(times) * 0.95)]
    sizes = " | ".join("×".join(map(str, found[size])) for size in ("shown", "pixels"))
    return f"{sizes} | {middle:.0f} | {slow:.0f} | {1000 / middle:.0f} | {spent:.0f} |"


def pick_up(page: Page) -> None:
    """Take a piece in one's hand."""
    for wanted in ("[aria-label*='blue ring']", "[data-move='start blue-ring cactus-1']", "[data-move=by-hand]"):
        page.locator(wanted).click()
    expect(page.get_by_role("group", name="The hand")).to_be_visible()
    page.wait_for_timeout(1000)  # the camera glides there


def begin(person: Person) -> Page:
    """A table against bots, drawn."""
    person.open_table("cactys", seats=2, first_player="seat-1")
    person.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(person.page.locator("canvas")).to_be_visible()
    expect(person.page.locator(".tray .can").first).to_be_visible()
    return person.page


def main() -> None:
    """Print both tables."""
    chunk = max((static.WEB / "assets").glob("Table-*.js"), key=lambda path: path.stat().st_size)
    sizes = [path.stat().st_size for path in (chunk, chunk.with_name(chunk.name + ".gz"), chunk.with_name(chunk.name + ".br"))]
    print(f"script of the table with three.js: {sizes[0]:,} bytes, {sizes[1]:,} with gzip, {sizes[2]:,} with brotli")
    print("| what moves | window | table | pixels drawn | ms a picture, median | 95 % | pictures a second | processor ms a picture |")
    print("|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder) / "tables.db", 1.0) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for size in SIZES:
            for line in measure(browser, server.http, size):
                print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
