"""Which clause of RULES.md acts when an event of Cactus Game happens."""

from __future__ import annotations

EVENT_CLAUSES = {
    "turn": "3.1",
    "draws": "3.3",
    "finds-nothing": "3.8",
    "rebuilds-deck": "3.7",
    "plays-set": "4.1",
    "plays-wilds": "4.3",
    "gains": "3.2",
    "finds-no-points": "1.4",
    "wins": "1.3",
    "plays-free-point": "6.2",
    "plays-draw-3": "6.5",
    "plays-swap": "6.3",
    "plays-see": "6.4",
    "plays-steal-point": "6.6",
    "plays-steal-card": "6.8",
    "plays-request": "6.7",
    "plays-stop": "5.3",
    "nobody-stops": "5.2",
    "is-stopped": "5.3",
    "loses-point": "6.6",
    "swaps": "6.3",
    "looks": "6.4",
    "takes": "6.4",
    "steals": "6.8",
    "gives": "6.7",
    "has-none": "6.7",
    "no-effect": "5.8",
    "time-is-up": "8.1",
}
