"""Bots answer with legal moves, within their budget, and never from what they cannot know."""

from __future__ import annotations

import itertools
import random
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from typing import Any

import pytest

from cactarium import bots, games
from cactarium.bots import PlayerView, saguaro_net, search
from cactarium.bots import saguaro as saguaro_module
from cactarium.bots.agave import Agave
from cactarium.bots.policy import FOLDER
from cactarium.bots.saguaro import BadBudget, Budget, Saguaro, SearchTree
from cactarium.bots.saguaro_net import SaguaroNet
from cactarium.engine import twin
from cactarium.engine.conformance import Setting, settings, walk
from cactarium.engine.game import Game
from cactarium.engine.match import CLOCK, Match
from tests.marks import needs_numba

EVERY_GAME = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
EVERY_BOT = pytest.mark.parametrize("name", ["seedling", "pup", "sprout", "saguaro:60"])
# Bots with a network, wherever one comes with a game.
NETWORKS = [
    (game, int(file.name.removesuffix(".npz")))
    for game in games.all_games()
    if (folder := files(game.package) / FOLDER).is_dir()
    for file in sorted(folder.iterdir(), key=lambda file: file.name)
    if file.name.endswith(".npz")
]
EVERY_NETWORK = pytest.mark.parametrize(("game", "seats"), NETWORKS, ids=[f"{game.id}-{seats}" for game, seats in NETWORKS])
EVERY_LEARNED_BOT = pytest.mark.parametrize("name", ["agave", pytest.param("saguaro+net:60", marks=needs_numba)])

HOUSE_RULES = [setting for game in games.all_games() for setting in settings(game, "house rules") if setting.options]


def decisions(game: Game, every: int, seed: str = "bots") -> Any:
    """Positions of a random game in which somebody has a choice, and that seat."""
    return decisions_in(Setting(game, game.seats[len(game.seats) // 2], (), seed), every)


def decisions_in(setting: Setting, every: int) -> Any:
    match = setting.match()
    for step, _ in enumerate(walk(match)):
        seats = [seat for seat in match.waiting if seat in match.seats and len(match.legal(seat)) > 1]
        if step % every == 0 and seats:
            yield match, seats[step % len(seats)]


@EVERY_GAME
@EVERY_BOT
def test_a_bot_plays_legal_moves(game: Game, name: str) -> None:
    bot = bots.find(name)
    for match, seat in decisions(game, 5):
        assert bot(PlayerView(match, seat, bots.stream("legal"))) in match.legal(seat).codes


@EVERY_GAME
@EVERY_BOT
def test_a_move_is_the_same_in_every_world_the_seat_cannot_tell_apart(game: Game, name: str) -> None:
    bot = bots.find(name)
    for match, seat in decisions(game, 23):
        assert len(chosen_in_other_worlds(bot, match, seat, 4)) == 1


@EVERY_NETWORK
@EVERY_LEARNED_BOT
def test_a_bot_with_a_network_plays_legal_moves_that_are_the_same_in_those_worlds(game: Game, seats: int, name: str) -> None:
    if name.startswith("saguaro+net"):
        twin.compile_now(game.module, saguaro_net.DRIVER)
    bot = bots.find(name)
    asked = 0
    for match, seat in decisions_in(Setting(game, seats, (), "learned"), 7):
        (chosen,) = chosen_in_other_worlds(bot, match, seat, 3)
        assert chosen in match.legal(seat).codes
        asked += 1
    assert asked
    assert used_its_network(bot)


def used_its_network(bot: bots.Bot) -> bool:
    """Whether it was the network that chose, and not a bot that stands in for it."""
    if isinstance(bot, SaguaroNet):
        return bot.iterations > 0 and bot._substitute is None
    return isinstance(bot, Agave) and bot._substitute is None


@EVERY_NETWORK
def test_a_learned_bot_that_saw_more_than_it_may_would_be_found_out(game: Game, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers it is given depend on the whole state, hidden cards included."""

    def peek(player: PlayerView) -> list[int]:
        peeked = random.Random(str(player._match.state))
        lowest, highest = game.observation.FIELDS.bounds(seats)
        return [peeked.randint(low, high) for low, high in zip(lowest, highest, strict=True)]

    monkeypatch.setattr(PlayerView, "observation", peek)
    bot = bots.find("agave")
    answers = [chosen_in_other_worlds(bot, match, seat, 3) for match, seat in decisions_in(Setting(game, seats, (), "learned"), 7)]
    assert max(map(len, answers)) > 1


@needs_numba
def test_a_long_search_is_the_same_in_those_worlds() -> None:
    """In Cacti, where it tells apart what can be done: whole trains of thought are compared."""
    for match, seat in decisions(games.find("cacti"), 9):
        first, *others = (
            Saguaro(Budget(iterations=2500)).search(PlayerView(other, seat, bots.stream("same"))) for other in other_worlds(match, seat, 3)
        )
        assert others == [first, first]


@pytest.mark.parametrize("setting", HOUSE_RULES, ids=str)
def test_nor_do_house_rules_tell_a_bot_what_is_hidden(setting: Setting) -> None:
    for match, seat in itertools.islice(decisions_in(setting, 41), 9):
        for name in ("sprout", "saguaro:20"):
            assert len(chosen_in_other_worlds(bots.find(name), match, seat, 2)) == 1


def chosen_in_other_worlds(bot: bots.Bot, match: Match, seat: int, worlds: int) -> set[int]:
    """What a bot does in worlds that its seat cannot tell from the real one."""
    return {bot(PlayerView(other, seat, bots.stream("same"))) for other in other_worlds(match, seat, worlds)}


def other_worlds(match: Match, seat: int, worlds: int) -> Iterator[Match]:
    """Matches that stand as this one does, for all that a seat can tell."""
    stream = bots.stream("worlds")
    for _ in range(worlds):
        other = Match(match.header)
        other.state = match.redealt_state([seat], stream)
        yield other


@needs_numba
@EVERY_GAME
def test_the_heuristic_is_the_same_compiled(game: Game) -> None:
    name = game.heuristic
    compiled = twin.compiled(game.module).bind(name)
    plain = twin.interpreted(game.module).bind(name)
    records: Any = game.rules.State.records(1)
    for match, seat in decisions(game, 3):
        match.state.to_record(records)
        for code in match.legal(seat).codes:
            assert compiled.worth(records[0], seat, code) == plain.worth(match.state, seat, code)


@needs_numba
@EVERY_GAME
def test_the_search_is_the_same_compiled_and_interpreted(game: Game) -> None:
    trees = [SearchTree(game, twin.compiled(game.module)), SearchTree(game, twin.interpreted(game.module))]
    for match, seat in decisions(game, 40):
        fast, plain = (tree.search(PlayerView(match, seat, bots.stream("twins")), Budget(iterations=40), 0.0) for tree in trees)
        assert fast == plain


@needs_numba
def test_the_search_is_the_same_when_it_thinks_long() -> None:
    """Where rivals learn, a long search also tells apart what can be done."""
    game = games.find("cacti")
    match, seat = next(iter(decisions(game, 7)))
    trees = [SearchTree(game, twin.compiled(game.module)), SearchTree(game, twin.interpreted(game.module))]
    fast, plain = (tree.search(PlayerView(match, seat, bots.stream("long")), Budget(iterations=1500), 0.0) for tree in trees)
    assert fast == plain
    assert any(row[search.CASE] != search.NONE for row in trees[1]._tree[1 : trees[1]._size])


@EVERY_GAME
def test_thinking_ends_with_the_budget(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that stands still while others use the processor. How exactly it ends is measured, not tested."""
    monkeypatch.setattr(time, "perf_counter", time.thread_time)
    saguaro = Saguaro(Budget(seconds=0.1))
    for match, seat in decisions(game, 60):
        begun = time.thread_time()
        saguaro(PlayerView(match, seat, bots.stream("timed")))
        assert time.thread_time() - begun < 0.5


def learned_before(match: Match, thinker: int, iterations: int) -> list[int]:
    """Play a match of a thinker among sprouts; what it already knew at each choice, in iterations."""
    saguaro = Saguaro(Budget(iterations=iterations))
    stream = bots.stream("reuse")
    known = []
    while not match.over and len(match.log) < 400:
        seat = match.waiting[0] if match.waiting else CLOCK
        if seat != thinker:
            match.play(seat, bots.find("sprout")(PlayerView(match, seat, stream)) if seat != CLOCK else match.legal(CLOCK).codes[0])
            continue
        chosen = saguaro(PlayerView(match, seat, stream))
        if len(match.legal(seat)) > 1 and saguaro.tree:
            known.append(max(0, saguaro.tree.iterations - iterations))
        match.play(seat, chosen)
    return known


@pytest.mark.parametrize(("game", "share"), [("cacti", 0.1), ("cliffs", 0.5)])
def test_what_was_learned_is_kept_between_two_moves_of_a_turn(game: str, share: float) -> None:
    """A race in Cliffs, a Sale and then a return in Cacti: the next search goes on in the same tree.

    Not in Cactus Game, where others answer every move before one is asked again: what was learned for their other answers would mislead.
    """
    known = learned_before(Match.new(games.find(game), seats=2, seed="reuse"), 0, 60)
    assert sum(before > 0 for before in known) >= share * len(known)


@needs_numba
def test_what_was_learned_of_the_case_at_hand_is_kept() -> None:
    """A long search of Cacti has told cases apart: the moves of the one that came have all the visits that the new tree counts."""
    match, stream, saguaro = Match.new(games.find("cacti"), seed="case"), bots.stream("case"), Saguaro(Budget(iterations=1800))
    while True:
        (seat,) = match.waiting
        chosen = saguaro(PlayerView(match, seat, stream))
        thought = len(match.legal(seat)) > 1
        match.play(seat, chosen)
        if thought and saguaro.tree and match.waiting == [seat] and len(match.legal(seat)) > 1:
            saguaro.tree.follow(seat, chosen, match.legal(seat).codes)
            if saguaro.tree.iterations > search.VISITS_BEFORE_CASES:
                break
            saguaro.tree = None
    assert sum(saguaro.tree._tree[child][search.VISITS] for child in saguaro.tree._children(seat)) >= saguaro.tree.iterations - 1


def test_what_was_learned_for_another_move_is_forgotten() -> None:
    """The clock, or a person who comes back, may make another move than the one that was thought of."""
    match = Match.new(games.find("cliffs"), seats=2, seed="other")
    while "play" not in {match.game.moves.verb(code) for code in match.legal(0).codes}:
        seat = match.waiting[0] if match.waiting else CLOCK
        match.play(seat, match.legal(seat).codes[0])
    saguaro = Saguaro(Budget(iterations=50))
    chosen = saguaro(PlayerView(match, 0, bots.stream("other")))
    match.play(0, next(code for code in match.legal(0).codes if code != chosen))
    saguaro(PlayerView(match, 0, bots.stream("other")))
    assert saguaro.tree
    assert saguaro.tree.iterations <= 50


@EVERY_GAME
def test_a_tree_that_is_used_again_knows_nothing_hidden_either(game: Game) -> None:
    """A bot thinks twice in a row, in worlds its seat cannot tell apart: both its answers are the same in all of them."""
    for match, seat in decisions(game, 31):
        answers = set()
        for world in range(3):
            other, bot = match.snapshot(), bots.find("saguaro:60")
            other.state = match.redealt_state([seat], bots.stream(f"world {world}"))
            first = bot(PlayerView(other, seat, bots.stream("first")))
            other.play(seat, first)
            again = bot(PlayerView(other, seat, bots.stream("again"))) if seat in other.waiting else None
            answers.add((first, again))
        assert len({first for first, _ in answers}) == 1
        if game.id == "cliffs":  # nothing is revealed to one who plays face down
            assert len(answers) == 1


@EVERY_GAME
def test_what_others_answer_is_learned_only_where_they_see_what_one_sees(game: Game) -> None:
    """Elsewhere they would learn to answer to the cards in one's hand."""
    learners = set()
    for match, seat in decisions(game, 11):
        saguaro = Saguaro(Budget(iterations=200))
        saguaro.search(PlayerView(match, seat, bots.stream("rivals")))
        if saguaro.tree:
            nodes = saguaro.tree._tree[search.ROOT + 1 : saguaro.tree._size]
            learners |= {bool(node[search.SEAT] == seat) for node in nodes}
    assert learners == ({True, False} if game.id == "cacti" else {True})


@needs_numba
@EVERY_GAME
def test_what_can_be_done_next_is_told_apart_only_where_rivals_learn(game: Game) -> None:
    """Once a move has been thought about often, what follows it depends on what is offered then; elsewhere a plan is a plan."""
    told_apart = 0
    for match, seat in decisions(game, 9):
        saguaro = Saguaro(Budget(iterations=3000))
        saguaro.search(PlayerView(match, seat, bots.stream("cases")))
        if saguaro.tree:
            tree = saguaro.tree._tree
            for node in range(1, saguaro.tree._size):
                cases = [tree[case] for case in chain(tree, tree[node][search.CASE])]
                assert len({(case[search.SEAT], case[search.MOVE]) for case in cases}) == len(cases)
                assert sum(case[search.VISITS] for case in cases) <= max(0, tree[node][search.VISITS] - search.VISITS_BEFORE_CASES)
                told_apart += len(cases) > 1
    assert (told_apart > 0) == (game.id == "cacti")


def chain(tree: Any, node: int) -> Iterator[int]:
    """A node of a tree and those that follow it."""
    while node != search.NONE:
        yield node
        node = tree[node][search.NEXT]


@EVERY_GAME
def test_what_a_seat_may_do_unasked_is_no_question(game: Game) -> None:
    """Larry can be called at any time; a bot that is not asked neither calls him nor advises it."""
    match = Setting(game, game.seats[-1], (), "unasked").match()
    for _ in walk(match):
        for seat in match.seats:
            if seat not in match.waiting and len(match.legal(seat)):
                with pytest.raises(bots.NothingToDo):
                    Saguaro(Budget(iterations=5)).search(PlayerView(match, seat, bots.stream("unasked")))


def test_minds_do_not_mix_when_several_think_at_once() -> None:
    """Four tables whose bots think on threads of their own: every one finds what it finds alone."""
    tables = [(Match.new(games.find("cacti"), seed=f"table {n}"), bots.find("saguaro:400")) for n in range(4)]

    def think(table: tuple[Match, bots.Bot]) -> int:
        match, bot = table
        return bot(PlayerView(match, match.waiting[0], bots.stream("threads")))

    with ThreadPoolExecutor(len(tables)) as threads:
        together = list(threads.map(think, tables))
    assert together == [think((match, bots.find("saguaro:400"))) for match, _ in tables]


@needs_numba
def test_others_go_on_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled thought holds no lock: another thread counts on during a single call, though nobody is made to give way."""
    match, seat = next(iter(decisions(games.find("cacti"), 7)))
    saguaro = Saguaro(Budget(iterations=50))
    saguaro(PlayerView(match, seat, bots.stream("loaded")))
    counted: list[int] = []
    counts = itertools.count()
    iterate = SearchTree._iterate

    def one_long_call(tree: SearchTree, _: int, *others: Any) -> None:
        counted.append(next(counts))
        iterate(tree, 20_000, *others)
        counted.append(next(counts))

    monkeypatch.setattr(SearchTree, "_iterate", one_long_call)
    thought = threading.Thread(target=saguaro, args=[PlayerView(match, seat, bots.stream("long"))])
    interval = sys.getswitchinterval()
    sys.setswitchinterval(60)
    try:
        thought.start()
        while thought.is_alive():
            next(counts)
            time.sleep(0)  # who waits for the lock gets it
    finally:
        sys.setswitchinterval(interval)
    assert counted[1] - counted[0] > 100


@needs_numba
def test_who_thinks_by_the_clock_does_not_wait_for_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("cacti")
    twin.wait(game.module, saguaro_module.__name__)
    monkeypatch.setattr(saguaro_module, "_loaded", set())
    monkeypatch.setattr(saguaro_module, "_loading", set())
    before = set(threading.enumerate())
    assert not saguaro_module.loaded_twin(game).compiled
    for loading in set(threading.enumerate()) - before:
        loading.join()
    assert saguaro_module.loaded_twin(game).compiled


@pytest.mark.parametrize("failing", [lambda _: 1 // 0, lambda _: -1], ids=["raises", "answers nonsense"])
def test_a_match_goes_on_when_a_thought_fails(failing: bots.Bot, caplog: pytest.LogCaptureFixture) -> None:
    match = Match.new(games.find("cactus-game"), seed="goes on")
    seat = match.waiting[0]
    assert bots.answer(failing, PlayerView(match, seat, bots.stream("goes on"))) in match.legal(seat).codes
    assert "made for it" in caplog.text


def test_a_bot_is_not_asked_where_there_is_nothing_to_do() -> None:
    match = Match.new(games.find("cactus-game"), seed="idle")
    idle = next(seat for seat in match.seats if seat not in match.waiting)
    with pytest.raises(bots.NothingToDo, match="has nothing to decide now"):
        bots.find("sprout")(PlayerView(match, idle, bots.stream("idle")))
    for _ in walk(match):
        pass
    with pytest.raises(bots.NothingToDo, match="the game is over"):
        bots.answer(bots.find("saguaro:50"), PlayerView(match, 0, bots.stream("idle")))


@EVERY_GAME
def test_thoughts_share_the_search(game: Game) -> None:
    match, seat = next(iter(decisions(game, 7)))
    stats = Saguaro(Budget(iterations=300)).search(PlayerView(match, seat, bots.stream("share")))
    assert sum(thought.share for thought in stats) == pytest.approx(1.0)
    assert len({thought.move for thought in stats}) == len(stats)
    assert stats == sorted(stats, key=lambda thought: -thought.share)
    assert all(0 <= thought.value <= 1 for thought in stats)


@pytest.mark.parametrize("budget", ["0", "0ms", "-5", "-5ms", "fast", "", "1.5", "1000001", "9" * 5000, "٣"])
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(BadBudget, match="is no budget; expected milliseconds such as 200ms"):
        bots.find(f"saguaro:{budget}")


@EVERY_GAME
def test_the_smallest_budget_is_enough_for_advice(game: Game) -> None:
    """Also for a person without a hand to place pieces: what only a hand can do is thought of first in Cactys."""
    for match, seat in decisions(game, 3):
        player = PlayerView(match, seat, bots.stream("least"), hand=False)
        assert Saguaro(Budget(iterations=1)).search(player)[0].move in player.legal


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(bots.UnknownBot, match="There is no bot “oak”; there is: seedling, sprout, saguaro, pup"):
        bots.find("oak")
    with pytest.raises(bots.UnknownBot, match="takes no budget"):
        bots.find("sprout:100")
