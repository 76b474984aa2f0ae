"""Which clause of RULES.md acts when an event of Cactys happens."""

from __future__ import annotations

EVENT_CLAUSES = {
    "rolls": "3.4",
    "rolls-again": "3.7",
    "any-basic": "3.7",
    "ends-no-colour": "7.1",
    "ends-no-shape": "7.1",
    "by-hand": "4.1",
    "on-perch": "4.1",
    "falls": "8.1",
    "hand-touches": "8.1",
    "touching": "8.1",
    "wedged": "8.3",
    "pays-touches": "4.8",
    "pays-fallen": "6.1",
    "out-of-attempts": "4.6",
    "gives-up": "4.7",
    "hangs": "5.1",
    "declares": "5.6",
    "ends-specials": "7.2",
    "ends-flowers": "7.2",
    "ends-turns": "7.4",
    "totals": "7.5",
    "wins": "7.5",
    "shares": "7.5",
}
