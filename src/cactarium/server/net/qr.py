"""QR codes of links."""

from __future__ import annotations

import io

import segno

SCALE = 8  # SVG units a module
BORDER = 4  # modules of quiet zone, as the standard demands


def svg(link: str) -> bytes:
    """A QR code, dark on white."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(picture, kind="svg", scale=SCALE, border=BORDER, light="#fff", xmldecl=False, title=link)
    return picture.getvalue()
