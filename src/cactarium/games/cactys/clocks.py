"""How long players may take: seconds at the relaxed, normal and panic pace."""

from __future__ import annotations

from ...engine.clocks import Clock

CLOCKS = (
    Clock("roll", (20, 10, 5)),
    Clock("pick", (60, 30, 12)),
    Clock("place", (120, 60, 25)),
    Clock("declare", (30, 15, 8)),
)
