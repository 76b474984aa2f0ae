"""Says in a sentence of ours what is wrong with a message that cannot be decoded."""

from __future__ import annotations

import re

from msgspec import ValidationError

PATH = re.compile(r"at `(?:key in )?\$\.?([^`]*)`$")
FIELD = re.compile(r"(required|unknown) field `([^`]*)`")


def describe_fault(error: Exception) -> str:
    """What is wrong, as the end of a sentence: “it is not JSON”, “its field “move” does not have the right value”."""
    if not isinstance(error, ValidationError):
        return "it is not JSON"
    field, path = FIELD.search(str(error)), PATH.search(str(error))
    if field:
        return f"it lacks the field “{field[2]}”" if field[1] == "required" else f"there is no field “{field[2]}”"
    if path and path[1]:
        return f"its field “{path[1]}” does not have the right value"
    return "it is not an object with the right fields"
