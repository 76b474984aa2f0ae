"""What can go wrong, each with its own name; a message says what was wrong and what was expected."""

from __future__ import annotations

from typing import Any


class CactariumError(Exception):
    """Base class of errors caused by the caller; nothing has changed. `clause` names the rule, if there is one."""

    def __init__(self, message: str = "", clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause
        self.arguments: dict[str, Any] = {}


class UnknownGame(CactariumError):
    """No game of that name."""


class BadOption(CactariumError):
    """An option that the game does not have, or a value it cannot take."""


class BadSeat(CactariumError):
    """A seat that is not at this table."""


class BadName(CactariumError):
    """A name that cannot be shown at a table."""


class BadNotation(CactariumError):
    """A text that is no move of this game."""


class IllegalMove(CactariumError):
    """A move that the rules do not allow now."""

    def __init__(self, message: str, clause: str = "", key: str = "", args: dict[str, Any] | None = None) -> None:
        super().__init__(message, clause)
        self.key = key
        self.arguments = args or {}


class StaleMove(IllegalMove):
    """An answer to a question that has passed."""


class CannotUndo(CactariumError):
    """The last move showed something that cannot be unseen."""


class CannotResign(CactariumError):
    """There is nothing to give up."""


class CannotSave(CactariumError):
    """A place where nothing can be written."""


class NoPicture(CactariumError):
    """A match that cannot be drawn, or a picture that cannot be made."""


class BadMatch(CactariumError):
    """A match record that is truncated, edited or not a record at all."""


class RulesChanged(BadMatch):
    """A match record made under another version of the rules."""


class BadSecret(BadMatch):
    """A secret that does not open its commitment."""
