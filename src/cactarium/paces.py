"""How long a table waits, by game and kind of clock. Time belongs to the table, never to the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .engine.errors import BadOption, IllegalMove
from .engine.match import Match

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


class Gap(NamedTuple):
    """The least seconds from one move of a kind to the next by the same seat, and the clause that says so."""

    seconds: float
    clause: str


GAPS: Mapping[str, Mapping[str, Gap]] = {"cliffs": {"play": Gap(0.25, "4.2")}}  # by game and verb


def _clocks(game: str) -> Mapping[str, tuple[float, float, float]]:
    return SECONDS.get(game, {"turn": USUAL})


def own_clock(game: str) -> str:
    """The clock that a pace of one's own gives the seconds of."""
    return next(iter(_clocks(game)))


def seconds(game: str, clock: str, pace: str | float) -> float:
    """How long this clock runs at this pace, or at one of one's own: so many seconds for the game's own clock, the others in proportion."""
    lengths = _clocks(game).get(clock, USUAL)
    if pace in PACES:
        return lengths[PACES.index(pace)]
    same_at_every_pace = len(set(lengths)) == 1
    return lengths[NORMAL] if same_at_every_pace else lengths[NORMAL] * float(pace) / _clocks(game)[own_clock(game)][NORMAL]


def check_pace(pace: str | float) -> None:
    """Raise `BadOption` if there is no such pace."""
    try:
        known = pace in PACES or QUICKEST <= float(pace) <= SLOWEST
    except ValueError:
        known = False
    if not known:
        raise BadOption(f"“{pace}” is no pace: it is {', '.join(PACES)}, or from {QUICKEST:g} to {SLOWEST:g} seconds for a race or a turn.")


class OneAtATime:
    """How quick a hand may be where everybody plays at once: one card, then the next."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, str], float] = {}  # by seat and verb: when it was last done

    def check(self, match: Match, seat: int, move: str | int, now: float) -> None:
        """Raise `IllegalMove` if a move comes too soon after the last of its kind; what the rules forbid is left to them."""
        if match.game.id not in GAPS:
            return
        code = match.game.moves.parse(move) if isinstance(move, str) else move
        verb = match.game.moves.verb(code)
        made = self._made.get((seat, verb))
        if made is None:
            return
        gap = GAPS[match.game.id][verb]
        if now < made + gap.seconds and code in match.legal(seat):
            wait = {"milliseconds": round(1000 * gap.seconds)}
            message = f"One card at a time, at least {wait['milliseconds']} ms after the last (rule {gap.clause}); nothing was played."
            raise IllegalMove(message, f"{match.game.id}/{gap.clause}", "refuse-too-quick", wait)

    def note(self, match: Match, now: float) -> None:
        """The last move of the match was made now."""
        gaps, last = GAPS.get(match.game.id), match.log[-1]
        if gaps and (verb := match.game.moves.verb(last.move)) in gaps:
            self._made[last.seat, verb] = now
