"""What racers can testify, for the oracle that judges redealt worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.deck import STANDARD
from ...engine.match import Match
from ...engine.oracle import Bag, Step, dealt_steps, sorted_kinds
from ...engine.vocabulary import Event
from .cards import CARDS, KINDS, NAMES
from .deck import DECK
from .hands import rewrite_log
from .house import NEVER, PRESETS
from .state import NOTHING

View = dict[str, Any]
WITH_LARRY = 1000  # the spot of a card that a racer looks at, before its seat

SMALL_OPTIONS = [  # the second one has hands that are looked at, the last two shuffle in the middle of a race
    {"tie_break": "random", "reshuffle": "never"},
    {**PRESETS["kickstarter-2025-08"], "tie_break": "random", "reshuffle": "never"},
    {"tie_break": "random", "reshuffle": "instant"},
    {"tie_break": "random", "draw_pick": "chosen"},
]
SMALL_DECK = ("draw-left", "draw-right", "nitro", "banana")  # three copies each
SMALL_PILE = ("nitro", "coffee")  # two copies each, besides


def numbers(bag: dict[str, int]) -> Bag:
    """The cards of a bag, in order."""
    return sorted_kinds(bag, NAMES)


def deal(view: View) -> tuple[Bag, Bag, list[Step]]:
    """2.2: everybody has drawn a hand from all cards that are not among the discards."""
    steps = dealt_steps([(player["cards"], player["hand"]) for player in view["players"]], NAMES)
    pile = tuple(view["discard"].get(name, 0) for name in NAMES)
    numbers_of = dict(zip((number.key for number in DECK.numbers), DECK.encode(view["own_deck"] or STANDARD), strict=True))
    copies = [numbers_of[f"{name}.copies"] for name in NAMES]
    if sum(copies) < sum(pile) + view["deck"] + len(steps):
        copies = [there + numbers_of[f"{name}.more"] for there, name in zip(copies, NAMES, strict=True)]
    return tuple(there - open_copies for there, open_copies in zip(copies, pile, strict=True)), pile, steps


def read(before: View, events: list[Event], after: View) -> list[Step]:
    """The steps that these events tell of, and what has become visible on the table."""
    steps: list[Step] = []
    seen: list[int] = []
    new = {seat: [card["id"] for card in queue if card["id"] not in ids(before)] for seat, queue in enumerate(queues(after))}
    chosen = before["phase"] == "take" and not any(event.kind == "time-is-up" for event in events)
    for event in events:
        args: dict[str, Any] = dict(event.args)
        player, target, card = args.get("player", 0), args.get("target", 0), args.get("card")
        if event.kind == "draws":
            steps.append(Step("draw", player, card=card))
        elif event.kind == "shuffles":
            steps.append(Step("shuffle", cards=numbers(before["discard"])))
        elif event.kind == "plays":
            steps.append(Step("lay", player, new[target].pop(0), card))
        elif event.kind == "calls-larry":
            steps.append(Step("lay-top", other=WITH_LARRY + player, card=card))
        elif event.kind == "places":
            steps.append(Step("relay", new[target].pop(0), WITH_LARRY + player))
        elif event.kind == "takes":
            steps.append(Step("move", target, player, card, chosen=chosen))
        elif event.kind == "sees":
            seen += [args["card"]] * args["copies"]
        elif event.kind == "reveals":
            steps += [Step("reveal", other=spot, card=args["card"] % KINDS) for spot in turned(before, after, player)]
        elif event.kind == "vaporizes" and not queues(before)[player][args["position"]]["up"]:
            steps.append(Step("reveal", other=queues(before)[player][args["position"]]["id"], card=args["card"] % KINDS))
    if seen:
        steps.append(Step("look", after["looking"]["target"], cards=tuple(sorted(seen))))
    return steps


def queues(view: View) -> list[list[View]]:
    return [player["queue"] for player in view["players"]]


def ids(view: View) -> set[int]:
    return {card["id"] for queue in queues(view) for card in queue}


def turned(before: View, after: View, racer: int) -> list[int]:
    """The cards of a queue that are face down no more."""
    face_down = {card["id"] for queue in queues(after) for card in queue if not card["up"]}
    return [card["id"] for card in queues(before)[racer] if not card["up"] and card["id"] not in face_down]


def held(state: Any) -> tuple[list[Bag], dict[int, int]]:
    """The cards in every hand, and those on the table or with Larry."""
    hands = [tuple(card for card in range(KINDS) for _ in range(state.hand[seat][card])) for seat in range(state.seats)]
    spots = {card: state.design[card] for seat in range(state.seats) for card in state.queue[seat][: state.length[seat]]}
    return hands, spots | {WITH_LARRY + seat: state.held[seat] for seat in range(state.seats) if state.held[seat] != NOTHING}


def shrink(match: Match, pick: Callable[[int], int]) -> None:
    """Twelve cards: three in every hand, the others in the deck; where discards are shuffled, there are no others but a few of those."""
    s = match.state
    cards = [NAMES.index(name) for name in SMALL_DECK for _ in range(3)]
    if s.reshuffle != NEVER:
        s.big_deck = 0
        s.copies = [cards.count(card) + (2 if NAMES[card] in SMALL_PILE else 0) for card in range(KINDS)]
    s.discard = [s.copies[card] - cards.count(card) for card in range(KINDS)]
    s.discard_size = sum(s.discard)
    for seat in range(s.seats):
        s.hand[seat] = [0] * KINDS
        for _ in range(3):
            s.hand[seat][cards.pop(pick(len(cards)))] += 1
        s.hand_size[seat] = 3
    s.deck_size = len(cards)
    s.deck = sorted(cards) + [0] * (CARDS - len(cards))
    rewrite_log(s)
