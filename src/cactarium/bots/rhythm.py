"""When a bot moves at a table with clocks: at a human rhythm that tells nothing of its cards."""

from __future__ import annotations

from ..engine.chance import below
from ..engine.layout import Vec

TEMPO = {"seedling": 1.5, "sprout": 1.0, "saguaro": 0.7}  # of a player who uses the time just so
BURST = 10  # moves that a race asks of everybody: plays, draws, done
QUICKEST, SLOWEST = 0.25, 0.7  # share of the time in which a single answer falls
MIN_GAP_SECONDS = 0.25  # that every hand needs between two moves of a race


def pause(bot: str, seconds: float, racing: bool, stream: Vec) -> float:
    """Seconds until this bot's next move, on a clock of this length; in a race its moves are spread over the music."""
    tempo = TEMPO.get(bot.partition(":")[0], 1.0)
    chance = below(stream, 1000) / 1000
    if racing:
        return max(MIN_GAP_SECONDS, seconds / BURST * tempo * (0.5 + chance))
    return seconds * min(0.9, tempo * (QUICKEST + chance * (SLOWEST - QUICKEST)))
