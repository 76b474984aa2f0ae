"""The commands of docs/lab.md, with fewer games, as a reader would type them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent.parent / "docs" / "lab.md"
NOT_HERE = ("pip install", "--ray", "serve", "import ")  # need a network, a cluster, or go on for ever


def blocks() -> list[str]:
    """The indented blocks of the tutorial."""
    found = re.findall(r"(?:^    .*\n(?:\n(?=    ))?)+", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in found]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the commands are typed one after the other."""
    return tmp_path_factory.mktemp("desk")


@pytest.mark.parametrize("block", [block for block in blocks() if not any(word in block for word in NOT_HERE)])
def test_a_command_of_the_tutorial_works(block: str, desk: Path) -> None:
    small = re.sub(r"--games \d+", "--games 200", block)
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(["bash", "-e", "-c", small], cwd=desk, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for folder in re.findall(r"--out (\S+)", small):
        assert (desk / folder / "report.html").exists()


def test_the_python_of_the_tutorial_works(desk: Path) -> None:
    (block,) = [block for block in blocks() if "import polars" in block]
    small = block.replace("2000", "50").replace("studies/raw", str(desk / "raw"))
    done = subprocess.run(
        [sys.executable, "-c", "if __name__ == '__main__':\n" + re.sub("^", " ", small, flags=re.M)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_tutorial_has_all_its_commands() -> None:
    assert len(blocks()) >= 6
