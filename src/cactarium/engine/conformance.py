"""The laws every game must keep, as functions that play random games and raise `LawViolation` with the moves that led there.

`check` runs them all, for every option set and number of seats: a new game is done when it passes. docs/adding-a-game.md explains the laws.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from . import chance, fast_rng, oracle, record, twin
from .compile_errors import translated
from .emit import buffer, rows
from .emit_calls import wrong_calls
from .errors import IllegalMove
from .game import Game, Information
from .layout import Vec
from .match import CLOCK, REFEREE, Match
from .seats import seat_name, seat_set

INTERRUPTION_INTERVAL = 10  # one random move in this many is the clock's or an interruption
MAX_POSITIONS_WITH_REFUSALS = 300  # moves of a long game in which illegal ones are tried
MAX_REFUSALS_PER_POSITION = 150  # illegal moves of a seat that are tried in one position; the next one tries others
SEATS_WITH_REFUSALS = 2  # whose illegal moves are tried in one position; the next one tries other seats
DENSE_STEPS = 80  # redeal is tried in each of the first positions of a game …
SPARSE_INTERVAL = 16  # … then in one of so many, because it replays the whole history …
LONG_GAME_MOVES = 400  # … and more seldom still after these
LATE_INTERVAL_FACTOR = 12  # by which the interval grows then
MAX_MOVES = 20_000  # moves after which a random game is called endless
MOVES_PER_LAW = 300  # that `check` tries for each law and setting: several short games, or one long one
MAX_GAMES_UNTIL_HIDDEN = 20  # in which a redealt world must differ at least once
MAX_DIFFERENCES = 12  # that an error lists
MISSING = "(nothing)"
UNWRITTEN_NUMBER = 1000  # in a row that is to be filled; no number of an observation may be that


class LawViolation(AssertionError):
    """A law that does not hold, and how to see it."""


@dataclass(frozen=True)
class Setting:
    """One way to set a table up."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str

    def match(self) -> Match:
        """A fresh match."""
        return Match.new(self.game, seats=self.seats, options=dict(self.options), seed=self.seed)

    def __str__(self) -> str:
        house = " ".join(f"{name}={value}" for name, value in self.options) or "default"
        return f"{self.game.id} {self.seats} seats {house} seed {self.seed}"


def option_sets(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """The defaults, the presets, and every option by itself at each other value; of a long list of values, its ends."""
    sets: list[tuple[tuple[str, str], ...]] = [(), *(tuple(preset.items()) for preset in game.presets.values() if preset)]
    for option in game.options:
        others = [value for value in option.values if value != option.default]
        sets += [((option.name, value),) for value in dict.fromkeys([others[0], others[-1]] if len(others) > 4 else others)]
    return sets


def walk(match: Match) -> Iterator[tuple[int, int]]:
    """Make random moves to the end, yielding each before it is made; now and then the clock moves, or a seat that was not asked."""
    q = [0] * fast_rng.WORDS
    fast_rng.fast_seed(q, int.from_bytes(match.header.key[:8], "little"))
    for _ in range(MAX_MOVES):
        awaited = match.waiting
        seat = awaited[fast_rng.fast_below(q, len(awaited))] if awaited else CLOCK
        if fast_rng.fast_below(q, INTERRUPTION_INTERVAL) == 0:
            seat = _unasked(match, q, seat)
        codes = match.legal(seat).codes
        if not codes and not awaited:
            return
        if not codes:
            raise LawViolation(f"{seat_name(seat)} is awaited but can do nothing, after {_story(match)}")
        code = codes[fast_rng.fast_below(q, len(codes))]
        yield seat, code
        match.play(seat, code)
    raise LawViolation(f"a random game did not end in {MAX_MOVES} moves")


def _unasked(match: Match, q: Vec, seat: int) -> int:
    """The clock, the referee or any seat that may move, else the seat itself."""
    others = [CLOCK, *match.seats, *([REFEREE] if match.game.referee else [])]
    other = others[fast_rng.fast_below(q, len(others))]
    return other if match.legal(other).codes else seat


def _story(match: Match) -> str:
    return "; ".join(f"{seat_name(entry.seat)} {match.text(entry)}" for entry in match.log[-12:])


def _require(holds: object, setting: Setting, match: Match, law: str) -> None:
    if not holds:
        raise LawViolation(f"{law}\n  in {setting}\n  after {len(match.log)} moves: {_story(match)}")


def _same(a: object, b: object) -> bool:
    return json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)


def differences(a: Any, b: Any) -> str:
    """The places in which two pieces of plain data differ, a line each."""
    found = list(_differences("", a, b))
    more = [f"    … and {len(found) - MAX_DIFFERENCES} more"] if len(found) > MAX_DIFFERENCES else []
    return "\n".join([*(f"    {line}" for line in found[:MAX_DIFFERENCES]), *more])


def _differences(path: str, a: Any, b: Any) -> Iterator[str]:
    if isinstance(a, dict) and isinstance(b, dict):
        keys: Any = list(dict.fromkeys([*a, *b]))
        pairs = [(key, a.get(key, MISSING), b.get(key, MISSING)) for key in keys]
    elif isinstance(a, list) and isinstance(b, list):
        longest = range(max(len(a), len(b)))
        pairs = [(i, a[i] if i < len(a) else MISSING, b[i] if i < len(b) else MISSING) for i in longest]
    else:
        if not _same(a, b):
            yield f"{path or 'all'}: {a} | {b}"
        return
    for key, left, right in pairs:
        yield from _differences(f"{path}.{key}" if path else str(key), left, right)


# The laws


def every_game_ends(setting: Setting) -> None:
    """A random game ends with somebody first, nobody awaited and no clock running; values fit and nothing is lost on the way."""
    match = setting.match()
    invariants = importlib.import_module(f"{setting.game.package}.invariants")
    epoch, asked, ever_awaited = match.epoch, set(match.waiting), False
    for _ in walk(match):
        _require(not match.over, setting, match, "somebody is awaited although the game is over")
        _require(match.epoch >= epoch, setting, match, "the epoch went back")
        mover = match.log[-1].seat if match.log else CLOCK
        newcomers = [seat_name(seat) for seat in match.waiting if seat not in asked and seat != mover]  # an interruption asks its mover on
        same_question = newcomers and match.epoch == epoch
        _require(not same_question, setting, match, f"{', '.join(newcomers)} is asked a new question, but the epoch is still {epoch}")
        asked = {*match.waiting, *(asked if match.epoch == epoch else ())}  # with this number; after an interruption they are asked again
        epoch, ever_awaited = match.epoch, ever_awaited or bool(match.waiting)
        _require_events_in_domain(setting, match)
        match.state.check()
        wrong = invariants.check(match.state)
        _require(not wrong, setting, match, f"an invariant is broken: {wrong}")
        for deadline in match.deadlines():
            _require(deadline["move"] in match.legal(CLOCK), setting, match, "a deadline's move is not legal for the clock")
            _require(deadline["epoch"] == match.epoch, setting, match, "a deadline names another epoch")
    _require(match.over and 1 in match.places, setting, match, "nobody is awaited although the game is not over")
    _require(not match.deadlines() and not match.legal(CLOCK), setting, match, "a clock runs after the end")
    _require(ever_awaited, setting, match, "in a whole game `waiting` named no seat: nobody would be asked to move")


def _require_events_in_domain(setting: Setting, match: Match) -> None:
    """What the last move told: a negative number would be read as a name from the end of the list. A domain without names has no end."""
    for event in match.events(*match.seats, since=len(match.log) - 1):
        for name, value in event.args:
            names = setting.game.events.domain(event.kind, name).names
            fits = value is None or not names or 0 <= value < len(names)
            law = f"the event “{event.kind}” tells {name} {value}, but {name} is a number from 0 to {len(names) - 1}"
            _require(fits, setting, match, law)


def replay_is_exact(setting: Setting) -> None:
    """A record, written and read, gives the same state and the same record."""
    match = setting.match()
    for _ in walk(match):
        if len(match.log) % 40 == 0:
            _require_same_record(setting, match)
    _require_same_record(setting, match)


def _require_same_record(setting: Setting, match: Match) -> None:
    text = record.write(match)
    again = record.read(text, lambda _: setting.game)
    _require(again.state == match.state and record.write(again) == text, setting, match, "a replayed record differs")


def clones_stay(setting: Setting) -> None:
    """A clone never changes with the state it was taken from, and bytes give the state back."""
    match = setting.match()
    kept: list[tuple[Any, bytes]] = []
    for _ in walk(match):
        kept.append((match.state.clone(), bytes(match.state)))
    _require(all(bytes(clone) == data for clone, data in kept), setting, match, "an old clone has changed")
    _require(type(match.state).from_bytes(bytes(match.state)) == match.state, setting, match, "bytes do not give the state back")


def only_legal_moves_apply(setting: Setting) -> None:
    """Every legal move applies; every other is refused with a clause and leaves the state untouched."""
    match = setting.match()
    stride = 1 + len(setting.game.moves) // MAX_REFUSALS_PER_POSITION
    for _ in walk(match):
        if len(match.log) % 9 or len(match.log) > MAX_POSITIONS_WITH_REFUSALS:
            continue
        before = bytes(match.state)
        refused = _rotated(match.movers, len(match.log) // 9)[:SEATS_WITH_REFUSALS]
        for seat in match.movers:
            listed = match.legal(seat).codes
            legal = set(listed)
            twice = [setting.game.moves.text(code) for code in sorted(legal) if listed.count(code) > 1]
            _require(not twice, setting, match, f"`legal` lists a move of {seat_name(seat)} more than once: {', '.join(twice)}")
            for code in legal:
                trial = match.state.clone()
                setting.game.rules.apply(trial, seat, code, buffer())
                trial.check()
            for code in range(len(match.log) % stride, len(setting.game.moves), stride):
                if seat in refused and code not in legal:
                    _require_refusal(setting, match, seat, code)
            _require(bytes(match.state) == before, setting, match, "a refused or tried move changed the state")


def _rotated(seats: Sequence[int], by: int) -> list[int]:
    return [*seats[by % len(seats) :], *seats[: by % len(seats)]]


def _require_refusal(setting: Setting, match: Match, seat: int, code: int) -> None:
    try:
        match.play(seat, code)
    except IllegalMove as refusal:
        _require(refusal.clause and refusal.key, setting, match, f"“{setting.game.moves.text(code)}” was refused without a clause")
    else:
        _require(False, setting, match, f"“{setting.game.moves.text(code)}” was played although it is not legal")


def notation_round_trips(setting: Setting) -> None:
    """Code, record and text of every move can be converted into each other."""
    moves = setting.game.moves
    for code in moves:
        back = {moves.parse(moves.text(code)), moves.code(moves.record(code)), moves.code(moves.record(code).record())}
        if back != {code}:
            raise LawViolation(f"{setting.game.id}: move {code}, “{moves.text(code)}”, does not round-trip")


def events_have_their_arguments(setting: Setting) -> None:
    """Every `emit` in the source of the game gives an event all the arguments it declares."""
    wrong = list(wrong_calls(setting.game))
    if wrong:
        raise LawViolation("\n  ".join(["an event is told with other arguments than it declares:", *wrong]))


def nothing_leaks(setting: Setting) -> None:
    """A redealt world looks the same to its viewers, does not depend on what was hidden, and does not reveal chance.

    Events and views agree: after two moves, or one move in two worlds, viewers see the same if and only if they were sent the same
    events, and viewers who were sent none see nothing new. So the next view shows what the events told, and nothing else.
    """
    if not has_secrets(setting.game):
        return
    match = setting.match()
    game, stream = setting.game, _seeded(bytes(range(32)))
    invariants = importlib.import_module(f"{game.package}.invariants")
    for step, (seat, code) in enumerate(walk(match)):
        if not _is_sampled(step):
            continue
        viewers = _viewers(match, step)
        other = match.redealt_state(viewers, stream)
        wrong = invariants.check(other)
        _require(not wrong, setting, match, f"redeal for {viewers} breaks an invariant: {wrong}")
        _require(other.chance != match.state.chance, setting, match, f"redeal for {viewers} lets them foresee chance")
        seen, seen_there = _seen(game, match.state, viewers), _seen(game, other, viewers)
        _require(
            _same(seen, seen_there),
            setting,
            match,
            f"redeal for {viewers} changed what they can see (real | redealt):\n{differences(seen, seen_there)}",
        )
        again, from_there = match.redealt_state(viewers, stream[:]), other.clone()
        game.rules.redeal(from_there, seat_set(viewers), stream[:])
        _require(again == from_there, setting, match, f"redeal for {viewers} depends on what is hidden")
        _require_told_is_shown(setting, match, other, seat, code, viewers)


def _is_sampled(step: int) -> bool:
    """Whether redeal is tried in this position of a game."""
    return step < DENSE_STEPS or _is_due(step, SPARSE_INTERVAL)


def _is_due(step: int, interval: int) -> bool:
    """Whether a check is due: once in so many steps, and less often late in a long game."""
    return step % (interval if step < LONG_GAME_MOVES else interval * LATE_INTERVAL_FACTOR) == 0


def redeal_hides(setting: Setting) -> None:
    """In some game, a redealt world differs from the real one: bots do not see what is hidden."""
    if not has_secrets(setting.game):
        return
    stream = _seeded(bytes(range(32)))
    for n in range(MAX_GAMES_UNTIL_HIDDEN):
        match = replace(setting, seed=f"{setting.seed}-{n}").match()
        for step, _ in enumerate(walk(match)):
            if _without_chance(match.redealt_state(_viewers(match, step), stream)) != _without_chance(match.state):
                return
    _require(False, setting, match, f"redeal never hid anything in {MAX_GAMES_UNTIL_HIDDEN} games")


def _without_chance(state: Any) -> bytes:
    other = state.clone()
    other.chance = [0] * chance.STREAM
    return bytes(other)


def _require_told_is_shown(setting: Setting, match: Match, other: Any, seat: int, code: int, viewers: list[int]) -> None:
    """Compare a move with itself in another world and with another future, and with another move of the same seat."""
    game, another_future = setting.game, match.state.clone()
    another_future.chance = other.chance[:]
    told, shown = _after(game, match.state, seat, code, viewers)
    before = game.view.views(match.state, [seat_set(viewers)])[0]
    if not told and seat not in viewers:
        law = f"{seat_name(seat)} {game.moves.text(code)} tells viewers {viewers} nothing, but changes what they see (before | after):"
        _require(_same(before, shown), setting, match, f"{law}\n{differences(before, shown)}")
    legal = match.legal(seat).codes
    twins = [
        ("another move", match.state, legal[(legal.index(code) + 1) % len(legal)]),
        ("the same move with other chance to come", another_future, code),
    ]
    if code in _legal(game, other, seat):
        twins.append(("the same move with other hidden cards", other, code))
    for what, state, move in twins:
        told_there, shown_there = _after(game, state, seat, move, viewers)
        if _same(told, told_there) == _same(shown, shown_there):
            continue
        moves = f"viewers {viewers}, {seat_name(seat)} {game.moves.text(code)} | {what}: {game.moves.text(move)}"
        if _same(told, told_there):
            law = f"the next view shows what no event told ({moves}). Tell it, or leave it out of the view:"
            _require(False, setting, match, f"{law}\n{differences(shown, shown_there)}")
        law = f"an event told what the next view does not show ({moves}). Show it, or do not tell it:"
        _require(False, setting, match, f"{law}\n{differences(told, told_there)}")


def _viewers(match: Match, step: int) -> list[int]:
    """Nobody, one seat, or two, in turn."""
    seats = match.header.seats
    return [[], [step % seats], [step % seats], sorted({step % seats, (step // seats) % seats})][step % 4]


def _seen(game: Game, state: Any, viewers: list[int]) -> dict[str, Any]:
    """All that these viewers are given of a state."""
    view = game.view.views(state, [seat_set(viewers)])[0]
    clocks: Vec = [0] * 64
    n = game.rules.deadlines(state, clocks)
    return {
        "view": view,
        "row": _row(game, state, seat_set(viewers)),
        "words": [line.record() for line in game.view.describe(view)],
        "topics": game.view.topics(view),
        "legal": {seat: _legal(game, state, seat) for seat in viewers},
        "observations": {seat: _observed(game, state, seat) for seat in viewers},
        "heuristic": {seat: _heuristic_values(game, state, seat) for seat in viewers},
        "clocks": clocks[: 4 * n],
    }


def _row(game: Game, state: Any, viewers: int) -> Vec:
    """The integers behind a view that count, in a game that declares its fields."""
    if not has_view_fields(game):
        return []
    functions = importlib.import_module(f"{game.package}.view_fields")
    seated = functions.FIELDS.seated(state.seats)
    fields = seated.fields
    public: Vec = [0] * functions.FIELDS.width
    functions.fill_public(state, state.clone(), public)
    if not viewers:
        return [value for field in fields for value in field.values(public)]
    own: Vec = [0] * functions.FIELDS.width  # only what differs is copied, as the compiled driver does
    for field in fields:
        if field.differs:
            own[field.start : field.start + field.format.width] = public[field.start : field.start + field.format.width]
    functions.fill_private(state, viewers, own)
    wrong = [field.path for field in fields if not field.differs and any(own[field.start : field.start + field.format.width])]
    if wrong:
        raise LawViolation(f"{game.id}: fill_private changes {wrong[0]}, which is declared to be the same for everybody")
    if seated.view([field.read(own if field.differs else public) for field in fields]) != game.view.views(state, [viewers])[0]:
        raise LawViolation(f"{game.id}: fill_private reads a field that is declared to be the same for everybody")
    return [value for field in fields for value in field.values(own if field.differs else public)]


def _legal(game: Game, state: Any, seat: int) -> Vec:
    out = [0] * game.width
    return out[: game.rules.legal(state, seat, out)]


def _heuristic_values(game: Game, state: Any, seat: int) -> Vec:
    """What the heuristic says the moves of a seat are worth: bots ask it about the real state."""
    heuristic = importlib.import_module(game.heuristic)
    return [heuristic.worth(state, seat, move) for move in _legal(game, state, seat)]


def _observed(game: Game, state: Any, seat: int) -> Vec:
    """What a seat observes; nothing in a game without `observe.py`."""
    if game.observation is None:
        return []
    out = [UNWRITTEN_NUMBER] * game.observation.FIELDS.size(state.seats)
    game.observation.observe(state, seat, out)
    return out


def _after(game: Game, state: Any, seat: int, code: int, viewers: list[int]) -> tuple[Any, Any]:
    """What viewers are told of a move, and what they see after it."""
    trial, out = state.clone(), buffer()
    game.rules.apply(trial, seat, code, out)
    told = [event.record() for event in game.events.read(out, seat_set(viewers))]
    told.sort(key=str)
    return told, game.view.views(trial, [seat_set(viewers)])[0]


def observations_are_declared(setting: Setting) -> None:
    """Every seat's observation fills all its numbers, each within the range that its field declares."""
    if not has_observations(setting.game):
        return
    match = setting.match()
    fields = list(setting.game.observation.FIELDS.fields(setting.seats))
    for step, _ in enumerate(walk(match)):
        if not _is_sampled(step):
            continue
        for seat in match.seats:
            row = _observed(setting.game, match.state, seat)
            for field in fields:
                values = row[field.offset : field.offset + field.size]
                fits = all(field.low <= value <= field.high for value in values)
                law = f"{field.name} is {values} for {seat_name(seat)}, and should be from {field.low} to {field.high}"
                _require(fits, setting, match, law)


def views_are_filled(setting: Setting) -> None:
    """`fill_public` writes every integer of a view: compiled rules fill the same row again, which holds what was written before."""
    if not has_view_fields(setting.game):
        return
    match = setting.match()
    functions = importlib.import_module(f"{setting.game.package}.view_fields")
    fields = functions.FIELDS.seated(setting.seats).fields
    for step, _ in enumerate(walk(match)):
        if not _is_sampled(step):
            continue
        blank, used = ([number] * functions.FIELDS.width for number in (0, UNWRITTEN_NUMBER))
        for row in (blank, used):
            functions.fill_public(match.state, match.state.clone(), row)
        kept = next((field.path for field in fields if field.values(used) != field.values(blank)), "")
        law = f"fill_public leaves something in {kept} as it was in the row before; it must write all integers"
        _require(not kept, setting, match, law)


def undo_teaches_nothing(setting: Setting) -> None:
    """A move that can be taken back shows its mover the same in every world that looked the same before it."""
    match = setting.match()
    stream = _seeded(bytes(range(1, 33)))
    for step, (seat, code) in enumerate(walk(match)):
        if seat not in match.seats or not _is_sampled(step):
            continue
        worlds = [match.state, match.redealt_state([seat], stream), match.redealt_state([seat], stream)]
        after = [_after(setting.game, world, seat, code, [seat]) for world in worlds]
        trial = record.read(record.write(match), lambda _: setting.game) if not all(_same(after[0], one) for one in after) else None
        if trial is not None:
            trial.play(seat, code)
            _require(not trial.can_undo(seat), setting, match, f"{setting.game.moves.text(code)} can be undone, but taught something")


def twins_agree(setting: Setting) -> None:
    """Interpreted and compiled rules give the same states, events, moves and redealt worlds, field by field."""
    if twin.available():
        with translated():
            _compare_twins(setting)


def _compare_twins(setting: Setting) -> None:
    import numpy as np

    match = setting.match()
    compiled = twin.compiled(setting.game.module)
    rules: Any = compiled.rules
    observer = compiled.bind(setting.game.observation.__name__) if setting.game.observation else None
    state_type: Any = setting.game.rules.State
    states = state_type.records(2)
    numbers, out = np.zeros(setting.game.width, np.int64), np.zeros(len(buffer()), np.int64)
    places, scores = np.zeros(setting.seats, np.int64), np.zeros(setting.seats, np.int64)
    states[0]["chance"] = _seeded(match.header.key)
    rules.new_game(states[0], setting.seats, np.array(setting.game.encode(dict(setting.options)), np.int64))
    for step, (seat, code) in enumerate(walk(match)):
        _require_same_state(setting, match, match.state, state_type.from_record(states, 0), "the twins")
        for player in match.movers:
            found = numbers[: rules.legal(states[0], player, numbers)].tolist()
            _require(found == match.legal(player).codes, setting, match, f"the twins disagree on the moves of {seat_name(player)}")
        _require(rules.waiting(states[0]) == seat_set(match.waiting), setting, match, "the twins disagree on who is awaited")
        clocks = _clocks(rules, states[0], numbers)
        _require(clocks == _clocks(setting.game.rules, match.state, numbers), setting, match, "the twins disagree on the clocks")
        if observer is not None:
            for player in match.seats:
                fields = setting.game.observation.FIELDS
                row = np.full(fields.size(setting.seats), UNWRITTEN_NUMBER, np.int64)
                observer.observe(states[0], player, row)
                law = f"the twins disagree on what {seat_name(player)} observes"
                _require(row.tolist() == _observed(setting.game, match.state, player), setting, match, law)
        outcome = (bool(rules.outcome(states[0], places, scores)), places.tolist(), scores.tolist())
        _require(outcome == (match.over, match.places, match.scores), setting, match, "the twins disagree on the outcome")
        if _is_sampled(step):
            states[1] = states[0]
            viewers = _viewers(match, len(match.log))
            plain, fast = _seeded(bytes(32)), np.array(_seeded(bytes(32)), np.int64)
            rules.redeal(states[1], seat_set(viewers), fast)
            redealt = match.redealt_state(viewers, plain)
            _require_same_state(setting, match, redealt, state_type.from_record(states, 1), "the twins' redeals")
        out[0] = 0
        rules.apply(states[0], seat, code, out)
        events = buffer()
        setting.game.rules.apply(match.state.clone(), seat, code, events)
        _require(list(rows(out.tolist())) == list(rows(events)), setting, match, "the twins tell different events")


def _clocks(rules: Any, state: Any, numbers: Any) -> Vec:
    return [int(number) for number in numbers[: 4 * rules.deadlines(state, numbers)]]


def _seeded(key: bytes) -> Vec:
    stream = [0] * chance.STREAM
    chance.seed(stream, key)
    return stream


def _require_same_state(setting: Setting, match: Match, plain: Any, fast: Any, who: str) -> None:
    _require(plain == fast, setting, match, f"{who} differ: {plain.differences(fast)}")


# Redealt worlds, judged by an oracle

ORACLE_INTERVAL = 11  # moves between two questions to the oracle
MOVES_IN_SMALL_POSITIONS = (
    20,
    14,
    8,
)  # made in small positions, of which there is one each for every number of seats, before they are judged
WORLDS_PER_POSITION = 160  # worlds drawn in each
MIN_P_VALUE = 1e-5  # no fair sample deviates further, once in so many positions


def redeal_is_possible(setting: Setting) -> None:
    """A redealt world could have come about by all that its viewers were told since the first deal."""
    if not has_evidence(setting.game):
        return
    match, stream = setting.match(), _seeded(bytes(range(2, 34)))
    sets = [_viewers(match, step) for step in range(1, 8, 2)]
    witnesses = [oracle.call_witness(match, viewers) for viewers in [[], *sets]]
    for step, _ in enumerate(walk(match)):
        for witness in witnesses:
            witness.see(match)
        if _is_due(step, ORACLE_INTERVAL):
            witness = witnesses[step // ORACLE_INTERVAL % len(witnesses)]
            wrong = witness.judge(match.redealt_state(witness.viewers, stream)).why
            _require(not wrong, setting, match, f"a world redealt for {witness.viewers} is impossible: {wrong}")


def redeal_is_exact(setting: Setting) -> None:
    """In small positions the redealt worlds are exactly the possible ones, and each comes as often as it should."""
    if has_evidence(setting.game):
        for options, seats in product(small_options(setting.game), setting.game.seats[:2]):
            for moves in MOVES_IN_SMALL_POSITIONS:
                for sample in sample_small_position(setting.game, options, seats, f"{setting.seed} {moves}", WORLDS_PER_POSITION, moves):
                    sample.require_exact()


def has_secrets(game: Game) -> bool:
    """Whether anything but the coming chance is hidden from anybody."""
    return game.information is not Information.PERFECT


def has_observations(game: Game) -> bool:
    """Whether a game declares observations for learners."""
    return game.observation is not None


def has_view_fields(game: Game) -> bool:
    """Whether a game declares its views as fields of integers."""
    return importlib.util.find_spec(f"{game.package}.view_fields") is not None


def has_evidence(game: Game) -> bool:
    """Whether a game declares what the oracle needs."""
    return importlib.util.find_spec(f"{game.package}.evidence") is not None


@dataclass(frozen=True)
class Sample:
    """Worlds that were redealt in a small position, beside all possible ones with their probabilities."""

    setting: Setting
    match: Match
    viewers: list[int]
    possible: dict[Any, float]
    drawn: dict[Any, int]

    @property
    def size(self) -> int:
        """How many worlds were drawn."""
        return sum(self.drawn.values())

    def require_possible(self) -> None:
        """Raise `LawViolation` if a world is impossible, or a likely one never comes."""
        for world in self.drawn:
            _require(world in self.possible, self.setting, self.match, f"a world redealt for {self.viewers} is impossible: {world}")
        for world, odds in self.possible.items():
            never = world not in self.drawn and (1 - odds) ** self.size < MIN_P_VALUE
            _require(not never, self.setting, self.match, f"a possible world is never redealt for {self.viewers}: {world}")

    def require_exact(self) -> None:
        """Raise `LawViolation` also if worlds come too often or too seldom."""
        self.require_possible()
        law = f"worlds redealt for {self.viewers} are not as likely as they should be: {self.drawn} of {self.possible}"
        _require(self.p_value() > MIN_P_VALUE, self.setting, self.match, law)

    def p_value(self) -> float:
        """The chance of deviations as large as these: Pearson's chi-square test, rare worlds taken together."""
        cells, seen, expected = [], 0, 0.0
        for world, odds in sorted(self.possible.items(), key=lambda item: item[1]):
            seen, expected = seen + self.drawn.get(world, 0), expected + odds * self.size
            if expected >= 5:
                cells.append((seen, expected))
                seen, expected = 0, 0.0
        if cells:
            cells[-1] = (cells[-1][0] + seen, cells[-1][1] + expected)
        return oracle.chi_square_p(sum((seen - expected) ** 2 / expected for seen, expected in cells), len(cells) - 1)


def small_options(game: Game) -> list[dict[str, str]]:
    """The house rules of small positions."""
    found: list[dict[str, str]] = importlib.import_module(f"{game.package}.evidence").SMALL_OPTIONS
    return found


def sample_small_position(game: Game, options: Mapping[str, str], seats: int, seed: str, size: int, moves: int) -> Iterator[Sample]:
    """Make a small position, play some random moves, and draw worlds for several sets of viewers."""
    evidence = importlib.import_module(f"{game.package}.evidence")
    setting = Setting(game, seats, tuple(options.items()), seed)
    match, q = setting.match(), [0] * fast_rng.WORDS
    fast_rng.fast_seed(q, int.from_bytes(match.header.key[:8], "little"))
    evidence.shrink(match, lambda n: fast_rng.fast_below(q, n))
    witnesses = [oracle.call_witness(match, viewers) for viewers in ([], [0], [seats - 1], [0, seats - 1])]
    for step, _ in enumerate(walk(match)):
        for witness in witnesses:
            witness.see(match)
        if step == moves:
            break
    stream = _seeded(bytes(range(3, 35)))
    for witness in witnesses:
        witness.see(match)  # the move that ended the game
        possible = witness.worlds()
        if possible:
            drawn = Counter(witness.key(match.redealt_state(witness.viewers, stream)) for _ in range(size))
            yield Sample(setting, match, witness.viewers, possible, drawn)


Law = Callable[[Setting], None]

# The cheap ones first: a new game meets its first mistakes within seconds, and is compiled only when the rest holds.
LAWS_OF_A_GAME: tuple[Law, ...] = (events_have_their_arguments, notation_round_trips, redeal_hides, redeal_is_exact)
LAWS_OF_AN_OPTION_SET: tuple[Law, ...] = (clones_stay, replay_is_exact)  # how many play makes no difference
LAWS_OF_A_SETTING: tuple[Law, ...] = (
    every_game_ends,
    only_legal_moves_apply,
    nothing_leaks,
    observations_are_declared,
    views_are_filled,
    undo_teaches_nothing,
    redeal_is_possible,
)
PLAIN_LAWS: tuple[Law, ...] = (*LAWS_OF_A_GAME, *LAWS_OF_A_SETTING, *LAWS_OF_AN_OPTION_SET)
LAWS: tuple[Law, ...] = (*PLAIN_LAWS, twins_agree)
CONDITIONS: dict[Law, Callable[[Game], bool]] = {  # of the games that a law is about; the other laws are about all
    redeal_hides: has_secrets,
    nothing_leaks: has_secrets,
    observations_are_declared: has_observations,
    views_are_filled: has_view_fields,
    redeal_is_possible: has_evidence,
    redeal_is_exact: has_evidence,
}


def settings(game: Game, seed: str) -> list[Setting]:
    """The default rules at every number of seats, and every other option set at one of them."""
    sets = [()] * len(game.seats) + option_sets(game)[1:]
    chairs = [game.seats_for(dict(options)) for options in sets]
    return [Setting(game, seats[i % len(seats)], options, seed) for i, (seats, options) in enumerate(zip(chairs, sets, strict=True))]


def settings_for(law: Law, tried: list[Setting]) -> list[Setting]:
    """The settings in which a law is worth trying."""
    if law in LAWS_OF_A_GAME:
        return tried[:1]
    if law in LAWS_OF_AN_OPTION_SET:
        return list({setting.options: setting for setting in tried}.values())
    return tried


def deals(setting: Setting) -> list[Setting]:
    """Games of this setting that make up `MOVES_PER_LAW`: work is limited by moves, so that the same games are tried everywhere."""
    first = replace(setting, seed=f"{setting.seed}-0")
    moves = sum(1 for _ in walk(first.match()))
    return [replace(setting, seed=f"{setting.seed}-{n}") for n in range(max(1, MOVES_PER_LAW // max(1, moves)))]


@dataclass(frozen=True)
class Progress:
    """How far `check` has come: games of a law, and how many there will be."""

    law: str
    done: int
    of: int


def check(game: Game, laws: Iterable[Law] = LAWS, seed: str = "check", on_progress: Callable[[Progress], None] = lambda _: None) -> int:
    """Try every law that is about this game in every setting, law by law; return how many games were played, or raise `LawViolation`."""
    tried = {setting: deals(setting) for setting in settings(game, seed)}
    played = 0
    for law in laws:
        if law in CONDITIONS and not CONDITIONS[law](game):
            continue
        name = law.__name__.replace("_", " ")
        games = [deal for setting in settings_for(law, list(tried)) for deal in tried[setting]]
        games = games[:1] if law in LAWS_OF_A_GAME else games
        for done, deal in enumerate(games, 1):
            try:
                law(deal)
            except Exception as error:  # a mistake in the game's own code: its traceback does not say which game was played
                error.add_note(f"The law “{name}” was tried in {deal}.")
                raise
            on_progress(Progress(name, done, len(games)))
        played += len(games)
    return played
