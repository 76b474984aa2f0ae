"""Cactus Game at a table with real clocks: the Stop window, chains of Stops, and a hand that only one may see."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from cactarium import games
from cactarium.engine.match import Match
from cactarium.server.net import changes, wire
from tests.browser.conftest import Come
from tests.browser.deals import hand, who_gets
from tests.browser.people import PHONE, Person, axe, cut, dealt, resize
from tests.browser.test_motion import show, turn_to
from tests.marks import rule
from tests.server.server_process import ServerProcess

TURN_SECONDS = 600  # seconds for a turn; a Stop window then lasts 80
WINDOW = ".window.answering"
RARE = {"walter", "wild", "free-point", "swap-hands", "draw-3"}
LATE = f"() => document.querySelector('{WINDOW} button.stop .ring .late')"  # the last quarter, which is short
FURTHER = "([ring, gone]) => Number(ring.getAttribute('stroke-dashoffset')) > gone"


class Ear:
    """Notes what goes to and fro on a page's line."""

    def __init__(self, page: Page) -> None:
        self.heard: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        line.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    @property
    def positions(self) -> list[wire.Position]:
        """The position after every message about the match."""
        positions: list[wire.Position] = []
        for answer in [wire.read_answer(json.dumps(answer)) for answer in self.heard if answer["type"] in ("news", "changes")]:
            positions.append(answer.position if isinstance(answer, wire.News) else changes.apply(positions[-1], answer))
        return positions

    def plays(self, move: str) -> list[dict[str, Any]]:
        return [request for request in self.sent if request["type"] == "play" and request["move"] == move]


def point(person: Person, card: str, name: str) -> None:
    """Play a card of one's hand on somebody."""
    person.page.locator(f".held[data-card={card}]").first.click()
    person.page.locator(".target").filter(has_text=name).click()


def holds(match: Match, *hands: str) -> bool:
    """Whether each seat holds these cards, and no Stop that is not among them."""
    for seat, wanted in enumerate(hands):
        held = hand(match, seat)
        if not all(held.get(card) for card in wanted.split()) or ("stop" in held) != ("stop" in wanted):
            return False
    return True


def chain(person: Person) -> Locator:
    return person.page.locator(".chain .link")


@rule("cactus-game/5.3")
def test_a_stop_is_stopped_and_everybody_can_read_the_chain(come: Come, clocked: ServerProcess, shots: Path) -> None:
    names = who_gets(lambda match: holds(match, "steal-a-card stop", "stop", ""))
    ada, bob, cleo = come(clocked, text=False), come(clocked, text=False, **PHONE), come(clocked)
    dealt([ada, bob, cleo], names, TURN_SECONDS)
    point(ada, "steal-a-card", names[2])

    stop = bob.page.locator(f"{WINDOW} button.stop")
    expect(stop).to_be_visible()
    expect(bob.page).to_have_title(re.compile("^Your move"))  # also where another tab is in front
    expect(ada.page).not_to_have_title(re.compile("^Your move"))
    runs_out(stop)
    expect(cleo.page.locator(".question")).to_have_text("You hold no Stop, so you can only let it happen. Nobody else knows that.")
    runs_out(cleo.page.locator(".asked .clock"))
    bob.page.screenshot(path=shots / "stop-window-clocked-phone.png")
    assert axe(bob.page) + cut(bob.page) == []
    stop.tap()

    expect(ada.page.locator(WINDOW)).to_be_visible()
    for person in (ada, bob):
        expect(chain(person)).to_have_text([re.compile("cancelled$"), re.compile("will happen$")])
        expect(chain(person).last.locator(".stopper")).to_have_text(names[1])
    ada.page.screenshot(path=shots / "stop-window-clocked.png")
    ada.page.keyboard.press("s")

    expect(bob.page.locator(WINDOW)).to_be_visible()
    for person in (ada, bob):
        expect(chain(person)).to_have_text([re.compile("will happen$"), re.compile("cancelled$"), re.compile("will happen$")])
        expect(person.page.locator(".stopper")).to_have_text([names[1], names[0]])
    expect(cleo.page.get_by_text("2 Stops so far cancel out: the card goes ahead, unless somebody stops the last Stop.")).to_be_visible()
    for person, name in ((ada, ""), (bob, "-phone"), (cleo, "-words")):
        assert cut(person.page) == []
        person.page.screenshot(path=shots / f"stop-on-stop-clocked{name}.png")

    called_from_a_panel(bob, shots)
    bob.page.get_by_role("button", name="Accept the Stop").tap()
    cleo.page.keyboard.press("1")
    for person in (ada, bob, cleo):
        expect(person.page.locator("[role=log]").get_by_text("The 2 Stops cancel out").first).to_be_attached()
        expect(person.page.locator(".window")).to_have_count(0)
    expect(ada.page.locator(".held")).to_have_count(4)  # of five, two were played and one was stolen


@rule("cactus-game/5.3")
def test_the_newest_of_many_stops_is_in_sight(come: Come) -> None:
    """It decides. The log is open beside a wide table."""
    ada = come(text=False)
    steps = show(ada, many_stops(), 0)
    stops = [step["position"]["view"]["stops"] for step in steps]
    hidden = []
    for width, height, length in ((740, 360, 5), (720, 450, 5), (1440, 900, 9)):
        turn_to(ada.page, stops.index(length - 1))
        resize(ada.page, width, height)
        turn_to(ada.page, stops.index(length))
        expect(chain(ada)).to_have_count(length + 1)
        expect(chain(ada).last).to_be_in_viewport(ratio=0.99)
        hidden += cut(ada.page) + axe(ada.page)
    resize(ada.page, 740, 360)  # whoever turns the phone sees it, too
    expect(chain(ada).last).to_be_in_viewport(ratio=0.99)
    assert hidden == []


def many_stops() -> Match:
    """Six draw eight cards each; then the first steals, and whoever can stops it."""
    match = Match.new(games.find("cactus-game"), seats=6, options={"goal": "10"}, seed="3")
    for _ in range(6 * 8):
        match.play(match.waiting[0], "draw")
    thief = match.waiting[0]
    match.play(thief, next(move for move in match.legal(thief) if str(move).startswith("steal-card")))
    while stoppers := [seat for seat in match.waiting if "stop" in match.legal(seat)]:
        match.play(stoppers[0], "stop")
    return match


def runs_out(clock: Locator) -> None:
    """A ring and a number that say how much time is left."""
    ring, seconds = clock.locator(".left"), clock.locator(".seconds")
    gone, left = float(ring.get_attribute("stroke-dashoffset") or 0), int(seconds.inner_text())
    clock.page.wait_for_function(FURTHER, arg=[ring.element_handle(), gone])
    expect(seconds).not_to_have_text(str(left))
    assert int(seconds.inner_text()) < left <= 80


def called_from_a_panel(person: Person, shots: Path) -> None:
    """On a phone a panel lies over the table: it says what is asked and leads there, and half a sentence is kept."""
    person.page.get_by_role("button", name="Chat").tap()
    person.page.get_by_label("Say something").fill("Not ag")
    call = person.page.locator("#panel .call")
    expect(call).to_contain_text("Do you Stop")
    runs_out(call)
    person.page.screenshot(path=shots / "stop-window-behind-a-panel-phone.png")
    assert axe(person.page) == []
    call.tap()
    expect(person.page.locator("#panel")).to_be_hidden()
    expect(person.page.locator(f"{WINDOW} button.stop")).to_be_in_viewport(ratio=1)
    person.page.get_by_role("button", name="Chat").tap()
    expect(person.page.get_by_label("Say something")).to_have_value("Not ag")
    call.tap()


@rule("cactus-game/5.6")
def test_letting_it_happen_by_itself_looks_like_letting_it_happen(come: Come, clocked: ServerProcess) -> None:
    """Who plays a card hears nothing before the window is closed, and what is sent is the same."""
    names = who_gets(lambda match: holds(match, "steal-a-card request-a-card", "", "stop"))
    ada, bob, cleo = come(clocked, text=False), come(clocked, text=False), come(clocked, text=False)
    bob.context.add_init_script("Math.random = () => 0")  # as soon as it may be
    heard, said = Ear(ada.page), Ear(bob.page)
    dealt([ada, bob, cleo], names, 180)  # a Stop window of 24 seconds, a quarter of which nothing is done by itself

    def answers(how: str) -> list[wire.Position]:
        for person in (ada, bob, cleo):
            expect(person.page.locator(".window")).to_be_visible()
        opened = len(heard.positions)
        if how == "by key":
            bob.page.keyboard.press("p")
        expect(bob.page.locator(WINDOW)).to_have_count(0)
        cleo.page.keyboard.press("p")  # holds a Stop: nothing is done for her
        expect(ada.page.locator(".window")).to_have_count(0)
        return heard.positions[opened:]

    point(ada, "steal-a-card", names[2])
    box = bob.page.get_by_label("Let it happen for me when I hold no Stop")
    box.check()
    expect(bob.page.get_by_text("You hold no Stop; in a moment you let it happen.")).to_be_visible()
    expect(cleo.page.locator(WINDOW)).to_be_visible()
    cleo.page.get_by_label("Let it happen for me when I hold no Stop").check()
    expect(cleo.page.get_by_text("You hold no Stop; in a moment you let it happen.")).to_be_hidden()
    by_itself = answers("by itself")

    ada.page.locator(".held[data-card=request-a-card]").first.click()
    ada.page.locator(".target").filter(has_text=names[2]).click()
    ada.page.locator(".looking [data-move]").first.click()
    by_key = answers("by key")

    for told in (by_itself, by_key):
        assert len(told) == 1, "one message says that the window is closed, none that somebody has answered"
    first, second = said.plays("pass")
    assert first.keys() == second.keys()


@rule("cactus-game/8.1")
def test_silence_lets_it_happen_when_the_time_is_up(come: Come, clocked: ServerProcess) -> None:
    names = who_gets(lambda match: holds(match, "steal-a-card", "stop"), seats=2)
    ada, bob = come(clocked, text=False), come(clocked, text=False)
    dealt([ada, bob], names, "Lively")
    point(ada, "steal-a-card", names[1])
    bob.page.wait_for_function(LATE, polling=50)
    for person in (ada, bob):
        expect(person.page.locator("[role=log]").get_by_text("Nobody stops it.").first).to_be_attached()
        expect(person.page.locator(".window")).to_have_count(0)
    expect(bob.page.locator(".held")).to_have_count(4)


def cards_of(person: Person) -> set[str]:
    """The cards one holds, as one sees them."""
    return set(person.page.locator(".held").evaluate_all("(cards) => cards.map((card) => card.dataset.card)"))


def secrets(match: Match) -> set[str]:
    """Rare cards that nobody holds but the second seat."""
    first, second, third = (hand(match, seat).keys() for seat in range(3))
    return RARE & second - first - third


@rule("cactus-game/6.4")
def test_see_and_steal_shows_a_hand_to_nobody_but_who_looks(come: Come, clocked: ServerProcess, shots: Path) -> None:
    names = who_gets(lambda match: bool(hand(match, 0).get("see-and-steal") and secrets(match)))
    ada, bob, cleo, eve = come(clocked, text=False), come(clocked, text=False), come(clocked, text=False), come(clocked)
    heard = {person: Ear(person.page) for person in (bob, cleo, eve)}
    dealt([ada, bob, cleo], names)
    eve.go(ada.page.url)
    point(ada, "see-and-steal", names[1])
    for person in (bob, cleo):
        person.page.get_by_role("button", name="Let it happen").click()

    looking = ada.page.get_by_role("region", name=f"The hand of {names[1]}")
    expect(looking).to_be_visible()
    mine = cards_of(bob)
    seen = set(looking.locator("[data-move]").evaluate_all("(cards) => cards.map((card) => card.dataset.move.replace('take ', ''))"))
    assert seen == mine
    ada.page.screenshot(path=shots / "see-and-steal.png")
    for person, ear in heard.items():
        expect(person.page.locator("[role=log]").get_by_text(re.compile("looks? at")).first).to_be_attached()
        assert person.page.locator(".looking").count() == 0
        view = ear.positions[-1].view
        assert view["looking"] == {"target": 1, "cards": None}
        assert view["players"][1]["hand"] is None or person is bob
    secret = next(iter(mine & RARE - cards_of(ada) - cards_of(cleo)))
    word = secret.replace("-", " ")
    for person in (cleo, eve):
        assert word not in person.page.content().lower().replace("-", " ")

    looking.locator(f"[data-move='take {secret}']").click()
    expect(ada.page.locator(f".held[data-card={secret}]")).to_have_count(1)
    for person in (cleo, eve):
        expect(person.page.locator("[role=log]").get_by_text(f"{names[0]} takes a card").first).to_be_attached()
        assert word not in person.page.content().lower().replace("-", " ")
