"""Beliefs about hidden cards: long histories, and many worlds from one belief."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cactarium import bots, games
from cactarium.engine import conformance, inference, playout, twin
from cactarium.engine.conformance import Setting
from cactarium.engine.inference import DRAW, ERAS, SHOW, note, note_shuffle
from cactarium.engine.match import Match
from cactarium.engine.oracle import Witness, call_witness
from cactarium.engine.seats import seat_set
from cactarium.games.cactus_game import history
from tests.engine.test_oracle import story_of_a_failed_request, story_of_a_shuffle, story_of_a_steal
from tests.marks import needs_numba, slow

VIEWER, OTHER = 1, 0  # seats
KEPT, SHUFFLED = 0, 1  # kinds


def shuffled_history(shuffles: int, drawn: int) -> Any:
    """One card is drawn, shown and shuffled again and again; before shuffle `drawn` the other seat draws a card that it keeps."""
    s = SimpleNamespace(log=[0] * 1000, log_size=0)
    for n in range(shuffles):
        note(s, DRAW, VIEWER, 0, SHUFFLED, 1 << VIEWER)
        if n == drawn:
            note(s, DRAW, OTHER, 0, KEPT, 1 << OTHER)
        note(s, SHOW, VIEWER, 0, SHUFFLED, inference.WITNESSES)
        note_shuffle(s, [0, 1])
    return s


def infer(s: Any, stream: list[int]) -> inference.Hypotheses:
    return inference.infer_hands(s.log, s.log_size, 2, 0, [2, 2], 1 << VIEWER, 1 << OTHER, stream)


@pytest.mark.parametrize(("shuffles", "drawn"), [(1, 0), (ERAS, 0), (ERAS, ERAS - 1), (5 * ERAS, 3 * ERAS), (5 * ERAS, 5 * ERAS - 1)])
def test_a_card_is_none_that_was_shuffled_in_after_it_was_drawn(shuffles: int, drawn: int) -> None:
    """Two cards of each kind, one of them in the viewer's hand: the unknown card is one of the other three.

    Since then the viewer has drawn the kind that is shuffled in, always from three cards: twice as likely if both copies were there.
    """
    stream, dealt = bots.stream("eras"), [0] * 4
    belief = infer(shuffled_history(shuffles, drawn), stream)
    kept = 0
    for _ in range(900):
        assert inference.deal(belief, dealt, stream)
        kept += dealt[2 * OTHER + KEPT]
    odds = 2 ** (shuffles - drawn)
    expected = 900 * odds / (odds + 1)
    deviation = math.sqrt(expected / (odds + 1))
    assert abs(kept - expected) <= 4 * deviation + 1


@pytest.mark.parametrize("story", [story_of_a_steal, story_of_a_shuffle, story_of_a_failed_request], ids=lambda story: story.__name__)
def test_many_worlds_of_one_belief_are_those_of_many_redeals(story: Any) -> None:
    match, witness = story()
    rules, viewers, stream = match.game.rules, seat_set(witness.viewers), bots.stream("belief")
    belief = rules.believe(match.state, viewers, stream)
    dealt: Counter[Any] = Counter()
    redealt: Counter[Any] = Counter()
    for _ in range(600):
        world = match.state.clone()
        rules.deal_world(world, viewers, belief, stream)
        assert not witness.judge(world).why
        dealt[witness.key(world)] += 1
        redealt[witness.key(match.redealt_state(witness.viewers, stream))] += 1
    frequent = [key for key, copies in redealt.items() if copies > 60]
    assert all(0.6 < dealt[key] / redealt[key] < 1.6 for key in frequent)


LONGEST_GAMES = [("cactus-game", 6, "default"), ("cliffs", 9, "seed"), ("cliffs", 9, "kickstarter-2025-08")]


@slow
@pytest.mark.parametrize(("name", "seats", "preset"), LONGEST_GAMES)
def test_the_log_has_room_for_long_games(name: str, seats: int, preset: str) -> None:
    """Nothing is forgotten, and the worlds redealt at the end are possible."""
    game = games.find(name)
    match = Setting(game, seats, tuple(game.presets.get(preset, {}).items()), "long").match()
    witness, size = call_witness(match, [0]), 0
    for _ in conformance.walk(match):
        witness.see(match)
        assert match.state.log_size >= size
        size = match.state.log_size
    witness.see(match)
    assert not witness.judge(match.redealt_state([0], bots.stream("long"))).why


def shorten_log(monkeypatch: pytest.MonkeyPatch, room: int, overlap: int) -> None:
    """A log with little room stands for a game that is longer than any log."""
    size = room + history.LARGEST_SNAPSHOT
    numbers = {"LOG": size, "ROOM": room, "OVERLAP": overlap, "SNAPSHOT_SIZE": size - 2, "SNAPSHOT_END": size - 1}
    for name, number in (numbers | {"PACKED_ENTRIES": size - 4, "PACKED_BITS": size - 3}).items():
        monkeypatch.setattr(history, name, number)


def entries(s: Any) -> list[int]:
    """The whole log of a game of Cactus Game."""
    log = [0] * history.count_entries(s)
    history.unpack_log(s, log)
    return log


def long_walk(name: str, limit: int = 10_000) -> Iterator[Match]:
    """A random game of six up to ten points."""
    match = Setting(games.find("cactus-game"), 6, (("goal", "10"),), name).match()
    for _ in islice(conformance.walk(match), limit):
        yield match
    yield match


def test_a_full_log_is_packed_and_keeps_every_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [entries(match.state) for match in long_walk("packed", 1500)][-1]
    shorten_log(monkeypatch, room=500, overlap=100)
    packed = 0
    for match in long_walk("packed", 1500):
        packed = max(packed, history.packed_words(match.state))
    assert len(whole) > 500 > packed > 0
    assert entries(match.state) == whole


@slow
@needs_numba
def test_both_twins_pack_the_log_of_a_long_game_and_deal_the_same_world_from_it() -> None:
    game = games.find("cactus-game")
    state_type: Any = game.rules.State
    compiled, plain = twin.compiled(game.module), twin.interpreted(game.module)
    options, everybody_but_one = game.encode({"goal": "10"}), 0b011111
    for seed in range(1, 2000):
        states = state_type.records(1)
        play = compiled.bind(playout.__name__).play_games
        play(states, 0, 1, 6, np.array(options), np.array([seed, 2, 3, 4]), np.zeros(game.width, np.int64), np.zeros(1, np.int64))
        if history.packed_words(state_type.from_record(states)):
            break
    pool: Any = state_type.pool(1)
    plain.bind(playout.__name__).play_games(pool, 0, 1, 6, options, [seed, 2, 3, 4], [0] * game.width, [0])
    assert history.count_entries(pool[0]) > history.ROOM - history.LARGEST_MOVE
    assert pool[0] == state_type.from_record(states)
    chance: Any = np.array(bots.stream("twins"), np.int64)
    compiled.rules.redeal(states[0], everybody_but_one, chance)
    plain.rules.redeal(pool[0], everybody_but_one, list(bots.stream("twins")))
    assert pool[0] == state_type.from_record(states)


def test_worlds_agree_with_a_packed_log_and_hide_what_it_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_log(monkeypatch, room=300, overlap=100)
    witnesses: list[Witness] = []
    stream, judged = bots.stream("packed"), 0
    for step, match in enumerate(long_walk("agree", 1100)):
        witnesses = witnesses or [call_witness(match, viewers) for viewers in ([], [0], [2, 4])]
        for witness in witnesses:
            witness.see(match)
        if history.packed_words(match.state) and step % 50 == 0:
            witness = witnesses[step // 50 % 3]
            world = match.redealt_state(witness.viewers, stream)
            assert not witness.judge(world).why
            assert history.packed_words(world) == world.log_size
            knowing = seat_set(witness.viewers) | inference.PUBLIC
            kinds = [entry >> inference.KIND & inference.MASK for entry in entries(world) if not entry >> inference.WITNESS & knowing]
            assert kinds
            assert not any(kinds), "what the viewers did not see is in no entry"
            judged += 1
    assert judged >= 10


def test_a_log_full_of_packed_entries_goes_on_from_a_snapshot_and_worlds_agree_with_all_since_then(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_log(monkeypatch, room=600, overlap=400)
    monkeypatch.setattr(history, "rewrite_log", lambda _: pytest.fail("there is a snapshot"))
    witnesses: list[Witness] = []
    stream, has_snapshot, judged = bots.stream("snapshot"), False, 0
    for step, match in enumerate(long_walk("snapshot")):
        s = match.state
        if s.log[history.SNAPSHOT_END] and not has_snapshot and not judged:
            witnesses = [call_witness(match, viewers) for viewers in ([0], [2, 4])]
            snapshot = match.redealt_state([0], stream).log[history.ROOM : history.PACKED_ENTRIES]
            assert not any(snapshot), "a redealt world does not give the snapshot away"
        has_snapshot = s.log[history.SNAPSHOT_END] > 0
        for witness in witnesses:
            witness.see(match)
        if s.log[0] & 15 == inference.LAY_TOP and step % 20 == 0:
            for witness in witnesses:
                assert not witness.judge(match.redealt_state(witness.viewers, stream)).why
            judged += 1
        if judged == 3:
            break
    assert judged == 3


def test_after_a_log_was_rewritten_worlds_agree_with_all_that_happens_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no shuffle made a snapshot in time, a log begins anew with what is certain."""
    shorten_log(monkeypatch, room=200, overlap=0)
    witnesses: list[Witness] = []
    stream, size, judged = bots.stream("rewritten"), 0, 0
    for step, match in enumerate(long_walk("rewritten")):
        if history.count_entries(match.state) < size:
            witnesses = [call_witness(match, viewers) for viewers in ([], [0], [2, 4])]
        size = history.count_entries(match.state)
        for witness in witnesses:
            witness.see(match)
        if witnesses and step % 20 == 0:
            witness = witnesses[step // 20 % 3]
            assert not witness.judge(match.redealt_state(witness.viewers, stream)).why
            judged += 1
        if judged == 20:
            break
    assert judged == 20


def test_a_game_without_a_belief_of_its_own_redeals() -> None:
    from cactarium.bots import search
    from cactarium.engine import twin

    game = games.find("cacti")
    bound = twin.interpreted(game.module).bind(search.__name__)
    match = Match.new(game, seed="belief")
    world = match.state.clone()
    bound.deal_world(world, 1, bound.believe(match.state, 1, bots.stream("same")), bots.stream("same"))
    assert world == match.redealt_state([0], bots.stream("same"))


def test_a_log_entry_of_32_bits_keeps_its_witnesses() -> None:
    s = SimpleNamespace(log=[0] * 4, log_size=0)
    note(s, SHOW, 8, 255, 61, inference.WITNESSES)
    note(s, DRAW, 1, 0, 3, 1 << 1)
    assert s.log[0] == -(1 << 31) | s.log[0] & 0x7FFFFFFF, "a state holds signed numbers"
    assert s.log[0] >> inference.WITNESS & inference.PUBLIC
    assert (s.log[0] & 15, s.log[0] >> 4 & 15, s.log[0] >> 8 & 255, s.log[0] >> inference.KIND & inference.MASK) == (SHOW, 8, 255, 62)
    assert s.log[1] >> inference.WITNESS == 1 << 1


def test_when_all_classes_are_in_use_a_new_one_is_of_its_own_era() -> None:
    """Once a card of era 1 was taken for one of era 0 when there was no room: impossible worlds were dealt after 1,500 moves."""
    total = [3] * 12
    belief = inference.begin(1, 0, total)
    for t in range(1, inference.BLANKS):
        belief.era[t], belief.mask[t] = 0, t
        belief.rows[belief.kinds + t] = 1
    found = inference.find_class(belief, 1, 1, 0) - belief.kinds
    assert (belief.era[found], belief.mask[found]) == (1, 0)
    assert sum(belief.rows[belief.kinds : belief.wide]) == inference.BLANKS - 1, "no card is lost"
    assert all(belief.rows[belief.kinds + t] == 0 or belief.era[t] == 0 for t in range(inference.BLANKS))


def test_classes_that_differ_in_kinds_which_are_all_known_become_one() -> None:
    belief = inference.begin(1, 0, [3, 0, 0, 0, 0, 0])
    for t in range(1, inference.BLANKS):
        belief.era[t], belief.mask[t] = 0, t << 1
        belief.rows[belief.kinds + t] = 1
    inference.drop_vain_masks(belief, 1)
    assert belief.rows[belief.kinds] == inference.BLANKS - 1


def test_a_whole_hand_that_is_seen_is_shared_out_among_the_shuffles() -> None:
    """Cards of two shuffles, and a kind that only the older one had: once the commoner kind took all its places, and no world was left."""
    belief = inference.begin(2, 0, [0, 2, 1])
    belief.rows[belief.pool + belief.kinds] = 3  # kind 0 was shuffled in later
    belief.rows[belief.wide + belief.kinds] = 1  # one card that was drawn before the shuffle is elsewhere
    belief.rows[belief.pool + belief.kinds + 1] = 2
    belief.era[1], belief.mask[1] = 1, 0
    belief.rows[belief.kinds], belief.rows[belief.kinds + 1] = 2, 2  # two cards drawn before the shuffle, two after it
    inference.look_at(belief, 1, 0, [1, 2, 1], lenient=False, chance=bots.stream("look"))
    assert belief.weight[0] > 0
    assert belief.rows[: belief.wide] == [1, 2, 1] + [0] * inference.BLANKS
    assert belief.rows[belief.pool : belief.pool + 6] == [0, 1, 0, 2, 1, 0]


def test_a_card_of_a_hand_that_is_seen_may_be_older_than_a_shuffle_or_newer() -> None:
    """A hand has a card from before a shuffle and one from after it: whichever of them is the Wild that was seen, the world is possible."""
    wild, other = 0, 1
    belief = inference.begin(2, 0, [1, 2])  # one Wild and two others were there before the shuffle
    belief.rows[belief.pool + belief.kinds + wild] = 1  # one Wild and one other were shuffled in
    belief.rows[belief.pool + belief.kinds + other] = 1
    belief.era[1], belief.mask[1] = 1, 0
    belief.rows[belief.kinds], belief.rows[belief.kinds + 1] = 1, 1
    n = inference.look_at(belief, 1, 0, [1, 1], lenient=False, chance=bots.stream("look"))
    left = {tuple(belief.rows[i * belief.step + belief.pool : i * belief.step + belief.pool + 4]) for i in range(n)}
    assert left == {(0, 2, 1, 0), (1, 1, 0, 1)}, "by era and kind: the Wild is old, or the other card is"


@slow
def test_a_wild_can_be_drawn_after_two_were_seen_in_a_hand() -> None:
    """Seat 6 of this game sees two Wilds in a hand, both older than the last shuffle, and then draws the third, which was shuffled in.

    Once every hypothesis took one of the first two for the one that was shuffled in, and contradictions were overlooked.
    """
    match = Setting(games.find("cactus-game"), 6, (("goal", "10"),), "q8").match()
    witness, stream = call_witness(match, [5]), bots.stream("wild")
    for step, _ in enumerate(conformance.walk(match)):
        witness.see(match)
        if step == 1569:
            break
    rules: Any = match.game.rules
    belief = rules.believe(match.state, 1 << 5, stream)
    assert belief.progress[inference.LENIENT] == 0
    world = match.state.clone()
    rules.deal_world(world, 1 << 5, belief, stream)
    assert not witness.judge(world).why


def test_late_in_a_long_game_worlds_are_possible_without_a_search() -> None:
    """Seat 6 of this game was once dealt impossible worlds from move 1,562 on, after 2,000 vain returns to a checkpoint."""
    match = Setting(games.find("cactus-game"), 6, (("goal", "10"),), "q23").match()
    witness, stream = call_witness(match, [5]), bots.stream("late")
    for step, _ in enumerate(conformance.walk(match)):
        witness.see(match)
        if step in (1562, 1570, 1594):
            assert not witness.judge(match.redealt_state([5], stream)).why
        if step > 1594:
            break


def test_a_search_goes_back_where_no_hypothesis_is_left() -> None:
    """After 1,100 moves most ways through the log end where somebody shows a card that no hypothesis has in that hand."""
    game = games.find("cactus-game")
    match = Setting(game, 6, (("goal", "10"),), "laws").match()
    witness = call_witness(match, [5])
    stream, dealt = bots.stream("back"), [0] * (6 * len(match.state.copies))
    for step, _ in enumerate(conformance.walk(match)):
        witness.see(match)
        if step == 1100:
            break
    s = match.state
    belief = inference.begin(6, 0, s.copies)
    assert inference.search_history(belief, s.log, s.log_size, 1 << 5 | inference.PUBLIC, 0b11111, dealt, stream)
    assert belief.progress[inference.LENIENT] == 0
    rules: Any = match.game.rules  # with the parts of `redeal` that a search calls
    world = s.clone()
    rules.deal_world(world, 1 << 5, belief, stream)
    assert not witness.judge(world).why


@slow
@needs_numba
def test_late_in_a_long_game_a_redealt_world_does_not_depend_on_what_is_hidden() -> None:
    """The search through a long history counts steps, not entries: how many entries a hand takes that others saw is hidden."""
    match = Setting(games.find("cactus-game"), 6, (("goal", "9"), ("futile_plays", "off")), "ccdb").match()
    for step, _ in enumerate(conformance.walk(match)):
        if step == 1728:
            break
    for name in ("one", "two"):
        stream = bots.stream(name)
        other = redealt(match.state, stream)
        assert redealt(match.state, stream) == redealt(other, stream)


def redealt(state: Any, stream: list[int]) -> Any:
    """Another world that spectators cannot tell from this one, by the compiled rules: the interpreted ones take half a minute."""
    rules: Any = twin.compiled(games.find("cactus-game").module).rules
    records = type(state).records(1)
    state.to_record(records)
    rules.redeal(records[0], 0, np.array(stream))
    return type(state).from_record(records)
