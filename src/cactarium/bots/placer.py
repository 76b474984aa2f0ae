"""The bot with a hand: it thinks a placement out in simulation and then does it with the tremor it has, like a person.

Which piece it takes is the greedy bot's advice. Bots of every level place with such a hand: they name no perch, because the referee's
hand, which would put the piece there, is steadier than theirs.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.chance import word
from ..engine.errors import CactariumError
from ..engine.layout import Vec
from ..engine.match import Match
from ..games.cactys.referee import check_installed, standing
from ..games.cactys.scene import Path
from ..games.cactys.skill import Skill
from . import PlayerView, UnknownBot, heuristic

GAME = "cactys"
BY_HAND, PERCH, GIVE_UP = "by-hand", "perch", "give-up"
ENOUGH = 5  # attempts that fail before it gives up

SKILLS = {
    "seedling": Skill(tremor=0.08, rehearsals=0, ticks=3_000, seconds=3.0),
    "sprout": Skill(tremor=0.02, rehearsals=0, ticks=8_000, seconds=5.0),
    "saguaro": Skill(tremor=0.004, rehearsals=2, ticks=8_000, seconds=8.0),
}


class WrongGame(CactariumError):
    """A hand is of no use in this game."""


def level(bot: str) -> str:
    """The skill of a bot's hand, by its name: `placer:seedling`, `sprout`, `saguaro:200ms`."""
    kind, colon, wanted = bot.partition(":")
    skill = (wanted if colon else "saguaro") if kind == "placer" else kind
    if skill not in SKILLS:
        raise UnknownBot(f"A hand has the level {', '.join(SKILLS)}, not “{skill}”.")
    return skill


def choose(player: PlayerView) -> int:
    """The greedy bot's move."""
    if player.game.id != GAME:
        raise WrongGame(f"placer has a hand and plays only {GAME}, not {player.game.title}.")
    return heuristic.choose(player)


def placing(match: Match, codes: Vec, hand: bool) -> Vec:
    """Of the moves with which a piece is placed those with a hand, or without one; who has failed often enough gives up."""
    verb = match.game.moves.verb
    if BY_HAND not in map(verb, codes):
        return codes
    way = GIVE_UP if match.state.attempts >= ENOUGH else BY_HAND if hand else PERCH
    return [code for code in codes if verb(code) == way]


def plan(scene: bytes | None, where: Sequence[int], cactus: int, piece: int, skill: str | Skill, stream: Vec) -> Path:
    """A hand's path for this piece; always one, the least bad if nothing good came to mind in time."""
    check_installed()
    from ..games.cactys.planner import Planner

    able = SKILLS[skill] if isinstance(skill, str) else skill
    return Planner(standing(scene, where), cactus, piece, able, word(stream)).plan()
