"""The bot with a hand: it thinks a placement out in simulation and then does it with the tremor it has, like a person.

Which piece it takes is the greedy bot's advice.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.chance import word
from ..engine.errors import CactariumError
from ..engine.layout import Vec
from ..games.cactys.referee import check_installed, standing
from ..games.cactys.scene import Path
from ..games.cactys.skill import Skill
from . import Chair, UnknownBot, sprout

GAME = "cactys"
BY_HAND, GIVE_UP = "by-hand", "give-up"
ENOUGH = 5  # attempts that fail before it gives up

SKILLS = {
    "seedling": Skill(tremor=0.08, rehearsals=0, ticks=3_000, seconds=3.0),
    "sprout": Skill(tremor=0.02, rehearsals=0, ticks=8_000, seconds=5.0),
    "saguaro": Skill(tremor=0.004, rehearsals=2, ticks=10_000, seconds=8.0),
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


def choose(chair: Chair) -> int:
    """The greedy bot's move, but with its own hand wherever one may be used."""
    if chair.game.id != GAME:
        raise WrongGame(f"placer has a hand and plays only {GAME}, not {chair.game.title}.")
    moves = {chair.game.moves.text(code): code for code in chair.legal}
    if BY_HAND in moves:
        tired = GIVE_UP in moves and chair.world().attempts >= ENOUGH
        return moves[GIVE_UP if tired else BY_HAND]
    return sprout.choose(chair)


def plan(scene: bytes | None, where: Sequence[int], cactus: int, piece: int, skill: str | Skill, stream: Vec) -> Path:
    """A hand's path for this piece; always one, the least bad if nothing good came to mind in time."""
    check_installed()
    from ..games.cactys.planner import Planner

    able = SKILLS[skill] if isinstance(skill, str) else skill
    return Planner(standing(scene, where), cactus, piece, able, word(stream)).plan()
