"""Takes pictures of the drawn table of Cactys, to be looked at: many pieces, four sides, by day and night, on a laptop and a phone.

.venv/bin/python -m tests.browser.cactys_pictures [FOLDER] [--language fr] [--pieces 14]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser import chromium
from tests.browser.hands import look
from tests.browser.people import PHONE, Patience, Person, resize
from tests.browser.walk import NAMES, open_table, start
from tests.server.server_process import opened

SPEED = 25.0  # bots hang a piece in a moment
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WINDOWS: dict[str, dict[str, Any]] = {"laptop": {"viewport": {"width": 1280, "height": 720}}, "phone": PHONE}
SIDES = 4
QUARTER = 2  # presses of E, which turns the view by an eighth
GLIDE_MS = 1500  # until the camera has come to rest, and the picture is drawn finely


def pictures(person: Person, pieces: int) -> Iterator[tuple[str, Page]]:
    """A table on which so many pieces hang, as it is seen from everywhere; what is said of it first, and the page that shows it."""
    page = begin(person)
    hang(person, pieces)
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        for window, how in WINDOWS.items():
            resize(page, **how["viewport"])
            for view, key in (("table", "0"), *((f"cactus-{n}", str(n)) for n in range(1, 6))):
                page.keyboard.press(key)
                for side in range(SIDES):
                    page.wait_for_timeout(GLIDE_MS)
                    yield f"{window}-{light}-{view}-{side}", page
                    for _ in range(QUARTER):
                        page.keyboard.press("e")


def begin(person: Person) -> Page:
    """A table against two bots, at which every roll finds a piece."""
    open_table(person, "cactys", NAMES["fr"], seats=3, no_match="any-basic")
    start(person)
    expect(person.page.locator("canvas")).to_be_visible()
    return person.page


def hang(person: Person, pieces: int) -> None:
    """Give everything up until the others have hung so many pieces, and it is one's own turn; or until the end."""
    page = person.page
    patience = Patience(page, f"{pieces} pieces")
    while not person.over and not (len(look(page)["poses"]) >= pieces and page.locator("[data-move=roll]").count()):
        patience.after(person.press("#table-area .scroll [data-move=give-up]") or person.choose())
    if person.over:
        page.locator(".result .quiet").first.click()  # look at the table


def main() -> None:
    """Take them all."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path, nargs="?", default=Path("build/screenshots/cactys"))
    arguments.add_argument("--language", default="en")
    arguments.add_argument("--pieces", type=int, default=14)
    args = arguments.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, opened(Path(data) / "tables.db", SPEED) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        person = Person(browser, server.http, text=False, language=args.language, **WINDOWS["laptop"])
        for name, page in pictures(person, args.pieces):
            page.screenshot(path=args.folder / f"{name}.png")
            print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
