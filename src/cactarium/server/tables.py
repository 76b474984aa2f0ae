"""Tables: who sits at them, what they play, and how they come back after a restart."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count, islice
from typing import Any

from msgspec import json
from sqlalchemy import Row

from .. import bots, games, i18n
from ..engine import record
from ..engine.errors import CactariumError, CannotUndo, StaleMove
from ..engine.game import Game
from ..engine.match import PERSON, Match, commitment, normalise_name, seat_name
from . import garbage, limits, wire
from .audience import Audience, Listener, Place
from .chat import Chat, Line, read_line
from .clock import Agenda
from .command import Command
from .errors import (
    Muted,
    NoHints,
    NoMatch,
    NoQuestion,
    NoSuchLine,
    NoSuchTable,
    NotGone,
    NotHost,
    NotPaused,
    Paused,
    QuestionOpen,
    Resigned,
    SeatTaken,
    StoreFailed,
    TooManyTables,
    WrongSecret,
)
from .running import House, Running, check_still, insist
from .seats import Seat, lock, new_code, new_secret, opens
from .state import State, check_level, check_pace

log = logging.getLogger(__name__)


class Table:
    """One table."""

    def __init__(self, state: State, house: House) -> None:
        self.state = state
        self.audience = Audience()
        self.running: Running | None = None
        self.idle_since = house.time.now()
        self._house = house
        self._chat = Chat()
        self._question: wire.Question | None = None
        self._lock = asyncio.Lock()
        self._attendant: asyncio.Task[None] | None = None
        self._graces: dict[int, asyncio.TimerHandle] = {}
        self._lapse: asyncio.TimerHandle | None = None
        self._chores: set[asyncio.Task[None]] = set()

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return games.find(self.state.game)

    def public(self) -> wire.Table:
        """The table as everybody sees it."""
        state = self.state
        return wire.Table(
            code=state.code,
            game=state.game,
            options=state.options,
            pace=state.pace,
            language=state.language,
            public=state.public,
            hints=state.hints,
            stand_in=state.stand_in,
            seats=[self._chair(i, seat) for i, seat in enumerate(state.seats)],
            host=state.host,
            watching=self.audience.watching,
            screens=self.audience.screens,
            match=state.match,
            playing=state.playing,
            question=self._question,
            commitment=commitment(bytes.fromhex(state.secret)),
        )

    def _chair(self, i: int, seat: Seat | None) -> wire.Chair:
        if seat is None:
            return wire.Chair()
        here = not seat.person or self.audience.here(i)
        return wire.Chair(seat.name, seat.player, here, seat.bot or None, seat.patience, seat.muted)

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[State]:
        """Change what is kept of the table: all of it and on disk, or nothing."""
        async with self._lock:
            state = json.decode(json.encode(self.state), type=State)
            yield state
            state.version += 1
            await self._house.store.keep_table(state.code, json.encode(state).decode(), state.version)
            self.state = state
        self._tell_table()

    def _tell_table(self) -> None:
        self.audience.tell_all(self.public())

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    # Coming and going

    async def welcome(self, listener: Listener, place: Place, still: Callable[[], bool], match: str = "", seq: int = 0) -> None:
        """Let somebody look from a seat or from among the public, if they `still` may by then, and tell what was missed."""
        newcomer = listener not in self.audience
        if self.running is None:
            check_still(still)
            self.audience.welcome(listener, place)
        else:
            await self.running.welcome(listener, place, still, match, seq)
        for line in self._chat if newcomer else ():
            listener.send(wire.encode(line.said))
        await self._give_back([seat for seat in place.seats if self.state.taken(seat).bot])
        self._wait_for_absent()
        self._tell_table()

    async def _give_back(self, seats: list[int]) -> None:
        """Let those play again who come back."""
        if seats:
            async with self._change() as state:
                for seat in seats:
                    state.taken(seat).bot = ""
            self._change_movers()

    def dismiss(self, listener: Listener) -> None:
        """Let somebody go, or lose them; a seat stays taken."""
        self.audience.dismiss(listener)
        self.idle_since = self._house.time.now()
        self._wait_for_absent()
        self._tell_table()

    def _wait_for_absent(self) -> None:
        """Give those who are gone a while to come back."""
        for seat in self.state.people:
            if self.audience.here(seat):
                self._forget_grace(seat)
            elif seat not in self._graces:
                grace = limits.grace(self.state.pace)
                self._let_hand_go(seat)
                self._graces[seat] = asyncio.get_running_loop().call_later(grace, self._miss, seat)

    def _let_hand_go(self, seat: int) -> None:
        if self.running:
            self.running.miss(seat)

    def _forget_grace(self, seat: int) -> None:
        if seat in self._graces:
            self._graces.pop(seat).cancel()

    def _miss(self, seat: int) -> None:
        """Somebody has been gone for long: if others wait for it, a bot takes over."""
        self._forget_grace(seat)
        if not self.state.paused and any(map(self.audience.here, self.state.people)):
            self._do(insist(partial(self._replace, seat)))

    async def _replace(self, seat: int) -> None:
        async with self._change() as state:
            if seat not in state.people or self.audience.here(seat):
                return
            if state.host == seat:
                state.pass_on_host(self.audience.here)
            if state.playing and state.pace != "none":
                state.taken(seat).bot = state.stand_in
        self._change_movers()

    def _change_movers(self) -> None:
        if self.running:
            self.running.change_movers(self.state.movers)

    async def sit(self, name: str, wanted: int | None, secret: str | None) -> tuple[int, str]:
        """Take a free seat; the secret that comes with it opens it again, and so does sitting down with the same once more."""
        known = self._seat_of(secret) if secret else None
        if secret and known is not None:
            return known, secret
        secret = secret or new_secret()
        async with self._change() as state:
            state.not_while_playing()
            i = state.sit(name, wanted, secret)
        return i, secret

    def opens(self, secret: str, seat: int) -> bool:
        """Whether this secret opens this seat now."""
        return self._seat_of(secret) == seat

    def _seat_of(self, secret: str) -> int | None:
        return next((i for i in self.state.people if opens(secret, self.state.taken(i))), None)

    def seat_of(self, secret: str) -> int:
        """The seat that a secret opens."""
        seat = self._seat_of(secret)
        if seat is None:
            raise WrongSecret("This secret opens no seat of the table.")
        return seat

    async def leave(self, seats: tuple[int, ...]) -> None:
        """Free seats for somebody else; in a match they stay one's own, but somebody who is here becomes host."""
        async with self._change() as state:
            for seat in seats if not state.playing else ():
                state.seats[seat] = None
            if state.host in seats:
                state.pass_on_host(self.audience.here)
        if not self.state.playing:
            for seat in seats:
                self.audience.stand_up(seat)

    # The host

    async def put_bot(self, host: tuple[int, ...], i: int, level: str | None) -> None:
        """Put a bot in a seat, or take it away; in a match it plays for somebody who is gone."""
        if level is not None:
            check_level(level)
        async with self._change() as state:
            state.only_host(host)
            state.check_seat(i)
            if state.playing and level is not None and i in state.people:
                self._let_play(state.person(i), i, level)
            else:
                _put_bot(state, i, level)
        self._change_movers()

    def _let_play(self, seat: Seat, i: int, level: str) -> None:
        if self.audience.here(i):
            raise NotGone(f"{seat_name(i)} is here; a bot plays only for somebody who is gone.")
        seat.bot = level

    async def change(self, host: tuple[int, ...], wish: wire.Change) -> None:
        """Play otherwise from the next match on; other chairs clear the table of the last one."""
        async with self._change() as state:
            state.only_host(host)
            state.not_while_playing()
            if wish.seats is not None and wish.seats != len(state.seats):
                state.set_chairs(wish.seats)
                state.match = None
            if wish.options is not None:
                state.options = self.game.complete({**state.options, **wish.options}, state.language)
            if wish.stand_in is not None:
                state.stand_in = check_level(wish.stand_in)
            self.game.check_seats(len(state.seats), state.options)
            self.game.check_referee(state.options)
            state.pace = state.pace if wish.pace is None else check_pace(wish.pace)
            state.public = state.public if wish.public is None else wish.public
        if self.running and self.state.match is None:
            self.running.close()
            self.running = None

    async def remove(self, host: tuple[int, ...], i: int) -> None:
        """Send a person away: the seat is free, or a bot's if a match is being played."""
        async with self._change() as state:
            state.only_host(host)
            state.person(i)
            if i in host:
                raise NotHost("The host cannot be sent away; leave instead.")
            state.seats[i] = None
            if state.playing:
                state.seats[i] = Seat(state.bot_name(state.stand_in), state.stand_in)
        self._forget_grace(i)
        self._change_movers()
        for listener in self.audience.stand_up(i):
            listener.close(wire.Close.REMOVED)

    async def mute(self, host: tuple[int, ...], i: int, muted: bool) -> None:
        """Let a person say nothing, or speak again."""
        async with self._change() as state:
            state.only_host(host)
            state.person(i).muted = muted

    # Before and after a match

    async def give_nonce(self, i: int, nonce: str) -> None:
        """Take a seat's own part of the next deal's seed."""
        async with self._change() as state:
            state.not_while_playing()
            state.taken(i).nonce = nonce

    async def start(self, host: tuple[int, ...]) -> None:
        """Deal."""
        async with self._change() as state:
            state.only_host(host)
            state.not_while_playing()
            match = Match(state.header(self.game))
            state.match, state.playing = secrets.token_hex(8), True
            await self._house.store.begin_match(state.match, record.write(match))
        running = self._set_up(state.match, match)
        self._attend(running)
        await running.begin()
        self._wait_for_absent()
        log.info("a match of %s begins: %d seats, %d people", state.game, len(state.seats), len(state.people))

    async def rename(self, i: int, name: str | None) -> None:
        """Call a person otherwise, here and in the records of past matches; without a name, forget who that was."""
        async with self._change() as state:
            state.not_while_playing()
            seat = state.person(i)
            seat.name = f"Player {i + 1}" if name is None else normalise_name(name)
            state.check_names()
            for match in seat.matches:
                await self._house.store.rename(match, partial(record.rename, seat=i, name=seat.name))
        if name is None:
            await self._unsay([line for line in self._chat if line.owner == seat.lock])

    # Play

    async def play(self, seat: int, request: wire.Play, credit: float = 0.0) -> wire.Accepted:
        """Make a move for a seat."""
        running = self._played(request.match)
        if seat in running.match.resigned:
            raise Resigned("You have given this match up.")
        return await running.play(Command(seat, request.move, request.epoch, request.id, credit=credit))

    async def lead_hand(self, seat: int, request: wire.Hand) -> None:
        """Lead the hand of a seat."""
        await self._played(request.match).lead_hand(seat, request.piece, request.poses)

    async def let_go(self, seat: int, match: str) -> None:
        """Open the hand of a seat."""
        await self._played(match).let_go(seat)

    async def resign(self, seat: int, match: str) -> None:
        """Give the match up for a seat."""
        await self._played(match).resign(seat)

    async def check(self, seat: int, move: str) -> None:
        """Refuse a move that a seat may not make; nothing is played."""
        await self._here().check(seat, move)

    async def hint(self, seat: int, id: str) -> wire.Hint:
        """What the thinking bot would do in a seat, where the table allows to ask."""
        if not self.state.hints:
            raise NoHints("This table plays without hints.")
        return await self._here().hint(seat, id)

    def _here(self) -> Running:
        if self.running is None:
            raise NoMatch("Nothing is being played here yet.")
        return self.running

    def _played(self, match: str) -> Running:
        running = self._here()
        if match != running.id:
            raise StaleMove("That was another match; nothing was played in this one.", key="refuse-stale")
        return running

    async def patience(self, i: int, more: bool) -> None:
        """Give a seat three times the time, or no longer."""
        async with self._change() as state:
            state.taken(i).patience = more
        if self.running:
            await self.running.change_time(lambda agenda: agenda.be_patient(self.state.patient))

    # Consent

    async def ask(self, seat: int, what: wire.Wish) -> None:
        """Ask the others for a pause, or to take one's last move back; bots agree to everything."""
        self.state.only_while_playing()
        if self._question:
            raise QuestionOpen("Something is being asked already; answer that first.")
        if what == "pause" and self.state.paused:
            raise Paused("The match is paused already.")
        if what == "undo" and self.running and not self.running.can_undo(seat):
            raise CannotUndo("That cannot be taken back: something has been drawn or shown since, or somebody else has moved.")
        self._lapse = asyncio.get_running_loop().call_later(limits.QUESTION, self._drop_question)
        await self._put(wire.Question(what, seat, [seat]))

    async def reply(self, seat: int, yes: bool) -> None:
        """Agree to what is being asked, or do not."""
        question = self._question
        if question is None:
            raise NoQuestion("Nothing is being asked any more.")
        if yes:
            await self._put(wire.Question(question.what, question.by, sorted({*question.agreed, seat})))
        else:
            self._drop_question()

    async def _put(self, question: wire.Question) -> None:
        """Let a question stand until all have agreed, then do it."""
        self._question = question
        if not self._asked(question.what) <= set(question.agreed):
            if self.running:
                self.running.hold_bots(question.what == "undo")
            self._tell_table()
            return
        self._drop_question()
        if question.what == "pause":
            await self._pause(True)
        elif self.running:
            await self.running.undo(question.by)

    def _asked(self, what: wire.Wish) -> set[int]:
        """Who has to agree: all people who play, to a pause only those who are here."""
        movers = self.running.agenda.movers if self.running else []
        return {i for i, mover in enumerate(movers) if mover == PERSON and (what == "undo" or self.audience.here(i))}

    def _drop_question(self) -> None:
        if self._lapse:
            self._lapse.cancel()
        if self._question:
            self._question = None
            self._tell_table()
        if self.running:
            self.running.hold_bots(False)

    def _moved(self) -> None:
        """Something was played: what could be taken back a moment ago cannot be any more."""
        if self._question and self._question.what == "undo":
            self._drop_question()

    async def go_on(self) -> None:
        """End a pause."""
        if not self.state.paused:
            raise NotPaused("The match is not paused.")
        await self._pause(False)
        self._wait_for_absent()

    async def _pause(self, paused: bool) -> None:
        async with self._change() as state:
            state.only_while_playing()
            state.paused = paused
        if self.running:
            await self.running.change_time(lambda agenda: agenda.pause() if paused else agenda.go_on())

    # Chat

    async def say(self, i: int, text: str = "", emote: wire.Emotion | None = None) -> None:
        """Tell everybody what somebody said, or the gesture that was made."""
        seat = self.state.taken(i)
        if seat.muted:
            raise Muted("The host has asked you to be silent.")
        line = self._chat.line(seat.lock, seat.name, i, text, emote)
        await self._house.store.add_line(self.state.code, line.number, line.owner, json.encode(line.said).decode())
        forgotten = self._chat.add(line)
        self.audience.tell_all(line.said)
        if forgotten:
            self._do(insist(lambda: self._house.store.remove_lines(self.state.code, forgotten)))

    async def unsay(self, seats: tuple[int, ...], id: str) -> None:
        """Delete a line: one's own, or as the host any."""
        own, line = {self.state.taken(i).lock for i in seats}, self._chat.find(id)
        if line.owner not in own and self.state.host not in seats:
            raise NoSuchLine("That line is not yours.")
        await self._unsay([line])

    async def _unsay(self, lines: list[Line]) -> None:
        if lines:
            await self._house.store.remove_lines(self.state.code, [line.number for line in lines])
            self._chat.remove(lines)
            self.audience.tell_all(wire.Unsaid(lines=[line.said.line for line in lines]))

    # The match

    def _set_up(self, id: str, match: Match, moves: Sequence[Row[Any]] = ()) -> Running:
        agenda = Agenda(self.state.pace, self._house.time, bots.stream(), self.state.movers)
        agenda.be_patient(self.state.patient)
        if self.state.paused:
            agenda.pause()
        self.running = Running(id, match, agenda, self._house, self.audience, self.state.stand_in, moves, self._moved)
        return self.running

    def _attend(self, running: Running) -> None:
        self._attendant = asyncio.create_task(self._see_through(running))

    async def _see_through(self, running: Running) -> None:
        try:
            await running.attend()
        except Exception:
            log.exception("a table of %s has stopped", self.state.game)
            raise
        self._drop_question()
        await insist(self._end_match)
        log.info("a match of %s is over: %d moves", self.state.game, len(running.match.log))

    async def _end_match(self) -> None:
        """Commit to another secret for the rematch; everybody plays for themselves again."""
        async with self._change() as state:
            state.playing = state.paused = False
            state.secret = _new_secret()
            for seat in map(state.taken, state.people):
                seat.nonce = seat.bot = ""
                seat.matches = [*seat.matches, state.match or ""][-limits.RECORDS :]

    async def restore(self) -> None:
        """Go on with the match that was being played, or show the one that is over; what was said is still there."""
        self._chat = Chat([read_line(row.number, row.owner, row.said) for row in await self._house.store.lines(self.state.code)])
        if self.state.match is None:
            return
        begun, moves = await self._house.store.match(self.state.match)
        try:
            running = self._set_up(self.state.match, record.read(begun, games.find), moves)
        except CactariumError as error:
            log.warning("a match of %s cannot go on under today's rules: %s", self.state.game, type(error).__name__)
            await self._lay_down(record.grow(begun, [(row.seat, row.move, row.digest, row.attachment or "") for row in moves]))
            return
        if self.state.playing:
            self._attend(running)

    async def _lay_down(self, text: str) -> None:
        """Open the record of a match that cannot go on, so that it can be shown as it was."""
        if self.state.playing and self.state.match:
            await self._house.store.end_match(self.state.match, text)
            await self._end_match()

    def close(self) -> None:
        """Stop the bots and the clock; what was played is kept."""
        for timer in (*self._graces.values(), self._lapse):
            if timer:
                timer.cancel()
        for task in (*self._chores, self._attendant):
            if task:
                task.cancel()
        if self.running:
            self.running.close()


class Tables:
    """Every table of this server, by code."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tables: dict[str, Table] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    def __contains__(self, code: str) -> bool:
        return code in self._tables

    async def create(self, wish: wire.Create, secret: str) -> Table:
        """Open a table; who has the secret sits in its first seat. Raises `Outrun` if this secret has just opened one elsewhere."""
        if len(self._tables) >= limits.TABLES:
            raise TooManyTables(f"All {limits.TABLES} tables of this server are taken; try again later.")
        game = games.find(wish.game)
        options = game.complete(wish.options, i18n.check_language(wish.language))
        game.check_seats(wish.seats, options)
        game.check_referee(options)
        state = State(
            code=next(code for code in iter(new_code, "") if code not in self._tables),
            game=game.id,
            options=options,
            pace=check_pace(wish.pace),
            language=wish.language,
            public=wish.public,
            hints=wish.hints,
            stand_in=check_level(wish.stand_in),
            seats=[None] * wish.seats,
            secret=_new_secret(),
            version=1,
        )
        state.sit(wish.name, 0, secret)
        await self._house.store.open_table(state.code, json.encode(state).decode(), state.version, lock(secret))
        table = self._tables[state.code] = Table(state, self._house)
        return table

    async def opened(self, secret: str) -> str | None:
        """The code of the table that this secret has opened, whoever serves it."""
        return await self._house.store.opened(lock(secret))

    def find(self, code: str) -> Table:
        """The table with this code."""
        table = self._tables.get(code)
        if table is None:
            raise NoSuchTable("There is no table with this code; ask for it again.")
        return table

    def listing(self) -> wire.Listing:
        """The public tables, the newest first."""
        shown = islice((table for table in reversed(self._tables.values()) if table.state.public), limits.PUBLIC_LIST)
        return wire.Listing([table.public() for table in shown])

    async def leave(self, table: Table, seats: tuple[int, ...]) -> None:
        """Free seats; the last person to go clears the table."""
        await table.leave(seats)
        if not table.state.people:
            await self.clear(table)

    async def clear(self, table: Table) -> None:
        """Clear a table away; if the disk does not let go of it, a restart brings it back."""
        self._put_away(table, wire.Close.TABLE_CLOSED)
        await self._house.store.clear_table(table.state.code)

    async def restore(self, saved: str) -> None:
        """Set a table again as it was; one that cannot be is left in the store. Raises `StoreFailed` if it may be another time."""
        try:
            table = Table(json.decode(saved, type=State), self._house)
            await table.restore()
        except StoreFailed:
            raise
        except Exception:  # one that cannot be set must not keep the others from it
            log.exception("a table cannot be set again")
        else:
            self._tables[table.state.code] = table

    def drop(self, table: Table) -> None:
        """Let another process have a table; its clients come back to find it there."""
        self._put_away(table, wire.Close.RESTART)

    def _put_away(self, table: Table, code: wire.Close) -> None:
        table.close()
        self._tables.pop(table.state.code, None)
        table.audience.close(code)

    async def sweep(self) -> None:
        """Now and then clear away what nobody looks at any more; not while the disk fails, and seldom what could keep a move waiting."""
        for look in count(1):
            await asyncio.sleep(limits.SWEEP)
            old = self._house.time.now() - limits.IDLE
            with suppress(StoreFailed):
                for table in [table for table in self._tables.values() if not len(table.audience) and table.idle_since < old]:
                    await self.clear(table)
            if look % limits.THOROUGH == 0 or not any(table.state.playing for table in self._tables.values()):
                garbage.look_everywhere()

    def close(self) -> None:
        """Stop all bots and clocks."""
        for table in self._tables.values():
            table.close()


def _put_bot(state: State, i: int, level: str | None) -> None:
    """Put a bot in a seat between matches, or take it away."""
    state.not_while_playing()
    if i in state.people:
        raise SeatTaken(f"Somebody sits in {seat_name(i)}.")
    state.seats[i] = None
    if level is not None:
        state.seats[i] = Seat(state.bot_name(level), level)


def _new_secret() -> str:
    return os.urandom(32).hex()
