"""Instapaper, by its simple API: https://www.instapaper.com/api/simple. It takes no tags.

An address that it has already comes to the top of the list there, and is not saved twice.
"""

from copydesk.model.destinations import (
    DestinationKind,
    Given,
    Parcel,
    ServiceCall,
    ServiceField,
    Talk,
)
from copydesk.rules.parcels import check_reply, fail, join_address, post_form, write_basic

LONGEST_SELECTION = 500


def send(given: Given, parcel: Parcel) -> Talk:
    form = {"url": parcel.url, "title": parcel.title}
    if parcel.excerpt:
        form["selection"] = parcel.excerpt[:LONGEST_SELECTION]
    reply = yield _post(given, "/api/add", form)
    # It says 400 both for nonsense and for "too often", and nothing that would tell them apart.
    if reply.status == 400:
        raise fail("busy", "it has had enough for now, or does not take this address")
    check_reply(reply, 200, 201)


def check(given: Given, _now: int) -> Talk:
    reply = yield _post(given, "/api/authenticate", {})
    check_reply(reply, 200)


def _post(given: Given, path: str, form: dict[str, str]) -> ServiceCall:
    headers = {"authorization": write_basic(given["username"], given["password"])}
    return post_form(join_address(given, path), form, headers)


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
