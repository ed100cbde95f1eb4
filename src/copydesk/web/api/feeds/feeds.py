"""Looking at feeds before following them, and deleting them for everybody."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, QueryParameter

from copydesk.model.limits import LONGEST_ADDRESS
from copydesk.rules.formats import FeedType, name_link, name_type
from copydesk.services.feeds import discovery, removals, validations
from copydesk.services.feeds.access import make_access
from copydesk.services.feeds.refreshes import Fetched
from copydesk.web.api.feeds.access import AccessBody, read_access
from copydesk.web.api.shapes import Body, PathId, TheKit, TheVisitor, maybe_at

QueryUrl = Annotated[
    str, QueryParameter(min_length=1, max_length=LONGEST_ADDRESS, description="a feed or a site")
]

LongUrl = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]


class FeedLinkShape(msgspec.Struct):
    """A feed behind an address."""

    url: str
    title: str
    type: str


class Discovered(msgspec.Struct):
    """The feeds behind an address."""

    items: list[FeedLinkShape]
    tried: list[str]
    """Where a feed might have been, but for the places that there was no time for."""


class PreviewEntry(msgspec.Struct):
    """An entry that the feed would bring."""

    title: str
    url: str
    excerpt: str
    published_at: datetime | None


class Preview(msgspec.Struct):
    """What a feed is and would bring."""

    url: str
    title: str
    description: str
    site_url: str
    language: str
    type: FeedType
    format: str
    """The type with its version."""
    entries: list[PreviewEntry]


class ValidationShape(msgspec.Struct):
    """Whether an address is a feed; if not, why."""

    is_feed: bool
    url: str
    """After redirects."""
    format: str
    title: str
    entries: int
    warnings: list[str]
    error: str | None
    error_code: str | None


class ReadersShape(msgspec.Struct):
    """How many people follow a feed."""

    count: int


class PreviewWish(Body):
    """A feed, and how to ask it."""

    url: LongUrl
    access: AccessBody


@get("/v1/feeds/discover", tags=["feeds"])
async def discover(kit: TheKit, visitor: TheVisitor, url: QueryUrl) -> Discovered:
    """List the feeds behind an address, and the places that were tried where it names none."""
    found = await discovery.discover_feeds(kit, visitor, url)
    items = [FeedLinkShape(link.url, name_link(link), link.type) for link in found.links]
    return Discovered(items, list(found.tried))


@get("/v1/feeds/validate", tags=["feeds"])
async def validate(kit: TheKit, visitor: TheVisitor, url: QueryUrl) -> ValidationShape:
    """Say whether an address is a feed, and what is odd about it."""
    found = await validations.validate(kit, visitor, url)
    return ValidationShape(
        is_feed=found.is_feed,
        url=found.url,
        format=found.format,
        title=found.title,
        entries=found.entries,
        warnings=list(found.warnings),
        error=found.error or None,
        error_code=found.error_code or None,
    )


@get("/v1/feeds/preview", tags=["feeds"])
async def preview(kit: TheKit, visitor: TheVisitor, url: QueryUrl) -> Preview:
    """Read the feed behind an address without keeping anything."""
    return shape_preview(await discovery.preview_feed(kit, visitor, url))


@post("/v1/feeds/preview", status_code=200, tags=["feeds"])
async def preview_with_access(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[PreviewWish]
) -> Preview:
    """Read a feed that wants a password or the like, without keeping anything."""
    access = make_access(read_access(data.access))
    return shape_preview(await discovery.preview_feed(kit, visitor, data.url, access))


@get("/v1/feeds/{feed_id:int}/readers", tags=["feeds"])
async def count_readers(kit: TheKit, visitor: TheVisitor, feed_id: PathId) -> ReadersShape:
    """Say how many people follow a feed; admins only."""
    return ReadersShape(await removals.count_readers(kit, visitor, feed_id))


@delete("/v1/feeds/{feed_id:int}", tags=["feeds"])
async def remove_feed(kit: TheKit, visitor: TheVisitor, feed_id: PathId) -> None:
    """Delete a feed with its entries for everybody; admins only.

    What readers starred, kept for later, tagged or put on a board stays theirs as snapshots.
    Nobody follows the feed after this; its entries go in the background.
    """
    await removals.remove_feed(kit, visitor, feed_id)


def shape_preview(fetched: Fetched) -> Preview:
    info = fetched.listing.info
    return Preview(
        url=fetched.answer.url,
        title=info.title,
        description=info.description,
        site_url=info.site_url,
        language=info.language,
        type=name_type(fetched.listing.format),
        format=fetched.listing.format,
        entries=[
            PreviewEntry(e.title, e.url, e.excerpt, maybe_at(e.published_at))
            for e in fetched.listing.incoming[: discovery.MOST_PREVIEWED]
        ],
    )


HANDLERS = [discover, validate, preview, preview_with_access, count_readers, remove_feed]
