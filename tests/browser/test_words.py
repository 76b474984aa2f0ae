"""Whole games of what is played in words: against the clock, and with pieces that hang, slip and fall."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.people import Person, play_all
from tests.rules import rule

ENOUGH = 4  # pieces that hang, after which one hurries to the end


def told(person: Person, line: str) -> Locator:
    """What the log tells that begins like this."""
    return person.page.get_by_role("region", name="What happened").get_by_text(re.compile(f"^{line}"))


@rule("cactys/4.1", "cactys/4.7", "cactys/7.1")
def test_a_whole_game_of_cactys_is_played_by_naming_perches(come: Come) -> None:
    """The bot has a hand of its own. Whoever gives pieces up empties the pile, so that the game ends soon."""
    ada = come()
    ada.open_table("cactys", seats=2, die="3-2-1", flower_end="supply-10", attempts="3", first_player="seat-1")
    ada.page.locator("#level").select_option("seedling")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    give_up = ada.choices.filter(has_text="Give up the piece")

    def place(person: Person) -> bool:
        if told(person, "It hangs on").count() < ENOUGH or not give_up.count():
            return person.choose()
        give_up.click()
        return True

    play_all([ada], choose=place)
    expect(told(ada, "You have .* placed on cactus").first).to_be_attached()
    expect(told(ada, ".* places .* by hand").first).to_be_attached()
    expect(told(ada, "You have \\d flowers?\\.")).to_be_attached()
    expect(ada.page.locator(".result tbody tr")).to_have_count(2)


@rule("cliffs/4.1", "cliffs/4.6", "cliffs/13.1")
def test_a_whole_game_of_cliffs_is_played_against_the_clock_by_keys_alone(come: Come) -> None:
    """The music waits for nobody: it ends the first race, in which one only listens."""
    ada, clocks = come(), set[str]()
    ada.open_table("cliffs", seats=2, start_elevation="600")
    ada.page.get_by_text("Relaxed").click()
    expect(ada.page.get_by_role("radio", name="Relaxed")).to_be_checked()
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(told(ada, "The music ends").first).to_be_attached()

    def choose(person: Person) -> bool:
        clocks.update(person.page.locator(".asked .seconds").all_inner_texts())
        person.page.keyboard.press(str(random.randint(1, 9)))
        return False

    play_all([ada], choose=choose)
    assert clocks, "no clock was ever seen"
    expect(told(ada, "You (are ready|play|draw|throw|are done)").first).to_be_attached()
    expect(ada.page.locator(".result tbody tr")).to_have_count(2)
