"""A match of Cactys of nine turns, whose die is known: who sits there, what they do, and what one of them does by hand."""

from __future__ import annotations

import asyncio
import base64
import math
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from typing import Any

from playwright.sync_api import Page, expect

from cactarium import games
from cactarium.client import Client, connect
from cactarium.engine.match import REFEREE, Match
from cactarium.games.cactys.cards import PIECE_NAMES
from cactarium.games.cactys.geometry import Point
from cactarium.games.cactys.physics.scene import Pose, read_frame
from cactarium.games.cactys.pieces import STANDS, on_table
from tests.browser.deals import dealt_by_names
from tests.browser.hands import Hand, PieceDropped, look
from tests.browser.people import Person
from tests.server.server_process import ServerProcess

RING, HOOK, BAR = "blue-ring", "blue-hook", "blue-bar"
ARM = "left-high"  # of the first cactus
HOLE = 0.23  # units from a hook's middle to where an arm goes through it
NEIGHBOUR_ARM = "back-middle"  # of the second cactus
LOOKS = 100  # at pieces that should come to hang somewhere
TRIES = 3  # a busy machine may keep a hand waiting until it opens by itself
STILL = 1 / 1024  # units: how exactly frames tell where a piece is, with some room
REST_MS = 1000  # until the camera has come to rest

# With these people and two bots the first two special pieces are blue, and the die says this after the first turn. So all pieces that are
# placed are blue, the hook is left for the player who began, and the ninth turn ends the match: there is no blue piece left (3.7).
PEOPLE, BOTS = ("Hana", "Yan", "Leo"), ("Amos", "Birdie")
FACES = ["colour", "shape", "special", "special", "colour", "colour", "colour", "colour"]
DIE = "3-2-1"


def answer(legal: list[str], piece: str | None) -> str:
    """What the two people do who are no rivals: one hangs a bar on the neighbouring cactus, and every other piece is given up."""
    takes = [move for move in legal if move.startswith("take ")]
    if takes:
        return next((move for move in takes if BAR in move), next((move for move in takes if HOOK not in move), takes[0]))
    if "give-up" in legal:
        return f"perch {NEIGHBOUR_ARM}" if piece == BAR else "give-up"
    return legal[0]


def faces_dealt() -> list[str]:
    """What the die says at such a table."""
    with dealt_by_names:
        options = {"first_player": "seat-1", "die": DIE}
        match = Match.new(games.find("cactys"), seats=5, names=(*PEOPLE, *BOTS), options=options)
    faces: list[str] = []
    for move in (f"start {RING} cactus-1", "by-hand"):
        match.play(0, move)
    match.play(REFEREE, "settled")
    while not match.over:
        (seat,) = match.waiting
        move = answer(match.legal(seat).texts, match.view(seat)["piece"])
        if move.startswith("perch") or (move == "give-up" and seat >= len(PEOPLE)):
            match.play(seat, "by-hand")
            match.play(REFEREE, "settled")
        else:
            match.play(seat, f"take {HOOK}" if seat == 0 and move.startswith("take") else move)
        if move == "roll":
            faces.append(match.view(seat)["face"])
    return faces


@contextmanager
def others(server: ServerProcess, code: str) -> Iterator[None]:
    """The two people who are no rivals, at the table until the end."""

    async def play(client: Client) -> None:
        while not client.over:
            await client.until(lambda: client.legal or client.over)
            if client.legal and client.position:
                await client.play(answer(client.legal, client.position.view["piece"]))

    async def story(seated: asyncio.Event, stop: asyncio.Event) -> None:
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(connect(server.ws)) for _ in PEOPLE[1:]]
            for client, name in zip(clients, PEOPLE[1:], strict=True):
                await client.sit(code, name)
            seated.set()
            playing = [asyncio.create_task(play(client)) for client in clients]
            await stop.wait()
            for task in playing:
                task.cancel()
            for outcome in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome

    with on_a_thread(story):
        yield


@contextmanager
def on_a_thread(story: Callable[[asyncio.Event, asyncio.Event], Coroutine[Any, Any, None]]) -> Iterator[None]:
    """Run a story on another thread, because Playwright runs a loop on this one; it says when it has begun, and is told to stop."""
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


def over_the_arm(height: float, turn: float | None = None, aside: float = 0.0) -> Point:
    """Where a ring is over the tip of the arm; or a hook that lies flat, turned like this about the upright, with its hole there."""
    x, y, z = on_table(0, STANDS[0].tip(ARM))
    if turn is None:
        return (x, y, z + height)
    return (x - HOLE * math.sin(turn) + aside, y + HOLE * math.cos(turn), z + height)


def begin(hand: Hand) -> None:
    """Choose the ring for the first cactus, and take it in one's hand."""
    hand.press(f"[aria-label*='{RING.replace('-', ' ')}']")
    hand.press(f"[data-move='start {RING} cactus-1']")
    hand.take()


def perch_ring(hand: Hand) -> None:
    """Have the ring placed on an arm of the first cactus, without a hand."""
    hand.press(f"[aria-label*='{RING.replace('-', ' ')}']")
    hand.press(f"[data-move='start {RING} cactus-1']")
    hand.press_named("Place it for me")
    hand.press(f"[data-move='perch {ARM}']")


def carry(hand: Hand, deed: Callable[[Hand], None]) -> None:
    """Do something with the held piece and let go; once more if the hand has opened before."""
    for _ in range(TRIES):
        try:
            deed(hand)
            hand.let_go()
        except PieceDropped:
            hand.take()
        else:
            return
    raise AssertionError("the hand always opens before the piece is where it should be")


def hang_ring(hand: Hand) -> None:
    """Hang the ring on an arm; again if it comes down."""
    page = hand.page
    hung = page.locator(".last[title*='blue ring']")
    for _ in range(TRIES):
        carry(hand, lower_ring)
        expect(hung.or_(page.locator("[data-move=by-hand]"))).to_be_attached()
        if hung.count():
            return
        hand.take()
    raise AssertionError("the ring does not hang")


def lower_ring(hand: Hand) -> None:
    """Lay the ring flat, and lower it over the tip of an arm."""
    hand.lay_flat()
    x, y, _ = hand.see()["goal"]
    hand.lead((x, y, 3.1), near=0.3)
    hand.lead(over_the_arm(0.6), over_the_arm(0.12))


def touch_ring(hand: Hand) -> None:
    """Lower the hook over the same arm until it touches the ring, and is told that it must not."""
    page = hand.page
    reason = page.locator(".reason").get_by_text("same colour")
    hand.lay_flat()
    seen = hand.see()
    turn, (x, y, _) = seen["azimuth"], seen["goal"]
    hand.lead((x, y, 3.1), near=0.3)
    for aside in (0.0, 0.1, -0.1):
        hand.lead(over_the_arm(0.5, turn, aside), over_the_arm(0.1, turn, aside))
        for _ in range(6):
            if reason.count():
                return
            hand.shift(0.0, 0.0, -0.12)
    raise AssertionError("the hook does not come to touch the ring")


def bump_bar(hand: Hand) -> None:
    """Push the bar off the neighbouring cactus with the hook, if it still hangs there."""
    seen, bar = hand.see(), str(PIECE_NAMES.index(BAR))
    if bar not in seen["poses"]:
        return
    x, y, z, *_ = seen["poses"][bar]
    mx, my, _ = on_table(0, (0.0, 0.0, 0.0))
    far = math.hypot(x - mx, y - my)
    along, across = (x - mx) / far, (y - my) / far
    before = (x - 0.9 * along, y - 0.9 * across)
    hand.lay_flat()
    hand.step_back()
    hand.lead((*seen["goal"][:2], 3.1), (*before, 3.1), near=0.3)
    hand.lead((*before, z + 0.05))
    for _ in range(2):
        hand.shift(0.65 * along, 0.65 * across, 0.0)


def see_the_end(hand: Hand) -> None:
    """Give the hook up; the others play until the die asks for what is not there."""
    hand.press("[data-move=give-up]")
    expect(hand.page.locator(".result")).to_be_visible()


def sit_down(person: Person, kind: type[Hand]) -> tuple[Hand, str]:
    """Open the table at which this person begins; their hand, and the table's code."""
    assert faces_dealt() == FACES, "other people must sit here: look for names with which the die says this"
    return kind(person), person.open_table("cactys", seats=5, name=PEOPLE[0], first_player="seat-1", die=DIE)


def deal(person: Person) -> None:
    """Fill up with bots, and begin."""
    button = person.page.get_by_role("button", name="Fill up with bots and deal")
    button.tap() if person.touch else button.click()
    expect(person.page.locator("canvas")).to_be_visible()
    expect(person.page.locator(".tray .can").first).to_be_visible()


def lose_the_line(hand: Hand) -> None:
    """Lose the connection while holding a piece; the hand opens, and the piece is placed again."""
    page, person = hand.page, hand.person
    hand.shift(0.0, 0.0, 0.5)
    person.context.set_offline(True)
    expect(page.get_by_text("The connection is gone.")).to_be_visible()
    person.context.set_offline(False)
    expect(page.get_by_text("The connection is gone.")).to_be_hidden()
    person.complaints.clear()  # the browser itself reports that it was offline
    expect(page.locator("[data-move=by-hand]")).to_be_visible()
    hand.take()


def play_on(hand: Hand) -> None:
    """The sixth turn and what comes after it: be told why a touch must be redone, bump another piece off, and come to the end."""
    page = hand.page
    hand.press("[data-move=roll]")
    hand.press(f"[data-move='take {HOOK}']")
    hand.take()
    carry(hand, touch_ring)
    expect(page.get_by_text("Not allowed: the blue hook and the blue ring touch each other.").first).to_be_attached()
    hand.take()
    flowers = page.locator(".players li").first.locator("strong")
    before = flowers.inner_text()
    carry(hand, bump_bar)
    expect(page.get_by_text("Down comes the blue bar").first).to_be_attached()
    expect(flowers).not_to_have_text(before)  # 6.1
    see_the_end(hand)


def see_a_moment_again(hand: Hand) -> None:
    """After the end the best moment is shown in slow motion."""
    page = hand.page
    hand.press(".result [aria-expanded=true]")  # it may lie over the buttons
    moment = page.get_by_role("group", name="Again in slow motion").get_by_role("button").first
    moment.wait_for()
    moment.tap() if hand.person.touch else moment.click()
    expect(moment).to_have_attribute("aria-pressed", "true")
    wait_for_a_change(page, "poses")


def look_round_in_the_replay(hand: Hand) -> None:
    """Whoever watches the replay moves the camera."""
    page = hand.page
    hand.press(".result [aria-expanded=false]")
    hand.press(".result .ways a[href^='/r/']")
    expect(page.locator("canvas")).to_be_visible()
    page.wait_for_timeout(REST_MS)
    azimuth = look(page)["azimuth"]
    hand.press_named("From farther right")
    wait_for_a_change(page, "azimuth", azimuth)


def wait_for_a_change(page: Page, what: str, before: Any = None) -> None:
    """Wait until the scene says something else of this than before, or than now."""
    before = look(page)[what] if before is None else before
    for _ in range(LOOKS):
        if look(page)[what] != before:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{what} stays {before}")


def told_by_server(server: ServerProcess, code: str) -> dict[int, Pose]:
    """Where the server says that everything hangs."""

    async def ask() -> dict[int, Pose]:
        async with connect(server.ws) as watcher:
            await watcher.watch(code)
            return read_frame(base64.b64decode(watcher.frames[-1].frame))[1]

    with ThreadPoolExecutor(1) as thread:  # Playwright runs a loop on this one
        return thread.submit(asyncio.run, ask()).result()


def see_the_same(page: Page, poses: dict[int, Pose]) -> None:
    """All pieces come to hang where the server has them."""
    for _ in range(LOOKS):
        seen = {int(piece): pose for piece, pose in look(page)["poses"].items()}
        if seen.keys() == poses.keys() and all(math.dist(seen[piece], poses[piece]) < STILL for piece in poses):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{look(page)['poses']} instead of {poses}")
