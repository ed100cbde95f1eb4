"""What every list shows of an entry, whoever sees it and by which way."""

from datetime import datetime

import msgspec

from copydesk.model import Entry
from copydesk.model.triage import SharedEntry
from copydesk.services.system.signing import Signer
from copydesk.web.api.shapes import at, maybe_at

HeadFields = tuple[int, str, str, str, str, str, str, int, datetime | None, datetime, bool]


# Made by the hundred, and never part of a circle: the collector need not look at them.
class EntryHead(msgspec.Struct, gc=False):
    """What every list shows of an entry, whoever may see it by which way."""

    id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    published_at: datetime | None
    arrived_at: datetime
    is_read: bool


def shape_head(entry: Entry | SharedEntry, signer: Signer | None) -> HeadFields:
    """Give what a head is made of, by place, as names take twice as long.

    With a signer, pictures come through our own address.
    """
    return (
        entry.id,
        entry.title,
        entry.url,
        entry.author,
        entry.excerpt,
        signer.sign(entry.image_url) if signer else entry.image_url,
        entry.language,
        entry.word_count,
        maybe_at(entry.published_at),
        at(entry.arrived_at),
        entry.is_read,
    )
