"""Frames of Cliffs & Cactuses in a reckoning of nine racers, without a graphics card: `python -m bench.frames [seconds]`.

Frames a second depend on what else the machine does; processor time for each frame hardly does. It is told by process, and for the parts
of the page's main thread: the rest of the renderer is rasterising, and the GPU process puts the pictures together.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import CDPSession, sync_playwright

from tests.browser import chromium
from tests.browser.people import Person
from tests.server.server_process import opened

WATCH = """(seconds) => new Promise((done) => {
    const frames = [];
    const end = performance.now() + 1000 * seconds;
    const note = (now) => {
        frames.push(now);
        if (now < end) requestAnimationFrame(note);
        else done(frames);
    };
    requestAnimationFrame(note);
})"""
PARTS = {"main thread": "TaskDuration", "script": "ScriptDuration", "layout": "LayoutDuration", "styles": "RecalcStyleDuration"}


def measure(page: CDPSession, browser: CDPSession) -> dict[str, float]:
    """Seconds of processor time so far."""
    metrics = {metric["name"]: metric["value"] for metric in page.send("Performance.getMetrics")["metrics"]}
    spent = {part: metrics[name] for part, name in PARTS.items()}
    for process in browser.send("SystemInfo.getProcessInfo")["processInfo"]:
        name = f"{process['type']} process"
        spent[name] = spent.get(name, 0.0) + process["cpuTime"]
    return spent


def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder) / "tables.db", 1.0) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        ada = Person(browser, server.http, text=False, motion=True, viewport={"width": 1280, "height": 720})
        ada.open_table("cliffs", seats=9)
        page = ada.page
        page.get_by_role("button", name="Deal").click()
        page.locator("[data-move=ready]").click()
        page.locator("[data-move=done]").click()
        page.locator(".watch").wait_for()
        session, whole = ada.context.new_cdp_session(page), browser.new_browser_cdp_session()
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = measure(session, whole)
        frames = page.evaluate(WATCH, seconds)
        after = measure(session, whole)
        gaps = [b - a for a, b in pairwise(frames)]
        median, longest = statistics.median(gaps), max(gaps)
        print(f"{len(gaps) / seconds:.0f} frames/s over {seconds:.0f} s; median gap {median:.1f} ms, longest {longest:.0f} ms")
        for part, spent in after.items():
            print(f"{part}: {1000 * (spent - before.get(part, 0.0)) / len(gaps):.2f} ms of processor time for each frame")
        browser.close()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20)
