"""What a browser loads before it opens a socket: the page, the games' declarations, their texts and their rules."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from .. import bots, games, i18n
from ..engine import clocks
from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.options import Option
from . import wire

WEB = Path(__file__).parent / "web"  # built from web/, see CONTRIBUTING.md
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # where a card lies is a style
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
FRESH = "no-cache"  # ask each time whether it has changed
FOREVER = "public, max-age=31536000, immutable"  # the name of a built file changes with what is in it
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # written by the build beside each file, the best first
PLACES = ("/", "/t/{code}", "/new/{game}", "/r/{match}", "/rules/{game}", "/banjo")
EXTRAS = ("/icon.svg", "/icon-192.png", "/icon-512.png", "/icon-mask.png", "/manifest.webmanifest", "/sw.js")
NOT_BUILT = "The page has not been built; make play builds it. Programs can play all the same: see docs/protocol.md.\n"


async def _games(request: Request) -> Response:
    return _fresh(request, _declarations(), "application/json")


@cache
def _declarations() -> bytes:
    listed = wire.Games([_declaration(game) for game in games.all_games()], list(bots.LEVELS), i18n.LANGUAGES)
    return wire.encode(listed)


def _declaration(game: Game) -> wire.Game:
    return wire.Game(
        id=game.id,
        title=game.title,
        author=game.author,
        summary={language: i18n.line(game, language, "summary") for language in i18n.LANGUAGES},
        seats=list(game.seats),
        options=[wire.HouseRule(o.name, o.type, _offered(game, o), o.default, dict(o.by_language), o.clause) for o in game.options],
        presets={name: dict(preset) for name, preset in game.presets.items()},
        clocks={clock.kind: dict(zip(clocks.PACES, clock.seconds, strict=True)) for clock in game.clocks},
        own_clock=game.main_clock,
    )


def _offered(game: Game, option: Option) -> list[str]:
    """What can be chosen here."""
    return [value for value in option.values if not (game.referee and game.judge.judged_by_people({option.name: value}))]


async def _texts(request: Request) -> Response:
    return _fresh(request, _words(*_game_and_language(request)), "text/plain")


@cache
def _words(game: Game, language: str) -> bytes:
    return b"\n".join((folder / f"{language}.ftl").read_bytes() for folder in (game.folder / "text", i18n.COMMON))  # the first counts


async def _rules(request: Request) -> Response:
    game, language = _game_and_language(request)
    return _fresh(request, i18n.rules(game, language).encode(), "text/markdown")


async def _pieces(request: Request) -> Response:
    game = _game(request)
    if not game.referee:
        raise HTTPException(404, "This game has no pieces that hang, stand or fall.\n")
    return _fresh(request, _solids(game), "application/json")


@cache
def _solids(game: Game) -> bytes:
    return wire.encode(msgspec.convert(game.judge.catalogue(), wire.Pieces))


def _game(request: Request) -> Game:
    try:
        return games.find(request.path_params["game"])
    except CactariumError as error:
        raise HTTPException(404, f"{error}\n") from None


def _game_and_language(request: Request) -> tuple[Game, str]:
    try:
        return _game(request), i18n.check_language(request.path_params["language"])
    except CactariumError as error:
        raise HTTPException(404, f"{error}\n") from None


async def _page(request: Request) -> Response:
    """Every address of the app is the same page; the script in it reads the address."""
    if not (WEB / "index.html").is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return _file(request, "index.html", FRESH)


async def _asset(request: Request) -> Response:
    return _file(request, f"assets/{request.path_params['name']}", FOREVER)


async def _extra(request: Request) -> Response:
    return _file(request, request.url.path.lstrip("/"), FRESH)


def _file(request: Request, name: str, caching: str) -> Response:
    """A built file, compressed if the browser can read it so."""
    if name not in _built():
        raise HTTPException(404, "There is no such file.\n")
    accepted = {coding.split(";")[0].strip() for coding in request.headers.get("accept-encoding", "").split(",")}
    coding = next((coding for coding in ENCODINGS if coding in accepted and name + ENCODINGS[coding] in _built()), None)
    content = _built()[name + ENCODINGS[coding] if coding else name]
    response = _fresh(request, content, TYPES[Path(name).suffix])
    response.headers["Cache-Control"] = caching
    response.headers["Content-Security-Policy"] = CSP
    response.headers["Vary"] = "Accept-Encoding"
    if coding and response.status_code == 200:
        response.headers["Content-Encoding"] = coding
    return response


@cache
def _built() -> dict[str, bytes]:
    """All built files; they are few and small, and nothing outside the folder can be asked for."""
    return {path.relative_to(WEB).as_posix(): path.read_bytes() for path in WEB.rglob("*") if path.is_file()}


def _fresh(request: Request, content: bytes, kind: str) -> Response:
    """Content that is not sent again while the browser has the same."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": FRESH}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)


ROUTES = [
    Route("/games", _games),
    Route("/games/{game}/texts/{language}.ftl", _texts),
    Route("/games/{game}/rules/{language}", _rules),
    Route("/games/{game}/pieces", _pieces),
    *(Route(path, _page) for path in PLACES),
    *(Route(path, _extra) for path in EXTRAS),
    Route("/assets/{name}", _asset),
]
