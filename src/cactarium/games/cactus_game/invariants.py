"""What is always true of a game of Cactus Game, whatever is played."""

from __future__ import annotations

from .cards import KINDS, POINT_CARDS
from .state import State


def check(s: State) -> str:
    """What is wrong, or nothing."""
    for card in range(KINDS):
        if s.deck[card] + s.discard[card] + sum(s.hand[player][card] for player in range(s.seats)) != s.copies[card]:
            return f"card {card} was lost or doubled"
    if s.deck_size != sum(s.deck) or any(s.hand_size[player] != sum(s.hand[player]) for player in range(s.seats)):
        return "a pile does not have its size"
    if s.supply + sum(s.points) != POINT_CARDS or min(*s.points, s.supply) < 0:
        return "a point was lost or doubled"
    return check_memory(s)


def check_memory(s: State) -> str:
    """Nobody knows what is not so."""
    for whose in range(s.seats):
        for who in range(s.seats):
            for card in range(KINDS):
                if s.known[whose][who][card] > s.hand[whose][card]:
                    return f"seat {who} believes in a card {card} that seat {whose} does not hold"
                if s.absent[whose][who] >> card & 1 and s.hand[whose][card]:
                    return f"seat {who} wrongly believes that seat {whose} has no card {card}"
            if who == whose and (any(s.known[whose][who]) or s.absent[whose][who]):
                return f"seat {who} remembers its own hand"
    return ""
