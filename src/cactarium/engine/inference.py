"""Deal hidden cards anew so that they agree with everything that some viewers have seen.

A game keeps a log of every card that came, went or was shown, each entry with its witnesses. `infer_hands` replays the log as the viewers
saw it and keeps a list of weighted hypotheses: how many cards of each type every hidden hand holds. A type is a kind that the viewers
know, or a class of unknown cards: those that were drawn after the same shuffle and cannot be certain kinds. Where viewers cannot tell
which card moved, a hypothesis branches; what they see later weighs the branches or rules them out. `deal` draws one hypothesis by its
weight and deals its unknown cards, all possible deals being equally likely. The same belief serves many deals.

What choices tell is not judged: a card that somebody chooses to show is one that the viewers know of, if there is one; else every
unknown card of that hand is equally likely to be it. Hypotheses beyond `MAX_HYPOTHESES` are sampled instead of listed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .chance import below
from .layout import Vec
from .scratch import floats, integers, rows

# Entries of a log. A place is a hand, a spot is where one card lies on the table.
DRAW = 0  # from the deck to a hand
SHOW = 1  # from a hand to where everybody sees it
MOVE = 2  # from hand to hand, chosen
PICK = 3  # from hand to hand, at random
LOOK = 4  # somebody sees a whole hand: SEEN entries follow, one for each kind
SEEN = 5
LACK = 6  # a hand turns out to hold none of a kind
SWAP = 7  # two hands change places, after their owners have looked at both
SHUFFLE = 8  # cards go into the deck: RELEASE entries follow, one for each kind
RELEASE = 9
LAY = 10  # from a hand to a spot, face down; whoever sees the card later becomes a witness
LAY_TOP = 11  # from the deck to a spot

KIND, MASK, WITNESS = 16, 63, 22  # in the 32 bits of an entry: where its kind begins, as many as it may be, where its witnesses begin
PUBLIC = 1 << 9  # the witness that stands for everybody
WITNESSES = 0x3FF  # nine seats and the public

BLANKS = 24  # classes of unknown cards
ERAS = 8  # from shuffle to shuffle; two are merged when there are more and no hidden card depends on the difference
MAX_HYPOTHESES = 24
MANY_HYPOTHESES = 8  # from here on, only the likeliest source of a shown card is followed
MAX_DEALS = 400  # deals tried for one hypothesis
MAX_TRIES = 4  # times that the log is followed before checkpoints are kept on the way
CHECKPOINT_INTERVAL = 16  # steps: entries of the log, of which those of a hand that is seen are one
CHECKPOINTS = 10
MAX_RETURNS = 2000  # to a checkpoint, before contradictions are overlooked

# Progress: how many hypotheses, whether contradictions are overlooked, entries followed, steps made (which, unlike entries, are as many
# whatever was hidden), the era.
COUNT, LENIENT, ENTRY, STEPS, ERA = range(5)

INLINED = False  # functions of this module are called, not copied, in the compiled twin: copies would take minutes to compile

Weights = list[float]


# The log


def signed(entry: int) -> int:
    """An entry of 32 bits as the signed number that a state holds."""
    bits = entry & 0xFFFFFFFF
    return bits - (bits >> 31 << 32)


def note(s: Any, op: int, place: int, other: int, kind: int, witnesses: int) -> None:
    """Append an entry; only its witnesses learn the kind."""
    s.log[s.log_size] = signed(op | place << 4 | other << 8 | kind + 1 << KIND | (witnesses & WITNESSES) << WITNESS)
    s.log_size += 1


def note_hand(s: Any, place: int, hand: Vec, witnesses: int) -> None:
    """Somebody looks at a whole hand."""
    note(s, LOOK, place, 0, -1, witnesses)
    for kind in range(len(hand)):
        if hand[kind] > 0:
            note(s, SEEN, place, hand[kind], kind, witnesses)


def note_shuffle(s: Any, pile: Vec) -> None:
    """An open pile goes into the deck."""
    note(s, SHUFFLE, 0, 0, -1, WITNESSES)
    for kind in range(len(pile)):
        if pile[kind] > 0:
            note(s, RELEASE, 0, pile[kind], kind, WITNESSES)


def show_spot(s: Any, spot: int, witnesses: int) -> None:
    """More seats learn what was laid to a spot last."""
    i = s.log_size - 1
    while i >= 0:
        op = s.log[i] & 15
        if (op in (LAY, LAY_TOP)) and s.log[i] >> 8 & 255 == spot:
            s.log[i] = signed(s.log[i] | (witnesses & WITNESSES) << WITNESS)
            return
        i -= 1


def move_spot(s: Any, spot: int, to: int) -> None:
    """What was laid to a spot last lies on another one."""
    i = s.log_size - 1
    while i >= 0:
        op = s.log[i] & 15
        if (op in (LAY, LAY_TOP)) and s.log[i] >> 8 & 255 == spot:
            s.log[i] = s.log[i] & ~(255 << 8) | to << 8
            return
        i -= 1


def conceal(log: Vec, size: int, viewers: int) -> int:
    """Remove from a log what these viewers did not see; return how many entries are left."""
    left = 0
    for i in range(size):
        entry = log[i]
        seen = entry >> WITNESS & (viewers | PUBLIC) != 0
        if seen or entry & 15 != SEEN:
            log[left] = entry if seen else entry & ~(MASK << KIND)
            left += 1
    for i in range(left, size):
        log[i] = 0
    return left


# Hypotheses


class Hypotheses(NamedTuple):
    """A list of hypotheses, each a row of numbers.

    A row counts the cards of every place by type, then the unknown cards that are left by era and kind; at last, for every spot, 1 + the
    type of the hidden card that lies there. Types are the kinds, then the classes.
    """

    places: int
    kinds: int
    spots: int
    wide: int  # types
    pool: int  # where the unknown cards begin in a row
    spot: int  # where the spots begin
    step: int  # the length of a row
    rows: Vec
    weight: Weights
    hash: Vec  # of the rows, while equal ones are merged
    era: Vec  # by class: the era in which its cards were drawn, -1 for a class that is not in use
    mask: Vec  # by class: kinds that they cannot be, a bit each
    found: Vec  # types that a card which left a hand may have had
    odds: Weights
    origins: Vec  # eras that a card which is seen may be of
    origin_odds: Weights
    looked: Vec  # by place and kind: the hand that viewers saw there last
    progress: Vec  # see `COUNT` and what follows


def begin(places: int, spots: int, total: Vec) -> Hypotheses:
    """Room for hypotheses, with one of them: all cards are in the deck."""
    kinds = len(total)
    wide = kinds + BLANKS
    pool = places * wide
    spot = pool + ERAS * kinds
    step = spot + spots
    y = Hypotheses(
        places,
        kinds,
        spots,
        wide,
        pool,
        spot,
        step,
        rows(MAX_HYPOTHESES * step),
        floats(MAX_HYPOTHESES),
        integers(MAX_HYPOTHESES),
        integers(BLANKS),
        integers(BLANKS),
        integers(wide),
        floats(wide),
        integers(ERAS),
        floats(ERAS),
        integers(places * kinds),
        integers(5),
    )
    clear(y, total)
    return y


def clear(y: Hypotheses, total: Vec) -> None:
    """One hypothesis: all cards are in the deck."""
    y.progress[COUNT] = 1
    y.progress[LENIENT] = 0
    y.progress[ENTRY] = 0
    y.progress[STEPS] = 0
    y.progress[ERA] = 0
    y.weight[0] = 1.0
    y.era[0] = 0
    y.mask[0] = 0
    for t in range(1, BLANKS):
        y.era[t] = -1
    for x in range(y.step):
        y.rows[x] = 0
    for kind in range(y.kinds):
        y.rows[y.pool + kind] = total[kind]


def infer_hands(log: Vec, size: int, places: int, spots: int, total: Vec, viewers: int, hidden: int, chance: Vec) -> Hypotheses:
    """What the viewers can infer from the log; at least one world agrees with it."""
    dealt = integers(places * len(total) + spots)
    y = begin(places, spots, total)
    knowing = viewers | PUBLIC
    for _ in range(MAX_TRIES):
        clear(y, total)
        follow_log(y, log, size, size, knowing, hidden, chance)
        if deal(y, dealt, chance):
            return y
    clear(y, total)
    if not search_history(y, log, size, knowing, hidden, dealt, chance):
        clear(y, total)
        y.progress[LENIENT] = 1
        follow_log(y, log, size, size, knowing, hidden, chance)
        deal(y, dealt, chance)
    return y


def deal(y: Hypotheses, dealt: Vec, chance: Vec) -> bool:
    """Draw a world: the kinds in every hidden place, one place after another, then the kind on every hidden spot, elsewhere -1.

    Hypotheses for which no deal is found are dropped; False if none is left.
    """
    while y.progress[COUNT] > 0:
        i = draw_index(y.weight, y.progress[COUNT], chance)
        if deal_hypothesis(y, i, dealt, y.progress[LENIENT] == 1, chance):
            return True
        y.progress[COUNT] -= 1
        y.weight[i] = y.weight[y.progress[COUNT]]
        copy_row(y, y.progress[COUNT], i)
    return False


def draw_index(weight: Weights, n: int, chance: Vec) -> int:
    """One of the first `n` by weight."""
    if n == 1:
        return 0
    rest = 0.0
    for i in range(n):
        rest += weight[i]
    rest *= below(chance, 1 << 30) / (1 << 30)
    for i in range(n):
        rest -= weight[i]
        if rest < 0.0:
            return i
    return n - 1


def follow_log(y: Hypotheses, log: Vec, size: int, steps: int, knowing: int, hidden: int, chance: Vec) -> None:
    """Repeat the log for so many steps as its viewers saw it, while a hypothesis is left."""
    end = y.progress[STEPS] + steps
    while y.progress[ENTRY] < size and y.progress[STEPS] < end and y.progress[COUNT] > 0:
        follow_entry(y, log, size, knowing, hidden, chance)


def follow_entry(y: Hypotheses, log: Vec, size: int, knowing: int, hidden: int, chance: Vec) -> None:
    """Repeat the next entry of the log; those of a hand that is seen are one."""
    at, n, lenient = y.progress[ENTRY], y.progress[COUNT], y.progress[LENIENT] == 1
    entry = log[at]
    at += 1
    op, place, other = entry & 15, entry >> 4 & 15, entry >> 8 & 255
    seen = entry >> WITNESS & knowing != 0
    kind = (entry >> KIND & MASK) - 1 if seen else -1
    covered = hidden >> place & 1 == 1
    if op in (DRAW, LAY_TOP):
        n = add_from_deck(y, n, y.progress[ERA], kind, place if op == DRAW and covered else -1, other if op == LAY_TOP else -1, chance)
    elif op == LOOK:
        first = at
        while at < size and log[at] & 15 == SEEN:
            at += 1
        if seen:
            read_hand(log, first, at, place * y.kinds, y.kinds, y.looked)
            if covered:
                n = look_at(y, n, place, y.looked, lenient, chance)
    elif op == LACK:
        if covered and seen:
            rule_out(y, n, place, kind, lenient)
    elif op == SWAP:
        swap_places(y, n, place, other, hidden, y.looked)
    elif op == SHUFFLE:
        y.progress[ERA] = begin_era(y, n, y.progress[ERA])
    elif op == RELEASE:
        for i in range(n):
            y.rows[i * y.step + y.pool + y.progress[ERA] * y.kinds + kind] += other
    else:
        to = other if (op in (MOVE, PICK)) and hidden >> other & 1 else -1
        if covered:
            n = leave(y, n, place, kind, to, other if op == LAY and not seen else -1, op == PICK, lenient, chance)
        elif to >= 0:
            for i in range(n):
                y.rows[i * y.step + to * y.wide + kind] += 1
    y.progress[ENTRY] = at
    y.progress[STEPS] += 1
    y.progress[COUNT] = keep_possible(y, n)


# Long histories


class Checkpoints(NamedTuple):
    """Hypotheses as they were after some steps: often near the newest one, seldom far from it."""

    steps: Vec  # -1 where nothing is kept
    rows: Vec
    weight: Weights
    numbers: Vec
    width: int  # of the numbers of one checkpoint


def search_history(y: Hypotheses, log: Vec, size: int, knowing: int, hidden: int, dealt: Vec, chance: Vec) -> bool:
    """Follow the log, and go back to a checkpoint whenever no hypothesis is left: there, chance follows others."""
    width = len(y.progress) + 2 * BLANKS + len(y.looked)
    kept = Checkpoints(
        integers(CHECKPOINTS),
        rows(CHECKPOINTS * MAX_HYPOTHESES * y.step),
        floats(CHECKPOINTS * MAX_HYPOTHESES),
        integers(CHECKPOINTS * width),
        width,
    )
    for slot in range(CHECKPOINTS):
        kept.steps[slot] = -1
    for returns in range(1, MAX_RETURNS + 1):
        while y.progress[ENTRY] < size and y.progress[COUNT] > 0:
            keep_checkpoint(y, kept)
            follow_log(y, log, size, CHECKPOINT_INTERVAL, knowing, hidden, chance)
        if deal(y, dealt, chance):
            return True
        go_back(y, kept, trailing_zeros(returns))
    return False


def keep_checkpoint(y: Hypotheses, kept: Checkpoints) -> None:
    """Keep the hypotheses in a slot: every second checkpoint in the first, every fourth in the second, and so on."""
    slot = trailing_zeros(y.progress[STEPS] // CHECKPOINT_INTERVAL)
    kept.steps[slot] = y.progress[STEPS]
    for x in range(y.progress[COUNT] * y.step):
        kept.rows[slot * MAX_HYPOTHESES * y.step + x] = y.rows[x]
    for i in range(y.progress[COUNT]):
        kept.weight[slot * MAX_HYPOTHESES + i] = y.weight[i]
    at = slot * kept.width
    for x in range(len(y.progress)):
        kept.numbers[at + x] = y.progress[x]
    at += len(y.progress)
    for t in range(BLANKS):
        kept.numbers[at + t] = y.era[t]
        kept.numbers[at + BLANKS + t] = y.mask[t]
    at += 2 * BLANKS
    for x in range(len(y.looked)):
        kept.numbers[at + x] = y.looked[x]


def go_back(y: Hypotheses, kept: Checkpoints, skipped: int) -> None:
    """Return to the newest checkpoint but so many; newer ones are forgotten."""
    slot = newest_checkpoint(kept)
    for _ in range(skipped):
        steps = kept.steps[slot]
        kept.steps[slot] = -1
        if newest_checkpoint(kept) < 0:
            kept.steps[slot] = steps
        slot = newest_checkpoint(kept)
    at = slot * kept.width
    for x in range(len(y.progress)):
        y.progress[x] = kept.numbers[at + x]
    at += len(y.progress)
    for t in range(BLANKS):
        y.era[t] = kept.numbers[at + t]
        y.mask[t] = kept.numbers[at + BLANKS + t]
    at += 2 * BLANKS
    for x in range(len(y.looked)):
        y.looked[x] = kept.numbers[at + x]
    for x in range(y.progress[COUNT] * y.step):
        y.rows[x] = kept.rows[slot * MAX_HYPOTHESES * y.step + x]
    for i in range(y.progress[COUNT]):
        y.weight[i] = kept.weight[slot * MAX_HYPOTHESES + i]


def newest_checkpoint(kept: Checkpoints) -> int:
    newest = -1
    for slot in range(CHECKPOINTS):
        if kept.steps[slot] >= 0 and (newest < 0 or kept.steps[slot] > kept.steps[newest]):
            newest = slot
    return newest


def trailing_zeros(number: int) -> int:
    """How often a number can be halved, at most up to the last slot of the checkpoints."""
    zeros = 0
    while zeros < CHECKPOINTS - 1 and not number >> zeros & 1:
        zeros += 1
    return zeros


# Eras and hypotheses


def begin_era(y: Hypotheses, n: int, era: int) -> int:
    """After a shuffle: the number of the new era; where there is none left, two eras become one.

    An era of which no card is hidden any more can be merged with the next. Only if hidden cards of every era are still held, those of the
    last one are from now on thought to be drawn after this shuffle.
    """
    if era + 1 < ERAS:
        return era + 1
    for e in range(ERAS - 1):
        if not has_hidden_cards(y, n, e):
            merge_era(y, n, e)
            return era
    return era


def has_hidden_cards(y: Hypotheses, n: int, era: int) -> bool:
    """Whether unknown cards that were drawn in an era are still hidden."""
    for t in range(BLANKS):
        if y.era[t] == era and is_used(y, n, y.kinds + t):
            return True
    return False


def merge_era(y: Hypotheses, n: int, era: int) -> None:
    """Put an era of which no card is hidden together with the next one, and move the later ones up."""
    for t in range(BLANKS):
        if y.era[t] == era and t > 0:
            y.era[t] = -1
        elif y.era[t] > era:
            y.era[t] -= 1
    for i in range(n):
        pool = i * y.step + y.pool
        for kind in range(y.kinds):
            y.rows[pool + (era + 1) * y.kinds + kind] += y.rows[pool + era * y.kinds + kind]
        for x in range(era * y.kinds, (ERAS - 1) * y.kinds):
            y.rows[pool + x] = y.rows[pool + x + y.kinds]
        for kind in range(y.kinds):
            y.rows[pool + (ERAS - 1) * y.kinds + kind] = 0


def keep_possible(y: Hypotheses, n: int) -> int:
    """Drop the hypotheses that have no weight, and scale the others; return how many are left."""
    if n == 1:
        possible = y.weight[0] > 0.0
        y.weight[0] = 1.0
        return 1 if possible else 0
    most = 0.0
    i = 0
    while i < n:
        most = max(most, y.weight[i])
        if y.weight[i] > 0.0:
            i += 1
        else:
            n -= 1
            y.weight[i] = y.weight[n]
            copy_row(y, n, i)
    if most < 1e-6:
        for i in range(n):
            y.weight[i] *= 1e6
    return n


def merge_equal(y: Hypotheses, n: int) -> int:
    """Put equal hypotheses together; return how many are left."""
    for i in range(n):
        y.hash[i] = hash_row(y, i)
    i = 0
    while i < n:
        j = i + 1
        while j < n:
            if y.hash[i] == y.hash[j] and are_equal(y, i, j):
                n -= 1
                y.weight[i] += y.weight[j]
                y.weight[j] = y.weight[n]
                y.hash[j] = y.hash[n]
                copy_row(y, n, j)
            else:
                j += 1
        i += 1
    return n


def hash_row(y: Hypotheses, i: int) -> int:
    """32 bits that differ for most different hypotheses."""
    value = 0
    for x in range(i * y.step, (i + 1) * y.step):
        value = (value * 31 + y.rows[x]) & 0xFFFFFFFF
    return value


def are_equal(y: Hypotheses, i: int, j: int) -> bool:
    for x in range(y.step):
        if y.rows[i * y.step + x] != y.rows[j * y.step + x]:
            return False
    return True


def copy_row(y: Hypotheses, source: int, target: int) -> None:
    for x in range(y.step):
        y.rows[target * y.step + x] = y.rows[source * y.step + x]


# What viewers see


def add_from_deck(y: Hypotheses, n: int, era: int, kind: int, place: int, spot: int, chance: Vec) -> int:
    """A card leaves the deck for a hidden hand, a spot, or where the viewers have it before them; its kind is -1 if they do not see it."""
    if kind >= 0:
        return draw_seen(y, n, era, kind, place, chance)
    blank = find_class(y, n, era, 0)
    for i in range(n):
        if place >= 0:
            y.rows[i * y.step + place * y.wide + blank] += 1
        elif spot >= 0:
            y.rows[i * y.step + y.spot + spot] = 1 + blank
    return n


def draw_seen(y: Hypotheses, n: int, era: int, kind: int, place: int, chance: Vec) -> int:
    """The viewers see which card leaves the deck; return how many hypotheses there are."""
    before = n
    for i in range(before):
        if before > 1:
            y.weight[i] *= share(y, i, era, 0, -1, kind)
        if place >= 0:
            y.rows[i * y.step + place * y.wide + kind] += 1
        if release_for(y, i, era, kind) < 0:
            y.weight[i] = 0.0
        else:
            n = spend(y, n, i, era, kind, MAX_HYPOTHESES, chance)
    return merge_equal(y, keep_possible(y, n)) if n > before else n


def read_hand(log: Vec, first: int, end: int, at: int, kinds: int, looked: Vec) -> None:
    """Copy the SEEN entries of a hand into `looked`."""
    for kind in range(kinds):
        looked[at + kind] = 0
    for i in range(first, end):
        looked[at + (log[i] >> KIND & MASK) - 1] = log[i] >> 8 & 255


def look_at(y: Hypotheses, n: int, place: int, looked: Vec, lenient: bool, chance: Vec) -> int:
    """The viewers see a whole hidden hand; return how many hypotheses there are."""
    n = branch_on_eras(y, n, place, looked, chance)
    for i in range(n):
        turn_over(y, i, n, place, looked, chance)
        hand = i * y.step + place * y.wide
        for x in range(y.wide):
            there = looked[place * y.kinds + x] if x < y.kinds else 0
            if y.rows[hand + x] != there and not lenient:
                y.weight[i] = 0.0
            y.rows[hand + x] = there
    return n


def branch_on_eras(y: Hypotheses, n: int, place: int, looked: Vec, chance: Vec) -> int:
    """Turn over unknown cards while it matters which of them is of which kind: each possible kind is a hypothesis of its own.

    It matters where a kind may have been drawn before a shuffle or after it: this decides how many copies are left in the new deck. And it
    matters where a copy may have been shuffled in, or be older: this decides what other old cards may be.
    """
    open_cards = True
    while open_cards:
        open_cards = False
        before = n
        for i in range(before):
            if y.weight[i] > 0.0 and depends_on_eras(y, i, place, looked):
                open_cards = True
                t = narrowest(y, i, place)
                n = branch_on_kinds(y, n, i, place, t, find_kinds(y, i, place, t, looked), chance)
        if open_cards:
            n = merge_equal(y, keep_possible(y, n))
    return n


def depends_on_eras(y: Hypotheses, i: int, place: int, looked: Vec) -> bool:
    """Whether a kind was seen in a hand of which several eras of its unknown cards have copies, or whose copies differ in origin."""
    hand = i * y.step + place * y.wide
    first, last = ERAS, -1
    for t in range(BLANKS):
        if y.rows[hand + y.kinds + t] > 0:
            first, last = min(first, y.era[t]), max(last, y.era[t])
    for kind in range(y.kinds):
        if looked[place * y.kinds + kind] > y.rows[hand + kind]:
            if first < last and 0 < copies(y, i, first, kind) < copies(y, i, last, kind):
                return True
            for t in range(BLANKS):
                if y.rows[hand + y.kinds + t] > 0 and may_be(y, i, y.kinds + t, kind) and find_origins(y, i, y.era[t], kind) > 1:
                    return True
    return False


def find_kinds(y: Hypotheses, i: int, place: int, t: int, looked: Vec) -> int:
    """The kinds that a card of a class in this hand may be; only one, if the other cards cannot be all that was seen without it."""
    hand = i * y.step + place * y.wide
    found = 0
    for kind in range(y.kinds):
        missing = looked[place * y.kinds + kind] - y.rows[hand + kind]
        if missing > 0 and may_be(y, i, t, kind):
            others = -1
            for other in range(y.kinds, y.wide):
                if y.rows[hand + other] > 0 and may_be(y, i, other, kind):
                    others += y.rows[hand + other]
            odds = share(y, i, y.era[t - y.kinds], y.mask[t - y.kinds], t, kind)
            if others < missing:
                y.found[0], y.odds[0] = kind, odds
                return 1
            y.found[found], y.odds[found] = kind, odds
            found += 1
    return found


def branch_on_kinds(y: Hypotheses, n: int, i: int, place: int, t: int, found: int, chance: Vec) -> int:
    """Turn over a card of a class: follow every kind found in a hypothesis of its own, or one of them if there are too many."""
    if found == 0:
        y.weight[i] = 0.0
        return n
    if n + found - 1 > MAX_HYPOTHESES:
        found = draw_one(y, found, chance)
    weight = y.weight[i]
    for j in range(1, found):
        copy_row(y, i, n)
        y.weight[n] = weight * y.odds[j]
        n = turn_card(y, n + 1, n, place, t, y.found[j], MAX_HYPOTHESES - (found - 1 - j), chance)
    y.weight[i] = weight * y.odds[0]
    return turn_card(y, n, i, place, t, y.found[0], MAX_HYPOTHESES, chance)


def turn_card(y: Hypotheses, n: int, i: int, place: int, t: int, kind: int, most: int, chance: Vec) -> int:
    """A card of a class in this hand is of a kind; return how many hypotheses there are, `most` of them at most."""
    hand = i * y.step + place * y.wide
    y.rows[hand + t] -= 1
    y.rows[hand + kind] += 1
    return spend(y, n, i, y.era[t - y.kinds], kind, most, chance)


def turn_over(y: Hypotheses, i: int, n: int, place: int, looked: Vec, chance: Vec) -> None:
    """Give every unknown card of a hand a kind that was seen there, any that fits: first those that could be the fewest cards."""
    for kind in range(y.kinds):
        y.found[kind] = 0  # copies that have been turned over
    turned = 0
    t = narrowest(y, i, place)
    while t >= 0:
        kind = scarcest(y, i, place, t, looked)
        if kind < 0:
            return
        turned += 1
        y.found[kind] += 1
        if n > 1:
            y.weight[i] *= share(y, i, y.era[t - y.kinds], y.mask[t - y.kinds], t, kind) * turned / y.found[kind]
        turn_card(y, n, i, place, t, kind, n, chance)
        t = narrowest(y, i, place)


def narrowest(y: Hypotheses, i: int, place: int) -> int:
    """The class in a hand that could be the fewest cards, -1 if there is none."""
    best, fewest = -1, 0
    for t in range(y.kinds, y.wide):
        if y.rows[i * y.step + place * y.wide + t] > 0:
            cards = allowed(y.rows, i * y.step + y.pool, y.kinds, y.era[t - y.kinds], y.mask[t - y.kinds])
            if best < 0 or cards < fewest:
                best, fewest = t, cards
    return best


def scarcest(y: Hypotheses, i: int, place: int, t: int, looked: Vec) -> int:
    """Of the kinds that a card of a class may be and that are still missing, the one that other classes can supply the least; else -1."""
    hand = i * y.step + place * y.wide
    best, fewest = -1, 0
    for kind in range(y.kinds):
        missing = looked[place * y.kinds + kind] - y.rows[hand + kind]
        if missing > 0 and may_be(y, i, t, kind):
            spare = -missing
            for other in range(y.kinds, y.wide):
                if other != t and y.rows[hand + other] > 0 and may_be(y, i, other, kind):
                    spare += y.rows[hand + other]
            if best < 0 or spare < fewest:
                best, fewest = kind, spare
    return best


def rule_out(y: Hypotheses, n: int, place: int, kind: int, lenient: bool) -> None:
    """A hidden hand has no card of a kind."""
    for i in range(n):
        if y.rows[i * y.step + place * y.wide + kind] > 0 and not lenient:
            y.weight[i] = 0.0
        elif n > 1:
            y.weight[i] *= odds_of_none(y, i, place, kind)
    t = find_class_with(y, n, place, kind)
    while t >= 0:
        narrower = find_class(y, n, y.era[t], y.mask[t] | 1 << kind)
        for i in range(n):
            hand = i * y.step + place * y.wide
            cards = y.rows[hand + y.kinds + t]
            y.rows[hand + y.kinds + t] = 0
            y.rows[hand + narrower] += cards
        t = find_class_with(y, n, place, kind)


def find_class_with(y: Hypotheses, n: int, place: int, kind: int) -> int:
    """A class with cards in a hand that may be of a kind, -1 if there is none."""
    for t in range(BLANKS):
        if y.era[t] >= 0 and not y.mask[t] >> kind & 1 and in_place(y, n, place, y.kinds + t) and is_left(y, n, y.era[t], kind):
            return t
    return -1


def odds_of_none(y: Hypotheses, i: int, place: int, kind: int) -> float:
    odds = 1.0
    for t in range(y.kinds, y.wide):
        number = y.rows[i * y.step + place * y.wide + t]
        if number > 0 and may_be(y, i, t, kind):
            cards = allowed(y.rows, i * y.step + y.pool, y.kinds, y.era[t - y.kinds], y.mask[t - y.kinds])
            of_kind = share(y, i, y.era[t - y.kinds], y.mask[t - y.kinds], t, kind) * cards
            for drawn in range(number):
                odds *= max(cards - of_kind - drawn, 0.0) / max(cards - drawn, 1)
    return odds


def swap_places(y: Hypotheses, n: int, left: int, right: int, hidden: int, looked: Vec) -> None:
    """Two hands change places; a hand that a viewer gives away is known."""
    for i in range(n):
        a, b = i * y.step + left * y.wide, i * y.step + right * y.wide
        for t in range(y.wide):
            of_left = y.rows[a + t] if hidden >> left & 1 else looked[left * y.kinds + t] if t < y.kinds else 0
            of_right = y.rows[b + t] if hidden >> right & 1 else looked[right * y.kinds + t] if t < y.kinds else 0
            if hidden >> left & 1:
                y.rows[a + t] = of_right
            if hidden >> right & 1:
                y.rows[b + t] = of_left


def leave(y: Hypotheses, n: int, place: int, kind: int, to: int, spot: int, blind: bool, lenient: bool, chance: Vec) -> int:
    """A card leaves a hidden hand, perhaps for another one or a spot; its kind is -1 if the viewers do not see it."""
    if n > MANY_HYPOTHESES:
        n = merge_equal(y, n)
    before = n
    for i in range(before):
        found = find_any(y, i, place) if kind < 0 else find_sources(y, i, n, place, kind, blind)
        if found == 0 and lenient:
            found = find_any(y, i, place)
        n = branch(y, n, i, place, kind, to, spot, found, chance)
    return n


def find_any(y: Hypotheses, i: int, place: int) -> int:
    """The types in a hand, each as likely as it has cards."""
    hand = i * y.step + place * y.wide
    found = 0
    for t in range(y.wide):
        if y.rows[hand + t] > 0:
            y.found[found] = t
            y.odds[found] = y.rows[hand + t]
            found += 1
    size = 0.0
    for j in range(found):
        size += y.odds[j]
    for j in range(found):
        y.odds[j] /= size
    return found


def find_sources(y: Hypotheses, i: int, n: int, place: int, kind: int, blind: bool) -> int:
    """The types that a card of this kind may have had before it left a hand: the kind itself first, if it was chosen."""
    hand = i * y.step + place * y.wide
    found = 0
    if y.rows[hand + kind] > 0:
        y.found[0] = kind
        y.odds[0] = y.rows[hand + kind] if blind else 1.0
        found = 1
        if not blind:
            return found
    for t in range(y.kinds, y.wide):
        if y.rows[hand + t] > 0 and may_be(y, i, t, kind):
            y.found[found] = t
            y.odds[found] = y.rows[hand + t]
            found += 1
    if found == 1 and n == 1:
        return found
    if found > 1 and n > MANY_HYPOTHESES and not blind:
        found = keep_narrowest(y, i, found)
    size = 0
    for t in range(0 if blind else y.kinds, y.wide):
        size += y.rows[hand + t]
    for j in range(found):
        t = y.found[j]
        y.odds[j] *= (1.0 if t < y.kinds else share(y, i, y.era[t - y.kinds], y.mask[t - y.kinds], t, kind)) / size
    return found


def keep_narrowest(y: Hypotheses, i: int, found: int) -> int:
    """Of the classes found, keep for each era one that could be the fewest cards: what the others leave in the hand, it leaves too."""
    kept = 0
    for j in range(found):
        b = y.found[j] - y.kinds
        beaten = False
        for k in range(found):
            other = y.found[k] - y.kinds
            if (k < kept or k > j) and y.era[other] == y.era[b]:
                beaten = beaten or k < kept or comes_before(y, i, other, b)
        if not beaten:
            y.found[kept] = y.found[j]
            y.odds[kept] = y.odds[j]
            kept += 1
    return kept


def branch(y: Hypotheses, n: int, i: int, place: int, kind: int, to: int, spot: int, found: int, chance: Vec) -> int:
    """Follow every type found in a hypothesis of its own, or one of them if there are too many."""
    if found == 0:
        y.weight[i] = 0.0
        return n
    if n + found - 1 > MAX_HYPOTHESES:
        found = draw_one(y, found, chance)
    weight = y.weight[i]
    for j in range(1, found):
        copy_row(y, i, n)
        y.weight[n] = weight * y.odds[j]
        take_out(y, n, place, y.found[j], kind, to, spot)
        n = spend_from(y, n + 1, n, y.found[j], kind, MAX_HYPOTHESES - (found - 1 - j), chance)
    y.weight[i] = weight * y.odds[0]
    take_out(y, i, place, y.found[0], kind, to, spot)
    return spend_from(y, n, i, y.found[0], kind, MAX_HYPOTHESES, chance)


def draw_one(y: Hypotheses, found: int, chance: Vec) -> int:
    """Keep one of the types found, by their odds: it stands for all of them."""
    y.found[0] = y.found[draw_index(y.odds, found, chance)]
    for j in range(1, found):
        y.odds[0] += y.odds[j]
    return 1


def take_out(y: Hypotheses, i: int, place: int, t: int, kind: int, to: int, spot: int) -> None:
    """A card of a type leaves a hand."""
    row = i * y.step
    y.rows[row + place * y.wide + t] -= 1
    if to >= 0:
        y.rows[row + to * y.wide + (t if kind < 0 else kind)] += 1
    if spot >= 0:
        y.rows[row + y.spot + spot] = 1 + t


def spend_from(y: Hypotheses, n: int, i: int, t: int, kind: int, most: int, chance: Vec) -> int:
    """A card of a type that left a hand is seen to be of a kind, or is not seen; return how many hypotheses there are."""
    return spend(y, n, i, y.era[t - y.kinds], kind, most, chance) if kind >= 0 and t >= y.kinds else n


# Unknown cards


def find_class(y: Hypotheses, n: int, era: int, mask: int) -> int:
    """The type of unknown cards that were drawn in an era and are none of some kinds."""
    for t in range(BLANKS):
        if y.era[t] == era and y.mask[t] == mask:
            return y.kinds + t
    t = find_free_class(y, n)
    if t < 0:
        drop_vain_masks(y, n)
        t = find_free_class(y, n)
    if t < 0:
        t = join_similar_classes(y, n)
    y.era[t] = era
    y.mask[t] = mask
    return y.kinds + t


def find_free_class(y: Hypotheses, n: int) -> int:
    """A class without cards, -1 if there is none; the first one always stays."""
    for t in range(1, BLANKS):
        if y.era[t] < 0 or not is_used(y, n, y.kinds + t):
            return t
    return -1


def drop_vain_masks(y: Hypotheses, n: int) -> None:
    """Join the classes of an era that differ only in kinds of which no unknown card is left for it: nothing is lost."""
    for t in range(1, BLANKS):
        for kind in range(y.kinds):
            if y.mask[t] >> kind & 1 and not is_left(y, n, y.era[t], kind):
                y.mask[t] &= ~(1 << kind)
        for other in range(t):
            if y.era[other] == y.era[t] and y.mask[other] == y.mask[t]:
                join_classes(y, n, other, t)
                break


def is_left(y: Hypotheses, n: int, era: int, kind: int) -> bool:
    """Whether any hypothesis has an unknown card of a kind for an era."""
    for i in range(n):
        if copies(y, i, era, kind) > 0:
            return True
    return False


def join_similar_classes(y: Hypotheses, n: int) -> int:
    """Free a class: of the two of an era with the most similar masks one takes over the cards, which are now none of the kinds of either.

    Some possible worlds are lost, but no impossible one is dealt.
    """
    first, second, fewest = 0, 0, y.kinds + 1
    for b in range(1, BLANKS):
        for a in range(1, b):
            if y.era[a] == y.era[b]:
                differences = count_bits(y.mask[a] ^ y.mask[b])
                if differences < fewest:
                    first, second, fewest = a, b, differences
    y.mask[first] |= y.mask[second]
    join_classes(y, n, first, second)
    return second


def join_classes(y: Hypotheses, n: int, target: int, source: int) -> None:
    """Move all cards of a class to another one."""
    for i in range(n):
        row = i * y.step
        for place in range(y.places):
            at = row + place * y.wide + y.kinds
            y.rows[at + target] += y.rows[at + source]
            y.rows[at + source] = 0
        for x in range(y.spots):
            if y.rows[row + y.spot + x] == 1 + y.kinds + source:
                y.rows[row + y.spot + x] = 1 + y.kinds + target
    y.era[source] = -1


def count_bits(mask: int) -> int:
    bits = 0
    while mask:
        mask &= mask - 1
        bits += 1
    return bits


def is_used(y: Hypotheses, n: int, t: int) -> bool:
    """Whether any hypothesis has a card of a type."""
    for place in range(y.places):
        if in_place(y, n, place, t):
            return True
    for i in range(n):
        for x in range(y.spots):
            if y.rows[i * y.step + y.spot + x] == 1 + t:
                return True
    return False


def in_place(y: Hypotheses, n: int, place: int, t: int) -> bool:
    for i in range(n):
        if y.rows[i * y.step + place * y.wide + t] > 0:
            return True
    return False


def may_be(y: Hypotheses, i: int, t: int, kind: int) -> bool:
    """Whether a card of a class can be of this kind."""
    return not y.mask[t - y.kinds] >> kind & 1 and release_for(y, i, y.era[t - y.kinds], kind) >= 0


def release_for(y: Hypotheses, i: int, era: int, kind: int) -> int:
    """The newest era up to this one that still has an unknown card of a kind, if older cards can spare it; else -1."""
    for r in range(era, -1, -1):
        if y.rows[i * y.step + y.pool + r * y.kinds + kind] > 0:
            return r if r == era or can_spare(y, i, r, era) else -1
    return -1


def can_spare(y: Hypotheses, i: int, first: int, era: int) -> bool:
    """Whether enough unknown cards remain for all that were drawn before an era if one less is left from era `first` on."""
    row = i * y.step
    for e in range(first, era):
        spare = -1
        for x in range((e + 1) * y.kinds):
            spare += y.rows[row + y.pool + x]
        for t in range(BLANKS):
            if 0 <= y.era[t] <= e:
                for place in range(y.places):
                    spare -= y.rows[row + place * y.wide + y.kinds + t]
        for x in range(y.spots):
            t = y.rows[row + y.spot + x] - 1 - y.kinds
            if t >= 0 and y.era[t] <= e:
                spare -= 1
        if spare < 0:
            return False
    return True


def spend(y: Hypotheses, n: int, i: int, era: int, kind: int, most: int, chance: Vec) -> int:
    """One of the unknown cards turns out to be of this kind; return how many hypotheses there are.

    If it may be of several origins, each is a hypothesis of its own, or one of them is followed if there would be more than `most`.
    """
    found = find_origins(y, i, era, kind)
    if found == 0:
        return n
    if n + found - 1 > most:
        y.origins[0] = y.origins[draw_index(y.origin_odds, found, chance)]
        found = 1
    if found > 1:
        weight, whole = y.weight[i], 0.0
        for j in range(found):
            whole += y.origin_odds[j]
        for j in range(1, found):
            copy_row(y, i, n)
            y.weight[n] = weight * y.origin_odds[j] / whole
            y.rows[n * y.step + y.pool + y.origins[j] * y.kinds + kind] -= 1
            n += 1
        y.weight[i] = weight * y.origin_odds[0] / whole
    y.rows[i * y.step + y.pool + y.origins[0] * y.kinds + kind] -= 1
    return n


def find_origins(y: Hypotheses, i: int, era: int, kind: int) -> int:
    """The eras in which a card of this kind may have come into the deck, each with odds: its copies, and that no older hidden card is it.

    Eras that make no difference to hidden cards count as one, the newest of them.
    """
    found, odds, makes_difference = 0, 1.0, True
    for r in range(era, -1, -1):
        if r < era:
            left = share_left(y, i, r, kind)
            odds *= left
            makes_difference = makes_difference or left < 1.0
        number = y.rows[i * y.step + y.pool + r * y.kinds + kind]
        if number > 0 and (r == era or can_spare(y, i, r, era)):
            if makes_difference:
                y.origins[found], y.origin_odds[found] = r, 0.0
                found += 1
                makes_difference = False
            y.origin_odds[found - 1] += number * odds
    return found


def share_left(y: Hypotheses, i: int, era: int, kind: int) -> float:
    """The odds that a card is not among the hidden cards of an era, which may be of its kind."""
    odds = 1.0
    for b in range(BLANKS):
        if y.era[b] == era and not y.mask[b] >> kind & 1:
            number = cards_of_class(y, i, y.kinds + b)
            if number > 0:
                cards = allowed(y.rows, i * y.step + y.pool, y.kinds, era, y.mask[b])
                for other in range(BLANKS):
                    if 0 <= y.era[other] <= era and y.mask[other] & y.mask[b] == y.mask[b] and other != b:
                        cards -= cards_of_class(y, i, y.kinds + other)
                odds *= max(cards - number, 1e-6) / max(cards, 1)
    return odds


def allowed(cards: Vec, at: int, kinds: int, era: int, mask: int) -> int:
    """How many unknown cards are there for a class."""
    n = 0
    for x in range((era + 1) * kinds):
        if not mask >> x % kinds & 1:
            n += cards[at + x]
    return n


def copies(y: Hypotheses, i: int, era: int, kind: int) -> int:
    """How many unknown cards of a kind are there for an era."""
    n = 0
    for e in range(era + 1):
        n += y.rows[i * y.step + y.pool + e * y.kinds + kind]
    return n


def share(y: Hypotheses, i: int, era: int, mask: int, t: int, kind: int) -> float:
    """The part of a class, or of the deck, that is of a kind: what narrower classes are expected to hold is not left for it."""
    pool = i * y.step + y.pool
    cards = float(allowed(y.rows, pool, y.kinds, era, mask))
    mine = float(copies(y, i, era, kind))
    if mine <= 0.0:
        return 0.0
    for b in range(BLANKS):
        narrower = 0 <= y.era[b] <= era and y.mask[b] & mask == mask and (y.era[b] < era or y.mask[b] != mask)
        if narrower and y.kinds + b != t:
            number = 0
            for place in range(y.places):
                number += y.rows[i * y.step + place * y.wide + y.kinds + b]
            theirs = allowed(y.rows, pool, y.kinds, y.era[b], y.mask[b])
            if number > 0 and theirs > 0:
                cards -= number
                if not y.mask[b] >> kind & 1:
                    mine -= number * copies(y, i, y.era[b], kind) / theirs
    return max(mine, 1e-6) / max(cards, 1.0)


# Dealing


def deal_hypothesis(y: Hypotheses, i: int, dealt: Vec, lenient: bool, chance: Vec) -> bool:
    """Deal the unknown cards of a hypothesis, all possible deals being equally likely; False if none was found."""
    row = i * y.step
    order, left = integers(BLANKS), integers(ERAS * y.kinds)
    classes = sort_classes(y, i, order)
    for tries in range(MAX_DEALS):
        for x in range(ERAS * y.kinds):
            left[x] = y.rows[row + y.pool + x]
        for place in range(y.places):
            for kind in range(y.kinds):
                dealt[place * y.kinds + kind] = y.rows[row + place * y.wide + kind]
        for x in range(y.spots):
            t = y.rows[row + y.spot + x] - 1
            dealt[y.places * y.kinds + x] = t if t < y.kinds else -1
        if deal_classes(y, i, order, classes, left, dealt, lenient, 2 * tries > MAX_DEALS, chance):
            return True
    return False


def sort_classes(y: Hypotheses, i: int, order: Vec) -> int:
    """The classes that have cards: the oldest first, then those that could be the fewest cards; return how many."""
    n = 0
    for b in range(BLANKS):
        if y.era[b] >= 0 and cards_of_class(y, i, y.kinds + b) > 0:
            j = n
            while j > 0 and comes_before(y, i, b, order[j - 1]):
                order[j] = order[j - 1]
                j -= 1
            order[j] = b
            n += 1
    return n


def cards_of_class(y: Hypotheses, i: int, t: int) -> int:
    n = 0
    for place in range(y.places):
        n += y.rows[i * y.step + place * y.wide + t]
    for x in range(y.spots):
        if y.rows[i * y.step + y.spot + x] == 1 + t:
            n += 1
    return n


def comes_before(y: Hypotheses, i: int, b: int, other: int) -> bool:
    if y.era[b] != y.era[other]:
        return y.era[b] < y.era[other]
    pool = i * y.step + y.pool
    return allowed(y.rows, pool, y.kinds, y.era[b], y.mask[b]) < allowed(y.rows, pool, y.kinds, y.era[other], y.mask[other])


def deal_classes(
    y: Hypotheses, i: int, order: Vec, classes: int, left: Vec, dealt: Vec, lenient: bool, unevenly: bool, chance: Vec
) -> bool:
    """Deal class by class; a deal that leaves the next class fewer cards to choose from is refused in proportion (rejection sampling)."""
    row = i * y.step
    everything = allowed(left, 0, y.kinds, ERAS - 1, 0)
    given = 0
    for j in range(classes):
        era, mask = (ERAS - 1, 0) if lenient else (y.era[order[j]], y.mask[order[j]])
        choice = allowed(left, 0, y.kinds, era, mask)
        at_first = allowed(y.rows, row + y.pool, y.kinds, era, mask)
        most = min(at_first, everything - given) if j > 0 else choice
        t = y.kinds + order[j]
        for at in range(y.places + y.spots):
            cards = y.rows[row + at * y.wide + t] if at < y.places else 1 if y.rows[row + y.spot + at - y.places] == 1 + t else 0
            for _ in range(cards):
                if choice <= 0 or (most > choice and not unevenly and below(chance, most) >= choice):
                    return False
                kind = take_one(left, y.kinds, era, mask, choice, chance)
                if at < y.places:
                    dealt[at * y.kinds + kind] += 1
                else:
                    dealt[y.places * y.kinds + at - y.places] = kind
                choice -= 1
                most -= 1
                given += 1
    return True


def take_one(left: Vec, kinds: int, era: int, mask: int, choice: int, chance: Vec) -> int:
    """One of the cards that are left for a class, at random."""
    rest = below(chance, choice)
    for x in range((era + 1) * kinds):
        if not mask >> x % kinds & 1:
            rest -= left[x]
            if rest < 0:
                left[x] -= 1
                return x % kinds
    return -1
