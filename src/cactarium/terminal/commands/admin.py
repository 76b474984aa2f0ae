"""`cactarium admin`: look after a running server."""

from __future__ import annotations

import argparse
import json
import math
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from pathlib import Path
from typing import Any

from ...engine.errors import BadOption, CactariumError
from ...engine.seats import seat_name
from .. import texts
from ..command_line import Parser
from ..errors import printable
from ..web_address import is_address, reason
from .shared import add_data, data_place, server_module

SECONDS = 20.0
OUTCOMES = {b"done": "admin-done", b"ordered": "admin-ordered"}  # what is said of an order, by what the server answers
SHAPES = {
    "show": "show",
    "close": "close CODE SENTENCE",
    "hush": "hush CODE [SEAT]",
    "rename": "rename CODE SEAT",
    "ban": "ban ADDRESS HOURS [WHY], or ban CODE SEAT HOURS [WHY]",
    "unban": "unban ADDRESS",
    "settle": "settle REPORT",
}


class ServerRefused(CactariumError):
    """The server does not answer, or refuses the order."""


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    orders = parser.text("help-admin-order").replace("ORDERS", ", ".join(SHAPES))
    parser.add_argument("order", nargs="?", default="show", metavar="ORDER", help=orders)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--server", metavar="URL")
    parser.add_setting("--admin-token", "TEXT", help=parser.text("help-admin-token"))
    add_data(parser)


def run(args: argparse.Namespace) -> None:
    """Print the state of the server, or give an order."""
    order = None if args.order == "show" and not args.words else _order(args.order, args.words)
    url, token = _endpoint(args)
    answer = _ask(args.lang, url, token, order)
    if order is None:
        _show(args.lang, url, token, _figures(url, answer))
        return
    if answer.strip() not in OUTCOMES:
        raise _not_ours(url)
    print(texts.render(args.lang, OUTCOMES[answer.strip()]))


def _endpoint(args: argparse.Namespace) -> tuple[str, str]:
    """The address and the token of the server."""
    if args.server and not is_address(args.server):
        raise BadOption(f"“{args.server}” is no address of a server; expected one such as https://cactus.example (--server).")
    if args.server and args.admin_token:
        return args.server.rstrip("/"), args.admin_token
    file = None if args.server else server_module("storage.database").store_file(data_place(args))
    if file is None:
        raise BadOption("Name the server with --server and its token with --admin-token.")
    endpoint = server_module("admin.access").read_endpoint(Path(file))
    if endpoint is None:
        raise ServerRefused(f"No server uses {file} now: start it, or name another one with --server and --admin-token.")
    return endpoint.url, endpoint.token


def _ask(language: str, url: str, token: str, order: dict[str, Any] | None = None) -> bytes:
    data = json.dumps(order).encode() if order is not None else None
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Accept-Language": language}
    request = urllib.request.Request(f"{url}/admin/api", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            body: bytes = answer.read()
            return body
    except urllib.error.HTTPError as error:
        if error.headers.get_content_type() != "text/plain":
            raise _not_ours(url) from None
        raise ServerRefused(f"The server refused it. {error.read().decode(errors='replace').strip()}") from None
    except (OSError, HTTPException) as error:
        raise ServerRefused(
            f"The server at {url} does not answer ({reason(error)}): check that it runs, and the address in --server."
        ) from None


def _figures(url: str, answer: bytes) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads(answer)
    except ValueError:
        raise _not_ours(url) from None
    return told


def _not_ours(url: str) -> ServerRefused:
    return ServerRefused(
        f"What answers at {url} is no server of Cactarium, or a proxy keeps its answers back: check the address in --server."
    )


def _order(what: str, words: list[str]) -> dict[str, Any]:
    if what not in SHAPES:
        raise BadOption(f"There is no order “{what}”; there is: {', '.join(SHAPES)}.")
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
            return {"code": code, "seat": _seat(seat), "hours": _hours(hours), "why": " ".join(why)}
        case "ban", [address, hours, *why]:
            return {"address": address, "hours": _hours(hours), "why": " ".join(why)}
        case "unban", [address]:
            return {"address": address}
        case "settle", [number]:
            return {"number": number}
    raise ValueError


def _hours(text: str) -> float:
    hours = float(text)
    if not math.isfinite(hours):
        raise ValueError
    return hours


def _seat(text: str) -> int:
    """A seat that people count from 1, counted from 0."""
    return int(text.removeprefix("@")) - 1


def _show(language: str, url: str, token: str, told: Any) -> None:
    def line(key: str, **args: Any) -> None:
        print(printable(texts.render(language, key, **args)).rstrip())

    figures = {name: told[name] for name in ("version", "connections", "matches", "moves", "megabytes", "cores")}
    hours, load = texts.figure(language, told["hours"], ".1f"), texts.figure(language, told["machine_load"], ".2f")
    line("admin-load", hours=hours, cpu=told["cpu_seconds"], load=load, **figures)
    for table in told["tables"]:
        names = ", ".join(f"{seat_name(i)} {name}" for i, name in enumerate(table["names"]) if name)
        state, public = "playing" if table["playing"] else "waiting", "yes" if table["public"] else "no"
        line("admin-table", code=table["code"], game=table["game"], state=state, public=public, names=names)
    for ban in told["bans"]:
        line("admin-ban", address=ban["address"], until=_time(ban["until"]), why=ban["why"])
    for report in told["reports"]:
        said = texts.render(language, "admin-said", text=report["said"]) if report["said"] else ""
        who = {"code": report["code"], "seat": seat_name(report["seat"]), "name": report["name"]}
        line("admin-report", number=report["number"], made=_time(report["made"]), said=said, why=report["why"], **who)
    line("admin-page", url=url, token=token)


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
