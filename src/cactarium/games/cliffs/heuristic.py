"""Heuristic for Cliffs & Cactuses: bonuses for yourself, sabotages for whoever is in front, and Larry when somebody is about to win.

It looks only at its own hand, at open cards and at those it has played itself, which are the same in every redealt world.
"""

from __future__ import annotations

from . import cards, moves
from .aim import aim_at, has_target
from .state import LAST_CALL, NOTHING, State
from .tally import tally
from .tally import worth as metres_of


def worth(s: State, me: int, move: int) -> int:
    """How good a move looks; the best one is made."""
    verb, target = moves.VERB[move], moves.FIRST[move]
    if verb == moves.PLAY:
        return worth_of_playing(s, me, target, moves.SECOND[move])
    if verb == moves.DRAW:
        return 5
    if verb == moves.PLACE:
        return worth_of_playing(s, me, s.held[me], target)
    if verb == moves.PICK_CARD:
        return worth_of_hitting(s, me, s.queue[target][moves.SECOND[move]])
    if verb == moves.PICK_RACER:
        return worth_of_racer(s, me, target)
    if verb == moves.TAKE:
        return abs(s.metres[target]) + 20
    if verb == moves.LARRY:
        return 1 if s.phase == LAST_CALL and somebody_wins(s, me) else -1
    return 0


def horizon(s: State) -> int:
    """How many moves ahead it pays to imagine: this race, its resolution, and the next race."""
    return 20 * s.seats


def opponents_maximise(s: State) -> bool:
    """Hands and queues are hidden: others would learn to answer to cards they cannot see."""
    return False


def worth_of_playing(s: State, me: int, card: int, target: int) -> int:
    """A card in a queue: metres for me, or against a rival, the more so the lower that one is."""
    mine = target == me or friends(s, me, target)
    kind, metres = s.type[card], s.metres[card]
    if kind == cards.BONUS:
        return metres if mine else -metres
    if kind == cards.SABOTAGE:
        return metres if mine else threat(s, target) - metres
    if kind == cards.DOUBLER:
        return doubled(s, me, card, target) * (1 if mine else -1)
    return 10 if target == me else 0  # who reveals a special chooses its targets


def doubled(s: State, me: int, card: int, target: int) -> int:
    """The metres a doubler at the right end would double, as far as one knows them."""
    n = s.length[target]
    if n == 0:
        return -10
    last = s.mine[card] in (cards.LEFT, cards.RIGHTMOST)
    return known_metres(s, me, s.queue[target][n - 1 if last else 0])


def known_metres(s: State, me: int, card: int) -> int:
    """What a card on the table counts, 0 if one cannot know it."""
    return metres_of(s, card) if s.face_up[card] or s.seen[card] >> me & 1 else 0


def threat(s: State, racer: int) -> int:
    """How near a racer is to the bottom."""
    return (s.top - s.place[racer]) // 10


def friends(s: State, me: int, racer: int) -> bool:
    return bool(s.three_legged) and me ^ 1 == racer


def worth_of_hitting(s: State, me: int, card: int) -> int:
    """ANY card: take what is good from rivals, and for a Vaporize also what is bad from oneself."""
    metres, owner = known_metres(s, me, card), s.home[card]
    mine = owner == me or friends(s, me, owner)
    if s.type[s.design[s.acting]] == cards.STEAL:
        return -1 if mine else 2 * metres
    return -metres if mine else metres + (threat(s, owner) if metres > 0 else 0)


def worth_of_racer(s: State, me: int, racer: int) -> int:
    """ANY racer: the one whose card at that end is best to have."""
    card = aim_at(s, s.acting, racer) if has_target(s, s.acting, racer) else NOTHING
    if card == NOTHING or racer == me:
        return 0
    return known_metres(s, me, card)


def somebody_wins(s: State, me: int) -> bool:
    """Whether another would be down before me if the round ended now."""
    deaf = s.chance[:1]  # a buffer of length 1 records nothing, and there is no memory for a new one on a graphics card
    mine = s.place[me] - tally(s, me, deaf)
    for racer in range(s.seats):
        theirs = s.place[racer] - tally(s, racer, deaf)
        if theirs <= 0 and theirs < mine:
            return True
    return False
