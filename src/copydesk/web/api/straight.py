"""The straight way to a route: read what it asks for, call it, answer.

Litestar walks the same way with room for what no route of ours has: hooks, caches, generators to
clean up after, responses made of responses. Its own models read parameters and bodies here as
there. Whatever is out of the ordinary, as forms, goes Litestar's way: so does a route that asks for
the request itself.
"""

from dataclasses import dataclass
from typing import Any, cast

from litestar import MediaType, Response
from litestar._kwargs import KwargsModel
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.response.base import ASGIResponse
from litestar.serialization import encode_json
from litestar.status_codes import HTTP_200_OK
from litestar.types import Empty, Receive, Scope, Send

from copydesk.web.answers import OWN_JSON
from copydesk.web.api.requests import ApiRequest
from copydesk.web.asgi import Send as PlainSend
from copydesk.web.asgi import send_answer

# What every route may ask for, and is at hand.
AT_HAND = ("kit", "visitor")
_TYPE = (b"content-type", OWN_JSON)
# What is an answer already, or the body of one.
_MADE = (Response, ASGIResponse, str, bytes)

Taker = HTTPRouteHandler | Provide


@dataclass(frozen=True, slots=True)
class StraightWay:
    """A route as it is walked to."""

    handler: HTTPRouteHandler
    model: KwargsModel
    provided: tuple[Any, ...]
    """What it depends on besides what is at hand, in an order in which all is there in time."""
    is_plain: bool
    """Whether what it gives is JSON, and all is well."""

    async def answer(
        self, scope: Scope, receive: Receive, send: Send, at_hand: dict[str, object]
    ) -> None:
        """Answer a request that may come in; `at_hand` is given to whoever asks for it."""
        handler = self.handler
        request = ApiRequest(scope, receive, send)
        values = await self.model.to_kwargs(request)
        if values.get("data") is Empty:
            del values["data"]
        values |= at_hand
        for each in self.provided:
            values[each.key] = await each.provide(**_choose(each.provide, request, values))
        found = handler.fn(**_choose(handler, request, values))
        if not handler.has_sync_callable:
            found = await found
        if self.is_plain and not isinstance(found, _MADE):
            await send_answer(cast("PlainSend", send), HTTP_200_OK, encode_json(found), (_TYPE,))
            return
        response = await handler.to_response(request.app, found, request)
        await response(scope, receive, send)


def find_straight_way(handler: BaseRouteHandler, scope: Scope) -> StraightWay | None:
    """Give the straight way to a route, if there is one; what it takes is found out once."""
    if "straight_way" not in handler.opt:
        handler.opt["straight_way"] = _make_way(handler, scope)
    return cast("StraightWay | None", handler.opt["straight_way"])


def _make_way(handler: BaseRouteHandler, scope: Scope) -> StraightWay | None:
    if not isinstance(handler, HTTPRouteHandler) or len(handler.paths) != 1 or _has_hooks(handler):
        return None
    # Of the parameters in a path only the names are asked for.
    model = handler.create_kwargs_model(
        path_parameters=cast("dict[str, Any]", scope["path_params"])
    )
    provided = [each for batch in model.dependency_batches for each in batch]
    if model.expected_form_data or model.expected_msgpack_data or model.expected_data_dto:
        return None
    takers: tuple[Taker, ...] = (
        handler,
        *(each.provide for each in provided if each.key not in AT_HAND),
    )
    if any(_takes_request(taker) for taker in takers):
        return None
    if any(_must_be_ended(each.provide) for each in provided):
        return None
    has_more = handler.resolve_response_headers() or handler.resolve_response_cookies()
    is_json = handler.media_type == MediaType.JSON and handler.status_code == HTTP_200_OK
    return StraightWay(
        handler,
        model,
        tuple(each for each in provided if each.key not in AT_HAND),
        is_plain=is_json and not has_more,
    )


def _has_hooks(handler: HTTPRouteHandler) -> bool:
    """Say whether Litestar does anything besides reading, calling and answering."""
    hooks = (
        handler.resolve_guards(),
        handler.resolve_before_request(),
        handler.resolve_after_response(),
        *(layer.after_request for layer in handler.ownership_layers),
        handler.resolve_return_dto(),
        handler.cache,
        handler.background,
    )
    return any(hooks)


def _takes_request(taker: Taker) -> bool:
    """Say whether it may read a form by itself, whose files Litestar closes."""
    return not {"request", "body", "scope"}.isdisjoint(taker.parsed_fn_signature.parameters)


def _must_be_ended(provide: Provide) -> bool:
    return provide.has_sync_generator_dependency or provide.has_async_generator_dependency


def _choose(taker: Any, request: ApiRequest, values: dict[str, Any]) -> dict[str, Any]:
    """Give what a route, or something that it depends on, takes; checked as it says."""
    model = taker.signature_model
    if not model._fields:
        return {}
    chosen: dict[str, Any] = model.parse_values_from_connection_kwargs(request, values)
    return chosen
