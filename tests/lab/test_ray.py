"""The same study on a real Ray cluster of this machine, with two workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cactarium.engine.errors import BadOption
from cactarium.lab import studies
from cactarium.lab.plan import Plan
from cactarium.lab.workers import OneProcess, RayCluster
from tests.terminal.test_commands import run

ray: Any = pytest.importorskip("ray")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster with two workers, started once."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    context = ray.init(
        num_cpus=2,
        include_dashboard=False,
        configure_logging=False,
        log_to_driver=False,
        object_store_memory=100 << 20,
        _node_ip_address="127.0.0.1",
    )
    yield context.address_info["address"]
    ray.shutdown()


def playing_workers() -> list[int]:
    """The processes of our cluster that play a batch; without a dashboard Ray does not list them."""
    (raylet,) = ray._private.worker._global_node.all_processes["raylet"]
    children = [pid for file in Path(f"/proc/{raylet.process.pid}/task").glob("*/children") for pid in file.read_text().split()]
    return [int(pid) for pid in children if Path(f"/proc/{pid}/cmdline").read_bytes().startswith(b"ray::play")]


def test_a_cluster_plays_the_same_games(cluster: str, tmp_path: Path) -> None:
    plan = Plan.make("cactus-game", games_count=6000, seats=[2, 3], bot_names=["random"])
    there = studies.run(plan, tmp_path / "there", RayCluster(cluster))
    here = studies.run(plan, tmp_path / "here", OneProcess())
    assert there.games.equals(here.games)
    assert there.seats.equals(here.seats)


def test_a_killed_worker_s_games_are_played_again(cluster: str, tmp_path: Path) -> None:
    plan = Plan.make("cactus-game", games_count=40_000, bot_names=["random"])
    killed: list[int] = []

    def kill_one(done: int, wanted: int) -> None:
        if done and not killed:
            killed.extend(playing_workers()[:1])  # between two batches it may be none
            for pid in killed:
                os.kill(pid, signal.SIGKILL)

    there = studies.run(plan, tmp_path / "there", RayCluster(cluster), kill_one)
    assert killed
    assert there.games.equals(studies.run(plan, tmp_path / "here", OneProcess()).games)


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
