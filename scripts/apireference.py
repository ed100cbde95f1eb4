"""The page of the API, from its own description: routes, parameters and shapes."""

from collections.abc import Iterator

import msgspec

from scripts.tables import table


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
