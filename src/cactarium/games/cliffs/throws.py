"""Rock-paper-scissors: who is in front when several are (3)."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import EVERYONE, emit
from ...engine.layout import Vec
from . import events
from .hands import partner
from .race import gather
from .state import NOBODY, OVER, THROWING, State

NEVER, ALWAYS, BEFORE_RACES = range(3)  # when chance decides a tie instead of a throw (3.5)
EQUALS = 3  # after so many equal throws chance decides


def decide_first(s: State, tied: int, for_finish: bool, out: Vec) -> None:
    """3.1: one racer is in front; several settle it."""
    s.for_finish = 1 if for_finish else 0
    s.contest = tied
    for seat in range(s.seats):
        s.shown[seat] = 0
    if s.random_ties == ALWAYS or (s.random_ties == BEFORE_RACES and not for_finish):
        while s.contest & (s.contest - 1):
            s.contest &= ~(1 << random_seat(s, s.contest))
    if s.contest & (s.contest - 1) == 0:
        settle(s, out)
        return
    for seat in range(s.seats):
        if tied >> seat & 1:
            emit(out, events.TIED, EVERYONE, seat)
    draw_pairs(s, out)


def random_seat(s: State, seats: int) -> int:
    """One of a set of seats."""
    n = 0
    for seat in range(s.seats):
        n += seats >> seat & 1
    skip = below(s.chance, n)
    seat = 0
    while True:
        if seats >> seat & 1:
            if skip == 0:
                return seat
            skip -= 1
        seat += 1


def draw_pairs(s: State, out: Vec) -> None:
    """3.2: chance pairs those who are left; of an odd number one waits."""
    for seat in range(s.seats):
        s.rival[seat] = NOBODY
    rest = s.contest
    while rest & (rest - 1):
        left = random_seat(s, rest)
        rest &= ~(1 << left)
        right = random_seat(s, rest)
        rest &= ~(1 << right)
        s.rival[left] = right
        s.rival[right] = left
        s.equal_throws[left] = s.won[left] = 0
        s.equal_throws[right] = s.won[right] = 0
    for left in range(s.seats):
        if s.rival[left] > left:
            emit(out, events.DUEL, EVERYONE, left, s.rival[left])
    ask_throws(s)


def ask_throws(s: State) -> None:
    """3.3: all who have a rival throw at once."""
    s.phase = THROWING
    s.epoch += 1
    s.awaited = 0
    for seat in range(s.seats):
        s.thrown[seat] = 0
        if s.rival[seat] != NOBODY:
            s.awaited |= 1 << seat


def throw(s: State, seat: int, hand: int, out: Vec) -> None:
    s.thrown[seat] = hand + 1
    s.awaited &= ~(1 << seat)
    emit(out, events.THROWS, 1 << seat, seat, hand)
    if s.awaited == 0:
        show(s, out)


def throw_by_chance(s: State, out: Vec) -> None:
    """3.4: a missing throw is made by chance."""
    for seat in range(s.seats):
        if s.awaited >> seat & 1:
            s.thrown[seat] = below(s.chance, 3) + 1
    show(s, out)


def show(s: State, out: Vec) -> None:
    """3.3: all throws of a round are shown together."""
    for left in range(s.seats):
        right = s.rival[left]
        if right > left:
            emit(out, events.SHOWS, EVERYONE, left, s.thrown[left] - 1, right, s.thrown[right] - 1)
            s.shown[left] = s.thrown[left]
            s.shown[right] = s.thrown[right]
            judge(s, left, right, out)
    ask_throws(s)
    if s.awaited == 0 and s.contest & (s.contest - 1):
        draw_pairs(s, out)
    elif s.awaited == 0:
        settle(s, out)


def judge(s: State, left: int, right: int, out: Vec) -> None:
    """3.4: paper beats rock, scissors beat paper, rock beats scissors; equal throws are made again, but not for ever."""
    lead = (s.thrown[left] - s.thrown[right]) % 3
    if lead == 0:
        s.equal_throws[left] += 1
        s.equal_throws[right] += 1
        if s.equal_throws[left] < EQUALS:
            return
        emit(out, events.CHANCE_DECIDES, EVERYONE, left, right)
        lead = 1 + below(s.chance, 2)
    winner, loser = (left, right) if lead == 1 else (right, left)
    emit(out, events.BEATS, EVERYONE, winner, loser)
    s.won[winner] += 1
    if s.won[winner] < throws_to_win(s):
        s.equal_throws[left] = s.equal_throws[right] = 0
        return
    s.contest &= ~(1 << loser)
    s.rival[left] = NOBODY
    s.rival[right] = NOBODY


def throws_to_win(s: State) -> int:
    """9.6: a house can want the best of three at the finish."""
    return 2 if s.for_finish and s.best_of_three else 1


def settle(s: State, out: Vec) -> None:
    """The last one left is in front: the game is won, or a race can begin."""
    s.first = 0
    while s.contest >> s.first != 1:
        s.first += 1
    s.contest = 0
    if s.for_finish:
        s.phase = OVER
        s.epoch += 1
        s.awaited = 0
        emit(out, events.WINS, EVERYONE, s.first)
        if partner(s, s.first) != NOBODY:
            emit(out, events.WINS, EVERYONE, partner(s, s.first))
    else:
        if s.clockwise and partner(s, s.first) != NOBODY:
            s.first = partner(s, s.first)
        emit(out, events.LEADS, EVERYONE, s.first)
        gather(s)
