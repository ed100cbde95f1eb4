"""What an app of Google Reader may call, and who answers it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import unquote

import msgspec

from copydesk.services.people import credentials, signin
from copydesk.web.answers import TEXT, Reply
from copydesk.web.asgi import get_header
from copydesk.web.bodies import read_body
from copydesk.web.credentials import FILLER
from copydesk.web.forms import Arguments, read_form, read_query
from copydesk.web.out.addresses import get_base_url
from copydesk.web.sync.greader import API, edits, streams, strip_prefix
from copydesk.web.sync.greader.desks import GReaderCall
from copydesk.web.visits import Visit

ATOM = "/reader/atom"
CONTENTS = "stream/contents"
# Some apps expect a token as long as Google's.
TOKEN_LENGTH = 57


@dataclass(frozen=True, slots=True)
class Route:
    """What answers a call, and whether it changes something."""

    run: Callable[[GReaderCall], Awaitable[Reply]]
    is_write: bool = False


async def get_user(call: GReaderCall) -> Reply:
    user = call.visitor.user
    shape = {"userId": str(user.id), "userName": user.username, "userProfileId": str(user.id)}
    shape["userEmail"] = user.email or ""
    return Reply(msgspec.json.encode(shape))


async def get_token(call: GReaderCall) -> Reply:
    """Give back what somebody came with: there are no cookies here, so nothing to protect."""
    return Reply(call.token.ljust(TOKEN_LENGTH, FILLER).encode(), TEXT)


async def list_preferences(_call: GReaderCall) -> Reply:
    return Reply(b'{"prefs":[]}')


async def list_stream_preferences(_call: GReaderCall) -> Reply:
    return Reply(b'{"streamprefs":{}}')


async def list_friends(_call: GReaderCall) -> Reply:
    return Reply(b'{"friends":[]}')


async def do_nothing(_call: GReaderCall) -> Reply:
    return edits.OK


ROUTES = {
    "token": Route(get_token),
    "user-info": Route(get_user),
    "preference/list": Route(list_preferences),
    "preference/stream/list": Route(list_stream_preferences),
    "preference/set": Route(do_nothing),
    "preference/stream/set": Route(do_nothing),
    "friend/list": Route(list_friends),
    "tag/list": Route(streams.list_labels),
    "subscription/list": Route(streams.list_feeds),
    "subscription/export": Route(edits.export_feeds),
    "subscription/import": Route(edits.import_feeds, is_write=True),
    "subscription/edit": Route(edits.edit_feeds, is_write=True),
    "subscription/quickadd": Route(edits.quick_add, is_write=True),
    "rename-tag": Route(edits.rename_label, is_write=True),
    "disable-tag": Route(edits.remove_label, is_write=True),
    "edit-tag": Route(edits.edit_entries, is_write=True),
    "mark-all-as-read": Route(edits.mark_all_read, is_write=True),
    "unread-count": Route(streams.count_unread),
    "stream/items/ids": Route(streams.list_ids),
    "stream/items/count": Route(streams.count_ids),
    "stream/items/contents": Route(streams.get_contents),
    CONTENTS: Route(streams.get_stream),
}


async def reply(visit: Visit) -> Reply:
    path = strip_prefix(visit.path)
    if path in ("/", "/reader/ping", "/check/compatibility"):
        return Reply(b"PASS" if path != "/reader/ping" else b"OK", TEXT)
    visitor = await visit.find_visitor()
    body = await read_body(visit)
    fields = read_form(visit.scope, body)
    arguments = Arguments([*read_query(visit.scope), *fields])
    if path.rstrip("/") == "/accounts/ClientLogin":
        return await _sign_in(visit, arguments)
    name, stream = _split_path(path)
    route = ROUTES.get(name) if name != ATOM else Route(streams.get_atom)
    if route is None:
        return Reply(b"Not Found", TEXT, 404)
    # One app shows its token in the form alone.
    visitor = visitor or await visit.find_visitor_by_form(Arguments(fields))
    visitor = await visit.admit(visitor, "write" if route.is_write else "read")
    base_url = get_base_url(visit.kit, visit.scope)
    kind = get_header(visit.scope, b"content-type")
    call = GReaderCall(visit.kit, visitor, arguments, body, stream, base_url, visit.token, kind)
    return await route.run(call)


async def _sign_in(visit: Visit, arguments: Arguments) -> Reply:
    """Give what an app sends from now on: its own password, or a session's token."""
    name, password = arguments.get("Email"), arguments.get("Passwd")
    visitor = await credentials.find_by_login(visit.kit, name, password, visit.caller)
    if visitor is None:
        return Reply(b"Error=BadAuthentication\n", TEXT, 401)
    if visitor.app_password_id is None:
        token = (await signin.begin_session(visit.kit, visitor.user, visit.caller)).token
    else:
        token = "".join(password.split())
    if arguments.get("output") == "json":
        shape = {"SID": token, "LSID": token, "Auth": token}
        return Reply(msgspec.json.encode(shape))
    return Reply(f"SID={token}\nLSID={token}\nAuth={token}\n".encode(), TEXT)


def _split_path(path: str) -> tuple[str, str]:
    """Give the name of a call and the stream in its address: `%2F` in it is no new folder."""
    if path.startswith(ATOM):
        return ATOM, unquote(path.removeprefix(ATOM).lstrip("/"), errors="replace")
    if not path.startswith(API):
        return "", ""
    name = path.removeprefix(API)
    if name.startswith(CONTENTS):
        stream = name.removeprefix(CONTENTS)
        if stream[:1] in ("", "/"):
            return CONTENTS, unquote(stream.lstrip("/"), errors="replace")
    return name.strip("/"), ""
