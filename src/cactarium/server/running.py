"""A match that is being played at a table: moves are made, stored, then told."""

from __future__ import annotations

import asyncio
import base64
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

from sqlalchemy import Row

from .. import bots
from ..bots.saguaro import MoveStats
from ..engine import clocks, record
from ..engine.errors import CactariumError, CannotUndo
from ..engine.match import CLOCK, PERSON, REFEREE, Entry, Match
from ..engine.message import move_message
from ..engine.referee import Verdict
from . import limits, wire
from .audience import Audience, Listener, Place
from .clock import Agenda, Time, Turn
from .command import Command, Made
from .errors import NoHand, NotSeated, Paused, StoreFailed
from .lag import Turnstile
from .metrics import Metrics
from .sight import Sentence, Sight, Table, Told, Viewers, look
from .stage import Referees, Stage
from .store import Store
from .thinking import Thinkers

RETRY = 1.0  # seconds before what the disk did not take is tried again

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class House:
    """What all tables of a server share."""

    store: Store
    time: Time
    thinkers: Thinkers
    metrics: Metrics
    referees: Referees = field(default_factory=Referees)


@dataclass(eq=False)
class Wanted:
    """What somebody wants to do next, how it is done unless it was before, and what came of it."""

    command: Command
    make: Callable[[], Entry | None]
    settled: bool = False
    error: Exception | None = None

    def settle(self, error: Exception | None = None) -> None:
        """Say what came of it, if that is not known yet."""
        if not self.settled:
            self.settled, self.error = True, error


class Running:
    """One match: its moves in order, what every viewer has been told, and what moves by itself."""

    def __init__(
        self,
        id: str,
        begun: Match,
        agenda: Agenda,
        house: House,
        audience: Audience,
        stand_in: str,
        moves: Sequence[Row[Any]] = (),
        moved: Callable[[], None] = lambda: None,
    ) -> None:
        """A match that begins, or one that goes on after the `moves` that were stored; `moved` hears of every other one."""
        self.id = id
        self.match = begun
        self.agenda = agenda
        self._house = house
        self._audience = audience
        self._stand_in = stand_in  # plays on for who resigns
        self._moved = moved
        self._thoughts = [bots.stream() for _ in begun.seats]
        self._still = asyncio.Lock()  # nobody looks while a move is on its way to the disk
        self._changed = asyncio.Event()
        self._wanted: dict[tuple[int, str], Wanted] = {}  # by seat and command: what comes next
        self._bots: dict[int, tuple[str, bots.Bot]] = {}  # by seat, with their names
        self._busy: set[int] = set()  # seats whose bot is about to move
        self._line: Turnstile[asyncio.Future[None]] = Turnstile()
        self._door: asyncio.TimerHandle | None = None
        self._gap_guard = clocks.GapGuard()
        self._made: dict[tuple[int, str], int] = {}  # by seat and command: what the seat had been told by then
        self._advice: dict[int, tuple[int, asyncio.Future[list[MoveStats]]]] = {}  # by seat: the last hint, and after how many moves
        self._held: list[asyncio.Future[None]] = []  # placements that wait until it is known that everything hangs still
        self._stage = Stage(id, house.referees, house.time, audience.tell_all) if begun.game.referee else None
        self._sights = {viewers: Sight(viewers, audience.has_hand(viewers)) for viewers in [(), *((seat,) for seat in begun.seats)]}
        for row in moves:
            self._follow(row)
        for sight in self._sights.values():
            sight.see(None)  # that was told before
        self.change_movers(agenda.movers)

    def _follow(self, row: Row[Any]) -> None:
        entry = self.match.replay_entry(row.seat, row.move, base64.b64decode(row.attachment or ""))
        if entry.digest != row.digest:
            raise StoreFailed(f"Move {row.seq} of match {self.id} does not lead to what it led to before.")
        self._hear(Told(self.match, entry), entry.seat, row.command)

    # Moves

    async def play(self, command: Command) -> wire.Accepted:
        """Make a move once, however often it is sent.

        Where quickness counts, it waits in line until nothing that was made before it can still come in; answers to a window wait
        until that has settled, all of them alike.
        """
        made = self.agenda.now() - self._house.time.served(command.credit)
        if (command.seat, command.id) not in self._made:
            self._check_time()
            if self.agenda.quickness_counts:
                await self._wait_in_line(made)
            await self._wait_until_calm(command)
        return await self._play(command, made)

    async def _wait_until_calm(self, command: Command) -> None:
        """What comes down by itself does so before anybody's hand is there."""
        while self._stage and self._stage.looks(self.match) and self.match.game.judge.begins_attempt(self.match, command.move):
            held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._held.append(held)
            await held

    def _let_place(self) -> None:
        """Let those look again who wait to place a piece."""
        for held in self._held:
            if not held.done():
                held.set_result(None)
        self._held.clear()

    def _check_time(self) -> None:
        if self.agenda.paused:
            raise Paused("The match is paused; anybody can let it go on.")

    async def _wait_in_line(self, made: float) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.join(made, turn)
        self._let_in()
        await turn

    def _let_in(self) -> None:
        """Let those in whose turn it is, and come back for the others."""
        if self._door:
            self._door.cancel()
            self._door = None
        if self.agenda.paused:
            return
        if not self._line:
            return
        now, opens = self.agenda.now(), self.agenda.opens
        reach = self._house.time.served(self._audience.reach) if self.agenda.quickness_counts else 0.0
        if opens <= now:
            for turn in self._line.leave(now, reach):
                if not turn.done():
                    turn.set_result(None)
        first = self._line.next(reach)
        if first is not None:
            self._door = self._house.time.call_later(max(opens, first) - now, self._let_in)

    async def _play(self, command: Command, made: float) -> wire.Accepted:
        await self._make(command, lambda: self._try(command, made))
        return wire.Accepted(re=command.id, match=self.id, seq=self._made[command.seat, command.id])

    def _try(self, command: Command, made: float) -> Entry | None:
        """Make a move, unless it was made before."""
        if (command.seat, command.id) in self._made:
            return None
        self._check_time()
        self._gap_guard.check(self.match, command.seat, command.move, made)
        entry = self.match.play(command.seat, command.move, command.epoch, command.attachment)
        self._gap_guard.note(self.match, made)
        return entry

    async def lead_hand(self, seat: int, piece: str, poses: Sequence[Sequence[float]]) -> None:
        """Lead the hand of a seat that is placing a piece."""
        self._on_stage().aim(seat, piece, [tuple(pose) for pose in poses])

    async def let_go(self, seat: int) -> None:
        """Open the hand of a seat."""
        self._on_stage().let_go(seat)

    def miss(self, seat: int) -> None:
        """Somebody is gone: a hand that holds a piece opens."""
        if self._stage:
            self._stage.let_go_of(seat)

    def _on_stage(self) -> Stage:
        if self._stage is None:
            raise NoHand("Nothing is placed by hand in this game.")
        return self._stage

    async def undo(self, seat: int) -> None:
        """Take back a seat's last move."""
        if not self.can_undo(seat):
            raise CannotUndo("That cannot be taken back: something has been drawn or shown since, or somebody else has moved.")
        await self._make(Command(seat, "", 0), lambda: self.match.undo(seat))

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's last move can be taken back; not while a referee judges it."""
        return self.match.can_undo(seat) and self.match.waiting != [REFEREE]

    async def resign(self, seat: int) -> None:
        """Give the match up for a seat; a bot plays on for it if there is more to play."""
        await self._make(Command(seat, "", 0), lambda: self.match.resign(seat))
        self.change_movers(self.agenda.movers)

    async def _make(self, command: Command, make: Callable[[], Entry | None]) -> None:
        """Do what is wanted, with all else that is by now: it may overtake who only waits to look, or for a pause."""
        wanted = self._wanted.setdefault((command.seat, command.id), Wanted(command, make))
        async with self._still:
            if not wanted.settled:
                await self._make_wanted()
        if wanted.error:
            raise wanted.error

    async def _make_wanted(self) -> None:
        """Make all moves that are wanted: while some are on their way to the disk others come in, and go there together."""
        wanted, self._wanted = list(self._wanted.values()), {}
        try:
            made, refused = self._make_all(wanted)
            await self._keep(made)
        except Exception as error:  # who was refused was so because of moves that are not kept
            refused = dict.fromkeys(wanted, error)
        for one in wanted:
            one.settle(refused.get(one))

    def _make_all(self, wanted: Iterable[Wanted]) -> tuple[list[Made], dict[Wanted, Exception]]:
        """What could be done, and what could not and why; whoever is refused does not hold up the others."""
        made: list[Made] = []
        refused: dict[Wanted, Exception] = {}
        for one in wanted:
            try:
                entry = one.make()
            except Exception as error:
                refused[one] = error
                continue
            if entry:
                made.append(Made(one.command, entry, self.match.text(entry), Told(self.match, entry)))
            else:
                one.settle()
        return made, refused

    async def _keep(self, made: Sequence[Made]) -> None:
        """Put the last moves of the log on disk, all or none, then tell everybody."""
        if not made:
            return
        try:
            await self._house.store.add_moves(self.id, len(self.match.log) - len(made) + 1, made)
        except StoreFailed:
            self._take_back(made)
            raise
        self._house.metrics.moves.inc(len(made))
        for command, entry, _, told in made:
            self._hear(told, entry.seat, command.id)
        seen = self._look()
        self._go_on()
        for viewers, (events, table) in seen.items():
            self._audience.tell(viewers, self._news(viewers, events, table))
        self._moved()

    def _take_back(self, made: Sequence[Made]) -> None:
        """The last moves of the log were never made, and nobody has to wait because of them."""
        self.match = _without_last(self.match, len(made))
        self._gap_guard = clocks.GapGuard()

    def _hear(self, told: Told, seat: int, command: str) -> None:
        """Count what a move tells everybody."""
        for sight in self._sights.values():
            sight.hear(told)
        self._made[seat, command] = self._sights[(seat,) if seat in self.match.seats else ()].seq

    def _look(self) -> dict[Viewers, tuple[list[Sentence], Table]]:
        """What everybody can notice since they last looked."""
        tables = self._tables()
        seen = {}
        for viewers, sight in self._sights.items():
            table = tables.get(viewers)
            events = sight.see(table)
            if table and events is not None:
                seen[viewers] = events, table
        return seen

    def _tables(self) -> dict[Viewers, Table]:
        """What lies before everybody who looks."""
        watched = [viewers for viewers in self._sights if self._audience.looks_from(viewers)]
        tables = look(self.match, [self._sights[viewers] for viewers in watched]) if watched else []
        return dict(zip(watched, tables, strict=True))

    def _go_on(self) -> None:
        """Set the clocks for the question that is open now."""
        self.agenda.note(self.match)
        self._standing = self._stand()
        if self._standing["over"] or self.agenda.next() or self._awaits_judge():
            self._changed.set()
        self._let_in()
        self._let_place()

    # Time

    async def change_time(self, change: Callable[[Agenda], None]) -> None:
        """Let time stand still, go on, or go on otherwise, and show everybody."""
        async with self._still:
            change(self.agenda)
            self._go_on()
            self._tell_positions()

    def change_movers(self, movers: list[str]) -> None:
        """Let bots play for some seats and people for others; a bot plays for whoever has resigned."""
        self.agenda.movers = [self._stand_in if seat in self.match.resigned else mover for seat, mover in enumerate(movers)]
        self._go_on()

    def hold_bots(self, hold: bool) -> None:
        """Let bots wait while somebody asks to take a move back."""
        self.agenda.asking_back = hold
        self._changed.set()

    def close(self) -> None:
        """Let nobody in any more."""
        if self._door:
            self._door.cancel()

    # Looking

    async def begin(self) -> None:
        """Show everybody what was dealt."""
        async with self._still:
            self._tell_positions()

    def _tell_positions(self) -> None:
        for viewers, table in self._tables().items():
            self._sights[viewers].see(table)
            self._audience.tell(viewers, self._news(viewers, [], table))

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str, seq: int) -> None:
        """Let somebody look who `still` may, and tell what was missed since event `seq` of this `match`, if it is not too much."""
        async with self._still:
            check_still(still)
            missed = self._sights[place.viewers].told(self.match, seq if match == self.id else 0)
            self._audience.welcome(listener, place)
            self._sights[place.viewers].hand = self._audience.has_hand(place.viewers)
            recent = missed if len(missed) <= limits.RESEND else []
            listener.send(wire.encode(self._news(place.viewers, recent, self._table(place.viewers))))
            if self._stage:
                listener.send(wire.encode(self._stage.scenery(self.match)))

    async def position(self, viewers: Viewers) -> wire.Position:
        """The match as these viewers may know it."""
        async with self._still:
            return self._position(viewers, self._table(viewers))

    def _table(self, viewers: Viewers) -> Table:
        return self._sights[viewers].table(self.match)

    def _stand(self) -> dict[str, Any]:
        """What is the same for everybody until something changes."""
        over = self.match.over
        return {
            "match": self.id,
            "awaited": self.agenda.awaited,
            "clocks": [wire.Clock(end.kind, end.seats, end.when) for end in self.agenda.ends()],
            "paused": self.agenda.paused,
            "resigned": list(self.match.resigned),
            "over": over,
            "places": self.match.places if over else [],
            "scores": self.match.scores if over else [],
        }

    def _position(self, viewers: Viewers, table: Table) -> wire.Position:
        sight = self._sights[viewers]
        words = sight.words(self.match, table) if self._audience.wants_words(viewers) else None
        view = cast(dict[str, Any], table.wired)
        return wire.Position(seq=sight.seq, view=view, legal=table.legal, time=self.agenda.now(), words=words, **self._standing)

    def _news(self, viewers: Viewers, events: list[Sentence], table: Table) -> wire.News:
        position = self._position(viewers, table)
        return wire.News(since=position.seq - len(events), events=events, position=position)

    async def check(self, seat: int, move: str) -> None:
        """Refuse a move that a seat may not make."""
        async with self._still:
            self._gap_guard.check(self.match, seat, move, self.agenda.now())
            self.match.check(seat, move)

    async def hint(self, seat: int, id: str) -> wire.Hint:
        """What saguaro would do here, from worlds that this seat cannot tell from the real one; thought about once a question."""
        async with self._still:
            hand, made = self._sights[seat,].hand, len(self.match.log)
            chair = bots.PlayerView(self.match.snapshot(), seat, bots.stream(), hand)
        if chair.legal and (seat not in self._advice or self._advice[seat][0] != made):
            self._advice[seat] = made, asyncio.ensure_future(self._house.thinkers.advice(chair))
        best, *_ = await asyncio.shield(self._advice[seat][1])
        moves = self.match.game.moves
        return wire.Hint(re=id, move=moves.text(best.move), words=move_message(moves, best.move).record(), share=best.share)

    # Bots and the clock

    async def attend(self) -> None:
        """Let bots and the clock move until the match is over, then keep its record."""
        async with asyncio.TaskGroup() as moving:
            while True:
                async with self._still:
                    if self._standing["over"]:
                        break
                    self._changed.clear()
                    turn = self.agenda.next(self._busy)
                    wait = turn and turn.when - self.agenda.now()
                    due = wait is not None and wait <= 0
                    moment = self.match.snapshot() if due and turn and turn.seat != CLOCK else None  # the clock need not think
                    epoch = self.match.epoch
                    placing = self.match.snapshot() if self._awaits_judge() else None
                if placing:
                    self._busy.add(REFEREE)
                    moving.create_task(self._judge(placing))
                elif turn and due:
                    self._busy.add(turn.seat)
                    moving.create_task(self._move(turn, epoch, moment))
                else:
                    await self._house.time.wait(wait, self._changed)
        await insist(lambda: self._house.store.end_match(self.id, record.write(self.match)))

    async def _move(self, turn: Turn, epoch: int, moment: Match | None) -> None:
        """Let the clock move, or a bot that knows the moment at which it was asked."""
        try:
            move = await self._think(turn.seat, moment) if moment else turn.move
            if moment and self.agenda.movers[turn.seat] == PERSON:
                return  # the person has come back meanwhile
            await asyncio.shield(self.play(Command(turn.seat, move, epoch)))  # others may have their moves on the same way
        except StoreFailed:
            await asyncio.sleep(RETRY)
        except CactariumError as error:
            log.info("%s: a bot or the clock came too late: %s", self.match.game.id, type(error).__name__)
        finally:
            self._busy.discard(turn.seat)
            self._changed.set()

    def _awaits_judge(self) -> bool:
        return self._stage is not None and REFEREE not in self._busy and not self.agenda.paused and self._stage.wanted(self.match)

    async def _judge(self, moment: Match) -> None:
        """Let physics decide, and tell its facts; if it fails, the attempt begins again."""
        assert self._stage
        try:
            verdict = await self._stage.judge(moment, self.agenda.movers[moment.state.turn])
            if verdict:
                await asyncio.shield(self._tell_facts(verdict, len(moment.log)))
        except Exception as error:
            log.warning("%s: nothing could be judged: %s", self.match.game.id, type(error).__name__)
            await asyncio.sleep(RETRY)
        finally:
            self._busy.discard(REFEREE)
            self._changed.set()
            self._let_place()

    async def _tell_facts(self, verdict: Verdict, since: int) -> None:
        """Tell what the physics saw of a match that had so many moves, unless it has gone on meanwhile; a pause does not undo what fell."""
        async with self._still:
            if len(self.match.log) != since:
                return
            *others, last = verdict.facts
            facts = [*((fact, b"") for fact in others), (last, verdict.attachment)]
            made, refused = self._make_all(self._fact(*fact) for fact in facts)
            if refused:
                self._take_back(made)
                raise next(iter(refused.values()))
            await self._keep(made)

    def _fact(self, fact: str, attachment: bytes) -> Wanted:
        return Wanted(Command(REFEREE, fact, 0), partial(self.match.play, REFEREE, fact, attachment=attachment))

    async def _think(self, seat: int, moment: Match) -> int:
        """A bot's move, found on a thread from what its seat may know; how long it thought about it does not show."""
        name = self.agenda.movers[seat]
        if seat not in self._bots or self._bots[seat][0] != name:
            self._bots[seat] = name, bots.find(name)
        thought = self._ponder(self._bots[seat][1], bots.PlayerView(moment, seat, self._thoughts[seat]))
        move, _ = await asyncio.gather(thought, self._house.time.wait(limits.THOUGHT, asyncio.Event()))
        return move

    async def _ponder(self, bot: bots.Bot, chair: bots.PlayerView) -> int:
        with self._house.metrics.thinking.time():
            return await self._house.thinkers.move(bot, chair)


def check_still(still: Callable[[], bool]) -> None:
    """Raise `NotSeated` if somebody lost a seat on the way to it."""
    if not still():
        raise NotSeated("The seat has been taken away meanwhile.")


def _without_last(match: Match, moves: int) -> Match:
    again = Match(match.header)
    for entry in match.log[: len(match.log) - moves]:
        again.replay_entry(entry.seat, match.text(entry), entry.attachment)
    return again


async def insist(write: Callable[[], Awaitable[None]]) -> None:
    """Write something until the disk takes it."""
    while True:
        try:
            return await write()
        except StoreFailed:
            await asyncio.sleep(RETRY)
