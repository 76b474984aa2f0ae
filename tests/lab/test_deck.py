from __future__ import annotations

from pathlib import Path

import pytest

import cactarium
from cactarium import games, i18n
from cactarium.engine import conformance, record
from cactarium.engine.deck import OPTION, BadDeck
from cactarium.engine.match import Match
from cactarium.games.cliffs.cards import DESIGNS
from cactarium.games.cliffs.deck_texts import NOT_FLIPPED, _effect
from cactarium.lab import deck
from cactarium.lab.bot_table import play_out
from cactarium.terminal import texts
from tests.terminal.test_commands import run

GAMES_WITH_DECKS = ["cacti", "cactus-game", "cliffs"]
OWN = {
    "cacti": "moon-3-moon-2-barrel.copies=0 sale-of-three.points=6 sale-of-two.points=2",
    "cactus-game": "charlie.copies=10 stop.copies=14 spike.points=4 wild.points=5",
    "cliffs": "new-1.type=steal nitro.metres=250 new-1.metres=0 new-1.racer=any new-1.theirs=rightmost banana.copies=0 new-1.copies=3",
}


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_the_deck_that_is_written_is_the_built_in_one(game: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(run("deck", game).stdout)
    assert deck.read(games.find(game), path) == "standard"
    assert OPTION not in games.find(game).complete({OPTION: "standard"})
    assert games.find(game).encode({}) == games.find(game).encode({OPTION: "standard"})


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_a_deck_of_one_s_own_goes_through_a_file(game: str, tmp_path: Path) -> None:
    found = games.find(game)
    path = tmp_path / "deck.toml"
    path.write_text(deck.write(found, OWN[game]))
    assert deck.read(found, path) == found.complete({OPTION: OWN[game]})[OPTION]
    assert run("deck", game, "--check", str(path)).stdout.strip() == deck.read(found, path)


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_a_match_is_played_with_it_and_its_record_carries_it(game: str, tmp_path: Path) -> None:
    found = games.find(game)
    match = Match.new(found, options={OPTION: OWN[game]}, players=["sprout"] * found.seats[0], seed="own deck")
    assert match.view(0)["own_deck"] == match.header.options[OPTION]
    assert "own-deck" in [line.key for line in found.view.describe(match.view(0))]
    play_out(match, "own deck")
    record.save(match, tmp_path / "own.match")
    again = cactarium.load(tmp_path / "own.match")
    assert again.over
    assert again.header.options[OPTION] == match.header.options[OPTION]
    assert again.view(0)["own_deck"] == match.header.options[OPTION]


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_the_laws_hold_with_it(game: str) -> None:
    """No leak, exact replay and redealt worlds, as for the built-in deck."""
    found = games.find(game)
    setting = conformance.Setting(found, found.seats[0], ((OPTION, found.complete({OPTION: OWN[game]})[OPTION]),), "own deck")
    for law in (conformance.every_game_ends, conformance.replay_is_exact, conformance.nothing_leaks):
        law(setting)


def test_the_points_of_a_deck_count() -> None:
    """cacti/1.4: a Sale of three brings what the deck says, whatever the house rule."""
    match = Match.new(games.find("cacti"), options={OPTION: "sale-of-three.points=6", "sale_points": "5-and-3"}, seed="points")
    assert match.view()["points"] == {"3": 6, "2": 3}
    match = Match.new(games.find("cacti"), options={OPTION: "sale-of-two.points=1", "sale_points": "5-and-3"}, seed="points")
    assert match.view()["points"] == {"3": 5, "2": 1}


@pytest.mark.parametrize(
    ("game", "content", "sentence"),
    [
        ("cacti", "[tree]\ncopies = 1", "There is no card “tree”"),
        ("cactus-game", "[charlie]\ncolour = 1", "charlie has no field “colour”; it has: copies, points"),
        ("cactus-game", "[charlie]\ncopies = -1", "charlie.copies cannot be -1; it is a whole number from 0 to 60"),
        ("cactus-game", "[charlie]\ncopies = 1.5", "charlie.copies cannot be 1.5"),
        ("cactus-game", "[charlie]\ncopies = true", "charlie.copies cannot be True"),
        ("cactus-game", "charlie = 3", "“charlie” should be a card with its fields"),
        ("cactus-game", "[charlie", "is no TOML file: line 1 cannot be read."),
        ("cactus-game", "[charlie]\ncopies 3", "is no TOML file: line 2 cannot be read."),
        ("cactus-game", 'game = "cacti"', "is a deck for “cacti”, not for “cactus-game”"),
        ("cactus-game", "[charlie]\ncopies = 60\n[spike]\ncopies = 60", "it has 182 cards, and a deck has from 40 to 120"),
        ("cactus-game", "[walter]\ncopies = 1\n[wild]\ncopies = 1", "walter could never be played, because a set needs three"),
        ("cliffs", "[nitro]\nmetres = 0", "nitro could never do anything: a bonus does not have 0 metres"),
        ("cliffs", "[nitro]\ntype = 'rocket'", "nitro.type cannot be “rocket”; it is one of: bonus, sabotage"),
        ("cliffs", "[flip-left]\nmine = 'nowhere'", "the arrow `mine` of a flip cannot be nowhere (allowed: left, right"),
        ("cliffs", "[double-left]\ncopies = 12", "it has 21 Multipliers, and there are at most 15"),
        ("cactys", "", "Cactys has no deck whose numbers could be changed"),
    ],
)
def test_mistakes_in_a_deck_are_named(game: str, content: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(content)
    done = run("deck", game, "--check", str(path))
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_deck_file_says_multiplier_and_doubler_is_still_read(tmp_path: Path) -> None:
    """cliffs/8.1: users meet the book's word; records keep the old one."""
    game = games.find("cliffs")
    assert '[double-left]\ntype = "multiplier"' in deck.write(game)
    found = set()
    for word in ("multiplier", "doubler"):
        path = tmp_path / "deck.toml"
        path.write_text(f"[new-1]\ntype = '{word}'\nmetres = 0\nmine = 'left'\ncopies = 1\n")
        found.add(deck.read(game, path))
    assert found == {"new-1.type=doubler new-1.metres=0 new-1.mine=left new-1.copies=1"}
    path.write_text("[new-1]\ntype = 'rocket'\n")
    with pytest.raises(BadDeck, match="it is one of: bonus, sabotage, multiplier, vaporize"):
        deck.read(game, path)
    path.write_text("[double-left]\nmine = 'nowhere'\n")
    with pytest.raises(BadDeck, match="of a multiplier cannot be nowhere"):
        game.complete({OPTION: deck.read(game, path)})


def test_too_few_cards_of_cacti() -> None:
    left_out = [number.key for number in deck.deck_of(games.find("cacti")).numbers if number.field == "copies"][:30]
    with pytest.raises(BadDeck, match="it has 18 cards, and a deck has at least 24"):
        games.find("cacti").complete({OPTION: " ".join(f"{key}=0" for key in left_out)})


def test_a_game_in_the_terminal_with_a_deck(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text("[charlie]\npoints = 2\n")
    done = run("play", "cactus-game", "--deck", str(path), "--seed", "7", "--save", str(tmp_path / "a.match"), "--lang", "en", answers="")
    assert "This table plays with its own deck: charlie.points=2." in done.stdout
    assert cactarium.load(tmp_path / "a.match").header.options[OPTION] == "charlie.points=2"


@pytest.mark.parametrize(
    ("language", "nitro", "new"),
    [
        ("en", "Nitroooooo! (250 m down)", "New card 1: Steal (ANY racer’s right-most card)"),
        ("fr", "Nitroooooo ! (250 m de descente)", "Nouvelle carte 1, Vol (la dernière carte d’un coureur AU CHOIX)"),
    ],
)
def test_cards_of_a_deck_say_what_they_are_worth_at_this_table(language: str, nitro: str, new: str) -> None:
    game = games.find("cliffs")
    match = Match.new(game, seats=2, options={OPTION: OWN["cliffs"]}, players=["person", "person"], seed="deck")
    speaker = texts.match_speaker(match, language, 0)
    held = {"nitro": 1, "new-1": 1, "coffee": 1}
    said = speaker("your-hand", count=3, cards={"cards": held})
    assert nitro in said
    assert new in said
    assert speaker("queue-open", position=1, card={"flipped": "nitro"}).count("250") == 1


@pytest.mark.parametrize("card", [design.name for design in DESIGNS])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_printed_card_says_the_same_when_its_text_is_made_of_its_numbers(card: str, language: str) -> None:
    """Of gifts and of the Steal of any card the printed deck says the same in other words."""
    design = next(design for design in DESIGNS if design.name == card)
    say = i18n.Speaker(games.find("cliffs"), language, ())
    made = say.render(_effect(design._asdict(), NOT_FLIPPED))
    if design.copies + design.more and card not in ("steal-any", "gift-leftmost", "gift-right"):
        assert say(f"card-{card}").endswith(f"({made})")
