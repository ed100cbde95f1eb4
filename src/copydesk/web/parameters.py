"""What may stand in the query of a request: a name that a route does not know is refused.

Ignored, a misspelt `unreadd=true` would list everything, and a program would never know.
"""

from collections.abc import Set as AbstractSet
from typing import Any, cast
from urllib.parse import parse_qsl

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter
from litestar.typing import FieldDefinition

from copydesk.errors import Invalid

_PROBLEM = "there is no such parameter"
_LONGEST_NAME = 100
_MOST_NAMED = 20


async def refuse_unknown_parameters(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Stop a request whose query says what its route does not take; a guard of every route.

    Waits for nothing, but a plain function would be called in a thread, at each request.
    """
    if query := connection.scope["query_string"]:
        check_parameters(query, _list_known(handler))


def check_parameters(query: bytes, known: AbstractSet[str]) -> None:
    """Refuse a query with names that are not known, and name them."""
    asked = {name for name, _ in parse_qsl(query.decode("latin-1"), keep_blank_values=True)}
    if unknown := sorted(asked - known)[:_MOST_NAMED]:
        fields = {ascii(name)[1:-1][:_LONGEST_NAME]: _PROBLEM for name in unknown}
        message = "; ".join(f"{name}: {_PROBLEM}" for name in fields)
        raise Invalid(message[:500], fields=fields)


def _list_known(handler: BaseRouteHandler) -> frozenset[str]:
    """Give the names that a route takes; each request has a copy of the handler, all one `opt`."""
    if "parameters" not in handler.opt:
        handler.opt["parameters"] = _find_known(handler)
    return cast("frozenset[str]", handler.opt["parameters"])


def _find_known(handler: BaseRouteHandler) -> frozenset[str]:
    """Give the names in the signature of a route, and of whatever it depends on."""
    signatures = [handler.parsed_fn_signature]
    signatures += [each.parsed_fn_signature for each in handler.resolve_dependencies().values()]
    return frozenset(
        name
        for signature in signatures
        for field in signature.parameters.values()
        if (name := _find_name(field))
    )


def _find_name(field: FieldDefinition) -> str:
    kind = field.kwarg_definition
    if not isinstance(kind, QueryParameter):
        return ""
    return kind.name or field.name
