"""A race at the terminal: what is read, what is typed, and what a number typed too late must not do."""

from __future__ import annotations

from pathlib import Path

import pytest

from cactarium.testing import play
from tests.games.cliffs.table import go_on, race, table
from tests.marks import rule
from tests.terminal import test_player, test_timed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.match"


def test_a_queue_is_one_line_and_says_what_one_may_know(path: Path) -> None:
    match = race("Worm Cow", "Nitro", larry=(1,))
    play(match, "@2 play nitro @1", "@1 play giant-worm @1", "@2 done")
    said = test_player.sit(match, "t", path=path)
    assert "Your queue, from the left: 1. a face-down card, 2. Giant Worm (200 m down) – face down." in said
    assert "With two racers, Player 2 is both your left and your right neighbour." in said
    match = table("+~Worm", "~Nitro +Cow", "")
    french = test_player.sit(match, "t", language="fr", path=path)
    assert "Votre file, depuis la gauche : 1. Ver géant tête en bas (200 m de montée)." in french
    assert "File chez Player 2, depuis la gauche : 1. une carte face cachée, tête en bas, 2. Passage de vaches (150 m de montée)." in french
    assert "À votre gauche, Player 2 ; à votre droite, Player 3." in french


@rule("cliffs/9.7")
def test_a_live_tally_that_goes_up_says_so(path: Path) -> None:
    said = test_player.sit(table("+Cow +Rays", "", places=(900, 900)), path=path)
    assert "You are at 900 m with no cards in hand. Your tally if the round ended now: 200 m up." in said
    said = test_player.sit(table("+Cow +Rays", ""), path=path)
    assert "You are at 1,200 m with no cards in hand. Your tally if the round ended now: 0 m." in said
    assert "Your cards and the 100 m of every round would make 200 m up, but the cliff ends before that." in said
    french = test_player.sit(table("+Cow +Rays", ""), language="fr", path=path)
    assert "Vos cartes et les 100 m de chaque manche feraient 200 m de montée, mais la falaise s’arrête avant." in french


def test_while_cards_are_revealed_one_goes_on_by_enter_and_calls_larry_by_name(path: Path) -> None:
    match = table("Worm Cow", "", larry=(1,), pile="Nitro")
    said = test_player.sit(match, "1", "", "larry", "2", "", path=path)
    assert "“1” is not a choice. Press Enter to go on, or type ? for the rules." in said
    assert "  larry. Call Last-Ditch Larry" in said
    assert [match.text(entry) for entry in match.log] == ["go-on", "larry", "place @2", "go-on"]
    match = table("Worm Cow", "")
    test_player.sit(match, "", path=path)
    assert [match.text(entry) for entry in match.log] == ["go-on"], "without Larry there is a pause too, to follow what happens"


@rule("cliffs/4.4")
def test_choices_keep_their_numbers_as_long_as_the_music_plays(path: Path) -> None:
    match = race("Worm Worm Worm Cow Cow Cow", "")
    play(match, "@2 done")
    said = test_player.sit(match, "1", "5", "5", path=path)
    assert [match.text(entry) for entry in match.log][1:] == ["play giant-worm @1", "draw", "draw"]
    assert said.count("  6. Done with this race") == 4


@rule("cliffs/4.5")
def test_done_is_asked_for_once_more_because_it_cannot_be_taken_back(path: Path) -> None:
    match = race("Worm Worm Cow", "")
    play(match, "@2 done")
    said = test_player.sit(match, "done", "1", "Done", path=path)
    assert [match.text(entry) for entry in match.log][1:] == ["play giant-worm @1"], "another move in between takes the question back"
    assert sum(line.startswith("If you are done") for line in said) == 2
    match = race("Worm Worm Cow", "")
    test_player.sit(match, "done", "done", path=path)
    assert "done" in [match.text(entry) for entry in match.log if entry.seat == 0]
    match = race("Worm Worm Cow", "")
    play(match, "@2 done")
    test_player.sit(match, "1", "done", "u", "done", path=path)
    assert "done" not in [match.text(entry) for entry in match.log if entry.seat == 0], "a move taken back takes the question back"


@rule("cliffs/4.5")
def test_done_is_asked_for_once_more_in_every_race(path: Path) -> None:
    """Somebody types “done” once in each of three races, and the music ends before they confirm it."""
    match = race("Worm Worm Cow Cow", "Nitro Nitro")
    asked: list[int] = []

    class OnceInEveryRace(test_timed.Day):
        def __call__(self, seconds: float) -> str | None:
            racing = any(clock["kind"] == "race" for clock in match.deadlines())
            if racing and match.epoch not in asked and len(match.legal(0).codes) > 1:
                asked.append(match.epoch)
                return "done"
            self._ends = self.now if len(asked) == 3 else self._ends
            return super().__call__(seconds)

    said = test_timed.sit_through(match, OnceInEveryRace({}, ends=600), path)
    assert len(asked) == 3
    assert sum(line.startswith("If you are done") for line in said) == 3
    assert "done" not in [match.text(entry) for entry in match.log if entry.seat == 0]


@rule("cliffs/7.1", "cliffs/8.1")
def test_a_question_mark_explains_the_cards_in_hand(path: Path) -> None:
    said = "\n".join(test_player.sit(race("Vaporize* Worm", ""), "?", path=path))
    assert "7.1 Vaporize." in said
    assert "1.2 Bonuses are worth" in said
    assert "7.2 Gift." not in said


@rule("cliffs/4.6", "cliffs/10.2")
def test_a_card_typed_after_the_music_calls_nobody(path: Path) -> None:
    match = race("Worm Cow", "Nitro", larry=(1,))
    said = test_timed.sit(match, {25.5: "1 1 1", 26.0: "larry"}, ends=27, path=path)
    assert "The music ends. Hands off!" in said
    assert "25 s left. Your choice: " in said
    assert "“1 1 1” is not a choice. The others are thinking." in said
    assert match.view()["holders"] == [0]


@rule("cliffs/4.2")
def test_against_the_clock_cards_go_down_one_at_a_time(path: Path) -> None:
    match = race("Worm Worm Worm", "")
    play(match, "@2 done")
    typed = {1.0: "play giant-worm @1", 1.1: "1 2", 1.2: "2", 1.3: "1 1 1 1"}
    said = test_timed.sit(match, typed, ends=2, path=path)
    assert [match.text(entry) for entry in match.log][1:] == ["play giant-worm @1", "play giant-worm @1"]
    refusal = "One card at a time: this one came less than 250 ms after your last. You still have it. (rule 4.2)"
    assert said.count(refusal) == 3


@rule("cliffs/10.4", "cliffs/13.1")
def test_after_larry_a_choice_has_all_its_time_again(path: Path) -> None:
    match = table("Vaporize* +Worm", "+Nitro", larry=(1,), pile="Cow")
    go_on(match)
    test_timed.sit(match, {19.0: "larry", 28.0: "4", 47.0: "2"}, ends=47.5, path=path)
    assert [match.text(entry) for entry in match.log] == ["go-on", "larry", "place @2", "pick-card @2 1"]
