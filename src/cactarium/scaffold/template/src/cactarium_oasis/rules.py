"""Oasis. Numbers such as 3.2 are clauses of RULES.md."""

from __future__ import annotations

from cactarium.engine.chance import below, reseed
from cactarium.engine.emit import CLOCK, EVERYONE, emit
from cactarium.engine.layout import Vec

from . import clocks, events, house, moves
from .cards import COPIES, KINDS
from .state import ON_TURN, OVER, State

__all__ = ["State", "apply", "deadlines", "legal", "new_game", "outcome", "redeal", "waiting"]


# The turn


def new_game(s: State, seats: int, options: Vec) -> None:
    """2.1: all cards are in the deck, and all jugs are empty."""
    s.seats = seats
    s.limit = house.LIMITS[options[house.LIMIT]]
    for card in range(KINDS):
        s.deck[card] = COPIES
        s.deck_size += COPIES
    first_player = options[house.FIRST_PLAYER]
    s.turn = first_player - 1 if first_player > 0 else below(s.chance, seats)
    s.phase = ON_TURN
    s.epoch = 1


def next_turn(s: State, out: Vec) -> None:
    """3.1: the next player who has not stopped takes a turn."""
    player = (s.turn + 1) % s.seats
    while s.stopped >> player & 1:
        player = (player + 1) % s.seats
    s.turn = player
    s.epoch += 1
    emit(out, events.TURN, EVERYONE, player)


def take_from_deck(s: State, player: int, chance: Vec) -> int:
    """Any card of the deck, each as likely as any other, goes into a jug."""
    n = below(chance, s.deck_size)
    card = 0
    while n >= s.deck[card]:
        n -= s.deck[card]
        card += 1
    s.deck[card] -= 1
    s.deck_size -= 1
    s.jug[player][card] += 1
    s.jug_size[player] += 1
    return card


def draw(s: State, out: Vec) -> None:
    """3.2: only the player sees the card."""
    card = take_from_deck(s, s.turn, s.chance)
    emit(out, events.DRAWS, 1 << s.turn, s.turn, card)
    next_turn(s, out)


def stop(s: State, out: Vec) -> None:
    """3.3: the player takes no more turns; when all have stopped, the game is over."""
    s.stopped |= 1 << s.turn
    emit(out, events.STOPS, EVERYONE, s.turn)
    if s.stopped == (1 << s.seats) - 1:
        finish(s, out)
    else:
        next_turn(s, out)


# The end


def litres_in(s: State, player: int) -> int:
    litres = 0
    for card in range(KINDS):
        litres += (card + 1) * s.jug[player][card]
    return litres


def points(s: State, player: int) -> int:
    """4.2: a jug that has spilled is worth nothing."""
    litres = litres_in(s, player)
    return litres if litres <= s.limit else 0


def place(s: State, player: int) -> int:
    """4.3: the highest worth is first; players with the same worth share a place."""
    ahead = 0
    for other in range(s.seats):
        if points(s, other) > points(s, player):
            ahead += 1
    return ahead + 1


def finish(s: State, out: Vec) -> None:
    """4.1: everybody shows the jug."""
    s.phase = OVER
    s.epoch += 1
    for player in range(s.seats):
        for card in range(KINDS):
            if s.jug[player][card] > 0:
                emit(out, events.SHOWS, EVERYONE, player, card, s.jug[player][card])
        litres = litres_in(s, player)
        emit(out, events.FILLS if litres <= s.limit else events.SPILLS, EVERYONE, player, litres)
    for player in range(s.seats):
        if place(s, player) == 1:
            emit(out, events.WINS, EVERYONE, player)


# What every game offers: see cactarium.engine.rulebook


def apply(s: State, seat: int, move: int, out: Vec) -> None:
    if move == moves.TIME_UP:
        emit(out, events.TIME_IS_UP, EVERYONE)
    if move == moves.DRAW:
        draw(s, out)
    else:
        stop(s, out)


def legal(s: State, seat: int, out: Vec) -> int:
    if s.phase == OVER:
        return 0
    if seat == CLOCK:
        out[0] = moves.TIME_UP
        return 1
    if seat != s.turn:
        return 0
    out[0] = moves.STOP
    if s.deck_size == 0:
        return 1
    out[1] = moves.DRAW
    return 2


def waiting(s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.turn


def deadlines(s: State, out: Vec) -> int:
    """5.1: a player whose time is up stops."""
    if s.phase == OVER:
        return 0
    out[0] = clocks.TURN_CLOCK
    out[1] = 1 << s.turn
    out[2] = s.epoch
    out[3] = moves.TIME_UP
    return 1


def redeal(s: State, viewers: int, chance: Vec) -> None:
    """3.2: cards that viewers do not see go back to the deck and are drawn again; after the end everybody sees everything."""
    if s.phase != OVER:
        for player in range(s.seats):
            if not viewers >> player & 1:
                put_back(s, player)
        for player in range(s.seats):
            if not viewers >> player & 1:
                refill(s, player, chance)
    reseed(s.chance, chance)


def put_back(s: State, player: int) -> None:
    for card in range(KINDS):
        s.deck[card] += s.jug[player][card]
        s.deck_size += s.jug[player][card]
        s.jug[player][card] = 0


def refill(s: State, player: int, chance: Vec) -> None:
    """As many cards as there were: everybody can count them."""
    n = s.jug_size[player]
    s.jug_size[player] = 0
    for _ in range(n):
        take_from_deck(s, player, chance)


def outcome(s: State, places: Vec, scores: Vec) -> bool:
    for player in range(s.seats):
        places[player] = place(s, player)
        scores[player] = points(s, player)
    return s.phase == OVER
