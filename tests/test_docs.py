"""The documentation site builds without a warning, so that every page is listed and every link leads somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent


def test_the_site_builds_without_warnings(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(build, cwd=REPOSITORY, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "rules" / "cacti.fr.html").exists()


MAP = REPOSITORY / "ARCHITECTURE.md"
NAMED = re.compile(r"`(?P<file>[\w/.-]+\.(?:py|ts|svelte)): (?P<names>[\w.]+(?:, \w+)*)`")  # `file: Class.method, other`
FOLDERS = (REPOSITORY, REPOSITORY / "src" / "cactarium")


def steps() -> list[str]:
    """The rows of the table that follows a move."""
    table = MAP.read_text(encoding="utf-8").partition("## The path of a move")[2].partition("\n## ")[0]
    return [line for line in table.splitlines() if re.match(r"\| \d+ \|", line)]


def missing_code(step: str) -> list[str]:
    """Files and names of a step that do not exist; a name belongs to the file before it, a method to the class."""
    missing: list[str] = []
    for found in NAMED.finditer(step.rpartition(" | ")[2]):
        path = next((folder / found["file"] for folder in FOLDERS if (folder / found["file"]).exists()), None)
        if path is None:
            missing.append(found["file"])
            continue
        source = path.read_text(encoding="utf-8")
        for name in re.split(r"[., ]+", found["names"]):
            defined = rf"(?:def|class|function|async|export const) {name}\b|^  (?:async |private )?{name}\(|^{name}\b.* = "
            if not re.search(defined, source, re.MULTILINE):
                missing.append(f"{found['file']}: {name}")
    return missing


def test_every_step_of_the_path_of_a_move_names_code_that_exists() -> None:
    assert len(steps()) >= 10
    assert all(NAMED.search(step.rpartition(" | ")[2]) for step in steps())
    assert [line for step in steps() for line in missing_code(step)] == []


def test_a_step_that_names_what_is_not_there_is_found() -> None:
    assert missing_code("| 1 | it plays | `engine/match.py: Match.played` |") == ["engine/match.py: played"]
    assert missing_code("| 1 | it plays | `engine/matches.py: Match.play` |") == ["engine/matches.py"]


def test_every_file_that_the_map_names_exists() -> None:
    for path in re.findall(r"`((?:[\w-]+/)+[\w.-]*)`", MAP.read_text(encoding="utf-8")):
        places = (*FOLDERS, REPOSITORY / "web" / "src", REPOSITORY / "src" / "cactarium" / "server")
        assert "ID" in path or any((folder / path).exists() for folder in places), f"{path} does not exist"
