"""Playing against the clock; time is counted by the test, so that nothing depends on how fast the machine is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cactarium import bots, games
from cactarium.bots import rhythm
from cactarium.engine import clocks
from cactarium.engine.errors import BadOption
from cactarium.engine.header import PERSON
from cactarium.engine.match import Match
from cactarium.terminal.timed import TimedTerminal
from tests.games.cactus_game.table import table


class Day:
    """A clock, and somebody who types certain lines at certain seconds and then falls asleep."""

    def __init__(self, typed: dict[float, str], ends: float) -> None:
        self.now = 0.0
        self._typed = sorted(typed.items())
        self._ends = ends

    def __call__(self, seconds: float) -> str | None:
        wakes = self.now + max(0.0, seconds)
        if self._typed and self._typed[0][0] <= wakes:
            at, line = self._typed.pop(0)
            self.now = max(self.now, at)
            return line
        if wakes >= self._ends:
            raise EOFError
        self.now = wakes
        return None


def sit(match: Match, typed: dict[float, str], ends: float, path: Path, pace: str = "normal") -> list[str]:
    return sit_through(match, Day(typed, ends), path, pace)


def sit_through(match: Match, day: Day, path: Path, pace: str = "normal") -> list[str]:
    object.__setattr__(match.header, "players", (PERSON, *["sprout"] * (match.header.seats - 1)))
    lines: list[str] = []
    TimedTerminal(match, "en", path, pace, seed="day", listen=day, tell=lines.append, now=lambda: day.now).run()
    return lines


def test_who_does_nothing_draws_when_time_is_up(tmp_path: Path) -> None:
    match = table("charlie", "", "")
    said = sit(match, {}, ends=50, path=tmp_path / "a.match")
    assert match.text(match.log[0]) == "time-up"
    assert "Time is up." in said
    assert any(line.startswith("You draw a card: ") for line in said)


def test_who_answers_in_time_is_not_hurried(tmp_path: Path) -> None:
    match = table("charlie charlie charlie", "", "")
    sit(match, {44.0: "2"}, ends=45, path=tmp_path / "a.match")
    assert [match.text(entry) for entry in match.log] == ["set charlie 0"]


def test_a_question_that_has_passed_is_not_answered(tmp_path: Path) -> None:
    """The Stop window closes after six seconds; “2” typed later must not play anything by accident."""
    match = table("stop charlie", "free-point", "")
    match.state.turn, match.state.awaited = 1, 2
    said = sit(match, {60.0: "2"}, ends=61, path=tmp_path / "a.match")
    assert "Do you Stop Player 2’s Free Point?" in said
    assert match.view(0)["players"][0]["hand"]["stop"] == 1


def test_one_may_look_around_while_others_think(tmp_path: Path) -> None:
    match = table("charlie", "spike", "")
    match.state.turn, match.state.awaited = 1, 2
    said = sit(match, {1.0: "t", 2.0: "3"}, ends=5, path=tmp_path / "a.match")
    assert any("cards in the deck" in line for line in said)
    assert "“3” is not a choice. The others are thinking." in said


@pytest.mark.parametrize("pace", clocks.PACES)
def test_every_clock_of_every_game_has_its_time(pace: str) -> None:
    from cactarium import games

    for game in games.all_games():
        for clock in game.clocks:
            assert clocks.seconds(game, clock.kind, pace) > 0


def test_the_race_lasts_as_long_as_the_music() -> None:
    assert [clocks.seconds(games.find("cliffs"), "race", pace) for pace in clocks.PACES] == [41.5, 25.4, 11.4]


def test_a_table_can_have_a_pace_of_its_own() -> None:
    assert clocks.seconds(games.find("cliffs"), "race", "50.8") == 50.8
    assert clocks.seconds(games.find("cliffs"), "pause", "50.8") == pytest.approx(2.4)
    assert clocks.seconds(games.find("cliffs"), "countdown", "50.8") == 3, "three, two, one is the same for all"
    assert clocks.seconds(games.find("cactus-game"), "turn", "30") == 30
    for pace in ("4.9", "601", "nan", "soon", ""):
        with pytest.raises(BadOption):
            clocks.check_pace(pace)


def test_bots_move_as_soon_as_people_have_followed_what_happened() -> None:
    stream = bots.stream("rhythm")
    means = []
    for name in ("saguaro:200ms", "sprout", "seedling"):
        pauses = [rhythm.pause(name, 25.4, True, 1, stream) for _ in range(300)]
        assert 0.5 < min(pauses) < max(pauses) < 6
        means.append(sum(pauses) / len(pauses))
    assert means == sorted(means)
    for seconds in (6.0, 25.0, 90.0, 600.0):  # a Stop window and turns at every pace
        for events in (0, 1, 3, 40):
            answers = [rhythm.pause("sprout", seconds, False, events, stream) for _ in range(300)]
            assert 0.6 <= min(answers) <= max(answers) <= 3.0
    assert max(rhythm.pause("sprout", 2.0, False, 9, stream) for _ in range(300)) <= 1.4  # and never as late as the clock
