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


def load_runs() -> dict[str, dict[str, str]]:
    """The runs of bench/load.py in the results, by their options."""
    rows = [line for line in (REPOSITORY / "bench" / "results.md").read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    (head,) = (line for line in rows if line.startswith("| options | players |"))
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in (head, *(line for line in rows if "`--players" in line))]
    return {row[0].strip("`"): dict(zip(cells[0], row, strict=True)) for row in cells[1:]}


def test_the_capacity_plan_says_what_was_measured() -> None:
    plan = (REPOSITORY / "docs" / "capacity.md").read_text(encoding="utf-8")
    runs = load_runs()
    club, public = runs["--players 100 --seconds 60"], runs["--players 10000 --processes 3"]
    spread, workers = runs["--players 10000 --processes 3 --spread"], runs["--players 10000 --workers 4"]
    fast = runs["--players 10000 --processes 3 --every 2.5"]

    def answered(run: dict[str, str]) -> str:
        return f"{run['p50 ms']} and {run['p99 ms']} ms"

    for said in (
        f"{club['moves/s']} moves/s, {float(club['cores of the server']):.0%} of a core".replace("%", " %"),
        f"answered within {club['p50 ms']} ms and 99 % within {club['p99 ms']} ms",
        f"{public['players']} players, {public['moves/s']} moves/s, {public['cores of the server']} of a core and {public['MB']} MB",
        f"{public['p50 ms']} ms and {public['p99 ms']} ms ({answered(spread)} with guests at other processes; {answered(workers)} ",
        f"at 2,000 moves/s answers take {answered(fast)}",
        f"{spread['CPU ms a move']} to {public['CPU ms a move']} ms with PostgreSQL",
        f"{spread['transactions/s']} and {public['transactions/s']} transactions/s",
        f"{spread['NATS kB/s']} kB/s for {spread['moves/s']} moves/s",
    ):
        assert said in plan
