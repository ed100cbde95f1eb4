"""Pinboard, and what speaks like it: https://pinboard.in/api/. All its requests are GETs.

A page that it has keeps its own description and tags.
"""

from copydesk.model.destinations import (
    DestinationKind,
    Given,
    Parcel,
    ServiceCall,
    ServiceField,
    Talk,
)
from copydesk.rules.parcels import (
    UNREADABLE,
    check_reply,
    fail,
    join_address,
    join_tags,
    read_object,
    read_text,
)

TITLE_LENGTH = 255
MOST_TAGS = 100
_DONE = ("done", "item already exists")


def send(given: Given, parcel: Parcel) -> Talk:
    reply = yield _ask(
        given,
        "/v1/posts/add",
        url=parcel.url,
        description=parcel.title[:TITLE_LENGTH] or parcel.url,
        extended=parcel.excerpt,
        tags=join_tags(parcel.tags[:MOST_TAGS], between=" ", instead="-"),
        replace="no",
    )
    check_reply(reply, 200)
    code = read_text(read_object(reply), "result_code")
    if code not in _DONE:
        raise fail("rejected", "it does not take this entry")


def check(given: Given, _now: int) -> Talk:
    reply = yield _ask(given, "/v1/user/api_token")
    check_reply(reply, 200)
    if "result" not in read_object(reply):
        raise fail("wrong_address", UNREADABLE)


def _ask(given: Given, path: str, **query: str) -> ServiceCall:
    return ServiceCall(join_address(given, path, auth_token=given["token"], format="json", **query))


PINBOARD = DestinationKind(
    "pinboard",
    "Pinboard",
    (
        ServiceField("token", is_secret=True),
        ServiceField("address", usual="https://api.pinboard.in"),
    ),
    send,
    check,
)
