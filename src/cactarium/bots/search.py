"""Information-set Monte Carlo tree search for any game, in the subset of Python that compiles.

Every iteration deals a world that the searching seat could not tell from the real one, walks down the tree by what has paid so
far, adds one move and plays on with a little common sense. Seats that are asked at the same time answer one after another. A move
that is the only one is made without a node, and so are the clock's and the referee's: what a referee will tell is chance to a player,
and advice says what is likely.
"""

from __future__ import annotations

import math
from typing import Any

from ..engine.layout import Grid, Vec
from ..engine.playout import interrupter, pick_seat
from ..engine.quick import quick_below
from ..engine.rulebook import State, apply, legal, outcome, redeal, waiting
from ..engine.tell import CLOCK, REFEREE
from .advice import worth

MOVE, SEAT, CHILD, NEXT, VISITS, OFFERED = range(6)  # columns of the tree
COLUMNS = 6
MOVES, PATH, PLACES, SCORES, SLOT = range(5)  # rows of scratch space; SLOT has the child of each legal move, -1 between uses
ROWS = 5
ROOT = 0
NONE = -1

WIDE = 6  # children that a node may have at once; more come as it is visited
EXPLORE = 0.6
GLANCES = 3  # moves that a rollout compares
DEEPEST = 64  # nodes on one path


def plant(tree: Grid) -> None:
    """An empty tree."""
    tree[ROOT][CHILD] = NONE
    tree[ROOT][VISITS] = 0


def replant(tree: Grid, child: int) -> int:
    """Make a child the root, with all that was learned below it; return its visits."""
    tree[ROOT][CHILD] = tree[child][CHILD]
    tree[ROOT][VISITS] = tree[child][VISITS]
    return tree[ROOT][VISITS]


def search(
    states: Any, me: int, iterations: int, size: int, tree: Grid, value: Any, work: Grid, deaf: Vec, stream: Vec, q: Vec, rollout: int
) -> int:
    """Add iterations to a tree of `size` nodes for the position in `states[0]`; return its new size.

    A rollout is cut after so many moves and then judged by the places as they stand.
    """
    for _ in range(iterations):
        states[1] = states[0]
        redeal(states[1], 1 << me, stream)
        size = grow(states[1], me, size, tree, value, work, deaf, q, rollout)
    return size


def grow(s: State, me: int, size: int, tree: Grid, value: Any, work: Grid, deaf: Vec, q: Vec, rollout: int) -> int:
    """One iteration in one world."""
    moves, path, places, scores = work[MOVES], work[PATH], work[PLACES], work[SCORES]
    node = ROOT
    depth = 0
    full = False
    path[0] = ROOT
    while depth < DEEPEST and not full:
        seat = next_seat(s, me)
        n = legal(s, seat, moves)
        if n == 0:
            break
        move = moves[0]
        if seat == REFEREE:
            move = likeliest(s, n, moves, q)
        elif n > 1 and seat != CLOCK:
            child = choose(s, seat, n, node, tree, value, work, q)
            if child == NONE:
                if size == len(tree):
                    break
                child = size
                size += 1
                add(tree, value, node, child, seat, untried(s, seat, n, work, q))
                full = True
            node = child
            depth += 1
            path[depth] = node
            move = tree[node][MOVE]
        apply(s, seat, move, deaf)
    play_sensibly(s, q, moves, deaf, rollout)
    outcome(s, places, scores)
    learn(s, depth, tree, value, path, places)
    return size


def play_sensibly(s: State, q: Vec, moves: Vec, deaf: Vec, most: int) -> None:
    """Play up to `most` moves: of a few taken at random, the one that advice values most."""
    for _ in range(most):
        seats = waiting(s)
        seat = pick_seat(seats, q) if seats else interrupter(s, q, moves)
        n = legal(s, seat, moves)
        if n == 0:
            return
        move = moves[0]
        if seat == REFEREE:
            move = likeliest(s, n, moves, q)
        elif n > 1 and seat != CLOCK:
            move = sensible(s, seat, n, moves, q)
        apply(s, seat, move, deaf)


def sensible(s: State, seat: int, n: int, moves: Vec, q: Vec) -> int:
    best = moves[quick_below(q, n)]
    best_worth = worth(s, seat, best)
    for _ in range(GLANCES - 1):
        move = moves[quick_below(q, n)]
        looks = worth(s, seat, move)
        if looks > best_worth:
            best, best_worth = move, looks
    return best


def likeliest(s: State, n: int, moves: Vec, q: Vec) -> int:
    """What a referee would tell, as far as advice knows."""
    best = moves[0]
    best_worth = worth(s, REFEREE, best)
    ties = 1
    for i in range(1, n):
        looks = worth(s, REFEREE, moves[i])
        if looks > best_worth:
            best, best_worth, ties = moves[i], looks, 1
        elif looks == best_worth:
            ties += 1
            if quick_below(q, ties) == 0:
                best = moves[i]
    return best


def next_seat(s: State, me: int) -> int:
    """The next of those awaited, going round from the searching seat; the clock if nobody is."""
    seats = waiting(s)
    if seats == 0:
        return CLOCK
    if seats == 1 << REFEREE:
        return REFEREE
    seat = me
    while not seats >> seat & 1:
        seat = (seat + 1) % s.seats
    return seat


def choose(s: State, seat: int, n: int, node: int, tree: Grid, value: Any, work: Grid, q: Vec) -> int:
    """The child with the best bound among those this world offers, or NONE to try a new move."""
    moves, slot = work[MOVES], work[SLOT]
    for i in range(n):
        slot[moves[i]] = 0
    known = 0
    best = NONE
    best_bound = -1.0
    child = tree[node][CHILD]
    while child != NONE:
        if tree[child][SEAT] == seat and slot[tree[child][MOVE]] == 0:
            slot[tree[child][MOVE]] = child
            known += 1
            tree[child][OFFERED] += 1
            visits = tree[child][VISITS]
            bound = value[child] / visits + EXPLORE * math.sqrt(math.log(tree[child][OFFERED]) / visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree[child][NEXT]
    if known < n and known < WIDE + int(math.sqrt(tree[node][VISITS])):
        best = NONE
    forget_offer(n, work, best != NONE)
    return best


def forget_offer(n: int, work: Grid, all_of_it: bool) -> None:
    """Leave `slot` as it was found, -1 everywhere, unless untried moves are about to be looked for."""
    if all_of_it:
        for i in range(n):
            work[SLOT][work[MOVES][i]] = NONE


def untried(s: State, seat: int, n: int, work: Grid, q: Vec) -> int:
    """Of the moves without a child, one that advice values most."""
    moves, slot = work[MOVES], work[SLOT]
    best = NONE
    best_worth = 0
    ties = 0
    for i in range(n):
        if slot[moves[i]] == 0:
            looks = worth(s, seat, moves[i])
            if best == NONE or looks > best_worth:
                best, best_worth, ties = moves[i], looks, 1
            elif looks == best_worth:
                ties += 1
                if quick_below(q, ties) == 0:
                    best = moves[i]
        slot[moves[i]] = NONE
    return best


def add(tree: Grid, value: Any, node: int, child: int, seat: int, move: int) -> None:
    tree[child][MOVE] = move
    tree[child][SEAT] = seat
    tree[child][CHILD] = NONE
    tree[child][NEXT] = tree[node][CHILD]
    tree[child][VISITS] = 0
    tree[child][OFFERED] = 1
    value[child] = 0.0
    tree[node][CHILD] = child


def learn(s: State, depth: int, tree: Grid, value: Any, path: Vec, places: Vec) -> None:
    """Credit every move on the path with what its seat got: all for a win alone, and something for a good place."""
    winners = 0
    for seat in range(s.seats):
        if places[seat] == 1:
            winners += 1
    tree[ROOT][VISITS] += 1
    for i in range(1, depth + 1):
        node = path[i]
        tree[node][VISITS] += 1
        place = places[tree[node][SEAT]]
        if place == 1:
            value[node] += 1.0 / winners
        else:
            value[node] += 0.2 * (s.seats - place) / s.seats
