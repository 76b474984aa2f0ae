"""What a record proves: nothing in it can be changed unnoticed, and whatever is wrong is said in one sentence."""

from __future__ import annotations

import hashlib

import pytest

import cactarium
from cactarium import bots, games
from cactarium.engine import record
from cactarium.engine.errors import BadMatch
from cactarium.engine.match import Match


def finished(game: str = "cacti") -> Match:
    match = cactarium.new_match(game, seed="record")
    sprout, stream = bots.find("sprout"), bots.stream("record")
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, sprout(bots.PlayerView(match, seat, stream)))
    return match


def seal_1(body: str, closing: str) -> str:
    """The seal of format 1, as anybody can compute it."""
    return f"{body}{closing} #{hashlib.sha256(body.encode()).hexdigest()[:16]}\n"


def seal_2(body: str, closing: str) -> str:
    """The seal of format 2."""
    return f"{body}{closing} #{hashlib.sha256((body + closing).encode()).hexdigest()[:16]}\n"


def format_1() -> str:
    """A finished match as version 0.1.0 wrote it."""
    text = record.write(finished()).replace("cactarium match 2", "cactarium match 1", 1)
    body, closing = text[: text.rindex("end: ")], text[text.rindex("end: ") : text.rindex(" #")]
    return seal_1(body, closing)


def cut(text: str, moves: int) -> tuple[str, int]:
    """The body of a record without its last moves, and how many are left."""
    lines = text[: text.rindex("end: ")].splitlines(keepends=True)
    left = int(lines[-1].partition(".")[0]) - moves
    return "".join(lines[:-moves]), left


def test_a_new_record_has_format_2_and_its_seal_covers_the_closing_line() -> None:
    text = record.write(finished())
    body, closing = text[: text.rindex("end: ")], text[text.rindex("end: ") : text.rindex(" #")]
    assert text.startswith("cactarium match 2\n")
    assert text == seal_2(body, closing)


def test_the_closing_word_cannot_be_changed() -> None:
    text = record.write(finished())
    with pytest.raises(BadMatch, match="its closing line does not fit"):
        record.read(text.replace(" moves, over", " moves, open"), games.find)
    begun = record.write(cactarium.new_match("cacti", seed="record"))
    with pytest.raises(BadMatch, match="its closing line does not fit"):
        record.read(begun.replace(" moves, open", " moves, over"), games.find)


def test_nor_in_a_record_of_format_1_whose_seal_does_not_cover_it() -> None:
    text = format_1()
    assert record.read(text, games.find).over
    with pytest.raises(BadMatch, match="by the rules it is: the closing line was changed"):
        record.read(text.replace(" moves, over", " moves, open"), games.find)


@pytest.mark.parametrize("seal", [seal_1, seal_2])
def test_a_match_without_its_last_moves_is_refused_although_its_end_was_sealed_again(seal: object) -> None:
    text = format_1() if seal is seal_1 else record.write(finished())
    body, left = cut(text, 3)
    with pytest.raises(BadMatch, match="by the rules it is not: moves are missing at the end"):
        record.read(seal(body, f"end: {left} moves, over"), games.find)  # type: ignore[operator]


def test_a_record_of_format_1_keeps_its_format_when_names_are_removed() -> None:
    anonymous = record.without_names(format_1())
    assert anonymous.startswith("cactarium match 1\n")
    assert record.read(anonymous, games.find).header.names == ("Player 1", "Player 2")
    renamed = record.rename(record.write(finished()), 0, "Ada")
    assert record.read(renamed, games.find).header.names[0] == "Ada"


def test_an_attachment_in_a_card_game_is_refused() -> None:
    text = record.write(finished())
    body, moves = cut(text, 1)[0], len(finished().log)
    last = text[len(body) : text.rindex("end: ")]
    with pytest.raises(BadMatch, match=f"Move {moves} has an attachment"):
        record.read(seal_2(f"{body}{last}  + AAAA\n", f"end: {moves} moves, over"), games.find)
    head, gap, log = text[: text.rindex("end: ")].partition("\n\n")
    with pytest.raises(BadMatch, match="belongs to no move, after move 0"):
        record.read(seal_2(f"{head}{gap}  + AAAA\n{log}", f"end: {moves} moves, over"), games.find)


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("seats: two", "says “two” where the number of seats should be"),
        ("rules: -1", "says “-1” where the number of rules should be"),
        ("secret: xyz", "has a secret that is not hexadecimal"),
        ("nonce @2: 0", "has a nonce @2 that is not hexadecimal"),
        ("colour: green", "do not belong there: colour"),
    ],
)
def test_a_header_that_cannot_be_read_is_described_in_our_words(field: str, sentence: str) -> None:
    text = record.write(cactarium.new_match("cacti", seed="record"))
    head, _, _ = text[: text.rindex("end: ")].partition("\n\n")
    name = field.partition(":")[0]
    lines = [line for line in head.splitlines() if not line.startswith(f"{name}:")]
    with pytest.raises(BadMatch, match=sentence):
        record.read(seal_2("\n".join([*lines, field]) + "\n\n", "end: 0 moves, open"), games.find)


def test_a_match_cut_and_sealed_again_as_unfinished_proves_no_result() -> None:
    """It equals a match that was interrupted there: it opens, but nobody has won it."""
    body, left = cut(record.write(finished()), 3)
    match = record.read(seal_2(body, f"end: {left} moves, open"), games.find)
    assert not match.over
    assert len(match.log) == left
