"""Information-set Monte Carlo tree search for any game, in the subset of Python that compiles.

Each iteration redeals a state that the searching seat cannot tell from the real one, descends the tree by a bandit rule whose prior
is the game's heuristic, adds one node, and finishes with a heuristic rollout up to the game's horizon.

Where `opponents_maximise` (open information), the tree also holds the opponents' moves, and a node visited often is split into
*cases*: one per set of moves that is legal there. Elsewhere the tree holds only the searching seat's moves and opponents follow the
heuristic in the redealt state; opponents in the tree would learn to answer cards they cannot see.

Seats that are asked at the same time move one after another. The referee's facts follow the heuristic, too.
"""

from __future__ import annotations

import math
from typing import Any

from ..engine.emit import CLOCK, REFEREE
from ..engine.fast_rng import fast_below
from ..engine.heuristic import horizon, opponents_maximise, worth
from ..engine.layout import Grid, Vec
from ..engine.playout import pick_seat
from ..engine.rulebook import State, apply, believe, deal_world, legal, outcome, waiting

SEAT, MOVE, CHILD, CASE, NEXT, VISITS, OFFERED, RANK = range(8)  # columns of the tree; CASE is the node's first case
COLUMNS = 8
MOVES, PATH, PLACES, SCORES, SLOT = range(5)  # rows of scratch space; SLOT maps each legal move to its child, NONE between uses
ROWS = 5
ROOT = 0  # its value is the sum of the score spreads seen
NONE = -1
UNTRIED = 0  # in a slot: a legal move without a child; no child has this number

OWN_WIDTH = 6  # progressive widening: children of the searching seat before any visit
OPPONENT_WIDTH = 1  # the same for other seats
VISITS_BEFORE_CASES = 400
EXPLORATION = 0.6
MAX_DEPTH = 64  # nodes on one path
WORLDS_PER_BELIEF = 64  # then the history is judged anew, because a belief may be a sample of too many hypotheses


def reset(tree: Grid, value: Any) -> None:
    """Empty the tree."""
    tree[ROOT][CHILD] = NONE
    tree[ROOT][VISITS] = 0
    value[ROOT] = 0.0


def reroot(tree: Grid, value: Any, child: int, seat: int, n: int, work: Grid) -> None:
    """Make a child the root and keep its subtree, for a seat that now has the `n` legal moves in `work`."""
    case = known_case(tree, child, case_key(seat, n, work))
    root = child if case == NONE else case
    before_cases = root == child and tree[child][CASE] != NONE
    visits = VISITS_BEFORE_CASES if before_cases else tree[root][VISITS]
    value[ROOT] *= visits / tree[ROOT][VISITS]
    tree[ROOT][CHILD] = tree[root][CHILD]
    tree[ROOT][VISITS] = visits


def search(states: Any, me: int, iterations: int, size: int, tree: Grid, value: Any, work: Grid, deaf: Vec, stream: Vec, q: Vec) -> int:
    """Add iterations to a tree of `size` nodes for the position in `states[0]`; return its new size."""
    left = iterations
    while left > 0:
        belief = believe(states[0], 1 << me, stream)
        for _ in range(min(left, WORLDS_PER_BELIEF)):
            states[1] = states[0]
            deal_world(states[1], 1 << me, belief, stream)
            size = grow(states[1], me, size, tree, value, work, deaf, q)
        left -= WORLDS_PER_BELIEF
    return size


def grow(s: State, me: int, size: int, tree: Grid, value: Any, work: Grid, deaf: Vec, q: Vec) -> int:
    """Run one iteration in one redealt state."""
    moves, path = work[MOVES], work[PATH]
    node = ROOT
    depth = 0
    grown = False
    while depth + 1 < MAX_DEPTH and not grown:
        seat = next_seat(s, me)
        n = legal(s, seat, moves)
        if n == 0:
            break
        if n == 1 or not is_in_tree(s, seat, me):
            play_heuristic_move(s, seat, n, work, deaf, q)
            continue
        case = find_case(s, seat, n, node, size, tree, value, work)
        if case != NONE:
            size += 1 if case == size else 0
            node = case
            depth += 1
            path[depth] = node
        node = step(s, seat, n, node, OWN_WIDTH if seat == me else OPPONENT_WIDTH, size, tree, value, work, q)
        if node == NONE:
            break
        depth += 1
        path[depth] = node
        apply(s, seat, tree[node][MOVE], deaf)
        grown = node == size and seat == me
        size += 1 if node == size else 0
    rollout(s, work, deaf, q)
    back_up(s, depth, tree, value, work)
    return size


def is_in_tree(s: State, seat: int, me: int) -> bool:
    """Whether the tree holds nodes for this seat's moves."""
    return seat == me or (0 <= seat < s.seats and opponents_maximise(s))


def next_seat(s: State, me: int) -> int:
    """Return the next awaited seat, going round from the searching one; the clock if nobody is awaited."""
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
    """Return the case of a node for these legal moves, a new one if there is room, or NONE where the node has no cases.

    The root has only one set of legal moves.
    """
    if node == ROOT or tree[node][VISITS] < VISITS_BEFORE_CASES or not opponents_maximise(s):
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
    """Hash a seat and its legal moves to 40 bits."""
    key = seat
    for i in range(n):
        key = (key * 1000003 + work[MOVES][i] + 1) & 0xFFFFFFFFFF
    return key


def step(s: State, seat: int, n: int, node: int, wide: int, size: int, tree: Grid, value: Any, work: Grid, q: Vec) -> int:
    """Select the child to descend to: a new one while widening allows and there is room, NONE if there is neither."""
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
    """Fill the slot of each legal move with its child, or UNTRIED; return how many children there are."""
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
    """Reset the slots."""
    for i in range(n):
        work[SLOT][work[MOVES][i]] = NONE


def most_promising(n: int, tree: Grid, value: Any, work: Grid) -> int:
    """Select by value plus exploration bonus; the bonus shrinks with the heuristic's rank of the move."""
    best = NONE
    best_bound = -1.0
    for i in range(n):
        child = work[SLOT][work[MOVES][i]]
        if child != UNTRIED:
            visits = tree[child][VISITS]
            bonus = math.sqrt(tree[child][OFFERED]) / ((1 + visits) * (1 + tree[child][RANK]))
            bound = value[child] / visits + EXPLORATION * bonus
            if bound > best_bound:
                best, best_bound = child, bound
    return best


def best_by_heuristic(s: State, seat: int, n: int, work: Grid, q: Vec, among: int) -> int:
    """Return the move with the highest heuristic value among those whose slot holds `among`; ties are broken at random."""
    moves, slot = work[MOVES], work[SLOT]
    best = NONE
    best_worth = 0
    ties = 0
    for i in range(n):
        if slot[moves[i]] == among:
            rating = worth(s, seat, moves[i])
            if best == NONE or rating > best_worth:
                best, best_worth, ties = moves[i], rating, 1
            elif rating == best_worth:
                ties += 1
                if fast_below(q, ties) == 0:
                    best = moves[i]
    return best


def add(tree: Grid, value: Any, node: int, child: int, seat: int, move: int, rank: int) -> None:
    """Add a child; its rank is how many moves the heuristic preferred to it when it was added."""
    put(tree, value, child, seat, move, tree[node][CHILD])
    tree[child][OFFERED] = 1
    tree[child][RANK] = rank
    tree[node][CHILD] = child


def put(tree: Grid, value: Any, node: int, seat: int, move: int, following: int) -> None:
    """Write a node without visits and link it before its next sibling."""
    tree[node][SEAT] = seat
    tree[node][MOVE] = move
    tree[node][CHILD] = NONE
    tree[node][CASE] = NONE
    tree[node][NEXT] = following
    tree[node][VISITS] = 0
    value[node] = 0.0


def rollout(s: State, work: Grid, deaf: Vec, q: Vec) -> None:
    """Play heuristic moves for all seats up to the game's horizon."""
    moves = work[MOVES]
    for _ in range(horizon(s)):
        seats = waiting(s)
        seat = pick_seat(seats, q) if seats else CLOCK
        n = legal(s, seat, moves)
        if n == 0:
            return
        play_heuristic_move(s, seat, n, work, deaf, q)


def play_heuristic_move(s: State, seat: int, n: int, work: Grid, deaf: Vec, q: Vec) -> None:
    """Play the heuristic's move; the clock, and a seat with one legal move, need no heuristic."""
    move = work[MOVES][0]
    if n > 1 and seat != CLOCK:
        move = best_by_heuristic(s, seat, n, work, q, NONE)
    apply(s, seat, move, deaf)


def back_up(s: State, depth: int, tree: Grid, value: Any, work: Grid) -> None:
    """Back up the result: each node gets its seat's share of the win, estimated from the scores if the game is not over."""
    path, places, scores = work[PATH], work[PLACES], work[SCORES]
    over = outcome(s, places, scores)
    highest = lowest = scores[0]
    for seat in range(s.seats):
        highest = max(highest, scores[seat])
        lowest = min(lowest, scores[seat])
    tree[ROOT][VISITS] += 1
    value[ROOT] += highest - lowest
    spread = max(value[ROOT] / tree[ROOT][VISITS], 0.01)
    total = 0.0
    for seat in range(s.seats):
        total += win_weight(over, places[seat], scores[seat] - highest, spread)
    for i in range(1, depth + 1):
        seat = tree[path[i]][SEAT]
        tree[path[i]][VISITS] += 1
        value[path[i]] += win_weight(over, places[seat], scores[seat] - highest, spread) / total


def win_weight(over: bool, place: int, behind: int, spread: float) -> float:
    """Return a seat's weight in the win: 1 or 0 at the end; before it, exponentially less the further the seat is behind."""
    if over:
        return 1.0 if place == 1 else 0.0
    return math.exp(behind / spread)
