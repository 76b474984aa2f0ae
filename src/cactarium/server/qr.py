"""The way to a table as a picture for a telephone's camera."""

from __future__ import annotations

import io

import segno

SCALE = 8  # units of the picture to a dot
BORDER = 4  # dots, as readers want it


def svg(link: str) -> bytes:
    """A QR code, dark on white whatever is around it."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(picture, kind="svg", scale=SCALE, border=BORDER, light="#fff", xmldecl=False, title=link)
    return picture.getvalue()
