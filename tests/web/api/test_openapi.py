import re
from typing import Any, get_args

import httpx
import pytest

from copydesk.model.events import TOLD
from copydesk.model.marks import StateChange
from copydesk.web.api import list_all_handlers
from copydesk.web.errors import STATUSES

pytestmark = pytest.mark.parametrize("engine", ["sqlite"])
METHODS = {"get", "post", "put", "patch", "delete"}
RAW = {("/v1/events", "get"), ("/healthz", "get"), ("/readyz", "get")}
Node = dict[str, Any]


@pytest.fixture
async def document(client: httpx.AsyncClient) -> Node:
    answer = await client.get("/v1/openapi.json")
    document: Node = answer.json()
    return document


def list_operations(document: Node) -> list[tuple[str, str, Node]]:
    return [
        (path, method, operation)
        for path, item in document["paths"].items()
        for method, operation in item.items()
    ]


def list_refs(node: object) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [ref for value in node.values() for ref in list_refs(value)]
    if isinstance(node, list):
        return [ref for value in node for ref in list_refs(value)]
    return []


async def test_it_is_openapi_3_1(document: Node) -> None:
    assert str(document["openapi"]).startswith("3.1.")
    assert {"title", "version"} <= set(document["info"])
    assert set(document) <= {"openapi", "info", "servers", "paths", "components", "security"}
    for path, method, operation in list_operations(document):
        assert path.startswith("/")
        assert method in METHODS
        assert operation["responses"]
        for status, response in operation["responses"].items():
            assert re.fullmatch(r"[1-5][0-9][0-9]|default", status)
            assert "$ref" in response or "description" in response


async def test_every_route_is_listed_and_described(document: Node) -> None:
    listed = {(path, method) for path, method, _ in list_operations(document)}
    expected = {
        (re.sub(r":[a-z]+}", "}", path), str(method).lower())
        for handler in list_all_handlers()
        for path in handler.paths
        for method in handler.http_methods
    }

    beside = listed - expected
    assert expected - listed == {("/v1/openapi.json", "get")}
    assert beside >= RAW
    assert {path for path, _ in beside if path.startswith("/v1/")} == {"/v1/events"}
    assert all(operation["description"] for _, _, operation in list_operations(document))


async def test_every_reference_leads_somewhere(document: Node) -> None:
    for ref in set(list_refs(document)):
        node: Node = document
        for part in ref.removeprefix("#/").split("/"):
            node = node[part]


async def test_every_part_of_a_path_is_a_parameter(document: Node) -> None:
    for path, _, operation in list_operations(document):
        parameters = operation.get("parameters", [])
        in_path = {each["name"] for each in parameters if each["in"] == "path"}
        assert in_path == set(re.findall(r"{(\w+)}", path))
        assert all(each["required"] for each in parameters if each["in"] == "path")


async def test_operations_have_names_of_their_own(document: Node) -> None:
    names = [
        each["operationId"] for _, _, each in list_operations(document) if "operationId" in each
    ]

    assert len(names) == len(set(map(str, names)))


async def test_errors_are_described_as_they_are(document: Node) -> None:
    error = document["components"]["schemas"]["ErrorBody"]

    assert set(error["properties"]) == {"code", "message", "details"}
    for path, method, operation in list_operations(document):
        errors = {each: it for each, it in operation["responses"].items() if each >= "4"}
        assert all(it == {"$ref": "#/components/responses/Error"} for it in errors.values())
        if path.startswith("/v1/"):
            assert errors.keys() >= {"429", "503"}
            assert operation.get("security") == [] or errors.keys() >= {"401", "403"}
            assert "requestBody" not in operation or errors.keys() >= {"400", "413", "415"}
            assert "default" not in errors
            assert method == "get" or "409" in errors


async def test_what_is_always_sent_is_required(document: Node) -> None:
    schemas = document["components"]["schemas"]

    def left_out(name: str) -> set[str]:
        return set(schemas[name]["properties"]) - set(schemas[name]["required"])

    whole = ["Preferences", "EnclosureShape", "PodcastShape", "SourceShape", "ErrorBody"]
    assert {name: left_out(name) for name in whole} == {name: set() for name in whole}
    assert left_out("EntryDetailShape") == {"highlight", "note"}
    assert left_out("SubscriptionShape") == {"description"}
    assert left_out("Page_EntryShape") == {"next_cursor"}
    assert left_out("SearchPage") == {"next_cursor", "notices"}
    assert left_out("MarkRead") == {"read", "at"}


async def test_no_name_tells_where_a_shape_is_declared(document: Node) -> None:
    assert [name for name in document["components"]["schemas"] if "." in name] == []


async def test_every_event_is_described(document: Node) -> None:
    schemas = document["components"]["schemas"]
    states = schemas["StatesEvent"]

    assert set(schemas["Events"]["properties"]) == {each.event for each in TOLD}
    assert schemas["Events"]["properties"]["states"] == {"$ref": "#/components/schemas/StatesEvent"}
    assert states["required"] == ["entry_ids", "change"]
    assert states["properties"]["change"]["enum"] == sorted(get_args(StateChange))


async def test_an_answer_without_a_body_has_no_type(document: Node) -> None:
    for _, _, operation in list_operations(document):
        assert "content" not in operation["responses"].get("204", {})


async def test_what_needs_no_session_says_so(document: Node) -> None:
    operations = list_operations(document)

    is_open = {path for path, _, operation in operations if operation.get("security") == []}

    assert is_open >= {"/healthz", "/readyz"}
    assert {path for path in is_open if path.startswith("/v1/")} == {
        "/v1/auth/state",
        "/v1/start",
        "/v1/auth/register",
        "/v1/auth/login",
        # Whoever holds the link is meant, and nobody else has it.
        "/v1/auth/invitation",
        "/v1/auth/ways",
        "/v1/auth/passkey",
        "/v1/auth/passkey/options",
        "/v1/auth/oauth/{provider}",
        "/v1/auth/oauth/{provider}/callback",
        "/v1/auth/forgot-password",
        "/v1/auth/reset-password/check",
        "/v1/auth/reset-password",
        "/v1/auth/confirm-email",
        # The page for signing in shows it.
        "/v1/branding",
    }


def test_every_code_has_a_status_of_its_kind(engine: str) -> None:
    assert all(400 <= status < 600 for status in STATUSES.values())
