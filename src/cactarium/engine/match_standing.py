"""Where a match stands: whose move it is, which clocks run, and who is ahead."""

from __future__ import annotations

from typing import Any

from .emit import CLOCK, REFEREE
from .errors import BadSeat
from .header import Header
from .layout import Vec
from .match_log import IN_WORDS, Entry, LegalMoves
from .position import InterpretedPosition, Position
from .seats import seat_name, seats_in


class MatchStanding:
    """What can be asked of a match at any moment, by whoever may see all of it."""

    def __init__(self, header: Header, position: Position) -> None:
        self.header = header
        self.game = header.game
        self.log: list[Entry] = []
        self.resigned: list[int] = []
        self._given_up = False  # nobody is left to play against, or no person to play for
        self._position = position

    @property
    def state(self) -> Any:
        """The state as plain Python; of a compiled match a copy."""
        return self._position.state

    @state.setter
    def state(self, state: Any) -> None:
        self._position.state = state

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.header.seats)

    @property
    def movers(self) -> list[int]:
        """Every seat that may ever move: the players', the clock's, and the referee's where there is one."""
        return [*self.seats, CLOCK, REFEREE] if self.game.referee else [*self.seats, CLOCK]

    @property
    def epoch(self) -> int:
        """The number of the question that is open."""
        return self._position.epoch

    @property
    def waiting(self) -> list[int]:
        """The seats whose move the game cannot go on without."""
        return [] if self._given_up else seats_in(self._position.waiting())

    @property
    def over(self) -> bool:
        """Whether the game has ended; while it waits for somebody it has not."""
        return self._given_up or self._position.is_over()

    @property
    def places(self) -> list[int]:
        """Every seat's place, 1 for a winner; meaningful when the match is over."""
        return self._outcome()[1]

    @property
    def scores(self) -> list[int]:
        """Every seat's score as it stands."""
        return self._outcome()[2]

    def _outcome(self) -> tuple[bool, Vec, Vec]:
        over, places, scores = self._position.outcome()
        return over or self._given_up, self._behind(places), scores

    def _behind(self, places: Vec) -> Vec:
        """Places with those who resigned behind all others, who resigned first behind who resigned later."""
        if not self.resigned:
            return places
        rank = {seat: n for n, seat in enumerate(reversed(self.resigned), 1)}
        standing = [(rank.get(seat, 0), place) for seat, place in enumerate(places)]
        return [1 + sum(other < mine for other in standing) for mine in standing]

    def legal(self, seat: int) -> LegalMoves:
        """The moves this seat may make now."""
        return LegalMoves(self.game, self._legal(seat))

    def _legal(self, seat: int) -> Vec:
        self._check_seat(seat)
        return [] if self._given_up else self._position.legal(seat)

    def deadlines(self) -> list[dict[str, Any]]:
        """The clocks that run now: kind, the seats they run for, the epoch, and the clock's move when one ends."""
        return [
            {"kind": self.game.clocks[kind].kind, "seats": seats_in(seats), "epoch": epoch, "move": self.game.moves.text(move)}
            for kind, seats, epoch, move in self.clock_rows()
        ]

    def clock_rows(self) -> list[Vec]:
        """The same as numbers: kind, set of seats, epoch, and move."""
        return [] if self._given_up else self._position.deadlines()

    @property
    def is_compiled(self) -> bool:
        """Whether the match goes on under compiled rules."""
        return not isinstance(self._position, InterpretedPosition)

    def text(self, entry: Entry) -> str:
        """A log entry in text notation."""
        return IN_WORDS.get(entry.move) or self.game.moves.text(entry.move)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.header.seats and seat not in self.movers:
            raise BadSeat(f"There is no seat {seat_name(seat)} at this table; seats are @1 to @{self.header.seats}.")
