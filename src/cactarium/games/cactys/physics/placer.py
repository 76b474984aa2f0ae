"""The hand of a bot: it plans a placement in simulation and carries it out with the tremor of its level."""

from __future__ import annotations

from ....engine.layout import Vec
from ....engine.match import Match
from .skill import Skill

BY_HAND, PERCH, GIVE_UP = "by-hand", "perch", "give-up"
MAX_FAILED_ATTEMPTS = 5  # after which a bot gives up

SKILLS = {
    "seedling": Skill(tremor=0.08, trials_with_tremor=0, ticks=3_000),
    "sprout": Skill(tremor=0.02, trials_with_tremor=0, ticks=8_000),
    "saguaro": Skill(tremor=0.004, trials_with_tremor=2, ticks=8_000),
}

# Whose hand goes to a named perch
PERCH_SKILL = SKILLS["sprout"]
STEADY_PERCH_SKILL = Skill(ticks=8_000)


def bot_moves(match: Match, codes: Vec, has_hand: bool) -> Vec:
    """Of the ways to place a piece, the one with a hand, or those without; after too many failures only giving up.

    Bots never name a perch: the referee's hand, which would place the piece there, is steadier than theirs.
    """
    verb = match.game.moves.verb
    if BY_HAND not in map(verb, codes):
        return codes
    way = GIVE_UP if match.state.attempts >= MAX_FAILED_ATTEMPTS else BY_HAND if has_hand else PERCH
    return [code for code in codes if verb(code) == way]
