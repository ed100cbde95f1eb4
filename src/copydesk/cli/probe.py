"""Ask a running server how it is."""

import ssl
import urllib.error
import urllib.request
from http.client import HTTPException

import msgspec

from copydesk.errors import Invalid, Unavailable

LONGEST_ANSWER = 10_000


class _Reason(msgspec.Struct):
    message: str


class _Refusal(msgspec.Struct):
    """An error as the server shapes it; whoever probes need not load the server for that."""

    error: _Reason


def probe_server(url: str, timeout_seconds: float, *, is_insecure: bool = False) -> str:
    """Ask /readyz; raise when the answer is not good."""
    if not url.startswith(("http://", "https://")):
        raise Invalid("give an address that begins with http:// or https://")
    trust = ssl.create_default_context()
    if is_insecure:
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    # Straight to the server: a proxy that the environment names is for the world outside.
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=trust)
    )
    try:
        with opener.open(url.rstrip("/") + "/readyz", timeout=timeout_seconds) as answer:
            return str(answer.read(LONGEST_ANSWER).decode("utf-8", "replace"))
    except urllib.error.HTTPError as error:
        reason = _read_reason(error)
        raise Unavailable(f"{url} answers {error.code}: {reason}") from error
    except (OSError, HTTPException, ValueError) as error:
        raise Unavailable(f"{url} does not answer: {error}") from error


def _read_reason(error: urllib.error.HTTPError) -> str:
    """Give the sentence of a refusal, if it is one of ours."""
    try:
        with error:
            answer = msgspec.json.decode(error.read(LONGEST_ANSWER), type=_Refusal)
    except (OSError, HTTPException, msgspec.DecodeError):
        return "not ready"
    return "".join(each if each.isprintable() else "?" for each in answer.error.message)
