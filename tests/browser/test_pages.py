"""What every page and state of the browser must be: readable by everybody, in the chosen language, and light."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from cactarium import games, texts
from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person, axe, play_all

BUDGET = 120_000  # bytes of script, compressed, up to the first card
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
LABELS = """() => [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")]
    .flatMap((e) => [e.ariaLabel, e.title, e.placeholder, e.alt]).filter(Boolean).join("\\n")"""
COMMON = {"larry", "stop", "spirit", "table", "points", "place", "places", "cactus", "note", "public", "score", "menu", "page"}


def walk(person: Person, code_name: str = "Ada") -> Iterator[tuple[str, Page]]:
    """Every page and state, one after another."""
    fr = code_name == "Léa"
    page = person.go()
    expect(page.locator("h3").first).to_be_visible()
    yield "lobby", page
    person.go("/new/cactus-game")
    page.locator("#name").fill(code_name)
    page.locator("summary").click()
    expect(page.locator("#option-goal")).to_be_visible()
    yield "new-table", page
    page.locator("#option-goal").select_option("1")
    page.locator("#option-first_player").select_option("seat-1")
    page.locator("form button.strong").click()
    expect(page.locator(".room")).to_be_visible()
    yield "waiting-room", page
    page.locator(".deal .strong").click()
    expect(page.locator("#stage")).to_be_visible()
    yield "guide", page
    page.locator(".guide .quiet").click()
    for key, name in (("l", "log"), ("c", "chat"), ("r", "rules")):
        if page.locator("#panel").count():
            page.locator("#panel .head button").click()
        page.keyboard.press(key)
        expect(page.locator("#panel")).to_be_visible()
        page.wait_for_timeout(150)
        yield name, page
    page.locator("#panel .head button").click()
    page.locator("nav button[aria-controls=panel]").last.click()
    expect(page.locator("#panel input[type=range]").first).to_be_visible()
    yield "settings", page
    page.locator("#panel .head button").click()
    expect(person.choices.first).to_be_visible()
    yield "table", page
    page.locator(".tool").click()
    expect(page.locator(".hint")).to_be_visible()
    yield "hint", page
    play_all([person])
    expect(page.locator(".result")).to_be_visible()
    yield "result", page
    page.locator(".result a[href^='/r/']").click()
    expect(page.locator(".controls")).to_be_visible()
    page.get_by_role("slider").fill("7")
    yield "replay", page
    person.go("/rules/cliffs")
    expect(page.locator(".clause").first).to_be_visible()
    yield "rules-page", page
    person.go("/t/nosuchxx")
    expect(page.get_by_text("n’existe plus" if fr else "no such table")).to_be_visible()
    yield "no-table", page
    person.go("/r/0000000000000000")
    expect(page.locator("h1")).to_be_visible()
    yield "no-replay", page
    person.complaints.clear()  # the browser reports what is not found


@pytest.mark.parametrize("how", ["light", "dark", "phone"])
def test_axe_finds_nothing_on_any_page_or_state(come: Come, shots: Path, how: str) -> None:
    """And a screenshot of each is kept in build/screenshots, to be looked at."""
    size = PHONE if how == "phone" else {"viewport": {"width": 1440, "height": 900}, "color_scheme": how}
    found = {}
    for name, page in walk(come(guide=True, **size)):
        page.screenshot(path=shots / f"{name}-{how}.png")
        found[name] = axe(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_no_english_word_is_left_in_french(come: Come) -> None:
    english = words("en") - words("fr") - COMMON
    left = {}
    for name, page in walk(come(guide=True, language="fr"), "Léa"):
        shown = page.inner_text("body") + "\n" + page.evaluate(LABELS) + "\n" + page.title()
        for game in games.all_games():
            shown = shown.replace(game.title, "").replace(game.author, "")
        shown = re.sub(r"https?://\S+|Cactarium|English|tilapodu|Sprout|Saguaro|Seedling", "", shown)
        if strange := set(spoken(shown)) & english:
            left[name] = strange
    assert left == {}


def words(language: str) -> set[str]:
    """Every word that our texts and rules use in a language."""
    sources = [texts.COMMON / f"{language}.ftl", WORDS / f"{language}.ftl"]
    sources += [game.folder / "text" / f"{language}.ftl" for game in games.all_games()]
    said = "\n".join(re.sub(r"^[\w-]+ =|\{[^{}]*->|\{[^{}]*\}|\[\w+\]|#.*", "", path.read_text("utf-8"), flags=re.M) for path in sources)
    rules = "\n".join(texts.rules(game, language) for game in games.all_games())
    return set(spoken(said + rules))


def spoken(text: str) -> list[str]:
    return re.findall(r"[a-zà-ÿœ]{4,}", text.lower())


@pytest.mark.parametrize("game", games.PACKAGES)
def test_the_first_card_needs_little_script(come: Come, game: str) -> None:
    ada = come(text=False)
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = int(response.headers["content-length"])

    ada.page.on("response", weigh)
    ada.go()
    ada.page.get_by_role("button", name=f"Play now: {games.find(game).title}").click()
    expect(ada.page.locator("#stage")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes.values()) < BUDGET


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (320, 256)], ids=["phone", "phone-lying", "zoomed"])
def test_nothing_needs_sideways_scrolling(come: Come, size: tuple[int, int]) -> None:
    """320 by 256 is what a screen of 1280 by 1024 shows at 400 %."""
    ada = come(viewport={"width": size[0], "height": size[1]})
    for path in ("/", "/new/cliffs", "/rules/cacti"):
        page = ada.go(path)
        expect(page.locator("h1, h2").first).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    ada.open_table("cliffs", seats=9)
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(ada.page.locator("#stage")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ada.page.evaluate("[...document.querySelectorAll('#stage .scroll')].every((e) => e.scrollWidth <= e.clientWidth)")


def test_one_key_switches_to_words_and_back(come: Come) -> None:
    ada = come(text=False)
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cactus Game").click()
    expect(ada.page.locator("#stage")).to_be_visible()
    expect(ada.page.locator(".text-table")).to_be_hidden()
    ada.page.keyboard.press("t")
    expect(ada.page.locator(".text-table")).to_be_visible()
    ada.page.keyboard.press("t")
    expect(ada.page.locator(".text-table")).to_be_hidden()


def test_what_is_refused_says_why_and_shows_the_clause(come: Come) -> None:
    ada = come()
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cacti").click()
    play_all([ada], stop=lambda: ada.page.locator(".why").count() > 0)
    ada.page.locator(".why summary").click()
    ada.page.locator(".why button").first.click()
    clause = ada.page.locator(".notice .button").first
    expect(clause).to_be_visible()
    clause.click()
    expect(ada.page.locator(".clause.wanted")).to_be_visible()


def test_a_listener_hears_what_happens_and_what_is_asked(come: Come) -> None:
    ada = come()
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cactus Game").click()
    heard = ada.page.locator(".sr-only[role=log]")
    expect(heard.get_by_text(re.compile("choices?\\.$")).first).to_be_attached()


def test_settings_and_tables_are_kept(come: Come) -> None:
    ada = come()
    code = ada.open_table("cacti", name="Zoë")
    page = ada.go()
    page.get_by_label("Language").select_option("fr")
    page.get_by_label("Lumière").select_option("dusk")
    page.reload()
    expect(page.get_by_role("heading", name="Vos tables")).to_be_visible()
    assert page.evaluate("document.documentElement.lang + document.documentElement.dataset.theme") == "frdusk"
    page.get_by_role("link", name=f"table {code}").click()
    expect(page.get_by_text("Zoë (vous)")).to_be_visible()
