"""The conversation at the terminal, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cactarium.engine.match import PERSON, Match
from cactarium.terminal.player import Terminal
from tests.games.cactus_game.table import table


def sit(match: Match, *answers: str, language: str = "en", path: Path) -> list[str]:
    """What is said to the person in seat 1 who types these answers and then leaves."""
    object.__setattr__(match.header, "players", (PERSON, *["seedling"] * (match.header.seats - 1)))
    lines: list[str] = []
    typed: Iterator[str] = iter(answers)

    def ask(prompt: str) -> str:
        lines.append(prompt.strip())
        answer = next(typed, "q")
        lines.append(f"> {answer}")
        return answer

    Terminal(match, language, path, seed="sit", ask=ask, tell=lines.append).run()
    return lines


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.match"


def after(lines: list[str], answer: str) -> str:
    return "\n".join(lines[lines.index(f"> {answer}") :])


def test_the_table_is_told_in_sentences_and_choices_have_numbers(path: Path) -> None:
    said = sit(table("charlie charlie charlie request-a-card", "stop", ""), path=path)
    assert "You have 0 points and 4 cards: 3 Charlies, Request a Card." in said
    assert "Player 2: 0 points, 1 card." in said
    assert "  1. Draw a card, which ends your turn" in said
    assert "  2. Three Charlies" in said
    assert "It is your turn." in said


def test_a_request_is_asked_for_step_by_step_and_one_can_step_back(path: Path) -> None:
    match = table("request-a-card charlie", "stop", "walter walter")
    said = sit(match, "2", "b", "2", "2", "3", path=path)
    assert said.count("Which player?") == 2
    assert said.count("Which card?") == 1
    assert "You play Request a Card on Player 3 and ask for Walter." in "\n".join(said)
    assert match.text(match.log[0]) == "request @3 walter"


def test_who_knows_the_notation_can_type_it(path: Path) -> None:
    match = table("request-a-card charlie", "stop", "walter walter")
    said = sit(match, "request @3", "request @1 stop", "set spike 0", "request @3 walter", path=path)
    assert any(line.startswith("“request @3” is not a move of this game.") for line in said)
    assert "Choose another player. (cactus-game/6.7)" in said
    assert "You do not hold the three cards for that set of Spikes. (cactus-game/4.1)" in said
    assert match.text(match.log[0]) == "request @3 walter"


def test_a_question_mark_explains_what_is_on_the_table(path: Path) -> None:
    said = sit(table("request-a-card", "", ""), "?", path=path)
    explained = after(said, "?")
    assert "6.7 Request a Card." in explained
    assert "3.3 You may always draw 1 card" in explained
    assert "Swap Hands" not in explained
    french = after(sit(table("request-a-card", "", ""), "?", language="fr", path=path), "?")
    assert "6.7 Demandez une carte" in french


def test_nonsense_is_answered_kindly(path: Path) -> None:
    said = sit(table("charlie", ""), "7", "zebra", path=path)
    assert "“7” is not a choice. Type 1, or ? for the rules." in said
    assert any("“zebra” is not a choice" in line for line in said)


def test_a_take_can_be_taken_back_but_not_a_draw(path: Path) -> None:
    match = table("see-and-steal charlie", "stop walter")
    said = sit(match, "see-and-steal @2", "take walter", "u", "take stop", "draw", "u", path=path)
    assert after(said, "take walter").index("Taken back.") < after(said, "take walter").index("> take stop")
    assert match.view(0)["players"][0]["hand"].get("walter", 0) == 0
    assert "That cannot be taken back" in after(said, "draw")


def test_the_log_and_the_table_can_be_asked_for(path: Path) -> None:
    said = sit(table("charlie", "", ""), "1", "l", "t", path=path)
    assert "You draw a card: " in after(said, "l")
    assert "cards in the deck" in after(said, "t")


def test_nothing_the_person_may_not_know_is_said(path: Path) -> None:
    """The rivals' Walters and Wild are never shown, so no sentence may name them."""
    match = table("charlie", "walter walter", "wild", deck="charlie " * 12)
    said = "\n".join(sit(match, "1", "l", "t", "1", "l", path=path)).split("On the discard pile")[0]
    assert "Walter" not in said
    assert "Wild" not in said
    assert match.header.secret.hex() not in said
