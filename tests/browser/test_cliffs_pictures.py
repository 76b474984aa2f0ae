"""Pictures of every part of Cliffs & Cactuses at every size, in both themes, to be looked at: `CACTARIUM_PICTURES=1 pytest …`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.people import cut, play_all, resize
from tests.browser.test_cliffs import HELD, race, until_asked

SIZES = {"laptop": (1280, 720), "phone": (390, 844), "lying": (740, 360)}
STEPS = 7  # of a reckoning, until cards lie open

pytestmark = pytest.mark.skipif("CACTARIUM_PICTURES" not in os.environ, reason="nobody asked for pictures")


def take(page: Page, shots: Path, state: str) -> list[str]:
    """Pictures of this state; what is cut off in one of them."""
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for size, (width, height) in SIZES.items():
            resize(page, width, height)
            page.screenshot(path=shots / f"cliffs-{state}-{size}-{theme}.png")
            found += [f"{state} {size} {theme}: {fault}" for fault in cut(page)]
    return found


def test_pictures(come: Come, shots: Path) -> None:
    ada, wall = come(text=False), come(text=False)
    page, faults = ada.go(), list[str]()
    expect(page.locator("h3").first).to_be_visible()
    faults += take(page, shots, "lobby")
    page.goto("/banjo")
    page.get_by_role("button", name="No Rush").click()
    expect(page.get_by_text("Play your cards")).to_be_visible()
    faults += take(page, shots, "banjo")

    race(ada, seats=9, start_elevation="1200")
    wall.go(page.url.replace(ada.home, "") + "?screen")
    expect(wall.page.locator(".panel[data-queue]")).to_have_count(9)
    for key in "102131":
        page.keyboard.press(key)
    expect(page.locator(HELD)).to_have_count(4)
    expect(page.locator(".slot.pending")).to_have_count(0)
    faults += take(page, shots, "race") + take(wall.page, shots, "wall-race")
    page.get_by_role("button", name="I am done").click()
    page.get_by_role("button", name="Step by step").click()
    for _ in range(STEPS):
        page.get_by_role("button", name="Next").click()
    faults += take(page, shots, "reckoning")
    page.get_by_role("button", name="Skip to the end").click()
    until_asked(ada, "[data-move=ready], .result")
    faults += take(page, shots, "board") + take(wall.page, shots, "wall-board")
    play_all([ada])
    faults += take(page, shots, "finish") + take(wall.page, shots, "wall-finish")
    assert faults == []
