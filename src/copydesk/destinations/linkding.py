"""Linkding: https://linkding.link/api/. A page that it has keeps its own title, notes and tags."""

from copydesk.model.destinations import OWN_SERVER, DestinationKind, EntryToSend, Given, Talk
from copydesk.rules.servicetalks import (
    ask_object,
    check_reply,
    join_address,
    post_json,
    write_token,
)

TITLE_LENGTH = 512


def send(given: Given, entry: EntryToSend) -> Talk:
    # To add what is there already would write over it.
    path = "/api/bookmarks/check/"
    known = yield from ask_object(given, path, _sign_in(given), url=entry.url)
    if known.get("bookmark") is not None:
        return
    bookmark = {
        "url": entry.url,
        "title": entry.title[:TITLE_LENGTH],
        "description": entry.excerpt,
        # Spaces part tags there.
        "tag_names": ["-".join(tag.replace(",", " ").split()) for tag in entry.tags],
    }
    reply = yield post_json(join_address(given, "/api/bookmarks/"), bookmark, _sign_in(given))
    check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    yield from ask_object(given, "/api/user/profile/", _sign_in(given))


def _sign_in(given: Given) -> dict[str, str]:
    return write_token(given, "Token")


LINKDING = DestinationKind("linkding", "Linkding", OWN_SERVER, send, check)
