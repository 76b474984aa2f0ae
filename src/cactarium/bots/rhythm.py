"""Delays of bots at a table with people: long enough to follow the last events, and independent of the bot's cards."""

from __future__ import annotations

from ..engine.chance import below
from ..engine.layout import Vec
from ..engine.match import Match

# By bot or level: factor on the pause between moves while a simultaneous clock runs.
TEMPO = {"seedling": 1.5, "sprout": 1.0, "saguaro": 0.7, "easy": 1.5, "fair": 1.0, "strong": 0.8, "merciless": 0.7}
MOVES_PER_CLOCK = 10  # moves that a seat makes during one simultaneous clock
MIN_GAP_SECONDS = 0.25  # least pause between two moves under a simultaneous clock
ANSWER_SECONDS = 0.6  # the least that an answer takes
SECONDS_PER_EVENT = 0.7  # that people need to follow one thing that happened
JITTER_SECONDS = 0.8
MAX_SECONDS = 3.0
MAX_SHARE = 0.7  # of the clock


def pause(bot: str, seconds: float, simultaneous: bool, events: int, stream: Vec, *, brief: bool = False) -> float:
    """Return the seconds until this bot's next move, on a clock of this length, after so many public events.

    Under a simultaneous clock its moves are spread over the whole time; a brief question is answered at once.
    """
    chance = below(stream, 1000) / 1000
    if brief:
        return ANSWER_SECONDS * (0.5 + 0.5 * chance)
    if simultaneous:
        tempo = TEMPO.get(bot.partition(":")[0], 1.0)
        return max(MIN_GAP_SECONDS, seconds / MOVES_PER_CLOCK * tempo * (0.5 + chance))
    return min(MAX_SECONDS, MAX_SHARE * seconds, ANSWER_SECONDS + SECONDS_PER_EVENT * events + JITTER_SECONDS * chance)


def public_events(match: Match) -> int:
    """Count the events of the last move that everybody could see."""
    return len(match.game.events.read(list(match.log[-1].events), 0)) if match.log else 0
