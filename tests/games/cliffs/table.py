"""Set a table for a story: queues and hands in words such as "> Worm Flip<", moves in text notation."""

from __future__ import annotations

from collections.abc import Sequence

from cactarium import games
from cactarium.engine.match import CLOCK, Match
from cactarium.engine.seats import seat_set
from cactarium.games.cliffs import invariants
from cactarium.games.cliffs.cards import CARDS, COPIES, KINDS, MORE, NAMES
from cactarium.games.cliffs.hands import rewrite_log
from cactarium.games.cliffs.queues import lay, turn_over
from cactarium.games.cliffs.race import end_race, gather, start_race
from cactarium.games.cliffs.state import NOBODY, NOTHING, PAUSE, State
from cactarium.testing import play

GAME = games.find("cliffs")

WORDS = {
    "<": "double-left",
    ">": "double-right",
    "<<": "double-leftmost",
    ">>": "double-rightmost",
    "Nitro": "nitro",
    "Worm": "giant-worm",
    "Minecart": "runaway-minecart",
    "Skates": "trail-skates",
    "Shortcut": "shortcut",
    "Magic": "magic",
    "Coffee": "coffee",
    "Confidence": "unjustified-confidence",
    "Tailwind": "tailwind",
    "Cow": "cow-crossing",
    "Rays": "death-rays",
    "Butte": "distracting-butte",
    "Beehive": "angry-beehive",
    "Dust": "dust-devil",
    "Bootlace": "untied-bootlace",
    "Banana": "banana",
    "Cactus": "surprise-cactus",
    "Tumbleweed": "tumbleweed",
    "Eagle": "eagle-lift",
    "Quicksand": "quicksand",
    "Vaporize<": "vaporize-left",
    "Vaporize>": "vaporize-right",
    "Vaporize>>": "vaporize-rightmost",
    "Vaporize*": "vaporize-any",
    "Gift<<": "gift-leftmost",
    "Gift>": "gift-right",
    "Swap<": "swap-left",
    "Swap>": "swap-right",
    "Steal>": "steal-right",
    "Steal<<": "steal-leftmost",
    "Steal*": "steal-any",
    "Draw>": "draw-right",
    "Draw<": "draw-left",
    "Flip<": "flip-left",
    "Flip>": "flip-right",
}
SHORT = {name: word for word, name in WORDS.items()}
OPEN, FLIPPED = "+", "~"  # before a card: face up already, upside down


def design(word: str) -> int:
    """A card by its short name."""
    return NAMES.index(WORDS[word])


def bag(words: str) -> list[int]:
    """'Worm Worm Flip<' as copies of each card."""
    named = [design(word) for word in words.split()]
    return [named.count(card) for card in range(KINDS)]


def table(
    *queues: str,
    hands: Sequence[str] = (),
    places: Sequence[int] = (),
    first: int = 1,
    larry: Sequence[int] = (),
    pile: str | None = None,
    seed: str = "story",
    **options: str,
) -> Match:
    """A match whose queues are about to be revealed, beginning with seat `first`; only the seats in `larry` still have theirs.

    Cards not named are in the deck, or among the discards if `pile` says what is in the deck.
    """
    match = Match.new(GAME, seats=len(queues), options=options, seed=seed)
    s: State = match.state
    clear(s)
    for seat, words in enumerate(queues):
        for word in words.split():
            lay_word(s, seat, word)
    for seat, words in enumerate(hands):
        s.hand[seat] = bag(words)
        s.hand_size[seat] = sum(s.hand[seat])
    fill_deck(s, pile)
    rewrite_log(s)
    for seat, place in enumerate(places):
        s.place[seat] = place
    s.larry = seat_set(seat - 1 for seat in larry)
    s.first = first - 1
    end_race(s, [0])
    assert not invariants.check(s)
    return match


def race(*hands: str, larry: Sequence[int] = (), pile: str | None = None, **options: str) -> Match:
    """A match in which the music has just begun."""
    match = table(*([""] * len(hands)), hands=hands, places=(), first=1, larry=larry, pile=pile, seed="story", **options)
    gather(match.state)
    start_race(match.state, [0])
    assert not invariants.check(match.state)
    return match


def clear(s: State) -> None:
    """Take all cards off the table and out of the hands."""
    s.deck_size = s.contest = s.holders = 0
    for seat in range(s.seats):
        s.hand[seat] = [0] * KINDS
        s.hand_size[seat] = s.length[seat] = s.thrown[seat] = 0
        s.rival[seat], s.held[seat] = NOBODY, NOTHING


def lay_word(s: State, seat: int, word: str) -> None:
    name = word.lstrip(OPEN + FLIPPED)
    card = lay(s, seat, seat, design(name), 0)
    s.face_up[card] = int(OPEN in word)
    if FLIPPED in word:
        turn_over(s, card)


def fill_deck(s: State, pile: str | None) -> None:
    rest = [COPIES[card] + (MORE[card] if s.big_deck else 0) for card in range(KINDS)]
    for seat in range(s.seats):
        rest = [left - held for left, held in zip(rest, s.hand[seat], strict=True)]
        for card in s.queue[seat][: s.length[seat]]:
            rest[s.design[card]] -= 1
    wanted = rest if pile is None else bag(pile)
    s.discard = [left - kept for left, kept in zip(rest, wanted, strict=True)]
    s.discard_size = sum(s.discard)
    cards = [card for card in range(KINDS) for _ in range(wanted[card])]
    s.deck_size = len(cards)
    s.deck = cards + [0] * (CARDS - len(cards))


def go_on(match: Match, steps: int = 1) -> None:
    """Let so many pauses pass."""
    for _ in range(steps):
        play(match, "clock go-on")


def reveal_all(match: Match) -> None:
    """Let pauses pass until somebody is asked or every card is revealed."""
    s = match.state
    while s.phase == PAUSE and not s.holders and (s.acting != NOTHING or any(map(face_down, open_cards(match)))):
        go_on(match)


def next_race(match: Match) -> None:
    """Let the clock play until the music begins."""
    while match.view()["phase"] != "race":
        play(match, f"clock {match.legal(CLOCK)[0]}")


def open_cards(match: Match) -> list[dict[str, object]]:
    return [card for player in match.view()["players"] for card in player["queue"]]


def face_down(card: dict[str, object]) -> bool:
    return not card["up"]


def queue(match: Match, seat: int, *viewers: int) -> str:
    """A queue as these seats see it, all counted from 1: 'Worm ~Cow ?'."""
    cards = match.view(*(viewer - 1 for viewer in viewers))["players"][seat - 1]["queue"]
    return " ".join((FLIPPED if card["flipped"] else "") + (SHORT[card["card"]] if card["card"] else "?") for card in cards)


def hand(match: Match, seat: int) -> str:
    """A seat's hand, in the order of the card list."""
    cards = match.view(seat - 1)["players"][seat - 1]["hand"]
    return " ".join(SHORT[name] for name, copies in cards.items() for _ in range(copies))


def tallies(match: Match) -> list[int]:
    """What everybody would move if the round ended now."""
    return [player["tally"] for player in match.view()["players"]]


def tally_of(words: str, **options: str) -> int:
    """The tally of one open queue."""
    opened = " ".join(OPEN + word for word in words.split())
    return tallies(table(opened, "", hands=(), places=(), first=1, larry=(), pile=None, seed="story", **options))[0]


def factors(match: Match, seat: int, since: int = 0) -> dict[str, int]:
    """How often each card of a seat counted in a tally."""
    told = [dict(event.args) for event in match.events(since=since) if event.kind == "counts"]
    return {SHORT[NAMES[int(row["card"] or 0)]]: int(row["factor"] or 0) for row in told if row["player"] == seat - 1}
