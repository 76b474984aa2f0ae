"""What players of Cacti can testify, for the oracle that judges redealt worlds.

All cards are open but the fronts of those in the deck and in the Sale row, and the Wholesales. A witness keeps every card that was seen,
and what was seen of the others: the Sale on a back, and cards that went under the deck, in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from ...engine.match import Match
from ...engine.oracle import MAX_WORLDS, Testimony, Verdict
from .cards import CACTI, CACTUS, CARDS, KINDS, SALE, SALE_NAMES, SALE_ROW, WHOLESALE_CARDS
from .deck import DECK
from .middle import draw
from .moves import DECK_TOP, PLACE
from .state import LEFT_OUT, NONE

View = dict[str, Any]

SMALL_OPTIONS: list[dict[str, str]] = [{}, {"refill_order": "active-chooses", "last_turn": "equal-turns"}]
SMALL_DECK = 10  # cards in the deck of a small position …
SMALL_RETURNED = 6  # … of which so many were returned in sight of both


@dataclass
class Slot:
    """A card that lies with its Sale side up or in the deck: what is known of it, and by which move."""

    sale: int | None = None
    cactus: int | None = None
    move: int = -1

    def may_be(self, card: int) -> bool:
        """Whether a card agrees with what is known."""
        return self.sale in (None, SALE[card]) and self.cactus in (None, CACTUS[card])


def number_of(side: View) -> int:
    """The card with these two sides."""
    return KINDS * SALE_NAMES.index(side["sale"]) + CACTI.index(side["cactus"])


def slot_of(side: View | None) -> Slot | None:
    """What a view shows of a card in the Middle."""
    if side is None:
        return None
    return Slot(SALE_NAMES.index(side["sale"]), CACTI.index(side["cactus"]) if side["cactus"] else None)


class Witness:
    """What some viewers have been told of a match since it began."""

    def __init__(self, match: Match, viewers: Iterable[int]) -> None:
        self.viewers = sorted(viewers)
        view = match.view(*self.viewers)
        self._deck = [Slot(SALE[card], CACTUS[card]) for card in map(number_of, view["returned"])]
        self._deck += [Slot() for _ in range(view["deck"] - len(view["returned"]))]
        if self._deck:
            self._deck[-1] = slot_of(view["sales"]["deck-top"]) or Slot()
        self._sales = [slot_of(view["sales"][place]) for place in PLACE.names[:SALE_ROW]]
        self._seen = dict.fromkeys([*open_cards(view), *left_out(view), *map(number_of, view["returned"])], -1)  # by which move
        self._wholesale = {seat: CACTI.index(p["wholesale"]) for seat, p in enumerate(view["players"]) if p["wholesale"]}
        self._players = len(view["players"])
        self._made = len(match.log)
        self._testimony = Testimony(match.game)

    def see(self, match: Match) -> None:
        """Take note of the move that was just made, if there is one."""
        if len(match.log) == self._made:
            return
        events = match.events(*self.viewers, since=self._made)
        self._made = len(match.log)
        move = self._testimony.add(match, events)
        for event in events:
            self._read(event.kind, dict(event.args), move)

    def _read(self, kind: str, args: dict[str, Any], move: int) -> None:
        if kind in ("takes-free", "adds-cactus"):
            self._reveal(self._deck.pop(), args, move)
        elif kind == "sells":
            self._reveal(self._take_sale(args["place"]), args, move)
        elif kind == "adds-sale":
            slot = self._deck.pop()
            slot.sale, slot.move = args["sale"], move
            self._sales[args["place"]] = slot
        elif kind == "deck-shows":
            self._deck[-1].sale, self._deck[-1].move = args["sale"], move
        elif kind == "returns":
            slot = Slot(args["sale"], args["cactus"], move)
            self._deck.insert(0, slot)
            self._reveal(slot, args, move)
        elif kind == "shows-wholesale":
            self._wholesale[args["player"]] = args["cactus"]

    def _take_sale(self, place: int) -> Slot:
        slot = self._deck.pop() if place == DECK_TOP else self._sales[place]
        assert slot is not None
        if place != DECK_TOP:
            self._sales[place] = None
        return slot

    def _reveal(self, slot: Slot, args: dict[str, Any], move: int) -> None:
        """Both sides of a card are known."""
        sale: int = args["sale"] if slot.sale is None else slot.sale
        self._seen[KINDS * sale + args["cactus"]] = move

    @property
    def _slots(self) -> list[Slot | None]:
        return [*self._sales, *self._deck]

    def _unseen(self) -> list[int]:
        return [card for card in range(CARDS) if card not in self._seen]

    def worlds(self) -> dict[Any, float]:
        """Every way to deal the unseen cards to where they may lie, and the Wholesales; all are equally likely."""
        slots = [slot for slot in self._slots if slot]
        hidden = [slot for slot in slots if slot.cactus is None]
        deals = list(ways(hidden, self._unseen(), MAX_WORLDS))
        worlds = [(deal, wholesales) for deal in deals for wholesales in self._wholesales()]
        return {world: 1 / len(worlds) for world in worlds} if len(worlds) <= MAX_WORLDS and len(deals) < MAX_WORLDS else {}

    def _wholesales(self) -> list[tuple[int, ...]]:
        seats = [seat for seat in range(self._players) if seat not in self._wholesale]
        kinds = [kind for kind in range(WHOLESALE_CARDS) if kind not in self._wholesale.values()]
        return [tuple(dealt) for dealt in permutations(kinds, len(seats))]

    def key(self, state: Any) -> Any:
        """The fronts that nobody has seen, then the Wholesales that are hidden, as `worlds` lists them."""
        hidden = [card for slot, card in zip(self._slots, middle(state), strict=True) if slot and slot.cactus is None]
        return tuple(hidden), tuple(state.wholesale[seat] for seat in range(state.seats) if seat not in self._wholesale)

    def judge(self, state: Any) -> Verdict:
        """Whether a world agrees with all that was seen; of several contradictions the first to happen is named."""
        wrong = min(self._contradictions(state), default=None)
        return Verdict(f"{self._testimony.text(wrong[0])}, which cannot have happened then ({wrong[1]})") if wrong else Verdict()

    def _contradictions(self, state: Any) -> Iterator[tuple[int, str]]:
        cards = middle(state)
        if len(cards) != len(self._slots):
            yield self._made - 1, f"the deck has {len(cards) - SALE_ROW} cards instead of {len(self._deck)}"
            return
        for slot, card in zip(self._slots, cards, strict=True):
            if (slot is None) != (card == NONE):
                yield self._made - 1, "a Sale lies in another place"
            elif slot and not slot.may_be(card):
                yield slot.move, f"{name(card)} lies where another card was seen"
            elif slot and card in self._seen and slot.cactus is None:
                yield self._seen[card], f"{name(card)} was seen elsewhere"
        for seat, kind in self._wholesale.items():
            if state.wholesale[seat] != kind:
                yield -1, f"the Wholesale of seat {seat} is another one"


def ways(slots: list[Slot], cards: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """The ways to lay cards to slots, at most so many."""
    if not slots:
        yield ()
        return
    for card in cards:
        if slots[0].may_be(card):
            for rest in ways(slots[1:], [other for other in cards if other != card], most):
                yield (card, *rest)
                most -= 1
                if most <= 0:
                    return


def middle(state: Any) -> list[int]:
    """The cards of the Sale row and of the deck, from the bottom up."""
    return [*state.sales, *state.deck[: state.deck_size]]


def name(card: int) -> str:
    return f"{CACTI[CACTUS[card]]} with {SALE_NAMES[SALE[card]]}"


def open_cards(view: View) -> list[int]:
    """The cards of which both sides are open: in the Cacti row, and all that belong to players."""
    places = ("nursery", "sales", "under_sales", "under_special", "under_wholesale")
    sides = [side for p in view["players"] for place in places for side in p[place]]
    return [number_of(side) for side in [*sides, *view["cacti"]] if side]


def left_out(view: View) -> list[int]:
    """The cards that are not in this deck."""
    copies = DECK.encode(view["own_deck"])[:CARDS] if view["own_deck"] else []
    return [card for card, there in enumerate(copies) if not there]


def shrink(match: Match, pick: Callable[[int], int]) -> None:
    """Leave a few cards in the deck, some of them as if they had been returned to its bottom; the others are not in this deck."""
    s = match.state
    while s.deck_size > SMALL_DECK:
        at = pick(s.deck_size)
        s.deck[at], s.deck[s.deck_size - 1] = s.deck[s.deck_size - 1], s.deck[at]
        s.where[draw(s)] = LEFT_OUT
    s.returned = SMALL_RETURNED
