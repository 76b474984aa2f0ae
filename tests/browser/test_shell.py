"""What stands round every table: what can be changed between matches, the first turn, the table in words, a line that is gone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cactarium import games
from tests.browser.conftest import Come
from tests.browser.people import KEPT, PHONE, axe

KEEPER = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
CACHED = """async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map((request) => new URL(request.url).pathname);
}"""
OURS = re.compile(r"^/(assets/[\w.-]+|icon\.svg|manifest\.webmanifest)?$")


def test_between_matches_names_chairs_pace_and_house_rules_change(come: Come) -> None:
    ada, bob = come(), come(**PHONE)
    bob.sit(ada.open_table("cactus-game", seats=2, first_player="seat-1"), "Bob")
    ada.page.get_by_role("button", name="Deal").click()
    expect(bob.page.locator("#table-area")).to_be_visible()
    bob.page.get_by_role("button", name="Settings").tap()
    expect(bob.page.get_by_label("The others call you")).to_be_disabled()  # not while a match is played
    bob.page.get_by_role("button", name="Take back").last.tap()
    expect(bob.page.get_by_text("That cannot be taken back")).to_be_visible()
    bob.page.get_by_role("button", name="Give up").tap()
    bob.page.get_by_role("button", name="Yes, give up").tap()
    expect(bob.page.locator(".result")).to_be_visible()
    expect(bob.page.get_by_text("That cannot be taken back")).to_be_hidden()  # what was refused is over, too

    bob.page.get_by_label("The others call you").fill("Balthazar")
    bob.page.get_by_role("button", name="Rename").tap()
    expect(ada.page.get_by_text("Balthazar").first).to_be_visible()
    bob.page.wait_for_function(f"() => JSON.parse(localStorage.getItem('{KEPT}')).name === 'Balthazar'")

    ada.page.get_by_role("button", name="Change the table").click()
    panel = ada.page.locator("#panel")
    panel.get_by_text("Panic").click()
    panel.get_by_text("House rules").click()
    panel.locator("#option-goal").select_option("1")
    expect(bob.page.get_by_text("Pace: Panic")).to_be_visible()
    expect(bob.page.locator("#option-goal")).to_have_value("1")
    assert axe(ada.page) == []
    panel.get_by_role("radio", name="3").click(force=True)
    expect(bob.page.get_by_text("free chair")).to_be_visible()  # back in the waiting room, with one chair more
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    for person in (ada, bob):
        expect(person.page.locator("#table-area tbody")).to_have_count(3)


def test_a_page_that_is_loaded_without_a_line_says_so_and_goes_on_when_it_is_back(come: Come) -> None:
    ada = come()
    code = ada.open_table("cacti", name="Zoë")
    ada.page.wait_for_function(KEEPER)
    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_text("You have no connection just now.")).to_be_visible()
    assert ada.page.url.endswith(f"/t/{code}")
    ada.context.set_offline(False)
    expect(ada.page.get_by_text("Zoë (you)")).to_be_visible()
    ada.complaints.clear()  # the browser itself reports that it was offline


def test_nothing_of_a_table_and_no_answer_of_the_server_is_kept(come: Come) -> None:
    ada = come(text=False)
    ada.go()
    ada.page.wait_for_function(KEEPER)
    ada.page.get_by_role("button", name="Play now: Cactus Game").click()
    expect(ada.page.locator("#table-area")).to_be_visible()
    ada.go("/rules/cacti")
    expect(ada.page.locator(".clause").first).to_be_visible()
    kept = ada.page.evaluate(CACHED)
    assert any(path.endswith(".js") for path in kept)
    assert [path for path in kept if not OURS.match(path)] == []


@pytest.mark.parametrize("game", games.ids())
def test_the_first_turn_is_guided_and_tips_are_not_repeated(come: Come, game: str) -> None:
    ada = come(guide=True)
    ada.go()
    ada.page.get_by_role("button", name=f"Play now: {games.find(game).title}").click()
    guide = ada.page.get_by_role("complementary", name="Your first game")
    expect(guide).to_be_visible()
    welcome = guide.locator("p").inner_text()
    guide.get_by_role("button", name="Got it").click()
    expect(guide.locator("p")).not_to_have_text(welcome)  # the first question that comes has a tip of its own
    guide.get_by_role("button", name="No more tips").click()
    expect(guide).to_be_hidden()
    ada.page.reload()
    expect(ada.page.locator("#table-area")).to_be_visible()
    expect(guide).to_be_hidden()


@pytest.mark.parametrize("game", ["cactus-game", "cacti", "cliffs"])
def test_who_is_new_begins_and_has_time_to_read(come: Come, game: str) -> None:
    """Before, the first question could be about a Stop on somebody else's card, and music ran while the tips were read."""
    ada = come(text=False, guide=True)
    page = ada.go()
    page.get_by_role("button", name=f"Play now: {games.find(game).title}").click()
    expect(page.locator(".guide")).to_be_visible()
    question = "The race is about to start" if game == "cliffs" else "Your turn"
    expect(page.locator(".bar .sentence")).to_contain_text(question)
    page.wait_for_timeout(500)  # at this server's speed longer than people are asked whether they are ready
    expect(page.locator(".bar .sentence")).to_contain_text(question)


def test_in_words_nine_racers_stand_in_a_table_and_choices_keep_their_numbers(come: Come) -> None:
    """cliffs/4.2: everybody plays at once, so that a number must not mean another card when one is gone."""
    ada = come()
    ada.open_table("cliffs", seats=9, pace=400, tie_break="random")  # music for many seconds, fast as this server's clocks are
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    ada.page.get_by_role("button", name="Ready", exact=False).click()
    expect(ada.page.locator(".question")).to_contain_text("You may play 4 more cards.")
    racers = ada.page.get_by_role("table", name="Players")
    expect(racers.get_by_role("rowheader")).to_have_count(9)
    for head in ("Height", "Hand", "Tally"):
        expect(racers.get_by_role("columnheader", name=head)).to_be_visible()
    before = numbered(ada.page.locator(".choices button").all_inner_texts())
    ada.page.keyboard.press("1")
    expect(ada.page.locator(".ask")).to_contain_text("Which racer?")
    ada.page.keyboard.press("1")
    expect(ada.page.locator(".question")).to_contain_text("You may play 3 more cards.")
    after = numbered(ada.page.locator(".choices button").all_inner_texts())
    assert all(before.get(label, number) == number for label, number in after.items())
    assert axe(ada.page) == []


def numbered(texts: list[str]) -> dict[str, str]:
    """Choices by what they say."""
    return {label: number for number, label in (text.split("\n", 1) for text in texts if "\n" in text)}


def test_whoever_wants_music_gets_it(come: Come) -> None:
    ada = come()
    ada.context.add_init_script(f"""localStorage.setItem('{KEPT}', JSON.stringify({{text: true, music: "always", guided: {{}}}}));
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (...when) {{
            (window.bars ??= []).push(this.buffer.duration);
            start.apply(this, when);
        }};""")
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cacti").click()
    ada.page.wait_for_function("() => window.bars?.some((seconds) => seconds > 3)")  # a bar of the evening


def test_a_table_is_played_with_a_deck_of_one_s_own(come: Come) -> None:
    ada = come()
    page = ada.go("/new/cactus-game")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_text("House rules").click()
    page.locator("#option-cards").fill("charlie.copies=99")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("charlie.copies cannot be 99").first).to_be_visible()
    page.locator("#option-cards").fill("charlie.points=7")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(page.locator("#table-area").get_by_text("This table plays with its own deck: charlie.points=7.").first).to_be_visible()
