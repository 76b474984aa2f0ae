"""Cliffs & Cactuses. Numbers such as 5.2 are clauses of RULES.md; each section has a module of its own."""

from __future__ import annotations

from ...engine.emit import CLOCK, EVERYONE, emit
from ...engine.layout import Lookup, Vec
from . import events, house, moves
from .cards import CARDS, KINDS, TOPS
from .hands import draw_to_hand, make_room
from .larry import call_larry, may_call, place_for_all, place_larry
from .race import count_down, draw_cards, end_race, everyone, legal_race, play_card, say_ready, start_race, stop_racing
from .redeal import believe, deal_world, redeal
from .resolve import choose_by_chance, decline, go_on, legal_picks, legal_takes, pause, pick, take_one
from .state import (
    COUNTDOWN,
    GATHERING,
    LAST_CALL,
    NOBODY,
    NOTHING,
    OVER,
    PAUSE,
    PICKING_CARD,
    PICKING_RACER,
    RACING,
    TAKING,
    THROWING,
    State,
)
from .tally import begin_round, captain, end_round
from .throws import throw, throw_by_chance

__all__ = ["State", "apply", "believe", "deadlines", "deal_world", "legal", "new_game", "outcome", "redeal", "waiting"]

UNLIMITED_HAND = 4  # cards, instead of the hand size of the house


def new_game(s: State, seats: int, options: Vec) -> None:
    """2.2: everybody is dealt a hand; then all are tied for first place (2.3)."""
    s.seats = seats
    set_house_rules(s, options)
    set_deck(s, options[house.DECK_NUMBERS :])
    for card in range(CARDS):
        s.home[card] = NOBODY
    for card in range(KINDS):
        for _ in range(s.copies[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
    s.acting = NOTHING
    s.larry = everyone(s)
    for seat in range(seats):
        s.held[seat] = NOTHING
        s.rival[seat] = NOBODY
        s.place[seat] = s.top
        s.aware[seat] = everyone(s)
        for _ in range(s.full_hand):
            draw_to_hand(s, seat)
    begin_round(s, options[:1])


def set_house_rules(s: State, options: Vec) -> None:
    s.clockwise = options[house.DIRECTION]
    s.big_deck = options[house.DECK]
    s.chosen_draws = options[house.DRAW_PICK]
    s.draw_all = options[house.DRAW_STEP]
    s.auto_draw = options[house.AUTO_DRAW]
    s.reshuffle = options[house.RESHUFFLE]
    s.random_ties = options[house.TIE_BREAK]
    s.best_of_three = options[house.FINISH_THROWS]
    s.no_top = options[house.CLAMP_TOP]
    s.lowest_wins = options[house.OVERSHOOT]
    s.stack = options[house.REVEAL_ORDER]
    s.empty_misses = options[house.EMPTY_TARGET]
    s.repeat_chains = options[house.CHAIN]
    s.once_per_group = options[house.SYNERGY]
    s.synergy_wraps = options[house.SYNERGY_WRAP]
    s.synergy_doubles = options[house.MULTIPLY_SYNERGY]
    s.annihilate_late = options[house.ANNIHILATE]
    s.larry_costs = options[house.LARRY_COSTS_SPIRIT]
    s.three_legged = options[house.THREE_LEGGED]
    s.secret_partners = options[house.PARTNER_HANDS]
    s.unlimited = options[house.UNLIMITED]
    s.full_hand = UNLIMITED_HAND if s.unlimited else house.HAND_SIZES[options[house.HAND_SIZE]]
    s.draw_count = house.DRAW_COUNTS[options[house.DRAW_COUNT]]
    s.top = TOPS[options[house.START_ELEVATION]]


def set_deck(s: State, numbers: Vec) -> None:
    """1.2: what each design does, its metres and arrows, and how many copies there are of it."""
    for card in range(KINDS):
        s.type[card] = numbers[card]
        s.metres[card] = numbers[KINDS + card]
        s.mine[card] = numbers[2 * KINDS + card]
        s.racers[card] = numbers[3 * KINDS + card]
        s.theirs[card] = numbers[4 * KINDS + card]
        s.copies[card] = numbers[5 * KINDS + card] + (numbers[6 * KINDS + card] if s.big_deck else 0)


# Moves


def apply(s: State, seat: int, move: int, out: Vec) -> None:
    make_room(s)
    verb = moves.VERB[move]
    if verb == moves.PLAY:
        play_card(s, seat, moves.FIRST[move], moves.SECOND[move], out)
    elif verb == moves.DRAW:
        draw_cards(s, seat, s.draw_all, out)
    elif verb == moves.DONE:
        stop_racing(s, seat, out)
    elif verb == moves.GO_ON:
        go_on(s, out)
    elif verb == moves.THROW:
        throw(s, seat, moves.FIRST[move], out)
    elif verb == moves.READY:
        say_ready(s, seat, out)
    elif verb == moves.PASS:
        decline(s, seat, out)
    elif verb == moves.LARRY:
        call_larry(s, seat, out)
    elif verb == moves.PLACE:
        place_at_last(s, seat, moves.FIRST[move], out)
    elif verb == moves.PICK_RACER or verb == moves.PICK_CARD:
        pick(s, move, out)
    elif verb == moves.TAKE:
        take_one(s, moves.FIRST[move], out)
    else:
        time_up(s, verb, out)


def place_at_last(s: State, seat: int, target: int, out: Vec) -> None:
    """10.5: a card that comes at the last call is revealed, and then the call is repeated."""
    place_larry(s, seat, target, out)
    if s.phase == LAST_CALL:
        pause(s)


def time_up(s: State, verb: int, out: Vec) -> None:
    """13.1: what the clock does when somebody's time is over."""
    if verb == moves.START:
        count_down(s, out)
    elif verb == moves.GO:
        start_race(s, out)
    elif verb == moves.MUSIC_ENDS:
        emit(out, events.MUSIC_ENDS, EVERYONE)
        end_race(s, out)
    elif verb == moves.LARRY_TIME_UP:
        place_for_all(s, out)
        if s.phase == LAST_CALL:
            pause(s)
    else:
        emit(out, events.TIME_IS_UP, EVERYONE)
        if s.phase == THROWING:
            throw_by_chance(s, out)
        elif s.phase == LAST_CALL:
            end_round(s, out)
        else:
            choose_by_chance(s, out)


def legal(s: State, seat: int, out: Vec) -> int:
    if s.phase == OVER:
        return 0
    if seat == CLOCK:
        out[0] = clock_move(s)
        return 1
    n = 0
    if s.holders >> seat & 1:
        for target in range(s.seats):
            out[n] = moves.PLACE + target
            n += 1
    if s.awaited >> seat & 1 and (s.holders == 0 or s.phase < PAUSE):
        n = legal_answers(s, seat, out, n)
    if may_call(s, seat):
        out[n] = moves.LARRY
        n += 1
    return n


def legal_answers(s: State, seat: int, out: Vec, n: int) -> int:
    """What a seat that is awaited may do."""
    if s.phase == RACING:
        return legal_race(s, seat, out, n)
    if s.phase == PICKING_CARD or s.phase == PICKING_RACER:
        return legal_picks(s, out, n)
    if s.phase == TAKING:
        return legal_takes(s, out, n)
    if s.phase == THROWING:
        for hand in range(3):
            out[n + hand] = moves.THROW + hand
        return n + 3
    out[n] = moves.READY if s.phase == GATHERING else moves.PASS
    return n + 1


def clock_move(s: State) -> int:
    """What the clock plays; each has a move of its own, so that a late one cannot be taken for another."""
    if s.phase >= PAUSE and s.holders:
        return moves.LARRY_TIME_UP
    if s.phase == PAUSE:
        return moves.GO_ON
    if s.phase == RACING:
        return moves.MUSIC_ENDS
    if s.phase == COUNTDOWN:
        return moves.GO
    return moves.START if s.phase == GATHERING else moves.TIME_UP


# What tables and bots ask


def waiting(s: State) -> int:
    """10.4: while cards are resolved, all wait for the one who holds Larry's card."""
    return s.holders if s.phase >= PAUSE and s.holders else s.awaited


CLOCK_OF = Lookup(
    [
        moves.THROW_CLOCK,
        moves.READY_CLOCK,
        moves.COUNTDOWN_CLOCK,
        moves.RACE_CLOCK,
        moves.PAUSE_CLOCK,
        moves.CHOICE_CLOCK,
        moves.CHOICE_CLOCK,
        moves.CHOICE_CLOCK,
        moves.LAST_CALL_CLOCK,
    ]
)  # by phase


def clock_kind(s: State) -> int:
    """5.9: the pause before the next card is shorter than the one in which a special takes aim."""
    if s.phase >= PAUSE and s.holders:
        return moves.LARRY_CLOCK
    if s.phase == PAUSE and s.acting == NOTHING:
        return moves.REVEAL_CLOCK
    return CLOCK_OF[s.phase]


def deadlines(s: State, out: Vec) -> int:
    """13.1"""
    if s.phase == OVER:
        return 0
    out[0] = clock_kind(s)
    out[1] = waiting(s)
    out[2] = s.epoch
    out[3] = clock_move(s)
    return 1


def outcome(s: State, places: Vec, scores: Vec) -> bool:
    """9.5, 9.6: the first at the bottom wins, a tie there having been thrown for; the others are placed by where they stand."""
    winner = captain(s, s.first)
    for seat in range(s.seats):
        scores[seat] = s.top - s.place[seat]
        places[seat] = 1
        for other in range(s.seats):
            ahead = s.place[other] < s.place[seat] or (s.phase == OVER and other == winner)
            if captain(s, other) == other and captain(s, seat) != other and ahead:
                places[seat] += 1
    return s.phase == OVER
