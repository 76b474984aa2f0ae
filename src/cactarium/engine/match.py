"""A match: a header and an append-only list of moves; the state is always what replaying them gives."""

from __future__ import annotations

import copy
import hashlib
import os
from collections.abc import Mapping, Sequence

from .emit import CLOCK, EVERYONE, REFEREE
from .errors import BadSecret, CannotResign, IllegalMove, StaleMove
from .game import Game
from .header import NONCE, PERSON, Header, check_nonces, deal
from .layout import Vec
from .match_log import IN_WORDS, RESIGN, UNDO, Entry, LegalMoves, UndoHistory
from .match_views import MatchViews
from .player_names import check_names
from .seats import seat_name
from .vocabulary import RESIGNS, TAKES_BACK, Move


class Match(MatchViews):
    """A game being played, or played.

    Seats are counted from 0 here and written @1, @2, … in texts. `CLOCK` is a seat too: it moves when somebody's time is up. So is
    `REFEREE` in games that are not all rules: it tells what happened.
    """

    def __init__(self, header: Header, compiled: bool = False) -> None:
        """Deal; under compiled rules only if `compiled_rules_loader` says that they are ready, or if there is time to load them."""
        super().__init__(header, deal(header, compiled))
        self._undo_history = UndoHistory()

    @classmethod
    def new(
        cls,
        game: Game,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        players: Sequence[str] = (),
        seed: str | None = None,
        nonces: Sequence[bytes] | None = None,
        language: str = "en",
    ) -> Match:
        """Open a table; with a `seed` the same match can be dealt again.

        Seats that trust nobody give a nonce of 16 random bytes each, after the table has committed to its secret.
        """
        if seed is not None and not isinstance(seed, str):
            raise BadSecret(f"A seed is a text, not {seed!r}.")
        options = game.complete(options or {}, language)
        seats = game.seats_for(options)[0] if seats is None else seats
        game.check_seats(seats, options)
        secret = os.urandom(32) if seed is None else hashlib.sha256(b"cactarium secret\0" + seed.encode()).digest()
        if nonces is None:
            nonces = [os.urandom(NONCE) if seed is None else hashlib.sha256(secret + bytes([i])).digest()[:NONCE] for i in range(seats)]
        return cls(
            Header(
                game=game,
                seats=seats,
                options=options,
                names=check_names(names, seats),
                players=tuple(players) or (PERSON,) * seats,
                secret=secret,
                nonces=check_nonces(nonces, seats),
                rules_version=game.rules_version,
            )
        )

    def snapshot(self) -> Match:
        """The match as it stands, to be looked at while others move on."""
        moment = copy.copy(self)
        moment._position, moment.log, moment.resigned = self._position.copy(), self.log[:], self.resigned[:]
        moment._undo_history = UndoHistory()
        return moment

    def play(self, seat: int, move: int | str | Move | Mapping[str, str], epoch: int | None = None, attachment: bytes = b"") -> Entry:
        """Make a move, given as text, record or code; `epoch` names the question it answers.

        Raises `IllegalMove` with the clause that forbids it, `BadNotation` or `BadSeat`; then nothing has changed.
        """
        code = self._code(move)
        if epoch not in (None, self._position.epoch) and not self._any_time(code):
            raise self._stale(seat, code)
        self._check_seat(seat)
        played = None if self._given_up else self._position.play(seat, code)
        if played is None:
            raise self._refusal(seat, code)
        self._undo_history.remember(played.before, seat)
        return self._append(seat, code, played.events, attachment)

    def check(self, seat: int, move: int | str | Move | Mapping[str, str]) -> int:
        """The code of a move that this seat may make; raises what `play` would."""
        code = self._code(move)
        if code not in self._legal(seat):
            raise self._refusal(seat, code)
        return code

    def _any_time(self, code: int) -> bool:
        """Whether a move answers no question, so that none can pass before it comes."""
        return 0 <= code < len(self.game.moves) and self.game.moves.verb(code) in self.game.any_time

    def _append(self, seat: int, code: int, events: Vec, attachment: bytes = b"") -> Entry:
        entry = Entry(seat, code, self._position.digest(events), tuple(events), attachment)
        self.log.append(entry)
        return entry

    def _code(self, move: int | str | Move | Mapping[str, str]) -> int:
        if isinstance(move, str):
            return self.game.moves.parse(move)
        if isinstance(move, int):
            return move
        return self.game.moves.code(move)

    def _stale(self, seat: int, code: int) -> StaleMove:
        """An answer that comes too late, with the clause that forbids it now, if one does."""
        clause = "" if code in self._legal(seat) else self._refusal(seat, code).clause
        return StaleMove("The question has passed meanwhile; nothing was played.", clause, key="refuse-stale")

    def _refusal(self, seat: int, code: int) -> IllegalMove:
        if not 0 <= code < len(self.game.moves):
            return IllegalMove(f"There is no move {code}; moves are numbered 0 to {len(self.game.moves) - 1}.")
        why = self.game.view.why_not(self.view(*([] if seat == CLOCK else [seat])), seat, code)
        message = f"{seat_name(seat)} cannot play “{self.game.moves.text(code)}” now: {why.message} (rule {why.clause})."
        return IllegalMove(message, f"{self.game.id}/{why.clause}", why.key, dict(why.args))

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last move can be taken back."""
        return self._undo_history.belongs_to(seat)

    def undo(self, seat: int) -> Entry:
        """Take back this seat's last move; refused once anything was drawn or shown since, or somebody else has moved."""
        self._check_seat(seat)
        before = self._undo_history.pop(seat)
        self._position.restore(before, self.epoch + 1)  # an answer on its way must not meet a question of the same number
        return self._append(seat, UNDO, self.game.events.of_player(TAKES_BACK, seat))

    def resign(self, seat: int) -> Entry:
        """Give the match up: it is over once nobody is left to play against, else somebody has to play on for the seat."""
        self._check_seat(seat)
        if self.over or seat in self.resigned or seat == CLOCK:
            raise CannotResign("There is nothing to give up: the match is over, or you have resigned already.")
        self.resigned.append(seat)
        staying = [other for other in self.seats if other not in self.resigned]
        self._given_up = len(staying) == 1 or PERSON not in (self.header.players[other] for other in staying)
        self._undo_history.clear()
        return self._append(seat, RESIGN, self.game.events.of_player(RESIGNS, seat))

    def replay_entry(self, seat: int, move: str, attachment: bytes = b"") -> Entry:
        """Repeat a line of a record; raises `IllegalMove`, `CannotUndo` or `CannotResign` where the rules say otherwise."""
        if move == IN_WORDS[RESIGN]:
            return self.resign(seat)
        return self.undo(seat) if move == IN_WORDS[UNDO] else self.play(seat, move, attachment=attachment)

    def without_last(self, entries: int) -> Match:
        """The match before its last log entries; what viewers were told is not forgotten."""
        match = Match(self.header, self.is_compiled)
        for entry in self.log[: len(self.log) - entries]:
            match.replay_entry(entry.seat, self.text(entry), entry.attachment)
        match._position.take_over(self._position)
        return match

    def compile(self) -> None:
        """Go on under compiled rules; nobody notices. Loads them first unless `compiled_rules_loader` says that they are ready."""
        from .compiled_position import compiled_from

        if not self.is_compiled:
            position = compiled_from(self.game, self.state)
            position.take_over(self._position)
            self._undo_history.convert(position.save)
            self._position = position


__all__ = ["CLOCK", "EVERYONE", "REFEREE", "Entry", "LegalMoves", "Match"]
