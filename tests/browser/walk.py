"""Every page and state of the house, one after another, so that anything can be asked of each."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.people import LONG, Person

State = tuple[str, Page]
NAMES = {"en": "Ada", "fr": "Léa"}

# What can be met at a drawn table, and how one recognises it; then what one presses to meet it soon, the most wanted first.
MOMENTS = {
    "cactus-game": {
        "turn": ".pressing",
        "card": ".held.picked",
        "target": ".target",
        "naming": ".naming .looking",
        "stop": ".window.answering",
        "stop-on-stop": ".window .link + .link",
    },
    "cacti": {"turn": ".pressing", "special": ".choices [data-move^=special]", "response": ".response .pressing"},
}
WISHES = {
    "cactus-game": [
        ".looking [data-move]",
        ".target",
        "[data-move=stop]",
        "[data-move=pass]",
        '.held[data-card="request-a-card"]:not([aria-pressed=true])',
    ],
    "cacti": [".choices [data-move^=special]", ".extra.can"],
}
RARE = {"cactus-game": {"stop-on-stop"}, "cacti": set[str]()}  # nobody waits for these


def house(person: Person, language: str) -> Iterator[State]:
    """The lobby and whatever is not a table on which something is played."""
    page = person.go()
    expect(page.locator("h3").first).to_be_visible()
    yield "lobby", page
    person.go("/new/cactus-game")
    page.locator("#name").fill(NAMES[language])
    page.locator("summary").click()
    expect(page.locator("#option-goal")).to_be_visible()
    yield "new-table", page
    page.locator("#option-goal").select_option("1")
    page.locator("#option-first_player").select_option("seat-1")
    page.locator("form button.strong").click()
    expect(page.locator(".room")).to_be_visible()
    yield "waiting-room", page
    person.go("/rules/cliffs")
    expect(page.locator(".clause").first).to_be_visible()
    yield "rules-page", page
    person.go("/t/nosuchxx")
    expect(page.locator("main h1")).to_be_visible()
    yield "no-table", page
    person.go("/r/0000000000000000")
    expect(page.locator("main h1")).to_be_visible()
    yield "no-replay", page
    person.complaints.clear()  # the browser reports what is not found


def shell(person: Person, language: str) -> Iterator[State]:
    """What is round a table, and the table in words."""
    page = deal(person, "cactus-game", language)
    expect(page.locator(".guide")).to_be_visible()
    yield "guide", page
    page.locator(".guide .quiet").click()
    for key, name in (("l", "log"), ("c", "chat"), ("r", "rules")):
        if page.locator("#panel").count():
            page.locator("#panel .head button").click()
        page.keyboard.press(key)
        expect(page.locator("#panel")).to_be_visible()
        page.wait_for_timeout(150)
        yield name, page
    page.locator("#panel .head button").click()
    page.locator("nav button[aria-controls=panel]").last.click()
    expect(page.locator("#panel input[type=range]").first).to_be_visible()
    yield "settings", page
    page.locator("#panel .head button").click()
    page.keyboard.press("t")
    expect(person.choices.first).to_be_visible()
    yield "words", page
    page.locator(".tool").click()
    expect(page.locator(".hint")).to_be_visible()
    yield "hint", page
    until(person, "the end", lambda: person.over)
    yield "words-result", page
    page.locator(".result a[href^='/r/']").click()
    expect(page.locator(".controls")).to_be_visible()
    page.get_by_role("slider").fill("7")
    yield "words-replay", page


def table(person: Person, language: str, game: str) -> Iterator[State]:
    """A drawn table from the deal to the replay."""
    page = deal(person, game, language)
    wanted = dict(MOMENTS[game])

    def met() -> str | None:
        return next((name for name, sign in wanted.items() if page.locator(sign).count()), None)

    while wanted.keys() - RARE[game]:
        until(person, ", ".join(wanted), lambda: met() is not None or person.over, WISHES[game])
        if person.over:
            page.locator(".result .strong").click()
            expect(page.locator(".result")).to_be_hidden()
        elif name := met():
            yield f"{game}-{name}", page
            del wanted[name]
    until(person, "the end", lambda: person.over)
    yield f"{game}-scoring", page
    page.locator(".result a[href^='/r/']").click()
    page.get_by_role("slider").fill("9")
    expect(page.locator("#stage .scroll > *")).to_be_visible()
    yield f"{game}-replay", page


def deal(person: Person, game: str, language: str) -> Page:
    """A short game against bots."""
    page = person.go(f"/new/{game}")
    page.locator("#name").fill(NAMES[language])
    page.locator("summary").click()
    page.locator("#option-first_player").select_option("seat-1")
    if game == "cactus-game":
        page.locator("#option-goal").select_option("2")
    page.locator("form button.strong").click()
    page.locator(".deal .strong").click()
    expect(page.locator("#stage .scroll > *")).to_be_visible()
    return page


def until(person: Person, what: str, reached: Callable[[], bool], wishes: list[str] | None = None) -> None:
    """Play on until it is so, by what one wishes for where it is offered."""
    end = time.monotonic() + 3 * LONG / 1000
    while not reached():
        assert time.monotonic() < end, f"still no {what}: " + person.page.inner_text("main")
        if not any(person.press(f"#stage .scroll {wish}") for wish in wishes or []) and not person.choose():
            person.page.wait_for_timeout(20)
