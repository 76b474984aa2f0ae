"""Cards on the table: how they come to lie in a queue, move and leave."""

from __future__ import annotations

from .cards import CARDS, KINDS, SABOTAGE
from .state import NOBODY, State


def lay(s: State, source: int, owner: int, design: int, seen: int) -> int:
    """4.2: a card comes face down and right side up to the right end of a queue; `seen` are the seats that know it."""
    card = s.next_card
    while s.home[card] != NOBODY:
        card = (card + 1) % CARDS
    s.next_card = (card + 1) % CARDS
    s.design[card] = design
    s.face_up[card] = 0
    s.flipped[card] = 0
    s.seen[card] = seen
    s.source[card] = source
    s.maybe[card] = 0
    append(s, owner, card)
    return card


def append(s: State, owner: int, card: int) -> None:
    s.queue[owner][s.length[owner]] = card
    s.length[owner] += 1
    s.home[card] = owner


def position(s: State, card: int) -> int:
    """Where a card lies in its queue, counted from 0 at the left."""
    queue = s.queue[s.home[card]]
    i = 0
    while queue[i] != card:
        i += 1
    return i


def take_out(s: State, card: int) -> None:
    """The gap closes."""
    owner = s.home[card]
    s.length[owner] -= 1
    for i in range(position(s, card), s.length[owner]):
        s.queue[owner][i] = s.queue[owner][i + 1]


def move_to(s: State, owner: int, card: int) -> None:
    """A card goes to the right end of a queue, as it lies."""
    take_out(s, card)
    append(s, owner, card)


def exchange(s: State, card: int, other: int) -> None:
    """Two cards change places."""
    i, j = position(s, card), position(s, other)
    left, right = s.home[card], s.home[other]
    s.queue[left][i] = other
    s.queue[right][j] = card
    s.home[card] = right
    s.home[other] = left


def discard(s: State, card: int) -> None:
    """A card goes face up to the discards (5.5)."""
    take_out(s, card)
    s.home[card] = NOBODY
    s.upside_down -= s.flipped[card]
    s.discard[s.design[card]] += 1
    s.discard_size += 1


def turn_over(s: State, card: int) -> None:
    """7.6: upside down, or back again."""
    s.flipped[card] = 1 - s.flipped[card]
    s.upside_down += 2 * s.flipped[card] - 1


def as_it_lies(s: State, card: int) -> int:
    """A card as events name it: upside down, its arrows and metres are the other way round (7.6)."""
    return s.design[card] + KINDS * s.flipped[card]


def runs(s: State, card: int) -> bool:
    """Whether a card is open and counts metres."""
    return s.face_up[card] == 1 and s.type[s.design[card]] <= SABOTAGE
