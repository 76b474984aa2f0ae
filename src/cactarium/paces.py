"""How long a table waits, by game and kind of clock. Time belongs to the table, never to the rules."""

from __future__ import annotations

from collections.abc import Mapping

from .engine.errors import BadOption

PACES = ("relaxed", "normal", "panic")
NORMAL = PACES.index("normal")

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
        "race": (41.5, 25.4, 11.4),
        "throw": (20, 10, 5),
        "ready": (20, 10, 5),
        "countdown": (3, 3, 3),
        "pause": (4, 2, 1),
        "choice": (40, 20, 8),
        "last-call": (16, 8, 4),
        "larry": (20, 10, 5),
    },
}  # a game's first clock is the one that a pace of one's own sets
USUAL = (60, 30, 12)  # seconds of a clock that has no row here
QUICKEST, SLOWEST = 5.0, 600.0  # seconds of a pace of one's own


def seconds(game: str, clock: str, pace: str) -> float:
    """How long this clock runs at this pace, or at one of one's own: a number of seconds for the first clock, the others in proportion."""
    lengths = SECONDS.get(game, {}).get(clock, USUAL)
    if pace in PACES:
        return lengths[PACES.index(pace)]
    first = next(iter(SECONDS.get(game, {}).values()), USUAL)
    same_at_every_pace = len(set(lengths)) == 1
    return lengths[NORMAL] if same_at_every_pace else lengths[NORMAL] * float(pace) / first[NORMAL]


def check_pace(pace: str) -> str:
    """The pace itself, if a table can have it."""
    try:
        known = pace in PACES or QUICKEST <= float(pace) <= SLOWEST
    except ValueError:
        known = False
    if not known:
        raise BadOption(f"“{pace}” is no pace: it is {', '.join(PACES)}, or from {QUICKEST:g} to {SLOWEST:g} seconds for a race or a turn.")
    return pace
