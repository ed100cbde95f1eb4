"""What may stand in the query of a request: a name that a route does not know is refused.

Ignored, a misspelt `unreadd=true` would list everything, and a program would never know.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import cast
from urllib.parse import parse_qsl

from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter
from litestar.typing import FieldDefinition

from copydesk.errors import Invalid
from copydesk.web.asgi import Scope

_PROBLEM = "is not a parameter of this address"
_LONGEST_NAME = 100
_MOST_NAMED = 20


def refuse_unknown_parameters(scope: Scope, handler: BaseRouteHandler) -> None:
    """Stop a request whose query says what its route does not take; at every route."""
    query = scope["query_string"]
    # Others than us write some addresses: where people come back from a provider.
    if query and not handler.opt.get("takes_any_parameter"):
        check_parameters(query, _list_known(handler))


def check_parameters(query: bytes, known: AbstractSet[str]) -> None:
    """Refuse a query with names that are not known, and name them."""
    asked = {name for name, _ in parse_qsl(query.decode("latin-1"), keep_blank_values=True)}
    if unknown := sorted(asked - known)[:_MOST_NAMED]:
        fields = {ascii(name)[1:-1][:_LONGEST_NAME]: _PROBLEM for name in unknown}
        message = "; ".join(f"{name} {_PROBLEM}" for name in fields)
        raise Invalid(message[:500], fields=fields)


def list_parameters(handler: BaseRouteHandler) -> Mapping[str, object]:
    """Give the shapes of what stands in a route's signature, and of whatever it depends on."""
    return {field.name: field.annotation for field in _list_fields(handler)}


def _list_known(handler: BaseRouteHandler) -> frozenset[str]:
    """Give the names that a route takes; each request has a copy of the handler, all one `opt`."""
    if "parameters" not in handler.opt:
        found = (_find_name(field) for field in _list_fields(handler))
        handler.opt["parameters"] = frozenset(name for name in found if name)
    return cast("frozenset[str]", handler.opt["parameters"])


def _list_fields(handler: BaseRouteHandler) -> Iterator[FieldDefinition]:
    depends = handler.resolve_dependencies().values()
    for signature in (handler.parsed_fn_signature, *(each.parsed_fn_signature for each in depends)):
        yield from signature.parameters.values()


def _find_name(field: FieldDefinition) -> str:
    kind = field.kwarg_definition
    if not isinstance(kind, QueryParameter):
        return ""
    return kind.name or field.name
