"""What every request and every answer passes: no foreign page acts or looks in a user's name."""

from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from copydesk.web.asgi import Headers, Message, Scope, Send, get_header

_BEGUN = "copydesk.has_begun"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
SAME_SITE = frozenset({"same-origin", "none"})
# What proxies add to what they pass on.
FORWARDED = frozenset({b"x-forwarded-for", b"x-forwarded-host", b"forwarded", b"x-real-ip", b"via"})
# Nobody can register a name that ends so (RFC 6761, 6762, 8375; ICANN for the last).
LOCAL_ENDINGS = (".localhost", ".local", ".home.arpa", ".internal")

# Where films and sounds are played that a reader asked for by a click (`parse/html/embeds.py`).
PLAYERS = (
    "https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com "
    "https://open.spotify.com https://embed.ted.com"
)
# Feed HTML is cleaned on the way in; this is the second lock. Sound and films of articles come
# from anywhere; pictures through us, scripts, styles and connections only from us. Only the two
# named policies may make HTML of text: ours, for entries, and that of the page's framework.
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; "
    "img-src 'self' data:; media-src https: http:; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    f"frame-src {PLAYERS}; require-trusted-types-for 'script'; "
    "trusted-types copydesk svelte-trusted-html"
)
SECURITY_HEADERS: Headers = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
# For answers that are no pages: nobody keeps them, and opened as a page they can do nothing.
DATA_HEADERS: Headers = [
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]


def is_forged(scope: Mapping[str, Any], public_url: str = "") -> bool:
    """Say whether a page of another site may have made a browser send this request.

    Browsers name the origin of every unsafe request; a request without Origin and Sec-Fetch-Site
    does not come from a page. No browser sends a bearer token by itself.
    """
    if scope["method"] in SAFE_METHODS or _has_bearer(scope):
        return False
    site = get_header(scope, b"sec-fetch-site")
    if site:
        return site not in SAME_SITE
    origin = get_header(scope, b"origin")
    if not origin:
        return False
    # A proxy before us may have changed the host that the browser asked for.
    ours = {get_header(scope, b"host").lower(), urlsplit(public_url).netloc.lower()}
    return origin.partition("://")[2].lower() not in ours - {""}


def is_foreign_name(scope: Mapping[str, Any], public_url: str = "") -> bool:
    """Say whether a page acts here under a name that may be anybody's.

    A page can have its own name lead to this machine (DNS rebinding): then its requests look like
    ours. Without COPYDESK_PUBLIC_URL only addresses, and names that no stranger can own, are ours.
    """
    if public_url or scope["method"] in SAFE_METHODS or _has_bearer(scope):
        return False
    if not (get_header(scope, b"origin") or get_header(scope, b"sec-fetch-site")):
        return False
    host = get_header(scope, b"host").lower()
    # An IPv6 address stands in brackets; no name begins with one.
    name = host.partition(":")[0].rstrip(".")
    if host.startswith("[") or "." not in name or name.endswith(LOCAL_ENDINGS):
        return False
    try:
        ip_address(name)
    except ValueError:
        return True
    return False


def is_from_elsewhere(scope: Mapping[str, Any]) -> bool:
    """Say whether a request may come from another machine, or from a page with a name of its own.

    Where nobody is asked to sign in, only this machine counts: a proxy that passes strangers on
    says so in the head, and a page whose name leads here (DNS rebinding) gives that name.
    """
    host = get_header(scope, b"host").lower()
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    client = scope.get("client")
    forwarded = any(key in FORWARDED for key, _ in scope["headers"])
    return forwarded or not _is_local(name) or not _is_local(client[0] if client else "")


def _is_local(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def has_begun(scope: Mapping[str, Any]) -> bool:
    """Say whether the beginning of an answer is out."""
    return _BEGUN in scope


def guard_answers(scope: Scope, send: Send) -> Send:
    """Give a `send` that adds the headers of data to answers that bring none of their own."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            scope[_BEGUN] = True
            headers = list(message.get("headers", ()))
            given = {name.lower() for name, _ in headers}
            headers += [header for header in DATA_HEADERS if header[0] not in given]
            message = {**message, "headers": headers}
        await send(message)

    return send_guarded


def _has_bearer(scope: Mapping[str, Any]) -> bool:
    return get_header(scope, b"authorization").lower().startswith("bearer ")
