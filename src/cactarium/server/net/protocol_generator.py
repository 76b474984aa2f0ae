"""Write the protocol as TypeScript types: `make wire` generates `web/src/wire/protocol.ts` with this script."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from ...engine.vocabulary import MAX_CHOICES_IN_ONE_MENU
from . import wire

HEAD = """\
// The protocol of the table server, generated from src/cactarium/server/net/wire.py by `make wire`. Change it there.

export const SUBPROTOCOL = "{subprotocol}";
export const PATH = "{path}";
export const MAX_CHOICES_IN_ONE_MENU = {max_choices};

"""
ROOTS = [wire.AnyRequest, wire.AnyAnswer, wire.Listing, wire.Invitation, wire.Games, wire.Replay, wire.Story, wire.Score, wire.Pieces]
UNIONS = {"AnyRequest": wire.AnyRequest, "AnyAnswer": wire.AnyAnswer}


def typescript() -> str:
    """Every message as an interface, and the unions of requests and answers."""
    _, components = msgspec.json.schema_components(ROOTS, ref_template="{name}")
    parts = [_interface(name, schema) for name, schema in components.items()]
    parts += [f"export type {name} = {' | '.join(sorted(kind.__name__ for kind in union.__args__))};\n" for name, union in UNIONS.items()]
    parts.append("export const Close = {\n" + "".join(f"  {close.name}: {close.value},\n" for close in wire.Close) + "} as const;\n")
    return HEAD.format(subprotocol=wire.SUBPROTOCOL, path=wire.PATH, max_choices=MAX_CHOICES_IN_ONE_MENU) + "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = schema.get("required", ())
    fields = [f"  {field}{'' if field in required else '?'}: {_type(kind)};\n" for field, kind in schema["properties"].items()]
    return f"/** {' '.join(schema['description'].split())} */\nexport interface {name} {{\n{''.join(fields)}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_type(kind) for kind in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    match schema.get("type"):
        case "array":
            return f"({_type(schema['items'])})[]" if "anyOf" in schema["items"] else f"{_type(schema['items'])}[]"
        case "object":
            return f"Record<string, {_type(schema['additionalProperties']) if 'additionalProperties' in schema else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(schema["type"])
        case _:
            return "unknown"


if __name__ == "__main__":
    sys.stdout.write(typescript())
