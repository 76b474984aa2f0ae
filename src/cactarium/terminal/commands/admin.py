"""`cactarium admin`: look after a running server."""

from __future__ import annotations

import argparse
import json
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from ...engine.errors import BadOption, CactariumError
from ...engine.match import seat_name
from .. import texts
from ..command_line import Parser
from ..errors import printable
from .shared import add_data, data_place, server_module

SECONDS = 20.0
SHAPES = {
    "close": "close CODE SENTENCE",
    "hush": "hush CODE [SEAT]",
    "rename": "rename CODE SEAT",
    "ban": "ban ADDRESS HOURS [WHY], or ban CODE SEAT HOURS [WHY]",
    "unban": "unban ADDRESS",
    "settle": "settle REPORT",
}


class ServerRefused(CactariumError):
    """The server does not answer, or does not do it."""


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    orders = parser.text("help-admin-order").replace("ORDERS", ", ".join(("show", *SHAPES)))
    parser.add_argument("order", nargs="?", default="show", metavar="ORDER", help=orders)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--server", metavar="URL")
    parser.add_setting("--admin-token", "TEXT", help=parser.text("help-admin-token"))
    add_data(parser)


def run(args: argparse.Namespace) -> None:
    """Show what goes on, or give an order."""
    url, token = _door(args)
    if args.order == "show":
        _show(args.lang, url, token, _ask(url, token))
        return
    _ask(url, token, _order(args.order, args.words))
    print(texts.render(args.lang, "admin-done"))


def _door(args: argparse.Namespace) -> tuple[str, str]:
    """The address and the token of the server."""
    if args.server and args.admin_token:
        return args.server.rstrip("/"), args.admin_token
    place = data_place(args)
    file = server_module("storage.database").sqlite_file(place)
    if args.server or file is None:
        raise BadOption("Name the server with --server and its token with --admin-token.")
    door = server_module("admin.access").read_door(Path(file))
    if door is None:
        raise ServerRefused(f"No server uses {file} now: start it, or name another one with --server and --admin-token.")
    return door.url, door.token


def _ask(url: str, token: str, order: dict[str, Any] | None = None) -> Any:
    data = json.dumps(order).encode() if order is not None else None
    request = urllib.request.Request(f"{url}/admin/api", data, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return None if order is not None else json.load(answer)
    except urllib.error.HTTPError as error:
        raise ServerRefused(f"The server refused it. {error.read().decode(errors='replace').strip()}") from None
    except OSError as error:
        raise ServerRefused(f"The server at {url} does not answer: {getattr(error, 'reason', error)}.") from None


def _order(what: str, words: list[str]) -> dict[str, Any]:
    if what not in SHAPES:
        raise BadOption(f"There is no order “{what}”; there is: {', '.join(('show', *SHAPES))}.")
    try:
        return {"what": what, **_fields(what, words)}
    except (ValueError, IndexError):
        raise BadOption(f"The order “{what}” reads: {SHAPES[what]}.") from None


def _fields(what: str, words: list[str]) -> dict[str, Any]:
    match what, words:
        case "close", [code, *sentence] if sentence:
            return {"code": code, "why": " ".join(sentence)}
        case "hush", [code]:
            return {"code": code}
        case "hush" | "rename", [code, seat]:
            return {"code": code, "seat": _seat(seat)}
        case "ban", [code, seat, hours, *why] if code.isalpha():
            return {"code": code, "seat": _seat(seat), "hours": float(hours), "why": " ".join(why)}
        case "ban", [address, hours, *why]:
            return {"address": address, "hours": float(hours), "why": " ".join(why)}
        case "unban", [address]:
            return {"address": address}
        case "settle", [number]:
            return {"number": number}
    raise ValueError


def _seat(text: str) -> int:
    """A seat as people count, from 0."""
    return int(text.removeprefix("@")) - 1


def _show(language: str, url: str, token: str, told: Any) -> None:
    def line(key: str, **args: Any) -> None:
        print(printable(texts.render(language, key, **args)).rstrip())

    load = {name: told[name] for name in ("version", "connections", "matches", "moves", "megabytes")}
    line("admin-load", hours=f"{told['hours']:.1f}", cpu=told["cpu_seconds"], **load)
    for table in told["tables"]:
        names = ", ".join(f"{seat_name(i)} {name}" for i, name in enumerate(table["names"]) if name)
        state, public = "playing" if table["playing"] else "waiting", "yes" if table["public"] else "no"
        line("admin-table", code=table["code"], game=table["game"], state=state, public=public, names=names)
    for ban in told["bans"]:
        line("admin-ban", address=ban["address"], until=_time(ban["until"]), why=ban["why"])
    for report in told["reports"]:
        said = f"“{report['said']}”" if report["said"] else ""
        who = {"code": report["code"], "seat": seat_name(report["seat"]), "name": report["name"]}
        line("admin-report", number=report["number"], made=_time(report["made"]), said=said, why=report["why"], **who)
    line("admin-page", url=url, token=token)


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
