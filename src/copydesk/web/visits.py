"""What a door is, and one request at it; the table of doors is in `web/doors.py`."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Literal

from copydesk.errors import Unauthorized
from copydesk.model import Scope as Right
from copydesk.model import Visitor
from copydesk.services.people import credentials
from copydesk.services.people.tries import Caller
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_scope
from copydesk.web.asgi import (
    PEER,
    Message,
    Receive,
    Scope,
    Send,
    read_caller,
    read_cookie,
    read_peer,
)
from copydesk.web.credentials import FILLER, Credential, read_basic, read_token
from copydesk.web.entrance import is_somebody_else
from copydesk.web.forms import Arguments

# Where the framework finds the visit again.
KEY = "copydesk.visit"
READ = ("GET", "HEAD")
# Who has not yet shown a credential makes us read less.
STRANGER_LIMIT = 262_144

ErrorShape = Literal["json", "hook", "greader", "plain", "miniflux"]
Handler = Callable[["Visit", Send], Awaitable[None]]
Pass = Callable[[Scope, Send], Send]


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """One line of the table: where it is, what counts there, how much, and what answers."""

    name: str
    paths: tuple[str, ...]
    """Whole paths; one that ends in `*` stands for all that begin so."""
    handler: Handler
    credentials: tuple[Credential, ...]
    """What counts here: of those in the head of a request, the first that it shows decides."""
    passes: tuple[Pass, ...]
    """What an answer passes on its way out, in this order."""
    methods: tuple[str, ...] = ()
    """None, if the handler knows its methods itself."""
    errors: ErrorShape = "json"
    is_guarded: bool = True
    """Whether pages of other sites are refused: they must be wherever a cookie counts."""
    limit: limits.LimitKind | None = None
    """As what the requests of a user are counted."""
    body_limit: int | Literal["feed_limit"] = 0
    """The most bytes of a body, or the setting that says how many."""
    is_for_origins: bool = False
    """Whether pages of sites that admins listed may ask here, with a token."""
    parameters: tuple[str, ...] = ()
    """Of which the query must hold one for this door to be meant."""
    is_path_raw: bool = False
    """Whether paths count as they were sent: an encoded slash is none, a second one is nothing."""


# By which somebody is known.
_SHOWN = frozenset({b"authorization", b"cookie", b"user-agent"})


async def _receive_nothing() -> Message:
    return {"type": "http.disconnect"}


@dataclass(slots=True)
class Visit:
    """One request, from its door on."""

    kit: Kit
    door: Door
    scope: Scope
    receive: Receive
    path: str
    """As the door takes it."""
    token: str = ""
    """What was shown, if it was a token."""
    user_id: int | None = None
    """Whose data the answer may hold."""
    instance: str = ""
    """Which server's data that is."""
    is_known: bool = False
    """Whether something right was shown; only then a long body is read."""

    @property
    def caller(self) -> Caller:
        return read_caller(self.scope)

    @property
    def body_limit(self) -> int:
        """How many bytes this request may bring."""
        limit = self.door.body_limit
        most: int = self.kit.settings.feed_limit if limit == "feed_limit" else limit
        return most if self.is_known else min(most, STRANGER_LIMIT)

    async def find_visitor(self) -> Visitor | None:
        """Find who asks by what the head shows; what this door does not take is not looked at."""
        visitor = None
        self.token = read_token(self.scope, self.door.credentials)
        if self.token:
            visitor = await credentials.find_by_token(self.kit, self.token, self.caller)
            is_cookie = visitor is not None and read_cookie(self.scope) == self.token
            if visitor and is_cookie and is_somebody_else(self.kit, self.scope, visitor):
                visitor = None
        elif "basic" in self.door.credentials and (login := read_basic(self.scope)):
            visitor = await credentials.find_by_login(self.kit, *login, self.caller)
        self.is_known = visitor is not None
        return visitor

    def shorten(self) -> "Visit":
        """Give as much of this visit as finds its visitor again, for who stays for hours."""
        scope, named = self.scope, self.kit.config.proxy_login.lower().encode()
        headers = [
            (name, value) for name, value in scope["headers"] if name in _SHOWN or name == named
        ]
        short = {"headers": headers, "client": scope.get("client"), PEER: read_peer(scope)}
        return replace(self, scope=short, receive=_receive_nothing)

    async def find_visitor_by_form(self, fields: Arguments) -> Visitor | None:
        """Find who asks by what stands in a form."""
        visitor = None
        if "fever key" in self.door.credentials:
            key = fields.get("api_key")
            visitor = await credentials.find_by_fever_key(self.kit, key, self.caller)
        elif "form token" in self.door.credentials:
            self.token = fields.get("T").strip().rstrip(FILLER)
            visitor = await credentials.find_by_token(self.kit, self.token, self.caller)
        self.is_known = visitor is not None
        return visitor

    async def admit(
        self, visitor: Visitor | None, right: Right, *, is_counted: bool = True
    ) -> Visitor:
        """Let somebody in who may do this and did not ask too often."""
        if visitor is None:
            raise Unauthorized("sign in first")
        if is_counted and self.door.limit:
            await limits.take(self.kit, visitor, self.door.limit)
        check_scope(visitor, right)
        return visitor
