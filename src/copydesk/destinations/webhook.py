"""A webhook: any address that takes JSON; signed, so that it can tell what came from us.

A receiver checks that `Copydesk-Signature` is `sha256=` and the HMAC of `Copydesk-Timestamp`, a
point and the body, and that the time is not long ago. One delivery is sent again under the same
`Copydesk-Delivery` until it is answered with 2xx.
"""

from datetime import UTC, datetime
from typing import Any

import msgspec

from copydesk.model.destinations import (
    DestinationKind,
    EntryToSend,
    Given,
    HighlightTalk,
    HighlightToSend,
    ServiceCall,
    ServiceField,
    ServiceReply,
    Talk,
)
from copydesk.model.times import SECOND
from copydesk.rules.secrets.signatures import sign_call
from copydesk.rules.servicetalks import JSON, check_reply


def send(given: Given, entry: EntryToSend) -> Talk:
    told = {
        "id": entry.entry_id,
        "url": entry.url,
        "title": entry.title,
        "author": entry.author,
        "excerpt": entry.excerpt,
        "feed_title": entry.feed_title,
        "published_at": _write_time(entry.published_at),
        "tags": list(entry.tags),
    }
    reply = yield _post(given, "entry", entry.delivery, entry.sent_at, {"entry": told})
    _check(reply)


def send_highlight(given: Given, highlight: HighlightToSend) -> HighlightTalk:
    """Tell of a highlight; when its note was changed, of the same one again."""
    told = {
        "id": highlight.highlight_id,
        "quote": highlight.quote,
        "note": highlight.note,
        "colour": highlight.colour,
        "created_at": _write_time(highlight.created_at),
        "entry_id": highlight.entry_id,
        "title": highlight.title,
        "url": highlight.url,
        "author": highlight.author,
    }
    more = {"highlight": told}
    _check((yield _post(given, "highlight", highlight.delivery, highlight.sent_at, more)))
    return ""


def check(given: Given, now: int) -> Talk:
    _check((yield _post(given, "test", "test", now, {})))


def _post(
    given: Given, event: str, delivery: str, sent_at: int, more: dict[str, Any]
) -> ServiceCall:
    body = msgspec.json.encode({"event": event, "delivery": delivery, **more})
    timestamp = sent_at // SECOND
    signed = sign_call(given["secret"], timestamp, body, event, delivery)
    return ServiceCall(given["address"], "POST", {"content-type": JSON, **signed}, body)


def _check(reply: ServiceReply) -> None:
    check_reply(reply, *range(200, 300))


def _write_time(moment: int | None) -> str | None:
    if moment is None:
        return None
    return datetime.fromtimestamp(moment // SECOND, UTC).isoformat().replace("+00:00", "Z")


WEBHOOK = DestinationKind(
    "webhook",
    "Webhook",
    (ServiceField("address"),),
    send,
    check,
    has_signature=True,
    send_highlight=send_highlight,
)
