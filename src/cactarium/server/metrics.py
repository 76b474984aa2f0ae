"""Prometheus metrics: sums over all tables, never a name, a code or a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

COMMITS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
THOUGHTS = (0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class MoveCount(Collector):
    """A counter without a lock, for what happens most often: only the event loop counts."""

    def __init__(self) -> None:
        self._moves = 0

    def inc(self, moves: int) -> None:
        """Count so many more."""
        self._moves += moves

    def collect(self) -> Iterable[Metric]:
        """The sum."""
        yield CounterMetricFamily("cactarium_moves", "Moves made and stored", self._moves)


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.tables = Gauge("cactarium_tables", "Tables served by this process", registry=registry)
        self.matches = Gauge("cactarium_matches", "Matches being played at them", registry=registry)
        self.connections = Gauge("cactarium_connections", "Clients connected to this process", registry=registry)
        self.moves = MoveCount()
        registry.register(self.moves)
        self.refusals = Counter("cactarium_refusals", "Requests refused", ["reason"], registry=registry)
        self.commit = Histogram("cactarium_commit_seconds", "Time a group of rows took to the disk", registry=registry, buckets=COMMITS)
        self.thinking = Histogram("cactarium_bot_seconds", "Time a bot took to find its move", registry=registry, buckets=THOUGHTS)

    def value(self, name: str) -> float:
        """The value of one metric; 0 if the system does not report it."""
        return self._registry.get_sample_value(name) or 0.0

    def page(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)


class WorkerPages:
    """The pages of several workers as one: every sample says whose it is."""

    def __init__(self, pages: Mapping[str, bytes]) -> None:
        self._pages = pages

    def collect(self) -> Iterable[Metric]:
        """All metrics, each once, with the samples of all workers."""
        families: dict[str, Metric] = {}
        for worker, page in self._pages.items():
            for family in text_string_to_metric_families(page.decode()):
                whole = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                for sample in family.samples:
                    whole.add_sample(sample.name, {**sample.labels, "worker": worker}, sample.value)
        return families.values()


def labelled(pages: Mapping[str, bytes]) -> bytes:
    """The pages of several workers as one page."""
    registry = CollectorRegistry()
    registry.register(WorkerPages(pages))
    return generate_latest(registry)
