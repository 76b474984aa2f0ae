"""People who play in a real browser."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from cactarium import games

TIMEOUT_MS = 60_000  # nothing takes as long unless it hangs
SILENCE_SECONDS = 180  # in which bots and the clock have moved, however slow a machine is
MAX_PRESSES = 3000  # presses; no match has needed a third of them
expect.set_options(timeout=TIMEOUT_MS)
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
IN_WORDS = ".choices button:not([aria-disabled=true])"
# Also found on the page of 0.1.0, which bench/bare_debian.sh upgrades.
DRAWN = "main .scroll :is([data-move], .target, .extra.can), .arena:has(.pressing) .held:not(:has(.dim), [aria-pressed=true])"
SPOT = """([offered, chance, reach]) => {
    const seen = [...document.querySelectorAll(offered)].filter((element) => element.checkVisibility());
    const wanted = seen[Math.floor(chance * seen.length)];
    if (!wanted) return null;
    wanted.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, right, top, bottom } = wanted.getBoundingClientRect();
    const hit = (x, y) => wanted.contains(document.elementFromPoint(x, y));
    const around = [[0, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]].map(([dx, dy]) => [dx * reach, dy * reach]);
    const [across, down] = [right - left - 2 * reach, bottom - top - 2 * reach];
    const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].map((step) => 0.5 + step / 12); // from the middle outwards
    const spots = across < 0 || down < 0 ? [] : steps.flatMap((y) => steps.map((x) => [left + reach + x * across, top + reach + y * down]));
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
        what: wanted.textContent.trim() || wanted.outerHTML,
        at: spots.find(([x, y]) => around.every(([dx, dy]) => hit(x + dx, y + dy))) ?? null,
        lies: `${[right - left, bottom - top].map(Math.round).join(" by ")} pixels under ${above?.outerHTML.slice(0, 200)}`,
    };
}"""
OUT_OF_REACH = f"""([offered, reach]) => {{
    const spot = {SPOT};
    const seen = [...document.querySelectorAll(offered)].filter((element) => element.checkVisibility());
    const lifted = document.querySelector(".held.picked"); // what is under it is there again when it is put back
    if (lifted) lifted.style.pointerEvents = "none";
    const found = seen.map((_, i) => spot([offered, (i + 0.5) / seen.length, reach])).filter((spot) => !spot.at);
    if (lifted) lifted.style.pointerEvents = "";
    return found;
}}"""
REACH = 11  # pixels round a spot that belong to what is pressed: 24 by 24 is the least a finger or a shaking hand needs
CUT = """() => {
    const found = [];
    for (const element of document.querySelectorAll("html, main .scroll, main .table"))
        if (element.scrollWidth > element.clientWidth) {
            const edge = element.getBoundingClientRect().left + element.clientWidth;
            const wide = [...element.querySelectorAll("*")].find((inner) => inner.getBoundingClientRect().right > edge);
            found.push(`sideways: ${element.tagName} ${element.className}, for ${wide?.outerHTML.slice(0, 200)}`);
        }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const owner = text.parentElement;
        if (!text.data.trim() || !owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (owner.closest(".sr-only, .skip, option, [title], script, style")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        let broken = [...text.data.matchAll(/\\p{L}+/gu)].find(({ 0: word, index }) => {
            const letters = document.createRange();
            letters.setStart(text, index);
            letters.setEnd(text, index + word.length);
            const [first, ...rest] = letters.getClientRects();
            return rest.some(({ top }) => top > first.top + first.height / 2); // on another line
        });
        const shown = (owner.closest(".worth") ?? range).getBoundingClientRect(); // a price is its sign, not only the number on it
        for (let box = owner; box; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (style.clipPath !== "none") {
                broken = null;
                break;
            }
            const { left, right, top, bottom } = box.getBoundingClientRect();
            const [across, down] = [style.overflowX, style.overflowY].map((flow) => flow === "hidden" || flow === "clip");
            const aside = shown.left < left - 2 || shown.right > right + 2;
            const beyond = shown.top < top - 2 || shown.bottom > bottom + 2;
            if ((across && aside) || (down && beyond)) {
                found.push(`cut: “${text.data.trim()}” by ${box.tagName} ${box.className}`);
                break;
            }
            if (style.overflowX === "auto" || style.overflowY === "auto") break;
        }
        if (broken) found.push(`broken: “${broken[0]}” in ${owner.tagName} ${owner.className}`);
    }
    return found;
}"""
TABS = 40  # more than anybody wants to press
NO_TIME_LIMIT = "label:has(> input[value=none])"
PAINTED = """async () => {
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(done));
}"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
KEPT = "cactarium.settings"


class Person:
    """A person with a separate browser; `text` uses the table as text, `guide` shows tips for beginners, `motion` allows animations."""

    def __init__(
        self,
        browser: Browser,
        home: str,
        *,
        text: bool = True,
        language: str = "en",
        guide: bool = False,
        motion: bool = False,
        **how: Any,
    ) -> None:
        self.home = home
        self.touch = bool(how.get("has_touch"))
        moving: Literal["no-preference", "reduce"] = "no-preference" if motion else "reduce"
        self.context: BrowserContext = browser.new_context(base_url=home, locale=language, reduced_motion=moving, **how)
        self.context.set_default_timeout(TIMEOUT_MS)
        guided = {} if guide else {game: ["end"] for game in games.ids()}
        liked = json.dumps({"text": text, "language": language, "muted": True, "guided": guided})
        keep = f"if (!localStorage.getItem('{KEPT}')) localStorage.setItem('{KEPT}', JSON.stringify({liked}))"
        self.context.add_init_script(f"try {{ {keep} }} catch {{}}")  # a page that could not be loaded has no storage
        self.complaints: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser; what it complains about is noted."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.complaints.append(f"{line.text} {line.location['url']}")

    def go(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def open_table(self, game: str, seats: int | None = None, name: str = "Ada", pace: str | int = "", **options: str) -> str:
        """Open a table for friends, with clocks of a named pace, or of so many seconds for a turn or of music, or without; its code."""
        page = self.go(f"/new/{game}")
        page.get_by_label("Your name").fill(name)
        if isinstance(pace, int):
            page.get_by_text("Your own", exact=True).click()
            page.get_by_label(re.compile("seconds (for|of)")).fill(str(pace))
        elif pace:
            page.get_by_text(pace, exact=True).click()
        else:
            page.locator(NO_TIME_LIMIT).click()
        if seats:
            page.get_by_text(str(seats), exact=True).first.click()
        if options:
            page.get_by_text("House rules").click()
        for option, value in options.items():
            choice = page.locator(f"#option-{option}")
            choice.fill(value) if option == "cards" else choice.select_option(value)
        page.get_by_role("button", name="Open the table").click()
        expect(page).to_have_url(re.compile("/t/"))
        return page.url.rpartition("/")[2]

    def sit(self, code: str, name: str) -> None:
        """Open the link of a table and take the first free chair."""
        page = self.go(f"/t/{code}")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
        expect(page.get_by_text(f"{name} (you)")).to_be_visible()

    @property
    def choices(self) -> Locator:
        return self.page.locator(IN_WORDS)

    @property
    def over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def press(self, offered: str) -> bool:
        """Press one of these elements, if there is one that nothing covers."""
        chance = random.random()
        spot = self.page.evaluate(SPOT, [offered, chance, REACH])
        if spot and not spot["at"]:
            self.page.mouse.move(0, 0)  # a card under the pointer rises over its neighbours
            spot = self.page.evaluate(SPOT, [offered, chance, REACH])
        if spot is None:
            return False
        assert spot["at"], f"there is no room to press “{spot['what']}”: {spot['lies']}"
        if self.touch:
            self.page.touchscreen.tap(*spot["at"])
        else:
            self.page.mouse.click(*spot["at"])
        return True

    def swipe(self, thing: Locator, across: float, down: float = 0) -> None:
        """Swipe over an element, by so many pixels."""
        box = thing.bounding_box()
        assert box
        touch = self.context.new_cdp_session(self.page)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 11):
            moved = {"x": x + across * step / 10, "y": y + down * step / 10}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [moved]})
            self.page.wait_for_timeout(20)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def choose(self) -> bool:
        """Press an element that makes a move or leads to one, if there is any."""
        return self.press(f"{IN_WORDS}, {DRAWN}")

    def tab_to(self, wanted: str) -> None:
        """Press Tab until the focus is on one of these."""
        assert self.tabbed_to(wanted), f"{TABS} times Tab do not lead to {wanted}: {self.page.inner_text('main')}"

    def tabbed_to(self, wanted: str) -> bool:
        """Whether pressing Tab leads to one of these."""
        for _ in range(TABS):
            self.page.keyboard.press("Tab")
            if self.page.locator(wanted).evaluate_all("(found) => found.includes(document.activeElement)"):
                return True
        return False

    def type_choice(self) -> bool:
        """As `choose`, with the keyboard alone."""
        if not self.page.locator(DRAWN).count():
            return False
        for _ in range(random.randint(1, 2)):
            if not self.tabbed_to(f"{DRAWN}, .held"):
                return False  # a rival has ended it meanwhile
        for _ in range(random.randint(0, 4)):
            self.page.keyboard.press("ArrowRight")  # along the hand
        self.page.keyboard.press(random.choice(["Enter", "Space"]))
        return True

    def see_no_harm(self) -> None:
        """Fail if the page logged an error."""
        assert self.complaints == [], self.complaints


def dealt(people: list[Person], names: Sequence[str], pace: str | int = "", game: str = "cactus-game") -> None:
    """Seat people under these names, and deal; the first of them begins."""
    host, *guests = people
    code = host.open_table(game, seats=None if game == "cacti" else len(people), name=names[0], pace=pace, first_player="seat-1")
    for guest, name in zip(guests, names[1:], strict=True):
        guest.sit(code, name)
    host.page.get_by_role("button", name="Deal").click()
    for person in people:
        expect(person.page.locator("main .scroll > *")).to_be_visible()


class Patience:
    """A match may take as long as a machine needs for it, but somebody must have something to do, and it must come to an end."""

    def __init__(self, page: Page, what: str) -> None:
        self._page = page
        self._what = what
        self._pressed = 0
        self._since = time.monotonic()

    def after(self, pressed: int) -> None:
        """So often something was pressed; if it was not, wait a moment."""
        self._pressed += pressed
        if pressed:
            self._since = time.monotonic()
        else:
            self._page.wait_for_timeout(20)
        idle = time.monotonic() - self._since > SILENCE_SECONDS
        assert not idle, f"nobody is asked anything, and still no {self._what}: " + self._page.inner_text("main")
        assert self._pressed < MAX_PRESSES, f"after {MAX_PRESSES} presses still no {self._what}: " + self._page.inner_text("main")


def play_all(people: list[Person], stop: Callable[[], bool] = lambda: False, choose: Callable[[Person], bool] = Person.choose) -> None:
    """Everybody presses what they are offered until all have seen the end."""
    patience = Patience(people[0].page, "end")
    while not stop() and not all(person.over for person in people):
        patience.after(sum(choose(person) for person in people))


def axe(page: Page, full: bool = True) -> list[str]:
    """What axe finds wrong on a page, one line each; or only what can be wrong with its colours."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script tag, which our own policy forbids
    rules = {"rules": {"target-size": {"enabled": True}}} if full else {"runOnly": ["color-contrast"]}
    found = page.evaluate("(rules) => axe.run(document, {resultTypes: ['violations'], ...rules})", rules)
    return [
        f"{wrong['id']}: {node['html'][:160]} {(node['any'] or node['all'] or node['none'] or [{}])[0].get('message', '')}"
        for wrong in found["violations"]
        for node in wrong["nodes"]
    ]


def resize(page: Page, width: int, height: int) -> None:
    """Another window; it is this wide and painted when this returns."""
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.evaluate(PAINTED)


def cut(page: Page) -> list[str]:
    """Texts of which a part cannot be seen, what would have to be scrolled sideways, and words broken in two.
    Names may be shortened where the whole is told."""
    return [str(line) for line in page.evaluate(CUT)]


def out_of_reach(page: Page) -> list[str]:
    """What is offered on a drawn table and cannot be pressed, wherever the table is scrolled to."""
    return [f"no room to press “{spot['what']}”: {spot['lies']}" for spot in page.evaluate(OUT_OF_REACH, [DRAWN, REACH])]
