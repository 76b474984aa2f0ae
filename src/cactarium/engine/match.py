"""A match: a header and an append-only list of moves; the state is always what replaying them gives."""

from __future__ import annotations

import copy
import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, cast
from unicodedata import category, normalize

from . import chance
from .changes import Changes, Viewers
from .deltas import Delta
from .emit import CLOCK, EVERYONE, REFEREE
from .errors import BadName, BadSeat, BadSecret, CannotResign, CannotUndo, IllegalMove, StaleMove
from .game import Game
from .layout import Vec
from .position import Audience, Audiences, InterpretedPosition, Position
from .vocabulary import RESIGNS, TAKES_BACK, Event, Move

LONGEST_NAME = 32
PERSON = "person"
NONCE = 16  # bytes that each seat gives to the seed
UNDO, RESIGN = -1, -2  # entries of the log that are no moves of the game
IN_WORDS = {UNDO: "undo", RESIGN: "resign"}
# Joiners, variation selectors, fillers and the blank Braille pattern: they are printable, or part of an emoji, and cannot be seen.
INVISIBLE = dict.fromkeys([0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x200C, 0x200D, 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10)])
# Letters and digits that are drawn like a Latin letter, and that letter.
LOOK_ALIKES = str.maketrans(
    dict(zip("АВЕКМНОРСТУХаеорсухіјѕԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυ0l1|", "ABEKMHOPCTYXaeopcyxijsdqwhABEZHIKMNOPTYXavopuoiii", strict=True))
)
RESERVED_NAMES = frozenset({"you", "vous", "clock", "referee"})  # texts use them for the reader, the clock and the referee


@dataclass(frozen=True)
class Header:
    """What was agreed before the first card."""

    game: Game
    seats: int
    options: Mapping[str, str]
    names: tuple[str, ...]
    players: tuple[str, ...]  # who sits there: “person” or a bot's name
    secret: bytes
    nonces: tuple[bytes, ...]
    rules_version: int

    @property
    def is_older(self) -> bool:
        """Whether the match began under older rules that replay move by move: its digests cannot be compared."""
        return self.rules_version in self.game.replayed_versions

    @property
    def commitment(self) -> str:
        """The hash by which the table is bound to its secret before anybody gives a nonce."""
        return commitment(self.secret)

    @property
    def key(self) -> bytes:
        """The seed of the match: nobody who gave only a part of it could choose it."""
        return hashlib.sha256(b"cactarium seed\0" + self.secret + b"".join(self.nonces)).digest()


def commitment(secret: bytes) -> str:
    """The hash that commits to a secret."""
    return hashlib.sha256(b"cactarium commitment\0" + secret).hexdigest()


class Entry(NamedTuple):
    """One line of the log: a move, `UNDO`, the taking back of the seat's last one, or `RESIGN`.

    An attachment is what a game keeps beside the move for those who show it again; the rules never look into it.
    """

    seat: int
    move: int
    digest: str
    events: tuple[int, ...]
    attachment: bytes = b""


class LegalMoves(Sequence[Move | str | int]):
    """The moves a seat may make now: iterable, countable, and it answers `in` for codes, records and text."""

    def __init__(self, game: Game, codes: Vec) -> None:
        self.codes = codes
        self._game = game

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self._game.moves.record(code) for code in self.codes[i]]
        return self._game.moves.record(self.codes[i])

    def __iter__(self) -> Iterator[Move]:
        return map(self._game.moves.record, self.codes)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, int):
            return move in self.codes
        return str(move) in self.texts

    @property
    def texts(self) -> list[str]:
        """All of them in text notation."""
        return [self._game.moves.text(code) for code in self.codes]

    def __repr__(self) -> str:
        return f"<{', '.join(self.texts) or 'nothing to do'}>"


class Match:
    """A game being played, or played.

    Seats are counted from 0 here and written @1, @2, … in texts. `CLOCK` is a seat too: it moves when somebody's time is up. So is
    `REFEREE` in games that are not all rules: it tells what happened.
    """

    def __init__(self, header: Header, compiled: bool = False) -> None:
        """Deal; under compiled rules only if `compiled_rules_loader` says that they are ready, or if there is time to load them."""
        self.header = header
        self.game = header.game
        self.log: list[Entry] = []
        self._past: list[tuple[Any, int]] = []
        self.resigned: list[int] = []
        self._given_up = False  # nobody is left to play against, or no person to play for
        self._position: Position = _compiled_deal(header) if compiled else InterpretedPosition(header.game, deal(header))

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

    def snapshot(self) -> Match:
        """The match as it stands, to be looked at while others move on."""
        moment = copy.copy(self)
        moment._position, moment.log, moment.resigned = self._position.copy(), self.log[:], self.resigned[:]
        moment._past = []
        return moment

    def view(self, *seats: int) -> dict[str, Any]:
        """What these seats together may know; with none, what everybody may."""
        return self.views([seats])[0]

    def views(self, sets: Iterable[Iterable[int]]) -> list[dict[str, Any]]:
        """What each of these sets of seats may know; what lies open before all of them is looked at once."""
        return self._position.views([self._viewers(seats) for seats in sets])

    def changes(self, viewers: Sequence[Viewers]) -> list[Changes]:
        """What has changed for each of these viewers since they were last told: see `changes.TellsChanges`."""
        return self._position.changes(self._audiences(tuple(viewers)), not self._given_up)

    def deltas(self, viewers: Sequence[Viewers]) -> list[Delta]:
        """The same as JSON, for the public and for single seats."""
        return self._position.deltas(self._audiences(tuple(viewers)), not self._given_up)

    def whole(self, viewers: Viewers) -> Changes:
        """All that these viewers may know, and their moves: see `changes.TellsChanges`."""
        return self._position.whole(self._audience(viewers), not self._given_up)

    def events(self, *seats: int, since: int = 0) -> list[Event]:
        """What these seats may know of what happened from log entry `since` on."""
        viewers = self._viewers(seats)
        return [event for entry in self.log[since:] for event in self.game.events.read(list(entry.events), viewers)]

    def redealt_state(self, seats: Iterable[int], stream: Vec) -> Any:
        """A state that these seats could not tell from the real one, drawn from the given stream."""
        other = self._position.copy().state
        self.game.rules.redeal(other, self._viewers(seats), stream)
        return other

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
        self._remember(played.before, seat)
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

    def _remember(self, before: Any, seat: int) -> None:
        """Keep the undo history of this seat while nothing was drawn or shown and nobody else has moved; else clear it.

        A move that told nobody anything is a hidden answer; that it was given must not show by what can be undone.
        """
        if before is None or (self._past and self._past[-1][1] != seat):
            self._past.clear()
        if before is not None:
            self._past.append((before, seat))

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last move can be taken back."""
        return bool(self._past) and self._past[-1][1] == seat

    def undo(self, seat: int) -> Entry:
        """Take back this seat's last move; refused once anything was drawn or shown since, or somebody else has moved."""
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise CannotUndo("That cannot be taken back: something has been drawn or shown since, or somebody else has moved.")
        before, _ = self._past.pop()
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
        self._past.clear()
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

    @property
    def is_compiled(self) -> bool:
        """Whether the match goes on under compiled rules."""
        return not isinstance(self._position, InterpretedPosition)

    def compile(self) -> None:
        """Go on under compiled rules; nobody notices. Loads them first unless `compiled_rules_loader` says that they are ready."""
        from .compiled_position import compiled_from

        if not self.is_compiled:
            position = compiled_from(self.game, self.state)
            position.take_over(self._position)
            self._past = [(position.save(before), seat) for before, seat in self._past]
            self._position = position

    def text(self, entry: Entry) -> str:
        """A log entry in text notation."""
        return IN_WORDS.get(entry.move) or self.game.moves.text(entry.move)

    def _viewers(self, seats: Iterable[int]) -> int:
        return self._audience(tuple(seats)).seats

    def _audience(self, viewers: Viewers) -> Audience:
        return audience(viewers, self.header.seats, bool(self.game.referee))

    def _audiences(self, viewers: tuple[Viewers, ...]) -> Audiences:
        return audiences(viewers, self.header.seats, bool(self.game.referee))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.header.seats and seat not in self.movers:
            raise BadSeat(f"There is no seat {seat_name(seat)} at this table; seats are @1 to @{self.header.seats}.")


def deal(header: Header) -> Any:
    """The state of a match that begins."""
    state = cast(Any, header.game.rules.State())
    chance.seed(state.chance, header.key)
    header.game.rules.new_game(state, header.seats, header.game.encode(header.options))
    return state


def _compiled_deal(header: Header) -> Position:
    from .compiled_position import deal

    return deal(header.game, header.seats, header.game.encode(header.options), header.key)


@lru_cache(maxsize=4096)
def audience(viewers: Viewers, seats: int, has_referee: bool) -> Audience:
    """Seats that look together at a table of so many; the referee sees what everybody does."""
    players = sorted({seat for seat in viewers if not (seat == REFEREE and has_referee)})
    for seat in players:
        if not 0 <= seat < seats:
            raise BadSeat(f"There is no seat {seat_name(seat)} at this table to look from; seats are @1 to @{seats}.")
    return Audience(viewers, tuple(players), seat_set(players))


@lru_cache(maxsize=4096)
def audiences(viewers: tuple[Viewers, ...], seats: int, has_referee: bool) -> Audiences:
    """Several such sets of seats."""
    return Audiences(tuple(audience(some, seats, has_referee) for some in viewers))


def check_secret(secret: bytes, committed: str) -> None:
    """Raise `BadSecret` unless the secret is the one that was committed to."""
    if commitment(secret) != committed:
        raise BadSecret("The secret is not the one the table committed to at the start: the deal may have been chosen.")


def check_nonces(nonces: Sequence[bytes], seats: int) -> tuple[bytes, ...]:
    """One nonce a seat, all of the same length, so that no two sets of them give the same seed."""
    if len(nonces) != seats or any(len(nonce) != NONCE for nonce in nonces):
        raise BadSecret(f"Every one of the {seats} seats gives a nonce of {NONCE} bytes.")
    return tuple(nonces)


def check_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One name a seat, made up where none is given."""
    if len(names) > seats:
        raise BadName(f"{len(names)} names for {seats} seats.")
    every = (*map(normalise_name, names), *(f"Player {i + 1}" for i in range(len(names), seats)))
    for name in every:
        if not name or len(name) > LONGEST_NAME or name.translate(INVISIBLE).casefold() in RESERVED_NAMES:
            raise BadName(f"“{name[:LONGEST_NAME]}” cannot be a name: use 1 to {LONGEST_NAME} printable characters, and not “you”.")
        if every.count(name) > 1:
            raise BadName(f"Two players cannot both be “{name}”.")
    return every


def check_looks(names: Sequence[str]) -> None:
    """Raise `BadName` if two names, or a name and a reserved word, look alike; records of older matches may have such names."""
    looks = [look_of(name) for name in names]
    for name, look in zip(names, looks, strict=True):
        if looks.count(look) > 1 or look in map(look_of, RESERVED_NAMES):
            raise BadName(f"“{name}” looks like another name.")


def normalise_name(text: str) -> str:
    """Normalise whitespace to plain spaces; return "" if a character, or the whole text, is invisible."""
    text = "".join(" " if category(letter) == "Zs" else letter for letter in text).strip()
    seen = text.translate(INVISIBLE).strip()
    return text if seen and seen.isprintable() else ""


def look_of(name: str) -> str:
    """A name as it looks: names with the same look cannot be told apart."""
    return " ".join(normalize("NFKC", name.translate(INVISIBLE)).translate(LOOK_ALIKES).casefold().translate(LOOK_ALIKES).split())


def seat_name(seat: int) -> str:
    """A seat as texts write it."""
    return {CLOCK: "clock", REFEREE: "referee"}.get(seat, f"@{seat + 1}")


def seat_set(seats: Iterable[int]) -> int:
    """Seats as one number with a bit for each."""
    return sum({1 << seat for seat in seats})


def seats_in(mask: int) -> list[int]:
    """The seats of a set."""
    return _seats_in(mask)[:]


@lru_cache(maxsize=4096)
def _seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


__all__ = ["CLOCK", "EVERYONE", "REFEREE", "Entry", "Header", "LegalMoves", "Match", "seat_name", "seat_set", "seats_in"]
