"""What every request passes first: no foreign page may act in a user's name."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from copydesk.web.asgi import Headers, find_cookie, get_header

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
SAME_SITE = frozenset({"same-origin", "none"})

# Feed HTML is cleaned on the way in; this is the second lock. Pictures, sound and films of
# articles come from anywhere; scripts, styles and connections only from us.
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; "
    "img-src 'self' https: http: data:; media-src https: http:; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Headers = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def is_forged(scope: Mapping[str, Any]) -> bool:
    """Say whether another site may have made a browser send this request with our cookie.

    Browsers name the origin of every unsafe request; a request without Origin and Sec-Fetch-Site
    does not come from a page. Requests without our cookie act in nobody's name.
    """
    if scope["method"] in SAFE_METHODS or not find_cookie(scope):
        return False
    site = get_header(scope, b"sec-fetch-site")
    if site:
        return site not in SAME_SITE
    origin = get_header(scope, b"origin")
    if not origin:
        return False
    return urlsplit(origin).netloc.lower() != get_header(scope, b"host").lower()
