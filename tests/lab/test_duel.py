from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import cactarium
from cactarium.lab import duel
from cactarium.lab.duel import Duel, Score, WorkerDied
from tests.terminal.test_commands import run


def test_the_better_bot_wins_and_seats_rotate(tmp_path: Path) -> None:
    plan = Duel("cactus-game", "sprout", "seedling", seats=3, games=60, save=tmp_path)
    heard: list[int] = []
    score = duel.run(plan, lambda total: heard.append(total.games))
    assert heard == list(range(1, 61))
    assert score.interval[0] > duel.even_share(3)
    matches = [cactarium.load(path) for path in tmp_path.iterdir()]
    assert len(matches) == 60
    assert [sum(match.header.players[seat] == "sprout" for match in matches) for seat in range(3)] == [20, 20, 20]


def test_a_duel_needs_nothing_but_the_games() -> None:
    """Polars and the plotting libraries are an extra, which studies need and duels do not."""
    code = "import sys; sys.modules.update(dict.fromkeys(['polars', 'altair'])); import cactarium.lab.duel"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_duel_can_be_repeated() -> None:
    plan = Duel("cactus-game", "sprout", "seedling", seats=2, games=10)
    assert [duel.play(plan, n) for n in range(3)] == [duel.play(plan, n) for n in range(3)]


def test_a_clear_answer_ends_it_early() -> None:
    plan = Duel("cactus-game", "sprout", "seedling", seats=2, games=1000)
    assert duel.run(plan, lambda _: None, duel.is_clear(plan)).games < 1000


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_equals_are_seldom_told_apart_however_often_one_looks(seats: int) -> None:
    """The exact chance that a duel of equals is called clear within 1,000 games, from the chances of all scores that are not."""
    clear = duel.is_clear(Duel("cactus-game", "sprout", "sprout", seats, 0))
    undecided, mistaken = {0: 1.0}, 0.0
    for games in range(1, 1001):
        chances: dict[int, float] = {}
        for wins, chance in undecided.items():
            chances[wins] = chances.get(wins, 0.0) + chance * (1 - 1 / seats)
            chances[wins + 1] = chances.get(wins + 1, 0.0) + chance / seats
        mistaken += sum(chance for wins, chance in chances.items() if clear(Score(games, wins)))
        undecided = {wins: chance for wins, chance in chances.items() if chance > 1e-9 and not clear(Score(games, wins))}
    assert mistaken <= 0.05


def test_a_duel_can_be_taken_up_again() -> None:
    plan = Duel("cactus-game", "sprout", "seedling", seats=2, games=8)
    half = duel.run(replace(plan, games=4), lambda _: None)
    assert duel.run(plan, lambda _: None, before=half) == duel.run(plan, lambda _: None)


def test_nothing_is_played_when_it_is_clear_already() -> None:
    plan, decided = Duel("cactus-game", "sprout", "seedling", seats=2, games=1000), Score(40, 40.0, 4000)
    assert duel.run(plan, lambda _: None, duel.is_clear(plan), decided) == decided


def test_a_worker_that_dies_is_one_sentence() -> None:
    """Killed as the system kills who takes too much memory."""
    plan = Duel("cactus-game", "sprout", "seedling", seats=2, games=2000)

    def kill(score: Score) -> None:
        if score.games == 3:
            multiprocessing.active_children()[0].kill()

    with pytest.raises(WorkerDied, match=r"A worker process died after \d+ of 2000 games; run the duel again"):
        duel.run(plan, kill)


def test_a_duel_on_the_command_line() -> None:
    done = run("duel", "cactus-game", "sprout", "seedling", "--games", "20", "--seats", "4")
    assert done.returncode == 0
    assert "20 games of Cactus Game against seedling (4 players)" in done.stdout
    assert "among equals it would be 25.0%" in done.stdout


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["oak", "sprout"], "There is no bot “oak”"),
        (["saguaro:0ms", "sprout"], "“0ms” is no budget"),
        (["sprout", "sprout", "--games", "0"], "0 games cannot be played"),
        (["sprout", "sprout", "--seats", "7"], "2 to 6 players"),
    ],
)
def test_a_duel_that_cannot_be_is_one_sentence(args: list[str], sentence: str) -> None:
    done = run("duel", "cactus-game", *args)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_ctrl_c_ends_a_duel_and_its_processes_without_errors() -> None:
    command = [sys.executable, "-m", "cactarium", "duel", "cacti", "sprout", "pup", "--games", "100000000"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors
