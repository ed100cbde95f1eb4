"""How the control API reads what comes over the wire and shows what goes back."""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from datetime import UTC, datetime
from urllib.parse import urlsplit

from aiohttp import web

from copydesk.errors import Forbidden, Invalid, NotFound
from copydesk.newsroom.answers import Asked
from copydesk.newsroom.articles import Article, Outlet
from copydesk.newsroom.desk import Facts
from copydesk.newsroom.faults.settings import FaultSetting
from copydesk.newsroom.formats import format_time

_TEXTS = ("title", "html", "summary", "author", "image", "guid", "event")


def check_origin(request: web.Request) -> None:
    """A page from elsewhere, open in the same browser, must not play with this newsroom."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise Forbidden("the request comes from another site")


async def read_json(request: web.Request) -> dict[str, object]:
    """JSON only: a form of another site cannot send that content type without being asked."""
    check_origin(request)
    if request.content_type != "application/json":
        raise Invalid("the content type must be application/json")
    try:
        body = json.loads(await request.read())
    except (ValueError, RecursionError) as error:
        raise Invalid("the body is not JSON") from error
    if not isinstance(body, dict):
        raise Invalid("the body must be an object")
    return body


def read_outlet(body: Mapping[str, object]) -> Outlet:
    """An outlet from JSON: the fields of the record, each of its own type."""
    allowed = {field.name: field.type for field in fields(Outlet)}
    for name, value in body.items():
        if name not in allowed or type(value) is not allowed[name]:
            raise Invalid(f"an outlet cannot have this {name}", allowed=list(allowed))
    if "name" not in body or "title" not in body:
        raise Invalid("an outlet needs a name and a title")
    return Outlet(**body)  # type: ignore[arg-type]  # each was just checked


def read_facts(body: Mapping[str, object]) -> Facts:
    facts: Facts = {}
    for name, value in body.items():
        if name in _TEXTS and isinstance(value, str):
            facts[name] = value  # type: ignore[literal-required]  # one of the texts
        elif name == "categories" and isinstance(value, list):
            facts["categories"] = [str(category) for category in value]
        elif name in ("published_at", "updated_at"):
            facts[name] = read_time(name, value)  # type: ignore[literal-required]  # one of the two
        else:
            raise Invalid(f"an article cannot have this {name}")
    return facts


def read_time(name: str, value: object) -> datetime | None:
    if value is None:
        return None
    try:
        moment = datetime.fromisoformat(str(value))
    except ValueError as error:
        raise Invalid(f"{name} must be a time such as 2026-11-15T18:00:00Z") from error
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def read_id(request: web.Request) -> int:
    text = request.match_info["id"]
    if not text.isdecimal() or len(text) > 9:
        raise NotFound(f"there is no article {text}")
    return int(text)


def show_article(article: Article, url: str) -> dict[str, object]:
    shown: dict[str, object] = {
        name: value for name, value in asdict(article).items() if name not in ("has_link", "note")
    }
    for name in ("published_at", "updated_at"):
        moment = shown[name]
        shown[name] = format_time(moment) if isinstance(moment, datetime) else None
    return shown | {"url": url}


def show_fault(setting: FaultSetting) -> dict[str, object]:
    return {
        "name": setting.fault.name,
        "options": setting.options,
        "on": setting.kinds,
        "times_left": setting.times_left,
        "struck": setting.turn,
    }


def show_asked(asked: Asked) -> dict[str, object]:
    ended = asked.answered_at.isoformat() if asked.answered_at else None
    return asdict(asked) | {"at": asked.at.isoformat(), "answered_at": ended}
