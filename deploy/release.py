"""Build a release and try it: `make release`.

Wheel and sdist are built in dist/, checked by twine, and installed each in an empty environment, where `cactarium` without arguments
serves and two people play a match in real browsers. The notes come from the changelog. Nothing is published.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
LOCKED = ROOT / "requirements" / "play.txt"


def main() -> None:
    """Build, check, try, and write the notes."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "hatch_build.py")
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--target", "wheel", "--directory", str(DIST))
    built = sorted(DIST.iterdir())
    run(sys.executable, "-m", "twine", "check", "--strict", *map(str, built))
    for file in built:
        say(f"{file.name} in an empty environment")
        with tempfile.TemporaryDirectory() as folder:
            attempt(file, Path(folder))
    notes = DIST / f"notes-{version}.md"
    notes.write_text(changes(version), encoding="utf-8")
    say(f"{', '.join(file.name for file in built)} and {notes.name} are in {DIST}")


def attempt(file: Path, folder: Path) -> None:
    """Install a file in an empty environment and play a match there."""
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    run(*pip, "--require-hashes", "-r", str(LOCKED))
    run(*pip, "--no-deps", "--no-build-isolation", str(file))
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden and not name.startswith("CACTARIUM_")}
    environment |= {"XDG_STATE_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    command = [str(folder / "env" / "bin" / "cactarium")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder, env=environment) as server:
        try:
            assert server.stdout
            found = re.search(r"http://[\d.:]+\d", server.stdout.readline())
            assert found, "the server did not say where it serves"
            run(sys.executable, "bench/bare_debian/play.py", found.group(), environment=os.environ | {"PYTHONPATH": str(ROOT)})
        finally:
            server.terminate()


def changes(version: str) -> str:
    """The part of the changelog about a version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version)} – .*?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if not found:
        sys.exit(f"The changelog has no part about {version}: write it first.")
    return f"# Cactarium {version}\n{found.group(1).rstrip()}\n"


def run(*command: str, environment: dict[str, str] | None = None) -> None:
    """Run a command; end with its exit code if it fails."""
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def say(sentence: str) -> None:
    """Tell how far it is."""
    print(f"{time.strftime('%H:%M:%S')} {sentence}", flush=True)


if __name__ == "__main__":
    main()
