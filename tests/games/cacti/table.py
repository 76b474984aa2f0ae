"""Set a table for a story: cards in words, moves in text notation.

A card is named by the side that matters, "moon" or "3-barrel-2-moon", or by both: "moon/3-barrel-2-moon".
"""

from __future__ import annotations

from collections.abc import Iterator

from cactarium import games
from cactarium.engine.match import Match
from cactarium.engine.message import Value
from cactarium.games.cacti import invariants, rules
from cactarium.games.cacti.cards import CACTI, CACTUS, CARDS, DECK, ROW, SALE_NAMES, SALE_ROW
from cactarium.games.cacti.moves import SEAT
from cactarium.games.cacti.state import ACTION, MIDDLE, NONE, UNDER_SPECIAL, State

GAME = games.find("cacti")
BOX = 99  # where a story puts the cards it does not need

ONE_OF_EACH = "saguaro saguaro barrel prickly-pear moon"
SALES = "3-saguaro-2-barrel 3-barrel-2-moon 3-moon-2-saguaro"


def named(word: str) -> list[int]:
    """The cards that a word may mean."""
    cactus, _, sale = word.rpartition("/")
    names = [(CACTI[front], SALE_NAMES[back]) for front, back in DECK]
    cards = [card for card, (front, back) in enumerate(names) if sale in (front, back) and cactus in ("", front)]
    assert cards, word
    return cards


class Pile:
    """All 48 cards, from which a story takes the ones it names."""

    def __init__(self, *words: str) -> None:
        self.exact = [named(word)[0] for word in " ".join(words).split() if "/" in word]
        self.left = set(range(CARDS))

    def take(self, words: str) -> Iterator[int]:
        for word in words.split():
            card = next(card for card in named(word) if card in self.left and (card in self.exact) == ("/" in word))
            self.left.remove(card)
            yield card


def table(
    *nurseries: str,
    row: str = ONE_OF_EACH,
    sales: str = SALES,
    deck: str | None = None,
    specials: tuple[str, str] = ("", ""),
    wholesale: str = "moon barrel",
    first: str = "@1",
    **options: str,
) -> Match:
    """A match in which the first player has taken the free card; the deck from the top, or all the cards not named."""
    match = Match.new(GAME, options=options, names=("Ann", "Bob"), seed="story")
    s: State = match.state
    pile = Pile(*nurseries, row, sales, deck or "", *specials)
    s.where = [BOX] * CARDS
    s.nursery = [[0] * len(CACTI) for _ in match.seats]
    s.sales = [*pile.take(sales), *[NONE] * SALE_ROW][:SALE_ROW]
    from_top = list(pile.take(deck or ""))
    s.row = [*pile.take(row), *[NONE] * ROW][:ROW]
    for player, words in enumerate(nurseries):
        for card in pile.take(words):
            rules.receive(s, player, card)
    for player, words in enumerate(specials):
        for card in pile.take(words):
            s.where[card] = UNDER_SPECIAL + player
            s.special[player] = CACTUS[card]
            s.under_special[player] += 1
    from_top += sorted(pile.left) if deck is None else []
    s.deck_size = len(from_top)
    s.deck = [*reversed(from_top), *[NONE] * (CARDS - len(from_top))]
    for card in [*s.deck, *s.row, *s.sales]:
        if card != NONE:
            s.where[card] = MIDDLE
    mine = [CACTI.index(word) for word in wholesale.split()]
    s.wholesale = [*mine, *(cactus for cactus in range(len(CACTI)) if cactus not in mine)]
    s.first = s.turn = SEAT.read(first)
    rules.ask(s, ACTION, s.turn)
    assert not invariants.check(s)
    return match


def nursery(match: Match, seat: int) -> dict[str, int]:
    """The cacti in a Nursery, seats counted from 1."""
    return dict(match.view()["players"][seat - 1]["cacti"])


def row(match: Match) -> list[str]:
    """The cacti in the Middle."""
    return [card["cactus"] for card in match.view()["cacti"] if card]


def sales(match: Match) -> list[str | None]:
    """The Sales in the Middle, and the deck's top last."""
    return [sale and sale["sale"] for sale in match.view()["sales"].values()]


def lines(match: Match, *seats: int) -> dict[str, dict[str, Value]]:
    """The table in words for these seats, counted from 1; of each key the last line."""
    described = GAME.view.describe(match.view(*(seat - 1 for seat in seats)))
    return {line.key: line.args for line in described}
