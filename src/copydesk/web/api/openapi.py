"""The description of the API: what Litestar knows, our errors, and the raw routes beside it."""

from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute

from copydesk.web.asgi import COOKIE
from copydesk.web.errors import ErrorAnswer

MEDIA_TYPE = "application/vnd.oai.openapi+json"
_ERROR = "#/components/responses/Error"


def configure_openapi() -> OpenAPIConfig:
    """Have Litestar describe its routes; its own pages lie where the front door sends nobody."""
    return OpenAPIConfig(
        title="Copydesk",
        version="1",
        path="/openapi",
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE),
            }
        ),
        security=[{"bearer": []}, {"cookie": []}],
    )


@get("/v1/openapi.json", include_in_schema=False)
async def get_openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Describe this API as an OpenAPI document."""
    state = request.app.state
    if "openapi" not in state:
        state["openapi"] = msgspec.json.encode(describe_api(request.app))
    return Response(state["openapi"], media_type=MEDIA_TYPE)


def describe_api(api: Litestar) -> dict[str, Any]:
    """Give the whole document; every answer may also be an error in our shape."""
    document = api.openapi_schema.to_schema()
    for path in document["paths"].values():
        for operation in path.values():
            # Litestar describes its own shape of errors, which nobody ever sees.
            operation["responses"].pop("400", None)
            operation["responses"]["default"] = {"$ref": _ERROR}
    for path, method in _list_open_routes(api):
        document["paths"][path][method]["security"] = []
    document["paths"] |= _describe_raw_routes()
    (_, schemas) = msgspec.json.schema_components(
        [ErrorAnswer], ref_template="#/components/schemas/{name}"
    )
    document["components"]["schemas"] |= schemas
    document["components"]["responses"] = {
        "Error": {
            "description": "What went wrong: a code for programs, a sentence for people.",
            "content": _json("#/components/schemas/ErrorAnswer"),
        }
    }
    return document


def _list_open_routes(api: Litestar) -> list[tuple[str, str]]:
    """List the routes that say they need no session; Litestar keeps that to itself."""
    routes = [route for route in api.routes if isinstance(route, HTTPRoute)]
    return [
        (route.path_format, str(method).lower())
        for route in routes
        for handler in route.route_handlers
        for method in handler.http_methods
        if handler.security == []
    ]


def _describe_raw_routes() -> dict[str, Any]:
    """Describe what `web/app.py` answers without Litestar."""
    last_id = {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "the last event that the client saw; what it missed comes first",
        "schema": {"type": "integer"},
    }
    stream = {"text/event-stream": {"schema": {"type": "string"}}}
    return {
        "/v1/events": _get(
            "Follow what happens, as server-sent events.", "events", stream, last_id
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
        "/readyz": _get("Say whether the database answers too.", "health", security=[]),
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
        "responses": {
            "200": {"description": "The answer.", "content": content or status},
            "default": {"$ref": _ERROR},
        },
    }
    return {"get": operation if security is None else {**operation, "security": security}}


def _path_parameters(*names: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]


def _json(ref: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": ref}}}
