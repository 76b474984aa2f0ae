"""The built web page and its files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from .caching import REVALIDATE, cached

WEB = Path(__file__).parents[1] / "web"  # built from web/, see CONTRIBUTING.md
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # cards are positioned by inline styles
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
FOREVER = "public, max-age=31536000, immutable"  # the name of a built file is its hash
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # written by the build beside each file, best first
PLACES = ("/", "/t/{code}", "/new/{game}", "/r/{match}", "/rules/{game}", "/puzzle/{game}", "/score/{game}", "/banjo")
EXTRAS = ("/icon.svg", "/icon-192.png", "/icon-512.png", "/icon-mask.png", "/manifest.webmanifest", "/sw.js")
NOT_BUILT = "The page has not been built; make play builds it. Programs can play all the same: see docs/protocol.md.\n"


async def _page(request: Request) -> Response:
    """Serve the same page at every address of the app; its script reads the address."""
    if not (WEB / "index.html").is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return _file(request, "index.html", REVALIDATE)


async def _asset(request: Request) -> Response:
    return _file(request, f"assets/{request.path_params['name']}", FOREVER)


async def _extra(request: Request) -> Response:
    return _file(request, request.url.path.lstrip("/"), REVALIDATE)


def _file(request: Request, name: str, caching: str) -> Response:
    """A built file, compressed if the browser accepts that."""
    if name not in _built():
        raise HTTPException(404, "There is no such file.\n")
    accepted = {coding.split(";")[0].strip() for coding in request.headers.get("accept-encoding", "").split(",")}
    coding = next((coding for coding in ENCODINGS if coding in accepted and name + ENCODINGS[coding] in _built()), None)
    content = _built()[name + ENCODINGS[coding] if coding else name]
    response = cached(request, content, TYPES[Path(name).suffix])
    response.headers["Cache-Control"] = caching
    response.headers["Content-Security-Policy"] = CSP
    response.headers["Vary"] = "Accept-Encoding"
    if coding and response.status_code == 200:
        response.headers["Content-Encoding"] = coding
    return response


@cache
def _built() -> dict[str, bytes]:
    """All built files by name; nothing outside the folder can be asked for."""
    return {path.relative_to(WEB).as_posix(): path.read_bytes() for path in WEB.rglob("*") if path.is_file()}


ROUTES = [
    *(Route(path, _page) for path in PLACES),
    *(Route(path, _extra) for path in EXTRAS),
    Route("/assets/{name}", _asset),
]
