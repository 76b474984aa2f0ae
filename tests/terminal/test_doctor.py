"""What `cactarium doctor` says of a host and of the proxy in front of it, and what a server says that cannot start."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cactarium.server.net import limits
from cactarium.server.storage import schema
from cactarium.server.storage.backup import backup
from cactarium.terminal import host_checks, proxy_checks
from cactarium.terminal.host_checks import Check
from cactarium.terminal.main import main
from cactarium.terminal.proxy_checks import FORGED_ADDRESS
from tests.server.server_process import ServerProcess, nats, opened
from tests.server.test_archive import recorded
from tests.terminal.proxy import Headers, certificate, drop_upgrade, pass_address_on, proxy, replace_address

# Root may read and write everything; a command behind this may not.
AS_NOBODY_SPECIAL = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
MOUNT = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
WELL = {"address": "198.51.100.4", "forwarded": True, "scheme": "https", "host": "cactus.example"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with opened(tmp_path_factory.mktemp("server") / "tables.db", 100.0, "--proxy", "192.0.2.9") as server:
        yield server


def found(checks: Iterator[Check]) -> dict[str, str]:
    return {check.key: check.level for check in checks}


def test_a_host_that_is_well(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--data", str(server.data), "--url", server.http, "--lang", "en"])
    said = capsys.readouterr().out
    assert done.value.code == 0, said
    for sentence in ("can be written to.", "The store has today’s schema", "A WebSocket gets through.", "you come from 127.0.0.1."):
        assert sentence in said
    with pytest.raises(SystemExit):
        main(["doctor", "--data", str(server.data), "--lang", "fr"])
    assert "Le proxy n’a pas été examiné" in capsys.readouterr().out


def test_a_folder_that_cannot_be_written_to(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--data", "/proc/tables.db", "--lang", "en"])
    assert done.value.code == 1
    assert "x /proc cannot be written to" in capsys.readouterr().out
    assert logging.getLogger("cactarium").isEnabledFor(logging.ERROR)
    with pytest.raises(SystemExit):
        main(["serve", "--port", "0", "--data", "/proc/tables.db", "--lang", "en"])
    assert (
        "cactarium: Tables cannot be kept in /proc/tables.db (No such file or directory): give its folder to the user"
        in capsys.readouterr().err
    )


def said_by(*command: object) -> str:
    """What a process says that comes to its end by itself."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def cactarium(*words: object) -> tuple[object, ...]:
    return (sys.executable, "-m", "cactarium", *words, "--lang", "en")


@pytest.mark.skipif(bool(AS_NOBODY_SPECIAL) and not shutil.which("setpriv"), reason="root cannot give up its rights here")
def test_a_folder_that_is_closed_to_this_user(tmp_path: Path) -> None:
    """As that of the guide is to all but the server's user: /var/lib/cactarium."""
    (tmp_path / "closed").mkdir()
    data, saved = recorded("store-0.1.0.sql", tmp_path / "closed"), tmp_path / "saved"
    backup(data, saved)
    data.parent.chmod(0)
    try:
        for words, sentence in (
            (["doctor", "--data", data], f"x {data} belongs to another user: run this command as the user that runs the server.\n"),
            (["doctor", "--data", data], f"x {data.parent} cannot be written to (Permission denied)"),
            (["doctor", "--data", data.parent / "deep" / "tables.db"], f"x {data.parent} cannot be written to (Permission denied)"),
            (["backup", tmp_path / "more", "--data", data], f"cactarium: {data} belongs to another user"),
            (["backup", data.parent / "more", "--data", data], "(Permission denied), and nothing that was there has changed"),
            (
                ["restore", data, "--data", tmp_path / "new.db"],
                f"cactarium: {data} cannot be read (Permission denied): run this",
            ),
            (["restore", saved, "--data", data], f"cactarium: Tables cannot be kept in {data} (Permission denied): give its folder"),
        ):
            assert sentence in said_by(*AS_NOBODY_SPECIAL, *cactarium(*words))
    finally:
        data.parent.chmod(0o700)


def test_a_store_on_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    read_only = ("unshare", "--map-root-user", "--mount", "sh", "-c", MOUNT, tmp_path)
    if not shutil.which("unshare") or said_by(*read_only, "echo", "mounted") != "mounted\n":
        pytest.skip("nothing can be mounted here")
    data = recorded("store-0.1.0.sql", tmp_path)
    only_read = f"{data} is on a disk that can only be read: copy it to another folder and name it there with --data."
    for words, sentence in (
        (["doctor"], f"x {only_read}"),
        (["doctor"], f"x {tmp_path} cannot be written to (Read-only file system)"),
        (["doctor", "--store"], f"cactarium: {only_read}"),
        (["serve", "--port", 0], f"cactarium: Tables cannot be kept in {data} (Read-only file system): give its folder to the user"),
    ):
        assert sentence in said_by(*read_only, *cactarium(*words, "--data", data))


def test_a_folder_in_the_place_of_a_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["doctor", "--data", str(tmp_path), "--lang", "fr"])
    assert f"x {tmp_path} est illisible (c’est un dossier) : vérifiez" in capsys.readouterr().out


def test_a_full_disk_is_not_called_a_lack_of_rights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--data", str(tmp_path / "tables.db"), "--lang", "fr"])
    assert done.value.code == 1
    assert "(il n’y a plus de place sur le disque) : faites de la place" in capsys.readouterr().out


def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_checks, "LOW_FREE_BYTES", 1 << 60)
    assert found(host_checks.examine(tmp_path / "tables.db"))["disk-low"] == "warning"
    monkeypatch.setattr(host_checks, "LEAST_FREE_BYTES", 1 << 60)
    assert found(host_checks.examine(tmp_path / "tables.db"))["disk-low"] == "problem"


def test_looking_at_a_store_that_does_not_exist_creates_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "nowhere" / "deep" / "tables.db"
    checks = list(host_checks.examine(data))
    assert Check("ok", "folder", {"folder": str(tmp_path)}) in checks
    for command in (["export", str(tmp_path / "out")], ["forget", "match"], ["backup", str(tmp_path / "saved")], ["doctor", "--store"]):
        with pytest.raises(SystemExit):
            main([*command, "--data", str(data), "--lang", "en"])
        assert capsys.readouterr().err == f"cactarium: There is no store in {data}: name it with --data.\n"
    assert list(tmp_path.iterdir()) == []


def test_commands_of_another_user_say_whose_command_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = recorded("store-0.1.0.sql", tmp_path)
    monkeypatch.setattr(os, "access", lambda *_: False)  # as it answers whoever is neither its owner nor root
    for command in (["doctor"], ["doctor", "--store"], ["backup", str(tmp_path / "saved")], ["export", str(tmp_path / "out")], ["admin"]):
        with pytest.raises(SystemExit):
            main([*command, "--data", str(data), "--lang", "en"])
        said = "".join(capsys.readouterr())
        assert f"{data} belongs to another user: run this command as the user that runs the server." in said, command


def test_a_database_that_cannot_be_reached_is_named_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--port", "0", "--data", "postgresql://ada:prickly@127.0.0.1:1/cacti", "--lang", "fr"])
    said = capsys.readouterr().err
    assert said.startswith("cactarium: La base de données 127.0.0.1:1/cacti est inutilisable (")
    assert " refusée) : vérifiez" in said
    assert "prickly" not in said


def test_a_store_that_others_can_read_or_that_is_older_or_newer(tmp_path: Path) -> None:
    data = recorded("store-0.1.0.sql", tmp_path)
    data.chmod(0o644)
    checks = found(host_checks.examine(data))
    assert (checks["file-open-to-others"], checks["schema-older"]) == ("warning", "warning")
    file = sqlite3.connect(data)
    file.execute("UPDATE schema SET version = 99")
    file.commit()
    file.close()
    assert found(host_checks.examine(data))["schema-newer"] == "problem"
    data.write_bytes(b"no database" * 100)
    assert found(host_checks.examine(data))["store-unreadable"] == "problem"


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("The data has schema 99, this version writes schema {} and left it as it is", "install a newer version")),
        (
            "fr",
            ("Les données ont le schéma 99, cette version écrit le schéma {} et n’y a pas touché", "installez une version plus récente"),
        ),
    ],
)
def test_a_store_of_a_newer_version_is_left_as_it_is(
    language: str, sentences: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = recorded("store-0.1.0.sql", tmp_path)
    with contextlib.closing(sqlite3.connect(data)) as file:
        file.execute("PRAGMA journal_mode=WAL")  # as a server sets it
        file.execute("UPDATE schema SET version = 99")
        file.commit()
    before = data.read_bytes()
    with pytest.raises(SystemExit) as done:
        main(["serve", "--port", "0", "--data", str(data), "--lang", language])
    assert done.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    for sentence in sentences:
        assert sentence.format(schema.VERSION) in said
    assert data.read_bytes() == before


def test_a_clock_that_was_set_back(tmp_path: Path) -> None:
    data = recorded("store-0.1.0.sql", tmp_path)
    file = sqlite3.connect(data)
    file.execute("UPDATE moves SET at = ?", [time.time() + 7200])
    file.commit()
    file.close()
    checks = list(host_checks.examine(data))
    assert Check("problem", "clock-behind", {"minutes": 120}) in checks


def test_a_database_is_asked_for_its_schema_and_its_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--data", "postgresql://nobody@127.0.0.1:1/none", "--lang", "en"])
    assert done.value.code == 1
    assert "cannot be used (Connection refused): check that it runs" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"scheme": "http"}, "proxy-scheme"),
        ({"host": "127.0.0.1:8000"}, "proxy-host"),
        ({"forwarded": False}, "proxy-address"),
        ({"address": FORGED_ADDRESS}, "proxy-forged"),
    ],
)
def test_a_proxy_that_passes_the_wrong_headers_on(change: dict[str, Any], problem: str) -> None:
    checks = found(proxy_checks._headers("https://cactus.example", {**WELL, **change}))
    assert checks[problem] == "problem"


def test_a_proxy_that_passes_the_right_headers_on() -> None:
    assert found(proxy_checks._headers("https://cactus.example", WELL)) == {"proxy": "ok"}


# A real proxy in front of a real server


@pytest.fixture(scope="module")
def pem(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    return certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that believes a proxy on its own machine, as it does unless it is told otherwise."""
    with opened(tmp_path_factory.mktemp("proxied") / "tables.db", 100.0, "--name", "localhost") as server:
        yield server


@pytest.mark.parametrize(
    ("change", "status", "sentence"),
    [
        (replace_address, 0, "+ The server sees that you come from 198.51.100.4.\n+ A WebSocket gets through.\n"),
        (drop_upgrade, 1, "x No WebSocket gets through to {url}: let the proxy pass Upgrade and Connection on"),
        (pass_address_on, 1, "x The proxy passes on an address that a client made up: let it replace X-Forwarded-For"),
    ],
)
def test_the_doctor_examines_a_proxy_from_outside(
    proxied: ServerProcess,
    pem: Path,
    change: Callable[[Headers], None],
    status: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(pem))
    with proxy(proxied.http, pem, change) as url, pytest.raises(SystemExit) as done:
        main(["doctor", "--data", str(proxied.data), "--url", url, "--lang", "en"])
    said = capsys.readouterr().out
    assert sentence.format(url=url) in said
    assert said.count("\nx ") == status
    assert done.value.code == status


def test_an_address_at_which_nobody_answers_or_somebody_else(server: ServerProcess) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (silent,) = proxy_checks.examine(f"http://127.0.0.1:{port}")
    assert (silent.level, silent.key, silent.args["why"]) == ("problem", "url-silent", "Connection refused")
    assert found(proxy_checks.examine(f"{server.http}/elsewhere")) == {"url-status": "problem"}


def test_the_server_itself_says_nothing_about_its_proxy(tmp_path: Path) -> None:
    """It believes whoever is on its own machine, as it believes a proxy there."""
    with opened(tmp_path / "tables.db") as trusting:
        checks = found(proxy_checks.examine(trusting.http))
    assert checks["proxy-skipped"] == "warning"
    assert "proxy-forged" not in checks
    assert checks["websocket"] == "ok"


@pytest.mark.parametrize("url", ["cactus.example", "ftp://cactus.example", "https://"])
def test_an_address_without_its_beginning_is_one_sentence(url: str) -> None:
    assert found(proxy_checks.examine(url)) == {"url-form": "problem"}


def test_a_port_in_use_is_one_sentence(server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = server.http.rpartition(":")[2]
    for language, sentence in (("en", "choose another port with --port"), ("fr", "choisissez un autre port avec --port")):
        with pytest.raises(SystemExit) as done:
            main(["serve", "--port", port, "--data", str(tmp_path / "tables.db"), "--lang", language])
        assert done.value.code == 2
        assert sentence in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path / "tables.db"), "--lang", "en"])
    assert "The server cannot listen at port 0 of 192.0.2.1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (("--proxy", "caddy"), "“caddy” is not the address of a proxy"),
        (("--proxy", "10.0.0.1, 10.0.0.5/24"), "“10.0.0.5/24” is not the address of a proxy"),
        (("--name", "https://cactus.example"), "without https://"),
        (("--name", "cactus.example:8443"), "without a port"),
        (("--origin", "cactus.example"), "“cactus.example” is not the address of a page’s host"),
        (("--origin", "https://cactus.example/"), "with nothing behind it"),
    ],
)
def test_a_setting_that_would_refuse_everybody_is_one_sentence(
    setting: tuple[str, str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as done:
        main(["serve", *setting, "--data", str(tmp_path / "tables.db"), "--lang", "en"])
    assert done.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_wrong_password_of_nats_is_not_called_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(limits, "BUSY_SECONDS", 0.5)
    with nats("--user", "cactarium", "--pass", "prickly") as bus, pytest.raises(SystemExit):
        main(
            [
                "serve",
                "--port",
                "0",
                "--data",
                str(tmp_path / "tables.db"),
                "--bus",
                bus.replace("//", "//cactarium:wrong@"),
                "--lang",
                "en",
            ]
        )
    assert "NATS refuses the user or the password in --bus" in capsys.readouterr().err


def test_few_open_files_are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS", 1 << 40)
    assert found(host_checks.examine(tmp_path / "tables.db"))["few-files"] == "warning"
