"""Which feeds are served at /?url=, with which flags, and how they are used; for admins."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_DOMAIN, MOST_DOMAINS
from copydesk.services.deframed import proxiedfeeds
from copydesk.services.deframed.proxiedfeeds import FlagChange, ServedFeed
from copydesk.web.api.reading.entrylists import SearchText
from copydesk.web.api.shapes import (
    ADMIN,
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    given,
    maybe_at,
)

Url = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
Host = Annotated[str, msgspec.Meta(max_length=LONGEST_DOMAIN)]


class NewProxiedFeed(Body):
    """A feed to serve; `is_polling` keeps it fresh whether or not somebody asks."""

    url: Url
    is_polling: bool = True


class ProxiedFeedChange(Body):
    """What to change; what is left out stays.

    `domains` are names or globs of hosts that entries may be on besides the feed's own.
    """

    is_enabled: bool | UnsetType = UNSET
    is_polling: bool | UnsetType = UNSET
    is_domain_enforced: bool | UnsetType = UNSET
    domains: Annotated[list[Host], msgspec.Meta(max_length=MOST_DOMAINS)] | UnsetType = UNSET


class ProxiedFeedShape(msgspec.Struct):
    """A feed that is served, or was; the counts are of the last seven days."""

    feed_id: int
    url: str
    title: str
    added_by: Literal["operator", "settings", "reader"]
    is_enabled: bool
    is_polling: bool
    is_domain_enforced: bool
    domains: list[str]
    languages: list[str]
    created_at: datetime
    deleted_at: datetime | None
    asked_at: datetime
    built_at: datetime | None
    build_milliseconds: int
    entries: int
    pending: int
    is_dirty: bool
    last_success_at: datetime | None
    error: str
    requests: int
    hot_requests: int
    unchanged_requests: int
    readers: int


def shape_served(served: ServedFeed) -> ProxiedFeedShape:
    feed, use = served.feed, served.use
    return ProxiedFeedShape(
        feed_id=feed.feed_id,
        url=feed.url,
        title=feed.title,
        added_by=feed.added_by,
        is_enabled=feed.enabled_at is not None,
        is_polling=feed.polling_at is not None,
        is_domain_enforced=bool(feed.is_domain_enforced),
        domains=feed.domains.split(),
        languages=feed.languages.split(),
        created_at=at(feed.created_at),
        deleted_at=maybe_at(feed.deleted_at),
        asked_at=at(feed.asked_at),
        built_at=maybe_at(feed.built_at),
        build_milliseconds=feed.build_milliseconds,
        entries=feed.item_count,
        pending=served.pending,
        is_dirty=feed.dirty_at is not None,
        last_success_at=maybe_at(feed.last_success_at),
        error=feed.last_error,
        requests=use.requests,
        hot_requests=use.hot,
        unchanged_requests=use.unchanged,
        readers=use.readers,
    )


@get("/v1/proxied-feeds", tags=["proxied feeds"], opt=ADMIN)
async def list_proxied_feeds(
    kit: TheKit, visitor: TheVisitor, q: SearchText = "", limit: Limit = 50, cursor: Cursor = ""
) -> Page[ProxiedFeedShape]:
    """List the feeds that are served, deleted ones too; `q` is a part of address or title."""
    found, more = await proxiedfeeds.list_feeds(kit, visitor, limit=limit, cursor=cursor, words=q)
    return Page([shape_served(each) for each in found], more)


@post("/v1/proxied-feeds", tags=["proxied feeds"], opt=ADMIN)
async def add_proxied_feed(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[NewProxiedFeed]
) -> ProxiedFeedShape:
    """Serve a feed from now on; one that was deleted is served again."""
    return shape_served(
        await proxiedfeeds.add_operators_feed(kit, visitor, data.url, is_polling=data.is_polling)
    )


@get("/v1/proxied-feeds/{feed_id:int}", tags=["proxied feeds"], opt=ADMIN)
async def get_proxied_feed(kit: TheKit, visitor: TheVisitor, feed_id: PathId) -> ProxiedFeedShape:
    """Give one feed that is served."""
    return shape_served(await proxiedfeeds.get_feed(kit, visitor, feed_id))


@patch("/v1/proxied-feeds/{feed_id:int}", tags=["proxied feeds"], opt=ADMIN)
async def change_proxied_feed(
    kit: TheKit, visitor: TheVisitor, feed_id: PathId, data: JSONBody[ProxiedFeedChange]
) -> ProxiedFeedShape:
    """Switch a feed on or off, keep it fresh or not, or say where its entries may be."""
    change = FlagChange(
        is_enabled=given(data.is_enabled),
        is_polling=given(data.is_polling),
        is_domain_enforced=given(data.is_domain_enforced),
        domains=given(data.domains),
    )
    return shape_served(await proxiedfeeds.change_feed(kit, visitor, feed_id, change))


@delete("/v1/proxied-feeds/{feed_id:int}", tags=["proxied feeds"], opt=ADMIN)
async def remove_proxied_feed(kit: TheKit, visitor: TheVisitor, feed_id: PathId) -> None:
    """Stop serving a feed; it stays in the list, and can be restored."""
    await proxiedfeeds.remove_feed(kit, visitor, feed_id)


@post("/v1/proxied-feeds/{feed_id:int}/restore", status_code=200, tags=["proxied feeds"], opt=ADMIN)
async def restore_proxied_feed(
    kit: TheKit, visitor: TheVisitor, feed_id: PathId
) -> ProxiedFeedShape:
    """Serve a feed again that was deleted."""
    return shape_served(await proxiedfeeds.restore_feed(kit, visitor, feed_id))


HANDLERS = [
    list_proxied_feeds,
    add_proxied_feed,
    get_proxied_feed,
    change_proxied_feed,
    remove_proxied_feed,
    restore_proxied_feed,
]
