"""What `make release` writes, and what happens without arguments."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deploy import release

ROOT = Path(__file__).parents[1]


def test_the_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    notes = release.changes("0.1.0")
    assert notes.startswith("# Cactarium 0.1.0\n\nThe first complete state")
    assert "0.2.0" not in notes
    with pytest.raises(SystemExit, match="write it first"):
        release.changes("9.9.9")


def test_without_arguments_the_tables_are_opened(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"XDG_STATE_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "CACTARIUM_PORT": "0"}
    with subprocess.Popen([sys.executable, "-m", "cactarium"], stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout
        assert re.fullmatch(r"The tables are set: open http://\S+ in a browser; Ctrl-C stops them.\n", server.stdout.readline())
        server.send_signal(signal.SIGTERM)
    assert (tmp_path / "cactarium" / "tables.db").exists()
