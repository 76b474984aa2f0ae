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
NAMED = re.compile(r"`(?:(?P<file>[\w/.-]+\.(?:py|ts|svelte)): )?(?P<names>[\w.]+(?:, \w+)*)`")  # `file: Class.method, other`
FOLDERS = (REPOSITORY, REPOSITORY / "src" / "cactarium")


def steps() -> list[str]:
    """The rows of the table that follows a move."""
    table = MAP.read_text(encoding="utf-8").partition("## The path of a move")[2].partition("\n## ")[0]
    return [line for line in table.splitlines() if re.match(r"\| \d+ \|", line)]


def test_every_step_of_the_path_of_a_move_names_code_that_exists() -> None:
    assert len(steps()) >= 10
    known = ""
    for step in steps():
        named = list(NAMED.finditer(step.rpartition(" | ")[2]))
        assert named, step
        for found in named:
            if found["file"]:
                path = next((folder / found["file"] for folder in FOLDERS if (folder / found["file"]).exists()), None)
                assert path, f"{found['file']} does not exist: {step}"
                known += path.read_text(encoding="utf-8")
            for name in re.split(r"[., ]+", found["names"]):
                defined = rf"(?:def|class|function|async|export const) {name}\b|^  (?:async |private )?{name}\(|^{name}\b.* = "
                assert re.search(defined, known, re.MULTILINE), f"{name} is defined nowhere: {step}"


def test_every_file_that_the_map_names_exists() -> None:
    for path in re.findall(r"`((?:[\w-]+/)+[\w.-]*)`", MAP.read_text(encoding="utf-8")):
        places = (*FOLDERS, REPOSITORY / "web" / "src", REPOSITORY / "src" / "cactarium" / "server")
        assert "ID" in path or any((folder / path).exists() for folder in places), f"{path} does not exist"
