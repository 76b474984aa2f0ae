"""What a match asks of compiled rules with every move, in as few calls as possible; bound to a game by `twin.bind`.

Viewers hear of changes as a list of integers. A change is the index of a field, how many integers follow, and these; then, if the field
has edits, the same of what the viewers hold, or -1 if that is not known. This module is only ever compiled, so that it may index arrays in
two dimensions.
"""

from __future__ import annotations

from typing import Any

from .chance import KEY, restart
from .emit import ROW
from .layout import Vec
from .rulebook import State, apply, deadlines, legal, new_game, outcome, waiting
from .view_rows import fill_private, fill_public

INLINED = False  # compiled twin: call these functions instead of copying them, which would take longer to compile

NOW, TOLD = range(2)  # the states of a match: as it is, and as it was when viewers were last told
STATES = 2
PUBLIC_BEFORE, PUBLIC_NOW, OWN_BEFORE, OWN_NOW, CHANGED = range(5)  # rows to work with
ROWS = 5
START, WIDTH, HAS_LENGTH, DIFFERS, HAS_EDITS = range(5)  # columns of `fields`
EPOCH, AWAITED, OVER, CLOCKS, FIRST_CLOCK = range(5)  # what `stand` writes; four integers for each clock
REFUSED, SHOWED, OPEN = range(3)  # what became of a move: OPEN if it told something, and nothing that was hidden


def deal(states: Any, seats: int, options: Vec, key: Vec) -> None:
    """Begin a match with the stream of this key."""
    s = states[NOW]
    for i in range(len(key)):
        s.chance[KEY + i] = key[i]
    restart(s.chance)
    new_game(s, seats, options)


def step(states: Any, seat: int, move: int, reveals: Vec, numbers: Vec, out: Vec, standing: Vec) -> int:
    """Make a move if it is legal, and tell what happened and how the match stands then."""
    s = states[NOW]
    if not is_legal(s, seat, move, numbers):
        return REFUSED
    out[0] = 0
    apply(s, seat, move, out)
    stand(states, numbers, standing)
    return SHOWED if out[0] == 0 or shows(reveals, out) else OPEN


def is_legal(s: State, seat: int, move: int, numbers: Vec) -> bool:
    """Whether this seat may make this move."""
    for i in range(legal(s, seat, numbers)):
        if numbers[i] == move:
            return True
    return False


def shows(reveals: Vec, out: Vec) -> bool:
    """Whether an event shows somebody something hidden."""
    for i in range(out[0]):
        if reveals[out[1 + i * ROW]]:
            return True
    return False


def stand(states: Any, numbers: Vec, standing: Vec) -> None:
    """The open question, who is awaited, whether the game is over, and the clocks that run."""
    s = states[NOW]
    standing[EPOCH] = s.epoch
    standing[AWAITED] = waiting(s)
    standing[CLOCKS] = deadlines(s, numbers)
    for i in range(4 * standing[CLOCKS]):
        standing[FIRST_CLOCK + i] = numbers[i]
    standing[OVER] = 1 if standing[AWAITED] == 0 and outcome(s, numbers, numbers[s.seats :]) else 0


def legal_moves(states: Any, seat: int, numbers: Vec) -> int:
    """Write the moves of a seat and return how many."""
    return legal(states[NOW], seat, numbers)


def result(states: Any, numbers: Vec) -> bool:
    """Write every seat's place, then every seat's score."""
    s = states[NOW]
    return outcome(s, numbers, numbers[s.seats :])


def fill(states: Any, spare: Any, seats: int, row: Vec) -> None:
    """What a set of seats may know."""
    spare[0] = states[NOW]
    fill_public(states[NOW], spare[0], row)
    if seats:
        fill_private(states[NOW], seats, row)


def changes(states: Any, spare: Any, sets: Vec, fields: Any, rows: Any, moves: Any, out: Vec) -> int:
    """What has changed since viewers were last told: for the public, then for each set of seats, each followed by its moves.

    Changes of a set of seats are those that the public's do not tell. Every list of changes begins with its length; moves begin with
    how many there are, or -1 if they are the same as before.
    """
    spare[0] = states[TOLD]
    fill_public(states[TOLD], spare[0], rows[PUBLIC_BEFORE])
    spare[0] = states[NOW]
    fill_public(states[NOW], spare[0], rows[PUBLIC_NOW])
    n = public_changes(fields, rows, out)
    for i in range(len(sets)):
        seats = sets[i]
        if seats:
            copy_differing(fields, rows)
            fill_private(states[TOLD], seats, rows[OWN_BEFORE])
            fill_private(states[NOW], seats, rows[OWN_NOW])
        n = own_changes(seats, fields, rows, out, n)
        n = changed_moves(states, seats, moves, out, n)
    states[TOLD] = states[NOW]
    return n


def public_changes(fields: Any, rows: Any, out: Vec) -> int:
    """Note every field that changed for the public, and which they are."""
    n = 1
    for k in range(len(fields)):
        size = size_of(fields, rows, PUBLIC_NOW, k)
        rows[CHANGED, k] = 0
        for i in range(fields[k, START], fields[k, START] + size):
            if rows[PUBLIC_BEFORE, i] != rows[PUBLIC_NOW, i]:
                rows[CHANGED, k] = 1
                n = note(fields, rows, PUBLIC_NOW, k, size, out, n)
                n = note_before(fields, rows, PUBLIC_BEFORE, k, not fields[k, DIFFERS], out, n)
                break
    out[0] = n - 1
    return n


def copy_differing(fields: Any, rows: Any) -> None:
    """Begin with the public's values where some viewers may see others."""
    for k in range(len(fields)):
        if fields[k, DIFFERS]:
            for i in range(fields[k, START], fields[k, START] + size_of(fields, rows, PUBLIC_BEFORE, k)):
                rows[OWN_BEFORE, i] = rows[PUBLIC_BEFORE, i]
            for i in range(fields[k, START], fields[k, START] + size_of(fields, rows, PUBLIC_NOW, k)):
                rows[OWN_NOW, i] = rows[PUBLIC_NOW, i]


def own_changes(seats: int, fields: Any, rows: Any, out: Vec, first: int) -> int:
    """Note every field that is otherwise for some viewers than they would think who know the public's changes."""
    n = first + 1
    for k in range(len(fields) if seats else 0):
        if fields[k, DIFFERS]:
            before = PUBLIC_NOW if rows[CHANGED, k] else OWN_BEFORE
            size = size_of(fields, rows, OWN_NOW, k)
            for i in range(fields[k, START], fields[k, START] + size):
                if rows[before, i] != rows[OWN_NOW, i]:
                    n = note(fields, rows, OWN_NOW, k, size, out, n)
                    n = note_before(fields, rows, OWN_BEFORE, k, not rows[CHANGED, k], out, n)
                    break
    out[first] = n - first - 1
    return n


def size_of(fields: Any, rows: Any, row: int, k: int) -> int:
    """How many integers of a field count in a row; a length is compared first, so that rows of other lengths differ."""
    size: int = 1 + rows[row, fields[k, START]] if fields[k, HAS_LENGTH] else fields[k, WIDTH]
    return size


def note(fields: Any, rows: Any, row: int, k: int, size: int, out: Vec, n: int) -> int:
    """Note the value of a field."""
    out[n] = k
    out[n + 1] = size
    for i in range(size):
        out[n + 2 + i] = rows[row, fields[k, START] + i]
    return n + 2 + size


def note_before(fields: Any, rows: Any, row: int, k: int, known: bool, out: Vec, n: int) -> int:
    """Note the value that viewers hold of a field with edits."""
    if not fields[k, HAS_EDITS]:
        return n
    size = size_of(fields, rows, row, k) if known else -1
    out[n] = size
    for i in range(size):
        out[n + 1 + i] = rows[row, fields[k, START] + i]
    return n + 1 + max(size, 0)


def changed_moves(states: Any, seats: int, moves: Any, out: Vec, first: int) -> int:
    """Note the moves of a set of seats, one seat after the other, if they are others than before."""
    n = first + 1
    changed = False
    for seat in range(states[NOW].seats):
        if seats >> seat & 1:
            before, now = legal(states[TOLD], seat, moves[0]), legal(states[NOW], seat, moves[1])
            changed = changed or before != now
            for i in range(now):
                changed = changed or moves[0, i] != moves[1, i]
                out[n + i] = moves[1, i]
            n += now
    out[first] = n - first - 1 if changed else -1
    return n if changed else first + 1
