"""Heuristic for Cactus Game: take before you score, score when you can, and keep your Stops for what hurts.

It looks only at its own hand and at what its seat knows of the others (`known`, `absent`), which is the same in every redealt world.
"""

from __future__ import annotations

from ...engine.layout import Lookup
from . import cards, moves
from .state import State

WANTED = Lookup([2, 3, 4, 6, 5, 1, 3, 2, 4, 2, 2, 4])  # how much one likes to hold each card


def worth(s: State, me: int, move: int) -> int:
    """How good a move looks; the best one is made."""
    verb = moves.VERB[move]
    if verb == moves.PASS:
        return 0
    if verb == moves.STOP:
        return 1 if should_stop(s, me) else -1
    if verb == moves.TAKE:
        return wish(s, me, moves.FIRST[move])
    if verb == moves.DRAW:
        return 0
    if verb == moves.REFILL:
        return 1
    if points_of(s, move) > 0:
        return worth_of_points(s, me, move)
    return worth_of_meddling(s, me, move)


def horizon(s: State) -> int:
    """How many moves ahead it pays to imagine: a few turns, Stop windows included."""
    return 10 * s.seats


def opponents_maximise(s: State) -> bool:
    """Hands are hidden: others would learn to answer to cards they cannot see."""
    return False


def points_of(s: State, move: int) -> int:
    """The points a move brings if nobody stops it."""
    verb = moves.VERB[move]
    if verb == moves.SET:
        return s.set_points[moves.FIRST[move]]
    if verb == moves.WILD_SET:
        return s.set_points[cards.WILD]
    return 1 if verb in (moves.FREE_POINT, moves.STEAL_POINT) else 0


def worth_of_points(s: State, me: int, move: int) -> int:
    """Win if you can; otherwise meddle first, because a point ends the turn. Keep Wilds for dearer sets, steal from the leader."""
    points = points_of(s, move)
    if s.points[me] + points >= s.goal:
        return 1000
    value = 100 + 10 * points
    if moves.VERB[move] == moves.SET:
        value -= 4 * moves.SECOND[move]
    if moves.VERB[move] == moves.STEAL_POINT:
        value += 5 + s.points[moves.FIRST[move]]
    return value


def worth_of_meddling(s: State, me: int, move: int) -> int:
    verb, target = moves.VERB[move], moves.FIRST[move]
    if verb == moves.SEE_AND_STEAL:
        return 300 + s.hand_size[target]
    if verb == moves.REQUEST:
        return 200 + 10 * wish(s, me, moves.SECOND[move]) + likely(s, me, target, moves.SECOND[move])
    if verb == moves.STEAL_CARD:
        return 200 + 2 * s.hand_size[target]
    if verb == moves.SWAP_HANDS:
        return worth_of_swap(s, me, moves.PAIR_LEFT[target], moves.PAIR_RIGHT[target])
    return 50  # Draw 3


def worth_of_swap(s: State, me: int, left: int, right: int) -> int:
    """Only to get a hand that is clearly larger."""
    if me not in (left, right):
        return -1
    other = right if me == left else left
    return 150 + s.hand_size[other] if s.hand_size[other] > s.hand_size[me] + 1 else -1


def wish(s: State, me: int, card: int) -> int:
    """How much one more of a card would help: most of all the third of a set."""
    hand = s.hand[me]
    if card <= cards.WALTER and hand[card] % 3 + hand[cards.WILD] >= 2:
        return 6 + 2 * s.set_points[card]
    if card <= cards.WALTER and hand[card] % 3 == 1:
        return WANTED[card] + 2
    return WANTED[card]


def likely(s: State, me: int, target: int, card: int) -> int:
    """Whether that hand may hold the card, as far as one has seen."""
    if s.known[target][me][card] > 0:
        return 100
    if s.absent[target][me] >> card & 1:
        return -200
    unseen = s.copies[card] - s.hand[me][card] - s.discard[card]
    return min(unseen * s.hand_size[target] // 4, 40) if unseen > 0 else -200


def should_stop(s: State, me: int) -> bool:
    """Stop what hurts you or wins the game for another, and the Stop on your own card."""
    takes_effect = s.stops % 2 == 0
    if s.turn == me:
        return not takes_effect
    return takes_effect and hurts(s, me, s.pending)


def hurts(s: State, me: int, move: int) -> bool:
    verb, target = moves.VERB[move], moves.FIRST[move]
    if points_of(s, move) > 0 and s.points[s.turn] + 1 >= s.goal:
        return True
    if verb == moves.SWAP_HANDS:
        left, right = moves.PAIR_LEFT[target], moves.PAIR_RIGHT[target]
        return me in (left, right) and 2 * s.hand_size[me] > s.hand_size[left] + s.hand_size[right]
    if verb == moves.REQUEST:
        return target == me and s.hand[me][moves.SECOND[move]] > 0
    if verb in (moves.SEE_AND_STEAL, moves.STEAL_POINT):
        return target == me
    return verb == moves.STEAL_CARD and target == me and s.hand_size[me] <= 3
