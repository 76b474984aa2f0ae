"""Logging as text or JSON: where an error happened, never the values involved."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

from msgspec import json

FORMATS = ("text", "json")


def begin(form: str) -> None:
    """Write the logs of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter("%(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("cactarium").setLevel(logging.INFO if form == "json" else logging.WARNING)


def where(error: BaseException, trace: TracebackType | None) -> list[str]:
    """The kind of an error and where it came from; its message could hold a name or a move."""
    frames = traceback.extract_tb(trace)
    return [type(error).__name__, *(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)]


class TextFormatter(logging.Formatter):
    """One line of text, and the stack of an error."""

    def formatException(self, ei: Any) -> str:
        """The stack of an error."""
        _, error, trace = ei
        return "\n  ".join(where(error, trace))


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1]:
            line["error"] = where(record.exc_info[1], record.exc_info[2])
        return json.encode(line).decode()
