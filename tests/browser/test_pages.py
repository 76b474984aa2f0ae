"""What every page and state of the browser must be: readable by everybody, in the chosen language, and light."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, Request, Response, expect

from cactarium import games, i18n
from cactarium.server.table import replay
from tests.browser.conftest import Come
from tests.browser.people import PAINTED, PHONE, axe, cut, out_of_reach, play_all, resize
from tests.browser.walk import MOMENTS, WALKS, deal, open_table
from tests.marks import rule
from tests.server.server_process import ServerProcess, opened
from tests.server.test_archive import OLDER, recorded

SLOW = {"offline": False, "latency": 600, "downloadThroughput": 40_000, "uploadThroughput": 20_000}  # milliseconds, bytes a second
FIRST_SEEN = "() => performance.getEntriesByName('first-contentful-paint').length && document.body.innerText.trim()"
BUDGET = 120_000  # bytes of script, compressed, up to the first card
THREE = 140_000  # more for the table in three dimensions
WAYS: dict[str, tuple[int, int, Literal["light", "dark"]]] = {
    "light": (1440, 900, "light"),
    "dark": (1440, 900, "dark"),
    "phone": (390, 844, "light"),
    "phone-dark": (390, 844, "dark"),
}
SIZES = ((360, 740), (740, 360), (720, 450))  # a small phone, the same lying down, and 1440 by 900 at 200 %
LAPTOPS = ((1280, 640), (1366, 768), (1024, 768))  # the first with the bars of a browser
# Where a table has the least room: smaller phones lying down, tablets, and laptops with everything that a browser can have round a page.
TIGHT = ((640, 360), (667, 375), (768, 1024), (1024, 768), (1280, 593), (1366, 625), (1536, 695))
WIDE = 1088  # pixels from which on the log of a table opens by itself
# What is told of the score on the table, and something else lies over it.
COVERED = """() => [...document.querySelectorAll(".breakdown td, .breakdown th")].filter((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return cell.innerText && !cell.contains(document.elementFromPoint((left + right) / 2, bottom - 3));
}).map((cell) => `covered: ${cell.innerText}`)"""
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
FIXTURES = Path(__file__).parents[1] / "fixtures"
RECORDS = ("cliffs-4.match", "cactus-game-en-4.match", "cacti.match")
LABELS = """() => [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")]
    .flatMap((e) => [e.ariaLabel, e.title, e.placeholder, e.alt]).filter(Boolean).join("\\n")"""
# What only a programmer would write.
PROGRAMS = r"\w+_\w+|undefined|NaN|\[object|\{ ?\$|\bseat-\d|[a-z]+-\d{4}|\b(?:column|event|move|ask|verb|card)-[a-z]+"
COMMON = {"larry", "stop", "spirit", "table", "points", "place", "places", "cactus", "note", "public", "score", "menu", "page"}


@pytest.mark.parametrize("part", WALKS)
def test_every_page_and_state_is_fit_for_everybody(come: Come, shots: Path, part: str) -> None:
    """By light and dark, on a desk and a phone. A screenshot of each is kept in build/screenshots, to be looked at."""
    found = {}
    for name, page in WALKS[part](come, "en"):
        for way, (width, height, light) in WAYS.items():
            page.emulate_media(color_scheme=light)
            resize(page, width, height)
            if way != "phone-dark":
                page.screenshot(path=shots / f"{name}-{way}.png")
            found[name, way] = axe(page, full=light == "light") + cut(page)
        found[name, "programs"] = re.findall(PROGRAMS, shown(page))
        resize(page, 1440, 900)
    assert {state: wrong for state, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("part", WALKS)
def test_no_english_word_is_left_in_french(come: Come, part: str) -> None:
    english = words("en") - words("fr") - COMMON
    left = {}
    for name, page in WALKS[part](come, "fr"):
        said = shown(page)
        for game in games.all_games():
            said = said.replace(game.title, "").replace(game.author, "")
        said = re.sub(r"https?://\S+|Cactarium|English|tilapodu|Sprout|Saguaro|Seedling", "", said)
        if wrong := set(spoken(said)) & english | set(re.findall(PROGRAMS, said)):
            left[name] = wrong
        table = part in MOMENTS
        expect(page.locator(".unseen")).to_have_count(0)  # nothing can be pressed on a result that has just appeared
        for window in windows(page, table):
            found = cut(page) + (out_of_reach(page) if table else []) + (page.evaluate(COVERED) if "laptop" in window else [])
            if found:
                left[f"{name}, {window}"] = set(found)
    assert left == {}


def windows(page: Page, table: bool) -> Iterator[str]:
    """A page in one window after another; a table in tighter ones, with its log and without it where that opens by itself."""
    for width, height in SIZES + (TIGHT if table else LAPTOPS):
        resize(page, width, height)
        window = f"{'laptop' if width > 1000 else 'phone'} of {width} by {height}"
        yield window
        log = page.locator("nav [aria-controls=panel]").first
        if table and width >= WIDE and log.count():
            log.click()
            page.evaluate(PAINTED)
            yield f"{window}, {'with' if page.locator('#panel').count() else 'without'} its log"
    resize(page, 1440, 900)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_rules_speak_to_players_and_not_to_programs(come: Come, language: str) -> None:
    """House rules and presets have names; what `cactarium play --option` calls them stays in the terminal."""
    ada, found = come(language=language), set[tuple[str, str]]()
    for game in games.all_games():
        page = ada.go(f"/rules/{game.id}")
        expect(page.locator(".clause").first).to_be_visible()
        named = {option.name for option in game.options} | game.presets.keys()
        expect(page.locator("code").filter(has_text=re.compile("|".join(rf"^{name}\b" for name in named)))).to_have_count(0)
        found |= {(game.id, word) for word in re.findall(PROGRAMS, page.inner_text("main"))}
    assert found == set()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_replays_in_words_are_words(come: Come, language: str) -> None:
    """As a seat saw it, and as everybody did."""
    ada, found = come(language=language), set[tuple[str, str]]()
    for record in RECORDS:
        for seat in ("0", None):
            slider = retold(ada.page, (FIXTURES / record).read_text("utf-8"), seat)
            last = int(slider.get_attribute("max") or 0)
            for step in range(0, last, last // 2):
                slider.fill(str(step))
                found |= {(record, word) for word in re.findall(PROGRAMS, shown(ada.page))}
    assert found == set()


def retold(page: Page, record: str, seat: str | None) -> Locator:
    """Show the replay of a record; what leads from step to step."""
    told = replay.tell("0123456789abcdef", record, seat)
    page.route("**/replay*", lambda route: route.fulfill(body=told, content_type="application/json"))
    page.goto("/r/0123456789abcdef" + ("" if seat is None else f"?seat={seat}"))
    return page.get_by_role("slider")


def shown(page: Page) -> str:
    """Everything that a page says."""
    return str(page.inner_text("body") + "\n" + page.evaluate(LABELS) + "\n" + page.title())


def words(language: str) -> set[str]:
    """Every word that our texts and rules use in a language."""
    sources = [i18n.COMMON / f"{language}.ftl", WORDS / f"{language}.ftl"]
    sources += [game.folder / "text" / f"{language}.ftl" for game in games.all_games()]
    said = "\n".join(re.sub(r"^[\w-]+ =|\{[^{}]*->|\{[^{}]*\}|\[\w+\]|#.*", "", path.read_text("utf-8"), flags=re.M) for path in sources)
    rules = "\n".join(i18n.rules(game, language) for game in games.all_games())
    return set(spoken(said + rules))


def spoken(text: str) -> list[str]:
    return re.findall(r"[a-zà-ÿœ]{4,}", text.lower())


@pytest.mark.parametrize("game", games.ids())
def test_the_first_card_needs_little_script(come: Come, game: str) -> None:
    ada = come(text=False)
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = int(response.headers["content-length"])

    ada.page.on("response", weigh)
    ada.go()
    ada.page.get_by_role("button", name=f"Play now: {games.find(game).title}").click()
    expect(ada.page.locator("#table-area")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes.values()) < BUDGET + (THREE if game == "cactys" else 0)


@pytest.mark.parametrize("width", [390, 360])
def test_three_bots_have_whole_names_and_signs_on_a_phone(come: Come, width: int) -> None:
    ada = come(text=False, **PHONE | {"viewport": {"width": width, "height": 740}})
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cactus Game").tap()
    signs = ada.page.locator(".spot .seat .kind svg")
    expect(signs).to_have_count(3)
    for sign in signs.all():
        expect(sign).to_be_in_viewport(ratio=1)
    shortened = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
    assert ada.page.locator(".spot .seat .name").evaluate_all(shortened) == []


def test_a_slow_line_shows_the_house_at_once_and_lets_one_play(come: Come) -> None:
    ada = come(text=False)
    line = ada.context.new_cdp_session(ada.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW)
    ada.page.goto("/", wait_until="commit")
    first = ada.page.wait_for_function(FIRST_SEEN)
    assert first.json_value() == "Cactarium"
    ada.page.get_by_role("button", name="Play now: Cactus Game").click()
    expect(ada.page.locator("#door")).to_be_hidden()
    played = ada.page.locator("[role=log]").get_by_text(re.compile("^You (lay down|play|want to|ask)"))
    play_all([ada], stop=lambda: played.count() > 0)
    expect(played.first).to_be_attached()


def test_nine_at_a_table_need_no_sideways_scrolling(come: Come) -> None:
    """Nor do the pages on the way there; 320 by 256 is what a screen of 1280 by 1024 shows at 400 %."""
    ada, found = come(), {}

    def squeeze(place: str) -> None:
        found.update({(place, size): wrong for size in (*SIZES, (320, 256)) if (wrong := sideways(ada.page, *size))})
        resize(ada.page, 1440, 900)

    for path in ("/", "/new/cliffs", "/rules/cacti"):
        expect(ada.go(path).locator("h1, h2").first).to_be_attached()
        squeeze(path)
    ada.open_table("cliffs", seats=9)
    squeeze("waiting room")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(ada.page.locator("#table-area")).to_be_visible()
    squeeze("table")
    assert found == {}


def sideways(page: Page, width: int, height: int) -> list[str]:
    """What would have to be scrolled sideways in such a window."""
    resize(page, width, height)
    return [line for line in cut(page) if line.startswith("sideways")]


def test_a_key_and_the_settings_switch_to_words_and_back(come: Come) -> None:
    ada = come(text=False)
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cactus Game").click()
    expect(ada.page.locator("#table-area")).to_be_visible()
    expect(ada.page.locator(".text-table")).to_be_hidden()
    ada.page.keyboard.press("t")
    expect(ada.page.locator(".text-table")).to_be_visible()
    ada.page.get_by_role("button", name="Settings").click()
    box = ada.page.get_by_role("checkbox", name="The table in words", exact=True)
    expect(box).to_be_checked()
    box.uncheck()
    expect(ada.page.locator(".text-table")).to_be_hidden()
    box.check()
    expect(ada.page.locator(".text-table")).to_be_visible()
    ada.page.get_by_role("button", name="Close").click()
    ada.page.keyboard.press("t")
    expect(ada.page.locator(".text-table")).to_be_hidden()


def test_what_is_refused_says_why_and_shows_the_clause(come: Come) -> None:
    ada = come()
    ada.go()
    ada.page.get_by_role("button", name="Play now: Cacti").click()
    play_all([ada], stop=lambda: ada.page.locator(".why").count() > 0 and ada.choices.count() > 0)  # so that nothing changes meanwhile
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


def test_a_table_that_opens_is_seen_in_the_lobby_without_loading_it_again(come: Come) -> None:
    ada, bob = come(), come()
    ada.page.clock.install()
    ada.go()
    expect(ada.page.get_by_role("heading", name="Open tables")).to_be_visible()
    code = open_table(bob, "cacti", "Bob", public=True)
    ada.page.clock.fast_forward(15_000)
    expect(ada.page.get_by_role("link", name=f"Sit down at the table {code}, Cacti")).to_be_visible()


@rule("cacti/4.1")
def test_what_grow_would_bring_is_seen_without_a_pointer(come: Come) -> None:
    ada = come(text=False, **PHONE)
    deal(ada, "cacti", "Ada")
    plants = ada.page.locator(".row.cacti button")
    expect(plants.first).to_be_visible()
    moves = [plant.get_attribute("data-move") for plant in plants.all()]
    assert plants.locator(".take").all_inner_texts() == [f"+{moves.count(move)}" for move in moves]


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for the whole network, with matches that were played under older rules."""
    with opened(recorded("older-rules.sql", tmp_path_factory.mktemp("wide")), 25.0, "--host", "0.0.0.0") as wide:
        yield wide


def test_a_match_of_older_rules_is_told_in_words(come: Come, wide: ServerProcess) -> None:
    for language, honest, told in (
        ("en", "The rules of Cacti have changed since", "Ada grows 2 Moons."),
        ("fr", "Les règles de Cacti ont changé depuis", "Ada cultive 2 Lunes."),
    ):
        ada = come(wide, language=language)
        page = ada.go(f"/r/{OLDER[2]}?seat=1")
        expect(page.get_by_text(honest)).to_be_visible()
        expect(page.locator(".log li").first).to_contain_text(told)
        assert page.locator(".log li").count() > 50
        expect(page.locator("#table-area")).to_have_count(0)
        assert axe(page) + cut(page) == []
        ada.complaints.clear()  # the browser reports that the replay is gone


def test_an_invitation_says_where_it_leads(come: Come, server: ServerProcess, wide: ServerProcess) -> None:
    only_here = "Only this computer can open the link."
    ada, bob = come(), come(wide)
    code = ada.open_table("cacti")
    expect(ada.page.get_by_text(only_here)).to_be_visible()
    expect(ada.page.get_by_label("Link to the table")).to_have_value(f"{server.http}/t/{code}")
    invitation = json.loads(wide.get("/invitation")[1])
    code = bob.open_table("cacti")
    expect(bob.page.get_by_label("Link to the table")).to_have_value(f"{invitation['address']}/t/{code}")
    expect(bob.page.get_by_text(only_here)).to_have_count(int(invitation["only_here"]))  # a machine without a network is alone


def test_a_link_can_be_copied_in_a_house_network(come: Come, wide: ServerProcess) -> None:
    """To a browser that is no secure address, so it has no clipboard for scripts there."""
    invitation = json.loads(wide.get("/invitation")[1])
    if invitation["only_here"]:
        pytest.skip("this machine is in no network")
    ada = come(wide)
    ada.home = invitation["address"]
    page = ada.page
    page.goto(f"{ada.home}/new/cacti")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    page.evaluate("() => document.body.append(Object.assign(document.createElement('textarea'), { id: 'paper' }))")
    page.locator("#paper").press("Control+V")
    expect(page.locator("#paper")).to_have_value(page.url)
    ada.complaints = [
        line for line in ada.complaints if "Cross-Origin-Opener-Policy" not in line
    ]  # which browsers ignore there, and say so


@pytest.mark.parametrize(
    ("path", "missing", "sign"),
    [
        ("/rules/cacti", "**/games/cacti/rules/*", ".clause"),
        ("/rules/cacti", "**/games/cacti/texts/*", ".clause"),
        ("/rules/cacti", "**/assets/lazyPages-*.js", ".clause"),
        ("/new/cliffs", "**/games/cliffs/texts/*", "summary"),
        ("/rules/cacti", "**/assets/lazyPages-*.css", ".clause"),
        ("", "**/assets/Table-*.js", "#table-area [data-move]"),
        ("", "**/assets/Table-*.css", "#table-area [data-move]"),
    ],
)
def test_what_did_not_come_at_once_comes_when_it_can(come: Come, path: str, missing: str, sign: str) -> None:
    ada = come(text=False, service_workers="block")
    lost: list[Request] = []
    ada.page.on("requestfailed", lambda request: lost.append(request))
    ada.page.route(missing, lambda route: route.abort(), times=1)
    page = ada.go(path or "/")
    if not path:
        page.get_by_role("button", name="Play now: Cacti").click()
    expect(page.locator(sign).first).to_be_visible()
    assert lost
    assert page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)")
    ada.complaints.clear()  # the browser reports what was lost


def test_settings_and_tables_are_kept(come: Come) -> None:
    ada = come()
    code = ada.open_table("cacti", name="Zoë")
    page = ada.go()
    page.get_by_label("Language").select_option("fr")
    page.get_by_label("Thème").select_option("dusk")
    page.reload()
    expect(page.get_by_role("heading", name="Vos tables")).to_be_visible()
    assert page.evaluate("document.documentElement.lang + document.documentElement.dataset.theme") == "frdusk"
    page.get_by_role("link", name=f"table {code}").click()
    expect(page.get_by_text("Zoë (vous)")).to_be_visible()
