"""The command line as a person meets it: a real process, real files."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cactarium
from cactarium import games
from cactarium.engine.match import Match
from cactarium.terminal.main import main
from tests.marks import slow


def run(*args: str | Path, answers: str = "", home: Path | None = None, seconds: float = 60) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"LC_ALL": "C.UTF-8"} | ({"XDG_STATE_HOME": str(home)} if home else {})
    command = [sys.executable, "-m", "cactarium", *map(str, args)]
    return subprocess.run(command, input=answers, env=env, capture_output=True, text=True, check=False, timeout=seconds)


def play(tmp_path: Path, *args: str, answers: str = "1\n" * 500) -> tuple[str, Path]:
    path = tmp_path / "game.match"
    path.unlink(missing_ok=True)
    done = run("play", "cactus-game", "--seed", "tea", "--save", path, *args, answers=answers)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout, path


ENDS = {"en": "Final standing:", "fr": "Classement final"}
ANSWERS = {  # somebody who takes the first choice there is, and goes on by Enter; the same again and again
    "cactus-game": "1\n",
    "cacti": "1\n",
    "cliffs": "1\n\n1\ndone\ndone\n2\n",
    "cactys": "1\n",
}


def untranslated(text: str) -> list[str]:
    """What no sentence for people has: names of texts, of arguments or of events."""
    return re.findall(r"\{\$?[a-z]+\}|\b(?:event|option|card|ask|verb)-[a-z-]+\b|\bNone\b|\bTraceback\b", text)


@pytest.mark.parametrize("language", ENDS)
@pytest.mark.parametrize("game", [pytest.param(game, marks=slow if game == "cactys" else ()) for game in ANSWERS])
def test_a_whole_game_can_be_played(tmp_path: Path, game: str, language: str) -> None:
    path = tmp_path / "game.match"
    done = run("play", game, "--seed", "tea", "--save", path, "--lang", language, answers=ANSWERS[game] * 500, seconds=400)
    assert (done.returncode, done.stderr) == (0, "")
    assert ENDS[language] in done.stdout
    assert not untranslated(done.stdout)
    match = cactarium.load(path)
    assert match.over
    assert {entry.seat for entry in match.log} >= set(match.seats), "everybody has moved, the person too"
    assert run("verify", path, seconds=400).returncode == 0
    told = run("replay", path, "--lang", language).stdout
    assert len(told.splitlines()) > 50
    assert not untranslated(told)


def test_every_game_is_played_to_its_end_from_the_command_line() -> None:
    assert set(ANSWERS) == {game.id for game in games.all_games() if game.package.startswith("cactarium.")}  # others may be installed


def test_the_default_edition_follows_the_language_and_is_no_house_rule(tmp_path: Path) -> None:
    said, path = play(tmp_path, "--lang", "fr", answers="q\n")
    assert cactarium.load(path).header.options["edition"] == "fr"
    assert "Règle maison" not in said


def test_the_edition_of_another_language_is_a_house_rule(tmp_path: Path) -> None:
    french, _ = play(tmp_path, "--lang", "fr", "--option", "edition=en", answers="q\n")
    assert "Règle maison – Édition : anglaise." in french
    english, _ = play(tmp_path, "--lang", "en", "--option", "edition=fr", answers="q\n")
    assert "House rule: Edition: French." in english


def test_the_same_seed_deals_the_same_hand(tmp_path: Path) -> None:
    first, second = (play(tmp_path, answers="t\nq\n")[0] for _ in range(2))
    assert first == second


def test_a_game_left_is_saved_and_goes_on(tmp_path: Path) -> None:
    said, path = play(tmp_path, answers="1\n1\nq\n")
    assert f"cactarium play --resume {path} --lang en" in said
    moves = len(cactarium.load(path).log)
    done = run("play", "--resume", path, "--lang", "en", answers="1\n" * 500)
    assert done.returncode == 0
    assert "Final standing:" in done.stdout
    after = cactarium.load(path)
    assert after.over
    assert len(after.log) > moves


def test_a_saved_match_can_be_asked_for_a_hint(tmp_path: Path) -> None:
    _, path = play(tmp_path, answers="q\n")
    advice = run("hint", path, "--lang", "en", "--think", "50")
    assert (advice.returncode, advice.stderr) == (0, "")
    assert advice.stdout.startswith("Saguaro, the bot that thinks ahead, would choose “")
    assert "Saguaro, le robot qui réfléchit, choisirait « " in run("hint", path, "--lang", "fr", "--think", "50").stdout
    idle = next(seat for seat in (1, 2, 3, 4) if seat - 1 not in cactarium.load(path).waiting)
    refused = run("hint", path, "--seat", str(idle))
    assert (refused.returncode, refused.stderr) == (2, f"cactarium: Seat @{idle} has nothing to decide now.\n")


def test_a_closed_input_saves_too(tmp_path: Path) -> None:
    said, path = play(tmp_path, answers="1\n")
    assert "Until next time." in said
    assert not cactarium.load(path).over


def test_a_running_match_is_replayed_without_its_secrets(tmp_path: Path) -> None:
    _, path = play(tmp_path, answers="1\n1\n1\n1\nq\n")
    public = run("replay", path).stdout
    mine = run("replay", path, "--seat", "1").stdout
    assert "You draw a card: " in mine
    assert "draws a card: " not in public


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    thesis = tmp_path / "thesis.txt"
    thesis.write_text("years of work")
    done = run("play", "cactus-game", "--save", thesis, answers="q\n")
    assert done.returncode == 2
    assert "is there already" in done.stderr
    assert thesis.read_text() == "years of work"


def test_games_begun_at_once_are_kept_apart(tmp_path: Path) -> None:
    for _ in range(3):
        run("play", "cactus-game", home=tmp_path, answers="q\n")
    assert len(list((tmp_path / "cactarium").glob("*.match"))) == 3


def test_a_resumed_match_keeps_its_own_settings(tmp_path: Path) -> None:
    _, path = play(tmp_path, answers="q\n")
    done = run("play", "--resume", path, "--seats", "3")
    assert (done.returncode, done.stderr) == (2, "cactarium: A resumed match keeps its own settings: leave out --seats.\n")


def test_a_match_without_a_person_cannot_be_resumed_here(tmp_path: Path) -> None:
    game = games.find("cactus-game")
    cactarium.save(Match.new(game, seats=2, players=("sprout", "seedling")), tmp_path / "a.match")
    done = run("play", "--resume", tmp_path / "a.match")
    assert done.returncode == 2
    assert "at least one seat is a person's" in done.stderr


def test_a_terminal_that_cannot_show_a_letter_shows_the_rest(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cactarium", "play", "--lang", "fr", "--save", str(tmp_path / "a.match")]
    done = subprocess.run(command, input=b"q\n", env=os.environ | {"PYTHONIOENCODING": "ascii"}, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Cactus Game" in done.stdout
    assert re.search(rb"\w'\w", done.stdout), "an apostrophe has a plain form"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-m", "cactarium", "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "cactarium: No space left on device.\n"


def test_the_games_and_their_rules_can_be_read() -> None:
    listed = run("games").stdout
    assert "cactus-game: Cactus Game, Ryan Wallace, 2-6 players" in listed
    assert "* first-come" in listed
    assert "* en: English" in listed
    assert "* fr : française" in run("games", "--lang", "fr").stdout, "a French table plays the French edition"
    assert run("rules", "cactus-game", "5.3").stdout.startswith("5.3 A Stop can be stopped")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "chess"], "There is no game “chess”"),
        (["play", "cactus-game", "--seats", "9"], "2 to 6 players, not 9"),
        (["play", "cactus-game", "--option", "edition=de"], "edition cannot be “de”"),
        (["play", "cactus-game", "--option", "edition"], "should read NAME=VALUE"),
        (["play", "cactus-game", "--bots", "oak"], "There is no bot “oak”"),
        (["play", "cactus-game", "--lang", "tlh"], "“tlh” is not a language"),
        (["play", "cactus-game", "--name", "you"], "“you” cannot be a name"),
        (["play", "--resume", "nowhere.match"], "nowhere.match cannot be read"),
        (["verify", "nowhere.match"], "nowhere.match cannot be read"),
        (["rules", "cactus-game", "9.9"], "has no clause “9.9”"),
        (["fly"], "invalid choice: 'fly'"),
    ],
)
def test_what_a_person_got_wrong_is_one_sentence_and_exit_code_2(args: list[str], sentence: str) -> None:
    done = run(*args)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_edited_match_is_refused(tmp_path: Path) -> None:
    _, path = play(tmp_path)
    path.write_text(path.read_text().replace("name @2: Amos", "name @2: Alger"))
    for command in ("verify", "replay"):
        done = run(command, path)
        assert (done.returncode, done.stderr) == (
            2,
            "cactarium: The record has been edited: its closing line does not fit what stands above it.\n",
        )


def test_a_seat_that_is_not_there_cannot_be_watched(tmp_path: Path) -> None:
    _, path = play(tmp_path, answers="q\n")
    assert "this match has seats 1 to 4" in run("replay", path, "--seat", "5").stderr


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that can close a stream")
def test_closed_streams_are_no_traceback(tmp_path: Path) -> None:
    start = f"{sys.executable} -m cactarium"
    asked = subprocess.run(f"{start} play --save {tmp_path}/a.match <&-", shell=True, capture_output=True, text=True, check=False)
    assert (asked.returncode, asked.stderr) == (2, "cactarium: There is nobody to ask: standard input is closed.\n")
    told = subprocess.run(f"{start} games >&-", shell=True, stderr=subprocess.PIPE, text=True, check=False)
    assert told.stderr == ""


def test_an_endless_answer_is_not_a_choice(tmp_path: Path) -> None:
    said, _ = play(tmp_path, answers="1" * 5000 + "\nq\n")
    assert "is not a choice" in said


def test_a_save_that_fails_does_not_end_in_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run("play", "cactus-game", "--save", tmp_path / "file" / "x.match", answers="q\n")
    assert done.returncode == 2
    assert "cannot be saved" in done.stderr


STORY = {"game": "cacti", "names": ["Ada", "Bob"], "moves": [{"seq": 1, "seat": 0, "move": "keep", "events": []}]}


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "{",
        "[]",
        '"story"',
        json.dumps(STORY)[:-9],
        json.dumps(STORY | {"moves": [{"seq": "x"}]}),
        json.dumps(STORY | {"moves": [{"seq": 1, "seat": 0, "move": "", "events": [{"text": "event-turn", "player": {"nobody": 1}}]}]}),
        json.dumps(STORY | {"moves": [{"seq": 1, "seat": 0, "move": "", "events": [{"text": "event-turn"}]}]}),
        "[" * 100_000,
    ],
)
def test_a_damaged_story_is_one_sentence(damaged: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.story"
    path.write_text(damaged)
    with pytest.raises(SystemExit):
        main(["replay", str(path), "--lang", "en"])
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"cactarium: {path} is not a story, or it is damaged.\n")


def test_a_whole_story_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.story"
    path.write_text(json.dumps(STORY))
    main(["replay", str(path), "--lang", "en"])
    assert capsys.readouterr().out == "   1 @1 keep\n"


def test_an_attachment_in_a_card_game_is_refused_by_verify_and_replay_alike(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = cactarium.new_match("cacti", seed="attached")
    entry = match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0])
    match.log[0] = entry._replace(attachment=b"x")
    cactarium.save(match, tmp_path / "a.match")
    for command in ("verify", "replay"):
        with pytest.raises(SystemExit):
            main([command, str(tmp_path / "a.match"), "--lang", "en"])
        assert capsys.readouterr().err == "cactarium: Move 1 has an attachment, but nothing can be attached to it.\n"


def test_a_replay_begins_with_the_table_as_dealt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = cactarium.new_match("cacti", seed="dealt")
    match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0])
    cactarium.save(match, tmp_path / "a.match")
    main(["replay", str(tmp_path / "a.match"), "--lang", "en"])
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("   0 ")
    assert next(line for line in told if not line.startswith("   0 ")).startswith("   1 ")


def test_people_who_share_the_keyboard_are_named_and_bots_take_the_other_seats(tmp_path: Path) -> None:
    done = run(
        "play", "cactus-game", "--names", "Ann, Bob", "--seats", "3", "--save", tmp_path / "a.match", "--lang", "en", answers="\nq\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    header = cactarium.load(tmp_path / "a.match").header
    assert (header.names, header.players) == (("Ann", "Bob", "Amos"), ("person", "person", "sprout"))
    refused = run("play", "cactus-game", "--names", "Ann,Bob", "--pace", "panic", "--save", tmp_path / "b.match", "--lang", "en")
    assert "play without a clock" in refused.stderr


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The match is not over. The record ends after move 1: whether moves were left out at its end cannot be told."),
        (
            "fr",
            "L’enregistrement s’arrête après le coup 1 : impossible de savoir si des coups manquent à la fin.",
        ),
    ],
)
def test_verify_says_that_an_unfinished_match_may_lack_its_last_moves(
    language: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = cactarium.new_match("cacti", seed="cut")
    match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0])
    cactarium.save(match, tmp_path / "a.match")
    main(["verify", str(tmp_path / "a.match"), "--lang", language])
    assert sentence in capsys.readouterr().out.replace("\u2068", "").replace("\u2069", "").replace("\u202f", " ").replace("\xa0", " ")
