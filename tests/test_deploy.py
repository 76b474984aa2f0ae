"""The files in deploy/ are valid, name limits and metrics that exist, and agree with the code."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from cactarium.server.metrics import Metrics
from cactarium.server.net import limits
from cactarium.terminal.command_line import parser

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
CADDYFILES = ("Caddyfile", "Caddyfile.large")
KIB = 1024


def compose(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["compose.yaml", "compose.large.yaml"])
def test_compose_files_follow_the_specification_and_give_a_server_no_rights(name: str) -> None:
    schema = json.loads((ROOT / "tests/fixtures/compose-spec.json").read_text(encoding="utf-8"))
    file = compose(name)
    jsonschema.validate(file, schema)
    server = file["services"]["cactarium"]
    assert (server["read_only"], server["cap_drop"], server["image"]) == (True, ["ALL"], f"cactarium:{VERSION}")
    assert file["networks"]["inside"]["ipam"]["config"][0]["subnet"] == server["environment"]["CACTARIUM_PROXY"]
    known = {action.dest for action in _serve_actions()}
    settings = {setting.removeprefix("CACTARIUM_").lower() for setting in server["environment"]}
    assert settings <= known


def _serve_actions() -> Any:
    from cactarium.terminal.commands import serve

    declared = parser("en")
    command = declared._subparsers._group_actions[0].choices["serve"]  # type: ignore[union-attr,index]
    serve.add_arguments(command)
    return command._actions


def test_the_image_runs_without_rights_and_is_asked_for_its_health() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    *_, last = text.split("\nFROM ")
    assert "USER 10001" in last
    assert "/healthz" in last
    assert text.count("\nFROM ") == 2
    for copied in re.findall(r"requirements/\w+\.txt", text):
        assert (ROOT / copied).is_file()
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()  # Docker reads no .containerignore
    assert {".git", ".venv", "web/node_modules", "src/cactarium/server/web"} <= set(ignored)


@pytest.mark.parametrize("name", [*CADDYFILES, "nginx-site.conf"])
def test_the_limits_of_the_proxy_agree_with_ours(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    found = re.findall(r"(\d+)(s|k|KiB);? # limits\.(\w+)", text)
    assert {limit for _, _, limit in found} == {"REQUEST_SECONDS", "MESSAGE_BYTES"}
    for number, unit, limit in found:
        assert int(number) * (1 if unit == "s" else KIB) == getattr(limits, limit)


@pytest.mark.parametrize("name", CADDYFILES)
def test_caddy_reads_its_settings(name: str) -> None:
    caddy = shutil.which("caddy")
    if not caddy:
        pytest.skip("Caddy is not installed here")
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "CACTARIUM_NAME": "localhost"})
    assert done.returncode == 0, done.stderr


def test_nats_reads_its_settings() -> None:
    program = Path(sys.executable).parent / "nats-server"
    environment = {**os.environ, "NATS_PASSWORD": "prickly"}
    done = subprocess.run([program, "-t", "-c", DEPLOY / "nats.conf"], capture_output=True, text=True, check=False, env=environment)
    assert "is valid" in done.stderr


def test_systemd_reads_the_units() -> None:
    program = shutil.which("systemd-analyze")
    if not program:
        pytest.skip("systemd is not installed here")
    for unit in ("cactarium.service", "cactarium-backup.service", "cactarium-backup.timer"):
        done = subprocess.run([program, "verify", "--man=no", DEPLOY / unit], capture_output=True, text=True, check=False)
        complaints = [line for line in done.stderr.splitlines() if "cactarium" in line and "is not executable" not in line]
        assert complaints == []


def test_dashboard_and_alerts_name_metrics_that_exist() -> None:
    there = Metrics().page().decode()
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    alerts = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
    asked += [rule["expr"] for group in alerts["groups"] for rule in group["rules"]]
    names = {name for expression in asked for name in re.findall(r"\b(?:cactarium|process)_\w+", expression)}
    assert len(names) > 8
    for name in names - {"cactarium_refusals_total"}:
        assert f"\n{name}" in there, name
    assert "# TYPE cactarium_refusals_total" in there
    assert 0.8 * limits.MAX_CONNECTIONS == 3200  # said in an alert


def test_prometheus_reads_the_alerts_and_the_queries_of_the_dashboard(tmp_path: Path) -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("Prometheus is not installed here")
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    rules = [{"record": f"dashboard:{n}", "expr": expression} for n, expression in enumerate(asked)]
    (tmp_path / "dashboard.yaml").write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}), encoding="utf-8")
    for file in (DEPLOY / "alerts.yaml", tmp_path / "dashboard.yaml"):
        done = subprocess.run([promtool, "check", "rules", file], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_the_version_is_the_newest_of_the_changelog() -> None:
    newest = re.search(r"^## (\S+) – ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest
    assert newest.group(1) == VERSION
