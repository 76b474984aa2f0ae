"""How long racers may take: seconds at the relaxed, normal and panic pace."""

from __future__ import annotations

from ...engine.clocks import Clock, MinimumGap

CLOCKS = (
    Clock("throw", (10, 8, 5), brief=True),
    Clock("ready", (10, 8, 5)),
    Clock("countdown", (3, 3, 3)),
    Clock("race", (41.5, 25.4, 11.4), simultaneous=True),
    Clock("pause", (4, 1.2, 1)),
    Clock("choice", (40, 20, 8)),
    Clock("last-call", (16, 8, 4)),
    Clock("larry", (20, 10, 5)),
    Clock("reveal", (1.8, 0.85, 0.6)),
)
GAPS = {"play": MinimumGap(0.25, "4.2")}
