"""Errors that are sent to clients; the name of the class, in lower case, is the reason on the wire."""

from __future__ import annotations

import re

from ..engine.errors import CactariumError, IllegalMove


class CannotServe(CactariumError):
    """A library of the server is not installed."""


class NoSuchTable(CactariumError):
    """No table has this code."""


class TooManyTables(CactariumError):
    """The server is full."""


class TableFull(CactariumError):
    """Every seat is taken."""


class SeatTaken(CactariumError):
    """Somebody sits there."""


class SeatEmpty(CactariumError):
    """A match needs somebody in every seat."""


class WrongSecret(CactariumError):
    """The secret opens no seat of this table."""


class TooManyOpenings(CactariumError):
    """An address opens too many tables."""


class TooManyGuesses(CactariumError):
    """An address sends too many wrong codes or secrets."""


class TooManyRequests(CactariumError):
    """An address asks for too much at once."""


class Removed(CactariumError):
    """The host has just removed somebody at this address."""


class TooManyAsks(CactariumError):
    """A seat asks for pauses or undos too often."""


class TableDamaged(CactariumError):
    """The stored table or its match cannot be read."""


class NotHost(CactariumError):
    """Only the host may do that."""


class NotSeated(CactariumError):
    """Only somebody who sits at a table may do that."""


class NotHere(CactariumError):
    """The connection is at no table."""


class AlreadyHere(CactariumError):
    """The connection is at another table."""


class MatchRuns(CactariumError):
    """That has to wait until the match is over."""


class NoMatch(CactariumError):
    """Nothing is being played."""


class NotGone(CactariumError):
    """A bot plays only for somebody who is gone."""


class Paused(CactariumError):
    """The match is paused."""


class NotPaused(CactariumError):
    """The match is not paused."""


class Resigned(CactariumError):
    """The seat has resigned."""


class NoHand(CactariumError):
    """The hand holds nothing, or another piece."""


class QuestionOpen(CactariumError):
    """A question is open already."""


class NoQuestion(CactariumError):
    """No question is open."""


class Muted(CactariumError):
    """The host has muted the seat."""


class NoSuchLine(CactariumError):
    """There is no such line, or it is another's."""


class NoHints(CactariumError):
    """The table plays without hints."""


class BadChat(CactariumError):
    """A chat line without a visible character."""


class BadMessage(CactariumError):
    """The frame is no message of this protocol."""


class StoreFailed(CactariumError):
    """The store failed; nothing was written."""


class StoreDamaged(StoreFailed):
    """A part of the database cannot be read."""


class Conflict(StoreFailed):
    """Another process holds the table, or has made a move in this place."""


def reason(error: CactariumError) -> str:
    """The reason of an error on the wire: the key of a rule, or the name of the class."""
    if isinstance(error, IllegalMove) and error.key:
        return error.key
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(error).__name__).lower()
