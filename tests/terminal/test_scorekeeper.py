"""A conversation at a real table, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cactarium import games
from cactarium.engine.errors import BadOption
from cactarium.engine.match import Match
from cactarium.terminal.main import main
from cactarium.terminal.scorekeeper import Scorekeeper
from tests.terminal.test_commands import run

GAME = games.find("cactys")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.match"


def real_table(**options: str) -> Match:
    chosen = {"scorekeeper": "on", "first_player": "seat-1"} | options
    return Match.new(GAME, seats=3, options=chosen, names=("Ann", "Bob", "Cid"), seed="table")


def keep(match: Match, path: Path, *answers: str, language: str = "en") -> list[str]:
    """What is said to the person who types these answers and then leaves."""
    lines: list[str] = []
    typed: Iterator[str] = iter(answers)

    def ask(_: str) -> str:
        answer = next(typed, "q")
        lines.append(f"> {answer}")
        return answer

    Scorekeeper(match, language, path, ask=ask, tell=lines.append).run()
    return lines


def moves(match: Match) -> list[str]:
    return [match.text(entry) for entry in match.log]


def after(lines: list[str], answer: str) -> str:
    return "\n".join(lines[lines.index(f"> {answer}") :])


def test_a_few_words_are_enough(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "red ring 3", "", "shape", "blue", "hand cactus", "base", "", "")
    assert moves(match) == [
        "start red-ring cactus-3",
        "settled",
        "rolled shape",
        "take blue-ring",
        "hand-cactus",
        "base",
        "settled",
        "settled",
    ]
    assert "Lay the special pieces in a row, from left to right: " in "\n".join(said)
    assert "It hangs on cactus 3: the red ring." in after(said, "red ring 3")
    assert "Noted. What else? Enter if that was all." in after(said, "hand cactus")
    assert "Bob pays 1 flower for 1 touch by hand." in after(said, "base")
    assert "Ann: 3 flowers. Bob: 2 flowers. Cid: 3 flowers." in said


def test_in_french_too(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "anneau rouge 3", "", "forme", "bleu", "tombé bleu", "", "abandon", language="fr")
    assert moves(match)[3:] == ["take blue-ring", "fell blue-ring", "settled", "give-up"]
    assert "Ça tient sur le cactus 3 : l’anneau rouge." in said


def test_a_mistake_is_taken_back_and_the_record_tells_it(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "red ring 3", "", "special", "u", "u", "hand cactus", "")
    assert moves(match)[2:] == ["rolled special", "undo", "undo", "hand-cactus", "settled"]
    assert "Taken back." in said
    assert match.scores == [2, 3, 3]


def test_what_is_not_clear_is_asked_back(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "red ring 3", "", "die", "3", "u", "die", "shape", "ring")
    asked = after(said, "die")
    assert "Which do you mean?" in asked
    assert "  2. The die shows Shape" in asked
    assert moves(match)[2:] == ["rolled special", "undo", "rolled shape"]
    assert "  4. Take the purple ring" in after(said, "ring")


def test_what_cannot_be_is_told_with_its_rule_and_nonsense_is_not_guessed(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "red", "red ring 3", "fell blue bar", "touch red ring red bar", "zebra", "")
    assert "“red” could mean many things. Say a little more." in said
    assert "This piece hangs on no cactus: the blue bar. (rule 6.1)" in said
    assert "They are not both on cactus 3: the red bar and the red ring. (rule 4.5)" in said
    assert "I do not understand “zebra” here. Nothing has changed." in said
    assert moves(match) == ["start red-ring cactus-3", "settled"]


def test_a_piece_that_comes_down_between_turns_is_told_without_being_asked(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "red ring 3", "", "fell ring", "c")
    assert moves(match)[2:] == ["late red-ring", "rolled colour"]
    assert "Down comes the red ring, by itself: it is nobody’s fault." in said


def test_the_name_of_a_hanging_piece_alone_does_not_say_that_it_fell(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "red ring 3", "", "ri", "red ring", "colour", "red ring", "red bar", "gave up")
    assert moves(match)[2:] == ["rolled colour", "take red-bar", "give-up"]
    assert "I do not understand “red ring” here. Nothing has changed." in said
    assert "Not in the pile: the red ring. (rule 3.1)" in said


def test_the_name_of_the_piece_that_is_placed_does_not_say_that_it_fell(path: Path) -> None:
    match = real_table()
    keep(match, path, "red ring 3", "red ring", "")
    assert moves(match) == ["start red-ring cactus-3", "settled"]


def test_the_table_the_rules_and_the_log_can_be_asked_for(path: Path) -> None:
    said = keep(real_table(), path, "red ring 3", "?", "", "t", "l")
    assert "4.8 With the piece you are placing you may push others." in after(said, "?")
    assert "On cactus 3: the red ring." in after(said, "t")
    assert "Ann takes the red ring for cactus 3." in after(said, "l")


def test_a_whole_game_ends_with_its_standing(path: Path) -> None:
    match = real_table()
    said = keep(match, path, "red ring 1", "", *["special", ""] * 10)
    assert match.over
    assert "The last special piece has left the row: the game ends." in said
    assert any(line.startswith("1. ") for line in said[said.index("Final standing:") :])


def test_declarations_are_asked_for(path: Path) -> None:
    match = real_table(declare="manual")
    said = keep(match, path, "red ring 3", "", "0", "c")
    assert "How many flowers does Ann declare, from 0 to 6?" in said
    assert moves(match)[2:] == ["declare 0", "rolled colour"]


def test_only_a_real_table_has_a_scorekeeper(path: Path) -> None:
    with pytest.raises(BadOption, match="not played at a real table"):
        Scorekeeper(Match.new(GAME, seed="screen"), "en", path)


def test_from_the_command_line_and_on_again(path: Path) -> None:
    done = run("play", "cactys", "--table", "--save", path, "--lang", "en", answers="Ann, Bob\nred ring 3\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Cactys at a real table: Ann, Bob." in done.stdout
    done = run("play", "--resume", path, "--lang", "en", answers="\nq\n")
    assert "It hangs on cactus 3: the red ring." in done.stdout
    assert "all by the rules" in run("verify", path).stdout


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["cacti", "--table", "--names", "Ann,Bob"], "Cacti is not played with real pieces here"),
        (["cactys", "--table", "--names", "Ann"], "2 to 5 players, not 1"),
        (["cactys", "--table", "--names", "Ann,Ann"], "Two players cannot both be “Ann”"),
        (["cactys", "--table", "--names", "Ann,Bob", "--seats", "3"], "2 names for 3 seats"),
        (["cactys", "--table", "--names", "Ann,Bob", "--pace", "normal"], "no clock of ours"),
    ],
)
def test_what_cannot_be_is_one_sentence(args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", *args, "--lang", "en"])
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_nobody_to_ask_is_one_sentence_too() -> None:
    done = run("play", "cactys", "--table")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "nobody to ask who plays" in done.stderr


def test_every_face_of_the_die_is_understood_as_people_write_it(path: Path) -> None:
    for answer, face in (("color", "colour"), ("Colour", "colour"), ("SHAPE", "shape"), ("!!", "special"), ("sp", "special")):
        match = real_table()
        keep(match, path, "red ring 3", "", answer)
        assert f"rolled {face}" in moves(match), answer
    for answer, face in (("couleur", "colour"), ("forme", "shape"), ("!!", "special")):
        match = real_table()
        keep(match, path, "anneau rouge 3", "", answer, language="fr")
        assert f"rolled {face}" in moves(match), answer


def test_before_the_first_piece_the_die_is_answered_with_what_to_do(path: Path) -> None:
    """“!!” and “color” were once answered by “Nobody is placing a piece.”"""
    for answer in ("!!", "color"):
        said = after(keep(real_table(), path, answer), answer)
        assert "The first piece is placed without the die: name any basic piece and any cactus, such as “red ring 3”." in said
    assert "La première pièce se place sans le dé" in after(keep(real_table(), path, "couleur", language="fr"), "couleur")
    assert "next a piece is taken" in after(keep(real_table(), path, "red ring 3", "", "shape", "!!"), "!!")
    assert "first say what became of it" in after(keep(real_table(), path, "red ring 3", "!!"), "!!")
    assert "Answer what is being asked first." in after(keep(real_table(), path, "fell red bar"), "fell red bar")


def test_a_renamed_piece_is_understood_by_its_old_name_too(path: Path) -> None:
    match = real_table()
    typed = iter(("anneau rouge 3", "", "q"))
    Scorekeeper(match, "fr", path, {"red-ring": "le cerceau"}, ask=lambda _: next(typed), tell=lambda _: None).run()
    assert moves(match) == ["start red-ring cactus-3", "settled"]


def test_pieces_have_the_names_of_the_real_box(path: Path) -> None:
    match = real_table()
    lines: list[str] = []
    typed = iter(("coral hoop 3", "", "q"))
    Scorekeeper(match, "en", path, {"red-ring": "the coral hoop"}, ask=lambda _: next(typed), tell=lines.append).run()
    assert moves(match) == ["start red-ring cactus-3", "settled"]
    assert "It hangs on cactus 3: the coral hoop." in lines
    assert any(line.endswith("--rename 'red-ring=the coral hoop'") for line in lines)
    with pytest.raises(BadOption, match="has no piece “sofa”"):
        Scorekeeper(real_table(), "en", path, {"sofa": "couch"})
