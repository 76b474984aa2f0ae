"""What players of Cactus Game can testify, for the oracle that judges redealt worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.match import Match
from ...engine.oracle import Bag, Step, dealt_steps, sorted_kinds
from ...engine.vocabulary import Event
from . import cards
from .cards import COPIES, KINDS, NAMES
from .history import rewrite_log

View = dict[str, Any]
SMALL_OPTIONS: list[dict[str, str]] = [{}]
PLAYED = {
    "plays-free-point": cards.FREE_POINT,
    "plays-draw-3": cards.DRAW_3,
    "plays-swap": cards.SWAP_HANDS,
    "plays-see": cards.SEE_AND_STEAL,
    "plays-steal-point": cards.STEAL_A_POINT,
    "plays-steal-card": cards.STEAL_A_CARD,
    "plays-request": cards.REQUEST_A_CARD,
    "plays-stop": cards.STOP,
}


def numbers(bag: dict[str, int]) -> Bag:
    """The cards of a bag, in order."""
    return sorted_kinds(bag, NAMES)


def deal(view: View) -> tuple[Bag, Bag, list[Step]]:
    """2.1: everybody has drawn a hand from all cards that do not lie on the pile."""
    steps = dealt_steps([(player["cards"], player["hand"]) for player in view["players"]], NAMES)
    pile = tuple(view["discard"].get(name, 0) for name in NAMES)
    return tuple(COPIES[card] - pile[card] for card in range(KINDS)), pile, steps


def read(before: View, events: list[Event], after: View) -> list[Step]:
    """The steps that these events tell of."""
    steps: list[Step] = []
    looks: dict[int, list[int]] = {}
    for event in events:
        args: dict[str, Any] = dict(event.args)
        if event.kind in ("sees", "receives"):
            seat = args["target" if event.kind == "sees" else "player"]
            looks.setdefault(seat, []).extend([args["card"]] * args["copies"])
        else:
            steps += step_of(event.kind, args, before)
    return steps + [Step("look", seat, cards=tuple(sorted(hand))) for seat, hand in looks.items()]


def step_of(kind: str, args: dict[str, Any], before: View) -> list[Step]:
    player = args.get("player", 0)
    if kind == "draws":
        return [Step("draw", player, card=args["card"])]
    if kind in PLAYED:
        return [Step("show", player, card=PLAYED[kind])]
    if kind == "plays-set":
        return [Step("show", player, card=args["character"])] * (3 - args["wilds"]) + [Step("show", player, card=cards.WILD)] * args[
            "wilds"
        ]
    if kind == "plays-wilds":
        return [Step("show", player, card=cards.WILD)] * 3
    if kind in ("takes", "steals"):
        return [Step("move", args["target"], player, args["card"], chosen=kind == "takes")]
    if kind == "gives":
        return [Step("move", player, args["target"], args["card"])]
    if kind == "has-none":
        return [Step("lack", player, card=args["card"])]
    if kind == "swaps":
        return [Step("swap", args["left"], args["right"])]
    return [Step("shuffle", cards=numbers(before["discard"]))] if kind == "rebuilds-deck" else []


def held(state: Any) -> tuple[list[Bag], dict[int, int]]:
    """The cards in every hand; nothing lies face down."""
    return [tuple(card for card in range(KINDS) for _ in range(state.hand[seat][card])) for seat in range(state.seats)], {}


def shrink(match: Match, pick: Callable[[int], int]) -> None:
    """Leave three cards in every hand, at least one of them an action, and two in the deck."""
    s = match.state
    rest = list(COPIES)
    for seat in range(s.seats):
        s.hand[seat] = [0] * KINDS
        for kind in (cards.REQUEST_A_CARD + pick(3), pick(KINDS), pick(KINDS)):
            s.hand[seat][kind] += 1
            rest[kind] -= 1
        s.hand_size[seat] = 3
        for who in range(s.seats + 1):
            s.absent[seat][who] = 0
    s.deck = [0] * KINDS
    for kind in (pick(KINDS), pick(KINDS)):
        s.deck[kind] += 1
        rest[kind] -= 1
    s.deck_size, s.discard = 2, rest
    rewrite_log(s)
