"""Cactys by hand in a real browser: a pointer, keys and a finger hang a ring on an arm, and others see where it hangs."""

from __future__ import annotations

import asyncio
import base64
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Page, expect

from cactarium.client import connect
from cactarium.games.cactys.cards import PIECE_NAMES
from cactarium.games.cactys.geometry import Point
from cactarium.games.cactys.physics.scene import Pose, read_frame
from cactarium.games.cactys.pieces import STANDS, on_table
from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person
from tests.marks import rule
from tests.server.server_process import ServerProcess

RING, CACTUS, ARM = "blue-ring", 0, "right-high"
NEAR = 0.1  # units; the ring has more room than this round the arm
PATIENCE = 150  # looks at where the piece has come
STEP = 0.1  # units that a key moves a piece
PRESS = 0.15  # units that a press of “farther” does
NOTCH = 0.12  # units that a notch of the wheel does
STILL = 1 / 1024  # units: how exactly frames tell where a piece is, with some room
CONTEXT = "document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context')"

Push = Callable[[Page, dict[str, Any], float, float, float], None]  # to the right, up and away, in units


def look(page: Page) -> dict[str, Any]:
    """What the scene tells a script."""
    return dict(page.evaluate("() => document.querySelector('canvas').report()"))


def by_mouse(page: Page, seen: dict[str, Any], right: float, up: float, away: float) -> None:
    box = page.locator("canvas").bounding_box()
    assert box
    x, y = box["x"] + seen["spot"]["x"] * box["width"], box["y"] + seen["spot"]["y"] * box["height"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right / seen["unitsPerPixel"], y - up / seen["unitsPerPixel"], steps=6)
    page.mouse.up()
    while abs(away) > NEAR / 4:
        notches = max(-1.0, min(1.0, away / NOTCH))
        page.mouse.wheel(0, -100 * notches)
        away -= notches * NOTCH


def by_keys(page: Page, seen: dict[str, Any], right: float, up: float, away: float) -> None:
    for way, there, back in ((right, "ArrowRight", "ArrowLeft"), (up, "ArrowUp", "ArrowDown"), (away, "w", "s")):
        for _ in range(round(abs(way) / STEP)):
            page.keyboard.press(there if way > 0 else back)


def by_finger(page: Page, seen: dict[str, Any], right: float, up: float, away: float) -> None:
    box = page.locator("canvas").bounding_box()
    assert box
    x, y = box["x"] + seen["spot"]["x"] * box["width"], box["y"] + seen["spot"]["y"] * box["height"]
    touch = page.context.new_cdp_session(page)
    for kind, share in (("touchStart", 0.0), ("touchMove", 0.3), ("touchMove", 0.6), ("touchMove", 1.0)):
        at = {"x": x + share * right / seen["unitsPerPixel"], "y": y - share * up / seen["unitsPerPixel"]}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for _ in range(round(abs(away) / PRESS)):
        page.get_by_role("button", name="Farther" if away > 0 else "Nearer", exact=True).tap()


def lead(page: Page, goal: Point, push: Push, near: float = NEAR) -> None:
    """Move the held piece until it is near a place on the table."""
    for _ in range(PATIENCE):
        seen = look(page)
        assert seen["held"], page.inner_text("#stage")
        x, y, z = (there - here for there, here in zip(goal, seen["held"], strict=True))
        if math.hypot(x, y, z) < near:
            return
        cos, sin = math.cos(seen["azimuth"]), math.sin(seen["azimuth"])
        up = z / math.cos(seen["elevation"])
        push(page, seen, x * cos + y * sin, up, y * cos - x * sin - up * math.sin(seen["elevation"]))
        settle(page)
    raise AssertionError(f"the piece does not come to {goal}: {look(page)['held']}")


def settle(page: Page) -> None:
    """Wait until the held piece no longer moves."""
    before = None
    for _ in range(60):
        page.wait_for_timeout(80)
        now = look(page)["held"]
        if now and before and math.dist(now, before) < 1e-3:
            return
        before = now


def press(person: Person, *wanted: str) -> None:
    for button in map(person.page.locator, wanted):
        button.tap() if person.touch else button.click()


def pick_up(person: Person) -> None:
    """Begin with the ring on the first cactus, and take it in one's hand."""
    page = person.page
    wanted = (f"[aria-label*='{RING.replace('-', ' ')}']", f"[data-move='start {RING} cactus-{CACTUS + 1}']", "[data-move=by-hand]")
    for button in map(page.locator, wanted):
        button.tap() if person.touch else button.click()
    expect(page.get_by_role("group", name="The hand")).to_be_visible()
    settle(page)


def over_the_arm(height: float) -> Point:
    x, y, z = STANDS[CACTUS].tip(ARM)
    return on_table(CACTUS, (x, y, z + height))


def hang(person: Person, push: Push, flat: Callable[[], None]) -> None:
    """Lay the ring flat, lift it over the arm, lower it over the tip, and let go."""
    page = person.page
    flat()
    settle(page)
    x, y, _ = look(page)["held"]
    lead(page, (x, y, 3.1), push, near=0.3)
    lead(page, over_the_arm(0.7), push)
    lead(page, over_the_arm(0.12), push)


def see_it_hang(page: Page) -> None:
    expect(page.locator(".last[title*='blue ring']")).to_be_attached()


def open_garden(person: Person, **how: str) -> str:
    code = person.open_table("cactys", seats=2, first_player="seat-1", **how)
    deal = person.page.get_by_role("button", name="Fill up with bots and deal")
    deal.tap() if person.touch else deal.click()
    expect(person.page.locator("canvas")).to_be_visible()
    expect(person.page.locator(".tray .can").first).to_be_visible()
    return code


def told_by_server(server: ServerProcess, code: str) -> dict[int, Pose]:
    """Where the server says that everything hangs."""

    async def ask() -> dict[int, Pose]:
        async with connect(server.ws) as watcher:
            await watcher.watch(code)
            return read_frame(base64.b64decode(watcher.frames[-1].frame))[1]

    with ThreadPoolExecutor(1) as thread:  # Playwright runs a loop on this one
        return thread.submit(asyncio.run, ask()).result()


@rule("cactys/4.1", "cactys/8.2")
def test_a_pointer_hangs_a_ring_on_an_arm_and_a_watcher_sees_where(come: Come, clocked: ServerProcess) -> None:
    ada, eve = come(clocked, text=False), come(clocked, text=False, viewport={"width": 480, "height": 400})
    code = open_garden(ada)
    eve.go(f"/t/{code}")
    expect(eve.page.locator("canvas")).to_be_visible()
    pick_up(ada)
    page = ada.page
    hang(ada, by_mouse, lambda: page.get_by_role("button", name="Flat").click())
    page.get_by_role("button", name="Let go").click()
    see_it_hang(page)
    see_it_hang(eve.page)
    ring = PIECE_NAMES.index(RING)
    place = told_by_server(clocked, code)[ring]
    for seen in (look(page), look(eve.page)):
        assert math.dist(seen["poses"][str(ring)], place) < STILL


@rule("cactys/9.1")
def test_keys_hang_a_ring_after_the_line_was_lost_in_mid_carry(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False)
    open_garden(ada)
    pick_up(ada)
    page = ada.page
    page.keyboard.press("2")
    settle(page)
    x, y, _ = look(page)["held"]
    lead(page, (x, y, 3.1), by_keys, near=0.3)
    ada.context.set_offline(True)
    expect(page.get_by_text("The connection is gone.")).to_be_visible()
    ada.context.set_offline(False)
    expect(page.get_by_text("The connection is gone.")).to_be_hidden()
    ada.complaints.clear()  # the browser itself reports that it was offline
    again = page.locator("[data-move=by-hand]")  # a hand opens when its player is gone
    expect(again).to_be_visible()
    again.click()
    expect(page.get_by_role("group", name="The hand")).to_be_visible()
    settle(page)
    hang(ada, by_keys, lambda: page.keyboard.press("2"))
    page.keyboard.press("Enter")
    see_it_hang(page)


def test_a_finger_hangs_a_ring_on_a_phone(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False, **PHONE)
    open_garden(ada)
    pick_up(ada)
    page = ada.page
    hang(ada, by_finger, lambda: page.get_by_role("button", name="Flat").tap())
    page.get_by_role("button", name="Let go").tap()
    see_it_hang(page)


@rule("cactys/4.2", "cactys/4.6")
def test_a_piece_that_is_dropped_is_placed_again(come: Come, clocked: ServerProcess) -> None:
    ada = come(clocked, text=False)
    open_garden(ada)
    pick_up(ada)
    ada.page.keyboard.press("Enter")
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
    page.locator(".perch[data-move='perch right-low']").click()
    expect(page.locator(".perch")).to_have_count(0)
    expect(page.get_by_text("You have the blue ring placed on cactus 1: right, low.").first).to_be_attached()


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
    press(ada, "[data-move='start red-ring cactus-2']", "[data-move=settled]", "[data-move='rolled colour']", "[data-move='take red-bar']")
    page.reload()  # what was told is kept
    page.get_by_text("Something fell").tap()
    press(ada, "[data-move='fell red-ring']", "[data-move=settled]")
    expect(page.get_by_text('The "Onion"').first).to_be_visible()
    expect(page.locator(".flowers li").nth(1)).to_contain_text("2")
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
