"""What Litestar cannot know of our answers: what is always sent, and what events carry."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, get_args, get_origin

import msgspec
from litestar.handlers import HTTPRouteHandler
from msgspec import UNSET

from copydesk.model.events import TOLD
from copydesk.web.api.shapes import Body

_TEMPLATE = "#/components/schemas/{name}"
_LONG_PAGE = re.compile(rb'Page_(?:\w+\.)+(\w+)_"')


def describe_shapes(*shapes: type[msgspec.Struct]) -> dict[str, Any]:
    """Give the schemas of structs that no route answers by itself; all they have is sent."""
    _, schemas = msgspec.json.schema_components(shapes, ref_template=_TEMPLATE)
    for shape in _find_shapes(shapes):
        schemas[shape.__name__]["required"] = _list_sent(shape)
    return schemas


def describe_events() -> dict[str, Any]:
    """Give the data of each event, and `Events`, which says by name which event has which."""
    names = {each.event: _TEMPLATE.format(name=each.__name__) for each in TOLD}
    table = {
        "title": "Events",
        "description": "The data of each event of `/v1/events`, by its name.",
        "type": "object",
        "properties": {event: {"$ref": ref} for event, ref in names.items()},
        "required": list(names),
    }
    return {**describe_shapes(*TOLD), "Events": table}


def require_what_is_sent(schemas: dict[str, Any], handlers: Iterable[HTTPRouteHandler]) -> None:
    """Mark as required what has a default for reading stored rows, but is never left out."""
    answers = [handler.parsed_fn_signature.return_type.annotation for handler in handlers]
    for shape in _find_shapes(answers):
        if schema := schemas.get(shape.__name__):
            schema["required"] = _list_sent(shape)


def shorten_names(document: dict[str, Any]) -> dict[str, Any]:
    """Call a page by what is on it, not by the module that this comes from."""
    text = _LONG_PAGE.sub(rb'Page_\1"', msgspec.json.encode(document))
    shortened: dict[str, Any] = msgspec.json.decode(text)
    return shortened


def _list_sent(shape: type[msgspec.Struct]) -> list[str]:
    if shape.__struct_config__.omit_defaults:
        return [each.encode_name for each in msgspec.structs.fields(shape) if each.required]
    fields = msgspec.structs.fields(shape)
    return [each.encode_name for each in fields if each.default is not UNSET]


def _find_shapes(types: Iterable[Any]) -> Iterator[type[msgspec.Struct]]:
    """Give all structs of answers, however deep, each once."""
    found: set[type[msgspec.Struct]] = set()
    waiting = list(types)
    while waiting:
        each = waiting.pop()
        waiting += get_args(each)
        shape = get_origin(each) or each
        if not isinstance(shape, type) or not issubclass(shape, msgspec.Struct) or shape in found:
            continue
        assert not issubclass(shape, Body), f"{shape.__name__} is for requests"
        found.add(shape)
        waiting += [field.type for field in msgspec.structs.fields(shape)]
        yield shape
