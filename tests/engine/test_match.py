from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import cactarium
from cactarium import bots, games
from cactarium.engine import record
from cactarium.engine.conformance import walk
from cactarium.engine.errors import (
    BadMatch,
    BadName,
    BadNotation,
    BadOption,
    BadSeat,
    BadSecret,
    CannotResign,
    CannotSave,
    CannotUndo,
    IllegalMove,
    RulesChanged,
    StaleMove,
    UnknownGame,
)
from cactarium.engine.header import check_secret, commitment
from cactarium.engine.match import CLOCK, Match
from cactarium.engine.vocabulary import Move
from cactarium.testing import play
from tests.games.cactus_game.table import act, table

VERSION = games.find("cactus-game").rules_version


def played(moves: int = 30) -> Match:
    match = cactarium.new_match("cactus-game", seats=3, seed="record")
    for n, _ in enumerate(walk(match)):
        if n == moves:
            break
    return match


def test_the_same_seed_deals_the_same_match_and_none_deals_another() -> None:
    first, second = (cactarium.new_match("cactus-game", seats=4, seed="tea") for _ in range(2))
    assert first.state == second.state
    assert cactarium.new_match("cactus-game").state != cactarium.new_match("cactus-game").state


def test_a_move_can_be_text_record_or_code() -> None:
    for move in ("steal-card @2", Move("steal-card", (("target", "@2"),)), {"verb": "steal-card", "target": "@2"}, 0):
        match = table("steal-a-card", "stop", "")
        code = match.game.moves.parse("steal-card @2") if isinstance(move, int) else move
        assert match.text(match.play(0, code)) == "steal-card @2"


def test_legal_moves_are_iterable_and_answer_in() -> None:
    legal = table("steal-a-card", "stop", "").legal(0)
    assert [str(move) for move in legal] == ["draw", "steal-card @2"]
    assert "draw" in legal
    assert legal[0] in legal
    assert legal.codes[1] in legal
    assert "refill" not in legal
    assert repr(legal) == "<draw, steal-card @2>"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dance", "“dance” is no move; moves begin with: pass, stop, draw"),
        ("request @2", "“request @2” should read: request <target> <card>."),
        ("request @2 joker", "“joker” is no card; expected one of: charlie"),
        ("", "is no move"),
    ],
)
def test_a_text_that_is_no_move_says_what_would_be(text: str, message: str) -> None:
    match = table("", "")
    before = bytes(match.state)
    with pytest.raises(BadNotation, match=message.replace("(", r"\(")):
        match.play(0, text)
    assert bytes(match.state) == before
    assert match.log == []


def test_what_is_no_move_and_no_seed_at_all_is_refused() -> None:
    with pytest.raises(BadNotation, match="A move is a text, a record or a number, not None"):
        table("", "").play(0, None)  # type: ignore[arg-type]
    with pytest.raises(BadSecret, match="A seed is a text, not 5"):
        cactarium.new_match("cactus-game", seed=5)  # type: ignore[arg-type]


def test_a_record_with_wrong_arguments_is_refused() -> None:
    with pytest.raises(BadNotation, match="takes target, card, not card"):
        games.find("cactus-game").moves.code({"verb": "request", "card": "stop"})


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_a_seat_out_of_range_is_refused(seat: int) -> None:
    match = table("", "", "")
    with pytest.raises(BadSeat, match="seats are @1 to @3"):
        match.play(seat, "draw")
    with pytest.raises(BadSeat):
        match.legal(seat)
    with pytest.raises(BadSeat):
        match.view(seat)
    with pytest.raises(BadSeat):
        match.events(seat)
    with pytest.raises(BadSeat):
        match.redealt_state([seat], bots.stream())


def test_a_code_out_of_range_is_refused() -> None:
    with pytest.raises(IllegalMove, match="There is no move 10000"):
        table("", "").play(0, 10000)


def test_unknown_games_options_values_seats_and_names_are_refused() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game “chess”; there is: .*cactus-game"):
        cactarium.new_match("chess")
    with pytest.raises(BadOption, match="no option “speed”"):
        cactarium.new_match("cactus-game", options={"speed": "fast"})
    with pytest.raises(BadOption, match=r"edition cannot be “de”; it is one of: en, fr \(3.4\)"):
        cactarium.new_match("cactus-game", options={"edition": "de"})
    with pytest.raises(BadSeat, match="2 to 6 players, not 7"):
        cactarium.new_match("cactus-game", seats=7)
    for name in ("you", "VOUS", " you ", "", "a" * 33, "a\nb", "Ana"):
        with pytest.raises(BadName):
            cactarium.new_match("cactus-game", seats=2, names=[name, "Ana"])


def test_options_have_types_defaults_and_the_rule_they_change() -> None:
    options = {option.name: option for option in games.find("cactus-game").options}
    assert [options[name].type for name in ("futile_plays", "goal", "edition")] == ["flag", "number", "choice"]
    assert (options["goal"].default, options["goal"].clause) == ("standard", "1.3")


def test_an_answer_to_a_question_that_has_passed_is_refused() -> None:
    match = table("free-point", "stop", "")
    play(match, "@1 free-point")
    with pytest.raises(StaleMove):
        match.play(1, "stop", epoch=match.epoch - 1)
    match.play(1, "stop", epoch=match.epoch)


def test_a_saved_match_is_the_same_match(tmp_path: Path) -> None:
    match = played()
    cactarium.save(match, tmp_path / "a.match")
    again = cactarium.load(tmp_path / "a.match")
    assert again.state == match.state
    assert again.header == match.header
    assert [again.text(entry) for entry in again.log] == [match.text(entry) for entry in match.log]
    assert list(tmp_path.iterdir()) == [tmp_path / "a.match"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on file sizes")
def test_a_failed_save_leaves_the_old_one(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "a.match"
    cactarium.save(played(10), path)
    before = path.read_text()
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (500, most))
    try:
        with pytest.raises(CannotSave, match="What was there before is untouched"):
            cactarium.save(played(20), path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotSave, match="cannot be saved as"):
        cactarium.save(played(3), tmp_path / "file" / "a.match")


def edits(text: str) -> dict[str, str]:
    """A record, spoiled in every way we could think of."""
    lines = text.splitlines(keepends=True)
    moves = next(i for i, line in enumerate(lines) if line.startswith("1. "))
    return {
        "truncated": "".join(lines[:-5]),
        "half a line": text[: len(text) // 2],
        "empty": "",
        "not a record": "hello\n",
        "a move dropped": "".join(lines[: moves + 3] + lines[moves + 4 :]),
        "a name changed": text.replace("Player 2", "Player 9", 1),
        "an option changed": text.replace("edition: en", "edition: fr", 1),
        "a digest changed": text.replace(" #", " #0", 1),
        "appended": text + "99. @1 draw #00\n",
    }


@pytest.mark.parametrize("what", edits("1. \n" * 9))
def test_a_spoiled_record_is_refused(what: str) -> None:
    with pytest.raises(BadMatch):
        record.read(edits(record.write(played()))[what], games.find)


def resealed(text: str) -> str:
    body = text[: text.rindex("end: ")]
    return body + record._seal(body, body.count(" #"), False)


def test_an_edit_with_a_forged_seal_is_found_by_replaying() -> None:
    text = record.write(played())
    with pytest.raises(BadMatch, match=r"Move 1 (did not lead|cannot have been made)"):
        record.read(resealed(re.sub("nonce @2: ..", "nonce @2: 00", text)), games.find)
    with pytest.raises(BadMatch, match=r"Move \d+ cannot have been made"):
        record.read(resealed(text.replace(" pass #", " stop-it #", 1)), games.find)
    with pytest.raises(BadMatch, match="lacks “nonce @3”"):
        record.read(resealed("\n".join(line for line in text.splitlines() if not line.startswith("nonce @3")) + "\n"), games.find)


def test_a_wrong_secret_is_found() -> None:
    match = played()
    text = record.write(match).replace(match.header.secret.hex(), "00" * 32)
    with pytest.raises(BadSecret):
        record.read(resealed(text), games.find)
    check_secret(match.header.secret, match.header.commitment)
    with pytest.raises(BadSecret):
        check_secret(b"another", commitment(match.header.secret))


def test_a_match_under_other_rules_is_noticed() -> None:
    with pytest.raises(RulesChanged, match=f"rules version 7 of Cactus Game; this is version {VERSION}"):
        record.read(resealed(record.write(played()).replace(f"rules: {VERSION}", "rules: 7")), games.find)


def test_a_match_of_an_older_version_that_replays_is_read_without_its_digests() -> None:
    text = re.sub(r"#[0-9a-f]{16}$", "#0123456789abcdef", record.write(played()), flags=re.MULTILINE)
    older = record.read(resealed(text.replace(f"rules: {VERSION}", f"rules: {VERSION - 1}")), games.find)
    assert older.header.is_older
    assert older.state == played().state
    with pytest.raises(BadMatch, match="did not lead to what the record says"):
        record.read(resealed(text), games.find)


def test_the_seed_depends_on_the_secret_and_every_nonce() -> None:
    header = played().header
    keys = {header.key}
    for change in ({"secret": b"x" * 32}, {"nonces": (b"y", *header.nonces[1:])}, {"nonces": (*header.nonces[:2], b"z")}):
        keys.add(type(header)(**{**vars(header), **change}).key)
    assert len(keys) == 4


def test_undo_stops_at_the_last_thing_drawn_or_shown() -> None:
    match = table("draw-3 see-and-steal", "stop walter", "")
    with pytest.raises(CannotUndo):
        match.undo(0)
    act(match, "@1 see-and-steal @2")
    with pytest.raises(CannotUndo):
        match.undo(0)
    before = match.state.clone()
    play(match, "@1 take stop")
    match.undo(0)
    assert match.state.epoch > before.epoch, "answers on their way must not meet the old question's number"
    match.state.epoch = before.epoch
    assert match.state == before
    play(match, "@1 take walter")
    assert match.view(0)["players"][0]["hand"] == {"walter": 1, "draw-3": 1}
    play(match, "@1 draw")
    assert not match.can_undo(0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_card_that_was_shown_and_a_won_game_cannot_be_taken_back() -> None:
    match = table("free-point", "stop", "")
    play(match, "@1 free-point")
    with pytest.raises(CannotUndo):
        match.undo(0)
    match = table("charlie charlie charlie", "", points=[6, 0])
    play(match, "@1 set charlie 0")
    assert match.over
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_hidden_answer_cannot_be_taken_back_whoever_else_has_answered() -> None:
    """If it could until somebody else answers, one could find out whether somebody has."""
    for others in ((), ("@3 pass",)):
        match = table("free-point", "stop", "", "")
        play(match, "@1 free-point", "@2 pass", *others)
        with pytest.raises(CannotUndo):
            match.undo(1)


def test_nobody_takes_back_the_move_of_another() -> None:
    match = table("see-and-steal", "stop walter", "")
    act(match, "@1 see-and-steal @2")
    play(match, "@1 take stop")
    with pytest.raises(CannotUndo):
        match.undo(1)
    with pytest.raises(BadSeat):
        match.undo(7)


def test_an_undo_is_told_recorded_and_replayed(tmp_path: Path) -> None:
    match = cactarium.new_match("cactus-game", seats=4, seed="undo")
    sprout, stream = bots.find("sprout"), bots.stream("undo")
    while not any(move.verb == "take" for seat in match.waiting for move in match.legal(seat)):
        seat = match.waiting[0]
        match.play(seat, sprout(bots.PlayerView(match, seat, stream)))
    seat = match.waiting[0]
    match.play(seat, match.legal(seat).codes[0])
    match.undo(seat)
    match.play(seat, match.legal(seat).codes[-1])
    assert [event.kind for event in match.events((seat + 1) % 4)][-3:] == ["takes", "takes-back", "takes"]
    cactarium.save(match, tmp_path / "a.match")
    assert f"@{seat + 1} undo #" in (tmp_path / "a.match").read_text()
    assert cactarium.load(tmp_path / "a.match").state == match.state


def test_an_undo_that_cannot_have_been_is_refused() -> None:
    text = record.write(played())
    with pytest.raises(BadMatch, match=r"Move 3 cannot have been made\. That cannot be taken back"):
        record.read(resealed(re.sub(r"(?m)^3\. (@\d) .* #", r"3. \1 undo #", text)), games.find)


def test_who_resigns_against_one_loses_and_the_record_says_so() -> None:
    match = cactarium.new_match("cacti", seed="resign")
    match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0])
    match.resign(0)
    assert (match.over, match.places, match.waiting, match.deadlines()) == (True, [2, 1], [], [])
    assert not any(match.legal(seat) for seat in (0, 1, CLOCK))
    assert [event.kind for event in match.events(1)][-1] == "resigns"
    text = record.write(match)
    assert "\n2. @1 resign #" in text
    again = record.read(text, games.find)
    assert (again.over, again.places) == (True, [2, 1])
    with pytest.raises(CannotResign):
        match.resign(1)


def test_who_resigns_among_several_is_placed_behind_them_whatever_the_seat_still_does() -> None:
    match = cactarium.new_match("cactus-game", seats=4, seed="resign")
    match.resign(2)
    match.resign(0)
    assert not match.over
    with pytest.raises(CannotResign):
        match.resign(2)
    for _ in walk(match):
        pass
    assert match.over
    assert (match.places[0], match.places[2]) == (3, 4)
    assert record.read(record.write(match), games.find).places == match.places


def test_a_match_without_a_person_left_is_over() -> None:
    match = Match.new(games.find("cactus-game"), seats=3, players=["person", "sprout", "sprout"], seed="resign")
    match.resign(0)
    assert match.over
    assert match.places[0] == 3


def test_a_move_that_answers_no_question_is_never_too_late() -> None:
    match = cactarium.new_match("cliffs", seats=2, seed="larry")
    with pytest.raises(StaleMove):
        match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0], epoch=match.epoch - 1)
    match.play(0, "larry", epoch=match.epoch - 1)
    match.play(0, "place @1", epoch=match.epoch - 1)


def test_a_name_can_be_changed_in_a_record_and_nothing_else_changes() -> None:
    text = record.write(played())
    renamed = record.rename(text, 1, "Somebody")
    match, before = record.read(renamed, games.find), record.read(text, games.find)
    assert match.header.names == (before.header.names[0], "Somebody", *before.header.names[2:])
    assert [entry.digest for entry in match.log] == [entry.digest for entry in before.log]
    assert record.rename(renamed, 1, before.header.names[1]) == text
    with pytest.raises(BadName):
        record.rename(text, 1, before.header.names[0])


def test_a_record_cut_anywhere_is_refused() -> None:
    text = record.write(played(6))
    for end in range(len(text)):
        with pytest.raises(BadMatch):
            record.read(text[:end], games.find)
    with pytest.raises(BadMatch):
        record.read(text.replace("end: 6", "end: ²"), games.find)


def test_nonces_are_given_by_the_seats_and_cannot_be_moved_between_them() -> None:
    game = games.find("cactus-game")
    first, second = (Match.new(game, seats=2, seed="x", nonces=[b"a" * 16, last * 16]) for last in (b"b", b"c"))
    assert first.header.commitment == second.header.commitment
    assert first.state != second.state
    with pytest.raises(BadSecret, match="2 seats gives a nonce of 16 bytes"):
        Match.new(game, seats=2, nonces=[b"a" * 32, b""])
    text = record.write(first)
    with pytest.raises(BadMatch):
        record.read(resealed(text.replace("nonce @2: " + "62" * 16, "nonce @2: ").replace("61" * 16, "61" * 16 + "62" * 16)), games.find)


def test_a_header_with_a_line_too_many_is_refused() -> None:
    with pytest.raises(BadMatch, match="do not belong there: colour"):
        record.read(resealed(record.write(played()).replace("seats: 3", "seats: 3\ncolour: red")), games.find)


def test_a_save_is_for_its_owners_eyes(tmp_path: Path) -> None:
    cactarium.save(played(3), tmp_path / "a.match")
    if sys.platform != "win32":
        assert (tmp_path / "a.match").stat().st_mode & 0o077 == 0


def test_the_clock_is_a_seat_in_the_record() -> None:
    match = cactarium.new_match("cactus-game", seats=2, seed="clock")
    match.play(CLOCK, "time-up")
    text = record.write(match)
    assert "\n1. clock time-up #" in text
    assert record.read(text, games.find).state == match.state
