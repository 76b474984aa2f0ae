"""Matches of Cactys that the physics judges: bots with hands, a person with perches, records that can be seen again."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cactarium import bots, games
from cactarium.bots import referee as referee_player
from cactarium.engine import record
from cactarium.engine import referee as engine_referee
from cactarium.engine.errors import BadMatch
from cactarium.engine.header import PERSON
from cactarium.engine.match import REFEREE, Match
from cactarium.engine.referee import NoReferee
from cactarium.games.cactys.physics import referee as judge
from cactarium.terminal.main import main
from cactarium.terminal.player import Terminal

GAME = games.find("cactys")

physics = pytest.mark.skipif(importlib.util.find_spec("mujoco") is None, reason="MuJoCo is not installed")


def play_turns(match: Match, turns: int) -> None:
    """Let bots play so many turns."""
    stream = bots.stream("hands")
    judging = referee_player.for_match(match, stream)
    assert judging
    try:
        while match.view()["turns"] <= turns and not match.over:
            if not judging.attend():
                (seat,) = match.waiting
                match.play(seat, bots.find(match.header.players[seat])(bots.PlayerView(match, seat, stream)))
    finally:
        judging.close()


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.new(GAME, seats=2, players=("sprout", "placer:sprout"), seed="judged")
    play_turns(match, 4)
    return match


@physics
def test_bots_hang_pieces_and_the_referee_tells_what_became_of_them(played: Match) -> None:
    verbs = [played.game.moves.verb(entry.move) for entry in played.log]
    assert verbs.count("by-hand") == verbs.count("settled") + verbs.count("wedged") >= 4
    assert {entry.seat for entry in played.log} == {0, 1, REFEREE}
    assert sum(map(len, played.view()["cactuses"])) >= 2


@physics
def test_every_attempt_keeps_what_was_seen_and_can_be_seen_again(played: Match) -> None:
    seen = judge.attempts(played)
    assert len(seen) == sum(played.game.moves.verb(entry.move) == "settled" for entry in played.log)
    assert not any(judge.differs(played, placing) for placing in seen)
    first = seen[0]
    told, closing = first.facts[:-1], first.facts[-1]
    assert judge.differs(played, replace(first, facts=(*told, closing._replace(move=GAME.moves.parse("wedged")))))
    assert judge.differs(played, replace(first, facts=(*told, closing._replace(attachment=b""))))
    assert judge.differs(played, replace(first, facts=(*told, closing._replace(attachment=seen[1].facts[-1].attachment))))


@physics
def test_verify_says_whether_this_machine_sees_the_same(played: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "played.match"
    record.save(played, path)
    main(["verify", str(path), "--lang", "en"])
    assert "simulated again on this machine, gave the same facts." in capsys.readouterr().out
    lying = Match(played.header)
    for entry in played.log:
        text = played.text(entry)
        if text == "settled" and lying.view()["turns"] == 1:
            lying.play(REFEREE, "hand-cactus")
        lying.play(entry.seat, text, attachment=entry.attachment)
        if text == "settled":
            break
    record.save(lying, path)
    main(["verify", str(path), "--lang", "fr"])
    said = capsys.readouterr().out
    assert "1 placement sur 1 a donné d’autres faits, d’abord au coup" in said
    assert "vu sur la machine de la partie" in said


@physics
def test_verify_explains_what_was_seen_by_older_physics(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As `unsteady` tells it, two pieces hang in the air: no physics of today sees that."""
    from tests.games.cactys.physics.workshop import unsteady

    path = tmp_path / "older.match"
    record.save(unsteady(2, physics=1), path)
    main(["verify", str(path), "--lang", "en"])
    said = capsys.readouterr().out
    assert "2 of 2 placements gave other facts" in said
    assert "judged by the physics of an older version of Cactarium" in said


@physics
def test_replay_needs_no_physics(
    played: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "played.match"
    record.save(played, path)
    without_physics(monkeypatch)
    main(["replay", str(path), "--lang", "en"])
    assert "It hangs on cactus" in capsys.readouterr().out
    main(["verify", str(path), "--lang", "en"])
    assert "placements were not simulated again. Cactys needs MuJoCo" in capsys.readouterr().out


@physics
def test_pieces_that_come_down_by_themselves_are_told_one_by_one_and_can_be_seen_again() -> None:
    from tests.games.cactys.physics.workshop import unsteady

    match = unsteady(2, ("sprout", "sprout"))
    hung = match.view()["cactuses"][0]
    judging = referee_player.for_match(match, bots.stream("late"))
    assert judging
    try:
        assert judging.attend()
        assert judging.attend()
        assert not judging.attend()
    finally:
        judging.close()
    assert [match.text(entry) for entry in match.log[-2:]] == [f"late {piece}" for piece in hung]
    assert match.view()["phase"] == "place"
    assert judge.hung(match) == {}
    fallen = judge.attempts(match)[-2:]
    assert not any(judge.differs(match, late) for late in fallen)
    assert all(judge.frames(late.facts[-1]) for late in fallen)
    again = record.read(record.write(match), games.find)
    assert [late.situation for late in judge.attempts(again)[-2:]] == [late.situation for late in fallen]


def without_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *more: None if name == "mujoco" else found(name, *more))


def test_without_physics_one_is_told_before_anything_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_physics(monkeypatch)
    with pytest.raises(NoReferee):
        referee_player.for_match(Match.new(GAME, seed="none"))
    with pytest.raises(SystemExit):
        main(["play", "cactys", "--save", str(tmp_path / "a.match"), "--lang", "en"])
    assert "install cactarium[cactys]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_games_that_are_all_rules_and_real_tables_have_no_judge() -> None:
    assert referee_player.for_match(Match.new(games.find("cacti"), seed="rules")) is None
    assert referee_player.for_match(Match.new(GAME, options={"scorekeeper": "on"}, seed="table")) is None


@physics
def test_a_person_names_a_perch_in_words(tmp_path: Path) -> None:
    match = Match.new(GAME, seats=2, players=(PERSON, "sprout"), options={"first_player": "seat-1"}, seed="perch")
    lines: list[str] = []
    typed: Iterator[str] = iter(["red ring 2", "by-hand", "put the ring on the left arm of cactus 2", "low", "q"])

    def ask(prompt: str) -> str:
        answer = next(typed, "q")
        lines.append(f"> {answer}")
        return answer

    Terminal(match, "en", tmp_path / "a.match", seed="perch", ask=ask, tell=lines.append).run()
    assert [match.text(entry) for entry in match.log[:2]] == ["start red-ring cactus-2", "perch left-low"]
    assert "Pieces cannot be placed by hand in a terminal: name a perch." in lines
    assert "  1. Left, low" in lines
    assert "You have the red ring placed on cactus 2: left, low." in lines
    assert "  1. Place it by hand" not in lines
    assert match.log[-1].seat != 0, "what came of it was told"


@physics
def test_who_places_a_piece_hears_where_the_others_hang(played: Match) -> None:
    match = Match(played.header)
    for entry in played.log:
        heard = [line.args for line in engine_referee.describe(match, match.view()) if line.key == "perched"]
        named = {piece for args in heard if isinstance(args["pieces"], dict) for piece in args["pieces"]["cards"]}
        there = match.view()["cactuses"][match.state.cactus] if match.view()["phase"] == "place" else []
        assert named == set(there)
        match.replay_entry(entry.seat, played.text(entry), entry.attachment)


# Attachments, which any game may have


def attached(*attachments: bytes) -> Match:
    match = Match.new(GAME, options={"scorekeeper": "on", "first_player": "seat-1"}, seed="attached")
    match.play(REFEREE, "start red-bar cactus-1")
    for attachment in attachments:
        match.play(REFEREE, "base")
        match.play(REFEREE, "settled", attachment=attachment)
    return match


def test_attachments_are_in_the_record_and_change_nothing_else() -> None:
    match = attached(b"a path", bytes(range(256)))
    text = record.write(match)
    again = record.read(text, games.find)
    assert [entry.attachment for entry in again.log] == [b"", b"", b"a path", b"", bytes(range(256))]
    assert record.write(again) == text
    plain = attached(b"", b"")
    assert [entry.digest for entry in plain.log] == [entry.digest for entry in match.log]
    assert "+" not in record.write(plain).split("\n\n")[1]


def test_an_attachment_that_was_edited_is_noticed() -> None:
    text = record.write(attached(b"a path"))
    with pytest.raises(BadMatch, match="edited"):
        record.read(text.replace("YSBwYXRo", "YSBwYXRp"), games.find)


def test_an_undone_attempt_is_not_seen_again() -> None:
    match = attached(b"a path")
    match.undo(REFEREE)
    assert record.read(record.write(match), games.find).state == match.state
