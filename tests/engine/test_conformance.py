"""The kit must notice what it is there for: bugs planted in a game's rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cactarium import games
from cactarium.engine import conformance
from cactarium.engine.chance import reseed
from cactarium.engine.emit import EVERYONE, buffer, emit
from cactarium.engine.vocabulary import Domain, Events, Secret
from cactarium.games.cactus_game import events, hands, heuristic, rules, view
from tests.marks import slow

LOADED = view  # before anything is planted, so that it keeps what is sound

Plant = Callable[[pytest.MonkeyPatch], None]


def bots_see_the_true_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "redeal", lambda s, viewers, chance: reseed(s.chance, chance))


def bots_foresee_chance(patch: pytest.MonkeyPatch) -> None:
    real = rules.redeal

    def keeps_chance(s: Any, viewers: int, chance: list[int]) -> None:
        before = s.chance[:]
        real(s, viewers, chance)
        s.chance[:] = before

    patch.setattr(rules, "redeal", keeps_chance)


def redeal_changes_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "redeal", lambda s, viewers, chance: None)


def a_taken_card_is_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "emit", lambda out, kind, who, *args: emit(out, kind, EVERYONE if kind == events.TAKES else who, *args))


def the_epoch_counts_hidden_answers(patch: pytest.MonkeyPatch) -> None:
    real = rules.answer

    def counting(s: Any, seat: int, stops: bool, out: list[int]) -> None:
        s.epoch += 1
        real(s, seat, stops, out)

    patch.setattr(rules, "answer", counting)


def a_card_is_lost(patch: pytest.MonkeyPatch) -> None:
    def losing(s: Any, player: int, card: int) -> None:
        hands.discard(s, player, card)
        s.discard[card] = 0

    patch.setattr(rules, "discard", losing)


def an_awaited_seat_has_no_move(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "waiting", lambda s: (1 << s.seats) - 1)


def nobody_is_ever_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "waiting", lambda s: 0)


def a_new_question_has_the_old_number(patch: pytest.MonkeyPatch) -> None:
    real = rules.apply

    def keeps_epoch(s: Any, seat: int, move: int, out: list[int]) -> None:
        before = s.epoch
        real(s, seat, move, out)
        s.epoch = before

    patch.setattr(rules, "apply", keeps_epoch)


def an_event_tells_a_number_that_has_no_name(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "emit", lambda out, kind, who, *args: emit(out, kind, who, *(-1 if kind == events.TURN else arg for arg in args)))


def the_heuristic_peeks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(heuristic, "worth", lambda s, me, move: sum(card * n for card, n in enumerate(s.hand[(me + 1) % s.seats])))


def who_looks_at_a_hand_is_told_its_next_card(patch: pytest.MonkeyPatch) -> None:
    """The hand that is looked at differs from world to world, and hides that something else is told."""
    real = rules.look

    def look(s: Any, target: int, out: list[int]) -> None:
        real(s, target, out)
        if s.deck_size:
            emit(out, events.DRAWS, 1 << s.turn, target, rules.take_from_deck(s, target))

    patch.setattr(rules, "look", look)


PLANTS: list[Plant] = [
    who_looks_at_a_hand_is_told_its_next_card,
    the_heuristic_peeks,
    nobody_is_ever_asked,
    a_new_question_has_the_old_number,
    an_event_tells_a_number_that_has_no_name,
    bots_see_the_true_hands,
    bots_foresee_chance,
    redeal_changes_nothing,
    a_taken_card_is_told_to_all,
    the_epoch_counts_hidden_answers,
    a_card_is_lost,
    an_awaited_seat_has_no_move,
]


def keeps_the_laws(seed: str) -> None:
    for setting in conformance.settings(games.find("cactus-game"), seed)[:6]:
        for law in (conformance.every_game_ends, conformance.redeal_hides, conformance.nothing_leaks, conformance.undo_teaches_nothing):
            law(setting)


@slow
def test_without_a_planted_bug_the_laws_hold() -> None:
    keeps_the_laws("plant")


@slow
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_bug_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(conformance.LawViolation):
        keeps_the_laws("plant")


def a_view_that_shows_what_nobody_was_told(patch: pytest.MonkeyPatch) -> None:
    real = view.views
    patch.setattr(view, "views", lambda s, sets: [seen | {"secret": list(s.hand_size), "hands": s.hand[0][0]} for seen in real(s, sets)])


def test_a_broken_law_is_told_by_what_differs_and_not_by_two_views(monkeypatch: pytest.MonkeyPatch) -> None:
    a_view_that_shows_what_nobody_was_told(monkeypatch)
    with pytest.raises(conformance.LawViolation) as broken:
        keeps_the_laws("plant")
    told = str(broken.value)
    assert "hands: " in told
    assert "discard" not in told.partition("\n  in ")[0]
    assert len(told) < 2000


def test_differences_name_the_place_and_both_values() -> None:
    told = conformance.differences({"players": [{"cards": 3}, {"cards": 1}], "deck": 4}, {"players": [{"cards": 3}], "deck": 4})
    assert told == "    players.1: {'cards': 1} | (nothing)"
    many = conformance.differences(list(range(20)), list(range(1, 21)))
    assert many.endswith("… and 8 more")


def test_a_check_tries_the_same_games_everywhere_and_compiles_last() -> None:
    game, heard = games.find("cacti"), list[conformance.Progress]()
    laws = (conformance.notation_round_trips, conformance.clones_stay)
    played = conformance.check(game, laws, on_progress=heard.append)
    assert conformance.LAWS[-1] is conformance.twins_agree
    assert [progress.law for progress in heard[:2]] == ["notation round trips", "clones stay"]
    assert heard[-1].done == heard[-1].of == played - 1
    assert conformance.deals(conformance.settings(game, "x")[0]) == conformance.deals(conformance.settings(game, "x")[0])


def test_a_move_that_is_listed_twice_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rules.legal

    def doubled(s: Any, seat: int, out: list[int]) -> int:
        n = real(s, seat, out)
        out[n] = out[0]
        return n + 1 if n else 0

    monkeypatch.setattr(rules, "legal", doubled)
    with pytest.raises(conformance.LawViolation, match=r"`legal` lists a move of @. more than once"):
        conformance.only_legal_moves_apply(conformance.settings(games.find("cactus-game"), "twice")[0])


def test_laws_that_are_not_about_a_game_are_not_counted() -> None:
    heard = list[conformance.Progress]()
    conformance.check(games.find("cactys"), (conformance.redeal_is_exact, conformance.notation_round_trips), on_progress=heard.append)
    assert [progress.law for progress in heard] == ["notation round trips"]


def test_an_error_in_the_rules_names_the_game_that_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "why_not", lambda v, seat, move: v["no-such-key"])
    with pytest.raises(KeyError) as raised:
        conformance.check(games.find("cactus-game"), (conformance.only_legal_moves_apply,))
    assert raised.value.__notes__ == ["The law “only legal moves apply” was tried in cactus-game 2 seats default seed check-0."]


def test_spectators_see_the_secret_of_an_event_that_everybody_witnesses() -> None:
    kinds, card = Events(), Domain("card", ("spade", "heart"))
    shows = kinds.add("shows", card=Secret(card))
    out = buffer()
    emit(out, shows, EVERYONE, 1)
    emit(out, shows, 1, 1)
    assert [event.args for event in kinds.read(out, 0)] == [(("card", 1),), (("card", None),)]
