"""What is always true of a game of Cliffs & Cactuses, whatever is played."""

from __future__ import annotations

from .cards import CARDS, KINDS
from .hands import partner, watchers
from .state import NOBODY, NOTHING, PAUSE, State


def check(s: State) -> str:
    """What is wrong, or nothing."""
    return check_cards(s) or check_queues(s) or check_memory(s) or check_race(s)


def check_cards(s: State) -> str:
    """Every card of the deck in use is somewhere, once."""
    found = list(s.discard)
    for card in s.deck[: s.deck_size]:
        found[card] += 1
    for seat in range(s.seats):
        if s.hand_size[seat] != sum(s.hand[seat]):
            return f"the hand of seat {seat} does not have its size"
        if (s.held[seat] != NOTHING) != bool(s.holders >> seat & 1):
            return f"seat {seat} holds Larry's card, or does not"
        if s.held[seat] != NOTHING:
            found[s.held[seat]] += 1
        for card in range(KINDS):
            found[card] += s.hand[seat][card]
        for card in s.queue[seat][: s.length[seat]]:
            found[s.design[card]] += 1
    if s.discard_size != sum(s.discard):
        return "the discards do not have their size"
    wanted = s.copies
    return "" if found == wanted else f"cards were lost or doubled: {found} instead of {wanted}"


def check_queues(s: State) -> str:
    """Every card on the table lies in one queue, the one it says."""
    homes = [NOBODY] * CARDS
    for seat in range(s.seats):
        for card in s.queue[seat][: s.length[seat]]:
            if homes[card] != NOBODY:
                return f"card {card} lies on the table twice"
            homes[card] = seat
    if homes != s.home:
        return "a card lies in another queue than it says"
    if s.upside_down != sum(s.flipped[card] for card in range(CARDS) if s.home[card] != NOBODY):
        return "the flipped cards were not counted"
    return "a scratch value was left behind" if any(s.power) or any(s.tray) or any(s.moving) else ""


def check_memory(s: State) -> str:
    """Nobody knows what is not so."""
    for whose in range(s.seats):
        for who in range(s.seats):
            known = s.known[whose][who]
            if any(known) and (not s.informed[whose] >> who & 1 or watchers(s, whose) >> who & 1):
                return f"seat {who} should not remember the hand of seat {whose}"
            held = list(s.hand[whose])
            for card in range(CARDS):
                if s.home[card] != NOBODY and s.source[card] == whose and s.maybe[card] >> who & 1:
                    held[s.design[card]] += 1
            if any(copies > there for copies, there in zip(known, held, strict=True)):
                return f"seat {who} believes in a card that seat {whose} does not hold"
    if any(s.maybe[card] and (s.face_up[card] or s.maybe[card] & s.seen[card]) for card in range(CARDS) if s.home[card] != NOBODY):
        return "somebody wonders about a card that is known"
    return ""


def check_race(s: State) -> str:
    for seat in range(s.seats):
        mate = partner(s, seat)
        if mate != NOBODY and s.place[mate] != s.place[seat]:
            return f"seat {seat} has lost its partner"
    if s.acting != NOTHING and s.home[s.acting] != s.racer:
        return "the special in action does not lie in the current queue"
    return "a special acts outside the resolution" if s.acting != NOTHING and s.phase < PAUSE else ""
