"""Look up the locked dependencies in the list of known vulnerabilities, where it can be reached."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

LOCKS = ("play.txt", "fast.txt")  # what people run; tools of ours do not face the world


def audit(lock: Path) -> list[dict[str, object]]:
    """What is known of each dependency of a lock; empty if nobody answers."""
    command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--format", "json", "--timeout", "5"]
    done = subprocess.run([*command, "--progress-spinner", "off", "-r", str(lock)], capture_output=True, text=True, check=False)
    try:
        known = json.loads(done.stdout)["dependencies"]
    except ValueError:
        return []
    return [dependency for dependency in known if "skip_reason" not in dependency]


def main() -> None:
    """Fail only for what is known to be wrong: a machine without internet goes on."""
    found = [dependency for lock in LOCKS for dependency in audit(Path(__file__).parent / lock)]
    bad = [dependency for dependency in found if dependency["vulns"]]
    for dependency in bad:
        print(f"{dependency['name']} {dependency['version']}: {', '.join(vuln['id'] for vuln in dependency['vulns'])}")  # type: ignore[attr-defined]
    if bad:
        sys.exit("Some dependencies have known vulnerabilities: renew the locks with make lock ARGS=--upgrade.")
    print(
        f"{len(found)} dependencies have no known vulnerability."
        if found
        else "The list of vulnerabilities cannot be reached: not audited."
    )


if __name__ == "__main__":
    main()
