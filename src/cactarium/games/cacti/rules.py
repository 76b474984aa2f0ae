"""Cacti. Numbers such as 4.2 are clauses of RULES.md."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import CLOCK, EVERYONE, emit
from ...engine.layout import Vec
from . import cards, events, house, moves
from .cards import CARDS, KINDS, ROW, SALE_ROW
from .middle import draw, gap, gaps, lay_out, put_under_deck, redeal, shuffle, take_sale, top_front_seen
from .scoring import cards_left, kinds_left, lead, score
from .state import (
    ACTION,
    BARE_TURNS,
    LAST_BARE,
    LAST_EQUAL,
    LEFT_OUT,
    MIDDLE,
    NONE,
    NOT_LAST,
    NURSERY,
    OVER,
    PAYMENT,
    REFILL,
    RESPONSE,
    RETURN,
    SOLD_THREE,
    SOLD_TWO,
    UNDER_SALE,
    UNDER_SPECIAL,
    UNDER_WHOLESALE,
    State,
)

__all__ = ["State", "apply", "deadlines", "legal", "new_game", "outcome", "redeal", "waiting"]


# The deal and the turn


def new_game(s: State, seats: int, options: Vec) -> None:
    """2.1, 2.2: lay out the Middle, and deal everybody a Wholesale."""
    s.seats = seats
    set_house_rules(s, options)
    set_deck(s, options[house.DECK_NUMBERS :])
    lay_out(s)
    for cactus in range(KINDS):
        s.wholesale[cactus] = cactus
    shuffle(s.wholesale, 0, KINDS, s.chance)
    for player in range(seats):
        s.special[player] = NONE
    first_player = options[house.FIRST_PLAYER]
    s.first = first_player - 1 if first_player > 0 else below(s.chance, seats)
    begin_turn(s, s.first)


def set_deck(s: State, numbers: Vec) -> None:
    """2.1, 1.4: cards without a copy stay in the box; a deck's own points for a Sale of three replace those of the house."""
    for card in range(CARDS):
        if numbers[card] == 0:
            s.where[card] = LEFT_OUT
    if numbers[CARDS] != cards.POINTS_FOR_THREE[0]:
        s.points_for_three = numbers[CARDS]
    s.points_for_two = numbers[CARDS + 1]


def set_house_rules(s: State, options: Vec) -> None:
    s.points_for_three = cards.POINTS_FOR_THREE[options[house.SALE_POINTS]]
    s.refill_order = options[house.REFILL_ORDER]
    s.chosen_payment = options[house.PAYMENT]
    s.equal_turns = options[house.LAST_TURN]
    s.tie_break = options[house.TIE_BREAK]
    s.memory_aid = options[house.MEMORY_AID]


def begin_turn(s: State, player: int) -> int:
    """3.2: the deck's top card goes to the Nursery; it is returned, for the telling."""
    s.turn = player
    ask(s, ACTION, player)
    if s.deck_size == 0:
        miss_free_card(s)
        return NONE
    s.bare_turns = 0
    card = draw(s)
    receive(s, player, card)
    return card


def miss_free_card(s: State) -> None:
    """5.2: so that nobody can go on for ever; with equal turns the second player has the last of them (5.3)."""
    s.bare_turns += 1
    if s.bare_turns >= BARE_TURNS and not goes_on_after(s, s.turn) and s.last_turn == NOT_LAST:
        s.last_turn = LAST_BARE


def ask(s: State, phase: int, player: int) -> None:
    s.phase = phase
    s.epoch += 1
    s.awaited = 1 << player


def receive(s: State, player: int, card: int) -> None:
    """A card comes to a Nursery, cactus side up."""
    s.where[card] = NURSERY + player
    s.nursery[player][cards.CACTUS[card]] += 1


def receive_row(s: State, player: int, cactus: int) -> int:
    """All of a kind come from the Middle to a Nursery."""
    n = 0
    for slot in range(ROW):
        card = s.row[slot]
        if card != NONE and cards.CACTUS[card] == cactus:
            s.row[slot] = NONE
            receive(s, player, card)
            n += 1
    return n


def leave(s: State, player: int, card: int, to: int) -> None:
    """A cactus leaves a Nursery."""
    s.where[card] = to
    s.nursery[player][cards.CACTUS[card]] -= 1


def leave_all(s: State, player: int, cactus: int, to: int) -> int:
    """All of a kind leave a Nursery."""
    n = s.nursery[player][cactus]
    leave_some(s, player, cactus, n, to)
    return n


def leave_some(s: State, player: int, cactus: int, n: int, to: int) -> None:
    for card in range(cactus, CARDS, KINDS):
        if n > 0 and s.where[card] == NURSERY + player:
            leave(s, player, card, to)
            n -= 1


def other(player: int) -> int:
    return 1 - player


def tell_top(s: State, out: Vec) -> None:
    """6.2: the Sale side of the deck's new top is open."""
    if s.deck_size > 0:
        emit(out, events.DECK_SHOWS, EVERYONE, cards.SALE[s.deck[s.deck_size - 1]])
    else:
        emit(out, events.DECK_EMPTY, EVERYONE)


# Actions


def grow(s: State, player: int, cactus: int, out: Vec) -> None:
    """4.1: all of one kind from the Middle; the other player may respond to the action, not to a response (4.2, 4.3)."""
    n = receive_row(s, player, cactus)
    emit(out, events.GROWS, EVERYONE, player, cactus, n)
    if player == s.turn:
        ask(s, RESPONSE, other(player))
    else:
        ask_return(s, out)


def sell(s: State, player: int, price: int, place: int, out: Vec) -> None:
    """4.4: the Sale comes to the Nursery turned to the side that was used, and the cards sold go under it."""
    card = take_sale(s, place)
    size, cactus = cards.PRICE_SIZE[price], cards.PRICE_CACTUS[price]
    points = s.points_for_three if size == 3 else s.points_for_two
    s.where[card] = player + (SOLD_THREE if size == 3 else SOLD_TWO)
    s.earned[player] += points
    s.sales_made[player] += 1
    emit(out, events.SELLS, EVERYONE, player, price, place, cards.CACTUS[card])
    emit(out, events.GAINS, EVERYONE, player, points)
    if place == moves.DECK_TOP:
        tell_top(s, out)
    s.owed, s.owed_cactus = size, cactus
    settle(s, player, out)


def settle(s: State, player: int, out: Vec) -> None:
    """4.5: what is owed goes under the Sale; who wants to choose is asked only where there is a choice."""
    if s.chosen_payment and 0 < s.owed < s.nursery[player][s.owed_cactus]:
        ask(s, PAYMENT, player)
        return
    leave_some(s, player, s.owed_cactus, s.owed, UNDER_SALE + player)
    s.owed = 0
    ask_return(s, out)


def pay(s: State, player: int, sale: int, out: Vec) -> None:
    leave(s, player, KINDS * sale + s.owed_cactus, UNDER_SALE + player)
    s.owed -= 1
    emit(out, events.PAYS, EVERYONE, player, s.owed_cactus, sale)
    settle(s, player, out)


def play_special(s: State, player: int, cactus: int, out: Vec) -> None:
    """4.6: all of one kind from Middle and Nursery go under the Special Sale."""
    middle = receive_row(s, player, cactus)
    s.special[player] = cactus
    s.under_special[player] = leave_all(s, player, cactus, UNDER_SPECIAL + player)
    emit(out, events.PLAYS_SPECIAL, EVERYONE, player, cactus, middle, s.under_special[player] - middle)
    ask_return(s, out)


def pass_by(s: State, player: int, out: Vec) -> None:
    """4.2: no response; or no action, where none is possible (3.4)."""
    emit(out, events.PASSES, EVERYONE, player)
    ask_return(s, out)


# The end of the turn


def ask_return(s: State, out: Vec) -> None:
    """3.5: the player on turn may return a cactus."""
    if cards_left(s, s.turn) > 0:
        ask(s, RETURN, s.turn)
    else:
        end_turn(s, out)


def return_card(s: State, card: int, out: Vec) -> None:
    leave(s, s.turn, card, MIDDLE)
    put_under_deck(s, card)
    emit(out, events.RETURNS, EVERYONE, s.turn, cards.CACTUS[card], cards.SALE[card])
    end_turn(s, out)


def end_turn(s: State, out: Vec) -> None:
    """5.1: the game ends when the deck cannot refill the Middle; with equal turns the second player has one more (5.3)."""
    wanted = gaps(s.row) + gaps(s.sales)
    short = wanted > s.deck_size
    if short:
        emit(out, events.CANNOT_REFILL, EVERYONE, wanted, s.deck_size)
    if s.last_turn == LAST_EQUAL:
        emit(out, events.ENDS_EQUAL, EVERYONE)
        finish(s, out)
    elif short and not goes_on_after(s, s.turn):
        finish(s, out)
    elif s.last_turn == LAST_BARE:
        emit(out, events.ENDS_BARE, EVERYONE, s.bare_turns)
        finish(s, out)
    else:
        s.last_turn = LAST_EQUAL if short else NOT_LAST
        refill(s, out)


def goes_on_after(s: State, player: int) -> bool:
    """5.3: with equal turns the game never ends with a turn of the first player."""
    return s.equal_turns != 0 and player == s.first


def refill(s: State, out: Vec) -> None:
    """3.6: cards from the deck fill both rows, as far as it goes."""
    while s.deck_size > 0:
        cacti, sales = gaps(s.row), gaps(s.sales)
        if cacti + sales == 0:
            break
        if cacti > 0 and sales > 0 and s.refill_order == house.ACTIVE_CHOOSES:
            tell_top(s, out)
            ask(s, REFILL, s.turn)
            return
        fill(s, cacti > 0 and (sales == 0 or s.refill_order == house.CACTI_FIRST), out)
    next_turn(s, out)


def fill(s: State, cacti_row: bool, out: Vec) -> None:
    """The deck's top is turned over to the Cacti row, or moved to the Sale row as it is."""
    seen = top_front_seen(s)
    card = draw(s)
    if cacti_row:
        slot = gap(s.row)
        s.row[slot] = card
        emit(out, events.ADDS_CACTUS, EVERYONE, cards.CACTUS[card], cards.SALE[card], slot)
    else:
        slot = gap(s.sales)
        s.sales[slot] = card
        s.front_seen[slot] = 1 if seen else 0
        emit(out, events.ADDS_SALE, EVERYONE, slot, cards.SALE[card])


def next_turn(s: State, out: Vec) -> None:
    card = begin_turn(s, other(s.turn))
    if s.last_turn == LAST_BARE:
        emit(out, events.LAST_TURN_BARE, EVERYONE, s.turn, s.bare_turns)
        return
    emit(out, events.LAST_TURN if s.last_turn == LAST_EQUAL else events.TURN, EVERYONE, s.turn)
    if card == NONE:
        emit(out, events.MISSES_FREE, EVERYONE, s.turn, s.bare_turns)
    else:
        emit(out, events.TAKES_FREE, EVERYONE, s.turn, cards.CACTUS[card], cards.SALE[card])
        tell_top(s, out)


def finish(s: State, out: Vec) -> None:
    """5.4: everybody shows the Wholesale, and all that is left of its kind goes under it."""
    s.phase = OVER
    s.epoch += 1
    s.awaited = 0
    for player in range(s.seats):
        cactus = s.wholesale[player]
        s.under_wholesale[player] = leave_all(s, player, cactus, UNDER_WHOLESALE + player)
        emit(out, events.SHOWS_WHOLESALE, EVERYONE, player, cactus, s.under_wholesale[player])
    for player in range(s.seats):
        tell_score(s, player, out)
    ahead = lead(s, 0, 1)
    if ahead == 0:
        emit(out, events.TIES, EVERYONE)
    else:
        tell_winner(s, 0 if ahead > 0 else 1, out)


def tell_score(s: State, player: int, out: Vec) -> None:
    """5.5, 5.6: where the points come from."""
    emit(out, events.SCORES_SALES, EVERYONE, player, s.earned[player])
    emit(out, events.SCORES_SPECIAL, EVERYONE, player, s.under_special[player])
    emit(out, events.SCORES_WHOLESALE, EVERYONE, player, s.under_wholesale[player])
    left, kinds = cards_left(s, player), kinds_left(s, player)
    emit(out, events.LOSES, EVERYONE, player, left, kinds, left * kinds)
    emit(out, events.TOTALS, EVERYONE, player, score(s, player, NONE) - events.LOWEST)


def tell_winner(s: State, winner: int, out: Vec) -> None:
    """5.7: who has won, and why if the scores do not say it."""
    loser = other(winner)
    if score(s, winner, NONE) == score(s, loser, NONE):
        if s.tie_break == house.MOST_SALES:
            emit(out, events.MORE_SALES, EVERYONE, winner, s.sales_made[winner], s.sales_made[loser])
        elif s.tie_break == house.FEWEST_LEFT:
            emit(out, events.FEWER_LEFT, EVERYONE, winner, cards_left(s, winner), cards_left(s, loser))
    emit(out, events.WINS, EVERYONE, winner)


# Moves


def apply(s: State, seat: int, move: int, out: Vec) -> None:
    if seat == CLOCK:
        emit(out, events.TIME_IS_UP, EVERYONE)
        seat = 0 if s.awaited & 1 else 1
        move = clock_move(s, seat)
    verb = moves.VERB[move]
    if verb == moves.PASS:
        pass_by(s, seat, out)
    elif verb == moves.GROW:
        grow(s, seat, moves.FIRST[move], out)
    elif verb == moves.SELL:
        sell(s, seat, moves.FIRST[move], moves.SECOND[move], out)
    elif verb == moves.SPECIAL:
        play_special(s, seat, moves.FIRST[move], out)
    elif verb == moves.PAY:
        pay(s, seat, moves.FIRST[move], out)
    elif verb == moves.RETURN:
        return_card(s, moves.RETURNED[move], out)
    elif verb == moves.KEEP:
        end_turn(s, out)
    elif verb == moves.FILL:
        fill(s, moves.FIRST[move] == moves.TO_CACTI, out)
        refill(s, out)


def clock_move(s: State, seat: int) -> int:
    """7.1: what is played for somebody whose time is up."""
    if s.phase == ACTION:
        for slot in range(ROW):
            if s.row[slot] != NONE:
                return moves.GROW + cards.CACTUS[s.row[slot]]
    if s.phase == PAYMENT:
        for card in range(s.owed_cactus, CARDS, KINDS):
            if s.where[card] == NURSERY + seat:
                return moves.PAY + cards.SALE[card]
    if s.phase == RETURN:
        return moves.KEEP
    if s.phase == REFILL:
        return moves.FILL + moves.TO_CACTI
    return moves.PASS


# What one may do


def legal(s: State, seat: int, out: Vec) -> int:
    if s.phase == OVER:
        return 0
    if seat == CLOCK:
        out[0] = moves.TIME_UP
        return 1
    if not s.awaited >> seat & 1:
        return 0
    if s.phase == ACTION:
        return legal_actions(s, seat, out)
    if s.phase == RESPONSE:
        return legal_responses(s, seat, out)
    if s.phase == PAYMENT:
        return legal_payments(s, seat, out)
    if s.phase == RETURN:
        return legal_returns(s, seat, out)
    out[0] = moves.FILL + moves.TO_CACTI
    out[1] = moves.FILL + moves.TO_SALES
    return 2


def legal_actions(s: State, seat: int, out: Vec) -> int:
    """3.3: one must act; only where nothing can be done one passes (3.4)."""
    n = legal_grows(s, out, 0)
    n = legal_sells(s, seat, out, n)
    n = legal_specials(s, seat, out, n)
    if n == 0:
        out[0] = moves.PASS
        return 1
    return n


def legal_responses(s: State, seat: int, out: Vec) -> int:
    """4.2: Grow, Sell or nothing."""
    out[0] = moves.PASS
    return legal_sells(s, seat, out, legal_grows(s, out, 1))


def kinds_in_row(s: State) -> int:
    """The kinds of cactus in the Middle, a bit each."""
    kinds = 0
    for slot in range(ROW):
        if s.row[slot] != NONE:
            kinds |= 1 << cards.CACTUS[s.row[slot]]
    return kinds


def legal_grows(s: State, out: Vec, n: int) -> int:
    kinds = kinds_in_row(s)
    for cactus in range(KINDS):
        if kinds >> cactus & 1:
            out[n] = moves.GROW + cactus
            n += 1
    return n


def legal_sells(s: State, seat: int, out: Vec, n: int) -> int:
    """4.4: only what one can pay in full."""
    for place in range(SALE_ROW):
        if s.sales[place] != NONE:
            n = legal_sells_on(s.nursery[seat], s.sales[place], place, out, n)
    if s.deck_size > 0:
        n = legal_sells_on(s.nursery[seat], s.deck[s.deck_size - 1], moves.DECK_TOP, out, n)
    return n


def legal_sells_on(nursery: Vec, card: int, place: int, out: Vec, n: int) -> int:
    three, two = cards.THREE[cards.SALE[card]], cards.TWO[cards.SALE[card]]
    if nursery[cards.PRICE_CACTUS[three]] >= 3:
        out[n] = moves.SELL + moves.PLACES * three + place
        n += 1
    if nursery[cards.PRICE_CACTUS[two]] >= 2:
        out[n] = moves.SELL + moves.PLACES * two + place
        n += 1
    return n


def legal_specials(s: State, seat: int, out: Vec, n: int) -> int:
    """4.6: once a game, for a kind of which there is at least one."""
    if s.special[seat] != NONE:
        return n
    kinds = kinds_in_row(s)
    for cactus in range(KINDS):
        if kinds >> cactus & 1 or s.nursery[seat][cactus] > 0:
            out[n] = moves.SPECIAL + cactus
            n += 1
    return n


def legal_payments(s: State, seat: int, out: Vec) -> int:
    n = 0
    for card in range(s.owed_cactus, CARDS, KINDS):
        if s.where[card] == NURSERY + seat:
            out[n] = moves.PAY + cards.SALE[card]
            n += 1
    return n


def legal_returns(s: State, seat: int, out: Vec) -> int:
    """3.5: any cactus of one's Nursery, kind by kind, or none."""
    out[0] = moves.KEEP
    n = 1
    for cactus in range(KINDS):
        for card in range(cactus, CARDS, KINDS):
            if s.where[card] == NURSERY + seat:
                out[n] = moves.RETURN_OF[card]
                n += 1
    return n


# What tables and bots ask


def waiting(s: State) -> int:
    return s.awaited


def deadlines(s: State, out: Vec) -> int:
    """7.1: one clock, for the one who is asked."""
    if s.phase == OVER:
        return 0
    out[0] = s.phase
    out[1] = s.awaited
    out[2] = s.epoch
    out[3] = moves.TIME_UP
    return 1


def outcome(s: State, places: Vec, scores: Vec) -> bool:
    """5.7; before the end, without what the Wholesale cards will bring."""
    for seat in range(s.seats):
        scores[seat] = score(s, seat, NONE)
        places[seat] = 2 if lead(s, seat, other(seat)) < 0 else 1
    return s.phase == OVER
