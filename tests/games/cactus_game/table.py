"""Set a table for a story: hands in words, moves in text notation."""

from __future__ import annotations

from collections.abc import Sequence

from cactarium import games
from cactarium.engine.match import Match
from cactarium.games.cactus_game import invariants, rules
from cactarium.games.cactus_game.cards import COPIES, NAMES, POINT_CARDS
from cactarium.games.cactus_game.history import rewrite_log
from cactarium.games.cactus_game.state import State
from cactarium.testing import play

GAME = games.find("cactus-game")


def bag(cards: str) -> list[int]:
    """'charlie charlie stop' as copies of each card."""
    words = cards.split()
    assert all(word in NAMES for word in words), cards
    return [words.count(name) for name in NAMES]


def table(*hands: str, points: Sequence[int] = (), deck: str | None = None, seed: str = "story", **options: str) -> Match:
    """A match in which @1 is on turn with these hands; cards not named are in the deck, or on the pile if a deck is given."""
    match = Match.new(GAME, seats=len(hands), options=options, seed=seed)
    s: State = match.state
    used = [0] * len(NAMES)
    for seat, cards in enumerate(hands):
        s.hand[seat] = bag(cards)
        s.hand_size[seat] = sum(s.hand[seat])
        used = [a + b for a, b in zip(used, s.hand[seat], strict=True)]
    rest = [all_ - held for all_, held in zip(COPIES, used, strict=True)]
    s.deck = rest if deck is None else bag(deck)
    s.discard = [a - b for a, b in zip(rest, s.deck, strict=True)]
    s.deck_size = sum(s.deck)
    for seat, have in enumerate(points):
        s.points[seat] = have
    s.supply = POINT_CARDS - sum(points)
    rewrite_log(s)
    rules.begin_turn(s, 0)
    assert not invariants.check(s)
    return match


def all_pass(match: Match) -> None:
    """Everybody who is asked lets it happen."""
    while match.state.phase == 1:
        match.play(match.waiting[0], "pass")


def act(match: Match, move: str) -> None:
    """An action that nobody stops."""
    play(match, move)
    all_pass(match)


def hand(match: Match, seat: int) -> dict[str, int]:
    """A seat's hand, seats counted from 1."""
    return dict(match.view(seat - 1)["players"][seat - 1]["hand"])
