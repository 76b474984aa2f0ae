"""What people mean by a few words."""

from __future__ import annotations

import pytest

from cactarium.terminal.fuzzy_match import meant

DIE = {1: "The die shows Colour", 2: "The die shows Shape", 3: "The die shows Special"}
PIECES = {1: "Take the blue ring", 2: "Take the blue bar", 3: "Take the red bar"}
FRENCH = {1: "Prendre l’anneau bleu", 2: "Le crâne jaune est tombé", 3: "Une main a touché l’os rouge"}


@pytest.mark.parametrize(
    ("said", "sentences", "choices"),
    [
        ("shape", DIE, [2]),
        ("sh", DIE, [2]),
        ("the die shows", DIE, [1, 2, 3]),
        ("S", DIE, [2, 3]),
        ("blue ring", PIECES, [1]),
        ("ring blue", PIECES, [1]),
        ("bar", PIECES, [2, 3]),
        ("red ring", PIECES, []),
        ("take red", PIECES, [3]),
        ("green", PIECES, []),
        ("", PIECES, []),
        ("the", PIECES, []),
        ("anneau", FRENCH, [1]),
        ("l'anneau", FRENCH, [1]),
        ("crane tombe", FRENCH, [2]),
        ("OS ROUGE", FRENCH, [3]),
    ],
)
def test_words_mean_the_choices_that_have_them(said: str, sentences: dict[int, str], choices: list[int]) -> None:
    assert meant(said, sentences, "the l") == choices


def test_one_choice_is_meant_by_any_of_its_words_and_by_no_others() -> None:
    assert meant("take", {7: "Take the blue ring"}) == [7]
    assert meant("drop", {7: "Take the blue ring"}) == []
