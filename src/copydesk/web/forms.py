"""What reader apps send: forms and queries as one list of pairs, whatever odd bytes are in them."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field, replace
from email.parser import BytesParser
from email.policy import HTTP
from urllib.parse import parse_qsl, quote

from copydesk.errors import CopydeskError, Invalid, TooLarge, Unavailable
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Headers, Receive, Scope, Send, get_header, send_answer
from copydesk.web.errors import name_pause
from copydesk.web.nul import replace_nul_in_query

LARGEST_BODY = 2_097_152
# Who has not yet shown a password makes us read less.
LARGEST_OF_UNKNOWN = 262_144
# A form of ten thousand ids; a form in parts has a few fields only.
MOST_FIELDS = 50_000
LARGEST_PARTS = 65_536
LARGEST_ID = 2**53
LARGEST_TIME = 2**61

TEXT = b"text/plain; charset=utf-8"
JSON = b"application/json; charset=utf-8"
XML = b"text/xml; charset=utf-8"


class Arguments:
    """Names and values of a request, in the order they came; a name may come many times."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._values: dict[str, list[str]] = {}
        for name, value in pairs:
            self._values.setdefault(name, []).append(value)

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def keys(self) -> set[str]:
        return set(self._values)

    def get(self, name: str, default: str = "") -> str:
        """Give the first value that is not empty."""
        return next((value for value in self._values.get(name, ()) if value), default)

    def all(self, name: str) -> list[str]:
        return self._values.get(name, [])

    def number(self, name: str, default: int, *, most: int = LARGEST_ID) -> int:
        """Give a number from 0 on; anything else counts as not said."""
        found = read_number(self.get(name), most=most)
        return default if found is None else found


@dataclass(frozen=True, slots=True)
class Answer:
    """What is sent back: a whole body, or pieces of one that is too long to hold."""

    body: bytes = b""
    type: bytes = JSON
    status: int = 200
    headers: Headers = field(default_factory=list)
    pieces: AsyncIterator[bytes] | None = None


def read_number(text: str, *, most: int = LARGEST_ID) -> int | None:
    """Read digits; larger numbers than `most` become `most`, all else is None."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal()):
        return None
    return min(int(text), most) if len(text) <= 20 else most


def read_path(scope: Scope) -> str:
    """Give the path as it was sent: an encoded slash is no slash."""
    raw: bytes = scope.get("raw_path") or quote(scope["path"]).encode()
    return raw.partition(b"?")[0].decode("latin-1")


async def read_body(kit: Kit, scope: Scope, receive: Receive, *, most: int = LARGEST_BODY) -> bytes:
    """Collect the body within limits of size and time."""
    if get_header(scope, b"content-encoding").lower() not in ("", "identity"):
        raise Invalid("send the body without compression")
    length = get_header(scope, b"content-length")
    if length.isdecimal() and int(length[:20]) > most:
        raise TooLarge(f"this request may have at most {most} bytes")
    pieces, size = [], 0
    try:
        async with asyncio.timeout(kit.settings.pull_timeout):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    raise Invalid("the request broke off")
                pieces.append(message.get("body", b""))
                size += len(pieces[-1])
                if size > most:
                    raise TooLarge(f"this request may have at most {most} bytes")
                if not message.get("more_body", False):
                    return b"".join(pieces)
    except TimeoutError as error:
        raise Unavailable("the request took too long to come in") from error


def read_query(scope: Scope) -> list[tuple[str, str]]:
    return _split(scope["query_string"])


def read_form(scope: Scope, body: bytes) -> list[tuple[str, str]]:
    """Read a form, also one that does not say that it is one; other documents are no form."""
    kind = get_header(scope, b"content-type")
    name = kind.partition(";")[0].strip().lower()
    if name == "multipart/form-data":
        return _read_parts(kind, body)
    return [] if name.endswith(("xml", "json", "opml")) else _split(body)


def say_wait(error: CopydeskError) -> Headers:
    """Give the header that says when to come back, to who asked too much."""
    return [(name.lower().encode(), value.encode()) for name, value in name_pause(error).items()]


async def begin(answer: Answer) -> Answer:
    """Write the first piece of a long answer: what is wrong shows there, if anywhere."""
    if answer.pieces is None:
        return answer
    return replace(answer, body=await anext(answer.pieces, b""))


async def send(answer: Answer, send: Send) -> None:
    """Send an answer, at once or piece by piece."""
    headers = [*answer.headers]
    if answer.body:
        headers.append((b"content-type", answer.type))
    if answer.pieces is None:
        await send_answer(send, answer.status, answer.body, headers)
        return
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body, "more_body": True})
    async for piece in answer.pieces:
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


def _split(text: bytes) -> list[tuple[str, str]]:
    try:
        return parse_qsl(
            replace_nul_in_query(text).decode("utf-8", "replace").replace("\0", " "),
            keep_blank_values=True,
            errors="replace",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError as error:
        raise TooLarge(f"a form has at most {MOST_FIELDS} fields") from error


def _read_parts(kind: str, body: bytes) -> list[tuple[str, str]]:
    """Read the fields of a form that is sent as a message in parts."""
    if len(body) > LARGEST_PARTS:
        raise TooLarge(f"a form in parts has at most {LARGEST_PARTS} bytes")
    head = b"Content-Type: " + kind.encode("latin-1").replace(b"\r", b"").replace(b"\n", b"")
    message = BytesParser(policy=HTTP).parsebytes(head + b"\r\n\r\n" + body)
    pairs = []
    for part in message.iter_parts() if message.is_multipart() else ():
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        if isinstance(name, str) and isinstance(content, bytes):
            pairs.append((name, content.decode("utf-8", "replace").replace("\0", " ")))
    return pairs
