"""Hands, deck and discards, and what every racer knows of the others' hands."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import EVERYONE, emit
from ...engine.inference import DRAW, LAY_TOP, MOVE, PICK, note, note_hand, note_shuffle, show_spot
from ...engine.layout import Vec
from . import events
from .cards import CARDS, KINDS
from .state import LOG, NOBODY, NOTHING, State

LARGEST_MOVE = 400  # entries of the log that one move may need: every card moves, after hands were looked at and a shuffle

# Partners


def partner(s: State, seat: int) -> int:
    """11.1: seats 1 and 2, 3 and 4, … are tied together."""
    return seat ^ 1 if s.three_legged else NOBODY


def watchers(s: State, seat: int) -> int:
    """11.4: who sees this hand: its racer, and the partner if hands are open between them."""
    if s.three_legged and not s.secret_partners:
        return 1 << seat | 1 << (seat ^ 1)
    return 1 << seat


# Deck and discards


def from_deck(s: State) -> int:
    """The top card."""
    at = below(s.chance, s.deck_size)
    card = s.deck[at]
    s.deck_size -= 1
    s.deck[at] = s.deck[s.deck_size]
    return card


def shuffle_discards(s: State, out: Vec) -> None:
    """The discards go into the deck."""
    if s.discard_size == 0:
        return
    note_shuffle(s, s.discard)
    for card in range(KINDS):
        for _ in range(s.discard[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
        s.discard[card] = 0
    s.discard_size = 0
    emit(out, events.SHUFFLES, EVERYONE, s.deck_size)


# Cards come and go


def draw_to_hand(s: State, seat: int) -> int:
    """The top card goes to a hand."""
    card = from_deck(s)
    note(s, DRAW, seat, 0, card, watchers(s, seat))
    put(s, seat, card)
    return card


def put(s: State, seat: int, card: int) -> None:
    s.hand[seat][card] += 1
    s.hand_size[seat] += 1


def remove(s: State, seat: int, card: int) -> None:
    s.hand[seat][card] -= 1
    s.hand_size[seat] -= 1


def leave(s: State, seat: int, card: int, witnesses: int) -> None:
    """A card is played face down, seen by its witnesses; for others who know cards of this hand it may be one of those."""
    if s.informed[seat]:
        for who in range(s.seats):
            if (s.informed[seat] & witnesses) >> who & 1:
                sees_departure(s, who, seat, card)
    remove(s, seat, card)


def hand_over(s: State, giver: int, taker: int, card: int, witnesses: int, at_random: bool) -> None:
    """A card goes from hand to hand, seen by its witnesses."""
    note(s, PICK if at_random else MOVE, giver, taker, card, witnesses)
    for who in range(s.seats):
        note_departure(s, who, giver, card, witnesses)
        if witnesses >> who & 1:
            sees_arrival(s, who, taker, card)
    remove(s, giver, card)
    put(s, taker, card)


def random_in_hand(s: State, seat: int) -> int:
    rest = below(s.chance, s.hand_size[seat])
    for card in range(KINDS):
        rest -= s.hand[seat][card]
        if rest < 0:
            return card
    return -1


# What racers remember of other hands


def sees_arrival(s: State, who: int, seat: int, card: int) -> None:
    """12.2; nobody needs to remember a hand that lies open before them."""
    if not watchers(s, seat) >> who & 1:
        s.known[seat][who][card] += 1
        s.informed[seat] |= 1 << who


def note_departure(s: State, who: int, seat: int, card: int, witnesses: int) -> None:
    if not s.informed[seat] >> who & 1:
        return
    if witnesses >> who & 1:
        sees_departure(s, who, seat, card)
    else:
        misses_departure(s, who, seat)


def sees_departure(s: State, who: int, seat: int, card: int) -> None:
    if s.known[seat][who][card] > 0:
        s.known[seat][who][card] -= 1


def sees_through(s: State, seat: int) -> int:
    """Who can tell a card that leaves this hand: those who see it, and those who know that all it can be are alike (12.4)."""
    seats = watchers(s, seat)
    if s.informed[seat]:
        for who in range(s.seats):
            if s.informed[seat] >> who & 1 and all_alike(s, seat, who):
                seats |= 1 << who
    return seats


def all_alike(s: State, seat: int, who: int) -> bool:
    most = 0
    for card in range(KINDS):
        most = max(most, s.known[seat][who][card])
    return most == s.hand_size[seat] + played_unseen(s, seat, who)


def played_unseen(s: State, seat: int, who: int) -> int:
    """Cards on the table of which somebody cannot tell whether they are those known of this hand."""
    n = 0
    for card in range(CARDS):
        if s.home[card] != NOBODY and s.source[card] == seat and s.maybe[card] >> who & 1:
            n += 1
    return n


def comes_to_light(s: State, card: int) -> None:
    """12.4: when a card is shown, all see whether it was one of those they knew."""
    show_spot(s, card, EVERYONE)
    if s.maybe[card]:
        for who in range(s.seats):
            if s.maybe[card] >> who & 1:
                sees_departure(s, who, s.source[card], s.design[card])
        s.maybe[card] = 0


def give_up_guessing(s: State, seat: int) -> None:
    """12.4: before a hand changes otherwise, each card it has played unseen counts as any of those one knew."""
    if s.informed[seat]:
        for card in range(CARDS):
            if s.home[card] != NOBODY and s.source[card] == seat and s.maybe[card]:
                for who in range(s.seats):
                    if s.maybe[card] >> who & 1:
                        misses_departure(s, who, seat)
                s.maybe[card] = 0


def carry_memory(s: State, giver: int, taker: int, witnesses: int) -> None:
    """When a whole hand is taken, what others knew of it moves along (12.4)."""
    for who in range(s.seats):
        if s.informed[giver] >> who & 1 and not witnesses >> who & 1:
            for card in range(KINDS):
                s.known[taker][who][card] += s.known[giver][who][card]
                s.known[giver][who][card] = 0
            s.informed[taker] |= 1 << who
            s.aware[taker] &= ~(1 << who)
    s.informed[giver] &= witnesses


def misses_departure(s: State, who: int, seat: int) -> None:
    """12.4: an unseen card may have been any of those one knew of."""
    left = 0
    for card in range(KINDS):
        if s.known[seat][who][card] > 0:
            s.known[seat][who][card] -= 1
            left += s.known[seat][who][card]
    if left == 0:
        s.informed[seat] &= ~(1 << who)


def learns_hand(s: State, who: int, seat: int) -> None:
    """Somebody sees every card of a hand, and its racer knows it."""
    note_hand(s, seat, s.hand[seat], 1 << who | watchers(s, seat))
    s.aware[seat] |= 1 << who
    if watchers(s, seat) >> who & 1:
        return
    s.informed[seat] |= 1 << who
    for card in range(KINDS):
        s.known[seat][who][card] = s.hand[seat][card]


# The log


def make_room(s: State) -> None:
    """When the log is nearly full, begin a new one."""
    if s.log_size >= LOG - LARGEST_MOVE:
        rewrite_log(s)


def rewrite_log(s: State) -> None:
    """A log of where the cards are and of what is certain; what was known of several cards together is lost."""
    s.log_size = 0
    for card in range(KINDS):
        for _ in range(s.discard[card]):
            note(s, LAY_TOP, 0, 0, card, EVERYONE)
    for seat in range(s.seats):
        for i in range(s.length[seat]):
            card = s.queue[seat][i]
            note(s, LAY_TOP, s.source[card], card, s.design[card], EVERYONE if s.face_up[card] else s.seen[card])
        if s.held[seat] != NOTHING:
            note(s, LAY_TOP, seat, CARDS + seat, s.held[seat], 1 << seat)
        for card in range(KINDS):
            for copy in range(s.hand[seat][card]):
                note(s, DRAW, seat, 0, card, watchers(s, seat) | knowing_copies(s, seat, card, copy + 1))
    for i in range(s.log_size, LOG):
        s.log[i] = 0


def knowing_copies(s: State, seat: int, card: int, copies: int) -> int:
    """Who is sure of so many copies in a hand: those who know of as many beside all that may have been played."""
    seats = 0
    for who in range(s.seats):
        if s.informed[seat] >> who & 1 and s.known[seat][who][card] - played_unseen(s, seat, who) >= copies:
            seats |= 1 << who
    return seats
