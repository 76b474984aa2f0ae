"""Prometheus metrics: sums over all tables, never a name, a code or a move."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

COMMITS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
THOUGHTS = (0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.tables = Gauge("cactarium_tables", "Tables served by this process", registry=registry)
        self.matches = Gauge("cactarium_matches", "Matches being played at them", registry=registry)
        self.connections = Gauge("cactarium_connections", "Clients connected to this process", registry=registry)
        self.moves = Counter("cactarium_moves", "Moves made and stored", registry=registry)
        self.refusals = Counter("cactarium_refusals", "Requests refused", ["reason"], registry=registry)
        self.commit = Histogram("cactarium_commit_seconds", "Time a group of rows took to the disk", registry=registry, buckets=COMMITS)
        self.thinking = Histogram("cactarium_bot_seconds", "Time a bot took to find its move", registry=registry, buckets=THOUGHTS)

    def value(self, name: str) -> float:
        """One of them; 0 where the system does not tell."""
        return self._registry.get_sample_value(name) or 0.0

    def page(self) -> bytes:
        """All of them in the text format of Prometheus."""
        return generate_latest(self._registry)
