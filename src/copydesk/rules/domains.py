"""Whether an entry lies on its feed's own domain: a feed that others see may claim only its own."""

import re
from collections.abc import Iterable
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

_HOST = re.compile(r"(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?")
# Written in numbers, in whatever way: no name ends with a label of digits.
_NUMBERS = re.compile(r"(?:.*\.)?(?:[0-9]+|0x[0-9a-f]*)")
# Names below which strangers live side by side: `co.uk`, `com.au`, and hosts of many sites.
_SHARED_LABELS = frozenset(
    {
        "ac", "co", "com", "edu", "gen", "go", "gob", "gov", "gouv", "govt", "gv", "id", "in",
        "info", "ltd", "me", "mil", "ne", "net", "nom", "or", "org", "plc", "sch", "web",
    }
)  # fmt: skip
_SHARED_HOSTS = frozenset(
    {
        "amazonaws.com", "appspot.com", "azurewebsites.net", "beehiiv.com", "blogger.com",
        "cloudfront.net", "codeberg.page", "feedburner.com", "firebaseapp.com", "fly.dev",
        "ghost.io", "github.io", "gitlab.io", "glitch.me", "herokuapp.com", "hubspot.com",
        "libsyn.com", "livejournal.com", "medium.com", "micro.blog", "myshopify.com",
        "neocities.org", "netlify.app", "onrender.com", "pages.dev", "podbean.com", "r2.dev",
        "readthedocs.io", "sourceforge.io", "sourceforge.net", "squarespace.com", "substack.com",
        "tumblr.com", "typepad.com", "vercel.app", "web.app", "weebly.com", "wixsite.com",
        "wordpress.com", "workers.dev",
    }
)  # fmt: skip


def is_own_domain(entry_url: str, feed_url: str, globs: Iterable[str] = ()) -> bool:
    """Say whether an entry may be the feed's own; one without an address always may.

    Its host is the feed's, or lies below it, or beside it below the same parent (`www.` does not
    count), or fits one of the globs: `*.example.org`, `cdn.example.com`. Numbers must be equal.
    """
    if not entry_url:
        return True
    host, home = _read_host(entry_url), _read_host(feed_url)
    if not host:
        return False
    if any(fnmatchcase(host, _to_ascii(glob.strip().lower())) for glob in globs):
        return True
    if not home or _is_number(host) or _is_number(home):
        return host == home
    host, home = host.removeprefix("www."), home.removeprefix("www.")
    parent = home.partition(".")[2]
    return _is_within(host, home) or (_is_owned(parent) and _is_within(host, parent))


def _read_host(url: str) -> str:
    """Give the host in the one spelling that is compared; '' when there is none to trust.

    A browser reads a backslash as a slash, so what follows one would not be the host after all.
    """
    try:
        parts = urlsplit(url)
        host = _to_ascii((parts.hostname or "").rstrip("."))
    except ValueError:
        return ""
    is_plain = ":" in host or _HOST.fullmatch(host) is not None
    return host if is_plain and "\\" not in parts.netloc else ""


def _to_ascii(name: str) -> str:
    """Write a name as the network does; what cannot be written fits nothing."""
    try:
        return name if name.isascii() else name.encode("idna").decode("ascii")
    except UnicodeError:
        return ""


def _is_number(host: str) -> bool:
    return ":" in host or _NUMBERS.fullmatch(host) is not None


def _is_within(host: str, domain: str) -> bool:
    return host == domain or host.endswith("." + domain)


def _is_owned(domain: str) -> bool:
    """Say whether a domain probably has one owner; not a top level, and not what many share."""
    first, _, rest = domain.partition(".")
    if not rest or domain in _SHARED_HOSTS or first == "blogspot":
        return False
    return not (len(rest) == 2 and first in _SHARED_LABELS)
