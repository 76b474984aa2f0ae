"""Visits every page and state of the browser client, so that a check can be run on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from playwright.sync_api import Page, expect

from cactarium.games.cactys.cards import CACTUSES
from cactarium.games.cactys.pieces import on_table
from tests.browser.conftest import Come
from tests.browser.hands import Keys
from tests.browser.people import NO_TIME_LIMIT, Patience, Person

State = tuple[str, Page]
Walk = Callable[[Come, str], Iterator[State]]
NAMES = {"en": "Ada", "fr": "Maximilienne-Apolline Dufourneau"}  # one is as long as a name can be
OTHERS = {"en": "Bartholomew Featherstonehaugh-Wu", "fr": "Zoé"}

# Over the base of the first cactus.
BEFORE_TRUNK = on_table(0, (0.0, -0.6, 1.0))

# The house rules that lead to everything soonest.
OPTIONS = {
    "cactus-game": {"first_player": "seat-1", "goal": "2"},
    "cacti": {"first_player": "seat-1", "payment": "chosen", "refill_order": "active-chooses"},
    "cliffs": {"start_elevation": "300", "tie_break": "random"},
    "cactys": {"first_player": "seat-1"},
}

# What can be met at a drawn table, and how one recognises it; then what one presses to meet it soon, the most wanted first.
MOMENTS = {
    "cactus-game": {
        "turn": ".pressing",
        "card": ".held.picked",
        "target": ".target",
        "naming": ".naming .looking",
        "stop": ".window.answering",
        "stop-on-stop": ".window.answering .link + .link",  # which waits for us, and so is still there when it is looked at
    },
    "cacti": {
        "turn": ".pressing",
        "sale": ".price + [data-move^=sell]",  # the lower one, nearest to what could lie over it
        "special": ".choices [data-move^=special]",
        "response": ".response .pressing",
        "payment": "[data-move^=pay]",
        "return": "[data-move^=return]",
        "refill": "[data-move^=fill]",
    },
    "cliffs": {
        "ready": ".bar [data-move=ready]",
        "race": ".bar [data-move=done]",
        "card": ".held.picked",
        "reckoning": ".watch",
        "target": ".target[data-move]",
    },
}
WISHES = {
    "cactus-game": [
        ".looking [data-move]",
        ".target",
        "[data-move=stop]",
        "[data-move=pass]",
        '.held[data-card="request-a-card"]:not([aria-pressed=true])',
    ],
    "cacti": [".choices [data-move^=special]", ".extra.can"],
    "cliffs": list[str](),
}
RARE = {"cactus-game": {"stop-on-stop"}, "cacti": set[str](), "cliffs": {"reckoning", "target"}}  # nobody waits for these
MAX_REMATCHES = 8  # until every other moment must have come
STEALING = [
    ".target",
    ".held[data-card=see-and-steal]:not(:has(.dim), [aria-pressed=true])",
    "[data-move=pass]",
    ".choices [data-move=draw]",
    ".choices [data-move=refill]",
    ".choices .button + .quiet",  # put it back: nobody else holds a card any more
]
STOLEN_FROM = ".arena:not(.naming) .looking"


def lobby_pages(come: Come, language: str) -> Iterator[State]:
    """The lobby and whatever is not a table on which something is played."""
    person = come(text=False, language=language)
    page = person.go()
    expect(page.locator("h3").first).to_be_visible()
    yield "lobby", page
    person.go("/new/cliffs")
    page.locator("summary").click()
    expect(page.locator("#preset")).to_be_visible()
    yield "new-table", page
    open_table(person, "cactus-game", NAMES[language])
    yield "waiting-room", page
    person.go("/rules/cliffs")
    expect(page.locator(".clause").first).to_be_visible()
    yield "rules-page", page
    person.go("/t/nosuchxx")
    expect(page.locator("main h1")).to_be_visible()
    yield "no-table", page
    person.go("/r/0000000000000000")
    expect(page.locator("main h1")).to_be_visible()
    yield "no-replay", page
    person.complaints.clear()  # the browser reports what is not found


def shell(come: Come, language: str) -> Iterator[State]:
    """What is round a table, and the table in words."""
    person = come(text=False, language=language, guide=True)
    page = deal(person, "cactus-game", NAMES[language])
    expect(page.locator(".guide")).to_be_visible()
    yield "guide", page
    page.locator(".guide .quiet").click()
    for key, name, sign in (("l", "log", ".log"), ("c", "chat", "[role=log]"), ("r", "rules", ".clause")):
        if page.locator("#panel").count():
            page.locator("#panel .head button").click()
        page.keyboard.press(key)
        expect(page.locator(f"#panel {sign}").first).to_be_visible()
        yield name, page
    page.locator("#panel .head button").click()
    page.locator("nav button[aria-controls=panel]").last.click()
    expect(page.locator("#panel input[type=range]").first).to_be_visible()
    yield "settings", page
    page.locator("#panel .head button").click()
    page.keyboard.press("t")
    expect(person.choices.first).to_be_visible()
    yield "words", page
    page.locator(".tool").click()
    expect(page.locator(".hint")).to_be_visible()
    yield "hint", page
    until(person, "the end", lambda: person.over)
    yield "words-result", page
    page.locator(".result .ways a[href^='/r/']").click()
    expect(page.locator(".controls")).to_be_visible()
    page.get_by_role("slider").fill("7")
    yield "words-replay", page


def company(come: Come, language: str) -> Iterator[State]:
    """What happens between people, and between them and the line."""
    ada, bob = come(text=False, language=language), come(language=language)
    page, code = ada.page, open_table(bob, "cacti", OTHERS[language], public=True)
    open_table(ada, "cacti", NAMES[language])
    ada.go()
    expect(page.locator(f".rows a[href='/t/{code}']")).to_be_visible()
    yield "lobby-tables", page

    page.locator(f".rows a[href='/t/{code}']").click()
    page.locator("#name").fill(NAMES[language])
    page.locator(".who form .strong").click()
    start(bob)
    expect(page.locator("#table-area .scroll > *")).to_be_visible()
    page.locator("nav button[aria-controls=panel]").last.click()
    page.locator("#panel .ways button").nth(1).click()
    expect(bob.page.locator(".asking .strong")).to_be_visible()
    yield "asked", bob.page
    bob.page.locator(".asking .strong").click()
    expect(page.locator(".asking .strong")).to_be_visible()
    page.locator("#panel .head button").click()
    yield "paused", page
    page.locator(".asking .strong").click()
    expect(page.locator(".asking")).to_be_hidden()
    page.locator("nav .icon-only").first.click()  # it is not our move that could be taken back
    page.locator(".notice button").last.focus()  # so that it stays
    yield "refusal", page
    ada.context.set_offline(True)
    expect(page.locator(".state")).to_be_visible()
    yield "lost", page
    ada.context.set_offline(False)
    expect(page.locator(".state")).to_be_hidden()
    ada.complaints.clear()  # the browser itself reports that it was offline

    deal(bob, "cacti", OTHERS[language])
    for way, name in (("", "watching"), ("?screen", "screen")):
        ada.go(bob.page.url + way)
        expect(page.locator("#table-area .scroll > *")).to_be_visible()
        yield name, page

    open_table(ada, "cacti", NAMES[language])
    page.locator(".device summary").click()
    page.locator(".device input").fill(OTHERS[language])
    page.locator(".device form button").click()
    expect(page.locator(".who .free")).to_have_count(0)
    start(ada)
    expect(page.locator(".curtain")).to_be_visible()
    yield "hand-over", page


def stealing(come: Come, language: str) -> Iterator[State]:
    """A hand that only one sees; who draws and draws finds the card for it."""
    person = come(text=False, language=language)
    page = deal(person, "cactus-game", NAMES[language], seats=2, goal="10")
    looking = page.locator(STOLEN_FROM)
    while not looking.count():
        until(person, "hand to look at", lambda: looking.count() > 0 or person.over, STEALING, only=True)
        if person.over:
            again(person)
    yield "cactus-game-take", page


def cactys(come: Come, language: str) -> Iterator[State]:
    """The game with the physics, in words, as far as the second piece."""
    person = come(language=language)
    page = deal(person, "cactys", NAMES[language])
    expect(person.choices.first).to_be_visible()
    yield "cactys-begin", page
    asked = page.inner_text(".question")
    until(person, "piece in the hand", lambda: page.inner_text(".question") != asked)
    expect(person.choices.first).to_be_visible()
    yield "cactys-place", page
    resign(page)
    yield "cactys-result", page


def cactys_drawn(come: Come, language: str) -> Iterator[State]:
    """The drawn table of Cactys, as far as a piece that is held on the base."""
    person = come(text=False, language=language, unhurried=True)
    page = deal(person, "cactys", NAMES[language])
    expect(page.locator(".tray .can").first).to_be_visible()
    yield "cactys-pick", page
    page.locator(".tray .can").first.click()
    expect(page.locator(".ground")).to_have_count(CACTUSES)
    yield "cactys-which-cactus", page
    page.locator(".ground").first.click()
    page.locator("[data-move=by-hand]").click()
    expect(page.locator(".arena [role=group] [aria-pressed]").first).to_be_visible()
    yield "cactys-held", page
    hand = Keys(person)
    hand.lead(BEFORE_TRUNK, near=0.3)
    hand.shift(0.0, 0.0, -BEFORE_TRUNK[2])
    expect(page.locator(".reason")).to_be_visible()
    yield "cactys-reason", page
    page.keyboard.press("Enter")
    expect(page.locator("[data-move=by-hand]")).to_be_visible()
    resign(page)
    yield "cactys-drawn-result", page


def resign(page: Page) -> None:
    """Resign, and see the result."""
    page.locator("nav button[aria-controls=panel]").last.click()
    page.locator("#panel .ways .quiet").last.click()
    page.locator("#panel .danger").click()
    page.locator("#panel .head button").click()
    expect(page.locator(".result")).to_be_visible()


def table(come: Come, language: str, game: str) -> Iterator[State]:
    """A table from the deal to the replay."""
    person = come(text=False, language=language)
    page = deal(person, game, NAMES[language])
    wanted = dict(MOMENTS[game])

    def met() -> str | None:
        return next((name for name, sign in wanted.items() if page.locator(sign).count()), None)

    rematches = 0
    while wanted.keys() - RARE[game]:
        until(person, ", ".join(wanted), lambda: met() is not None or person.over, WISHES[game])
        if person.over:
            rematches += 1
            assert rematches <= MAX_REMATCHES, f"{game} never shows: {', '.join(wanted)}"
            again(person)
        elif name := met():
            yield f"{game}-{name}", page
            if page.locator(wanted[name]).count():  # else it was about to go, and is still to be seen
                del wanted[name]
    until(person, "the end", lambda: person.over)
    yield f"{game}-scoring", page
    page.locator(".result .ways a[href^='/r/']").click()
    page.get_by_role("slider").fill("9")
    expect(page.locator("#table-area .scroll > *")).to_be_visible()
    yield f"{game}-replay", page


def open_table(person: Person, game: str, name: str, seats: int | None = None, public: bool = False, **options: str) -> str:
    """A table with the house rules of this walk; its code."""
    page = person.go(f"/new/{game}")
    page.locator("#name").fill(name)
    if seats:
        page.get_by_text(str(seats), exact=True).first.click()
    if public:
        page.locator(".checks input").first.check()
    page.locator(NO_TIME_LIMIT).click()
    page.locator("summary").click()
    for option, value in (OPTIONS[game] | options).items():
        page.locator(f"#option-{option}").select_option(value)
    page.locator("form button.strong").click()
    expect(page.locator(".room")).to_be_visible()
    return page.url.rpartition("/")[2]


def start(person: Person) -> None:
    """Deal; bots take the chairs that are free."""
    person.page.locator(".deal .strong").click()


def again(person: Person) -> None:
    """The rematch."""
    person.page.locator(".result .strong").click()
    expect(person.page.locator(".result")).to_be_hidden()


def deal(person: Person, game: str, name: str, seats: int | None = None, **options: str) -> Page:
    """A game against bots."""
    open_table(person, game, name, seats, public=False, **options)
    start(person)
    expect(person.page.locator("#table-area .scroll > *")).to_be_visible()
    return person.page


def until(person: Person, what: str, reached: Callable[[], bool], wishes: list[str] | None = None, only: bool = False) -> None:
    """Play until the condition holds: a preferred move if it is offered, else any, or with `only` no other."""
    patience = Patience(person.page, what)
    presses = [partial(person.press, f"#table-area .scroll {wish}") for wish in wishes or []] + ([] if only else [person.choose])
    while not reached():
        patience.after(any(reached() or press() for press in presses))  # it may come between two of them, and is not to be answered


WALKS: dict[str, Walk] = {
    "lobby": lobby_pages,
    "shell": shell,
    "company": company,
    "cactus-game": partial(table, game="cactus-game"),
    "stealing": stealing,
    "cacti": partial(table, game="cacti"),
    "cliffs": partial(table, game="cliffs"),
    "cactys": cactys,
    "cactys-drawn": cactys_drawn,
}
