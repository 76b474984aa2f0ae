"""`cactarium new-game` writes a package with a small running game: the template, in which the game is called Oasis, under another name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .. import games
from ..engine.errors import CactariumError

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".template"  # of files that tools would take for ours
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MAX_LETTERS = 32


class CannotWrite(CactariumError):
    """A game that cannot be written under this name or to this place."""


@dataclass(frozen=True)
class NewGame:
    """What was written, and where."""

    id: str
    title: str
    module: str
    folder: Path


def write_game(name: str, folder: Path, title: str = "") -> NewGame:
    """Write the template to a folder that is empty or does not exist yet; without a title it is made from the name."""
    if not NAME.fullmatch(name) or len(name) > MAX_LETTERS:
        raise CannotWrite(f"“{name}” cannot be a game's id: it is small letters and digits with single hyphens, such as prickly-pairs.")
    if not title.isprintable() or {'"', "\\"} & set(title):
        raise CannotWrite(f"“{title}” cannot be a title: it goes on one line, without quotation marks and backslashes.")
    if name in games.ids():
        raise CannotWrite(f"There is a game “{name}” already; choose another name.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotWrite(f"{folder} is there already and is not an empty folder; nothing was written.")
    game = NewGame(name, title or name.replace("-", " ").title(), f"cactarium_{name.replace('-', '_')}", folder)
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        target = folder / _renamed(source.relative_to(TEMPLATE).as_posix(), game).removesuffix(SUFFIX)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text(encoding="utf-8"), game), encoding="utf-8")
    return game


def _renamed(text: str, game: NewGame) -> str:
    text = text.replace("cactarium_oasis", game.module).replace("test_oasis", f"test_{game.module.removeprefix('cactarium_')}")
    return text.replace("Oasis", game.title).replace("oasis", game.id)
