"""What every list shows of an entry, whoever sees it and by which way."""

from datetime import datetime
from typing import Any

import msgspec

from copydesk.model import Entry
from copydesk.model.triage import SharedEntry
from copydesk.services.system.signing import Signer
from copydesk.web.api.shapes import at, maybe_at


class EntryHead(msgspec.Struct):
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


def shape_head(entry: Entry | SharedEntry, signer: Signer | None) -> dict[str, Any]:
    """Give what a head is made of; with a signer, pictures come through our own address."""
    return {
        "id": entry.id,
        "title": entry.title,
        "url": entry.url,
        "author": entry.author,
        "excerpt": entry.excerpt,
        "image_url": signer.sign(entry.image_url) if signer else entry.image_url,
        "language": entry.language,
        "word_count": entry.word_count,
        "published_at": maybe_at(entry.published_at),
        "arrived_at": at(entry.arrived_at),
        "is_read": entry.is_read,
    }
