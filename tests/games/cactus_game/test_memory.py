"""What a player has rightly seen is kept, in the view and in every redealt world."""

from __future__ import annotations

import pytest

from cactarium import bots
from cactarium.engine.match import Match
from cactarium.games.cactus_game.cards import CHARLIE, COPIES, DRAW_3, KINDS, SPIKE, STOP, WALTER
from cactarium.games.cactus_game.hands import hand_over
from cactarium.games.cactus_game.history import rewrite_log
from cactarium.testing import play
from tests.games.cactus_game.table import act, bag, table
from tests.marks import rule

WORLDS = 60


def known(match: Match, who: int, whose: int) -> dict[str, int]:
    return dict(match.view(who - 1)["players"][whose - 1]["known"])


def absent(match: Match, who: int, whose: int) -> list[str]:
    return list(match.view(who - 1)["players"][whose - 1]["absent"])


def possible(match: Match, who: int, whose: int, card: int) -> set[int]:
    """How many copies of a card that hand has in worlds that `who` thinks possible."""
    stream = bots.stream("memory")
    return {match.redealt_state([who - 1], stream).hand[whose - 1][card] for _ in range(WORLDS)}


@rule("cactus-game/7.2")
def test_a_hand_looked_at_is_known_and_so_is_what_is_not_in_it() -> None:
    match = table("see-and-steal", "stop walter", "spike spike")
    act(match, "@1 see-and-steal @2")
    play(match, "@1 take walter")
    assert known(match, 1, 2) == {"stop": 1}
    assert "walter" in absent(match, 1, 2)
    assert known(match, 3, 2) == {}
    assert possible(match, 1, 2, STOP) == {1}
    assert possible(match, 3, 2, STOP) > {0}
    assert known(match, 2, 1) == {"walter": 1}, "a victim knows what was taken"


@rule("cactus-game/7.2")
def test_a_card_given_openly_is_known_to_all_until_it_is_played() -> None:
    match = table("request-a-card", "draw-3", "")
    act(match, "@1 request @2 draw-3")
    assert known(match, 2, 1) == known(match, 3, 1) == {"draw-3": 1}
    act(match, "@1 draw-3")
    assert known(match, 3, 1) == {}


@rule("cactus-game/7.2")
def test_a_set_laid_down_takes_known_cards_along() -> None:
    match = table("request-a-card charlie charlie", "charlie", "")
    act(match, "@1 request @2 charlie")
    assert known(match, 3, 1) == {"charlie": 1}
    play(match, "@1 set charlie 0")
    assert known(match, 3, 1) == {}


@rule("cactus-game/7.3")
def test_a_failed_request_proves_absence_to_everybody() -> None:
    match = table("request-a-card", "charlie charlie charlie", "")
    act(match, "@1 request @2 stop")
    assert absent(match, 1, 2) == absent(match, 3, 2) == ["stop"]
    assert possible(match, 3, 2, STOP) == {0}
    assert absent(match, 2, 1) == []


@rule("cactus-game/7.4")
def test_an_unseen_card_from_the_deck_ends_the_proof() -> None:
    match = table("request-a-card", "charlie charlie charlie", "")
    act(match, "@1 request @2 stop")
    play(match, "@1 draw", "@2 draw")
    assert absent(match, 1, 2) == []
    assert possible(match, 1, 2, STOP) > {0}


@rule("cactus-game/7.4")
def test_what_is_known_to_be_there_survives_a_draw() -> None:
    match = table("see-and-steal", "stop walter", "")
    act(match, "@1 see-and-steal @2")
    play(match, "@1 take walter", "@1 draw", "@2 draw")
    assert known(match, 1, 2) == {"stop": 1}


@rule("cactus-game/7.5")
def test_an_unseen_steal_lowers_every_known_count_by_one() -> None:
    match = table("see-and-steal", "steal-a-card", "stop stop walter spike")
    act(match, "@1 see-and-steal @3")
    play(match, "@1 take spike", "@1 draw")
    assert known(match, 1, 3) == {"walter": 1, "stop": 2}
    act(match, "@2 steal-card @3")
    assert known(match, 1, 3) == {"stop": 1}
    assert {"charlie", "spike", "wild"} <= set(absent(match, 1, 3)), "a hand that lost a card has not gained another kind"
    assert possible(match, 1, 3, SPIKE) == {0}


@rule("cactus-game/7.5")
def test_what_neither_hand_had_the_taker_does_not_have_after_an_unseen_steal() -> None:
    match = table("request-a-card request-a-card", "steal-a-card charlie", "spike spike", "")
    act(match, "@1 request @2 stop")
    act(match, "@1 request @3 stop")
    play(match, "@1 draw")
    act(match, "@2 steal-card @3")
    assert "stop" in absent(match, 4, 2)
    assert "stop" in absent(match, 4, 3)


@rule("cactus-game/7.5")
def test_a_card_stolen_from_a_hand_that_may_hold_it_ends_the_proof_for_the_taker() -> None:
    match = table("request-a-card", "steal-a-card charlie", "stop spike", "")
    act(match, "@1 request @2 stop")
    play(match, "@1 draw")
    act(match, "@2 steal-card @3")
    assert "stop" not in absent(match, 4, 2)


@rule("cactus-game/7.6")
def test_what_is_known_moves_with_swapped_hands() -> None:
    match = table("see-and-steal swap-hands", "stop walter", "spike")
    act(match, "@1 see-and-steal @2")
    play(match, "@1 take walter")
    act(match, "@1 swap-hands @2+@3")
    assert known(match, 1, 3) == {"stop": 1}
    assert known(match, 1, 2) == {}
    assert known(match, 2, 3) == {"stop": 1}, "one knows the hand one gave away"
    assert known(match, 3, 2) == {"spike": 1}
    assert len(absent(match, 2, 3)) == 11


@rule("cactus-game/7.6")
def test_swapping_ones_own_hand_away_leaves_its_memory() -> None:
    match = table("swap-hands charlie charlie", "stop")
    act(match, "@1 swap-hands @1+@2")
    assert known(match, 1, 2) == {"charlie": 2}
    assert known(match, 2, 1) == {"stop": 1}


@rule("cactus-game/7.2", "cactus-game/7.3")
def test_the_public_remembers_what_everybody_saw() -> None:
    match = table("request-a-card request-a-card", "draw-3", "charlie charlie")
    act(match, "@1 request @2 draw-3")
    act(match, "@1 request @3 stop")
    public = match.view()["players"]
    assert public[0]["known"] == {"draw-3": 1}
    assert public[2]["absent"] == ["stop"]
    stream = bots.stream("public")
    worlds = [match.redealt_state([], stream) for _ in range(WORLDS)]
    assert {world.hand[0][DRAW_3] for world in worlds} >= {1}
    assert all(world.hand[0][DRAW_3] and not world.hand[2][STOP] for world in worlds)


@rule("cactus-game/7.5")
def test_an_unseen_card_that_can_be_only_one_kind_is_known() -> None:
    match = table("request-a-card charlie charlie", "steal-a-card", "charlie", "")
    match.state.known[0][3][CHARLIE] = 2
    act(match, "@1 request @3 charlie")
    assert known(match, 4, 1) == {"charlie": 3}
    hand_over(match.state, 0, 1, CHARLIE, 0b0011)
    assert known(match, 4, 2) == {"charlie": 1}
    assert known(match, 4, 1) == {"charlie": 2}


@rule("cactus-game/7.5")
def test_an_empty_hand_that_gains_an_unseen_card_has_only_what_the_giver_could_have() -> None:
    match = table("steal-a-card request-a-card", "charlie spike", "")
    act(match, "@1 request @2 stop")
    act(match, "@1 steal-card @2")
    assert absent(match, 3, 1) == ["stop"]
    assert possible(match, 3, 1, STOP) == {0}


@rule("cactus-game/7.7")
def test_a_rebuilt_deck_shows_what_cannot_be_in_hands() -> None:
    match = table("draw-3", "charlie", "stop", deck="")
    act(match, "@1 draw-3")
    assert "walter" in absent(match, 1, 2), "all five Walters lay on the pile"
    assert "stop" not in absent(match, 1, 2), "the tenth Stop may be in this hand"
    assert "stop" in absent(match, 3, 2), "its holder knows better"
    assert possible(match, 1, 2, WALTER) == {0}


@rule("cactus-game/7.1")
@pytest.mark.parametrize("free_hand", [1, 2])
def test_worlds_are_as_likely_as_they_should_be(free_hand: int) -> None:
    """Three Stops and three Charlies, two in each of two hands and two in the deck; one hand is known to have no Stop.

    That hand must have two of the Charlies, so the third is in the other hand or in the deck, with two places each.
    """
    hands = ("charlie stop", "charlie charlie")
    match = table("", *(hands if free_hand == 1 else reversed(hands)), deck="stop stop")
    match.state.absent[3 - free_hand][0] = 1 << STOP
    rewrite_log(match.state)
    stream = bots.stream("fair")
    worlds = [match.redealt_state([0], stream).hand[free_hand] for _ in range(1200)]
    share = sum(world[CHARLIE] > 0 for world in worlds) / len(worlds)
    assert 0.45 < share < 0.55


@rule("cactus-game/7.2")
def test_redeal_finds_a_world_even_when_almost_all_is_known() -> None:
    """Three hands that may not hold three kinds, an empty deck: only a few deals are left, and a careless dealer gets stuck."""
    match = table("request-a-card request-a-card request-a-card", "stop stop", "charlie charlie", "spike spike", deck="")
    for whose, card in ((1, CHARLIE), (2, SPIKE), (3, STOP)):
        match.state.absent[whose][0] = 1 << card
    rewrite_log(match.state)
    stream = bots.stream("tight")
    worlds = {tuple(map(tuple, match.redealt_state([0], stream).hand)) for _ in range(200)}
    assert len(worlds) > 1
    assert all(world[1][CHARLIE] == world[2][SPIKE] == world[3][STOP] == 0 for world in worlds)


@rule("cactus-game/7.1")
def test_a_sprouts_move_is_the_same_in_every_world_it_cannot_tell_apart() -> None:
    from cactarium.bots import PlayerView, heuristic

    match = table("request-a-card steal-a-card charlie charlie spike", "stop walter", "charlie wild", "spike")
    stream = bots.stream("worlds")
    chosen = set()
    for _ in range(20):
        match.state = match.redealt_state([0], stream)
        chosen.add(heuristic.choose(PlayerView(match, 0, bots.stream("same"))))
    assert len(chosen) == 1


def worlds(match: Match, who: int, n: int = WORLDS) -> list[list[list[int]]]:
    """The hands in worlds that `who` thinks possible."""
    stream = bots.stream("worlds")
    return [match.redealt_state([who - 1], stream).hand for _ in range(n)]


@rule("cactus-game/7.5")
def test_of_a_hand_that_was_seen_one_card_stolen_unseen_is_with_the_thief() -> None:
    """These three minus one, which is now with @2."""
    match = table("see-and-steal", "steal-a-card", "charlie spike walter stop")
    act(match, "@1 see-and-steal @3")
    play(match, "@1 take stop", "@1 draw")
    act(match, "@2 steal-card @3")
    found = worlds(match, 1)
    for hands in found:
        three = [hands[1][card] + hands[2][card] for card in (CHARLIE, SPIKE, WALTER)]
        assert sum(hands[2]) == sum(hands[2][card] for card in (CHARLIE, SPIKE, WALTER)) == 2
        assert three == [1, 1, 1]
    assert {card for hands in found for card in (CHARLIE, SPIKE, WALTER) if hands[1][card]} == {CHARLIE, SPIKE, WALTER}


@rule("cactus-game/7.7")
def test_after_a_shuffle_between_two_the_other_hand_is_certain() -> None:
    match = table("", "charlie stop spike", deck="walter")
    play(match, "@1 refill")
    assert all(hands[1] == bag("charlie stop spike") for hands in worlds(match, 1))
    play(match, "@2 draw")
    held = bag("charlie stop spike")
    pile = [all_ - old - new for all_, old, new in zip(COPIES, held, match.state.hand[0], strict=True)]
    stream = bots.stream("shuffled")
    for _ in range(WORLDS):
        world = match.redealt_state([0], stream)
        drawn = [have - old for have, old in zip(world.hand[1], held, strict=True)]
        assert min(drawn) == 0, "what @2 held before the shuffle is still there"
        assert [left + new for left, new in zip(world.deck, drawn, strict=True)] == pile, "the deck holds what lay on the pile"


@rule("cactus-game/7.4")
def test_after_no_stop_and_one_card_drawn_there_is_at_most_one() -> None:
    match = table("request-a-card", "charlie charlie charlie", "")
    act(match, "@1 request @2 stop")
    play(match, "@1 draw", "@2 draw")
    stream = bots.stream("bound")
    assert {match.redealt_state([0], stream).hand[1][STOP] for _ in range(400)} == {0, 1}


@rule("cactus-game/7.1")
def test_tight_hands_and_a_large_deck_are_dealt_without_bias() -> None:
    """@2 has a Charlie or a Spike, @3 a Spike or a Walter: of all pairs of cards, 272 in 464 give @2 a Charlie."""
    match = table("", "charlie", "spike")
    every = (1 << KINDS) - 1
    match.state.absent[1][0] = every & ~(1 << CHARLIE | 1 << SPIKE)
    match.state.absent[2][0] = every & ~(1 << SPIKE | 1 << WALTER)
    rewrite_log(match.state)
    pairs = COPIES[CHARLIE] * (COPIES[SPIKE] + COPIES[WALTER])
    share = sum(hands[1][CHARLIE] for hands in worlds(match, 1, 2000)) / 2000
    assert abs(share - pairs / (pairs + COPIES[SPIKE] * (COPIES[SPIKE] - 1 + COPIES[WALTER]))) < 0.04


@rule("cactus-game/7.2")
def test_a_redealt_world_keeps_what_others_know_of_ones_own_hand() -> None:
    match = table("stop walter", "see-and-steal", "")
    play(match, "@1 draw")
    act(match, "@2 see-and-steal @1")
    play(match, "@2 take walter")
    world = match.redealt_state([0], bots.stream("known"))
    assert world.known[0][1] == match.state.hand[0], "@2 has looked at all of it"
    assert not any(world.known[2][1]), "what @2 knows of @3 is nobody's business"


@rule("cactus-game/7.6")
def test_what_others_knew_of_a_hand_one_swapped_for_is_their_secret() -> None:
    match = table("swap-hands charlie", "steal-a-card", "stop spike walter", "")
    match.state.known[2][1][SPIKE] = 1
    act(match, "@1 swap-hands @1+@3")
    assert match.state.known[0][1][SPIKE] == 1
    world = match.redealt_state([0], bots.stream("secret"))
    assert not any(world.known[0][1])
    assert sum(world.known[0][2]) == 3, "who gave the hand away knows it"
