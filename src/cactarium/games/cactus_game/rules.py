"""Cactus Game. Numbers such as 5.2 are clauses of RULES.md."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import CLOCK, EVERYONE, emit
from ...engine.layout import Vec
from . import cards, events, house, moves
from .cards import KINDS
from .hands import discard, draw_unseen, hand_over, learn_absence, learn_from_rebuild, look_at_hand, random_card, swap_hands
from .history import make_room
from .redeal import believe, deal_world, redeal
from .state import ON_TURN, OVER, STOP_WINDOW, TAKING, State

__all__ = ["State", "apply", "believe", "deadlines", "deal_world", "legal", "new_game", "outcome", "redeal", "waiting"]


# The deal and the turn


def new_game(s: State, seats: int, options: Vec) -> None:
    """2.1: everybody is dealt five cards."""
    s.seats = seats
    set_house_rules(s, options)
    set_deck(s, options[house.DECK_NUMBERS :])
    s.supply = cards.POINT_CARDS
    for card in range(KINDS):
        s.deck[card] = s.copies[card]
        s.deck_size += s.copies[card]
    for player in range(seats):
        s.aware[player] = (1 << seats) - 1
        for _ in range(cards.HAND):
            take_from_deck(s, player)
    first_player = options[house.FIRST_PLAYER]
    begin_turn(s, first_player - 1 if first_player > 0 else below(s.chance, seats))


def set_house_rules(s: State, options: Vec) -> None:
    empty_hand, goal = options[house.EMPTY_HAND_DRAW], options[house.GOAL]
    by_edition = empty_hand == house.BY_EDITION and options[house.EDITION] == house.FRENCH
    s.must_refill = 1 if by_edition or empty_hand == house.MUST_DRAW else 0
    s.goal = goal if goal > 0 else cards.GOALS[s.seats]
    s.clockwise_stops = options[house.STOP_PRIORITY]
    s.futile_plays = options[house.FUTILE_PLAYS]


def set_deck(s: State, numbers: Vec) -> None:
    """1.2: how many copies there are of each card, and what three of a kind are worth."""
    for card in range(KINDS):
        s.copies[card] = numbers[card]
    for character in range(cards.CHARACTERS):
        s.set_points[character] = numbers[KINDS + character]


def begin_turn(s: State, player: int) -> None:
    s.turn = player
    s.began_empty = 1 if s.hand_size[player] == 0 else 0
    go_on(s)


def go_on(s: State) -> None:
    """3.2: the turn goes on until its player gains a point or draws."""
    s.phase = ON_TURN
    s.epoch += 1
    s.awaited = 1 << s.turn
    s.pending = -1
    s.stops = 0


def end_turn(s: State, out: Vec) -> None:
    begin_turn(s, (s.turn + 1) % s.seats)
    emit(out, events.TURN, EVERYONE, s.turn)


def gain(s: State, points: int, out: Vec) -> None:
    """3.2, 1.3: gaining a point ends the turn, and perhaps the game."""
    s.points[s.turn] += points
    emit(out, events.GAINS, EVERYONE, s.turn, points)
    if s.points[s.turn] >= s.goal:
        s.phase = OVER
        s.epoch += 1
        s.awaited = 0
        emit(out, events.WINS, EVERYONE, s.turn)
    else:
        end_turn(s, out)


def gain_from_supply(s: State, points: int, out: Vec) -> None:
    """1.4: nobody gains more than is left."""
    points = min(points, s.supply)
    s.supply -= points
    if points > 0:
        gain(s, points, out)
    else:
        emit(out, events.FINDS_NO_POINTS, EVERYONE, s.turn)
        go_on(s)


# Drawing


def take_from_deck(s: State, player: int) -> int:
    card = random_card(s.deck, s.deck_size, s.chance)
    s.deck[card] -= 1
    s.deck_size -= 1
    draw_unseen(s, player, card)
    return card


def rebuild_deck(s: State, out: Vec) -> None:
    """3.7: the discard pile becomes the deck."""
    for card in range(KINDS):
        s.deck[card] = s.discard[card]
        s.deck_size += s.discard[card]
        s.discard[card] = 0
    if s.deck_size > 0:
        learn_from_rebuild(s)
        emit(out, events.REBUILDS_DECK, EVERYONE, s.deck_size)


def draw(s: State, cards: int, out: Vec) -> None:
    """3.3: drawing ends the turn, even if there was nothing to draw (3.8)."""
    for _ in range(cards):
        if s.deck_size == 0:
            rebuild_deck(s, out)
        if s.deck_size == 0:
            emit(out, events.FINDS_NOTHING, EVERYONE, s.turn)
            break
        card = take_from_deck(s, s.turn)
        emit(out, events.DRAWS, 1 << s.turn, s.turn, card)
    end_turn(s, out)


# Sets of characters


def play_set(s: State, character: int, wilds: int, out: Vec) -> None:
    """4.1, 4.2: three alike, Wilds standing in for any of them."""
    for _ in range(3 - wilds):
        discard(s, s.turn, character)
    for _ in range(wilds):
        discard(s, s.turn, cards.WILD)
    emit(out, events.PLAYS_SET, EVERYONE, s.turn, character, wilds)
    gain_from_supply(s, s.set_points[character], out)


def play_wilds(s: State, out: Vec) -> None:
    """4.3: three Wilds."""
    for _ in range(3):
        discard(s, s.turn, cards.WILD)
    emit(out, events.PLAYS_WILDS, EVERYONE, s.turn)
    gain_from_supply(s, s.set_points[cards.WILD], out)


# Action cards and the Stop window


def announce(s: State, move: int, out: Vec) -> None:
    """5.1: an action card is played with all it names, and may now be stopped."""
    discard(s, s.turn, moves.ACTION[move])
    tell_announcement(s, move, out)
    s.pending = move
    open_window(s, s.turn)


def tell_announcement(s: State, move: int, out: Vec) -> None:
    verb, target = moves.VERB[move], moves.FIRST[move]
    if verb == moves.FREE_POINT:
        emit(out, events.PLAYS_FREE_POINT, EVERYONE, s.turn)
    elif verb == moves.DRAW_3:
        emit(out, events.PLAYS_DRAW_3, EVERYONE, s.turn)
    elif verb == moves.SWAP_HANDS:
        emit(out, events.PLAYS_SWAP, EVERYONE, s.turn, moves.PAIR_LEFT[target], moves.PAIR_RIGHT[target])
    elif verb == moves.SEE_AND_STEAL:
        emit(out, events.PLAYS_SEE, EVERYONE, s.turn, target)
    elif verb == moves.STEAL_POINT:
        emit(out, events.PLAYS_STEAL_POINT, EVERYONE, s.turn, target)
    elif verb == moves.STEAL_CARD:
        emit(out, events.PLAYS_STEAL_CARD, EVERYONE, s.turn, target)
    elif verb == moves.REQUEST:
        emit(out, events.PLAYS_REQUEST, EVERYONE, s.turn, target, moves.SECOND[move])


def open_window(s: State, player: int) -> None:
    """5.2: everybody but the player of the newest card is asked, whatever they hold (5.6)."""
    s.phase = STOP_WINDOW
    s.epoch += 1
    s.newest = player
    s.awaited = asked(s)
    s.claims = 0


def asked(s: State) -> int:
    return (1 << s.seats) - 1 & ~(1 << s.newest)


def answer(s: State, seat: int, stops: bool, out: Vec) -> None:
    """5.5: the first Stop counts at once, unless the house goes clockwise; who has answered stays hidden."""
    if stops and not s.clockwise_stops:
        play_stop(s, seat, out)
        return
    if stops:
        s.claims |= 1 << seat
    s.awaited &= ~(1 << seat)
    if s.awaited == 0:
        close_window(s, out)


def play_stop(s: State, seat: int, out: Vec) -> None:
    """5.3: a Stop is a card like another, and may be stopped in its turn."""
    discard(s, seat, cards.STOP)
    emit(out, events.PLAYS_STOP, EVERYONE, seat, s.newest, s.stops)
    s.stops += 1
    open_window(s, seat)


def close_window(s: State, out: Vec) -> None:
    """5.3: nobody Stops the newest card. An odd number of Stops has cancelled the first one."""
    if s.claims:
        play_stop(s, first_clockwise(s, s.claims), out)
        return
    move = s.pending
    if s.stops % 2 == 1:
        emit(out, events.IS_STOPPED, EVERYONE, s.turn, moves.ACTION[move])
        go_on(s)
    else:
        emit(out, events.NOBODY_STOPS, EVERYONE, s.turn, moves.ACTION[move], s.stops)
        take_effect(s, move, out)


def first_clockwise(s: State, seats: int) -> int:
    """The first of these seats, going round from the player on turn."""
    seat = s.turn
    while not seats >> seat & 1:
        seat = (seat + 1) % s.seats
    return seat


# What the action cards do


def take_effect(s: State, move: int, out: Vec) -> None:
    verb, target = moves.VERB[move], moves.FIRST[move]
    if verb == moves.FREE_POINT:
        gain_from_supply(s, 1, out)
    elif verb == moves.DRAW_3:
        draw(s, 3, out)
    elif verb == moves.STEAL_POINT:
        steal_point(s, target, out)
    elif verb == moves.SEE_AND_STEAL:
        look(s, target, out)
    else:
        go_on(s)
        if verb == moves.SWAP_HANDS:
            swap(s, moves.PAIR_LEFT[target], moves.PAIR_RIGHT[target], out)
        elif verb == moves.STEAL_CARD:
            steal_card(s, target, out)
        elif verb == moves.REQUEST:
            request(s, target, moves.SECOND[move], out)


def swap(s: State, left: int, right: int, out: Vec) -> None:
    """6.3: each of the two sees the new hand."""
    swap_hands(s, left, right)
    emit(out, events.SWAPS, EVERYONE, left, right)
    tell_hand(s, left, out)
    tell_hand(s, right, out)


def tell_hand(s: State, player: int, out: Vec) -> None:
    for card in range(KINDS):
        if s.hand[player][card] > 0:
            emit(out, events.RECEIVES, 1 << player, player, card, s.hand[player][card])


def steal_point(s: State, target: int, out: Vec) -> None:
    """6.6"""
    if s.points[target] == 0:
        emit(out, events.NO_EFFECT, EVERYONE, s.turn, cards.STEAL_A_POINT)
        go_on(s)
        return
    s.points[target] -= 1
    emit(out, events.LOSES_POINT, EVERYONE, target, s.turn)
    gain(s, 1, out)


def steal_card(s: State, target: int, out: Vec) -> None:
    """6.8: blindly, one card at random."""
    if s.hand_size[target] == 0:
        emit(out, events.NO_EFFECT, EVERYONE, s.turn, cards.STEAL_A_CARD)
        return
    card = random_card(s.hand[target], s.hand_size[target], s.chance)
    witnesses = 1 << s.turn | 1 << target
    hand_over(s, target, s.turn, card, witnesses, at_random=True)
    emit(out, events.STEALS, witnesses, s.turn, target, card)


def request(s: State, target: int, card: int, out: Vec) -> None:
    """6.7: one copy is given openly, or all hear that there is none."""
    if s.hand[target][card] > 0:
        hand_over(s, target, s.turn, card, EVERYONE)
        emit(out, events.GIVES, EVERYONE, target, s.turn, card)
    else:
        learn_absence(s, target, card)
        emit(out, events.HAS_NONE, EVERYONE, target, card)


def look(s: State, target: int, out: Vec) -> None:
    """6.4, first step: only the player on turn sees the hand."""
    go_on(s)
    emit(out, events.LOOKS, EVERYONE, s.turn, target)
    if s.hand_size[target] == 0:
        emit(out, events.NO_EFFECT, EVERYONE, s.turn, cards.SEE_AND_STEAL)
        return
    look_at_hand(s, s.turn, target)
    for card in range(KINDS):
        if s.hand[target][card] > 0:
            emit(out, events.SEES, 1 << s.turn, target, card, s.hand[target][card])
    s.phase = TAKING
    s.victim = target


def take(s: State, card: int, out: Vec) -> None:
    """6.4, second step: one of the cards seen."""
    witnesses = 1 << s.turn | 1 << s.victim
    hand_over(s, s.victim, s.turn, card, witnesses)
    emit(out, events.TAKES, witnesses, s.turn, s.victim, card)
    go_on(s)


# Moves


def apply(s: State, seat: int, move: int, out: Vec) -> None:
    make_room(s)
    verb = moves.VERB[move]
    if verb == moves.PASS:
        answer(s, seat, False, out)
    elif verb == moves.STOP:
        answer(s, seat, True, out)
    elif verb == moves.DRAW:
        draw(s, 1, out)
    elif verb == moves.REFILL:
        draw(s, 3, out)
    elif verb == moves.SET:
        play_set(s, moves.FIRST[move], moves.SECOND[move], out)
    elif verb == moves.WILD_SET:
        play_wilds(s, out)
    elif verb == moves.TAKE:
        take(s, moves.FIRST[move], out)
    elif verb == moves.TIME_UP:
        time_up(s, out)
    else:
        announce(s, move, out)


def time_up(s: State, out: Vec) -> None:
    """8.1: silence passes, a turn draws, a choice is made at random."""
    emit(out, events.TIME_IS_UP, EVERYONE)
    if s.phase == STOP_WINDOW:
        close_window(s, out)
    elif s.phase == TAKING:
        take(s, random_card(s.hand[s.victim], s.hand_size[s.victim], s.chance), out)
    elif s.began_empty:
        draw(s, 3, out)
    else:
        draw(s, 1, out)


def legal(s: State, seat: int, out: Vec) -> int:
    if s.phase == OVER:
        return 0
    if seat == CLOCK:
        out[0] = moves.TIME_UP
        return 1
    if not s.awaited >> seat & 1:
        return 0
    if s.phase == STOP_WINDOW:
        return legal_answers(s, seat, out)
    if s.phase == TAKING:
        return legal_takes(s, out)
    n = legal_draws(s, out, 0)
    n = legal_sets(s, out, n)
    n = legal_untargeted(s, out, n)
    return legal_targeted(s, out, n)


def legal_answers(s: State, seat: int, out: Vec) -> int:
    out[0] = moves.PASS
    out[1] = moves.STOP
    return 2 if s.hand[seat][cards.STOP] > 0 else 1


def legal_takes(s: State, out: Vec) -> int:
    n = 0
    for card in range(KINDS):
        if s.hand[s.victim][card] > 0:
            out[n] = moves.TAKE + card
            n += 1
    return n


def legal_draws(s: State, out: Vec, n: int) -> int:
    """3.4: who begins the turn without cards may, or in the French edition must, draw three."""
    if not (s.began_empty and s.must_refill):
        out[n] = moves.DRAW
        n += 1
    if s.began_empty:
        out[n] = moves.REFILL
        n += 1
    return n


def legal_sets(s: State, out: Vec, n: int) -> int:
    hand = s.hand[s.turn]
    if s.supply == 0 and not s.futile_plays:
        return n
    for character in range(cards.CHARLIE, cards.WALTER + 1):
        if hand[character] > 0 and hand[character] + hand[cards.WILD] >= 3:
            for wilds in range(3):
                if hand[character] >= 3 - wilds and hand[cards.WILD] >= wilds:
                    out[n] = moves.SET + 3 * character + wilds
                    n += 1
    if hand[cards.WILD] >= 3:
        out[n] = moves.WILD_SET
        n += 1
    return n


def legal_untargeted(s: State, out: Vec, n: int) -> int:
    hand = s.hand[s.turn]
    if hand[cards.FREE_POINT] > 0 and (s.supply > 0 or s.futile_plays):
        out[n] = moves.FREE_POINT
        n += 1
    if hand[cards.DRAW_3] > 0:
        out[n] = moves.DRAW_3
        n += 1
    if hand[cards.SWAP_HANDS] > 0:
        for pair in range(len(moves.PAIR_LEFT)):
            if moves.PAIR_RIGHT[pair] < s.seats:
                out[n] = moves.SWAP_HANDS + pair
                n += 1
    return n


def legal_targeted(s: State, out: Vec, n: int) -> int:
    """5.8: an empty hand and a player without points are no targets, unless the house allows it; a Request may go to anyone."""
    hand = s.hand[s.turn]
    for target in range(s.seats):
        if target == s.turn:
            continue
        if hand[cards.STEAL_A_POINT] > 0 and (s.points[target] > 0 or s.futile_plays):
            out[n] = moves.STEAL_POINT + target
            n += 1
        if s.hand_size[target] > 0 or s.futile_plays:
            if hand[cards.SEE_AND_STEAL] > 0:
                out[n] = moves.SEE_AND_STEAL + target
                n += 1
            if hand[cards.STEAL_A_CARD] > 0:
                out[n] = moves.STEAL_CARD + target
                n += 1
        if hand[cards.REQUEST_A_CARD] > 0:
            for card in range(KINDS):
                out[n] = moves.REQUEST + KINDS * target + card
                n += 1
    return n


# What tables and bots ask


def waiting(s: State) -> int:
    return s.awaited


def deadlines(s: State, out: Vec) -> int:
    """8.1; a Stop window runs for all who are asked, whether or not they have answered."""
    if s.phase == OVER:
        return 0
    out[0] = moves.STOP_CLOCK if s.phase == STOP_WINDOW else moves.TAKE_CLOCK if s.phase == TAKING else moves.TURN_CLOCK
    out[1] = asked(s) if s.phase == STOP_WINDOW else s.awaited
    out[2] = s.epoch
    out[3] = moves.TIME_UP
    return 1


def outcome(s: State, places: Vec, scores: Vec) -> bool:
    """1.3: who reached the goal wins; the others are placed by their points."""
    for seat in range(s.seats):
        scores[seat] = s.points[seat]
        places[seat] = 1
        for other in range(s.seats):
            if s.points[other] > s.points[seat]:
                places[seat] += 1
    return s.phase == OVER
