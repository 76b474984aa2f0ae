"""What has been open once is kept, in the view and in every redealt world."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

from cactarium import bots
from cactarium.engine.match import Match
from cactarium.games.cacti.cards import CACTUS, CARDS, SALE
from cactarium.games.cacti.state import State
from cactarium.testing import play
from tests.games.cacti.table import named, sales, table
from tests.marks import rule

WORLDS = 80
MANY_WORLDS = 2400  # to see how often each comes


def worlds(match: Match, *seats: int, count: int = WORLDS) -> list[State]:
    """Worlds that these seats, counted from 1, cannot tell from the real one."""
    stream = bots.stream("memory")
    return [match.redealt_state([seat - 1 for seat in seats], stream) for _ in range(count)]


@rule("cacti/6.1")
def test_nurseries_are_open_on_both_sides() -> None:
    match = table("barrel/3-moon-2-saguaro", "moon/3-barrel-2-moon")
    assert match.view()["players"][1]["nursery"] == [{"cactus": "moon", "sale": "3-barrel-2-moon"}]
    assert {tuple(world.where) for world in worlds(match)} == {tuple(match.state.where)}
    assert match.view()["deck"] == match.state.deck_size


@rule("cacti/6.1", "cacti/6.2")
def test_a_sale_shows_its_front_when_it_is_taken() -> None:
    match = table("barrel barrel", "", sales="moon/3-saguaro-2-barrel 3-barrel-2-moon 3-moon-2-saguaro")
    assert match.view(0)["sales"]["sale-1"]["cactus"] is None
    entry = play(match, "@1 sell 2-barrel sale-1")
    assert match.game.events.read(list(entry.events), 0)[0].record()["cactus"] == 3
    assert match.view()["players"][0]["sales"] == [{"cactus": "moon", "sale": "3-saguaro-2-barrel", "sold": "2-barrel"}]


@rule("cacti/6.2")
def test_of_deck_and_sale_row_only_the_sale_sides_on_top_are_known() -> None:
    match = table("", "", row="saguaro/3-moon-2-barrel barrel/3-moon-2-barrel moon/3-moon-2-barrel")
    fronts = [{CACTUS[world.sales[slot]] for world in worlds(match, 1)} for slot in range(3)]
    backs = [{SALE[world.sales[slot]] for world in worlds(match, 1)} for slot in range(3)]
    assert all(len(front) > 1 for front in fronts)
    assert [len(back) for back in backs] == [1, 1, 1]
    top = match.state.deck_size - 1
    assert len({SALE[world.deck[top]] for world in worlds(match, 2)}) == 1
    assert len({CACTUS[world.deck[top]] for world in worlds(match, 2)}) > 1
    assert len({SALE[world.deck[top - 1]] for world in worlds(match, 2)}) > 1


@rule("cacti/6.2")
def test_a_sale_that_came_straight_from_the_deck_keeps_its_front_hidden() -> None:
    match = table("barrel barrel saguaro", "", deck="moon/3-barrel-2-saguaro 3-moon-2-barrel barrel/3-barrel-2-saguaro saguaro")
    play(match, "@1 sell 2-barrel sale-1", "@1 keep")
    assert match.view(0)["sales"]["sale-1"]["sale"] == "3-barrel-2-saguaro"
    assert [sale["cactus"] for sale in match.view(0, 1)["sales"].values()] == [None] * 4
    assert len({world.sales[0] for world in worlds(match, 1, 2)}) > 1


@rule("cacti/6.2", "cacti/6.5")
def test_every_world_that_agrees_with_what_was_seen_is_equally_likely() -> None:
    names = "moon/3-barrel-2-saguaro barrel/3-barrel-2-saguaro", "saguaro/3-barrel-2-saguaro moon/3-saguaro-2-moon barrel/3-saguaro-2-moon"
    match = table("", "", sales=names[0], deck=names[1], wholesale="saguaro moon")
    s = match.state
    hidden = [*s.sales[:2], *reversed(s.deck[: s.deck_size])]
    open_sales = [SALE[card] for card in hidden[:3]]  # both Sales and the deck's top
    agree = {world for world in permutations(hidden) if [SALE[card] for card in world[:3]] == open_sales}
    dealt = Counter[tuple[int, ...]]()
    rivals = Counter[int]()
    for world in worlds(match, 1, count=MANY_WORLDS):
        dealt[(*world.sales[:2], *reversed(world.deck[: world.deck_size]))] += 1
        rivals[world.wholesale[1]] += 1
    assert set(dealt) == agree
    assert len(agree) == 12
    assert all(near(count, 1 / 12) for count in dealt.values())
    assert sorted(rivals) == [1, 2, 3]
    assert all(near(count, 1 / 3) for count in rivals.values())


def near(count: int, chance: float) -> bool:
    """Whether so many of `MANY_WORLDS` are within four standard deviations of what is expected."""
    return abs(count - MANY_WORLDS * chance) < 4 * sqrt(MANY_WORLDS * chance * (1 - chance))


@rule("cacti/6.2")
def test_a_world_has_each_of_the_48_cards_once() -> None:
    match = table("barrel moon", "moon saguaro")
    for world in worlds(match):
        assert sorted(card for card in [*world.deck, *world.row, *world.sales] if card >= 0) == [
            card for card in range(CARDS) if match.state.where[card] == 0
        ]


@rule("cacti/6.2")
def test_the_last_unseen_card_with_a_sale_can_be_worked_out() -> None:
    seen = "saguaro/3-saguaro-2-barrel barrel/3-saguaro-2-barrel prickly-pear/3-saguaro-2-barrel"
    match = table(seen, "", sales="moon/3-saguaro-2-barrel 3-barrel-2-moon 3-moon-2-saguaro")
    assert {world.sales[0] for world in worlds(match)} == {match.state.sales[0]}


@rule("cacti/6.3")
def test_the_sale_behind_a_cactus_was_seen_on_top_of_the_deck() -> None:
    match = table("barrel", "", row="moon moon barrel barrel saguaro", deck="saguaro/3-moon-2-barrel moon/3-barrel-2-moon moon barrel moon")
    entry = play(match, "@1 grow saguaro", "@2 pass", "@1 keep")
    added = next(event for event in match.game.events.read(list(entry.events), 0) if event.kind == "adds-cactus")
    assert added.record() == {"event": "adds-cactus", "cactus": 0, "sale": SALE[named("3-moon-2-barrel")[0]], "slot": 4}
    assert match.view()["cacti"][4] == {"cactus": "saguaro", "sale": "3-moon-2-barrel"}
    assert {tuple(world.row) for world in worlds(match)} == {tuple(match.state.row)}
    assert match.view()["players"][1]["nursery"] == [{"cactus": "moon", "sale": "3-barrel-2-moon"}], "the free card too"


@rule("cacti/6.4")
def test_a_returned_card_is_known_at_the_bottom() -> None:
    match = table("barrel barrel moon/3-barrel-2-saguaro", "", deck="saguaro 3-moon-2-barrel saguaro saguaro barrel")
    play(match, "@1 sell 2-barrel sale-1", "@1 return moon 3-barrel-2-saguaro")
    assert match.view()["returned"] == [{"cactus": "moon", "sale": "3-barrel-2-saguaro"}]
    assert {world.deck[0] for world in worlds(match)} == {named("moon/3-barrel-2-saguaro")[0]}
    assert len({world.deck[1] for world in worlds(match)}) > 1


@rule("cacti/6.4")
def test_returned_cards_lie_in_the_order_they_came() -> None:
    match = table(
        "barrel barrel moon/3-barrel-2-saguaro", "saguaro/3-moon-2-barrel", deck="moon barrel moon moon moon moon", memory_aid="on"
    )
    play(match, "@1 sell 2-barrel sale-1", "@1 return moon 3-barrel-2-saguaro")
    play(match, "@2 grow prickly-pear", "@1 pass", "@2 return saguaro 3-moon-2-barrel")
    first, second = {"cactus": "moon", "sale": "3-barrel-2-saguaro"}, {"cactus": "saguaro", "sale": "3-moon-2-barrel"}
    assert (match.view()["deck"], match.view()["returned"]) == (4, [second, first]), "from the bottom up"
    holds = [line.args for line in match.game.view.describe(match.view(0)) if line.key == "deck-holds"]
    assert [(line["at"], line["cactus"]) for line in holds] == [(3, {"card": "moon"}), (4, {"card": "saguaro"})], "from the top down"


@rule("cacti/6.4")
def test_a_returned_card_stays_known_when_it_comes_up_in_the_sale_row() -> None:
    match = table("barrel barrel moon/3-barrel-2-saguaro", "", deck="")
    play(match, "@1 sell 2-barrel sale-1", "@1 return moon 3-barrel-2-saguaro")
    assert sales(match)[0] == "3-barrel-2-saguaro"
    assert match.view()["sales"]["sale-1"]["cactus"] == "moon"
    assert match.view()["sales"]["sale-2"]["cactus"] is None
    assert {world.sales[0] for world in worlds(match, 2)} == {named("moon/3-barrel-2-saguaro")[0]}


@rule("cacti/6.4")
def test_a_returned_card_on_top_of_the_deck_is_known_too() -> None:
    match = table("barrel barrel moon/3-barrel-2-saguaro moon", "", deck="3-moon-2-barrel barrel")
    play(match, "@1 sell 2-barrel deck-top", "@1 return moon 3-barrel-2-saguaro")
    top = match.view()["sales"]["deck-top"]
    assert (top["sale"], top["cactus"]) == ("3-barrel-2-saguaro", "moon")


@rule("cacti/6.5")
def test_only_the_own_wholesale_is_the_same_in_every_world() -> None:
    match = table("", "", wholesale="saguaro moon")
    assert {world.wholesale[0] for world in worlds(match, 1)} == {0}
    assert {world.wholesale[1] for world in worlds(match, 1)} == {1, 2, 3}
    assert {tuple(world.wholesale[:2]) for world in worlds(match, 1, 2)} == {(0, 3)}
    assert len({tuple(world.wholesale[2:]) for world in worlds(match, 1, 2)}) == 2
    assert {world.wholesale[0] for world in worlds(match)} == {0, 1, 2, 3}


@rule("cacti/6.5")
def test_the_box_stays_unseen_after_the_end() -> None:
    match = table("barrel barrel", "", deck="", wholesale="saguaro moon")
    play(match, "@1 sell 2-barrel sale-1")
    assert match.over
    assert {tuple(world.wholesale[:2]) for world in worlds(match)} == {(0, 3)}
    assert len({tuple(world.wholesale[2:]) for world in worlds(match)}) == 2


def said(match: Match) -> list[str]:
    return [line.key for line in match.game.view.describe(match.view(0))]


@rule("cacti/6.6")
def test_the_table_repeats_what_was_seen_only_with_the_memory_aid() -> None:
    for memory_aid in ("off", "on"):
        match = table("barrel barrel moon/3-barrel-2-saguaro", "saguaro", deck="saguaro barrel saguaro", memory_aid=memory_aid)
        play(match, "@1 sell 2-barrel sale-1", "@1 return moon 3-barrel-2-saguaro")
        keys = {"cacti-behind", "deck-holds"} & set(said(match))
        assert keys == ({"cacti-behind", "deck-holds"} if memory_aid == "on" else set())


@rule("cacti/6.6")
def test_the_memory_aid_says_what_is_behind_a_known_sale() -> None:
    match = table("barrel barrel moon/3-barrel-2-saguaro", "", deck="", memory_aid="on")
    play(match, "@1 sell 2-barrel sale-1", "@1 return moon 3-barrel-2-saguaro")
    assert said(match).count("sale-behind") == 1
    match = table("barrel barrel moon/3-barrel-2-saguaro moon", "", deck="3-moon-2-barrel barrel", memory_aid="on")
    play(match, "@1 sell 2-barrel deck-top", "@1 return moon 3-barrel-2-saguaro")
    assert (said(match).count("sale-behind"), said(match).count("deck-holds")) == (1, 0), "the deck's top is said once"
