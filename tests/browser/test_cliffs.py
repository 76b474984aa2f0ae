"""Cliffs & Cactuses on its drawn table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.people import KEPT, PHONE, Person, axe, cut, out_of_reach, play_all, resize
from tests.browser.walk import until
from tests.server.server_process import ServerProcess

SIZES = {"laptop": (1280, 720), "phone": (390, 844), "flat": (844, 390)}
RACING = "[data-move=done]"
HELD = ".held"
SPEAK = """(language) => {
    const kept = JSON.parse(localStorage["cactarium.settings"]);
    localStorage["cactarium.settings"] = JSON.stringify({ ...kept, language });
}"""

SEEN = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def race(person: Person, seats: int = 9, **options: str) -> Page:
    """Open a table against bots, without a time limit, and be in the first race."""
    page = person.page
    person.open_table("cliffs", seats=seats, tie_break="finish", **options)
    page.get_by_role("button", name="Deal").click()
    page.locator("[data-move=ready]").click()
    expect(page.locator(RACING)).to_be_visible()
    return page


def own_queue(page: Page) -> int:
    return page.locator(".panel.mine .slot:not(.pending)").count()


def test_a_card_is_played_by_keys_by_two_presses_and_by_dragging_and_cards_are_drawn_one_a_click(come: Come) -> None:
    ada = come(text=False)
    page = race(ada, seats=3)
    expect(page.locator(HELD)).to_have_count(7)
    before = own_queue(page)
    page.keyboard.press("1")
    expect(page.locator(".held.picked")).to_have_count(1)
    page.keyboard.press("0")
    expect(page.locator(HELD)).to_have_count(6)
    page.locator(HELD).first.click()
    page.locator(".panel.mine .aim-here").click()
    expect(page.locator(HELD)).to_have_count(5)
    page.locator(HELD).first.drag_to(page.locator(".panel.mine"))
    expect(page.locator(HELD)).to_have_count(4)
    expect(page.locator(".panel.mine .slot.pending")).to_have_count(0)
    assert own_queue(page) >= before + 3
    expect(page.get_by_text("You may play 1 more card")).to_be_visible()
    page.get_by_role("button", name="Draw (3)").click()
    expect(page.locator(HELD)).to_have_count(5)
    page.get_by_role("button", name="I am done").click()
    expect(page.locator(RACING)).to_have_count(0)


def test_a_card_dropped_beside_every_queue_stays_and_two_in_a_hurry_are_played_one_after_the_other(come: Come) -> None:
    ada = come(text=False)
    page = race(ada, seats=3)
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(page.locator(HELD)).to_have_count(6)
    expect(page.locator("[data-queue='1'] .down .badge")).to_have_count(1)  # what I played stays marked for me
    box = page.locator(HELD).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 10, steps=4)
    page.mouse.move(box["x"] + 60, box["y"] + 20, steps=4)
    page.mouse.up()
    expect(page.get_by_text("the card is back in your hand")).to_be_visible()
    expect(page.locator(HELD)).to_have_count(6)
    for key in "1010":
        page.keyboard.press(key)
    expect(page.locator(HELD)).to_have_count(4)
    expect(page.locator(".slot.pending")).to_have_count(0)
    expect(page.locator(HELD)).to_have_count(4)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nine_racers_fit_a_laptop_and_a_phone(come: Come, shots: Path, language: str) -> None:
    ada = come(text=False)
    page = race(ada)
    page.evaluate(SPEAK, language)
    page.reload()
    expect(page.locator(RACING)).to_be_visible()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for name, (width, height) in SIZES.items():
            resize(page, width, height)
            page.locator(HELD).first.click()
            expect(page.locator(".aim-here")).to_have_count(9)
            page.screenshot(path=shots / f"cliffs-race-{language}-{theme}-{name}.png")
            assert cut(page) == []
            page.keyboard.press("Escape")
            assert out_of_reach(page) == []
        assert axe(page) == []


def test_a_whole_race_is_played_on_the_drawn_table(come: Come, shots: Path) -> None:
    ada = come(text=False)
    race(ada, seats=4, start_elevation="300")
    play_all([ada])
    ada.page.screenshot(path=shots / "cliffs-end.png")


def test_a_phone_shows_hand_and_queue_and_opens_the_queue_of_another(come: Come) -> None:
    ada = come(text=False, **PHONE)
    page = race(ada)
    page.locator(HELD).first.tap()
    page.locator("[data-queue='3'] .aim-here").tap()
    expect(page.locator(HELD)).to_have_count(6)
    page.locator("[data-queue='3'] .opener").tap()
    expect(page.locator("[data-queue='3'] .sheet .slot").first).to_be_visible()


def test_the_reckoning_goes_on_step_by_step_or_is_skipped_and_the_round_is_added_up(come: Come, shots: Path) -> None:
    ada = come(text=False, motion=True)
    page = race(ada, seats=3)
    page.get_by_role("button", name="I am done").click()
    page.get_by_role("button", name="Step by step").click()
    caption = page.locator(".caption")
    expect(caption).to_contain_text("rule")
    told = caption.inner_text()
    page.wait_for_timeout(1500)  # by itself it would have gone on
    assert caption.inner_text() == told
    page.get_by_role("button", name="Next").click()
    expect(caption).not_to_have_text(told)
    expect(page.get_by_role("button", name="Larry!")).to_be_visible()
    page.get_by_role("button", name="Skip to the end").click()
    until_asked(ada, "[data-move=ready]")
    board = page.get_by_role("region", name="After round 1")
    expect(board.locator(".sums li")).to_have_count(3)
    expect(board.get_by_text("every round")).to_have_count(3)
    expect(board.get_by_text("leads, at").or_(board.get_by_text("You lead"))).to_be_visible()
    page.screenshot(path=shots / "cliffs-round.png")


def until_asked(person: Person, wanted: str) -> None:
    """Answer whatever is asked before this."""
    until(person, wanted, lambda: person.page.locator(wanted).count() > 0)


def test_a_throw_is_seen_as_two_hands(come: Come, shots: Path) -> None:
    ada = come(text=False, motion=True)
    page = ada.page
    ada.open_table("cliffs", seats=2, tie_break="rps")
    page.get_by_role("button", name="Deal").click()
    page.locator("[data-move='throw rock']").click()
    expect(page.locator(".duel .arm")).to_have_count(2)
    page.screenshot(path=shots / "cliffs-throw.png")


def test_a_guided_first_race_is_played_from_the_lobby(come: Come, shots: Path) -> None:
    ada = come(text=False, guide=True)
    page = ada.go()
    page.get_by_role("button", name="First race, guided").click()
    guide = page.locator(".guide")
    expect(guide).to_contain_text("Everybody stands at the top")
    page.screenshot(path=shots / "cliffs-first-race.png")
    for said in ("Look at your cards", "Play up to four cards", "Now draw up again"):
        guide.get_by_role("button", name="Go on").or_(guide.locator(".strong")).first.click()
        if said == "Play up to four cards":
            page.locator("[data-move=ready]").click()
        if said == "Now draw up again":
            page.keyboard.press("1")
            page.keyboard.press("0")
        expect(guide).to_contain_text(said)
    guide.locator(".quiet").click()
    play_all([ada])


def test_the_books_example_round_is_a_puzzle_that_can_be_watched(come: Come, shots: Path) -> None:
    ada = come(text=False)
    page = ada.go()
    page.get_by_role("link", name="Puzzle").click()
    expect(page.locator(".panel[data-queue]")).to_have_count(4)
    expect(page.locator("[data-queue='3'] .badge")).to_have_count(4)
    page.screenshot(path=shots / "cliffs-puzzle.png")
    page.get_by_role("button", name="Kip").click()
    page.get_by_role("slider").fill("0")
    page.get_by_role("slider").press("End")
    expect(page.get_by_text("You said Kip, and Sam wins.")).to_be_visible()
    assert axe(page) == []
    for width, height in SIZES.values():
        resize(page, width, height)
        assert cut(page) == []


def test_a_card_that_is_played_while_the_line_is_down_lands_once_when_it_is_back(come: Come) -> None:
    ada = come(text=False)
    page = race(ada, seats=3)
    ada.context.set_offline(True)
    expect(page.locator(".state")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.locator(".panel.mine .slot.pending")).to_have_count(1)
    ada.context.set_offline(False)
    expect(page.locator(".slot.pending")).to_have_count(0)
    expect(page.locator(HELD)).to_have_count(6)
    expect(page.get_by_text("You may play 3 more cards")).to_be_visible()
    ada.complaints.clear()  # the browser notes that there was no line


def test_a_phone_that_slept_until_the_music_was_over_says_so_and_plays_nothing(come: Come, clocked: ServerProcess) -> None:
    ada, eve = come(clocked, text=False, **PHONE), come(clocked)
    page = ada.page
    code = ada.open_table("cliffs", seats=2, pace=5, tie_break="random")
    eve.go(f"/t/{code}")
    page.get_by_role("button", name="Fill up with bots and deal").tap()
    page.locator("[data-move=ready]").tap()
    expect(page.locator(RACING)).to_be_visible()
    page.locator(HELD).first.tap()
    expect(page.locator(".aim-here")).to_have_count(2)
    page.evaluate(SEEN, "hidden")
    ada.context.set_offline(True)
    expect(eve.page.get_by_text("The music ends. Hands off!").first).to_be_attached()
    ada.context.set_offline(False)
    page.evaluate(SEEN, "visible")
    expect(page.get_by_text("The music ended while you were away")).to_be_visible()
    expect(page.locator(".aim-here")).to_have_count(0)
    expect(page.locator(".panel.mine .badge")).to_have_count(0)
    ada.complaints.clear()  # the browser notes that there was no line


def test_a_screen_that_nobody_has_touched_says_that_the_browser_keeps_the_music_back(come: Come) -> None:
    ada, wall = come(text=False), come(text=False)
    wall.context.add_init_script(
        f"localStorage.setItem('{KEPT}', JSON.stringify({{...JSON.parse(localStorage.getItem('{KEPT}')), muted: false}}))"
    )
    page = race(ada, seats=3)
    wall.go(page.url.replace(ada.home, "") + "?screen")
    expect(wall.page.get_by_role("button", name="until you press here")).to_be_visible()


def test_four_browsers_and_five_bots_race_three_rounds(come: Come, shots: Path) -> None:
    ada, bob, cleo, dora = people = [come(text=False), come(text=False, **PHONE), come(text=False, language="fr"), come(text=True)]
    code = ada.open_table("cliffs", seats=9, name="Ada", start_elevation="1200", tie_break="random")
    for guest, name in ((bob, "Bob"), (cleo, "Cleo"), (dora, "Dora")):
        guest.go(f"/t/{code}")
        guest.page.locator("#name").fill(name)
        guest.page.locator(".who form .strong").click()
        expect(guest.page.locator(".who form .strong")).to_be_hidden()
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    third = ada.page.get_by_role("region", name="After round 3")
    play_all(people, stop=lambda: third.count() > 0)
    for person, name in zip(people, ("laptop", "phone", "french", "words"), strict=True):
        person.page.screenshot(path=shots / f"cliffs-third-round-{name}.png")
