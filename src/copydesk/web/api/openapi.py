"""The description of the API: what Litestar knows, our errors, and the raw routes beside it."""

from collections.abc import Iterator
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute

from copydesk.web.api import build_routes, list_all_handlers
from copydesk.web.api.answers import (
    describe_events,
    describe_shapes,
    require_what_is_sent,
    shorten_names,
)
from copydesk.web.asgi import COOKIE
from copydesk.web.errors import ErrorAnswer
from copydesk.web.etags import may_tag

_ERROR = "#/components/responses/Error"
_BEARER = (
    "The token of a session, which has all scopes, or an app password. Each operation names the "
    "scope that an app password needs: read, write, or admin."
)
_TAGGED = {"application/json", "image/*"}
_UNCHANGED = "Nothing changed since the answer whose ETag was sent as If-None-Match."


def configure_openapi() -> OpenAPIConfig:
    """Have Litestar describe its routes; its own pages lie where the front door sends nobody."""
    return OpenAPIConfig(
        title="Copydesk",
        version="1",
        path="/openapi",
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer", description=_BEARER),
                "cookie": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE),
            }
        ),
        security=[{"bearer": []}, {"cookie": []}],
    )


def build_api(state: State) -> Litestar:
    """Build all routes as one, which knows what to say of them."""
    return build_routes(list_all_handlers(), state, configure_openapi())


def describe_api(api: Litestar) -> dict[str, Any]:
    """Give the whole document; all errors are in our shape."""
    document = api.openapi_schema.to_schema()
    for path, method, handler in _list_handlers(api):
        operation = document["paths"].get(path, {}).get(method, {})
        by_method = "read" if method == "get" else "write"
        needed = [handler.opt.get("scope", by_method)]
        is_open = handler.security == []
        operation["security"] = [] if is_open else [{"bearer": needed}, {"cookie": []}]
        if kind := handler.opt.get("body"):
            file = {"schema": {"type": "string", "format": "binary"}}
            operation["requestBody"] = {"required": True, "content": {kind: file}}
        for kind in handler.opt.get("also_gives", ()):
            operation["responses"]["200"]["content"][kind] = {"schema": {"type": "object"}}
    document["paths"] |= _describe_raw_routes()
    for path, item in document["paths"].items():
        for method, operation in item.items():
            _describe_errors(path, method, operation)
    schemas = document["components"]["schemas"]
    require_what_is_sent(schemas, (handler for _, _, handler in _list_handlers(api)))
    schemas |= describe_shapes(ErrorAnswer) | describe_events()
    schemas["ErrorBody"]["properties"]["details"] |= {"additionalProperties": True}
    document["components"]["responses"] = {
        "Error": {
            "description": "What went wrong: a code for programs, a sentence for people.",
            "headers": {
                "Retry-After": {
                    "description": "with 429: seconds until asking again makes sense",
                    "schema": {"type": "integer"},
                }
            },
            "content": _json("#/components/schemas/ErrorAnswer"),
        }
    }
    return shorten_names(document)


def _describe_errors(path: str, method: str, operation: dict[str, Any]) -> None:
    """Say which errors an operation may answer; Litestar only knows its own shape of them."""
    responses = operation["responses"]
    responses.pop("400", None)
    responses.get("204", {}).pop("content", None)
    if not path.startswith("/v1/"):
        responses["default"] = {"$ref": _ERROR}
        return
    statuses = {"429", "503"}
    if operation.get("security") != []:
        statuses |= {"401", "403"}
    if operation.get("parameters") or "requestBody" in operation:
        statuses |= {"400", "404", "422"}
    if method != "get":
        statuses |= {"401", "403", "409"}
    if "requestBody" in operation:
        statuses |= {"413", "415"}
    for status in sorted(statuses):
        responses[status] = {"$ref": _ERROR}
    if method == "get" and may_tag(path) and _TAGGED & set(responses["200"]["content"]):
        responses["304"] = {"description": _UNCHANGED}


def _list_handlers(api: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """List all routes with what Litestar does not tell of them: no session needed, a raw body."""
    for route in api.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in handler.http_methods:
                    yield route.path_format, str(method).lower(), handler


def _describe_raw_routes() -> dict[str, Any]:
    """Describe what `web/app.py` answers without Litestar."""
    last_id = {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "the last event that the client saw; what it missed comes first",
        "schema": {"type": "integer"},
    }
    after = {
        "name": "after",
        "in": "query",
        "description": "the same, for who begins with what `/v1/start` gave",
        "schema": {"type": "integer"},
    }
    stream = {"text/event-stream": {"schema": {"type": "string"}}}
    return {
        "/v1/events": _get(
            "Follow what happens, as server-sent events; `Events` names them all.",
            "events",
            stream,
            last_id,
            after,
        ),
        "/images/{signature}/{name}": _get(
            "Give a picture of an article, fetched by this server; addresses come from entries.",
            "images",
            {"image/*": {"schema": {"type": "string", "format": "binary"}}},
            *_path_parameters("signature", "name"),
            security=[],
        ),
        "/websub/{token}": {
            **_get(
                "Let a hub verify that we asked for its pushes (WebSub).",
                "websub",
                {"text/plain": {"schema": {"type": "string"}}},
                *_path_parameters("token"),
                security=[],
            ),
            "post": _get(
                "Take what a hub pushes; only what it signed with our secret counts.",
                "websub",
                None,
                *_path_parameters("token"),
                security=[],
            )["get"],
        },
        "/healthz": _get("Say that the process answers.", "health", security=[]),
        "/readyz": _get("Say whether it can do its work, or why not.", "health", security=[]),
    }


def _get(
    description: str,
    tag: str,
    content: dict[str, Any] | None = None,
    *parameters: dict[str, Any],
    security: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    status = {"application/json": {"schema": {"type": "object"}}}
    operation = {
        "tags": [tag],
        "description": description,
        "parameters": list(parameters),
        "responses": {"200": {"description": "The answer.", "content": content or status}},
    }
    return {"get": operation if security is None else {**operation, "security": security}}


def _path_parameters(*names: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]


def _json(ref: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": ref}}}
