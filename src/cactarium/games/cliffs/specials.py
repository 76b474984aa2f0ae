"""What the special cards do, once for each activation (7)."""

from __future__ import annotations

from ...engine.emit import EVERYONE, emit
from ...engine.layout import Vec
from . import events
from .aim import aim, aim_at, beside, first_with_cards, has_target, my_arrow, racer_arrow, their_arrow
from .cards import ANY, DRAW, FLIP, GIFT, KINDS, NOWHERE, STEAL, SWAP, VAPORIZE
from .hands import carry_memory, comes_to_light, give_up_guessing, hand_over, learns_hand, random_in_hand, sees_through, watchers
from .queues import as_it_lies, discard, exchange, move_to, position, turn_over
from .state import NOBODY, NOTHING, State

# What a special asks of the racer who revealed it (5.7)


def asks_card(s: State) -> bool:
    """6.3: ANY card, if there is another one anywhere."""
    if my_arrow(s, s.acting) != ANY and their_arrow(s, s.acting) != ANY:
        return False
    cards = 0
    for owner in range(s.seats):
        cards += s.length[owner]
    return cards > 1


def asks_racer(s: State) -> bool:
    """6.4: ANY racer, if one may be chosen."""
    if racer_arrow(s, s.acting) != ANY or their_arrow(s, s.acting) == ANY:
        return False
    racers = 0
    for racer in range(s.seats):
        racers += 1 if may_pick_racer(s, racer) else 0
    return racers > 0


def may_pick_racer(s: State, racer: int) -> bool:
    """6.6: a Steal needs a card there; a Swap needs a card of one's own, and may go to an empty queue unless that is a miss."""
    kind = s.type[s.design[s.acting]]
    if kind == STEAL:
        return has_target(s, s.acting, racer)
    if kind == SWAP:
        return has_target(s, s.acting, s.racer) and (has_target(s, s.acting, racer) or not s.empty_misses)
    return True


# Where the arrows lead


def find_racer(s: State) -> int:
    """6.5: the racer that the special in action points at."""
    arrow = racer_arrow(s, s.acting)
    if arrow in (NOWHERE, ANY):
        return NOBODY
    return first_with_cards(s, s.racer, arrow) if s.type[s.design[s.acting]] in (STEAL, SWAP) else beside(s, s.racer, arrow)


def find_card(s: State, racer: int) -> int:
    """The card that the special in action points at: in that racer's queue for a Steal, else in its own."""
    if my_arrow(s, s.acting) == ANY or their_arrow(s, s.acting) == ANY:
        return NOTHING
    if s.type[s.design[s.acting]] == STEAL:
        return aim_at(s, s.acting, racer) if racer != NOBODY else NOTHING
    return aim(s, s.acting)


# What it does


def act(s: State, racer: int, card: int, out: Vec) -> None:
    """One activation on these targets."""
    kind = s.type[s.design[s.acting]]
    if kind == DRAW:
        reach_into_hand(s, racer, out)
    elif kind == SWAP:
        swap(s, card, racer, out)
    elif card == NOTHING:
        miss(s, out)
    elif kind == VAPORIZE:
        emit(out, events.VAPORIZES, EVERYONE, s.home[card], position(s, card), as_it_lies(s, card))
        comes_to_light(s, card)
        discard(s, card)
    elif kind == FLIP:
        turn_over(s, card)
        tell_flip(s, card, out)
    elif kind == GIFT:
        give(s, card, racer, out)
    else:
        steal(s, card, out)


def miss(s: State, out: Vec) -> None:
    emit(out, events.MISSES, EVERYONE, s.racer, as_it_lies(s, s.acting))


def give(s: State, card: int, racer: int, out: Vec) -> None:
    """7.2"""
    if s.face_up[card]:
        emit(out, events.GIVES, EVERYONE, s.home[card], racer, position(s, card), as_it_lies(s, card))
    else:
        emit(out, events.GIVES_UNSEEN, EVERYONE, s.home[card], racer, position(s, card))
    move_to(s, racer, card)


def steal(s: State, card: int, out: Vec) -> None:
    """7.4"""
    if s.face_up[card]:
        emit(out, events.STEALS, EVERYONE, s.racer, s.home[card], position(s, card), as_it_lies(s, card))
    else:
        emit(out, events.STEALS_UNSEEN, EVERYONE, s.racer, s.home[card], position(s, card))
    move_to(s, s.racer, card)


def swap(s: State, mine: int, racer: int, out: Vec) -> None:
    """7.3: with an empty queue the card just moves there; a card does not swap with itself."""
    theirs = aim_at(s, s.acting, racer) if racer != NOBODY else mine
    if mine in (NOTHING, theirs):
        miss(s, out)
    elif theirs == NOTHING:
        give(s, mine, racer, out)
    else:
        emit(out, events.SWAPS, EVERYONE, s.home[mine], position(s, mine), s.home[theirs], position(s, theirs))
        exchange(s, mine, theirs)


def tell_flip(s: State, card: int, out: Vec) -> None:
    if s.face_up[card]:
        emit(out, events.FLIPS, EVERYONE, s.home[card], position(s, card), as_it_lies(s, card))
    else:
        emit(out, events.FLIPS_UNSEEN, EVERYONE, s.home[card], position(s, card))


# Draw


def reach_into_hand(s: State, racer: int, out: Vec) -> None:
    """7.5: at random, or of one's choice after a look at the hand; `takes` says how many are still to be chosen."""
    if s.hand_size[racer] == 0:
        miss(s, out)
        return
    give_up_guessing(s, racer)
    give_up_guessing(s, s.racer)
    s.victim = racer
    s.takes = min(s.draw_count, s.hand_size[racer])
    if s.chosen_draws:
        look(s, out)
    else:
        take_at_random(s, out)


def look(s: State, out: Vec) -> None:
    emit(out, events.LOOKS, EVERYONE, s.racer, s.victim)
    learns_hand(s, s.racer, s.victim)
    for card in range(KINDS):
        if s.hand[s.victim][card] > 0:
            emit(out, events.SEES, 1 << s.racer, s.victim, card, s.hand[s.victim][card])


def take_at_random(s: State, out: Vec) -> None:
    witnesses = sees_through(s, s.victim) | watchers(s, s.racer)
    if s.takes == s.hand_size[s.victim]:
        carry_memory(s, s.victim, s.racer, witnesses)
    while s.takes > 0:
        take(s, random_in_hand(s, s.victim), witnesses, at_random=True)
    tell_takes(s, witnesses, out)


def take(s: State, card: int, witnesses: int, at_random: bool) -> None:
    """12.2: giver and taker know the card."""
    hand_over(s, s.victim, s.racer, card, witnesses, at_random)
    s.tray[card] += 1
    s.takes -= 1


def tell_takes(s: State, witnesses: int, out: Vec) -> None:
    for card in range(KINDS):
        for _ in range(s.tray[card]):
            emit(out, events.TAKES, witnesses, s.racer, s.victim, card)
        s.tray[card] = 0
