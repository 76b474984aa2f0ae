"""The functions a game's `rules.py` offers; everything else is built on only these.

Drivers and bots import them from here and are bound to a game by `twin.bind`. A set of seats is a number with a bit for each seat.
"""

from __future__ import annotations

from typing import Any, Protocol

from .layout import Layout, Vec

State = Any  # a game's own Layout, which has at least the fields `seats`, `epoch` and `chance`


class Rules(Protocol):
    """A rules module, interpreted or compiled."""

    @property
    def State(self) -> type[Layout]:
        """The layout of the game's states."""

    def new_game(self, s: Any, seats: int, options: Vec) -> None:
        """Set up and deal; `s` is blank but for its seeded chance."""

    def legal(self, s: Any, seat: int, out: Vec) -> int:
        """Write the moves this seat, clock or referee may make now into `out` and return how many: the only truth about legality."""

    def waiting(self, s: Any) -> int:
        """The seats whose move the game cannot go on without; others may still interrupt."""

    def apply(self, s: Any, seat: int, move: int, out: Vec) -> None:
        """Play one legal move and tell what happened."""

    def deadlines(self, s: Any, out: Vec) -> int:
        """Write the clocks that run now into `out`, four numbers each (kind, seats, epoch, the clock's move), and return how many."""

    def redeal(self, s: Any, viewers: int, chance: Vec) -> None:
        """Turn `s` into another world that these seats could not tell from the real one, the same one whatever was hidden in `s`."""

    def outcome(self, s: Any, places: Vec, scores: Vec) -> bool:
        """Write every seat's place (1 is first) and score; False while the game goes on."""


def unbound() -> Any:
    """Refuse a call of a stub that was not bound to a game."""
    raise RuntimeError("bind this module to a game first: see cactarium.engine.twin")


def new_game(s: State, seats: int, options: Vec) -> None:
    unbound()


def legal(s: State, seat: int, out: Vec) -> int:
    return int(unbound())


def waiting(s: State) -> int:
    return int(unbound())


def apply(s: State, seat: int, move: int, out: Vec) -> None:
    unbound()


def deadlines(s: State, out: Vec) -> int:
    return int(unbound())


def redeal(s: State, viewers: int, chance: Vec) -> None:
    unbound()


def outcome(s: State, places: Vec, scores: Vec) -> bool:
    return bool(unbound())


# A game whose `redeal` costs much may offer it in two parts, so that a search draws many worlds from one belief; others get these.


def believe(s: State, viewers: int, chance: Vec) -> Any:
    """What these seats can infer about all that is hidden."""
    return 0


def deal_world(s: State, viewers: int, belief: Any, chance: Vec) -> None:
    """Turn `s` into a world drawn from a belief."""
    redeal(s, viewers, chance)
