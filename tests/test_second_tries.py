from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
UNSTEADY = """
tries = []

def test_that_fails_the_first_time():
    tries.append(1)
    assert len(tries) == 2, "the page did not load"
"""


def test_a_second_try_is_counted_and_its_reason_printed(tmp_path: Path) -> None:
    (tmp_path / "test_unsteady.py").write_text(UNSTEADY)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.second_tries", "-p", "no:cacheprovider", "--reruns", "1"]
    done = subprocess.run([*command, "--rootdir", str(tmp_path), str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "1 test needed a second try" in done.stdout
    assert "test_that_fails_the_first_time: AssertionError: the page did not load" in done.stdout
