"""Nothing leaks over the wire, not by a byte and not by a moment; and what does is noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import Any
from zlib import crc32

import pytest

from cactarium import bots, games
from cactarium.engine import compiled_rules_loader
from cactarium.engine.compiled_position import CompiledPosition
from cactarium.engine.conformance import walk
from cactarium.engine.emit import buffer
from cactarium.engine.game import Game, Information
from cactarium.engine.match import CLOCK, EVERYONE, Match
from cactarium.engine.match_log import Entry
from cactarium.engine.seats import seat_set
from cactarium.server.table.audience import Viewers
from cactarium.server.table.clock import Agenda
from cactarium.server.table.move_events import MoveEvents
from tests.server.match_harness import MatchHarness
from tests.server.server_process import story, told


class Leak(AssertionError):
    """Something that viewers hear or do not hear, sooner or later, in one of two worlds that they could not tell apart."""


Pair = tuple[int, int]
Learned = tuple[Any, Any]


def alike(one: Learned, other: Learned) -> bool:
    """Whether viewers learn the same: what they are told and what they see tell the same, so where only one differs, it leaks."""
    return bool(one[0] == other[0] or one[1] == other[1])


class Twins:
    """The same table in two worlds that some viewers cannot tell apart; whatever happens happens in both."""

    def __init__(self, match: Match, viewers: Viewers, movers: list[str], chance: random.Random) -> None:
        other = match.snapshot()
        other.state = match.redealt_state(viewers, bots.stream(f"world {chance.random()}"))
        self.viewers, self._chance = viewers, chance
        self._choices: dict[tuple[int, int], Pair | None] = {}
        self._stuck = False
        worlds = (match.snapshot(), other)
        self.harnesses = [MatchHarness(world, movers=movers, choose=partial(self.choose, world=n)) for n, world in enumerate(worlds)]

    def choose(self, seat: int, world: int) -> int | None:
        """What a seat plays in one of the worlds, None if nothing would keep them alike."""
        real, other = (harness.match for harness in self.harnesses)
        key = seat, len(self.harnesses[world].match.log)
        if key not in self._choices:
            pairs = self._pairs(seat) if len(real.log) == len(other.log) else []
            self._choices[key] = self._chance.choice(pairs) if pairs else None
        pair = self._choices[key]
        self._stuck |= pair is None
        return pair[world] if pair else None

    def _pairs(self, seat: int) -> list[Pair]:
        """A move for each world, so that the viewers cannot tell which of them was made; the moves of their own are the same."""
        told = [{code: self.would_tell(n, seat, code) for code in self.harnesses[n].match.legal(seat).codes} for n in (0, 1)]
        pairs = [(a, b) for a in told[0] for b in told[1] if (a == b or seat not in self.viewers) and alike(told[0][a], told[1][b])]
        return [(a, b) for a, b in pairs if a != b and self._chance.random() < 0.5] or pairs

    def would_tell(self, world: int, seat: int, code: int) -> Learned:
        """What the viewers would be told of a move, and what they would see then."""
        match = self.harnesses[world].match
        state, out = match.state.clone(), buffer()
        match.game.rules.apply(state, seat, code, out)
        return match.game.events.read(out, seat_set(self.viewers)), match.game.view.views(state, [seat_set(self.viewers)])[0]

    def clock_is_told_alike(self) -> bool:
        """Whether the viewers would be told the same if time were up now; what chance brings then may differ."""
        codes = [harness.match.legal(CLOCK).codes for harness in self.harnesses]
        return codes[0] == codes[1] and all(alike(self.would_tell(0, CLOCK, code), self.would_tell(1, CLOCK, code)) for code in codes[0])

    @property
    def heard(self) -> list[list[tuple[float, bytes]]]:
        return [harness.recorders[self.viewers].frames for harness in self.harnesses]

    async def run(self, steps: int) -> None:
        for harness in self.harnesses:
            await harness.open()
            await harness.runner.begin()
        self._listen()
        for _ in range(steps):
            goes_on = await self._step()
            if self._stuck or self._parted():
                break
            self._listen()
            if not goes_on:
                break
        for harness in self.harnesses:
            await harness.close()

    def _listen(self) -> None:
        for one, other in zip_longest(*self.heard):
            if one != other:
                raise Leak(f"viewers {self.viewers} can tell the worlds apart: they hear {one} or {other}")

    def _parted(self) -> bool:
        """Whether chance has brought the viewers something else in the other world, such as another card."""
        real, other = (told(harness.match, self.viewers) for harness in self.harnesses)
        views = [harness.match.view(*self.viewers) for harness in self.harnesses]
        return views[0] != views[1] and any(a != b for a, b in zip(real, other, strict=False))

    async def _pass_until(self, when: float) -> None:
        for harness in self.harnesses:
            await harness.time.pass_until(when)

    async def _step(self) -> bool:
        """A person moves or time passes; False if the worlds could be told apart from here on."""
        real = self.harnesses[0].match
        people = [seat for seat in real.seats if self.harnesses[0].runner.agenda.movers[seat] == "person" and real.legal(seat).codes]
        if people and self._chance.random() < 0.7:
            seat = self._chance.choice(people)
            moves = [self.choose(seat, world) for world in (0, 1)]
            for harness, move in zip(self.harnesses, moves, strict=True):
                if move is None:
                    return False
                harness.play(seat, move)
        now = self.harnesses[0].time.clock
        await self._pass_until(now)
        pause = self._chance.choice([0.1, 1.0, 3.0])
        until = min([now + pause, *(harness.time.next for harness in self.harnesses if harness.time.next is not None)])
        for harness in self.harnesses:
            ends = [end.when for end in harness.runner.agenda.ends()]
            if ends and min(ends) <= until and not self.clock_is_told_alike():
                return False
        await self._pass_until(until)
        return not any(harness.match.over for harness in self.harnesses)


async def listen(game: Game) -> tuple[int, int]:
    """Let twins of all kinds run; how many frames were compared, and how many of them were of a window or a race."""
    chance, frames, windows = random.Random(f"twins {game.id}"), 0, 0
    for start in range(0, 60, 6):
        match = Match.new(game, seats=min(3, game.seats[-1]), seed=f"twins {start}")
        for n, _ in enumerate(walk(match)):
            if n == start:
                break
        for viewers in [(), *((seat,) for seat in match.seats)]:
            movers = [chance.choice(["person", "sprout"]) for _ in match.seats]
            twins = Twins(match, viewers, movers, chance)
            is_ready = compiled_rules_loader.ready(game)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(compiled_rules_loader, "ready", lambda _, is_ready=is_ready: is_ready)  # both worlds switch, or neither
                await twins.run(40)
            frames += len(twins.heard[0])
            windows += sum(b'"kind":"stop"' in frame or b'"kind":"race"' in frame for _, frame in twins.heard[0])
    return frames, windows


HIDDEN = [game for game in games.all_games() if game.information is Information.HIDDEN]


def test_only_in_cactys_does_everybody_see_everything() -> None:
    assert [game.id for game in games.all_games() if game not in HIDDEN] == ["cactys"]


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.id)
@story
async def test_a_seat_hears_the_same_bytes_at_the_same_moments_in_every_world_it_cannot_tell_apart(game: Game) -> None:
    frames, windows = await listen(game)
    assert frames > 60
    assert windows or game.id == "cacti"


# What leaks is noticed


def hidden_bit(match: Match) -> int:
    """One bit of all that the players keep from each other."""
    return crc32(repr(match.view(*match.seats)["players"]).encode()) & 1


def one_seat_lies_open(game: Game, patch: pytest.MonkeyPatch) -> None:
    views = game.view.views

    def peeking(s: Any, sets: list[int]) -> list[Any]:
        peeked = views(s, [viewers | 1 for viewers in sets])
        return [seen | {"players": [more["players"][0], *seen["players"][1:]]} for seen, more in zip(views(s, sets), peeked, strict=True)]

    patch.setattr(game.view, "views", peeking)
    patch.setattr(compiled_rules_loader, "ready", lambda _: False)  # compiled rules have views of their own


def one_seat_lies_open_under_compiled_rules(game: Game, patch: pytest.MonkeyPatch) -> None:
    compiled_rules_loader.load(game)
    row = CompiledPosition._row
    patch.setattr(CompiledPosition, "_row", lambda position, seats: row(position, seats | 1))


def everybody_is_told_everything(game: Game, patch: pytest.MonkeyPatch) -> None:
    texts = MoveEvents.texts
    patch.setattr(MoveEvents, "texts", lambda told, seats: texts(told, EVERYONE))


def an_event_says_too_much(game: Game, patch: pytest.MonkeyPatch) -> None:
    begin, texts = MoveEvents.__init__, MoveEvents.texts
    bits: dict[MoveEvents, int] = {}

    def noting(told: MoveEvents, match: Match, entry: Entry) -> None:
        begin(told, match, entry)
        bits[told] = hidden_bit(match)
        told.open_texts = None  # nothing is the same for everybody any more

    patch.setattr(MoveEvents, "__init__", noting)
    patch.setattr(MoveEvents, "texts", lambda told, seats: [text[:-1] + b',"hint":%d}' % bits[told] for text in texts(told, seats)])


def a_clock_ends_sooner_by_what_is_hidden(game: Game, patch: pytest.MonkeyPatch) -> None:
    note = Agenda.note

    def hurrying(agenda: Agenda, match: Match) -> None:
        note(agenda, match)
        agenda._clocks = [clock._replace(begun=clock.begun - 0.01 * hidden_bit(match)) for clock in agenda._clocks]

    patch.setattr(Agenda, "note", hurrying)


def a_bot_hesitates_by_what_is_hidden(game: Game, patch: pytest.MonkeyPatch) -> None:
    note = Agenda.note

    def hesitating(agenda: Agenda, match: Match) -> None:
        known = set(agenda._due)
        note(agenda, match)
        agenda._due = {key: due + 0.01 * hidden_bit(match) * (key not in known) for key, due in agenda._due.items()}

    patch.setattr(Agenda, "note", hesitating)


Plant = Callable[[Game, pytest.MonkeyPatch], None]
PLANTS: list[Plant] = [
    one_seat_lies_open,
    everybody_is_told_everything,
    an_event_says_too_much,
    a_clock_ends_sooner_by_what_is_hidden,
    a_bot_hesitates_by_what_is_hidden,
]


OPEN = ("cacti", everybody_is_told_everything)  # there, no event is kept from anybody
CASES = [(game.id, plant) for game in HIDDEN for plant in PLANTS if (game.id, plant) != OPEN]


@pytest.mark.parametrize(("game", "plant"), CASES)
@story
async def test_a_leak_is_noticed(game: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(games.find(game), monkeypatch)
    with pytest.raises(Leak):
        await listen(games.find(game))


@story
async def test_a_leak_under_compiled_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("cacti")  # views of all games are made by the same code, and loading takes seconds
    if not compiled_rules_loader.is_servable(game):
        pytest.skip("there are no compiled rules on this machine")
    one_seat_lies_open_under_compiled_rules(game, monkeypatch)
    with pytest.raises(Leak):
        await listen(game)
