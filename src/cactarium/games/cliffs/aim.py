"""Where the arrows on a card point (6)."""

from __future__ import annotations

from .cards import LEFT, LEFTMOST, MIRROR, RIGHT
from .queues import position
from .state import NOTHING, State


def my_arrow(s: State, card: int) -> int:
    """6.7: a flipped card's arrows point the other way."""
    arrow = s.mine[s.design[card]]
    return MIRROR[arrow] if s.flipped[card] else arrow


def racer_arrow(s: State, card: int) -> int:
    arrow = s.racers[s.design[card]]
    return MIRROR[arrow] if s.flipped[card] else arrow


def their_arrow(s: State, card: int) -> int:
    arrow = s.theirs[s.design[card]]
    return MIRROR[arrow] if s.flipped[card] else arrow


def aim(s: State, card: int) -> int:
    """The card that another one in the same queue points at, never itself (6.2)."""
    owner = s.home[card]
    n = s.length[owner]
    if n < 2:
        return NOTHING
    at = position(s, card)
    arrow = my_arrow(s, card)
    if arrow == LEFT:
        to = (at - 1) % n
    elif arrow == RIGHT:
        to = (at + 1) % n
    elif arrow == LEFTMOST:
        to = 1 if at == 0 else 0
    else:
        to = n - 2 if at == n - 1 else n - 1
    return s.queue[owner][to]


def aim_at(s: State, card: int, owner: int) -> int:
    """The end of somebody's queue that a card points at, never itself."""
    n = s.length[owner]
    if not has_target(s, card, owner):
        return NOTHING
    to, step = (0, 1) if their_arrow(s, card) == LEFTMOST else (n - 1, -1)
    return s.queue[owner][to + step if s.queue[owner][to] == card else to]


def has_target(s: State, card: int, owner: int) -> bool:
    """Whether a queue holds another card than this one."""
    return s.length[owner] > (1 if s.home[card] == owner else 0)


def beside(s: State, seat: int, arrow: int) -> int:
    """2.1: the left neighbour is the next seat, the right neighbour the one before."""
    return (seat + (1 if arrow == LEFT else s.seats - 1)) % s.seats


def first_with_cards(s: State, seat: int, arrow: int) -> int:
    """6.6: the neighbour, or beyond an empty queue the first other racer with cards; nobody if that is the racer again."""
    other = beside(s, seat, arrow)
    if s.empty_misses:
        return other if s.length[other] > 0 else NOTHING
    while other != seat and s.length[other] == 0:
        other = beside(s, other, arrow)
    return other if other != seat else NOTHING
