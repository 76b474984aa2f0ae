"""People who play in a real browser."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from cactarium import games

LONG = 60_000  # milliseconds; nothing takes as long unless it hangs
expect.set_options(timeout=LONG)
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHOOSE = """(chance) => {
    const offered = document.querySelectorAll(".choices button:not([aria-disabled=true])");
    offered[Math.floor(chance * offered.length)]?.click();
    return offered.length > 0;
}"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
KEPT = "cactarium.settings"


class Person:
    """Somebody with a browser of their own; `text` plays from words, `guide` wants the tips for beginners."""

    def __init__(self, browser: Browser, home: str, *, text: bool = True, language: str = "en", guide: bool = False, **how: Any) -> None:
        self.home = home
        self.context: BrowserContext = browser.new_context(base_url=home, locale=language, reduced_motion="reduce", **how)
        self.context.set_default_timeout(LONG)
        guided = {} if guide else {game: ["end"] for game in games.PACKAGES}
        liked = json.dumps({"text": text, "language": language, "muted": True, "guided": guided})
        self.context.add_init_script(f"if (!localStorage.getItem('{KEPT}')) localStorage.setItem('{KEPT}', JSON.stringify({liked}))")
        self.complaints: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser; what it complains about is noted."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.complaints.append(f"{line.text} {line.location['url']}")

    def go(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def open_table(self, game: str, seats: int | None = None, name: str = "Ada", **options: str) -> str:
        """Open a table for friends; its code."""
        page = self.go(f"/new/{game}")
        page.get_by_label("Your name").fill(name)
        if seats:
            page.get_by_text(str(seats), exact=True).first.click()
        if options:
            page.get_by_text("House rules").click()
        for option, value in options.items():
            page.locator(f"#option-{option}").select_option(value)
        page.get_by_role("button", name="Open the table").click()
        expect(page).to_have_url(re.compile("/t/"))
        return page.url.rpartition("/")[2]

    def sit(self, code: str, name: str) -> None:
        """Come by link and take the first free chair."""
        page = self.go(f"/t/{code}")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
        expect(page.get_by_text(f"{name} (you)")).to_be_visible()

    @property
    def choices(self) -> Locator:
        return self.page.locator(".choices button:not([aria-disabled=true])")

    @property
    def over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def choose(self) -> bool:
        """Press one of the choices, if there are any."""
        return bool(self.page.evaluate(CHOOSE, random.random()))

    def see_no_harm(self) -> None:
        """Nothing went wrong that only a programmer would notice."""
        assert self.complaints == []


def play_all(people: list[Person], stop: Callable[[], bool] = lambda: False) -> None:
    """Everybody presses what they are offered until all have seen the end."""
    end = time.monotonic() + 3 * LONG / 1000
    while not stop() and not all(person.over for person in people):
        assert time.monotonic() < end, "the match does not end: " + people[0].page.inner_text("main")
        if sum(person.choose() for person in people) == 0:
            people[0].page.wait_for_timeout(20)


def axe(page: Page) -> list[str]:
    """What axe finds wrong on a page, one line each."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script tag, which our own policy forbids
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{wrong['id']}: {node['html'][:160]} {(node['any'] or node['all'] or node['none'] or [{}])[0].get('message', '')}"
        for wrong in found["violations"]
        for node in wrong["nodes"]
    ]
