"""Readwise Reader: https://readwise.io/reader_api. A page that it has is left as it is."""

from datetime import UTC, datetime
from typing import Any

from copydesk.model.destinations import DestinationKind, EntryToSend, Given, ServiceField, Talk
from copydesk.model.times import SECOND
from copydesk.rules.servicetalks import (
    ask_service,
    check_reply,
    join_address,
    post_json,
    write_token,
)

SAVED_USING = "Copydesk"


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
        moment = datetime.fromtimestamp(entry.published_at // SECOND, UTC)
        document["published_date"] = moment.isoformat()
    # What it is not told, it looks for on the page.
    document = {name: value for name, value in document.items() if value}
    reply = yield post_json(join_address(given, "/api/v3/save/"), document, _sign_in(given))
    check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    reply = yield ask_service(given, "/api/v2/auth/", _sign_in(given))
    check_reply(reply, 204)


def _sign_in(given: Given) -> dict[str, str]:
    return write_token(given, "Token")


READWISE = DestinationKind(
    "readwise",
    "Readwise Reader",
    (ServiceField("token", is_secret=True), ServiceField("address", usual="https://readwise.io")),
    send,
    check,
)
