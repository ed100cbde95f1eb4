"""Snapshots: pages kept for good, by a star, by a board or by hand."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET, UnsetType

from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_TITLE
from copydesk.packing import unpack_html
from copydesk.services.reading import snapshots
from copydesk.services.reading.images import get_signer
from copydesk.services.reading.snapshots import NewSnapshot, Snapshot
from copydesk.services.system.signing import Signer
from copydesk.web.api.reading.entrylists import ImagesChoice, SearchText
from copydesk.web.api.shapes import (
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    QueryId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
    read_time,
)

Gone = Annotated[bool, QueryParameter(description="only those of which no entry is left")]
SentOnly = Annotated[bool, QueryParameter(description="only what somebody sent you")]
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
    """A page as it was kept; `html` with a single one.

    `is_gone` says that no entry is left of it, `note` what you said of it on the board that was
    asked for.
    """

    id: int
    entry_id: int | None
    url: str
    title: str
    author: str
    feed_title: str
    published_at: datetime | None
    created_at: datetime
    is_gone: bool
    html: str | UnsetType = UNSET
    note: str | UnsetType = UNSET


def shape_snapshot(snapshot: Snapshot, signer: Signer | None = None) -> SnapshotShape:
    """Shape a snapshot; with a signer, its pictures come through our own address."""
    html: str | UnsetType = UNSET
    if snapshot.packed is not None:
        html = unpack_html(snapshot.packed)
        html = signer.sign_html(html) if signer else html
    return SnapshotShape(
        snapshot.id,
        snapshot.entry_id,
        snapshot.url,
        snapshot.title,
        snapshot.author,
        snapshot.feed_title,
        maybe_at(snapshot.published_at),
        at(snapshot.created_at),
        snapshot.is_gone,
        html,
        UNSET if snapshot.note is None else snapshot.note,
    )


@get("/v1/snapshots", tags=["snapshots"])
async def list_snapshots(
    kit: TheKit,
    visitor: TheVisitor,
    board_id: QueryId = None,
    is_gone: Gone = False,
    is_shared: SentOnly = False,
    q: SearchText = "",
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[SnapshotShape]:
    """List what you keep, newest first, a page at a time: all, on a board, or with words in it."""
    page = await snapshots.list_snapshots(
        kit,
        visitor,
        cursor=cursor,
        limit=limit,
        board_id=board_id,
        is_gone=is_gone,
        is_shared=is_shared,
        query=q,
    )
    return Page([shape_snapshot(each) for each in page.snapshots], page.next_cursor)


@get("/v1/snapshots/{snapshot_id:int}", tags=["snapshots"])
async def get_snapshot(
    kit: TheKit, visitor: TheVisitor, snapshot_id: PathId, images: ImagesChoice = "original"
) -> SnapshotShape:
    """Give one snapshot with its HTML."""
    signer = await get_signer(kit) if images == "proxied" else None
    return shape_snapshot(await snapshots.get_snapshot(kit, visitor, snapshot_id), signer)


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
