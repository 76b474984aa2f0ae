"""Helpers for tests that tell a story of play: moves in text notation, seats counted from 1."""

from __future__ import annotations

import importlib

from .engine.errors import IllegalMove
from .engine.match import CLOCK, REFEREE, Match
from .engine.match_log import Entry
from .engine.message import Value, event_message
from .i18n import Speaker

OTHER_SEATS = {"clock": CLOCK, "referee": REFEREE}


def play(match: Match, *moves: str) -> Entry:
    """Make moves such as '@2 draw', 'referee settled' or 'clock time-up'; return the log entry of the last one."""
    invariants = importlib.import_module(f"{match.game.package}.invariants")
    for move in moves:
        seat, _, text = move.partition(" ")
        entry = match.play(OTHER_SEATS[seat] if seat in OTHER_SEATS else int(seat[1:]) - 1, text)
        wrong = invariants.check(match.state)
        assert not wrong, f"after {move}: {wrong}"
    return entry


def refused(match: Match, move: str, clause: str) -> None:
    """Assert that a move is refused by this clause, that nothing changes, and that a second try is refused in the same way."""
    before = bytes(match.state)
    for _ in range(2):
        refusal = _refusal(match, move)
        assert refusal is not None, f"{move} was not refused"
        assert refusal.clause == f"{match.game.id}/{clause}", str(refusal)
        assert f"(rule {clause})" in str(refusal)
        assert bytes(match.state) == before


def _refusal(match: Match, move: str) -> IllegalMove | None:
    try:
        play(match, move)
    except IllegalMove as refusal:
        return refusal
    return None


def may(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat, counted from 1, or of the referee."""
    assert seat > 0, "seats are counted from 1 here"
    return [str(move) for move in match.legal(seat if seat == REFEREE else seat - 1)]


def told(match: Match, *seats: int, since: int = 0) -> list[str]:
    """The kinds of events that these seats were told; without seats, those that everybody was told."""
    return [event.kind for event in match.events(*(seat - 1 for seat in seats), since=since)]


def details(match: Match, kind: str, *seats: int) -> list[dict[str, Value]]:
    """What these seats were told each time such an event happened; without seats, what everybody was told.

    Values are as texts get them: {"card": "thorn"}, {"seat": 0} with players counted from 0, 3. What a seat may not know is left out.
    """
    told = match.events(*(seat - 1 for seat in seats))
    return [event_message(match.game.events, event).args for event in told if event.kind == kind]


def news(match: Match, seat: int, language: str = "en") -> list[str]:
    """All that happened as a player reads it."""
    speaker = Speaker(match.game, language, match.header.names, seat - 1, options=match.header.options)
    return [speaker.event(event) for event in match.events(seat - 1)]


def sentences(match: Match, seat: int, language: str = "en") -> list[str]:
    """The table as a player reads it."""
    speaker = Speaker(match.game, language, match.header.names, seat - 1, options=match.header.options)
    return [speaker.render(line) for line in match.game.view.describe(match.view(seat - 1))]
