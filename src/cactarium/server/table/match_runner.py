"""A match that is being played at a table: its queue, its projection and its attendant, put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...engine.match import Match
from ..errors import NoHand
from ..net import wire
from ..storage.store import Lease, StoredMove
from .attendant import Attendant
from .audience import Audience, Listener, Place, Viewers
from .clock import Agenda
from .command import Command
from .command_queue import CommandQueue
from .hints import Hints
from .live_match import LiveMatch
from .projection import Projection
from .referee import Attempts
from .services import Services
from .special_commands import SpecialCommands


class MatchRunner:
    """One match at a table."""

    def __init__(
        self,
        id: str,
        begun: Match,
        agenda: Agenda,
        services: Services,
        audience: Audience,
        stand_in: str,
        lease: Lease,
        moves: Iterable[StoredMove] = (),
        on_move: Callable[[], None] = lambda: None,
    ) -> None:
        """Begin a match, or continue one after the stored `moves`; `on_move` is called after every further commit."""
        self.id = id
        self.agenda = agenda
        self._stand_in = stand_in  # the bot that plays for players who have resigned
        self._live = live = LiveMatch(id, begun, agenda, audience, services, lease)
        self._attempts = Attempts(id, services.referees, services.time, audience) if begun.game.referee else None
        self._projection = Projection(live)
        self.queue = CommandQueue(live, self._projection, self._attempts, self._go_on, on_move)
        self.special = SpecialCommands(live, self.queue)
        self._attendant = Attendant(live, self.queue, self.special, self._attempts)
        self._hints = Hints(live, self._projection)
        live.use_compiled_rules()
        self.queue.restore(moves)
        self.change_movers(agenda.movers)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._live.match

    # Commands

    async def play(self, command: Command) -> wire.Accepted:
        """Make a move once, however often it is sent."""
        return await self.queue.play(command)

    async def resign(self, seat: int) -> None:
        """Resign for a seat; a bot plays on for it if there is more to play."""
        await self.special.resign(seat)
        self.change_movers(self.agenda.movers)

    async def hint(self, seat: int, request: str) -> wire.Hint:
        """What the strongest bot would play in this seat."""
        return await self._hints.hint(seat, request)

    def miss(self, seat: int) -> None:
        """Open the hand of an absent player."""
        if self._attempts:
            self._attempts.let_go_of(seat)

    @property
    def hands(self) -> Attempts:
        """The hands that place pieces; raises `NoHand` in a game without."""
        if self._attempts is None:
            raise NoHand("Nothing is placed by hand in this game.")
        return self._attempts

    # Clocks and bots

    async def attend(self) -> None:
        """Drive bots, clocks and the referee until the match is over."""
        if self._attempts:
            self._attempts.prepare(self.match)
        await self._attendant.attend()

    async def change_time(self, change: Callable[[Agenda], None]) -> None:
        """Pause, continue or change clocks, and show everybody."""
        async with self._live.gate:
            change(self.agenda)
            self._go_on()
            self._projection.publish(even_if_unchanged=True)

    def change_movers(self, movers: list[str]) -> None:
        """Set who moves for each seat, a person or a bot; a bot moves for players who have resigned."""
        self.agenda.movers = [self._stand_in if seat in self.match.resigned else mover for seat, mover in enumerate(movers)]
        self._go_on()

    def hold_bots(self, hold: bool) -> None:
        """Stop the bots while somebody asks for an undo, or let them go on."""
        self.agenda.asking_back = hold
        self._attendant.wake()

    def _go_on(self) -> None:
        """Start the clocks of the open question, and wake held commands, bots and the referee."""
        self._live.update_clocks()
        self._attendant.wake_if_due()
        self.queue.held.release()
        if self._attempts:
            self._attempts.release()

    def close(self) -> None:
        """Release no held command any more."""
        self.queue.held.close()

    # Viewers

    async def begin(self) -> None:
        """Send everybody the deal."""
        async with self._live.gate:
            self._projection.publish(even_if_unchanged=True)

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str, seq: int) -> None:
        """Add a listener if it `still` may be added, and send what it missed."""
        await self._projection.welcome(listener, place, still, match, seq)
        if self._attempts:
            self._attempts.welcome(listener, self.match)

    async def position(self, viewers: Viewers) -> wire.Position:
        """The position as these viewers may know it."""
        return await self._projection.position(viewers)
