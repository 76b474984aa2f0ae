"""The attempts of one match: the physics judges them, a player's hand is followed, and everybody sees the pieces move."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from ... import bots
from ...engine.header import PERSON
from ...engine.match import REFEREE, Match
from ...engine.referee import Hold, LiveHand, Moment, RefereeGone, Simulator, Verdict, is_half_told
from ..errors import NoHand
from ..net import limits, wire
from .audience import Audience, Listener
from .clock import Time
from .referee_pool import Referees

FRAME = 1 / 30  # seconds between two frames
SLOW_FACTOR = 2.0  # on the time that a slow hand may hold a piece, because half as much passes for it
LOOK = 0.5  # seconds after which the clock of a hand is looked at, whether or not anything moves

By = Literal["hand", "bot", "referee"]


class Attempts:
    """The attempts to place a piece in one match."""

    def __init__(self, match: str, referees: Referees, time: Time, audience: Audience) -> None:
        self._match = match
        self._audience = audience
        self._referees = referees
        self._time = time
        self._number = 0  # of the last attempt that was shown
        self._stream = bots.stream()
        self._looked = 0  # the last turn before which the table was inspected
        self._show: Show | None = None  # what everybody sees now
        self._hand: HeldHand | None = None
        self._held: list[asyncio.Future[None]] = []  # placements that wait until everything hangs still

    # What there is to judge

    def prepare(self, match: Match) -> None:
        """Have a simulator ready before the first attempt."""
        self._referees.warm(match.game)

    def wanted(self, match: Match) -> bool:
        """Whether there is something to judge or to inspect."""
        return match.waiting == [REFEREE] or self.looks(match)

    def looks(self, match: Match) -> bool:
        """Whether the table must be inspected before anybody places a piece."""
        return match.game.referee_module.is_inspection_due(match) and match.state.turns != self._looked

    async def wait_until_calm(self, match: Callable[[], Match], move: str | int) -> None:
        """Hold a move that begins an attempt until it is known that everything hangs still."""
        while self.looks(match()) and match().game.referee_module.begins_attempt(match(), move):
            held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._held.append(held)
            await held

    def release(self) -> None:
        """Let held moves look again."""
        for held in self._held:
            if not held.done():
                held.set_result(None)
        self._held.clear()

    async def judge(self, match: Match, mover: str) -> Verdict | None:
        """The verdict on the current attempt or inspection; None if nothing has moved."""
        by_hand = match.waiting == [REFEREE] and match.game.referee_module.is_by_hand(match)
        if by_hand and mover == PERSON and not is_half_told(match, REFEREE):
            async with self._referees.hand(self._audience.address(match.state.turn)), self._referees.one(match.game) as referee:
                return await self._follow(referee, match)
        async with self._referees.one(match.game) as referee:
            if match.waiting != [REFEREE]:
                fallen = await self._referees.ask(partial(match.game.referee_module.inspect, referee, match))
                if fallen is None:
                    self._looked = match.state.turns
                    return None
                verdict = fallen
            elif is_half_told(match, REFEREE):
                return match.game.referee_module.interrupted()  # a former process stopped half-way: the attempt begins again
            else:
                verdict = await self._referees.ask(
                    partial(match.game.referee_module.place, referee, match, bots.hand_level(mover), self._stream)
                )
        await self._play_back(match, verdict, "bot" if by_hand else "referee")
        return verdict

    # What everybody sees

    async def _play_back(self, match: Match, verdict: Verdict, by: By) -> None:
        """Show an attempt that has been simulated, at the speed at which it was made."""
        module = match.game.referee_module
        show = self._open(match, module.recorded_hold(verdict.attachment), by)
        for moment in module.moments(verdict.attachment):
            show.tell(moment)
            await asyncio.sleep(self._time.wall(FRAME))

    def _open(self, match: Match, hold: Hold | None, by: By) -> Show:
        self._number += 1
        self._show = show = Show(self._match, self._number, match, self._audience)
        if hold:
            show.announce(hold, by)
        return show

    def show_all(self, match: Match) -> None:
        """Show everybody where everything hangs, when an attempt is over or has failed: what is not shown is not there any more."""
        self._show = None
        self._audience.tell_all(self._scenery(match))

    def welcome(self, listener: Listener, match: Match) -> None:
        """Show a newcomer all pieces, and the attempt that is being made."""
        for message in self._show.so_far() if self._show else [self._scenery(match)]:
            listener.send(wire.encode(message))

    def _scenery(self, match: Match) -> wire.Frame:
        return wire.Frame(match=self._match, frame=encoded(match.game.referee_module.current_frame(match)), attempt=self._number, full=True)

    # A person's hand

    async def _follow(self, referee: Simulator, match: Match) -> Verdict:
        """Follow a player's hand on a thread, because writing to a stuck process blocks; kill a process that is silent."""
        live = await self._referees.ask(partial(match.game.referee_module.begin_live, referee, match, self._time.speed))
        show = self._open(match, None, "hand")
        self._hand = hand = HeldHand(match.state.turn, self._number, live, show, self._time)
        hand.announce()
        loop = asyncio.get_running_loop()
        tell = partial(hand.follow, lambda moment: loop.call_soon_threadsafe(show.tell, moment))
        following = asyncio.ensure_future(self._referees.ask(tell))
        try:
            while not following.done():
                await asyncio.wait([following], timeout=limits.REFEREE_SILENCE_SECONDS / 2)
                if not following.done() and live.silence > limits.REFEREE_SILENCE_SECONDS:
                    raise RefereeGone("The referee stands still; the attempt begins again.")
            return following.result()
        finally:
            self._hand = None
            if not following.done():
                referee.kill()
                await asyncio.wait([following])
                following.exception()
            live.close()

    def aim(self, seat: int, window: Listener, request: wire.Hand) -> None:
        """Lead the hand of a seat to a pose. What comes late, for an earlier attempt or after a newer target, is ignored."""
        if 0 < request.attempt < self._number or (request.attempt == self._number and not self._hand):
            return
        hand = self._of(seat, request.attempt)
        hand.check_window(window, self._audience)
        if request.target > hand.target and not hand.opening:
            hand.live.aim(request.target, request.pose)
            hand.target = request.target

    def take_hold(self, seat: int, window: Listener, request: wire.TakeHold) -> None:
        """Let the hand of a seat hold the piece by another part; from now on this window leads it."""
        hand = self._of(seat, request.attempt)
        if hand.opening:
            raise NoHand("The piece has been let go.")
        hand.take_hold(request)
        hand.window = window

    def let_go(self, seat: int) -> None:
        """Open the hand of a seat."""
        self._of(seat, self._number).let_go()

    def let_go_of(self, seat: int) -> None:
        """Open the hand of an absent player, if it holds a piece."""
        if self._hand and self._hand.seat == seat:
            self._hand.let_go()

    def _of(self, seat: int, attempt: int) -> HeldHand:
        if self._hand is None or self._hand.seat != seat or self._hand.number != attempt:
            raise NoHand("Your hand holds nothing now.")
        return self._hand


class HeldHand:
    """The hand of a player while it holds a piece."""

    def __init__(self, seat: int, number: int, live: LiveHand, show: Show, clock: Time) -> None:
        self.seat = seat
        self.number = number
        self.live = live
        self.show = show
        self.target = 0  # the number of the newest one
        self.window: Listener | None = None  # which leads it, if its player has several open
        self.opening = False
        self._clock = clock
        self._slow = False
        self._ends = clock.now() + limits.HAND_SECONDS

    def announce(self) -> None:
        """Tell everybody how the hand holds the piece."""
        self.show.announce(self.live.hold, "hand", self._slow, self._seconds_left)

    def take_hold(self, request: wire.TakeHold) -> None:
        """Hold the piece by another part. A hand for which time passes more slowly may hold for as much longer."""
        self.live.take_hold(request.solid, request.palm, request.slow)
        if request.slow != self._slow:
            self._slow = request.slow
            now = self._clock.now()
            self._ends = now + (self._ends - now) * (SLOW_FACTOR if request.slow else 1 / SLOW_FACTOR)
        self.announce()

    def _seconds_left(self) -> float:
        """Real seconds until the hand opens by itself."""
        return round(self._clock.wall(max(0.0, self._ends - self._clock.now())), 1)

    def check_window(self, window: Listener, audience: Audience) -> None:
        """Raise `NoHand` if another window of the player leads the hand; one that is closed does not."""
        if self.window is not window and self.window is not None and self.window in audience:
            raise NoHand("Another window of yours holds the piece; take hold of it here to lead it from here.")
        self.window = window

    def let_go(self) -> None:
        """Open the hand at once."""
        self.opening = True
        self.live.let_go()

    def follow(self, tell: Callable[[Moment], object]) -> Verdict:
        """Tell what can be seen until everything is at rest; a hand that holds for too long is opened."""
        while self.live.verdict is None:
            for moment in self.live.poll(LOOK):
                tell(moment)
            now = self._clock.now()
            if now > self._ends + limits.VERDICT_SECONDS:
                raise RefereeGone("The referee comes to no end; the attempt begins again.")
            if now > self._ends and not self.opening:
                self.let_go()
        return self.live.verdict


class Show:
    """What is seen of one attempt, for those who watch it and for those who come later."""

    def __init__(self, match: str, number: int, begun: Match, audience: Audience) -> None:
        self._match = match
        self._number = number
        self._audience = audience
        self._module = begun.game.referee_module
        self._seat = begun.state.turn
        self._frame: bytes = self._module.current_frame(begun)
        self._target = 0
        self._told: list[str] = []
        self._announcement: Callable[[], wire.Attempt] | None = None

    def announce(self, hold: Hold, by: By, slow: bool = False, seconds_left: Callable[[], float] = lambda: 0.0) -> None:
        """Tell everybody whose hand holds which piece, how, and for how long still."""

        def announced() -> wire.Attempt:
            return announcement(self._match, self._number, self._seat, by, hold, slow, seconds_left())

        self._announcement = announced
        self._audience.tell_all(announced())

    def tell(self, moment: Moment) -> None:
        """Tell everybody what moved and what happened."""
        self._frame = self._module.merge(self._frame, moment.frame)
        self._target = moment.target
        self._told += moment.told
        self._audience.tell_all(self._message(moment.frame, moment.told))

    def so_far(self) -> Sequence[wire.Answer]:
        """The attempt as it stands, for a newcomer."""
        return [*([self._announcement()] if self._announcement else ()), self._message(self._frame, self._told, full=True)]

    def _message(self, frame: bytes, told: Sequence[str], full: bool = False) -> wire.Frame:
        return wire.Frame(match=self._match, frame=encoded(frame), attempt=self._number, target=self._target, full=full, told=list(told))


def announcement(match: str, number: int, seat: int, by: By, hold: Hold, slow: bool = False, seconds: float = 0.0) -> wire.Attempt:
    """Whose hand holds which piece, how, and for how many seconds still."""
    return wire.Attempt(
        match=match,
        attempt=number,
        seat=seat,
        by=by,
        piece=hold.piece,
        cactus=hold.place,
        solid=hold.solid,
        palm=list(hold.palm),
        slow=slow,
        seconds=seconds,
    )


def encoded(frame: bytes) -> str:
    """A frame as text."""
    return base64.b64encode(frame).decode()
