"""Cactys. Numbers such as 4.2 are clauses of RULES.md.

Nothing here knows physics: the rules ask for a piece on a cactus, and the referee tells what happened.
"""

from __future__ import annotations

from ...engine.chance import below, reseed
from ...engine.emit import CLOCK, EVERYONE, REFEREE, emit
from ...engine.layout import Vec
from . import cards, events, house, moves, perches
from .awards import awards_for, hangs, tell_awards, worth_of
from .cards import BASICS, CACTUSES, FLOWERS_BESIDE, FLOWERS_EACH, LOWEST, MOST_AWARDED, MOST_TURNS, PAIR_COUNT, PIECES, SIDES, TURNED
from .placement import (
    are_here,
    count_pile,
    fits,
    forget_attempt,
    holds,
    in_pile,
    is_blank,
    lay_out,
    look,
    note_pairs,
    put,
    remove,
    take_leftmost,
)
from .state import (
    BY_ANY_HAND,
    BY_HAND,
    CACTUS_TOUCHED,
    DECLARE,
    DISCARDED,
    FREE,
    HELD,
    JUDGE,
    NONE,
    OVER,
    PICK,
    PLACE,
    ROLL,
    TURN_OVER,
    State,
)

__all__ = ["State", "apply", "deadlines", "legal", "new_game", "outcome", "redeal", "waiting"]

COLOUR, SHAPE, SPECIAL = range(3)  # faces of the die


# Setting up


def new_game(s: State, seats: int, options: Vec) -> None:
    """2.1, 2.2: flowers for everybody, the pile, the row, and who begins."""
    s.seats = seats
    set_house_rules(s, options)
    for player in range(seats):
        s.flowers[player] = FLOWERS_EACH
    s.supply = flowers_beside(seats, options[house.FLOWER_END])
    lay_out(s)
    s.last_piece = NONE
    s.last_basic = NONE
    first_player = options[house.FIRST_PLAYER]
    begin_turn(s, first_player - 1 if first_player > 0 else below(s.chance, seats))


def set_house_rules(s: State, options: Vec) -> None:
    s.die = options[house.DIE]
    s.no_match = options[house.NO_MATCH]
    s.long_game = options[house.LONG_GAME]
    s.lowest = LOWEST if options[house.FLOOR_AT_ZERO] == house.BELOW_ZERO else 0
    s.award_once = options[house.AWARD_ONCE]
    s.manual = options[house.DECLARE]
    s.most_attempts = cards.MOST_ATTEMPTS[options[house.ATTEMPTS]]
    s.touch_penalty = touch_penalty(options)
    s.scorekeeper = options[house.SCOREKEEPER]


def touch_penalty(options: Vec) -> int:
    """4.1, 4.8"""
    if options[house.TOUCH_PENALTY] == house.FREE_TOUCH:
        return FREE
    return BY_HAND if options[house.PERCHES] == house.STEADY else BY_ANY_HAND


def flowers_beside(seats: int, flower_end: int) -> int:
    """1.5: what the supply can pay, if all flowers can be turned over or none is."""
    if flower_end == house.SUPPLY_10:
        return FLOWERS_BESIDE
    return TURNED * (FLOWERS_EACH * seats + FLOWERS_BESIDE) - FLOWERS_EACH * seats


# The turn


def begin_turn(s: State, player: int) -> None:
    """3.2, 3.3: until a piece hangs, one starts with any piece on any cactus; from then on the next cactus is rolled for."""
    s.turn = player
    s.turns += 1
    s.face = NONE
    s.piece = NONE
    s.attempts = 0
    s.knocked = 0
    note_pairs(s)
    forget_attempt(s)
    if s.last_piece == NONE:
        s.cactus = NONE
        ask(s, PICK)
    else:
        s.cactus = (s.cactus + 1) % CACTUSES
        ask(s, ROLL)


def ask(s: State, phase: int) -> None:
    s.phase = phase
    s.epoch += 1


def asked(s: State) -> int:
    """8.4: who answers the open question; at a real table one person speaks for all."""
    return REFEREE if s.phase == JUDGE or s.scorekeeper else s.turn


def roll(s: State, face: int, out: Vec) -> None:
    """3.4 to 3.7: what the face asks for."""
    s.face = face
    emit(out, events.ROLLS, EVERYONE, s.turn, face)
    if face == SPECIAL:
        take(s, take_leftmost(s), out)
    elif count_pile(s, fitting=True) > 0:
        ask(s, PICK)
    elif s.no_match == house.END or count_pile(s, fitting=False) == 0:
        end_without_match(s, out)
    else:
        again = s.no_match == house.REROLL
        emit(out, events.ROLLS_AGAIN if again else events.ANY_BASIC, EVERYONE, s.turn, face)
        ask(s, ROLL if again else PICK)


def end_without_match(s: State, out: Vec) -> None:
    """7.1"""
    if s.face == COLOUR:
        emit(out, events.ENDS_NO_COLOUR, EVERYONE, cards.COLOUR[s.last_piece])
    else:
        emit(out, events.ENDS_NO_SHAPE, EVERYONE, cards.SHAPE[s.last_basic])
    ask(s, OVER)


def take(s: State, piece: int, out: Vec) -> None:
    s.where[piece] = HELD
    s.piece = piece
    emit(out, events.TAKES, EVERYONE, s.turn, piece, s.cactus)
    ask_placement(s)


def ask_placement(s: State) -> None:
    """4.1: how it is placed; at a real table one sees that."""
    forget_attempt(s)
    ask(s, JUDGE if s.scorekeeper else PLACE)


def place(s: State, perch: int, out: Vec) -> None:
    """4.1: by hand, or on a perch that has a name; what comes of it the referee tells."""
    s.perch = perch
    if perch == NONE:
        emit(out, events.BY_HAND, EVERYONE, s.turn, s.piece, s.cactus)
    else:
        emit(out, events.ON_PERCH, EVERYONE, s.turn, s.piece, perch, s.cactus)
    ask(s, JUDGE)


# What the referee tells


def tell_fact(s: State, move: int, out: Vec) -> None:
    """8.1: facts are only noted; they count when everything has settled (8.2)."""
    verb, first = moves.VERB[move], moves.FIRST[move]
    if verb == moves.FELL:
        s.fell |= 1 << first
        emit(out, events.FALLS, EVERYONE, first)
    elif verb == moves.BASE:
        s.base = 1
        emit(out, events.ON_BASE, EVERYONE, s.piece)
    elif verb == moves.HAND:
        s.hand |= 1 << first
        if touches_count(s):
            emit(out, events.HAND_TOUCHES, EVERYONE, s.turn, first)
    elif verb == moves.HAND_CACTUS:
        s.hand |= 1 << CACTUS_TOUCHED
        if touches_count(s):
            emit(out, events.HAND_TOUCHES_CACTUS, EVERYONE, s.turn, s.cactus)
    elif verb == moves.TOUCH:
        s.told[first] = 1
        emit(out, events.TOUCHING, EVERYONE, first)


def is_own_hand(s: State) -> bool:
    """4.1: it is the referee's that goes to a perch."""
    return s.perch == NONE


def touches_count(s: State) -> bool:
    """4.8: what a steady hand touches on its way to a perch is not even mentioned."""
    return is_own_hand(s) or s.touch_penalty == BY_ANY_HAND


def wedge(s: State, out: Vec) -> None:
    """8.3: as if the attempt had not been."""
    emit(out, events.WEDGED, EVERYONE, s.turn, s.piece)
    ask_placement(s)


def settle(s: State, out: Vec) -> None:
    """8.2: what was told of this attempt counts now."""
    pay_for_touches(s, out)
    pay_for_fallen(s, out)
    look(s)
    if holds(s):
        hang(s, out)
    else:
        try_again(s, out)


def pay_for_touches(s: State, out: Vec) -> None:
    """4.8: one flower for each touch by hand; awards stay."""
    touches = 0
    for touched in range(PIECES + 1):
        if s.hand >> touched & 1:
            touches += 1
    if touches > 0 and s.touch_penalty != FREE and touches_count(s):
        emit(out, events.PAYS_TOUCHES, EVERYONE, s.turn, touches, pay(s, touches))


def pay_for_fallen(s: State, out: Vec) -> None:
    """6.1, 6.2: one flower for each piece knocked off; the piece in hand is free."""
    fallen = 0
    for piece in range(PIECES):
        if s.fell >> piece & 1 and piece != s.piece:
            remove(s, piece, out)
            fallen += 1
    if fallen > 0:
        s.knocked = 1
        emit(out, events.PAYS_FALLEN, EVERYONE, s.turn, fallen, pay(s, fallen))


def pay(s: State, flowers: int) -> int:
    """6.5, 6.6: flowers go back to the supply, as far as there are any; how many do."""
    flowers = min(flowers, s.flowers[s.turn] - s.lowest)
    s.flowers[s.turn] -= flowers
    s.supply += flowers
    return flowers


def try_again(s: State, out: Vec) -> None:
    """4.6: the piece goes back to the hand."""
    s.attempts += 1
    if s.attempts == s.most_attempts:
        emit(out, events.OUT_OF_ATTEMPTS, EVERYONE, s.turn, s.piece)
        withdraw(s, out)
    else:
        if is_own_hand(s):
            emit(out, events.AGAIN, EVERYONE, s.turn, s.piece)
        else:
            emit(out, events.PERCH_FAILS, EVERYONE, s.turn, s.piece, s.perch)
        ask_placement(s)


def give_up(s: State, out: Vec) -> None:
    """4.7"""
    emit(out, events.GIVES_UP, EVERYONE, s.turn, s.piece)
    withdraw(s, out)


def withdraw(s: State, out: Vec) -> None:
    """4.7: a basic piece is discarded, even in a long game, which would never end otherwise; a special one goes back to the row."""
    if s.piece < BASICS:
        put(s, s.piece, DISCARDED, out)
    else:
        remove(s, s.piece, out)
    s.piece = NONE
    s.phase = TURN_OVER


# Awards


def hang(s: State, out: Vec) -> None:
    """5.1: the piece hangs by the rules; who has knocked nothing off may have earned flowers."""
    piece = s.piece
    s.where[piece] = s.cactus
    s.piece = NONE
    s.last_piece = piece
    if piece < BASICS:
        s.last_basic = piece
    emit(out, events.HANGS, EVERYONE, s.turn, piece, s.cactus)
    if s.knocked:
        emit(out, events.NO_AWARD, EVERYONE, s.turn)
        s.phase = TURN_OVER
    elif s.manual:
        ask(s, DECLARE)
    else:
        award(s, MOST_AWARDED, out)


def declare(s: State, flowers: int, out: Vec) -> None:
    """5.6"""
    emit(out, events.DECLARES, EVERYONE, s.turn, flowers)
    award(s, flowers, out)


def award(s: State, said: int, out: Vec) -> None:
    """5.1, 5.6: what was earned, no more than was said, and as far as the supply goes."""
    awards = awards_for(s, s.last_piece)
    s.awarded |= awards
    flowers = min(said, worth_of(awards), s.supply)
    if flowers > 0:
        s.flowers[s.turn] += flowers
        s.supply -= flowers
        tell_awards(s.turn, awards, out)
        emit(out, events.RECEIVES, EVERYONE, s.turn, flowers)
    s.phase = TURN_OVER


# The end


def end_turn(s: State, out: Vec) -> None:
    """7.2 to 7.4: the game may end with a turn."""
    if s.row_size > 0 and s.supply > 0 and s.turns < MOST_TURNS:
        next_turn(s, out)
        return
    if s.row_size == 0:
        emit(out, events.ENDS_SPECIALS, EVERYONE)
    elif s.supply == 0:
        emit(out, events.ENDS_FLOWERS, EVERYONE)
    else:
        emit(out, events.ENDS_TURNS, EVERYONE, s.turns)
    ask(s, OVER)


def next_turn(s: State, out: Vec) -> None:
    """3.1: clockwise."""
    begin_turn(s, (s.turn + 1) % s.seats)
    if s.phase == PICK:
        emit(out, events.START, EVERYONE, s.turn)
    else:
        emit(out, events.TURN, EVERYONE, s.turn, s.cactus)


def finish(s: State, out: Vec) -> None:
    """7.5: most flowers win; who has as many shares the win."""
    winners = 0
    for player in range(s.seats):
        emit(out, events.TOTALS, EVERYONE, player, s.flowers[player] - LOWEST)
        winners += 1 if place_of(s, player) == 1 else 0
    for player in range(s.seats):
        if place_of(s, player) == 1:
            emit(out, events.WINS if winners == 1 else events.SHARES, EVERYONE, player)


def place_of(s: State, player: int) -> int:
    place = 1
    for other in range(s.seats):
        if s.flowers[other] > s.flowers[player]:
            place += 1
    return place


# Moves


def apply(s: State, seat: int, move: int, out: Vec) -> None:
    if seat == CLOCK:
        emit(out, events.TIME_IS_UP, EVERYONE)
        move = clock_move(s)
    verb, first = moves.VERB[move], moves.FIRST[move]
    if verb == moves.ROLL or verb == moves.ROLLED:
        roll(s, first if verb == moves.ROLLED else cards.DIE[SIDES * s.die + below(s.chance, SIDES)], out)
    elif verb == moves.START or verb == moves.TAKE:
        if verb == moves.START:
            s.cactus = moves.SECOND[move]
        take(s, first, out)
    elif verb == moves.BY_HAND or verb == moves.PERCH_ON:
        place(s, first if verb == moves.PERCH_ON else NONE, out)
    elif verb == moves.GIVE_UP:
        give_up(s, out)
    elif verb == moves.DECLARE:
        declare(s, first, out)
    elif verb == moves.SETTLED:
        settle(s, out)
    elif verb == moves.WEDGED:
        wedge(s, out)
    elif verb == moves.LATE:
        emit(out, events.LATE_FALL, EVERYONE, first)
        remove(s, first, out)
    else:
        tell_fact(s, move, out)
    if s.phase == TURN_OVER:
        end_turn(s, out)
    if s.phase == OVER:
        finish(s, out)


def clock_move(s: State) -> int:
    """9.1: what is played for somebody whose time is up."""
    if s.phase == ROLL:
        return moves.ROLL
    if s.phase == PLACE:
        return moves.GIVE_UP
    if s.phase == DECLARE:
        return moves.DECLARE
    any_piece = any_will_do(s)
    piece = 0
    while not in_pile(s, piece) or not (any_piece or fits(s, piece)):
        piece += 1
    return moves.START + CACTUSES * piece if s.face == NONE else moves.TAKE + piece


# What one may do


def legal(s: State, seat: int, out: Vec) -> int:
    n = 0
    if s.phase == OVER:
        return 0
    if seat == CLOCK:
        return legal_clock(s, out)
    if seat == asked(s):
        if s.phase == ROLL:
            n = legal_rolls(s, out)
        elif s.phase == PICK:
            n = legal_picks(s, out)
        elif s.phase == PLACE:
            n = legal_placements(s, out)
        elif s.phase == DECLARE:
            n = legal_declarations(out)
        else:
            n = legal_facts(s, out)
    if seat == REFEREE and s.phase < DECLARE:
        n = legal_lates(s, out, n)
    return n


def legal_clock(s: State, out: Vec) -> int:
    """9.1: no clock of the rules runs while the referee is asked."""
    if asked(s) == REFEREE:
        return 0
    out[0] = moves.TIME_UP
    return 1


def legal_rolls(s: State, out: Vec) -> int:
    """8.4: at a real table the die is a real one."""
    if not s.scorekeeper:
        out[0] = moves.ROLL
        return 1
    for face in range(SPECIAL + 1):
        out[face] = moves.ROLLED + face
    return SPECIAL + 1


def any_will_do(s: State) -> bool:
    """3.2, 3.7: at the start, and where no piece fits."""
    return s.face == NONE or count_pile(s, fitting=True) == 0


def legal_picks(s: State, out: Vec) -> int:
    """3.2, 3.4, 3.5"""
    any_piece = any_will_do(s)
    n = 0
    for piece in range(BASICS):
        if in_pile(s, piece) and (any_piece or fits(s, piece)):
            n = legal_pick(s, piece, out, n)
    return n


def legal_pick(s: State, piece: int, out: Vec, n: int) -> int:
    if s.face != NONE:
        out[n] = moves.TAKE + piece
        return n + 1
    for cactus in range(CACTUSES):
        out[n + cactus] = moves.START + CACTUSES * piece + cactus
    return n + CACTUSES


def legal_placements(s: State, out: Vec) -> int:
    """4.1, 4.7"""
    out[0] = moves.BY_HAND
    n = 1
    for perch in range(perches.COUNT):
        if perches.HAS_PERCH[perches.COUNT * s.cactus + perch]:
            out[n] = moves.PERCH_ON + perch
            n += 1
    out[n] = moves.GIVE_UP
    return n + 1


def legal_declarations(out: Vec) -> int:
    for flowers in range(MOST_AWARDED + 1):
        out[flowers] = moves.DECLARE + flowers
    return MOST_AWARDED + 1


def legal_facts(s: State, out: Vec) -> int:
    """8.1: each fact once in an attempt."""
    out[0] = moves.SETTLED
    out[1] = moves.WEDGED
    n = 2
    if s.scorekeeper and is_blank(s):
        out[n] = moves.GIVE_UP
        n += 1
    if not s.base and not s.fell >> s.piece & 1:
        out[n] = moves.BASE
        n += 1
    if not s.hand >> CACTUS_TOUCHED & 1:
        out[n] = moves.HAND_CACTUS
        n += 1
    for piece in range(PIECES):
        n = legal_facts_of(s, piece, out, n)
    for pair in range(PAIR_COUNT):
        if not s.told[pair] and are_here(s, pair):
            out[n] = moves.TOUCH + pair
            n += 1
    return n


def legal_facts_of(s: State, piece: int, out: Vec, n: int) -> int:
    """6.1: a piece may fall from any cactus; 4.8: a hand touches those on this one."""
    if not s.fell >> piece & 1 and (hangs(s, piece) or (piece == s.piece and not s.base)):
        out[n] = moves.FELL + piece
        n += 1
    if s.where[piece] == s.cactus and not s.hand >> piece & 1:
        out[n] = moves.HAND + piece
        n += 1
    return n


def legal_lates(s: State, out: Vec, n: int) -> int:
    """6.7: a piece comes down by itself while nobody is placing one."""
    for piece in range(PIECES):
        if hangs(s, piece):
            out[n] = moves.LATE + piece
            n += 1
    return n


# What tables and bots ask


def waiting(s: State) -> int:
    return 0 if s.phase == OVER else 1 << asked(s)


def deadlines(s: State, out: Vec) -> int:
    """9.1: one clock, for the player who is asked."""
    if s.phase == OVER or asked(s) == REFEREE:
        return 0
    out[0] = s.phase
    out[1] = 1 << s.turn
    out[2] = s.epoch
    out[3] = moves.TIME_UP
    return 1


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """Everything is open but what the die will show."""
    reseed(s.chance, chance)


def outcome(s: State, places: Vec, scores: Vec) -> bool:
    """7.5"""
    for seat in range(s.seats):
        scores[seat] = s.flowers[seat]
        places[seat] = place_of(s, seat)
    return s.phase == OVER
