from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import cactarium.lab
from cactarium import games
from cactarium.engine import twin
from cactarium.engine.errors import BadOption, CannotSave
from cactarium.lab import batch, driver, report, results, studies, tables, workers
from cactarium.lab.batch import Batch
from cactarium.lab.driver import Driver
from cactarium.lab.driver import games as columns
from cactarium.lab.figures import Figures
from cactarium.lab.plan import COMPILED_BOTS, Plan, parse_seats
from cactarium.lab.results import Folder
from cactarium.lab.studies import Study
from cactarium.lab.workers import Cores, OneProcess, WorkerDied
from cactarium.terminal.errors import translate
from tests.terminal.test_commands import run

GAMES_IN_SMALL_STUDY = 40
BATCH_GAMES = 2000  # of compiled rules in these tests; fewer than in a real study


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let small studies have several batches."""
    monkeypatch.setattr("cactarium.lab.plan.COMPILED_BATCH", BATCH_GAMES)


def plan(game: str = "cacti", games_count: int = GAMES_IN_SMALL_STUDY, **more: object) -> Plan:
    return Plan.make(game, games_count=games_count, **more)  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_cores(tmp_path: Path) -> None:
    wanted = plan("cactus-game", 4100, seats=[2, 3], bot_names=["random", "heuristic"])
    one = studies.run(wanted, tmp_path / "one", OneProcess())
    with Cores(3) as cores:
        three = studies.run(wanted, tmp_path / "three", cores)
    assert one.games.equals(three.games)
    assert one.seats.equals(three.seats)
    assert len(one.games) == 4100
    assert not one.games.equals(
        studies.run(plan("cactus-game", 4100, seats=[2, 3], seed="another"), tmp_path / "other", OneProcess()).games
    )


def test_compiled_games_are_played_on_threads_and_those_of_bots_that_search_in_processes(tmp_path: Path) -> None:
    """Machine code does not hold Python's lock, so no process has to start."""
    searching = plan("cacti", 6, bot_names=["search:8", "heuristic"])
    with Cores(2) as cores:
        studies.run(plan("cactus-game", 8000, bot_names=["random"]), tmp_path / "compiled", cores)
        assert multiprocessing.active_children() == []
        done = studies.run(searching, tmp_path / "searching", cores)
        assert len(multiprocessing.active_children()) == 1
    assert done.seats.equals(studies.run(searching, tmp_path / "one", OneProcess()).seats)


@pytest.mark.parametrize("game", ["cacti", "cactus-game", "cliffs"])
def test_both_twins_play_the_same_games(game: str) -> None:
    wanted = plan(game, 6, bot_names=["heuristic", "random"])
    kinds, options = [COMPILED_BOTS[name] for name in wanted.bots], wanted.rules.encode(wanted.options)
    interpreted = Driver(twin.interpreted(wanted.rules.module), wanted.rules)
    compiled = batch.play(wanted, 0, 6)
    plain = Batch.of(wanted, 0, *interpreted.play(wanted.seed_number, 0, 6, wanted.seats, kinds, options))
    assert compiled.games.equals(plain.games)
    assert compiled.seats.equals(plain.seats)


def test_every_seat_and_number_of_seats_has_its_turn(tmp_path: Path) -> None:
    done = studies.run(plan("cactus-game", 60, seats=[2, 3], bot_names=["random", "heuristic"]), tmp_path, OneProcess())
    assert done.games["seats"].to_list() == [2, 3] * 30
    assert done.seats.filter(pl.col("seats") == 2).group_by("seat", "bot").len()["len"].to_list() == [15] * 4
    assert done.seats.group_by("game").agg(pl.col("won").sum())["won"].to_list() == pytest.approx([1.0] * 60)
    winners = done.seats.filter(pl.col("place") == 1)
    assert (winners["score"] >= 7).all()
    assert (winners.filter(pl.col("bot") == "sprout").height) > 45


def test_the_figures_of_a_game_are_those_of_its_match(tmp_path: Path) -> None:
    """Bots that search are played through a match; its log says the same."""
    wanted = plan("cacti", 2, bot_names=["search:8", "heuristic"])
    done = studies.run(wanted, tmp_path, OneProcess())
    assert done.games["moves"].min() > 10  # type: ignore[operator]
    assert done.games["finished"].all()
    assert done.games["event turn"].min() > 5  # type: ignore[operator]
    assert set(done.seats["bot"]) == {"saguaro:8", "sprout"}


def test_results_open_in_other_libraries(tmp_path: Path) -> None:
    duckdb, pandas = pytest.importorskip("duckdb"), pytest.importorskip("pandas")
    done = studies.run(plan(), tmp_path, OneProcess())
    assert len(pandas.read_parquet(tmp_path / "games")) == GAMES_IN_SMALL_STUDY
    assert len(pl.read_parquet(tmp_path / "seats")) == 2 * GAMES_IN_SMALL_STUDY
    assert duckdb.sql(f"select sum(won) from '{tmp_path}/seats/*.parquet'").fetchall()[0][0] == pytest.approx(GAMES_IN_SMALL_STUDY)
    assert done.seats.to_arrow().num_rows == 2 * GAMES_IN_SMALL_STUDY


def test_a_study_in_three_lines_of_python() -> None:
    done = cactarium.lab.study("cacti", 20, bots=["random"], cores=1)
    assert len(done.games) == 20
    assert set(done.seats["bot"]) == {"seedling"}


# Games that never end


class EndlessGames(OneProcess):
    """Workers whose games were given up after the most moves there may be, with several events a move."""

    def play(self, wanted: Plan, first: int) -> Iterator[Batch]:
        kinds, options = [COMPILED_BOTS[name] for name in wanted.bots], wanted.rules.encode(wanted.options)
        reader = driver.find(wanted.rules)
        game_rows, seat_rows = reader.play(wanted.seed_number, first, wanted.games - first, wanted.seats, kinds, options)
        game_rows, seat_rows = np.asarray(game_rows), np.asarray(seat_rows)
        game_rows[:, [columns.MOVES, columns.LEAD_CHANGES, columns.LAST_RIVAL_LEAD]] = columns.MAX_MOVES
        game_rows[:, columns.OVER] = 0
        game_rows[:, columns.GAME_COLUMNS :] = 3 * columns.MAX_MOVES
        seat_rows[:, columns.SEAT_COLUMNS :] = columns.MAX_MOVES
        yield Batch.of(wanted, first, game_rows, seat_rows)


def test_games_that_never_end_are_counted_and_reported(tmp_path: Path) -> None:
    done = studies.run(plan(), tmp_path, EndlessGames())
    assert done.games["event turn"].max() == 3 * columns.MAX_MOVES
    assert done.games["lead_changes"].max() == columns.MAX_MOVES
    assert not done.games["finished"].any()
    report.write(done, tmp_path / "report.html")
    assert Figures(done).games == GAMES_IN_SMALL_STUDY


def test_a_game_is_given_up_after_the_most_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = plan("cacti", 4)
    reader = Driver(twin.interpreted(wanted.rules.module), wanted.rules)
    monkeypatch.setitem(reader.functions.play_game.__globals__, "MAX_MOVES", 5)
    rows = reader.play(wanted.seed_number, 0, 4, wanted.seats, [COMPILED_BOTS["sprout"]], wanted.rules.encode(wanted.options))
    given_up = Batch.of(wanted, 0, *rows)
    assert given_up.games["finished"].to_list() == [False] * 4
    assert given_up.games["moves"].max() <= 5  # type: ignore[operator]


def test_a_study_of_an_earlier_version_opens_and_goes_on(tmp_path: Path) -> None:
    """It kept counts in 16 bits."""
    kept = studies.run(plan(games_count=20), tmp_path, OneProcess())
    for kind in results.KINDS:
        file = part(tmp_path, kind)
        pl.read_parquet(file).cast({pl.UInt32: pl.UInt16}).write_parquet(file)
    assert Study.load(tmp_path).games.equals(kept.games)
    more = studies.run(plan(games_count=30), tmp_path, OneProcess())
    assert more.games.height == 30
    assert more.games.equals(studies.run(plan(games_count=30), tmp_path / "whole", OneProcess()).games)


# Stop and resume


class Stopping(OneProcess):
    """Workers that are stopped after some batches."""

    def __init__(self, batches: int, error: type[BaseException]) -> None:
        self.batches, self.error = batches, error

    def play(self, wanted: Plan, first: int) -> Iterator[Batch]:
        for number, done in enumerate(OneProcess().play(wanted, first)):
            if number == self.batches:
                raise self.error
            yield done


@pytest.mark.parametrize("error", [KeyboardInterrupt, WorkerDied])
def test_what_was_finished_is_kept_and_resumed(tmp_path: Path, error: type[BaseException]) -> None:
    wanted = plan("cactus-game", 5000, bot_names=["random"])
    with pytest.raises(error):
        studies.run(wanted, tmp_path / "stopped", Stopping(1, error))
    assert Folder(tmp_path / "stopped").finished() == BATCH_GAMES
    told: list[tuple[int, int]] = []
    resumed = studies.run(wanted, tmp_path / "stopped", OneProcess(), lambda done, of: told.append((done, of)))
    assert told == [(2000, 5000), (4000, 5000), (5000, 5000)]
    assert resumed.games.equals(studies.run(wanted, tmp_path / "whole", OneProcess()).games)


def test_a_study_can_be_given_more_games(tmp_path: Path) -> None:
    studies.run(plan(games_count=10), tmp_path, OneProcess())
    more = studies.run(plan(games_count=30), tmp_path, OneProcess())
    assert more.games["game"].to_list() == list(range(30))


def test_a_folder_holds_one_study(tmp_path: Path) -> None:
    studies.run(plan(), tmp_path, OneProcess())
    with pytest.raises(BadOption, match=r"holds another study \(seed differ\)"):
        studies.run(plan(seed="another"), tmp_path, OneProcess())


def test_fewer_games_than_there_are_means_the_first_ones(tmp_path: Path) -> None:
    many = studies.run(plan(games_count=30), tmp_path, OneProcess())
    told: list[tuple[int, int]] = []
    few = studies.run(plan(games_count=10), tmp_path, OneProcess(), lambda done, of: told.append((done, of)))
    assert told == [(10, 10)]
    assert few.games.equals(many.games.head(10))
    assert few.seats["game"].to_list() == [game for game in range(10) for _ in range(2)]
    assert Figures(few).games == 10
    assert Figures(few).shares[0].share.games == 10
    assert Study.load(tmp_path).plan.games == 30, "nothing is lost"


def test_fewer_games_on_the_command_line_are_named(tmp_path: Path) -> None:
    studies.run(plan(games_count=30), tmp_path, OneProcess())
    done = run("study", "cacti", "--games", "10", "--cores", "1", "--out", tmp_path, "--skill", "random", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "30 games of Cacti" in done.stdout
    assert "You asked for fewer: what follows is about the first 10." in done.stdout
    assert "what 10 games say" in (tmp_path / "report.html").read_text(encoding="utf-8")


def part(folder: Path, kind: str, first: int = 0) -> Path:
    return folder / kind / results.part_name(first)


@pytest.mark.parametrize("kind", ["games", "seats"])
def test_a_part_without_its_other_half_does_not_count(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process was killed between the two files of a part; a report that is made then reads finished parts only."""
    monkeypatch.setattr(studies, "PART_GAMES", 2000)
    wanted = plan("cactus-game", 4000, bot_names=["random"])
    whole = studies.run(wanted, tmp_path, OneProcess())
    kept = whole.games
    part(tmp_path, kind, 2000).unlink()
    half = Study.load(tmp_path)
    assert half.plan.games == 2000
    assert half.games.height == half.seats["game"].n_unique() == Figures(half).games == 2000
    again = studies.run(wanted, tmp_path, OneProcess())
    assert again.games.equals(kept)
    assert len(again.seats) == 8000


def test_what_lies_beyond_a_gap_is_played_again_and_not_read_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = plan("cactus-game", 6000, bot_names=["random"])
    monkeypatch.setattr(studies, "PART_GAMES", 2000)
    studies.run(wanted, tmp_path, OneProcess())
    part(tmp_path, "games", 2000).unlink()
    (tmp_path / "seats" / ".000000002000.parquet.77").write_bytes(b"half")
    monkeypatch.setattr(studies, "PART_GAMES", 4000)
    studies.run(wanted, tmp_path, OneProcess())
    assert pl.read_parquet(tmp_path / "games" / "*.parquet")["game"].to_list() == list(range(6000))
    assert sorted(file.name for file in (tmp_path / "seats").iterdir()) == [results.part_name(0), results.part_name(2000)]


def test_a_part_is_never_seen_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the moment before its file gets its name, nothing of a part can be read."""
    seen: list[list[str]] = []
    rename = Path.replace

    def look(new: Path, to: Path) -> Path:
        seen.append([file.name for kind in results.KINDS for file in (tmp_path / kind).glob("[!.]*")])
        return rename(new, to)

    monkeypatch.setattr(Path, "replace", look)
    studies.run(plan(), tmp_path, OneProcess())
    assert seen == [[], [], [results.part_name(0)]], "before the plan, the seats and the games"


def test_two_processes_do_not_play_in_one_folder(tmp_path: Path) -> None:
    with Folder(tmp_path).begin(plan()), pytest.raises(BadOption, match=r"Another process is playing the study in .*choose another folder"):
        studies.run(plan(), tmp_path, OneProcess())
    assert len(studies.run(plan(), tmp_path, OneProcess()).games) == GAMES_IN_SMALL_STUDY


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_no_worker_outlives_a_study_that_is_killed(tmp_path: Path) -> None:
    options = ["--games", "10000000", "--bots", "search:8", "--cores", "2", "--no-report", "--out", str(tmp_path)]
    study = subprocess.Popen([sys.executable, "-m", "cactarium", "study", "cacti", *options], stderr=subprocess.DEVNULL)
    while len(processes := children(study.pid)) < 2:  # one who plays with the study itself, and one who looks after shared memory
        assert study.poll() is None
        time.sleep(0.05)
    study.kill()
    study.wait()
    for _ in range(1000):
        if not any(map(is_running, processes)):
            return
        time.sleep(0.1)
    pytest.fail("a worker waits for a study that is gone")


def children(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def is_running(pid: int) -> bool:
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


def test_a_killed_worker_s_games_are_played_again(tmp_path: Path) -> None:
    wanted = plan("cacti", 40, bot_names=["search:8"])
    told: list[str] = []

    def kill_one(done: int, of: int) -> None:
        if done and not told:
            multiprocessing.active_children()[0].kill()
            told.append("killed")

    with Cores(2, lambda: told.append("restarted")) as cores:
        killed = studies.run(wanted, tmp_path / "killed", cores, kill_one)
    assert told == ["killed", "restarted"]
    assert killed.games.equals(studies.run(wanted, tmp_path / "whole", OneProcess()).games)


def test_a_full_disk_keeps_what_was_written(tmp_path: Path) -> None:
    """The largest file that this process may write stands for the end of the disk."""
    script = f"""
import resource, signal
from pathlib import Path
from typing import Any
from cactarium.lab import plan, studies
from cactarium.lab.plan import Plan
from cactarium.lab.workers import OneProcess
plan.COMPILED_BATCH = studies.PART_GAMES = {BATCH_GAMES}
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
def limit(done, wanted):
    if done == 4000:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
try:
    studies.run(Plan.make("cactus-game", games_count=8000, bot_names=["random"]), Path({str(tmp_path)!r}), OneProcess(), limit)
except studies.StudyStopped as stopped:
    print(stopped)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    sentence = done.stdout.strip()
    assert sentence.startswith("4,000 games are kept; 2,000 more did not fit and will be the same when they are played again. ")
    assert sentence.endswith("cannot be written: File too large. Make room and run the same command again to go on.")
    assert "Impossible d’écrire" in translate(sentence, "fr"), "all of it is in one language"
    assert "cannot" not in translate(sentence, "fr")
    assert Folder(tmp_path).finished() == 4000
    assert not list(tmp_path.rglob(".*.parquet.*"))
    resumed = studies.run(plan("cactus-game", 8000, bot_names=["random"]), tmp_path, OneProcess())
    assert len(resumed.games) == 8000


def test_of_a_part_that_does_not_fit_the_disk_as_much_is_kept_as_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = 5_000  # games that the disk still holds

    def add(folder: Folder, batches: Sequence[Batch]) -> None:
        nonlocal room
        games = sum(len(batch.games) for batch in batches)
        if games > room:
            raise CannotSave("disk full.")
        room -= games
        written.append(games)
        real(folder, batches)

    written: list[int] = []
    real = Folder.add
    monkeypatch.setattr(Folder, "add", add)
    wanted = plan("cactus-game", 8000, bot_names=["random"])
    with pytest.raises(studies.StudyStopped, match=r"^4,000 games are kept; 4,000 more did not fit .* disk full\. Make room"):
        studies.run(wanted, tmp_path, OneProcess())
    assert written == [4000]
    room = 10_000
    assert len(studies.run(wanted, tmp_path, OneProcess()).games) == 8000


def test_half_a_part_does_not_stay_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Folder.write

    def write_seats_only(folder: Folder, path: Path, data: bytes) -> None:
        if path.parent.name == "games":
            raise CannotSave("disk full.")
        write(folder, path, data)

    monkeypatch.setattr(Folder, "write", write_seats_only)
    with pytest.raises(studies.StudyStopped):
        studies.run(plan(), tmp_path, OneProcess())
    assert not list((tmp_path / "seats").iterdir())


def test_ctrl_c_on_the_command_line_keeps_what_was_finished(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cactarium", "study", "cactus-game", "--bots", "random", "--games", "100000000", "--cores", "2"]
    process = subprocess.Popen([*command, "--out", str(tmp_path / "s")], stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not (tmp_path / "s" / "study.json").exists():
        time.sleep(0.1)
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Stopped." in errors
    assert "run the same command again to go on" in errors
    assert "Traceback" not in errors


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_ctrl_c_while_a_worker_starts_is_no_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cactarium", "study", "cacti", "--bots", "search:8", "--games", "100000", "--cores", "2"]
    process = subprocess.Popen([*command, "--out", str(tmp_path)], stderr=subprocess.PIPE, text=True, start_new_session=True)
    while len(children(process.pid)) < 2:  # one who plays, and one who looks after shared memory
        assert process.poll() is None
        time.sleep(0.01)
    time.sleep(0.2)  # it is importing
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in errors


# Bad input


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "There is no game “chess”"),
        (["cacti", "--seats", "3"], "Cacti is for 2 players, not 3"),
        (["cacti", "--seats", "a-b"], "“a-b” is no number of seats"),
        (["cacti", "--bots", "oak"], "There is no bot “oak”"),
        (["cacti", "--skill", "random,oak"], "There is no bot “oak”"),
        (["cacti", "--games", "0"], "A study has from 1 to"),
        (["cacti", "--cores", "0"], "at least one core"),
        (["cacti", "--option", "colour=red"], "has no option “colour”"),
        (["cacti", "--versus", "sale_points"], "should read NAME=VALUE"),
        (["cacti", "--until-clear"], "--until-clear needs --versus"),
        (["cacti", "--deck", "nowhere.toml"], "nowhere.toml cannot be read: No such file or directory"),
        (["cacti", "--out", "/proc/study"], "cannot be written"),
        (["cacti", "--versus", "deck=nowhere"], "nowhere cannot be read: No such file or directory"),
    ],
)
def test_a_study_that_cannot_be_is_one_sentence(args: list[str], sentence: str) -> None:
    done = run("study", *args)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_one_bot_and_one_number_of_seats_need_no_list() -> None:
    played = cactarium.lab.study("cacti", 20, seats=2, bots="random", cores=1)
    assert (played.plan.seats, played.plan.bots) == ((2,), ("seedling",))


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [({"games": 10.5}, "A study has from 1 to 10,000,000,000 games, not 10.5."), ({"cores": 0}, "at least one core, not 0")],
)
def test_a_call_that_cannot_be_is_one_sentence(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        cactarium.lab.study("cacti", **wish)


def test_a_damaged_plan_is_described_without_words_of_python(tmp_path: Path) -> None:
    (tmp_path / results.PLAN_FILE).write_text("{")
    with pytest.raises(BadOption, match=r"study\.json is not the plan of a study, or it is damaged\.$"):
        Folder(tmp_path).plan_record()


def test_a_script_needs_no_main_guard(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text('import cactarium.lab\nprint(cactarium.lab.study("cacti", 4, bots=["search:8"], cores=2).games.height)\n')
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (0, "4\n"), done.stderr


def test_batches_become_smaller_towards_the_end_so_that_all_cores_finish_together() -> None:
    wanted = plan("cactus-game", 20_100, bot_names=["random"])
    batches = list(workers.ranges(wanted, 100, cores=2))
    sizes = [end - first for first, end in batches]
    assert [first for first, _ in batches] == [100, *(end for _, end in batches[:-1])], "no game is left out or played twice"
    assert batches[-1][1] == 20_100
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], max(sizes[-2:])) == (BATCH_GAMES, workers.SMALLEST_BATCH)


def test_numbers_of_seats() -> None:
    assert parse_seats("4") == [4]
    assert parse_seats("2,4") == [2, 4]
    assert parse_seats("2-6") == [2, 3, 4, 5, 6]


def test_actions_name_the_card_they_are_about() -> None:
    names = driver.actions(games.find("cactus-game")).names
    assert {"draw", "set charlie", "request stop"} <= set(names)
    assert tables.clock_seconds(games.find("cliffs")).min() > 0


def test_the_plan_is_kept_with_the_results(tmp_path: Path) -> None:
    studies.run(plan(options={"last_turn": "equal-turns"}), tmp_path, OneProcess())
    kept = json.loads((tmp_path / "study.json").read_text())
    assert kept["options"]["last_turn"] == "equal-turns"
    assert kept["rules_version"] == games.find("cacti").rules_version
    assert studies.Study.load(tmp_path).plan.games == GAMES_IN_SMALL_STUDY
