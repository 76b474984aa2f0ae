"""The tally: what the cards are worth, who moves, who has won (8, 9)."""

from __future__ import annotations

from ...engine.emit import EVERYONE, emit
from ...engine.layout import Vec
from . import events
from .doublers import factor
from .hands import partner
from .queues import discard, runs
from .state import NOBODY, State
from .throws import decide_first

SPIRIT = 100  # metres down that everybody gets every round


# Annihilation


def annihilate(s: State, out: Vec) -> None:
    """8.8: two open neighbours of one name, one of them upside down, both go; the gap may bring the next pair together."""
    if s.upside_down == 0:
        return
    for owner in range(s.seats):
        i = 0
        while i + 1 < s.length[owner]:
            left, right = s.queue[owner][i], s.queue[owner][i + 1]
            if alike(s, left, right) and s.flipped[left] != s.flipped[right]:
                emit(out, events.ANNIHILATES, EVERYONE, owner, s.design[left])
                discard(s, left)
                discard(s, right)
                i = max(i - 1, 0)
            else:
                i += 1


def alike(s: State, card: int, other: int) -> bool:
    """Whether two open cards count metres and have the same name."""
    return s.design[card] == s.design[other] and runs(s, card) and runs(s, other)


# What a queue is worth


def worth(s: State, card: int) -> int:
    """The metres printed on a card, as it lies."""
    return -s.metres[s.design[card]] if s.flipped[card] else s.metres[s.design[card]]


def tally(s: State, racer: int, out: Vec) -> int:
    """9.1: the metres down that a racer gets for the open cards in the queue, card by card."""
    total = 0
    for i in range(s.length[racer]):
        card = s.queue[racer][i]
        if runs(s, card):
            times = factor(s, card)
            emit(out, events.COUNTS, EVERYONE, racer, s.design[card], times, worth(s, card) * times)
            total += worth(s, card) * times + synergy(s, racer, i, times, out)
    if has_spirit(s, racer):
        emit(out, events.SPIRIT, EVERYONE, racer, SPIRIT)
        total += SPIRIT
    emit(out, events.TALLY, EVERYONE, racer, total)
    return total


def synergy(s: State, racer: int, i: int, times: int, out: Vec) -> int:
    """8.5: what a card gets for its left neighbour, if they are alike and lie the same way."""
    if not synergizes(s, racer, i) or (s.once_per_group and not begins_group(s, racer, i)):
        return 0
    card = s.queue[racer][i]
    metres = worth(s, card)
    if s.synergy_doubles:
        metres *= max(times, factor(s, s.queue[racer][left_of(s, racer, i)]))
    emit(out, events.SYNERGY, EVERYONE, racer, s.design[card], metres)
    return metres


def left_of(s: State, racer: int, i: int) -> int:
    """8.6: the place to the left, which only `synergy_wrap` counts round the end, and not for two cards."""
    if i == 0 and s.synergy_wraps and s.length[racer] > 2:
        return s.length[racer] - 1
    return i - 1


def synergizes(s: State, racer: int, i: int) -> bool:
    """Whether the card at this place and its left neighbour are alike."""
    if i < 0 or left_of(s, racer, i) < 0:
        return False
    card, left = s.queue[racer][i], s.queue[racer][left_of(s, racer, i)]
    return alike(s, card, left) and s.flipped[card] == s.flipped[left]


def begins_group(s: State, racer: int, i: int) -> bool:
    """Whether this is the first pair of a group; where a whole queue is one circle, it begins at its left end."""
    if not synergizes(s, racer, left_of(s, racer, i)):
        return True
    pairs = 0
    for j in range(s.length[racer]):
        pairs += 1 if synergizes(s, racer, j) else 0
    return i == 0 and pairs == s.length[racer]


def has_spirit(s: State, racer: int) -> bool:
    """9.2, 10.7"""
    return not (s.larry_costs and not s.larry >> racer & 1)


# Movement


def end_round(s: State, out: Vec) -> None:
    """9.3: all tally before anybody moves; then the queues are cleared (9.4)."""
    annihilate(s, out)
    for racer in range(s.seats):
        s.moving[racer] = tally(s, racer, out)
    for racer in range(s.seats):
        move(s, racer, metres_to_move(s, racer), out)
    for racer in range(s.seats):
        s.moving[racer] = 0
        while s.length[racer] > 0:
            discard(s, s.queue[racer][s.length[racer] - 1])
    begin_round(s, out)


def metres_to_move(s: State, racer: int) -> int:
    """11.2: partners move by the sum of their tallies."""
    mate = partner(s, racer)
    return s.moving[racer] + (s.moving[mate] if mate != NOBODY else 0)


def landing(s: State, racer: int, down: int) -> int:
    """1.4, 9.5: the cliff ends at the top, and at the bottom unless the lowest wins."""
    place = s.place[racer] - down
    if not s.no_top:
        place = min(place, s.top)
    if not s.lowest_wins:
        place = max(place, 0)
    return place


def move(s: State, racer: int, down: int, out: Vec) -> None:
    before = s.place[racer]
    after = landing(s, racer, down)
    s.place[racer] = after
    if after < before:
        emit(out, events.DESCENDS, EVERYONE, racer, before - after, after)
    elif after > before:
        emit(out, events.CLIMBS, EVERYONE, racer, after - before, after)
    else:
        emit(out, events.STAYS, EVERYONE, racer, after)


def begin_round(s: State, out: Vec) -> None:
    """9.5, 3.1: somebody at the bottom ends the game; otherwise the next race follows."""
    tied = leaders(s)
    over = False
    for racer in range(s.seats):
        if s.place[racer] <= 0:
            over = True
    if not over:
        s.round += 1
        emit(out, events.ROUND, EVERYONE, s.round)
    decide_first(s, tied, over, out)


def leaders(s: State) -> int:
    """The racers lowest on the cliff; of partners the left one, who throws for both (11.3)."""
    lowest = s.place[0]
    for racer in range(s.seats):
        lowest = min(lowest, s.place[racer])
    seats = 0
    for racer in range(s.seats):
        if s.place[racer] == lowest and captain(s, racer) == racer:
            seats |= 1 << racer
    return seats


def captain(s: State, racer: int) -> int:
    """The left one of two partners."""
    return max(racer, partner(s, racer))
