"""Two people with a browser each at a served table, for bench/bare_debian.sh.

play.py URL [--kill COMMAND] [--begin FILE | --finish FILE]

COMMAND kills the server after 12 presses; whoever watches over it must start it again.
"""

from __future__ import annotations

import argparse
import json
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.people import Person, dealt, play_all

STARTING_SECONDS = 60
PRESSES = 12  # before the server is killed, or the match is left


def wait_for(url: str) -> None:
    """Wait until the server answers."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    for _ in range(STARTING_SECONDS * 5):
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=5, context=context):
                return
        except (OSError, urllib.error.URLError):
            time.sleep(0.2)
    raise SystemExit(f"nobody answers at {url}")


def come(browser: Browser, url: str, state: Path | None = None) -> Person:
    """Somebody with a browser of their own, which may know a seat from before."""
    return Person(browser, url, ignore_https_errors=True, storage_state=str(state) if state else None)


def moves(people: list[Person], count: int) -> None:
    """Press what is offered, `count` times in all."""
    pressed = [0]

    def choose(person: Person) -> bool:
        done = person.choose()
        pressed[0] += done
        return done

    play_all(people, stop=lambda: pressed[0] >= count, choose=choose)


def main() -> None:
    """Play as asked."""
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--kill", metavar="COMMAND")
    parser.add_argument("--begin", type=Path)
    parser.add_argument("--finish", type=Path)
    args = parser.parse_args()
    wait_for(args.url)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        states = [args.finish.with_suffix(f".{n}") for n in (1, 2)] if args.finish else [None, None]
        people = [come(browser, args.url, state) for state in states]
        if args.finish:
            for person in people:
                person.go(json.loads(args.finish.read_text())["path"])
        else:
            dealt(people, ["Ada", "Bob"], game="cacti")
        if args.begin:
            moves(people, PRESSES)
            args.begin.write_text(json.dumps({"path": f"/t/{people[0].page.url.rpartition('/')[2]}"}))
            for n, person in enumerate(people, 1):
                person.context.storage_state(path=args.begin.with_suffix(f".{n}"))
            print(f"a match is begun, {PRESSES} presses", flush=True)
            return
        if args.kill:
            moves(people, PRESSES)
            subprocess.run(args.kill, shell=True, check=True)
            wait_for(args.url)
        play_all(people)
        print("both have seen the end of the match", flush=True)
        browser.close()


main()
