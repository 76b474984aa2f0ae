"""How Cacti plays out when a Sale of three is worth 4 or 5 points: docs/lab.md goes through the report it writes."""

from __future__ import annotations

from cactarium.terminal import main as cli

if __name__ == "__main__":
    cli.main(["study", "cacti", "--games", "100000", "--versus", "sale_points=5-and-3", "--out", "studies/cacti"])
