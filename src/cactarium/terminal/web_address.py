"""Addresses of servers that a person names, and why one does not answer."""

from __future__ import annotations

import ssl
import urllib.error
from urllib.parse import urlsplit


def is_address(url: str) -> bool:
    """Whether this is the address of a server, such as https://cactus.example."""
    try:
        parts = urlsplit(url)
        has_port = parts.port is None or parts.port > 0
    except ValueError:
        return False
    return (
        parts.scheme in ("http", "https") and bool(parts.hostname) and has_port and url.isascii() and url.isprintable() and " " not in url
    )


def reason(error: Exception) -> str:
    """Why a server did not answer, or not as one of ours does, in words of the system or ours."""
    found = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(found, ssl.SSLCertVerificationError):
        return "its certificate is not accepted"
    if isinstance(found, ssl.SSLError):
        return "it does not speak HTTPS"
    if isinstance(found, TimeoutError):
        return "timed out"
    return getattr(found, "strerror", None) or "its answer cannot be understood"
