"""What a player reads of the table: all open information, the first free card, and who shares a win."""

from __future__ import annotations

from typing import Any

import pytest

from cactarium import i18n
from cactarium.engine.match import Match
from cactarium.testing import play
from tests.games.cacti.table import GAME, table
from tests.marks import rule

NAMES = ("Camille", "Agave")


def described(match: Match, seat: int | None = 0, language: str = "en") -> list[str]:
    say = i18n.Speaker(GAME, language, NAMES, seat)
    return [say.render(line) for line in GAME.view.describe(match.view(*(() if seat is None else (seat,))))]


def starting(match: Match, start: str, seat: int | None = 0, language: str = "en") -> list[str]:
    """The lines that begin so."""
    return [line for line in described(match, seat, language) if line.startswith(start)]


# What lies open


@rule("cacti/6.1")
def test_the_sales_that_were_made_are_shown_to_both_with_what_lies_under_them() -> None:
    match = table("barrel barrel barrel saguaro", "", row="moon", sales="moon/3-barrel-2-moon")
    play(match, "@1 sell 3-barrel sale-1")
    made = "3 Barrels for 4 points (on its other side: Moon)"
    assert starting(match, "Your Sales") == [f"Your Sales: {made}."]
    assert starting(match, "Camille’s Sales", seat=1) == [f"Camille’s Sales: {made}."]
    assert starting(match, "Camille’s Sales", seat=None) == [f"Camille’s Sales: {made}."], "and to whoever watches"
    french = "Vos Ventes faites : 3 Tonneaux pour 4 points (de l’autre côté : Lune)."
    assert starting(match, "Vos Ventes", language="fr") == [french]


@rule("cacti/6.1")
def test_the_kind_under_a_special_sale_is_shown() -> None:
    match = table("moon", "", row="moon moon saguaro")
    play(match, "@1 special moon")
    assert any("3 Moons under the Special Sale" in line for line in described(match))
    assert any("3 Moons under the Special Sale" in line for line in described(match, seat=1))


@rule("cacti/4.5")
def test_cacti_out_of_play_are_counted() -> None:
    match = table("barrel barrel barrel saguaro", "", row="moon", sales="moon/3-barrel-2-moon", specials=("", "saguaro"))
    assert starting(match, "Out of play") == ["Out of play, under Sales or on their other side: Saguaro."]
    play(match, "@1 sell 3-barrel sale-1")
    assert starting(match, "Out of play") == ["Out of play, under Sales or on their other side: Saguaro, 3 Barrels, Moon."]
    assert not starting(table("barrel", "", row="moon"), "Out of play")


@rule("cacti/6.6")
def test_the_backs_in_a_nursery_are_told_when_the_table_helps_to_remember() -> None:
    nurseries = ("barrel/3-moon-2-saguaro", "moon/3-barrel-2-moon")
    assert not starting(table(*nurseries, row="moon"), "Behind the cacti")
    match = table(*nurseries, row="moon", memory_aid="on")
    assert starting(match, "Behind the cacti") == [
        "Behind the cacti in Agave’s Nursery: 3 Barrels or 2 Moons (behind Moon).",
        "Behind the cacti in your Nursery: 3 Moons or 2 Saguaros (behind Barrel).",
    ]


# The beginning


@rule("cacti/3.2")
def test_the_first_free_card_is_told() -> None:
    match = Match.new(GAME, seed="first", options={"first_player": "seat-1"}, names=NAMES)
    card = match.view()["players"][0]["nursery"][0]
    say = i18n.Speaker(GAME, "en", NAMES, None)
    front, back = say(f"card-{card['cactus']}"), say(f"card-{card['sale']}")
    assert f"You get the free card: {front}; behind it: {back}." in described(match)
    assert f"Camille gets the free card: {front}; behind it: {back}." in described(match, seat=1)
    play(match, f"@1 grow {match.legal(0)[0].record()['cactus']}")
    assert not [line for line in described(match) if "the free card" in line], "later it stands in the log"


# French, and the end


@pytest.mark.parametrize(
    ("cactus", "cards", "sentence"),
    [("moon", 1, "Vous cultivez 1 Lune."), ("moon", 2, "Vous cultivez 2 Lunes."), ("barrel", 3, "Vous cultivez 3 Tonneaux.")],
)
def test_what_one_grows_is_counted_in_french(cactus: str, cards: int, sentence: str) -> None:
    say = i18n.Speaker(GAME, "fr", NAMES, 0)
    assert say("event-grows", player={"seat": 0}, cactus={"card": cactus}, cards=cards) == sentence


@rule("cacti/5.7")
def test_a_shared_win_names_those_who_share_it() -> None:
    words: dict[str, Any] = {"winners": {"pair": "@1+@2"}, "points": 7}
    assert i18n.Speaker(GAME, "en", NAMES, 1)("over-tied", **words) == "The win is shared: you and Camille have 7 points each."
    assert i18n.Speaker(GAME, "fr", NAMES, 0)("over-tied", **words) == "La victoire est partagée : vous et Agave, à 7 points chacun."
