"""How people come to a table, what they hold in their hands there, and what is left when it is over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from cactarium.games.cactus_game import cards
from tests.browser.conftest import Come
from tests.browser.deals import hand, who_gets
from tests.browser.people import PHONE, Person, dealt
from tests.browser.walk import deal
from tests.server.server_process import ServerProcess

ORDER = "(cards) => cards.map((card) => card.dataset.card)"
COVERED = """(cards) => cards.filter((card) => {
    const { left, right, top, height } = card.getBoundingClientRect();
    return [0.2, 0.4, 0.6].some((share) => document.elementFromPoint((left + right) / 2, top + share * height)?.closest(".result"));
}).length"""
SHARE = "navigator.share = async (what) => { window.shared = what; }"


def test_a_table_is_found_by_code_among_the_open_ones_and_by_what_is_shared(come: Come) -> None:
    ada, bob, cleo = come(), come(), come()
    ada.context.add_init_script(SHARE)
    page = ada.go("/new/cacti")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Anybody may sit down").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    code = page.url.rpartition("/")[2]
    page.wait_for_function("() => document.querySelector('.invite img')?.naturalWidth > 0")  # the QR code
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("() => window.shared") == {"title": "Cacti", "text": "Play Cacti with me", "url": f"{ada.home}/t/{code}"}

    cleo.go().get_by_label("Table code").fill(f" {code[:4].upper()} {code[4:]} ")
    cleo.page.get_by_role("button", name="To the table").click()
    expect(cleo.page.get_by_text("Ada keeps a chair for you.")).to_be_visible()
    expect(cleo.page).to_have_url(re.compile(code))

    bob.go().get_by_role("link", name=f"Sit down at the table {code}").click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Bob")).to_be_visible()
    expect(cleo.page.get_by_text("Every chair is taken. You can watch.")).to_be_visible()


def test_a_hand_keeps_the_order_one_gives_it(come: Come, clocked: ServerProcess) -> None:
    names = who_gets(lambda match: len(hand(match, 0)) == 5, seats=2)
    ada, bob = come(clocked, text=False), come(clocked, text=False)
    dealt([ada, bob], names)
    held = ada.page.locator(".held")
    expect(held).to_have_count(5)
    first, second, *rest = order(held)

    held.first.focus()
    ada.page.keyboard.press("Shift+ArrowRight")
    in_order(held, [second, first, *rest])
    drag(ada, held.nth(0), held.nth(4))
    in_order(held, [first, *rest, second])
    expect(ada.page.locator(".held.picked")).to_have_count(0)  # it was moved, not picked up

    ada.page.keyboard.press("d")
    expect(held).to_have_count(6)
    assert order(held)[:5] == [first, *rest, second]  # what is new comes last
    in_order(held, sorted(order(held), key=cards.NAMES.index), press=ada.page.get_by_role("button", name="Sort"))


def order(held: Locator) -> list[str]:
    return [str(card) for card in held.evaluate_all(ORDER)]


def in_order(held: Locator, wanted: list[str], press: Locator | None = None) -> None:
    if press:
        press.click()
    for card, name in enumerate(wanted):
        expect(held.nth(card)).to_have_attribute("data-card", name)


def drag(person: Person, card: Locator, to: Locator) -> None:
    """Draw a card along the hand with the mouse."""
    start, end = card.bounding_box(), to.bounding_box()
    assert start
    assert end
    mouse, height = person.page.mouse, start["y"] + start["height"] * 0.6
    mouse.move(start["x"] + 20, height)
    mouse.down()
    mouse.move(end["x"] + end["width"] - 20, height, steps=20)
    mouse.up()


def test_a_result_is_looked_past_and_a_moment_of_the_match_is_sent_to_a_friend(come: Come, clocked: ServerProcess, shots: Path) -> None:
    ada, bob, eve = come(clocked, text=False), come(clocked, text=False, **PHONE), come(clocked, text=False)
    dealt([ada, bob], ["Ada", "Bob"])
    for person, turn in ((ada, 1), (bob, 2), (ada, 3)):
        person.page.get_by_role("button", name="Draw", exact=True).click()
        expect(ada.page.locator("aside .log .line")).to_have_count(turn + 1)  # a line a turn, and whose turn it is
    bob.page.get_by_role("button", name="Settings").tap()
    bob.page.get_by_role("button", name="Give up").tap()
    bob.page.get_by_role("button", name="Yes, give up").tap()
    bob.page.get_by_role("button", name="Close").tap()

    for person in (ada, bob):
        held, fold = person.page.locator(".held"), person.page.get_by_role("button", name="Look at the table")
        expect(fold).to_have_attribute("aria-expanded", "true")
        fold.click()
        expect(fold).to_have_attribute("aria-expanded", "false")
        assert held.evaluate_all(COVERED) == 0
        person.page.screenshot(path=shots / f"result-folded{'-phone' if person.touch else ''}.png")
        fold.click()
        expect(person.page.get_by_role("link", name="Watch the replay")).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(fold).to_have_attribute("aria-expanded", "false")

    ada.page.get_by_role("button", name="Look at the table").click()
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("slider").fill("2")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.get_by_role("button", name="Link to this moment").click()
    expect(ada.page.get_by_text("Copied")).to_be_visible()
    expect(bob.go(ada.page.url).locator(".held").first).to_be_visible()
    bob.page.screenshot(path=shots / "cactus-game-replay-moment-phone.png")
    eve.go(ada.page.evaluate("() => navigator.clipboard.readText()"))
    expect(eve.page.locator(".controls .count")).to_have_text(ada.page.locator(".controls .count").inner_text())
    expect(eve.page.locator(".controls .count")).to_contain_text("2 of")
    for shown in (".seat", ".pile .label", ".held", "aside li"):
        expect(eve.page.locator(shown)).to_have_text(ada.page.locator(shown).all_text_contents())


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_a_phone_shows_the_final_score_and_the_way_to_another_match(come: Come, size: tuple[int, int]) -> None:
    ada = come(text=False, **PHONE | {"viewport": dict(zip(("width", "height"), size, strict=True))})
    page = deal(ada, "cacti", "Ada")
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("button", name="Give up").tap()
    page.get_by_role("button", name="Yes, give up").tap()
    page.get_by_role("button", name="Close").tap()
    parts = page.locator(".breakdown td:not(:empty)")
    expect(parts).to_have_count(10)
    for part in parts.all():
        expect(part).to_be_in_viewport(ratio=0.9)
    page.locator(".result").get_by_role("button", name="Again").tap()
    expect(page.locator(".result")).to_be_hidden()
