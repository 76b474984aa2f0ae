from __future__ import annotations

import pytest

from cactarium.engine.match import REFEREE, Match
from cactarium.games.cactys.perches import ON_CACTUS, PERCHES
from cactarium.testing import details, may, news, play, refused, sentences, told
from tests.games.cactys.table import attempt, flowers, table, where
from tests.marks import rule


def holding(piece: str, *cactuses: str, **more: object) -> Match:
    """The first player holds this basic piece for the first cactus."""
    last = piece.split("-")[0] + "-" + ("ring" if piece.endswith("bar") else "bar")
    match = table(*cactuses, last=last, face="colour", **more)  # type: ignore[arg-type]
    play(match, f"@1 take {piece}")
    return match


def again(match: Match) -> bool:
    """Whether the first player must place the piece again."""
    return (match.view()["turn"], match.view()["phase"]) == (0, "place")


@rule("cactys/4.1")
def test_who_has_a_hand_is_offered_perches_only_by_a_house_rule() -> None:
    def offered(match: Match, has_hand: bool) -> set[str]:
        moves = match.game.referee_module.moves_for(match, match.legal(match.state.turn).codes, has_hand)
        return {match.game.moves.verb(code) for code in moves}

    usual, generous = holding("red-wave", "blue-ring"), holding("red-wave", "blue-ring", perches="for-all")
    assert offered(usual, has_hand=True) == {"by-hand", "give-up"}
    assert offered(generous, has_hand=True) == {"by-hand", "perch", "give-up"}
    assert offered(usual, has_hand=False) == offered(generous, has_hand=False) == {"perch", "give-up"}


@rule("cactys/4.1")
def test_a_piece_is_placed_by_hand_or_on_a_named_perch_of_its_cactus() -> None:
    match = holding("red-wave", "blue-ring")
    assert may(match, 1) == ["by-hand", *(f"perch {perch}" for perch in PERCHES if perch in ON_CACTUS[0]), "give-up"]
    missing = next(perch for perch in PERCHES if perch not in ON_CACTUS[0])
    refused(match, f"@1 perch {missing}", "4.1")
    perch = ON_CACTUS[0][0]
    play(match, f"@1 perch {perch}")
    assert (match.view()["perch"], match.waiting) == (perch, [REFEREE])
    assert details(match, "on-perch")[0]["perch"] == {"card": perch}
    play(match, "referee settled")
    assert where(match, "red-wave") == "cactus-1"


@rule("cactys/4.1")
def test_a_perch_that_cannot_be_had_is_told_in_one_sentence_and_costs_nothing() -> None:
    match = holding("red-wave", "blue-ring")
    play(match, "@1 perch front-middle", "referee fell red-wave", "referee settled")
    assert again(match)
    assert flowers(match) == [3, 3]
    english = "The referee’s hand could not hang the red wave there by the rules (in front, in the middle)"
    assert news(match, 1)[-1] == f"{english}: you choose another place, or have it tried again."
    assert news(match, 1, "fr")[-1].startswith("La main de l’arbitre n’a pas pu accrocher la vague rouge là selon les règles")
    play(match, "@1 perch left-low", "referee settled")
    assert where(match, "red-wave") == "cactus-1"


@rule("cactys/4.1")
def test_every_cactus_has_perches_of_its_own() -> None:
    assert len(ON_CACTUS) == 5
    assert all(len(set(names)) == len(names) >= 5 and set(names) <= set(PERCHES) for names in ON_CACTUS)


@rule("cactys/4.1")
def test_first_the_piece_in_hand_is_placed() -> None:
    match = holding("red-wave", "blue-ring")
    refused(match, "@1 roll", "4.1")
    refused(match, "@1 take red-hook", "4.1")


@rule("cactys/4.2")
def test_a_piece_on_base_or_ground_is_placed_again_and_costs_nothing() -> None:
    match = holding("red-wave", "blue-ring")
    attempt(match, "base")
    assert again(match)
    assert match.view()["piece"] == "red-wave"
    assert flowers(match) == [3, 3]
    assert "That does not count by the rules: you place the red wave again." in news(match, 1)
    assert "Place the red wave on cactus 1 again. 1 attempt has failed." in sentences(match, 1)
    attempt(match)
    assert where(match, "red-wave") == "cactus-1"


@rule("cactys/4.3")
def test_same_colours_may_not_touch() -> None:
    match = holding("red-wave", "red-ring blue-bar")
    attempt(match, "touch red-wave+red-ring")
    assert again(match)
    assert "Not allowed: the red wave and the red ring touch each other." in news(match, 1)
    attempt(match)
    assert match.view()["turn"] == 1


@rule("cactys/4.3")
def test_special_pieces_have_a_colour_that_may_not_touch() -> None:
    match = holding("red-wave", "bone")
    attempt(match, "touch red-wave+bone")
    assert again(match)


@rule("cactys/4.4")
def test_same_shapes_may_not_touch_but_special_pieces_have_none() -> None:
    match = holding("red-wave", "blue-wave")
    attempt(match, "touch red-wave+blue-wave")
    assert again(match)
    names = match.game.moves.verbs["touch"]["pieces"].names
    assert "red-wave+blue-bar" not in names
    assert "skull+lizard" not in names, "two special pieces of different colours may touch"
    assert "bone+bird" in names, "both are red"
    assert len(names) == 5 * 21 + 5 * 10


@rule("cactys/4.5")
def test_two_that_were_only_pushed_count_too() -> None:
    match = holding("red-wave", "blue-ring blue-bar")
    attempt(match, "touch blue-bar+blue-ring")
    assert again(match)


@rule("cactys/4.5")
def test_two_that_touched_when_the_turn_began_do_not_count() -> None:
    match = holding("red-wave", "blue-ring blue-bar", touching="blue-bar+blue-ring")
    attempt(match, "touch blue-bar+blue-ring")
    assert match.view()["turn"] == 1


@rule("cactys/4.5", "cactys/4.7")
def test_what_was_pushed_together_before_somebody_gave_up_does_not_count_against_others() -> None:
    match = holding("red-wave", "blue-ring blue-bar")
    attempt(match, "touch blue-bar+blue-ring")
    play(match, "@1 give-up")
    for _ in range(5):
        player = match.view()["turn"] + 1
        play(match, f"@{player} roll")
        if match.view()["phase"] == "pick":
            play(match, f"@{player} {may(match, player)[0]}")
        if match.view()["cactus"] != "cactus-1":
            play(match, f"@{player} give-up")
    attempt(match, "touch blue-bar+blue-ring")
    assert told(match)[-1] == "turn", "the next player on that cactus found them so"


@rule("cactys/4.5")
def test_two_that_parted_and_met_again_count() -> None:
    match = table("blue-ring blue-bar", touching="blue-bar+blue-ring", scorekeeper="on", last="red-bar", flowers=(3, 3))
    play(match, "referee rolled special", "referee settled")
    assert not any(match.state.touching), "nobody said that they still touch"
    for _ in range(4):
        play(match, "referee rolled special", "referee settled")
    assert match.view()["cactus"] == "cactus-1"
    play(match, "referee rolled special", "referee touch blue-bar+blue-ring", "referee settled")
    assert told(match)[-1] == "again"


@rule("cactys/4.5")
def test_pairs_elsewhere_cannot_be_told() -> None:
    match = holding("red-wave", "blue-ring", "blue-bar green-bar")
    play(match, "@1 by-hand")
    refused(match, "referee touch green-bar+blue-bar", "4.5")
    refused(match, "referee touch blue-bar+blue-ring", "4.5")
    play(match, "referee fell blue-ring")
    refused(match, "referee touch blue-bar+blue-ring", "4.5")


@rule("cactys/4.6")
def test_one_may_try_as_often_as_one_likes() -> None:
    match = holding("red-wave", "blue-ring")
    for tries in range(1, 30):
        attempt(match, "base")
        assert (again(match), match.view()["attempts"], match.view()["cactus"]) == (True, tries, "cactus-1")


@rule("cactys/4.6")
@pytest.mark.parametrize("attempts", [3, 5, 10])
def test_or_only_so_often(attempts: int) -> None:
    match = holding("red-wave", "blue-ring", attempts=str(attempts))
    for _ in range(attempts - 1):
        attempt(match, "base")
        assert again(match)
    attempt(match, "fell red-wave")
    assert where(match, "red-wave") == "discarded"
    assert (match.view()["turn"], match.view()["attempts"]) == (1, 0)
    assert told(match)[-3:] == ["out-of-attempts", "discarded", "turn"]


@rule("cactys/4.7")
@pytest.mark.parametrize("long_game", ["off", "on"])
def test_who_gives_up_loses_the_basic_piece_and_receives_nothing(long_game: str) -> None:
    match = holding("red-wave", "blue-ring", long_game=long_game)
    attempt(match, "base")
    play(match, "@1 give-up")
    assert where(match, "red-wave") == "discarded"
    assert (match.view()["turn"], flowers(match)) == (1, [3, 3])


@rule("cactys/4.7")
def test_a_special_piece_that_is_given_up_goes_to_the_right_end() -> None:
    match = table("red-bar", row="hat boot bird", face="special")
    play(match, "@1 give-up")
    assert match.view()["row"] == ["boot", "bird", "hat"]


@rule("cactys/4.7")
def test_one_gives_up_between_attempts() -> None:
    match = holding("red-wave", "blue-ring")
    play(match, "@1 by-hand")
    refused(match, "@1 give-up", "8.2")


@rule("cactys/4.8")
def test_each_touch_by_hand_costs_a_flower_but_no_award() -> None:
    match = holding("red-wave", "blue-ring", "red-bar", "red-hook", flowers=(3, 3))
    attempt(match, "hand blue-ring", "hand-cactus")
    assert flowers(match) == [3 - 2 + 1, 3], "and the third red piece brings one"
    assert "You pay 2 flowers for 2 touches by hand." in news(match, 1)
    assert "You touch the blue ring with your hand." in news(match, 1)
    assert "Vous touchez l’anneau bleu de la main." in news(match, 1, "fr")


@rule("cactys/4.8")
def test_a_hand_touches_each_thing_once_an_attempt_and_only_on_this_cactus() -> None:
    match = holding("red-wave", "blue-ring", "green-bar")
    play(match, "@1 by-hand", "referee hand blue-ring", "referee hand-cactus")
    refused(match, "referee hand blue-ring", "8.1")
    refused(match, "referee hand-cactus", "8.1")
    refused(match, "referee hand green-bar", "4.8")
    refused(match, "referee hand red-wave", "4.8")
    play(match, "referee base", "referee settled")
    attempt(match, "hand blue-ring")
    assert flowers(match) == [0, 3]


@rule("cactys/4.8")
def test_touches_can_be_free() -> None:
    match = holding("red-wave", "blue-ring", touch_penalty="off")
    attempt(match, "hand blue-ring", "hand-cactus")
    assert flowers(match) == [3, 3]


@rule("cactys/4.8")
def test_what_the_referees_hand_touches_on_its_way_to_a_perch_costs_as_much_as_by_hand() -> None:
    match = holding("red-wave", "blue-ring")
    play(match, "@1 perch left-low", "referee hand blue-ring", "referee hand-cactus", "referee base", "referee settled")
    assert flowers(match) == [1, 3]
    assert {"hand-touches", "hand-touches-cactus", "pays-touches"} <= set(told(match))


@rule("cactys/4.8")
def test_what_a_steady_hand_touches_on_its_way_to_a_perch_costs_nothing() -> None:
    match = holding("red-wave", "blue-ring", perches="steady")
    play(match, "@1 perch left-low", "referee hand blue-ring", "referee hand-cactus", "referee base", "referee settled")
    assert flowers(match) == [3, 3]
    assert not {"hand-touches", "hand-touches-cactus", "pays-touches"} & set(told(match))
    attempt(match, "hand-cactus")
    assert flowers(match) == [2, 3]


@rule("cactys/4.8")
def test_pushing_with_the_piece_costs_nothing() -> None:
    match = holding("red-wave", "blue-ring green-bar")
    attempt(match)
    assert flowers(match) == [3, 3]


@rule("cactys/8.1")
def test_only_the_referee_tells_what_happened_and_only_when_asked() -> None:
    match = holding("red-wave", "blue-ring")
    refused(match, "@1 settled", "8.1")
    refused(match, "referee settled", "8.1")
    refused(match, "referee rolled shape", "8.1")
    refused(match, "referee roll", "8.1")
    play(match, "@1 by-hand")
    refused(match, "@2 fell blue-ring", "8.1")
    refused(match, "referee take red-bar", "8.1")
    refused(match, "referee give-up", "8.1")
    refused(match, "referee rolled shape", "8.1")
    play(match, "referee base")
    refused(match, "referee base", "8.1")
    refused(match, "referee fell red-wave", "8.1")


@rule("cactys/8.2")
def test_nothing_counts_before_everything_has_settled() -> None:
    match = holding("red-wave", "blue-ring green-bar")
    play(match, "@1 by-hand", "referee fell blue-ring", "referee hand green-bar", "referee base")
    assert (flowers(match), where(match, "blue-ring")) == ([3, 3], "cactus-1")
    assert match.waiting == [REFEREE]
    assert "Noted so far: down came the blue ring." in sentences(match, 2)
    refused(match, "@1 by-hand", "8.2")
    refused(match, "@2 roll", "8.2")
    play(match, "referee settled")
    assert (flowers(match), where(match, "blue-ring")) == ([1, 3], "discarded")


@rule("cactys/8.3")
def test_what_was_told_of_a_wedged_attempt_never_was() -> None:
    match = holding("red-wave", "blue-ring green-bar", attempts="3")
    before = match.view()
    play(match, "@1 by-hand", "referee fell blue-ring", "referee hand green-bar", "referee hand-cactus", "referee wedged")
    assert {key: value for key, value in match.view().items() if key != "epoch"} == {k: v for k, v in before.items() if k != "epoch"}
    assert match.view()["attempts"] == 0
    attempt(match)
    assert where(match, "red-wave") == where(match, "blue-ring") == "cactus-1"
    assert flowers(match) == [3, 3]
