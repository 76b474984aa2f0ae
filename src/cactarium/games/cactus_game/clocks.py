"""How long players may take: seconds at the relaxed, normal and panic pace."""

from __future__ import annotations

from ...engine.clocks import Clock

CLOCKS = (
    Clock("turn", (90, 45, 15)),
    Clock("stop", (12, 6, 3), sealed=True),
    Clock("take", (40, 20, 8)),
)
