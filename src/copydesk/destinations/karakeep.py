"""Karakeep (once Hoarder): https://docs.karakeep.app/api. A page that it has is given tags only."""

from copydesk.model.destinations import (
    DestinationKind,
    Given,
    Parcel,
    ServiceCall,
    ServiceField,
    Talk,
)
from copydesk.rules.parcels import check_reply, join_address, post_json, read_object, read_text

TITLE_LENGTH = 250


def send(given: Given, parcel: Parcel) -> Talk:
    link = {"type": "link", "url": parcel.url, "title": parcel.title[:TITLE_LENGTH]}
    reply = yield post_json(join_address(given, "/api/v1/bookmarks"), link, _sign_in(given))
    check_reply(reply, 200, 201)
    bookmark_id = read_text(read_object(reply), "id")
    if parcel.tags and bookmark_id.isalnum():
        tags = {"tags": [{"tagName": tag} for tag in parcel.tags]}
        path = f"/api/v1/bookmarks/{bookmark_id}/tags"
        reply = yield post_json(join_address(given, path), tags, _sign_in(given))
        check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    reply = yield ServiceCall(join_address(given, "/api/v1/users/me"), headers=_sign_in(given))
    check_reply(reply, 200)
    read_text(read_object(reply), "id")


def _sign_in(given: Given) -> dict[str, str]:
    return {"authorization": f"Bearer {given['token']}"}


KARAKEEP = DestinationKind(
    "karakeep",
    "Karakeep",
    (ServiceField("address"), ServiceField("token", is_secret=True)),
    send,
    check,
)
