"""A table of Cactys set for a story: which pieces hang where, what the die shows, and a referee who says what the test wants."""

from __future__ import annotations

from cactarium import games
from cactarium.engine.emit import buffer
from cactarium.engine.match import Match
from cactarium.engine.match_log import Entry
from cactarium.games.cactys import invariants, rules
from cactarium.games.cactys.cards import BASICS, CACTUSES, FACES, PAIR_NAMES, PIECE_NAMES, PIECES
from cactarium.games.cactys.cards import ROW as SPECIALS
from cactarium.games.cactys.state import DISCARDED, NONE, PILE, ROW, State
from cactarium.testing import play

GAME = games.find("cactys")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def ids(words: str) -> list[int]:
    """The numbers of pieces such as 'red-bar bone'."""
    return [PIECE_NAMES.index(word) for word in words.split()]


def table(
    *cactuses: str,
    last: str = "",
    face: str = "",
    cactus: int = 1,
    flowers: tuple[int, ...] = (3, 3),
    pile: str | None = None,
    row: str | None = None,
    touching: str = "",
    turns: int = 1,
    **options: str,
) -> Match:
    """It is the first player's turn on a cactus, counted from 1; the rest of the pile is there, or lost if `pile` names what is left.

    `last` are the last pieces placed, newest last; with a `face` the die has shown it.
    """
    match = Match.new(GAME, seats=len(flowers), options={"first_player": "seat-1"} | options, names=NAMES[: len(flowers)], seed="story")
    s: State = match.state
    in_all = s.supply + sum(s.flowers)
    s.flowers = [*flowers, *[0] * (len(s.flowers) - len(flowers))]
    s.supply = in_all - sum(flowers)
    hung = [ids(words) for words in cactuses]
    on_cactuses = [piece for pieces in hung for piece in pieces]
    left = [piece for piece in range(BASICS) if piece not in on_cactuses] if pile is None else ids(pile)
    specials = [piece for piece in range(BASICS, PIECES) if piece not in on_cactuses] if row is None else ids(row)
    s.where = [DISCARDED] * PIECES
    for place, pieces in [*enumerate(hung), (PILE, left), (ROW, specials)]:
        for piece in pieces:
            s.where[piece] = place
    for piece in range(BASICS, PIECES):
        if s.where[piece] == DISCARDED:
            s.where[piece] = (cactus + 2) % CACTUSES  # a special piece is never lost; it hangs where the story does not look
    s.row, s.row_size = [*specials, *[NONE] * (SPECIALS - len(specials))], len(specials)
    placed = ids(last) or on_cactuses[:1]
    s.last_piece = placed[-1] if placed else NONE
    s.last_basic = next((piece for piece in reversed(placed) if piece < BASICS), NONE)
    s.touching = [int(name in touching.split()) for name in PAIR_NAMES]
    s.cactus, s.turns = cactus - 2, turns - 1
    rules.begin_turn(s, 0)
    if face:
        rules.roll(s, FACES.index(face), buffer())
    assert not invariants.check(s)
    return match


def attempt(match: Match, *facts: str) -> Entry:
    """The player on turn places the piece by hand, the referee tells these facts, and everything has settled."""
    return play(match, f"@{match.state.turn + 1} by-hand", *(f"referee {fact}" for fact in facts), "referee settled")


def flowers(match: Match) -> list[int]:
    """Everybody's flowers."""
    return [player["flowers"] for player in match.view()["players"]]


def where(match: Match, piece: str) -> str:
    """Where a piece is: 'pile', 'row', 'discarded', 'hand', or a cactus."""
    v = match.view()
    places: dict[str, list[str]] = {name: v[name] for name in ("pile", "row", "discarded")} | {"hand": [v["piece"]]}
    places |= {f"cactus-{n + 1}": hung for n, hung in enumerate(v["cactuses"])}
    return next(place for place, pieces in places.items() if piece in pieces)
