"""`cactarium serve`: tables for players anywhere."""

from __future__ import annotations

import argparse
import contextlib
import ipaddress
import os
import re
import socket
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit

from ...engine.errors import BadOption
from .. import texts
from ..command_line import Parser, number, whole_number
from ..web_address import is_address
from .shared import add_data, data_place, server_module

MAX_WORKERS = 64
HOST_NAME = re.compile(r"[a-z0-9.*-]+|\[[0-9a-f:]+\]", re.IGNORECASE)


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.epilog = parser.text("help-serve-epilog")
    parser.add_setting("--host", "ADDRESS", "127.0.0.1")
    parser.add_setting("--port", "N", "8000", type=whole_number)
    parser.add_argument("--open", action="store_true")
    add_data(parser)
    parser.add_setting("--name", "HOST", action="append")
    parser.add_setting("--origin", "URL", action="append")
    parser.add_setting("--proxy", "ADDRESSES", "127.0.0.1")
    parser.add_setting("--workers", "N", "1")
    parser.add_setting("--bus", "URL")
    parser.add_setting("--metrics-token", "TEXT")
    parser.add_setting("--admin-token", "TEXT")
    parser.add_setting("--reports", "FOLDER", type=Path)
    parser.add_setting("--log", "FORMAT", "text")
    parser.add_setting("--contact", "TEXT")
    parser.add_setting("--keep-finished", "DAYS", type=number)
    parser.add_setting("--keep-abandoned", "DAYS", type=number)
    parser.add_setting("--speed", "X", "1", type=number)


def run(args: argparse.Namespace) -> None:
    """Serve until interrupted."""
    app, logs = server_module("app"), server_module("logs")
    if not 0 <= args.port < 1 << 16:
        raise BadOption(f"There is no port {args.port}; ports are 0 to 65535.")
    if args.speed <= 0:
        raise BadOption(f"Time cannot run {args.speed:g} times as fast.")
    _check_names(args.name)
    _check_origins(args.origin)
    _check_proxies(args.proxy)
    if args.log not in logs.FORMATS:
        raise BadOption(f"There is no log format “{args.log}”; there is: {', '.join(logs.FORMATS)}.")
    if args.workers != "auto" and not (args.workers.isdecimal() and 1 <= int(args.workers) <= MAX_WORKERS):
        raise BadOption(f"There cannot be {args.workers} workers; give a number from 1 to {MAX_WORKERS}, or “auto”.")
    for days in (args.keep_finished, args.keep_abandoned):
        if days is not None and days <= 0:
            raise BadOption(f"Matches cannot be kept for {days:g} days; leave out the setting to keep them for ever.")
    settings = app.Settings(
        data=data_place(args),
        host=args.host,
        port=0 if args.open and _is_taken(args.host, args.port) else args.port,
        origins=tuple(args.origin),
        speed=args.speed,
        names=tuple(args.name),
        bus=args.bus or "",
        token=args.metrics_token or "",
        admin_token=args.admin_token or "",
        proxy=args.proxy,
        reports=args.reports,
        contact=args.contact or "",
        keep=server_module("storage.retention").RetentionPolicy(args.keep_finished, args.keep_abandoned),
    )
    logs.begin(args.log)
    announce = Announcement(args.lang, open_browser=args.open)
    workers = server_module("workers").count(args.workers)
    if workers == 1:
        app.serve(settings, announce)
    else:
        server_module("workers").serve(settings, workers, args.log, announce)


def _check_names(names: list[str]) -> None:
    """Refuse names that no request can have, so that the server would refuse everybody."""
    for name in names:
        if not HOST_NAME.fullmatch(name):
            raise BadOption(f"“{name}” is not the name of a host: write it as in cactus.example, without https:// and without a port.")


def _check_origins(origins: list[str]) -> None:
    """Refuse what no browser sends as the origin of a page."""
    for origin in origins:
        if not is_address(origin) or any(urlsplit(origin)[2:]):
            raise BadOption(
                f"“{origin}” is not the address of a page’s host: write it as in https://cactus.example, with nothing behind it."
            )


def _check_proxies(addresses: str) -> None:
    """Refuse what uvicorn would silently never match: the name of a host, or an address with the width of a network."""
    for address in map(str.strip, addresses.split(",")) if addresses != "*" else ():
        try:
            ipaddress.ip_network(address)
        except ValueError:
            raise BadOption(f"“{address}” is not the address of a proxy: write one like 10.0.0.5 or a network like 10.0.1.0/24.") from None


class Announcement:
    """Prints where the server listens, and opens a browser there if asked to."""

    def __init__(self, language: str, open_browser: bool) -> None:
        self._language = language
        self._open_browser = open_browser

    def __call__(self, address: str, network: str | None) -> None:
        """Called once the server listens; `network` is its address for other machines, if they can reach it."""
        key = ("serve-opened" if _open(address) else "serve-open-yourself") if self._open_browser else "serve-at"
        print(texts.render(self._language, key, address=address), flush=True)
        if network:
            print(texts.render(self._language, "serve-network", address=network), flush=True)


def _open(address: str) -> bool:
    """Open a browser where there is a screen for it."""
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(screen and webbrowser.open(address))


def _is_taken(host: str, port: int) -> bool:
    """Whether somebody listens there already."""
    with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1.0):
        return True
    return False
