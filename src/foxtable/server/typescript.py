"""TypeScript types for the page, made from the server's own.

`python -m foxtable.server.typescript` writes `web/src/lib/protocol.ts` and one `types.ts` for each
game that has a folder in `web/src/games`. With the name of another folder of games' pages, such as
`examples/tally/web`, it writes theirs.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from foxtable.engine import OptionTypes, game_named, games
from foxtable.table import lines, messages, requests

HEADER = "// Made from the server's types by `python -m foxtable.server.typescript`. Do not edit.\n"

TAKEN = frozenset({"Record"})
"""Names that the types themselves are written with: one of ours gets a mark behind it."""


def typescript(types: list[Any], unions: dict[str, Any]) -> str:
    """Interfaces for these types and whatever they mention, and the unions by name."""
    schemas, parts = msgspec.json.schema_components([*types, *unions.values()])
    texts = [HEADER]
    for name, schema in sorted(parts.items()):
        texts.append(_interface(name, schema))
    for name, schema in zip(unions, schemas[len(types) :], strict=True):
        texts.append(f"export type {name} = {_type(schema)};\n")
    return "\n".join(texts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", ()))
    lines = [f"export interface {_named(name)} {{"]
    for field, inner in schema.get("properties", {}).items():
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {_type(inner)};")
    return "\n".join([*lines, "}\n"])


def _named(name: str) -> str:
    return f"{name}_" if name in TAKEN else name


def _type(schema: dict[str, Any]) -> str:  # noqa: PLR0911 - one line a kind of schema
    if "$ref" in schema:
        return _named(str(schema["$ref"]).rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as simple:
            return str(simple)
    return "unknown"


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    inner = _type(schema.get("items") or {})
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def protocol() -> str:
    unions = {
        "Command": messages.CommandTypes,
        "Message": messages.MessageTypes,
        "HouseLine": lines.HouseLines,
        "Option": OptionTypes,
    }
    return typescript(list(requests.HTTP_TYPES), unions)


def of_game(name: str) -> str:
    """Its view, options, moves and log lines, the last three under the same names in every game;
    and what its draws bring."""
    game = game_named(name)
    unions = {"Move": _union(game.moves)}
    if game.lines:
        unions["Line"] = _union(game.lines)
    if game.options_type.__name__ != "Options":
        unions["Options"] = game.options_type
    brought = [] if game.brought_type is None else [game.brought_type]
    return typescript([game.view_type, game.options_type, *brought], unions)


def _union(kinds: tuple[Any, ...]) -> Any:
    found = kinds[0]
    for kind in kinds[1:]:
        found = found | kind
    return found


def files(web: Path) -> dict[Path, str]:
    """Every file there should be in the web folder, with its contents."""
    return {
        web / "src" / "lib" / "protocol.ts": protocol(),
        **of_games(web / "src" / "games"),
    }


def of_games(pages: Path) -> dict[Path, str]:
    """The types of each game that has its page in this folder."""
    return {pages / name / "types.ts": of_game(name) for name in games() if (pages / name).is_dir()}


def main() -> None:
    found = of_games(Path(sys.argv[1])) if len(sys.argv) > 1 else files(Path("web"))
    for path, text in found.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
