"""Readwise Reader: https://readwise.io/reader_api. A page that it has is left as it is."""

from datetime import UTC, datetime
from typing import Any

from copydesk.model.destinations import (
    DestinationKind,
    Given,
    Parcel,
    ServiceCall,
    ServiceField,
    Talk,
)
from copydesk.model.times import SECOND
from copydesk.rules.parcels import check_reply, join_address, post_json

SAVED_USING = "Copydesk"


def send(given: Given, parcel: Parcel) -> Talk:
    document: dict[str, Any] = {
        "url": parcel.url,
        "title": parcel.title,
        "author": parcel.author,
        "summary": parcel.excerpt,
        "tags": list(parcel.tags),
        "saved_using": SAVED_USING,
    }
    if parcel.published_at is not None:
        moment = datetime.fromtimestamp(parcel.published_at // SECOND, UTC)
        document["published_date"] = moment.isoformat()
    # What it is not told, it looks for on the page.
    document = {name: value for name, value in document.items() if value}
    reply = yield post_json(join_address(given, "/api/v3/save/"), document, _sign_in(given))
    check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    reply = yield ServiceCall(join_address(given, "/api/v2/auth/"), headers=_sign_in(given))
    check_reply(reply, 204)


def _sign_in(given: Given) -> dict[str, str]:
    return {"authorization": f"Token {given['token']}"}


READWISE = DestinationKind(
    "readwise",
    "Readwise Reader",
    (ServiceField("token", is_secret=True), ServiceField("address", usual="https://readwise.io")),
    send,
    check,
)
