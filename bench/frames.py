"""Frames of Cliffs & Cactuses in a reckoning of nine racers, without a graphics card: `python -m bench.frames [seconds]`.

Frames a second depend on what else the machine does; the milliseconds of the main thread for each frame hardly do.
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
PARTS = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def measure(page: CDPSession) -> dict[str, float]:
    metrics = page.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics if metric["name"] in PARTS}


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
        session = ada.context.new_cdp_session(page)
        session.send("Performance.enable")
        before = measure(session)
        frames = page.evaluate(WATCH, seconds)
        after = measure(session)
        gaps = [b - a for a, b in pairwise(frames)]
        median, longest = statistics.median(gaps), max(gaps)
        print(f"{len(gaps) / seconds:.0f} frames/s over {seconds:.0f} s; median gap {median:.1f} ms, longest {longest:.0f} ms")
        for part in PARTS:
            print(f"{part}: {1000 * (after[part] - before[part]) / len(gaps):.2f} ms of the main thread for each frame")
        browser.close()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20)
