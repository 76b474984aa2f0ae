"""The conversation at the terminal, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import cactarium
from cactarium import bots
from cactarium.engine.header import PERSON
from cactarium.engine.match import Match
from cactarium.terminal import texts
from cactarium.terminal.menu import Choice, Numbers
from cactarium.terminal.player import Terminal
from tests.games.cactus_game.table import table

CLEARED = "(the screen is cleared)"


def sit(match: Match, *answers: str, language: str = "en", path: Path, people: int = 1) -> list[str]:
    """What is said to the people in the first seats, who type these answers and then leave."""
    object.__setattr__(match.header, "players", (*[PERSON] * people, *["seedling"] * (match.header.seats - people)))
    lines: list[str] = []
    typed: Iterator[str] = iter(answers)

    def ask(prompt: str) -> str:
        lines.append(prompt.strip())
        answer = next(typed, "q")
        lines.append(f"> {answer}")
        return answer

    Terminal(match, language, path, seed="sit", ask=ask, tell=lines.append, clear=lambda: lines.append(CLEARED)).run()
    return lines


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.match"


def cacti_table() -> Match:
    return cactarium.new_match("cacti", seed="barrels", options={"first_player": "seat-1"})


def after(lines: list[str], answer: str) -> str:
    return "\n".join(lines[lines.index(f"> {answer}") :])


def test_the_table_is_told_in_sentences_and_choices_have_numbers(path: Path) -> None:
    said = sit(table("charlie charlie charlie request-a-card", "stop", ""), path=path)
    assert "You have no points and 4 cards: 3 Charlies, Request a Card." in said
    assert "Player 2: no points, 1 card." in said
    assert "  1. Draw a card, which ends your turn" in said
    assert "  2. Lay down three Charlies" in said
    assert "Your turn: play cards, or draw to end it." in said


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
    assert "Choose another player. (rule 6.7)" in said
    assert "You need three Spikes; you have none. (rule 4.1)" in said
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
    assert "Nothing can be taken back now" in after(said, "draw")


def test_the_log_and_the_table_can_be_asked_for(path: Path) -> None:
    said = sit(table("charlie", "", ""), "1", "l", "t", path=path)
    assert "You draw a card: " in after(said, "l")
    assert "cards in the deck" in after(said, "t")
    assert "  1. Draw a card, which ends your turn" in after(said, "t"), "the choices are shown again"


def test_nothing_the_person_may_not_know_is_said(path: Path) -> None:
    """The rivals' Walters and Wild are never shown, so no sentence may name them."""
    match = table("charlie", "walter walter", "wild", deck="charlie " * 12)
    said = "\n".join(sit(match, "1", "l", "t", "1", "l", path=path)).split("On the discard pile")[0]
    assert "Walter" not in said
    assert "Wild" not in said
    assert match.header.secret.hex() not in said


def test_b_at_the_first_menu_is_not_the_beginning_of_a_move(path: Path) -> None:
    """In Cacti it grew three Barrels."""
    match = cacti_table()
    before = len(match.log)
    said = sit(match, "b", "B", path=path)
    assert sum(line.startswith("There is nothing to go back to") for line in said) == 2
    assert len(match.log) == before


def test_the_first_card_of_somebody_else_is_told_with_the_table_as_dealt(path: Path) -> None:
    """In Cacti the other player's free card comes with the deal, before anything happens that could be told."""
    match = next(match for match in (cactarium.new_match("cacti", seed=str(n)) for n in range(9)) if match.waiting == [1])
    said = sit(match, path=path)
    dealt = said[: said.index("It is Player 2’s turn.")]
    assert "39 cards in the deck." in dealt
    assert any(line.startswith("Player 2 gets the free card: ") for line in dealt)


def test_who_only_watches_is_not_told_the_same_hand_again(path: Path) -> None:
    match = cactarium.new_match("cliffs", seats=2, seed="watch", options={"tie_break": "random"})
    said = sit(match, "1", "", path=path)
    asked, watched, asked_again = "\n".join(said).split("\n> ")[:3]
    assert "You hold 7 cards: " in asked
    assert "Enter: go on without doing anything" in watched
    assert "You hold 7 cards: " not in watched
    assert "You hold 7 cards: " in asked_again


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_bot_is_introduced(language: str) -> None:
    say = texts.speaker(cactarium.new_match("cacti").game, language)
    for name in bots.NAMES:
        assert "Amos" in say(f"play-player-{name.replace('+', '-')}", name="Amos")


def test_capital_letters_do_not_matter(path: Path) -> None:
    match = table("request-a-card charlie", "stop", "walter walter")
    said = sit(match, "T", "REQUEST @3 Walter", path=path)
    assert match.text(match.log[0]) == "request @3 walter"
    assert "cards in the deck" in after(said, "T")


def test_an_entry_can_be_typed_as_it_reads(path: Path) -> None:
    """“Play a card” would be a move in notation, too: the verb and two arguments."""
    match = cactarium.new_match("cliffs", seats=2, seed="typed", options={"tie_break": "random"})
    assert "Which card?" in after(sit(match, "1", "", "PLAY A CARD", path=path), "PLAY A CARD")


def test_numbers_typed_ahead_answer_only_questions_of_the_same_turn(path: Path) -> None:
    """The first number draws, which ends the turn; the second must not answer the next one."""
    match = table("charlie", "spike", deck="charlie " * 20)
    said = sit(match, "1 1 1", path=path)
    assert [match.text(entry) for entry in match.log if entry.seat == 0] == ["draw"]
    assert said.count("Your choice:") == 2


def test_verbs_keep_their_numbers_from_question_to_question(path: Path) -> None:
    numbers = Numbers()
    draw, done = (Choice(label, (n,), 1, is_verb=True) for n, label in enumerate(("Draw", "Done")))
    cards = [Choice(f"Card {n}", (10 + n,), 2) for n in range(3)]
    assert numbers.assign([cards[0], done], 1) == {1: cards[0], 2: done}
    assert numbers.assign([draw, done], 1) == {2: done, 3: draw}, "what is gone leaves a gap while the question stands"
    assert numbers.assign([draw, done], 2) == {2: done, 3: draw}
    assert numbers.assign([*cards, done, draw], 3) == {1: cards[0], 2: done, 3: draw, 4: cards[1], 5: cards[2]}


def test_two_people_share_the_keyboard_and_nobody_sees_the_hand_of_the_other(path: Path) -> None:
    match = table("charlie", "walter", deck="spike " * 20)
    said = sit(match, "", "1", "", "", "1", "", "", "q", path=path, people=2)
    turns = "\n".join(said).split(CLEARED)[1:]
    assert "Player 1, it is your turn. Press Enter when nobody else is looking." in turns[0]
    assert "You have no points and 1 card: Charlie." in turns[1]
    assert "Player 2, it is your turn." in turns[2]
    assert "Player 1 draws a card." in turns[3]
    assert "Walter" in turns[3]
    assert not any(": Charlie" in turn and ": Walter" in turn for turn in turns)
    assert "You draw a card: Spike." in turns[1], "one sees what one draws before the keyboard is passed on"
    assert [entry.seat for entry in match.log] == [0, 1]


def test_of_people_who_share_the_keyboard_also_the_one_without_a_stop_is_asked(path: Path) -> None:
    """Cactus Game 5.6: else the others would learn who holds a Stop from whom the keyboard goes to."""
    match = table("free-point", "walter", deck="spike " * 20)
    said = sit(match, "", "2", "", "", "1", path=path, people=2)
    assert "You hold no Stop, so you can only let it happen. Nobody else knows that." in said
    assert [match.text(entry) for entry in match.log] == ["free-point", "pass"]


def test_a_match_of_people_alone_is_played_to_its_end(path: Path) -> None:
    match = cacti_table()
    said = sit(match, *["", "1", ""] * 400, path=path, people=2)
    assert match.over
    assert "Final standing:" in said
    assert "\n".join(said).count("Player 1, it is your turn.") > 3
