"""How long a table waits, by game and kind of clock. Time belongs to the table, never to the rules."""

from __future__ import annotations

from collections.abc import Mapping

PACES = ("relaxed", "normal", "panic")

SECONDS: Mapping[str, Mapping[str, tuple[float, float, float]]] = {
    "cactus-game": {"turn": (90, 45, 15), "stop": (12, 6, 3), "take": (40, 20, 8)},
    "cacti": {
        "action": (120, 60, 20),
        "response": (60, 30, 10),
        "payment": (40, 20, 8),
        "return": (40, 20, 8),
        "refill": (40, 20, 8),
    },
    "cactys": {"roll": (20, 10, 5), "pick": (60, 30, 12), "place": (120, 60, 25), "declare": (30, 15, 8)},
    "cliffs": {
        "throw": (20, 10, 5),
        "ready": (3, 3, 3),
        "race": (41.5, 25.4, 11.4),
        "pause": (4, 2, 1),
        "choice": (40, 20, 8),
        "last-call": (16, 8, 4),
        "larry": (20, 10, 5),
    },
}


def seconds(game: str, clock: str, pace: str) -> float:
    """How long this clock runs at this pace."""
    return SECONDS[game][clock][PACES.index(pace)]
