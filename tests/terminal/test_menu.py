"""The steps of a menu."""

from __future__ import annotations

from pathlib import Path

import pytest

import cactarium
from cactarium import games, i18n, text_check
from cactarium.engine.vocabulary import MAX_CHOICES_IN_ONE_MENU
from cactarium.terminal import texts
from cactarium.terminal.main import main
from cactarium.terminal.menu import Choice, by_value, first_step, next_step
from tests.games.cliffs.table import race

CACTYS = games.find("cactys")


def codes(game_id: str, *verbs: str) -> list[int]:
    moves = games.find(game_id).moves
    return [code for code in moves if moves.verb(code) in verbs]


def test_up_to_four_moves_of_a_verb_are_listed_and_more_are_asked_for_step_by_step() -> None:
    assert MAX_CHOICES_IN_ONE_MENU == 4
    match = race("Worm Cow", "")
    say = texts.speaker(match.game, "en", match.header.names, 0)
    plays = [code for code in match.legal(0).codes if match.game.moves.verb(code) == "play"]
    assert [len(choice.moves) for choice in first_step(plays, say)] == [1, 1, 1, 1]
    match = race("Worm Cow Nitro", "")
    plays = [code for code in match.legal(0).codes if match.game.moves.verb(code) == "play"]
    (group,) = first_step(plays, say)
    assert (group.label, len(group.moves)) == ("Play a card", 6)
    assert [len(choice.moves) for choice in next_step(group, say)] == [2, 2, 2]


def test_a_card_that_is_counted_from_the_left_has_the_number_that_it_is_called_by() -> None:
    """Once the list read “1. 2” and “2. 3”: who typed 2 got card 3."""
    say = texts.speaker(games.find("cliffs"), "en", [f"Seat {seat}" for seat in range(1, 10)], 0)
    targets = tuple(
        code for code in codes("cliffs", "pick-card") if say.move(code) in ("Choose card 2 in your queue", "Choose card 3 in your queue")
    )
    (racer,) = next_step(Choice("Choose a card", targets, 1), say)
    assert {number: choice.label for number, choice in by_value(next_step(racer, say)).items()} == {2: "2", 3: "3"}
    assert by_value([racer]) == {}, "racers are no numbers"


def test_to_choose_a_perch_is_one_step() -> None:
    choices = first_step(codes("cactys", "perch", "give-up"), texts.speaker(CACTYS, "en", ("Ann",)))
    assert len(choices) > MAX_CHOICES_IN_ONE_MENU
    assert all(len(choice.moves) == 1 for choice in choices)


def test_no_hint_is_given_for_a_perch_because_rules_know_no_better_than_chance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = cactarium.new_match("cactys", seats=2, seed="hint", options={"first_player": "seat-1"})
    match.play(0, "start red-ring cactus-3")
    cactarium.save(match, tmp_path / "a.match")
    with pytest.raises(SystemExit):
        main(["hint", str(tmp_path / "a.match"), "--lang", "en"])
    assert "There is no hint for placing a piece" in capsys.readouterr().err


def test_a_missing_text_of_a_verb_is_found_by_check_and_does_not_stop_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = race("Worm Cow Nitro", "")
    knows = i18n.Speaker.knows
    monkeypatch.setattr(i18n.Speaker, "knows", lambda self, key: key != "verb-play" and knows(self, key))
    assert any("has no text “verb-play”" in mistake for mistake in text_check.mistakes_in_position(match, 0, 0, ["en"], set()))
    say = texts.speaker(match.game, "en", match.header.names, 0)
    assert all(len(choice.moves) == 1 for choice in first_step(list(match.legal(0).codes), say))


def test_a_whole_move_with_a_number_has_this_number() -> None:
    cards = [Choice(f"Bid the {card}", (card,), 2, written=str(card)) for card in (2, 9, 13)]
    assert by_value(cards) == dict(zip((2, 9, 13), cards, strict=True))
    assert by_value([*cards, Choice("Stop", (0,), 1, is_verb=True)]) == {}
    assert by_value([*cards, Choice("Raise to 2", (1,), 2, written="2")]) == {}
