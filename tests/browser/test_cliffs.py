"""Cliffs & Cactuses on its drawn table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Locator, Page, expect

from cactarium.games.cliffs.cards import DESIGNS
from tests.browser.conftest import Come
from tests.browser.people import KEPT, PHONE, Person, axe, cut, out_of_reach, play_all, resize
from tests.browser.walk import until
from tests.marks import rule
from tests.server.server_process import ServerProcess
from tests.slow_line import slow_line_in_thread

SIZES = {"laptop": (1280, 720), "phone": (390, 844), "flat": (844, 390)}
MAX_BEHIND_SECONDS = 8
CHOICE_SECONDS = 8  # for a target, at the quickest pace
READS = 80  # of the table as a screen reader has it, a tenth of a second apart
RACING = "[data-move=done]"
HELD = ".held"
SPEAK = """(language) => {
    const kept = JSON.parse(localStorage["cactarium.settings"]);
    localStorage["cactarium.settings"] = JSON.stringify({ ...kept, language });
}"""

# What a watcher sees of the reckoning: two cards of one name in a row have the same caption, so the open cards count as well.
TOLD = """() => `${document.querySelector(".caption").innerText} ${document.querySelectorAll(".panel .slot.open").length}`"""

SEEN = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

# The rectangle round all of these elements.
BOX = """(wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((element) => element.getBoundingClientRect());
    const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
    const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
    return { left, top, right, bottom };
}"""

# Notes how far cards of queues fly, in pixels.
ARROW_AND_CAPTION = """() => {
    const [path, caption] = [".arrow .shaft", ".caption span"].map((wanted) => document.querySelector(wanted));
    if (!path || !caption) return null;
    const drawn = [path, path.closest(".arrow"), caption.parentElement];
    for (const thing of drawn) thing.style.pointerEvents = thing === path ? "stroke" : "all";
    const box = caption.getBoundingClientRect();
    const points = Array.from({ length: 200 }, (_, i) => path.getPointAtLength((path.getTotalLength() * i) / 199));
    const under = points.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    const over = under.filter(({ x, y }) => document.elementFromPoint(x, y) === path);
    for (const thing of drawn) thing.style.pointerEvents = "";
    return under.length ? { under: under.length, over: over.length } : null;
}"""
FLIGHTS = r"""() => {
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        for (const { transform } of Array.isArray(frames) && this.matches(".back, .slot") ? frames : []) {
            const [, x, y] = /translate\(([-\d.e]+)px, *([-\d.e]+)px/.exec(transform ?? "") ?? [];
            if (x !== undefined) window.flown.push(Math.hypot(x, y));
        }
        return animate.call(this, frames, timing);
    };
}"""
# Notes when the server has told the sums of a round, and when the page shows them.
SUMS = r"""() => {
    window.sums = {};
    const Line = WebSocket;
    window.WebSocket = class extends Line {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data }) => {
                if (/"event-(descends|climbs|stays)"/.test(data)) window.sums.told ??= performance.now() / 1000;
            });
        }
    };
    new MutationObserver(() => {
        if (document.querySelector(".board")) window.sums.shown ??= performance.now() / 1000;
    }).observe(document, { subtree: true, childList: true });
}"""
# Notes when the server has asked for a target, and when one can be chosen on the page.
ASKED = r"""() => {
    window.asked = {};
    const Line = WebSocket;
    window.WebSocket = class extends Line {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data }) => {
                if (/"pick-card @/.test(data)) window.asked.told ??= performance.now() / 1000;
            });
        }
    };
    new MutationObserver(() => {
        if (document.querySelector(".target[data-move^=pick-card]")) window.asked.shown ??= performance.now() / 1000;
    }).observe(document, { subtree: true, childList: true });
}"""
# Notes, until the race is over, how many cards are in the hand and in one's own queue whenever something changes.
COUNTS = """() => {
    window.counts = [];
    const count = (cards) => document.querySelectorAll(cards).length;
    const note = () => {
        if (!document.querySelector("[data-move=done]")) return;
        const [held, queued] = [count(".held"), count(".panel.mine .slot")];
        const last = counts.at(-1);
        if (held !== last?.[0] || queued !== last?.[1]) counts.push([held, queued]);
    };
    note();
    new MutationObserver(note).observe(document.querySelector(".table"), { subtree: true, childList: true, attributes: true });
}"""
# Plays the first card into one's own queue when so many seconds are left.
PLAY_AT = """async (seconds) => {
    const frame = () => new Promise(requestAnimationFrame);
    const left = () => Number(document.querySelector(".clock [data-left]")?.dataset.left ?? NaN);
    while (!(left() <= seconds)) await frame();
    document.querySelector(".held").click();
    await Promise.resolve();
    while (!document.querySelector(".panel.mine .aim-here")) await frame();
    document.querySelector(".panel.mine .aim-here").click();
    return left();
}"""
PLAIN = " ".join(f"{design.name}.copies={ {'nitro': 40, 'coffee': 40}.get(design.name, 0) }" for design in DESIGNS)
TAKERS = " ".join(f"{design.name}.copies={ {'nitro': 60, 'vaporize-any': 40}.get(design.name, 0) }" for design in DESIGNS)
THIEVES = " ".join(f"{design.name}.copies={ {'nitro': 40, 'steal-right': 40}.get(design.name, 0) }" for design in DESIGNS)


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


def test_cards_of_a_deck_of_ones_own_are_drawn_with_their_numbers(come: Come) -> None:
    copies = {"nitro": 40, "new-1": 40}
    deck = " ".join(f"{design.name}.copies={copies.get(design.name, 0)}" for design in DESIGNS)
    deck += " nitro.metres=250 new-1.type=steal new-1.metres=0 new-1.racer=any new-1.theirs=any"
    page = race(come(text=False), seats=2, cards=deck)
    expect(page.locator(HELD)).to_have_count(7)
    nitro, new = (page.locator(HELD).filter(has_text=name).first for name in ("Nitroooooo!", "New card 1: Steal"))
    expect(nitro).to_contain_text("250 m down")
    expect(nitro.locator(".badge.good")).to_contain_text("250")
    expect(new).to_contain_text("ANY racer’s card of your choice")
    expect(page.get_by_text("200 m down")).to_have_count(0)


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
            last = page.locator(HELD).last.bounding_box()
            assert last
            assert last["y"] + last["height"] <= height, "the whole hand is seen while a card is lifted"
            page.keyboard.press("Escape")
            assert out_of_reach(page) == []
        assert axe(page) == []


def test_a_whole_race_is_played_on_the_drawn_table(come: Come, shots: Path) -> None:
    ada = come(text=False)
    race(ada, seats=4, start_elevation="300")
    play_all([ada])
    page = ada.page
    expect(page.locator(".podium .step")).to_have_count(3)
    expect(page.locator(".panel .tally")).to_have_count(0)  # nothing is added up any more
    page.screenshot(path=shots / "cliffs-end.png")
    moments = page.locator(".moments a")
    expect(moments).to_have_count(3)
    moments.first.click()
    expect(page.locator(".controls .count")).to_contain_text(re.compile(r"[1-9]\d* of"))
    expect(page.locator(".panel[data-queue]")).to_have_count(4)


@rule("cliffs/11.1")
def test_partners_are_tied_together_and_named(come: Come) -> None:
    ada = come(text=False)
    page = race(ada, seats=4, three_legged="on")
    expect(page.locator(".cliff .rope")).to_have_count(2)
    partner = page.locator(".panel").nth(0).locator(".name").inner_text()
    expect(page.locator(".panel.mine .mate")).to_contain_text(partner)
    tied = page.locator(".panel:not(.mine) .tied")
    assert [box["width"] for box in map(Locator.bounding_box, tied.all()) if box] == [22] * 3, "each head beside its partner's is whole"


@rule("cliffs/11.5")
def test_with_unlimited_cards_a_racer_goes_on_beyond_four(come: Come) -> None:
    ada = come(text=False)
    page = race(ada, seats=2, unlimited="on")
    expect(page.locator(".bar .sentence")).to_contain_text("Play as many cards as you like")
    for left in (3, 2, 1, 0):
        page.keyboard.press("1")
        page.keyboard.press("0")
        expect(page.locator(HELD)).to_have_count(left)
    page.get_by_role("button", name="Draw (4)").click()
    expect(page.locator(HELD)).to_have_count(1)
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.locator(HELD)).to_have_count(0)
    expect(page.locator(".panel.mine .slot.pending")).to_have_count(0)
    assert own_queue(page) >= 5


def test_a_wall_shows_how_to_join_and_the_table_and_a_phone_holds_the_hand(come: Come) -> None:
    ada, wall, bob = come(text=False), come(text=False), come(text=False, **PHONE)
    code = ada.open_table("cliffs", seats=3, tie_break="random")
    wall.go(f"/t/{code}?screen")
    picture = wall.page.get_by_role("img", name="QR").bounding_box()
    assert picture
    assert picture["width"] > 300
    bob.sit(code, "Bob")
    expect(wall.page.get_by_text("Bob")).to_be_visible()
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    for person in (ada, bob):
        person.page.locator("[data-move=ready]").click()
    expect(bob.page.locator(HELD)).to_have_count(7)
    expect(wall.page.locator(".panel[data-queue]")).to_have_count(3)
    expect(wall.page.locator(HELD)).to_have_count(0)
    expect(bob.page.locator(RACING)).to_be_visible()
    bob.page.locator(HELD).first.tap()
    bob.page.locator(".panel.mine .aim-here").tap()
    expect(bob.page.locator(HELD)).to_have_count(6)
    expect(wall.page.locator("[data-queue='1'] .slot").first).to_be_visible()
    expect(wall.page.locator("[data-queue='1'] .badge")).to_have_count(0)  # face down for everybody


def test_a_phone_shows_hand_and_queue_and_opens_the_queue_of_another(come: Come) -> None:
    ada = come(text=False, **PHONE)
    page = race(ada)
    page.locator(HELD).first.tap()
    page.locator("[data-queue='3'] .aim-here").tap()
    expect(page.locator(HELD)).to_have_count(6)
    page.locator("[data-queue='3'] .opener").tap()
    expect(page.get_by_role("group", name="Clem").locator(".slot").first).to_be_visible()


@rule("cliffs/7.1")
def test_on_a_phone_a_target_is_pointed_at_by_its_racers_chip_and_then_the_card(come: Come) -> None:
    page = race(come(unhurried=True, text=False, **PHONE), cards=TAKERS)
    page.locator("[data-card=vaporize-any]").first.tap()
    page.locator(".panel.mine .aim-here").tap()
    expect(page.locator(HELD)).to_have_count(6)
    page.get_by_role("button", name="I am done").tap()
    expect(page.locator(".bar .sentence").last).to_contain_text("Which card is its target?")
    chip = page.locator(".panel.chip").filter(has=page.locator(".opener.target")).last
    name = chip.locator(".name").inner_text()
    expect(page.get_by_role("group", name=name)).to_have_count(0)
    assert out_of_reach(page) == []
    chip.locator(".opener").tap()
    cards = page.get_by_role("group", name=name).locator(".target")
    expect(cards.first).to_be_visible()
    assert out_of_reach(page) == []
    gone = page.locator("[role=log]").get_by_text(re.compile(rf"card \d+ in {name}’s queue, is vaporized"))
    before = gone.count()
    cards.first.tap()
    expect(gone).not_to_have_count(before)


@rule("cliffs/7.4")
def test_on_a_phone_a_theft_between_closed_queues_has_an_arrow_and_the_card_flies(come: Come) -> None:
    ada = come(text=False, motion=True, **PHONE)
    page = race(ada, seats=5, cards=THIEVES)
    expect(page.locator(".panel.chip .back").first).to_be_visible()
    page.get_by_role("button", name="I am done").tap()
    page.evaluate(FLIGHTS)
    page.get_by_role("button", name="Step by step").tap()
    others = re.compile(r"(?!You)\w+ steals .* from (?!your)[^.]*\.$")
    until_told(page, lambda told: bool(others.search(told)))
    expect(page.locator(".arrow .shaft")).to_have_count(1)
    until_told(page, lambda _: page.evaluate("window.flown.some((pixels) => pixels > 20)"))


def test_an_arrow_lies_under_the_caption(come: Come) -> None:
    """It struck out its words, on a wide table, when a card of Larry's was placed."""
    ada = come(text=False, motion=True, viewport={"width": 1440, "height": 900})
    page = ada.page
    ada.open_table("cliffs", seats=4, tie_break="finish")
    page.get_by_role("button", name="Deal").click()
    page.locator("[data-move=larry]").click()
    expect(page.locator(".brought")).to_be_visible()
    page.locator("[data-queue='2'] .aim-here").click()
    crossing = page.wait_for_function(ARROW_AND_CAPTION).json_value()
    assert crossing["over"] == 0


def until_told(page: Page, reached: Callable[[str], bool]) -> None:
    """Go on step by step until a caption, without its clause, is what is wanted."""
    caption = page.locator(".caption span")
    for _ in range(80):
        if reached(caption.inner_text().split("\u2002")[0] if caption.count() else ""):
            return
        page.get_by_role("button", name="Next").tap()
        page.wait_for_timeout(100)
    pytest.fail(f"not told: {page.inner_text('.caption')}")


def test_a_card_is_dragged_by_a_finger(come: Come) -> None:
    ada = come(text=False, **PHONE)
    page = race(ada, seats=5)
    card = page.locator(HELD).first
    for target, left in ((page.locator("[data-queue='3']"), 6), (page.locator(".panel.mine"), 5)):
        begin, end = card.bounding_box(), target.bounding_box()
        assert begin
        assert end
        across = end["x"] + end["width"] / 2 - begin["x"] - begin["width"] / 2
        down = end["y"] + end["height"] / 2 - begin["y"] - begin["height"] / 2
        ada.swipe(card, across, down)
        expect(page.locator(HELD)).to_have_count(left)
    ada.swipe(card, 0, 30)  # to nowhere
    expect(page.get_by_text("the card is back in your hand")).to_be_visible()
    expect(page.locator(HELD)).to_have_count(5)
    assert own_queue(page) >= 1
    expect(page.locator("[data-queue='3'] .back").first).to_be_visible()


def test_the_reckoning_goes_on_step_by_step_or_is_skipped_and_the_round_is_added_up(come: Come, shots: Path) -> None:
    ada = come(text=False, motion=True)
    page = race(ada, seats=3)
    page.get_by_role("button", name="I am done").click()
    page.get_by_role("button", name="Step by step").click()
    expect(page.locator(".caption")).to_contain_text("rule")
    told = page.evaluate(TOLD)
    page.wait_for_timeout(1500)  # by itself it would have gone on
    assert page.evaluate(TOLD) == told
    page.get_by_role("button", name="Next").click()
    page.wait_for_function(f"(told) => ({TOLD})() !== told", arg=told)
    expect(page.get_by_role("button", name="Larry!")).to_be_visible()
    page.get_by_role("button", name="Skip to the end").click()
    until_asked(ada, "[data-move=ready]")
    board = page.get_by_role("region", name="After round 1")
    expect(board.locator(".sums li")).to_have_count(3)
    expect(board.get_by_text("every round")).to_have_count(3)
    expect(board.get_by_text("leads, at").or_(board.get_by_text("You lead"))).to_be_visible()
    page.screenshot(path=shots / "cliffs-round.png")


def boxes(page: Page, buttons: str) -> list[dict[str, float]]:
    """Where these buttons are, by the size of the window."""
    found = []
    for width, height in SIZES.values():
        resize(page, width, height)
        found.append(page.evaluate(BOX, buttons))
    resize(page, 1280, 720)
    return found


def test_a_press_that_comes_as_the_music_ends_does_not_change_how_the_reckoning_is_watched(come: Come) -> None:
    ada = come(text=False, motion=True)
    page = race(ada, seats=9)
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="Draw (1)")).to_be_visible()
    before = boxes(page, ".arena .bar button")
    page.get_by_role("button", name="I am done").click()
    page.get_by_role("button", name="Step by step").click()
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    after = boxes(page, "[data-controls] button")
    for size, asked, watched in zip(SIZES, before, after, strict=True):
        across = watched["left"] >= asked["right"] or watched["right"] <= asked["left"]
        assert across or watched["top"] >= asked["bottom"] or watched["bottom"] <= asked["top"], (size, asked, watched)
        assert watched["right"] <= SIZES[size][0], size


def test_a_lying_phone_says_what_happens_with_its_clause(come: Come) -> None:
    page = race(come(text=False, motion=True), seats=9)
    page.get_by_role("button", name="I am done").click()
    page.get_by_role("button", name="Step by step").click()
    expect(page.locator(".caption")).to_contain_text("rule")
    resize(page, 740, 360)
    told = page.locator(".bar .sentence")
    expect(told).to_contain_text(re.compile(r"reveals? .*rule 5\.1"))
    expect(told).to_be_in_viewport(ratio=1)


@rule("cliffs/11.5")
def test_on_a_phone_no_card_of_the_queue_that_is_revealed_covers_another(come: Come) -> None:
    ada = come(text=False, motion=True, **PHONE)
    page = race(ada, seats=2, unlimited="on", cards=PLAIN)
    for left in (3, 2, 1, 0):
        page.locator(HELD).first.tap()
        page.locator(".panel.mine .aim-here").tap()
        expect(page.locator(HELD)).to_have_count(left)
    for _ in range(4):
        page.locator("[data-move=draw]").tap()
    for left in (3, 2, 1, 0):
        page.locator(HELD).first.tap()
        page.locator(".panel.mine .aim-here").tap()
        expect(page.locator(HELD)).to_have_count(left)
    page.get_by_role("button", name="I am done").tap()
    page.get_by_role("button", name="Step by step").tap()
    large = page.locator(".stand .slot")
    until_told(page, lambda _: page.locator(".panel.mine.current .open").count() >= 3)
    assert large.count() >= 8
    places = [box for box in map(Locator.bounding_box, large.all()) if box]
    for i, one in enumerate(places):
        assert one["width"] >= 60, "as large as one can read it"
        for other in places[i + 1 :]:
            beside = other["x"] >= one["x"] + one["width"] or other["x"] + other["width"] <= one["x"]
            assert beside or other["y"] >= one["y"] + one["height"], (one, other)


@rule("cliffs/10.2")
def test_between_two_rounds_the_sums_make_way_for_larrys_card(come: Come) -> None:
    ada = come(text=False)
    page = race(ada, seats=4, start_elevation="2400")
    page.get_by_role("button", name="I am done").click()
    page.get_by_role("button", name="Skip to the end").click()
    until_asked(ada, "[data-move=ready]")
    board = page.get_by_role("region", name="After round 1")
    expect(board).to_be_visible()
    page.get_by_role("button", name="Larry!").click()
    expect(page.locator(".aim-here")).to_have_count(4)
    expect(board).to_have_count(0)
    expect(page.locator(".bar .sentence")).to_contain_text("the card that Larry brought you")
    expect(page.locator(".bar .brought")).to_be_visible()  # and not where the hand lies
    expect(page.locator(".stand")).to_have_count(0)
    for width, height in SIZES.values():
        resize(page, width, height)
        assert out_of_reach(page) == []
    page.locator(".panel.mine .aim-here").click()
    expect(board).to_be_visible()


def test_the_animated_reckoning_of_nine_ends_with_the_one_of_the_match(come: Come, clocked: ServerProcess) -> None:
    """At the quickest pace, at which the page has least time to show what happens."""
    ada = come(clocked, text=False, motion=True)
    page = ada.page
    ada.context.add_init_script(f"({SUMS})()")
    ada.open_table("cliffs", seats=9, pace="Panic Mode!", tie_break="finish")
    page.get_by_role("button", name="Fill up with bots and deal").click()
    page.locator("[data-move=ready]").click()
    page.locator(RACING).click()
    until_asked(ada, ".board")
    sums = page.evaluate("sums")
    print(f"sums shown {sums['shown'] - sums['told']:.1f} s after the server told them")
    assert sums["shown"] - sums["told"] < MAX_BEHIND_SECONDS, sums


def test_at_the_quickest_pace_a_target_can_be_chosen_while_its_clock_has_hardly_begun(come: Come, clocked: ServerProcess) -> None:
    """However far the page is behind with what it shows."""
    ada = come(clocked, text=False, motion=True)
    page = ada.page
    ada.context.add_init_script(f"({ASKED})()")
    ada.open_table("cliffs", seats=9, pace="Panic Mode!", tie_break="finish", cards=TAKERS)
    page.get_by_role("button", name="Fill up with bots and deal").click()
    page.locator("[data-move=ready]").click()
    expect(page.locator(RACING)).to_be_visible()
    page.locator("[data-card=vaporize-any]").first.click()
    page.locator(".panel.mine .aim-here").click()
    page.wait_for_function("() => window.asked.shown")
    asked = page.evaluate("asked")
    assert asked["shown"] - asked["told"] < CHOICE_SECONDS / 4, asked


def until_asked(person: Person, wanted: str) -> None:
    """Answer whatever is asked before this, and never this itself, however suddenly it comes."""
    others = f":is([data-move], .target):not({wanted}, [data-move=larry])"
    until(person, wanted, lambda: person.page.locator(wanted).count() > 0, [others], only=True)


def read_until(page: Page, *patterns: str) -> str:
    """What a screen reader is given of the table, once it has all of this."""
    for _ in range(READS):
        read = page.get_by_role("main").aria_snapshot()
        missing = [pattern for pattern in patterns if not re.search(pattern, read, re.DOTALL)]
        if not missing:
            return read
        page.wait_for_timeout(100)
    raise AssertionError(f"{missing} is not in:\n{read}")


def sum_so_far(read: str) -> int:
    """What all racers have so far, as a screen reader is given it."""
    return sum(int(metres.replace(",", "")) for metres in re.findall(r"([\d,]+) m down so far", read))


def test_a_screen_reader_hears_the_race_and_the_reckoning(come: Come, clocked: ServerProcess) -> None:
    """At normal speed, so that the reckoning has hardly begun when it is told to go on step by step."""
    ada = come(clocked, text=False)
    page = race(ada, seats=4, cards=PLAIN)
    expect(page.locator(".panel:not(.mine) .slot").first).to_be_attached()
    hand = r'(?:button "Card \d of 7: (?:Nitroooooo!|[^"(]+) \((?:200|100) m down\)".*?){7}'
    table = ('region "Amos, at 1,200 m"', "cards in hand", "100 m down so far", 'listitem "A face-down card"', 'figure "The cliff"')
    read_until(page, hand, *map(re.escape, table))
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.locator(HELD)).to_have_count(6)
    expect(page.get_by_role("listitem", name=re.compile(r"\(\d00 m down\), face down: you know it"))).to_have_count(1)
    page.get_by_role("button", name="I am done").click()
    page.get_by_role("button", name="Step by step").click()
    expect(page.locator(".caption")).to_contain_text("rule")
    page.get_by_role("button", name="Next").click()
    log = page.locator("[role=log][aria-live=polite]")
    expect(log).to_contain_text(re.compile(r"reveals? .* \(\d00 m down\)"))
    opened_card = r'listitem "[^"]+ \((\d00) m down\)"'
    read = read_until(page, r"paragraph: [^\n]*reveals? [^\n]* rule 5\.1", opened_card)
    assert set(re.findall(opened_card + "(.*)", read)) <= {("100", ""), ("200", "")}, "each card is heard once"
    for _ in range(READS):
        if sum_so_far(read) >= 4 * 100 + 100:  # the opened card counts beside the 100 m of everybody
            return
        page.get_by_role("button", name="Next").click()
        read = page.get_by_role("main").aria_snapshot()
    raise AssertionError(f"the opened card is never counted in:\n{read}")


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
    page.get_by_role("button", name="Guided race").click()
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


@rule("cliffs/4.6")
def test_a_card_that_is_played_after_the_music_stays_in_the_hand(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False)
    page = ada.page
    page.clock.install()
    ada.open_table("cliffs", seats=2, pace=60, tie_break="random")
    page.get_by_role("button", name="Fill up with bots and deal").click()
    page.locator("[data-move=ready]").click()
    expect(page.locator(RACING)).to_be_visible()
    page.clock.fast_forward(60_000)  # the news that the music has ended is still on its way
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.get_by_text("The music had ended; you still have that card.")).to_be_visible()
    expect(page.locator(".slot.pending")).to_have_count(0)
    expect(page.locator(HELD)).to_have_count(7)


def race_with_the_clock(person: Person, seconds: int) -> Page:
    """Be in a race of so many seconds of music against a bot; how many cards lie where is noted."""
    page = person.page
    person.open_table("cliffs", seats=2, pace=seconds, tie_break="random", cards=PLAIN)
    page.get_by_role("button", name="Fill up with bots and deal").click()
    page.locator("[data-move=ready]").click()
    expect(page.locator(RACING)).to_be_visible()
    page.evaluate(COUNTS)
    return page


@rule("cliffs/4.6")
def test_a_card_that_arrives_late_by_a_slow_line_only_is_taken_and_stays_where_it_was_put(come: Come, clocked: ServerProcess) -> None:
    with slow_line_in_thread(clocked.http, 0.1) as slow:
        ada = come(SimpleNamespace(http=slow), text=False, motion=True)
        page = race_with_the_clock(ada, 8)
        left = page.evaluate(PLAY_AT, 0.12)
        assert left > 0, "the browser was too busy to play in time"
        expect(page.locator(RACING)).to_have_count(0)
        counts = page.evaluate("counts")
        assert [held for held, _ in counts] == sorted((held for held, _ in counts), reverse=True), counts
        assert [queued for _, queued in counts] == sorted(queued for _, queued in counts), counts
        assert counts[-1][0] == 6
        expect(page.locator("[role=log]").get_by_text(re.compile("^You play .* into your queue")).first).to_be_attached()
        ada.context.close()


@rule("cliffs/4.6")
def test_a_card_that_reached_the_server_too_late_is_in_the_hand_again_and_the_page_says_so(come: Come, clocked: ServerProcess) -> None:
    ada, eve = come(clocked, text=False), come(clocked)
    page = race_with_the_clock(ada, 8)
    eve.go(page.url.replace(ada.home, ""))
    ada.context.set_offline(True)
    expect(page.locator(".state")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.locator(".panel.mine .slot.pending")).to_have_count(1)
    expect(eve.page.get_by_text("The music ends. Hands off!").first).to_be_attached()
    ada.context.set_offline(False)
    expect(page.get_by_text("That card was not played; you still have it.")).to_be_visible()
    expect(page.locator(".slot.pending")).to_have_count(0)
    expect(page.locator(".panel.mine .count")).to_have_text(re.compile("^7"))
    ada.complaints.clear()  # the browser notes that there was no line


def test_a_screen_that_nobody_has_touched_says_that_the_browser_keeps_the_music_back(come: Come) -> None:
    ada, wall = come(text=False), come(text=False)
    wall.context.add_init_script(
        f"localStorage.setItem('{KEPT}', JSON.stringify({{...JSON.parse(localStorage.getItem('{KEPT}')), muted: false}}))"
    )
    page = race(ada, seats=3)
    wall.go(page.url.replace(ada.home, "") + "?screen")
    blocked = wall.page.get_by_role("button", name="until you press here")
    expect(blocked).to_be_visible()
    wall.page.mouse.click(5, 5)  # anywhere
    expect(blocked).to_have_count(0)


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
