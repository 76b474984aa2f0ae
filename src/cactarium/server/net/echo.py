"""What the server sees of a request: `cactarium doctor` compares it with what was sent, and so finds out what a proxy does."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route


async def _echo(request: Request) -> Response:
    return JSONResponse(
        {
            "address": request.client.host if request.client else "",
            "forwarded": "x-forwarded-for" in request.headers,
            "scheme": request.url.scheme,
            "host": request.headers.get("host", ""),
        },
        headers={"Cache-Control": "no-store"},
    )


ROUTES = [Route("/echo", _echo)]
