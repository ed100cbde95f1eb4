"""The description of the API, as programs read it."""

import asyncio

import msgspec
from litestar import Response, get
from litestar.datastructures import State

from copydesk.web.api.openapi import build_api, describe_api

MEDIA_TYPE = "application/vnd.oai.openapi+json"


@get("/v1/openapi.json", include_in_schema=False)
async def get_openapi(state: State) -> Response[bytes]:
    """Describe this API as an OpenAPI document."""
    if "openapi" not in state:
        state["openapi"] = await asyncio.to_thread(_write, state)
    return Response(state["openapi"], media_type=MEDIA_TYPE)


def _write(state: State) -> bytes:
    return msgspec.json.encode(describe_api(build_api(state)))


HANDLERS = [get_openapi]
