"""Where batches are played: processes of this machine, or a Ray cluster. Both give the batches back in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, Protocol

from ..engine import twin
from ..engine.errors import BadOption, CactariumError
from . import batch, driver
from .batch import Batch
from .plan import Plan

QUEUED_PER_CORE = 3  # batches under way or waiting, so that no core is idle
RESTARTS = 3  # pools in a row that may break without finishing a batch
TASK_RETRIES = 10  # times that Ray plays a batch again after a worker died
ANSWER_SECONDS = 5.0  # in which a cluster accepts a connection


class WorkerDied(CactariumError):
    """Workers were killed again and again, or ran out of memory."""


class Workers(Protocol):
    """Somebody who plays all batches of a plan from game `first` on."""

    def play(self, plan: Plan, first: int) -> Iterator[Batch]:
        """The batches in the order of their games."""

    def close(self) -> None:
        """End what was started to play."""


def ranges(plan: Plan, first: int) -> Iterator[tuple[int, int]]:
    """The batches of a plan from game `first` on, as first game and end."""
    for start in range(first, plan.games, plan.batch):
        yield start, min(start + plan.batch, plan.games)


class Processes:
    """Processes of this machine, kept until `close`; when one is killed, its games are played again."""

    def __init__(self, cores: int, on_restart: Callable[[], None] = lambda: None) -> None:
        self.cores = cores
        self.on_restart = on_restart
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all processes; batches under way are given up."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None

    def play(self, plan: Plan, first: int) -> Iterator[Batch]:
        """The batches in the order of their games."""
        get_ready(plan)
        failures = 0
        while first < plan.games:
            try:
                for done in self._play_until_broken(plan, first):
                    first, failures = done.first + len(done.games), 0
                    yield done
            except BrokenProcessPool:
                self.close()
                failures += 1
                if failures > RESTARTS:
                    raise WorkerDied(f"Worker processes died {failures} times at game {first:,}; is there enough memory?") from None
                self.on_restart()

    def _play_until_broken(self, plan: Plan, first: int) -> Iterator[Batch]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.cores, _SpawnWithoutMain(), initializer=_begin_worker)
        pool, waiting = self._pool, ranges(plan, first)
        running: deque[Future[Batch]] = deque(
            pool.submit(batch.play, plan, *each) for each in islice(waiting, QUEUED_PER_CORE * self.cores)
        )
        try:
            while running:
                done = running.popleft().result()
                running.extend(pool.submit(batch.play, plan, *each) for each in islice(waiting, 1))
                yield done
        finally:
            for future in running:
                future.cancel()


class _ProcessWithoutMain(SpawnProcess):
    """A spawned process that does not import the caller's script, so that a script needs no `if __name__ == "__main__"`."""

    @staticmethod
    def _Popen(process_obj: BaseProcess) -> Any:
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            return SpawnProcess._Popen(process_obj)
        finally:
            sys.modules["__main__"] = script


class _SpawnWithoutMain(SpawnContext):
    """The context of such processes."""

    Process = _ProcessWithoutMain


class OneProcess:
    """This very process: one core, and nothing to start."""

    def play(self, plan: Plan, first: int) -> Iterator[Batch]:
        """The batches in the order of their games."""
        return (batch.play(plan, *each) for each in ranges(plan, first))

    def close(self) -> None:
        """Nothing was started."""


def local_workers(cores: int | None = None, on_restart: Callable[[], None] = lambda: None) -> Workers:
    """Workers on so many cores of this machine, or on all."""
    if cores is not None and cores < 1:
        raise BadOption(f"A study needs at least one core, not {cores}.")
    wanted = cores or available_cores()
    return OneProcess() if wanted == 1 else Processes(wanted, on_restart)


class RayCluster:
    """A Ray cluster at this address; Ray plays a batch again when its worker is killed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def close(self) -> None:
        """Nothing to end: the cluster belongs to others."""

    def play(self, plan: Plan, first: int) -> Iterator[Batch]:
        """The batches in the order of their games."""
        ray = _import_ray()
        if not ray.is_initialized():
            try:
                _check_listening(self.address)
                ray.init(address=self.address, log_to_driver=False, configure_logging=False)
            except (OSError, ValueError, RuntimeError) as error:
                raise BadOption(f"There is no Ray cluster at {self.address} ({str(error).splitlines()[0]}).") from None
        task = ray.remote(max_retries=TASK_RETRIES, retry_exceptions=False)(batch.play)
        waiting = ranges(plan, first)
        window = QUEUED_PER_CORE * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        running = deque(task.remote(plan, *each) for each in islice(waiting, window))
        try:
            while running:
                done: Batch = ray.get(running[0])
                running.popleft()
                running.extend(task.remote(plan, *each) for each in islice(waiting, 1))
                yield done
        except ray.exceptions.RayError as error:
            raise WorkerDied(f"The Ray cluster could not finish a batch: {str(error).splitlines()[0]}.") from None
        finally:
            for reference in running:
                ray.cancel(reference)


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that we start tells nobody
    try:
        import ray
    except ModuleNotFoundError:
        raise BadOption("A study on a cluster needs Ray: install cactarium[cluster].") from None
    return ray


def _check_listening(address: str) -> None:
    """Raise `OSError` if nobody listens at host:port, where Ray would try for minutes; others, such as `auto`, Ray finds itself."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()


def available_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def get_ready(plan: Plan) -> None:
    """Compile what the plan needs, once, before many processes want it."""
    if plan.is_compiled:
        twin.wait(plan.rules.module, driver.NAME)


def _begin_worker() -> None:
    """Let the parent decide what Ctrl-C means, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """End this worker when its parent does: one that is killed cannot tell its workers, which would wait for ever."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
