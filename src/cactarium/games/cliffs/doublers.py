"""Doublers: how often a card counts (8.1 to 8.4)."""

from __future__ import annotations

from .aim import aim
from .cards import DOUBLER
from .state import NOTHING, State

MOST_ACTIVATIONS = 16  # 5.8: nobody would see the end of more
MOST = 15  # 8.3: as many doublings as the larger deck has doublers, so that only `chain: repeat` can come to it


def doubles(s: State, card: int) -> bool:
    """8.1: a doubler works once it is face up."""
    return s.face_up[card] == 1 and s.type[s.design[card]] == DOUBLER


def factor(s: State, card: int) -> int:
    """How often a card counts: 1, 2, 4, 8, …"""
    return 1 << (repeated_doublings(s, card) if s.repeat_chains else doublings(s, card))


def activations(s: State, special: int) -> int:
    """5.8: how often a special acts."""
    return min(factor(s, special), MOST_ACTIVATIONS)


def doublings(s: State, card: int) -> int:
    """8.2, 8.3: every doubler that points at the card, straight or through other doublers, doubles it once."""
    owner = s.home[card]
    n = 0
    for i in range(s.length[owner]):
        if doubles(s, s.queue[owner][i]) and leads_to(s, s.queue[owner][i], card):
            n += 1
    return n


def leads_to(s: State, doubler: int, card: int) -> bool:
    """Follow the arrows; doublers that point at each other lead nowhere (8.4)."""
    for _ in range(s.length[s.home[doubler]]):
        doubler = aim(s, doubler)
        if doubler == card:
            return True
        if doubler == NOTHING or not doubles(s, doubler):
            return False
    return False


def repeated_doublings(s: State, card: int) -> int:
    """8.3, `chain: repeat`: a doubler that is doubled works twice, so that chains of 1, 2, 3 make 2, 4, 16."""
    owner = s.home[card]
    for _ in range(s.length[owner]):
        for i in range(s.length[owner]):
            if doubles(s, s.queue[owner][i]):
                s.power[s.queue[owner][i]] = behind(s, s.queue[owner][i])
    total = behind(s, card)
    for i in range(s.length[owner]):
        s.power[s.queue[owner][i]] = 0
    return total


def behind(s: State, card: int) -> int:
    """The doublings by all doublers that point straight at a card, each as strong as those behind it have made it."""
    owner = s.home[card]
    total = 0
    for i in range(s.length[owner]):
        if doubles(s, s.queue[owner][i]) and aim(s, s.queue[owner][i]) == card:
            total += 1 << s.power[s.queue[owner][i]]
    return min(total, MOST)
