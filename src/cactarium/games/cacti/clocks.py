"""How long players may take: seconds at the relaxed, normal and panic pace."""

from __future__ import annotations

from ...engine.clocks import Clock

CLOCKS = (
    Clock("action", (120, 60, 20)),
    Clock("response", (60, 30, 10)),
    Clock("payment", (40, 20, 8)),
    Clock("return", (40, 20, 8)),
    Clock("refill", (40, 20, 8)),
)
