"""The book's example round as the page shows it: a replay that begins with the end of the music."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cactarium.engine.match import Match
from cactarium.engine.seats import seat_set
from cactarium.games.cliffs.cards import NAMES as CARD_NAMES
from cactarium.server.net import wire
from cactarium.server.table.move_events import MoveEvents
from cactarium.server.table.projection import ViewerFeed
from cactarium.server.table.replay import _position
from cactarium.testing import play
from tests.games.cliffs.table import table
from tests.marks import rule

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "cliffs" / "example.json"
NAMES = ["Kip", "Granny", "Sam", "Raphael"]
ALL = tuple(range(len(NAMES)))
STEAL = "@3 pick-card @1 1"


def example_round() -> Match:
    """The table of the book's example, as `test_book.py` explains it."""
    queues = ("Nitro < << Cow", "", "Gift<< Confidence >", "Nitro Cow Banana Confidence")
    return table(*queues, places=(500, 700, 800, 500), larry=(3,), pile="Steal*", direction="cw")


def answers(match: Match) -> Iterator[str]:
    """What happens, move by move: Sam calls Larry at the last call, and both steals take Kip's first card."""
    called = False
    while not match.over:
        legal = [str(move) for move in match.legal(2)]
        if not called and match.view()["phase"] == "last-call":
            called = True
            yield "@3 larry"
        elif "place @3" in legal:
            yield "@3 place @3"
        elif STEAL.removeprefix("@3 ") in legal:
            yield STEAL
        else:
            yield "clock go-on"


def show_cards(match: Match, position: wire.Position) -> wire.Position:
    """The position with all queues known, as a puzzle needs it."""
    for seat, racer in enumerate(position.view["players"]):
        for at, lying in enumerate(racer["queue"]):
            lying["card"] = CARD_NAMES[match.state.design[match.state.queue[seat][at]]]
    return position


def steps(match: Match) -> Iterator[wire.Step]:
    feed = ViewerFeed(ALL)
    yield wire.Step([], show_cards(match, _position("example", match, feed)))
    for move in answers(match):
        play(match, move)
        events = MoveEvents(match, match.log[-1])
        feed.add(events)
        yield wire.Step(events.to(seat_set(ALL)), show_cards(match, _position("example", match, feed)))


@rule("cliffs/5.8", "cliffs/9.5")
def test_the_pages_puzzle_is_the_books_example_round_in_which_sam_wins(request: pytest.FixtureRequest) -> None:
    match = example_round()
    replay = wire.Replay(
        match="example",
        game="cliffs",
        options={"direction": "cw"},
        names=NAMES,
        players=["person"] * len(NAMES),
        seat=None,
        steps=list(steps(match)),
    )
    assert match.places == [4, 3, 1, 2]
    told = json.loads(wire.encode(replay))
    if request.config.getoption("--golden"):
        FILE.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    assert json.loads(FILE.read_text(encoding="utf-8")) == told
