"""Instapaper, by its simple API: https://www.instapaper.com/api/simple. It takes no tags.

An address that it has already comes to the top of the list there, and is not saved twice.
"""

from copydesk.model.destinations import DestinationKind, EntryToSend, Given, ServiceField, Talk
from copydesk.rules.servicetalks import check_reply, fail, join_address, post_form, write_basic

LONGEST_SELECTION = 500


def send(given: Given, entry: EntryToSend) -> Talk:
    form = {"url": entry.url, "title": entry.title}
    if entry.excerpt:
        form["selection"] = entry.excerpt[:LONGEST_SELECTION]
    reply = yield post_form(join_address(given, "/api/add"), form, _sign_in(given))
    # It says 400 both for nonsense and for "too often", and nothing that would tell them apart.
    if reply.status == 400:
        raise fail("busy", "it has had enough for now, or does not take this address")
    check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    reply = yield post_form(join_address(given, "/api/authenticate"), {}, _sign_in(given))
    check_reply(reply, 200)


def _sign_in(given: Given) -> dict[str, str]:
    return {"authorization": write_basic(given["username"], given["password"])}


INSTAPAPER = DestinationKind(
    "instapaper",
    "Instapaper",
    (
        ServiceField("username"),
        ServiceField("password", is_secret=True),
        ServiceField("address", usual="https://www.instapaper.com"),
    ),
    send,
    check,
)
