"""Readwise: entries go to Reader, highlights to Readwise; one token is good for both.

https://readwise.io/reader_api, where a page that it has is left as it is, and
https://readwise.io/api_deets, where the same words of the same page are one highlight.
"""

from datetime import UTC, datetime
from typing import Any

import msgspec

from copydesk.model.destinations import (
    DestinationKind,
    EntryToSend,
    Given,
    HighlightTalk,
    HighlightToSend,
    ServiceField,
    ServiceReply,
    Talk,
)
from copydesk.model.times import SECOND
from copydesk.rules.servicetalks import (
    UNREADABLE,
    ask_service,
    check_reply,
    fail,
    join_address,
    patch_json,
    post_json,
    write_token,
)

SAVED_USING = "Copydesk"
SOURCE_TYPE = "copydesk"
# What it takes of each; one that is longer is no address any more.
TITLE_LENGTH = 511
AUTHOR_LENGTH = 1024
ADDRESS_LENGTH = 2047
_HIGHLIGHTS = "/api/v2/highlights/"


class _Source(msgspec.Struct):
    """An article there, with the highlights of it that a request made or changed."""

    modified_highlights: list[int] = []


def send(given: Given, entry: EntryToSend) -> Talk:
    document: dict[str, Any] = {
        "url": entry.url,
        "title": entry.title,
        "author": entry.author,
        "summary": entry.excerpt,
        "tags": list(entry.tags),
        "saved_using": SAVED_USING,
    }
    if entry.published_at is not None:
        document["published_date"] = _write_time(entry.published_at)
    # What it is not told, it looks for on the page.
    document = {name: value for name, value in document.items() if value}
    reply = yield post_json(join_address(given, "/api/v3/save/"), document, _sign_in(given))
    check_reply(reply, 200, 201)


def send_highlight(given: Given, highlight: HighlightToSend) -> HighlightTalk:
    """Add a highlight, or change the note of one; what was deleted there stays deleted."""
    if highlight.remote_id:
        address = join_address(given, f"{_HIGHLIGHTS}{highlight.remote_id}/")
        reply = yield patch_json(address, {"note": highlight.note}, _sign_in(given))
        if reply.status != 404:
            check_reply(reply, 200)
        return highlight.remote_id
    added = {"highlights": [_describe(highlight)]}
    reply = yield post_json(join_address(given, _HIGHLIGHTS), added, _sign_in(given))
    check_reply(reply, 200)
    return _read_id(reply)


def check(given: Given, _now: int) -> Talk:
    reply = yield ask_service(given, "/api/v2/auth/", _sign_in(given))
    check_reply(reply, 204)


def _describe(highlight: HighlightToSend) -> dict[str, Any]:
    url = highlight.url if len(highlight.url) <= ADDRESS_LENGTH else ""
    told: dict[str, Any] = {
        "text": highlight.quote,
        "title": highlight.title[:TITLE_LENGTH],
        "author": highlight.author[:AUTHOR_LENGTH],
        "source_url": url,
        "source_type": SOURCE_TYPE,
        "category": "articles",
        "note": highlight.note,
        "highlighted_at": _write_time(highlight.created_at),
    }
    told = {name: value for name, value in told.items() if value}
    # Where it stands in the text: they are shown in that order. The first letter is at 0.
    return {**told, "location": highlight.position, "location_type": "order"}


def _read_id(reply: ServiceReply) -> str:
    """Give the number of the one highlight that was sent; a known one may have none."""
    try:
        sources = msgspec.json.decode(reply.body, type=list[_Source])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise fail("wrong_address", UNREADABLE) from error
    ids = [id_ for source in sources for id_ in source.modified_highlights]
    return str(ids[0]) if len(ids) == 1 and ids[0] > 0 else ""


def _write_time(moment: int) -> str:
    return datetime.fromtimestamp(moment // SECOND, UTC).isoformat()


def _sign_in(given: Given) -> dict[str, str]:
    return write_token(given, "Token")


READWISE = DestinationKind(
    "readwise",
    "Readwise",
    (ServiceField("token", is_secret=True), ServiceField("address", usual="https://readwise.io")),
    send,
    check,
    send_highlight=send_highlight,
)
