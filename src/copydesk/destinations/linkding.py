"""Linkding: https://linkding.link/api/. A page that it has keeps its own title, notes and tags."""

from copydesk.model.destinations import (
    DestinationKind,
    Given,
    Parcel,
    ServiceCall,
    ServiceField,
    Talk,
)
from copydesk.rules.parcels import check_reply, join_address, post_json, read_object

TITLE_LENGTH = 512


def send(given: Given, parcel: Parcel) -> Talk:
    # To add what is there already would write over it.
    url = join_address(given, "/api/bookmarks/check/", url=parcel.url)
    reply = yield ServiceCall(url, headers=_sign_in(given))
    check_reply(reply, 200)
    if read_object(reply).get("bookmark") is not None:
        return
    bookmark = {
        "url": parcel.url,
        "title": parcel.title[:TITLE_LENGTH],
        "description": parcel.excerpt,
        # Spaces part tags there.
        "tag_names": ["-".join(tag.replace(",", " ").split()) for tag in parcel.tags],
    }
    reply = yield post_json(join_address(given, "/api/bookmarks/"), bookmark, _sign_in(given))
    check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    reply = yield ServiceCall(join_address(given, "/api/user/profile/"), headers=_sign_in(given))
    check_reply(reply, 200)
    read_object(reply)


def _sign_in(given: Given) -> dict[str, str]:
    return {"authorization": f"Token {given['token']}"}


LINKDING = DestinationKind(
    "linkding",
    "Linkding",
    (ServiceField("address"), ServiceField("token", is_secret=True)),
    send,
    check,
)
