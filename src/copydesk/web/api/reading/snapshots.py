"""Snapshots: pages kept for good, by a star or by hand."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_TITLE
from copydesk.packing import unpack_html
from copydesk.services.reading import snapshots
from copydesk.services.reading.snapshots import NewSnapshot, Snapshot
from copydesk.web.api.shapes import (
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
    read_time,
)

SnapshotLine = Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]


class SnapshotBody(Body):
    """A page to keep; its HTML is cleaned first."""

    url: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
    title: SnapshotLine
    html: str = ""
    author: SnapshotLine = ""
    feed_title: SnapshotLine = ""
    published_at: datetime | None = None


class SnapshotShape(msgspec.Struct):
    """A page as it was kept; `html` with a single one."""

    id: int
    entry_id: int | None
    url: str
    title: str
    author: str
    feed_title: str
    published_at: datetime | None
    created_at: datetime
    html: str | UnsetType = UNSET


def shape_snapshot(snapshot: Snapshot) -> SnapshotShape:
    return SnapshotShape(
        snapshot.id,
        snapshot.entry_id,
        snapshot.url,
        snapshot.title,
        snapshot.author,
        snapshot.feed_title,
        maybe_at(snapshot.published_at),
        at(snapshot.created_at),
        UNSET if snapshot.packed is None else unpack_html(snapshot.packed),
    )


@get("/v1/snapshots", tags=["snapshots"])
async def list_snapshots(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[SnapshotShape]:
    """List what you keep, newest first, a page at a time."""
    page = await snapshots.list_snapshots(kit, visitor, cursor=cursor, limit=limit)
    return Page([shape_snapshot(each) for each in page.snapshots], page.next_cursor)


@get("/v1/snapshots/{snapshot_id:int}", tags=["snapshots"])
async def get_snapshot(kit: TheKit, visitor: TheVisitor, snapshot_id: PathId) -> SnapshotShape:
    """Give one snapshot with its HTML."""
    return shape_snapshot(await snapshots.get_snapshot(kit, visitor, snapshot_id))


@post("/v1/snapshots", status_code=200, tags=["snapshots"])
async def add_snapshot(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[SnapshotBody]
) -> SnapshotShape:
    """Keep a page; an address that is kept already gives what is there."""
    new = NewSnapshot(
        data.url,
        data.title,
        data.html,
        data.author,
        data.feed_title,
        read_time(data.published_at),
    )
    return shape_snapshot(await snapshots.add_snapshot(kit, visitor, new))


@delete("/v1/snapshots/{snapshot_id:int}", tags=["snapshots"])
async def remove_snapshot(kit: TheKit, visitor: TheVisitor, snapshot_id: PathId) -> None:
    """Let a snapshot go; the star of its entry, if it has one, stays."""
    await snapshots.remove_snapshot(kit, visitor, snapshot_id)


HANDLERS = [list_snapshots, get_snapshot, add_snapshot, remove_snapshot]
