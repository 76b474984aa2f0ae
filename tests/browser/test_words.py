"""Whole games of what is played in words: against the clock, and with pieces that hang, slip and fall."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.people import KEPT, PAINTED, Person, play_all
from tests.marks import rule

RACE_SECONDS = 400  # seconds for a race, of which this server makes sixteen
FIRST = """() => document.querySelector(".choices button:not([aria-disabled=true]) .digit")?.textContent"""


def told(person: Person, line: str) -> Locator:
    """What the log tells that begins like this; its spaces may be narrow or unbreakable."""
    pattern = re.compile("^" + line.replace(" ", r"\s"))
    return person.page.get_by_role("region", name="What happened").get_by_text(pattern)


@rule("cactys/4.1", "cactys/4.7", "cactys/7.1")
def test_two_people_and_two_bots_play_a_whole_game_of_cactys_by_naming_perches(come: Come) -> None:
    """Bots have hands of their own, and a fair one never gives a piece up at once. A third watches.

    Whoever gives pieces up empties the pile, so that the game ends soon.
    """
    ada, bob, eve = come(), come(), come()
    code = ada.open_table("cactys", seats=4, die="3-2-1", flower_end="supply-10", attempts="3", first_player="seat-1")
    bob.sit(code, "Bob")
    eve.go(f"/t/{code}")
    ada.page.locator("#level").select_option("fair")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()

    def place(person: Person) -> bool:
        """One piece by a perch, then no more."""
        give_up = person.choices.filter(has_text="Give up the piece")
        if not give_up.count() or not told(person, "You have .* placed on cactus").count():
            return person.choose()
        give_up.click()
        return True

    play_all([ada, bob], choose=place)
    for person in (ada, bob):
        expect(told(person, "It hangs on").first).to_be_attached()
        expect(told(person, ".* places .* by hand").first).to_be_attached()
        expect(told(person, "You have (no|\\d+)\\sflowers?\\.").first).to_be_attached()
        expect(person.page.locator(".result :is(.step, .rest li)")).to_have_count(4)
    assert any(
        told(person, "You have .* placed on cactus").count() for person in (ada, bob)
    )  # a short game may end before the other's turn
    expect(eve.page.locator(".result :is(.step, .rest li)")).to_have_count(4)
    expect(told(eve, "(Ada|Bob) has .* placed on cactus").first).to_be_attached()


@rule("cliffs/4.1", "cliffs/4.6", "cliffs/13.1")
def test_a_whole_game_of_cliffs_is_played_against_the_clock_by_keys_alone(come: Come) -> None:
    """The music waits for nobody: it ends the first race, in which one says a word and then only listens."""
    ada = come()
    ada.open_table("cliffs", seats=2, pace=RACE_SECONDS, start_elevation="600", tie_break="random")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(ada.page.locator(".asked .seconds")).to_be_visible()
    begun = told(ada, "You (are ready|play|draw)")

    def choose(person: Person) -> bool:
        """The first of what is offered, by its number."""
        number = person.page.evaluate(FIRST)
        if number:
            person.page.keyboard.press(number)
        return bool(number)

    play_all([ada], stop=lambda: begun.count() > 0, choose=choose)
    expect(told(ada, "The music ends").first).to_be_attached()
    play_all([ada], choose=choose)
    expect(begun.first).to_be_attached()
    expect(ada.page.locator(".result :is(.step, .rest li)")).to_have_count(2)


def test_who_wants_no_keys_chooses_nothing_by_a_digit(come: Come) -> None:
    ada = come()
    page = ada.go()
    page.evaluate(f"() => localStorage.setItem('{KEPT}', JSON.stringify({{ ...JSON.parse(localStorage.getItem('{KEPT}')), keys: false }}))")
    page.reload()
    page.get_by_role("button", name="Play now: Cacti").click()
    expect(ada.choices.first).to_be_visible()
    before = page.inner_text("#table-area")
    page.keyboard.press("1")
    page.evaluate(PAINTED)
    assert page.inner_text("#table-area") == before
    ada.choices.first.click()
    page.wait_for_function("(before) => document.querySelector('#table-area').innerText !== before", arg=before)
