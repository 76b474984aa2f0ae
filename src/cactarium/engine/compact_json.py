"""Compact JSON: by msgspec where it is installed, as on every server, else by the standard library; both write the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

_plain = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def encode_plainly(value: Any) -> bytes:
    """Write plain data as compact JSON with the standard library."""
    return _plain.encode(value).encode()


encode: Callable[[Any], bytes] = encode_plainly
try:
    from msgspec.json import Encoder
except ImportError:
    pass
else:
    encode = Encoder().encode
