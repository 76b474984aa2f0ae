"""Hands, and what every player knows of the others': how cards move, and worlds that agree with all one has seen."""

from __future__ import annotations

from ...engine.chance import below, reseed
from ...engine.layout import Vec
from .cards import KINDS
from .state import STOP_WINDOW, State


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
    known = s.known[player]
    for who in range(s.seats):
        if known[who][card] > 0:
            sees_leave(s, who, player, card)
    remove(s, player, card)
    s.discard[card] += 1


def draw_unseen(s: State, player: int, card: int) -> None:
    """A card comes from the deck; the others cannot say any more what is not in that hand (7.4)."""
    absent = s.absent[player]
    for who in range(s.seats):
        absent[who] = 0
    put(s, player, card)


def hand_over(s: State, giver: int, taker: int, card: int, witnesses: int) -> None:
    """A card goes from hand to hand, seen by its witnesses."""
    for who in range(s.seats):
        if witnesses >> who & 1:
            sees_leave(s, who, giver, card)
            sees_arrive(s, who, taker, card)
        else:
            misses_move(s, who, giver, taker)
    remove(s, giver, card)
    put(s, taker, card)


def sees_leave(s: State, who: int, player: int, card: int) -> None:
    if s.known[player][who][card] == 0:
        return
    if s.known[player][who][card] == 1 and knows_all(s, who, player):
        s.absent[player][who] |= 1 << card
    s.known[player][who][card] -= 1


def sees_arrive(s: State, who: int, player: int, card: int) -> None:
    if who != player:
        s.known[player][who][card] += 1
        s.absent[player][who] &= ~(1 << card)


def misses_move(s: State, who: int, giver: int, taker: int) -> None:
    """An unseen card may have been any of those one knew of; what neither hand had, neither has now (7.5)."""
    for card in range(KINDS):
        if s.known[giver][who][card] > 0:
            s.known[giver][who][card] -= 1
    s.absent[taker][who] &= s.absent[giver][who]


def knows_all(s: State, who: int, player: int) -> bool:
    known = 0
    for card in range(KINDS):
        known += s.known[player][who][card]
    return known == s.hand_size[player]


def learns_hand(s: State, who: int, player: int) -> None:
    """`who` sees every card of a hand, and so what is not in it (7.2)."""
    s.absent[player][who] = 0
    for card in range(KINDS):
        s.known[player][who][card] = s.hand[player][card]
        if s.hand[player][card] == 0:
            s.absent[player][who] |= 1 << card


def learn_absence(s: State, player: int, card: int) -> None:
    """Everybody hears that a player does not hold this card (7.3)."""
    for who in range(s.seats):
        if who != player:
            s.absent[player][who] |= 1 << card


def forget(s: State, who: int, player: int) -> None:
    s.absent[player][who] = 0
    for card in range(KINDS):
        s.known[player][who][card] = 0


def swap_hands(s: State, left: int, right: int) -> None:
    """Two hands change places, and what everybody knew of them goes along (7.6)."""
    learns_hand(s, left, left)
    learns_hand(s, right, right)
    for card in range(KINDS):
        s.hand[left][card], s.hand[right][card] = s.hand[right][card], s.hand[left][card]
    s.hand_size[left], s.hand_size[right] = s.hand_size[right], s.hand_size[left]
    for who in range(s.seats):
        s.absent[left][who], s.absent[right][who] = s.absent[right][who], s.absent[left][who]
        for card in range(KINDS):
            known = s.known[left][who][card]
            s.known[left][who][card] = s.known[right][who][card]
            s.known[right][who][card] = known
    forget(s, left, left)
    forget(s, right, right)


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Deal all that these seats cannot see anew, keeping what they know; the same world comes out whatever was hidden."""
    for player in range(s.seats):
        if not viewers >> player & 1:
            collect(s, player)
    for player in range(s.seats):
        if not viewers >> player & 1:
            deal_known(s, viewers, player)
    for player in range(s.seats):
        if not viewers >> player & 1:
            deal_unknown(s, viewers, player, chance)
    for who in range(s.seats):
        if not viewers >> who & 1:
            for player in range(s.seats):
                forget(s, who, player)
    if s.phase == STOP_WINDOW:
        s.awaited |= asked(s) & ~viewers
        s.claims &= viewers
    reseed(s.chance, chance)


def asked(s: State) -> int:
    """The seats that a Stop window asks: all but the player of the newest card."""
    return (1 << s.seats) - 1 & ~(1 << s.newest)


def collect(s: State, player: int) -> None:
    """Put a hand back into the deck's bag; its size stays as a promise."""
    for card in range(KINDS):
        s.deck[card] += s.hand[player][card]
        s.hand[player][card] = 0


def deal_known(s: State, viewers: int, player: int) -> None:
    """The cards that the viewers know to be in this hand."""
    for card in range(KINDS):
        copies = 0
        for who in range(s.seats):
            if viewers >> who & 1:
                copies = max(copies, s.known[player][who][card])
        s.hand[player][card] = copies
        s.deck[card] -= copies


def deal_unknown(s: State, viewers: int, player: int, chance: Vec) -> None:
    """Fill a hand from the bag with cards that may be there and that leave a way to fill the other hands."""
    for _ in range(missing(s, player)):
        barred = banned(s, viewers, player)
        while True:
            card = random_allowed(s.deck, barred, chance)
            s.hand[player][card] += 1
            s.deck[card] -= 1
            if can_fill(s, viewers):
                break
            s.hand[player][card] -= 1
            s.deck[card] += 1
            barred |= 1 << card


def missing(s: State, player: int) -> int:
    """Cards that a hand still lacks of its size."""
    n = s.hand_size[player]
    for card in range(KINDS):
        n -= s.hand[player][card]
    return n


def banned(s: State, viewers: int, player: int) -> int:
    """Cards that one of the viewers knows not to be in this hand."""
    cards = 0
    for who in range(s.seats):
        if viewers >> who & 1:
            cards |= s.absent[player][who]
    return cards


def random_allowed(bag: Vec, barred: int, chance: Vec) -> int:
    size = 0
    for card in range(KINDS):
        if not barred >> card & 1:
            size += bag[card]
    rest = below(chance, size)
    for card in range(KINDS):
        if not barred >> card & 1:
            rest -= bag[card]
            if rest < 0:
                return card
    return -1


def can_fill(s: State, viewers: int) -> bool:
    """Whether all hands can still be filled: for any group of them, the cards that none of the group may hold must fit elsewhere (Hall)."""
    awkward = 0
    for player in range(s.seats):
        if not viewers >> player & 1:
            awkward |= banned(s, viewers, player)
    if count(s.deck, awkward) <= s.deck_size:
        return True
    for group in range(1, 1 << s.seats):
        if group & viewers:
            continue
        homeless = (1 << KINDS) - 1
        room = s.deck_size
        for player in range(s.seats):
            if group >> player & 1:
                homeless &= banned(s, viewers, player)
            elif not viewers >> player & 1:
                room += missing(s, player)
        if count(s.deck, homeless) > room:
            return False
    return True


def count(bag: Vec, cards: int) -> int:
    """How many of these cards, a bit each, are in a bag."""
    n = 0
    for card in range(KINDS):
        if cards >> card & 1:
            n += bag[card]
    return n
