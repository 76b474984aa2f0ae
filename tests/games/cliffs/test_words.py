"""What a racer reads: every card with its metres and direction, the tally in the book's words, and the question that is being asked."""

from __future__ import annotations

import pytest

from cactarium import i18n
from cactarium.engine.match import Match
from cactarium.engine.message import card, event_message
from cactarium.engine.vocabulary import Event
from cactarium.games.cliffs.cards import DESIGNS, NAMES, Design
from cactarium.testing import play
from tests.games.cliffs.table import GAME, go_on, race, table
from tests.marks import rule

DIRECTIONS = {"en": ("down", "up"), "fr": ("de descente", "de montée")}
EVIDENCE = {
    "rulebook": "livret",
    "figure": "figure du livret",
    "edition of 2024": "édition de 2024",
    "edition of August 2025": "édition d’août 2025",
    "INVENTED": "INVENTÉ",
    "INF, mirror image": "INF, par symétrie",
}
PRINTED = [design for design in DESIGNS if design.copies + design.more]  # the others are for decks of one's own
EVERY_LANGUAGE = pytest.mark.parametrize("language", i18n.LANGUAGES)


def speaker(language: str = "en", you: int | None = 0) -> i18n.Speaker:
    return i18n.Speaker(GAME, language, ("Camille", "Agave", "Bisnaga"), you)


def described(match: Match, seat: int = 0, language: str = "en") -> list[str]:
    say = speaker(language, seat)
    return [say.render(line) for line in GAME.view.describe(match.view(seat))]


def told(match: Match, language: str = "en") -> list[str]:
    say = speaker(language)
    return [say.event(event) for event in match.events(0)]


def distance(metres: int, language: str) -> str:
    down, up = DIRECTIONS[language]
    return f"{abs(metres)} m {down if metres > 0 else up}"


# Cards


@EVERY_LANGUAGE
@pytest.mark.parametrize("design", [design for design in PRINTED if design.metres], ids=lambda design: design.name)
def test_a_card_says_its_metres_and_their_direction(design: Design, language: str) -> None:
    say = speaker(language)
    name = say(f"name-{design.name}")
    assert say(f"card-{design.name}") == f"{name} ({distance(design.metres, language)})"
    assert say(f"flipped-{design.name}").startswith(name), "upside down it keeps its name"
    assert say(f"flipped-{design.name}").endswith(f"({distance(-design.metres, language)})"), "and goes the other way"


@EVERY_LANGUAGE
@rule("cliffs/6.7")
def test_upside_down_a_card_says_what_its_mirror_image_does(language: str) -> None:
    say = speaker(language)

    def does(key: str) -> str:
        return say(key).partition("(")[2]

    for one, other in (("double-left", "double-right"), ("double-leftmost", "double-rightmost"), ("draw-left", "draw-right")):
        assert does(f"flipped-{one}") == does(f"card-{other}")
        assert does(f"flipped-{other}") == does(f"card-{one}")
    assert does("flipped-steal-any") == does("card-steal-any"), "ANY stays ANY"


def test_no_sentence_names_a_card_without_what_it_does() -> None:
    say = speaker()
    for kind, happening in GAME.events.kinds.items():
        if "card" in happening.args:
            sample = {name: NAMES.index("trail-skates") if name == "card" else 0 for name in happening.args}
            does = "150 m down" if "metres" not in happening.args else "0 m"  # the tally says what the card counts as it lies
            said = say.render(event_message(GAME.events, Event(kind, tuple(sample.items()))))
            assert "Trail Skates" in said, kind
            assert does in said, kind
    assert say("move-play", card=card("trail-skates"), target={"seat": 1}) == "Play Trail Skates (150 m down) into Agave’s queue"


def test_whoever_plays_into_their_own_queue_is_named_once() -> None:
    hidden = {"player": {"seat": 1}, "target": {"seat": 1}}
    assert speaker()("event-plays-hidden", **hidden) == "Agave plays a card face down into their own queue."
    assert speaker("fr")("event-plays-hidden", **hidden) == "Agave joue une carte face cachée dans sa propre file."
    assert speaker()("event-plays-hidden", **hidden | {"target": {"seat": 2}}).endswith("into Bisnaga’s queue.")


def test_a_draw_names_the_hand_it_takes_from() -> None:
    assert speaker("fr")("card-draw-right") == "Ponction (main du voisin de droite)"
    assert speaker("fr")("card-draw-left") == "Ponction (main du voisin de gauche)"


@EVERY_LANGUAGE
def test_the_rules_list_the_whole_deck(language: str) -> None:
    """1.2: name, value, copies and evidence, as `cards.py` has them."""
    say = speaker(language)
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in i18n.rules(GAME, language).splitlines() if line.startswith("| ")
    ]
    listed = [tuple(row) for row in rows if len(row) == 5][1:]
    expected = []
    for design in PRINTED:
        name = say(f"name-{design.name}")
        does = say(f"card-{design.name}").removeprefix(f"{name} (").removesuffix(")")
        evidence = design.evidence if language == "en" else EVIDENCE[design.evidence]
        expected.append((name, does, str(design.copies), str(design.copies + design.more), evidence))
    assert listed == expected


# Distances


def test_no_distance_is_a_bare_minus() -> None:
    say = speaker()
    assert say("event-tally", player={"seat": 0}, metres=-250) == "Your tally is 250 m up in all."
    assert say("event-tally", player={"seat": 1}, metres=100) == "Agave’s tally is 100 m down in all."
    assert say("event-tally", player={"seat": 1}, metres=0) == "Agave’s tally is 0 m in all."
    assert say("event-descends", player={"seat": 1}, metres=300, place=-150) == "Agave moves 300 m down, to 150 m below the finish."


@rule("cliffs/9.7")
def test_a_tally_that_goes_up_says_so() -> None:
    assert "You are at 900 m with no cards in hand. Your tally if the round ended now: 200 m up." in described(
        table("+Cow +Rays", "", places=(900, 900))
    )
    at_the_top = described(table("+Cow +Rays", ""))
    assert "Your cards and the 100 m of every round would make 200 m up, but the cliff ends before that." in at_the_top


# The tally in the book's words


@rule("cliffs/9.1")
def test_the_log_of_a_tally_speaks_of_multipliers_and_synergy() -> None:
    match = table("+Coffee +Coffee +< +~Banana", "", "")
    while not any(event.kind == "tally" for event in match.events(0)):
        go_on(match)
    said = told(match)
    assert "Your tally: Coffee counts 100 m down." in said
    assert "Your tally: Coffee counts twice, by Multiplier: 200 m down." in said
    assert "Your tally: Synergy of Coffee with the same card beside it, another 100 m down." in said
    assert "Your tally: Banana counts 50 m down." in said
    assert "Your tally: the 100 m down that everybody gets in every round." in said
    assert "Your tally is 550 m down in all." in said
    french = speaker("fr")
    assert french("event-counts", player={"seat": 0}, card=card("banana"), factor=1, metres=50) == (
        "Votre bilan : la carte Banane compte pour 50 m de descente."
    )


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ("No Rush", "Race Pace", "Panic Mode!")), ("fr", ("Rien ne presse", "Rythme de course", "Mode panique !"))],
)
def test_the_paces_have_the_names_of_the_book(language: str, names: tuple[str, str, str]) -> None:
    say = speaker(language)
    assert tuple(say(f"pace-{pace}") for pace in ("relaxed", "normal", "panic")) == names
    assert all(name in i18n.clauses(GAME, language)["13.1"] for name in names)


# Larry


@rule("cliffs/10.4")
def test_during_a_race_the_question_is_that_of_the_race_even_with_larrys_card_in_hand() -> None:
    match = race("Worm Cow", "Nitro", larry=(1, 2))
    play(match, "@1 larry")
    brought = speaker()("card-" + match.view(0)["players"][0]["holds"])
    assert described(match)[-2:] == [
        f"You hold the card that Larry brought you: {brought}. Place it whenever you like.",
        "The music plays! You may play 2 more cards.",
    ]
    play(match, "@1 done")
    assert described(match)[-1] == f"Larry brings you {brought}. Into whose queue do you place it?", "nothing else is asked"


@rule("cliffs/10.4")
def test_during_the_resolution_the_question_is_where_larrys_card_goes() -> None:
    match = table("Worm Cow", "", larry=(1, 2), pile="Coffee")
    play(match, "@1 larry")
    assert described(match)[-1] == "Larry brings you Coffee (100 m down). Into whose queue do you place it?"
    assert described(match, seat=1)[-1] == "Camille looks at Larry’s card and is about to place it."


@EVERY_LANGUAGE
@rule("cliffs/7.6")
def test_a_card_that_was_flipped_face_down_is_revealed_as_it_lies(language: str) -> None:
    match = table("Flip> Coffee", "")
    go_on(match, 3)
    reveals = told(match, language)[-1]
    assert speaker(language)("flipped-coffee") in reveals
    assert distance(-100, language) in reveals
    assert distance(100, language) not in reveals
