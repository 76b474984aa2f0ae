"""Hands, and what everybody knows of them: seats, and after the last one the public."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import EVERYONE
from ...engine.inference import DRAW, LACK, LAY_TOP, MOVE, PICK, PUBLIC, SHOW, SWAP, note, note_hand, note_shuffle
from ...engine.layout import Vec
from .cards import KINDS
from .state import LOG, State

LARGEST_MOVE = 64  # entries that one move may need
LARGEST_SNAPSHOT = 256  # entries: 127 cards, what six hands are known to lack, a shuffle, and two numbers
ROOM = LOG - LARGEST_SNAPSHOT  # entries before those of a snapshot
OVERLAP = 1024  # entries before the end of that room in which a shuffle makes a snapshot
SNAPSHOT_SIZE, SNAPSHOT_END = LOG - 2, LOG - 1  # where its size is kept, and the number of entries that it stands for


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
    if s.log_size >= ROOM - OVERLAP and s.log[SNAPSHOT_END] == 0:
        take_snapshot(s)


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


# The log


def make_room(s: State) -> None:
    """When the log is nearly full, begin a new one: with the snapshot if there is one, else with what is certain now."""
    if s.log_size < ROOM - LARGEST_MOVE:
        return
    if s.log[SNAPSHOT_END] > 0:
        begin_with_snapshot(s)
    else:
        rewrite_log(s)


def take_snapshot(s: State) -> None:
    """After a shuffle, keep where the cards are and what is certain: a later log can begin with it instead of all that was before.

    What was known of several cards together is not in it. Hundreds of entries follow before the log begins with it, and by then most of
    those cards have been shown: docs/decisions/0004-redeal.md has the figures.
    """
    size = s.log_size
    s.log_size = ROOM
    note_open_cards(s, s.deck)
    note_hands(s)
    note_shuffle(s, s.deck)
    s.log[SNAPSHOT_SIZE] = s.log_size - ROOM
    s.log[SNAPSHOT_END] = size
    s.log_size = size


def begin_with_snapshot(s: State) -> None:
    """The snapshot takes the place of the entries before it."""
    first, size = s.log[SNAPSHOT_END], s.log_size
    s.log_size = s.log[SNAPSHOT_SIZE]
    for i in range(s.log_size):
        s.log[i] = s.log[ROOM + i]
    for i in range(first, size):
        s.log[s.log_size] = s.log[i]
        s.log_size += 1
    for i in range(s.log_size, LOG):
        s.log[i] = 0


def drop_snapshot(s: State) -> None:
    """In a redealt world: a snapshot tells where the hidden cards were."""
    if s.log[SNAPSHOT_END] > 0:
        for i in range(ROOM, LOG):
            s.log[i] = 0


def rewrite_log(s: State) -> None:
    """A log of where the cards are and of what is certain; what was known of several cards together is lost."""
    s.log_size = 0
    note_open_cards(s, s.discard)
    note_hands(s)
    for i in range(s.log_size, LOG):
        s.log[i] = 0


def note_open_cards(s: State, cards: Vec) -> None:
    """Cards that everybody sees come from the deck."""
    for card in range(KINDS):
        for _ in range(cards[card]):
            note(s, LAY_TOP, 0, 0, card, EVERYONE)


def note_hands(s: State) -> None:
    """All hands are drawn, and whoever knows something of them sees it."""
    for player in range(s.seats):
        for card in range(KINDS):
            for copy in range(s.hand[player][card]):
                note(s, DRAW, player, 0, card, 1 << player | knowing_copies(s, player, card, copy + 1))
        for card in range(KINDS):
            if without(s, player, card):
                note(s, LACK, player, 0, card, without(s, player, card))


def knowing_copies(s: State, player: int, card: int, copies: int) -> int:
    """Who knows of so many copies in a hand."""
    seats = PUBLIC if s.known[player][s.seats][card] >= copies else 0
    for who in range(s.seats):
        if s.known[player][who][card] >= copies:
            seats |= 1 << who
    return seats


def without(s: State, player: int, card: int) -> int:
    """Who knows that a card is not in a hand."""
    seats = PUBLIC if s.absent[player][s.seats] >> card & 1 else 0
    for who in range(s.seats):
        if s.absent[player][who] >> card & 1:
            seats |= 1 << who
    return seats
