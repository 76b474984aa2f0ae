"""The log of a match: its entries, the moves that a seat may make, and what it may take back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from .errors import CannotUndo
from .game import Game
from .layout import Vec
from .vocabulary import Move

UNDO, RESIGN = -1, -2  # entries of the log that are no moves of the game
IN_WORDS = {UNDO: "undo", RESIGN: "resign"}


class Entry(NamedTuple):
    """One line of the log: a move, `UNDO`, the taking back of the seat's last one, or `RESIGN`.

    An attachment is what a game keeps beside the move for those who show it again; the rules never look into it.
    """

    seat: int
    move: int
    digest: str
    events: tuple[int, ...]
    attachment: bytes = b""


class LegalMoves(Sequence[Move | str | int]):
    """The moves a seat may make now: iterable, countable, and it answers `in` for codes, records and text."""

    def __init__(self, game: Game, codes: Vec) -> None:
        self.codes = codes
        self._game = game

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self._game.moves.record(code) for code in self.codes[i]]
        return self._game.moves.record(self.codes[i])

    def __iter__(self) -> Iterator[Move]:
        return map(self._game.moves.record, self.codes)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, int):
            return move in self.codes
        return str(move) in self.texts

    @property
    def texts(self) -> list[str]:
        """All of them in text notation."""
        return [self._game.moves.text(code) for code in self.codes]

    def __repr__(self) -> str:
        return f"<{', '.join(self.texts) or 'nothing to do'}>"


class UndoHistory:
    """The saved states that the last mover may go back to."""

    def __init__(self) -> None:
        self._saved: list[tuple[Any, int]] = []

    def remember(self, before: Any, seat: int) -> None:
        """Keep this seat's history while nothing was drawn or shown and nobody else has moved; else clear it.

        A move that told nobody anything is a hidden answer; that it was given must not show by what can be undone.
        """
        if before is None or not self.belongs_to(seat):
            self._saved.clear()
        if before is not None:
            self._saved.append((before, seat))

    def belongs_to(self, seat: int) -> bool:
        """Whether this seat's last move can be taken back."""
        return bool(self._saved) and self._saved[-1][1] == seat

    def pop(self, seat: int) -> Any:
        """The state before this seat's last move; raises `CannotUndo`."""
        if not self.belongs_to(seat):
            raise CannotUndo("That cannot be taken back: something has been drawn or shown since, or somebody else has moved.")
        return self._saved.pop()[0]

    def clear(self) -> None:
        """Forget all."""
        self._saved.clear()

    def convert(self, save: Callable[[Any], Any]) -> None:
        """Save the same states as another kind of position does."""
        self._saved = [(save(before), seat) for before, seat in self._saved]
