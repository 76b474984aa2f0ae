"""What people at one table do beside playing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person, dealt, play_all


def sit_down(come: Come) -> tuple[Person, Person]:
    """Two people at a table of Cacti, dealt."""
    ada, bob = come(), come()
    bob.sit(ada.open_table("cacti", first_player="seat-1"), "Bob")
    ada.page.get_by_role("button", name="Deal").click()
    for person in (ada, bob):
        expect(person.page.locator("#table-area")).to_be_visible()
    return ada, bob


def test_a_move_is_taken_back_if_the_other_agrees_and_stays_if_not(come: Come) -> None:
    ada, bob = come(text=False), come(text=False)
    dealt([ada, bob], ["Ada", "Bob"], game="cacti")
    grow = ada.page.locator("[data-move^=grow]")
    grow.first.click()
    expect(bob.page.locator("[data-move]").first).to_be_visible()
    for answer in ("Rather not", "Fine with me"):
        ada.page.get_by_role("button", name="Take back").click()
        expect(ada.page.get_by_text("You have asked to take your move back.")).to_be_visible()
        expect(bob.page.get_by_text("Ada would like to take the last move back.")).to_be_visible()
        expect(grow).to_have_count(0)
        bob.page.get_by_role("button", name=answer).click()
        expect(ada.page.get_by_text("You have asked to take your move back.")).to_be_hidden()
        expect(bob.page.get_by_text("Ada would like to take the last move back.")).to_be_hidden()
    expect(grow.first).to_be_visible()
    expect(bob.page.locator("[data-move]")).to_have_count(0)
    expect(bob.page.get_by_role("region", name="What happened").get_by_text("Ada takes")).to_be_visible()


def test_a_hint_can_be_followed(come: Come) -> None:
    ada = come()
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cacti").click()
    expect(ada.choices.first).to_be_visible()
    ada.page.keyboard.press("h")
    expect(ada.page.get_by_text("A strong player would:")).to_be_visible()
    ada.page.get_by_role("button", name="Do that").click()
    expect(ada.page.get_by_text("A strong player would:")).to_be_hidden()
    expect(ada.page.get_by_role("region", name="What happened").get_by_text(re.compile("^You ")).first).to_be_attached()


def test_a_pause_and_taking_back_need_both(come: Come) -> None:
    ada, bob = sit_down(come)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="Pause").click()
    expect(bob.page.get_by_text("Ada would like a pause.")).to_be_visible()
    bob.page.get_by_role("button", name="Fine with me").click()
    for person in (ada, bob):
        expect(person.page.get_by_text("Paused. The clocks stand still.")).to_be_visible()
    bob.page.get_by_role("button", name="Go on").click()
    expect(ada.page.get_by_text("Paused. The clocks stand still.")).to_be_hidden()
    ada.page.get_by_role("button", name="Take back").first.click()
    expect(ada.page.get_by_text("That cannot be taken back")).to_be_visible()


def test_what_is_said_is_seen_and_can_be_deleted(come: Come) -> None:
    ada, bob = sit_down(come)
    bob.page.get_by_role("button", name="Chat").click()
    bob.page.get_by_label("Say something").fill("<b>Good luck</b>")
    bob.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("<b>Good luck</b>")).to_be_visible()  # as it was typed, for a moment, though the chat is closed
    ada.page.get_by_role("button", name="Chat, 1 new line").click()
    ada.page.get_by_role("button", name="Wave", exact=True).click()
    expect(bob.page.get_by_role("log", name="Chat").get_by_text("Ada waves")).to_be_visible()
    ada.page.get_by_role("button", name="Report this line of Bob to whoever runs the server").click()
    expect(ada.page.get_by_role("button", name="Reported. Whoever runs the server will look at it.")).to_be_disabled()
    ada.page.get_by_role("button", name="Delete this line").click()
    expect(bob.page.get_by_role("log", name="Chat").get_by_text("Good luck")).to_be_hidden()


def test_giving_up_ends_the_match(come: Come) -> None:
    ada, bob = sit_down(come)
    bob.page.get_by_role("button", name="Settings").click()
    bob.page.get_by_role("button", name="Give up").click()
    bob.page.get_by_role("button", name="Yes, give up").click()
    expect(ada.page.get_by_role("heading", name="You have won")).to_be_visible()
    expect(bob.page.get_by_role("heading", name="Ada won")).to_be_visible()


def test_two_players_share_a_device_and_no_hand_is_seen_by_the_other(come: Come) -> None:
    ada = come()
    ada.open_table("cacti", first_player="seat-1")
    ada.page.get_by_text("Add a player on this device").click()
    ada.page.get_by_label("Your name").fill("Bob")
    ada.page.get_by_role("button", name="Take a seat").click()
    expect(ada.page.get_by_text("Bob (you)")).to_be_visible()
    ada.page.get_by_role("button", name="Deal").click()
    look = ada.page.get_by_role("button", name=re.compile("show me the table"))
    seen = set()
    for turn in range(4):
        expect(look).to_be_visible()
        assert ada.page.get_by_text("your Wholesale").count() == 0  # everybody's secret lies covered
        seen.add(look.inner_text())
        look.click()
        expect(ada.choices.first).to_be_visible()
        expect(ada.page.get_by_text("your Wholesale").first).to_be_visible()
        if turn == 0:
            ada.page.reload()  # comes back covered
            continue
        play_all([ada], stop=look.is_visible)
    assert len(seen) == 2
