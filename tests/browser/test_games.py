"""Whole games in real browsers, from the lobby to the last card, by mouse, finger and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person, play_all

SHORT = {"cactus-game": {"goal": "1"}, "cacti": {}, "cliffs": {"start_elevation": "600"}}

# Whether the result can be pressed in the moment in which it appears.
WATCH_RESULT = """new MutationObserver((_, observer) => {
    const result = document.querySelector(".result");
    if (!result) return;
    window.atFirst = getComputedStyle(result).pointerEvents;
    observer.disconnect();
}).observe(document, { childList: true, subtree: true })"""


@pytest.mark.parametrize("game", SHORT)
def test_two_people_play_a_whole_game_while_a_third_watches(come: Come, game: str) -> None:
    """One has a mouse, one a phone; whoever waits for them sees it at once."""
    ada, bob, eve = come(text=False), come(text=False, **PHONE), come(text=False)
    ada.context.add_init_script(WATCH_RESULT)
    code = ada.open_table(game, seats=None if game == "cacti" else 4, **SHORT[game])
    bob.sit(code, "Bob")
    eve.go(f"/t/{code}")
    expect(eve.page.locator(".who li").first).to_contain_text("Ada")
    deal = "Deal" if game == "cacti" else "Fill up with bots and deal"
    ada.page.get_by_role("button", name=deal).click()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()

    play_all([ada, bob], stop=lambda: ada.page.locator("aside .log li").count() > 4)  # the match is on its way
    ada.page.reload()  # in the middle of a turn
    bob.context.set_offline(True)
    expect(bob.page.get_by_text("The connection is gone.")).to_be_visible()
    bob.context.set_offline(False)
    expect(bob.page.get_by_text("The connection is gone.")).to_be_hidden()
    bob.complaints.clear()  # the browser itself reports that it was offline
    second = ada.tab()
    second.goto(f"/t/{code}")
    expect(second.get_by_text("Ada (you)").first).to_be_visible()

    play_all([ada, bob])
    assert ada.page.evaluate("() => window.atFirst") == "none"  # a press that was meant for the table presses nothing here
    told = set()
    for page in (ada.page, bob.page, eve.page, second):
        expect(page.locator(".result")).to_be_visible()
        told.add("\n".join(page.locator(".result :is(.step, .rest li)").all_inner_texts()).replace(" (you)", ""))
    assert len(told) == 1
    assert eve.page.locator("#table-area [data-move], #table-area .choices").count() == 0

    ada.page.get_by_role("button", name="Again").click()  # the rematch
    expect(bob.page.locator(".result")).to_be_hidden()


@pytest.mark.parametrize("game", ["Cactus Game", "Cacti"])
def test_a_keyboard_finishes_a_game(come: Come, game: str) -> None:
    ada = come(text=False)
    page = ada.go()
    expect(page.get_by_role("heading", name=game)).to_be_visible()
    ada.tab_to(f"[aria-label='With friends: {game}']")
    page.keyboard.press("Enter")
    ada.tab_to("#name")
    page.keyboard.type("Ada")
    if game == "Cactus Game":
        expect(page.locator("summary")).to_be_visible()
        ada.tab_to("summary")
        page.keyboard.press("Enter")
        ada.tab_to("#option-goal")
        page.keyboard.type("1")
    ada.tab_to("form .strong")
    page.keyboard.press("Enter")
    expect(page.locator(".room")).to_be_visible()
    ada.tab_to(".deal .strong")
    page.keyboard.press("Enter")
    expect(page.locator("#table-area .scroll > *")).to_be_visible()
    play_all([ada], choose=Person.type_choice)
    expect(page.locator(".result .strong")).to_be_enabled()  # the server has closed the match
    ada.tab_to(".result .strong")
    page.keyboard.press("Enter")
    expect(page.locator(".result")).to_be_hidden()


def test_a_hand_that_does_not_fit_is_swiped(come: Come) -> None:
    ada = come(text=False, **PHONE | {"viewport": {"width": 220, "height": 740}})
    ada.open_table("cactus-game", first_player="seat-1")
    ada.page.get_by_role("button", name="Fill up with bots and deal").tap()
    last = ada.page.locator(".held").last
    expect(last).not_to_be_in_viewport(ratio=0.9)
    ada.page.locator(".table").evaluate("(table) => table.scrollTo(0, table.scrollHeight)")  # who was dealt a set has more to choose from
    for _ in range(12):
        ada.swipe(ada.page.locator(".hand"), -80)
    expect(last).to_be_in_viewport(ratio=0.9)
    expect(ada.page.locator(".held.picked")).to_have_count(0)
    last.tap()
    expect(ada.page.locator(".held.picked")).to_have_count(1)


def test_a_move_made_while_offline_is_made_once_when_the_line_is_back(come: Come) -> None:
    ada = come()
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cacti").click()
    expect(ada.choices.first).to_be_visible()
    ada.context.set_offline(True)
    expect(ada.page.get_by_text("The connection is gone.")).to_be_visible()
    ada.choices.first.click()
    expect(ada.page.get_by_text("Your move is kept")).to_be_visible()
    ada.context.set_offline(False)
    expect(ada.page.get_by_text("The connection is gone.")).to_be_hidden()
    expect(ada.page.get_by_text("On its way")).to_be_hidden()
    expect(ada.page.get_by_role("region", name="What happened").get_by_text(re.compile("^You ")).first).to_be_attached()
    ada.complaints.clear()  # the browser itself reports that it was offline
