"""Plays batches on the cores of this machine or on a Ray cluster; both return the batches in order."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, Protocol

from ..engine.errors import BadOption, CactariumError
from . import batch, driver
from .batch import Batch
from .cores import available_cores
from .parent import blocked_interrupts, end_with_parent
from .plan import Plan

QUEUED_PER_CORE = 3  # batches under way or waiting, so that no core is idle
MAX_AHEAD_PER_CORE = 32  # batches in memory that wait for an earlier one
SMALLEST_BATCH = 200  # games at the end of a study of compiled rules, so that all cores finish together
MAX_RESTARTS = 3  # pools in a row that may break without finishing a batch
TASK_RETRIES = 10  # times that Ray plays a batch again after a worker died
ANSWER_SECONDS = 5.0  # in which a cluster accepts a connection


class WorkerDied(CactariumError):
    """Workers were killed again and again, or ran out of memory."""


class Workers(Protocol):
    """Plays all batches of a plan from game `first` on."""

    def play(self, plan: Plan, first: int) -> Iterator[Batch]:
        """The batches in the order of their games."""

    def close(self) -> None:
        """End what was started to play."""


def ranges(plan: Plan, first: int, cores: int = 1) -> Iterator[tuple[int, int]]:
    """The batches of a plan from game `first` on, as first game and end; for several cores they become smaller towards the end."""
    while first < plan.games:
        left = plan.games - first
        share = left if cores == 1 else max(left // (2 * cores), SMALLEST_BATCH)
        end = first + min(plan.batch, share, left)
        yield first, end
        first = end


class Cores:
    """Several cores of this machine: threads for games of machine code, which does not hold Python's lock, else a process for each core.

    When a process is killed, its games are played again.
    """

    def __init__(self, cores: int, on_restart: Callable[[], None] = lambda: None) -> None:
        self.cores = cores
        self.on_restart = on_restart
        self._processes: ProcessPoolExecutor | None = None

    def __enter__(self) -> Cores:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all processes; batches that have not begun are given up."""
        if self._processes:
            self._processes.shutdown(cancel_futures=True)
        self._processes = None

    def play(self, plan: Plan, first: int) -> Iterator[Batch]:
        """The batches in the order of their games."""
        return self._play_on_threads(plan, first) if is_machine_code(plan) else self._play_in_processes(plan, first)

    def _play_on_threads(self, plan: Plan, first: int) -> Iterator[Batch]:
        with ThreadPoolExecutor(self.cores - 1) as threads:
            yield from self._play_with(threads, plan, first)

    def _play_in_processes(self, plan: Plan, first: int) -> Iterator[Batch]:
        failures = 0
        while first < plan.games:
            try:
                for done in self._play_with(self._started_processes(), plan, first):
                    first, failures = done.end, 0
                    yield done
            except BrokenProcessPool:
                self.close()
                failures += 1
                if failures > MAX_RESTARTS:
                    raise WorkerDied(f"Worker processes died {failures} times at game {first:,}; is there enough memory?") from None
                self.on_restart()

    def _started_processes(self) -> ProcessPoolExecutor:
        if self._processes is None:
            self._processes = ProcessPoolExecutor(self.cores - 1, _SpawnWithoutMain(), initializer=_begin_worker)
        return self._processes

    def _play_with(self, others: Executor, plan: Plan, first: int) -> Iterator[Batch]:
        """Keep the others busy, and play here while the next batch in order is not finished."""
        waiting = ranges(plan, first, self.cores)
        batches: deque[Future[Batch]] = deque()
        try:
            while True:
                missing = QUEUED_PER_CORE * (self.cores - 1) - sum(not each.done() for each in batches)
                batches.extend(others.submit(batch.play, plan, *each) for each in islice(waiting, max(missing, 0)))
                if not batches:
                    return
                is_idle = not batches[0].done() and len(batches) < MAX_AHEAD_PER_CORE * self.cores
                own = next(waiting, None) if is_idle else None
                if own:
                    batches.append(_finished(batch.play(plan, *own)))
                else:
                    yield batches.popleft().result()
        finally:
            for future in batches:
                future.cancel()


def _finished(played: Batch) -> Future[Batch]:
    """A batch that was played on this thread, beside those of others."""
    future: Future[Batch] = Future()
    future.set_result(played)
    return future


class _ProcessWithoutMain(SpawnProcess):
    """A spawned process that does not import the caller's script, so that a script needs no `if __name__ == "__main__"`."""

    @staticmethod
    def _Popen(process_obj: BaseProcess) -> Any:
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            with blocked_interrupts():
                return SpawnProcess._Popen(process_obj)
        finally:
            sys.modules["__main__"] = script


class _SpawnWithoutMain(SpawnContext):
    """The context of such processes."""

    Process = _ProcessWithoutMain


class OneProcess:
    """Plays in this process, on one core."""

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
    return OneProcess() if wanted == 1 else Cores(wanted, on_restart)


class RayCluster:
    """A Ray cluster at this address; Ray plays a batch again when its worker is killed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def close(self) -> None:
        """Leave the cluster running."""

    def play(self, plan: Plan, first: int) -> Iterator[Batch]:
        """The batches in the order of their games."""
        ray = _import_ray()
        if not ray.is_initialized():
            self._connect(ray)
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
        except ray.exceptions.RayTaskError as error:
            raise _task_error(error.cause) from None
        except ray.exceptions.RayError as error:
            raise WorkerDied(f"The Ray cluster could not finish a batch: {str(error).splitlines()[0]}.") from None
        finally:
            for reference in running:
                ray.cancel(reference)

    def _connect(self, ray: Any) -> None:
        try:
            _check_listening(self.address)
        except OSError as error:
            raise BadOption(f"There is no Ray cluster at {self.address} ({error.strerror or error}).") from None
        try:
            ray.init(address=self.address, log_to_driver=False, configure_logging=False)
        except (OSError, ValueError, RuntimeError) as error:
            raise BadOption(
                f"The Ray cluster at {self.address} cannot be used ({str(error).splitlines()[0].rstrip('.')}). "
                "If it asks for a token, set RAY_AUTH_MODE=token, as Ray describes."
            ) from None


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that we start tells nobody
    try:
        import ray
    except ModuleNotFoundError:
        raise BadOption("A study on a cluster needs Ray: install cactarium[cluster].") from None
    return ray


def _task_error(cause: BaseException) -> CactariumError:
    """What went wrong in a worker of a cluster."""
    if isinstance(cause, CactariumError):
        return cause
    why = f"{type(cause).__name__}: {cause}".splitlines()[0].rstrip(".: ")
    return WorkerDied(f"A worker of the Ray cluster could not play ({why}). Install the same version of Cactarium on all its machines.")


def _check_listening(address: str) -> None:
    """Raise `OSError` if nobody listens at host:port, where Ray would try for minutes; others, such as `auto`, Ray finds itself."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()


def is_machine_code(plan: Plan) -> bool:
    """Whether games are played by compiled rules alone; compiles them if they are missing."""
    return plan.is_compiled and bool(driver.find(plan.rules).compiled)


def _begin_worker() -> None:
    """Ignore Ctrl-C, which the parent handles, and end when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
