"""Which clause of RULES.md acts when an event of Cacti happens."""

from __future__ import annotations

EVENT_CLAUSES = {
    "turn": "3.1",
    "last-turn": "5.3",
    "last-turn-bare": "5.2",
    "takes-free": "3.2",
    "misses-free": "5.2",
    "deck-empty": "5.1",
    "grows": "4.1",
    "sells": "4.4",
    "pays": "4.5",
    "plays-special": "4.6",
    "passes": "4.2",
    "returns": "3.5",
    "adds-cactus": "3.6",
    "adds-sale": "3.6",
    "cannot-refill": "5.1",
    "ends-equal": "5.3",
    "ends-bare": "5.2",
    "shows-wholesale": "5.4",
    "scores-special": "5.5",
    "scores-wholesale": "5.5",
    "loses": "5.6",
    "more-sales": "5.7",
    "fewer-left": "5.7",
    "wins": "5.7",
    "ties": "5.7",
    "time-is-up": "7.1",
}
