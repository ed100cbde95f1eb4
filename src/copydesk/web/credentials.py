"""Where a request shows a credential: one small reader for each kind, named in a door's line."""

import re
from base64 import b64decode
from binascii import Error as BadBase64
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from copydesk.web.asgi import get_header, read_cookie

Credential = Literal[
    "bearer", "cookie", "google login", "auth token", "basic", "form token", "fever key",
    "signature", "address", "nothing",
]  # fmt: skip
# Google Reader's apps expect a token as long as Google's; the filler is in no token of ours.
FILLER = "."
_GOOGLE = re.compile(r"GoogleLogin\s+auth=(\S+)", re.IGNORECASE)


def read_bearer(scope: Mapping[str, Any]) -> str:
    scheme, _, token = get_header(scope, b"authorization").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def read_google(scope: Mapping[str, Any]) -> str:
    found = _GOOGLE.fullmatch(get_header(scope, b"authorization").strip())
    return found[1] if found else ""


def read_auth_token(scope: Mapping[str, Any]) -> str:
    return get_header(scope, b"x-auth-token").strip()


def read_basic(scope: Mapping[str, Any]) -> tuple[str, str] | None:
    """Give name and password as a browser or a program packs them."""
    scheme, _, packed = get_header(scope, b"authorization").partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        name, _, password = b64decode(packed.strip()).decode("utf-8", "replace").partition(":")
    except (BadBase64, ValueError):
        return None
    return name, password


# The credentials that are a token in the head: of a session, or an app password.
TOKENS: Mapping[Credential, Callable[[Mapping[str, Any]], str]] = {
    "bearer": read_bearer,
    "cookie": read_cookie,
    "google login": read_google,
    "auth token": read_auth_token,
}


def read_token(scope: Mapping[str, Any], kinds: Iterable[Credential]) -> str:
    """Give the first token that a request shows of these kinds, or ''; others are not looked at."""
    for kind in kinds:
        if (read := TOKENS.get(kind)) and (token := read(scope)):
            return token
    return ""
