"""The Google Reader API, as FreshRSS and its kin serve it, for apps that know no other."""

from copydesk.web.asgi import Scope, Send
from copydesk.web.etags import tag_answers
from copydesk.web.forms import join_slashes, read_path

PREFIX = "/api/greader.php"
PATHS = (
    PREFIX,
    PREFIX + "/*",
    "/accounts/ClientLogin*",
    "/reader/api/0/*",
    "/reader/atom*",
    "/reader/ping*",
)
API = "/reader/api/0/"
# Asked at every sync, and seldom different from the last time.
_TAGGED = frozenset({"tag/list", "subscription/list"})


def tag_lists(scope: Scope, send: Send) -> Send:
    """Give a `send` that leaves out lists which the app has."""
    name = strip_prefix(read_path(scope)).removeprefix(API).strip("/")
    return tag_answers(scope, send) if name in _TAGGED else send


def strip_prefix(path: str) -> str:
    return join_slashes(join_slashes(path).removeprefix(PREFIX))
