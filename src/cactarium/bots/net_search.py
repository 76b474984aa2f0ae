"""Tree search with a trained network, in the subset of Python that compiles: its policy is the prior, its value replaces rollouts.

Each iteration redeals a state that the searching seat cannot tell from the real one and descends to a decision that is new. The tree
alternates *decisions*, told apart by what their seat observes, and *edges*, the moves made there. As in `search.py`, the tree holds
opponents' moves where they see what this seat sees; elsewhere they follow the heuristic.
"""

from __future__ import annotations

import math
from typing import Any

from ..engine.layout import Grid, Vec
from ..engine.observe import observe
from ..engine.rulebook import State, apply, believe, deal_world, legal, outcome
from . import forward_pass
from .search import (
    CHILD,
    MOVE,
    MOVES,
    NEXT,
    NONE,
    PATH,
    PLACES,
    ROOT,
    SCORES,
    SEAT,
    SLOT,
    UNTRIED,
    VISITS,
    WORLDS_PER_BELIEF,
    is_in_tree,
    next_seat,
    play_heuristic_move,
    put,
)

KEY = MOVE  # a decision has its observation where an edge has its move
EXPLORATION = 1.0
UNIFORM = 0.05  # share of the prior that all legal moves have alike
UNTRIED_LOSS = 0.1  # by which an untried move is expected to be worse than its decision
MAX_DEPTH = 62  # decisions and edges on one path

evaluate = forward_pass.compiled()


def search(states: Any, me: int, times: int, size: int, ground: Any, net: Any, deaf: Vec, stream: Vec, q: Vec) -> int:
    """Add iterations to a tree of `size` nodes for the position in `states[0]`; return its new size."""
    left = times
    while left > 0:
        belief = believe(states[0], 1 << me, stream)
        for _ in range(min(left, WORLDS_PER_BELIEF)):
            states[1] = states[0]
            deal_world(states[1], 1 << me, belief, stream)
            size = grow(states[1], me, size, ground, net, deaf, q)
        left -= WORLDS_PER_BELIEF
    return size


def grow(s: State, me: int, size: int, ground: Any, net: Any, deaf: Vec, q: Vec) -> int:
    """Run one iteration in one redealt state."""
    tree, work, path = ground.tree, ground.work, ground.work[PATH]
    edge, depth = NONE, 0
    while True:
        seat = next_seat(s, me)
        n = legal(s, seat, work[MOVES])
        if n == 0:
            back_up_end(s, depth, ground)
            return size
        if n == 1 or not is_in_tree(s, seat, me):
            play_heuristic_move(s, seat, n, work, deaf, q)
            continue
        observe(s, seat, ground.seen)
        node = find_decision(edge, key_of(seat, ground.seen), size, tree)
        has_room = size + 2 < len(tree)
        if node == size or depth + 2 >= MAX_DEPTH or not has_room:
            evaluate(ground.seen, net, ground.x, ground.y, ground.out)
            value = min(max(float(ground.out[len(ground.out) - 1]), -1.0 / (s.seats - 1)), 1.0)
            if node == size and has_room:
                put_below(edge, size, seat, key_of(seat, ground.seen), ground)
                keep_prior(size, ground)
                depth += 1
                path[depth] = size
                size += 1
            back_up(s, seat, value, depth, ground)
            return size
        edge = select(s, seat, n, node, size, ground)
        if edge == size:
            size += 1
        path[depth + 1], path[depth + 2] = node, edge
        depth += 2
        apply(s, seat, tree[edge][KEY], deaf)


def key_of(seat: int, seen: Any) -> int:
    """Hash an observation to 40 bits."""
    key = seat
    for i in range(len(seen)):
        key = (key * 1000003 + int(seen[i]) + 129) & 0xFFFFFFFFFF
    return key


def find_decision(edge: int, key: int, size: int, tree: Grid) -> int:
    """Return the decision below an edge with this observation, or `size` for a new one."""
    if edge == NONE and size > ROOT:
        return ROOT
    if edge != NONE:
        node = tree[edge][CHILD]
        while node != NONE:
            if tree[node][KEY] == key:
                return int(node)
            node = tree[node][NEXT]
    return size


def put_below(parent: int, node: int, seat: int, key: int, ground: Any) -> None:
    """Write a node without visits and link it below its parent."""
    tree = ground.tree
    if parent == NONE:
        put(tree, ground.value, node, seat, key, NONE)
    else:
        put(tree, ground.value, node, seat, key, tree[parent][CHILD])
        tree[parent][CHILD] = node


def keep_prior(node: int, ground: Any) -> None:
    """Keep the network's odds of all actions for a decision."""
    highest = ground.out[0]
    for action in range(len(ground.out) - 1):
        highest = max(highest, ground.out[action])
    for action in range(len(ground.out) - 1):
        ground.prior[node][action] = math.exp(float(ground.out[action]) - float(highest))


def select(s: State, seat: int, n: int, node: int, size: int, ground: Any) -> int:
    """Return the edge to follow from a decision: value plus an exploration bonus in proportion to the prior; a new edge is `size`."""
    tree, value, moves, slot = ground.tree, ground.value, ground.work[MOVES], ground.work[SLOT]
    total = 1e-9
    for i in range(n):
        slot[moves[i]] = UNTRIED
        total += float(ground.prior[node][ground.action_of[seat][moves[i]]])
    edge = tree[node][CHILD]
    while edge != NONE:
        if slot[tree[edge][KEY]] == UNTRIED:
            slot[tree[edge][KEY]] = edge
        edge = tree[edge][NEXT]
    visits = tree[node][VISITS]
    scale = EXPLORATION * math.sqrt(visits)
    expected = value[node] / max(visits, 1) - UNTRIED_LOSS
    best, best_bound = 0, -1e9
    for i in range(n):
        edge = slot[moves[i]]
        odds = (1 - UNIFORM) * float(ground.prior[node][ground.action_of[seat][moves[i]]]) / total + UNIFORM / n
        made = 0 if edge == UNTRIED else tree[edge][VISITS]
        mean = value[edge] / made if made > 0 else expected
        bound = mean + scale * odds / (1 + made)
        if bound > best_bound:
            best, best_bound = moves[i], bound
    chosen = slot[best]
    for i in range(n):
        slot[moves[i]] = NONE
    if chosen == UNTRIED:
        chosen = size
        put_below(node, size, seat, best, ground)
    return int(chosen)


def back_up(s: State, seat: int, worth: float, depth: int, ground: Any) -> None:
    """Back up what a seat may expect; the others lose it alike."""
    for i in range(1, depth + 1):
        node = ground.work[PATH][i]
        ground.tree[node][VISITS] += 1
        ground.value[node] += worth if ground.tree[node][SEAT] == seat else -worth / (s.seats - 1)


def back_up_end(s: State, depth: int, ground: Any) -> None:
    """Back up a result: a win is 1, shared by all in first place, and the others pay for it alike."""
    places = ground.work[PLACES]
    outcome(s, places, ground.work[SCORES])
    winners = 0
    for seat in range(s.seats):
        winners += 1 if places[seat] == 1 else 0
    for i in range(1, depth + 1):
        node = ground.work[PATH][i]
        share = s.seats / winners if places[ground.tree[node][SEAT]] == 1 else 0.0
        ground.tree[node][VISITS] += 1
        ground.value[node] += (share - 1.0) / (s.seats - 1.0)
