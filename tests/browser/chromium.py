"""Finds a Chromium for the tests, or installs one: `python -m tests.browser.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Playwright's own list, which this one replaces, and the two pop-ups of an address bar that no test sees: every new window would load
# them, in 0.6 s of CPU.
DISABLED_FEATURES = [
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
]
# Without a graphics card, compositing on the CPU costs a fraction of a software GPU, which only WebGL keeps using.
FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
    "--disable-background-networking",
    f"--disable-features={','.join(DISABLED_FEATURES)}",
]


def find() -> str | None:
    """The Chromium that CHROMIUM names, that of this machine, or the one that Playwright has downloaded."""
    named = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if named:
        return named
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return str(own) if own.exists() else None


def get() -> str | None:
    """Install Chromium by Playwright's download, else as a system package if that is allowed."""
    for command in (
        [sys.executable, "-m", "playwright", "install", "chromium"],
        ["apt-get", "update"],
        ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
    ):
        if command[0] == "apt-get" and (shutil.which("apt-get") is None or os.geteuid() != 0):
            break
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if found := find():
            return found
    return None


if __name__ == "__main__":
    if find() is None:
        print("Getting a Chromium for the tests …", flush=True)
        if get() is None:
            sys.exit("No Chromium could be found or installed; install one, or name one by CHROMIUM=/path/to/it.")
