"""Clocks that a game declares, and how long they run at each pace. Time belongs to the table, never to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import BadOption, IllegalMove

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

PACES = ("relaxed", "normal", "panic")
NORMAL = PACES.index("normal")
MIN_PACE_SECONDS, MAX_PACE_SECONDS = 5.0, 600.0  # of a pace that the table chooses itself


@dataclass(frozen=True)
class Clock:
    """A kind of question that can be timed."""

    kind: str
    seconds: tuple[float, float, float] = (60, 30, 12)  # at each of `PACES`
    simultaneous: bool = False  # everybody plays at once, so that the order of arrival matters
    brief: bool = False  # bots answer at once: nobody has to follow what happened before
    sealed: bool = False  # early answers are collected before any counts, so that nobody learns who was quick


@dataclass(frozen=True)
class MinimumGap:
    """The least seconds between two moves with the same verb by the same seat, and the clause that says so."""

    seconds: float
    clause: str


def seconds(game: Game, kind: str, pace: str | float) -> float:
    """Return how long a clock runs at a pace; a number is the seconds of the game's main clock, and scales the others."""
    lengths = game.clock(kind).seconds
    if pace in PACES:
        return lengths[PACES.index(pace)]
    is_fixed = len(set(lengths)) == 1
    return lengths[NORMAL] if is_fixed else lengths[NORMAL] * float(pace) / game.clock(game.main_clock).seconds[NORMAL]


def check_pace(pace: str | float) -> None:
    """Raise `BadOption` if there is no such pace."""
    try:
        known = pace in PACES or MIN_PACE_SECONDS <= float(pace) <= MAX_PACE_SECONDS
    except ValueError:
        known = False
    if not known:
        paces, least, most = ", ".join(PACES), f"{MIN_PACE_SECONDS:g}", f"{MAX_PACE_SECONDS:g}"
        raise BadOption(f"“{pace}” is no pace: it is {paces}, or from {least} to {most} seconds for the main clock.")


class GapGuard:
    """Enforces a game's minimum gaps between the moves of one seat."""

    def __init__(self) -> None:
        self._last: dict[tuple[int, str], float] = {}  # by seat and verb: when the last such move was made

    def check(self, match: Match, seat: int, move: str | int, now: float) -> None:
        """Raise `IllegalMove` if a legal move comes too soon after the last of its kind; the rules refuse the others."""
        if not match.game.gaps:
            return
        code = match.game.moves.parse(move) if isinstance(move, str) else move
        verb = match.game.moves.verb(code)
        last = self._last.get((seat, verb))
        if last is None:
            return
        gap = match.game.gaps[verb]
        if now < last + gap.seconds and code in match.legal(seat):
            wait = {"milliseconds": round(1000 * gap.seconds)}
            message = f"One card at a time, at least {wait['milliseconds']} ms after the last (rule {gap.clause}); nothing was played."
            raise IllegalMove(message, f"{match.game.id}/{gap.clause}", "refuse-too-quick", wait)

    def note(self, match: Match, now: float) -> None:
        """Remember that the last move of the match was made now."""
        last = match.log[-1]
        if match.game.gaps and (verb := match.game.moves.verb(last.move)) in match.game.gaps:
            self._last[last.seat, verb] = now
