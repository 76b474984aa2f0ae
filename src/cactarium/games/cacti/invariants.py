"""What is always true of a game of Cacti, whatever is played."""

from __future__ import annotations

from .cards import CACTUS, CARDS, KINDS, WHOLESALE_CARDS
from .scoring import owed_by
from .state import MIDDLE, NONE, NURSERY, PAYMENT, SOLD_THREE, SOLD_TWO, UNDER_SALE, UNDER_SPECIAL, UNDER_WHOLESALE, State


def check(s: State) -> str:
    """What is wrong, or nothing."""
    in_middle = sorted(card for card in [*s.deck, *s.row, *s.sales] if card != NONE)
    if in_middle != [card for card in range(CARDS) if s.where[card] == MIDDLE]:
        return "a card was lost or doubled"
    if s.deck_size != CARDS - s.deck.count(NONE) or NONE in s.deck[: s.deck_size] or not 0 <= s.returned <= s.deck_size:
        return "the deck does not have its size"
    if any(seen and card == NONE for seen, card in zip(s.front_seen, s.sales, strict=True)):
        return "a Sale is known that is not there"
    if (s.owed > 0) != (s.phase == PAYMENT):
        return "something is owed and nobody is asked for it"
    if sorted(s.wholesale) != list(range(WHOLESALE_CARDS)):
        return "a Wholesale was lost or doubled"
    return next((wrong for player in range(s.seats) if (wrong := check_player(s, player))), "")


def check_player(s: State, player: int) -> str:
    """A Nursery, its Sales and what lies under them."""
    kinds = [CACTUS[card] for card in range(CARDS) if s.where[card] == NURSERY + player]
    if s.nursery[player] != [kinds.count(cactus) for cactus in range(KINDS)]:
        return f"seat {player} has miscounted its cacti"
    threes, twos = s.where.count(SOLD_THREE + player), s.where.count(SOLD_TWO + player)
    if s.where.count(UNDER_SALE + player) + owed_by(s, player) != 3 * threes + 2 * twos:
        return f"seat {player} has not paid its Sales"
    if s.sales_made[player] != threes + twos or s.earned[player] != s.points_for_three * threes + s.points_for_two * twos:
        return f"seat {player} has the wrong points for its Sales"
    special = {CACTUS[card] for card in range(CARDS) if s.where[card] == UNDER_SPECIAL + player}
    if special != {s.special[player]} - {NONE} or s.where.count(UNDER_SPECIAL + player) != s.under_special[player]:
        return f"seat {player} has the wrong cacti under its Special Sale"
    wholesale = {CACTUS[card] for card in range(CARDS) if s.where[card] == UNDER_WHOLESALE + player}
    if not wholesale <= {s.wholesale[player]} or s.where.count(UNDER_WHOLESALE + player) != s.under_wholesale[player]:
        return f"seat {player} has the wrong cacti under its Wholesale"
    return ""
