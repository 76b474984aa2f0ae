"""The same study on a real Ray cluster with two workers, which `ray start` has started in processes of its own."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cactarium.engine.errors import BadOption
from cactarium.lab import batch, studies
from cactarium.lab.batch import Batch
from cactarium.lab.plan import Plan
from cactarium.lab.studies import Study
from cactarium.lab.workers import OneProcess, RayCluster, WorkerDied
from tests.terminal.test_commands import run

# Read by Ray when it is imported, and by every process that a test starts.
os.environ.update({"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)})
ray: Any = pytest.importorskip("ray")

START = ["start", "--head", "--block", "--num-cpus", "2", "--node-ip-address", "127.0.0.1", "--include-dashboard", "false"]
OBJECT_BYTES = 100 << 20
STOP_SECONDS = 60


class Cluster:
    """A running cluster."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        command = [sys.executable, "-m", "ray.scripts.scripts", *START, "--port", str(port), "--object-store-memory", str(OBJECT_BYTES)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = ""
        assert self.process.stdout
        for line in self.process.stdout:
            said += line
            if "Ray runtime started" in line:
                break
        else:
            pytest.fail(said)

    def stop(self) -> None:
        """Ask it to end, and wait until all of its processes have."""
        processes = children(self.process.pid)
        self.process.terminate()
        self.process.communicate(timeout=STOP_SECONDS)
        last = time.monotonic() + STOP_SECONDS
        while any(Path(f"/proc/{pid}").exists() for pid in processes):
            assert time.monotonic() < last
            time.sleep(0.05)

    def playing_workers(self) -> list[int]:
        """The processes that play a batch."""
        (raylet,) = [pid for pid in children(self.process.pid) if b"/raylet\0" in command_line(pid)]
        return [pid for pid in children(raylet) if command_line(pid).startswith(b"ray::play")]


def children(parent: int) -> list[int]:
    return [int(pid) for file in Path(f"/proc/{parent}/task").glob("*/children") for pid in file.read_text().split()]


def command_line(pid: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Started once."""
    started = Cluster()
    yield started
    ray.shutdown()
    started.stop()


def test_the_command_plays_the_same_games_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    options = ["--bots", "random", "--games", "2000", "--no-report", "--lang", "en"]
    done = run("study", "cacti", *options, "--ray", cluster.address, "--out", tmp_path / "there")
    assert done.returncode == 0, done.stderr
    assert "2,000 games of Cacti" in done.stdout
    there = Study.load(tmp_path / "there")
    here = studies.run(Plan.make("cacti", games_count=2000, bot_names=["random"]), tmp_path / "here", OneProcess())
    assert there.games.equals(here.games)
    assert there.seats.equals(here.seats)


def test_a_killed_worker_s_games_are_played_again(cluster: Cluster, tmp_path: Path) -> None:
    plan = Plan.make("cactus-game", games_count=40_000, seats=[2, 3], bot_names=["random"])
    killed: list[int] = []

    def kill_one(done: int, wanted: int) -> None:
        if done and not killed:
            killed.extend(cluster.playing_workers()[:1])  # between two batches it may be none
            for pid in killed:
                os.kill(pid, signal.SIGKILL)

    there = studies.run(plan, tmp_path / "there", RayCluster(cluster.address), kill_one)
    assert killed
    here = studies.run(plan, tmp_path / "here", OneProcess())
    assert there.games.equals(here.games)
    assert there.seats.equals(here.seats)


def test_what_goes_wrong_in_a_worker_is_one_sentence(cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan.make("cactus-game", games_count=6000, bot_names=["random"])

    def fails_as_without_our_package(plan: Any, first: int, end: int) -> Batch:
        raise ModuleNotFoundError("No module named 'cactarium'")

    def refuses(plan: Any, first: int, end: int) -> Batch:
        raise BadOption("There is no bot “oak”.")

    monkeypatch.setattr(batch, "play", fails_as_without_our_package)
    with pytest.raises(WorkerDied) as died:
        studies.run(plan, tmp_path / "died", RayCluster(cluster.address))
    assert str(died.value) == (
        "A worker of the Ray cluster could not play (ModuleNotFoundError: No module named 'cactarium'). "
        "Install the same version of Cactarium on all its machines."
    )
    monkeypatch.setattr(batch, "play", refuses)
    with pytest.raises(BadOption, match=r"^There is no bot “oak”\.$"):
        studies.run(plan, tmp_path / "refused", RayCluster(cluster.address))


def test_no_cluster_there_is_one_sentence(tmp_path: Path) -> None:
    done = run("study", "cacti", "--ray", "127.0.0.1:1", "--out", tmp_path)
    assert done.returncode == 2
    assert "There is no Ray cluster at 127.0.0.1:1" in done.stderr


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins

    real = builtins.__import__

    def refuse(name: str, *args: Any, **more: Any) -> Any:
        if name == "ray":
            raise ModuleNotFoundError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(BadOption, match=r"install cactarium\[cluster\]"):
        next(iter(RayCluster("auto").play(Plan.make("cacti", games_count=1), 0)))
