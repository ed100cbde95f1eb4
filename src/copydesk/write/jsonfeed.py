"""One's own entries as JSON Feed 1.1."""

import msgspec
from msgspec import UNSET, UnsetType

from copydesk.write.atom import write_date
from copydesk.write.notes import write_noted
from copydesk.write.ownrecords import OwnDocument, OwnItem

TYPE = "application/feed+json"
VERSION = "https://jsonfeed.org/version/1.1"


class _Author(msgspec.Struct):
    name: str


class _Attachment(msgspec.Struct):
    url: str
    mime_type: str
    size_in_bytes: int | UnsetType = UNSET


class _Item(msgspec.Struct):
    id: str
    title: str
    content_html: str
    date_published: str
    date_modified: str
    tags: list[str]
    url: str | UnsetType = UNSET
    summary: str | UnsetType = UNSET
    language: str | UnsetType = UNSET
    attachments: list[_Attachment] | UnsetType = UNSET
    authors: list[_Author] | UnsetType = UNSET


class _Hub(msgspec.Struct):
    type: str
    url: str


class _Feed(msgspec.Struct):
    version: str
    title: str
    home_page_url: str
    feed_url: str
    items: list[_Item]
    description: str | UnsetType = UNSET
    hubs: list[_Hub] | UnsetType = UNSET


def write_json(document: OwnDocument) -> bytes:
    """Write a feed for programs that like JSON better."""
    head = document.head
    return msgspec.json.encode(
        _Feed(
            version=VERSION,
            title=head.title,
            home_page_url=head.site_url,
            feed_url=head.url,
            items=[_shape(item) for item in document.items],
            description=head.description or UNSET,
            hubs=[_Hub("WebSub", head.hub_url)] if head.hub_url else UNSET,
        )
    )


def _shape(item: OwnItem) -> _Item:
    author = item.author or item.feed_title
    return _Item(
        id=item.id,
        title=item.title,
        # One of two texts must be there; an empty one is one.
        content_html=write_noted(item),
        date_published=write_date(item.published_at),
        date_modified=write_date(item.updated_at),
        tags=list(item.categories),
        url=item.url or UNSET,
        summary=item.excerpt or UNSET,
        language=item.language or UNSET,
        attachments=[
            _Attachment(
                each.url,
                each.type or "application/octet-stream",
                UNSET if each.length is None else each.length,
            )
            for each in item.attachments
        ]
        or UNSET,
        authors=[_Author(author)] if author else UNSET,
    )
