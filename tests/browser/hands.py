"""Hands for the drawn table of Cactys in a real browser: by mouse, by keys or by a finger they lead a piece to where it should be."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from playwright.sync_api import Locator, Page, expect

from cactarium.games.cactys.geometry import Point
from tests.browser.people import PHONE, Person

NEAR = 0.1  # units; pieces have more room than this round an arm
PATIENCE = 400  # looks at a piece on one way
LOOKS = 60  # at a piece that should come to rest
STILL = 2e-3  # units that a piece at rest may move from look to look
KEY_STEP = 0.1  # units that a key moves a piece
NOTCH = 0.12  # units that a notch of the wheel does
MOST_NOTCHES = 4.0  # in one event
PINCH = 2.0  # units for a pinch by the factor e
FINGERS_APART = 90.0  # pixels, when a pinch begins
SETTLE_MS = 60  # between two looks


class PieceDropped(Exception):
    """The hand has opened by itself, because it held the piece for too long: the machine is busy."""


def look(page: Page) -> dict[str, Any]:
    """What the scene tells a script: where things are, and from where one looks at them."""
    return dict(page.evaluate("() => document.querySelector('canvas').report()"))


class Hand(ABC):
    """Somebody's hand; how it is led, the kinds of hands say."""

    how: ClassVar[dict[str, Any]] = {"viewport": {"width": 900, "height": 640}}  # a small window is drawn more quickly

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @abstractmethod
    def push(self, seen: dict[str, Any], right: float, up: float, away: float) -> None:
        """Move the held piece by so many units as one sees it."""

    @abstractmethod
    def press(self, wanted: str) -> None:
        """Press the button with this selector."""

    def press_named(self, name: str) -> None:
        """Press the button of this name."""
        self.press(f"button:text-is('{name}'), button[aria-label='{name}']")

    def lay_flat(self) -> None:
        self.press_named("Flat")
        self.settle()

    def let_go(self) -> None:
        self.press_named("Let go")

    def step_back(self) -> None:
        """Look from farther away, so that more of the table is in sight."""
        for _ in range(2):
            self.press_named("Farther away")

    def take(self) -> None:
        """Take the offered piece in one's hand."""
        self.press("[data-move=by-hand]")
        expect(self.page.get_by_role("group", name="The hand")).to_be_visible()
        self.settle()

    def lead(self, *places: Point, near: float = NEAR) -> None:
        """Move the held piece to one place of the table after the other."""
        for place in places:
            for _ in range(PATIENCE):
                seen = self.see()
                if math.dist(place, seen["held"]) < near:
                    break
                if math.dist(place, seen["goal"]) > 0.9 * near:
                    self._push_by(seen, [there - here for there, here in zip(place, seen["goal"], strict=True)])
                self.page.wait_for_timeout(SETTLE_MS)
            else:
                raise AssertionError(f"the piece does not come to {place}: {look(self.page)}")

    def shift(self, x: float, y: float, z: float) -> None:
        """Move the held piece by so many units of the table, or as far as nothing is in its way."""
        self._push_by(self.see(), [x, y, z])
        self.settle()

    def see(self) -> dict[str, Any]:
        """What the scene tells a script while the hand holds a piece; raises `PieceDropped` if it does not."""
        seen = look(self.page)
        if not seen["held"]:
            raise PieceDropped
        return seen

    def _push_by(self, seen: dict[str, Any], way: list[float]) -> None:
        x, y, z = way
        cos, sin = math.cos(seen["azimuth"]), math.sin(seen["azimuth"])
        up = z / math.cos(seen["elevation"])
        self.push(seen, x * cos + y * sin, up, y * cos - x * sin - up * math.sin(seen["elevation"]))

    def settle(self) -> None:
        """Wait until the held piece no longer moves."""
        before = None
        for _ in range(LOOKS):
            self.page.wait_for_timeout(SETTLE_MS)
            now = look(self.page)["held"]
            if now and before and math.dist(now, before) < STILL:
                return
            before = now

    def spot(self, seen: dict[str, Any]) -> tuple[float, float]:
        """Where the held piece is in the window."""
        box = self.page.locator("canvas").bounding_box()
        assert box
        return box["x"] + seen["spot"]["x"] * box["width"], box["y"] + seen["spot"]["y"] * box["height"]

    def button(self, wanted: str) -> Locator:
        return self.page.locator(wanted).first


class Mouse(Hand):
    def push(self, seen: dict[str, Any], right: float, up: float, away: float) -> None:
        x, y = self.spot(seen)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + right / seen["unitsPerPixel"], y - up / seen["unitsPerPixel"], steps=2)
        mouse.up()
        while abs(away) > NEAR / 4:
            notches = max(-MOST_NOTCHES, min(MOST_NOTCHES, away / NOTCH))
            mouse.wheel(0, -100 * notches)
            away -= notches * NOTCH

    def press(self, wanted: str) -> None:
        self.button(wanted).click()


class Keys(Hand):
    def push(self, seen: dict[str, Any], right: float, up: float, away: float) -> None:
        for way, there, back in ((right, "ArrowRight", "ArrowLeft"), (up, "ArrowUp", "ArrowDown"), (away, "w", "s")):
            for _ in range(round(abs(way) / KEY_STEP)):
                self.page.keyboard.press(there if way > 0 else back)

    def press(self, wanted: str) -> None:
        self.button(wanted).wait_for()
        self.person.tab_to(wanted)
        self.page.keyboard.press("Enter")

    def lay_flat(self) -> None:
        self.page.keyboard.press("2")
        self.settle()

    def let_go(self) -> None:
        self.page.keyboard.press("Enter")

    def step_back(self) -> None:
        for _ in range(2):
            self.page.keyboard.press("-")


class Finger(Hand):
    how: ClassVar[dict[str, Any]] = PHONE

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self._touch = person.context.new_cdp_session(person.page)

    def push(self, seen: dict[str, Any], right: float, up: float, away: float) -> None:
        x, y = self.spot(seen)
        scale = seen["unitsPerPixel"]
        self._draw([[(x + share * right / scale, y - share * up / scale)] for share in (0.0, 0.3, 0.6, 1.0)])
        if abs(away) > NEAR / 4:
            self._pinch(math.exp(-max(-1.0, min(1.0, away)) / PINCH))

    def _pinch(self, ratio: float) -> None:
        """Draw two fingers at the piece together, or apart."""
        x, y = self.spot(look(self.page))
        left = x - FINGERS_APART / 2
        self._draw([[(left, y), (left + FINGERS_APART * share, y)] for share in (1.0, (1 + ratio) / 2, ratio)])

    def _draw(self, moments: list[list[tuple[float, float]]]) -> None:
        """Put fingers down at the spots of the first moment, move them through the others, and lift them."""
        for i, spots in enumerate(moments):
            points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(spots)]
            self._touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if i else "touchStart", "touchPoints": points})
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press(self, wanted: str) -> None:
        self.button(wanted).tap()
