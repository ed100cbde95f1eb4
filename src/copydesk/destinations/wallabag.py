"""Wallabag: https://doc.wallabag.org/developer/api/oauth/. A page that it has is left as it is."""

from collections.abc import Generator

from copydesk.model.destinations import (
    DestinationKind,
    EntryToSend,
    Given,
    ServiceCall,
    ServiceField,
    ServiceReply,
    Talk,
)
from copydesk.rules.servicetalks import (
    ask_object,
    check_reply,
    fail,
    join_address,
    join_tags,
    post_form,
    post_json,
    read_object,
    read_text,
)


def send(given: Given, entry: EntryToSend) -> Talk:
    signed_in = yield from _sign_in(given)
    path = "/api/entries/exists.json"
    known = yield from ask_object(given, path, signed_in, url=entry.url)
    if known.get("exists"):
        return
    page = {"url": entry.url, "title": entry.title}
    if entry.tags:
        page["tags"] = join_tags(entry.tags, between=",", instead=" ")
    reply = yield post_json(join_address(given, "/api/entries.json"), page, signed_in)
    check_reply(reply, 200)


def check(given: Given, _now: int) -> Talk:
    signed_in = yield from _sign_in(given)
    yield from ask_object(given, "/api/user.json", signed_in)


def _sign_in(given: Given) -> Generator[ServiceCall, ServiceReply, dict[str, str]]:
    """Trade name and password for a token, which is good for an hour and asked for each time."""
    form = {
        "grant_type": "password",
        "client_id": given["client_id"],
        "client_secret": given["client_secret"],
        "username": given["username"],
        "password": given["password"],
    }
    reply = yield post_form(join_address(given, "/oauth/v2/token"), form, {})
    # OAuth says 400 where others say 401.
    if reply.status == 400:
        raise fail("unauthorized", "it does not accept what it was given to sign in with")
    check_reply(reply, 200)
    token = read_text(read_object(reply), "access_token")
    return {"authorization": f"Bearer {token}"}


WALLABAG = DestinationKind(
    "wallabag",
    "Wallabag",
    (
        ServiceField("address"),
        ServiceField("client_id"),
        ServiceField("client_secret", is_secret=True),
        ServiceField("username"),
        ServiceField("password", is_secret=True),
    ),
    send,
    check,
)
