"""Plays whole matches of Cactys in a real Chromium: by mouse, by keys and by finger on a phone, each against two bots and two people.

    .venv/bin/python bench/hands.py [mouse] [keys] [finger]

A ring is hung, for the keys after the line was lost in mid-carry; two watchers see every piece where the server has it. A hook touches the
ring and must be placed again, because both are blue; then it bumps a bar off the next cactus, and the match is played to its end. The best
moment is watched again, and the replay from another side.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser import cactys_match as match
from tests.browser import chromium
from tests.browser.hands import Finger, Hand, Keys, Mouse
from tests.browser.people import Person
from tests.server.server_process import ServerProcess, opened

KINDS: dict[str, type[Hand]] = {"mouse": Mouse, "keys": Keys, "finger": Finger}
SPEED = 2.0  # bots are quicker, and a hand can still be led
WATCHERS = 2


def play(browser: Browser, server: ServerProcess, kind: type[Hand]) -> None:
    """A whole match by such a hand."""
    person = Person(browser, server.http, text=False, **kind.how)
    watchers = [Person(browser, server.http, text=False, viewport={"width": 400, "height": 320}) for _ in range(WATCHERS)]
    hand, code = match.sit_down(person, kind)
    with match.others(server, code):
        match.deal(person)
        match.begin(hand)
        if kind is Keys:
            match.lose_the_line(hand)
        match.hang_ring(hand)
        watch(server, code, hand, watchers)
        match.play_on(hand)
    match.see_a_moment_again(hand)
    match.look_round_in_the_replay(hand)
    person.see_no_harm()
    person.context.close()


def watch(server: ServerProcess, code: str, hand: Hand, watchers: list[Person]) -> None:
    """Compare where everybody sees the pieces with what the server says."""
    for watcher in watchers:
        watcher.go(f"/t/{code}")
        expect(watcher.page.locator("canvas")).to_be_visible()
    hand.button("[data-move=roll]").wait_for()
    poses = match.told_by_server(server, code)
    for person in (hand.person, *watchers):
        match.see_the_same(person.page, poses)
    for watcher in watchers:
        watcher.see_no_harm()
        watcher.context.close()  # to draw for four is much for a small machine


def main() -> None:
    """Play the matches that are asked for, or all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        with opened(Path(folder) / "tables.db", SPEED, program="tests.browser.deals") as server:
            for name in sys.argv[1:] or KINDS:
                begun = time.monotonic()
                play(browser, server, KINDS[name])
                print(f"{name}: played to the end in {time.monotonic() - begun:.0f} s", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
