"""What a player reads of a chain of Stops, of cards played on somebody, and of several copies of a card."""

from __future__ import annotations

import pytest

from cactarium import i18n
from cactarium.engine.match import Match
from cactarium.engine.message import cards
from cactarium.testing import play
from tests.games.cactus_game.table import GAME, table
from tests.marks import rule

NAMES = ("Camille", "Agave", "Bisnaga")


def speaker(language: str, you: int | None = 0) -> i18n.Speaker:
    return i18n.Speaker(GAME, language, NAMES, you)


def told(match: Match, seat: int = 0, language: str = "en") -> list[str]:
    """What the last move told."""
    say = speaker(language, seat)
    return [say.event(event) for event in match.events(seat, since=len(match.log) - 1)]


def described(match: Match, seat: int = 0, language: str = "en") -> list[str]:
    say = speaker(language, seat)
    return [say.render(line) for line in GAME.view.describe(match.view(seat))]


@pytest.mark.parametrize(
    ("hand", "move", "sentence"),
    [
        ("steal-a-card", "steal-card @2", "You play Steal a Card on Agave."),
        ("steal-a-point", "steal-point @2", "You play Steal a Point on Agave."),
        ("see-and-steal", "see-and-steal @2", "You play See and Steal on Agave."),
        ("request-a-card", "request @2 spike", "You play Request a Card on Agave and ask for Spike."),
    ],
)
def test_a_card_is_played_by_its_name_on_somebody(hand: str, move: str, sentence: str) -> None:
    match = table(hand, "charlie", "charlie", points=(0, 1, 0))
    play(match, f"@1 {move}")
    assert told(match) == [sentence]
    assert told(match, seat=2) == [sentence.replace("You play", "Camille plays").replace("and ask", "and asks")]


@rule("cactus-game/5.3")
def test_after_an_even_chain_the_stops_cancel_out_and_the_action_goes_ahead() -> None:
    match = table("free-point stop", "stop", "charlie")
    play(match, "@1 free-point", "@2 stop")
    assert told(match) == ["Agave plays Stop: your card is stopped."]
    assert "1 Stop so far: the card is cancelled, unless somebody stops the Stop." in described(match)
    play(match, "@1 stop")
    assert told(match) == ["You play Stop: Agave’s Stop is stopped."]
    assert "2 Stops so far cancel out: the card goes ahead, unless somebody stops the last Stop." in described(match, seat=1)
    play(match, "@2 pass", "@3 pass")
    assert told(match)[0] == "Nobody plays another Stop. The 2 Stops cancel out, and Free Point goes ahead."
    assert told(match, language="fr")[0] == "Personne ne joue d’autre Stop. Les 2 Stops s’annulent, et la carte Point gratuit prend effet."


@rule("cactus-game/5.3")
def test_after_an_odd_chain_the_action_is_stopped() -> None:
    match = table("free-point", "stop", "charlie")
    play(match, "@1 free-point", "@2 stop", "@1 pass", "@3 pass")
    assert told(match) == ["Your Free Point is stopped and has no effect. Your turn goes on."]
    assert told(match, seat=1) == ["Camille’s Free Point is stopped and has no effect. The turn goes on."]


@rule("cactus-game/5.2")
def test_without_a_stop_nobody_stops_it() -> None:
    match = table("free-point", "stop", "charlie")
    play(match, "@1 free-point", "@2 pass", "@3 pass")
    assert told(match)[0] == "Nobody stops it."


@rule("cactus-game/5.4")
def test_the_question_names_the_card_that_can_be_stopped() -> None:
    match = table("steal-a-card stop", "stop", "stop")
    play(match, "@1 steal-card @3")
    assert described(match, seat=1)[-1] == "Do you Stop Camille’s Steal a Card?"
    play(match, "@2 stop")
    assert described(match)[-1] == "Do you Stop Agave’s Stop?"
    assert described(match, language="fr")[-1] == "Stoppez-vous la carte Stop jouée par Agave ?"


def test_several_copies_are_a_plural() -> None:
    hand = cards({"charlie": 2, "spike": 1, "walter": 3, "wild": 2, "free-point": 2, "steal-a-card": 2, "stop": 2})
    english, french = (speaker(language)("discard", cards=hand) for language in ("en", "fr"))
    assert english == "On the discard pile: 2 Charlies, Spike, 3 Walters, 2 Wilds, 2 Free Points, 2 × Steal a Card, 2 Stops."
    assert french == "Dans la défausse : 2 Charlie, Spike, 3 Walter, 2 Jokers, 2 Points gratuits, 2 × Piquez une carte, 2 Stops."


@rule("cactus-game/6.3")
def test_a_hand_that_is_received_is_told_in_the_plural() -> None:
    match = table("swap-hands", "spike spike stop", "charlie")
    play(match, "@1 swap-hands @1+@2", "@2 pass", "@3 pass")
    assert "You get 2 Spikes." in told(match)
    assert "Vous recevez : 2 Spike." in told(match, language="fr")


@rule("cactus-game/6.3")
def test_who_swaps_hands_with_somebody_is_not_named_twice() -> None:
    match = table("swap-hands", "spike", "charlie")
    play(match, "@1 swap-hands @1+@2")
    assert told(match) == ["You play Swap Hands with Agave."]
    assert told(match, seat=1) == ["Camille plays Swap Hands with you."]
    assert told(match, seat=2) == ["Camille plays Swap Hands with Agave."]
    assert told(match, seat=1, language="fr") == ["Camille joue Échangez avec vous."]


def test_the_result_speaks_to_the_reader() -> None:
    match = table("free-point", "charlie", points=(6, 0))
    play(match, "@1 free-point", "@2 pass")
    assert described(match)[-1] == "You have won."
    assert described(match, seat=1)[-1] == "Camille has won."


@rule("cactus-game/1.4")
def test_when_the_points_have_run_out_the_french_says_so_plainly() -> None:
    say = speaker("fr")
    assert say("refuse-no-points") == "Il n’y a plus de points à gagner."
    assert say("event-finds-no-points", player={"seat": 0}) == "Il n’y a plus de points à gagner pour vous."
