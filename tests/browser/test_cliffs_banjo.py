"""The banjo timer, alone on its page."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from playwright.sync_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.people import KEPT, PHONE, axe, cut, resize
from tests.server.server_process import ServerProcess
from tests.slow_line import slow_line_in_thread

SIZES = {"laptop": (1280, 720), "phone": (390, 844), "flat": (844, 390)}
STARTS = """() => {
    window.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (at, offset) {
        window.audio = this.context;
        const { contextTime, performanceTime } = this.context.getOutputTimestamp();
        window.heard.push({ at: at - (offset ?? 0) - contextTime + performanceTime / 1000, seconds: this.buffer.duration });
        return start.call(this, at, offset);
    };
}"""

UNMUTED = f"localStorage.setItem('{KEPT}', JSON.stringify({{ ...JSON.parse(localStorage.getItem('{KEPT}')), muted: false }}))"
RINGS = """() => {
    window.rings = [];
    new MutationObserver(() => {
        const left = Number(document.querySelector(".clock [data-left]")?.dataset.left ?? NaN);
        if (left > 0) window.rings.push({ left, at: performance.now() / 1000 });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-left"] });
}"""
# When the race ends, in seconds of the machine: as the last ring says that was seen, and as the music says.
ENDS = """() => {
    const { left, at } = window.rings.at(-1);
    const bars = window.heard.filter(({ seconds }) => seconds > 0.5);
    const heard = Math.max(...bars.map(({ at, seconds }) => at + seconds));
    return { seen: performance.timeOrigin / 1000 + at + left, heard: performance.timeOrigin / 1000 + heard };
}"""
SLOW_SECONDS = 0.15  # each way
SHORTEST_RACE = 5  # seconds of music


def test_the_timer_is_reached_from_the_lobby_counts_down_and_stops(come: Come) -> None:
    ada = come()
    page = ada.go()
    page.get_by_role("link", name="Banjo timer").click()
    expect(page.get_by_role("heading", name="The banjo timer")).to_be_visible()
    page.get_by_role("button", name="Panic Mode!").click()
    expect(page.get_by_text("Get ready")).to_be_visible()
    expect(page.get_by_text("Play your cards")).to_be_visible()
    expect(page.get_by_text("Hands off the cards")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="No Rush").click()
    page.get_by_role("button", name="Stop the music").click()
    expect(page.get_by_text("Choose a pace.")).to_be_visible()


def start_panic_mode(come: Come) -> tuple[Page, float]:
    """Start the fastest tune of the banjo timer; return the page and when it was started, in its seconds."""
    page = come().go("/banjo")
    page.evaluate(STARTS)
    page.get_by_role("button", name="Turn the sound on").click()
    begun: float = page.evaluate("""() => {
        [...document.querySelectorAll('button')].find((button) => button.textContent.includes('Panic')).click();
        return performance.now() / 1000;
    }""")
    return page, begun


def test_the_music_that_is_heard_ends_with_the_seconds_that_are_seen(come: Come) -> None:
    page, begun = start_panic_mode(come)
    expect(page.get_by_text("Hands off the cards")).to_be_visible()
    bars = [bar for bar in page.evaluate("window.heard") if bar["seconds"] > 0.5]
    assert len(bars) >= 8
    assert abs(bars[0]["at"] - (begun + 3)) < 0.05
    assert abs(max(bar["at"] + bar["seconds"] for bar in bars) - (begun + 3 + 11.4)) < 0.05


def test_music_that_was_suspended_in_mid_race_ends_on_time(come: Come) -> None:
    """A phone that slept, a headset that was pulled out: the audio clock stood still, the race did not."""
    page, begun = start_panic_mode(come)
    page.wait_for_function("() => window.heard.some(({ seconds }) => seconds > 0.5)")
    page.evaluate("window.audio.suspend()")
    page.wait_for_timeout(2000)
    page.evaluate("window.audio.resume()")
    page.wait_for_timeout(1000)
    page.evaluate("window.heard.length = 0")
    expect(page.get_by_text("Hands off the cards")).to_be_visible()
    ends = max(bar["at"] + bar["seconds"] for bar in page.evaluate("window.heard"))
    assert abs(ends - (begun + 3 + 11.4)) < 0.05


def test_the_race_ends_at_the_same_moment_on_a_slow_line(come: Come, clocked: ServerProcess) -> None:
    """For the ear and for the eye, within 50 ms, however late messages arrive."""
    with slow_line_in_thread(clocked.http, SLOW_SECONDS) as slow:
        near, far = come(clocked, text=False), come(SimpleNamespace(http=slow), text=False)
        for person in (near, far):
            person.context.add_init_script(UNMUTED)
        code = near.open_table("cliffs", seats=2, pace=SHORTEST_RACE, tie_break="random")
        far.sit(code, "Bob")
        for person in (near, far):
            person.page.evaluate(STARTS)
            person.page.evaluate(RINGS)
        near.page.get_by_role("button", name="Deal").click()
        for person in (near, far):
            person.page.locator("[data-move=ready]").click()
        ends = []
        for person in (near, far):
            person.page.wait_for_function("() => window.rings.some(({ left }) => left < 1)")
            found = person.page.evaluate(ENDS)
            ends += [found["seen"], found["heard"]]
        assert max(ends) - min(ends) < 0.05, ends
        for person in (near, far):
            person.context.close()


def test_the_timer_works_without_a_line(come: Come) -> None:
    ada = come()
    page = ada.go("/banjo")
    page.evaluate("navigator.serviceWorker.ready.then(() => caches.keys())")
    page.wait_for_function("async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller")
    ada.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Race Pace").click()
    expect(page.get_by_text("Play your cards")).to_be_visible()
    ada.complaints.clear()  # the browser notes that there is no line


def test_the_page_fits_every_screen_in_both_languages_and_lights(come: Come, shots: Path) -> None:
    for language in ("en", "fr"):
        ada = come(language=language, **PHONE)
        page = ada.go("/banjo")
        expect(page.get_by_role("timer")).to_be_visible()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            for name, (width, height) in SIZES.items():
                resize(page, width, height)
                assert cut(page) == []
                page.screenshot(path=shots / f"banjo-{language}-{theme}-{name}.png")
        assert axe(page) == []
