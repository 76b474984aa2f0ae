"""Endurance of Cliffs & Cactuses: random games that all must end, and games in which every card is counted after every move."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

import numba
import numpy as np

from cactarium import games
from cactarium.engine import chance, fast_rng, twin
from cactarium.engine.emit import CLOCK
from cactarium.games.cliffs import invariants
from cactarium.games.cliffs.cards import COPIES, KINDS, MORE
from cactarium.games.cliffs.state import NOTHING, OVER, State

GAME = games.find("cliffs")
BATCH = 2000  # games in memory at once
INTERRUPTION_INTERVAL = 12  # one move in so many of a checked game is the clock's or an interruption
MAX_MOVES = 1 << 20  # moves after which a game is called endless

HOUSES: Mapping[str, tuple[int, ...]] = {
    "seed": (2, 5, 9),
    "kickstarter-2025-08": (2, 5, 9),
    "three_legged=on": (4, 8),
    "unlimited=on": (2, 5, 9),
    "reshuffle=never": (2, 5, 9),
    "reshuffle=instant unlimited=on auto_draw=on": (9,),
}


def encoded(house: str) -> Any:
    """House rules as the rules take them: a preset's name, or options."""
    options = GAME.presets.get(house) if house in GAME.presets else dict(pair.split("=") for pair in house.split())
    return np.array(GAME.encode(options or {}), np.int64)


def scratch(number: int) -> tuple[Any, Any, Any]:
    """A stream, room for moves, and a buffer that hears nothing."""
    q = [0] * fast_rng.WORDS
    fast_rng.fast_seed(q, number)
    return np.array(q), np.zeros(GAME.width, np.int64), np.zeros(1, np.int64)


def endless(count: int, seats: int) -> None:
    """Play random games to their ends."""
    playout = twin.compiled(GAME.module).bind("cactarium.engine.playout")
    states, options, (q, moves, deaf) = State.records(BATCH), encoded("seed"), scratch(1)
    made = over = rounds = 0
    for first in range(0, count, BATCH):
        states.fill(0)
        played = min(BATCH, count - first)
        made += playout.play_games(states, 0, played, seats, options, q, moves, deaf)
        over += int((states["phase"][:played] == OVER).sum())
        rounds = max(rounds, int(states["round"].max()))
    print("| racers | random games | ended | moves | most rounds |\n|---|---|---|---|---|")
    print(f"| {seats} | {count:,} | {over:,} | {made:,} | {rounds} |\n", flush=True)
    if over != count:
        raise SystemExit(f"{count - over} games did not end")


def checker() -> Callable[..., int]:
    """The compiled referee: it lets somebody move, counts all cards, and returns the moves made, less than 0 when a card is lost."""
    rules, playout = twin.compiled(GAME.module).rules, twin.compiled(GAME.module).bind("cactarium.engine.playout")
    legal, apply, waiting = rules.legal, rules.apply, rules.waiting
    pick_seat, interrupter, below = playout.pick_seat, playout.interrupter, playout.fast_below

    @numba.njit
    def count(s: Any, found: Any, most: Any) -> None:
        found[:] = 0
        for card in range(KINDS):
            found[card] += s.discard[card]
        for i in range(s.deck_size):
            found[s.deck[i]] += 1
        for seat in range(s.seats):
            if s.held[seat] != NOTHING:
                found[s.held[seat]] += 1
            for card in range(KINDS):
                found[card] += s.hand[seat][card]
            for i in range(s.length[seat]):
                found[s.design[s.queue[seat][i]]] += 1
            most[0] = max(most[0], s.hand_size[seat])
            most[1] = max(most[1], s.length[seat])

    @numba.njit
    def somebody(s: Any, q: Any, moves: Any) -> Any:
        if below(q, INTERRUPTION_INTERVAL) == 0:
            seat = below(q, s.seats + 1) - 1
            return seat if seat >= 0 and legal(s, seat, moves) > 0 else CLOCK
        seats = waiting(s)
        return pick_seat(seats, q) if seats else interrupter(s, q, moves)

    @numba.njit
    def play_checked(s: Any, wanted: Any, found: Any, most: Any, q: Any, moves: Any, deaf: Any) -> int:
        for made in range(MAX_MOVES):
            count(s, found, most)
            if (found != wanted).any():
                return -1 - made
            seat = somebody(s, q, moves)
            n = legal(s, seat, moves)
            if n == 0:
                return made
            apply(s, seat, moves[below(q, n)], deaf)
        return -MAX_MOVES

    result: Callable[..., int] = play_checked
    return result


def counted(count: int) -> None:
    """Play games in which every card is counted after every move."""
    play_checked = checker()
    rules: Any = twin.compiled(GAME.module).rules
    print("| house rules | racers | games | moves, cards counted after each | largest hand | longest queue |\n|---|---|---|---|---|---|")
    for house, sizes in HOUSES.items():
        options = encoded(house)
        for seats in sizes:
            (q, moves, deaf), most, made = scratch(seats), np.zeros(2, np.int64), 0
            states, found = State.records(1), np.zeros(KINDS, np.int64)
            for number in range(count):
                states.fill(0)
                chance.seed(states[0]["chance"], number.to_bytes(32, "little"))
                rules.new_game(states[0], seats, options)
                wanted = np.array([COPIES[card] + (MORE[card] if states["big_deck"][0] else 0) for card in range(KINDS)])
                played = play_checked(states[0], wanted, found, most, q, moves, deaf)
                wrong = invariants.check(State.from_record(states, 0))
                if played < 0 or wrong or states["phase"][0] != OVER:
                    raise SystemExit(f"{house}, {seats} racers, game {number}: {wrong or f'cards were lost after {-1 - played} moves'}")
                made += played
            print(f"| {house} | {seats} | {count:,} | {made:,} | {most[0]} | {most[1]} |", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=1_000_000, help="games of nine racers that must end")
    arguments.add_argument("--checked", type=int, default=1_000, help="games of each setting in which cards are counted after every move")
    args = arguments.parse_args()
    endless(args.games, 9)
    counted(args.checked)


if __name__ == "__main__":
    main()
