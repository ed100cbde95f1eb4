"""The record of filters: what each did, week by week and entry by entry, and bringing it back."""

from datetime import datetime

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from copydesk.model.filters import BackWhy
from copydesk.services.automation import records
from copydesk.services.automation.bringing import BroughtBack
from copydesk.services.automation.records import Hit
from copydesk.web.api.automation.entryhits import DoneShape, shape_did, shape_why
from copydesk.web.api.automation.filters import SampleShape, shape_sample
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


class HitShape(msgspec.Struct):
    """Something that a filter did; the entry is null if you cannot see it any more.

    `back_at` says since when it is back, `back_why` why: somebody `asked`, its `story` grew, or it
    was `shared`.
    """

    id: int
    entry_id: int
    entry: SampleShape | None
    did: list[DoneShape]
    is_hidden: bool
    hit_at: datetime
    back_at: datetime | None
    back_why: BackWhy | None


class ReturnedShape(msgspec.Struct):
    """An entry that a filter had hidden and that came back by itself, and why.

    Its `story` grew, or it was `shared`.
    """

    id: int
    filter_id: int
    filter_title: str
    entry: SampleShape
    hit_at: datetime
    back_at: datetime | None
    back_why: BackWhy | None


class WeekShape(msgspec.Struct):
    """What a filter did in the week that begins with this Monday."""

    begins_at: datetime
    hits: int
    hidden: int
    read: int
    brought_back: int


class BringBackBody(Body):
    """Since when what a filter did is taken back; without a time, all that is remembered."""

    since: datetime | None = None


class BroughtBackShape(msgspec.Struct):
    """How many entries are back, and the operations that undo it."""

    brought_back: int
    operation_ids: list[int]


def _shape_hit(hit: Hit) -> HitShape:
    stored, entry = hit.stored, hit.entry
    return HitShape(
        id=stored.id,
        entry_id=stored.entry_id,
        entry=shape_sample(entry) if entry else None,
        did=shape_did(hit.did),
        is_hidden=entry is not None and entry.hidden_at is not None,
        hit_at=at(stored.hit_at),
        back_at=maybe_at(stored.back_at),
        back_why=shape_why(stored.back_why),
    )


def _shape_back(done: BroughtBack) -> BroughtBackShape:
    return BroughtBackShape(done.count, list(done.operation_ids))


@get("/v1/filters/{filter_id:int}/hits", tags=["filters"])
async def list_hits(
    kit: TheKit, visitor: TheVisitor, filter_id: PathId, limit: Limit = 50, cursor: Cursor = ""
) -> Page[HitShape]:
    """List what a filter did in the last 90 days, the newest first."""
    page = await records.list_hits(kit, visitor, filter_id, limit=limit, cursor=cursor)
    return Page([_shape_hit(hit) for hit in page.hits], page.next_cursor)


@get("/v1/filters/returned", tags=["filters"])
async def list_returned(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[ReturnedShape]:
    """List what filters had hidden and came back by itself, the newest first."""
    page = await records.list_returned(kit, visitor, limit=limit, cursor=cursor)
    shown = [
        ReturnedShape(
            id=each.stored.id,
            filter_id=each.stored.filter_id,
            filter_title=each.stored.title,
            entry=shape_sample(each.entry),
            hit_at=at(each.stored.hit_at),
            back_at=maybe_at(each.stored.back_at),
            back_why=shape_why(each.stored.back_why),
        )
        for each in page.items
    ]
    return Page(shown, page.next_cursor)


@get("/v1/filters/{filter_id:int}/weeks", tags=["filters"])
async def list_weeks(kit: TheKit, visitor: TheVisitor, filter_id: PathId) -> Page[WeekShape]:
    """Sum up what a filter did, week by week; weeks in which it did nothing are left out."""
    weeks = await records.list_weeks(kit, visitor, filter_id)
    return Page(
        [
            WeekShape(at(each.begins_at), each.hits, each.hidden, each.read, each.brought_back)
            for each in weeks
        ]
    )


@post("/v1/filters/{filter_id:int}/hits/{hit_id:int}/bring-back", status_code=200, tags=["filters"])
async def bring_back(
    kit: TheKit, visitor: TheVisitor, filter_id: PathId, hit_id: PathId
) -> BroughtBackShape:
    """Take back what a filter did with one entry; it never acts on that one again."""
    return _shape_back(await records.bring_back(kit, visitor, filter_id, hit_id))


@post("/v1/filters/{filter_id:int}/bring-back", status_code=200, tags=["filters"])
async def bring_all_back(
    kit: TheKit, visitor: TheVisitor, filter_id: PathId, data: JSONBody[BringBackBody]
) -> BroughtBackShape:
    """Take back all that a filter did since a time, up to 10,000 entries at once."""
    since = read_time(data.since)
    return _shape_back(await records.bring_all_back(kit, visitor, filter_id, since))


@post("/v1/entries/{entry_id:int}/bring-back", status_code=200, tags=["filters"])
async def bring_entry_back(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> BroughtBackShape:
    """Take back what all filters did with one entry."""
    return _shape_back(await records.bring_back_entry(kit, visitor, entry_id))


HANDLERS = [list_hits, list_returned, list_weeks, bring_back, bring_all_back, bring_entry_back]
