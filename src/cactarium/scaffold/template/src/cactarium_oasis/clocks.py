"""How long players may take: seconds at the relaxed, normal and panic pace."""

from __future__ import annotations

from cactarium.engine.clocks import Clock

CLOCKS = (Clock("turn", (60, 30, 10)),)
TURN_CLOCK = 0  # its place in CLOCKS
