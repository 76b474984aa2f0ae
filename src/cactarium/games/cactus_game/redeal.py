"""Other worlds: all that some seats cannot see is dealt anew, and all that they have rightly seen stays (7)."""

from __future__ import annotations

from ...engine.chance import below, reseed
from ...engine.layout import Vec
from .cards import KINDS
from .hands import ALL_KINDS, excluded, forget, random_card
from .state import STOP_WINDOW, State

MIXING = 4  # exchanges for each unknown card of a hand, after which a deal under constraints is as good as random


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Deal all that these seats cannot see anew; the same world comes out whatever was hidden."""
    hidden = ((1 << s.seats) - 1) & ~viewers
    knowing = viewers | 1 << s.seats
    for player in range(s.seats):
        if hidden >> player & 1:
            collect(s, player)
    for player in range(s.seats):
        if hidden >> player & 1:
            deal_known(s, knowing, player)
    constrained = False
    for player in range(s.seats):
        if hidden >> player & 1:
            constrained |= missing(s, player) > 0 and banned(s, knowing, player) != 0
            deal_unknown(s, hidden, knowing, player, chance)
    if constrained:
        mix(s, hidden, knowing, chance)
    forget_others(s, hidden)
    reseed(s.chance, chance)


def forget_others(s: State, hidden: int) -> None:
    """What other seats know, and whether they have answered, cannot be seen either."""
    for who in range(s.seats):
        if hidden >> who & 1:
            for player in range(s.seats):
                forget(s, who, player)
    if s.phase == STOP_WINDOW:
        s.awaited |= hidden & ~(1 << s.newest)
        s.claims &= ~hidden


def collect(s: State, player: int) -> None:
    """Put a hand back into the deck's bag; its size stays as a promise."""
    for card in range(KINDS):
        s.deck[card] += s.hand[player][card]
        s.hand[player][card] = 0


def deal_known(s: State, knowing: int, player: int) -> None:
    for card in range(KINDS):
        s.hand[player][card] = floor(s, knowing, player, card)
        s.deck[card] -= s.hand[player][card]


def floor(s: State, knowing: int, player: int, card: int) -> int:
    """The copies that one of those who look knows to be in this hand."""
    copies = 0
    for who in range(s.seats + 1):
        if knowing >> who & 1:
            copies = max(copies, s.known[player][who][card])
    return copies


def banned(s: State, knowing: int, player: int) -> int:
    """Cards that one of those who look can rule out in this hand."""
    cards = 0
    for who in range(s.seats + 1):
        if knowing >> who & 1:
            cards |= excluded(s, who, player)
    return cards


def missing(s: State, player: int) -> int:
    """Cards that a hand still lacks of its size."""
    n = s.hand_size[player]
    for card in range(KINDS):
        n -= s.hand[player][card]
    return n


def deal_unknown(s: State, hidden: int, knowing: int, player: int, chance: Vec) -> None:
    """Fill a hand from the bag with cards that may be there and that leave a way to fill the other hands."""
    for _ in range(missing(s, player)):
        barred = banned(s, knowing, player)
        while True:
            card = random_allowed(s.deck, barred, chance)
            s.hand[player][card] += 1
            s.deck[card] -= 1
            if can_fill(s, hidden, knowing):
                break
            s.hand[player][card] -= 1
            s.deck[card] += 1
            barred |= 1 << card


def random_allowed(bag: Vec, barred: int, chance: Vec) -> int:
    rest = below(chance, count(bag, ALL_KINDS & ~barred))
    for card in range(KINDS):
        if not barred >> card & 1:
            rest -= bag[card]
            if rest < 0:
                return card
    return -1


def count(bag: Vec, cards: int) -> int:
    """How many of these cards, a bit each, are in a bag."""
    n = 0
    for card in range(KINDS):
        if cards >> card & 1:
            n += bag[card]
    return n


def can_fill(s: State, hidden: int, knowing: int) -> bool:
    """Whether all hands can still be filled: for any group of them, the cards that none of the group may hold must fit elsewhere (Hall)."""
    awkward = 0
    for player in range(s.seats):
        if hidden >> player & 1:
            awkward |= banned(s, knowing, player)
    if count(s.deck, awkward) <= s.deck_size:
        return True
    for group in range(1, 1 << s.seats):
        if group & ~hidden:
            continue
        homeless = ALL_KINDS
        room = s.deck_size
        for player in range(s.seats):
            if group >> player & 1:
                homeless &= banned(s, knowing, player)
            elif hidden >> player & 1:
                room += missing(s, player)
        if count(s.deck, homeless) > room:
            return False
    return True


def mix(s: State, hidden: int, knowing: int, chance: Vec) -> None:
    """Exchange unknown cards at random wherever both hands may have them, which makes every possible deal equally likely."""
    unknown = 0
    for player in range(s.seats):
        if hidden >> player & 1:
            unknown += unknown_cards(s, knowing, player)
    for _ in range(MIXING * unknown):
        exchange(s, hidden, knowing, below(chance, unknown), below(chance, unknown + s.deck_size), chance)


def unknown_cards(s: State, knowing: int, player: int) -> int:
    n = s.hand_size[player]
    for card in range(KINDS):
        n -= floor(s, knowing, player, card)
    return n


def exchange(s: State, hidden: int, knowing: int, one: int, other: int, chance: Vec) -> None:
    """Swap two of the unknown cards, counted through the hidden hands and then the deck, if both may be where they would go."""
    here = holder(s, hidden, knowing, one)
    there = holder(s, hidden, knowing, other)
    if here == there:
        return
    mine = unknown_card(s, knowing, here, chance)
    theirs = random_card(s.deck, s.deck_size, chance) if there == s.seats else unknown_card(s, knowing, there, chance)
    if banned(s, knowing, here) >> theirs & 1:
        return
    if there == s.seats:
        s.deck[theirs] -= 1
        s.deck[mine] += 1
    elif banned(s, knowing, there) >> mine & 1:
        return
    else:
        s.hand[there][theirs] -= 1
        s.hand[there][mine] += 1
    s.hand[here][mine] -= 1
    s.hand[here][theirs] += 1


def holder(s: State, hidden: int, knowing: int, number: int) -> int:
    """Who holds an unknown card; after all hidden hands, the deck, as the one after the last seat."""
    for player in range(s.seats):
        if hidden >> player & 1:
            number -= unknown_cards(s, knowing, player)
            if number < 0:
                return player
    return s.seats


def unknown_card(s: State, knowing: int, player: int, chance: Vec) -> int:
    """One of the unknown cards of a hand at random."""
    rest = below(chance, unknown_cards(s, knowing, player))
    for card in range(KINDS):
        rest -= s.hand[player][card] - floor(s, knowing, player, card)
        if rest < 0:
            return card
    return -1
