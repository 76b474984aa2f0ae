"""Faults that were found by playing: each of these tests failed before its fault was mended."""

from __future__ import annotations

import itertools
import re
import time
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from cactarium.engine import record
from cactarium.engine.match import Match
from cactarium.server.net import wire
from cactarium.server.table import replay
from tests.browser.conftest import SHOTS, Come
from tests.browser.deals import hand, who_gets
from tests.browser.people import PHONE, Patience, Person, axe, cut, dealt, out_of_reach, play_all, resize
from tests.browser.test_motion import ID, show, story, turn_to
from tests.browser.test_stop import WINDOW, Ear, holds, point
from tests.browser.walk import deal
from tests.server.server_process import ServerProcess

SMALL_PHONE = PHONE | {"viewport": {"width": 360, "height": 640}}
LYING_PHONE = PHONE | {"viewport": {"width": 740, "height": 360}}
CAPTIONS = """() => {
    window.captions = [];
    const note = () => {
        const text = document.querySelector(".caption").textContent.trim();
        if (text && text !== captions.at(-1)?.text) captions.push({ text, at: Date.now() });
    };
    note();
    new MutationObserver(note).observe(document.querySelector(".table"), { subtree: true, childList: true, characterData: true });
}"""
COPIES = """(card) => {
    const seen = (element) => getComputedStyle(element).visibility !== "hidden";
    const held = [...document.querySelectorAll(`.held[data-card="${card}"]`)];
    const at = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    return {
        hand: held.filter(seen).length,
        flights: document.querySelectorAll(".flight:not([hidden])").length,
        pile: document.querySelectorAll(".pile .stack .card").length,
        departed: held.filter((element) => !seen(element)).map((element) => at(element.getBoundingClientRect())),
        from: [...document.querySelectorAll(".flight")].map((flight) => {
            const [first] = flight.getAnimations()[0].effect.getKeyframes();
            return first.translate.split(" ").map(parseFloat);
        }),
    };
}"""
PLACES = """() => {
    window.places = [];
    window.longest = 0;
    new MutationObserver(() => {
        longest = Math.max(longest, document.querySelector(".caption span")?.getClientRects().length ?? 0);
        const top = (wanted) => Math.round(document.querySelector(wanted).getBoundingClientRect().top);
        places.push([".row.cacti", ".row.sales", ".ours"].map(top).join(" "));
    }).observe(document.querySelector(".caption"), { subtree: true, childList: true, characterData: true });
}"""
AT_ONCE = """([wanted, at]) => {
    const seat = document.querySelector(wanted);
    setTimeout(() => seat.click(), at - Date.now());
}"""
ARROW_OVER_TEXT = """() => {
    const path = document.querySelector(".arrow .shaft");
    document.querySelector(".arrow").style.pointerEvents = path.style.pointerEvents = "all";
    path.style.pointerEvents = "stroke";
    document.querySelector(".caption").style.pointerEvents = "all"; // it lies over the arrow
    const texts = [...document.querySelectorAll(".seat .name, .caption span, .pile .label, .held")];
    const points = Array.from({ length: 60 }, (_, i) => path.getPointAtLength((path.getTotalLength() * i) / 59));
    return points.filter(({ x, y }) => {
        const under = texts.some((text) => {
            const box = text.getBoundingClientRect();
            return x > box.left && x < box.right && y > box.top && y < box.bottom;
        });
        return under && document.elementFromPoint(x, y) === path;
    }).length;
}"""


def boxes(*things: Locator) -> list[Any]:
    return [thing.bounding_box() for thing in things]


def gap(one: Locator, other: Locator) -> float:
    """Pixels between two things, in the direction in which they are further apart."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    across = max(a["x"] - b["x"] - b["width"], b["x"] - a["x"] - a["width"])
    down = max(a["y"] - b["y"] - b["height"], b["y"] - a["y"] - a["height"])
    return max(0.0, across, down)


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    apart = (
        a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"] or a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"]
    )
    return not apart


def stop_the_clock(page: Page) -> None:
    page.clock.pause_at(datetime.now(UTC) + timedelta(days=1))


def step_with(match: Match, seat: int, wanted: Any) -> int:
    """The first step of a replay, as this seat sees it, with such an event."""
    steps = list(replay._steps(ID, match, (seat,)))
    return next(i for i, step in enumerate(steps) if any(wanted(event) for event in step.events))


def test_whoever_was_refused_a_chair_can_take_another(come: Come) -> None:
    ada, bob = come(), come()
    bob.go(f"/t/{ada.open_table('cactus-game', seats=3, name='Ada')}")
    for _ in range(2):  # a second refusal is no different
        bob.page.get_by_label("Your name").fill("Ada")
        bob.page.get_by_role("button", name="Take a seat").click()
        expect(bob.page.get_by_text("not taken at this table")).to_be_visible()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.page.get_by_text("Bob (you)")).to_be_visible()
    expect(bob.page.locator(".notice")).to_be_hidden()  # it went on to the table
    expect(ada.page.locator(".who").get_by_text("Bob")).to_be_visible()


@pytest.mark.parametrize(
    ("seats", "wanted"), [(2, ".who form .strong"), (3, ".who li:last-child .button")], ids=["last-chair", "same-chair"]
)
def test_whoever_loses_a_race_for_a_chair_is_told_and_takes_another(come: Come, seats: int, wanted: str) -> None:
    """Two pages ask for one chair in the same moment."""
    ada, *racers = come(), come(), come()
    code = ada.open_table("cactus-game", seats=seats)
    for racer, name in zip(racers, ("Bob", "Cleo"), strict=True):
        racer.go(f"/t/{code}").get_by_label("Your name").fill(name)
        expect(racer.page.locator(wanted)).to_be_enabled()
    start = time.time() * 1000 + 500
    for racer in racers:
        racer.page.evaluate(AT_ONCE, [wanted, start])
    expect(ada.page.locator(".who li .name:not(.free)")).to_have_count(2)
    mine = re.compile(r"\(you\)")
    loser = next(racer for racer in racers if not racer.page.get_by_text(mine).is_visible())
    winner = next(racer for racer in racers if racer is not loser)
    expect(winner.page.get_by_text(mine)).to_be_visible()
    expect(loser.page.locator(".notice")).to_contain_text("Somebody sits there already." if seats > 2 else "Every chair is taken.")
    if seats == 2:
        expect(loser.page.locator(".who").get_by_text("Every chair is taken. You can watch.")).to_be_visible()
        winner.page.get_by_role("button", name="Leave the table").click()
    loser.page.get_by_role("button", name="Take a seat").click()
    expect(loser.page.get_by_text(mine)).to_be_visible()
    expect(loser.page.locator(".notice")).to_be_hidden()
    expect(ada.page.locator(".who li .name:not(.free)")).to_have_count(seats)


def test_a_bot_moves_when_people_have_followed_even_if_the_clock_is_long(come: Come, clocked: ServerProcess) -> None:
    """Five moves of the strongest bots, in the match's own time; before, a bot used at least a quarter of the clock."""
    ada = come(clocked)
    told = Ear(ada.page)
    ada.open_table("cactus-game", seats=6, pace=240, first_player="seat-1")
    level = ada.page.locator("#level")
    level.select_option(level.locator("option").last.get_attribute("value"))
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    patience = Patience(ada.page, "five moves of bots")
    while len(waits := waits_for_bots(told.positions)) < 5:
        patience.after(ada.choose())
    assert max(waits[:5]) <= 5, waits


def waits_for_bots(positions: list[wire.Position]) -> list[float]:
    """Seconds for which the first seat had to wait for each move of another."""
    moves = [(before, after) for before, after in itertools.pairwise(positions) if after.view["epoch"] != before.view["epoch"]]
    return [after.time - before.time for before, after in moves if before.awaited and 0 not in before.awaited]


def test_the_result_comes_after_the_winning_move_was_seen(come: Come, clocked: ServerProcess) -> None:
    names = who_gets(lambda match: bool(hand(match, 0).get("free-point")) and "stop" not in hand(match, 1), seats=2, goal="1")
    ada, bob = come(clocked, text=False, motion=True), come(clocked)
    code = ada.open_table("cactus-game", seats=2, name=names[0], first_player="seat-1", goal="1")
    bob.sit(code, names[1])
    ada.page.clock.install()
    ada.page.get_by_role("button", name="Deal").click()
    ada.page.locator(".held[data-card=free-point]").first.click()
    stop_the_clock(ada.page)
    ada.page.locator("[data-move=free-point]").first.click()
    expect(bob.page.get_by_role("button", name="Let it happen")).to_be_visible()
    bob.page.keyboard.press("1")
    expect(bob.page.locator(".result")).to_be_visible()
    expect(ada.page.locator(".caption.fresh")).to_be_visible()
    expect(ada.page.locator(".result")).to_have_count(0)
    expect(ada.page.locator(".turn").first).not_to_have_text("The match is over")
    assert "win" not in ada.page.locator("#panel .log").inner_text()
    ada.page.clock.run_for(20_000)
    expect(ada.page.locator(".fresh, .flight")).to_have_count(0)
    expect(ada.page.get_by_role("heading", name="You have won")).to_be_visible()
    expect(ada.page.locator(".podium .place-1 .score")).to_have_text("1 point")
    moment = ada.page.locator(".moments a").last
    assert re.search("gain|win", moment.inner_text())
    moment.click()
    expect(ada.page.locator(".controls .count")).to_contain_text(re.compile(r"[1-9]\d* of"))


def test_the_winner_of_cacti_is_named_after_the_points_were_counted(come: Come) -> None:
    """The clock of the page that is looked at stands still while others play the match to its end."""
    ada, eve = come(), come(text=False, motion=True)
    code = ada.open_table("cacti", first_player="seat-1")
    eve.page.clock.install()
    eve.go(f"/t/{code}")
    ada.page.get_by_role("button", name="Fill up with bots and deal").click()
    expect(eve.page.locator(".table")).to_be_visible()
    stop_the_clock(eve.page)
    play_all([ada])
    expect(eve.page.locator(".caption.fresh")).to_be_visible()
    expect(eve.page.locator(".result")).to_have_count(0)
    assert not re.search("wins|share", eve.page.locator("#panel .log").inner_text())
    eve.page.clock.run_for(60_000)
    expect(eve.page.locator(".result")).to_be_visible()
    expect(eve.page.locator(".breakdown .last:not(.waiting)")).to_be_visible()


def test_a_moment_of_a_replay_is_the_same_for_everybody(come: Come) -> None:
    """Also while three people answer a Stop window, where nobody sees who has answered."""
    match, ada = story("cactus-game", seats=3), come(text=False)

    def told(route: Route) -> None:
        seat = parse_qs(urlparse(route.request.url).query).get("seat", [None])[0]
        route.fulfill(body=replay.tell(ID, record.write(match), seat), content_type="application/json")

    ada.page.route(f"**/matches/{ID}/replay*", told)
    ada.go(f"/r/{ID}?step=40")
    deck, count = ada.page.locator(".pile .label").first, ada.page.locator(".controls .count")
    expect(deck).to_be_visible()
    moment = deck.inner_text(), count.inner_text()
    for name in ("Ada", "Bob", "Cleo", "everybody"):
        ada.page.get_by_label("Seen by").select_option(name)
        expect(count).to_have_text(moment[1])
        expect(deck).to_have_text(moment[0])


@pytest.mark.parametrize(("game", "first"), [("cactus-game", "event-draws"), ("cacti", "event-grows"), ("cliffs", "event-reveals")])
def test_captions_can_be_read_and_never_go_back(come: Come, game: str, first: str) -> None:
    """In milliseconds of the page's own clock, which is led by hand, from the first such event on."""
    ada = come(text=False, motion=True)
    ada.page.clock.install()
    steps = show(ada, story(game), 0)
    begin = next(i for i, step in enumerate(steps) if any(event["text"] == first for event in step["events"]))
    turn_to(ada.page, begin - 1 if begin > 1 else 1)
    ada.page.evaluate(CAPTIONS)
    stop_the_clock(ada.page)
    for _ in range(12):
        ada.page.get_by_role("button", name="One step on").click()
        ada.page.clock.run_for(8_000)
        expect(ada.page.locator(".fresh")).to_have_count(0)
    seen = ada.page.evaluate("() => window.captions")
    assert len(seen) >= 10
    assert len(steps) > 12
    if game == "cactus-game":
        turns = [caption["text"] for caption in seen if "turn" in caption["text"]]
        assert len(turns) > 2, "whose turn it is stays to be read"
    for before, after in itertools.pairwise(seen):
        assert after["at"] - before["at"] >= 900, (before, after)
    for earlier, caption, later in zip(seen, seen[1:], seen[2:], strict=False):
        assert earlier["text"] != later["text"] or earlier["text"].startswith("It is"), caption


def test_a_long_caption_moves_no_card(come: Come) -> None:
    """Its second line pushed the table down, and one's own Nursery was cut by the window."""
    ada = come(text=False, motion=True, viewport={"width": 1280, "height": 720})
    ada.page.clock.install()
    steps = show(ada, story("cacti"), 0)
    begin = next(i for i, step in enumerate(steps) if any(event["text"] == "event-returns" for event in step["events"]))
    turn_to(ada.page, begin - 1)
    ada.page.evaluate(PLACES)
    stop_the_clock(ada.page)
    for _ in range(4):
        ada.page.get_by_role("button", name="One step on").click()
        ada.page.clock.run_for(8_000)
        expect(ada.page.locator(".fresh")).to_have_count(0)
    assert ada.page.evaluate("() => window.longest") > 1, "no caption of two lines"
    assert len(set(ada.page.evaluate("() => window.places"))) == 1


@pytest.mark.parametrize("game", ["cacti", "cactys"])
def test_a_match_ends_with_a_podium_moments_and_a_way_into_the_replay(come: Come, game: str) -> None:
    ada = come(text=game == "cactys")
    page = deal(ada, game, "Ada")
    if game == "cactys":
        give_up(page)
    else:
        play_all([ada])
    steps = page.locator(".podium .step")
    expect(steps.first).to_be_visible()
    assert steps.count() >= 2
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    if game == "cacti":
        moments = page.locator(".moments a")
        expect(moments).to_have_count(3)
        moments.last.click()
        expect(page.locator(".controls .count")).to_contain_text(re.compile(r"[1-9]\d* of"))
        expect(page.locator(".row.cacti .card").first).to_be_visible()


def test_a_card_that_leaves_a_hand_is_seen_once(come: Come) -> None:
    match, ada = story("cactus-game"), come(text=False, motion=True)
    ada.page.clock.install()
    show(ada, match, 0)
    stop_the_clock(ada.page)

    def stolen(event: dict[str, Any]) -> bool:
        return bool(event["text"] == "event-steals" and event["target"] == {"seat": 0})

    def played(event: dict[str, Any]) -> bool:
        return bool(event["text"] == "event-plays-steal-card" and event["player"] == {"seat": 0})

    for wanted in (stolen, played):
        step = step_with(match, 0, wanted)
        card = "steal-a-card" if wanted is played else None
        if card is None:
            steps = list(replay._steps(ID, match, (0,)))
            card = next(event["card"]["card"] for event in steps[step].events if wanted(event))
        turn_to(ada.page, step - 1)
        before = ada.page.evaluate(COPIES, card)
        ada.page.get_by_role("button", name="One step on").click()
        expect(ada.page.locator(".caption.fresh")).to_be_visible()
        while not ada.page.locator(".flight").count() or ada.page.evaluate(COPIES, card)["hand"] == before["hand"]:
            ada.page.clock.run_for(300)
            assert ada.page.locator(".fresh").count(), f"no {card} left the hand"
        flying = ada.page.evaluate(COPIES, card)
        assert flying["hand"] == before["hand"] - 1
        assert any(abs(x - a) < 3 and abs(y - b) < 3 for x, y in flying["from"] for a, b in flying["departed"]), flying
        if ada.page.locator(".arrow").count():
            assert ada.page.evaluate(ARROW_OVER_TEXT) == 0
        ada.page.keyboard.press("Space")
        expect(ada.page.locator(".flight")).to_have_count(0)


def test_a_screen_reader_hears_the_kinds_of_every_sale(come: Come) -> None:
    ada = come(text=False)
    page = deal(ada, "cacti", "Ada")
    expect(page.locator(".bar .pressing")).to_be_visible()
    read = page.get_by_role("group", name="Sale row").aria_snapshot()
    prices = re.findall(r"[23] (?:Saguaros|Barrels|Prickly Pears|Moons): [0-9] points", read)
    assert len(prices) == 8, read
    for button in page.locator(".why").all():
        assert re.fullmatch(r"Why not\? 3 [\w ]+ or 2 [\w ]+", button.get_attribute("aria-label") or "")


@pytest.mark.parametrize("game", ["cactus-game", "cacti"])
@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_a_tip_moves_nothing_and_hides_no_question(come: Come, game: str, size: tuple[int, int]) -> None:
    ada = come(text=False, guide=True, viewport={"width": size[0], "height": size[1]})
    page = deal(ada, game, "Ada")
    guide, table, bar = page.locator(".guide"), page.locator("#table-area .table"), page.locator("#table-area .bar .bar")
    expect(guide).to_be_visible()
    expect(bar).to_be_visible()
    page.wait_for_timeout(300)  # a bubble follows its thing
    with_tip = boxes(table, bar)
    assert not overlap(guide, bar)
    assert cut(page) == []
    page.get_by_role("button", name="No more tips").click()
    expect(guide).to_be_hidden()
    assert boxes(table, bar) == with_tip


def test_a_move_closes_the_tip_and_its_buttons_push_nothing_out_of_sight(come: Come) -> None:
    """A tip that was not closed came back after every event; with a button in the bar, one's own Nursery was cut."""
    ada = come(text=False, guide=True, viewport={"width": 1280, "height": 720})
    page = deal(ada, "cacti", "Ada")
    expect(page.locator(".guide")).to_contain_text("Grow cacti")
    page.locator("[data-move^=grow]").first.click()
    expect(page.get_by_role("button", name="Keep them all")).to_be_visible()
    expect(page.locator(".guide")).to_contain_text("return one cactus")
    for width, height in ((1280, 720), (1440, 900), (390, 844)):
        resize(page, width, height)
        page.wait_for_timeout(300)  # a bubble follows its thing
        assert not overlap(page.locator(".guide"), page.locator("#table-area .bar .bar")), (width, height)
    resize(page, 1280, 720)
    expect(page.locator(".bar .sentence")).to_have_text("You may return one of your cacti to the bottom of the deck, or keep them all.")
    expect(page.locator(".guide").get_by_text("Grow cacti")).to_have_count(0)
    assert page.evaluate("() => { const table = document.querySelector('.table'); return table.scrollHeight - table.clientHeight; }") <= 0


@pytest.mark.parametrize("phone", [PHONE, LYING_PHONE], ids=["phone", "lying-phone"])
def test_a_tip_gives_way_to_the_queues_for_a_lifted_card(come: Come, phone: dict[str, Any]) -> None:
    """It lay over one's own queue."""
    ada = come(text=False, guide=True, **phone)
    page = deal(ada, "cliffs", "Ada")
    guide = page.locator(".guide")
    for said in ("Everybody stands at the top", "Look at your cards"):
        expect(guide).to_contain_text(said)
        guide.locator(".strong").tap()
    page.locator("[data-move=ready]").tap()
    expect(guide).to_contain_text("Play up to four cards")
    page.locator(".held").first.tap()
    expect(page.locator(".aim-here")).not_to_have_count(0)
    expect(guide).to_be_hidden()
    assert out_of_reach(page) == []
    page.get_by_role("button", name="Never mind").tap()
    expect(guide).to_be_visible()


@pytest.mark.parametrize(
    ("language", "phone"), [("en", LYING_PHONE), ("fr", LYING_PHONE), ("fr", SMALL_PHONE)], ids=["en-lying", "fr-lying", "fr-small"]
)
def test_a_stop_window_covers_neither_the_hand_nor_the_caption(
    come: Come, clocked: ServerProcess, language: str, phone: dict[str, Any]
) -> None:
    """On a small or lying phone, where it says itself what the caption would, and on a laptop with the log open."""
    names = who_gets(lambda match: holds(match, "request-a-card stop", "stop", ""))
    ada = come(clocked, text=False)
    bob = come(clocked, text=False, language=language, **phone)
    cleo = come(clocked, text=False, language=language, viewport={"width": 1280, "height": 720})
    code = ada.open_table("cactus-game", seats=3, name=names[0], pace=600, first_player="seat-1")
    for guest, name in ((bob, names[1]), (cleo, names[2])):
        page = guest.go(f"/t/{code}")
        page.locator("#name").fill(name)
        page.locator(".who form .strong").click()
        expect(page.locator(".who form .strong")).to_be_hidden()
    ada.page.get_by_role("button", name="Deal").click()
    point(ada, "request-a-card", names[2])
    ada.page.locator(".looking [data-move]").first.click()
    stop = bob.page.locator(f"{WINDOW} button.stop")
    expect(stop).to_be_in_viewport(ratio=1)
    see_hand_and_window(bob.page)
    stop.tap()
    expect(ada.page.locator(WINDOW)).to_be_visible()
    ada.page.keyboard.press("s")
    expect(bob.page.locator(".chain .link")).to_have_count(3)
    expect(stop).to_be_in_viewport(ratio=1)
    see_hand_and_window(bob.page)
    expect(cleo.page.locator(".chain .link")).to_have_count(3)
    assert not overlap(cleo.page.locator(".caption span"), cleo.page.locator(WINDOW))


def see_hand_and_window(page: Page) -> None:
    """The cards of the hand are in sight, the window is off them, and no text is cut."""
    for card in page.locator(".held").all():
        expect(card).to_be_in_viewport(ratio=0.8)
    assert not overlap(page.locator(".held").first, page.locator(WINDOW))
    assert cut(page) == []


def test_an_emote_appears_at_the_seat_of_its_sender(come: Come) -> None:
    ada, bob = come(text=False), come()
    dealt([ada, bob], ["Ada", "Bob"])
    bob.page.get_by_role("button", name="Chat").click()
    too_small = "(buttons) => buttons.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent)"
    assert bob.page.locator(".emote").evaluate_all(too_small) == []
    bob.page.get_by_role("button", name="Laugh").click()
    emote = ada.page.locator(".bubble:has(.gesture .person svg)")
    expect(emote).to_be_visible()
    assert gap(emote, ada.page.locator('[data-seat="1"]').first) < 30


def test_a_finished_match_is_not_offered_to_go_on_with(come: Come) -> None:
    ada = come(text=False)
    page = deal(ada, "cacti", "Ada")
    ada.go()
    expect(page.get_by_role("link", name=re.compile("^Go on with Cacti"))).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Go on with Cacti")).click()
    give_up(page)
    ada.go()
    expect(page.locator("h3").first).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Go on with Cacti"))).to_have_count(0)


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".result")).to_be_visible()


def test_the_keyboards_focus_survives_escape_and_the_end_of_a_match(come: Come) -> None:
    ada = come(text=False, viewport={"width": 390, "height": 844})
    page = deal(ada, "cacti", "Ada")
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    page.locator("#panel").get_by_role("button", name="Close").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").focus()
    page.keyboard.press("Enter")  # the button is gone with the match
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".result")).to_be_focused()
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement !== document.body")
    page.locator(".result").get_by_role("button", name="Again").press("Enter")
    expect(page.locator(".result")).to_be_hidden()
    expect(page.locator("#table-area")).to_be_focused()


def test_on_a_phone_a_move_is_taken_back_without_opening_a_panel(come: Come) -> None:
    ada = come(text=False, **SMALL_PHONE)
    page = deal(ada, "cactus-game", "Ada")
    page.get_by_role("button", name="Take back").tap()
    expect(page.locator(".notice")).to_contain_text("cannot be taken back")
    for button in page.locator(".bar nav button:visible, .bar > a").all():
        box = button.bounding_box()
        assert box
        assert box["width"] >= 36
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.parametrize(("language", "reason"), [("en", "unsold cacti count against you"), ("fr", "vos invendus comptent contre vous")])
def test_a_phone_tells_why_a_score_is_below_zero(come: Come, size: tuple[int, int], language: str, reason: str) -> None:
    """It could be read in a wide window only."""
    ada = come(text=False, language=language, **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
    page = deal(ada, "cacti", "Ada")
    score, told = page.locator(".ours .score"), page.locator(".ours .standing")
    patience = Patience(page, "score below zero")
    while not score.inner_text().startswith("−"):
        patience.after(ada.press("main [data-move^=grow], main [data-move=keep]"))
    box = score.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    score.tap()
    expect(score).to_have_attribute("aria-expanded", "true")
    expect(told).to_have_text(reason)
    expect(told).to_be_in_viewport(ratio=1)
    on_top = "(text) => { const { left, right, top, bottom } = text.getBoundingClientRect(); "
    on_top += "return text.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); }"
    assert told.evaluate(on_top)
    assert gap(told, score) < 60
    assert cut(page) == []
    assert axe(page) == []
    page.screenshot(path=SHOTS / f"cacti-negative-{language}-{size[0]}.png")
    score.tap()
    expect(score).to_have_attribute("aria-expanded", "false")
    assert not told.evaluate(on_top)


def test_why_not_is_answered_where_it_was_asked(come: Come) -> None:
    ada = come(text=False, viewport={"width": 1440, "height": 900})
    page = deal(ada, "cacti", "Ada")
    why = page.locator(".why").first
    expect(why).to_be_visible()
    why.click()
    expect(page.locator(".notice")).to_be_visible()
    page.wait_for_timeout(300)
    assert gap(page.locator(".notice"), why) < 60


def test_a_large_window_shows_cacti_in_large_and_a_panel_changes_nothing(come: Come) -> None:
    """Cards were 94 pixels wide at 1440 by 900 with the log open."""
    ada = come(text=False, viewport={"width": 1440, "height": 900})
    page = deal(ada, "cacti", "Ada")
    page.mouse.move(0, 0)  # a card under the pointer rises
    card = page.locator(".row.cacti .card").first
    with_log = card.bounding_box()
    assert with_log
    assert with_log["width"] >= 187
    assert (
        page.evaluate(
            "() => { const { scrollHeight, clientHeight } = document.querySelector('.table'); return scrollHeight - clientHeight; }"
        )
        <= 0
    )
    page.locator("#panel").get_by_role("button", name="Close").press("Enter")
    without = card.bounding_box()
    assert without
    assert abs(without["width"] - with_log["width"]) < 1
    assert without["y"] == with_log["y"]
    expect(page.get_by_role("group", name="The Middle")).to_be_visible()
    resize(page, 1280, 720)
    wide = card.bounding_box()
    assert wide
    assert wide["width"] > 115


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_a_phone_shows_the_waiting_room_on_one_screen(come: Come, size: tuple[int, int]) -> None:
    for language in ("en", "fr"):
        ada: Person = come(language=language, **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
        page = ada.go("/new/cactus-game")
        page.locator("form button.strong").tap()
        for part in (".who ol", ".code", ".invite .field", ".deal .strong", ".more > summary"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        expect(page.locator(".talk")).to_be_hidden()
        page.locator(".more > summary").tap()
        expect(page.locator(".talk")).to_be_visible()
        assert cut(page) == []
