"""What the guides show exists: routes, parameters, keys of bodies, words, apps."""

import itertools
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from copydesk.fetch.reasons import REASONS
from copydesk.web.assistants import organisingtools, readingtools
from copydesk.web.errors import STATUSES

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]
API: dict[str, Any] = json.loads((ROOT / "docs" / "reference" / "openapi.json").read_text("utf-8"))
TOOLS = (*readingtools.TOOLS, *organisingtools.TOOLS)
# Words in the shape of ours that others have given.
FOREIGN = {
    "hide_globally": "a field of Miniflux",
    "max_connections": "a setting of PostgreSQL",
    "max_score": "a parameter of served feeds, which are beside the API",
}


@dataclass(frozen=True)
class Asked:
    """A request as a guide writes it."""

    method: str
    path: str
    parameters: list[str] = field(default_factory=list)
    body: Any = None


def list_words(node: object) -> Iterator[str]:
    """Give every name and value that the description knows."""
    if isinstance(node, dict):
        yield from node.get("properties", {})
        yield from map(str, node.get("enum", []))
        yield from (str(node[key]) for key in ("name", "const") if isinstance(node.get(key), str))
        for value in node.values():
            yield from list_words(value)
    elif isinstance(node, list):
        for value in node:
            yield from list_words(value)


def list_requests(text: str) -> Iterator[Asked]:
    """Give the requests to the API in the code of a page: in shells, and as `GET /v1/…`."""
    for block in re.findall(r"(?s)```sh\n(.*?)```", text):
        for command in re.split(r"\n(?=[^ ])", block.replace("\\\n", " ")):
            if "/v1/" in command:
                yield read_command(command)
    for method, address in re.findall(r"`(GET|POST|PUT|PATCH|DELETE) (/v1/[^\s`]*)`", text):
        path, _, query = address.partition("?")
        yield Asked(method, path, re.findall(r"(?:^|&)(\w+)", query))


def read_command(command: str) -> Asked:
    """Read what curl would send; variables stand for numbers."""
    inner = re.sub(r"^\w+=\$\((.*?)(?: \| sed.*)?\)$", r"\1", command.strip(), flags=re.DOTALL)
    words = shlex.split(inner.partition(" | ")[0])
    address = next(word for word in words if "/v1/" in word)
    path, _, query = address[address.index("/v1/") :].partition("?")
    options = list(itertools.pairwise(words))
    bodies = [value for name, value in options if name in ("-d", "--data")]
    extra = [value.partition("=")[0] for name, value in options if name == "--data-urlencode"]
    methods = [value for name, value in options if name == "-X"]
    usual = "POST" if bodies or (extra and "-G" not in words) else "GET"
    body = json.loads(re.sub(r"\$\w+", "0", bodies[0])) if bodies else None
    return Asked((methods or [usual])[0], path, [*re.findall(r"(\w+)=", query), *extra], body)


def find_route(asked: Asked) -> dict[str, Any] | None:
    """Give the description of what answers a request."""
    path = re.sub(r"\$\w+|\{\w+\}", "{}", asked.path)
    for template, methods in API["paths"].items():
        if re.sub(r"\{\w+\}", "{}", template) == path:
            found: dict[str, Any] | None = methods.get(asked.method.lower())
            return found
    return None


def list_unknown_keys(body: object, schema: dict[str, Any]) -> Iterator[str]:
    """Give the keys of a body that its schema does not have, at any depth."""
    while "$ref" in schema:
        schema = API["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if isinstance(body, list):
        for each in body:
            yield from list_unknown_keys(each, schema.get("items", {}))
    elif isinstance(body, dict) and "properties" in schema:
        for key, value in body.items():
            if key in schema["properties"]:
                yield from list_unknown_keys(value, schema["properties"][key])
            elif not schema.get("additionalProperties"):
                yield key


def list_faults(asked: Asked) -> Iterator[str]:
    """Say what of a request the API does not know."""
    route = find_route(asked)
    if route is None:
        yield f"{asked.method} {asked.path}"
        return
    known = {each["name"] for each in route.get("parameters", [])}
    yield from (f"{asked.path}?{name}" for name in asked.parameters if name not in known)
    if asked.body is not None:
        content = route["requestBody"]["content"]["application/json"]["schema"]
        yield from (f"{asked.path}: {key}" for key in list_unknown_keys(asked.body, content))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_request_in_a_guide_can_be_made(page: Path) -> None:
    requests = list_requests(page.read_text("utf-8"))

    assert [fault for asked in requests for fault in list_faults(asked)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_field_that_a_guide_names_is_in_the_schema(page: Path) -> None:
    prose = re.sub(r"(?s)```.*?```", "", page.read_text("utf-8"))
    named = set(re.findall(r"`\"?([a-z]+(?:_[a-z]+)+)\"?`", prose))

    known = {*list_words(API), *STATUSES, *REASONS, *FOREIGN, *(tool.name for tool in TOOLS)}
    assert named - known == set()


def test_requests_are_found() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)

    assert len(list(list_requests(text))) > 60


@pytest.mark.parametrize(
    "line",
    [
        'desk "$DESK/v1/nothing"',
        'desk -X DELETE "$DESK/v1/entries"',
        'desk "$DESK/v1/entries?colour=red"',
        'desk -G "$DESK/v1/entries" --data-urlencode "colour=$RED"',
        'desk "$DESK/v1/subscriptions" -d "{\\"url\\": \\"$FEED\\", \\"colour\\": 1}"',
        'made=$(desk "$DESK/v1/users/me/app-passwords" -d \'{"title": "phone"}\')',
    ],
)
def test_a_request_that_cannot_be_made_is_seen(line: str) -> None:
    (asked,) = list_requests(f"```sh\n{line}\n```")

    assert len(list(list_faults(asked))) == 1


# What apps are given as an address, by what they speak.
ENDS = {"greader": "/api/greader.php", "fever": "/fever", "miniflux": "/miniflux"}
APP_ROW = re.compile(r"^\| (.+?) \| .+? \| `https://news\.example(.*?)/?` \|$", re.MULTILINE)
# Rows about no app in particular, and words beside names.
UNNAMED = re.compile(r"apps that |scripts$|the other way$")


def list_guided_apps(end: str) -> list[str]:
    guide = (ROOT / "docs" / "guide" / "apps.md").read_text("utf-8")
    cells = [cell for cell, address in APP_ROW.findall(guide) if address == end]
    names = [name for cell in cells for name in re.sub(r" \(.*\)", "", cell).split(", ")]
    return [name for name in names if not UNNAMED.match(name)]


@pytest.mark.parametrize("kind", ENDS)
def test_page_and_guide_name_the_same_apps(kind: str) -> None:
    source = (ROOT / "ui" / "src" / "lib" / "words" / "apps.ts").read_text("utf-8")
    shown = re.search(rf"{kind}: \[(.*?)\]", source, re.DOTALL)
    assert shown
    assert re.findall(r"'([^']+)'", shown[1]) == list_guided_apps(ENDS[kind])
