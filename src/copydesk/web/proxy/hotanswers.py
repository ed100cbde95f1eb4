"""What is sent of a feed that lies in memory: made once, chosen for each who asks."""

import gzip
from collections.abc import Mapping
from email.utils import formatdate, parsedate_to_datetime
from functools import lru_cache
from http import HTTPStatus

from copydesk.model.times import SECOND
from copydesk.services.system.hotfeeds import HotCopy, ReadyAnswer
from copydesk.web.asgi import Headers
from copydesk.web.codings import LONGEST_CHOICES, choose_coding
from copydesk.web.guard import DATA_HEADERS
from copydesk.write.copies import TYPE as RSS
from copydesk.write.copies import end_copy, tag_copy
from copydesk.write.records import CODINGS, FeedCopy

TYPE = (b"content-type", f"{RSS}; charset=utf-8".encode())
# Anybody may keep it; a build comes every few minutes, and asking whether there is one is cheap.
CACHE = (b"cache-control", b"public, max-age=300, stale-while-revalidate=600")
VARY = (b"vary", b"accept-encoding")
# The names of answers: the encoding of a body, or one of these.
PLAIN = ""
KNOWN = "known"


def make_key(query: bytes, scheme: str, host: bytes, public_url: str) -> bytes:
    """Name what is asked for: a document says its own address, so that counts if it is not set."""
    return query if public_url else b"%b\n%b://%b" % (query, scheme.encode(), host)


def make_hot_copy(feed_id: int, copy: FeedCopy, address: str) -> HotCopy:
    """Make what tells readers that they have a feed already; what is sent to others comes to it."""
    tag, seconds = tag_copy(copy, address), copy.built_at // SECOND
    headers: Headers = [
        (b"etag", f'W/"{tag}"'.encode()),
        (b"last-modified", formatdate(seconds, usegmt=True).encode()),
        CACHE,
        VARY,
    ]
    made = HotCopy(feed_id, tag=f'"{tag}"'.encode(), modified=seconds)
    made.answers[KNOWN] = _make_answer(304, headers, b"")
    return made


def make_answer(hot: HotCopy, copy: FeedCopy, address: str, name: str) -> ReadyAnswer:
    """Make the answer of a name; few readers take nothing compressed, and those get it unpacked."""
    headers, body = hot.answers[KNOWN].headers, end_copy(copy, address)
    if name == PLAIN:
        return _make_answer(200, headers, gzip.decompress(body))
    return _make_answer(200, [*headers, (b"content-encoding", name.encode())], body)


def choose_answer(copy: HotCopy, asked: Mapping[bytes, bytes]) -> str:
    """Name the answer for a reader, by the headers of the request."""
    return KNOWN if _is_known(copy, asked) else choose_coding_of(asked)


def is_conditional(asked: Mapping[bytes, bytes]) -> bool:
    """Say whether a reader may have the feed already."""
    return b"if-none-match" in asked or b"if-modified-since" in asked


def choose_coding_of(asked: Mapping[bytes, bytes]) -> str:
    """Name the encoding that a reader likes best, or none."""
    return _choose_coding(asked.get(b"accept-encoding", b"")[:LONGEST_CHOICES])


@lru_cache(maxsize=256)
def _choose_coding(accepted: bytes) -> str:
    """Take the encoding that the reader likes best; one that it rules out is not taken."""
    return choose_coding(accepted.decode("latin-1"), CODINGS) or PLAIN


def _is_known(copy: HotCopy, asked: Mapping[bytes, bytes]) -> bool:
    """Say whether the reader has this copy; a tag counts before a time."""
    tags = asked.get(b"if-none-match")
    if tags is not None:
        return copy.tag in tags or tags.strip() == b"*"
    since = asked.get(b"if-modified-since")
    if not since:
        return False
    try:
        return copy.modified <= parsedate_to_datetime(since.decode("latin-1")).timestamp()
    except (ValueError, TypeError, OverflowError):
        return False


def _make_answer(status: int, given: Headers, body: bytes) -> ReadyAnswer:
    headers = [*given]
    if status == HTTPStatus.OK:
        headers += [TYPE, (b"content-length", str(len(body)).encode())]
    names = {name for name, _ in headers}
    headers += [each for each in DATA_HEADERS if each[0] not in names]
    line = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
    head = line + b"".join(b"%b: %b\r\n" % header for header in headers)
    return ReadyAnswer(status, headers, head, body)
