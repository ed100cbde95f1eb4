"""Pinboard, and what speaks like it: https://pinboard.in/api/. All its requests are GETs.

A page that it has keeps its own description and tags.
"""

from copydesk.model.destinations import DestinationKind, EntryToSend, Given, ServiceField, Talk
from copydesk.rules.servicetalks import (
    UNREADABLE,
    ask_service,
    check_reply,
    fail,
    join_tags,
    read_object,
    read_text,
)

TITLE_LENGTH = 255
MOST_TAGS = 100
_DONE = ("done", "item already exists")


def send(given: Given, entry: EntryToSend) -> Talk:
    reply = yield ask_service(
        given,
        "/v1/posts/add",
        {},
        **_sign_in(given),
        url=entry.url,
        description=entry.title[:TITLE_LENGTH] or entry.url,
        extended=entry.excerpt,
        tags=join_tags(entry.tags[:MOST_TAGS], between=" ", instead="-"),
        replace="no",
    )
    check_reply(reply, 200)
    code = read_text(read_object(reply), "result_code")
    if code not in _DONE:
        raise fail("rejected", "it does not take this entry")


def check(given: Given, _now: int) -> Talk:
    reply = yield ask_service(given, "/v1/user/api_token", {}, **_sign_in(given))
    check_reply(reply, 200)
    if "result" not in read_object(reply):
        raise fail("wrong_address", UNREADABLE)


def _sign_in(given: Given) -> dict[str, str]:
    return {"auth_token": given["token"], "format": "json"}


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
