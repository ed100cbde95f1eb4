"""The Google Reader API, as FreshRSS and its kin serve it, for apps that know no other."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import unquote

import msgspec

from copydesk.errors import CopydeskError, Unauthorized
from copydesk.model import Visitor
from copydesk.services.people import credentials, signin
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.web import forms
from copydesk.web.asgi import Headers, Receive, Scope, Send, find_caller, get_header
from copydesk.web.errors import STATUSES, warn_of
from copydesk.web.etags import tag_answers
from copydesk.web.forms import TEXT, Answer, Arguments
from copydesk.web.sync.greader import edits, streams
from copydesk.web.sync.greader.desks import Call

API = "/reader/api/0/"
ATOM = "/reader/atom"
CONTENTS = "stream/contents"
# Some apps expect a token as long as Google's; the filler is in no token of ours.
TOKEN_LENGTH = 57
FILLER = "."
_HEADER = re.compile(r"(?:GoogleLogin\s+auth=|Bearer\s+)(\S+)", re.IGNORECASE)
_REFUSED: Headers = [
    (b"x-reader-google-bad-token", b"true"),
    (b"google-bad-token", b"true"),
]


@dataclass(frozen=True, slots=True)
class Route:
    """What answers a call, and whether it changes something."""

    run: Callable[[Call], Awaitable[Answer]]
    is_write: bool = False


async def get_user(call: Call) -> Answer:
    user = call.visitor.user
    shape = {"userId": str(user.id), "userName": user.username, "userProfileId": str(user.id)}
    shape["userEmail"] = user.email or ""
    return Answer(msgspec.json.encode(shape))


async def get_token(call: Call) -> Answer:
    """Give back what somebody came with: there are no cookies here, so nothing to protect."""
    return Answer(call.token.ljust(TOKEN_LENGTH, FILLER).encode(), TEXT)


async def list_preferences(_call: Call) -> Answer:
    return Answer(b'{"prefs":[]}')


async def list_stream_preferences(_call: Call) -> Answer:
    return Answer(b'{"streamprefs":{}}')


async def list_friends(_call: Call) -> Answer:
    return Answer(b'{"friends":[]}')


async def do_nothing(_call: Call) -> Answer:
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
# Asked at every sync, and seldom different from the last time.
_TAGGED = frozenset({"tag/list", "subscription/list"})


class GoogleReader:
    """Answers Google Reader's apps, in plain text where something is wrong."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    async def answer(self, scope: Scope, receive: Receive, send: Send, path: str) -> None:
        """Answer a request; the path is as it was sent, without the part that led here."""
        try:
            answer = await forms.begin(await self._find_answer(scope, receive, path))
        except CopydeskError as error:
            answer = _shape_error(error)
        name = path.removeprefix(API).strip("/")
        await forms.send(answer, tag_answers(scope, send) if name in _TAGGED else send)

    async def _find_answer(self, scope: Scope, receive: Receive, path: str) -> Answer:
        if path in ("/", "/reader/ping", "/check/compatibility"):
            return Answer(b"PASS" if path != "/reader/ping" else b"OK", TEXT)
        known = await self._find_by_header(scope)
        most = forms.LARGEST_BODY if known else forms.LARGEST_OF_UNKNOWN
        body = await forms.read_body(self._kit, scope, receive, most=most)
        fields = forms.read_form(scope, body)
        arguments = Arguments([*forms.read_query(scope), *fields])
        if path.rstrip("/") == "/accounts/ClientLogin":
            return await self._sign_in(scope, arguments)
        name, stream = _split_path(path)
        route = ROUTES.get(name) if name != ATOM else Route(streams.get_atom)
        if route is None:
            return Answer(b"Not Found", TEXT, 404)
        visitor, token = known or await self._find_by_form(scope, Arguments(fields))
        if (refusal := _check_scopes(visitor, route)) is not None:
            return refusal
        await limits.take(self._kit, visitor, "app")
        base_url = self._kit.config.public_url or _find_base(scope)
        kind = get_header(scope, b"content-type")
        call = Call(self._kit, visitor, arguments, body, stream, base_url, token, kind)
        return await route.run(call)

    async def _sign_in(self, scope: Scope, arguments: Arguments) -> Answer:
        """Give what an app sends from now on: its own password, or a session's token."""
        name, password = arguments.get("Email"), arguments.get("Passwd")
        caller = find_caller(scope)
        visitor = await credentials.find_by_login(self._kit, name, password, caller)
        if visitor is None:
            return Answer(b"Error=BadAuthentication\n", TEXT, 401)
        if visitor.app_password_id is None:
            token = (await signin.begin_session(self._kit, visitor.user, caller)).token
        else:
            token = "".join(password.split())
        if arguments.get("output") == "json":
            shape = {"SID": token, "LSID": token, "Auth": token}
            return Answer(msgspec.json.encode(shape))
        return Answer(f"SID={token}\nLSID={token}\nAuth={token}\n".encode(), TEXT)

    async def _find_by_header(self, scope: Scope) -> tuple[Visitor, str] | None:
        found = _HEADER.fullmatch(get_header(scope, b"authorization").strip())
        if found is None:
            return None
        visitor = await credentials.find_by_token(self._kit, found[1], find_caller(scope))
        return (visitor, found[1]) if visitor else None

    async def _find_by_form(self, scope: Scope, fields: Arguments) -> tuple[Visitor, str]:
        """Give who asks by the token in the form alone, as one app does."""
        token = fields.get("T").strip().rstrip(FILLER)
        visitor = None
        if token:
            visitor = await credentials.find_by_token(self._kit, token, find_caller(scope))
        if visitor is None:
            raise Unauthorized("sign in first")
        return visitor, token


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


def _find_base(scope: Scope) -> str:
    host = get_header(scope, b"host") or "localhost"
    return f"{scope.get('scheme', 'http')}://{host}/"


def _check_scopes(visitor: Visitor, route: Route) -> Answer | None:
    needed = "write" if route.is_write else "read"
    if needed in visitor.scopes:
        return None
    return Answer(f"Error=Forbidden: this password may not {needed}\n".encode(), TEXT, 403)


def _shape_error(error: CopydeskError) -> Answer:
    status = STATUSES.get(error.code, 500)
    if status >= 500:
        warn_of(error)
    headers = _REFUSED if status == 401 else forms.say_wait(error)
    return Answer(f"Error={error.message}\n".encode("utf-8", "replace"), TEXT, status, headers)
