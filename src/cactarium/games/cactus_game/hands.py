"""Hands, and what everybody knows of them: seats, and after the last one the public."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import EVERYONE
from ...engine.inference import DRAW, LACK, MOVE, PICK, SHOW, SWAP, note, note_hand, note_shuffle
from ...engine.layout import Vec
from .cards import KINDS
from .history import snapshot_if_due
from .state import State


def random_card(bag: Vec, size: int, chance: Vec) -> int:
    """One card of a bag at random."""
    rest = below(chance, size)
    for card in range(KINDS):
        rest -= bag[card]
        if rest < 0:
            return card
    return -1


def put(s: State, player: int, card: int) -> None:
    s.hand[player][card] += 1
    s.hand_size[player] += 1


def remove(s: State, player: int, card: int) -> None:
    s.hand[player][card] -= 1
    s.hand_size[player] -= 1


def discard(s: State, player: int, card: int) -> None:
    """A card goes from a hand to the pile for all to see."""
    note(s, SHOW, player, 0, card, EVERYONE)
    known = s.known[player]
    for who in range(s.seats + 1):
        if known[who][card] > 0:
            sees_leave(s, who, player, card)
    remove(s, player, card)
    s.discard[card] += 1


def draw_unseen(s: State, player: int, card: int) -> None:
    """A card comes from the deck; the others cannot say any more what is not in that hand (7.4)."""
    note(s, DRAW, player, 0, card, 1 << player)
    absent = s.absent[player]
    for who in range(s.seats + 1):
        absent[who] = 0
    put(s, player, card)


def hand_over(s: State, giver: int, taker: int, card: int, witnesses: int, at_random: bool = False) -> None:
    """A card goes from hand to hand, seen by its witnesses and by those who know that it can be no other."""
    note(s, PICK if at_random else MOVE, giver, taker, card, witnesses)
    for who in range(s.seats + 1):
        if witnesses >> who & 1 or s.known[giver][who][card] == s.hand_size[giver]:
            sees_leave(s, who, giver, card)
            sees_arrive(s, who, taker, card)
        else:
            misses_move(s, who, giver, taker)
    remove(s, giver, card)
    put(s, taker, card)


def sees_leave(s: State, who: int, player: int, card: int) -> None:
    if s.known[player][who][card] == 0:
        return
    s.absent[player][who] = excluded(s, who, player)
    s.known[player][who][card] -= 1
    if s.known[player][who][card] == 0 and knows_all_but(s, who, player, 1):
        s.absent[player][who] |= 1 << card


def sees_arrive(s: State, who: int, player: int, card: int) -> None:
    if who != player:
        s.absent[player][who] = excluded(s, who, player) & ~(1 << card)
        s.known[player][who][card] += 1


def misses_move(s: State, who: int, giver: int, taker: int) -> None:
    """An unseen card may have been any of those one knew of; what neither hand had, neither has now (7.5)."""
    s.absent[giver][who] = excluded(s, who, giver)
    s.absent[taker][who] = excluded(s, who, taker) & s.absent[giver][who]
    for card in range(KINDS):
        if s.known[giver][who][card] > 0:
            s.known[giver][who][card] -= 1


def excluded(s: State, who: int, player: int) -> int:
    """Cards that `who` can rule out in a hand: proven absent, or simply not among all its cards, which are known."""
    cards = s.absent[player][who]
    if who != player and knows_all_but(s, who, player, 0):
        for card in range(KINDS):
            if s.known[player][who][card] == 0:
                cards |= 1 << card
    return cards


def knows_all_but(s: State, who: int, player: int, unknown: int) -> bool:
    """Whether `who` knows all cards of a hand but so many."""
    known = unknown
    for card in range(KINDS):
        known += s.known[player][who][card]
    return known == s.hand_size[player]


def look_at_hand(s: State, who: int, player: int) -> None:
    """`who` looks at a hand, and its owner knows it."""
    note_hand(s, player, s.hand[player], 1 << who | 1 << player)
    learns_hand(s, who, player)
    s.aware[player] |= 1 << who


def learns_hand(s: State, who: int, player: int) -> None:
    """`who` sees every card of a hand, and so what is not in it (7.2)."""
    s.absent[player][who] = 0
    for card in range(KINDS):
        s.known[player][who][card] = s.hand[player][card]
        if s.hand[player][card] == 0:
            s.absent[player][who] |= 1 << card


def learn_absence(s: State, player: int, card: int) -> None:
    """Everybody hears that a player does not hold this card (7.3)."""
    note(s, LACK, player, 0, card, EVERYONE)
    for who in range(s.seats + 1):
        if who != player:
            s.absent[player][who] |= 1 << card


def learn_from_rebuild(s: State) -> None:
    """All cards that are not in the new deck are in hands: who can place all copies of one knows who has none (7.7)."""
    note_shuffle(s, s.deck)
    for who in range(s.seats + 1):
        for card in range(KINDS):
            if copies_placed(s, who, card) == s.copies[card] - s.deck[card]:
                for player in range(s.seats):
                    if who != player and s.known[player][who][card] == 0:
                        s.absent[player][who] |= 1 << card
    snapshot_if_due(s)


def copies_placed(s: State, who: int, card: int) -> int:
    """Copies of a card that `who` knows to be in hands."""
    copies = 0
    for player in range(s.seats):
        copies += s.hand[player][card] if who == player else s.known[player][who][card]
    return copies


def forget(s: State, who: int, player: int) -> None:
    s.absent[player][who] = 0
    for card in range(KINDS):
        s.known[player][who][card] = 0


def swap_hands(s: State, left: int, right: int) -> None:
    """Two hands change places, and what everybody knew of them goes along (7.6)."""
    both = 1 << left | 1 << right
    note_hand(s, left, s.hand[left], both)
    note_hand(s, right, s.hand[right], both)
    note(s, SWAP, left, right, -1, EVERYONE)
    learns_hand(s, left, left)
    learns_hand(s, right, right)
    for card in range(KINDS):
        s.hand[left][card], s.hand[right][card] = s.hand[right][card], s.hand[left][card]
    s.hand_size[left], s.hand_size[right] = s.hand_size[right], s.hand_size[left]
    for who in range(s.seats + 1):
        s.absent[left][who], s.absent[right][who] = s.absent[right][who], s.absent[left][who]
        for card in range(KINDS):
            known = s.known[left][who][card]
            s.known[left][who][card] = s.known[right][who][card]
            s.known[right][who][card] = known
    forget(s, left, left)
    forget(s, right, right)
    s.aware[left] = 1 << right  # of the others one cannot tell what they knew of this hand
    s.aware[right] = 1 << left
