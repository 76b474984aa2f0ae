"""What a server keeps can be backed up while it serves, restored, checked, brought up to date, and removed in time."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sql

import cactarium
from cactarium.client import connect
from cactarium.engine import record
from cactarium.engine.errors import CannotSave
from cactarium.server.storage import inspection, schema
from cactarium.server.storage.backup import BadBackup, Contents, backup, check, restore
from cactarium.server.storage.retention import DAY, Retention, RetentionPolicy
from cactarium.server.storage.schema import MATCHES, TABLES
from cactarium.server.storage.store import Store
from cactarium.terminal.main import main
from tests.server.server_process import ServerProcess, http, play_on, served_here, story, table_of
from tests.server.test_archive import recorded

FIRST_STORE = "store-0.1.0.sql"
# In it: a table of Cacti with a match that is over and one that runs, a running Cactus Game, and a race that somebody left at once.
CODE, SECRETS = "vesizuti", ["74c2658d4a3d2e1575f1f61ca87a151c", "602ee527d81f715882a23bc23213beec"]
OVER, RUNNING, LEFT = "cc7c8f8dbe5387e4", "566497c2ac769d34", "206f1057dd52ef74"


def rows(data: Path) -> dict[str, list[tuple[object, ...]]]:
    with contextlib.closing(sqlite3.connect(data)) as file:
        return {name: file.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in Contents._fields}


def refused(*argv: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        main([*argv, "--lang", "en"])
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


# A store of 0.1.0


@story
async def test_a_store_of_0_1_0_goes_on(tmp_path: Path) -> None:
    async with served_here(recorded(FIRST_STORE, tmp_path)) as url, connect(url) as ada, connect(url) as bob:
        assert (await http(url, f"/matches/{OVER}/replay"))[0] == 200
        await ada.resume(CODE, SECRETS[0])
        await bob.resume(CODE, SECRETS[1])
        assert ada.position
        assert (ada.position.match, ada.position.seq) == (RUNNING, 66)
        assert [line.text for line in bob.chat] == ["Well played, Bob."]
        await asyncio.gather(play_on(ada), play_on(bob))
        await ada.until(lambda: ada.table and not ada.table.playing)
        assert (await http(url, f"/matches/{RUNNING}/replay"))[0] == 200


def test_a_store_of_0_1_0_is_whole_and_stays_as_it_is_while_it_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = recorded(FIRST_STORE, tmp_path)
    before = data.read_bytes()
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--export", str(tmp_path / "out"), "--data", str(data), "--lang", "en"])
    assert done.value.code == 0
    assert capsys.readouterr().out.startswith("Matches: 4 whole, 0 of other rules that cannot be checked here. Damaged: 0.\n1 match is in")
    assert data.read_bytes() == before
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [f"{OVER}.match", f"{OVER}.story"]


def test_a_backup_of_0_1_0_is_restored_in_todays_schema(tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    assert restore(tmp_path / "saved", tmp_path / "new.db") == (3, 4, 77)
    with contextlib.closing(sqlite3.connect(tmp_path / "new.db")) as file:
        assert file.execute("SELECT version FROM schema").fetchone() == (schema.VERSION,)


# Backups


@story
async def test_a_backup_is_made_while_people_play(server: ServerProcess, tmp_path: Path) -> None:
    """It holds every move that was acknowledged before it was begun, and goes on where it was made."""
    async with connect(server.ws) as ada:
        code = await table_of([ada], "cactus-game", 1, pace="none")
        await ada.start()
        playing = asyncio.create_task(play_on(ada))
        made: list[Path] = []
        while len(made) < 3 and not playing.done():
            made.append(tmp_path / f"saved-{len(made)}")
            await asyncio.to_thread(backup, server.data, made[-1])
        match = ada.position and ada.position.match
        playing.cancel()
    contents = [check(file) for file in made]
    assert contents == sorted(contents, key=lambda held: held.moves)
    assert made[-1].stat().st_mode & 0o777 == 0o600
    await asyncio.to_thread(restore, made[-1], tmp_path / "elsewhere.db")
    async with served_here(tmp_path / "elsewhere.db") as url, connect(url) as ada_again:
        await ada_again.resume(code, ada.secret)
        assert ada_again.position
        assert ada_again.position.match == match


def test_a_backup_moves_a_store_from_a_file_to_a_database_and_back(database: str, tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    restore(tmp_path / "saved", database)
    with pytest.raises(CannotSave, match="--replace"):
        restore(tmp_path / "saved", database)
    backup(database, tmp_path / "saved-again")
    restore(tmp_path / "saved-again", tmp_path / "back.db")
    restore(tmp_path / "saved", tmp_path / "direct.db")
    assert rows(tmp_path / "back.db") == rows(tmp_path / "direct.db")


KILLED = """
import os, signal, sys
from cactarium.server.storage import backup
from cactarium.terminal.main import main
module, name, after = sys.argv[1:4]
calls, whole = [0], getattr(backup, name)
def killed(*args):
    calls[0] += 1
    if calls[0] > int(after):
        os.kill(os.getpid(), signal.SIGKILL)
    return whole(*args)
setattr(backup, name, killed)
main(sys.argv[4:])
"""


def killed_in(step: str, *argv: str, after: int = 0) -> None:
    """Run a command that is killed when it comes to this step."""
    done = subprocess.run([sys.executable, "-c", KILLED, "backup", step, str(after), *argv], env=os.environ, check=False)
    assert done.returncode == -signal.SIGKILL


@pytest.mark.parametrize("step", ["_copy_store", "_seal", "_publish"])
def test_a_killed_backup_leaves_no_file_that_looks_like_one(step: str, tmp_path: Path) -> None:
    data = recorded(FIRST_STORE, tmp_path)
    before = rows(data)
    killed_in(step, "backup", str(tmp_path / "saved"), "--data", str(data))
    assert not (tmp_path / "saved").exists()
    assert rows(data) == before
    assert backup(data, tmp_path / "saved") == check(tmp_path / "saved")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["saved", "tables.db"]


@pytest.mark.parametrize("step", ["_unpack", "_swap", "_publish", "_sync"])
def test_a_killed_restore_leaves_the_old_store_or_the_new_one(step: str, tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    data = tmp_path / "other.db"
    (tmp_path / "old").mkdir()
    shutil.copy(recorded("schema-1.sql", tmp_path / "old"), data)
    before = rows(data)
    again = ["restore", str(tmp_path / "saved"), "--replace", "--data", str(data)]
    killed_in(step, *again, after=1 if step == "_sync" else 0)
    assert (step == "_sync") is (rows(data) != before)
    main([*again, "--lang", "en"])
    assert rows(data)["moves"] == rows(tmp_path / "tables.db")["moves"] or len(rows(data)["moves"]) == 77


def test_a_killed_restore_leaves_a_database_as_it_was(database: str, tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    restore(tmp_path / "saved", database)
    backup(database, tmp_path / "before")
    killed_in("_write_rows", "restore", str(tmp_path / "saved"), "--replace", "--data", database, after=3)
    backup(database, tmp_path / "after")
    for name in ("before", "after"):
        restore(tmp_path / name, tmp_path / f"{name}.db")
    assert rows(tmp_path / "before.db") == rows(tmp_path / "after.db")


# What can be wrong with a backup or its place


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size * 2 // 3)


def flip(file: Path) -> None:
    """One letter of a name is another one, which a database does not notice."""
    file.write_bytes(file.read_bytes().replace(b"name @1: Ada", b"name @1: Ida", 1))


def empty(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize(("harm", "sentence"), [(cut, "cut off"), (flip, "damaged"), (empty, "is no backup")])
def test_a_damaged_backup_is_not_restored(harm: Callable[[Path], None], sentence: str, tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    harm(tmp_path / "saved")
    with pytest.raises(BadBackup, match=sentence):
        restore(tmp_path / "saved", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


def test_whatever_is_wrong_is_one_sentence_that_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, saved = str(recorded(FIRST_STORE, tmp_path)), str(tmp_path / "saved")
    assert "name one that cactarium backup has written" in refused("restore", saved, "--data", data, capsys=capsys)
    main(["backup", saved, "--data", data, "--lang", "en"])
    assert capsys.readouterr().out == f"{saved} holds 3 tables, 4 matches and 77 moves.\n"
    assert "give the backup another name" in refused("backup", saved, "--data", data, capsys=capsys)
    assert "name it with --data" in refused("backup", f"{saved}-2", "--data", f"{data}-nowhere", capsys=capsys)
    assert "(No such file or directory), and nothing that was there has changed: choose another place" in refused(
        "backup", str(tmp_path / "nowhere" / "saved"), "--data", data, capsys=capsys
    )
    assert "restore with --replace" in refused("restore", saved, "--data", data, capsys=capsys)
    (tmp_path / "no-store").write_bytes(b"no database at all" * 1000)
    assert "is damaged or no store" in refused("backup", f"{saved}-2", "--data", str(tmp_path / "no-store"), capsys=capsys)
    assert "is no backup of Cactarium" in refused("restore", data, "--data", data, capsys=capsys)
    with contextlib.closing(sqlite3.connect(data)) as file:
        file.execute("UPDATE schema SET version = 99")
        file.commit()
    newer = str(tmp_path / "newer")
    main(["backup", newer, "--data", data])
    assert "install a newer version" in refused("restore", newer, "--data", str(tmp_path / "new.db"), capsys=capsys)
    assert "install a newer version" in refused("doctor", "--store", "--data", data, capsys=capsys)


def test_a_restore_waits_until_no_server_uses_the_store(server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup(server.data, tmp_path / "saved")
    said = refused("restore", str(tmp_path / "saved"), "--replace", "--data", str(server.data), capsys=capsys)
    assert f"process {server.process.pid}. Stop it" in said


def store_after_a_power_failure(folder: Path) -> Path:
    """A store whose last moves are only in its log, as after a process that was killed."""
    folder.mkdir()
    source = recorded(FIRST_STORE, folder)
    with contextlib.closing(sqlite3.connect(source)) as server:
        server.execute("PRAGMA journal_mode=WAL")
        server.execute("UPDATE moves SET digest = 'acknowledged' WHERE match = ? AND seq = 1", [RUNNING])
        server.commit()
        for ending in ("", "-wal"):
            shutil.copy(f"{source}{ending}", f"{folder / 'failed.db'}{ending}")
    return folder / "failed.db"


ACKNOWLEDGED = "SELECT count(*) FROM moves WHERE digest = 'acknowledged'"


def test_the_store_that_a_restore_keeps_has_the_moves_of_its_log(tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    data = store_after_a_power_failure(tmp_path / "server")
    restore(tmp_path / "saved", data, replace=True)
    for file, moves in ((data, 0), (Path(f"{data}.before-restore"), 1)):
        with contextlib.closing(sqlite3.connect(file)) as connection:
            assert connection.execute(ACKNOWLEDGED).fetchone() == (moves,)


def test_a_restore_that_cannot_apply_the_log_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody reads the old store with another program, so the log cannot be written into its file."""
    connect_at_once = functools.partial(sqlite3.connect, timeout=0)
    monkeypatch.setattr("cactarium.server.storage.backup.sqlite3.connect", connect_at_once)
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    data = store_after_a_power_failure(tmp_path / "server")
    kept = Path(f"{data}.before-restore")
    kept.write_bytes(b"of an earlier restore")
    with contextlib.closing(sqlite3.connect(data, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        assert reader.execute(ACKNOWLEDGED).fetchone() == (1,)
        with pytest.raises(CannotSave, match=r"Another program uses .*failed\.db, and nothing has changed: close that program"):
            restore(tmp_path / "saved", data, replace=True)
        reader.execute("COMMIT")
        assert reader.execute(ACKNOWLEDGED).fetchone() == (1,)
    assert kept.read_bytes() == b"of an earlier restore"
    assert not list(data.parent.glob(".*"))
    restore(tmp_path / "saved", data, replace=True)


def test_a_store_that_cannot_be_read_is_replaced_and_kept_with_its_log(tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    data = store_after_a_power_failure(tmp_path / "server")
    log = Path(f"{data}-wal").read_bytes()
    data.write_bytes(b"no database at all" * 1000)
    assert restore(tmp_path / "saved", data, replace=True).moves == 77
    assert Path(f"{data}.before-restore").read_bytes().startswith(b"no database")
    assert Path(f"{data}.before-restore-wal").read_bytes() == log


FULL = """
import resource, sys
from cactarium.terminal.main import main
size = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
import signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
main([*sys.argv[2:], "--lang", "en"])
"""


def on_a_full_disk(size: int, *command: object) -> str:
    """What a command says that can write no file larger than `size`."""
    done = subprocess.run([sys.executable, "-c", FULL, *map(str, (size, *command))], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_full_disk_is_one_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    data = recorded(FIRST_STORE, tmp_path)
    backup(data, tmp_path / "saved")
    restoring = ("restore", tmp_path / "saved", "--data", tmp_path / "new.db")
    for size, *command in ((40_000, "backup", tmp_path / "more", "--data", data), (40_000, *restoring), (0, *restoring)):
        assert on_a_full_disk(size, *command).endswith(", and nothing that was there has changed: choose another place, or make room.\n")
    assert "whether the disk is full" in on_a_full_disk(0, "serve", "--port", 0, "--data", tmp_path / "new.db")
    assert not (tmp_path / "more").exists()
    assert rows(data)["moves"]


# Damage


def _add_match(file: sqlite3.Connection, id: str) -> None:
    """A finished match of today's rules."""
    match = cactarium.new_match("cacti", seed=id)
    begun = record.write(match)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0])
    file.execute("INSERT INTO matches VALUES (?, ?, ?, 0)", [id, begun, record.write(match)])
    for seq, entry in enumerate(match.log, 1):
        row = [id, seq, entry.seat, str(seq), match.text(entry), entry.digest, 0.0]
        file.execute("INSERT INTO moves (match, seq, seat, command, move, digest, at) VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def test_the_doctor_names_damaged_matches_and_exports_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = recorded(FIRST_STORE, tmp_path)
    restored = tmp_path / "whole.db"
    backup(data, tmp_path / "saved")
    restore(tmp_path / "saved", restored)
    with contextlib.closing(sqlite3.connect(restored)) as file:
        file.execute("UPDATE moves SET move = 'keep' WHERE match = ? AND seq = 1", [RUNNING])
        _add_match(file, "a" * 16)
        _add_match(file, "b" * 16)
        file.execute("UPDATE moves SET digest = 'feedfeedfeedfeed' WHERE match = ? AND seq = 3", ["b" * 16])
        file.execute("DELETE FROM moves WHERE match = ? AND seq = 1", [OVER])
        file.execute("UPDATE moves SET attachment = '?' WHERE match = ?", [LEFT])
        file.execute("UPDATE tables SET state = '{' WHERE code = ?", [CODE])
        file.commit()
    found = inspection.inspect(restored)
    assert found.whole == ["a" * 16, "fc8e0a31ecc87392"]
    assert found.damaged.pop(RUNNING).startswith("Move 1 cannot have been made.")
    assert found.damaged == {
        OVER: "Its moves in the database are not those of its record.",
        "b" * 16: "Its moves in the database are not those of its record.",
        LEFT: "Its rows in the database are garbled.",
        f"table {CODE}": "Its row in the database is garbled.",
    }
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--store", "--data", str(restored), "--lang", "fr"])
    assert done.value.code == 1
    assert "Endommagé : 5." in capsys.readouterr().out


def test_pages_that_the_database_cannot_read_are_named_and_the_rest_is_exported(tmp_path: Path) -> None:
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    restore(tmp_path / "saved", tmp_path / "whole.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "whole.db")) as file:
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    with (tmp_path / "whole.db").open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)
    found = inspection.inspect(tmp_path / "whole.db")
    assert set(found.damaged.values()) == {inspection.UNREADABLE}
    (tmp_path / "whole.db").write_bytes(b"no database at all" * 1000)
    with pytest.raises(CannotSave, match="restore a backup"):
        inspection.inspect(tmp_path / "whole.db")


# Retention


class Clocks:
    """A clock on the wall and one that only goes forward."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000_000.0, 5_000.0

    def pass_days(self, days: float) -> None:
        self.wall += days * DAY
        self.steady += days * DAY


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@story
async def test_matches_are_kept_as_long_as_the_operator_says(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    data: str | Path = tmp_path / "new.db" if kind == "sqlite" else request.getfixturevalue("database")
    backup(recorded(FIRST_STORE, tmp_path), tmp_path / "saved")
    await asyncio.to_thread(restore, tmp_path / "saved", data)
    store, clocks = Store(data), Clocks()
    await store.open()
    retention = Retention(store, RetentionPolicy(finished=30, abandoned=10), lambda: clocks.wall, lambda: clocks.steady)

    async def left() -> set[str]:
        async with store.engine.connect() as connection:
            return set(await connection.scalars(sql.select(MATCHES.c.match)))

    everything = await left()
    assert await retention.sweep() == 0  # nobody knows when they were played: their time begins now
    async with store.engine.begin() as connection:
        await connection.execute(TABLES.delete().where(TABLES.c.state.contains(LEFT)))
    clocks.pass_days(1)
    assert await retention.sweep() == 1
    assert everything - await left() == {LEFT}  # a race in which only a bot moved
    clocks.pass_days(28)
    assert await retention.sweep() == 0  # the abandoned match lies on a table
    clocks.wall += 365 * DAY
    assert await retention.sweep() == 0  # the clock was set, which makes nothing older
    clocks.wall -= 365 * DAY
    assert await retention.sweep() == 0
    clocks.pass_days(2)
    assert await retention.sweep() == 1
    assert OVER not in await left()
    async with store.engine.begin() as connection:
        await connection.execute(TABLES.delete())
    assert await retention.sweep() == 2
    assert await left() == set()
    await store.close()
