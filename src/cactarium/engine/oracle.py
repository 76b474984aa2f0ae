"""An oracle that knows what viewers were told and nothing else, and judges redealt worlds by it.

A witness is told what its viewers were told of a match. `Witness.worlds` lists every world that agrees with it, with its probability,
for positions with few hidden cards. `Witness.judge` works for games of any length: it says which event cannot have happened if a world
is the real one. Neither shares code with `inference`.

A game declares what the oracle needs in its module `evidence`:

- `SMALL_OPTIONS` and `shrink(match, pick)`: sets of house rules for small positions, and a way to make one of a fresh match;
- where something else than hands of cards is hidden, a class `Witness` of its own (`Witness` below says what it offers); otherwise
  `HandWitness` is taken, which needs:
- `deal(view)`: by the viewers' first view, the copies of each kind that are hidden, those that lie open, and the cards that were dealt;
- `read(before, events, after)`: the steps that a move's events tell of, with the viewers' views before and after it;
- `held(state)`: the cards in every hand and on every spot.
"""

from __future__ import annotations

import importlib
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple, Protocol

from .game import Game
from .match import Match
from .seats import seat_name
from .vocabulary import Event

MAX_WORLDS = 2_000
MAX_BRANCHES = 3_000

Bag = tuple[int, ...]  # kinds in order


@dataclass(frozen=True)
class Step:
    """Something that happened to a card, or was seen of one; `card` is None where the viewers did not see it."""

    what: str  # draw, show, move, look, lack, swap, shuffle, lay, lay-top, relay or reveal
    place: int = 0
    other: int = 0
    card: int | None = None
    chosen: bool = True  # by a player, not by chance
    cards: Bag = ()
    move: int = -1  # the entry of the match's log that told of it; before the first there is the deal


class Verdict(NamedTuple):
    """Why a world is impossible, or nothing; it is undecided, and counts as possible, if the search had too many ways back."""

    why: str = ""
    undecided: bool = False


class Witness(Protocol):
    """What some viewers have been told of a match since it began."""

    viewers: list[int]

    def see(self, match: Match) -> None:
        """Take note of the move that was just made, if there is one."""

    def worlds(self) -> dict[Any, float]:
        """Every possible world with its probability; none if there are too many."""

    def judge(self, state: Any) -> Verdict:
        """Whether a world is possible."""

    def key(self, state: Any) -> Any:
        """The world of a state, as `worlds` lists it."""


def call_witness(match: Match, viewers: Iterable[int]) -> Witness:
    """The game's own witness, or one for games of hands."""
    evidence = importlib.import_module(f"{match.game.package}.evidence")
    witness: Witness = getattr(evidence, "Witness", HandWitness)(match, viewers)
    return witness


class Testimony:
    """The moves that viewers have seen, and what they were told of each, to name them in a verdict."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._moves: dict[int, str] = {}

    def add(self, match: Match, events: list[Event]) -> int:
        """Note the last move; return its number in the log."""
        move = len(match.log) - 1
        entry = match.log[move]
        told = "; ".join(event_text(self._game, event) for event in events)
        self._moves[move] = f"move {move + 1}, “{seat_name(entry.seat)} {match.text(entry)}”, told “{told}”"
        return move

    def text(self, move: int) -> str:
        """A move and what was told of it."""
        return self._moves.get(move, "the deal")


def sorted_kinds(bag: dict[str, int], names: Sequence[str]) -> Bag:
    """The kinds of a bag that a view counts by name, in order."""
    return tuple(kind for kind, name in enumerate(names) for _ in range(bag.get(name, 0)))


def dealt_steps(hands: Iterable[tuple[int, dict[str, int] | None]], names: Sequence[str]) -> list[Step]:
    """A step for each dealt card; a hand is its number of cards, and its bag if the viewers see it."""
    cards = [[None] * count if bag is None else sorted_kinds(bag, names) for count, bag in hands]
    return [Step("draw", seat, card=card) for seat, hand in enumerate(cards) for card in hand]


def event_text(game: Game, event: Event) -> str:
    """An event in the words of its declaration; what the viewers do not know is a question mark."""
    words = [event.kind]
    for name, value in event.args:
        names = game.events.domain(event.kind, name).names if event.kind in game.events.kinds else ()
        words.append(f"{name}={'?' if value is None else names[value] if 0 <= value < len(names) else value}")
    return " ".join(words)


class HandWitness:
    """A witness of a game whose cards are hidden in hands or lie face down."""

    def __init__(self, match: Match, viewers: Iterable[int]) -> None:
        self.viewers = sorted(viewers)
        self.evidence = importlib.import_module(f"{match.game.package}.evidence")
        self._view = match.view(*self.viewers)
        self.hidden, open_cards, self.steps = self.evidence.deal(self._view)
        self.total = tuple(map(sum, zip(self.hidden, open_cards, strict=True)))
        self._made = len(match.log)
        self._testimony = Testimony(match.game)

    def see(self, match: Match) -> None:
        """Take note of the move that was just made, if there is one."""
        if len(match.log) == self._made:
            return
        events = match.events(*self.viewers, since=self._made)
        after = match.view(*self.viewers)
        move = self._testimony.add(match, events)
        self.steps = self.steps + [replace(step, move=move) for step in self.evidence.read(self._view, events, after)]
        self._view, self._made = after, len(match.log)

    def worlds(self) -> dict[Any, float]:
        """Every possible world with its probability; none if there are too many."""
        return enumerate_worlds(self.hidden, annotate(self.steps))

    def judge(self, state: Any) -> Verdict:
        """Whether a world can have come about by all that was seen."""
        step, undecided = go_back(self.total, annotate(self.steps), *self.evidence.held(state))
        if step is None:
            return Verdict(undecided=undecided)
        return Verdict(f"{self._testimony.text(step.move)}, which cannot have happened then ({step.what})")

    def key(self, state: Any) -> Any:
        """The world of a state, as `worlds` lists it."""
        hands, spots = self.evidence.held(state)
        unseen = {step.other for step in annotate(self.steps) if step.what in ("lay", "lay-top") and step.card is None}
        return world_key(hands, {spot: card for spot, card in spots.items() if spot in unseen})


def world_key(hands: list[Bag], spots: dict[int, int]) -> Any:
    return tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(spots.items()))


def annotate(steps: list[Step]) -> list[Step]:
    """Let every card that was laid face down have the kind it was later revealed to be."""
    found: list[Step] = []
    laid: dict[int, int] = {}
    for step in steps:
        if step.what in ("lay", "lay-top"):
            laid[step.other] = len(found)
        if step.what == "reveal":
            at = laid.pop(step.other)
            found[at] = replace(found[at], card=step.card)
        elif step.what == "relay":
            laid[step.place] = laid.pop(step.other)
            found[laid[step.place]] = replace(found[laid[step.place]], what="lay-top", place=0, other=step.place)
        else:
            found.append(step)
    return found


# Every possible world


class World(NamedTuple):
    """Hands as cards that the viewers have identified and others, both sorted; spots with the card that lies there."""

    known: tuple[Bag, ...]
    unknown: tuple[Bag, ...]
    spots: tuple[tuple[int, int], ...]
    deck: Bag


def enumerate_worlds(copies: Bag, steps: list[Step]) -> dict[Any, float]:
    """All worlds that agree with the steps, and how likely they are."""
    places = 1 + max((max(step.place, step.other if step.what in ("move", "swap") else 0) for step in steps), default=0)
    deck = tuple(kind for kind, number in enumerate(copies) for _ in range(number))
    worlds = {World(((),) * places, ((),) * places, (), deck): 1.0}
    for step in steps:
        found: dict[World, float] = {}
        for world, weight in worlds.items():
            for after, odds in follow(world, step):
                found[after] = found.get(after, 0.0) + weight * odds
        worlds = found
        if len(worlds) > MAX_WORLDS:
            return {}
    keys: dict[Any, float] = {}
    for world, weight in worlds.items():
        hands = [tuple(sorted(a + b)) for a, b in zip(world.known, world.unknown, strict=True)]
        keys[world_key(hands, dict(world.spots))] = keys.get(world_key(hands, dict(world.spots)), 0.0) + weight
    whole = sum(keys.values())
    return {key: weight / whole for key, weight in keys.items()}


def follow(world: World, step: Step) -> Iterator[tuple[World, float]]:
    """The worlds that a step leads to, and how likely each is."""
    if step.what in ("draw", "lay-top"):
        yield from follow_draw(world, step)
    elif step.what in ("show", "move", "lay"):
        yield from follow_leave(world, step)
    elif step.what == "look":
        if tuple(sorted(world.known[step.place] + world.unknown[step.place])) == step.cards:
            yield world._replace(known=put(world.known, step.place, step.cards), unknown=put(world.unknown, step.place, ())), 1.0
    elif step.what == "lack":
        if step.card not in world.known[step.place] + world.unknown[step.place]:
            yield world, 1.0
    elif step.what == "swap":
        a, b = step.place, step.other
        known = put(put(world.known, a, world.known[b]), b, world.known[a])
        unknown = put(put(world.unknown, a, world.unknown[b]), b, world.unknown[a])
        yield world._replace(known=known, unknown=unknown), 1.0
    elif step.what == "shuffle":
        yield world._replace(deck=tuple(sorted(world.deck + step.cards))), 1.0


def follow_draw(world: World, step: Step) -> Iterator[tuple[World, float]]:
    for kind, copies in Counter(world.deck).items():
        if step.card in (None, kind):
            drawn = world._replace(deck=less(world.deck, kind))
            odds = copies / len(world.deck)
            if step.what == "draw":
                yield arrive(drawn, step.place, kind, step.card is not None), odds
            else:
                yield lay(drawn, step, kind), odds


def follow_leave(world: World, step: Step) -> Iterator[tuple[World, float]]:
    """A card that is chosen in sight of the viewers is one they have identified, if there is one; else any may be picked."""
    known, unknown = world.known[step.place], world.unknown[step.place]
    if step.card in known and step.chosen:
        unknown = ()
        known = (step.card,) if step.card is not None else ()
    elif step.card is not None and step.chosen:
        known = ()
    size = len(known) + len(unknown)
    for identified, cards in ((True, known), (False, unknown)):
        for kind, copies in Counter(cards).items():
            if step.card in (None, kind):
                yield depart(world, step, kind, identified), copies / size


def depart(world: World, step: Step, kind: int, identified: bool) -> World:
    if identified:
        world = world._replace(known=put(world.known, step.place, less(world.known[step.place], kind)))
    else:
        world = world._replace(unknown=put(world.unknown, step.place, less(world.unknown[step.place], kind)))
    if step.what == "move":
        return arrive(world, step.other, kind, identified or step.card is not None)
    return lay(world, step, kind) if step.what == "lay" else world


def lay(world: World, step: Step, kind: int) -> World:
    """Spots are of interest while the viewers cannot see what lies there."""
    return world if step.card is not None else world._replace(spots=tuple(sorted((*world.spots, (step.other, kind)))))


def arrive(world: World, place: int, kind: int, identified: bool) -> World:
    if identified:
        return world._replace(known=put(world.known, place, tuple(sorted((*world.known[place], kind)))))
    return world._replace(unknown=put(world.unknown, place, tuple(sorted((*world.unknown[place], kind)))))


def put(hands: tuple[Bag, ...], place: int, hand: Bag) -> tuple[Bag, ...]:
    return (*hands[:place], hand, *hands[place + 1 :])


def less(cards: Bag, kind: int) -> Bag:
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]


# Back to the first deal


class HandHistory(NamedTuple):
    """A hand some time ago: the cards it may have held, and how many too many.

    Going back, a card of unknown kind that was drawn is a debt: some card that the hand came to hold later in this search, that is,
    earlier in time, cannot pay it. So cards and debts carry the number of steps gone back.
    """

    cards: tuple[tuple[int, int], ...] = ()  # since when, kind
    debts: Bag = ()

    def can_pay(self) -> bool:
        """Whether every debt can be paid with a card of its own that was there already."""
        return all(sum(since < due for since, _ in self.cards) > i for i, due in enumerate(sorted(self.debts)))

    def add(self, now: int, kind: int) -> HandHistory:
        """With a card that left later."""
        return self._replace(cards=(*self.cards, (now, kind)))

    def owe(self, now: int) -> HandHistory | None:
        """Without a card of unknown kind."""
        history = self._replace(debts=(*self.debts, now))
        return history if history.can_pay() else None

    def take(self, kind: int) -> HandHistory | None:
        """Without a card of a kind that was surely held; the newest one pays the fewest debts."""
        having = [card for card in self.cards if card[1] == kind]
        return self._without([max(having)], []) if having else None

    def pay_all(self, kind: int, at_least: int) -> HandHistory | None:
        """So many cards of a kind were drawn later: they pay debts."""
        paid, open_debts = [], sorted(self.debts)
        for card in sorted((card for card in self.cards if card[1] == kind), reverse=True)[-at_least:] if at_least else []:
            due = next((due for due in open_debts if due > card[0]), None)
            if due is None:
                return None
            open_debts.remove(due)
            paid.append((card, due))
        return self._without([card for card, _ in paid], [due for _, due in paid])

    def _without(self, cards: list[tuple[int, int]], debts: list[int]) -> HandHistory | None:
        left, due = list(self.cards), list(self.debts)
        for card in cards:
            left.remove(card)
        for debt in debts:
            due.remove(debt)
        history = HandHistory(tuple(left), tuple(due))
        return history if history.can_pay() else None

    def was(self, now: int, hand: Bag) -> HandHistory | None:
        """The hand was exactly this one."""
        history: HandHistory | None = self
        for kind, copies in Counter(kind for _, kind in self.cards).items():
            history = history and history.pay_all(kind, copies - hand.count(kind)) if copies > hand.count(kind) else history
        if history is None or history.debts or sorted(kind for _, kind in history.cards) != sorted(hand):
            return None
        return HandHistory(tuple((now, kind) for kind in hand))


HandHistories = tuple[HandHistory, ...]
Position = tuple[int, HandHistories]  # the steps that were gone back, and the hands then


def go_back(total: Bag, steps: list[Step], hands: list[Bag], spots: dict[int, int]) -> tuple[Step | None, bool]:
    """The step beyond which there is no way back from a world, if so; and whether there were too many ways to try them all."""
    histories = tuple(HandHistory(tuple((0, kind) for kind in hand)) for hand in hands)
    lying = dict(spots)
    final = []
    for step in reversed(steps):
        hidden = step.what in ("lay", "lay-top") and step.card is None
        final.append(replace(step, card=lying.pop(step.other, None)) if hidden else step)
    search = Search(total, final)
    if search.reach_deal(histories):
        return None, False
    return (None if search.is_given_up else final[min(search.deepest, len(final) - 1)]), search.is_given_up


class Search:
    """A depth-first search over the cards that moved unseen."""

    def __init__(self, total: Bag, steps: list[Step]) -> None:
        self.total = total
        self.steps = steps
        self.deepest = 0
        self.branches = 0
        self._failed: set[Position] = set()

    @property
    def is_given_up(self) -> bool:
        """Whether there were too many ways back."""
        return self.branches > MAX_BRANCHES

    def reach_deal(self, histories: HandHistories) -> bool:
        """Whether a way back to the first deal was found from these hands."""
        start: Position = (0, histories)
        choices: list[tuple[Position, Iterator[Position]]] = [(start, iter([start]))]
        while choices and not self.is_given_up:
            origin, ways = choices[-1]
            position = next(ways, None)
            if position is None:
                self._failed.add(origin)
                choices.pop()
            elif position not in self._failed:
                self.branches += 1
                at, hands = position
                if at < len(self.steps):
                    choices.append((position, self._ways_back(at, hands)))
                elif all(len(hand.cards) == len(hand.debts) for hand in hands):
                    return True
        return False

    def _ways_back(self, at: int, hands: HandHistories) -> Iterator[Position]:
        """Go back as long as there is one way; then the ways that there are, each found when it is asked for."""
        while at < len(self.steps):
            self.deepest = max(self.deepest, at)
            options = self.undo(at + 1, self.steps[at], hands)
            at += 1
            first, second = next(options, None), next(options, None)
            if first is None:
                return iter(())
            if second is not None:
                return ((at, option) for option in chain((first, second), options))
            hands = first
        return iter([(at, hands)])

    def undo(self, now: int, step: Step, histories: HandHistories) -> Iterator[HandHistories]:
        """The hands as they may have been before a step."""
        history = histories[step.place]
        if step.what == "draw":
            yield from replaced(histories, step.place, history.owe(now) if step.card is None else history.take(step.card))
        elif step.what in ("show", "lay"):
            assert step.card is not None
            yield from replaced(histories, step.place, history.add(now, step.card))
        elif step.what == "move":
            kinds = {kind for _, kind in histories[step.other].cards} if step.card is None else {step.card}
            for kind in sorted(kinds):
                for without in replaced(histories, step.other, histories[step.other].take(kind)):
                    yield from replaced(without, step.place, without[step.place].add(now, kind))
        elif step.what == "look":
            yield from replaced(histories, step.place, history.was(now, step.cards))
        elif step.what == "lack":
            assert step.card is not None
            copies = sum(kind == step.card for _, kind in history.cards)
            yield from replaced(histories, step.place, history.pay_all(step.card, copies))
        elif step.what == "swap":
            yield put_history(put_history(histories, step.place, histories[step.other]), step.other, history)
        elif step.what == "shuffle":
            yield from self.undo_shuffle(step, histories)
        else:
            yield histories

    def undo_shuffle(self, step: Step, histories: HandHistories) -> Iterator[HandHistories]:
        """What lay on the pile was in no hand: too many copies there were drawn after the shuffle."""
        held = Counter(kind for history in histories for _, kind in history.cards)
        surplus = [(kind, held[kind] - self.total[kind] + step.cards.count(kind)) for kind in held]
        yield from self.pay_back(histories, [(kind, copies) for kind, copies in surplus if copies > 0])

    def pay_back(self, histories: HandHistories, surplus: list[tuple[int, int]], first: int = 0) -> Iterator[HandHistories]:
        """All ways to let surplus copies pay debts; the copies of the first kind come from place `first` or later ones."""
        if not surplus:
            yield histories
            return
        (kind, copies), rest = surplus[0], surplus[1:]
        for place, history in list(enumerate(histories))[first:]:
            paid = history.pay_all(kind, 1) if any(card[1] == kind for card in history.cards) else None
            self.branches += 1
            if paid is None or self.is_given_up:
                continue
            if copies > 1:
                yield from self.pay_back(put_history(histories, place, paid), [(kind, copies - 1), *rest], place)
            else:
                yield from self.pay_back(put_history(histories, place, paid), rest)


def replaced(histories: HandHistories, place: int, history: HandHistory | None) -> Iterator[HandHistories]:
    if history is not None:
        yield put_history(histories, place, history)


def put_history(histories: HandHistories, place: int, history: HandHistory) -> HandHistories:
    return (*histories[:place], history, *histories[place + 1 :])


def chi_square_p(statistic: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution, by the approximation of Wilson and Hilferty."""
    if freedom <= 0:
        return 1.0
    z = ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return 0.5 * math.erfc(z / math.sqrt(2))
