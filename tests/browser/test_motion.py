"""Tables on which things move: what happened is told clause by clause, can be hurried, and leaves nothing in the air."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cactarium import games
from cactarium.engine import record
from cactarium.engine.conformance import walk
from cactarium.engine.match import Match
from cactarium.server.table import replay
from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person, play_all

ID = "0123456789abcdef"
Steps = list[dict[str, Any]]

# Random matches in which nearly everything happens; what takes luck beyond that is told in the page's own tests.
STORIES = {
    "cactus-game": ("12", {"goal": "10", "futile_plays": "on"}, 30),
    "cacti": ("3", {"last_turn": "equal-turns"}, 24),
}
OTHER_STORIES = {"cliffs": ("5", {"tie_break": "random"}, 0)}  # not told to their end by these tests
AT_ONCE = {"event-receives", "event-sees", "event-deck-shows"}  # shown by the table itself
LOGGED = """() => [...document.querySelectorAll("aside .log :is(.line, summary)")]
    .map((line) => line.lastElementChild.firstChild.textContent.trim().replaceAll("\\u00a0", " "))"""
WATCH = """() => {
    window.seen = { captions: [], flights: 0, arrows: 0 };
    new MutationObserver(() => {
        const said = document.querySelector(".caption.fresh")?.textContent.replaceAll("\\u00a0", " ");
        if (said && said !== seen.captions.at(-1)) seen.captions.push(said);
        seen.flights = Math.max(seen.flights, document.querySelectorAll(".flight").length);
        seen.arrows = Math.max(seen.arrows, document.querySelectorAll(".arrow").length);
    }).observe(document.querySelector(".table"), { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] });
}"""
LIES = """() => {
    const said = (element) => element.textContent.trim().replace(/\\s+/g, " ");
    const texts = (wanted) => [...document.querySelectorAll(`.table ${wanted}`)].map(said);
    const held = [...document.querySelectorAll(".held")].map((card) => card.dataset.card).sort();
    return { seats: texts(".seat"), piles: texts(".pile .label"), gardens: texts(".garden"), middle: texts(".middle .card"), held };
}"""


def story(game: str, seats: int = 2) -> Match:
    seed, options, _ = (STORIES | OTHER_STORIES)[game]
    match = Match.new(games.find(game), seats=seats, options=options, names=["Ada", "Bob", "Cleo"][:seats], seed=seed)
    for _ in walk(match):
        pass
    return match


def show(person: Person, match: Match, seat: int | None) -> Steps:
    """Open the replay of a match that was played elsewhere, as a seat saw it; its steps."""
    told = replay.tell(ID, record.write(match), None if seat is None else str(seat))
    person.page.route(f"**/matches/{ID}/replay*", lambda route: route.fulfill(body=told, content_type="application/json"))
    person.go(f"/r/{ID}" + ("" if seat is None else f"?seat={seat}"))
    expect(person.page.locator(".table")).to_be_visible()
    return list(json.loads(told)["steps"])


def turn_to(page: Page, step: int) -> None:
    """Show a moment at once."""
    page.get_by_role("slider").fill(str(step))
    expect(page.locator(".controls .count")).to_contain_text(f"{step} of")
    expect(page.locator(".fresh")).to_have_count(0)


def telling(steps: Steps, kinds: set[str]) -> list[int]:
    """Steps in which each of these kinds of events is met at least once."""
    picked: list[int] = []
    while kinds:
        new = [len({event["text"] for event in step["events"]} & kinds) for step in steps]
        best = new.index(max(new))
        if not new[best]:
            return picked
        picked.append(best)
        kinds = kinds - {event["text"] for event in steps[best]["events"]}
    return picked


@pytest.mark.parametrize("game", STORIES)
def test_every_event_is_told_to_its_end_and_leads_to_the_position(come: Come, game: str) -> None:
    """The clock of the page is led by hand, so that no story depends on how fast a machine is."""
    match = story(game)
    kinds, flights, arrows = set[str](), 0, 0
    for seat in (0, None):
        moving, still = come(text=False, motion=True), come(text=False)
        moving.page.clock.install()
        steps = show(moving, match, seat)
        show(still, match, seat)
        for step in telling(steps, {event["text"] for moment in steps for event in moment["events"]} - kinds):
            turn_to(moving.page, step - 1)
            moving.page.evaluate(WATCH)
            moving.page.get_by_role("button", name="One step on").click()
            expect(moving.page.locator(".caption.fresh")).to_be_visible()
            moving.page.clock.run_for(15_000)
            expect(moving.page.locator(".fresh, .flight, .arrow")).to_have_count(0)
            seen = moving.page.evaluate("() => window.seen")
            captions = "\n".join(seen["captions"])
            assert [clause for clause in clauses(moving.page, steps[step]["events"]) if clause not in captions] == [], f"step {step}"
            turn_to(still.page, step)
            assert moving.page.evaluate(LIES) == still.page.evaluate(LIES), f"after step {step}"
            flights, arrows = flights + seen["flights"], arrows + seen["arrows"]
            kinds |= {event["text"] for event in steps[step]["events"]}
    assert len(kinds) == STORIES[game][2]
    assert flights > 10
    assert arrows > 3 or game == "cacti"


def clauses(page: Page, events: Steps) -> list[str]:
    """The sentences of the last events that have captions."""
    lines = page.evaluate(LOGGED)[-len(events) :]
    return [line for line, event in zip(lines, events, strict=True) if event["text"] not in AT_ONCE]


def look_elsewhere(page: Page) -> None:
    page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        delete document.hidden;
    }""")


SKIPS: dict[str, Callable[[Page], None]] = {
    "space": lambda page: page.keyboard.press("Space"),
    "a press on the table": lambda page: page.locator(".table").click(position={"x": 5, "y": 5}),
    "the button": lambda page: page.get_by_role("button", name="Skip (space)").click(),
    "looking elsewhere": look_elsewhere,
}


def test_a_story_is_hurried_by_key_press_button_and_looking_elsewhere(come: Come) -> None:
    """The clock of the page stands still: whatever goes on goes on by what is pressed."""
    moving, still = come(text=False, motion=True), come(text=False)
    match = story("cactus-game")
    moving.page.clock.install()
    steps = show(moving, match, 0)
    moving.page.clock.pause_at(datetime.now(UTC) + timedelta(days=1))
    longest = max(range(len(steps)), key=lambda step: len(steps[step]["events"]))
    show(still, match, 0)
    turn_to(still.page, longest)
    for skip, press in SKIPS.items():
        turn_to(moving.page, longest - 1)
        moving.page.get_by_role("button", name="One step on").click()
        expect(moving.page.locator(".caption.fresh")).to_be_visible()
        press(moving.page)
        expect(moving.page.locator(".fresh, .flight, .arrow"), skip).to_have_count(0)
        expect(moving.page.locator(".controls .count"), skip).to_contain_text(f"{longest} of")
        assert moving.page.evaluate(LIES) == still.page.evaluate(LIES), skip


def test_a_whole_game_is_played_on_moving_tables(come: Come) -> None:
    """And somebody whose clock stands still for a whole match has caught up in a moment."""
    ada, bob, eve = come(text=False, motion=True), come(text=False, motion=True, **PHONE), come(text=False, motion=True)
    code = ada.open_table("cactus-game", seats=4, goal="1", first_player="seat-1")
    bob.sit(code, "Bob")
    eve.page.clock.install()
    eve.go(f"/t/{code}")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    for person in (ada, bob, eve):
        expect(person.page.locator(".table")).to_be_visible()
        person.page.evaluate(WATCH)
    eve.page.clock.pause_at(datetime.now(UTC) + timedelta(days=1))
    play_all([ada, bob])

    expect(eve.page.locator(".caption.fresh")).to_be_visible()
    eve.page.clock.run_for(20_000)  # the last few events
    expect(eve.page.locator(".result")).to_be_visible()
    for person in (ada, bob, eve):
        expect(person.page.locator(".fresh, .flight, .arrow")).to_have_count(0)
        assert person.page.evaluate("() => window.seen.flights") > 0
        moved = person.page.evaluate(LIES)
        person.page.reload()  # now nothing has to be told
        expect(person.page.locator(".result")).to_be_visible()
        expect(person.page.locator(".piles")).to_be_visible()
        assert moved == person.page.evaluate(LIES)
