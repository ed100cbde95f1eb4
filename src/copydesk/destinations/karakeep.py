"""Karakeep (once Hoarder): https://docs.karakeep.app/api. A page that it has is given tags only."""

from copydesk.model.destinations import OWN_SERVER, DestinationKind, EntryToSend, Given, Talk
from copydesk.rules.servicetalks import (
    ask_object,
    check_reply,
    join_address,
    post_json,
    read_object,
    read_text,
    write_token,
)

TITLE_LENGTH = 250


def send(given: Given, entry: EntryToSend) -> Talk:
    link = {"type": "link", "url": entry.url, "title": entry.title[:TITLE_LENGTH]}
    reply = yield post_json(join_address(given, "/api/v1/bookmarks"), link, _sign_in(given))
    check_reply(reply, 200, 201)
    bookmark_id = read_text(read_object(reply), "id")
    if entry.tags and bookmark_id.isalnum():
        tags = {"tags": [{"tagName": tag} for tag in entry.tags]}
        path = f"/api/v1/bookmarks/{bookmark_id}/tags"
        reply = yield post_json(join_address(given, path), tags, _sign_in(given))
        check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    read_text((yield from ask_object(given, "/api/v1/users/me", _sign_in(given))), "id")


def _sign_in(given: Given) -> dict[str, str]:
    return write_token(given, "Bearer")


KARAKEEP = DestinationKind("karakeep", "Karakeep", OWN_SERVER, send, check)
