"""HTTP responses that a browser may reuse."""

from __future__ import annotations

import hashlib

from starlette.requests import Request
from starlette.responses import Response

REVALIDATE = "no-cache"  # ask each time whether it has changed


def cached(request: Request, content: bytes, kind: str) -> Response:
    """Send content, or 304 if the browser has the same."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": REVALIDATE}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)
