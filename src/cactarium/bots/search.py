"""Information-set Monte Carlo tree search for any game, in the subset of Python that compiles.

Every iteration deals a world that the searching seat could not tell from the real one, walks down the tree by what has paid so far
and by what advice prefers, adds one of its moves and plays on a while as advice says. In a game whose cards lie open, the tree also
learns what the others answer: what they are advised at first, and what pays them better the more often they are asked; and what is
done next depends on what can be done then, once that has been thought about often enough. Elsewhere the tree is a plan of one's own,
and the others do what advice tells them in that world, because they would soon learn to answer to cards they cannot see.
Seats that are asked at the same time answer one after another; a referee tells what advice thinks likely.
"""

from __future__ import annotations

import math
from typing import Any

from ..engine.emit import CLOCK, REFEREE
from ..engine.fast_rng import fast_below
from ..engine.heuristic import horizon, opponents_maximise, worth
from ..engine.layout import Grid, Vec
from ..engine.playout import pick_seat
from ..engine.rulebook import State, apply, legal, outcome, redeal, waiting

SEAT, MOVE, CHILD, CASE, NEXT, VISITS, OFFERED, RANK = range(8)  # columns of the tree; CASE is the first of the node's cases
COLUMNS = 8
MOVES, PATH, PLACES, SCORES, SLOT = range(5)  # rows of scratch space; SLOT is the child of each legal move, NONE between uses
ROWS = 5
ROOT = 0  # its value is the sum of the spreads of all scores seen
NONE = -1
UNTRIED = 0  # in a slot: a legal move without a child; no child has this number

WIDE = 6  # moves of its own that the searching seat tries at once; more come as their node is visited
NARROW = 1  # answers that another seat tries at once
OFTEN = 400  # visits to a node before it is told apart what can be done there
EXPLORE = 0.6
DEEPEST = 64  # nodes on one path


def reset(tree: Grid, value: Any) -> None:
    """An empty tree."""
    tree[ROOT][CHILD] = NONE
    tree[ROOT][VISITS] = 0
    value[ROOT] = 0.0


def reroot(tree: Grid, value: Any, child: int, seat: int, n: int, work: Grid) -> None:
    """Make a child the root, with all that was learned below it; for a seat that is now offered `n` moves."""
    case = known_case(tree, child, case_key(seat, n, work))
    root = child if case == NONE else case
    before_cases = root == child and tree[child][CASE] != NONE
    visits = OFTEN if before_cases else tree[root][VISITS]
    value[ROOT] *= visits / tree[ROOT][VISITS]
    tree[ROOT][CHILD] = tree[root][CHILD]
    tree[ROOT][VISITS] = visits


def search(states: Any, me: int, iterations: int, size: int, tree: Grid, value: Any, work: Grid, deaf: Vec, stream: Vec, q: Vec) -> int:
    """Add iterations to a tree of `size` nodes for the position in `states[0]`; return its new size."""
    for _ in range(iterations):
        states[1] = states[0]
        redeal(states[1], 1 << me, stream)
        size = grow(states[1], me, size, tree, value, work, deaf, q)
    return size


def grow(s: State, me: int, size: int, tree: Grid, value: Any, work: Grid, deaf: Vec, q: Vec) -> int:
    """One iteration in one world."""
    moves, path = work[MOVES], work[PATH]
    node = ROOT
    depth = 0
    grown = False
    while depth + 1 < DEEPEST and not grown:
        seat = next_seat(s, me)
        n = legal(s, seat, moves)
        if n == 0:
            break
        if n == 1 or not learns(s, seat, me):
            play_heuristic_move(s, seat, n, work, deaf, q)
            continue
        case = find_case(s, seat, n, node, size, tree, value, work)
        if case != NONE:
            size += 1 if case == size else 0
            node = case
            depth += 1
            path[depth] = node
        node = step(s, seat, n, node, WIDE if seat == me else NARROW, size, tree, value, work, q)
        if node == NONE:
            break
        depth += 1
        path[depth] = node
        apply(s, seat, tree[node][MOVE], deaf)
        grown = node == size and seat == me
        size += 1 if node == size else 0
    rollout(s, work, deaf, q)
    learn(s, depth, tree, value, work)
    return size


def learns(s: State, seat: int, me: int) -> bool:
    """Whether the tree holds the moves of a seat."""
    return seat == me or (0 <= seat < s.seats and opponents_maximise(s))


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


def find_case(s: State, seat: int, n: int, node: int, size: int, tree: Grid, value: Any, work: Grid) -> int:
    """The node for this very choice of moves below another, a new one if there is room; NONE where none is told apart.

    At the root there is but one choice.
    """
    if node == ROOT or tree[node][VISITS] < OFTEN or not opponents_maximise(s):
        return NONE
    key = case_key(seat, n, work)
    case = known_case(tree, node, key)
    if case == NONE and size + 1 < len(tree):
        case = size
        put(tree, value, case, seat, key, tree[node][CASE])
        tree[node][CASE] = case
    return case


def known_case(tree: Grid, node: int, key: int) -> int:
    case = tree[node][CASE]
    while case != NONE and tree[case][MOVE] != key:
        case = tree[case][NEXT]
    return case


def case_key(seat: int, n: int, work: Grid) -> int:
    """A number for a seat and the moves it is offered; no two of them have the same but by a chance of one in a billion."""
    key = seat
    for i in range(n):
        key = (key * 1000003 + work[MOVES][i] + 1) & 0xFFFFFFFFFF
    return key


def step(s: State, seat: int, n: int, node: int, wide: int, size: int, tree: Grid, value: Any, work: Grid, q: Vec) -> int:
    """The child to go down to: a new one if the seat may have more here and there is room, NONE if there is neither."""
    known = find_children(seat, n, node, tree, work)
    child = NONE
    if known < n and known < wide + math.sqrt(tree[node][VISITS]) and size < len(tree):
        child = size
        add(tree, value, node, child, seat, best_by_heuristic(s, seat, n, work, q, UNTRIED), known)
    elif known > 0:
        child = most_promising(n, tree, value, work)
    forget_children(n, work)
    return child


def find_children(seat: int, n: int, node: int, tree: Grid, work: Grid) -> int:
    """Put the child of each legal move of a seat into its slot, UNTRIED where there is none yet, and return how many there are."""
    moves, slot = work[MOVES], work[SLOT]
    for i in range(n):
        slot[moves[i]] = UNTRIED
    known = 0
    child = tree[node][CHILD]
    while child != NONE:
        if tree[child][SEAT] == seat and slot[tree[child][MOVE]] == UNTRIED:
            slot[tree[child][MOVE]] = child
            tree[child][OFFERED] += 1
            known += 1
        child = tree[child][NEXT]
    return known


def forget_children(n: int, work: Grid) -> None:
    """Leave the slots as they were found."""
    for i in range(n):
        work[SLOT][work[MOVES][i]] = NONE


def most_promising(n: int, tree: Grid, value: Any, work: Grid) -> int:
    """The child that has paid most, or may yet, in this world: what advice ranks lower has to prove itself with fewer visits."""
    best = NONE
    best_bound = -1.0
    for i in range(n):
        child = work[SLOT][work[MOVES][i]]
        if child != UNTRIED:
            visits = tree[child][VISITS]
            curiosity = math.sqrt(tree[child][OFFERED]) / ((1 + visits) * (1 + tree[child][RANK]))
            bound = value[child] / visits + EXPLORE * curiosity
            if bound > best_bound:
                best, best_bound = child, bound
    return best


def best_by_heuristic(s: State, seat: int, n: int, work: Grid, q: Vec, among: int) -> int:
    """The move that advice values most, of those with this in their slot; chance decides between equals."""
    moves, slot = work[MOVES], work[SLOT]
    best = NONE
    best_worth = 0
    ties = 0
    for i in range(n):
        if slot[moves[i]] == among:
            looks = worth(s, seat, moves[i])
            if best == NONE or looks > best_worth:
                best, best_worth, ties = moves[i], looks, 1
            elif looks == best_worth:
                ties += 1
                if fast_below(q, ties) == 0:
                    best = moves[i]
    return best


def add(tree: Grid, value: Any, node: int, child: int, seat: int, move: int, rank: int) -> None:
    """A new child; its rank is how many moves advice preferred to it where it was first thought of."""
    put(tree, value, child, seat, move, tree[node][CHILD])
    tree[child][OFFERED] = 1
    tree[child][RANK] = rank
    tree[node][CHILD] = child


def put(tree: Grid, value: Any, node: int, seat: int, move: int, following: int) -> None:
    """A node without a past, before the one that is to follow it."""
    tree[node][SEAT] = seat
    tree[node][MOVE] = move
    tree[node][CHILD] = NONE
    tree[node][CASE] = NONE
    tree[node][NEXT] = following
    tree[node][VISITS] = 0
    value[node] = 0.0


def rollout(s: State, work: Grid, deaf: Vec, q: Vec) -> None:
    """Play on as far as it pays to imagine: everybody makes the moves that advice values most."""
    moves = work[MOVES]
    for _ in range(horizon(s)):
        seats = waiting(s)
        seat = pick_seat(seats, q) if seats else CLOCK
        n = legal(s, seat, moves)
        if n == 0:
            return
        play_heuristic_move(s, seat, n, work, deaf, q)


def play_heuristic_move(s: State, seat: int, n: int, work: Grid, deaf: Vec, q: Vec) -> None:
    """One move as advice says; the clock needs none, nor does who has no choice."""
    move = work[MOVES][0]
    if n > 1 and seat != CLOCK:
        move = best_by_heuristic(s, seat, n, work, q, NONE)
    apply(s, seat, move, deaf)


def learn(s: State, depth: int, tree: Grid, value: Any, work: Grid) -> None:
    """Credit every move on the path with what came of it for its seat: a part of the win, or before the end what scores promise of it."""
    path, places, scores = work[PATH], work[PLACES], work[SCORES]
    over = outcome(s, places, scores)
    highest = lowest = scores[0]
    for seat in range(s.seats):
        highest = max(highest, scores[seat])
        lowest = min(lowest, scores[seat])
    tree[ROOT][VISITS] += 1
    value[ROOT] += highest - lowest
    spread = max(value[ROOT] / tree[ROOT][VISITS], 0.01)
    claims = 0.0
    for seat in range(s.seats):
        claims += claim(over, places[seat], scores[seat] - highest, spread)
    for i in range(1, depth + 1):
        seat = tree[path[i]][SEAT]
        tree[path[i]][VISITS] += 1
        value[path[i]] += claim(over, places[seat], scores[seat] - highest, spread) / claims


def claim(over: bool, place: int, behind: int, spread: float) -> float:
    """What a seat can claim of the win: all or nothing at the end, before it the less the further it is behind, as scores spread here."""
    if over:
        return 1.0 if place == 1 else 0.0
    return math.exp(behind / spread)
