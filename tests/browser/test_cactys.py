"""Cactys by hand in a real browser: a mouse, keys and a finger hang a piece, and others see where; `bench/hands.py` plays whole matches."""

from __future__ import annotations

import base64
import itertools
import math
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from cactarium.games.cactys.cards import PIECE_NAMES
from tests.browser.cactys_match import (
    BAR,
    HOOK,
    LOOKS,
    REST_MS,
    RING,
    begin,
    deal,
    hang_ring,
    look_round_in_the_replay,
    lose_the_line,
    others,
    perch_ring,
    see_a_moment_again,
    see_the_end,
    see_the_same,
    sit_down,
    told_by_server,
)
from tests.browser.conftest import SPEED, Come
from tests.browser.hands import Finger, Hand, Keys, Mouse, look
from tests.browser.people import PHONE, Person, cut, out_of_reach
from tests.marks import rule
from tests.server.server_process import ServerProcess, opened

CONTEXT = "document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context')"


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server at which it is known what the die says, and time passes twice as fast: bots are quicker, and a hand can still be led."""
    with opened(tmp_path_factory.mktemp("brisk") / "tables.db", 2.0, program="tests.browser.deals") as server:
        yield server


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server at which it is known what the die says, and bots hang a piece in a moment."""
    with opened(tmp_path_factory.mktemp("hasty") / "tables.db", SPEED, program="tests.browser.deals") as server:
        yield server


def open_garden(person: Person, **how: str) -> str:
    code = person.open_table("cactys", seats=2, first_player="seat-1", **how)
    deal(person)
    return code


@rule("cactys/4.1", "cactys/8.2")
def test_a_mouse_hangs_a_ring_and_two_watchers_see_what_hangs_where(come: Come, brisk: ServerProcess) -> None:
    hand, code = sit_down(come(brisk, text=False, **Mouse.how), Mouse)
    watchers = [come(brisk, text=False, viewport={"width": 400, "height": 320}).page for _ in range(2)]
    with others(brisk, code):
        deal(hand.person)
        begin(hand)
        hang_ring(hand)
        for watcher in watchers:
            watcher.goto(f"/t/{code}")
            expect(watcher.locator("canvas")).to_be_visible()
        hand.button("[data-move=roll]").wait_for()  # the others have hung theirs
        poses = told_by_server(brisk, code)
        assert {PIECE_NAMES.index(RING), PIECE_NAMES.index(BAR)} < poses.keys()
        for page in (hand.page, *watchers):
            see_the_same(page, poses)


@rule("cactys/4.1", "cactys/9.1")
def test_keys_hang_a_ring_though_the_line_was_lost_in_mid_carry(come: Come, brisk: ServerProcess) -> None:
    hand, code = sit_down(come(brisk, text=False, **Keys.how), Keys)
    with others(brisk, code):
        deal(hand.person)
        begin(hand)
        lose_the_line(hand)
        hang_ring(hand)


@rule("cactys/4.1")
def test_a_finger_hangs_a_ring_on_a_phone(come: Come, brisk: ServerProcess) -> None:
    hand, code = sit_down(come(brisk, text=False, **Finger.how), Finger)
    with others(brisk, code):
        deal(hand.person)
        begin(hand)
        hang_ring(hand)


@rule("cactys/3.7")
@pytest.mark.parametrize("kind", [Keys, Finger])
def test_after_the_end_the_best_moment_is_seen_again_and_the_replay_from_all_sides(
    come: Come, hasty: ServerProcess, kind: type[Hand]
) -> None:
    hand, code = sit_down(come(hasty, text=False, **kind.how), kind)
    with others(hasty, code):
        deal(hand.person)
        perch_ring(hand)
        hand.press("[data-move=roll]")
        hand.press(f"[data-move='take {HOOK}']")
        see_the_end(hand)
    see_a_moment_again(hand)
    look_round_in_the_replay(hand)


def press(person: Person, *wanted: str) -> None:
    for button in map(person.page.locator, wanted):
        button.tap() if person.touch else button.click()


@rule("cactys/4.2", "cactys/4.6")
def test_a_piece_that_is_dropped_is_placed_again(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False)
    open_garden(ada)
    hand = Mouse(ada)
    begin(hand)
    hand.let_go()
    expect(ada.page.get_by_text("1 attempt has failed").first).to_be_visible()
    expect(ada.page.locator("[data-move=by-hand]")).to_be_visible()


@rule("cactys/4.1")
def test_whoever_would_rather_not_use_a_hand_names_a_place(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False)
    open_garden(ada)
    page = ada.page
    page.locator("[aria-label*='blue ring']").click()
    page.locator("[data-move='start blue-ring cactus-1']").click()
    page.get_by_role("button", name="Place it for me").click()
    expect(page.locator(".bar .sentence")).to_have_text("Press one of the yellow dots: it is hung up there for you.")
    page.locator(".perch[data-move='perch right-low']").click()
    expect(page.locator(".perch")).to_have_count(0)
    expect(page.get_by_text("You have the blue ring placed on cactus 1: right, low.").first).to_be_attached()


@rule("cactys/4.1")
@pytest.mark.parametrize("size", [(390, 844), (360, 640), (740, 360)], ids=["phone", "small-phone", "lying-phone"])
def test_a_finger_meets_the_place_it_means(come: Come, clocked: ServerProcess, size: tuple[int, int]) -> None:
    """The dots were 18 pixels apart, and some lay under others."""
    ada = come(clocked, text=False, guide=True, **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
    open_garden(ada)
    page = ada.page
    for _ in range(2):
        page.locator(".guide .strong").tap()
    page.locator("[aria-label*='blue ring']").tap()
    page.locator("[data-move='start blue-ring cactus-2']").tap()
    page.get_by_role("button", name="Place it for me").tap()
    expect(page.locator(".perch").first).to_be_visible()
    page.wait_for_timeout(REST_MS)  # the camera comes to rest
    boxes = [box for box in map(Locator.bounding_box, page.locator(".perch").all()) if box]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    assert len(middles) > 4
    assert min(math.dist(one, other) for one, other in itertools.combinations(middles, 2)) >= 40, middles
    assert out_of_reach(page) == []
    assert cut(page) == []
    page.locator(".perch[data-move='perch left-low']").tap()
    expect(page.get_by_text("You have the blue ring placed on cactus 2: left, low.").first).to_be_attached()


def test_of_two_windows_of_a_player_the_one_that_moves_leads_the_hand_and_both_recover(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False, **Keys.how)
    code = open_garden(ada)
    first, other = Keys(ada), Keys(ada)
    begin(first)
    other.page = ada.tab()
    other.page.goto(f"/t/{code}")
    expect(other.page.get_by_role("group", name="The hand")).to_be_visible()
    for hand, there in ((first, other), (other, first), (first, other)):
        goal = hand.see()["goal"]
        hand.lead((goal[0], goal[1], goal[2] + 0.5))
        see_together(hand.page, there.page)
    other.let_go()
    for page in (first.page, other.page):
        expect(page.locator("[data-move=by-hand]")).to_be_visible()
        expect(page.locator(".notice")).to_have_count(0)


def see_together(*pages: Page) -> None:
    """All windows come to show the held piece at the same place, and lead it there."""
    for _ in range(LOOKS):
        seen = [look(page) for page in pages]
        places = [place for one in seen for place in (one["held"], one["goal"])]
        if all(places) and all(math.dist(places[0], place) < 0.05 for place in places):
            return
        pages[0].wait_for_timeout(100)
    raise AssertionError(f"the windows do not agree: {places}")


SEE = """async ([png, columns, rows]) => {
    const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(columns, rows).getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, columns, rows);
    const { data } = pen.getImageData(0, 0, columns, rows);
    return Array.from({ length: columns * rows }, (_, i) => [...data.slice(4 * i, 4 * i + 3)]);
}"""
WAVE = """() => {
    let pressed = 0;
    window.waving = setInterval(() => {
        const key = pressed++ % 2 ? "ArrowDown" : "ArrowUp";
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }, 50);
}"""
CELLS = (24, 16)
HAND_REACH = 0.3  # of the picture, round a held piece: there the hand and its shadow move
TOLERANCE = 18.0  # between two colours, of 441: coarse pixels and fine ones differ at edges


def seen_in_cells(page: Page) -> list[list[float]]:
    """The mean colour of every cell of the drawn table, as it is on the screen."""
    png = base64.b64encode(page.locator("canvas").screenshot()).decode()
    return list(page.evaluate(SEE, [png, *CELLS]))


def test_without_a_graphics_card_what_stands_still_is_drawn_once_and_looks_the_same(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False, motion=True, **Mouse.how)
    open_garden(ada)
    hand, page = Mouse(ada), ada.page
    begin(hand)
    page.wait_for_timeout(REST_MS)  # the camera glides to the cactus
    page.evaluate(WAVE)
    page.wait_for_timeout(REST_MS)  # the picture gets coarser
    waved, moving = look(page), seen_in_cells(page)
    page.evaluate("() => clearInterval(window.waving)")
    hand.settle()
    page.wait_for_timeout(REST_MS)  # all of it is drawn anew, and finely
    rested, resting = look(page), seen_in_cells(page)
    assert waved["triangles"] < rested["triangles"] / 4
    columns, rows = CELLS
    spot = rested["spot"]
    for i, (before, after) in enumerate(zip(moving, resting, strict=True)):
        row, column = divmod(i, columns)
        if math.hypot((column + 0.5) / columns - spot["x"], (row + 0.5) / rows - spot["y"]) > HAND_REACH:
            assert math.dist(before, after) < TOLERANCE, (column, row)


def test_a_lost_context_leaves_the_table_in_words_until_it_comes_back(come: Come) -> None:
    ada = come(text=False)
    open_garden(ada)
    page = ada.page
    page.evaluate(f"() => (window.context = {CONTEXT}).loseContext()")
    expect(page.get_by_text("This browser cannot draw the table")).to_be_visible()
    expect(page.locator(".text-table")).to_be_visible()
    page.evaluate("() => window.context.restoreContext()")
    expect(page.locator("canvas")).to_be_visible()
    expect(page.locator(".text-table")).to_have_count(0)
    ada.complaints.clear()  # three.js reports that the context was lost


def test_without_webgl_the_table_is_in_words(come: Come) -> None:
    ada = come(text=False)
    ada.context.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    ada.open_table("cactys", seats=2, first_player="seat-1")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(ada.page.get_by_text("This browser cannot draw the table")).to_be_visible()
    expect(ada.choices.first).to_be_visible()
    ada.complaints.clear()  # three.js reports that there is no WebGL


@rule("cactys/8.4")
def test_people_with_real_pieces_keep_score_in_the_browser(come: Come) -> None:
    ada = come(**PHONE)
    page = ada.go("/new/cactys")
    page.get_by_role("link", name="You have the real pieces?").tap()
    for i, name in enumerate(("Ada", "Bob")):
        page.get_by_label(f"Player {i + 1}").fill(name)
    page.get_by_text("Own names for pieces").tap()
    page.get_by_label("the red ring").fill('The "Onion"')
    page.get_by_role("button", name="Begin").tap()
    page.get_by_role("button", name='The "Onion"').tap()
    press(ada, "[data-move='start red-ring cactus-2']")
    expect(page.locator("[data-move=settled]")).to_be_visible()
    page.get_by_role("button", name="Take back").tap()
    page.get_by_role("button", name='The "Onion"').tap()
    press(ada, "[data-move='start red-ring cactus-2']", "[data-move=settled]", "[data-move='rolled colour']")
    page.route("**/score?*", lambda _: None)  # the server does not answer
    press(ada, "[data-move='take red-bar']")
    page.unroute("**/score?*")
    page.reload()  # what was told is kept, answered or not
    page.get_by_text("Something fell").tap()
    press(ada, "[data-move='fell red-ring']", "[data-move=settled]")
    expect(page.get_by_text('The "Onion"').first).to_be_visible()
    expect(page.locator(".flowers li").nth(1)).to_contain_text("2")
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
