"""At the end of a run: how many tests needed a second try, and why each failed the first time."""

from __future__ import annotations

from typing import Any


def pytest_terminal_summary(terminalreporter: Any) -> None:
    retried = terminalreporter.stats.get("rerun", [])
    if not retried:
        return
    terminalreporter.write_sep("=", f"{len(retried)} {'test' if len(retried) == 1 else 'tests'} needed a second try")
    for report in retried:
        terminalreporter.write_line(f"{report.nodeid}: {reason(report)}")


def reason(report: Any) -> str:
    """The first line of what went wrong."""
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = str(crash.message if crash else report.longrepr).strip().splitlines()
    return lines[0] if lines else "no reason was given"
