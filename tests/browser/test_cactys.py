"""Cactys by hand in a real browser: a pointer, keys and a finger place pieces, are told why not, and come to the end of a match."""

from __future__ import annotations

import asyncio
import base64
import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cactarium.client import Client, connect
from cactarium.engine.match import REFEREE, Match
from cactarium.games.cactys.cards import PIECE_NAMES
from cactarium.games.cactys.geometry import Point
from cactarium.games.cactys.physics.scene import Pose, read_frame
from cactarium.games.cactys.pieces import STANDS, on_table
from tests.browser.conftest import Come
from tests.browser.deals import who_gets
from tests.browser.people import PHONE, Person
from tests.marks import rule
from tests.server.server_process import ServerProcess, opened

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
    press(person, f"[aria-label*='{RING.replace('-', ' ')}']", f"[data-move='start {RING} cactus-{CACTUS + 1}']")
    take_in_hand(person)


def take_in_hand(person: Person) -> None:
    press(person, "[data-move=by-hand]")
    expect(person.page.get_by_role("group", name="The hand")).to_be_visible()
    settle(person.page)


def grab(page: Page) -> None:
    """Press on the offered piece itself, as somebody would who has read nothing."""
    page.wait_for_function("() => document.querySelector('canvas').report().offered")
    page.wait_for_timeout(600)  # the camera glides there
    box, spot = page.locator("canvas").bounding_box(), look(page)["offered"]
    assert box
    page.mouse.click(box["x"] + spot["x"] * box["width"], box["y"] + spot["y"] * box["height"])
    expect(page.get_by_role("group", name="The hand")).to_be_visible()
    settle(page)


def over_the_arm(height: float, off: tuple[float, float] = (0.0, 0.0)) -> Point:
    x, y, z = on_table(CACTUS, STANDS[CACTUS].tip(ARM))
    return (x - off[0], y - off[1], z + height)


def hang(person: Person, push: Push, flat: Callable[[], None], hole: tuple[float, float] = (0.0, 0.0)) -> None:
    """Lay the piece flat, lift it over the arm, and lower the hole in it, which lies so far off its middle, over the tip."""
    page = person.page
    flat()
    settle(page)
    seen = look(page)
    x, y, _ = seen["held"]
    cos, sin = math.cos(seen["azimuth"]), math.sin(seen["azimuth"])
    off = (cos * hole[0] - sin * hole[1], sin * hole[0] + cos * hole[1])
    lead(page, (x, y, 3.1), push, near=0.3)
    lead(page, over_the_arm(0.7, off), push)
    lead(page, over_the_arm(0.12, off), push)


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


@contextmanager
def quitters(server: ServerProcess, code: str, names: Sequence[str]) -> Iterator[None]:
    """Others at the table, who give up every piece at once."""

    async def quit_always(client: Client) -> None:
        while not client.over:
            await client.until(lambda: client.legal or client.over)
            if client.legal:
                await client.play("give-up" if "give-up" in client.legal else client.legal[0])

    async def play(seated: asyncio.Event, stop: asyncio.Event) -> None:
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(connect(server.ws)) for _ in names]
            for client, name in zip(clients, names, strict=True):
                await client.sit(code, name)
            seated.set()
            playing = [asyncio.create_task(quit_always(client)) for client in clients]
            await stop.wait()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    with asyncio_thread(play):
        yield


@contextmanager
def asyncio_thread(story: Callable[[asyncio.Event, asyncio.Event], Any]) -> Iterator[None]:
    """Run a story on another thread, because Playwright runs a loop on this one; begins when the story says so."""
    loop, begun, stop = asyncio.new_event_loop(), asyncio.Event(), asyncio.Event()
    with ThreadPoolExecutor(1) as thread:
        running = thread.submit(loop.run_until_complete, story(begun, stop))
        asyncio.run_coroutine_threadsafe(asyncio.wait_for(begun.wait(), 60), loop).result()
        try:
            yield
        finally:
            loop.call_soon_threadsafe(stop.set)
            running.result()
    loop.close()


def first_then_colour(piece: str, wanted: str) -> Callable[[Match], bool]:
    """Deals in which whoever begins with a piece rolls Colour after four others have given up, and may take what is wanted."""

    def is_so(match: Match) -> bool:
        for move in (f"start {piece} cactus-{CACTUS + 1}", "by-hand"):
            match.play(0, move)
        match.play(REFEREE, "settled")
        for seat in range(1, 5):
            while match.waiting == [seat]:
                legal = match.legal(seat).texts
                match.play(seat, "give-up" if "give-up" in legal else legal[0])
        if match.over or match.waiting != [0]:
            return False
        match.play(0, "roll")
        return f"take {wanted}" in match.legal(0).texts and match.view(0)["face"] == "colour"

    return is_so


def sit_with_quitters(person: Person, names: Sequence[str]) -> str:
    return person.open_table("cactys", seats=len(names), name=names[0], first_player="seat-1")


def deal(person: Person) -> None:
    person.page.get_by_role("button", name="Deal", exact=True).click()
    expect(person.page.locator(".tray .can").first).to_be_visible()


@rule("cactys/4.1", "cactys/4.3", "cactys/4.6", "cactys/8.2")
def test_a_pointer_hangs_a_ring_for_two_watchers_and_is_told_why_a_touch_must_be_redone(come: Come, clocked: ServerProcess) -> None:
    names = who_gets(first_then_colour(RING, "blue-swirl"), "cactys", 5)
    small = {"width": 480, "height": 400}
    ada, watchers = come(clocked, text=False), [come(clocked, text=False, viewport=small) for _ in range(2)]
    page, ring = ada.page, PIECE_NAMES.index(RING)
    flat = page.get_by_role("button", name="Flat")
    code = sit_with_quitters(ada, names)
    with quitters(clocked, code, names[1:]):
        deal(ada)
        for watcher in watchers:
            watcher.go(f"/t/{code}")
            expect(watcher.page.locator("canvas")).to_be_visible()
        press(ada, "[aria-label*='blue ring']", f"[data-move='start {RING} cactus-{CACTUS + 1}']")
        expect(page.get_by_text("Drag me to an arm.")).to_be_visible()
        grab(page)
        hang(ada, by_mouse, flat.click)
        page.get_by_role("button", name="Let go").click()
        see_it_hang(page)
        for watcher in watchers:
            see_it_hang(watcher.page)
        place = told_by_server(clocked, code)[ring]
        for seen in (look(page), *(look(watcher.page) for watcher in watchers)):
            assert math.dist(seen["poses"][str(ring)], place) < STILL
        for watcher in watchers:
            watcher.page.goto("about:blank")
        press(ada, "[data-move=roll]", "[data-move='take blue-swirl']")
        take_in_hand(ada)
        hang(ada, by_mouse, flat.click, hole=(-0.06, -0.12))
        page.get_by_role("button", name="Let go").click()
        expect(page.locator(".reason").get_by_text("same colour")).to_be_visible()
        expect(page.get_by_text("1 attempt has failed").first).to_be_visible()
        expect(page.locator("[data-move=by-hand]")).to_be_visible()


@rule("cactys/6.1", "cactys/9.1")
def test_keys_push_a_piece_off_after_the_line_was_lost_in_mid_carry(come: Come, clocked: ServerProcess) -> None:
    names = who_gets(first_then_colour("blue-bar", "blue-swirl"), "cactys", 5)
    ada = come(clocked, text=False)
    page = ada.page
    code = sit_with_quitters(ada, names)
    with quitters(clocked, code, names[1:]):
        deal(ada)
        press(ada, "[aria-label*='blue bar']", "[data-move='start blue-bar cactus-1']")
        page.get_by_role("button", name="Place it for me").click()
        press(ada, ".perch[data-move='perch front-middle']")
        press(ada, "[data-move=roll]", "[data-move='take blue-swirl']")
        page.get_by_role("button", name="I place it myself").click()
        take_in_hand(ada)
        page.keyboard.press("ArrowUp")
        ada.context.set_offline(True)
        expect(page.get_by_text("The connection is gone.")).to_be_visible()
        ada.context.set_offline(False)
        expect(page.get_by_text("The connection is gone.")).to_be_hidden()
        ada.complaints.clear()  # the browser itself reports that it was offline
        expect(page.locator("[data-move=by-hand]")).to_be_visible()  # a hand opens when its player is gone
        take_in_hand(ada)
        seen = look(page)
        x, y, z, *_ = seen["poses"][str(PIECE_NAMES.index("blue-bar"))]
        sin, cos = math.sin(seen["azimuth"]), math.cos(seen["azimuth"])
        lead(page, (x + 0.9 * sin, y - 0.9 * cos, z + 0.1), by_keys, near=0.2)
        for _ in range(14):
            page.keyboard.press("w")
        settle(page)
        page.keyboard.press("Enter")
        expect(page.get_by_text("Down comes the blue bar").first).to_be_attached()
        expect(page.locator(".players li").first.locator("strong")).not_to_have_text("3")


@pytest.fixture
def brisk(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server at which bots are done in a quarter of the time, and a hand can still be led."""
    with opened(tmp_path / "tables.db", 4.0) as server:
        yield server


@rule("cactys/4.1", "cactys/4.7", "cactys/7.1")
def test_a_finger_plays_a_whole_match_against_two_bots_on_a_phone(come: Come, brisk: ServerProcess) -> None:
    ada = come(brisk, text=False, **PHONE)
    page = ada.page
    ada.open_table("cactys", seats=3, first_player="seat-1", die="3-2-1")
    page.get_by_role("button", name="Fill up with bots and deal").tap()
    pick_up(ada)
    page.get_by_role("button", name="Magnet").tap()
    hang(ada, by_finger, page.get_by_role("button", name="Flat").tap)
    page.get_by_role("button", name="Let go").tap()
    see_it_hang(page)
    while not ada.over:
        if not ada.press("[data-move=roll], [data-move='give-up'], .tray [data-move]"):
            page.wait_for_timeout(50)
    expect(page.locator(".result")).to_be_visible()


@rule("cactys/4.1", "cactys/4.2", "cactys/4.6")
def test_a_dropped_piece_is_placed_again_in_words_while_the_picture_is_lost_and_for_me_when_it_is_back(
    come: Come, clocked: ServerProcess
) -> None:
    ada = come(clocked, text=False)
    open_garden(ada)
    pick_up(ada)
    page = ada.page
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 attempt has failed").first).to_be_visible()
    page.evaluate(f"() => (window.context = {CONTEXT}).loseContext()")
    expect(page.get_by_text("This browser cannot draw the table")).to_be_visible()
    expect(page.locator(".text-table")).to_be_visible()
    page.evaluate("() => window.context.restoreContext()")
    expect(page.locator("canvas")).to_be_visible()
    expect(page.locator(".text-table")).to_have_count(0)
    ada.complaints.clear()  # three.js reports that the context was lost
    page.get_by_role("button", name="Place it for me").click()
    page.locator(".perch[data-move='perch right-low']").click()
    expect(page.locator(".perch")).to_have_count(0)
    expect(page.get_by_text("You have the blue ring placed on cactus 1: right, low.").first).to_be_attached()


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
