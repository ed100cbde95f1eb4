"""What a program of Miniflux may call, and who answers it."""

import platform
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Annotated
from urllib.parse import unquote

import msgspec

from copydesk.errors import Forbidden, NotFound, Unauthorized
from copydesk.model import Scope as Right
from copydesk.model.limits import LONGEST_KEY_DESCRIPTION
from copydesk.services.people import apppasswords, signin
from copydesk.web.answers import TEXT, Reply
from copydesk.web.asgi import Headers, get_header
from copydesk.web.bodies import read_body
from copydesk.web.forms import Arguments, join_slashes, read_number, read_query
from copydesk.web.sync.miniflux import PREFIX, entries, feededits, feeds
from copydesk.web.sync.miniflux.shapes import (
    API_VERSION,
    MinifluxCall,
    Shape,
    answer,
    read_json,
    shape_key,
    shape_user,
    write_time,
)
from copydesk.web.visits import Visit

_PREFLIGHT: Headers = [
    (b"access-control-allow-methods", b"GET, POST, PUT, DELETE, OPTIONS"),
    (b"access-control-allow-headers", b"X-Auth-Token, Authorization, Content-Type, Accept"),
    (b"access-control-max-age", b"3600"),
]
_ALIVE = {"/healthcheck", "/healthz", "/liveness", "/readiness", "/readyz"}
_ID = r"(\d{1,18})"

Handle = Callable[..., Awaitable[Reply]]


class NewKey(msgspec.Struct):
    """What a new key is for."""

    description: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY_DESCRIPTION)]


async def get_me(call: MinifluxCall) -> Reply:
    login_at = await signin.get_last_login(call.kit, call.visitor)
    return answer(shape_user(call.visitor, login_at))


async def get_user(call: MinifluxCall, name: str) -> Reply:
    """Give somebody's own account; of others nothing is told here."""
    user = call.visitor.user
    own = {str(user.id), user.username.casefold(), "me"}
    if unquote(name, errors="replace").casefold() not in own:
        raise Forbidden("accounts of others are managed in the web app")
    return await get_me(call)


async def refuse_users(_call: MinifluxCall, _user_id: int = 0) -> Reply:
    raise Forbidden("accounts are managed in the web app")


async def refuse_change(_call: MinifluxCall, *_ids: int) -> Reply:
    raise Forbidden("entries are kept as their feeds brought them")


async def get_version(_call: MinifluxCall) -> Reply:
    """Say which Miniflux this is like, and what it really runs on."""
    return answer(_describe_build())


@cache
def _describe_build() -> Shape:
    made_at = datetime.fromtimestamp(int(Path(__file__).stat().st_mtime), UTC)
    return {
        "version": API_VERSION,
        "commit": f"copydesk-{version('copydesk')}",
        "build_date": made_at.isoformat(),
        "go_version": f"python{platform.python_version()}",
        "compiler": platform.python_implementation().lower(),
        "arch": platform.machine(),
        "os": platform.system().lower(),
    }


async def get_integrations(_call: MinifluxCall) -> Reply:
    return answer({"has_integrations": True})


async def flush_history(_call: MinifluxCall) -> Reply:
    """Keep what was read: there is no history to flush, and search wants it."""
    return Reply(status=202)


async def list_keys(call: MinifluxCall) -> Reply:
    keys = await apppasswords.list_all(call.kit, call.visitor)
    return answer([shape_key(call.visitor, key) for key in keys])


async def add_key(call: MinifluxCall) -> Reply:
    name = read_json(call.body, NewKey).description
    key = await apppasswords.add(call.kit, call.visitor, name)
    shape = {"id": key.id, "user_id": call.visitor.user.id, "token": key.password}
    return answer(
        {
            **shape,
            "description": key.name,
            "last_used_at": None,
            "created_at": write_time(key.created_at),
        },
        201,
    )


async def remove_key(call: MinifluxCall, key_id: int) -> Reply:
    await apppasswords.remove(call.kit, call.visitor, key_id)
    return entries.NO_CONTENT


# Method, path with places for ids, and what answers; whatever is not GET changes something, but
# for looking around.
ROUTES: list[tuple[str, str, Handle]] = [
    ("GET", "me", get_me),
    ("GET", "version", get_version),
    ("GET", "integrations/status", get_integrations),
    ("PUT", "flush-history", flush_history),
    ("DELETE", "flush-history", flush_history),
    ("GET", "users", refuse_users),
    ("POST", "users", refuse_users),
    ("PUT", "users/ID", refuse_users),
    ("DELETE", "users/ID", refuse_users),
    ("PUT", "users/ID/mark-all-as-read", entries.mark_user_read),
    ("GET", "users/NAME", get_user),
    ("GET", "api-keys", list_keys),
    ("POST", "api-keys", add_key),
    ("DELETE", "api-keys/ID", remove_key),
    ("GET", "categories", feeds.list_categories_),
    ("POST", "categories", feeds.add_category),
    ("PUT", "categories/ID", feeds.set_category),
    ("DELETE", "categories/ID", feeds.remove_category),
    ("GET", "categories/ID/feeds", feeds.list_category_feeds),
    ("PUT", "categories/ID/refresh", feeds.refresh_category),
    ("PUT", "categories/ID/mark-all-as-read", entries.mark_category),
    ("GET", "categories/ID/entries", entries.list_category_entries),
    ("GET", "categories/ID/entries/ID", entries.get_category_entry),
    ("POST", "discover", feeds.discover),
    ("GET", "feeds", feeds.list_feeds),
    ("POST", "feeds", feededits.add_feed),
    ("GET", "feeds/counters", feeds.count_feeds),
    ("PUT", "feeds/refresh", feeds.refresh_all),
    ("GET", "feeds/ID", feeds.get_feed),
    ("PUT", "feeds/ID", feededits.set_feed),
    ("DELETE", "feeds/ID", feeds.remove_feed),
    ("PUT", "feeds/ID/refresh", feeds.refresh_feed),
    ("GET", "feeds/ID/icon", feeds.get_feed_icon),
    ("PUT", "feeds/ID/mark-all-as-read", entries.mark_feed_read),
    ("GET", "feeds/ID/entries", entries.list_feed_entries),
    ("POST", "feeds/ID/entries/import", refuse_change),
    ("GET", "feeds/ID/entries/ID", entries.get_feed_entry),
    ("GET", "icons/ID", feeds.get_icon),
    ("GET", "export", feeds.export_feeds),
    ("POST", "import", feeds.import_feeds),
    ("GET", "entries", entries.list_entries),
    ("PUT", "entries", entries.set_status),
    ("GET", "entries/ids", entries.list_entry_ids),
    ("GET", "entries/ID", entries.get_entry),
    ("PUT", "entries/ID", refuse_change),
    ("PUT", "entries/ID/bookmark", entries.toggle_star),
    ("PUT", "entries/ID/star", entries.toggle_star),
    ("POST", "entries/ID/save", entries.save_entry),
    ("GET", "entries/ID/fetch-content", entries.fetch_content),
    ("GET", "enclosures/ID", entries.get_enclosure),
    ("PUT", "enclosures/ID", entries.set_enclosure),
]
_PATTERNS = [
    (method, re.compile(path.replace("ID", _ID).replace("NAME", "([^/]+)")), run)
    for method, path, run in ROUTES
]
_READERS = frozenset({feeds.discover})


async def reply(visit: Visit) -> Reply:
    path = join_slashes(visit.path.removeprefix(PREFIX))
    method = "GET" if visit.scope["method"] == "HEAD" else visit.scope["method"]
    if path in _ALIVE:
        return Reply(b"OK", TEXT)
    if path == "/version":
        return Reply(API_VERSION.encode(), TEXT)
    if method == "OPTIONS":
        return Reply(status=204, headers=[*_PREFLIGHT])
    visitor = await visit.find_visitor()
    if visitor is None:
        raise Unauthorized("sign in first")
    run, ids = _find_route(method, path)
    needed: Right = "read" if method == "GET" or run in _READERS else "write"
    await visit.admit(visitor, needed)
    body = await read_body(visit)
    query = Arguments(read_query(visit.scope))
    kind = get_header(visit.scope, b"content-type")
    return await run(MinifluxCall(visit.kit, visitor, query, body, kind), *ids)


def _find_route(method: str, path: str) -> tuple[Handle, list[int | str]]:
    name = path.removeprefix("/v1/").rstrip("/") if path.startswith("/v1/") else ""
    for wanted, pattern, run in _PATTERNS:
        if wanted == method and (found := pattern.fullmatch(name)):
            if run is get_user:
                return run, list(found.groups())
            return run, [read_number(id_) or 0 for id_ in found.groups()]
    raise NotFound("Resource Not Found")
