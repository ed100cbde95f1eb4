"""Doors for reader apps: Google Reader, Fever and Miniflux, each at the addresses apps expect."""

from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Receive, Scope, Send
from copydesk.web.forms import read_path
from copydesk.web.sync.fever import Fever
from copydesk.web.sync.greader import GoogleReader
from copydesk.web.sync.miniflux import Miniflux

GREADER_PREFIX = "/api/greader.php"
GREADER_PATHS = ("/accounts/ClientLogin", "/reader/api/0/", "/reader/atom", "/reader/ping")
FEVER_PATHS = frozenset({"/fever", "/fever/", "/fever/index.php", "/api/fever.php"})
MINIFLUX_PREFIX = "/miniflux/"


def is_app_path(path: str) -> bool:
    """Say whether an address, as it was sent, is one of those that apps ask."""
    path = _join_slashes(path)
    if path in FEVER_PATHS or path.startswith((MINIFLUX_PREFIX, *GREADER_PATHS)):
        return True
    return path == GREADER_PREFIX or path.startswith(GREADER_PREFIX + "/")


class Sync:
    """Answers reader apps; they bring a password or a token, and cookies never count."""

    def __init__(self, kit: Kit) -> None:
        self._greader = GoogleReader(kit)
        self._fever = Fever(kit)
        self._miniflux = Miniflux(kit)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = _join_slashes(read_path(scope))
        if path in FEVER_PATHS:
            await self._fever.answer(scope, receive, send)
        elif path.startswith(MINIFLUX_PREFIX):
            rest = path.removeprefix(MINIFLUX_PREFIX.rstrip("/"))
            await self._miniflux.answer(scope, receive, send, _join_slashes(rest))
        else:
            rest = path.removeprefix(GREADER_PREFIX)
            await self._greader.answer(scope, receive, send, _join_slashes(rest))


def _join_slashes(path: str) -> str:
    """Take a second slash away, which apps put before what they add to an address."""
    return "/" + path.lstrip("/")
