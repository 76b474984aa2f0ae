"""The drawn tables, played with a finger; what they look like is kept in build/screenshots."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import LONG, PHONE, Person, axe

DESK = {"viewport": {"width": 1440, "height": 900}}
WAYS: dict[str, dict[str, Any]] = {"light": DESK, "dark": {**DESK, "color_scheme": "dark"}, "phone": PHONE}
PRESS = """(chance) => {
    const buttons = document.querySelectorAll("#stage .scroll button:not(:disabled, [aria-disabled=true])");
    const offered = [...buttons].filter((button) => button.checkVisibility());
    offered[Math.floor(chance * offered.length)]?.click();
}"""


def deal(person: Person, game: str, **options: str) -> None:
    person.open_table(game, seats=None if game == "cacti" else 3, **options)
    person.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(person.page.locator("#stage .scroll > *")).to_be_visible()


def finish(person: Person, game: str) -> None:
    """Let things happen and draw; where there is more to decide, press anything."""
    page, end = person.page, time.monotonic() + 3 * LONG / 1000
    while not person.over:
        assert time.monotonic() < end, "the match does not end: " + page.inner_text("main")
        for name in ("Let it happen", "Draw", "Draw 3") if game == "cactus-game" else ():
            button = page.get_by_role("button", name=name, exact=True)
            if button.count() and button.first.is_enabled():
                button.first.dispatch_event("click")
        if game == "cacti" or page.locator(".looking").count():
            page.evaluate(PRESS, time.monotonic() % 1)
        page.wait_for_timeout(30)


@pytest.mark.parametrize("way", ["light", "phone"])
@pytest.mark.parametrize("game", ["cactus-game", "cacti"])
def test_a_drawn_table_is_played_to_the_end(come: Come, shots: Path, game: str, way: str) -> None:
    ada = come(text=False, **WAYS[way])
    deal(ada, game, **({"goal": "1"} if game == "cactus-game" else {}))
    found = look(ada, shots / f"{game}-{way}.png")
    finish(ada, game)
    found += look(ada, shots / f"{game}-scoring-{way}.png")
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("slider").fill("9")
    found += look(ada, shots / f"{game}-replay-{way}.png")
    assert found == []


@pytest.mark.parametrize("way", WAYS)
def test_a_stop_window_cannot_be_missed(come: Come, shots: Path, way: str) -> None:
    ada = come(text=False, **WAYS[way])
    deal(ada, "cactus-game")
    window = ada.page.get_by_role("button", name="Let it happen", exact=True)
    for _ in range(400):
        if window.count():
            break
        ada.page.evaluate(PRESS, time.monotonic() % 1)
        ada.page.wait_for_timeout(30)
    expect(window).to_be_in_viewport()
    expect(ada.page.get_by_role("button", name="Stop", exact=True).first).to_be_in_viewport()
    assert look(ada, shots / f"cactus-game-stop-{way}.png") == []


def look(person: Person, kept: Path) -> list[str]:
    """Keep a screenshot; what axe has to say."""
    person.page.wait_for_timeout(400)
    person.page.screenshot(path=kept)
    return axe(person.page)
