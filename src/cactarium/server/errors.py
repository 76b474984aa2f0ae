"""What a table refuses, each with its own name."""

from __future__ import annotations

import re

from ..engine.errors import CactariumError, IllegalMove


class CannotServe(CactariumError):
    """What the server is made of is not installed."""


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
    """Tables are being opened one after the other."""


class TooManyGuesses(CactariumError):
    """Codes and secrets are being tried out."""


class TooManyRequests(CactariumError):
    """An address asks for too much at once."""


class Removed(CactariumError):
    """The host has removed somebody at this address a moment ago."""


class TooManyAsks(CactariumError):
    """A seat asks for pauses or undos again and again."""


class TableDamaged(CactariumError):
    """The stored table or its match cannot be read."""


class NotHost(CactariumError):
    """Only the host may do that."""


class NotSeated(CactariumError):
    """Only somebody who sits at a table may do that."""


class NotHere(CactariumError):
    """Only somebody who is at a table may do that."""


class AlreadyHere(CactariumError):
    """One connection is for one table."""


class MatchRuns(CactariumError):
    """That has to wait until the match is over."""


class NoMatch(CactariumError):
    """Nothing is being played."""


class NotGone(CactariumError):
    """A bot plays only for somebody who is gone."""


class Paused(CactariumError):
    """Time stands still."""


class NotPaused(CactariumError):
    """Time does not stand still."""


class Resigned(CactariumError):
    """Who has given the match up plays no more in it."""


class NoHand(CactariumError):
    """A hand that holds nothing, or something else."""


class QuestionOpen(CactariumError):
    """Something is being asked already."""


class NoQuestion(CactariumError):
    """Nothing is being asked."""


class Muted(CactariumError):
    """The host has asked for silence."""


class NoSuchLine(CactariumError):
    """A line that is not there, or not one's own."""


class NoHints(CactariumError):
    """The table plays without hints."""


class BadChat(CactariumError):
    """A line that cannot be shown."""


class BadMessage(CactariumError):
    """A frame that is no message of this protocol."""


class StoreFailed(CactariumError):
    """The disk did not take it."""


class StoreDamaged(StoreFailed):
    """A part of the database cannot be read."""


class Conflict(StoreFailed):
    """Another process holds the table, or has made a move in this place."""


def reason(error: CactariumError) -> str:
    """The key of an error: the rules have their own, all others are named after themselves."""
    if isinstance(error, IllegalMove) and error.key:
        return error.key
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(error).__name__).lower()
