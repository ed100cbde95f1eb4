"""Writes docs/reference from the code, so that no setting, command, route or fault goes untold.

The types of the page are made from its openapi.json, by ui/scripts/contract.mjs.
"""

import asyncio
import math
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import click
import msgspec

from copydesk import cli
from copydesk.config import LIVE, PREFIX, SETTINGS, Config, list_settings
from copydesk.fetch.reasons import REASONS
from copydesk.model import limits
from copydesk.model.marks import MARKS
from copydesk.newsroom.faults import FAULTS
from copydesk.newsroom.faults.records import Fault
from copydesk.web.api import build_api, openapi
from copydesk.web.errors import STATUSES
from copydesk.wiring import open_kit
from scripts.draw_rooms import render_rooms

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"
PAGE_API = FOLDER.parent.parent / "ui" / "src" / "api"
NOTICE = "<!-- Written by `make docs` from the code; changes made here are lost. -->"


class Schema(
    msgspec.Struct, rename={"ref": "$ref", "one_of": "oneOf", "more": "additionalProperties"}
):
    """The part of a JSON schema that the pages show."""

    ref: str = ""
    type: str | list[str] = ""
    format: str = ""
    enum: list[str | int | None] = []
    items: "Schema | None" = None
    one_of: "list[Schema]" = []
    properties: "dict[str, Schema]" = {}
    required: list[str] = []
    more: "Schema | bool | None" = None


class Parameter(msgspec.Struct, rename={"place": "in", "schema": "schema"}):
    """A parameter of a route."""

    name: str
    place: str
    schema: Schema
    description: str = ""


class Media(msgspec.Struct):
    """One form of a body."""

    schema: Schema


class Message(msgspec.Struct):
    """A request body or an answer."""

    content: dict[str, Media] = {}


class Operation(msgspec.Struct, rename={"body": "requestBody"}):
    """A route with one method."""

    description: str
    tags: list[str]
    parameters: list[Parameter] = []
    responses: dict[str, Message] = {}
    body: Message | None = None


class Components(msgspec.Struct):
    """The shapes that routes share."""

    schemas: dict[str, Schema]


class Api(msgspec.Struct):
    """The whole description."""

    paths: dict[str, dict[str, Operation]]
    components: Components


def main() -> None:
    """Write every page that differs."""
    texts = {FOLDER / name: text for name, text in render_pages().items()}
    parts = {PAGE_API / name: text for name, text in render_parts().items()}
    for path, text in {**texts, **parts}.items():
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, encoding="utf-8")


def render_pages() -> dict[str, str]:
    """Give the text of every page by file name."""
    document = asyncio.run(describe_api())
    pages = {
        "settings.md": render_settings(),
        "commands.md": render_commands(),
        "api.md": render_api(msgspec.convert(document, Api)),
        "errors.md": render_errors(),
        "faults.md": render_faults(FAULTS.values()),
        "rooms.md": render_rooms(),
    }
    texts = {name: "\n".join([NOTICE, "", *lines]).rstrip() for name, lines in pages.items()}
    texts["openapi.json"] = msgspec.json.format(msgspec.json.encode(document), indent=1).decode()
    return {name: text + "\n" for name, text in texts.items()}


def render_parts() -> dict[str, str]:
    """Give the files of the page, by name, that its types cannot say."""
    return {"marks.ts": render_marks(), "limits.ts": render_limits()}


def render_limits() -> str:
    """Give the lengths that the server takes, for the fields that people write in."""
    rows = [
        f"export const {name} = {value};"
        for name, value in vars(limits).items()
        if name.startswith("LONGEST_")
    ]
    notice = "// Written by `make docs` from the server's own limits; changes made here are lost."
    return "\n".join((notice, *rows, ""))


def render_marks() -> str:
    """Give the marks of entries as a file of the page, which has to know more than their types."""
    rows = [
        f"  {{ name: '{mark.name}', end: '{mark.end}', path: '{mark.path}', "
        f"field: '{mark.name}_at', hides: {str(mark.hides).lower()} }},"
        for mark in MARKS
    ]
    return "\n".join(
        (
            "// Written by `make docs` from the server's own marks; changes made here are lost.",
            "export const marks = [",
            *rows,
            "] as const;",
            "",
        )
    )


async def describe_api() -> dict[str, object]:
    """Ask the real application, over an empty database, to describe itself."""
    with tempfile.TemporaryDirectory(prefix="copydesk-docs-") as folder:
        async with open_kit(Config(data=Path(folder))) as kit:
            return openapi.describe_api(build_api(kit))


def render_settings() -> list[str]:
    limits = {PREFIX + name.upper(): show_limits(each.metadata) for name, each in SETTINGS.items()}
    live = {PREFIX + name.upper() for name in LIVE}
    rows = [
        (
            f"`{name}`",
            help_line,
            kind + limits[name],
            f"`{default}`" if default else "(empty)",
            "yes" if name in live else "",
        )
        for name, kind, default, help_line in list_settings()
    ]
    return [
        "# Settings",
        "",
        "Every setting is a variable of the environment, or a line of a TOML file without the",
        "prefix and in lower case. How they are read: [the guide](../guide/settings.md).",
        "",
        "Those that say so in the last column can also be changed by an admin while the server",
        "runs, unless they are set here.",
        "",
        *table(("Variable", "What it is", "Give", "Default", "Changes while it runs"), rows),
    ]


def show_limits(metadata: Mapping[str, float]) -> str:
    least, most = metadata["least"], metadata["most"]
    if math.isinf(least):
        return ""
    return f", {least} or more" if math.isinf(most) else f", {least} to {most}"


def render_commands() -> list[str]:
    lines = ["# Commands", "", "`copydesk --help` and `copydesk COMMAND --help` say the same.", ""]
    for name, command in list_commands("copydesk", cli.main):
        lines += [f"## {name}", "", command.help or "", "", f"`{show_usage(name, command)}`", ""]
        options = [each for each in command.params if isinstance(each, click.Option)]
        if options:
            rows = [(f"`{each.opts[0]}`", each.help or "", show_default(each)) for each in options]
            lines += [*table(("Option", "What it is", "Default"), rows), ""]
    return lines


def list_commands(prefix: str, group: click.Group) -> Iterator[tuple[str, click.Command]]:
    """Give every command with its whole name, those of a group behind it."""
    for name, command in sorted(group.commands.items()):
        yield f"{prefix} {name}", command
        if isinstance(command, click.Group):
            yield from list_commands(f"{prefix} {name}", command)


def show_usage(name: str, command: click.Command) -> str:
    with click.Context(command, info_name=command.name, parent=click.Context(cli.main)) as context:
        pieces = command.collect_usage_pieces(context)
    return " ".join([name, *pieces])


def show_default(option: click.Option) -> str:
    is_plain = isinstance(option.default, int | float | str) and option.default != ""
    return f"`{option.default}`" if is_plain else ""


def render_api(api: Api) -> list[str]:
    lines = [
        "# HTTP API",
        "",
        "JSON in and out, in snake_case; times are RFC 3339 in UTC; a page is",
        '`{"items": [...], "next_cursor": "…"}`, without a cursor on the last one. Sign in for a',
        "cookie, or send the token as `Authorization: Bearer`. Errors have",
        "[one shape](errors.md). [A session with curl](../guide/curl.md) shows how it plays",
        "together, and what the events say.",
        "",
        "`/v1/openapi.json` describes all of this for programs. Every other path than those below",
        "shows the web app.",
        "",
    ]
    tags = dict.fromkeys(each.tags[0] for _, _, each in list_operations(api))
    for tag in tags:
        rows = [
            (method, f"`{path}`", each.description, show_input(each), show_output(each))
            for method, path, each in list_operations(api)
            if each.tags[0] == tag
        ]
        head = ("Method", "Path", "What it does", "Takes", "Gives")
        lines += [f"## {tag.capitalize()}", "", *table(head, rows), ""]
    return [*lines, *render_parameters(api), *render_shapes(api)]


def list_operations(api: Api) -> Iterator[tuple[str, str, Operation]]:
    for path, methods in api.paths.items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def show_input(operation: Operation) -> str:
    if operation.body:
        return "".join(show_schema(media.schema) for media in operation.body.content.values())
    return ", ".join(f"`{each.name}`" for each in operation.parameters if each.place == "query")


def show_output(operation: Operation) -> str:
    status, message = next(iter(operation.responses.items()))
    shown = [show_schema(media.schema) for media in message.content.values()]
    return " ".join([status, *(text for text in shown if text != "null")])


def show_schema(schema: Schema) -> str:
    """Say a type in words, with links to the shapes below."""
    if schema.ref:
        name = schema.ref.rpartition("/")[2]
        if name.startswith("Page_"):
            name = name.removeprefix("Page_")
            return f"page of [{name}](#{name.lower()})"
        return f"[{name}](#{name.lower()})"
    if schema.one_of:
        return " or ".join(show_schema(each) for each in schema.one_of)
    if schema.enum:
        return " or ".join("null" if each is None else f"`{each}`" for each in schema.enum)
    if schema.items:
        return f"list of {show_schema(schema.items)}"
    if isinstance(schema.more, Schema):
        return f"{show_schema(schema.more)} by key"
    if schema.format == "date-time":
        return "time"
    return schema.type if isinstance(schema.type, str) else " or ".join(schema.type)


def render_parameters(api: Api) -> list[str]:
    rows = [
        (f"`{path}`", f"`{each.name}`", show_schema(each.schema), each.description)
        for _, path, operation in list_operations(api)
        for each in operation.parameters
        if each.place == "query"
    ]
    return ["## Query parameters", "", *table(("Path", "Name", "Type", "What it is"), rows), ""]


def render_shapes(api: Api) -> list[str]:
    lines = ["## Shapes", "", "What is not optional is always there, if only as null.", ""]
    for name, schema in sorted(api.components.schemas.items()):
        if name.startswith("Page_"):
            continue
        rows = [
            (f"`{field}`", show_schema(each), "" if field in schema.required else "optional")
            for field, each in schema.properties.items()
        ]
        shown = table(("Field", "Type", ""), rows) if rows else ["Nothing."]
        lines += [f"### {name}", "", *shown, ""]
    return lines


def render_errors() -> list[str]:
    codes = [(f"`{code}`", str(status)) for code, status in STATUSES.items()]
    reasons = [(f"`{reason}`", text.replace(":g}", "}")) for reason, text in REASONS.items()]
    return [
        "# Errors",
        "",
        'Every error is `{"error": {"code": "…", "message": "…", "details": {…}}}`: a code for',
        "programs, a sentence for people. A fault of ours is `internal` with status 500.",
        "",
        *table(("Code", "Status"), codes),
        "",
        "## Why a feed cannot be read",
        "",
        "`details.reason` of `fetch_failed` and `not_a_feed`, and `last_error_code` of a",
        "subscription. A document that a child process could not read in time or memory is",
        "`document_refused`.",
        "",
        *table(("Reason", "Sentence"), reasons),
    ]


def render_faults(faults: Iterable[Fault]) -> list[str]:
    rows = [
        (f"`{each.name}`", each.summary, " ".join(each.kinds), show_options(each))
        for each in faults
    ]
    return [
        "# Faults of the newsroom",
        "",
        "How an outlet of the newsroom can be broken on demand; how to set one:",
        "[the guide](../guide/newsroom.md).",
        "",
        *table(("Name", "What happens", "On", "Options and defaults"), rows),
    ]


def show_options(fault: Fault) -> str:
    shown = []
    for name, rule in fault.options.items():
        choices = f" (or {', '.join(c for c in rule.choices if c != rule.default)})"
        default = msgspec.json.encode(rule.default).decode()
        shown.append(f"`{name}`: `{default}`{choices if rule.choices else ''}")
    return "<br>".join(shown)


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Write a Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]


if __name__ == "__main__":
    main()
